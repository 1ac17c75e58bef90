package nightmarecathedral

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// This file is the section "Turn Structure" of the rulebook.

// act is steps 1 and 2: the Dreamer goes to a day, and its action is done, or
// cards are drawn instead.
func (p *line) act() {
	d, s, r := p.d, p.s, &p.d.rules
	if s.Phase >= acted {
		p.close() // the log missed it, and was told
	}
	s.Phase = ready
	turn := d.active(s)
	p.askWho(r.setupTurns, func(q int) engine.Rule {
		if q != turn {
			return r.setupTurns
		}
		return 0
	})
	if p.who != turn { // the log was told, and goes on with whoever it names
		d.turnOf(s, p.who)
		turn = p.who
	}
	s.Turns++
	night := d.facts.Dreamer.At(&s.Cells, turn) - 1
	why := p.t.Reasons()
	for day := range actionCount {
		if night >= 0 && night < len(d.Matrix.Touches) && has(d.Matrix.Touches[night], day) {
			why.Bar(day, r.turnDreamer)
		}
	}
	day := p.choose(d.asks.Day.Need(r.turnDreamer), why)
	s.Day = uint8(min(max(day, 0), actionCount-1))
	s.Phase = acted
	if d.asks.Instead.Ask(p.t, r.turnAction) {
		p.draw(r.turnAction, turn, d.Hand.Instead)
		p.nothingMore(r.turnAction)
		return
	}
	p.tooMuch(int(s.Day))
	p.do(int(s.Day))
}

// tooMuch says by which rules a line about an action tells of more deeds than
// the action has.
func (p *line) tooMuch(day int) {
	r := &p.d.rules
	p.t.Uses(r.ownCard)
	switch day {
	case fortify:
		p.d.asks.Build.Unasked(p.t, r.ownCard)
	case summon:
		p.idle.produce = r.ownCard
	case ritual: // what comes after a gift was left, or too late for it
		p.idle.move, p.idle.produce, p.idle.step = r.ritualHalt, r.ritualHalt, r.ritualFree
		q := &p.d.asks
		p.notAsked(r.ritualHalt, q.Build, q.Jump, q.Convert, q.Command)
	}
}

// nothingMore says by which rule the line asks for no deeds from here on.
func (p *line) nothingMore(rule engine.Rule) {
	p.idle.move, p.idle.produce, p.idle.step = rule, rule, rule
	q := &p.d.asks
	p.notAsked(rule, q.Card, q.Build, q.Jump, q.Convert, q.Fight, q.Command)
}

// notAsked says by which rule some questions are not asked.
func (p *line) notAsked(rule engine.Rule, questions ...play.Choice) {
	for _, q := range questions {
		q.Unasked(p.t, rule)
	}
}

// do does an action by the player's own card. A card that is covered meanwhile
// is done to its end.
func (p *line) do(day int) {
	a := *p.d.action(p.s, p.who, day)
	switch day {
	case develop:
		p.develop(&a)
	case fortify:
		p.fortify(&a)
	case summon:
		p.summon(&a)
	case ritual:
		p.ritual(&a)
	case maneuver:
		p.maneuver(&a)
	}
}

// owed is what the active player still has to do before others react: Dreams to
// draw, cards to discard.
func (d *Definition) owed(s *State) lack {
	r, q := &d.rules, d.active(s)
	switch dreams, cards := d.facts.Dreams.At(&s.Cells, q), d.facts.Hand.At(&s.Cells, q)+1; {
	case s.Phase != acted:
	case dreams < d.Hand.Dreams && d.facts.Offer.Of(&s.Cells)+d.facts.DreamDeck.Of(&s.Cells) > 0:
		return lack{r.dreamsIn, "Dreams in hand", dreams, "≥", d.Hand.Dreams}
	case cards > d.Hand.Cards:
		return lack{r.turnHand, "cards in hand, with Basic Combat", cards, "≤", d.Hand.Cards}
	}
	return lack{}
}

// dreams is steps 3 to 5: unwanted Dreams go, others come, and what is too much
// in hand is discarded.
func (p *line) dreams() {
	d, s, r := p.d, p.s, &p.d.rules
	turn := d.active(s)
	p.askWho(r.dreamsIn, func(q int) engine.Rule {
		if q != turn {
			return r.dreamsIn
		}
		return 0
	})
	p.who = turn
	for d.facts.Dreams.At(&s.Cells, turn) > 0 {
		m := p.chooseDream(r.dreamsOut, true)
		if m == none {
			break
		}
		p.dreamAway(r.dreamsOut, turn, m)
	}
	for d.facts.Dreams.At(&s.Cells, turn) < d.Hand.Dreams && d.facts.Offer.Of(&s.Cells)+d.facts.DreamDeck.Of(&s.Cells) > 0 {
		p.takeDream(r.dreamsIn)
	}
	for d.asks.Take.Insists(p.t, r.dreamsIn) {
		p.takeDream(r.dreamsIn)
	}
	for d.facts.Hand.At(&s.Cells, turn)+1 > d.Hand.Cards {
		p.discard(r.turnHand, turn)
	}
	s.Phase = reacting
}

// next is the end of a turn: the Cathedral grows in the Standard Game, the
// Dreamer goes to its night, the Turn marker moves on.
func (p *line) next() {
	p.who = p.d.active(p.s)
	p.s.Acting = uint8(p.who)
	p.grow()
	p.close()
}

// close is steps 7 and 8.
func (p *line) close() {
	d, s, r := p.d, p.s, &p.d.rules
	who := d.active(s)
	night := d.Matrix.Night[s.Day] + 1
	if s.NightTo > 0 {
		night = int(s.NightTo)
	}
	p.set(r.turnNight, p.d.facts.Dreamer, who, night)
	s.NightTo, s.Reacted, s.Latest, s.Day = 0, 0, 0, 0
	d.each(func(q int) {
		for _, h := range [...]play.Hidden{d.facts.Commanded, d.facts.WonShadows, d.facts.WonPlayers} {
			h.NoteAt(p.t, &s.Cells, q, 0)
		}
	})
	s.Phase = ready
	p.set(r.turnMarker, p.d.facts.Turn, 0, d.facts.Turn.Of(&s.Cells)%len(d.Turns)+1)
	p.t.Uses(r.areaMarked)
	if d.facts.Turn.Of(&s.Cells) == int(s.Start) {
		p.set(r.turnTime, p.d.facts.Time, 0, d.facts.Time.Of(&s.Cells)+1)
	}
	switch {
	case d.facts.Time.Of(&s.Cells) >= d.Time.Last:
		p.score()
		d.facts.ByTime.End(p.t, &s.Cells)
	case s.Enough && d.active(s) == 0:
		p.score()
		d.facts.ByDevouring.End(p.t, &s.Cells)
	}
}

// back: a player takes Followers from Limbo to the supply.
func (p *line) back() {
	r := &p.d.rules
	who := p.askWho(r.conflictLimbo, func(q int) engine.Rule {
		if p.d.facts.Limbo.At(&p.s.Cells, q) == 0 {
			return r.conflictLimbo
		}
		return 0
	})
	p.takeBack(who, 0)
}

// meanwhile: in the middle of a line its player takes Followers from Limbo,
// once an empty supply makes that matter, and otherwise when all is done.
func (p *line) meanwhile() {
	r := &p.d.rules
	if _, noted := p.d.asks.Count.Noted(p.t); !noted || p.s.Doing == doBack {
		return
	}
	var against engine.Rule
	if p.d.facts.Limbo.At(&p.s.Cells, p.who) == 0 {
		against = r.conflictLimbo
	}
	p.takeBack(p.who, against)
}

// takeBack asks how many Followers a player takes from Limbo, and by which rule
// that is forbidden.
func (p *line) takeBack(who int, against engine.Rule) {
	r := &p.d.rules
	n := p.d.asks.Count.Need(r.conflictLimbo)
	n.Low, n.High = 1, int32(max(p.of(p.d.facts.Limbo, who), 1))
	if against != 0 {
		all := p.t.Set()
		all.AddRange(int(n.Low), int(n.High))
		n.Forbid(all, against)
	}
	p.add(r.conflictLimbo, p.d.facts.Limbo, who, -p.t.Ask(n))
}

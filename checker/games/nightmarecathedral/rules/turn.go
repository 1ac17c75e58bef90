package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// This file is the section "Turn Structure" of the rulebook.

// act is steps 1 and 2: the Dreamer goes to a day, and its action is done, or
// cards are drawn instead.
func (p *Play) act() {
	d, s, r := p.D, p.S, &p.D.rules
	if s.Phase >= Acted {
		p.close() // the log missed it, and was told
	}
	s.Phase = Ready
	turn := d.Active(s)
	p.askWho(r.setupTurns, func(q int) engine.Rule {
		if q != turn {
			return r.setupTurns
		}
		return 0
	})
	if p.Who != turn { // the log was told, and goes on with whoever it names
		d.turnOf(s, p.Who)
		turn = p.Who
	}
	s.Turns++
	night := d.Shows.Dreamer.At(&s.Cells, turn) - 1
	why := p.t.Reasons()
	for day := range ActionCount {
		if night >= 0 && night < len(d.Matrix.Touches) && has(d.Matrix.Touches[night], day) {
			why.Bar(day, r.turnDreamer)
		}
	}
	day := p.choose(d.Asks.Day.Need(r.turnDreamer), why)
	s.Day = uint8(min(max(day, 0), ActionCount-1))
	s.Phase = Acted
	if d.Asks.Instead.Ask(p.t, r.turnAction) {
		p.draw(r.turnAction, turn, d.Hand.Instead)
		p.nothingMore(r.turnAction)
		return
	}
	p.tooMuch(int(s.Day))
	p.do(int(s.Day))
}

// tooMuch says by which rules a line about an action tells of more deeds than
// the action has.
func (p *Play) tooMuch(day int) {
	r := &p.D.rules
	p.t.Uses(r.ownCard)
	switch day {
	case Fortify:
		p.D.Asks.Build.Unasked(p.t, r.ownCard)
	case Summon:
		p.idle.produce = r.ownCard
	case PerformRitual: // what comes after a gift was left, or too late for it
		p.idle.move, p.idle.produce, p.idle.step = r.ritualHalt, r.ritualHalt, r.ritualFree
		q := &p.D.Asks
		p.notAsked(r.ritualHalt, q.Build, q.Jump, q.Convert, q.Command)
	}
}

// nothingMore says by which rule the line asks for no deeds from here on.
func (p *Play) nothingMore(rule engine.Rule) {
	p.idle.move, p.idle.produce, p.idle.step = rule, rule, rule
	q := &p.D.Asks
	p.notAsked(rule, q.Card, q.Build, q.Jump, q.Convert, q.Fight, q.Command)
}

// notAsked says by which rule some questions are not asked.
func (p *Play) notAsked(rule engine.Rule, questions ...play.Choice) {
	for _, q := range questions {
		q.Unasked(p.t, rule)
	}
}

// do does an action by the player's own card. A card that is covered meanwhile
// is done to its end.
func (p *Play) do(day int) {
	a := *p.D.Action(p.S, p.Who, day)
	switch day {
	case Develop:
		p.develop(&a)
	case Fortify:
		p.fortify(&a)
	case Summon:
		p.summon(&a)
	case PerformRitual:
		p.ritual(&a)
	case maneuver:
		p.maneuver(&a)
	}
}

// owed is what the active player still has to do before others react: Dreams to
// draw, cards to discard.
func (d *Definition) owed(s *State) lack {
	r, q := &d.rules, d.Active(s)
	switch dreams, cards := d.Shows.Dreams.At(&s.Cells, q), d.Shows.Hand.At(&s.Cells, q)+1; {
	case s.Phase != Acted:
	case dreams < d.Hand.Dreams && d.Shows.Offer.Of(&s.Cells)+d.Shows.DreamDeck.Of(&s.Cells) > 0:
		return lack{r.dreamsIn, "Dreams in hand", dreams, "≥", d.Hand.Dreams}
	case cards > d.Hand.Cards:
		return lack{r.turnHand, "cards in hand, with Basic Combat", cards, "≤", d.Hand.Cards}
	}
	return lack{}
}

// dreams is steps 3 to 5: unwanted Dreams go, others come, and what is too much
// in hand is discarded.
func (p *Play) dreams() {
	d, s, r := p.D, p.S, &p.D.rules
	turn := d.Active(s)
	p.askWho(r.dreamsIn, func(q int) engine.Rule {
		if q != turn {
			return r.dreamsIn
		}
		return 0
	})
	p.Who = turn
	for d.Shows.Dreams.At(&s.Cells, turn) > 0 {
		m := p.chooseDream(r.dreamsOut, true)
		if m == None {
			break
		}
		p.dreamAway(r.dreamsOut, turn, m)
	}
	for d.Shows.Dreams.At(&s.Cells, turn) < d.Hand.Dreams && d.Shows.Offer.Of(&s.Cells)+d.Shows.DreamDeck.Of(&s.Cells) > 0 {
		p.takeDream(r.dreamsIn)
	}
	for d.Asks.Take.Insists(p.t, r.dreamsIn) {
		p.takeDream(r.dreamsIn)
	}
	for d.Shows.Hand.At(&s.Cells, turn)+1 > d.Hand.Cards {
		p.discard(r.turnHand, turn)
	}
	s.Phase = reacting
}

// next is the end of a turn: the Cathedral grows in the Standard Game, the
// Dreamer goes to its night, the Turn marker moves on.
func (p *Play) next() {
	p.Who = p.D.Active(p.S)
	p.S.Acting = uint8(p.Who)
	p.grow()
	p.close()
}

// close is steps 7 and 8.
func (p *Play) close() {
	d, s, r := p.D, p.S, &p.D.rules
	who := d.Active(s)
	night := d.Matrix.Night[s.Day] + 1
	if s.NightTo > 0 {
		night = int(s.NightTo)
	}
	p.set(r.turnNight, p.D.Shows.Dreamer, who, night)
	s.NightTo, s.Reacted, s.Latest, s.Day = 0, 0, 0, 0
	d.Each(func(q int) {
		for _, h := range [...]play.Hidden{d.Shows.Commanded, d.Shows.WonShadows, d.Shows.WonPlayers} {
			h.NoteAt(p.t, &s.Cells, q, 0)
		}
	})
	s.Phase = Ready
	p.set(r.turnMarker, p.D.Shows.Turn, 0, d.Shows.Turn.Of(&s.Cells)%len(d.Turns)+1)
	p.t.Uses(r.areaMarked)
	if d.Shows.Turn.Of(&s.Cells) == int(s.Start) {
		p.set(r.turnTime, p.D.Shows.Time, 0, d.Shows.Time.Of(&s.Cells)+1)
	}
	switch {
	case d.Shows.Time.Of(&s.Cells) >= d.Time.Last:
		p.score()
		d.Shows.ByTime.End(p.t, &s.Cells)
	case s.Enough && d.Active(s) == 0:
		p.score()
		d.Shows.ByDevouring.End(p.t, &s.Cells)
	}
}

// back: a player takes Followers from Limbo to the supply.
func (p *Play) back() {
	r := &p.D.rules
	who := p.askWho(r.conflictLimbo, func(q int) engine.Rule {
		if p.D.Shows.Limbo.At(&p.S.Cells, q) == 0 {
			return r.conflictLimbo
		}
		return 0
	})
	p.takeBack(who, 0)
}

// meanwhile: in the middle of a line its player takes Followers from Limbo,
// once an empty supply makes that matter, and otherwise when all is done.
func (p *Play) meanwhile() {
	r := &p.D.rules
	if _, noted := p.D.Asks.Count.Noted(p.t); !noted || p.S.Doing == DoBack {
		return
	}
	var against engine.Rule
	if p.D.Shows.Limbo.At(&p.S.Cells, p.Who) == 0 {
		against = r.conflictLimbo
	}
	p.takeBack(p.Who, against)
}

// takeBack asks how many Followers a player takes from Limbo, and by which rule
// that is forbidden.
func (p *Play) takeBack(who int, against engine.Rule) {
	r := &p.D.rules
	n := p.D.Asks.Count.Need(r.conflictLimbo)
	n.Low, n.High = 1, int32(max(p.of(p.D.Shows.Limbo, who), 1))
	if against != 0 {
		all := p.t.Set()
		all.AddRange(int(n.Low), int(n.High))
		n.Forbid(all, against)
	}
	p.add(r.conflictLimbo, p.D.Shows.Limbo, who, -p.t.Ask(n))
}

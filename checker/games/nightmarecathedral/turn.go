package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Turn Structure" of the rulebook.

// act is steps 1 and 2: the Dreamer goes to a day, and its action is done, or
// cards are drawn instead.
func (p *play) act() {
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
	night := int(s.Dreamer[turn]) - 1
	why := p.t.Reasons()
	for day := range actionCount {
		if night >= 0 && night < len(d.Matrix.Touches) && has(d.Matrix.Touches[night], day) {
			why.Bar(day, r.turnDreamer)
		}
	}
	day := p.choose(engine.Need{Slot: daySlot, Rule: r.turnDreamer, High: actionCount - 1}, why)
	s.Day = uint8(min(max(day, 0), actionCount-1))
	s.Phase = acted
	if p.t.Ask(engine.Need{Slot: insteadSlot, Rule: r.turnAction, High: 1, Optional: true}) == 1 {
		p.draw(r.turnAction, turn, d.Hand.Instead)
		p.nothingMore(r.turnAction)
		return
	}
	p.tooMuch(int(s.Day))
	p.do(int(s.Day))
}

// tooMuch says by which rules a line about an action tells of more deeds than
// the action has.
func (p *play) tooMuch(day int) {
	r := &p.d.rules
	p.t.Uses(r.ownCard)
	switch day {
	case fortify:
		p.notAsked(r.ownCard, buildSlot)
	case summon:
		p.idle.produce = r.ownCard
	case ritual: // what comes after a gift was left, or too late for it
		p.idle.move, p.idle.produce, p.idle.step = r.ritualHalt, r.ritualHalt, r.ritualFree
		p.notAsked(r.ritualHalt, buildSlot, shaperSlot, convertSlot, commandSlot)
	}
}

// nothingMore says by which rule the line asks for no deeds from here on.
func (p *play) nothingMore(rule engine.Rule) {
	p.idle.move, p.idle.produce, p.idle.step = rule, rule, rule
	p.notAsked(rule, cardSlot, buildSlot, shaperSlot, convertSlot, fightSlot, commandSlot)
}

// notAsked says by which rule some questions are not asked.
func (p *play) notAsked(rule engine.Rule, slots ...engine.Slot) {
	for _, slot := range slots {
		p.t.Unasked(slot, rule)
	}
}

// do does an action by the player's own card. A card that is covered meanwhile
// is done to its end.
func (p *play) do(day int) {
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
	switch dreams, cards := int(s.Dreams[q]), int(s.Hand[q])+1; {
	case s.Phase != acted:
	case dreams < d.Hand.Dreams && s.Offer+s.DreamDeck > 0:
		return lack{r.dreamsIn, "Dreams in hand", dreams, "≥", d.Hand.Dreams}
	case cards > d.Hand.Cards:
		return lack{r.turnHand, "cards in hand, with Basic Combat", cards, "≤", d.Hand.Cards}
	}
	return lack{}
}

// dreams is steps 3 to 5: unwanted Dreams go, others come, and what is too much
// in hand is discarded.
func (p *play) dreams() {
	d, s, r := p.d, p.s, &p.d.rules
	turn := d.active(s)
	p.askWho(r.dreamsIn, func(q int) engine.Rule {
		if q != turn {
			return r.dreamsIn
		}
		return 0
	})
	p.who = turn
	for s.Dreams[turn] > 0 {
		m := p.chooseDream(outSlot, r.dreamsOut, true)
		if m == none {
			break
		}
		p.dreamAway(r.dreamsOut, turn, m)
	}
	for int(s.Dreams[turn]) < d.Hand.Dreams && s.Offer+s.DreamDeck > 0 {
		p.takeDream(r.dreamsIn)
	}
	for p.t.Insists(takeSlot, r.dreamsIn) {
		p.takeDream(r.dreamsIn)
	}
	for int(s.Hand[turn])+1 > d.Hand.Cards {
		p.discard(r.turnHand, turn)
	}
	s.Phase = reacting
}

// next is the end of a turn: the Cathedral grows in the Standard Game, the
// Dreamer goes to its night, the Turn marker moves on.
func (p *play) next() {
	p.who = p.d.active(p.s)
	p.s.Acting = uint8(p.who)
	p.grow()
	p.close()
}

// close is steps 7 and 8.
func (p *play) close() {
	d, s, r := p.d, p.s, &p.d.rules
	who := d.active(s)
	night := d.Matrix.Night[s.Day] + 1
	if s.NightTo > 0 {
		night = int(s.NightTo)
	}
	p.set(r.turnNight, playerFact(dreamerFact, who), night)
	s.NightTo, s.Reacted, s.Latest, s.Day = 0, 0, 0, 0
	s.Commanded, s.WonShadows, s.WonPlayers = [mostPlayers]uint8{}, [mostPlayers]uint8{}, [mostPlayers]uint8{}
	s.Phase = ready
	p.set(r.turnMarker, turnFact, int(s.Turn)%len(d.Turns)+1)
	p.t.Uses(r.areaMarked)
	if s.Turn == s.Start {
		p.set(r.turnTime, timeFact, int(s.Time)+1)
	}
	switch {
	case int(s.Time) >= d.Time.Last:
		p.t.Uses(r.endTime)
		s.Ended = byTime
	case s.Enough && d.active(s) == 0:
		p.t.Uses(r.endDevoured)
		s.Ended = byDevouring
	}
	if s.Ended != notEnded {
		p.score()
	}
}

// Over tells whether the game has ended.
func (d *Definition) Over(s *State) bool { return s.Ended != notEnded }

// back: a player takes Followers from Limbo to the supply.
func (p *play) back() {
	r := &p.d.rules
	who := p.askWho(r.conflictLimbo, func(q int) engine.Rule {
		if p.s.Limbo[q] == 0 {
			return r.conflictLimbo
		}
		return 0
	})
	p.takeBack(who, 0)
}

// meanwhile: in the middle of a line its player takes Followers from Limbo,
// once an empty supply makes that matter, and otherwise when all is done.
func (p *play) meanwhile() {
	r := &p.d.rules
	if _, noted := p.t.Noted(countSlot); !noted || p.s.Doing == doBack {
		return
	}
	var against engine.Rule
	if p.s.Limbo[p.who] == 0 {
		against = r.conflictLimbo
	}
	p.takeBack(p.who, against)
}

// takeBack asks how many Followers a player takes from Limbo, and by which rule
// that is forbidden.
func (p *play) takeBack(who int, against engine.Rule) {
	r := &p.d.rules
	n := engine.Need{Slot: countSlot, Rule: r.conflictLimbo, Low: 1, High: int32(max(int(p.s.Limbo[who]), 1))}
	if against != 0 {
		all := p.t.Set()
		all.AddRange(int(n.Low), int(n.High))
		n.Forbid(all, against)
	}
	p.add(r.conflictLimbo, playerFact(limboFact, who), -p.t.Ask(n))
}

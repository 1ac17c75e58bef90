package rules

import "nightpress/checker/engine"

// This file is the section "Reaction" of the rulebook.

// react: another player conforms, dissents or passes, clockwise, and each once.
// Who lets the chance go by need not be noted.
func (p *Play) react() {
	d, s, r := p.D, p.S, &p.D.rules
	s.Phase = reacting
	turn := d.Active(s)
	order := d.Around(turn)
	who := p.askWho(r.reactOrder, func(q int) engine.Rule {
		for i, other := range order {
			if other == q && i >= int(s.Latest) {
				return 0
			}
		}
		return r.reactOrder
	})
	for i, other := range order {
		if other == who {
			s.Latest = uint8(i + 1)
		}
	}
	why := p.t.Reasons()
	night := d.Shows.Dreamer.At(&s.Cells, who) - 1
	if night < 0 || night >= len(d.Matrix.Touches) || !has(d.Matrix.Touches[night], int(s.Day)) {
		why.Bar(Conform, r.reactConform)
	}
	p.t.Uses(r.ownCard)
	switch p.choose(d.Asks.Reaction.Need(r.reactOrder), why) {
	case Conform:
		p.t.Uses(r.reactConform)
		p.conform(int(s.Day))
	case Dissent:
		p.t.Uses(r.reactDissent)
		p.dissent(int(s.Day))
	default:
		p.nothingMore(r.reactOrder)
		return
	}
	p.nothingMore(r.ownCard)
}

// conform does the Conform part of the player's own card.
func (p *Play) conform(day int) {
	a := *p.D.Action(p.S, p.Who, day)
	r := &p.D.rules
	switch day {
	case Develop:
		p.upgrades(a.ConformUpgrades)
	case Fortify:
		p.buildLevel(p.D.controlled(p.S, p.Who), a.ConformPrice)
	case Summon:
		p.produce(a.Conform, p.ownArea, produceWay{rule: r.produce})
	case PerformRitual:
		kinds := [StepKinds]bool{OpenStep: true, GiftStep: a.Gifts}
		p.step(Climb{Kinds: kinds, Ways: [Payments]bool{ByFollowers: true, ByLimbo: true}, Limbo: a.Limbo})
	case maneuver:
		p.moves(a.ConformPoints, everyMove)
	}
}

// dissent does the Dissent part.
func (p *Play) dissent(day int) {
	a := *p.D.Action(p.S, p.Who, day)
	r := &p.D.rules
	switch day {
	case Develop, Fortify:
		p.draw(r.reactDissent, p.Who, a.DissentDraws)
	case Summon:
		p.produce(a.Dissent, p.ownArea, produceWay{rule: r.produce})
	case PerformRitual:
		p.step(Climb{Kinds: [StepKinds]bool{OpenStep: true}, Ways: [Payments]bool{ByFollowers: true}, AnySign: a.DissentPrice})
	case maneuver:
		p.moves(a.DissentPoints, everyMove)
	}
}

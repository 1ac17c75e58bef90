package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Reaction" of the rulebook.

// react: another player conforms, dissents or passes, clockwise, and each once.
// Who lets the chance go by need not be noted.
func (p *line) react() {
	d, s, r := p.d, p.s, &p.d.rules
	s.Phase = reacting
	turn := d.active(s)
	order := d.around(turn)
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
	night := d.facts.Dreamer.At(&s.Cells, who) - 1
	if night < 0 || night >= len(d.Matrix.Touches) || !has(d.Matrix.Touches[night], int(s.Day)) {
		why.Bar(conform, r.reactConform)
	}
	p.t.Uses(r.ownCard)
	switch p.choose(d.asks.Reaction.Need(r.reactOrder), why) {
	case conform:
		p.t.Uses(r.reactConform)
		p.conform(int(s.Day))
	case dissent:
		p.t.Uses(r.reactDissent)
		p.dissent(int(s.Day))
	default:
		p.nothingMore(r.reactOrder)
		return
	}
	p.nothingMore(r.ownCard)
}

// conform does the Conform part of the player's own card.
func (p *line) conform(day int) {
	a := *p.d.action(p.s, p.who, day)
	r := &p.d.rules
	switch day {
	case develop:
		p.upgrades(a.ConformUpgrades)
	case fortify:
		p.buildLevel(p.d.controlled(p.s, p.who), a.ConformPrice)
	case summon:
		p.produce(a.Conform, p.ownArea, produceWay{rule: r.produce})
	case ritual:
		kinds := [stepKinds]bool{openStep: true, giftStep: a.Gifts}
		p.step(climb{kinds: kinds, ways: [payments]bool{byFollowers: true, byLimbo: true}, limbo: a.Limbo})
	case maneuver:
		p.moves(a.ConformPoints, everyMove)
	}
}

// dissent does the Dissent part.
func (p *line) dissent(day int) {
	a := *p.d.action(p.s, p.who, day)
	r := &p.d.rules
	switch day {
	case develop, fortify:
		p.draw(r.reactDissent, p.who, a.DissentDraws)
	case summon:
		p.produce(a.Dissent, p.ownArea, produceWay{rule: r.produce})
	case ritual:
		p.step(climb{kinds: [stepKinds]bool{openStep: true}, ways: [payments]bool{byFollowers: true}, anySign: a.DissentPrice})
	case maneuver:
		p.moves(a.DissentPoints, everyMove)
	}
}

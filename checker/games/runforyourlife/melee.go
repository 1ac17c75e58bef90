package runforyourlife

import "nightpress/checker/engine"

// mostTies bounds how often a pair draws again where a log does not note more
// cards of both: cards that nobody noted would otherwise tie without end. The
// target may have more for the next pair.
const mostTies = 2

// melee is the second half: who is in it and with what, then the cards, the
// target's first, then each attacker's against it.
func (p *line) melee(c *combat) {
	r := &p.d.rules
	var in, armed uint8
	arm := func(q int) {
		why := p.t.Reasons()
		if p.of(p.f.Weapons, q) == 0 {
			why.Bar(1, r.weapons)
		}
		if p.ask.Weapon.At(q).Open(p.left(c, q)).Choose(p.t, r.weapons, why) {
			armed |= 1 << q
		} else {
			p.ask.Draw.At(q).Unasked(p.t, r.extra)
		}
	}
	p.ask.InMelee.At(c.target).Witness(p.t, 1, r.melee)
	arm(c.target)
	p.each(c.attackers, func(q int) {
		if p.ask.InMelee.At(q).Ask(p.t, r.melee) {
			in |= 1 << q
			arm(q)
		}
	})
	p.ask.MeleeFirst.Witness(p.t, c.target, r.meleeFirst)
	p.t.Uses(r.meleeFirst)
	left := p.left(c, c.target)
	target := p.draw(c.target, on(armed, c.target), r.baseDraws)
	var won uint8
	p.each(c.attackers&in, func(q int) {
		most := mostTies
		if left || p.left(c, q) {
			most = 0 // who ties by a card that nobody noted may as well have lost
		}
		own := p.draw(q, on(armed, q), r.baseDraws)
		against, tied := target, own == target
		for n := 0; own == against && (n < most || p.noted(c.target) && p.noted(q)); n++ {
			against = p.draw(c.target, on(armed, c.target), r.high)
			own = p.draw(q, on(armed, q), r.high)
			p.ask.Draw.At(c.target).Unasked(p.t, r.high)
			p.ask.Draw.At(q).Unasked(p.t, r.high)
		}
		if tied { // and drawn again: the report tells of the cards that were noted
			p.t.Held(r.high, "the card of "+p.d.Seated(q), target, ">", "the target's", target)
		} else {
			p.t.Held(r.high, "the card of "+p.d.Seated(q), own, ">", "the target's", against)
		}
		if own > against {
			won |= 1 << q
		}
	})
	p.settle(c, c.attackers&in, armed, won)
}

// noted tells whether a log has more cards of a fighter.
func (p *line) noted(q int) bool {
	_, ok := p.ask.Draw.At(q).Noted(p.t)
	return ok
}

// left tells whether a log has cards of other fighters, and none of this one: then
// it does not tell either whether a weapon was used.
func (p *line) left(c *combat, q int) bool {
	others := p.noted(c.target)
	p.each(c.attackers, func(q int) { others = others || p.noted(q) })
	return others && !p.noted(q)
}

// draw is the higher of the cards that a fighter draws, because of rule: one,
// and more with a weapon.
func (p *line) draw(q int, armed bool, rule engine.Rule) int {
	r := &p.d.rules
	best := p.ask.Draw.At(q).Ask(p.t, rule)
	p.t.Uses(r.high)
	if armed {
		for range p.d.Combat.Extra {
			best = max(best, p.ask.Draw.At(q).Ask(p.t, r.extra))
		}
	}
	return best
}

// settle decides who dies: the target by a weapon or by enough winners, the
// beaten by the target's weapon.
func (p *line) settle(c *combat, fought, armed, won uint8) {
	r := &p.d.rules
	byArms := won & armed
	if p.d.options.armedNotSole {
		byArms = 0
	}
	winners := 0
	p.each(won, func(int) { winners++ })
	enough := winners >= p.d.Combat.Unarmed && (!p.d.options.allMustWin || won == fought)
	switch {
	case byArms != 0:
		c.kill(c.target, r.armed)
	case enough:
		c.kill(c.target, r.unarmed)
	case won != 0:
		p.t.Uses(r.unarmed)
		p.t.Held(r.unarmed, "the winners", winners, "≥", "", p.d.Combat.Unarmed)
		p.lives(r.unarmed, c.target)
	default:
		p.lives(r.high, c.target)
	}
	p.each(fought, func(q int) {
		if on(armed, c.target) && !on(won, q) {
			c.kill(q, r.defender)
		} else {
			p.lives(r.defender, q)
		}
	})
}

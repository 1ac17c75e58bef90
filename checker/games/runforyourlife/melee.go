package runforyourlife

import "nightpress/checker/engine"

// mostTies bounds how often a pair draws again where a log does not note more
// cards: cards that nobody noted would otherwise tie without end.
const mostTies = 2

// melee is the second half: who is in it and with what, then the cards, the
// target's first, then each attacker's against it.
func (p *play) melee(c *combat) {
	r := &p.d.rules
	var in, armed uint8
	ask := func(q, least, otherwise int) {
		why := p.t.Reasons()
		if p.s.Weapons[q] == 0 {
			why.Bar(withWeapon, r.weapons)
		}
		n := engine.Need{Slot: handSlot + engine.Slot(q), Rule: r.weapons, Low: int32(least), High: withWeapon, Optional: true, Default: int32(otherwise)}
		hand := p.choose(n, why)
		if hand != staysOut {
			in |= 1 << q
		}
		if hand == withWeapon {
			armed |= 1 << q
		} else {
			p.t.Unasked(drawSlot+engine.Slot(q), r.extra)
		}
	}
	ask(c.target, bare, bare)
	p.each(c.attackers, func(q int) { ask(q, staysOut, staysOut) })
	p.t.Witness(meleeFirst, c.target, r.meleeFirst)
	p.t.Uses(r.meleeFirst)
	target := p.draw(c.target, on(armed, c.target), r.baseDraws)
	var won uint8
	p.each(c.attackers&in, func(q int) {
		own := p.draw(q, on(armed, q), r.baseDraws)
		against := target
		for n := 0; own == against && (n < mostTies || p.noted(c.target)); n++ {
			against = p.draw(c.target, on(armed, c.target), r.high)
			own = p.draw(q, on(armed, q), r.high)
			p.t.Unasked(drawSlot+engine.Slot(c.target), r.high)
			p.t.Unasked(drawSlot+engine.Slot(q), r.high)
		}
		p.t.Held(r.high, "the card of "+p.d.players[q], own, ">", "the target's", against)
		if own > against {
			won |= 1 << q
		}
	})
	p.settle(c, c.attackers&in, armed, won)
}

// noted tells whether a log has more cards of a fighter.
func (p *play) noted(q int) bool {
	_, ok := p.t.Noted(drawSlot + engine.Slot(q))
	return ok
}

// draw is the higher of the cards that a fighter draws, because of rule: one,
// and more with a weapon.
func (p *play) draw(q int, armed bool, rule engine.Rule) int {
	r := &p.d.rules
	slot := drawSlot + engine.Slot(q)
	best := p.t.Ask(p.drawNeed(slot, rule))
	p.t.Uses(r.high)
	if armed {
		for range p.d.Combat.Extra {
			best = max(best, p.t.Ask(p.drawNeed(slot, r.extra)))
		}
	}
	return best
}

// settle decides who dies: the target by a weapon or by enough winners, the
// beaten by the target's weapon.
func (p *play) settle(c *combat, fought, armed, won uint8) {
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
	}
	if on(armed, c.target) {
		p.each(fought&^won, func(q int) { c.kill(q, r.defender) })
	}
}

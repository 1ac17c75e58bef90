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
			why.Bar(1, r.meleeWeapons)
		}
		if p.ask.Weapon.At(q).Open(p.left(c, q)).Choose(p.t, r.meleeWeapons, why) {
			armed |= 1 << q
		} else {
			p.ask.Draw.At(q).Unasked(p.t, r.meleeExtra)
		}
	}
	p.ask.InMelee.At(c.target).Witness(p.t, 1, r.meleeWhen)
	arm(c.target)
	p.each(c.attackers, func(q int) {
		if p.ask.InMelee.At(q).Ask(p.t, r.meleeWhen) {
			in |= 1 << q
			arm(q)
		}
	})
	p.ask.MeleeFirst.Witness(p.t, c.target, r.meleeTargetFirst)
	p.t.Uses(r.meleeTargetFirst)
	p.t.Uses(r.meleeDeclare)
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
			p.again(c.target, armed)
			p.again(q, armed)
			against = p.draw(c.target, on(armed, c.target), r.meleeTie)
			own = p.draw(q, on(armed, q), r.meleeTie)
			p.ask.Draw.At(c.target).Unasked(p.t, r.meleeTie)
			p.ask.Draw.At(q).Unasked(p.t, r.meleeTie)
		}
		if tied { // and drawn again: the report tells of the cards that were noted
			p.t.Held(r.meleeTie, "the card of "+p.d.Seated(q), target, ">", "the target's", target)
		} else {
			p.t.Held(r.meleeHigh, "the card of "+p.d.Seated(q), own, ">", "the target's", against)
		}
		if own > against {
			won |= 1 << q
		}
	})
	p.settle(c, c.attackers&in, armed, won)
}

// again holds a weapon that is named when cards are drawn again to the one that was
// declared before the first: a log may repeat that one, and cannot add one.
func (p *line) again(q int, armed uint8) {
	p.ask.LateWeapon.At(q).Witness(p.t, truth(on(armed, q)), p.d.rules.meleeDeclare)
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
	p.t.Uses(r.meleeHigh)
	if armed {
		for range p.d.Combat.Extra {
			best = max(best, p.ask.Draw.At(q).Ask(p.t, r.meleeExtra))
		}
	}
	return best
}

// settle decides who dies: the target by a weapon or by enough winners, the
// beaten by the target's weapon.
func (p *line) settle(c *combat, fought, armed, won uint8) {
	r := &p.d.rules
	byArms := won & armed
	switch {
	case p.d.options.targetUnarmed:
		byArms = 0
		if on(armed, c.target) {
			byArms = won
		}
	case p.d.options.armedNotSole:
		byArms = 0
	}
	winners := 0
	p.each(won, func(int) { winners++ })
	enough := winners >= p.d.Combat.Unarmed && (!p.d.options.allMustWin || won == fought)
	switch {
	case byArms != 0:
		c.kill(c.target, r.meleeArmed)
	case enough:
		c.kill(c.target, r.meleeUnarmed)
	case won != 0:
		p.t.Uses(r.meleeUnarmed)
		p.t.Held(r.meleeUnarmed, "the winners", winners, "≥", "", p.d.Combat.Unarmed)
		p.lives(r.meleeUnarmed, c.target)
	default:
		p.lives(r.meleeHigh, c.target)
	}
	p.each(fought, func(q int) {
		if on(armed, c.target) && !on(won, q) {
			c.kill(q, r.meleeDefender)
		} else {
			p.lives(r.meleeDefender, q)
		}
	})
}

// bury settles who died in a combat: the target is a zombie where it fell, an
// aggressor some spaces behind. Both take their turn with the zombies, this
// round.
func (p *line) bury(c *combat) {
	r := &p.d.rules
	if at, noted := p.ask.Fall.Noted(p.t); noted && !on(c.dead, c.target) {
		p.ask.Fall.Witness(p.t, at, r.deathTarget) // that it lives is told, and no more
	}
	p.each(c.dead, func(q int) {
		switch {
		case !p.turn(c.why[q], q):
		case q == c.target:
			p.ask.Fall.Witness(p.t, c.spot, r.deathTarget)
			p.set(r.deathTarget, p.f.Place, q, c.spot)
		default:
			p.walk(r.deathAggressor, q, max(c.spot-p.d.Combat.FallBack, 0))
		}
	})
}

// lives has a fighter stay alive, by a rule that a report cites.
func (p *line) lives(rule engine.Rule, q int) { p.set(rule, p.f.Status, q, p.status(q)) }

// turn makes a zombie of a human, who loses what only humans have. It tells
// whether that was done: where a table overlooks it, nothing follows from it.
func (p *line) turn(rule engine.Rule, q int) bool {
	if p.set(rule, p.f.Status, q, zombie); p.status(q) != zombie {
		return false
	}
	for _, f := range p.f.ofHumans() {
		if p.of(f, q) != 0 {
			p.set(p.d.rules.deathTokens, f, q, 0)
		}
	}
	p.shift(eventDeck, beside+uint8(q), discarded)
	p.s.Kills[q], p.s.Since[q] = 0, 0
	p.s.Acted &^= 1 << q
	p.wake()
	return true
}

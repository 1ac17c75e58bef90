package runforyourlife

import "nightpress/checker/engine"

// bury settles who died in a combat: the target is a zombie where it fell, an
// aggressor some spaces behind. Both take their turn with the zombies, this
// round.
func (p *play) bury(c *combat) {
	r := &p.d.rules
	p.each(c.dead, func(q int) {
		p.turn(c.why[q], q)
		if q == c.target {
			p.t.Witness(fallSlot, c.spot, r.deadTarget)
			return
		}
		p.set(r.deadAggressor, placeFact, q, max(c.spot-p.d.Combat.FallBack, 0))
	})
}

// turn makes a zombie of a human, who loses what only humans have.
func (p *play) turn(rule engine.Rule, q int) {
	p.set(rule, statusFact, q, int(zombie))
	for _, kind := range [...]int{bulletFact, weaponFact, bloodFact, conditionFact} {
		if p.d.Fact(p.s, fact(kind, q)) != 0 {
			p.set(p.d.rules.deadTokens, kind, q, 0)
		}
	}
	p.shift(eventDeck, beside+uint8(q), discarded)
	p.s.Kills[q], p.s.Since[q] = 0, 0
	p.s.Acted &^= 1 << q
	p.wake()
}

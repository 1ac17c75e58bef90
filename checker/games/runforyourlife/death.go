package runforyourlife

import "nightpress/checker/engine"

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

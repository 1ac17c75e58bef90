package escapeyournightmare

import "nightpress/checker/engine"

// bossThere tells whether the Dicemuncher has appeared: he has dice.
func (p *turn) bossThere() bool { return p.of(p.f.BossDie[bossAttack]) > 0 }

// muncherRound is a round with the Dicemuncher: he munches, attacks, may be
// struck, and you roll what dice he left. In the round in which he appeared he
// only stands there; that round is over when this is asked. Where his doors open
// with ghosts still to come, one that is due comes before him.
func (p *turn) muncherRound() {
	d := p.d
	eaten := 0
	p.ask.Munch.Pool(p.t, d.Boss.Rule, d.Boss.Rolls, func(v int) { eaten += figure(v == d.Boss.Eats) })
	eaten = p.f.Eaten.Change(p.t, d.Boss.Rule, 0, eaten)
	if eaten > 0 {
		p.ask.Roll.Unasked(p.t, d.Boss.Rule)
	}
	p.ask.Fight.Witness(p.t, 1, d.rules.bossFight)
	if p.comes() {
		p.fight(ghost, true)
	}
	p.fight(muncher, true)
	if left := d.ActionDice - eaten; left > 0 {
		p.roll(left)
	}
}

// bossHit counts a hit on him; the last one wins, and after any other his dice
// are rolled again.
func (p *turn) bossHit() {
	rule := p.d.rules.bossHits
	p.shift(rule, p.f.Hits, 1)
	if p.of(p.f.Hits) >= p.d.Boss.Hits {
		p.f.Won.End(p.t, &p.s.Cells)
		return
	}
	p.rollBoss(rule)
}

// rollBoss rolls what he is: life, attack.
func (p *turn) rollBoss(rule engine.Rule) {
	for _, die := range p.f.BossDie {
		p.set(rule, die, p.ask.BossDie.Ask(p.t, rule))
	}
}

// opens has the Dicemuncher appear where the last door stands open before you.
func (p *turn) opens() {
	last := p.d.Doors.List[len(p.d.Doors.List)-1]
	if p.bossThere() || p.of(p.f.Step) < last.Step || p.d.keys(p.s) < last.Keys {
		return
	}
	p.t.Uses(p.d.Doors.Rule)
	p.rollBoss(p.d.rules.bossAppears)
}

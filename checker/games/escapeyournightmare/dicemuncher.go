package escapeyournightmare

import "nightpress/checker/engine"

// muncherRound is a round with the Dicemuncher: he munches, attacks, may be
// struck, and you roll what dice he left. In the round in which he appeared he
// only stands there; that round is over when this is asked.
func (p *play) muncherRound() {
	s, d, t := p.s, p.d, p.t
	p.foe = muncher
	eaten := 0
	for range d.Boss.Rolls {
		eaten += b2i(p.ask(munchDie, d.Boss.Rule) == d.Boss.Eats)
	}
	p.eaten = t.Change(d.Boss.Rule, eatenFact, 0, eaten)
	if p.eaten > 0 {
		t.Unasked(rollDie, d.Boss.Rule)
	}
	t.Witness(fightSlot, 1, d.rules.bossFight)
	first := p.spend(beforeAttack)
	p.fight(true, first)
	if s.End != running {
		return
	}
	if left := d.ActionDice - p.eaten; left > 0 {
		p.roll(left)
	}
}

// bossHit counts a hit on him; the last one wins, and after any other his dice
// are rolled again.
func (p *play) bossHit() {
	s, r := p.s, &p.d.rules
	p.change(r.bossHits, hitsFact, &s.Hits, int(s.Hits)+1)
	if int(s.Hits) >= p.d.Boss.Hits {
		s.End = won
		return
	}
	p.rollBoss(r.bossHits)
}

// rollBoss rolls what he is: life, attack.
func (p *play) rollBoss(rule engine.Rule) {
	p.change(rule, bossLifeFact, &p.s.BossLife, p.ask(bossDie, rule))
	p.change(rule, bossAttackFact, &p.s.BossForce, p.ask(bossDie, rule))
}

// opens has the Dicemuncher appear where the last door stands open before you.
func (p *play) opens() {
	s, d := p.s, p.d
	last := d.Doors.List[len(d.Doors.List)-1]
	if s.Boss || int(s.Step) < last.Step || d.keys(s) < last.Keys {
		return
	}
	s.Boss = true
	p.t.Uses(d.Doors.Rule)
	p.rollBoss(d.rules.bossAppears)
}

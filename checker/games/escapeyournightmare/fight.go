package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// foe is whom a fight is with.
type foe uint8

const (
	nobody foe = iota
	ghost
	muncher
)

// force is what the foe attacks with, and blood its life.
func (p *turn) force() int {
	if p.foe == muncher {
		return p.of(p.f.BossDie[bossAttack])
	}
	return p.of(p.f.GhostDie[ghostAttack])
}

func (p *turn) blood() play.Fact {
	if p.foe == muncher {
		return p.f.BossDie[bossLife]
	}
	return p.f.GhostDie[ghostLife]
}

// fight is one fight. The foe attacks first unless you paid; a foe that came by
// itself may be struck back at, one that you chose to fight is struck. Before the
// blows and between them spooks may be spent.
func (p *turn) fight(with foe, came bool) {
	r := &p.d.rules
	p.foe, p.first, p.ahead = with, false, true
	p.spend()
	p.ahead = false
	if p.first {
		p.ask.Strike.Witness(p.t, 1, r.fightStrike)
		fell := p.strike()
		p.spend()
		if !fell {
			p.attacked()
			p.spend()
		}
		return
	}
	p.attacked()
	p.spend()
	strikes := true
	if came {
		strikes = p.ask.Strike.Ask(p.t, r.ghostDue)
	} else {
		p.ask.Strike.Witness(p.t, 1, r.fightStrike)
	}
	if strikes {
		p.strike()
		p.spend()
	}
}

// attacked takes the foe's attack off the shield, and what is left of it off
// life.
func (p *turn) attacked() {
	rule := p.d.rules.fightHit
	if p.foe == muncher {
		rule = p.d.rules.bossFight
	}
	harm, have := p.force(), p.s.total(shield)
	p.hitBy(rule, harm, have)
	p.lose(rule, shield, min(have, harm))
	p.broke = p.broke || have > 0 && p.s.total(shield) == 0
	rest := max(harm-have, 0)
	p.lose(rule, life, min(rest, p.s.total(life)))
	if p.s.total(life) == 0 {
		p.f.Dead.End(p.t, &p.s.Cells)
	}
}

// hitBy keeps the arithmetic of an attack for reports.
func (p *turn) hitBy(rule engine.Rule, harm, have int) {
	guard, blood, lives := p.d.Skills[shield].Name, p.d.Skills[life].Name, p.s.total(life)
	if harm <= have {
		p.t.Sum(rule, guard, have, "−", "attack", harm, have-harm)
		return
	}
	rest := harm - have
	p.t.Sum(rule, "attack", harm, "−", guard, have, rest)
	if lives > rest {
		p.t.Sum(rule, blood, lives, "−", "", rest, lives-rest)
	} else {
		p.t.Held(rule, blood, lives, ">", "", rest)
	}
}

// strike takes your attack off the foe's life, and tells whether that beat it.
func (p *turn) strike() bool {
	r := &p.d.rules
	blood := p.blood()
	had := p.of(blood)
	took := min(p.s.total(attack), had)
	p.t.Held(r.fightStrike, p.d.Skills[attack].Name, p.s.total(attack), "≥", "life", had)
	p.t.Sum(r.fightStrike, p.d.Skills[attack].Name, p.s.total(attack), "−", "life", took, p.s.total(attack)-took)
	p.lose(r.fightStrike, attack, took)
	rule := r.fightStrike
	if took < had {
		rule = r.fightSurvives
	}
	p.shift(rule, blood, -took)
	switch {
	case p.of(blood) > 0:
		return false
	case p.foe == muncher:
		p.bossHit()
	default:
		p.beaten()
	}
	return true
}

// lose takes points off a skill: from the dice that the player chooses, or
// else from those with the fewest points first. Where there is nothing to choose
// a log may note what is left all the same.
func (p *turn) lose(rule engine.Rule, k skill, points int) {
	p.t.Uses(rule)
	dice := p.s.dice(k)
	shown := 0
	for i, v := range dice.show[:dice.count] {
		shown += figure(v > 0 || dice.isLoose(i))
	}
	split := p.ask.Split.At(int(k))
	_, noted := split.Noted(p.t)
	open := shown > 1 && points > 0 && points < p.s.total(k)
	if (open || noted) && split.Ask(p.t, p.d.rules.fightLeft) {
		p.chosen(k, &dice, points)
	} else {
		dice.fewest(points)
	}
	if points > 0 {
		p.setDice(rule, k, dice)
	}
}

// chosen asks what each die of a skill shows after a loss. Together they lose
// just the points. Dice of which only the sum was known are known then.
func (p *turn) chosen(k skill, dice *dice, points int) {
	face := p.d.Die.High
	loose, sum := dice.loosely()
	left := dice.total() - points // what the dice not yet asked for show in the end
	later := dice.total() - sum   // what those of them whose value is known can
	q := p.ask.Left.At(int(k))
	for i := range dice.show[:dice.count] {
		high := int(dice.show[i])
		if dice.isLoose(i) {
			high = min(face, sum)
			loose--
		} else {
			later -= high
		}
		low := max(0, left-later-min(face*loose, sum))
		now := min(max(q.Between(low, min(high, left)).Ask(p.t, p.d.rules.fightLeft), low), high)
		if dice.isLoose(i) {
			sum -= now
		}
		left -= now
		dice.show[i] = int8(now)
	}
	dice.loose = 0
}

// afterBreak rolls an Attack or a Life die again where the shield broke.
func (p *turn) afterBreak() {
	if !p.broke {
		return
	}
	rule, q := p.d.rules.fightBreak, p.ask.BreakPiece
	may := func(k skill, v int) bool {
		return k != shield && v > 0 || k == attack && p.s.total(attack) == 0
	}
	open := p.skillDice(may)
	ask := q.Only()
	if p.d.options.breakIsOffer {
		ask = q.Or(none)
		open.Add(none)
	}
	if piece := p.die(ask, rule, open, may); piece != none {
		p.again(rule, p.known(piece, rule, may), p.ask.BreakDie.Ask(p.t, rule))
	}
	p.spend()
}

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

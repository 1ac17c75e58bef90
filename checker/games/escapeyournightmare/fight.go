package escapeyournightmare

import "nightpress/checker/engine"

// foe is whom a fight is with.
type foe uint8

const (
	nobody foe = iota
	ghost
	muncher
)

// force is what the foe attacks with, and blood points at what life it has.
func (p *play) force() int {
	if p.foe == muncher {
		return int(p.s.BossForce)
	}
	return int(p.s.Ghost[2])
}

func (p *play) blood() (*int8, engine.Fact) {
	if p.foe == muncher {
		return &p.s.BossLife, bossLifeFact
	}
	return &p.s.Ghost[1], ghostLife
}

// fight is one fight. The foe attacks first unless you paid; a foe that came by
// itself may be struck back at, one that you chose to fight is struck.
func (p *play) fight(came, first bool) {
	r := &p.d.rules
	if first {
		p.t.Witness(strikeSlot, 1, r.strike)
		if p.strike() {
			p.afterStrike()
			return
		}
		p.attacked()
		if p.s.End == running {
			p.spend(afterAttack)
		}
		return
	}
	p.attacked()
	if p.s.End != running {
		return
	}
	p.spend(afterAttack)
	strikes := true
	if came {
		strikes = p.t.Ask(engine.Need{Slot: strikeSlot, Rule: r.due, High: 1, Optional: true}) == 1
	} else {
		p.t.Witness(strikeSlot, 1, r.strike)
	}
	if strikes {
		p.strike()
		p.afterStrike()
	}
}

// afterStrike lets spooks be spent when you have struck.
func (p *play) afterStrike() {
	if p.s.End == running {
		p.spend(beforeRoll)
	}
}

// attacked takes the foe's attack off the shield, and what is left of it off
// life.
func (p *play) attacked() {
	r := &p.d.rules
	rule := r.hit
	if p.foe == muncher {
		rule = r.bossFight
	}
	harm := p.force()
	have := p.s.total(shield)
	p.lose(rule, shield, min(have, harm))
	if have > 0 && p.s.total(shield) == 0 {
		p.broke = true
	}
	if rest := harm - have; rest > 0 {
		p.t.Held(rule, "attack", harm, ">", "Shield", have)
		p.lose(rule, life, min(rest, p.s.total(life)))
	}
	if p.s.total(life) == 0 {
		p.t.Uses(r.dead)
		p.s.End = dead
	}
}

// strike takes your attack off the foe's life, and tells whether that beat it.
func (p *play) strike() bool {
	r := &p.d.rules
	blood, fact := p.blood()
	took := min(p.s.total(attack), int(*blood))
	p.t.Held(r.strike, "Attack", p.s.total(attack), ">=", "life", int(*blood))
	p.lose(r.strike, attack, took)
	left := int(*blood) - took
	if left > 0 {
		p.change(r.survives, fact, blood, left)
	} else {
		p.change(r.strike, fact, blood, left)
	}
	if *blood > 0 {
		return false
	}
	if p.foe == muncher {
		p.bossHit()
	} else {
		p.beaten()
	}
	return true
}

// lose takes points off a skill: from the dice that the player chooses, or
// else from those with the fewest points first.
func (p *play) lose(rule engine.Rule, k skill, points int) {
	p.t.Uses(rule)
	s := p.s
	dice, count := s.Dice[k], int(s.Count[k])
	if points <= 0 {
		return
	}
	shown := 0
	for _, v := range dice[:count] {
		shown += b2i(v > 0)
	}
	split := splitFirst + engine.Slot(k)
	if shown > 1 && points < s.total(k) &&
		p.t.Ask(engine.Need{Slot: split, Rule: p.d.rules.left, High: 1, Optional: true}) == 1 {
		p.chosen(k, &dice, points)
	} else {
		if shown <= 1 || points >= s.total(k) {
			p.noted(k, dice, points)
		}
		fewest(dice[:count], points)
	}
	p.setDice(rule, k, dice)
}

// fewest takes points off the dice with the fewest first.
func fewest(dice []int8, points int) {
	for points > 0 {
		at := -1
		for i, v := range dice {
			if v > 0 && (at < 0 || v < dice[at]) {
				at = i
			}
		}
		if at < 0 {
			return
		}
		take := min(int(dice[at]), points)
		dice[at] -= int8(take)
		points -= take
	}
}

// noted compares what a log says of the dice with what they must show, where
// there is nothing to choose.
func (p *play) noted(k skill, dice [mostDice]int8, points int) {
	if _, said := p.t.Noted(splitFirst + engine.Slot(k)); !said {
		return
	}
	count := int(p.s.Count[k])
	fewest(dice[:count], points)
	p.t.Witness(splitFirst+engine.Slot(k), 1, p.d.rules.left)
	for _, v := range dice[:count] {
		p.t.Witness(leftFirst+engine.Slot(k), int(v), p.d.rules.left)
	}
}

// chosen asks what each die of a skill shows after a loss. Together they lose
// just the points.
func (p *play) chosen(k skill, dice *[mostDice]int8, points int) {
	rest := 0 // what the dice not yet asked for can lose
	count := int(p.s.Count[k])
	for _, v := range dice[:count] {
		rest += int(v)
	}
	for i := range dice[:count] {
		v := int(dice[i])
		rest -= v
		low, high := v-min(v, points), v-max(0, points-rest)
		now := p.t.Ask(engine.Need{Slot: leftFirst + engine.Slot(k), Rule: p.d.rules.left, Low: int32(low), High: int32(high), Default: int32(high)})
		now = min(max(now, low), high)
		points -= v - now
		dice[i] = int8(now)
	}
}

// afterBreak rolls an Attack or a Life die again where the shield broke.
func (p *play) afterBreak() {
	if !p.broke {
		return
	}
	r, s := &p.d.rules, p.s
	none := true // no Attack die is above zero
	for _, v := range s.Dice[attack][:s.Count[attack]] {
		none = none && v == 0
	}
	open := p.t.Set()
	for _, k := range []skill{life, attack} {
		for i, v := range s.Dice[k][:s.Count[k]] {
			if v > 0 || k == attack && none {
				open.Add(pieceOf(k, i))
			}
		}
	}
	need := engine.Need{Slot: breakPiece, Rule: r.broken, Low: 1, High: int32(pieceGhost - 1), Default: int32(pieceOf(life, 0))}
	if p.d.options.breakIsOffer {
		need.Low, need.Optional, need.Default = 0, true, 0
		open.Add(0)
	}
	need.Only(open, r.broken)
	piece := p.t.Ask(need)
	if piece <= 0 || piece >= pieceGhost {
		return
	}
	k, field := skillOf(piece)
	value := p.ask(breakDie, r.broken)
	if field < int(s.Count[k]) {
		p.setDie(r.broken, k, field, value)
	}
}

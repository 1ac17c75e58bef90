package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// spend lets spooks be spent and Teddy be given up, as long as anything is
// wanted. That may be at any time, so it is asked wherever it makes a difference:
// before a fight, between its blows, when the action dice lie there, when they
// have been used, and at the end of the round. Teddy goes first, as what is bought
// with him makes no difference to it.
func (p *turn) spend() {
	p.leave()
	for p.buy() {
	}
}

// buy asks for one purchase and does it; false where none is wanted.
func (p *turn) buy() bool {
	closed, dear := p.t.Set(), p.t.Set()
	open := false
	for n := range p.d.Prices {
		cost := p.d.Prices[n].Cost
		switch {
		case !p.offered(n):
			closed.Add(n)
		case cost > p.of(p.f.Spooks):
			dear.Add(n)
		default:
			open = true
		}
	}
	said, noted := p.ask.Buy.Noted(p.t)
	if !open && !noted {
		return false
	}
	unmet := p.d.rules.spooksSupply // what would have to be met: of what a log buys, its own price
	if noted && dear.Has(said) {
		price := &p.d.Prices[said]
		unmet = price.Rule
		p.t.Held(unmet, p.f.Spooks.Row().Name, p.of(p.f.Spooks), "≥", price.Name, price.Cost)
	}
	n := p.ask.Buy.Ask(p.t, p.d.rules.spooksSupply, engine.Bar{Set: dear, Rule: unmet}, engine.Bar{Set: closed, Rule: p.notOffered(said)})
	if n < 0 || n >= priceCount {
		return false
	}
	price := &p.d.Prices[n]
	p.shift(price.Rule, p.f.Spooks, -price.Cost)
	switch n {
	case raise:
		p.raised(p.die(p.ask.Piece, price.Rule, p.pieces(n), p.raisable))
	case rerollDie:
		p.again(price.Rule, p.known(p.die(p.ask.Piece, price.Rule, p.pieces(n), anyValue), price.Rule, anyValue), p.ask.Again.Ask(p.t, price.Rule))
	case rerollAction, nudge, joker:
		if p.lying {
			p.changeAction(n)
		}
	case strikeFirst:
		p.first = p.ahead
	}
	return true
}

// notOffered is the rule by which a purchase is not to be had now.
func (p *turn) notOffered(n int) engine.Rule {
	switch {
	case n == strikeFirst && p.foe == muncher && p.d.options.bossNoPrices:
		return p.d.rules.bossFight
	case n >= 0 && n < priceCount:
		return p.d.Prices[n].Rule
	}
	return p.d.rules.spooksSupply
}

// offered tells whether a purchase makes sense at this moment, whatever it
// costs.
func (p *turn) offered(n int) bool {
	switch n {
	case rerollAction, joker:
		return p.lying
	case nudge:
		by := p.d.Prices[nudge].By
		for f, count := range p.rolled {
			if p.lying && count > 0 && (f+by <= p.d.Die.High || f-by >= p.d.Die.Low) {
				return true
			}
		}
		return false
	case raise:
		return p.anyDie(p.raisable)
	case strikeFirst:
		return p.ahead && !p.first && !(p.foe == muncher && p.d.options.bossNoPrices)
	}
	return true
}

// raisable tells whether a die of a skill can go up.
func (p *turn) raisable(_ skill, v int) bool { return v+p.d.Prices[raise].By <= p.d.Die.High }

// anyValue is true of every die.
func anyValue(skill, int) bool { return true }

// die asks for one of the dice that are open, and returns it by its field where a
// log tells it by what it shows, as far as it may show that. Such dice are alike, so it
// is the first.
func (p *turn) die(q play.Either, rule engine.Rule, open *engine.Set, may func(skill, int) bool) int {
	shown := none
	if said, ok := q.Noted(p.t); ok {
		if of, v := q.Which(said); of == ofShown {
			at, shows := q.Pair(ofShown, v)
			k := skill(at)
			dice := p.s.dice(k)
			for i := range dice.show[:dice.count] {
				low, high := dice.between(i, p.d.Die.High)
				if piece := q.JoinPair(ofSkill, at, i); shows >= low && shows <= high && may(k, shows) && shown == none && open.Has(piece) {
					open.Add(said)
					shown = piece
					defer p.find(k, i, shows)
				}
			}
		}
	}
	piece := q.AskOne(p.t, rule, engine.Bar{Set: open, Rule: rule, But: true})
	if of, _ := q.Which(piece); of == ofShown {
		return shown
	}
	return piece
}

// known is a die that die returned, and finds out what it shows where only the sum
// of some was known.
func (p *turn) known(piece int, rule engine.Rule, may func(skill, int) bool) int {
	if k, field, ok := p.skillDie(piece); ok && p.s.Loose[k]&(1<<field) != 0 {
		dice := p.s.dice(k)
		low, high := dice.between(field, p.d.Die.High)
		barred := p.t.Set()
		for v := low; v <= high; v++ {
			if !may(k, v) {
				barred.Add(v)
			}
		}
		p.find(k, field, p.ask.Showed.Between(low, high).Ask(p.t, rule, engine.Bar{Set: barred, Rule: rule}))
	}
	return piece
}

// find lays a die of which only the sum with others was known.
func (p *turn) find(k skill, field, shows int) {
	dice := p.s.dice(k)
	dice.find(field, shows, p.d.Die.High)
	p.s.lay(k, dice)
}

// pieces are the dice that a purchase may be for.
func (p *turn) pieces(n int) *engine.Set {
	q := &p.ask.Piece
	if n != rerollDie {
		return p.skillDice(p.raisable)
	}
	open := p.skillDice(anyValue)
	if p.of(p.f.Ghost) != 0 {
		open.AddRange(q.Join(ofGhost, ghostSpooks), q.Join(ofGhost, ghostAttack))
	}
	if p.bossThere() && !p.d.options.bossNoPrices {
		open.AddRange(q.Join(ofBoss, bossLife), q.Join(ofBoss, bossAttack))
	}
	return open
}

// skillDice are the dice of the skills of which something may hold.
func (p *turn) skillDice(holds func(skill, int) bool) *engine.Set {
	set := p.t.Set()
	for k := range skillCount {
		dice := p.s.dice(k)
		for i := range dice.show[:dice.count] {
			if p.may(k, &dice, i, holds) {
				set.Add(p.ask.Piece.JoinPair(ofSkill, int(k), i))
			}
		}
	}
	return set
}

// anyDie tells whether something may hold of any die of a skill.
func (p *turn) anyDie(holds func(skill, int) bool) bool {
	for k := range skillCount {
		dice := p.s.dice(k)
		for i := range dice.show[:dice.count] {
			if p.may(k, &dice, i, holds) {
				return true
			}
		}
	}
	return false
}

// may tells whether something may hold of one die of a skill.
func (p *turn) may(k skill, dice *dice, i int, holds func(skill, int) bool) bool {
	low, high := dice.between(i, p.d.Die.High)
	for v := low; v <= high; v++ {
		if holds(k, v) {
			return true
		}
	}
	return false
}

// skillDie is the skill and the field of a die that a skill has; ok is false for
// others.
func (p *turn) skillDie(piece int) (k skill, field int, ok bool) {
	of, v := p.ask.Piece.Which(piece)
	if piece < 0 || of != ofSkill {
		return 0, 0, false
	}
	at, field := p.ask.Piece.Pair(ofSkill, v)
	k = skill(at)
	return k, field, k < skillCount && field < int(p.s.Count[k])
}

// raised lifts a skill die. Of those of which only the sum is known, that goes up.
func (p *turn) raised(piece int) {
	price := &p.d.Prices[raise]
	k, field, ok := p.skillDie(piece)
	if !ok {
		return
	}
	dice := p.s.dice(k)
	if dice.isLoose(field) {
		dice.lift(price.By, p.d.Die.High)
		p.setDice(price.Rule, k, dice)
	} else if to := int(dice.show[field]) + price.By; to <= p.d.Die.High {
		p.setDie(price.Rule, k, field, to)
	}
}

// again gives a die that was rolled again its value.
func (p *turn) again(rule engine.Rule, piece, value int) {
	if k, field, ok := p.skillDie(piece); ok {
		p.setDie(rule, k, field, value)
		return
	}
	switch of, v := p.ask.Piece.Which(piece); of {
	case ofGhost:
		p.set(rule, p.f.GhostDie[v], value)
	case ofBoss:
		p.set(rule, p.f.BossDie[v], value)
	}
}

// changeAction changes one of the dice that were rolled.
func (p *turn) changeAction(n int) {
	d, price := p.d, &p.d.Prices[n]
	none := p.t.Set()
	for f, count := range p.rolled {
		if count == 0 || n == nudge && f+price.By > d.Die.High && f-price.By < d.Die.Low {
			none.Add(f)
		}
	}
	face := p.ask.Face.Ask(p.t, price.Rule, engine.Bar{Set: none, Rule: price.Rule})
	to := 0
	switch n {
	case rerollAction:
		to = p.ask.Again.Ask(p.t, price.Rule)
	case nudge:
		beside := p.t.Set(face-price.By, face+price.By)
		to = p.ask.New.Ask(p.t, price.Rule, engine.Bar{Set: beside, Rule: price.Rule, But: true})
	default:
		to = p.ask.New.Ask(p.t, price.Rule)
	}
	if face < 0 || face > maxFace || p.rolled[face] == 0 || to < 0 || to > maxFace {
		return
	}
	p.rolled[face]--
	p.rolled[to]++
	p.s.Rolled = p.rolled
}

// leave asks whether Teddy is given up, and does it: some zero dice are rolled
// again. The first die that he restores tells that he goes.
func (p *turn) leave() {
	rule := p.d.rules.teddyLeave
	there := p.of(p.f.Teddy) >= p.d.Teddy.Levels.Low
	if !p.restore(there) || !there {
		return
	}
	p.set(rule, p.f.Gone, 1)
	p.set(rule, p.f.Teddy, 0)
	for n := 1; n < p.d.Teddy.Rerolls && p.restore(true); n++ {
	}
}

// restore asks for a die at zero, if Teddy may restore one, and rolls it again;
// false where none is wanted.
func (p *turn) restore(may bool) bool {
	rule := p.d.rules.teddyLeave
	atZero := func(_ skill, v int) bool { return may && v == 0 }
	if _, noted := p.ask.Zero.Noted(p.t); !noted && !p.anyDie(atZero) {
		return false
	}
	zero := p.skillDice(atZero)
	zero.Add(none)
	piece := p.die(p.ask.Zero, rule, zero, atZero)
	if piece == none {
		return false
	}
	p.again(rule, p.known(piece, rule, atZero), p.ask.Again.Ask(p.t, rule))
	return true
}

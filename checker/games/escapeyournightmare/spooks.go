package escapeyournightmare

import "nightpress/checker/engine"

// spend asks what spooks are spent on at one moment of the round, until
// nothing more is wanted, and does it. It tells whether you strike first.
func (p *play) spend(moment int) (first bool) {
	slot := buyFirst + engine.Slot(moment)
	for {
		closed, dear := p.t.Set(), p.t.Set()
		open := false
		for n := 1; n <= leaveTeddy; n++ {
			switch {
			case !p.offered(n, moment, first):
				closed.Add(n)
			case n < leaveTeddy && p.d.Prices[n].Cost > int(p.s.Spooks):
				dear.Add(n)
			default:
				open = true
			}
		}
		said, noted := p.t.Noted(slot)
		if !open && !noted {
			return first
		}
		need := engine.Need{Slot: slot, Rule: p.d.rules.supply, High: leaveTeddy, Optional: true}
		need.Forbid(dear, p.d.rules.supply)
		need.Forbid(closed, p.notOffered(said))
		n := p.t.Ask(need)
		if n <= 0 || n > leaveTeddy {
			return first
		}
		if n == strikeFirst {
			first = true
		}
		p.buy(n, moment, !closed.Has(n))
	}
}

// notOffered is the rule by which a purchase is not to be had now.
func (p *play) notOffered(n int) engine.Rule {
	switch {
	case n == leaveTeddy:
		return p.d.rules.teddyLeave
	case n == strikeFirst && p.foe == muncher && p.d.options.bossNoPrices:
		return p.d.rules.bossFight
	case n > 0 && n < priceCount:
		return p.d.Prices[n].Rule
	}
	return p.d.rules.supply
}

// offered tells whether a purchase makes sense at this moment, whatever it
// costs.
func (p *play) offered(n, moment int, first bool) bool {
	s := p.s
	switch n {
	case rerollAction, joker:
		return moment == afterRoll
	case nudge:
		if moment != afterRoll {
			return false
		}
		for f, count := range p.rolled {
			if count > 0 && (f+p.d.Prices[nudge].By <= p.d.Die.High || f-p.d.Prices[nudge].By >= p.d.Die.Low) {
				return true
			}
		}
		return false
	case raise:
		return !p.pieces(n).Empty()
	case strikeFirst:
		return moment == beforeAttack && p.foe != nobody && !first && !(p.foe == muncher && p.d.options.bossNoPrices)
	case rerollDie:
		return true
	}
	return int(s.Level) >= p.d.Teddy.Levels.Low && !p.zeroes().Empty()
}

// zeroes are the skill dice that are used up.
func (p *play) zeroes() *engine.Set {
	zero := p.t.Set()
	for k := range skillCount {
		for i, v := range p.s.Dice[k][:p.s.Count[k]] {
			if v == 0 {
				zero.Add(pieceOf(k, i))
			}
		}
	}
	return zero
}

// pieces are the dice that a purchase may be for.
func (p *play) pieces(n int) *engine.Set {
	s, open := p.s, p.t.Set()
	for k := range skillCount {
		for i, v := range s.Dice[k][:s.Count[k]] {
			if n == rerollDie || int(v)+p.d.Prices[raise].By <= p.d.Die.High {
				open.Add(pieceOf(k, i))
			}
		}
	}
	if n != rerollDie {
		return open
	}
	if s.Cur != 0 {
		open.AddRange(pieceGhost, pieceGhost+2)
	}
	if s.Boss && !p.d.options.bossNoPrices {
		open.AddRange(pieceBoss, pieceBoss+1)
	}
	return open
}

// buy does what was bought. Where it could not be had the log is believed as
// far as it goes.
func (p *play) buy(n, moment int, open bool) {
	m := engine.Slot(moment)
	if n == leaveTeddy {
		p.leave(moment)
		return
	}
	price := &p.d.Prices[n]
	p.pay(price.Rule, price.Cost)
	switch n {
	case raise, rerollDie:
		need := engine.Need{Slot: pieceFirst + m, Rule: price.Rule, Low: 1, High: int32(pieceCount - 1), Default: 1}
		need.Only(p.pieces(n), price.Rule)
		piece := p.t.Ask(need)
		if n == raise {
			p.raised(piece)
		} else {
			p.again(piece, p.ask(againFirst+m, price.Rule))
		}
	case rerollAction, nudge, joker:
		if open {
			p.changeAction(n, m)
		}
	}
}

// raised lifts a skill die.
func (p *play) raised(piece int) {
	price := &p.d.Prices[raise]
	if piece < 1 || piece >= pieceGhost {
		return
	}
	k, field := skillOf(piece)
	if to := int(p.s.Dice[k][field]) + price.By; to <= p.d.Die.High && field < int(p.s.Count[k]) {
		p.setDie(price.Rule, k, field, to)
	}
}

// again gives a die that was rolled again its value.
func (p *play) again(piece, value int) {
	s, rule := p.s, p.d.Prices[rerollDie].Rule
	switch {
	case piece >= pieceBoss && piece < pieceCount:
		i := piece - pieceBoss
		p.change(rule, bossLifeFact+engine.Fact(i), []*int8{&s.BossLife, &s.BossForce}[i], value)
	case piece >= pieceGhost && piece < pieceBoss:
		i := piece - pieceGhost
		p.change(rule, ghostSpooks+engine.Fact(i), &s.Ghost[i], value)
	case piece >= 1:
		if k, field := skillOf(piece); field < int(s.Count[k]) {
			p.setDie(rule, k, field, value)
		}
	}
}

// changeAction changes one of the dice that were rolled.
func (p *play) changeAction(n int, m engine.Slot) {
	d := p.d
	price := &d.Prices[n]
	none := p.t.Set()
	for f, count := range p.rolled {
		if count == 0 || n == nudge && f+price.By > d.Die.High && f-price.By < d.Die.Low {
			none.Add(f)
		}
	}
	need := engine.Need{Slot: faceFirst + m, Rule: price.Rule, Low: int32(d.Die.Low), High: int32(d.Die.High), Default: int32(d.Die.Low)}
	need.Forbid(none, price.Rule)
	face := p.t.Ask(need)
	to := 0
	if n == rerollAction {
		to = p.ask(againFirst+m, price.Rule)
	} else {
		need := engine.Need{Slot: newFirst + m, Rule: price.Rule, Low: int32(d.Die.Low), High: int32(d.Die.High), Default: int32(d.Die.Low)}
		if n == nudge {
			far := p.t.Set()
			for f := d.Die.Low; f <= d.Die.High; f++ {
				if f != face+price.By && f != face-price.By {
					far.Add(f)
				}
			}
			need.Forbid(far, price.Rule)
		}
		to = p.t.Ask(need)
	}
	if face < 0 || face > maxFace || p.rolled[face] == 0 || to < 0 || to > maxFace {
		return
	}
	p.rolled[face]--
	p.rolled[to]++
	p.s.Rolled = p.rolled
}

// leave gives Teddy up: some zero dice are rolled again.
func (p *play) leave(moment int) {
	s, rule := p.s, p.d.rules.teddyLeave
	s.Gone = p.t.Change(rule, goneFact, b2i(s.Gone), 1) != 0
	p.change(rule, teddyFact, &s.Level, 0)
	slot := zeroFirst + engine.Slot(moment)
	for n := range p.d.Teddy.Rerolls {
		zero := p.zeroes()
		if _, noted := p.t.Noted(slot); zero.Empty() && !noted {
			return
		}
		need := engine.Need{Slot: slot, Rule: rule, Low: 1, High: int32(pieceGhost - 1), Default: 1}
		if n > 0 {
			need.Low, need.Optional, need.Default = 0, true, 0
			zero.Add(0)
		}
		need.Only(zero, rule)
		piece := p.t.Ask(need)
		if piece < 1 || piece >= pieceGhost {
			return
		}
		k, field := skillOf(piece)
		value := p.ask(againFirst+engine.Slot(moment), rule)
		if field < int(s.Count[k]) {
			p.setDie(rule, k, field, value)
		}
	}
}

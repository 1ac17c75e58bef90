package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Summon" of the rulebook.

// summon: each Marked Area produces for whoever controls it, then each area
// with a Fort of the player for the player, then what an Upgrade adds.
func (p *play) summon(a *Action) {
	r := &p.d.rules
	p.t.Uses(r.areaMarked)
	for area := range p.d.board.Areas {
		if p.d.marked(p.s, area) {
			p.produceFor(area, a.Marked, r.produce)
		}
	}
	for area := range p.d.board.Areas {
		if int(p.s.Owner[area]) == p.who+1 {
			p.produceFor(area, a.Forts, r.produce)
		}
	}
	p.produce(a.Extra, p.ownArea, r.produce, false)
}

// ownArea is the rule against an area the player does not control.
func (p *play) ownArea(a int) engine.Rule {
	if p.d.control(p.s, a) != p.who {
		return p.d.rules.produce
	}
	return 0
}

// produceFor: an area produces for the side that controls it, within the limit
// and the supply.
func (p *play) produceFor(a, n int, rule engine.Rule) {
	side := p.d.control(p.s, a)
	p.usesControl(a)
	if side == nobody {
		return
	}
	for range n {
		p.produceIn(a, side, rule)
	}
}

// usesControl notes which rule decides who controls an area.
func (p *play) usesControl(a int) {
	r := &p.d.rules
	switch {
	case p.s.Fort[a] > 0:
		p.t.Uses(r.areaFort)
	case p.s.empty(a):
		p.t.Uses(r.areaEmpty)
	case p.d.control(p.s, a) == nobody:
		p.t.Uses(r.areaTie)
	default:
		p.t.Uses(r.areaMost)
	}
}

// produceIn puts one unit of a side into an area, if there is room and one left.
func (p *play) produceIn(a, side int, rule engine.Rule) bool {
	switch r := &p.d.rules; {
	case !p.d.room(p.s, a, side):
		p.t.Uses(r.produceLimit)
		return false
	case p.d.supply(p.s, side) <= 0:
		p.t.Uses(r.produceSupply)
		p.t.Uses(r.supply)
		return false
	}
	p.units(rule, a, side, 1)
	return true
}

// produce: the player chooses areas for so many units; together is whether they
// all go to one.
func (p *play) produce(n int, against func(a int) engine.Rule, rule engine.Rule, together bool) bool {
	done := -1
	for range n {
		if p.d.supply(p.s, p.who) <= 0 {
			p.t.Uses(p.d.rules.supply)
			break
		}
		a, ok := p.mayIn(produceSlot, rule, func(a int) engine.Rule {
			switch {
			case against(a) != 0:
				return against(a)
			case together && done >= 0 && a != done:
				return rule
			case !p.d.room(p.s, a, p.who):
				return p.d.rules.produceLimit
			}
			return 0
		})
		if !ok {
			break
		}
		p.usesControl(a)
		p.units(rule, a, p.who, 1)
		done = a
	}
	return done >= 0
}

// produceEffect is production by a card.
func (p *play) produceEffect(e *Effect, sc *scene) bool {
	r := &p.d.rules
	switch e.Where {
	case controlled:
		return p.produce(e.N, p.ownArea, r.produce, !e.Spread)
	case here:
		return p.produceAt(sc.here, e.N)
	case atShaper:
		if a := int(p.s.Shaper[p.who]) - 1; a >= 0 && p.d.control(p.s, a) == p.who {
			return p.produceAt(a, e.N)
		}
		return false
	}
	done := false
	for a := range p.d.board.Areas {
		mine := p.d.open(a) && p.d.control(p.s, a) == p.who
		if e.Where == eachSymbol && mine && p.d.board.Areas[a].Symbol == e.Symbol || e.Where == eachFort && int(p.s.Owner[a]) == p.who+1 {
			done = p.produceAt(a, e.N) || done
		}
	}
	return done
}

func (p *play) produceAt(a, n int) bool {
	done := false
	for range n {
		done = a >= 0 && p.produceIn(a, p.who, p.d.rules.produce) || done
	}
	return done
}

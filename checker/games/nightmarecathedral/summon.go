package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Summon" of the rulebook.

// summon: each Marked Area produces for whoever controls it, then each area
// with a Fort of the player for the player, then what an Upgrade adds; each time
// by name, which matters only when a supply runs out. What the
// rules produce by themselves may be noted, as long as an Upgrade adds nothing.
func (p *line) summon(a *Action) {
	r := &p.d.rules
	p.t.Uses(r.areaMarked)
	var produced [mostAreas]int
	for _, area := range p.d.board.ByName {
		if p.d.marked(p.s, area) {
			produced[area] += p.produceFor(area, a.Marked, r.produce)
		}
	}
	for _, area := range p.d.board.ByName {
		if int(p.s.Owner[area]) == p.who+1 {
			produced[area] += p.produceFor(area, a.Forts, r.produce)
		}
	}
	if a.Extra > 0 {
		p.produce(a.Extra, p.ownArea, produceWay{rule: r.produce})
		return
	}
	for v, ok := p.d.asks.Produce.Noted(p.t); ok; v, ok = p.d.asks.Produce.Noted(p.t) {
		area := p.area(v)
		if produced[area] == 0 {
			if !p.d.marked(p.s, area) {
				p.idle.produce = r.areaMarked
			}
			return
		}
		produced[area]--
		p.t.Ask(may(p.d.asks.Produce.Need(r.produce)))
	}
}

// ownArea is the rule against an area the player does not control.
func (p *line) ownArea(a int) engine.Rule {
	return p.d.uncontrolled(p.s, a, p.who)
}

// produceFor: an area produces for the side that controls it, within the limit
// and the supply. It returns how many units came.
func (p *line) produceFor(a, n int, rule engine.Rule) int {
	side := p.d.control(p.s, a)
	p.usesControl(a)
	if side == nobody {
		return 0
	}
	came := 0
	for range n {
		if p.produceIn(a, side, rule) {
			came++
		}
	}
	return came
}

// usesControl notes which rule decides who controls an area.
func (p *line) usesControl(a int) {
	p.t.Uses(p.d.decides(p.s, a))
	for q := range p.d.players {
		if p.d.facts.Shaper.At(&p.s.Cells, q) == a+1 {
			p.t.Uses(p.d.rules.areaFigures)
		}
	}
}

// produceIn puts one unit of a side into an area, if there is room and one left.
func (p *line) produceIn(a, side int, rule engine.Rule) bool {
	if side == p.who && p.d.supply(p.s, side) <= 0 {
		p.meanwhile()
	}
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

// produceWay is how a player produces where there is a choice of areas.
type produceWay struct {
	rule     engine.Rule // by which it is done
	together bool        // all in one area
	whole    bool        // once it is begun, as much as there is
}

// produce: the player chooses areas for up to n units, and may leave it.
func (p *line) produce(n int, against func(a int) engine.Rule, how produceWay) bool {
	r := &p.d.rules
	done := -1
	for range n {
		gone := p.noneLeft()
		why := p.inAreas(func(a int) engine.Rule {
			switch {
			case gone != 0:
				return gone
			case against(a) != 0:
				return against(a)
			case how.together && done >= 0 && a != done:
				return how.rule
			case !p.d.room(p.s, a, p.who):
				return p.full(a, r.produceLimit)
			}
			return 0
		})
		v, ok := 0, false
		if how.whole && done >= 0 {
			v, ok = p.must(one(p.d.asks.Produce.Need(r.ritualHalt)), why)
		} else {
			v = p.choose(may(p.d.asks.Produce.Need(how.rule)), why)
			ok = v != none
		}
		if !ok {
			break
		}
		done = p.area(v)
		p.usesControl(done)
		p.units(how.rule, done, p.who, 1)
	}
	return done >= 0
}

// full is the rule by which no more Followers of the player fit into an area:
// the one given, or that a limit which a card raises is raised elsewhere.
func (p *line) full(a int, rule engine.Rule) engine.Rule {
	if int(p.s.Units[a][p.who]) < p.d.action(p.s, p.who, fortify).Limit {
		return p.d.rules.limitRaised
	}
	return rule
}

// noneLeft is the rule by which the player has no Follower to produce: the
// supply is empty, or what would fill it still lies on the Ritual track.
func (p *line) noneLeft() engine.Rule {
	r := &p.d.rules
	if p.d.supply(p.s, p.who) <= 0 {
		p.meanwhile()
	}
	switch {
	case p.d.supply(p.s, p.who) > 0:
		return 0
	case p.s.Paid[p.who] > 0:
		return r.ritualReturn
	}
	p.t.Uses(r.supply)
	return r.produceSupply
}

// produceEffect is production by a card.
func (p *line) produceEffect(e *Effect, sc *scene) bool {
	r := &p.d.rules
	switch e.Where {
	case controlled:
		return p.produce(e.N, p.ownArea, produceWay{rule: r.produce, together: !e.Spread, whole: sc.whole})
	case here:
		return p.produceHere(sc.here, e.N)
	case atShaper:
		if a := p.d.facts.Shaper.At(&p.s.Cells, p.who) - 1; a >= 0 && p.d.control(p.s, a) == p.who {
			return p.produceAt(a, e.N)
		}
		return false
	}
	done := false
	for _, a := range p.d.board.ByName {
		mine := p.d.open(a) && p.d.control(p.s, a) == p.who
		if e.Where == eachSymbol && mine && p.d.board.Areas[a].Symbol == e.Symbol || e.Where == eachFort && int(p.s.Owner[a]) == p.who+1 {
			done = p.produceAt(a, e.N) || done
		}
	}
	return done
}

// produceHere: an area that a card names produces for whoever controls it.
func (p *line) produceHere(a, n int) bool {
	if a < 0 || p.d.control(p.s, a) == nobody {
		return false
	}
	before := p.s.Units[a]
	p.produceFor(a, n, p.d.rules.produce)
	return p.s.Units[a] != before
}

func (p *line) produceAt(a, n int) bool {
	done := false
	for range n {
		done = a >= 0 && p.produceIn(a, p.who, p.d.rules.produce) || done
	}
	return done
}

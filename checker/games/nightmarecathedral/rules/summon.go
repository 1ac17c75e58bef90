package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Summon" of the rulebook.

// summon: each Marked Area produces for whoever controls it, then each area
// with a Fort of the player for the player, then what an Upgrade adds; each time
// those first that are named, then by name. That matters where a supply runs
// out, or where one area only may hold more than the others. What an Upgrade adds
// is named too, so where one does nothing else is.
func (p *Play) summon(a *components.Action) {
	p.t.Uses(p.rule.areaMarked)
	var produced [components.MostAreas]int // and not named
	marked := func(area int) bool { return p.Marked(area) }
	p.inTurn(&produced, a.Marked, a.Extra == 0, marked)
	p.inTurn(&produced, a.Forts, a.Extra == 0, func(area int) bool { return p.S.FortOf(area, p.Who) > 0 })
	if a.Extra > 0 {
		p.produce(a.Extra, p.ownArea, produceWay{rule: p.rule.summonProduce})
		return
	}
	for area := p.nextNamed(); area >= 0; area = p.nextNamed() {
		if produced[area] == 0 {
			if !marked(area) {
				p.idle.produce = p.rule.areaMarked
			}
			return
		}
		produced[area]--
		p.t.Ask(may(p.ask.Produce.Need(p.rule.summonProduce)))
	}
}

// inTurn has areas produce so much each, those that are named first.
func (p *Play) inTurn(produced *[components.MostAreas]int, n int, named bool, does func(area int) bool) {
	var left [components.MostAreas]int
	for area := range p.D.Map.Areas {
		if does(area) {
			left[area] = n
		}
	}
	for area := p.nextNamed(); named && area >= 0 && left[area] > 0 && p.produceFor(area, 1, p.rule.summonProduce) > 0; area = p.nextNamed() {
		left[area]--
		p.t.Ask(may(p.ask.Produce.Need(p.rule.summonProduce)))
	}
	for _, area := range p.D.Map.ByName {
		if does(area) {
			produced[area] += p.produceFor(area, left[area], p.rule.summonProduce)
		}
	}
}

// nextNamed is the area that a log names next as one that produces, -1 for none.
func (p *Play) nextNamed() int {
	if v, ok := p.ask.Produce.Noted(p.t); ok {
		return p.area(v)
	}
	return -1
}

// ownArea is the rule against an area the player does not control.
func (p *Play) ownArea(a int) engine.Rule {
	return p.uncontrolled(a, p.Who)
}

// produceFor: an area produces for the side that controls it, within the limit
// and the supply. It returns how many units came.
func (p *Play) produceFor(a, n int, rule engine.Rule) int {
	side := p.Control(a)
	p.usesControl(a)
	if side == position.Nobody {
		return 0
	}
	return p.times(n, func() bool { return p.produceIn(a, side, rule) })
}

// usesControl notes which rule decides who controls an area.
func (p *Play) usesControl(a int) {
	p.t.Uses(p.decides(a))
	for q := range p.D.Players {
		if p.Of(p.D.Shows.Shaper, q) == a+1 {
			p.t.Uses(p.rule.areaFigures)
		}
	}
}

// produceIn puts one unit of a side into an area, if there is room and one left.
func (p *Play) produceIn(a, side int, rule engine.Rule) bool {
	if side == p.Who && p.Supply(side) <= 0 {
		p.meanwhile()
	}
	switch {
	case !p.Room(a, side):
		p.t.Uses(p.rule.summonLimit)
		return false
	case p.Supply(side) <= 0:
		p.t.Uses(p.rule.summonSupply)
		p.t.Uses(p.rule.piecesSupply)
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
func (p *Play) produce(n int, against func(a int) engine.Rule, how produceWay) bool {
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
			case !p.Room(a, p.Who):
				return p.full(a, p.Who, p.rule.summonLimit)
			}
			return 0
		})
		v, ok := 0, false
		if how.whole && done >= 0 {
			v, ok = p.must(one(p.ask.Produce.Need(p.rule.ritualHalt)), why)
		} else {
			v = p.choose(may(p.ask.Produce.Need(how.rule)), why)
			ok = v != None
		}
		if !ok {
			break
		}
		done = p.area(v)
		p.usesControl(done)
		p.units(how.rule, done, p.Who, 1)
	}
	return done >= 0
}

// full is the rule by which no more Followers of the player fit into an area:
// the one given, or that a limit which a card raises is raised elsewhere.
func (p *Play) full(a, side int, rule engine.Rule) engine.Rule {
	if int(p.S.Units[a][side]) < p.Action(side, components.Fortify).Limit {
		return p.rule.limitRaised
	}
	return rule
}

// noneLeft is the rule by which the player has no Follower to produce: the
// supply is empty, or what would fill it still lies on the Ritual track.
func (p *Play) noneLeft() engine.Rule {
	if p.Supply(p.Who) <= 0 {
		p.meanwhile()
	}
	switch {
	case p.Supply(p.Who) > 0:
		return 0
	case p.S.Paid[p.Who] > 0:
		return p.rule.ritualReturn
	}
	p.t.Uses(p.rule.piecesSupply)
	return p.rule.summonSupply
}

// produceEffect is production by a card.
func (p *Play) produceEffect(e *components.Effect, sc *scene) bool {
	here := func(area int) bool {
		n := p.produceFor(area, e.N, p.rule.summonProduce)
		p.made[area] += n
		return n > 0
	}
	switch e.Where {
	case components.Controlled:
		return p.produce(e.N, p.ownArea, produceWay{rule: p.rule.summonProduce, together: !e.Spread, whole: sc.whole})
	case components.Here:
		return sc.here >= 0 && here(sc.here)
	}
	done := false
	for _, a := range p.D.Map.ByName {
		there := e.Where == components.AtShaper && p.Of(p.D.Shows.Shaper, p.Who) == a+1 ||
			e.Where == components.EachSymbol && p.D.Map.Areas[a].Symbol == e.Symbol ||
			e.Where == components.EachFort && p.S.FortOf(a, p.Who) > 0
		if there && p.D.Open(a) && p.Control(a) == p.Who {
			done = here(a) || done
		}
	}
	return done
}

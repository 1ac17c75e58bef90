package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Maneuver" of the rulebook, but for conflicts.

// maneuver: movement points are spent or forfeited, then conversions and
// conflicts follow.
func (p *Play) maneuver(a *components.Action) {
	p.moves(a.Points, everyMove)
	sc := nowhere()
	p.conversions(a.Conversions, components.AtShaper, &sc)
	p.conflicts(a.Conflicts, components.Anywhere, eliminated, &sc)
}

// Who may move by a movement point.
const (
	everyMove  = false
	shaperOnly = true
)

// moves spends movement points as far as the player likes.
func (p *Play) moves(points int, only bool) bool {
	return p.times(points, func() bool { return p.moveOne(only) }) > 0
}

// moveOne spends one: a Follower or the Shaper goes to an adjacent area.
func (p *Play) moveOne(only bool) bool {
	q, why := p.ask.Move, p.t.Reasons()
	shaper := p.Of(p.D.Shows.Shaper, p.Who) - 1
	for from := range len(p.D.Map.Areas) + 1 {
		against, at := p.againstMove(from, only), from
		if from == p.D.TheShaper() {
			at = shaper
		}
		for to := range p.D.Map.Areas {
			rule := against
			switch {
			case rule != 0:
			case !p.D.Near(at, to) && from == p.D.TheShaper():
				rule = p.rule.moveShaper
			case !p.D.Near(at, to):
				rule = p.rule.movePoints
			default:
				rule = p.against(to, func(a int) engine.Rule {
					if from == p.D.TheShaper() || p.Room(a, p.Who) {
						return 0
					}
					return p.full(a, p.Who, p.rule.limitUnits)
				})
			}
			why.Bar(q.Join(from, to), rule)
		}
	}
	from, to, ok := q.Split(p.choose(may(q.Need(p.rule.movePoints)), why))
	switch {
	case !ok:
		return false
	case from == p.D.TheShaper():
		p.set(p.rule.moveShaper, p.D.Shows.Shaper, p.Who, to+1)
	case p.S.Units[from][p.Who] > 0:
		p.units(p.rule.movePoints, from, p.Who, -1)
		p.units(p.rule.movePoints, to, p.Who, 1)
	}
	return true
}

// againstMove is the rule against a Follower leaving an area by a movement point,
// or against the Shaper's going.
func (p *Play) againstMove(from int, only bool) engine.Rule {
	if from == p.D.TheShaper() {
		if p.Of(p.D.Shows.Shaper, p.Who) == 0 {
			return p.rule.moveShaper
		}
		return 0
	}
	return p.against(from, func(a int) engine.Rule {
		switch {
		case only:
			return p.signRule()
		case p.S.Units[a][p.Who] == 0:
			return p.rule.movePoints
		case p.S.Enemies(a, p.Who):
			return p.rule.moveHeld
		case !p.way(a):
			return p.rule.limitUnits
		}
		return 0
	})
}

// way tells whether a Follower of the player can go anywhere from an area.
func (p *Play) way(a int) bool {
	for _, b := range p.D.Map.Areas[a].Near {
		if p.Room(b, p.Who) {
			return true
		}
	}
	return false
}

// shaperMoves is the Shaper's way by an effect.
func (p *Play) shaperMoves(e *components.Effect, sc *scene) bool {
	from := p.Of(p.D.Shows.Shaper, p.Who) - 1
	if e.Where == components.Here {
		p.set(p.rule.moveShaper, p.D.Shows.Shaper, p.Who, sc.here+1)
		return true
	}
	a, ok := p.place(p.ask.Jump, p.rule.moveShaper, sc.must && !e.May, func(a int) engine.Rule {
		return when(e.Where == components.Adjacent && !p.D.Near(from, a), p.rule.moveShaper)
	})
	if ok {
		p.set(p.rule.moveShaper, p.D.Shows.Shaper, p.Who, a+1)
	}
	return ok
}

// conversions: enemy units become Followers of the player.
func (p *Play) conversions(n int, where components.Place, sc *scene) bool {
	done := false
	for range n {
		at := p.Of(p.D.Shows.Shaper, p.Who) - 1
		if p.Supply(p.Who) <= 0 {
			p.meanwhile()
		}
		a, ok := p.place(p.ask.Convert, p.rule.moveConvert, sc.must, func(a int) engine.Rule {
			switch {
			case where == components.AtShaper && a != at, where == components.Adjacent && !p.D.Near(at, a), where == components.Here && a != sc.here:
				return p.rule.moveConvert
			case !p.S.Enemies(a, p.Who):
				return p.rule.moveConvert
			case !p.Room(a, p.Who):
				return p.full(a, p.Who, p.rule.limitUnits)
			case p.Supply(p.Who) <= 0:
				return p.rule.piecesSupply
			}
			return 0
		})
		if !ok {
			break
		}
		if where == components.AtShaper { // wherever we took it to be
			p.D.Shows.Shaper.BelieveAt(&p.S.Cells, p.Who, a+1)
		}
		side, ok := p.askVictim(p.rule.moveConvert, func(side int) bool { return side != p.Who && p.S.Units[a][side] > 0 })
		if ok {
			p.units(p.rule.moveConvert, a, side, -1)
			p.units(p.rule.moveConvert, a, p.Who, 1)
		}
		done = true
	}
	return done
}

// askVictim asks whose unit it is; often there is only one that it can be.
func (p *Play) askVictim(rule engine.Rule, can func(side int) bool) (side int, ok bool) {
	why := p.t.Reasons()
	for side := range position.Sides {
		if !can(side) {
			why.Bar(side, rule)
		}
	}
	v, ok := p.must(p.ask.Victim.Need(rule), why)
	return min(max(v, 0), position.ShadowSide), ok
}

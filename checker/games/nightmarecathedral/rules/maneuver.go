package rules

import "nightpress/checker/engine"

// This file is the section "Maneuver" of the rulebook, but for conflicts.

// maneuver: movement points are spent or forfeited, then conversions and
// conflicts follow.
func (p *Play) maneuver(a *Action) {
	p.moves(a.Points, everyMove)
	sc := nowhere()
	p.conversions(a.Conversions, AtShaper, &sc)
	p.conflicts(a.Conflicts, anywhere, eliminated, &sc)
}

// Who may move by a movement point.
const (
	everyMove  = false
	shaperOnly = true
)

// moves spends movement points as far as the player likes.
func (p *Play) moves(points int, only bool) bool {
	moved := false
	for p.S.Points = uint8(points); p.S.Points > 0; p.S.Points-- {
		if !p.moveOne(only) {
			break
		}
		moved = true
	}
	p.S.Points = 0
	return moved
}

// moveOne spends one: a Follower or the Shaper goes to an adjacent area.
func (p *Play) moveOne(only bool) bool {
	d, s, r := p.D, p.S, &p.D.rules
	q, why := d.Asks.Move, p.t.Reasons()
	shaper := p.of(d.Shows.Shaper, p.Who) - 1
	for from := range len(d.Map.Areas) + 1 {
		against, at := p.againstMove(from, only), from
		if from == d.TheShaper() {
			at = shaper
		}
		for to := range d.Map.Areas {
			rule := against
			switch {
			case rule != 0:
			case !d.Near(at, to) && from == d.TheShaper():
				rule = r.moveShaper
			case !d.Near(at, to):
				rule = r.movePoints
			default:
				rule = p.against(to, func(a int) engine.Rule {
					if from == d.TheShaper() || d.Room(s, a, p.Who) {
						return 0
					}
					return p.full(a, r.limitUnits)
				})
			}
			why.Bar(q.Join(from, to), rule)
		}
	}
	from, to, ok := q.Split(p.choose(may(q.Need(r.movePoints)), why))
	switch {
	case !ok:
		return false
	case from == d.TheShaper():
		p.set(r.moveShaper, d.Shows.Shaper, p.Who, to+1)
	case s.Units[from][p.Who] > 0:
		p.units(r.movePoints, from, p.Who, -1)
		p.units(r.movePoints, to, p.Who, 1)
	}
	return true
}

// againstMove is the rule against a Follower leaving an area by a movement point,
// or against the Shaper's going.
func (p *Play) againstMove(from int, only bool) engine.Rule {
	r := &p.D.rules
	if from == p.D.TheShaper() {
		if p.of(p.D.Shows.Shaper, p.Who) == 0 {
			return r.moveShaper
		}
		return 0
	}
	return p.against(from, func(a int) engine.Rule {
		switch {
		case only:
			return p.D.signRule()
		case p.S.Units[a][p.Who] == 0:
			return r.movePoints
		case p.S.Enemies(a, p.Who):
			return r.moveHeld
		case !p.way(a):
			return r.limitUnits
		}
		return 0
	})
}

// way tells whether a Follower of the player can go anywhere from an area.
func (p *Play) way(a int) bool {
	for _, b := range p.D.Map.Areas[a].Near {
		if p.D.Room(p.S, b, p.Who) {
			return true
		}
	}
	return false
}

// shaperMoves is the Shaper's way by an effect.
func (p *Play) shaperMoves(e *Effect, sc *scene) bool {
	d, r := p.D, &p.D.rules
	from := p.D.Shows.Shaper.At(&p.S.Cells, p.Who) - 1
	if e.Where == Here {
		p.set(r.moveShaper, p.D.Shows.Shaper, p.Who, sc.here+1)
		return true
	}
	a, ok := p.place(d.Asks.Jump, r.moveShaper, sc.must && !e.May, func(a int) engine.Rule {
		if e.Where == Adjacent && !d.Near(from, a) {
			return r.moveShaper
		}
		return 0
	})
	if ok {
		p.set(r.moveShaper, p.D.Shows.Shaper, p.Who, a+1)
	}
	return ok
}

// conversions: enemy units become Followers of the player.
func (p *Play) conversions(n int, where place, sc *scene) bool {
	d, s, r := p.D, p.S, &p.D.rules
	done := false
	for range n {
		at := d.Shows.Shaper.At(&s.Cells, p.Who) - 1
		if d.Supply(s, p.Who) <= 0 {
			p.meanwhile()
		}
		a, ok := p.place(d.Asks.Convert, r.moveConvert, sc.must, func(a int) engine.Rule {
			switch {
			case where == AtShaper && a != at, where == Adjacent && !d.Near(at, a), where == Here && a != sc.here:
				return r.moveConvert
			case !s.Enemies(a, p.Who):
				return r.moveConvert
			case !d.Room(s, a, p.Who):
				return p.full(a, r.limitUnits)
			case d.Supply(s, p.Who) <= 0:
				return r.supply
			}
			return 0
		})
		if !ok {
			break
		}
		side, ok := p.askVictim(r.moveConvert, func(side int) bool { return side != p.Who && s.Units[a][side] > 0 })
		if ok {
			p.units(r.moveConvert, a, side, -1)
			p.units(r.moveConvert, a, p.Who, 1)
		}
		done = true
	}
	return done
}

// askVictim asks whose unit it is; often there is only one that it can be.
func (p *Play) askVictim(rule engine.Rule, can func(side int) bool) (side int, ok bool) {
	why := p.t.Reasons()
	for side := range Sides {
		if !can(side) {
			why.Bar(side, rule)
		}
	}
	v, ok := p.must(p.D.Asks.Victim.Need(rule), why)
	return min(max(v, 0), ShadowSide), ok
}

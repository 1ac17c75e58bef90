package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Maneuver" of the rulebook, but for conflicts.

// maneuver: movement points are spent or forfeited, then conversions and
// conflicts follow.
func (p *line) maneuver(a *Action) {
	p.moves(a.Points, everyMove)
	sc := nowhere()
	p.conversions(a.Conversions, atShaper, &sc)
	p.conflicts(a.Conflicts, anywhere, eliminated, &sc)
}

// Who may move by a movement point.
const (
	everyMove  = false
	shaperOnly = true
)

// moves spends movement points as far as the player likes.
func (p *line) moves(points int, only bool) bool {
	moved := false
	for p.s.Points = uint8(points); p.s.Points > 0; p.s.Points-- {
		if !p.moveOne(only) {
			break
		}
		moved = true
	}
	p.s.Points = 0
	return moved
}

// moveOne spends one: a Follower or the Shaper goes to an adjacent area.
func (p *line) moveOne(only bool) bool {
	d, s, r := p.d, p.s, &p.d.rules
	q, why := d.asks.Move, p.t.Reasons()
	shaper := p.of(d.facts.Shaper, p.who) - 1
	for from := range len(d.board.Areas) + 1 {
		against, at := p.againstMove(from, only), from
		if from == d.theShaper() {
			at = shaper
		}
		for to := range d.board.Areas {
			rule := against
			switch {
			case rule != 0:
			case !d.near(at, to) && from == d.theShaper():
				rule = r.moveShaper
			case !d.near(at, to):
				rule = r.movePoints
			default:
				rule = p.against(to, func(a int) engine.Rule {
					if from == d.theShaper() || d.room(s, a, p.who) {
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
	case from == d.theShaper():
		p.set(r.moveShaper, d.facts.Shaper, p.who, to+1)
	case s.Units[from][p.who] > 0:
		p.units(r.movePoints, from, p.who, -1)
		p.units(r.movePoints, to, p.who, 1)
	}
	return true
}

// againstMove is the rule against a Follower leaving an area by a movement point,
// or against the Shaper's going.
func (p *line) againstMove(from int, only bool) engine.Rule {
	r := &p.d.rules
	if from == p.d.theShaper() {
		if p.of(p.d.facts.Shaper, p.who) == 0 {
			return r.moveShaper
		}
		return 0
	}
	return p.against(from, func(a int) engine.Rule {
		switch {
		case only:
			return p.d.signRule()
		case p.s.Units[a][p.who] == 0:
			return r.movePoints
		case p.s.enemies(a, p.who):
			return r.moveHeld
		case !p.way(a):
			return r.limitUnits
		}
		return 0
	})
}

// way tells whether a Follower of the player can go anywhere from an area.
func (p *line) way(a int) bool {
	for _, b := range p.d.board.Areas[a].Near {
		if p.d.room(p.s, b, p.who) {
			return true
		}
	}
	return false
}

// shaperMoves is the Shaper's way by an effect.
func (p *line) shaperMoves(e *Effect, sc *scene) bool {
	d, r := p.d, &p.d.rules
	from := p.d.facts.Shaper.At(&p.s.Cells, p.who) - 1
	if e.Where == here {
		p.set(r.moveShaper, p.d.facts.Shaper, p.who, sc.here+1)
		return true
	}
	a, ok := p.place(d.asks.Jump, r.moveShaper, sc.must && !e.May, func(a int) engine.Rule {
		if e.Where == adjacent && !d.near(from, a) {
			return r.moveShaper
		}
		return 0
	})
	if ok {
		p.set(r.moveShaper, p.d.facts.Shaper, p.who, a+1)
	}
	return ok
}

// conversions: enemy units become Followers of the player.
func (p *line) conversions(n int, where place, sc *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	done := false
	for range n {
		at := d.facts.Shaper.At(&s.Cells, p.who) - 1
		if d.supply(s, p.who) <= 0 {
			p.meanwhile()
		}
		a, ok := p.place(d.asks.Convert, r.moveConvert, sc.must, func(a int) engine.Rule {
			switch {
			case where == atShaper && a != at, where == adjacent && !d.near(at, a), where == here && a != sc.here:
				return r.moveConvert
			case !s.enemies(a, p.who):
				return r.moveConvert
			case !d.room(s, a, p.who):
				return p.full(a, r.limitUnits)
			case d.supply(s, p.who) <= 0:
				return r.supply
			}
			return 0
		})
		if !ok {
			break
		}
		side, ok := p.askVictim(r.moveConvert, func(side int) bool { return side != p.who && s.Units[a][side] > 0 })
		if ok {
			p.units(r.moveConvert, a, side, -1)
			p.units(r.moveConvert, a, p.who, 1)
		}
		done = true
	}
	return done
}

// askVictim asks whose unit it is; often there is only one that it can be.
func (p *line) askVictim(rule engine.Rule, can func(side int) bool) (side int, ok bool) {
	why := p.t.Reasons()
	for side := range sides {
		if !can(side) {
			why.Bar(side, rule)
		}
	}
	v, ok := p.must(p.d.asks.Victim.Need(rule), why)
	return min(max(v, 0), shadowSide), ok
}

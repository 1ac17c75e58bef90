package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Maneuver" of the rulebook, but for conflicts.

// maneuver: movement points are spent or forfeited, then conversions and
// conflicts follow.
func (p *play) maneuver(a *Action) {
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
func (p *play) moves(points int, only bool) bool {
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
func (p *play) moveOne(only bool) bool {
	d, s, r := p.d, p.s, &p.d.rules
	why := p.inAreas(func(a int) engine.Rule {
		switch {
		case only:
			return p.d.signRule()
		case s.Units[a][p.who] == 0:
			return r.movePoints
		case s.enemies(a, p.who):
			return r.moveHeld
		case !p.way(a):
			return r.limitUnits
		}
		return 0
	})
	why.Bar(theShaper, 0)
	if s.Shaper[p.who] == 0 {
		why.Bar(theShaper, r.moveShaper)
	}
	for v := len(d.board.Areas) + 1; v < theShaper; v++ {
		why.Bar(v, r.movePoints)
	}
	v := p.choose(engine.Need{Slot: moveSlot, Rule: r.movePoints, High: theShaper, Optional: true}, why)
	switch v {
	case none:
		return false
	case theShaper:
		p.shaperTo(r.moveShaper, func(a int) bool { return d.near(int(s.Shaper[p.who])-1, a) })
		return true
	}
	from := p.area(v)
	to, ok := p.mustIn(toSlot, r.movePoints, func(a int) engine.Rule {
		switch {
		case !d.near(from, a):
			return r.movePoints
		case !d.room(s, a, p.who):
			return p.full(a, r.limitUnits)
		}
		return 0
	})
	if ok && s.Units[from][p.who] > 0 {
		p.units(r.movePoints, from, p.who, -1)
		p.units(r.movePoints, to, p.who, 1)
	}
	return true
}

// way tells whether a Follower of the player can go anywhere from an area.
func (p *play) way(a int) bool {
	for _, b := range p.d.board.Areas[a].Near {
		if p.d.room(p.s, b, p.who) {
			return true
		}
	}
	return false
}

// shaperTo asks where the Shaper goes, as the second half of a move.
func (p *play) shaperTo(rule engine.Rule, open func(a int) bool) {
	a, ok := p.mustIn(toSlot, rule, func(a int) engine.Rule {
		if !open(a) {
			return rule
		}
		return 0
	})
	if ok {
		p.set(rule, playerFact(shaperFact, p.who), a+1)
	}
}

// shaperMoves is the Shaper's way by an effect.
func (p *play) shaperMoves(e *Effect, sc *scene) bool {
	d, r := p.d, &p.d.rules
	from := int(p.s.Shaper[p.who]) - 1
	if e.Where == here {
		p.set(r.moveShaper, playerFact(shaperFact, p.who), sc.here+1)
		return true
	}
	a, ok := p.place(shaperSlot, r.moveShaper, sc.must && !e.May, func(a int) engine.Rule {
		if e.Where == adjacent && !d.near(from, a) {
			return r.moveShaper
		}
		return 0
	})
	if ok {
		p.set(r.moveShaper, playerFact(shaperFact, p.who), a+1)
	}
	return ok
}

// conversions: enemy units become Followers of the player.
func (p *play) conversions(n int, where place, sc *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	done := false
	for range n {
		at := int(s.Shaper[p.who]) - 1
		if d.supply(s, p.who) <= 0 {
			p.meanwhile()
		}
		a, ok := p.place(convertSlot, r.moveConvert, sc.must, func(a int) engine.Rule {
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
		side, ok := p.askSide(victimSlot, r.moveConvert, func(side int) bool { return side != p.who && s.Units[a][side] > 0 })
		if ok {
			p.units(r.moveConvert, a, side, -1)
			p.units(r.moveConvert, a, p.who, 1)
		}
		done = true
	}
	return done
}

// askSide asks for a side.
func (p *play) askSide(slot engine.Slot, rule engine.Rule, can func(side int) bool) (side int, ok bool) {
	why := p.t.Reasons()
	for side := range sides {
		if !can(side) {
			why.Bar(side, rule)
		}
	}
	v, ok := p.must(engine.Need{Slot: slot, Rule: rule, High: shadowSide}, why)
	return min(max(v, 0), shadowSide), ok
}

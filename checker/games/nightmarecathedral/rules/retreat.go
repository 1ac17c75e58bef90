package rules

import "nightpress/checker/engine"

// This file is the retreat of the section "Conflicts".

// retreat: the loser's units go to adjacent areas that are empty, its own, or
// where it is present; those without a way are eliminated. It need not be noted
// once no unit that is left has a choice.
func (p *Play) retreat(b *battle) {
	r := &p.D.rules
	side := b.side[1-b.winner]
	for p.S.Units[b.area][side] > 0 {
		n := one(p.D.Asks.Retreat.Need(r.conflictRetreat))
		why := p.againstRetreat(b.area, side)
		v, ok := None, false
		if p.oneWayOnly(b.area, side) {
			v, ok = p.settled(n, why)
		} else {
			v, ok = p.must(n, why)
		}
		if !ok {
			p.eliminate(r.conflictLost, b, side, int(p.S.Units[b.area][side]))
			return
		}
		p.units(r.conflictRetreat, b.area, side, -1)
		p.units(r.conflictRetreat, p.area(v), side, 1)
	}
}

// againstRetreat is, for every area, the rule against a unit of a side going
// there out of another.
func (p *Play) againstRetreat(from, side int) *reasons {
	d, s, r := p.D, p.S, &p.D.rules
	loser := Play{D: d, S: s, t: p.t, Who: side}
	return p.inAreas(func(a int) engine.Rule {
		switch {
		case !d.Near(from, a):
			return r.conflictRetreat
		case !s.empty(a) && d.Control(s, a) != side && !s.Present(a, side):
			return r.conflictRetreat
		case d.Room(s, a, side):
			return 0
		case side == ShadowSide:
			return r.limitUnits
		}
		return loser.full(a, r.limitUnits)
	})
}

// oneWayOnly tells whether each unit that retreats finds one area at most. A
// raised limit can open a way for the second that the first does not have.
func (p *Play) oneWayOnly(from, side int) bool {
	s := *p.S
	trial := Play{D: p.D, S: &s, t: p.t, Who: p.Who}
	for s.Units[from][side] > 0 {
		n := one(p.D.Asks.Retreat.Need(p.D.rules.conflictRetreat))
		ways, to := legal(&n, trial.againstRetreat(from, side))
		if ways != 1 {
			return ways == 0
		}
		s.Units[from][side]--
		s.Units[to][side]++
	}
	return true
}

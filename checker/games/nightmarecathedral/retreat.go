package nightmarecathedral

import "nightpress/checker/engine"

// This file is the retreat of the section "Conflicts".

// retreat: the loser's units go to adjacent areas that are empty, its own, or
// where it is present; those without a way are eliminated. It need not be noted
// once no unit that is left has a choice.
func (p *line) retreat(b *battle) {
	r := &p.d.rules
	side := b.side[1-b.winner]
	for p.s.Units[b.area][side] > 0 {
		n := one(p.d.asks.Retreat.Need(r.conflictRetreat))
		why := p.againstRetreat(b.area, side)
		v, ok := none, false
		if p.oneWayOnly(b.area, side) {
			v, ok = p.settled(n, why)
		} else {
			v, ok = p.must(n, why)
		}
		if !ok {
			p.eliminate(r.conflictLost, b, side, int(p.s.Units[b.area][side]))
			return
		}
		p.units(r.conflictRetreat, b.area, side, -1)
		p.units(r.conflictRetreat, p.area(v), side, 1)
	}
}

// againstRetreat is, for every area, the rule against a unit of a side going
// there out of another.
func (p *line) againstRetreat(from, side int) *reasons {
	d, s, r := p.d, p.s, &p.d.rules
	loser := line{d: d, s: s, t: p.t, who: side}
	return p.inAreas(func(a int) engine.Rule {
		switch {
		case !d.near(from, a):
			return r.conflictRetreat
		case !s.empty(a) && d.control(s, a) != side && !s.present(a, side):
			return r.conflictRetreat
		case d.room(s, a, side):
			return 0
		case side == shadowSide:
			return r.limitUnits
		}
		return loser.full(a, r.limitUnits)
	})
}

// oneWayOnly tells whether each unit that retreats finds one area at most. A
// raised limit can open a way for the second that the first does not have.
func (p *line) oneWayOnly(from, side int) bool {
	s := *p.s
	trial := line{d: p.d, s: &s, t: p.t, who: p.who}
	for s.Units[from][side] > 0 {
		n := one(p.d.asks.Retreat.Need(p.d.rules.conflictRetreat))
		ways, to := legal(&n, trial.againstRetreat(from, side))
		if ways != 1 {
			return ways == 0
		}
		s.Units[from][side]--
		s.Units[to][side]++
	}
	return true
}

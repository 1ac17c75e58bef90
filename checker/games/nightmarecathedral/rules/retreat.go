package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the retreat of the section "Conflicts".

// retreat: the loser's units go to adjacent areas that are empty, its own, or
// where it is present; those without a way are eliminated. It need not be noted
// once no unit that is left has a choice.
func (p *Play) retreat(b *battle) {
	side := b.side[1-b.winner]
	if p.S.Units[b.area][side] > 0 {
		p.named(p.ask.For, side, p.rule.conflictRetreat)
	}
	for left := p.S.Units[b.area][side]; left > 0 && p.S.Units[b.area][side] > 0; left-- { // each goes once
		n := one(p.ask.Retreat.Need(p.rule.conflictRetreat))
		why := p.againstRetreat(b.area, side)
		v, ok := None, false
		if p.oneWayOnly(b.area, side) {
			v, ok = p.settled(n, why)
		} else {
			v, ok = p.must(n, why)
		}
		if !ok {
			p.eliminate(p.rule.conflictLost, b, side, int(p.S.Units[b.area][side]))
			return
		}
		p.units(p.rule.conflictRetreat, b.area, side, -1)
		p.units(p.rule.conflictRetreat, p.area(v), side, 1)
	}
}

// againstRetreat is, for every area, the rule against a unit of a side going
// there out of another.
func (p *Play) againstRetreat(from, side int) *reasons {
	return p.inAreas(func(a int) engine.Rule {
		switch {
		case !p.D.Near(from, a):
			return p.rule.conflictRetreat
		case !p.S.Empty(a) && p.Control(a) != side && !p.S.Present(a, side):
			return p.rule.conflictRetreat
		case p.Room(a, side):
			return 0
		case side == position.ShadowSide:
			return p.rule.limitUnits
		}
		return p.full(a, side, p.rule.limitUnits)
	})
}

// oneWayOnly tells whether each unit that retreats finds one area at most. A
// raised limit can open a way for the second that the first does not have.
func (p *Play) oneWayOnly(from, side int) bool {
	s := *p.S
	trial := *p
	trial.S = &s
	for range s.Units[from][side] {
		n := one(p.ask.Retreat.Need(p.rule.conflictRetreat))
		ways, to := legal(&n, trial.againstRetreat(from, side))
		if ways != 1 {
			return ways == 0
		}
		s.Units[from][side]--
		s.Units[to][side]++
	}
	return true
}

package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file cites the rules of "Key Concepts": by which of them an area is
// controlled, or is not.

// decides is the rule that says who controls an area.
func (p *Play) decides(a int) engine.Rule {
	switch {
	case p.S.Fort[a] > 0:
		return p.rule.areaFort
	case p.S.Empty(a):
		return p.rule.areaEmpty
	case p.Control(a) == position.Nobody:
		return p.rule.areaTie
	}
	return p.rule.areaMost
}

// uncontrolled is the rule by which a player does not control an area, 0 for one
// who does. Whoever has only the Shaper there is told so.
func (p *Play) uncontrolled(a, q int) engine.Rule {
	switch {
	case p.Control(a) == q:
		return 0
	case p.Of(p.D.Shows.Shaper, q) == a+1 && p.S.Fort[a] == 0 && !p.S.Present(a, q):
		return p.rule.areaFigures
	}
	return p.decides(a)
}

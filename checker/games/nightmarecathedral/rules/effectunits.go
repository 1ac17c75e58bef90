package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file does the effects that add and remove Shadows, and those that cost
// Followers and Fort levels or bring them back from Limbo.

// shadows: Shadows are added or removed. What a sign, a tile or a Defeat adds
// leaves no choice; all that come from one effect go to one area.
func (p *Play) shadows(e *components.Effect, sc *scene) bool {
	first := -1
	for range e.N {
		a, ok := p.oneShadow(e, sc, first)
		if !ok {
			break
		}
		first = a
	}
	if e.Where == components.Anywhere && first >= 0 {
		sc.here = first
	}
	return first >= 0
}

// oneShadow adds or removes one Shadow, and tells in which area. first is where
// the one before came to, -1 for none.
func (p *Play) oneShadow(e *components.Effect, sc *scene, first int) (a int, ok bool) {
	q := p.ask.Shadow
	why := p.againstShadow(e, sc, first)
	v := None
	if e.Add && !e.Remove {
		n := one(q.Need(sc.rule))
		n.High = int32(q.Join(Goes, 0) - 1)
		v, _ = p.settled(n, why)
	} else {
		v = p.choose(may(q.Need(sc.rule)), why)
	}
	how, a, ok := q.Split(v)
	if a = p.area(a); ok && how == Goes {
		p.units(sc.rule, a, position.ShadowSide, -1)
	} else if ok {
		p.units(sc.rule, a, position.ShadowSide, 1)
	}
	return a, ok
}

// againstShadow is, for every area, the rule against a Shadow coming there, and
// against one leaving.
func (p *Play) againstShadow(e *components.Effect, sc *scene, first int) *reasons {
	why := p.t.Reasons()
	for a := range p.D.Map.Areas {
		coming, going := p.ask.Shadow.Join(Comes, a), p.ask.Shadow.Join(Goes, a)
		rule := p.against(a, func(int) engine.Rule { return sc.rule })
		why.Bar(coming, rule)
		why.Bar(going, rule)
		if !p.D.Open(a) || !p.concerns(e, sc, a) || e.Where == components.Anywhere && first >= 0 && a != first && !e.Remove {
			if e.Where == components.Present {
				why.Bar(going, p.rule.areaPresence)
			}
			continue
		}
		switch {
		case !e.Add:
		case !p.Room(a, position.ShadowSide):
			why.Bar(coming, p.rule.limitUnits)
		case p.Supply(position.ShadowSide) <= 0:
			why.Bar(coming, p.rule.piecesSupply)
		default:
			why.Bar(coming, 0)
		}
		if e.Remove && p.S.Units[a][position.ShadowSide] > 0 {
			why.Bar(going, 0)
		}
	}
	return why
}

// concerns tells whether an effect on Shadows is about an area.
func (p *Play) concerns(e *components.Effect, sc *scene, a int) bool {
	switch e.Where {
	case components.Here:
		return a == sc.here
	case components.Adjacent:
		return sc.here >= 0 && p.D.Near(sc.here, a)
	case components.Present:
		return p.S.Present(a, p.Who)
	}
	return true
}

// lose: the player loses Followers to Limbo, or Fort levels, in the Shaper's
// area and as far as there are any.
func (p *Play) lose(e *components.Effect, sc *scene) bool {
	a := p.Of(p.D.Shows.Shaper, p.Who) - 1
	done := false
	for range e.N {
		switch {
		case a < 0:
		case e.Fort:
			done = p.loseLevel(sc.rule, a, p.Who) || done
		case p.S.Units[a][p.Who] > 0:
			p.units(sc.rule, a, p.Who, -1)
			p.add(p.rule.conflictLimbo, p.D.Shows.Limbo, p.Who, 1)
			done = true
		}
	}
	return done
}

// loseLevel takes a Fort level of a player out of an area, and tells whether one
// is gone: the last one of a Fortress stays.
func (p *Play) loseLevel(rule engine.Rule, a, q int) bool {
	if p.S.FortOf(a, q) == 0 {
		return false
	}
	last := p.S.Fort[a] == 1 && p.Fortress(a) == q
	p.fort(rule, a, q, -1)
	if last {
		p.fort(p.rule.areaFortress, a, q, 1)
	}
	return !last
}

// fromLimbo: Followers of Limbo come to here, or to an area that the player
// controls: all to one, unless they may be spread.
func (p *Play) fromLimbo(e *components.Effect, sc *scene) bool {
	done, first := false, -1
	for range e.N {
		if p.Of(p.D.Shows.Limbo, p.Who) == 0 {
			break
		}
		a, ok := p.place(p.ask.Return, sc.rule, sc.must, func(a int) engine.Rule {
			switch {
			case e.Where == components.Here && a != sc.here, e.Where == components.Controlled && p.Control(a) != p.Who:
				return sc.rule
			case first >= 0 && a != first && !e.Spread:
				return sc.rule
			case !p.Room(a, p.Who):
				return p.full(a, p.Who, p.rule.limitUnits)
			}
			return 0
		})
		if !ok {
			break
		}
		p.add(sc.rule, p.D.Shows.Limbo, p.Who, -1)
		p.units(sc.rule, a, p.Who, 1)
		done, first = true, a
	}
	return done
}

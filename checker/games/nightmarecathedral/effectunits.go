package nightmarecathedral

import "nightpress/checker/engine"

// This file does the effects that add and remove Shadows, and those that cost
// Followers and Fort levels or bring them back from Limbo.

// shadows: Shadows are added or removed. What a sign, a tile or a Defeat adds
// leaves no choice; all that come from one effect go to one area.
func (p *line) shadows(e *Effect, sc *scene) bool {
	first := -1
	for range e.N {
		a, ok := p.oneShadow(e, sc, first)
		if !ok {
			break
		}
		first = a
	}
	if e.Where == anywhere && first >= 0 {
		sc.here = first
	}
	return first >= 0
}

// oneShadow adds or removes one Shadow, and tells in which area. first is where
// the one before came to, -1 for none.
func (p *line) oneShadow(e *Effect, sc *scene, first int) (a int, ok bool) {
	q := p.d.asks.Shadow
	why := p.againstShadow(e, sc, first)
	v := none
	if e.Add && !e.Remove {
		n := one(q.Need(sc.rule))
		n.High = int32(q.Join(goes, 0) - 1)
		v, _ = p.settled(n, why)
	} else {
		v = p.choose(may(q.Need(sc.rule)), why)
	}
	how, a, ok := q.Split(v)
	if a = p.area(a); ok && how == goes {
		p.units(sc.rule, a, shadowSide, -1)
	} else if ok {
		p.units(sc.rule, a, shadowSide, 1)
	}
	return a, ok
}

// againstShadow is, for every area, the rule against a Shadow coming there, and
// against one leaving.
func (p *line) againstShadow(e *Effect, sc *scene, first int) *reasons {
	d, s, r := p.d, p.s, &p.d.rules
	why := p.t.Reasons()
	for a := range d.board.Areas {
		coming, going := d.asks.Shadow.Join(comes, a), d.asks.Shadow.Join(goes, a)
		rule := p.against(a, func(int) engine.Rule { return sc.rule })
		why.Bar(coming, rule)
		why.Bar(going, rule)
		if !d.open(a) || !p.concerns(e, sc, a) || e.Where == anywhere && first >= 0 && a != first && !e.Remove {
			if e.Where == present {
				why.Bar(going, r.areaPresence)
			}
			continue
		}
		switch {
		case !e.Add:
		case !d.room(s, a, shadowSide):
			why.Bar(coming, r.limitUnits)
		case d.supply(s, shadowSide) <= 0:
			why.Bar(coming, r.supply)
		default:
			why.Bar(coming, 0)
		}
		if e.Remove && s.Units[a][shadowSide] > 0 {
			why.Bar(going, 0)
		}
	}
	return why
}

// concerns tells whether an effect on Shadows is about an area.
func (p *line) concerns(e *Effect, sc *scene, a int) bool {
	switch e.Where {
	case here:
		return a == sc.here
	case adjacent:
		return sc.here >= 0 && p.d.near(sc.here, a)
	case present:
		return p.s.present(a, p.who)
	}
	return true
}

// lose: the player loses Followers to Limbo, or Fort levels, in the Shaper's
// area and as far as there are any.
func (p *line) lose(e *Effect, sc *scene) bool {
	r, a := &p.d.rules, p.d.facts.Shaper.At(&p.s.Cells, p.who)-1
	done := false
	for range e.N {
		switch {
		case a < 0:
		case e.Fort:
			done = p.loseLevel(sc.rule, a, p.who) || done
		case p.s.Units[a][p.who] > 0:
			p.units(sc.rule, a, p.who, -1)
			p.add(r.conflictLimbo, p.d.facts.Limbo, p.who, 1)
			done = true
		}
	}
	return done
}

// loseLevel takes a Fort level of a player out of an area, and tells whether one
// is gone: the last one of a Fortress stays.
func (p *line) loseLevel(rule engine.Rule, a, q int) bool {
	if p.s.Fort[a] == 0 || int(p.s.Owner[a]) != q+1 {
		return false
	}
	last := p.s.Fort[a] == 1 && p.d.fortress(p.s, a) == q
	p.fort(rule, a, q, -1)
	if last {
		p.fort(p.d.rules.areaFortress, a, q, 1)
	}
	return !last
}

// fromLimbo: Followers of Limbo come to here, or to an area that the player
// controls: all to one, unless they may be spread.
func (p *line) fromLimbo(e *Effect, sc *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	done, first := false, -1
	for range e.N {
		if d.facts.Limbo.At(&s.Cells, p.who) == 0 {
			break
		}
		a, ok := p.place(d.asks.Return, sc.rule, sc.must, func(a int) engine.Rule {
			switch {
			case e.Where == here && a != sc.here, e.Where == controlled && d.control(s, a) != p.who:
				return sc.rule
			case first >= 0 && a != first && !e.Spread:
				return sc.rule
			case !d.room(s, a, p.who):
				return p.full(a, r.limitUnits)
			}
			return 0
		})
		if !ok {
			break
		}
		p.add(sc.rule, p.d.facts.Limbo, p.who, -1)
		p.units(sc.rule, a, p.who, 1)
		done, first = true, a
	}
	return done
}

package rules

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the sections "Command Nightmares" and "Devouring Units".

// command: the player commands a Nightmare, once the Cathedral stands; each at
// most once a turn.
func (p *Play) command(n int, by *scene) bool {
	done := p.times(n, func() bool { return p.commandOne(by) }) > 0
	if !done {
		p.ask.Command.Unasked(p.t, p.rule.commandOnce)
	}
	return done
}

// commandOne is one such command. It can be left, unless it has to be done and
// there is a Nightmare for it.
func (p *Play) commandOne(by *scene) bool {
	why := p.t.Reasons()
	commanded := p.D.Shows.Commanded.At(&p.S.Cells, p.Who)
	for v := range p.D.Nightmares {
		i := p.S.InPlay(v)
		switch {
		case i < 0:
			why.Bar(v, p.rule.setupNightmares)
		case !p.S.Complete:
			why.Bar(v, p.rule.buildComplete)
		case commanded>>i&1 == 1:
			why.Bar(v, p.rule.commandOnce)
		}
	}
	v := None
	if by.must {
		v, _ = p.must(one(p.ask.Command.Need(by.rule)), why)
	} else {
		v = p.choose(may(p.ask.Command.Need(p.rule.commandOnce)), why)
	}
	i := p.S.InPlay(v)
	if v == None || i < 0 {
		return false
	}
	p.D.Shows.Commanded.NoteAt(p.t, &p.S.Cells, p.Who, commanded|1<<i)
	sc := scene{rule: p.rule.commandCard, here: p.The(p.D.Shows.Nightmare[i]) - 1, nightmare: i, owner: -1}
	p.effects(p.D.Nightmares[v].Command, sc)
	return true
}

// goNightmare: it moves up to so many areas, never twice into one, nor into the
// one it began in, nor back into the Cathedral.
func (p *Play) goNightmare(e *components.Effect, sc *scene) bool {
	begin := sc.here
	for range e.N {
		at := sc.here
		why := p.inAreas(func(a int) engine.Rule {
			return when(!p.D.Near(at, a) || a == begin || slices.Contains(sc.way, a), p.rule.commandWay)
		})
		why.Bar(p.D.Map.Centre, p.rule.commandWay)
		v := p.choose(may(p.ask.Path.Need(p.rule.commandCard)), why)
		if v == None {
			break
		}
		sc.here = p.area(v)
		sc.way = append(sc.way, sc.here)
		p.set(p.rule.commandCard, p.D.Shows.Nightmare[sc.nightmare], 0, sc.here+1)
	}
	return len(sc.way) > 0
}

// devours: units go to the Devoured Units board, once there is one.
func (p *Play) devours(e *components.Effect, sc *scene) bool {
	switch {
	case !p.S.Complete:
		p.ask.Devour.Unasked(p.t, p.rule.buildComplete)
		return false
	case e.Given == components.Discarded && !sc.discarded, e.Given == components.OwnDevoured && !sc.ownDevoured:
		return false
	}
	done := false
	for _, a := range p.devouredIn(e, sc) {
		for i := range e.N {
			if !p.devourOne(e, sc, a, i == 0) {
				break
			}
			done = true
		}
	}
	p.ask.Devour.Unasked(p.t, sc.rule)
	return done
}

// devouredIn is the areas where units are devoured, one after the other: -1 for any.
// In the Cathedral no unit is.
func (p *Play) devouredIn(e *components.Effect, sc *scene) []int {
	switch {
	case e.Where == components.Entered:
		return sc.way
	case e.Where != components.Current:
		return []int{-1}
	case p.D.Open(sc.here):
		return []int{sc.here}
	}
	return nil
}

// devourOne: one unit of an area is devoured, or of any where the area is -1.
func (p *Play) devourOne(e *components.Effect, sc *scene, at int, first bool) bool {
	ask := p.mustIn // be there a choice or not: whose it was says more
	if e.May {
		ask = p.mayIn
	}
	a, ok := ask(p.ask.Devour, sc.rule, func(a int) engine.Rule { return when(at >= 0 && a != at || !p.edible(e, a, first), sc.rule) })
	if !ok {
		return false
	}
	side, ok := p.askVictim(sc.rule, func(side int) bool { return p.food(e, a, side, first) })
	if !ok {
		return false
	}
	p.units(sc.rule, a, side, -1)
	sc.owner = side
	sc.ownDevoured = sc.ownDevoured || side == p.Who
	p.devoured(side, 1)
	return true
}

// edible tells whether an area holds a unit that can be devoured.
func (p *Play) edible(e *components.Effect, a int, first bool) bool {
	for side := range position.Sides {
		if p.food(e, a, side, first) {
			return true
		}
	}
	return false
}

// food tells whether a side's unit can be devoured in an area.
func (p *Play) food(e *components.Effect, a, side int, first bool) bool {
	if p.S.Units[a][side] == 0 {
		return false
	}
	switch e.Whose {
	case components.Own:
		return side == p.Who
	case components.OwnFirst:
		return side == p.Who || !first || p.S.Units[a][p.Who] == 0
	case components.OfMost:
		for _, n := range p.S.Units[a] {
			if n > p.S.Units[a][side] {
				return false
			}
		}
	}
	return true
}

// devoured counts units onto the Devoured Units board, which ends the game in
// time.
func (p *Play) devoured(side, n int) {
	f, q := p.D.Shows.Devoured, side
	if side == position.ShadowSide {
		f, q = p.D.Shows.ShadowsDevoured, 0
	}
	p.counting(position.FromDevoured, func() { p.add(p.rule.devourLost, f, q, n) })
	if p.Enough() {
		p.S.Enough = true
		p.t.Uses(p.rule.devourLimit)
	}
}

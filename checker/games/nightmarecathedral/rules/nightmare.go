package rules

import (
	"slices"

	"nightpress/checker/engine"
)

// This file is the sections "Command Nightmares" and "Devouring Units".

// command: the player commands a Nightmare, once the Cathedral stands; each at
// most once a turn.
func (p *Play) command(times int, by *scene) bool {
	r := &p.D.rules
	done := false
	for range times {
		if !p.commandOne(by) {
			break
		}
		done = true
	}
	if !done {
		p.D.Asks.Command.Unasked(p.t, r.commandOnce)
	}
	return done
}

// commandOne is one such command. It can be left, unless it has to be done and
// there is a Nightmare for it.
func (p *Play) commandOne(by *scene) bool {
	d, s, r := p.D, p.S, &p.D.rules
	why := p.t.Reasons()
	commanded := d.Shows.Commanded.At(&s.Cells, p.Who)
	for v := range d.Nightmares {
		i := s.inPlay(v)
		switch {
		case i < 0:
			why.Bar(v, r.setupNightmares)
		case !s.Complete:
			why.Bar(v, r.buildComplete)
		case commanded>>i&1 == 1:
			why.Bar(v, r.commandOnce)
		}
	}
	v := None
	if by.must {
		v, _ = p.must(one(d.Asks.Command.Need(by.rule)), why)
	} else {
		v = p.choose(may(d.Asks.Command.Need(r.commandOnce)), why)
	}
	i := s.inPlay(v)
	if v == None || i < 0 {
		return false
	}
	d.Shows.Commanded.NoteAt(p.t, &s.Cells, p.Who, commanded|1<<i)
	sc := scene{rule: r.commandCard, here: d.Shows.Nightmare[i].Of(&s.Cells) - 1, nightmare: i, owner: -1}
	p.effects(d.Nightmares[v].Command, sc)
	return true
}

// inPlay is the place of a Nightmare among those in play; -1 for none.
func (s *State) inPlay(v int) int {
	for i, n := range s.Nightmare {
		if int(n) == v+1 {
			return i
		}
	}
	return -1
}

// goNightmare: it moves up to so many areas, never twice into one, nor into the
// one it began in, nor back into the Cathedral.
func (p *Play) goNightmare(e *Effect, sc *scene) bool {
	d, r := p.D, &p.D.rules
	begin := sc.here
	for range e.N {
		at := sc.here
		why := p.inAreas(func(a int) engine.Rule {
			if !d.Near(at, a) || a == begin || slices.Contains(sc.way, a) {
				return r.commandWay
			}
			return 0
		})
		why.Bar(d.Map.Centre, r.commandWay)
		v := p.choose(may(d.Asks.Path.Need(r.commandCard)), why)
		if v == None {
			break
		}
		sc.here = p.area(v)
		sc.way = append(sc.way, sc.here)
		p.set(r.commandCard, d.Shows.Nightmare[sc.nightmare], 0, sc.here+1)
	}
	return len(sc.way) > 0
}

// devours: units go to the Devoured Units board, once there is one.
func (p *Play) devours(e *Effect, sc *scene) bool {
	switch {
	case !p.S.Complete:
		p.D.Asks.Devour.Unasked(p.t, p.D.rules.buildComplete)
		return false
	case e.Given == discarded && !sc.discarded, e.Given == ownDevoured && !sc.ownDevoured:
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
	p.D.Asks.Devour.Unasked(p.t, sc.rule)
	return done
}

// devouredIn is the areas where units are devoured, one after the other: -1 for any.
// In the Cathedral no unit is.
func (p *Play) devouredIn(e *Effect, sc *scene) []int {
	switch {
	case e.Where == entered:
		return sc.way
	case e.Where != current:
		return []int{-1}
	case p.D.Open(sc.here):
		return []int{sc.here}
	}
	return nil
}

// devourOne: one unit of an area is devoured, or of any where the area is -1.
func (p *Play) devourOne(e *Effect, sc *scene, at int, first bool) bool {
	ask := p.mustIn // be there a choice or not: whose it was says more
	if e.May {
		ask = p.mayIn
	}
	a, ok := ask(p.D.Asks.Devour, sc.rule, func(a int) engine.Rule {
		if at >= 0 && a != at || !p.edible(e, a, first) {
			return sc.rule
		}
		return 0
	})
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
func (p *Play) edible(e *Effect, a int, first bool) bool {
	for side := range Sides {
		if p.food(e, a, side, first) {
			return true
		}
	}
	return false
}

// food tells whether a side's unit can be devoured in an area.
func (p *Play) food(e *Effect, a, side int, first bool) bool {
	s := p.S
	if s.Units[a][side] == 0 {
		return false
	}
	switch e.Whose {
	case own:
		return side == p.Who
	case ownFirst:
		return side == p.Who || !first || s.Units[a][p.Who] == 0
	case ofMost:
		for _, n := range s.Units[a] {
			if n > s.Units[a][side] {
				return false
			}
		}
	}
	return true
}

// devoured counts units onto the Devoured Units board, which ends the game in
// time.
func (p *Play) devoured(side, n int) {
	r := &p.D.rules
	if side == ShadowSide {
		p.add(r.devourLost, p.D.Shows.ShadowsDevoured, 0, n)
	} else {
		p.add(r.devourLost, p.D.Shows.Devoured, side, n)
	}
	if p.D.enough(p.S) {
		p.S.Enough = true
		p.t.Uses(r.devourLimit)
	}
}

// enough tells whether so many units are devoured that the game ends with the
// round.
func (d *Definition) enough(s *State) bool {
	all := 0
	for side := range Sides {
		all += d.Eaten(s, side)
	}
	limit := d.devourLimit(s)
	return limit > 0 && all >= limit
}

// devourLimit is how many devoured units end the game: the higher number of the
// two Nightmares, 0 where neither has one.
func (d *Definition) devourLimit(s *State) int {
	most := 0
	for _, v := range s.Nightmare {
		if v > 0 && int(v) <= len(d.Nightmares) {
			most = max(most, d.Nightmares[v-1].Devoured[len(d.Players)])
		}
	}
	return most
}

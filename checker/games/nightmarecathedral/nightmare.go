package nightmarecathedral

import (
	"slices"

	"nightpress/checker/engine"
)

// This file is the sections "Command Nightmares" and "Devouring Units".

// command: the player commands a Nightmare, once the Cathedral stands; each at
// most once a turn.
func (p *play) command(times int, by *scene) bool {
	r := &p.d.rules
	done := false
	for range times {
		if !p.commandOne(by) {
			break
		}
		done = true
	}
	if !done {
		p.t.Unasked(commandSlot, r.commandOnce)
	}
	return done
}

// commandOne is one such command. It can be left, unless it has to be done and
// there is a Nightmare for it.
func (p *play) commandOne(by *scene) bool {
	d, s, r := p.d, p.s, &p.d.rules
	why := p.t.Reasons()
	for v := 1; v <= len(d.Nightmares); v++ {
		i := s.inPlay(v)
		switch {
		case i < 0:
			why.Bar(v, r.setupNightmares)
		case !s.Complete:
			why.Bar(v, r.buildComplete)
		case has(s.Commanded[p.who], i):
			why.Bar(v, r.commandOnce)
		}
	}
	n := engine.Need{Slot: commandSlot, Rule: r.commandOnce, High: int32(len(d.Nightmares)), Optional: true}
	v := none
	if by.must {
		n.Low, n.Optional, n.Rule = 1, false, by.rule
		v, _ = p.must(n, why)
	} else {
		v = p.choose(n, why)
	}
	i := s.inPlay(v)
	if v == none || i < 0 {
		return false
	}
	s.Commanded[p.who] |= 1 << i
	sc := scene{rule: r.commandCard, here: int(s.At[i]) - 1, nightmare: i, owner: -1}
	p.effects(d.Nightmares[v-1].Command, sc)
	return true
}

// inPlay is the place of a Nightmare, by one more than its number, among those
// in play; -1 for none.
func (s *State) inPlay(v int) int {
	for i, n := range s.Nightmare {
		if v > 0 && int(n) == v {
			return i
		}
	}
	return -1
}

// goNightmare: it moves up to so many areas, never twice into one, nor into the
// one it began in, nor back into the Cathedral.
func (p *play) goNightmare(e *Effect, sc *scene) bool {
	d, r := p.d, &p.d.rules
	begin := sc.here
	for range e.N {
		at := sc.here
		why := p.inAreas(func(a int) engine.Rule {
			if !d.near(at, a) || a == begin || slices.Contains(sc.way, a) {
				return r.commandWay
			}
			return 0
		})
		why.Bar(1+d.board.Centre, r.commandWay)
		v := p.choose(p.areaNeed(pathSlot, r.commandCard), why)
		if v == none {
			break
		}
		sc.here = p.area(v)
		sc.way = append(sc.way, sc.here)
		p.set(r.commandCard, nightmareFact+engine.Fact(sc.nightmare), sc.here+1)
	}
	return len(sc.way) > 0
}

// devours: units go to the Devoured Units board, once there is one.
func (p *play) devours(e *Effect, sc *scene) bool {
	switch {
	case !p.s.Complete:
		p.t.Unasked(devourSlot, p.d.rules.buildComplete)
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
	return done
}

// devouredIn is the areas where units are devoured, one after the other: -1 for any.
// In the Cathedral no unit is.
func (p *play) devouredIn(e *Effect, sc *scene) []int {
	switch {
	case e.Where == entered:
		return sc.way
	case e.Where != current:
		return []int{-1}
	case p.d.open(sc.here):
		return []int{sc.here}
	}
	return nil
}

// devourOne: one unit of an area is devoured, or of any where the area is -1.
func (p *play) devourOne(e *Effect, sc *scene, at int, first bool) bool {
	a, ok := p.place(devourSlot, sc.rule, !e.May, func(a int) engine.Rule {
		if at >= 0 && a != at || !p.edible(e, a, first) {
			return sc.rule
		}
		return 0
	})
	if !ok {
		return false
	}
	side, ok := p.askSide(victimSlot, sc.rule, func(side int) bool { return p.food(e, a, side, first) })
	if !ok {
		return false
	}
	p.units(sc.rule, a, side, -1)
	sc.owner = side
	sc.ownDevoured = sc.ownDevoured || side == p.who
	p.devoured(side, 1)
	return true
}

// edible tells whether an area holds a unit that can be devoured.
func (p *play) edible(e *Effect, a int, first bool) bool {
	for side := range sides {
		if p.food(e, a, side, first) {
			return true
		}
	}
	return false
}

// food tells whether a side's unit can be devoured in an area.
func (p *play) food(e *Effect, a, side int, first bool) bool {
	s := p.s
	if s.Units[a][side] == 0 {
		return false
	}
	switch e.Whose {
	case own:
		return side == p.who
	case ownFirst:
		return side == p.who || !first || s.Units[a][p.who] == 0
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
func (p *play) devoured(side, n int) {
	d, s, r := p.d, p.s, &p.d.rules
	f := playerFact(devouredFact, side)
	if side == shadowSide {
		f = shadowsDevoured
	}
	p.add(r.devourLost, f, n)
	all := 0
	for _, n := range s.Devoured {
		all += int(n)
	}
	if limit := d.devourLimit(s); limit > 0 && all >= limit {
		p.t.Uses(r.devourLimit)
		s.Enough = true
	}
}

// devourLimit is how many devoured units end the game: the higher number of the
// two Nightmares, 0 where neither has one.
func (d *Definition) devourLimit(s *State) int {
	most := 0
	for _, v := range s.Nightmare {
		if v > 0 && int(v) <= len(d.Nightmares) {
			most = max(most, d.Nightmares[v-1].Devoured[len(d.players)])
		}
	}
	return most
}

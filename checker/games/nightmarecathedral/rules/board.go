package rules

import "nightpress/checker/engine"

// This file tells of areas: who controls them, who is present, what has room.
// Rulebook: "Key Concepts".

// nobody controls an area where sides are tied for most units.
const Nobody = -1

// used tells whether an area is in the game with so many players.
func (d *Definition) used(a int) bool {
	return a >= 0 && a < len(d.Map.Areas) && d.Map.Areas[a].Least <= len(d.Players)
}

// open tells whether units may stand in an area.
func (d *Definition) Open(a int) bool { return d.used(a) && a != d.Map.Centre }

// control is the side that controls an area: a Fort does, else most units;
// Shadows control an empty area.
func (v View) Control(a int) int {
	if v.S.Fort[a] > 0 {
		return int(v.S.Owner[a]) - 1
	}
	most, side := uint8(0), ShadowSide
	for q, n := range v.S.Units[a] {
		switch {
		case n > most:
			most, side = n, q
		case n == most && n > 0:
			side = Nobody
		}
	}
	return side
}

// decides is the rule that says who controls an area.
func (p *Play) decides(a int) engine.Rule {
	switch {
	case p.S.Fort[a] > 0:
		return p.rule.areaFort
	case p.S.empty(a):
		return p.rule.areaEmpty
	case p.Control(a) == Nobody:
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

// present tells whether a player has a Follower or a Fort in an area.
func (s *State) Present(a, q int) bool {
	return s.Units[a][q] > 0 || q < MostPlayers && s.Fort[a] > 0 && int(s.Owner[a]) == q+1
}

// empty tells whether no unit and no Fort stands in an area.
func (s *State) empty(a int) bool { return s.Fort[a] == 0 && s.Units[a] == [Sides]uint8{} }

// enemies tells whether units of sides other than one stand in an area.
func (s *State) Enemies(a, q int) bool {
	for side, n := range s.Units[a] {
		if side != q && n > 0 {
			return true
		}
	}
	return false
}

// several tells whether units or Forts of more than one side stand in an area.
func (v View) Several(a int) bool { return v.sidesIn(a) > 1 }

func (v View) sidesIn(a int) int {
	n := 0
	for side := range Sides {
		if v.S.Present(a, side) {
			n++
		}
	}
	return n
}

// fortress tells whose Fortress an area is, -1 for nobody's.
func (v View) Fortress(a int) int {
	for q := range MostPlayers {
		if v.Of(v.D.Shows.Fortress, q) == a+1 {
			return q
		}
	}
	return -1
}

// marked tells whether an area carries the sign under the Turn marker.
func (v View) Marked(a int) bool {
	return v.The(v.D.Shows.Turn) > 0 && v.D.Open(a) && v.D.Map.Areas[a].Symbol == v.D.Turns[v.The(v.D.Shows.Turn)-1]
}

// limit is how many units of a side an area holds. A Fortify card that raises a
// player's does so in one area.
func (v View) Limit(a, side int) int {
	if side == ShadowSide {
		return v.D.Limits.Shadows
	}
	usual := v.D.Actions[Fortify].Limit
	raised := v.Action(side, Fortify).Limit
	if raised <= usual {
		return raised
	}
	for b := range v.D.Map.Areas {
		if b != a && int(v.S.Units[b][side]) > usual {
			return usual
		}
	}
	return raised
}

// room tells whether one more unit of a side may stand in an area.
func (v View) Room(a, side int) bool {
	return v.D.Open(a) && int(v.S.Units[a][side]) < v.Limit(a, side)
}

// supply is how many units of a side are off the board, out of Limbo and not
// devoured.
func (v View) Supply(side int) int {
	n := -v.Eaten(side)
	for a := range v.S.Units {
		n -= int(v.S.Units[a][side])
	}
	if side == ShadowSide {
		return n + v.D.Pieces.Shadows
	}
	return n + v.D.Pieces.Followers - v.Of(v.D.Shows.Limbo, side) - int(v.S.Paid[side])
}

// levels is how many Fort levels a player has left.
func (v View) levels(q int) int {
	n := v.D.Pieces.Levels
	for a := range v.S.Fort {
		if int(v.S.Owner[a]) == q+1 {
			n -= int(v.S.Fort[a])
		}
	}
	return n
}

// near tells whether two areas of the game touch.
func (d *Definition) Near(a, b int) bool {
	if !d.used(a) || !d.used(b) {
		return false
	}
	for _, n := range d.Map.Areas[a].Near {
		if n == b {
			return true
		}
	}
	return false
}

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
func (d *Definition) Control(s *State, a int) int {
	if s.Fort[a] > 0 {
		return int(s.Owner[a]) - 1
	}
	most, side := uint8(0), ShadowSide
	for q, n := range s.Units[a] {
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
func (d *Definition) decides(s *State, a int) engine.Rule {
	r := &d.rules
	switch {
	case s.Fort[a] > 0:
		return r.areaFort
	case s.empty(a):
		return r.areaEmpty
	case d.Control(s, a) == Nobody:
		return r.areaTie
	}
	return r.areaMost
}

// uncontrolled is the rule by which a player does not control an area, 0 for one
// who does. Whoever has only the Shaper there is told so.
func (d *Definition) uncontrolled(s *State, a, q int) engine.Rule {
	switch {
	case d.Control(s, a) == q:
		return 0
	case d.Shows.Shaper.At(&s.Cells, q) == a+1 && s.Fort[a] == 0 && !s.Present(a, q):
		return d.rules.areaFigures
	}
	return d.decides(s, a)
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
func (d *Definition) Several(s *State, a int) bool { return d.sidesIn(s, a) > 1 }

func (d *Definition) sidesIn(s *State, a int) int {
	n := 0
	for side := range Sides {
		if s.Present(a, side) {
			n++
		}
	}
	return n
}

// fortress tells whose Fortress an area is, -1 for nobody's.
func (d *Definition) Fortress(s *State, a int) int {
	for q := range MostPlayers {
		if d.Shows.Fortress.At(&s.Cells, q) == a+1 {
			return q
		}
	}
	return -1
}

// marked tells whether an area carries the sign under the Turn marker.
func (d *Definition) Marked(s *State, a int) bool {
	return d.Shows.Turn.Of(&s.Cells) > 0 && d.Open(a) && d.Map.Areas[a].Symbol == d.Turns[d.Shows.Turn.Of(&s.Cells)-1]
}

// limit is how many units of a side an area holds. A Fortify card that raises a
// player's does so in one area.
func (d *Definition) Limit(s *State, a, side int) int {
	if side == ShadowSide {
		return d.Limits.Shadows
	}
	usual := d.Actions[Fortify].Limit
	raised := d.Action(s, side, Fortify).Limit
	if raised <= usual {
		return raised
	}
	for b := range d.Map.Areas {
		if b != a && int(s.Units[b][side]) > usual {
			return usual
		}
	}
	return raised
}

// room tells whether one more unit of a side may stand in an area.
func (d *Definition) Room(s *State, a, side int) bool {
	return d.Open(a) && int(s.Units[a][side]) < d.Limit(s, a, side)
}

// supply is how many units of a side are off the board, out of Limbo and not
// devoured.
func (d *Definition) Supply(s *State, side int) int {
	n := -d.Eaten(s, side)
	for a := range s.Units {
		n -= int(s.Units[a][side])
	}
	if side == ShadowSide {
		return n + d.Pieces.Shadows
	}
	return n + d.Pieces.Followers - d.Shows.Limbo.At(&s.Cells, side) - int(s.Paid[side])
}

// levels is how many Fort levels a player has left.
func (d *Definition) levels(s *State, q int) int {
	n := d.Pieces.Levels
	for a := range s.Fort {
		if int(s.Owner[a]) == q+1 {
			n -= int(s.Fort[a])
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

package position

import (
	"nightpress/checker/games/nightmarecathedral/components"
)

// This file tells of areas: who controls them, who is present, what has room.
// Rulebook: "Key Concepts".

// Nobody controls an area where sides are tied for most units.
const Nobody = -1

// Control is the side that controls an area: a Fort does, else most units;
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

// FortOf is how many levels a player's Fort in an area has: no area holds those of
// two.
func (s *State) FortOf(a, q int) int {
	if int(s.Owner[a]) != q+1 {
		return 0
	}
	return int(s.Fort[a])
}

// Present tells whether a player has a Follower or a Fort in an area.
func (s *State) Present(a, q int) bool {
	return s.Units[a][q] > 0 || s.FortOf(a, q) > 0
}

// Empty tells whether no unit and no Fort stands in an area.
func (s *State) Empty(a int) bool { return s.Fort[a] == 0 && s.Units[a] == [Sides]uint8{} }

// Enemies tells whether units of sides other than one stand in an area.
func (s *State) Enemies(a, q int) bool {
	for side, n := range s.Units[a] {
		if side != q && n > 0 {
			return true
		}
	}
	return false
}

// Several tells whether units or Forts of more than one side stand in an area.
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

// Fortress tells whose Fortress an area is, -1 for nobody's.
func (v View) Fortress(a int) int {
	for q := range components.MostPlayers {
		if v.Of(v.D.Shows.Fortress, q) == a+1 {
			return q
		}
	}
	return -1
}

// Marked tells whether an area carries the sign under the Turn marker.
func (v View) Marked(a int) bool {
	return v.The(v.D.Shows.Turn) > 0 && v.D.Open(a) && v.D.Map.Areas[a].Symbol == v.D.Turns[v.The(v.D.Shows.Turn)-1]
}

// Limit is how many units of a side an area holds. A Fortify card that raises a
// player's does so in one area.
func (v View) Limit(a, side int) int {
	if side == ShadowSide {
		return v.D.Limits.Shadows
	}
	usual := v.D.Actions[components.Fortify].Limit
	raised := v.Action(side, components.Fortify).Limit
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

// Room tells whether one more unit of a side may stand in an area.
func (v View) Room(a, side int) bool {
	return v.D.Open(a) && int(v.S.Units[a][side]) < v.Limit(a, side)
}

// Supply is how many units of a side are off the board, out of Limbo and not
// devoured.
func (v View) Supply(side int) int {
	n := -v.Eaten(side) - v.S.OnMap(side)
	if side == ShadowSide {
		return n + v.D.Pieces.Shadows
	}
	return n + v.D.Pieces.Followers - v.Of(v.D.Shows.Limbo, side) - int(v.S.Paid[side])
}

// Levels is how many Fort levels a player has left.
func (v View) Levels(q int) int {
	n := v.D.Pieces.Levels
	for a := range v.S.Fort {
		if int(v.S.Owner[a]) == q+1 {
			n -= int(v.S.Fort[a])
		}
	}
	return n
}

// AnyRoom tells whether a unit of a side can come anywhere.
func (v View) AnyRoom(side int) bool {
	return v.Supply(side) > 0 && v.areas(func(a int) bool { return v.Room(a, side) }) > 0
}

// areas counts the areas of which something is so.
func (v View) areas(so func(a int) bool) int {
	n := 0
	for a := range v.D.Map.Areas {
		if v.D.Open(a) && so(a) {
			n++
		}
	}
	return n
}

// Controlled is the set of areas that a player controls.
func (v View) Controlled(q int) uint32 {
	set := uint32(0)
	for a := range v.D.Map.Areas {
		if v.D.Open(a) && v.Control(a) == q {
			set |= 1 << a
		}
	}
	return set
}

// OnMap is how many units of a side stand on the board.
func (s *State) OnMap(side int) int {
	n := 0
	for a := range s.Units {
		n += int(s.Units[a][side])
	}
	return n
}

// Active is the player under whose marker the Turn marker stands: Player
// markers lie clockwise from the start, one on each space.
func (v View) Active() int {
	n := len(v.D.Turns)
	return (v.The(v.D.Shows.Turn) - int(v.S.Start) + n) % n % len(v.D.Players)
}

// Touches tells whether a player's Dreamer is on a night that a day touches.
func (v View) Touches(q, day int) bool {
	night := v.Of(v.D.Shows.Dreamer, q) - 1
	return night >= 0 && night < len(v.D.Matrix.Touches) && Has(v.D.Matrix.Touches[night], day)
}

// Action is a player's topmost card of an action.
func (v View) Action(q, which int) *components.Action {
	if c := v.S.Top[q][which]; c > 0 {
		return &v.D.Cards[c-1].Action
	}
	return &v.D.Actions[which]
}

package rules

// What a table shows is believed, whatever the rules make of it. A supply is
// what stands nowhere else; so where a log states it, pieces come to the map or
// leave it, and the same slip is not told again with every line.

// forceSupply makes so many units of a side lie in their supply, as the table
// shows: what is too much or too little on the map goes, or comes, where most
// of them stand and there is room.
func (d *Definition) forceSupply(s *State, side, v int) {
	for off := d.Supply(s, side) - v; off > 0; off-- {
		a := d.fullest(s, side, true)
		if a < 0 {
			return
		}
		s.Units[a][side]++
	}
	for off := v - d.Supply(s, side); off > 0; off-- {
		a := d.fullest(s, side, false)
		if a < 0 {
			return
		}
		s.Units[a][side]--
	}
}

// fullest is the area where most units of a side stand, -1 for none; with room,
// one that has room for another, where the side has any area at all.
func (d *Definition) fullest(s *State, side int, room bool) int {
	best, most := -1, 0
	for a := range d.Map.Areas {
		n := int(s.Units[a][side])
		if room && (!d.Room(s, a, side) || !s.Present(a, side) && side != ShadowSide) {
			continue
		}
		if room {
			n++
		}
		if n > most {
			best, most = a, n
		}
	}
	return best
}

// forceLevels makes so many Fort levels of a player lie in the supply.
func (d *Definition) forceLevels(s *State, q, v int) {
	for a := range s.Fort {
		for int(s.Owner[a]) == q+1 && d.levels(s, q) > v && int(s.Fort[a]) < d.Limits.Levels {
			s.Fort[a]++
		}
		for int(s.Owner[a]) == q+1 && d.levels(s, q) < v && s.Fort[a] > 1 {
			s.Fort[a]--
		}
	}
}

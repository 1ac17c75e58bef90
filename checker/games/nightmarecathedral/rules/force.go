package rules

// What a table shows is believed, whatever the rules make of it. A supply is
// what stands nowhere else; so where a log states it, pieces come to the map or
// leave it, and the same slip is not told again with every line.

// forceSupply makes so many units of a side lie in their supply, as the table
// shows: what is too much or too little on the map goes, or comes, where most
// of them stand and there is room.
func (v View) forceSupply(side, n int) {
	for off := v.Supply(side) - n; off > 0; off-- {
		a := v.fullest(side, true)
		if a < 0 {
			return
		}
		v.S.Units[a][side]++
	}
	for off := n - v.Supply(side); off > 0; off-- {
		a := v.fullest(side, false)
		if a < 0 {
			return
		}
		v.S.Units[a][side]--
	}
}

// fullest is the area where most units of a side stand, -1 for none; with room,
// one that has room for another, where the side has any area at all.
func (v View) fullest(side int, room bool) int {
	best, most := -1, 0
	for a := range v.D.Map.Areas {
		n := int(v.S.Units[a][side])
		if room && (!v.Room(a, side) || !v.S.Present(a, side) && side != ShadowSide) {
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
func (v View) forceLevels(q, n int) {
	for a := range v.S.Fort {
		for int(v.S.Owner[a]) == q+1 && v.levels(q) > n && int(v.S.Fort[a]) < v.D.Limits.Levels {
			v.S.Fort[a]++
		}
		for int(v.S.Owner[a]) == q+1 && v.levels(q) < n && v.S.Fort[a] > 1 {
			v.S.Fort[a]--
		}
	}
}

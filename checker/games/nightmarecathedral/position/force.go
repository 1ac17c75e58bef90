package position

import (
	"nightpress/checker/games/nightmarecathedral/components"
)

// This file puts pieces as a table shows them, whatever the rules make of it. A
// supply is what stands nowhere else; so where a log states it, pieces come to the
// map or leave it, and the same slip is not told again with every line.

func (v View) pieces(int) int { return v.S.Pieces() }

// ForcePieces makes so many pieces stand: in the order of the track, or with
// Divergent Paths those that can have been built.
func (v View) ForcePieces(_, n int) {
	n = min(n, len(v.D.Track))
	v.S.Built = 1<<n - 1
	if v.D.Divergent {
		v.forcePaths(n)
	}
	if n == len(v.D.Track) {
		v.S.Complete = true
	}
	for i := range v.D.Track {
		if Has(v.S.Built, i) && v.D.isStage(i) && !v.S.Stage {
			deck, dreams, offer := v.EnterStage()
			v.D.Shows.Deck.Believe(&v.S.Cells, deck)
			v.D.Shows.DreamDeck.Believe(&v.S.Cells, dreams)
			v.D.Shows.Offer.Believe(&v.S.Cells, offer)
		}
	}
}

// forceSupply makes so many units of a side lie in their supply, as the table
// shows: what is too much or too little on the map goes, or comes, where most
// of them stand and there is room.
func (v View) forceSupply(side, n int) {
	for off := v.Supply(side) - n; off > 0; off-- {
		a := v.Fullest(side, true)
		if a < 0 {
			return
		}
		v.S.Units[a][side]++
	}
	for off := n - v.Supply(side); off > 0; off-- {
		a := v.Fullest(side, false)
		if a < 0 {
			return
		}
		v.S.Units[a][side]--
	}
}

// Fullest is the area where most units of a side stand, -1 for none; with room,
// one that has room for another, where the side has any area at all.
func (v View) Fullest(side int, room bool) int {
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
		for int(v.S.Owner[a]) == q+1 && v.Levels(q) > n && int(v.S.Fort[a]) < v.D.Limits.Levels {
			v.S.Fort[a]++
		}
		for int(v.S.Owner[a]) == q+1 && v.Levels(q) < n && v.S.Fort[a] > 1 {
			v.S.Fort[a]--
		}
	}
}

// forcePaths makes so many pieces stand, the one that begins first, then gray
// ones, then whatever is open.
func (v View) forcePaths(n int) {
	v.S.Built = 0
	if n > 0 && !v.D.Variable {
		v.S.Built = 1 << v.D.Paths.Start
	}
	for tone := range components.ToneCount {
		for i := range v.D.Paths.Spaces {
			if v.S.Pieces() < n && v.D.Paths.Spaces[i].Tone == tone && v.PathOpen(i) {
				v.S.Built |= 1 << i
			}
		}
	}
}

func (v View) forceScore(q, to int) { v.S.Score[q] = Held(to) }

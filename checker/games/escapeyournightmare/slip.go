package escapeyournightmare

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a die misread, a figure wrong, a decision wrong, spooks not
// noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	switch kind {
	case 0:
		switch e.Slot {
		case setDie, ghostDie, rollDie, munchDie, bossDie, breakDie, gainDie:
			e.Value = int32(other(int(e.Value), d.Die.Low, d.Die.High, r))
			return true
		}
	case 1: // another new value, another die
		switch {
		case e.Slot >= newFirst && e.Slot < againFirst:
			e.Value = int32(other(int(e.Value), d.Die.Low, d.Die.High, r))
			return true
		case e.Slot == breakPiece, e.Slot >= pieceFirst && e.Slot < faceFirst && e.Value < int32(pieceGhost):
			k, field := skillOf(int(e.Value))
			e.Value = int32(pieceOf((k+1+skill(r.IntN(2)))%skillCount, field))
			return true
		}
	case 2: // another use
		if e.Slot == useSlot {
			e.Value = int32(other(int(e.Value), 1, useCount-1, r))
			return true
		}
	case 3:
		if e.Slot >= buyFirst && e.Slot < pieceFirst && e.Value == strikeFirst {
			e.Value = 0
			return true
		}
	}
	return false
}

// other is another figure from low to high.
func other(v, low, high int, r *rand.Rand) int {
	n := low + r.IntN(high-low)
	if n >= v {
		n++
	}
	return n
}

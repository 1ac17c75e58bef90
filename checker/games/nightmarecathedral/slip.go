package nightmarecathedral

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a Conflict card misread, another area, another player or
// action, a payment not noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	switch s := e.Slot; kind {
	case 0:
		if s != drawnSlot {
			return false
		}
		e.Value = other(e.Value, 1, len(d.Conflicts), r)
	case 1:
		switch s {
		case payFrom, toSlot, produceSlot, buildSlot, retreatSlot:
			e.Value = other(e.Value, 1, len(d.board.Areas)-1, r)
		default:
			return false
		}
	case 2:
		switch s {
		case whoSlot:
			e.Value = other(e.Value, 0, len(d.players)-1, r)
		case daySlot:
			e.Value = other(e.Value, 0, actionCount-1, r)
		default:
			return false
		}
	case 3:
		if s != insteadSlot && s != lotSlot || e.Value != 1 {
			return false
		}
		e.Value = 0
	}
	return true
}

// other is another figure between low and high.
func other(v int16, low, high int, r *rand.Rand) int16 {
	n := low + r.IntN(max(high-low, 1))
	if n >= int(v) {
		n++
	}
	return int16(min(n, high))
}

package runforyourlife

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a card misread, a figure wrong, another player, something
// not noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	s := e.Slot
	switch kind {
	case 0:
		if s < shotSlot || s >= handSlot && s < drawSlot {
			return false
		}
		e.Value = other(e.Value, d.Combat.Draws.Low, d.Combat.Draws.High, r)
	case 1:
		if s != spaceSlot {
			return false
		}
		e.Value = other(e.Value, max(int(e.Value)-2, 0), min(int(e.Value)+2, d.Last), r)
	case 2:
		if s != whoSlot && s != targetSlot || len(d.players) < 2 {
			return false
		}
		e.Value = other(e.Value, 0, len(d.players)-1, r)
	case 3:
		if s < handSlot || s >= drawSlot || e.Value != withWeapon {
			return false
		}
		e.Value = bare
	}
	return true
}

// other is another figure between low and high.
func other(v int32, low, high int, r *rand.Rand) int32 {
	n := low + r.IntN(max(high-low, 1))
	if n >= int(v) {
		n++
	}
	return int32(n)
}

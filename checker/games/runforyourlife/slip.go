package runforyourlife

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a card misread, a figure wrong, another player, something
// not noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	q := &d.ask
	per := func(slot engine.Slot) bool { return e.Slot >= slot && e.Slot < slot+mostPlayers }
	switch kind {
	case 0:
		if !per(q.Shot.Slot()) && !per(q.Draw.Slot()) {
			return false
		}
		e.Value = other(e.Value, d.Combat.Draws.Low, d.Combat.Draws.High, r)
	case 1:
		if e.Slot != q.Space.Slot() {
			return false
		}
		e.Value = other(e.Value, max(int(e.Value)-2, 0), min(int(e.Value)+2, d.Last), r)
	case 2:
		if e.Slot != q.Who.Slot() && e.Slot != q.Target.Slot() || d.Seats() < 2 {
			return false
		}
		e.Value = other(e.Value, 0, d.Seats()-1, r)
	case 3:
		if !per(q.Weapon.Slot()) || e.Value != 1 {
			return false
		}
		e.Value = 0
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

package endlessnightmare

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a die misread, points wrong, action wrong, spend not noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	switch kind {
	case 0:
		return d.slipDie(e, r)
	case 1:
		return d.slipAction(e, r, false)
	case 2:
		return d.slipAction(e, r, true)
	case 3:
		if (e.Slot == dieSpend || e.Slot == eventSpend) && e.Value != 0 {
			e.Value = 0
			return true
		}
	}
	return false
}

func (d *Definition) slipDie(e *engine.Entry, r *rand.Rand) bool {
	if e.Slot != actionDie && e.Slot != eventDie && e.Slot != zoneSlot {
		return false
	}
	v := d.Die.Low + r.IntN(d.Die.High-d.Die.Low)
	if v >= int(e.Value) {
		v++
	}
	e.Value = int32(v)
	return true
}

// slipAction takes another action, or other points.
func (d *Definition) slipAction(e *engine.Entry, r *rand.Rand, other bool) bool {
	if e.Slot != actionSlot || e.Value == noAction {
		return false
	}
	a, points := int(e.Value)/pointBase, int(e.Value)%pointBase
	if other {
		a = (a + 1 + r.IntN(len(d.Actions)-1)) % len(d.Actions)
	} else {
		n := d.Points.Low + r.IntN(d.Points.High-d.Points.Low)
		if n >= points {
			n++
		}
		points = n
	}
	e.Value = int32(choice(a, points))
	return true
}

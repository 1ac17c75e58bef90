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
		if (e.Slot == d.ask.ActionDie.Paid(0).Slot() || e.Slot == d.ask.Zone.Paid(0).Slot() || e.Slot == d.ask.EventDie.Paid(0).Slot()) && e.Value != 0 {
			e.Value = 0
			return true
		}
	}
	return false
}

func (d *Definition) slipDie(e *engine.Entry, r *rand.Rand) bool {
	if e.Slot != d.ask.ActionDie.Slot() && e.Slot != d.ask.EventDie.Slot() && e.Slot != d.ask.Zone.Slot() {
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
	a, points, ok := d.ask.Action.Split(int(e.Value))
	if e.Slot != d.ask.Action.Slot() || !ok {
		return false
	}
	if other {
		a = (a + 1 + r.IntN(len(d.Actions)-1)) % len(d.Actions)
	} else {
		n := d.Points.Low + r.IntN(d.Points.High-d.Points.Low)
		if n >= points {
			n++
		}
		points = n
	}
	e.Value = int32(d.ask.Action.Join(a, points))
	return true
}

package escapeyournightmare

import (
	"math/rand/v2"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a die misread, a figure wrong, a decision wrong, spooks not
// noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	q := &d.ask
	switch kind {
	case 0:
		for _, die := range [...]play.Figure{q.SetDie, q.GhostDie, q.Roll, q.Munch, q.BossDie, q.BreakDie, q.GainDie} {
			if e.Slot == die.Slot() {
				e.Value = int32(other(int(e.Value), d.Die.Low, d.Die.High, r))
				return true
			}
		}
	case 1: // another new value, another die
		if e.Slot == q.New.Slot() {
			e.Value = int32(other(int(e.Value), d.Die.Low, d.Die.High, r))
			return true
		}
		if of, v := q.Piece.Which(int(e.Value)); (e.Slot == q.BreakPiece.Slot() || e.Slot == q.Piece.Slot()) && of == ofSkill {
			k, field := q.Piece.Pair(ofSkill, v)
			e.Value = int32(q.Piece.JoinPair(ofSkill, (k+1+r.IntN(2))%int(skillCount), field))
			return true
		}
	case 2: // another use
		if e.Slot == q.Use.Slot() {
			e.Value = int32(other(int(e.Value), 0, useCount-1, r))
			return true
		}
	case 3:
		if e.Slot == q.Buy.Slot() && e.Value == strikeFirst {
			e.Value = none
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

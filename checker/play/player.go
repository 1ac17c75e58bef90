package play

import (
	"math/rand/v2"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// What a game that is only to be checked need not write: a simulated player
// without preferences, and slips as the rows tell where they can be made. A game
// that knows better has methods of its own.

// Decide implements engine.PlayGame: every legal answer is as good.
func (b *Book[S]) Decide(*S, *engine.Need, *rand.Rand) (v int, ok bool) { return 0, false }

// Value implements engine.PlayGame: a position is worth its points.
func (b *Book[S]) Value(s *S) float64 { return float64(b.score(s)) }

// Weighs implements engine.PlayGame: a thoughtful player looks ahead before any
// choice.
func (b *Book[S]) Weighs(slot engine.Slot) bool { return b.slots[slot].Kind == engine.Choice }

// Met implements engine.CountGame: nothing is counted.
func (b *Book[S]) Met(*S) int { return -1 }

// MetNames implements engine.CountGame.
func (b *Book[S]) MetNames() []string { return nil }

// Slip implements engine.SlipGame: another face of a die, another second or
// first value of a pair, nothing paid. The kinds are those of the engine's table.
func (b *Book[S]) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	if int(e.Slot) >= len(b.ofSlot) {
		return false
	}
	q := b.ofSlot[e.Slot]
	paid := q.Pays && e.Slot == q.Spent
	pair, isPair := q.Domain.(*gamelog.Product)
	switch {
	case kind == slipPaid:
		if !paid || e.Value == 0 {
			return false
		}
		e.Value = 0
		return true
	case paid || e.Value < 0:
		return false
	case kind == slipDie:
		f, ok := q.Domain.(gamelog.Figures)
		if !ok || !f.Faces || f.High <= f.Low {
			return false
		}
		e.Value = int32(other(int(e.Value), f.Low, f.High, r))
		return true
	case !isPair || kind != slipSecond && kind != slipFirst:
		return false
	}
	x, y := pair.Split(int(e.Value))
	if kind == slipFirst {
		low, high := pair.First.Bounds()
		x = other(x, low, high, r)
	} else {
		low, high := pair.Second.Bounds()
		y = other(y, low, high, r)
	}
	e.Value = int32(pair.Join(x, y))
	return true
}

// The slips that are made in one answer, as the engine's table has them.
const (
	slipDie = iota
	slipSecond
	slipFirst
	slipPaid
)

// other is another value between two bounds.
func other(v, low, high int, r *rand.Rand) int {
	if high <= low {
		return v
	}
	n := low + r.IntN(high-low)
	if n >= v {
		n++
	}
	return n
}

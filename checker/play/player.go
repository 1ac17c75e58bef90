package play

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// What a game that is only to be checked need not write: a simulated player.

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

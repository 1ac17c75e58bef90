package lucidity

import (
	"math/rand/v2"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// Decide plays with sense but at random, and draws and rolls dice as chance
// does: from what is in the bag, by the faces of each colour.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	ask := &d.ask
	switch n.Slot {
	case ask.Hand.Slot():
		// Who may leave it untold does.
		if n.Optional {
			return play.None, true
		}
		left := s.Bag
		for c := range colours {
			left[c] -= s.Hand[c]
		}
		return drawn(&left, r)
	case ask.Back.Slot():
		return d.decideBack(s, n, r)
	case ask.Roll.Slot(), ask.AgainFace.Slot(), ask.Drawn.Slot():
		return d.decideFace(s, r)
	case ask.Tired.Slot(), ask.Spook.Slot(), ask.Returned.Slot():
		return drawn(s.from(), r)
	case ask.Spend.Slot():
		return d.decideSpend(s, n, r)
	case ask.Resolved.Slot():
		if n.Optional {
			return d.decideShadow(s, r)
		}
	case ask.Over.Slot():
		// Hands are clumsy once in a while.
		if r.IntN(60) > 0 {
			return play.None, true
		}
	case ask.First.Slot(), ask.Before.Slot():
		return int(n.Default), true
	case ask.Again.Slot(), ask.Ability.Slot():
		return r.IntN(2), true
	case ask.Moved.Slot():
		// An ability that is used moves something, where it can.
		for range 8 {
			if v := r.IntN(colours); n.Legal(v) {
				return v, true
			}
		}
	case ask.Island.Slot(), ask.Killed.Slot(), ask.Rerolled.Slot():
		if n.Optional && r.IntN(2) == 0 {
			return play.None, true
		}
	case ask.Picked.Slot():
		return d.decidePick(s, n, r)
	}
	return 0, false
}

// drawn is the colour of a die drawn by chance.
func drawn(from *[colours]int8, r *rand.Rand) (int, bool) {
	total := sum(from)
	if total <= 0 {
		return 0, false
	}
	k := r.IntN(total)
	for c, n := range from {
		if k -= int(n); k < 0 {
			return c, true
		}
	}
	return 0, false
}

// decideBack returns a die of those drawn, which fall out of the bag as chance
// has it: none where all are of Awakened colours, or no more have to go back; but
// hands are clumsy once in a while.
func (d *Definition) decideBack(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	if n.Rule == d.rules.worstCase && r.IntN(60) > 0 {
		return play.None, true
	}
	for range 8 {
		if c, ok := drawn(s.from(), r); ok && n.Legal(c) {
			return c, true
		}
	}
	return play.None, true
}

// rolled is the symbol that a die of a colour shows.
func (d *Definition) rolled(c int, r *rand.Rand) int {
	k := r.IntN(6)
	for sym, n := range d.Dreams[c].Faces {
		if k -= n; k < 0 {
			return sym
		}
	}
	return 0
}

func (d *Definition) decideFace(s *State, r *rand.Rand) (int, bool) {
	c := int(s.Rolling)
	if c < 0 {
		var ok bool
		if c, ok = drawn(s.from(), r); !ok {
			return 0, false
		}
	}
	return face(c, d.rolled(c, r)), true
}

// decideSpend spends Power now and then.
func (d *Definition) decideSpend(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	for c := range colours {
		for k := range 2 {
			if v := d.ask.Spend.Join(c, k); n.Legal(v) && d.worthwhile(s) && r.IntN(6) == 0 {
				return v, true
			}
		}
	}
	return play.None, true
}

// decideShadow resolves some Shadow.
func (d *Definition) decideShadow(s *State, r *rand.Rand) (int, bool) {
	c := r.IntN(colours)
	for s.Unresolved[face(c, shadow)] == 0 {
		c = (c + 1) % colours
	}
	return d.ask.named(face(c, shadow)), true
}

// decidePick picks up a die, and rather another than a Shadow.
func (d *Definition) decidePick(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	if n.Optional && r.IntN(2) == 0 {
		return play.None, true
	}
	for f, k := range s.Unresolved {
		if k > 0 && f%symbols != shadow && n.Legal(f) && (d.alone() != nil || r.IntN(4) > 0) {
			return f, true
		}
	}
	return 0, false
}

// worthwhile tells whether Power may be spent now: at any time; alone right after
// the roll only, as the order of the Power row counts and a log does not tell what
// had been laid there by then.
func (d *Definition) worthwhile(s *State) bool { return s.Fresh || d.alone() == nil }

// Weighs tells whether a thoughtful player looks ahead before answering.
func (d *Definition) Weighs(slot engine.Slot) bool {
	return slot == d.ask.Rest.Slot()
}

// Value is how good a position is for the player whose turn it was.
func (d *Definition) Value(s *State) float64 {
	me := &s.Seats[s.Last]
	v := float64(d.power(me))
	for c := range colours {
		n := float64(me.Dice[shadows][c])
		v -= n * n / 4
	}
	return v - float64(d.before(me, huntCount)) - float64(d.before(me, exhaustCount))/2
}

// By is the seat of a player who answers out of turn.
func (d *Definition) By(s *State) int { return int(s.Answers) - 1 }

// Met tells who was met: the Nightmare of the player whose turn it was.
func (d *Definition) Met(s *State) int { return int(s.Seats[s.Last].Nightmare) - 1 }

// MetNames are the Nightmares.
func (d *Definition) MetNames() []string {
	names := make([]string, colours)
	for c := range names {
		names[c] = d.card(c).Name
	}
	return names
}

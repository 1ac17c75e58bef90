package lucidity

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Decide plays with sense but at random, and draws and rolls dice as chance
// does: from what is in the bag, by the faces of each colour.
func (d *Definition) Decide(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	switch n.Slot {
	case drawSlot:
		return d.decideGroup(s, n, r)
	case rollSlot:
		return d.decideRoll(s, n, r)
	case againFace, drawnSlot:
		return d.decideFace(s, r)
	case tiredSlot, spookSlot, returnedSlot:
		return drawn(s, r)
	case nextSlot:
		return d.decideNext(s, n, r)
	case overSlot, overDrawnSlot, sparedSlot:
		// Hands are clumsy once in a while.
		if r.IntN(60) > 0 {
			return 0, true
		}
		if n.Slot == sparedSlot {
			return 1 + r.IntN(2), true
		}
	case firstSlot:
		return int(n.Default), true
	case againSlot:
		return r.IntN(2), true
	case abilitySlot:
		return usedWith * r.IntN(2), true
	case movedSlot:
		// An ability that is used moves something, where it can.
		for range 8 {
			if v := 1 + r.IntN(colours); n.Legal(v) {
				return v, true
			}
		}
	case manySlot:
		return 1 + r.IntN(min(3, int(n.High))), true
	case islandSlot:
		if r.IntN(2) == 0 {
			return 0, true
		}
	case freeSlot, killSlot:
		return min(1+r.IntN(3), int(n.High)), true
	case pickSlot:
		if d.alone() == nil && r.IntN(4) == 0 {
			break
		}
		for f, k := range s.Unresolved {
			if k > 0 && f%symbols != shadow && n.Legal(f) {
				return f, true
			}
		}
	}
	return 0, false
}

// drawn is the colour of a die drawn from the bag.
func drawn(s *State, r *rand.Rand) (int, bool) {
	total := s.bag()
	if total <= 0 {
		return 0, false
	}
	k := r.IntN(total)
	for c, n := range s.Bag {
		if k -= int(n); k < 0 {
			return c, true
		}
	}
	return 0, false
}

// decideGroup draws the dice of the next colours: how many of each is drawn one
// by one, and the first group of them is the answer.
func (d *Definition) decideGroup(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	// The largest legal group tells how many dice are still to be drawn only
	// in part; a legal answer is found by trying.
	for range 40 {
		c, ok := drawn(s, r)
		if !ok {
			return 0, false
		}
		if v := c*mostGroup + 1 + r.IntN(3); n.Legal(v) {
			return v, true
		}
	}
	return 0, false
}

func (d *Definition) decideRoll(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	c := int(s.Rolling)
	for range 40 {
		v := (c*symbols+d.rolled(c, r))*mostGroup + 1 + r.IntN(3)
		if n.Legal(v) {
			return v, true
		}
	}
	return 0, false
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
		if c, ok = drawn(s, r); !ok {
			return 0, false
		}
	}
	return c*symbols + d.rolled(c, r), true
}

// decideNext spends Power now and then, and resolves some Shadow.
func (d *Definition) decideNext(s *State, n *engine.Need, r *rand.Rand) (int, bool) {
	spends := 0
	for v := nextSpend; v < nextShadow; v++ {
		if n.Legal(v) && d.worthwhile(s, (v-nextSpend)/2) && r.IntN(6) == 0 {
			spends = v
		}
	}
	if spends > 0 {
		return spends, true
	}
	var shadows [colours]int
	k := 0
	for c := range colours {
		if n.Legal(nextShadow + c) {
			shadows[k] = nextShadow + c
			k++
		}
	}
	if k == 0 {
		return 0, true
	}
	return shadows[r.IntN(k)], true
}

// worthwhile tells whether Power may be spent on a colour now: on Shadows when
// they alone are left, on any dice right after the roll: in between a log would
// have to tell what had been resolved by then. Alone that holds for Shadows too,
// as the order of the Power row counts.
func (d *Definition) worthwhile(s *State, c int) bool {
	others, mine := 0, 0
	for f, n := range s.Unresolved {
		if f%symbols != shadow {
			others += int(n)
			if f/symbols == c {
				mine += int(n)
			}
		}
	}
	return others == 0 || s.Asked == 1 && (mine > 0 || d.alone() == nil)
}

// Weighs tells whether a thoughtful player looks ahead before answering.
func (d *Definition) Weighs(slot engine.Slot) bool {
	return slot == restSlot
}

// Value is how good a position is for the player whose turn it was.
func (d *Definition) Value(s *State) float64 {
	me := &s.Seats[s.Last]
	v := float64(d.power(me))
	for c := range colours {
		n := float64(me.Dice[shadows][c])
		v -= n * n / 4
	}
	return v - float64(me.inHunt()) - float64(me.inExhaust())/2
}

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

// Slip changes an answer as a hurried hand would: another face, another track,
// another colour.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	v := int(e.Value)
	switch {
	case kind == 0 && (e.Slot == drawnSlot || e.Slot == againFace):
		c := v / symbols
		for range 20 {
			if w := c*symbols + d.rolled(c, r); w != v {
				e.Value = int32(w)
				return true
			}
		}
	case kind == 0 && e.Slot == rollSlot && v%mostGroup == 1:
		c := v / mostGroup / symbols
		for range 20 {
			if w := (c*symbols+d.rolled(c, r))*mostGroup + 1; w != v {
				e.Value = int32(w)
				return true
			}
		}
	case kind == 1 && e.Slot == sleepSlot:
		e.Value = int32((v + 1 + r.IntN(len(d.Tracks)-1)) % len(d.Tracks))
		return true
	case kind == 2 && e.Slot == restSlot && v != restExhaust:
		e.Value = restExhaust
		return true
	case kind == 3 && e.Slot == abilitySlot && v != notUsed:
		e.Value = 0
		return true
	}
	return false
}

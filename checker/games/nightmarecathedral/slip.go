package nightmarecathedral

import (
	"math/rand/v2"

	"nightpress/checker/engine"
)

// Slip changes an answer as a hurried hand would. The kinds are those of the
// engine's table: a card misread, another area, another player, action or
// reaction, a payment not noted.
func (d *Definition) Slip(kind int, e *engine.Entry, r *rand.Rand) bool {
	switch kind {
	case 0:
		return d.misread(e, r)
	case 1:
		return d.misplace(e, r)
	case 2:
		return d.mistake(e, r)
	case 3:
		return d.unpaid(e)
	}
	return false
}

// misread makes another card of a card that fought: the Shadows' of the same
// stage, or one that a player laid.
func (d *Definition) misread(e *engine.Entry, r *rand.Rand) bool {
	v := int(e.Value)
	switch e.Slot {
	case drawnSlot:
		if v < 1 || v > len(d.Conflicts) {
			return false
		}
		e.Value = among(len(d.Conflicts), v, r, func(c int) bool { return d.Conflicts[c].Stage == d.Conflicts[v-1].Stage })
	case layOne, layOther:
		if v < 1 || v > len(d.Cards) {
			return false
		}
		e.Value = among(len(d.Cards), v, r, func(c int) bool { return d.Cards[c].Least <= len(d.players) })
	default:
		return false
	}
	return true
}

// misplace makes another area of one that something comes from or goes to.
func (d *Definition) misplace(e *engine.Entry, r *rand.Rand) bool {
	switch e.Slot {
	case payFrom, toSlot, produceSlot, buildSlot, retreatSlot, convertSlot, fightSlot, areaSlot:
		e.Value = among(len(d.board.Areas), int(e.Value), r, d.open)
		return true
	}
	return false
}

// mistake makes another player, action or reaction of the one there was.
func (d *Definition) mistake(e *engine.Entry, r *rand.Rand) bool {
	switch v := int(e.Value) + 1; e.Slot {
	case whoSlot:
		e.Value = among(len(d.players), v, r, anything) - 1
	case daySlot:
		e.Value = among(actionCount, v, r, anything) - 1
	case reactionSlot:
		e.Value = among(reactionCount, v, r, anything) - 1
	default:
		return false
	}
	return true
}

// unpaid leaves out that cards were drawn instead, or that Limbo paid a step.
func (d *Definition) unpaid(e *engine.Entry) bool {
	v := int(e.Value)
	switch e.Slot {
	case insteadSlot, lotSlot:
		if v != 1 {
			return false
		}
		e.Value = 0
	case stepSlot:
		marker, how := splitStep(max(v, 1))
		if v == none || how != byLimbo {
			return false
		}
		e.Value = int32(stepAnswer(marker, free))
	default:
		return false
	}
	return true
}

func anything(int) bool { return true }

// among is one of n things that can be, other than v; things are counted from 1.
func among(n, v int, r *rand.Rand, can func(i int) bool) int32 {
	count, is := 0, v
	for i := range n {
		if i+1 != v && can(i) {
			if count++; r.IntN(count) == 0 {
				is = i + 1
			}
		}
	}
	return int32(is)
}

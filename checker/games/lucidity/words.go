package lucidity

import (
	"fmt"

	"nightpress/checker/engine"
)

// Say words an answer to a question, for reports.
func (d *Definition) Say(slot engine.Slot, v int) string {
	switch slot {
	case seatSlot:
		return fmt.Sprintf("seat %d", v)
	case sleepSlot:
		if v < 0 || v >= len(d.Tracks) {
			return "no top space"
		}
		return fmt.Sprintf("the track from %d", d.Tracks[v][0])
	case drawSlot, backSlot:
		return fmt.Sprintf("%d × %s", v%mostGroup, d.colourName(v/mostGroup))
	case rollSlot:
		return fmt.Sprintf("%d × %s", v%mostGroup, d.sayFace(v/mostGroup))
	case pickSlot, againFace, drawnSlot:
		return d.sayFace(v)
	case nextSlot:
		switch {
		case v >= nextDie:
			return d.sayFace(v - nextDie)
		case v >= nextShadow:
			return "a Shadow of " + d.colourName(v-nextShadow)
		case v >= nextSpend:
			return "spending " + d.sayFace((v-nextSpend)/2*symbols+(v-nextSpend)%2)
		}
		return "going on"
	case tiredSlot, becomeSlot, returnedSlot, spookSlot:
		return d.colourName(v)
	case turnedSlot, movedSlot, givenSlot, overSlot, overDrawnSlot, replacedSlot:
		if v == 0 {
			return "none"
		}
		return d.colourName(v - 1)
	case restSlot:
		if v == restExhaust {
			return "every Exhaust returned"
		}
		return "a Shadow of " + d.colourName(v-restShadow) + " returned"
	case actSlot:
		if v == sendMinions {
			return "Minions"
		}
		v -= consumes
		return fmt.Sprintf("%s of seat %d", d.sayFace(v%(2*colours)/2*symbols+v%2), v/(2*colours)+1)
	case targetSlot:
		return fmt.Sprintf("seat %d", v+1)
	case againSlot, abilitySlot:
		return [3]string{"no", "yes", "yes"}[min(max(v, 0), 2)]
	case islandSlot:
		if v == 0 {
			return "none"
		}
		return d.sayFace((v-1)/2*symbols + (v-1)%2)
	case cellSlot:
		return fmt.Sprintf("space %d", v+1)
	}
	return fmt.Sprint(v)
}

func (d *Definition) colourName(c int) string {
	if c < 0 || c >= colours {
		return "no colour"
	}
	return d.Dreams[c].Name
}

func (d *Definition) sayFace(f int) string {
	if f < 0 || f >= faces {
		return "no face"
	}
	return d.Dreams[f/symbols].Name + " " + d.Symbols[f%symbols].Name
}

// SayFact words the value of a fact.
func (d *Definition) SayFact(f engine.Fact, v int) string {
	return fmt.Sprintf("%s %d", d.facts[f].Name, v)
}

// Write puts an answer as a log has it, "" where it cannot stand alone.
func (d *Definition) Write(slot engine.Slot, v int) string {
	switch slot {
	case nextSlot, pickSlot, whereSlot, turnedSlot, movedSlot, targetSlot, returnedSlot, cellSlot, drawSlot, manySlot, sparedSlot, firstSlot, fateSlot, earlySlot:
		return ""
	case overSlot, overDrawnSlot, replacedSlot, islandSlot, freeSlot:
		if v == 0 {
			return "" // nothing of the kind stands in a line
		}
	}
	w := lineWriter{d: d, step: -1}
	w.entry(slot, v)
	return string(w.b)
}

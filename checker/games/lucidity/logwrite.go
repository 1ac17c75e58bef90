package lucidity

import (
	"strconv"

	"nightpress/checker/engine"
)

// lineWriter writes the answers of a turn in the order they were given.
type lineWriter struct {
	d    *Definition
	b    []byte
	any  bool
	step int // the step being written
	// spared: dice were returned too many, and what was picked out of the bag
	// for them is not yet told.
	spared bool
}

// AppendTurn writes the answers of a turn as a log has them.
func (d *Definition) AppendTurn(b []byte, entries []engine.Entry) []byte {
	w := lineWriter{d: d, b: b, step: -1}
	for i := range entries {
		w.entry(entries[i].Slot, int(entries[i].Value))
	}
	if w.spared {
		w.head(stepPick)
		w.text("no")
	}
	return w.b
}

func (w *lineWriter) entry(slot engine.Slot, v int) {
	d := w.d
	if w.spared && slot != backSlot && slot != replacedSlot {
		w.head(stepPick)
		w.text("no")
		w.spared = false
	}
	switch slot {
	case overSlot, overDrawnSlot, sparedSlot, replacedSlot:
		w.mistake(slot, v)
	case sleepSlot:
		w.head(stepSleep)
		w.int(d.Tracks[max(0, min(v, len(d.Tracks)-1))][0])
	case backSlot:
		w.under(stepBack)
		for range v % mostGroup {
			w.colour(v / mostGroup)
		}
	case rollSlot:
		w.under(stepRolled)
		for range v % mostGroup {
			w.face(v / mostGroup)
		}
	case nextSlot:
		w.next(v)
	case pickSlot, drawnSlot:
		w.face(v)
	case againFace:
		// What an effect rolled again stands beside it; the rest is a step.
		if w.step != stepShadow && w.step != stepAbility {
			w.under(stepGot)
		}
		w.face(v)
	case whereSlot:
		for i, at := range wordPlaces {
			if at == place(v) {
				w.text(d.rowText(i))
			}
		}
	case turnedSlot, movedSlot:
		if v > 0 {
			w.colour(v - 1)
		}
	case abilitySlot:
		w.head(stepAbility)
		if v == 0 {
			w.text("no")
		}
	case givenSlot:
		if v == 0 {
			w.text("dice")
			return
		}
		w.text("give")
		w.colour(v - 1)
	case tiredSlot:
		w.head(stepTired)
		w.colour(v)
	case becomeSlot:
		w.head(stepBecome)
		w.colour(v)
	case restSlot:
		w.rest(v)
	case againSlot:
		w.head(stepAgain)
	default:
		w.deed(slot, v)
	}
}

// mistake writes what was drawn or returned too many.
func (w *lineWriter) mistake(slot engine.Slot, v int) {
	switch slot {
	case sparedSlot:
		w.spared = true
	case replacedSlot:
		w.under(stepPick)
		w.colour(v - 1)
		w.spared = false
	default:
		w.under(stepOver)
		w.colour(v - 1)
	}
}

// next writes what was resolved, or spent, next.
func (w *lineWriter) next(v int) {
	switch {
	case v >= nextDie:
		w.head(stepShadow)
		w.face(v - nextDie)
	case v >= nextShadow:
		w.head(stepShadow)
		w.colour(v - nextShadow)
	case v >= nextSpend:
		w.head(stepSpend)
		w.face((v-nextSpend)/2*symbols + (v-nextSpend)%2)
	}
}

func (w *lineWriter) rest(v int) {
	if v == restExhaust {
		w.under(stepRest)
		w.text(w.d.Symbols[exhaust].Letter)
		return
	}
	if w.step != stepRest {
		w.head(stepRest)
		w.text(w.d.Symbols[shadow].Letter)
	}
	w.colour(v - restShadow)
}

// deed writes what a Nightmare does, and what happens to Spooks.
func (w *lineWriter) deed(slot engine.Slot, v int) {
	switch slot {
	case actSlot:
		if v == sendMinions {
			w.head(stepMinions)
			return
		}
		v -= consumes
		w.head(stepConsume)
		w.number(v/(2*colours) + 1)
		w.face(v%(2*colours)/2*symbols + v%2)
	case targetSlot:
		w.number(v + 1)
	case returnedSlot:
		w.colour(v)
	case spookSlot:
		w.under(stepSpooks)
		w.colour(v)
	case islandSlot:
		w.head(stepIsland)
		w.face((v-1)/2*symbols + (v-1)%2)
	case freeSlot:
		w.head(stepIsland)
	case killSlot:
		w.head(stepKill)
	case heldSlot:
		w.head(stepHold)
		w.number(v)
	case cellSlot:
		if w.step != stepIsland && w.step != stepKill {
			w.under(stepStays)
		}
		w.number(v + 1)
	}
}

// head begins a step; under does so unless that step is being written.
func (w *lineWriter) head(step int) {
	if w.any {
		w.b = append(w.b, ", "...)
	}
	w.any, w.step = true, step
	w.b = append(w.b, w.d.notation.steps[step].Letter...)
}

func (w *lineWriter) under(step int) {
	if w.step != step {
		w.head(step)
	}
}

func (w *lineWriter) text(s string) {
	w.b = append(w.b, ' ')
	w.b = append(w.b, s...)
}

func (w *lineWriter) int(n int)    { w.b = strconv.AppendInt(w.b, int64(n), 10) }
func (w *lineWriter) number(n int) { w.text(strconv.Itoa(n)) }
func (w *lineWriter) colour(c int) { w.text(w.d.letter(c)) }
func (w *lineWriter) face(f int)   { w.text(w.d.faceText(f)) }

// letter is a colour as a log has it.
func (d *Definition) letter(c int) string {
	if c < 0 || c >= colours {
		return "?"
	}
	return d.Dreams[c].Letter
}

// faceText is a face as a log has it: D1, Fs.
func (d *Definition) faceText(f int) string {
	if f < 0 || f >= faces {
		return "?"
	}
	return d.Dreams[f/symbols].Letter + d.Symbols[f%symbols].Letter
}

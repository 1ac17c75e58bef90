package endlessnightmare

import (
	"strconv"
	"strings"

	"nightpress/checker/engine"
)

// Head is the first line of a log with this definition's options.
func (d *Definition) Head() string {
	words := []string{"game", d.Game.ID, [...]string{"basic", "active", "mix"}[d.options.edition]}
	if d.options.strategist {
		words = append(words, "strategist")
	}
	if d.options.veteran {
		words = append(words, "veteran")
	}
	return strings.Join(words, " ")
}

// Board lists what a whole board shows.
func (d *Definition) Board() []engine.Fact {
	board := []engine.Fact{survived, progress, shadow, endMarker, horrors, incantation, sanity, scares, mantra, courage}
	if d.options.edition != basicEdition {
		board = append(board, markers)
	}
	return board
}

// Columns lists the checks of the log sheet, the most telling first.
func (d *Definition) Columns() []engine.Fact { return []engine.Fact{sanity, courage, gap} }

// lineWriter writes the answers of a turn in the order of the phases.
type lineWriter struct {
	d    *Definition
	b    []byte
	has  [slotCount]bool
	says [slotCount]int
	any  bool
}

// AppendTurn writes the answers of a turn as a log has them.
func (d *Definition) AppendTurn(b []byte, entries []engine.Entry) []byte {
	w := lineWriter{d: d, b: b}
	for _, e := range entries {
		if e.Slot < slotCount {
			if w.has[e.Slot] && e.Slot >= breathBefore && e.Slot <= ticksAfter {
				w.says[e.Slot] += int(e.Value)
				continue
			}
			w.has[e.Slot], w.says[e.Slot] = true, int(e.Value)
		}
	}
	w.selection()
	if w.has[eventDie] {
		w.head(stepEvent)
		w.die(eventDie, eventSpend)
	}
	w.count(stepTick, ticksBefore)
	w.count(stepBreath, breathBefore)
	w.action()
	w.feats()
	w.count(stepTick, ticksAfter)
	w.count(stepBreath, breathAfter)
	return w.b
}

func (w *lineWriter) sep() {
	if w.any {
		w.b = append(w.b, ", "...)
	}
	w.any = true
}

func (w *lineWriter) head(step int) {
	w.sep()
	w.b = append(w.b, w.d.notation.steps[step].Letter...)
}

func (w *lineWriter) int(n int) { w.b = strconv.AppendInt(w.b, int64(n), 10) }

// die writes a die and what was spent on it.
func (w *lineWriter) die(slot, spend engine.Slot) {
	w.int(w.says[slot])
	if n := w.says[spend] * w.d.Spend.Change; n > 0 {
		w.b = append(w.b, '+')
		w.int(n)
	} else if n < 0 {
		w.int(n)
	}
}

func (w *lineWriter) selection() {
	if !w.has[firstDie] && !w.has[chosenBox] {
		return
	}
	w.head(stepSelection)
	if w.has[chosenBox] {
		w.chosen()
		return
	}
	w.b = append(w.b, ' ')
	w.die(firstDie, firstSpend)
	if w.has[secondDie] {
		w.b = append(w.b, ' ')
		w.die(secondDie, secondSpend)
	}
	if w.has[version] {
		w.version()
	}
}

// chosen writes a Nightmare that was chosen, with its version where the name
// leaves that open.
func (w *lineWriter) chosen() {
	d := w.d
	box := &d.Boxes[w.says[chosenBox]]
	n := box.Basic
	if d.options.edition == active || w.says[version] == 1 {
		n = box.Active
	}
	w.b = append(w.b, ' ')
	w.b = append(w.b, strings.ToLower(d.nightmare(n).Name)...)
	if w.has[version] && d.versionOf(d.nightmare(n).name) < 0 {
		w.version()
	}
}

func (w *lineWriter) version() {
	w.b = append(w.b, [...]string{" basic", " active"}[w.says[version]&1]...)
}

// action writes the action with its die, or the die alone.
func (w *lineWriter) action() {
	acts := w.has[actionSlot] && w.says[actionSlot] != noAction
	if acts {
		w.sep()
		a := w.d.action(w.says[actionSlot] / pointBase)
		w.b = append(w.b, a.Letter...)
		w.int(w.says[actionSlot] % pointBase)
	}
	if !w.has[actionDie] {
		return
	}
	if acts {
		w.b = append(w.b, ' ')
	} else {
		w.sep()
	}
	w.die(actionDie, dieSpend)
}

// feats writes what was done by hand.
func (w *lineWriter) feats() {
	if w.has[dieSpend] && !w.has[actionDie] && !w.has[zoneSlot] {
		// The zone was of no account, but Sanity was spent on the result.
		w.has[zoneSlot], w.says[zoneSlot] = true, w.d.Zones.Low
	}
	if w.has[zoneSlot] {
		w.trail(stepZone)
		w.die(zoneSlot, dieSpend)
	}
	if w.has[watchSlot] {
		w.trail(stepWatch)
		w.b = append(w.b, w.d.Write(watchSlot, w.says[watchSlot])...)
	}
	if w.has[hitSlot] {
		w.trail(stepHit)
	}
	if w.has[pushedOff] {
		w.trail(stepOff)
		w.b = append(w.b, ' ')
		w.int(w.says[pushedOff])
	}
	for _, f := range [...]struct {
		slot    engine.Slot
		yes, no int
	}{{lidSlot, stepLid, stepNoLid}, {touchSlot, stepTouch, stepMiss}} {
		if w.has[f.slot] {
			if w.says[f.slot] != 0 {
				w.trail(f.yes)
			} else {
				w.trail(f.no)
			}
		}
	}
}

// trail writes the head of a step that tells more of the action.
func (w *lineWriter) trail(step int) {
	if w.any {
		w.b = append(w.b, ' ')
	}
	w.any = true
	w.b = append(w.b, w.d.notation.steps[step].Letter...)
}

func (w *lineWriter) count(step int, slot engine.Slot) {
	if !w.has[slot] || w.says[slot] == 0 {
		return
	}
	w.head(step)
	if n := w.says[slot]; n > 1 {
		w.b = append(w.b, ' ')
		w.int(n)
	}
}

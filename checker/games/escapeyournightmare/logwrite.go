package escapeyournightmare

import (
	"strconv"

	"nightpress/checker/engine"
)

// Board lists the facts that the whole sheet shows.
func (d *Definition) Board() []engine.Fact {
	var all []engine.Fact
	for f := engine.Fact(0); f < eatenFact; f++ {
		all = append(all, f)
	}
	return all
}

// Columns are the facts of the log sheet's columns.
func (d *Definition) Columns() []engine.Fact { return d.columns }

// Head is the first line of a log.
func (d *Definition) Head() string { return "game " + d.Game.ID }

// AppendTurn writes the answers of a round in the order in which they were
// given.
func (d *Definition) AppendTurn(b []byte, entries []engine.Entry) []byte {
	w := lineWriter{d: d, b: b}
	for i := range entries {
		e := &entries[i]
		if e.Slot < 255 {
			w.mark(e.Slot)
			w.entry(e.Slot, int(e.Value))
		}
	}
	if w.pending {
		w.fight()
	}
	return w.b
}

// lineWriter writes the answers of a round. open is the step that further
// answers may belong to.
type lineWriter struct {
	d    *Definition
	b    []byte
	any  bool
	open openStep
	dice int // in it
	// What a reader tells the moments of a round by: pending is a fight that
	// is not yet written.
	pending, fought, struck, first, used bool
}

// openStep tells which kind of step was written last.
type openStep uint8

const (
	noStep openStep = iota
	setOpen
	ghostOpen
	rollOpen
	munchOpen
	bossOpen
	gainOpen
	leaveOpen
)

// mark writes what tells the moment of an answer, where nothing written so far
// does.
func (w *lineWriter) mark(slot engine.Slot) {
	if slot == fightSlot {
		return
	}
	if slot < buyFirst {
		if w.pending {
			w.fight()
		}
		return
	}
	switch int(slot-buyFirst) % moments {
	case afterAttack:
		if !w.fought {
			w.fight()
		}
	case beforeRoll:
		if !w.struck {
			if w.pending {
				w.fight()
			}
			w.step(stepStrike)
			w.struck = true
		}
	case afterUse:
		if !w.used {
			w.step(stepNone)
			w.used = true
		}
	}
}

func (w *lineWriter) fight() {
	w.step(stepFight)
	w.pending, w.fought = false, true
}

func (w *lineWriter) sep() {
	if w.any {
		w.b = append(w.b, ", "...)
	}
	w.any = true
}

// head begins a step, unless it is the one that is open and has room.
func (w *lineWriter) head(letter string) {
	w.sep()
	w.b = append(w.b, letter...)
	w.open, w.dice = noStep, 0
}

func (w *lineWriter) step(n int) { w.head(w.d.notation.steps[n].Letter) }

// die writes a die of a step that holds room of them.
func (w *lineWriter) die(kind openStep, step, room, v int) {
	if w.open != kind || w.dice == room {
		w.step(step)
		w.open = kind
		w.b = append(w.b, ' ')
	} else if kind != rollOpen && kind != munchOpen {
		w.b = append(w.b, ' ')
	}
	w.dice++
	w.b = strconv.AppendInt(w.b, int64(v), 10)
}

func (w *lineWriter) figure(v int) {
	w.b = append(w.b, ' ')
	w.b = strconv.AppendInt(w.b, int64(v), 10)
}

func (w *lineWriter) piece(v int) {
	w.b = append(w.b, ' ')
	w.b = append(w.b, w.d.writePiece(v)...)
}

func (w *lineWriter) entry(slot engine.Slot, v int) {
	d := w.d
	switch slot {
	case setDie:
		w.die(setOpen, stepSet, int(skillCount)*d.SkillDice, v)
	case ghostDie:
		w.die(ghostOpen, stepGhost, 3, v)
		w.struck = w.struck || w.first || w.fought
	case bossDie:
		w.die(bossOpen, stepBoss, 2, v)
		w.struck = w.struck || w.first || w.fought
	case rollDie:
		w.die(rollOpen, stepRoll, 99, v)
	case munchDie:
		w.die(munchOpen, stepMunch, 99, v)
	case gainDie:
		w.die(gainOpen, stepGain, 9, v)
		w.used = true
	case fightSlot:
		w.pending = v != 0
	case strikeSlot:
		if v != 0 {
			w.step(stepStrike)
			w.struck = true
		}
	case breakPiece:
		w.step(stepBreak)
		w.piece(v)
	case breakDie:
		w.figure(v)
	case useSlot:
		w.used = true
		if v == useNone {
			w.step(stepNone)
			return
		}
		letter, _ := d.useWord(min(v, useCount-1))
		w.head(letter)
	case walkSlot:
		w.step(stepWalk)
		w.figure(v)
	default:
		w.bought(slot, v)
	}
}

// bought writes what belongs to dice that lose points and to what spooks buy.
func (w *lineWriter) bought(slot engine.Slot, v int) {
	d := w.d
	switch {
	case slot >= splitFirst && slot < leftFirst:
		w.step(stepLeft)
		w.b = append(w.b, ' ')
		w.b = append(w.b, d.Skills[slot-splitFirst].Letter...)
	case slot >= leftFirst && slot < buyFirst:
		w.figure(v)
	case slot >= buyFirst && slot < pieceFirst:
		if v > 0 && v < priceCount {
			w.head(d.Prices[v].Letter)
			w.first = w.first || v == strikeFirst
		}
	case slot >= zeroFirst:
		w.step(stepSacrifice)
		w.piece(v)
	case slot >= pieceFirst && slot < faceFirst:
		w.piece(v)
	case slot >= faceFirst && slot < zeroFirst:
		w.figure(v)
	}
}

// writePiece is the short name of a die.
func (d *Definition) writePiece(v int) string {
	switch {
	case v >= pieceBoss:
		return d.Boss.Letter + [...]string{"l", "a"}[min(v-pieceBoss, 1)]
	case v >= pieceGhost:
		return d.notation.steps[stepGhost].Letter + [...]string{"s", "l", "a"}[v-pieceGhost]
	case v < 1:
		return ""
	}
	k, field := skillOf(v)
	return d.Skills[k].Letter + string(rune('a'+field))
}

// Write puts an answer as a log has it, "" where it cannot stand alone.
func (d *Definition) Write(slot engine.Slot, v int) string {
	switch {
	case slot == breakPiece, slot >= pieceFirst && slot < faceFirst, slot >= zeroFirst:
		return d.writePiece(v)
	case slot == useSlot && v > 0 && v < useCount:
		letter, _ := d.useWord(v)
		return letter
	case slot == fightSlot && v != 0:
		return d.notation.steps[stepFight].Letter
	case slot == strikeSlot && v != 0:
		return d.notation.steps[stepStrike].Letter
	case slot == rollDie, slot == munchDie:
		return "" // stands in a run of digits
	case slot == setDie, slot == ghostDie, slot == bossDie, slot == breakDie, slot == gainDie,
		slot >= faceFirst && slot < zeroFirst, slot >= leftFirst && slot < buyFirst:
		return strconv.Itoa(v)
	}
	return ""
}

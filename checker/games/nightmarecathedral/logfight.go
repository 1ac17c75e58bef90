package nightmarecathedral

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// This file reads conflicts: the sides, and whose cards are whose.

// fightLine is how far a conflict is read.
type fightLine struct {
	open  bool
	side  [2]int // as named, -1 for not named
	named int
	lays  int // whose cards come: 0 or 1, -1 for nobody's yet
}

// lays tells whose cards come next.
func (r *lineReader) lays(side int) {
	f := &r.fight
	if f.named < 2 && (f.named == 0 || f.side[0] != side) { // the cards name the sides
		f.side[f.named] = side
		r.answer(oneSide+engine.Slot(f.named), side, r.line.Span)
		f.named++
	}
	for i := range f.named {
		if f.side[i] == side {
			if f.lays == noLayer && side != shadowSide {
				r.answer(firstSlot, side, r.line.Span)
			}
			f.lays = i
		}
	}
}

// laying tells whether a conflict waits for cards. Those that stand behind no
// name are of the player who is named first as a side, else of whoever acts.
func (r *lineReader) laying() bool {
	f := &r.fight
	if !f.open || f.lays >= 0 || f.lays != noLayer {
		return f.open && f.lays >= 0
	}
	side := r.who
	for i := f.named - 1; i >= 0; i-- {
		if f.side[i] != shadowSide {
			side = f.side[i]
		}
	}
	if side < 0 {
		return false
	}
	r.lays(side)
	return f.lays >= 0
}

// noLayer is before anybody lays.
const noLayer = -2

func (r *lineReader) sideOfFight(side int, a *gamelog.Arg) {
	f := &r.fight
	if f.named == 2 {
		r.lays(side)
		return
	}
	f.side[f.named] = side
	r.answer(oneSide+engine.Slot(f.named), side, a.Span)
	f.named++
}

// againstShadows names the sides that a Conflict card tells of: nobody else
// draws one.
func (r *lineReader) againstShadows() {
	f := &r.fight
	if f.open && f.named == 0 && r.who >= 0 {
		r.lays(r.who)
	}
	if f.open && f.named == 1 && f.side[0] != shadowSide {
		r.lays(shadowSide)
	}
}

package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// deeds reads what a Nightmare does, and what happens to Spooks.
func (r *lineReader) deeds(n int, args []gamelog.Arg, answer func(engine.Slot, int)) {
	switch n {
	case stepConsume:
		for i := range args {
			if w := word(&args[i]); w >= 0 && w < faces {
				answer(actSlot, consumes+2*colours*(number(args, 0)-1)+2*(w/symbols)+min(w%symbols, 1))
			}
		}
	case stepMinions:
		answer(actSlot, sendMinions)
		r.drawing(false, gamelog.Span{})
		answer(targetSlot, number(args, 0)-1)
		for i := range args {
			switch w := word(&args[i]); {
			case w >= 0 && w < faces:
				answer(drawnSlot, w)
			case w >= wordColour && w < wordSymbol:
				answer(returnedSlot, w-wordColour)
			}
		}
	case stepSpooks:
		for i := range args {
			if w := word(&args[i]); w >= 0 && w < wordSymbol {
				answer(spookSlot, colourOf(w))
			}
		}
	case stepIsland:
		if w := word2(args); w >= 0 && w < faces {
			answer(islandSlot, 1+2*(w/symbols)+min(w%symbols, 1))
			answer(manySlot, len(args)-1)
		} else {
			answer(freeSlot, len(args))
		}
		r.cells(args, answer)
	case stepKill:
		answer(killSlot, len(args))
		r.cells(args, answer)
	case stepHold:
		answer(heldSlot, number(args, 0))
	case stepStays:
		r.cells(args, answer)
	}
}

func word2(args []gamelog.Arg) int {
	if len(args) == 0 {
		return -1
	}
	return word(&args[0])
}

func (r *lineReader) cells(args []gamelog.Arg, answer func(engine.Slot, int)) {
	for i := range args {
		if args[i].Kind == gamelog.Number {
			answer(cellSlot, bounded(args[i].Value)-1)
		}
	}
}

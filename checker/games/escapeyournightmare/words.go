package escapeyournightmare

import (
	"fmt"

	"nightpress/checker/engine"
)

// Say words an answer to a question, for reports.
func (d *Definition) Say(slot engine.Slot, v int) string {
	switch {
	case slot == fightSlot:
		return yesNo(v, "a fight", "no fight")
	case slot == strikeSlot:
		return yesNo(v, "a strike", "no strike")
	case slot == useSlot:
		if v <= useNone || v >= useCount {
			return "no use"
		}
		_, name := d.useWord(v)
		return name
	case slot == walkSlot:
		return fmt.Sprintf("%d steps", v)
	case slot >= splitFirst && slot < leftFirst:
		return yesNo(v, "dice chosen", "no dice chosen")
	case slot >= buyFirst && slot < pieceFirst:
		switch {
		case v == leaveTeddy:
			return "Teddy given up"
		case v > 0 && v < priceCount:
			return fmt.Sprintf("%s (%d spooks)", d.Prices[v].Name, d.Prices[v].Cost)
		}
		return "nothing"
	case slot == breakPiece, slot >= pieceFirst && slot < faceFirst, slot >= zeroFirst:
		return d.sayPiece(v)
	}
	return fmt.Sprint(v)
}

func yesNo(v int, yes, no string) string {
	if v != 0 {
		return yes
	}
	return no
}

func (d *Definition) sayPiece(v int) string {
	switch {
	case v < 1 || v >= pieceCount:
		return "no die"
	case v >= pieceBoss:
		return [...]string{"the Dicemuncher's life die", "the Dicemuncher's attack die"}[v-pieceBoss]
	case v >= pieceGhost:
		return [...]string{"the ghost's spooks die", "the ghost's life die", "the ghost's attack die"}[v-pieceGhost]
	}
	k, field := skillOf(v)
	return fmt.Sprintf("%s die %c", d.Skills[k].Name, 'a'+field)
}

// SayFact words the value of a fact.
func (d *Definition) SayFact(f engine.Fact, v int) string {
	switch f {
	case sixFact:
		return yesNo(v, "the key of the sixes found", "the key of the sixes not found")
	case sumFact:
		return yesNo(v, "the key of the sum found", "the key of the sum not found")
	case goneFact:
		return yesNo(v, "Teddy given up", "Teddy not given up")
	}
	return fmt.Sprintf("%s %d", d.facts[f].Name, v)
}

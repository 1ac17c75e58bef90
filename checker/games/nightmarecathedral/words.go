package nightmarecathedral

import (
	"fmt"

	"nightpress/checker/engine"
)

// doingNames word what a line is about.
var doingNames = [doingCount]string{
	"nothing", "the start of the Turn track", "the Nightmares", "the offer of Dreams", "a first Upgrade", "a conquest",
	"a Dreamer's first night", "an action", "Dreams", "a reaction", "the end of the turn", "a Dream played", "Followers back from Limbo",
}

// side is a side's name: a player's, or the Shadows'.
func (d *Definition) side(side int) string {
	switch {
	case side == shadowSide:
		return "Shadows"
	case side >= 0 && side < len(d.players):
		return d.players[side]
	}
	return "nobody"
}

// area is the name of an area as logs have it.
func (d *Definition) area(a int) string {
	if a >= 0 && a < len(d.board.Areas) {
		return d.board.Areas[a].ID
	}
	if other := d.otherAreas(); a >= len(d.board.Areas) && a < len(d.board.Areas)+len(other) {
		return other[a-len(d.board.Areas)] + ", which is not on this board,"
	}
	return "nowhere"
}

// areaName is the name of an area as the board and reports have it.
func (d *Definition) areaName(a int) string {
	if a >= 0 && a < len(d.board.Areas) {
		return d.board.Areas[a].Name
	}
	return d.area(a)
}

// Say words an answer to a question, for reports.
func (d *Definition) Say(slot engine.Slot, v int) string {
	switch slot {
	case doingSlot:
		if v >= 0 && v < doingCount {
			return doingNames[v]
		}
	case whoSlot:
		return d.side(v)
	case oneSide, otherSide, victimSlot, firstSlot, winnerSlot:
		return d.side(v)
	case daySlot:
		if v >= 0 && v < actionCount {
			return d.notation.steps[stepDevelop+v].Name
		}
	case partSlot:
		if v > 0 && v <= actionCount {
			return d.notation.steps[stepDevelop+v-1].Name
		}
	case reactionSlot:
		return [reactionCount + 1]string{"pass", "conform", "dissent", "no reaction"}[min(max(v, 0), reactionCount)]
	case nightSlot, laterSlot:
		if v > 0 && v <= len(d.Matrix.Nights) {
			return d.Matrix.Nights[v-1].Name
		}
	case insteadSlot, lotSlot:
		return [2]string{"no", "yes"}[v&1]
	case forSlot:
		return d.side(v - 1)
	case stepSlot:
		return d.sayStep(v)
	}
	return d.sayCardOrArea(slot, v)
}

func (d *Definition) sayStep(v int) string {
	if v < 1 || v > markers*payments {
		return "no step"
	}
	marker, how := splitStep(v)
	return fmt.Sprintf("a step of marker %d, %s", marker+1, [payments]string{"paid with Followers", "paid with Limbo", "free"}[how])
}

// sayCardOrArea words answers that are one more than a number.
func (d *Definition) sayCardOrArea(slot engine.Slot, v int) string {
	switch slot {
	case cardSlot, upgradeSlot, layOne, layOther, discardSlot:
		switch {
		case v == basicCard:
			return "Basic Combat"
		case v > 0 && v <= len(d.Cards):
			return fmt.Sprintf("D%d %s", d.Cards[v-1].Number, d.Cards[v-1].Name)
		}
		return otherwise(v, "no card", unseen(v, "a card that was not noted"))
	case dreamSlot, offerSlot, refillSlot, outSlot, takeSlot:
		if v > 0 && v <= len(d.Dreams) {
			return fmt.Sprintf("M%d %s", d.Dreams[v-1].Number, d.Dreams[v-1].Name)
		}
		return otherwise(v, "no Dream", unseen(v, "a Dream unseen"))
	case drawnSlot:
		if v > 0 && v <= len(d.Conflicts) {
			return fmt.Sprintf("C%d", d.Conflicts[v-1].Number)
		}
	case pairSlot, commandSlot:
		if v > 0 && v <= len(d.Nightmares) {
			return d.Nightmares[v-1].Name
		}
		return otherwise(v, "none", "a number that no card has")
	case tileSlot:
		if v > 0 && v <= len(d.Tiles) {
			return fmt.Sprintf("R%d", d.Tiles[v-1].Number)
		}
	case pieceSlot:
		if v > 0 && v <= len(d.Track) {
			return d.Track[v-1].Name
		}
	default:
		return d.sayArea(slot, v)
	}
	return notThere
}

// sayArea words answers that are figures or areas.
func (d *Definition) sayArea(slot engine.Slot, v int) string {
	switch slot {
	case spaceSlot, countSlot, attackSlot, defenceSlot:
		return fmt.Sprint(v)
	case shadowSlot:
		if v > goesAway {
			return "one away from " + d.areaName(v-goesAway-1)
		}
	case moveSlot:
		if v == theShaper {
			return "the Shaper"
		}
		return otherwise(v, "no move", "from "+d.areaName(v-1))
	}
	return otherwise(v, "none", d.areaName(v-1))
}

// unseen words a card that nobody noted, but for one whose number no card has.
func unseen(v int, word string) string {
	if v == noSuchCard {
		return notThere
	}
	return word
}

// notThere is what no box holds.
const notThere = "a number that no card has"

func otherwise(v int, nothing, other string) string {
	if v == none {
		return nothing
	}
	return other
}

// count words so many of something.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// SayFact words the value of a fact.
func (d *Definition) SayFact(f engine.Fact, v int) string {
	n := int(f)
	switch {
	case n < firstPlayer && n%areaFacts == fortFact:
		where := d.areaName(n / areaFacts)
		switch {
		case v == 0:
			return "no Fort in " + where
		case v >= noFortOf && v < tooHigh:
			return fmt.Sprintf("no Fort of %s in %s", d.side(v-noFortOf), where)
		case v >= tooHigh:
			return "too high a Fort in " + where
		}
		return fmt.Sprintf("a Fort of %s with %s in %s", d.side(v/fortStride), count(v%fortStride, "level"), where)
	case n < firstPlayer:
		return fmt.Sprintf("%s of %s in %s", count(v, "unit"), d.side(n%areaFacts), d.areaName(n/areaFacts))
	case n < firstTable:
		return d.sayPlayerFact(f, v)
	case f == nightmareFact, f == otherNightmare:
		return d.facts[f].Name + " in " + d.areaName(v-1)
	}
	return fmt.Sprintf("%s %d", d.facts[f].Name, v)
}

func (d *Definition) sayPlayerFact(f engine.Fact, v int) string {
	switch (int(f) - firstPlayer) % playerFacts {
	case shaperFact:
		return d.facts[f].Name + " in " + d.areaName(v-1)
	case dreamerFact:
		if v > 0 && v <= len(d.Matrix.Nights) {
			return d.facts[f].Name + " at " + d.Matrix.Nights[v-1].Name
		}
	}
	return fmt.Sprintf("%s %d", d.facts[f].Name, v)
}

// Write puts an answer as a log has it, "" where it cannot stand alone.
func (d *Definition) Write(slot engine.Slot, v int) string {
	switch slot {
	case whoSlot, victimSlot, oneSide, otherSide, winnerSlot:
		return d.side(v)
	case spaceSlot, countSlot:
		return fmt.Sprint(v)
	case areaSlot, payFrom, toSlot, retreatSlot, pathSlot, buildSlot, convertSlot, produceSlot, fightSlot, devourSlot, limboSlot, shaperSlot:
		if v > 0 {
			return d.area(v - 1)
		}
	case cardSlot, upgradeSlot, layOne, layOther, discardSlot:
		if v > 0 && v <= len(d.Cards) {
			return fmt.Sprintf("d%d", d.Cards[v-1].Number)
		}
	case dreamSlot, offerSlot, refillSlot, outSlot, takeSlot:
		if v > 0 && v <= len(d.Dreams) {
			return fmt.Sprintf("m%d", d.Dreams[v-1].Number)
		}
	case drawnSlot:
		if v > 0 && v <= len(d.Conflicts) {
			return fmt.Sprintf("c%d", d.Conflicts[v-1].Number)
		}
	}
	return ""
}

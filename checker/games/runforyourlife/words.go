package runforyourlife

import (
	"fmt"

	"nightpress/checker/engine"
)

// doingNames word what happens.
var doingNames = [doingCount]string{
	"nothing", "a new round", "a move", "an event", "blood taken", "blood revealed", "a zombie of the road killed",
	"a combat", "a zombie's move", "winning", "a shuffle",
}

// Say words an answer to a question, for reports.
func (d *Definition) Say(slot engine.Slot, v int) string {
	switch slot {
	case doingSlot:
		if v >= 0 && v < doingCount {
			return doingNames[v]
		}
	case whoSlot, targetSlot, shotFirst, meleeFirst:
		return d.player(v)
	case spaceSlot, spotSlot, fallSlot:
		if v == d.Last {
			return "the safe zone"
		}
		return fmt.Sprintf("space %d", v)
	case eventSlot:
		if v == baseCard {
			return "a card of the base game"
		}
		return d.sayCard(eventDeck, v, "a card of no such number")
	case evoSlot:
		if v == unknownCard {
			return "a card that was not noted"
		}
		return d.sayCard(evolutionDeck, v, "a card of no such number")
	case bloodSlot:
		if v >= saysCard && v < saysCard+bloodKindCount {
			return d.notation.words[wordInfected+v-saysCard].Name
		}
		return d.sayCard(bloodDeck, v, "a card of no such number")
	case evoFaceSlot:
		return [2]string{"face down", "face up"}[v&1]
	case evoFateSlot:
		if v >= fateGo && v <= fateWorks {
			return d.notation.words[wordGo+v].Name
		}
	case pileSlot:
		if v >= 0 && v < deckCount {
			return d.notation.words[wordEvents+v].Name
		}
	case orderSlot:
		return [2]string{"melee first", "bullets first"}[v&1]
	case meleeSlot:
		return [2]string{"no melee", "melee"}[v&1]
	}
	return d.sayPlayers(slot, v)
}

// sayPlayers words the questions that are asked of each player.
func (d *Definition) sayPlayers(slot engine.Slot, v int) string {
	switch {
	case slot >= joinSlot && slot < fireSlot:
		return [2]string{"stays out", "joins"}[v&1]
	case slot >= fireSlot && slot < shotSlot && v == 0:
		return "no shot"
	case slot >= fireSlot && slot < shotSlot:
		return "a shot"
	case slot >= handSlot && slot < drawSlot && v >= staysOut && v <= withWeapon:
		return [3]string{"not in the melee", "no weapon", "a weapon"}[v]
	}
	return fmt.Sprint(v)
}

func (d *Definition) sayCard(of deck, v int, otherwise string) string {
	if v < 0 || v >= len(d.Cards[of]) {
		return otherwise
	}
	c := &d.Cards[of][v]
	return fmt.Sprintf("%s%d %s", [deckCount]string{"E", "V", "B"}[of], c.Number, c.Name)
}

// SayFact words the value of a fact.
func (d *Definition) SayFact(f engine.Fact, v int) string {
	if kind, p := split(f); kind == statusFact && v >= 0 && v < int(statusCount) {
		return d.player(p) + " " + d.notation.states[v].Name
	}
	return fmt.Sprintf("%s %d", d.facts[f].Name, v)
}

// Write puts an answer as a log has it, "" where it cannot stand alone.
func (d *Definition) Write(slot engine.Slot, v int) string {
	switch {
	case slot == spaceSlot, slot == countSlot, slot == homeSlot,
		slot >= shotSlot && slot < handSlot, slot >= drawSlot:
		return fmt.Sprint(v)
	case slot == eventSlot && v >= 0 && v < len(d.Cards[eventDeck]):
		return fmt.Sprint(d.Cards[eventDeck][v].Number)
	case slot == evoSlot && v >= 0 && v < len(d.Cards[evolutionDeck]):
		return fmt.Sprint(d.Cards[evolutionDeck][v].Number)
	case slot == whoSlot, slot == targetSlot:
		return d.player(v)
	}
	return ""
}

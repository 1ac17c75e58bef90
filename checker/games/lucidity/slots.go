package lucidity

import "nightpress/checker/engine"

// The questions a turn may put to the table.
const (
	seatSlot engine.Slot = iota
	sleepSlot
	drawSlot
	backSlot
	rollSlot
	nextSlot
	manySlot
	pickSlot
	againFace // how a die fell that was rolled again
	drawnSlot // how a die fell that a Shadow, an ability or Minions brought
	whereSlot
	turnedSlot
	movedSlot
	abilitySlot
	givenSlot
	tiredSlot
	becomeSlot
	restSlot
	againSlot
	actSlot
	targetSlot
	returnedSlot
	spookSlot
	islandSlot
	freeSlot
	cellSlot
	killSlot
	heldSlot
	overSlot      // dice drawn too many, and put back
	overDrawnSlot // likewise, of what a Shadow, an ability or Minions brought
	sparedSlot    // how many dice were returned too many
	replacedSlot  // what was picked out of the bag for them
	earlySlot     // Power spent on a Shadow before all else was resolved
	firstSlot     // which of two dice lies first in the Power row
	fateSlot      // whether a player in doubt became a Nightmare
	slotCount
)

// Slots describes the questions.
func (d *Definition) Slots() []engine.SlotInfo { return d.slots }

func (d *Definition) slotInfos() []engine.SlotInfo {
	r := &d.rules
	infos := make([]engine.SlotInfo, slotCount)
	for _, i := range []struct {
		slot engine.Slot
		kind engine.Kind
		name string
		rule engine.Rule
	}{
		{seatSlot, engine.Choice, "whose turn it is", r.turns},
		{sleepSlot, engine.Choice, "Sleep Track", r.track},
		{drawSlot, engine.Chance, "dice drawn", r.number},
		{backSlot, engine.Choice, "dice returned", r.back},
		{rollSlot, engine.Chance, "dice rolled", r.number},
		{nextSlot, engine.Choice, "what is resolved next", r.reroll},
		{manySlot, engine.Choice, "number of dice rolled again", r.reroll},
		{pickSlot, engine.Choice, "die rolled again", r.reroll},
		{againFace, engine.Chance, "die as it fell again", r.reroll},
		{drawnSlot, engine.Chance, "die that was added", r.shadow},
		{whereSlot, engine.Choice, "row of the die", r.shadow},
		{turnedSlot, engine.Choice, "die turned", r.shadow},
		{movedSlot, engine.Choice, "Shadow moved", r.shadow},
		{abilitySlot, engine.Choice, "ability of the Nightmare", r.takes},
		{givenSlot, engine.Choice, "answer to Temptation", r.takes},
		{tiredSlot, engine.Chance, "die drawn when exhausted", r.exhaustFull},
		{becomeSlot, engine.Choice, "Nightmare you become", r.shadowFull},
		{restSlot, engine.Choice, "Rest", r.rest},
		{againSlot, engine.Choice, "Dream Again", r.must},
		{actSlot, engine.Choice, "deed of the Nightmare", r.nightmare},
		{targetSlot, engine.Choice, "Dreamer who is given a die", r.minions},
		{returnedSlot, engine.Choice, "die returned", r.minions},
		{spookSlot, engine.Chance, "Spook", r.populate},
		{islandSlot, engine.Choice, "Power spent on Spooks", r.soloReroll},
		{freeSlot, engine.Choice, "free reroll of Spooks", r.soloReroll},
		{cellSlot, engine.Choice, "Spook chosen", r.soloReroll},
		{killSlot, engine.Choice, "Spooks returned", r.gone},
		{heldSlot, engine.Choice, "Spooks held back", r.soloRest},
		{earlySlot, engine.Choice, "moment of a reroll", r.reroll},
		{firstSlot, engine.Choice, "first die of the row", r.soloEnvy},
		{fateSlot, engine.Choice, "fate of the Dreamer", r.shadowFull},
		{overSlot, engine.Choice, "die drawn too many", r.worst},
		{overDrawnSlot, engine.Choice, "die drawn too many", r.worst},
		{sparedSlot, engine.Choice, "number of dice returned too many", r.worst},
		{replacedSlot, engine.Choice, "die picked out of the bag", r.worst},
	} {
		infos[i.slot] = engine.SlotInfo{Name: i.name, Kind: i.kind, Rule: i.rule}
	}
	return infos
}

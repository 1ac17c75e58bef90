package runforyourlife

import "nightpress/checker/engine"

// The questions a line may put to the table. The last ones are asked of each
// player: joinSlot+p, and so on.
const (
	doingSlot   engine.Slot              = iota // what happens
	whoSlot                                     // who does it
	targetSlot                                  // whom a combat is against
	spaceSlot                                   // where a move ends
	eventSlot                                   // which event card, by its place in the deck
	evoSlot                                     // an evolution card drawn face up
	evoFaceSlot                                 // noted in passing: face up
	evoFateSlot                                 // noted in passing: discarded, waits, works
	bloodSlot                                   // what a revealed blood card is
	countSlot                                   // how many blood cards are taken
	homeSlot                                    // the card drawn in the safe zone
	pileSlot                                    // which discards are shuffled
	spotSlot                                    // noted in passing: the space of a combat
	fallSlot                                    // noted in passing: where a dead target stands
	shotFirst                                   // noted in passing: whose card came first under fire
	meleeFirst                                  // and in melee
	orderSlot                                   // noted in passing: bullets before melee
	meleeSlot                                   // whether there is a melee
	joinSlot                                    // whether a player joins the attack
	fireSlot    = joinSlot + mostPlayers        // whether an aggressor fires; at whom the target does, from 1
	shotSlot    = fireSlot + mostPlayers        // the card drawn under fire
	handSlot    = shotSlot + mostPlayers        // whether a player is in the melee, and with a weapon
	drawSlot    = handSlot + mostPlayers        // a card drawn in melee
	slotCount   = drawSlot + mostPlayers
)

// What a line can be about.
const (
	nothing = iota
	newRound
	move
	event
	take
	reveal
	kill
	fight
	stagger // a zombie's move
	goHome
	shuffle
	doingCount
)

// How a player is in a melee.
const (
	staysOut = iota
	bare
	withWeapon
)

// baseCard is an event card of the base game, or one that nobody noted: what it
// does is not known. Likewise unknownCard is an evolution that nobody noted.
// Blood cards that a log tells by what they say, not by number, are saysCard
// and the kind.
const (
	baseCard    = 250
	unknownCard = 250
	saysCard    = 250
)

// The fates of evolution cards.
const (
	fateGo = iota
	fateStay
	fateWorks
)

func (d *Definition) slotInfos() []engine.SlotInfo {
	r := &d.rules
	infos := make([]engine.SlotInfo, slotCount)
	set := func(s engine.Slot, kind engine.Kind, name string, rule engine.Rule) {
		infos[s] = engine.SlotInfo{Name: name, Kind: kind, Rule: rule}
	}
	set(doingSlot, engine.Choice, "what happens", r.baseMove)
	set(whoSlot, engine.Choice, "player", r.humans)
	set(targetSlot, engine.Choice, "target", r.humans)
	set(spaceSlot, engine.Choice, "space", r.baseMove)
	set(eventSlot, engine.Chance, "event card", r.decks)
	set(evoSlot, engine.Chance, "evolution card", r.evoDraw)
	set(evoFaceSlot, engine.Chance, "face of the evolution cards", r.evoFace)
	set(evoFateSlot, engine.Chance, "fate of the evolution cards", r.evoStay)
	set(bloodSlot, engine.Chance, "blood card", r.faceDown)
	set(countSlot, engine.Feat, "blood cards taken", r.bloodHumans)
	set(homeSlot, engine.Chance, "card drawn in the safe zone", r.victory)
	set(pileSlot, engine.Choice, "pile of discards", r.decks)
	set(spotSlot, engine.Feat, "space of the combat", r.sameSpace)
	set(fallSlot, engine.Feat, "space where the target fell", r.deadTarget)
	set(shotFirst, engine.Choice, "first card under fire", r.shotFirst)
	set(meleeFirst, engine.Choice, "first card of the melee", r.meleeFirst)
	set(orderSlot, engine.Choice, "order of bullets and melee", r.order)
	set(meleeSlot, engine.Choice, "melee", r.melee)
	// What a log leaves open is not tried out card by card: a card that nobody
	// noted is one whose doings are on trust, and a line that says nothing of
	// what happened tells of nothing.
	infos[doingSlot].Samples = []int32{nothing}
	infos[eventSlot].Samples = []int32{baseCard}
	infos[evoSlot].Samples = []int32{unknownCard}
	infos[bloodSlot].Samples = []int32{saysCard + saysInfected, saysCard + saysClean, saysCard + saysAnother}
	for p := range mostPlayers {
		name := d.player(p)
		at := engine.Slot(p)
		set(joinSlot+at, engine.Choice, "part of "+name, r.humans)
		set(fireSlot+at, engine.Choice, "shot of "+name, r.fireBack)
		set(shotSlot+at, engine.Chance, "card of "+name+" under fire", r.shotDraws)
		set(handSlot+at, engine.Choice, "weapon of "+name, r.melee)
		set(drawSlot+at, engine.Chance, "card of "+name+" in melee", r.high)
	}
	return infos
}

// Slots describes the questions.
func (d *Definition) Slots() []engine.SlotInfo { return d.slots }

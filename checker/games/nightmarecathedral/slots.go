package nightmarecathedral

import "nightpress/checker/engine"

// The questions that the rules put to the table.
const (
	doingSlot    engine.Slot = iota // what a line is about
	whoSlot                         // who does it
	spaceSlot                       // the start of the Turn track
	pairSlot                        // the Nightmares in play
	areaSlot                        // an area conquered
	nightSlot                       // where a Dreamer begins
	offerSlot                       // a Dream that comes to lie face up
	upgradeSlot                     // the first Upgrade of a player
	daySlot                         // where the Dreamer goes, and so the action
	reactionSlot                    // conform, dissent or pass
	dreamSlot                       // a Dream played
	countSlot                       // Followers that leave Limbo
	payFrom                         // where a Follower comes from that pays
	toSlot                          // where something moves
	victimSlot                      // whose unit is converted or devoured
	oneSide                         // of a conflict, the side named first
	otherSide
	firstSlot   // who lays first
	drawnSlot   // the Conflict card
	attackSlot  // of a card that nobody noted
	defenceSlot // and its defence
	refillSlot  // the Dream that takes another's place in the offer
	tileSlot    // the Reward tile beside a piece

	// Deeds. They are ordered: a line tells them as they were done.
	cardSlot    // a Development card is played
	insteadSlot // cards are drawn instead of an action
	buildSlot   // a Fort level is built
	moveSlot    // a movement point takes something from here
	shaperSlot  // the Shaper moves by an effect
	convertSlot
	produceSlot
	shadowSlot // a Shadow comes, or goes: goesAway more
	stepSlot   // of the Ritual track, see stepAnswer
	fightSlot
	commandSlot
	pathSlot // an area the Nightmare enters
	devourSlot
	discardSlot
	outSlot     // a Dream goes under its deck
	takeSlot    // a Dream is taken
	limboSlot   // a Follower of Limbo comes to an area
	layOne      // cards of the side of a conflict that is named first
	layOther    // and of the other
	winnerSlot  // of a tie
	retreatSlot // where a unit goes that has lost
	lotSlot     // a card instead of a Victory
	forSlot     // the next deeds are another player's
	pieceSlot   // of the Cathedral
	partSlot    // the action whose Conform part is done
	laterSlot   // the night a Dreamer goes to by a Reward tile
	slotCount
)

const firstOrdered = cardSlot

// What a line can be about.
const (
	nothing = iota
	doStart
	doNightmares
	doOffer
	doUpgrade
	doConquer
	doNight
	doAct
	doDreams
	doReact
	doNext
	doDream
	doBack
	doingCount
)

// Reactions.
const (
	pass = iota
	conform
	dissent
	reactionCount
)

// Answers beside areas and cards, which are one more than their number; 0 is
// none. The Shaper moves as theShaper. A Dream taken unseen is fromDeck, a card
// nobody noted unknownCard, and the Basic Combat card basicCard.
const (
	none        = 0
	theShaper   = 100
	goesAway    = 100
	fromDeck    = 250
	unknownCard = 250
	basicCard   = 251
)

// stepAnswer is the answer to stepSlot: with which marker, and how it is paid.
func stepAnswer(marker, how int) int { return 1 + marker*payments + how }

// splitStep takes it apart.
func splitStep(v int) (marker, how int) { return (v - 1) / payments, (v - 1) % payments }

// How a step is paid.
const (
	byFollowers = iota
	byLimbo
	free
	payments
)

func (d *Definition) slotInfos() []engine.SlotInfo {
	r := &d.rules
	infos := make([]engine.SlotInfo, slotCount)
	set := func(s engine.Slot, kind engine.Kind, name string, rule engine.Rule) {
		infos[s] = engine.SlotInfo{Name: name, Kind: kind, Rule: rule, Ordered: s >= firstOrdered}
	}
	set(doingSlot, engine.Choice, "deed", r.turnAction)
	set(whoSlot, engine.Choice, "player", r.setupTurns)
	set(spaceSlot, engine.Choice, "start of the Turn track", r.setupTurns)
	set(pairSlot, engine.Chance, "Nightmare in play", r.setupNightmares)
	set(areaSlot, engine.Choice, "area conquered", r.setupAreas)
	set(nightSlot, engine.Choice, "night", r.setupDreamers)
	set(offerSlot, engine.Chance, "Dream in the offer", r.setupOffer)
	set(upgradeSlot, engine.Chance, "first Upgrade", r.setupUpgrade)
	set(daySlot, engine.Choice, "day", r.turnDreamer)
	set(reactionSlot, engine.Choice, "reaction", r.reactOrder)
	set(dreamSlot, engine.Choice, "Dream played", r.dreamNeeds)
	set(countSlot, engine.Choice, "Followers taken back", r.conflictLimbo)
	set(payFrom, engine.Choice, "area that pays", r.fortifyPay)
	set(toSlot, engine.Choice, "area moved to", r.movePoints)
	set(victimSlot, engine.Choice, "side", r.moveConvert)
	set(oneSide, engine.Choice, "one side", r.conflictSides)
	set(otherSide, engine.Choice, "other side", r.conflictSides)
	set(firstSlot, engine.Choice, "side to lay first", r.conflictFirst)
	set(layOne, engine.Choice, "card laid", r.conflictCards)
	set(layOther, engine.Choice, "card laid against it", r.conflictCards)
	set(drawnSlot, engine.Chance, "Conflict card", r.conflictShadows)
	set(attackSlot, engine.Chance, "attack of a card not noted", r.conflictCards)
	set(defenceSlot, engine.Chance, "defence of a card not noted", r.conflictCards)
	set(winnerSlot, engine.Choice, "winner", r.conflictWinner)
	set(retreatSlot, engine.Choice, "way of retreat", r.conflictRetreat)
	set(pathSlot, engine.Choice, "area the Nightmare enters", r.commandWay)
	set(refillSlot, engine.Chance, "Dream that fills the offer", r.dreamsIn)
	set(tileSlot, engine.Chance, "Reward tile", r.pathReward)
	set(cardSlot, engine.Choice, "Development card", r.developNumber)
	set(insteadSlot, engine.Choice, "drawing instead", r.turnAction)
	set(buildSlot, engine.Choice, "area of a Fort level", r.fortifyWhere)
	set(moveSlot, engine.Choice, "move", r.movePoints)
	set(shaperSlot, engine.Choice, "Shaper's way", r.moveShaper)
	set(convertSlot, engine.Choice, "area of a conversion", r.moveConvert)
	set(produceSlot, engine.Choice, "area that produces", r.produce)
	set(shadowSlot, engine.Choice, "area of a Shadow", r.supply)
	set(stepSlot, engine.Choice, "step", r.ritualOthers)
	set(fightSlot, engine.Choice, "area of a conflict", r.conflictCount)
	set(commandSlot, engine.Choice, "Nightmare commanded", r.commandOnce)
	set(devourSlot, engine.Choice, "area where units are devoured", r.devourLost)
	set(discardSlot, engine.Choice, "card discarded", r.turnHand)
	set(outSlot, engine.Choice, "Dream put away", r.dreamsOut)
	set(takeSlot, engine.Choice, "Dream taken", r.dreamsIn)
	set(limboSlot, engine.Choice, "area for a Follower of Limbo", r.conflictLimbo)
	set(lotSlot, engine.Choice, "card instead of a Victory", r.conflictLot)
	set(forSlot, engine.Choice, "player at the sign", r.buildAll)
	set(pieceSlot, engine.Choice, "piece", r.buildStandard)
	set(partSlot, engine.Choice, "Action", r.pathReward)
	set(laterSlot, engine.Choice, "night to go to", r.pathReward)
	for _, slot := range [...]engine.Slot{
		whoSlot, areaSlot, payFrom, toSlot, victimSlot, oneSide, otherSide, firstSlot, winnerSlot, retreatSlot, pathSlot, buildSlot,
		moveSlot, shaperSlot, convertSlot, produceSlot, shadowSlot, fightSlot, commandSlot, devourSlot, limboSlot, forSlot, pieceSlot, laterSlot,
	} {
		infos[slot].Bare = true
	}
	// What a log leaves open is not tried out card by card: a card that nobody
	// noted stays unknown, and a line that says nothing tells of nothing.
	infos[doingSlot].Samples = []int32{nothing}
	infos[upgradeSlot].Samples = []int32{none}
	infos[cardSlot].Samples = []int32{none}
	infos[layOne].Samples = []int32{unknownCard}
	infos[layOther].Samples = []int32{unknownCard}
	infos[discardSlot].Samples = []int32{unknownCard}
	infos[outSlot].Samples = []int32{unknownCard}
	infos[takeSlot].Samples = []int32{fromDeck}
	infos[dreamSlot].Samples = []int32{unknownCard}
	return infos
}

// Slots describes the questions.
func (d *Definition) Slots() []engine.SlotInfo { return d.slots }

package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/content/definition"
)

// Definition is the expansion as its YAML has it, read into types: what a line
// is played by. It is not changed after reading; a log's players and rulings
// make a copy.
type Definition struct {
	Game   *definition.Game
	Cards  [deckCount][]Card
	Combat Combat
	Last   int // the safe zone: one beyond the last space of the road
	Setup  Setup

	effects  []Effect // of events
	rules    ruleBook
	options  options
	notation notation
	tokens   tokens
	players  []string
	slots    []engine.SlotInfo
	facts    []engine.FactInfo
}

// Card is one card of a deck.
type Card struct {
	Number int
	Name   string
	Effect *Effect // of events
	Blood  int     // of blood: which kind, see bloodKinds
}

// Combat holds the figures of a fight.
type Combat struct {
	Draws, Dodge definition.Range
	Unarmed      int // winners needed to kill without a weapon
	FallBack     int // spaces
	Shots        int // bullets a player spends at most
	Extra        int // cards that a weapon gives
}

// Setup is how everyone starts.
type Setup struct{ Place, Bullets, Weapons int }

// kind is what an event does.
type kind uint8

const (
	goForward kind = iota
	goBack
	gain
	lose
	meetZombie
	takeBlood
	condition
	evolve
)

var kindNames = []string{"forward", "back", "gain", "lose", "zombie", "blood", "condition", "evolve"}

// need is what a victory condition asks for.
type need uint8

const (
	needBullets need = iota
	needWeapons
	needNoBlood
	needHomeBefore
	needHumans
	needKills
	needEvents
	needDraw
)

var needNames = []string{"bullets", "weapons", "no-blood", "home-before", "humans", "kills", "events", "draw"}

// Effect is what an event card does.
type Effect struct {
	ID      string
	Kind    kind
	Rule    engine.Rule
	By      int  // spaces, things or blood cards
	What    int  // bulletFact or weaponFact, of gain and lose
	Needs   need // of a condition
	AtLeast int
	Draw    int // of evolve
	Up      bool
	Stays   bool
}

// bloodKinds are what blood cards can say, by the ids of their effects.
var bloodKinds = []string{"infected", "clean", "another"}

const (
	saysInfected = iota
	saysClean
	saysAnother
	bloodKindCount
)

// options are the readings that a log may set.
type options struct {
	oneTarget    bool // several-targets=no
	allMustWin   bool // fourth-loser=all-must-win
	armedNotSole bool // armed-attacker=no
	joinersCount bool // joiners-count=yes
}

// rule sets a reading by its ruling.
func (o *options) rule(id, value string) {
	switch id {
	case "several-targets":
		o.oneTarget = value == "no"
	case "fourth-loser":
		o.allMustWin = value == "all-must-win"
	case "armed-attacker":
		o.armedNotSole = value == "no"
	case "joiners-count":
		o.joinersCount = value == "yes"
	}
}

// sample are the players of games that the program plays by itself: as many as
// it takes for three to attack one, and one to look on.
var sample = []string{"Ann", "Bob", "Cy", "Dee", "Eve"}

// seat sets who plays; the sample, where a log names nobody.
func (d *Definition) seat(names []string) {
	if len(names) == 0 {
		names = sample
	}
	d.players = names[:min(len(names), mostPlayers)]
	d.facts = d.factInfos()
	d.slots = d.slotInfos()
}

// card finds a card of a deck by its number, -1 for none.
func (d *Definition) card(of deck, number int) int {
	for i := range d.Cards[of] {
		if d.Cards[of][i].Number == number {
			return i
		}
	}
	return -1
}

func (d *Definition) player(p int) string {
	if p >= 0 && p < len(d.players) {
		return d.players[p]
	}
	return "nobody"
}

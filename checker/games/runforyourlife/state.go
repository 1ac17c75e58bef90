package runforyourlife

import "nightpress/checker/engine"

// Bounds of a position. Players are those of the base game; cards are far more
// than the decks hold, so that a person can add some.
const (
	mostPlayers = 8
	mostCards   = 120 // of one deck
)

// status is how a player stands.
type status = uint8

const (
	human status = iota
	zombie
	home
	infected // a human whose infection is revealed
	statusCount
)

// phase is how far a round has gone.
type phase = uint8

const (
	moving phase = iota
	events
	fighting
	zombies
)

// deck numbers one of the three decks.
type deck = int

const (
	eventDeck deck = iota
	evolutionDeck
	bloodDeck
	deckCount
)

// Where a card is.
const (
	inDeck uint8 = iota
	discarded
	inForce // an evolution that works
	beside  // beside player 0, and so on
)

// State is a position: everything that lies on the table between two lines of
// a log. Sets of players are bits.
type State struct {
	Round  int16
	Phase  phase
	Doing  uint8 // what the line at hand is about, see the happenings
	Status [mostPlayers]status
	Place  [mostPlayers]int16

	Bullets, Weapons, Blood [mostPlayers]int16
	Conditions, Evolutions  [mostPlayers]int16 // cards that lie beside a player
	Kills, Since            [mostPlayers]int16 // zombies killed; events since the condition was drawn

	Moved, Resolved, Fought, Acted uint8              // this round: who has moved, drawn an event, fought, taken a zombie turn
	Tried                          uint8              // and who has tried to win
	Engaged                        [mostPlayers]uint8 // and whom a player has begun a combat against

	Deck, Gone int16 // evolution cards in the deck, and in its discards
	Zone       [deckCount][mostCards]uint8
}

// on tells whether a set holds a player.
func on(set uint8, p int) bool { return set>>p&1 == 1 }

// Facts of each player: fact(kind, player); those of the table come after
// them.
const (
	placeFact = iota
	statusFact
	bulletFact
	weaponFact
	bloodFact
	conditionFact
	evolutionFact
	playerFacts

	roundFact = engine.Fact(playerFacts * mostPlayers)
	deckFact  = roundFact + 1
	factCount = int(deckFact) + 1
)

func fact(kind, player int) engine.Fact { return engine.Fact(kind*mostPlayers + player) }

// split is the kind and the player of a fact; kind playerFacts for those of
// the table.
func split(f engine.Fact) (kind, player int) { return int(f) / mostPlayers, int(f) % mostPlayers }

// alive tells whether a player is a human, home or on the road.
func (s *State) alive(p int) bool { return s.Status[p] != zombie }

// onRoad tells whether a player is a human on the road.
func (s *State) onRoad(p int) bool { return s.Status[p] == human || s.Status[p] == infected }

// undead tells whether there is a zombie player.
func (s *State) undead(players int) bool {
	for p := range players {
		if s.Status[p] == zombie {
			return true
		}
	}
	return false
}

package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// Bounds of a position. Players are those of the base game; cards are far more
// than the decks hold, so that a person can add some.
const (
	mostPlayers = 8
	mostCards   = 120 // of one deck
	mostTurns   = 8   // that a blood card may lie face down
)

// phase is how far a round has gone.
type phase = uint8

const (
	moving phase = iota
	events
	fighting
	zombies
	over // the round after the last human left the road
)

// What a table may do otherwise all along, which is told the first time.
const (
	movesLate   uint8 = 1 << iota // humans move when events are drawn
	bloodLies                     // blood cards lie longer
	zombiesLeap                   // zombies go farther: by an evolution that nobody noted, say
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

// byBlood stands among the events for a blood card that had its player take another.
const byBlood = 255

// State is a position: everything that lies on the table between two lines of
// a log. Sets of players are bits.
type State struct {
	play.Cells
	Phase phase
	Told  uint8 // what this table does otherwise than the rules have it all along
	Doing uint8 // what the line at hand is about, see the happenings

	Kills, Since [mostPlayers]int16 // zombies killed; events since the condition that counts them

	Moved, Resolved, Fought, Acted uint8              // this round: who has moved, drawn an event, fought, taken a zombie turn
	Tried                          uint8              // and who has tried to win
	Drawn                          uint8              // and who has drawn an event of their own
	Engaged                        [mostPlayers]uint8 // and whom a player has begun a combat against

	Gave [mostPlayers]uint8 // this round's event that had a player take blood: its place in the deck and 1; or byBlood
	From [mostPlayers]uint8 // where this round's move of a zombie player began

	// Fire is a combat in which bullets flew and nobody died, while the line
	// behind it may go on with its melee.
	Fire gunfire

	Lain [mostPlayers][mostTurns + 2]uint8 // blood cards face down, by the rounds since they were taken
	Zone [deckCount][mostCards]uint8
}

// gunfire is the first half of a combat.
type gunfire struct {
	Still       bool // it was the last thing that happened
	Who, Target uint8
	Attackers   uint8
}

// most bounds what is counted of a game.
const most = 30000

// on tells whether a set holds a player.
func on(set uint8, p int) bool { return set>>p&1 == 1 }

// status is how a player stands.
func (d *Definition) status(s *State, q int) int { return d.facts.Status.At(&s.Cells, q) }

// alive tells whether a player is a human, home or on the road.
func (d *Definition) alive(s *State, q int) bool { return d.status(s, q) != zombie }

// onRoad tells whether a player is a human on the road.
func (d *Definition) onRoad(s *State, q int) bool {
	is := d.status(s, q)
	return is == human || is == infected
}

// any tells whether something is so of a player.
func (d *Definition) any(so func(q int) bool) bool {
	for q := range d.Seats() {
		if so(q) {
			return true
		}
	}
	return false
}

// deserted tells whether no human is left on the road.
func (d *Definition) deserted(s *State) bool {
	return !d.any(func(q int) bool { return d.onRoad(s, q) })
}

// stranded tells whether no human who is left can win anymore, or each turns when
// the round is over: the log may end here.
func (d *Definition) stranded(s *State) bool {
	return !d.any(func(q int) bool { return d.onRoad(s, q) && d.status(s, q) != infected && !d.hopeless(s, q) })
}

// Over tells whether the game has ended: no human is left on the road, and the
// round in which the last one left it is over.
func (d *Definition) Over(s *State) bool {
	return d.deserted(s) && (s.Phase == over || !d.any(func(q int) bool { return d.status(s, q) == zombie && !on(s.Acted, q) }))
}

// score is how many have won.
func (d *Definition) score(s *State) int {
	n := 0
	for q := range d.Seats() {
		if d.status(s, q) == home {
			n++
		}
	}
	return n
}

// fares is who has won: the humans at home, each one of those that are counted.
func (d *Definition) fares(s *State) []engine.Fare {
	fares := make([]engine.Fare, d.Seats())
	for q := range fares {
		fares[q].Who = d.Seated(q)
		if fares[q].Won = d.status(s, q) == home; fares[q].Won {
			fares[q].Score = 1
		}
	}
	return fares
}

// Outcome tells how a game stands, or how it ended.
func (d *Definition) Outcome(s *State) engine.Outcome {
	o := d.Book.Outcome(s)
	if o.Over = d.deserted(s) || d.stranded(s); o.Over {
		e := d.facts.Escaped
		if o.Score == 0 {
			e = d.facts.Overrun
		}
		e.Tell(&o)
	}
	return o
}

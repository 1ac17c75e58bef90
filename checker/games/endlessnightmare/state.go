package endlessnightmare

import "nightpress/checker/engine"

// Track numbers one of the nine tracks of the main board. Tracks come first
// among the facts, so a Track is a Fact.
type Track = engine.Fact

// The tracks, in the order of the rulebook.
const (
	survived Track = iota
	progress
	shadow
	horrors
	incantation
	sanity
	scares
	mantra
	courage
	trackCount
)

// Facts that can be read off the board although no track holds them.
const (
	gap       engine.Fact = trackCount + iota // spaces from The Shadow clockwise to Progress
	endMarker                                 // the ring space of the Nightmare End Marker
	turnHere                                  // the turn of this Nightmare, from 1
	markers                                   // extra markers lying on the Die Board
	moved                                     // net spaces moved in this Nightmare
	nightmare                                 // which Nightmare, by its place in the definition
	over                                      // the Nightmare has ended: phase 1 is due
	lidOpen                                   // Buried: the lid is broken

	// Quantities of a moment. No log states them; they have a place in the
	// ledger so that a figure forgotten at the table can be told.
	dieFact
	pointsFact
	eyesFact
	factCount
)

// loss is the set of reasons why a game has ended.
type loss uint8

// Reasons for the end of the game, as bits: two may fall together.
const (
	caught loss = 1 << iota
	insane
	despair
	crashed
	outOfNightmares
)

// State is a position: everything that lies on the table between two turns.
// The zero Nightmare is "none yet"; others count from 1.
type State struct {
	Level     [trackCount]int16 // the marker's space on each track
	Moved     int16             // net spaces since the Nightmare began
	Length    int16             // spaces from there to the End Marker
	Turn      int32             // turns begun in this Nightmare
	Survived  int16             // the true count, which the track may be too short for
	Nightmare int16
	Markers   int16  // on the Die Board
	Used      uint64 // Nightmares already met, by name, for Strategists
	Over      bool   // the Nightmare has ended
	Safe      bool   // Falling has ended without a crash
	Lid       bool   // the lid of Buried is open
	Strayed   int16  // spaces a fatal movement had left, see EN-50
	Loss      loss
}

// mod wraps v round a ring of n spaces.
func mod(v, n int) int {
	v %= n
	if v < 0 {
		v += n
	}
	return v
}

package lucidity

import "nightpress/checker/play"

// Colours, symbols and places are small numbers, in the order of the
// definition: a face is colour*symbols + symbol.
const (
	colours    = 4
	symbols    = 5
	faces      = colours * symbols
	mostSeats  = 4
	mostSpooks = 24
	mostRow    = 64 // dice in one Power row
)

// The symbols, in the order of symbols.yaml.
const (
	one = iota
	two
	hunt
	exhaust
	shadow
)

// place is where a die lies on a Dreamer card, and how it is turned.
type place uint8

const (
	ones     place = iota // a 1 in the Power row
	twos                  // a 2 in the Power row
	shadows               // in the Shadow row of its colour
	exhausts              // in the Exhaust row
	turned                // there, on its Shadow face
	hunts                 // in the Hunt row
	hunted                // there, on its Shadow face
	placeCount
)

// counted tells what a die counts as, by its place.
var counted = [placeCount]count{powerCount, powerCount, shadowCount, exhaustCount, exhaustCount, huntCount, huntCount}

// Seat is what lies before one player.
type Seat struct {
	Dice      [placeCount][colours]int8
	Nightmare int8 // one more than the colour, 0 for a Dreamer
	Out       bool
	More      [bagCount]int8 // what a log made us believe beyond the dice we know of
}

// State is a position: everything that lies on the table between two turns.
type State struct {
	play.Cells
	Seats   [mostSeats]Seat
	Cards   [colours][2]int8 // 1s and 2s on the Nightmare cards in the middle
	Bag     [colours]int8
	MoreBag int8
	Playing bool  // a turn has been played
	Current int8  // whose turn is next
	Last    int8  // whose turn it was
	Ending  bool  // the last turns are being played
	Final   uint8 // who has a last turn to come
	RanOut  bool  // the bag has been empty

	// Alone.
	Populated  bool
	Guessed    bool // nobody has told which dice the Spooks are
	Strewn     bool // nor on which spaces they lie
	MoreSpooks int8
	Spooks     [mostSpooks]int8 // one more than the face, by row from the bottom
	Awake      uint8            // colours
	Row        [mostRow]int8    // the dice of the Power row, as laid
	Batch      [mostRow]int16   // which of them were laid together
	Laying     int16
	Laid       int8

	// Within a turn.
	Hand       [colours]int8 // drawn, and going back
	Seen       [colours]int8 // drawn, as a log tells them, and neither back nor rolled yet
	Unresolved [faces]int8
	Brought    [faces]int8 // of those, what a Shadow brought and comes before any others
	Tired      bool
	Locked     bool              // may not Dream Again
	Holds      int8              // Spooks that may be held back
	Answers    int8              // from 1, the seat that answers in place of whose turn it is
	Rolling    int8              // colour of the die being rolled, -1 for any, for the policy
	Fresh      bool              // nothing has been resolved since the roll
	Spent      [2 * colours]int8 // by kind of Power: from where in the row one was taken in this draw, from 1
}

func (s *State) bag() int {
	n := 0
	for _, v := range s.Bag {
		n += int(v)
	}
	return n
}

// from is what dice come from: those that were drawn, where they are told, and else
// the bag.
func (s *State) from() *[colours]int8 {
	if sum(&s.Seen) > 0 {
		return &s.Seen
	}
	return &s.Bag
}

// took has a die leave those drawn.
func (s *State) took(c int) { s.Seen[c] = max(0, s.Seen[c]-1) }

// inBag is how many dice the bag holds, as far as a log has stated it.
func (s *State) inBag() int { return s.bag() + int(s.MoreBag) }

// holds is how many dice can be drawn: no more than a log has stated.
func (s *State) holds() int {
	return min(s.bag(), s.inBag())
}

// ranOut tells whether the bag has run out: it has been empty, or by a ruling still is.
func (d *Definition) ranOut(s *State) bool {
	if d.options.bagMomentPasses {
		return s.holds() <= 0
	}
	return s.RanOut
}

// before counts dice before a player.
func (d *Definition) before(who *Seat, c count) int {
	n := int(who.More[c])
	for at, counts := range counted {
		if counts == c {
			n += who.count(place(at)) * d.worth(place(at))
		}
	}
	return n
}

// worth is what a die at a place counts.
func (d *Definition) worth(at place) int {
	if at <= twos {
		return d.Symbols[at].Power
	}
	return 1
}

// power is the Power of a seat.
func (d *Definition) power(who *Seat) int { return d.before(who, powerCount) }

// count is how many dice lie at a place.
func (s *Seat) count(at place) int {
	n := 0
	for _, v := range s.Dice[at] {
		n += int(v)
	}
	return n
}

// dreams tells whether the seat is a Dreamer who is in the game.
func (s *Seat) dreams() bool { return !s.Out && s.Nightmare == 0 }

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
	// What a log made us believe beyond the dice we know of.
	MorePower, MoreShadows, MoreExhaust, MoreHunt int8
}

// State is a position: everything that lies on the table between two turns.
type State struct {
	play.Cells
	Seats    [mostSeats]Seat
	Cards    [colours][2]int8 // 1s and 2s on the Nightmare cards in the middle
	Bag      [colours]int8
	MoreBag  int8
	Playing  bool             // a turn has been played
	Current  int8             // whose turn is next
	Last     int8             // whose turn it was
	Ending   bool             // the last turns are being played
	Final    uint8            // who has a last turn to come
	RanOut   bool             // the bag has been empty
	Astray   bool             // the line of the turn to come has disagreed, and may be somebody else's
	Wavered  uint8            // what was in doubt before it
	Doubt    uint8            // seats whose cards the log no longer vouches for
	Calm     [mostSeats]uint8 // turns on a card since it came into doubt
	Vague    uint8            // counts that are unknown therefore, at the end of this turn; by the last bit colours alone
	Blank    uint8            // seats of which nothing is known until their next turn ends
	Taking   uint8            // Nightmares whose Power is unknown until then, as they may have taken dice unseen
	BlankBag bool             // likewise the bag, until the turn to come ends

	// Alone.
	Populated  bool
	Guessed    bool // nobody has told which dice the Spooks are
	MoreSpooks int8
	Spooks     [mostSpooks]int8 // one more than the face, by row from the bottom
	Awake      uint8            // colours
	Row        [mostRow]int8    // the dice of the Power row, as laid
	Batch      [mostRow]int16   // which of them were laid together
	Laying     int16
	Laid       int8

	// Within a turn.
	Hand       [colours]int8 // drawn, and going back
	Unresolved [faces]int8
	Brought    [faces]int8 // of those, what a Shadow brought and comes before any others
	Begun      bool        // a Shadow has been resolved since the roll
	Tired      bool
	Locked     bool              // may not Dream Again
	Holds      int8              // Spooks that may be held back
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

// power is the Power of a seat.
func (d *Definition) power(s *Seat) int {
	n := int(s.MorePower)
	for c := range colours {
		n += int(s.Dice[ones][c])*d.Symbols[one].Power + int(s.Dice[twos][c])*d.Symbols[two].Power
	}
	return n
}

func (s *Seat) count(places ...place) int {
	n := 0
	for _, p := range places {
		for _, v := range s.Dice[p] {
			n += int(v)
		}
	}
	return n
}

// inShadow, inHunt, inExhaust are the dice in those rows.
func (s *Seat) inShadow() int  { return s.count(shadows) + int(s.MoreShadows) }
func (s *Seat) inHunt() int    { return s.count(hunts, hunted) + int(s.MoreHunt) }
func (s *Seat) inExhaust() int { return s.count(exhausts, turned) + int(s.MoreExhaust) }

// dreams tells whether the seat is a Dreamer who is in the game.
func (s *Seat) dreams() bool { return !s.Out && s.Nightmare == 0 }

// Dice counts the dice of a colour wherever they lie.
func (s *State) Dice(colour int) int {
	n := int(s.Bag[colour] + s.Cards[colour][0] + s.Cards[colour][1] + s.Hand[colour])
	for i := range s.Seats {
		for p := range placeCount {
			n += int(s.Seats[i].Dice[p][colour])
		}
	}
	for _, f := range s.Spooks {
		if f != 0 && int(f-1)/symbols == colour {
			n++
		}
	}
	for f := range symbols {
		n += int(s.Unresolved[colour*symbols+f])
	}
	return n
}

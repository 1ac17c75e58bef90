// Package position is what lies on the table between two lines of a log, and what
// the rulebook's terms say of it: control, presence, limits, supplies, what Dreams
// ask for, what would be scored. It asks nobody and decides nothing.
//
//	state.go      the position, and a view of it
//	match.go      who plays, by which edition and readings, on which board
//	areas.go      Key Concepts: control, presence, limits, supplies
//	dreams.go     what a hand can hold, and what Dreams ask for
//	cathedral.go  how far the Cathedral is built; devouring
//	scoring.go    Game End & Scoring
//	setup.go      what stands where at the beginning
//	facts.go      the handles of what play.yaml says that a position shows
//	force.go      pieces as a table shows them, whatever the rules say
//	marks.go      where every piece lies on the boards
//
// It stays one package, because one term leans on another: a limit asks which card
// lies on top, a supply what is devoured, a Dream who controls what.
package position

import (
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/play"
)

// Sides are the players, and Shadows.
const (
	ShadowSide = components.MostPlayers
	Sides      = components.MostPlayers + 1
)

// phase is how far a turn has gone.
type phase uint8

const (
	SettingUp phase = iota
	Ready           // for the active player's Dreamer to move
	Acted           // the action is done, or cards were drawn instead
	Reacting        // the hand is in order; others react
)

// Where a card is. A card in the pool lies in the deck, or in a hand that has
// not shown it.
const (
	InPool uint8 = iota
	DiscardPile
	InOffer  // Dreams that lie face up
	Unused   // for more players than there are
	Later    // of the second stage, not in the game yet
	Sunk     // a Dream put under its deck, which others have to leave first
	OnTable  // a card that has just been laid, on its way to the discards or to an Action
	HeldBy   // known to be in the hand of player 0, and so on
	LaidBy   = HeldBy + components.MostPlayers
	PlayedBy = LaidBy // of Dreams
)

// State is a position: all that lies on the table between two lines of a log.
// What is a figure of a player or of the table, or the place of a marker, is in
// the cells of its rows; here are units, cards, and what is kept in mind. Sets
// of players, pieces and Nightmares are bits; Action cards and Nightmares are one
// more than their place, 0 for none.
type State struct {
	play.Cells

	Phase     phase
	Given     bool // the log began in the middle: what it does not tell of the setup is not missed
	Conquests uint8
	Nights    uint8 // who has put the Dreamer on a night
	Upgraded  uint8 // who has the first Upgrade

	Units       [components.MostAreas][Sides]uint8
	Fort, Owner [components.MostAreas]uint8   // levels; and one more than the player
	Ahead       [components.MostPlayers]uint8 // cards in hand that came from the second stage before its time
	DreamsAhead [components.MostPlayers]uint8
	Top         [components.MostPlayers][components.ActionCount]uint8 // the Upgrade that lies on top
	Card        [components.MostCards]uint8
	Discards    uint8 // Development cards that lie discarded, noted or not
	Dream       [components.MostDreams]uint8
	Above       [components.MostDreams]uint8    // Dreams on top of one that was put under the deck
	Drawn       [components.MostConflicts]uint8 // when a Conflict card was drawn last, counted up
	Draws       uint8

	Start   uint8 // the space of the Turn track where the first round began
	Turns   uint8 // that have begun
	Day     uint8 // this turn
	NoDay   bool  // it is not known, as no line tells of the action
	Latest  uint8 // one more than how far around the table reactions have come
	NightTo uint8 // where the Dreamer goes by a Reward tile

	Built     uint16 // pieces that stand
	Tiles     uint32 // Reward tiles that are gone
	Stage     bool   // the second stage's cards are in
	Complete  bool
	Nightmare [components.InPlay]uint8
	Enough    bool                          // units are devoured: the round is played out
	Counted   bool                          // the score is counted, or is being counted
	Score     [components.MostPlayers]uint8 // then, what each has so far

	// What a missing line left in doubt, see doubt.go: for how many lines more
	// the log is believed, the facts it has not stated since, and how the game
	// stands.
	Doubt     uint8
	Blank     uint64
	Unsure    bool
	Causeless uint8 // lines that disagreed for no cause that was found
	Fought    bool  // in this line, where a card that is not noted decides anything

	// What is under way; empty between lines.
	Doing    int8
	Acting   uint8
	Climber  uint8                         // one more than the marker that climbed last
	Paid     [components.MostPlayers]uint8 // Followers that lie on the Ritual track
	Fighting uint8                         // one more than the area of a conflict
}

// View is a position as whoever plays sees it, with the definition that it is
// played by.
type View struct {
	D *Match
	S *State
}

// At is the view of a position.
func (m *Match) At(s *State) View { return View{m, s} }

// Of is a fact of a player as it stands, The one of the table.
func (v View) Of(f play.Fact, q int) int { return f.At(&v.S.Cells, q) }

func (v View) The(f play.Fact) int { return f.Of(&v.S.Cells) }

// Has tells whether a set holds a number.
func Has[T uint8 | uint16 | uint32](set T, i int) bool { return set>>i&1 == 1 }

package rules

import "nightpress/checker/play"

// Bounds of a position, far above what the decks hold, so that a person can add
// some.
const (
	MostPlayers    = 4
	mostAreas      = 17 // with the Cathedral
	mostCards      = 140
	mostDreams     = 80
	mostConflicts  = 60
	mostNightmares = 20
	mostTiles      = 20
	mostPieces     = 16
	Markers        = 2 // of each player on the Ritual track
	ShadowSide     = MostPlayers
	Sides          = MostPlayers + 1
)

// phase is how far a turn has gone.
type phase uint8

const (
	SettingUp phase = iota
	Ready           // for the active player's Dreamer to move
	Acted           // the action is done, or cards were drawn instead
	reacting        // the hand is in order; others react
)

// Where a card is. A card in the pool lies in the deck, or in a hand that has
// not shown it.
const (
	InPool uint8 = iota
	discardPile
	InOffer  // Dreams that lie face up
	unused   // for more players than there are
	Later    // of the second stage, not in the game yet
	sunk     // a Dream put under its deck, which others have to leave first
	HeldBy   // known to be in the hand of player 0, and so on
	laidBy   = HeldBy + MostPlayers
	playedBy = laidBy // of Dreams
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

	Units       [mostAreas][Sides]uint8
	Fort, Owner [mostAreas]uint8   // levels; and one more than the player
	Ahead       [MostPlayers]uint8 // cards in hand that came from the second stage before its time
	DreamsAhead [MostPlayers]uint8
	Top         [MostPlayers][ActionCount]uint8 // the Upgrade that lies on top
	Card        [mostCards]uint8
	Dream       [mostDreams]uint8
	Above       [mostDreams]uint8    // Dreams on top of one that was put under the deck
	Drawn       [mostConflicts]uint8 // when a Conflict card was drawn last, counted up
	Draws       uint8

	Start   uint8 // the space of the Turn track where the first round began
	Turns   uint8 // that have begun
	Day     uint8 // this turn
	Reacted uint8 // who has, this turn
	Latest  uint8 // one more than how far around the table reactions have come
	NightTo uint8 // where the Dreamer goes by a Reward tile

	Built     uint16 // pieces that stand
	Tiles     uint32 // Reward tiles that are gone
	Stage     bool   // the second stage's cards are in
	Complete  bool
	Nightmare [inPlay]uint8
	Enough    bool               // units are devoured: the round is played out
	Counted   bool               // the score is counted, or is being counted
	Score     [MostPlayers]uint8 // then, what each has so far

	// What a missing line left in doubt, see doubt.go: for how many lines more
	// the log is believed, the facts it has not stated since, and how the game
	// stands.
	Doubt     uint8
	Blank     uint64
	Unsure    bool
	Causeless uint8 // lines that disagreed for no cause that was found

	// What is under way; empty between lines.
	Doing    int8
	Acting   uint8
	Climber  uint8              // one more than the marker that climbed last
	Paid     [MostPlayers]uint8 // Followers that lie on the Ritual track
	Points   uint8              // movement points left
	Fighting uint8              // one more than the area of a conflict
}

// View is a position as whoever plays sees it, with the definition that it is
// played by.
type View struct {
	D *Definition
	S *State
}

// At is the view of a position.
func (d *Definition) At(s *State) View { return View{d, s} }

// Of is a fact of a player as it stands, The one of the table.
func (v View) Of(f play.Fact, q int) int { return f.At(&v.S.Cells, q) }
func (v View) The(f play.Fact) int       { return f.Of(&v.S.Cells) }

// has tells whether a set holds a number.
func has[T uint8 | uint16 | uint32](set T, i int) bool { return set>>i&1 == 1 }

// each calls do for every player.
func (d *Definition) Each(do func(q int)) {
	for q := range d.Players {
		do(q)
	}
}

// active is the player under whose marker the Turn marker stands: Player
// markers lie clockwise from the start, one on each space.
func (v View) Active() int {
	n := len(v.D.Turns)
	return (v.The(v.D.Shows.Turn) - int(v.S.Start) + n) % n % len(v.D.Players)
}

// around lists the other players clockwise from the left of one.
func (d *Definition) Around(who int) []int {
	n := len(d.Players)
	all := make([]int, 0, MostPlayers)
	for i := 1; i < n; i++ {
		all = append(all, (who+i)%n)
	}
	return all
}

// from lists all players clockwise from one.
func (d *Definition) from(who int) []int { return append([]int{who}, d.Around(who)...) }

// action is a player's topmost card of an action.
func (v View) Action(q, which int) *Action {
	if c := v.S.Top[q][which]; c > 0 {
		return &v.D.Cards[c-1].Action
	}
	return &v.D.Actions[which]
}

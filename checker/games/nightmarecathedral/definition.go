package nightmarecathedral

import (
	"nightpress/checker/play"
	"nightpress/content/definition"
)

// Definition is the game as its YAML has it, read into types: what a log is
// played by. It is not changed after reading; a log's players, edition and
// rulings make a copy.
type Definition struct {
	Game       *definition.Game
	Boards     []Board
	Actions    [actionCount]Action // the Starting Actions
	Cards      []Card              // Development
	Dreams     []Dream
	Conflicts  []Conflict
	Nightmares []Nightmare
	Tiles      []Tile
	Track      []Piece // in the order they are built
	Paths      Paths
	Matrix     Matrix
	Turns      []int // the sign of each space of the Turn track
	Time       Time
	Ritual     Ritual
	Hand       Hand
	Setup      Setup
	Limits     Limits
	Pieces     Pieces
	Scoring    Scoring
	Basic      struct{ Attack, Defence int } // the Basic Combat card

	symbols []string
	colours []colour
	designs []design
	signs   []sign
	gifts   []gift
	rules   ruleBook
	options options

	*play.Book[State]
	rows  *play.Rows
	facts facts
	asks  questions

	board   *Board // for the players at hand
	players []string
	seats   []int // the colour of each player
}

// Board is one side of the game board as a graph.
type Board struct {
	ID      string
	Players definition.Range
	Areas   []Area
	ByName  []int // the areas in the order of their names
	Centre  int   // the Cathedral
}

// Area is one area of a board.
type Area struct {
	ID, Name string
	Symbol   int // -1 for the Cathedral
	Near     []int
	Corner   bool
	Inner    bool // beside the Cathedral
	Least    int  // players with whom it is used
}

// Matrix is the Action Matrix.
type Matrix struct {
	Night   [actionCount]int // where a day leads
	Touches []uint8          // by night, the days it touches as bits
	Nights  []named
}

type named struct{ ID, Name string }

type colour struct{ ID, Name, Shape string }

// Time is the Time track: Last is the space with the skull.
type Time struct{ Start, Last int }

// Hand is what a player holds.
type Hand struct{ Start, Dreams, Offer, Cards, Instead, Victory int }

// Setup is what is put on the board at the beginning.
type Setup struct {
	Corner, Inner, Other   int // Followers of an area conquered
	Levels                 int // of the Fort in a corner
	ShadowInner, ShadowOut int
	Corners, Others        int // areas each player conquers
	Nightmares             int
}

// Limits are the numbers that no effect exceeds.
type Limits struct{ Shadows, Levels int }

// Pieces is how many there are: of a player's, and of the Shadows.
type Pieces struct{ Followers, Levels, Shadows int }

// Scoring is what counts at the end.
type Scoring struct{ Forts, Devoured []int }

// Action is one Action card, Starting Action or Upgrade. Only the figures of
// its own action count.
type Action struct {
	Others, Draws, ConformUpgrades, DissentDraws int // Develop, and drawing instead of another Dissent
	Limit, Levels, ConformPrice                  int // Fortify
	Price                                        [3]int
	Extra, Marked, Forts, Conform, Dissent       int // Summon
	Free, Limbo, DissentPrice                    int // Ritual
	Gifts                                        bool
	Points, Conversions, Conflicts               int // Maneuver
	ConformPoints, DissentPoints                 int
}

// The five actions, in the order of the Action Matrix.
const (
	develop = iota
	fortify
	summon
	ritual
	maneuver
	actionCount
)

var actionIDs = []string{"develop", "fortify", "summon", "ritual", "maneuver"}

// Card is a Development card.
type Card struct {
	Number, Stage, Least int
	Name                 string
	Attack, Defence      int
	Worth                int
	Upgrade              int // the action it lies on, -1 for other cards
	Action               Action
	Effects              []Effect
}

// Dream is a Dream card.
type Dream struct {
	Number, Stage, Least, Worth int
	Name                        string
	Needs                       []Need
	Build                       bool
}

// Conflict is a Conflict card: Lines is by the number of Shadows less one.
type Conflict struct {
	Number, Stage   int
	Lines           [][2]int
	Victory, Defeat []Effect
}

// Nightmare is a Nightmare card. Devoured is by the number of players, from 2;
// 0 for none.
type Nightmare struct {
	Number   int
	Name     string
	Devoured [mostPlayers + 1]int
	Command  []Effect
	Icon     string
}

// Tile is a Reward tile.
type Tile struct {
	Number, Tone int
	Effects      []Effect
}

// Piece is a piece of the Cathedral on its track.
type Piece struct {
	ID, Name string
	Sign     int
	Before   definition.Range // players with whom it stands at the beginning of a Variable Length Game
}

// Paths is the sideboard of Divergent Paths.
type Paths struct {
	Spaces       []Path // by the place of the piece on the Track
	Stage, Start int    // pieces
}

// Path is a space of that sideboard: its tone, and the pieces that have to be
// gone.
type Path struct {
	Tone  int
	After []int
}

// The tones of Reward tiles, in the order they come.
const (
	gray = iota
	yellow
	red
	toneCount
)

var toneIDs = []string{"gray", "yellow", "red"}

// sign is what a space of the Cathedral track shows.
type sign struct {
	ID      string
	Effects []Effect
}

const (
	stageSign = "stage"
	beforeAny = "before"
)

// design is what a Development card does that is no Upgrade.
type design struct {
	ID      string
	Effects []Effect
}

// gift is what a step of the Ritual track gives: Choose of its effects, or all.
type gift struct {
	ID      string
	Choose  int
	Effects []Effect
}

// Ritual is the Ritual track.
type Ritual struct {
	Limbo int // Followers of Limbo that pay a step; a card may say another number
	Steps []Step
}

// Step is a step of the Ritual track.
type Step struct {
	Kind   stepKind
	Cost   []int // signs
	Points int
	Gift   int // -1 for none
}

// stepKind tells who may enter a step.
type stepKind uint8

const (
	startStep stepKind = iota
	openStep
	giftStep
	lockedStep
	stepKinds
)

var stepKindIDs = []string{"start", "open", "gift", "locked"}

// options are the readings that a log may set, and the way the game is played.
type options struct {
	variable, divergent bool
	firstBuildEarly     bool // first-build=p
	assembly            bool // pieces-before=assembly
	bothMarkers         bool // both-markers=yes
	devouredNone        bool // devoured-none=no: no rank without a devoured unit
	shared              bool // conquer-taken=yes
	freeFirst           bool // free-first=yes
	fifthTwo            bool // fifth-rank=two
}

// choose sets an edition or a variant.
func (o *options) choose(id string) {
	switch id {
	case "standard":
		o.variable = false
	case "variable":
		o.variable = true
	case "divergent":
		o.divergent = true
	}
}

// rule sets a reading by its ruling.
func (o *options) rule(id, value string) {
	switch id {
	case "first-build":
		o.firstBuildEarly = value == "p"
	case "pieces-before":
		o.assembly = value == "assembly"
	case "both-markers":
		o.bothMarkers = value == "yes"
	case "devoured-none":
		o.devouredNone = value == "no"
	case "conquer-taken":
		o.shared = value == "yes"
	case "free-first":
		o.freeFirst = value == "yes"
	case "fifth-rank":
		o.fifthTwo = value == "two"
	}
}

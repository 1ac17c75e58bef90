package rules

import (
	"slices"
	"strings"

	"nightpress/checker/games/reading"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// Definition is the game as its YAML has it, read into types by their tags:
// what a log is played by. It is not changed after reading; a log's players,
// edition and rulings make a copy.
type Definition struct {
	Game      *definition.Game
	Symbols   []Symbol    `yaml:"symbols" names:"sign"`
	Colours   []colour    `yaml:"colours" len:"seats.high..figure"`
	Matrix    Matrix      `yaml:"matrix"`
	Boards    []Board     `yaml:"boards"`
	TurnTrack []TurnSpace `yaml:"turn_track.spaces" len:"space"`
	TimeTrack []TimeSpace `yaml:"time_track.spaces" len:"figure"`
	TimeStart int         `yaml:"time_track.start" in:"time"`
	Gifts     []gift      `yaml:"gifts" names:"gift"`
	Ritual    Ritual      `yaml:"ritual"`
	Hand      Hand        `yaml:"hand"`
	Setup     Setup       `yaml:"setup"`
	Limits    Limits      `yaml:"limits"`
	Scoring   Scoring     `yaml:"scoring"`
	Box       []PieceRow  `yaml:"pieces" doc:"what lies in the box"`

	Actions    [ActionCount]Action `yaml:"actions,by=action"` // the Starting Actions
	Designs    []design            `yaml:"designs" names:"design"`
	Cards      []Card              `yaml:"development" len:"0..cards"` // Development
	Dreams     []Dream             `yaml:"dreams" len:"0..dreams"`
	Conflicts  []Conflict          `yaml:"conflicts" len:"0..conflicts"`
	Nightmares []Nightmare         `yaml:"nightmares" len:"0..nightmares"`
	Combat     []BasicCard         `yaml:"player_cards.basic"`
	_          source.Printed      `yaml:"player_cards.reference"`
	Tiles      []Tile              `yaml:"rewards" len:"0..tiles"`
	Signs      []sign              `yaml:"cathedral_track.signs" names:"sign of the track"`
	Track      []Piece             `yaml:"cathedral_track.spaces" names:"piece" len:"pieces"` // in the order they are built
	Paths      Paths               `yaml:"divergent"`

	Turns  []int // the sign of each space of the Turn track
	Time   Time
	Pieces Pieces
	Basic  struct{ Attack, Defence int } // the Basic Combat card

	rules   ruleBook
	Options options

	*play.Book[State]
	rows  *play.Rows
	Shows facts
	Asks  questions

	Map     *Board // for the players at hand
	Players []string
	seats   []int // the colour of each player
}

// Symbol is a sign of the areas.
type Symbol struct {
	ID string         `yaml:"id,id"`
	_  source.Printed `yaml:"name letter icon"`
}

// Board is one side of the game board as a graph.
type Board struct {
	ID      string           `yaml:"id,id"`
	Players definition.Range `yaml:"players" in:"2..seats"`
	Areas   []Area           `yaml:"areas" names:"area" len:"areas"`
	ByName  []int            // the areas in the order of their names
	Centre  int              // the Cathedral
	_       source.Printed   `yaml:"name"`
}

// Check finds the Cathedral and what lies around it.
func (b *Board) Check(f *source.Fields) {
	b.Centre = slices.IndexFunc(b.Areas, func(a Area) bool { return a.Symbol < 0 })
	switch {
	case !f.Sound("areas"):
		return
	case b.Centre < 0:
		f.Problemf("areas", "one area has no sign, the Cathedral; here all have")
		return
	}
	for _, i := range b.Areas[b.Centre].Near {
		b.Areas[i].Inner = true
	}
	for i := range b.Areas {
		b.ByName = append(b.ByName, i)
	}
	slices.SortFunc(b.ByName, func(i, j int) int { return strings.Compare(b.Areas[i].Name, b.Areas[j].Name) })
}

// Area is one area of a board.
type Area struct {
	ID     string         `yaml:"id,id"`
	Name   string         `yaml:"name"`
	Symbol int            `yaml:"symbol" ref:"sign" default:"-1"` // -1 for the Cathedral
	Near   []int          `yaml:"near,optional" ref:"area"`
	Glass  string         `yaml:"glass" doc:"its shape; that of a corner is called corner"`
	Least  int            `yaml:"players,optional" in:"0..seats" doc:"players with whom it is used"`
	_      source.Printed `yaml:"turn mirror"`

	Corner bool
	Inner  bool // beside the Cathedral
}

// Check marks the corners.
func (a *Area) Check(*source.Fields) { a.Corner = a.Glass == "corner" }

// Matrix is the Action Matrix.
type Matrix struct {
	Nights  []Night          `yaml:"nights" names:"night" len:"0..nights"`
	Days    [ActionCount]Day `yaml:"days,by=action"`
	Night   [ActionCount]int // where a day leads
	Touches []uint8          // by night, the days it touches as bits
}

// Night is a night of the Action Matrix.
type Night struct {
	ID      string         `yaml:"id,id"`
	Name    string         `yaml:"name"`
	Touches []int          `yaml:"touches,optional" ref:"day"`
	_       source.Printed `yaml:"from to"`
}

// Day is a day, with the night that is its own.
type Day struct {
	Night int            `yaml:"night" ref:"night"`
	_     source.Printed `yaml:"name letter icon arrow"`
}

// Check makes bits of the days that a night touches.
func (m *Matrix) Check(*source.Fields) {
	for _, n := range m.Nights {
		touches := uint8(0)
		for _, day := range n.Touches {
			touches |= 1 << day
		}
		m.Touches = append(m.Touches, touches)
	}
	for i, d := range m.Days {
		m.Night[i] = d.Night
	}
}

type colour struct {
	ID    string `yaml:"id,id"`
	Name  string `yaml:"name"`
	Shape string `yaml:"shape"`
}

// TurnSpace is a space of the Turn track.
type TurnSpace struct {
	_      int `yaml:"space" in:"space"`
	Symbol int `yaml:"symbol" ref:"sign"`
}

// TimeSpace is a space of the Time track.
type TimeSpace struct {
	_ source.Printed `yaml:"space name icon"`
}

// Time is the Time track: Last is the space with the skull.
type Time struct{ Start, Last int }

// Hand is what a player holds.
type Hand struct {
	Start   int `yaml:"start" in:"0..figure" doc:"Development cards at the beginning"`
	Dreams  int `yaml:"dreams" in:"0..10"`
	Offer   int `yaml:"offer" in:"0..10"`
	Cards   int `yaml:"cards" in:"figure" doc:"Development cards after step 5, Basic Combat among them"`
	Instead int `yaml:"instead" in:"0..20" doc:"drawn instead of an action"`
	Victory int `yaml:"victory" in:"0..20" doc:"drawn instead of a Victory"`
}

// Setup is what is put on the board at the beginning.
type Setup struct {
	Corner      int `yaml:"corner.followers" in:"0..20"` // Followers of an area conquered
	Levels      int `yaml:"corner.levels" in:"0..3"`     // of the Fort in a corner
	Inner       int `yaml:"inner" in:"0..20"`
	Other       int `yaml:"other" in:"0..20"`
	ShadowInner int `yaml:"shadows_inner" in:"0..20"`
	ShadowOut   int `yaml:"shadows_other" in:"0..20"`
	Corners     int `yaml:"corners" in:"1..1" doc:"areas each player conquers"`
	Others      int `yaml:"others" in:"0..3" doc:"areas each player conquers"`
	Nightmares  int `yaml:"nightmares" in:"2..2"`
}

// Limits are the numbers that no effect exceeds.
type Limits struct {
	Shadows int `yaml:"shadows" in:"figure"`
	Levels  int `yaml:"levels" in:"1..3"`
}

// Pieces is how many there are: of a player's, and of the Shadows.
type Pieces struct{ Followers, Levels, Shadows int }

// PieceRow is a kind of piece in the box: so many of each player's, or of all.
type PieceRow struct {
	ID    string         `yaml:"id,id"`
	Each  int            `yaml:"each,optional" in:"0..60"`
	Count int            `yaml:"count,optional" in:"0..200"`
	_     source.Printed `yaml:"name icon"`
}

// Scoring is what counts at the end.
type Scoring struct {
	ByLevels []FortPoints `yaml:"forts" len:"limits.levels..9" doc:"by the levels of a Fort"`
	Devoured []int        `yaml:"devoured,optional" in:"0..figure" doc:"for the most devoured units, the second most …"`
	Forts    []int
}

// Check takes the points of Forts out of their records.
func (s *Scoring) Check(*source.Fields) {
	for _, f := range s.ByLevels {
		s.Forts = append(s.Forts, f.Points)
	}
}

// FortPoints are the points of a Fort.
type FortPoints struct {
	_      string `yaml:"id,id"`
	Points int    `yaml:"points" in:"0..figure"`
}

// Action is one Action card, Starting Action or Upgrade. Only the figures of
// its own action count.
type Action struct {
	Others          int `yaml:"others" in:"0..20" for:"develop" doc:"cards played besides Upgrades"`
	Draws           int `yaml:"draws" in:"0..20" for:"develop" doc:"cards drawn afterwards"`
	ConformUpgrades int `yaml:"conform_upgrades" in:"0..20" for:"develop"`
	DissentDraws    int `yaml:"dissent_draws" in:"0..20" for:"develop,fortify"` // drawing instead of another Dissent

	Limit        int    `yaml:"limit" in:"1..9" for:"fortify" doc:"Followers in one area"`
	Levels       int    `yaml:"levels" in:"0..3" for:"fortify" doc:"Fort levels of one action"`
	Price        [3]int `yaml:"first second third" in:"0..20" for:"fortify" doc:"what a level costs"`
	ConformPrice int    `yaml:"conform_price" in:"0..20" for:"fortify"`

	Extra   int `yaml:"extra" in:"0..20" for:"summon" doc:"areas that produce once more"`
	Marked  int `yaml:"marked" in:"0..20" for:"summon" doc:"what a Marked Area produces"`
	Forts   int `yaml:"forts" in:"0..20" for:"summon" doc:"what an area with a Fort produces"`
	Conform int `yaml:"conform_units" in:"0..20" for:"summon"`
	Dissent int `yaml:"dissent_units" in:"0..20" for:"summon"`

	Free         int  `yaml:"free" in:"0..20" for:"ritual" doc:"free steps at the end"`
	Limbo        int  `yaml:"limbo" in:"1..20" for:"ritual" doc:"Followers of Limbo that pay a step"`
	Gifts        bool `yaml:"conform_gifts" for:"ritual"`
	DissentPrice int  `yaml:"dissent_price" in:"0..20" for:"ritual"`

	Points        int `yaml:"points" in:"0..20" for:"maneuver" doc:"movement points"`
	Conversions   int `yaml:"conversions" in:"0..20" for:"maneuver"`
	Conflicts     int `yaml:"conflicts" in:"0..20" for:"maneuver"`
	ConformPoints int `yaml:"conform_points" in:"0..20" for:"maneuver"`
	DissentPoints int `yaml:"dissent_points" in:"0..20" for:"maneuver"`

	_ source.Printed `yaml:"name icon day conform dissent"`
}

// The five actions, in the order of the Action Matrix.
const (
	Develop = iota
	Fortify
	Summon
	PerformRitual
	maneuver
	ActionCount
)

var ActionIDs = []string{"develop", "fortify", "summon", "ritual", "maneuver"}

// Card is a Development card: an Upgrade, or one that has a design.
type Card struct {
	_       string `yaml:"id,id"`
	Number  int    `yaml:"number,unique" in:"1..999" doc:"a log tells cards by it"`
	Name    string `yaml:"name"`
	Stage   int    `yaml:"stage" in:"1..2"`
	Least   int    `yaml:"players,optional" in:"0..seats" doc:"players with whom it is used"`
	Attack  int    `yaml:"attack" in:"0..9"`
	Defence int    `yaml:"defence" in:"0..9"`
	Worth   int    `yaml:"worth,optional" in:"0..figure" doc:"points at the end"`
	Upgrade int    `yaml:"action,kind" ref:"action" default:"-1" doc:"the action it lies on"` // -1 for other cards
	Action
	Better  []string       `yaml:"better,optional" with:"action" doc:"which of its figures are"`
	Design  int            `yaml:"design" ref:"design" unless:"action" doc:"what it does when it is developed"`
	_       source.Printed `yaml:"text"`
	Effects []Effect
}

// Check wants the figures that are better to be there.
func (c *Card) Check(f *source.Fields) {
	for _, name := range c.Better {
		if !f.Has(name) {
			f.Problemf("better", "%s has no figure %q that could be better", c.Name, name)
		}
	}
}

// Dream is a Dream card.
type Dream struct {
	_      string         `yaml:"id,id"`
	Number int            `yaml:"number,unique" in:"1..999"`
	Stage  int            `yaml:"stage" in:"1..2"`
	Least  int            `yaml:"players,optional" in:"0..seats"`
	Worth  int            `yaml:"worth" in:"0..figure"`
	Name   string         `yaml:"name"`
	Needs  []Need         `yaml:"needs"`
	Build  bool           `yaml:"build,optional" doc:"it adds to the Cathedral in the Variable Length Game"`
	_      source.Printed `yaml:"icon text"`
}

// Conflict is a Conflict card: Lines is by the number of Shadows less one.
type Conflict struct {
	_       string         `yaml:"id,id"`
	Number  int            `yaml:"number,unique" in:"1..999"`
	Stage   int            `yaml:"stage" in:"1..2"`
	Lines   []Line         `yaml:"lines" len:"limits.shadows..9" doc:"of one, two … Shadows"`
	Victory []Effect       `yaml:"victory"`
	Defeat  []Effect       `yaml:"defeat"`
	_       source.Printed `yaml:"won lost"`
}

// Line is the attack and the defence of so many Shadows.
type Line struct {
	Attack  int `yaml:"attack" in:"0..9"`
	Defence int `yaml:"defence" in:"0..9"`
}

// Nightmare is a Nightmare card. Devoured is by the number of players, from 2;
// 0 for none.
type Nightmare struct {
	_        string         `yaml:"id,id"`
	Number   int            `yaml:"number,unique" in:"1..99"`
	Name     string         `yaml:"name"`
	Icon     string         `yaml:"icon"`
	Command  []Effect       `yaml:"command"`
	Ends     []int          `yaml:"devoured,optional" in:"1..100" len:"3..3" doc:"how many devoured units end the game with 2, 3 and 4 players"`
	_        source.Printed `yaml:"text"`
	Devoured [MostPlayers + 1]int
}

// Check sorts Devoured by the number of players.
func (n *Nightmare) Check(*source.Fields) { copy(n.Devoured[2:], n.Ends) }

// BasicCard is a player's Basic Combat card; all are alike.
type BasicCard struct {
	_       string         `yaml:"id,id"`
	_       int            `yaml:"number" in:"1..99"`
	Attack  int            `yaml:"attack" in:"0..9"`
	Defence int            `yaml:"defence" in:"0..9"`
	_       source.Printed `yaml:"of name icon text"`
}

// Tile is a Reward tile.
type Tile struct {
	_       string         `yaml:"id,id"`
	Number  int            `yaml:"number,unique" in:"1..99"`
	Tone    int            `yaml:"tone" words:"gray,yellow,red"`
	Effects []Effect       `yaml:"effect"`
	_       source.Printed `yaml:"icon text"`
}

// Piece is a piece of the Cathedral on its track.
type Piece struct {
	ID     string           `yaml:"id"`
	Name   string           `yaml:"name"`
	Sign   int              `yaml:"sign" ref:"sign of the track"`
	Before definition.Range `yaml:"before,optional" in:"2..seats" doc:"players with whom it stands at the beginning of a Variable Length Game"`
	_      source.Printed   `yaml:"space part"`
}

// Paths is the sideboard of Divergent Paths.
type Paths struct {
	Stage  int    `yaml:"stage" ref:"piece"`
	Start  int    `yaml:"start" ref:"piece"`
	Spaces []Path `yaml:"spaces,by=piece"` // by the place of the piece on the Track
}

// Path is a space of that sideboard: its tone, and the pieces that have to be
// gone.
type Path struct {
	Tone  int            `yaml:"tone" words:"gray,yellow,red"`
	After []int          `yaml:"after,optional" ref:"piece"`
	_     source.Printed `yaml:"name row at"`
}

// The tones of Reward tiles, in the order they come.
const (
	gray = iota
	yellow
	red
	toneCount
)

// sign is what a space of the Cathedral track shows.
type sign struct {
	ID      string         `yaml:"id,id"`
	Effects []Effect       `yaml:"effect,optional"`
	_       source.Printed `yaml:"icon word text"`
}

// stageSign is the sign with which the second stage begins.
const stageSign = "stage"

// design is what a Development card does that is no Upgrade.
type design struct {
	ID      string         `yaml:"id,id"`
	Effects []Effect       `yaml:"effect"`
	_       source.Printed `yaml:"text"`
}

// gift is what a step of the Ritual track gives: Choose of its effects, or all.
type gift struct {
	ID      string         `yaml:"id,id"`
	Choose  int            `yaml:"choose,optional" in:"0..4"`
	Effects []Effect       `yaml:"effect"`
	_       source.Printed `yaml:"short text"`
}

// Ritual is the Ritual track.
type Ritual struct {
	Limbo int    `yaml:"limbo" in:"figure" doc:"Followers of Limbo that pay a step"` // a card may say another number
	Steps []Step `yaml:"steps" len:"2..step+1"`
}

// Step is a step of the Ritual track.
type Step struct {
	_      int      `yaml:"space" in:"0..step"`
	Kind   stepKind `yaml:"kind"`
	Cost   []int    `yaml:"cost,optional" ref:"sign" doc:"the signs of the areas that the Followers come from"`
	Points int      `yaml:"points,optional" in:"0..figure"`
	Gift   int      `yaml:"gift" ref:"gift" default:"-1"` // -1 for none
}

// stepKind tells who may enter a step.
type stepKind uint8

const (
	startStep stepKind = iota
	OpenStep
	GiftStep
	LockedStep
	StepKinds
)

// Words are the kinds of steps.
func (stepKind) Words() []string {
	return []string{
		"start: where the markers begin", "open: every climb enters it", "gift: entered when an effect allows it",
		"locked: entered by the Ritual action itself only, and always paid",
	}
}

// options are the readings that a log may set, and the way the game is played.
type options struct {
	Variable, Divergent bool
	firstBuildEarly     bool `ruling:"first-build" values:"p-plus-1=false,p=true"`
	assembly            bool `ruling:"pieces-before" values:"signs=false,assembly=true"`
	bothMarkers         bool `ruling:"both-markers" values:"no=false,yes=true"`
	devouredNone        bool `ruling:"devoured-none" values:"yes=false,no=true"` // no rank without a devoured unit
	shared              bool `ruling:"conquer-taken" values:"no=false,yes=true"`
	freeFirst           bool `ruling:"free-first" values:"no=false,yes=true"`
	fifthTwo            bool `ruling:"fifth-rank" values:"nothing=false,two=true"`
}

// choose sets an edition or a variant.
func (o *options) Choose(id string) {
	switch id {
	case "standard":
		o.Variable = false
	case "variable":
		o.Variable = true
	case "divergent":
		o.Divergent = true
	}
}

// rule sets a reading by its ruling.
func (o *options) Rule(id, value string) { reading.Settle(o, id, value) }

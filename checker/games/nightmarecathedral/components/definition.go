// Package components is Nightmare Cathedral as its YAML has it, read into types
// by their tags: the sections "Components" and "Setup" of the rulebook, and what
// is printed on boards and cards.
//
//	definition.go  all of it; boards, tracks and figures
//	cards.go       cards and Reward tiles
//	vocabulary.go  the words that their effects and needs are made of
//	read.go        reading, and what is worked out once
//
// It knows no position, no log and no rule. A figure of the game stands nowhere
// else in Go.
package components

import (
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/source"
)

// Definition is the whole game. It is not changed after reading.
type Definition struct {
	Variants  []Variant   `yaml:"game.variants,open,optional"`
	Symbols   []Symbol    `yaml:"symbols" names:"sign"`
	Colours   []colour    `yaml:"colours" len:"seats.high..figure"`
	Matrix    Matrix      `yaml:"matrix"`
	Boards    []Board     `yaml:"boards"`
	TurnTrack []TurnSpace `yaml:"turn_track.spaces" len:"space"`
	TimeTrack []TimeSpace `yaml:"time_track.spaces" len:"figure"`
	TimeStart int         `yaml:"time_track.start" in:"time"`
	Gifts     []Gift      `yaml:"gifts" names:"gift"`
	Ritual    Ritual      `yaml:"ritual"`
	Hand      Hand        `yaml:"hand"`
	Setup     Setup       `yaml:"setup"`
	Limits    Limits      `yaml:"limits"`
	Scoring   Scoring     `yaml:"scoring"`
	Box       []PieceRow  `yaml:"pieces" names:"kind of piece" doc:"what lies in the box"`
	_         []token     `yaml:"tokens" doc:"the counters printed"`

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
}

// Variant is a way to play: Divergent Paths, or with two Nightmares by their numbers.
type Variant struct {
	ID         string `yaml:"id,id"`
	Nightmares []int  `yaml:"nightmares,optional" in:"1..99" len:"2..2"`
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
	ID      string `yaml:"id,id"`
	Name    string `yaml:"name"`
	Touches []int  `yaml:"touches,optional" ref:"day"`
	From    int    `yaml:"from,decimal" in:"0..day" doc:"where it begins below the days, each of which is 1 wide"`
	To      int    `yaml:"to,decimal" in:"from..day"`
}

// Day is a day, with the night that is its own.
type Day struct {
	Night int            `yaml:"night" ref:"night"`
	_     source.Printed `yaml:"name letter icon"`
}

// Check makes bits of the days that a night touches. They are those it is
// printed below, and one of them each day that leads to it.
func (m *Matrix) Check(f *source.Fields) {
	sound := f.Sound("nights", "days")
	for i, n := range m.Nights {
		touches, below := uint8(0), uint8(0)
		for _, day := range n.Touches {
			touches |= 1 << day
		}
		for day := range m.Days {
			if 100*day < n.To && n.From < 100*(day+1) {
				below |= 1 << day
			}
		}
		if touches != below && sound {
			sound = false
			f.Item("nights", i).Problemf("touches", "%s is printed below other days than it touches", n.Name)
		}
		m.Touches = append(m.Touches, touches)
	}
	for i, d := range m.Days {
		m.Night[i] = d.Night
		if sound && m.Touches[d.Night]&(1<<i) == 0 {
			f.Item("days", i).Problemf("night", "the arrow of %s leads to %s, which does not touch it", ActionIDs[i], m.Nights[d.Night].Name)
		}
	}
}

type colour struct {
	ID    string `yaml:"id,id"`
	Name  string `yaml:"name"`
	Shape string `yaml:"shape"`
}

// TurnSpace is a space of the Turn track.
type TurnSpace struct {
	_      int `yaml:"space,unique" in:"space"`
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

// token is a counter. It is printed as often as there are pieces of its kind.
type token struct {
	Kind     int            `yaml:"piece" ref:"kind of piece" none:"common"`
	Quantity int            `yaml:"quantity,optional" in:"1..200" default:"1"`
	Of       string         `yaml:"of,optional"`
	_        source.Printed `yaml:"id name icon"`
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
	Gray = iota
	Yellow
	Red
	ToneCount
)

// sign is what a space of the Cathedral track shows.
type sign struct {
	ID      string         `yaml:"id,id"`
	Effects []Effect       `yaml:"effect,optional"`
	_       source.Printed `yaml:"icon word text"`
}

// StageSign is the sign with which the second stage begins.
const StageSign = "stage"

// Ritual is the Ritual track.
type Ritual struct {
	Limbo int    `yaml:"limbo" in:"figure" doc:"Followers of Limbo that pay a step"` // a card may say another number
	Steps []Step `yaml:"steps" len:"2..step+1"`
}

// Step is a step of the Ritual track.
type Step struct {
	_      int      `yaml:"space,unique" in:"0..step"`
	Kind   StepKind `yaml:"kind"`
	Cost   []int    `yaml:"cost,optional" ref:"sign" doc:"the signs of the areas that the Followers come from"`
	Points int      `yaml:"points,optional" in:"0..figure"`
	Gift   int      `yaml:"gift" ref:"gift" default:"-1"` // -1 for none
}

// StepKind tells who may enter a step.
type StepKind uint8

const (
	StartStep StepKind = iota
	OpenStep
	GiftStep
	LockedStep
	StepKinds
)

// Words are the kinds of steps.
func (StepKind) Words() []string {
	return []string{
		"start: where the markers begin", "open: every climb enters it", "gift: entered when an effect allows it",
		"locked: entered by the Ritual action itself only, and always paid",
	}
}

package endlessnightmare

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
)

// Definition is Endless Nightmare as its YAML has it, read into types: what a
// turn is played by. It is not changed after reading; a log's editions,
// variants and rulings make a copy with other options.
type Definition struct {
	*play.Book[State]
	Game *definition.Game
	Ring int // spaces of each ring

	Die    definition.Range // faces
	Points definition.Range // action points
	Spend  Spend
	Zones  definition.Range // of the Die Board, outside included
	Outside,
	Enter int // zones: what lies around the board, where the die comes in
	PerNightmare int // points for each Nightmare survived
	VeteranGap   int

	Actions     []Action
	Nightmares  []Nightmare
	Boxes       []Box
	ShadowTable ShadowTable
	FearTable   FearTable

	names   []nameOf
	rules   ruleBook
	options options
	rows    *play.Rows
	facts   facts
	ask     questions
	// notPoints are actions with points that nobody may try for, allActions
	// are all that may be chosen, noAction is the choice of none.
	notPoints, allActions, noAction *engine.Set
}

// nameOf is a Nightmare's name, which two versions may share.
type nameOf struct {
	Name          string
	Basic, Active int // the versions of that name, from 1; 0 for none
}

// Spend is the price of changing a roll.
type Spend struct{ Cost, Change int }

// does is what a successful action does.
type does uint8

const (
	increases does = iota
	decreases
	climbs
)

// Action is one of the six Player Actions.
type Action struct {
	ID, Name, Short, Letter string
	Number                  int // its place in the list
	Does                    does
	Track                   Track
	By                      int // of a climb
	Move                    bool
	Rule                    engine.Rule
}

// Box is one box of the Nightmare table.
type Box struct {
	Column        string           // id of the column it stands in
	First         definition.Range // the first die that leads here
	Second        int              // the second die
	Basic, Active int              // places in Nightmares, from 1
}

// ShadowTable tells how far The Shadow moves.
type ShadowTable struct {
	Rule engine.Rule
	Rows []ShadowRow // from high to low
}

// ShadowRow holds for results of From and more, up to the row above.
type ShadowRow struct{ From, Eyes int }

// FearTable is the Scares & Horrors table of phase 5.
type FearTable struct {
	Rule engine.Rule
	Rows []FearRow
}

// FearRow raises a track on some rolls.
type FearRow struct {
	Rolls definition.Range
	Track Track
	By    int
}

// Nightmare is one of the Nightmares, with its effects. A nil effect is one it
// does not have.
type Nightmare struct {
	ID, Name string
	Icon     string
	Length   int
	name     int    // in names: two versions may share one
	nameBit  uint64 // a bit for each name
	Editions []string

	Fall        *Fall
	FallRoll    *FallRoll
	Crash       engine.Rule
	Dare        *Dare
	Blocked     *Blocked
	Drag        *Drag
	Increases   []Increase
	DrivenBack  *DrivenBack
	FewerPoints *FewerPoints
	FearTable   *FearTable
	DieBoard    *DieBoard
	Stopwatch   *Stopwatch
	Touch       *Touch
	Lid         *Lid
	Breath      *Breath
}

// Fall sets Courage on the first turn of Falling.
type Fall struct {
	Rule    engine.Rule
	Courage int
}

// FallRoll is the roll for the parachute, each turn of Falling.
type FallRoll struct {
	Rule    engine.Rule
	Forward int // how far Progress and The Shadow go on otherwise
}

// Dare is a die against a track, from some turn of the Nightmare on. Above it,
// the action is taken away, or forced.
type Dare struct {
	Rule        engine.Rule
	FromTurn    int
	Above       Track
	TakesAction bool
	others      *engine.Set // all actions but the one it forces
}

// Blocked is a die that may forbid an action.
type Blocked struct {
	Rule    engine.Rule
	Rolls   definition.Range
	actions *engine.Set // what it forbids, and no action at all
}

// Drag moves Progress back, at the start of each turn or, with Every, when a
// watch passes a multiple of so many seconds.
type Drag struct {
	Rule  engine.Rule
	By    int
	Every int
}

// Increase raises a track after an action succeeded, or failed.
type Increase struct {
	Rule    engine.Rule
	Action  *Action
	Success bool
	Track   Track
	By      int
}

// DrivenBack moves Progress back by the points tried for.
type DrivenBack struct {
	Rule    engine.Rule
	Action  *Action
	Success bool
}

// FewerPoints makes a success worth less; of any action, where Action is nil.
type FewerPoints struct {
	Rule   engine.Rule
	Action *Action
	By     int
}

// DieBoard replaces the die of phase 3 by a roll on the Die Board.
type DieBoard struct {
	Rule    engine.Rule
	Markers int     // that may lie on the board; 0: none are left
	After   *Action // the action after which a marker is left, nil for any
	// What a hit does: it fixes the result, makes the action fail, raises a
	// track. HitLeaves tells whether a die that hit leaves a marker too.
	HitResult int
	HitFails  bool
	HitTrack  Track
	HitBy     int
	HitLeaves bool
}

// Stopwatch replaces the die of phase 3 by a time; From and Below bound the
// band, in hundredths of a second.
type Stopwatch struct {
	Rule        engine.Rule
	From, Below int
	Else        int
	LateTrack   Track
	LateBy      int
}

// Touch is the blind touch of the die that an action needs.
type Touch struct {
	Rule   engine.Rule
	Action *Action
}

// Lid is the lid of the coffin, which an action must break until it has
// succeeded once.
type Lid struct {
	Rule   engine.Rule
	Action *Action
}

// Breath costs something whenever it is drawn.
type Breath struct {
	Rule  engine.Rule
	Track Track
	By    int
}

func (d *Definition) nightmare(n int) *Nightmare {
	if n < 1 || n > len(d.Nightmares) {
		return &noNightmare
	}
	return &d.Nightmares[n-1]
}

// noNightmare is where a game stands before its first one.
var noNightmare Nightmare

func (d *Definition) action(n int) *Action {
	if n < 0 || n >= len(d.Actions) {
		return nil
	}
	return &d.Actions[n]
}

// box finds the box that two dice lead to. The table covers every pair, see
// readSelection; a log may hold others, which lead to the nearest box.
func (d *Definition) box(first, second int) *Box {
	for i := range d.Boxes {
		b := &d.Boxes[i]
		if first >= b.First.Low && first <= b.First.High && second == b.Second {
			return b
		}
	}
	return &d.Boxes[0]
}

// eyes looks a result up in The Shadow table. The first and the last row are
// open-ended.
func (d *Definition) eyes(result int) int {
	rows := d.ShadowTable.Rows
	for i := range rows {
		if result >= rows[i].From {
			return rows[i].Eyes
		}
	}
	return rows[len(rows)-1].Eyes
}

func (d *Definition) harmRule(danger Track) engine.Rule {
	if danger == horrors {
		return d.rules.horrorsHarm
	}
	return d.rules.scaresHarm
}

// listNames lists the names of the Nightmares in order of appearance.
func (d *Definition) listNames() {
	for i := range d.Nightmares {
		n := &d.Nightmares[i]
		at := slices.IndexFunc(d.names, func(o nameOf) bool { return o.Name == n.Name })
		if at < 0 {
			at = len(d.names)
			d.names = append(d.names, nameOf{Name: n.Name})
		}
		n.name = at
		n.nameBit = 1 << at
		if has(n.Editions, "basic") {
			d.names[at].Basic = i + 1
		}
		if has(n.Editions, "active") {
			d.names[at].Active = i + 1
		}
	}
}

// prepare works out what follows from the definition once it has been read.
func (d *Definition) prepare() {
	q := &d.ask.Action
	d.notPoints, d.allActions, d.noAction = new(engine.Set), new(engine.Set), engine.NewSet(None)
	least, most := q.Bounds()
	for i := range d.Actions {
		for n := least; n <= most; n++ {
			if n < d.Points.Low || n > d.Points.High {
				d.notPoints.Add(q.Join(i, n))
			} else {
				d.allActions.Add(q.Join(i, n))
			}
		}
	}
	d.rows.Sample("watch", d.watchTimes())
	d.book()
}

package endlessnightmare

import (
	"math"
	"slices"
	"strconv"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// Definition is Endless Nightmare as its YAML has it, read into types by their
// tags: what a turn is played by. It is not changed after reading; a log's
// editions, variants and rulings make a copy with other options.
type Definition struct {
	*play.Book[State]

	Tracks [trackCount]TrackDef `yaml:"tracks,by=track"`
	Ring   int                  // spaces of each ring

	Die          definition.Range `yaml:"die.faces" in:"1..12"`
	Points       definition.Range `yaml:"action_points.least most" in:"points" doc:"Action Points that may be tried for"`
	Spend        `yaml:"sanity_spend"`
	PerNightmare int `yaml:"score.per_nightmare" in:"0..figure" doc:"points for each Nightmare survived"`

	Actions     []Action       `yaml:"actions" names:"action" len:"0..actions"`
	ShadowTable ShadowTable    `yaml:"shadow_table"`
	FearTable   FearTable      `yaml:"scares_horrors"`
	Outside     int            `yaml:"die_board.outside" in:"1..12" doc:"what the border of the Die Board and everything beyond it count"`
	Enter       int            `yaml:"die_board.enter" in:"1..12" doc:"the zone a die must come in through"`
	Bands       []Band         `yaml:"die_board.zones" doc:"from your edge to the far edge"`
	_           source.Printed `yaml:"die_board.width die_board.spots die_board.hint"`
	Nightmares  []Nightmare    `yaml:"nightmares" names:"Nightmare" len:"0..nightmares"`
	Selection   []Column       `yaml:"selection.columns"`
	VeteranGap  int            `yaml:"setup.veteran.gap" in:"ring" doc:"spaces from The Shadow up to Progress"`
	_           engine.Rule    `yaml:"setup.veteran.rule"`

	Zones definition.Range // of the Die Board, outside included
	Boxes []Box            // of all columns

	names   []nameOf
	rules   ruleBook
	options options
	rows    *play.Rows
	facts   facts
	ask     questions
	pays    []bool // by question: it is what is paid on a die
	// notPoints are actions with points that nobody may try for, allActions
	// are all that may be chosen, noAction is the choice of none.
	notPoints, allActions, noAction *engine.Set
}

// nameOf is a Nightmare's name, which two versions may share.
type nameOf struct {
	Name          string
	Basic, Active int // the versions of that name, from 1; 0 for none
}

// TrackDef is one track of the main board. The Shadow's has the spaces of the
// one it runs beside.
type TrackDef struct {
	ID     string           `yaml:"id,kind" ref:"track"`
	Name   string           `yaml:"name"`
	Letter string           `yaml:"letter" doc:"what a log calls it"`
	Icon   string           `yaml:"icon,optional"`
	Spaces definition.Range `yaml:"spaces" in:"0..space" for:"!shadow" doc:"the numbers printed"`
	_      string           `yaml:"matches" words:"progress" for:"shadow" doc:"space by space"`
	Start  int              `yaml:"start" in:"spaces" doc:"the black space"`
	Ring   bool             `yaml:"ring,optional" words:"inner=true,outer=true"`
	_      source.Printed   `yaml:"group short hint"`
}

// Spend is the price of changing a roll.
type Spend struct {
	Cost   int `yaml:"cost" in:"figure" doc:"Sanity paid"`
	Change int `yaml:"change" in:"1..12" doc:"what the roll changes by"`
}

// does is what a successful action does.
type does uint8

const (
	increases does = iota
	decreases
	climbs
)

// Words are what an action can do.
func (does) Words() []string {
	return []string{
		"increase: the track rises by the points", "decrease: it falls by the points",
		"climb: it rises by so many spaces where the points beat the marker",
	}
}

// Action is one of the six Player Actions.
type Action struct {
	ID     string         `yaml:"id,id"`
	Name   string         `yaml:"name"`
	Short  string         `yaml:"short,optional"`
	Letter string         `yaml:"letter"`
	Does   does           `yaml:"does,kind" doc:"what success brings"`
	Track  Track          `yaml:"track" ref:"track"`
	By     int            `yaml:"by" in:"figure" for:"climb"`
	Rule   engine.Rule    `yaml:"rule"`
	_      source.Printed `yaml:"icon"`

	Number int // its place in the list
	Move   bool
}

// Check wants an action to move a ring marker by an increase of Progress only.
func (a *Action) Check(f *source.Fields) {
	a.Move = a.Track == progress
	if a.Move && a.Does != increases || a.Track == shadow {
		f.Problemf("track", "an action moves %s only by an increase of %s", trackIDs[a.Track], trackIDs[progress])
	}
	if a.Short == "" {
		a.Short = a.Name
	}
}

// Column is one column of the Nightmare table, chosen by the first die.
type Column struct {
	ID    string           `yaml:"id,id"`
	First definition.Range `yaml:"first" in:"die.faces" doc:"the first die that leads here"`
	Boxes []Box            `yaml:"boxes"`
	_     source.Printed   `yaml:"name"`
}

// Box is one box of the Nightmare table.
type Box struct {
	Column string           // id of the column it stands in
	First  definition.Range // the first die that leads here
	Second int              `yaml:"second" in:"die.faces" doc:"the second die"`
	Basic  int              `yaml:"basic" ref:"Nightmare" from:"1"` // places in Nightmares, from 1
	Active int              `yaml:"active" ref:"Nightmare" from:"1"`
}

// Band is one zone of the Die Board.
type Band struct {
	Zone int `yaml:"zone" in:"1..12"`
	_    int `yaml:"depth" in:"1..1000" doc:"in millimeters"`
}

// ShadowTable tells how far The Shadow moves.
type ShadowTable struct {
	Rule engine.Rule `yaml:"rule"`
	Rows []ShadowRow `yaml:"rows" len:"1..figure"` // from high to low
}

// ShadowRow holds for results of From and more, up to the row above.
type ShadowRow struct {
	From int `yaml:"from" in:"-100..100" doc:"the die less the Nightmares survived, this or more"`
	Eyes int `yaml:"eyes" in:"0..ring+1" doc:"spaces that The Shadow moves"`
}

// Check wants the rows from high to low.
func (t *ShadowTable) Check(f *source.Fields) {
	for i := 1; i < len(t.Rows); i++ {
		if t.Rows[i].From >= t.Rows[i-1].From && f.Sound("rows") {
			d := f.Item("rows", i).Problemf("from", "the rows of the table run from high to low, and this one does not")
			above, below := t.Rows[i-1].From, math.MinInt
			if i+1 < len(t.Rows) {
				below = t.Rows[i+1].From
			}
			if from := t.Rows[i].From; -from < above && -from > below {
				d.Suggest("where it is below nothing:", d.Span, strconv.Itoa(-from))
			} else if above-below == 2 {
				d.Suggest("between its neighbors stands", d.Span, strconv.Itoa(above-1))
			} else if above > below && i+1 < len(t.Rows) {
				d.Helpf("between its neighbors there is room for %d to %d", below+1, above-1)
			}
		}
	}
}

// FearTable is the Scares & Horrors table of phase 5.
type FearTable struct {
	Rule    engine.Rule `yaml:"rule"`
	Scares  FearRow     `yaml:"scares"`
	Horrors FearRow     `yaml:"horrors"`
	Rows    [2]FearRow  // both
}

// FearRow raises a track on some rolls.
type FearRow struct {
	Rolls definition.Range `yaml:"rolls" in:"die.faces"`
	By    int              `yaml:"by" in:"figure"`
	Track Track
}

// Check wants no roll to raise both.
func (t *FearTable) Check(f *source.Fields) {
	t.Scares.Track, t.Horrors.Track = scares, horrors
	t.Rows = [2]FearRow{t.Scares, t.Horrors}
	a, b := t.Scares.Rolls, t.Horrors.Rolls
	if a.Low <= b.High && b.Low <= a.High && f.Sound("scares", "horrors") {
		d := f.Map("horrors").Problemf("rolls", "a roll cannot raise both %s and %s", trackIDs[scares], trackIDs[horrors])
		d.Labelf(f.Map("scares").Value("rolls").Span, "%s", trackIDs[scares])
		d.Helpf("the rolls behind those of %s begin with %d", trackIDs[scares], a.High+1)
	}
}

// Nightmare is one of the Nightmares, with its effects.
type Nightmare struct {
	ID       string         `yaml:"id,id"`
	Name     string         `yaml:"name"`
	Length   int            `yaml:"length" in:"ring" doc:"counted out from Progress"`
	Editions []string       `yaml:"editions,optional" words:"basic,active"`
	_        string         `yaml:"scene"`
	Icon     string         `yaml:"icon,optional"`
	_        source.Printed `yaml:"section picture"`
	Effects  `yaml:"effects,kinds=kind"`

	name    int    // in names: two versions may share one
	nameBit uint64 // a bit for each name
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
// boxes; a log may hold others, which lead to the nearest box.
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
		return d.rules.fearHorrors
	}
	return d.rules.fearScares
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
		if slices.Contains(n.Editions, "basic") {
			d.names[at].Basic = i + 1
		}
		if slices.Contains(n.Editions, "active") {
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
		d.Actions[i].Number = i
		for n := least; n <= most; n++ {
			if n < d.Points.Low || n > d.Points.High {
				d.notPoints.Add(q.Join(i, n))
			} else {
				d.allActions.Add(q.Join(i, n))
			}
		}
	}
	for i := range d.Nightmares {
		e := &d.Nightmares[i].Effects
		if dare := e.Dare; dare != nil && dare.Forces.Action != nil {
			dare.others = q.All()
			dare.others.Add(None)
			dare.others.Remove(q.Join(dare.Forces.Action.Number, dare.Forces.Points))
		}
		if b := e.Blocked; b != nil {
			b.actions = new(engine.Set)
			q.With(b.actions, b.Action.Number)
		}
	}
	for _, die := range []play.Figure{d.ask.FirstDie, d.ask.SecondDie, d.ask.EventDie, d.ask.ActionDie, d.ask.Zone} {
		slot := die.Paid(0).Slot()
		d.pays = append(d.pays, make([]bool, max(int(slot)+1-len(d.pays), 0))...)
		d.pays[slot] = true
	}
	d.rows.Sample("watch", d.watchTimes())
	d.book()
}

// ruleBook names the rules that the turn procedure cites and that belong to no
// table, action or Nightmare, by their ids and in the order of the rulebook.
type ruleBook struct {
	sanitySpend, sanityCap,
	selectionWhen, selectionColumn, selectionBox, selectionEdition, selectionEndMarker, selectionSurvived,
	eventWhen,
	actionChoose, actionPoints, actionRoll,
	fearHorrors, fearScares,
	endNightmare,
	activeReplacement,
	variantStrategist, variantVeteran, variantMix engine.Rule
}

// edition is which of the Nightmares are met.
type edition uint8

const (
	basicEdition edition = iota
	active
	mix
)

// options are what one log may settle: edition, variants, and the rulings that
// have more than one value.
type options struct {
	edition    edition `option:"basic=0,active=1,mix=2"`
	strategist bool    `option:"strategist=true"`
	veteran    bool    `option:"veteran=true"`

	catchDistance   int  `ruling:"catch-distance" values:"0=0,1=1"`
	lapLoses        bool `ruling:"lapping" values:"loses=true,plays-on=false"`
	spendsPerRoll   int  `ruling:"spends-per-roll" values:"once=1,any=1000"` // as often as there is Sanity
	laterAsRolled   bool `ruling:"later-phases" values:"changed=false,rolled=true"`
	rulesStop       bool `ruling:"rules-after-the-end" values:"still-hold=false,stop=true"`
	scoreUncapped   bool `ruling:"score-moved" values:"net-capped=false,net=true"`
	pointsBelowZero bool `ruling:"least-points" values:"never-below-nought=false,may-go-back=true"`
	climbWithFull   bool `ruling:"climb-with" values:"reduced=false,full=true"`
	mayPass         bool `ruling:"no-action" values:"no=false,yes=true"`
	landingEndsTurn bool `ruling:"after-landing" values:"turn-goes-on=false,turn-ends=true"`
	markerCounts    bool `ruling:"beyond-the-last-survived" values:"true-count=false,marker=true"`
	dieBoardKept    bool `ruling:"die-board-at-start" values:"cleared=false,kept=true"`
	hitAfter        bool `ruling:"hit-before-action" values:"before=false,after=true"`
	noughtKeepsLid  bool `ruling:"lid-for-nought" values:"yes=false,no=true"`
	hitUnchanged    bool `ruling:"spend-on-a-hit" values:"yes=false,no=true"`
}

package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// Effects are what is special in a Nightmare: a row for each kind of effect that
// there is. A Nightmare has one of a kind at most, nil where it has none, but for
// increases.
type Effects struct {
	Increases   []Increase   `kind:"increase" doc:"a track rises after an action"`
	FewerPoints *FewerPoints `kind:"fewer-points" doc:"a success is worth less; of one action, or of any"`
	DrivenBack  *DrivenBack  `kind:"driven-back" doc:"Progress moves back by the points tried for"`
	FearTable   *FearTable   `kind:"fear-table" doc:"replaces the Scares & Horrors table"`
	Dare        *Dare        `kind:"dare" doc:"a die above a track takes the action away, or forces one"`
	Blocked     *Blocked     `kind:"blocked" doc:"a die forbids an action"`
	Drag        *Drag        `kind:"drag" doc:"Progress moves back at the start of each turn, or at the ticks of a watch"`
	Fall        *Fall        `kind:"fall" doc:"sets Courage on the first turn of Falling"`
	FallRoll    *FallRoll    `kind:"fall-roll" doc:"the roll for the parachute, each turn of Falling"`
	Crash       *Crash       `kind:"crash" doc:"reaching the End Marker loses the game"`
	DieBoard    *DieBoard    `kind:"die-board" doc:"a roll on the Die Board is the die of phase 3"`
	Stopwatch   *Stopwatch   `kind:"stopwatch" doc:"the tenths of a time are the die of phase 3"`
	Touch       *Touch       `kind:"touch" doc:"an action needs a blind touch of the die"`
	Lid         *Lid         `kind:"lid" doc:"an action must break the lid until it has succeeded once"`
	Breath      *Breath      `kind:"breath" doc:"each breath drawn costs something"`
}

// After is the action and the outcome that an effect follows.
type After struct {
	Action  *Action `yaml:"after.action" ref:"action"`
	Success bool    `yaml:"after.outcome" words:"success=true,failure=false"`
}

// Increase raises a track after an action succeeded, or failed.
type Increase struct {
	Rule engine.Rule `yaml:"rule"`
	After
	Track Track `yaml:"track" ref:"straight track"`
	By    int   `yaml:"by" in:"figure"`
}

// FewerPoints makes a success worth less; of any action, where Action is nil.
type FewerPoints struct {
	Rule   engine.Rule `yaml:"rule"`
	Action *Action     `yaml:"action,optional" ref:"action"`
	By     int         `yaml:"by" in:"figure"`
}

// DrivenBack moves Progress back by the points tried for.
type DrivenBack struct {
	Rule engine.Rule `yaml:"rule"`
	After
}

// Dare is a die against a track, from some turn of the Nightmare on. Above it,
// the action is taken away, or forced.
type Dare struct {
	Rule        engine.Rule `yaml:"rule"`
	FromTurn    int         `yaml:"from_turn" in:"figure"`
	Above       Track       `yaml:"above" ref:"straight track"`
	TakesAction bool        `yaml:"takes,optional" words:"action=true"`
	Forces      Forced      `yaml:"forces" unless:"takes"`
	others      *engine.Set // all actions but the one it forces
}

// Forced is the only action that may be chosen.
type Forced struct {
	Action *Action `yaml:"action" ref:"action"`
	Points int     `yaml:"points" in:"action_points.least most"`
}

// Blocked is a die that may forbid an action.
type Blocked struct {
	Rule    engine.Rule      `yaml:"rule"`
	Rolls   definition.Range `yaml:"rolls" in:"die.faces"`
	Action  *Action          `yaml:"action" ref:"action"`
	actions *engine.Set      // what it forbids
}

// Drag moves Progress back, at the start of each turn or, with Every, when a
// watch passes a multiple of so many seconds.
type Drag struct {
	Rule  engine.Rule `yaml:"rule"`
	By    int         `yaml:"by" in:"figure"`
	Every int         `yaml:"every,optional" in:"1..3600"`
}

// Fall sets Courage on the first turn of Falling.
type Fall struct {
	Rule    engine.Rule `yaml:"rule"`
	Courage int         `yaml:"courage" in:"courage"`
}

// FallRoll is the roll for the parachute, each turn of Falling.
type FallRoll struct {
	Rule    engine.Rule `yaml:"rule"`
	Forward int         `yaml:"forward" in:"figure" doc:"how far Progress and The Shadow go on otherwise"`
}

// Crash loses the game on the End Marker.
type Crash struct {
	Rule engine.Rule `yaml:"rule"`
}

// DieBoard replaces the die of phase 3 by a roll on the Die Board.
type DieBoard struct {
	Rule   engine.Rule `yaml:"rule"`
	Leaves `yaml:"leaves,optional"`
	Hit    `yaml:"hit,optional"`
	_      string `yaml:"hand,optional" words:"weaker"`
}

// Leaves is what a roll leaves on the Die Board.
type Leaves struct {
	Markers int     `yaml:"markers" in:"figure" doc:"that may lie on the board"` // 0: none are left
	After   *Action `yaml:"after" ref:"action" none:"any"`                       // nil for any
}

// Hit is what a die does that hits a marker: it fixes the result, makes the
// action fail, raises a track.
type Hit struct {
	HitResult int   `yaml:"result,optional" in:"die.faces"`
	HitFails  bool  `yaml:"fails,optional"`
	HitTrack  Track `yaml:"track,optional" ref:"straight track"`
	HitBy     int   `yaml:"by" in:"figure" with:"track"`
	HitLeaves bool  `yaml:"leaves" doc:"whether such a die leaves a marker too"`
}

// Stopwatch replaces the die of phase 3 by a time; From and Below bound the
// band, in hundredths of a second.
type Stopwatch struct {
	Rule      engine.Rule `yaml:"rule"`
	From      int         `yaml:"from,decimal" in:"0..time"`
	Below     int         `yaml:"below,decimal" in:"0..time"`
	Else      int         `yaml:"else" in:"die.faces" doc:"the roll outside the band"`
	LateTrack Track       `yaml:"late.track" ref:"straight track"`
	LateBy    int         `yaml:"late.by" in:"figure"`
}

// Check wants a band.
func (w *Stopwatch) Check(f *source.Fields) {
	if w.From >= w.Below && f.Sound("from", "below") {
		f.Problemf("below", "the band of the stopwatch ends before it begins")
	}
}

// Touch is the blind touch of the die that an action needs.
type Touch struct {
	Rule   engine.Rule `yaml:"rule"`
	Action *Action     `yaml:"action" ref:"action"`
	_      int         `yaml:"distance" in:"1..200" doc:"from the edge of the table, in centimetres"`
}

// Lid is the lid of the coffin, which an action must break until it has
// succeeded once.
type Lid struct {
	Rule   engine.Rule      `yaml:"rule"`
	Action *Action          `yaml:"action" ref:"action"`
	On     int              `yaml:"markers" in:"figure" doc:"that lie on the lid"`
	_      int              `yaml:"move_at_least" in:"1..markers" doc:"that a die has to move"`
	_      definition.Range `yaml:"zones" in:"zones"`
}

// Breath costs something whenever it is drawn.
type Breath struct {
	Rule  engine.Rule `yaml:"rule"`
	Track Track       `yaml:"track" ref:"straight track"`
	By    int         `yaml:"by" in:"figure"`
}

package lucidity

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/reading"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Bounds of what a definition may hold, so that no count overflows a position.
const (
	mostDice     = 30
	mostFigure   = 60
	mostVariants = 4
)

var (
	dreamIDs  = []string{"depths", "envy", "imprisonment", "fear"}
	symbolIDs = []string{"one", "two", "hunt", "exhaust", "shadow"}
)

// Read reads the definition of the game strictly: every problem is in the list,
// and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	r := &reader{reading.New(g), &Definition{Game: g}}
	rows, list := play.Open(g)
	if r.d.rows = rows; rows != nil {
		list.Merge(rows.Bind(&r.d.facts, &r.d.ask, hooks...))
	}
	r.List().Merge(list)
	r.Names("dream", dreamIDs...)
	r.Names("symbol", symbolIDs...)
	r.Names("Nightmare", append(slices.Clone(dreamIDs), "temptation")...)
	r.Most("dice", mostDice)
	r.Most("figure", mostFigure)
	r.Most("seats", mostSeats)
	r.Most("variants", mostVariants)
	r.Rules(&r.d.rules)
	r.Fill(r.d)
	if list.HasErrors() { // what goes wrong there may come from these files
		return r.d, r.List()
	}
	for _, t := range r.d.SleepTracks {
		r.d.Tracks = append(r.d.Tracks, t.Dice)
	}
	r.d.options = options{players: 2, bogeyman: -1, tempts: -1}
	if len(r.d.Editions) > 0 {
		r.d.options.choose(r.d, r.d.Editions[0].ID)
	}
	r.Rulings(&r.d.options.readings)
	if !r.List().HasErrors() {
		r.d.prepare()
	}
	return r.d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*reading.Reader
	d *Definition
}

// prepare works out what follows from the definition once it has been read.
func (d *Definition) prepare() {
	d.foreign, d.real = new(engine.Set), new(engine.Set)
	for f := range faces {
		if d.Dreams[f/symbols].Faces[f%symbols] == 0 {
			d.foreign.Add(f)
		} else {
			d.real.Add(f)
		}
	}
	d.book()
}

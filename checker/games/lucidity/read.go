package lucidity

import (
	"slices"

	"nightpress/checker/engine"
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
	d := new(Definition)
	r := &reader{d: d}
	r.Reader, d.rows = play.Handles{Facts: &d.facts, Questions: &d.ask, Rules: &d.rules, Options: &d.options.readings,
		Hooks: hooks}.Open(g)
	r.Names("dream", dreamIDs...)
	r.Names("symbol", symbolIDs...)
	r.Names("Nightmare", append(slices.Clone(dreamIDs), "temptation")...)
	r.Most("dice", mostDice)
	r.Most("figure", mostFigure)
	r.Most("seats", mostSeats)
	r.Most("variants", mostVariants)
	r.Fill(d)
	if d.rows == nil {
		return d, r.List()
	}
	for _, t := range d.SleepTracks {
		d.Tracks = append(d.Tracks, t.Dice)
	}
	d.options.players, d.options.bogeyman, d.options.tempts = 2, -1, -1
	if len(d.Editions) > 0 {
		d.options.choose(d, d.Editions[0].ID)
	}
	if !r.List().HasErrors() {
		d.prepare()
	}
	return d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*play.Reader
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

package rules

import (
	"nightpress/checker/games/reading"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Bounds of what a definition may hold: far above what can be printed, and
// small enough for the answers of the engine.
const (
	mostFigure = 50
	mostSpaces = 60 // of a track
	mostSteps  = 60 // of the Ritual track
	mostNights = 8
	inPlay     = 2 // Nightmares
)

// Read reads the definition of the game strictly: every problem is in the
// list, and where it holds errors the Definition must not be played.
func Read(g *definition.Game) (*Definition, *diagnostic.List) {
	r := &reader{reading.New(g), &Definition{Game: g}}
	rows, list := play.Open(g)
	if r.List().Merge(list); list.HasErrors() {
		return r.d, r.List()
	}
	r.d.rows = rows
	r.List().Merge(rows.Bind(&r.d.Shows, &r.d.Asks, hooks...))
	if r.List().HasErrors() {
		return r.d, r.List()
	}
	r.bounds()
	r.Rules(&r.d.rules)
	r.Rulings(&r.d.Options)
	r.Fill(r.d)
	r.boardEach()
	r.d.finish()
	if !r.List().HasErrors() {
		r.d.unite()
		r.d.Seat(nil, nil)
	}
	return r.d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*reading.Reader
	d *Definition
}

// bounds names what the tags of the definition name.
func (r *reader) bounds() {
	r.Names("action", ActionIDs...)
	r.Names("day", ActionIDs...)
	for name, most := range map[string]int{
		"figure": mostFigure, "seats": MostPlayers, "areas": mostAreas, "nights": mostNights, "space": mostSpaces,
		"step": mostSteps, "marker": Markers, "cards": mostCards, "dreams": mostDreams, "conflicts": mostConflicts,
		"nightmares": mostNightmares, "tiles": mostTiles, "pieces": mostPieces,
	} {
		r.Most(name, most)
	}
	r.Bound("time", func() definition.Range { return definition.Range{Low: 1, High: len(r.d.TimeTrack)} }, "time_track.spaces")
}

// boardEach wants one board for every number of players.
func (r *reader) boardEach() {
	if !r.Sound("boards") {
		return
	}
	for n := 2; n <= MostPlayers; n++ {
		sides := 0
		for i := range r.d.Boards {
			if b := &r.d.Boards[i]; n >= b.Players.Low && n <= b.Players.High {
				sides++
			}
		}
		if sides != 1 {
			r.List().Errorf("Y904", r.Span("boards"), "%d players need one board, and there are %d for them", n, sides)
		}
	}
}

// finish works out what the rules want in another form than the files have it.
func (d *Definition) finish() {
	for _, s := range d.TurnTrack {
		d.Turns = append(d.Turns, s.Symbol)
	}
	d.Time = Time{d.TimeStart, len(d.TimeTrack)}
	for _, p := range d.Box {
		switch p.ID {
		case "follower":
			d.Pieces.Followers = p.Each
		case "fort":
			d.Pieces.Levels = p.Each
		case "shadow":
			d.Pieces.Shadows = p.Count
		}
	}
	for _, c := range d.Combat {
		d.Basic.Attack, d.Basic.Defence = c.Attack, c.Defence
	}
	for i := range d.Cards {
		if c := &d.Cards[i]; c.Upgrade < 0 && c.Design < len(d.Designs) {
			c.Effects = d.Designs[c.Design].Effects
		}
	}
}

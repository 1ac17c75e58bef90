package components

import (
	"cmp"
	"slices"
	"strconv"

	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// Bounds of what a definition may hold: far above what is printed, so that a
// person can add some, and small enough for a position and its answers.
const (
	MostPlayers    = 4
	MostAreas      = 17 // with the Cathedral
	MostCards      = 140
	MostDreams     = 80
	MostConflicts  = 60
	MostNightmares = 20
	MostTiles      = 20
	MostPieces     = 16
	Markers        = 2 // of each player on the Ritual track
	mostFigure     = 50
	mostSpaces     = 60 // of a track
	mostSteps      = 60 // of the Ritual track
	MostNights     = 8
	InPlay         = 2 // Nightmares
)

// Fill reads the files of the game: every problem is in the reader's list, and
// where that holds errors the definition must not be played.
func (d *Definition) Fill(r *play.Reader) {
	d.bounds(r)
	r.Fill(d)
	d.boardEach(r)
	d.inOrder(r, "turn_track")
	d.inOrder(r, "time_track")
	d.counters(r)
	d.finish()
}

// bounds names what the tags of the definition name.
func (d *Definition) bounds(r *play.Reader) {
	r.Names("action", ActionIDs...)
	r.Names("day", ActionIDs...)
	for name, most := range map[string]int{
		"figure": mostFigure, "seats": MostPlayers, "areas": MostAreas, "nights": MostNights, "space": mostSpaces,
		"step": mostSteps, "marker": Markers, "cards": MostCards, "dreams": MostDreams, "conflicts": MostConflicts,
		"nightmares": MostNightmares, "tiles": MostTiles, "pieces": MostPieces,
	} {
		r.Most(name, most)
	}
	r.Most("day", 100*ActionCount)
	r.Bound("time", func() definition.Range { return definition.Range{Low: 1, High: len(d.TimeTrack)} }, "time_track.spaces")
}

// counters wants as many of each counter as there are pieces of its kind.
func (d *Definition) counters(r *play.Reader) {
	if !r.Sound("pieces", "tokens") {
		return
	}
	for i, p := range d.Box {
		var wrong []*source.Value
		pieces, tokens, field, want := r.Items("pieces")[i], 0, "count", p.Count
		for _, at := range r.Items("tokens") {
			if at.Field("piece").String() != p.ID {
				continue
			}
			if at.Field("of") != nil {
				field, want = "each", p.Each
			}
			if tokens++; definition.Quantity(at) != want {
				wrong = append(wrong, at)
			}
		}
		switch at := pieces.Field(field); {
		case len(wrong) == 0:
		case len(wrong) == tokens && at != nil:
			n := definition.Quantity(wrong[0])
			r.List().Errorf("Y904", at.Span, "%d of %s lie in the box, and %d are printed", want, p.ID, n).
				Labelf(wrong[0].Span, "here").Suggest("as many as are printed:", at.Span, strconv.Itoa(n))
		default:
			for _, token := range wrong {
				at := cmp.Or(token.Field("quantity"), token)
				d := r.List().Errorf("Y904", at.Span, "%d of %s are printed, and %d lie in the box", definition.Quantity(token), token.Field("id"), want)
				if d.Labelf(pieces.Span, "here"); at != token {
					d.Suggest("as many as lie there:", at.Span, strconv.Itoa(want))
				}
			}
		}
	}
}

// boardEach wants one board for every number of players.
func (d *Definition) boardEach(r *play.Reader) {
	if !r.Sound("boards") {
		return
	}
	for n := 2; n <= MostPlayers; n++ {
		sides := 0
		for i := range d.Boards {
			if b := &d.Boards[i]; n >= b.Players.Low && n <= b.Players.High {
				sides++
			}
		}
		if sides != 1 {
			r.List().Errorf("Y904", r.Span("boards"), "%d players need one board, and there are %d for them", n, sides)
		}
	}
}

// inOrder wants the spaces of a track to be numbered without a gap.
func (d *Definition) inOrder(r *play.Reader, track string) {
	if !r.Sound(track + ".spaces") {
		return
	}
	for i, it := range r.File(track).Field("spaces").Items {
		at := it.Field("space")
		if n, ok := at.Int(); ok && n != i+1 {
			r.List().Errorf("Y904", at.Span, "space %d of %s stands where %d is expected: one is missing", n, track, i+1)
			return
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

// Unite has every board number its areas as logs do, which know those of all
// boards: an area of another board is one that is never used.
func (d *Definition) Unite(all []Area) {
	for i := range d.Boards {
		b := &d.Boards[i]
		at := make([]int, len(b.Areas)) // where each area goes
		areas := make([]Area, len(all))
		for n, other := range all {
			areas[n] = Area{ID: other.ID, Name: other.Name, Symbol: -1, Least: MostPlayers + 1}
			if j := slices.IndexFunc(b.Areas, func(a Area) bool { return a.ID == other.ID }); j >= 0 {
				areas[n], at[j] = b.Areas[j], n
			}
		}
		for n := range areas {
			areas[n].Near = slices.Clone(areas[n].Near)
			for k, near := range areas[n].Near {
				areas[n].Near[k] = at[near]
			}
		}
		for k, a := range b.ByName {
			b.ByName[k] = at[a]
		}
		b.Areas, b.Centre = areas, at[b.Centre]
	}
}

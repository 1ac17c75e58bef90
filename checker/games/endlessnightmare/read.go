package endlessnightmare

import (
	"nightpress/checker/games/reading"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Bounds of what a definition may hold. They are far above what can be printed,
// and small enough that no sum of figures overflows a position.
const (
	mostSpaces = 200
	mostFigure = 100
	// mostNightmares is how many Nightmares, and so names of them, a position
	// can remember having met.
	mostNightmares = 64
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
	r.List().Merge(rows.Bind(&r.d.facts, &r.d.ask, "enter", "at-once", "strayed", "placed", "apart", "in-box"))
	if r.List().HasErrors() {
		return r.d, r.List()
	}
	r.bounds()
	r.Rules(&r.d.rules)
	r.Rulings(&r.d.options)
	r.Fill(r.d)
	r.rings()
	r.boxes()
	r.d.listNames()
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

// bounds names what the tags of the definition name.
func (r *reader) bounds() {
	d := r.d
	r.Names("track", trackIDs[:]...)
	straight := trackIDs // effects raise and lower those, only movement touches the rings
	straight[progress], straight[shadow] = "", ""
	r.Names("straight track", straight[:]...)
	r.Most("space", mostSpaces)
	r.Most("figure", mostFigure)
	_, points := d.ask.Action.Bounds()
	r.Most("points", points)
	r.Most("actions", mostFigure)
	r.Most("nightmares", mostNightmares)
	r.Most("time", longestTime)
	r.Bound("ring", func() definition.Range { return definition.Range{Low: 1, High: d.Tracks[progress].Spaces.High} }, "tracks")
	r.Bound("zones", d.zones, "die_board.outside", "die_board.zones")
	r.Bound("courage", func() definition.Range {
		spaces := d.Tracks[courage].Spaces
		return definition.Range{Low: spaces.Low + 1, High: spaces.High}
	}, "tracks")
}

// zones are the zones of the Die Board, and what lies around it.
func (d *Definition) zones() definition.Range {
	z := definition.Range{Low: d.Outside, High: d.Outside}
	for _, b := range d.Bands {
		z.Low, z.High = min(z.Low, b.Zone), max(z.High, b.Zone)
	}
	return z
}

// rings gives The Shadow the spaces of Progress, to which its ring is matched
// space by space.
func (r *reader) rings() {
	p, s := &r.d.Tracks[progress], &r.d.Tracks[shadow]
	s.Spaces = p.Spaces
	r.d.Ring = p.Spaces.High + 1
	r.d.Zones = r.d.zones()
	r.d.rows.Between(r.d.facts.Track[shadow], p.Spaces.Low, p.Spaces.High)
	tracks := r.Game.Root.Field("tracks")
	if at := tracks.ByID(trackIDs[progress]).Field("spaces"); at != nil && p.Spaces.Low != 0 {
		r.List().Errorf("Y904", at.Span, "the rings are counted from %d, and a ring begins at 0", p.Spaces.Low)
	}
	at := tracks.ByID(trackIDs[shadow]).Field("start")
	switch {
	case at == nil:
	case s.Start < 0 || s.Start > s.Spaces.High:
		r.List().Errorf("Y904", at.Span, "%s starts on space %d, and the rings are 0..%d", s.Name, s.Start, s.Spaces.High)
	case p.Start == s.Start:
		r.List().Errorf("Y904", at.Span, "%s and %s start beside each other", p.Name, s.Name)
	}
}

// boxes gathers the boxes of the Nightmare table. Every pair of dice must lead
// to exactly one, and each box to a Nightmare of either edition.
func (r *reader) boxes() {
	d := r.d
	f := r.Map(r.Game.Root.Field("selection"))
	for i := range d.Selection {
		c := &d.Selection[i]
		for j := range c.Boxes {
			b := c.Boxes[j]
			b.Column, b.First = c.ID, c.First
			d.Boxes = append(d.Boxes, b)
			at := f.Item("columns", i).Item("boxes", j)
			r.ofEdition(at, "basic", b.Basic)
			r.ofEdition(at, "active", b.Active)
		}
	}
	if !r.Sound("die.faces", "selection.columns") {
		return // what the table lacks may be what could not be read
	}
	for a := d.Die.Low; a <= d.Die.High; a++ {
		for b := d.Die.Low; b <= d.Die.High; b++ {
			if n := d.boxesAt(a, b); n != 1 {
				f.Problemf("columns", "the dice %d and %d lead to %d boxes, and must lead to one", a, b, n)
				return
			}
		}
	}
}

func (r *reader) ofEdition(at *source.Fields, edition string, n int) {
	if n > 0 && !has(r.d.Nightmares[n-1].Editions, edition) {
		at.Problemf(edition, "%s is no Nightmare of the %s edition", r.d.Nightmares[n-1].ID, edition)
	}
}

func (d *Definition) boxesAt(first, second int) int {
	n := 0
	for i := range d.Boxes {
		b := &d.Boxes[i]
		if first >= b.First.Low && first <= b.First.High && b.Second == second {
			n++
		}
	}
	return n
}

func has(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

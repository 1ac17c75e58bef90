package endlessnightmare

import (
	"fmt"
	"slices"
	"strconv"

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
	d := new(Definition)
	r := &reader{d: d}
	r.Reader, d.rows = play.Handles{Facts: &d.facts, Questions: &d.ask, Rules: &d.rules, Options: &d.options,
		Hooks: []string{"enter", "strayed", "due", "placed", "counted", "beside", "in-box"}}.Open(g)
	r.bounds(d.rows != nil)
	r.Fill(d)
	if d.rows == nil {
		return d, r.List()
	}
	r.rings()
	r.ends()
	r.boxes()
	d.listNames()
	r.apart()
	r.met()
	r.watches()
	if !r.List().HasErrors() {
		d.prepare()
	}
	return d, r.List()
}

// reader reads the files of the game into d.
type reader struct {
	*play.Reader
	d    *Definition
	told bool // that the table of boxes is not in order
}

// bounds names what the tags of the definition name. Points are those of the
// question, where it is bound.
func (r *reader) bounds(bound bool) {
	d := r.d
	r.Names("track", trackIDs[:]...)
	straight := trackIDs // effects raise and lower those, only movement touches the rings
	straight[progress], straight[shadow] = "", ""
	r.Names("straight track", straight[:]...)
	r.Most("space", mostSpaces)
	r.Most("figure", mostFigure)
	points := mostFigure
	if bound {
		_, points = d.ask.Action.Bounds()
	}
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
	if at := r.Game.Root.Field("die_board").Field("enter"); at != nil && len(r.d.Bands) > 0 && !slices.ContainsFunc(r.d.Bands, func(b Band) bool { return b.Zone == r.d.Enter }) && r.Sound("die_board.enter", "die_board.zones") {
		r.List().Errorf("Y904", at.Span, "the board has no zone %d, through which a die is to come in", r.d.Enter).
			Suggest("the first is", at.Span, strconv.Itoa(r.d.Bands[0].Zone))
	}
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

// ends wants no game to be lost before it begins.
func (r *reader) ends() {
	for _, k := range []Track{sanity, courage} {
		t := &r.d.Tracks[k]
		if at := r.Game.Root.Field("tracks").ByID(trackIDs[k]).Field("start"); at != nil && t.Start == t.Spaces.Low && r.Sound("tracks") {
			r.List().Errorf("Y904", at.Span, "%s starts on %d, where the game is lost", t.Name, t.Start)
		}
	}
}

// apart wants the Nightmares of an edition to have names of their own.
func (r *reader) apart() {
	for i := range r.d.Nightmares {
		for j := range i {
			a, b := &r.d.Nightmares[j], &r.d.Nightmares[i]
			if a.Name == b.Name && b.Name != "" && slices.ContainsFunc(a.Editions, func(e string) bool { return slices.Contains(b.Editions, e) }) {
				items := r.Game.Root.Field("nightmares").Items
				r.List().Errorf("Y904", items[i].Field("name").Span, "two Nightmares of one edition are called %s", b.Name).Labelf(items[j].Field("name").Span, "the other")
			}
		}
	}
}

// met warns of Nightmares that no dice lead to. Where two boxes lead to one,
// the second of the names is probably the slip.
func (r *reader) met() {
	if r.told || !r.Sound("selection.columns", "nightmares") {
		return
	}
	for _, e := range []struct {
		edition string
		of      func(*Box) (this, other int)
	}{
		{"basic", func(b *Box) (int, int) { return b.Basic, b.Active }},
		{"active", func(b *Box) (int, int) { return b.Active, b.Basic }},
	} {
		boxes := map[int][]*source.Value{}
		beside := map[int]*source.Value{} // by name of the other edition
		columns := r.Map(r.Game.Root.Field("selection"))
		for i := range r.d.Selection {
			for j := range r.d.Selection[i].Boxes {
				at := columns.Item("columns", i).Item("boxes", j).Value(e.edition)
				this, other := e.of(&r.d.Selection[i].Boxes[j])
				boxes[this] = append(boxes[this], at)
				beside[r.d.nightmare(other).name] = at
			}
		}
		for n := 1; n <= len(r.d.Nightmares); n++ {
			lost := r.d.nightmare(n)
			if len(boxes[n]) > 0 || !slices.Contains(lost.Editions, e.edition) {
				continue
			}
			if at := beside[lost.name]; at != nil && len(boxes[n]) == 0 {
				r.List().Warnf("Y947", at.Span, "no box leads to %s, and two lead to %s", lost.ID, at.Text).Suggest("did you mean this?", at.Span, lost.ID)
				continue
			}
			r.List().Warnf("Y947", r.Game.Root.Field("nightmares").Items[n-1].Field("id").Span, "no box leads to %s in the %s edition", lost.ID, e.edition)
		}
	}
}

// watches wants every tenth of a second within the band of a stopwatch to be a
// face of the die.
func (r *reader) watches() {
	for i := range r.d.Nightmares {
		w := r.d.Nightmares[i].Stopwatch
		if w == nil || !r.Sound("die.faces", "nightmares") {
			continue
		}
		for t := w.From; t < w.Below; t++ {
			if face := t / 10 % 10; face < r.d.Die.Low || face > r.d.Die.High {
				field := "from"
				if t/10 != w.From/10 {
					field = "below"
				}
				for _, e := range r.Game.Root.Field("nightmares").Items[i].Field("effects").Items {
					if at := e.Field(field); at != nil {
						r.List().Errorf("Y904", at.Span, "the tenths of %d.%d seconds are %d, and a die shows %d to %d", t/100, t/10%10, face, r.d.Die.Low, r.d.Die.High)
					}
				}
				break
			}
		}
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
	if r.told = r.overlap(f); r.told {
		return
	}
	for a := d.Die.Low; a <= d.Die.High; a++ {
		for b := d.Die.Low; b <= d.Die.High; b++ {
			if n := d.boxesAt(a, b); n != 1 {
				p := f.Problemf("columns", "the dice %d and %d lead to %d boxes, and must lead to one", a, b, n)
				r.told = true
				for i, c := range d.Selection {
					next := slices.IndexFunc(c.Boxes, func(box Box) bool { return box.Second > b })
					if n == 0 && a >= c.First.Low && a <= c.First.High && next >= 0 {
						p.Span = f.Item("columns", i).Item("boxes", next).Record().Span
						p.Helpf("above this box one is missing: {second: %d, …}", b)
					}
				}
				return
			}
		}
	}
}

// overlap reports a column that begins before the one above it has ended, and a
// second die that stands twice in one column.
func (r *reader) overlap(f *source.Fields) bool {
	d := r.d
	for i := range d.Selection {
		c := &d.Selection[i]
		if i > 0 && c.First.Low <= d.Selection[i-1].First.High {
			p := f.Item("columns", i).Problemf("first", "%s is for %d too, as %s is", c.ID, c.First.Low, d.Selection[i-1].ID)
			p.Suggest("where the other ends:", p.Span, fmt.Sprintf("%d..%d", d.Selection[i-1].First.High+1, c.First.High))
			return true
		}
		seen := map[int]bool{}
		for j := range c.Boxes {
			second := c.Boxes[j].Second
			if !seen[second] {
				seen[second] = true
				continue
			}
			p := f.Item("columns", i).Item("boxes", j).Problemf("second", "two boxes of %s are for %d", c.ID, second)
			for n := d.Die.Low; n <= d.Die.High; n++ {
				if !slices.ContainsFunc(c.Boxes, func(b Box) bool { return b.Second == n }) {
					p.Suggest("none is for this:", p.Span, strconv.Itoa(n))
				}
			}
			return true
		}
	}
	return false
}

func (r *reader) ofEdition(at *source.Fields, edition string, n int) {
	if n > 0 && r.Sound("nightmares") && !slices.Contains(r.d.Nightmares[n-1].Editions, edition) {
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

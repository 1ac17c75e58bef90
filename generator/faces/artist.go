package faces

import (
	"fmt"
	"math"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/icons"
	"nightpress/generator/pictures"
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// Bounds on one drawing, far above what any page needs.
const (
	mostSteps = 3_000_000 // of expressions
	mostItems = 60_000    // things drawn
	mostDepth = 40        // parts and templates that use each other
	mostPages = 60        // faces that one record may flow over
)

// artist draws one component.
type artist struct {
	game      *definition.Game
	lib       *layouts.Library
	component *definition.Component
	ink       string
	low       bool
	list      *diagnostic.List
	env       *expression.Env
	tongue    *tongue // nil for the game's own language
	icons     *icons.Set
	art       map[string]*artFound // by name
	artBytes  int                  // of the files that were read
	styles    map[styleKey]*typeset.Style
	outlines  map[*expression.Template][]scene.Segment // of paths that are the same on every face
	said      map[string]bool                          // problems that are in the list already
	typefaces map[string]string                        // ids of those that styles have named so far
	lend      func(sign rune) (typeset.Spare, bool)    // faces for signs that those of a style lack
	names     map[string]expression.Value
	// sharedBack is the back of all records, where it names no field of any;
	// asked are the names that its drawing looked up.
	sharedBack *scene.Drawing
	backAsked  map[string]bool
	asked      map[string]bool // while a back is drawn
	card       card            // whose face is being drawn
	counts     bool            // the face tells which copy of which card it is
	read       *Read           // gathers what is drawn by; nil for not counting
	origins    *Origins        // gathers where things come from; nil for not asking
	// unsure tells that something of the face being drawn could not be worked
	// out, so that whether all fits is not known.
	unsure bool
	// doubted is unsure of any face of the record: what flows over several has its
	// room on all of them.
	doubted bool
	holes   *diagnostic.List // of the text that could not be filled in last
	// trying tells that what is drawn is a try of a fit, and vain that it is too
	// large: there is no need to draw the rest.
	trying, vain bool
	prints       *Prints  // what other faces show of the game
	shown        []string // the components whose faces show this one, which it cannot show
}

func newArtist(g *definition.Game, lib *layouts.Library, c *definition.Component, ink string, list *diagnostic.List) *artist {
	a := &artist{
		game: g, lib: lib, component: c, ink: ink, low: ink == "low", list: list,
		styles: map[styleKey]*typeset.Style{}, outlines: map[*expression.Template][]scene.Segment{}, said: map[string]bool{}, typefaces: map[string]string{},
		names: map[string]expression.Value{}, icons: &icons.Set{}, art: map[string]*artFound{}, prints: &Prints{}, lend: Lending(lib),
	}
	a.env = &expression.Env{Fill: a.filled}
	if g.Words != nil {
		a.tongue = &tongue{Words: g.Words}
		a.env.Tongue = a.tongue
	}
	return a
}

// pen draws one face: where it stands now, and what it has drawn.
type pen struct {
	*artist
	t       *layouts.Template
	palette layouts.Palette
	record  *source.Value
	cell    cell
	trim    geometry.Size // of the face
	stack   *pile         // not nil while elements are put below each other
	// toDrawing maps the coordinates in use to those of the drawing; it is the
	// identity outside turned and scaled groups.
	toDrawing geometry.Transform
	items     []scene.Item
	texts     []setText // of the items
	shapes    []setShape
	at        diagnostic.Span // the element that is being drawn
	leaves    diagnostic.Span // the outermost area that reaches beyond the trim, of those being drawn in
	places    []scene.Place
	blurred   bool          // of a face that is shown not all is there, which is told elsewhere
	glimpsed  []scene.Place // of faces that are shown, where nothing ever stands
	drawn     int
	depth     int
	dead      bool // a bound is broken: nothing more is drawn
	page      page
	cast      *pictures.Actor // what parts are put together to; nil outside actors
	cuts      []scene.Segment // where the piece is cut out, nil for its edge
	folds     []scene.Segment
	measuring bool // only to know how tall it is: actors, which add nothing to that, are left out
}

// cell is the area that elements count from, in the coordinates in use.
type cell struct {
	X, Y, W, H float64
	// Natural has text take the height it needs and not the whole cell.
	Natural bool
	// Endless tells that H is only what is left of a cell that may be longer.
	Endless bool
	// Extra is what a box in a stretched stack is made taller by.
	Extra float64
}

// pile is the state of elements that are put below each other.
type pile struct {
	bottom, gap float64
	count       int
	extra       float64
}

// page says which of a record's faces is drawn, and where the flow stands.
type page struct {
	number, total int
	from          int  // the first entry of the flow that is not yet printed
	more          bool // there are entries left
}

// faces draws a record on as many faces as it flows over. The number of faces
// is known only when all are drawn; a template that flows is drawn twice, so
// that every face can tell it.
func (a *artist) faces(t *layouts.Template, record *source.Value, id string) []*scene.Drawing {
	total := 1
	a.doubted = false
	if t.Flows {
		said := a.list
		a.list = &diagnostic.List{}
		total = len(a.pages(t, record, id, 0))
		a.list = said
		a.said = map[string]bool{}
	}
	return a.pages(t, record, id, total)
}

func (a *artist) pages(t *layouts.Template, record *source.Value, id string, total int) []*scene.Drawing {
	var all []*scene.Drawing
	at := page{number: 1, total: total}
	for {
		d, left := a.face(t, record, id, at)
		all = append(all, d)
		if !left.more {
			return all
		}
		if len(all) == mostPages {
			a.report(t.Span, nil, "P610", "'%s' flows over more than %d faces", a.component.ID, mostPages)
			return all
		}
		at = page{number: at.number + 1, total: total, from: left.from}
	}
}

// face draws one face of a record; record is nil for the game.
func (a *artist) face(t *layouts.Template, record *source.Value, id string, at page) (*scene.Drawing, page) {
	p := &pen{artist: a, t: t, record: record, toDrawing: geometry.Identity, page: at}
	var d *scene.Drawing
	a.sure(func() { d = p.face(id) })
	return d, p.page
}

func (p *pen) face(id string) *scene.Drawing {
	a, t := p.artist, p.t
	p.palette = paletteOf(t, a.ink)
	a.env.Name, a.env.Names, a.env.Measure = p.name, p.known, p.measure
	a.env.Budget = mostSteps
	mark := a.env.Mark()
	defer a.env.Release(mark)
	d := &scene.Drawing{ID: a.drawingID(id), Title: typeset.Dressed(a.title(p.record)), Bleed: t.Bleed, Corner: t.Corner, Round: t.Round}
	d.Size = p.size()
	p.trim = d.Size
	p.cell = cell{W: d.Size.W, H: d.Size.H}
	p.params(t, nil, nil)
	d.Outline = p.outlineOf(t, d.Size)
	p.drawAll(t.Draw)
	d.Items, d.Places, d.Folds = p.items, p.places, p.folds
	if p.cuts != nil {
		d.Outline = p.cuts
	}
	l := p.laid()
	p.checkTrim(l, d)
	p.checkShapes(l, d.Size)
	p.checkOverlaps(l)
	return d
}

// ofRoom are the codes of what does not fit.
var ofRoom = map[string]bool{codeOverflow: true, codeCells: true, "P605": true, "P611": true, "P612": true, "P614": true}

// sure draws with a list of problems of its own, and keeps those that are
// certain: where something could not be worked out, what does not fit may
// only follow from it.
func (a *artist) sure(draw func()) {
	all := a.list
	a.list, a.unsure = &diagnostic.List{}, false
	draw()
	a.doubted = a.doubted || a.unsure
	for _, d := range a.list.All() {
		if !a.doubted || !ofRoom[d.Code] {
			all.Add(d)
		}
	}
	a.list = all
}

func paletteOf(t *layouts.Template, ink string) layouts.Palette {
	if t.Inks == nil {
		return nil
	}
	return t.Inks.Palette(ink)
}

func (a *artist) title(record *source.Value) string {
	for _, field := range []string{"name", "title"} {
		if f := record.Field(field); f != nil && f.Text != "" {
			name, err := a.game.Text(record, f.Text)
			if err != nil {
				name = f.Text // which is told where it is drawn
			}
			return a.component.Title + ": " + name
		}
	}
	return a.component.Title
}

// largest is the longest side of a face, in mm.
const largest = 2000

func (p *pen) size() geometry.Size {
	s := geometry.Size{W: p.figure(&p.t.W, math.NaN()), H: p.figure(&p.t.H, math.NaN())}
	if !p.t.W.Set() || !p.t.H.Set() {
		s = geometry.Size{}
	} else if math.IsNaN(s.W + s.H) { // which is told
		p.dead = true
		return geometry.Size{W: 10, H: 10}
	}
	if s.W < 3 || s.H < 3 || s.W > largest || s.H > largest {
		at := p.t.Span
		if p.t.W.Set() {
			at = p.t.W.Span
		}
		p.report(at, nil, "P610", "a face of %.4g × %.4g mm cannot be printed", s.W, s.H).Helpf("size: {w: %.4g, h: %.4g}? Each is from 3 to %d mm", math.Abs(s.W), math.Abs(s.H), largest)
		p.dead = true
		return geometry.Size{W: 10, H: 10}
	}
	return s
}

// back draws the back of a record, or returns the one that all records share
// because nothing on it is the record's own.
func (a *artist) back(t *layouts.Template, c card) *scene.Drawing {
	if t == nil {
		return nil
	}
	record, id := c.record, c.id
	a.card = c
	if a.sharedBack != nil && !a.asksOf(record) {
		return a.sharedBack
	}
	a.asked = map[string]bool{}
	d, _ := a.face(t, record, id, page{number: 1, total: 1})
	a.backAsked, a.asked = a.asked, nil
	if record != nil && !a.asksOf(record) {
		d.ID = a.drawingID("back")
		d.Title = a.component.Title + ": back"
		a.sharedBack = d
		return d
	}
	a.sharedBack = nil
	d.ID = a.drawingID(id + "-back")
	d.Title += ": back"
	return d
}

// asksOf tells whether the names that the shared back looked up would find a
// field of this record.
func (a *artist) asksOf(record *source.Value) bool {
	if record == nil {
		return false
	}
	if a.backAsked["record"] || a.backAsked["copies"] || a.backCounts() {
		return true
	}
	for i := range record.Fields {
		if a.backAsked[record.Fields[i].Name] {
			return true
		}
	}
	return false
}

// backCounts tells whether the back says which copy of which card it is.
func (a *artist) backCounts() bool { return a.backAsked["nth"] || a.backAsked["copy"] }

// report adds a problem, once: at is the place in the template, content the
// value that it was met with, nil for none.
func (a *artist) report(at diagnostic.Span, content *source.Value, code, format string, args ...any) *diagnostic.Diagnostic {
	return a.tell(diagnostic.Error, at, content, code, fmt.Sprintf(format, args...))
}

func (a *artist) tell(severity diagnostic.Severity, at diagnostic.Span, content *source.Value, code, said string) *diagnostic.Diagnostic {
	main := at
	if content != nil {
		main = content.Span
	}
	key := code + main.String() + at.String() + said
	if a.said[key] {
		return &diagnostic.Diagnostic{} // told before: what is added to it is lost
	}
	a.said[key] = true
	a.vain = a.vain || a.trying && (code == codeOverflow || code == codeCells)
	d := diagnostic.Diagnostic{Severity: severity, Code: code, Span: main, Message: said}
	d.Factf("component", "%s", a.component.ID)
	if content != nil { // with it, so that a cell that two templates print is told for both
		d.Labelf(at, diagnostic.PrintedHere)
		d.Factf("content", "%s", content.Path())
	}
	a.list.Add(d)
	return a.list.Last()
}

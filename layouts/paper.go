package layouts

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Paper is a kind of paper that sheets are made for.
type Paper struct {
	ID, Name string
	Size     geometry.Size // upright: W ≤ H
	// Margin is the strip along every edge, in millimetres, in which nothing
	// is printed.
	Margin float64
	Span   diagnostic.Span

	depth int // the layer it is of
}

// Usable tells whether the margins leave at least half of the paper's width.
func (p Paper) Usable() bool { return p.Margin >= 0 && 2*p.Margin < p.Size.W/2 }

// measured is a paper that is called by its size, such as "4x6in" or "100x150", which
// is in millimetres.
func measured(id string) (Paper, bool) {
	of, unit := id, 1.0
	if inches, ok := strings.CutSuffix(id, "in"); ok {
		of, unit = inches, 25.4
	}
	w, h, ok := strings.Cut(strings.TrimSuffix(of, "mm"), "x")
	width, err1 := strconv.ParseFloat(w, 64)
	height, err2 := strconv.ParseFloat(h, 64)
	if !ok || err1 != nil || err2 != nil || strings.Trim(w+h, "0123456789.") != "" {
		return Paper{}, false
	}
	size := geometry.Size{W: unit * min(width, height), H: unit * max(width, height)}
	name := w + " × " + h + " mm"
	if unit > 1 {
		name = w + " × " + h + " in"
	}
	return Paper{ID: id, Name: name, Size: size, Margin: 5}, size.W >= mm(leastPaper) && size.H <= mm(mostPaper)
}

// sheetData is what a Library knows of paper and of laying out on it.
type sheetData struct {
	papers   []Paper // in the order of their files
	sheets   []Sheet
	services []Service // these and labels once rest was called
	labels   []Labels
	rest     func()   // reads them, once
	lost     []string // ids of papers, and stocks of ways to lay out, that could not be read
	claims            // of papers and sheets, and of all else that layers declare
}

// Paper returns the paper with the given id, or one of the size that the id says:
// "4x6in", "100x150".
func (d *sheetData) Paper(id string) (Paper, bool) {
	if p, ok := called(d.papers, id); ok {
		return p, true
	}
	return measured(id)
}

// LostPaper tells whether there is a paper of this id that could not be read,
// which is among the problems.
func (d *sheetData) LostPaper(id string) bool { return slices.Contains(d.lost, id) }

// Papers returns the ids of all papers, in the order they are declared.
func (d *sheetData) Papers() []string { return idsOf(d.papers) }

// entry is what files declare by an id: its id, the layer it is of, and where it
// stands.
type entry interface {
	entry() (id string, depth int, at diagnostic.Span)
}

func (p Paper) entry() (string, int, diagnostic.Span)   { return p.ID, p.depth, p.Span }
func (s Sheet) entry() (string, int, diagnostic.Span)   { return s.ID, s.depth, s.Span }
func (l Labels) entry() (string, int, diagnostic.Span)  { return l.ID, l.depth, l.Span }
func (s Service) entry() (string, int, diagnostic.Span) { return s.ID, s.depth, s.Span }

func idOf[T entry](one T) string {
	id, _, _ := one.entry()
	return id
}

// called finds the one of an id.
func called[T entry](all []T, id string) (one T, ok bool) {
	i := slices.IndexFunc(all, func(one T) bool { return idOf(one) == id })
	if i < 0 {
		return one, false
	}
	return all[i], true
}

func idsOf[T entry](all []T) []string {
	ids := make([]string, len(all))
	for i, one := range all {
		ids[i] = idOf(one)
	}
	return ids
}

// declared adds one to what is there of its kind. It takes the place of one with
// its id from an earlier layer; two in the same layer are told.
func declared[T entry](d *sheetData, there []T, one T, kind string, list *diagnostic.List) []T {
	id, depth, at := one.entry()
	d.claim(kind, id, depth, one)
	i := slices.IndexFunc(there, func(other T) bool { return idOf(other) == id })
	if i < 0 {
		return append(there, one)
	}
	if _, its, first := there[i].entry(); its == depth {
		twice(list, kind, id, at, first)
	} else {
		there[i] = one
	}
	return there
}

// Labels is a sheet of labels, whose slots lie in rows and columns: a row of
// layouts/labels.
type Labels struct {
	ID, Name string
	Slots    Slots
	Basis    string // "maker" where its maker publishes this, "described" where others do
	Source   string
	Span     diagnostic.Span

	depth int // the layer it is of
}

// LabelSheet returns the sheet of labels with the given id.
func (d *sheetData) LabelSheet(id string) (Labels, bool) {
	d.rest()
	return called(d.labels, id)
}

// LabelSheets returns the ids of all sheets of labels.
func (d *sheetData) LabelSheets() []string {
	d.rest()
	return idsOf(d.labels)
}

// Bounds of labels, in hundredths of a millimetre but for their number.
const (
	leastLabel, mostLabel = 3_00, 300_00
	mostLabels            = 50 // in a row or column
	mostBeforeLabels      = 300_00
)

var labelBases = []string{"maker", "described"}

// readLabels reads one file of layouts/labels, a list. A sheet with the id of an
// earlier layer's takes its place.
func (d *sheetData) readLabels(depth int, v *source.Value, list *diagnostic.List) {
	d.rows(v, list, "labels are a list, one record a sheet of them", func(item *source.Value) (string, bool) {
		l, ok := readLabelSheet(item, list)
		if ok {
			l.depth = depth
			d.labels = declared(d, d.labels, l, "sheet of labels", list)
		}
		return l.ID, ok
	})
}

func readLabelSheet(v *source.Value, list *diagnostic.List) (Labels, bool) {
	before := list.Len()
	f := source.NewReader(list).Map(v)
	l := Labels{ID: f.ID("id"), Name: f.Str("name"), Span: v.Span}
	s := Slots{Paper: f.Str("paper"), Round: f.OptBool("round", false)}
	s.Size = geometry.Size{W: mm(f.Decimal("width", leastLabel, mostLabel)), H: mm(f.Decimal("height", leastLabel, mostLabel))}
	columns, rows := f.Int("columns", 1, mostLabels), f.Int("rows", 1, mostLabels)
	left, top := mm(f.Decimal("left", 0, mostBeforeLabels)), mm(f.Decimal("top", 0, mostBeforeLabels))
	across, down := mm(f.Decimal("across", leastLabel, mostLabel)), mm(f.Decimal("down", leastLabel, mostLabel))
	l.Basis, l.Source = f.OneOf("basis", labelBases...), f.Str("source")
	f.Done()
	if list.Len() > before {
		return l, false
	}
	if s.Round && s.Size.W != s.Size.H {
		f.Problemf("height", "a round label is as high as it is wide, and %s is not", l.ID)
	}
	for _, way := range []struct {
		step        string
		apart, size float64
		n           int
	}{{"across", across, s.Size.W, columns}, {"down", down, s.Size.H, rows}} {
		if way.n > 1 && way.apart < way.size-1e-9 {
			f.Problemf(way.step, "labels of %g mm that begin %g mm from one another lie on one another", way.size, way.apart)
		}
	}
	for n := range columns * rows {
		x, y := left+float64(n%columns)*across, top+float64(n/columns)*down
		s.At = append(s.At, Slot{Rect: geometry.Rect{X: x, Y: y, W: s.Size.W, H: s.Size.H}, Span: v.Span})
	}
	l.Slots = s
	return l, list.Len() == before
}

// LabelsSchema is that of a file of labels.
func LabelsSchema() Schema {
	text := Schema{"type": "string"}
	length, count := between(leastLabel/100, mostLabel/100), Schema{"type": "integer", "minimum": 1, "maximum": mostLabels}
	before := between(0, mostBeforeLabels/100)
	row := object(Schema{
		"id": Schema{"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}, "name": text, "paper": text, "round": Schema{"type": "boolean"},
		"width": length, "height": length, "columns": count, "rows": count, "left": before, "top": before, "across": length, "down": length,
		"basis": enum(labelBases...), "source": text,
	}, "id", "name", "paper", "width", "height", "columns", "rows", "left", "top", "across", "down", "basis", "source")
	return Schema{"$schema": draft, "title": "sheets of labels", "type": "array", "items": row}
}

// Service is a printer of cards to order: one file of layouts/services. It says
// what pictures of cards it takes, as the service itself publishes it.
type Service struct {
	ID, Name string
	Source   string  // where the service says so
	DPI      float64 // pixels an inch
	Bleed    float64 // beyond the cut on every side, mm
	Safe     float64 // within the cut, to be kept free of words, mm
	Colour   string  // "rgb"; "cmyk" has to be made of what nightpress draws
	Sizes    []ServiceSize
	Span     diagnostic.Span

	depth int // the layer it is of
}

// ServiceSize is a card that a service cuts.
type ServiceSize struct {
	Name, Source string
	Trim         geometry.Size // mm
}

// Service returns the service with the given id.
func (d *sheetData) Service(id string) (Service, bool) {
	d.rest()
	return called(d.services, id)
}

// Services returns the ids of all services.
func (d *sheetData) Services() []string {
	d.rest()
	return idsOf(d.services)
}

// Bounds of what services say, pixels in hundredths.
const (
	leastServiceDPI, mostServiceDPI = 72, 1200
	mostServiceRim                  = 500_00
	mostServicePixels               = 12_000
)

// readServices reads one file of layouts/services. One with the id of an earlier
// layer's takes its place.
func (d *sheetData) readServices(depth int, v *source.Value, list *diagnostic.List) {
	s, ok := readService(v, list)
	if !ok {
		return
	}
	s.depth = depth
	d.services = declared(d, d.services, s, "print service", list)
}

func readService(v *source.Value, list *diagnostic.List) (Service, bool) {
	before := list.Len()
	f := source.NewReader(list).Map(v)
	s := Service{ID: f.ID("id"), Name: f.Str("name"), Source: f.Str("source"), Span: v.Span}
	s.DPI = float64(f.Int("dpi", leastServiceDPI, mostServiceDPI))
	length := func(pixels float64) float64 { return pixels * 25.4 / s.DPI }
	s.Bleed = length(mm(f.Decimal("bleed", 0, mostServiceRim)))
	s.Safe = length(mm(f.Decimal("safe", 0, mostServiceRim)))
	s.Colour = f.OneOf("colour", "rgb", "cmyk")
	for _, item := range f.List("sizes") {
		one := source.NewReader(list).Map(item)
		size := ServiceSize{Name: one.Str("name"), Source: one.Str("source")}
		size.Trim.W = length(float64(one.Int("width", 1, mostServicePixels))) - 2*s.Bleed
		size.Trim.H = length(float64(one.Int("height", 1, mostServicePixels))) - 2*s.Bleed
		one.Done()
		if list.Len() == before && !(size.Trim.W > 0 && size.Trim.H > 0) {
			one.Problemf("width", "%s is nothing but bleed", size.Name)
		}
		s.Sizes = append(s.Sizes, size)
	}
	f.Done()
	return s, list.Len() == before
}

// ServiceSchema is that of a print service.
func ServiceSchema() Schema {
	text := Schema{"type": "string"}
	pixels := Schema{"type": "integer", "minimum": 1, "maximum": mostServicePixels}
	size := object(Schema{"name": text, "source": text, "width": pixels, "height": pixels}, "name", "source", "width", "height")
	s := object(Schema{
		"id": Schema{"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}, "name": text, "source": text,
		"dpi":   Schema{"type": "integer", "minimum": leastServiceDPI, "maximum": mostServiceDPI},
		"bleed": between(0, mostServiceRim/100), "safe": between(0, mostServiceRim/100), "colour": enum("rgb", "cmyk"),
		"sizes": Schema{"type": "array", "items": size},
	}, "id", "name", "source", "dpi", "bleed", "safe", "colour", "sizes")
	s["$schema"], s["title"] = draft, "a print service"
	return s
}

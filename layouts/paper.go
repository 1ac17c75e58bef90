package layouts

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Paper is a kind of paper that sheets are made for: a row of layouts/paper.
type Paper struct {
	ID   string        `yaml:"id,id"`
	Name string        `yaml:"name"`
	Size geometry.Size `yaml:"width height,decimal" in:"50..2000"` // upright: W ≤ H
	// Margin is the strip along every edge, in millimetres, in which nothing
	// is printed.
	Margin float64 `yaml:"margin,decimal" in:"0..50"`
	place
}

// The sizes that paper can have, mm.
const leastPaper, mostPaper = 50, 2000

// Check looks at the measures together.
func (p *Paper) Check(f *source.Fields) {
	switch {
	case !f.Sound("id", "name", "width height", "margin"):
	case p.Size.W > p.Size.H:
		f.Problemf("width", "paper is described upright, and %s is wider than high", p.ID)
	case !p.Usable():
		f.Problemf("margin", "the margins leave less than half of %s to print on", p.ID)
	}
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
	return Paper{ID: id, Name: name, Size: size, Margin: 5}, size.W >= leastPaper && size.H <= mostPaper
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

// place is where something is declared.
type place struct {
	Span  diagnostic.Span
	depth int // the layer it is of
}

func (p *place) where() *place { return p }

// entry is what files declare by an id.
type entry[T any] interface {
	*T
	id() string
	where() *place
}

func (p *Paper) id() string   { return p.ID }
func (s *Sheet) id() string   { return s.ID }
func (l *Labels) id() string  { return l.ID }
func (s *Service) id() string { return s.ID }

// called finds the one of an id.
func called[T any, P entry[T]](all []T, id string) (one T, ok bool) {
	i := slices.Index(idsOf[T, P](all), id)
	if i < 0 {
		return one, false
	}
	return all[i], true
}

func idsOf[T any, P entry[T]](all []T) []string {
	ids := make([]string, len(all))
	for i := range all {
		ids[i] = P(&all[i]).id()
	}
	return ids
}

// rows reads a file that is a list, one record after another; the ids of those that
// cannot be read are lost.
func rows[T any, P entry[T]](l *loading, f *file, v *source.Value, there *[]T, kind, otherwise string) {
	if v.Kind != source.List {
		l.list.Errorf("Y903", v.Span, "%s", otherwise)
		return
	}
	for _, item := range v.Items {
		if one := declared[T, P](l, f, item, there, kind); one != nil {
			l.lib.lost = append(l.lib.lost, P(one).id())
		}
	}
}

// declared reads a record and adds it to what is there of its kind. It takes the
// place of one with its id from an earlier layer; two in the same layer are told.
// It returns one that cannot be read, as far as it was, or nil.
func declared[T any, P entry[T]](l *loading, f *file, v *source.Value, there *[]T, kind string) (lost *T) {
	one := P(new(T))
	*one.where() = place{v.Span, f.depth}
	if !decoder(l.list).Record(v, one) {
		return one
	}
	l.lib.claim(kind, one.id(), f.depth, *one)
	i := slices.Index(idsOf[T, P](*there), one.id())
	switch {
	case i < 0:
		*there = append(*there, *one)
	case P(&(*there)[i]).where().depth == f.depth:
		l.list.Errorf("Y910", v.Span, "the %s %s is declared twice", kind, one.id()).Labelf(P(&(*there)[i]).where().Span, "the first is here")
	default:
		(*there)[i] = *one
	}
	return nil
}

// decoder reads what layouts say of paper.
func decoder(list *diagnostic.List) *source.Decoder {
	d := source.NewDecoder(source.NewReader(list))
	source.Reads(d, "a color", readColour)
	source.Reads(d, "text, or fields and values", func(f *source.Fields, name string) *Slots {
		s := new(Slots)
		if v := f.Value(name); v.Kind == source.Scalar {
			s.labels = v
		} else {
			d.Record(v, s)
		}
		return s
	})
	return d
}

// schemaOf is the JSON Schema of a file that is read into a T, or into a list of them.
func schemaOf[T any](title, what string) Schema {
	s := Schema(source.Shape{What: what, Fields: decoder(new(diagnostic.List)).Shape(reflect.TypeFor[T]())}.Schema())
	s["$schema"], s["title"] = draft, title
	return s
}

// PaperSchema is that of a file of papers.
func PaperSchema() Schema { return schemaOf[Paper]("papers", "a list of records") }

// LabelsSchema is that of a file of labels.
func LabelsSchema() Schema { return schemaOf[Labels]("sheets of labels", "a list of records") }

// ServiceSchema is that of a print service.
func ServiceSchema() Schema { return schemaOf[Service]("a print service", "a record") }

// Labels is a sheet of labels, whose slots lie in rows and columns: a row of
// layouts/labels. Lengths are in millimetres.
type Labels struct {
	ID      string         `yaml:"id,id"`
	Name    string         `yaml:"name"`
	Paper   string         `yaml:"paper"`
	Round   bool           `yaml:"round" default:"false"`
	Size    geometry.Size  `yaml:"width height,decimal" in:"3..300"`
	Columns int            `yaml:"columns" in:"1..50"`
	Rows    int            `yaml:"rows" in:"1..50"`
	First   geometry.Point `yaml:"left top,decimal" in:"0..300"`
	Step    geometry.Size  `yaml:"across down,decimal" in:"3..300"`
	Basis   string         `yaml:"basis" words:"maker,described"` // "maker" where its maker publishes this, "described" where others do
	Source  string         `yaml:"source"`
	Slots   Slots
	place
}

// Check looks at the measures together, and makes the slots.
func (l *Labels) Check(f *source.Fields) {
	if !f.Sound("width height", "left top", "across down", "columns", "rows") {
		return
	}
	if l.Round && l.Size.W != l.Size.H {
		f.Problemf("height", "a round label is as high as it is wide, and %s is not", l.ID)
	}
	for _, way := range []struct {
		step        string
		apart, size float64
		n           int
	}{{"across", l.Step.W, l.Size.W, l.Columns}, {"down", l.Step.H, l.Size.H, l.Rows}} {
		if way.n > 1 && way.apart < way.size-1e-9 {
			f.Problemf(way.step, "labels of %g mm that begin %g mm from one another lie on one another", way.size, way.apart)
		}
	}
	l.Slots = Slots{Paper: l.Paper, Size: l.Size, Round: l.Round}
	for n := range l.Columns * l.Rows {
		x, y := l.First.X+float64(n%l.Columns)*l.Step.W, l.First.Y+float64(n/l.Columns)*l.Step.H
		l.Slots.At = append(l.Slots.At, Slot{Rect: geometry.Rect{X: x, Y: y, W: l.Size.W, H: l.Size.H}, Span: l.Span})
	}
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

// Service is a printer of cards to order: one file of layouts/services. It says
// what pictures of cards it takes, as the service itself publishes it.
type Service struct {
	ID     string        `yaml:"id,id"`
	Name   string        `yaml:"name"`
	Source string        `yaml:"source"`                    // where the service says so
	DPI    float64       `yaml:"dpi" in:"72..1200"`         // pixels an inch
	Bleed  float64       `yaml:"bleed,decimal" in:"0..500"` // beyond the cut on every side; in pixels, here mm
	Safe   float64       `yaml:"safe,decimal" in:"0..500"`  // within the cut, to be kept free of words, likewise
	Colour string        `yaml:"colour" words:"rgb,cmyk"`   // "rgb" are pictures, "cmyk" is a PDF of each deck
	Press  string        `yaml:"press,optional"`            // its printing condition, by its name in the registry of the ICC
	Sizes  []ServiceSize `yaml:"sizes"`
	place
}

// ServiceSize is a card that a service cuts.
type ServiceSize struct {
	Name   string        `yaml:"name"`
	Source string        `yaml:"source,optional"`            // "" where it is the service's
	Pixels geometry.Size `yaml:"width height" in:"1..12000"` // of the whole picture, exactly as published
	Cut    *Cut          `yaml:"cut,optional"`               // nil where the picture less the bleed is cut
	Trim   geometry.Size // what is cut out of the middle of the picture, mm
}

// Cut is the size of a card, mm.
type Cut struct {
	geometry.Size `yaml:"w h,decimal" in:"3..2000"`
}

// Bleed is how far the picture reaches beyond the cut where it does so least, mm.
func (s *ServiceSize) Bleed(dpi float64) float64 {
	return min(s.Pixels.W*25.4/dpi-s.Trim.W, s.Pixels.H*25.4/dpi-s.Trim.H) / 2
}

// Check makes millimetres of pixels.
func (s *Service) Check(f *source.Fields) {
	if !f.Sound("dpi", "bleed", "safe", "sizes") {
		return
	}
	mm := 25.4 / s.DPI
	s.Bleed, s.Safe = s.Bleed*mm, s.Safe*mm
	for i := range s.Sizes {
		size := &s.Sizes[i]
		size.Source = cmp.Or(size.Source, s.Source)
		whole := geometry.Size{W: size.Pixels.W * mm, H: size.Pixels.H * mm}
		size.Trim = geometry.Size{W: whole.W - 2*s.Bleed, H: whole.H - 2*s.Bleed}
		if size.Cut != nil {
			size.Trim = size.Cut.Size
		}
		if !(size.Trim.W > 0 && size.Trim.H > 0) {
			f.Item("sizes", i).Problemf("width", "%s is nothing but bleed", size.Name)
		}
		if size.Bleed(s.DPI) < -0.05 {
			f.Item("sizes", i).Problemf("cut", "%s is cut larger than its picture, which has %.1f × %.1f mm", size.Name, whole.W, whole.H)
		}
	}
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

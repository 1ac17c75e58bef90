package layouts

import (
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Bounds of what sheets are made of, in hundredths of a millimetre or point.
const (
	leastPaper, mostPaper = 5000, 200000 // 50 mm to 2 m
	mostMargin            = 5000
	mostLength            = 10000
)

// readPapers reads one file of papers, a list. A paper with the id of an
// earlier layer's replaces it.
func (d *sheetData) readPapers(depth int, v *source.Value, list *diagnostic.List) {
	d.rows(v, list, "papers are a list, one record a paper", func(item *source.Value) (string, bool) {
		p, ok := readPaper(item, list)
		if ok {
			p.depth = depth
			d.papers = declared(d, d.papers, p, "paper", list)
		}
		return p.ID, ok
	})
}

// rows reads a file that is a list, one record after another; the ids of those that
// cannot be read are lost.
func (d *sheetData) rows(v *source.Value, list *diagnostic.List, otherwise string, read func(*source.Value) (id string, ok bool)) {
	if v.Kind != source.List {
		list.Errorf("Y903", v.Span, "%s", otherwise)
		return
	}
	for _, item := range v.Items {
		if id, ok := read(item); !ok {
			d.lost = append(d.lost, id)
		}
	}
}

func readPaper(v *source.Value, list *diagnostic.List) (Paper, bool) {
	before := list.Len()
	f := source.NewReader(list).Map(v)
	p := Paper{ID: f.ID("id"), Name: f.Str("name"), Span: v.Span}
	p.Size = geometry.Size{W: mm(f.Decimal("width", leastPaper, mostPaper)), H: mm(f.Decimal("height", leastPaper, mostPaper))}
	p.Margin = mm(f.Decimal("margin", 0, mostMargin))
	f.Done()
	if list.Len() == before && p.Size.W > p.Size.H {
		f.Problemf("width", "paper is described upright, and %s is wider than high", p.ID)
	}
	if list.Len() == before && !p.Usable() {
		f.Problemf("margin", "the margins leave less than half of %s to print on", p.ID)
	}
	return p, list.Len() == before
}

// readSheets reads one file of layouts/sheets: a way to lay out. One with the
// id of an earlier layer's takes its place.
func (d *sheetData) readSheets(depth int, v *source.Value, list *diagnostic.List) {
	s, ok := readSheet(v, list)
	if !ok {
		d.lost = append(d.lost, s.Stocks...)
		return
	}
	s.depth = depth
	d.claim("way to lay out", s.ID, depth, s)
	if i := slices.IndexFunc(d.sheets, func(t Sheet) bool { return t.ID == s.ID }); i >= 0 {
		if d.sheets[i].depth == depth {
			twice(list, "way to lay out", s.ID, s.Span, d.sheets[i].Span)
			return
		}
		// The new one goes to the end: the last that wants a stock gets it.
		d.sheets = slices.Delete(d.sheets, i, i+1)
	}
	d.sheets = append(d.sheets, s)
}

func twice(list *diagnostic.List, what, id string, at, first diagnostic.Span) {
	list.Errorf("Y910", at, "the %s %s is declared twice", what, id).Labelf(first, "the first is here")
}

func readSheet(v *source.Value, list *diagnostic.List) (Sheet, bool) {
	before := list.Len()
	f := source.NewReader(list).Map(v)
	s := Sheet{ID: f.ID("id"), About: f.Str("about"), PrintOn: f.Str("print-on"), Round: f.OptBool("round", false), Book: f.OptBool("book", false), Span: v.Span}
	if f.Has("stock") {
		s.Stocks = f.Strs("stock")
		for _, v := range f.Value("stock").Items {
			s.stocks = append(s.stocks, v.Span)
		}
	}
	b := f.Map("bleed")
	s.Bleed.Want, s.Bleed.Min = mm(b.Decimal("want", 0, 1000)), mm(b.Decimal("min", 0, 1000))
	b.Done()
	if s.Bleed.Min > s.Bleed.Want {
		b.Problemf("min", "the least bleed is more than the one that is wanted")
	}
	s.Cuts = Cuts(f.OneOf("cuts", EveryCuts()...))
	s.Gutter = mm(f.Decimal("gutter", 0, mostLength))
	readMarks(f.Map("marks"), &s.Marks)
	readFold(f.Map("fold"), &s.Fold)
	if t := f.OptMap("tile"); t != nil {
		s.Tile = &Tile{Overlap: mm(t.Decimal("overlap", 200, 5000)), Trim: mm(t.Decimal("trim", 0, 2500))}
		t.Done()
		if s.Tile.Trim >= s.Tile.Overlap {
			t.Problemf("trim", "the overlap of tiles leaves nothing to glue once it is trimmed")
		}
	}
	if o := f.OptMap("outline"); o != nil {
		s.Outline = &Outline{Width: mm(o.Decimal("width", 1, 200)), Colour: readColour(o, "colour")}
		o.Done()
	}
	readFurniture(f.Map("furniture"), &s.Furniture)
	if r := f.OptMap("registration"); r != nil {
		s.Registration = &Registration{
			Inset: mm(r.Decimal("inset", 0, 5000)), Square: mm(r.Decimal("square", 100, 2000)), Arm: mm(r.Decimal("arm", 500, 5000)),
			Width: mm(r.Decimal("width", 10, 300)), Clear: mm(r.Decimal("clear", 0, 1000)),
		}
		r.Done()
	}
	if at := f.Value("slots"); at != nil && at.Kind == source.Scalar {
		f.Str("slots")
		s.labels = at
	} else if at := f.OptMap("slots"); at != nil {
		s.Slots = readSlots(at, list)
	}
	f.Done()
	return s, list.Len() == before
}

func readMarks(f *source.Fields, m *Marks) {
	when := f.OneOf("when", "always", "needed", "never")
	m.Needed, m.Never = when == "needed", when == "never"
	m.Length, m.Least = mm(f.Decimal("length", 50, 2000)), mm(f.Decimal("least", 10, 2000))
	m.Offset = mm(f.Decimal("offset", 0, 1000))
	m.Width, m.Halo = mm(f.Decimal("width", 1, 200)), mm(f.Decimal("halo", 0, 400))
	m.Ticks = mm(f.OptDecimal("ticks", 0, 0, 1000))
	f.Done()
	if m.Least > m.Length {
		f.Problemf("least", "the least length of a mark is more than its length")
	}
}

func readFold(f *source.Fields, fold *Fold) {
	fold.Clearance, fold.Width = mm(f.Decimal("clearance", 100, mostLength)), mm(f.Decimal("width", 1, 200))
	dash := f.List("dash")
	if f != nil && len(dash) != 2 && f.Has("dash") {
		f.Problemf("dash", "a dash is two lengths: a line and a gap")
	}
	for i, v := range dash {
		x, ok := v.Hundredths()
		if i > 1 {
			break
		}
		if !ok || x < 10 || x > 2000 {
			f.Problemf("dash", "a dash is two lengths from 0.1 to 20 mm")
			break
		}
		fold.Dash[i] = mm(x)
	}
	f.Done()
}

func readFurniture(f *source.Fields, fu *Furniture) {
	fu.Size = mm(f.Decimal("size", 500, 1400))
	c := f.Map("credit")
	fu.Credit = Size{Want: mm(c.Decimal("want", 500, 1400)), Min: mm(c.Decimal("min", 500, 1400))}
	c.Done()
	if fu.Credit.Min > fu.Credit.Want {
		c.Problemf("min", "the least size is more than the one that is wanted")
	}
	fu.Colour, fu.Soft = readColour(f, "colour"), readColour(f, "soft")
	f.Done()
}

func readColour(f *source.Fields, name string) Colour {
	s := f.Str(name)
	c, ok := ParseColour(s)
	if !ok && s != "" {
		f.Problemf(name, "%q is no colour", s).Helpf(`colours are written "#17152D", in quotes: red, green and blue in two digits each`)
	}
	return c
}

func mm(hundredths int) float64 { return float64(hundredths) / 100 }

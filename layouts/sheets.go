package layouts

import (
	"cmp"
	"math"
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Sheet is a way to lay pieces out on paper: one file of layouts/sheets. All
// lengths are in millimetres.
type Sheet struct {
	ID        string    `yaml:"id,id"`
	About     string    `yaml:"about"`
	PrintOn   string    `yaml:"print-on"`                                             // what to put into the printer, in words
	Round     bool      `yaml:"round" default:"false"`                                // what is round is laid out like this,
	Book      bool      `yaml:"book" default:"false"`                                 // folded into one another and stapled, and not cut
	Right     bool      `yaml:"binding" words:"left=false,right=true" default:"left"` // read from right to left, and folded on the right
	Stocks    []string  `yaml:"stock,optional"`                                       // and what is printed on these stocks
	Bleed     Bleed     `yaml:"bleed"`
	Cuts      Cuts      `yaml:"cuts" words:"auto,shared,double"`
	Gutter    float64   `yaml:"gutter,decimal" in:"0..100"` // least distance between the trims of neighbours with a cut each
	Marks     Marks     `yaml:"marks"`
	Fold      Fold      `yaml:"fold"`
	Tile      *Tile     `yaml:"tile,optional"`    // nil: what is larger than the paper cannot be printed
	Outline   *Outline  `yaml:"outline,optional"` // nil for none
	Furniture Furniture `yaml:"furniture"`
	// Registration is what a cutting machine finds the sheet by, nil for none.
	Registration *Registration `yaml:"registration,optional"`
	Slots        *Slots        `yaml:"slots,optional"` // nil for what is cut by hand
	place

	stock *source.Value // that Stocks were read from
}

// Check keeps where the stocks are named.
func (s *Sheet) Check(f *source.Fields) { s.stock = f.Record().Field("stock") }

// Bleed is how far grounds reach beyond the trim: Want, or less down to Min
// where that brings more pieces on a sheet.
type Bleed struct {
	Want float64 `yaml:"want,decimal" in:"0..10"`
	Min  float64 `yaml:"min,decimal" in:"0..10"`
}

// Check compares the two.
func (b *Bleed) Check(f *source.Fields) {
	if b.Min > b.Want {
		f.Problemf("min", "the least bleed is more than the one that is wanted")
	}
}

// Cuts says whether neighbours lie trim to trim.
type Cuts string

// Ways to cut.
const (
	// AutoCuts shares a cut where the grounds at the edges are equal.
	AutoCuts   Cuts = "auto"
	SharedCuts Cuts = "shared"
	DoubleCuts Cuts = "double"
)

// EveryCuts lists the ways to cut.
func EveryCuts() []string {
	return []string{string(AutoCuts), string(SharedCuts), string(DoubleCuts)}
}

// Marks are the crop marks around a block of pieces.
type Marks struct {
	// Needed leaves them out where nothing has to be cut: a single piece
	// whose ground does not reach its trim.
	Needed bool    `yaml:"when" words:"always=false,needed=true"`
	Length float64 `yaml:"length,decimal" in:"0.5..20"`
	Least  float64 `yaml:"least,decimal" in:"0.1..20"` // shorter ones are of no use: the layout makes room
	Offset float64 `yaml:"offset,decimal" in:"0..10"`  // from the bleed
	Width  float64 `yaml:"width,decimal" in:"0.01..2"`
	Halo   float64 `yaml:"halo,decimal" in:"0..4"`               // width of the white line beneath
	Ticks  float64 `yaml:"ticks,decimal" in:"0..10" default:"0"` // length of the centre ticks of round pieces, 0 for none
}

// Check compares the lengths.
func (m *Marks) Check(f *source.Fields) {
	if m.Least > m.Length {
		f.Problemf("least", "the least length of a mark is more than its length")
	}
}

// Fold is the dashed line of a gutter-fold sheet.
type Fold struct {
	Clearance float64   `yaml:"clearance,decimal" in:"1..100"` // from the line to the bleed on either side
	Width     float64   `yaml:"width,decimal" in:"0.01..2"`
	Dash      []float64 `yaml:"dash,decimal" in:"0.1..20"`
}

// Check counts the lengths of the dash.
func (l *Fold) Check(f *source.Fields) {
	if f.Sound("dash") && len(l.Dash) != 2 {
		f.Problemf("dash", "a dash is two lengths: a line and a gap")
	}
}

// Tile says how what is larger than the paper is cut up.
type Tile struct {
	Overlap float64 `yaml:"overlap,decimal" in:"2..50"` // what neighbouring tiles both show
	Trim    float64 `yaml:"trim,decimal" in:"0..25"`    // how far inside its edge the upper tile is cut
}

// Check compares the two.
func (t *Tile) Check(f *source.Fields) {
	if t.Trim >= t.Overlap {
		f.Problemf("trim", "the overlap of tiles leaves nothing to glue once it is trimmed")
	}
}

// Outline is the page that shows only where to cut.
type Outline struct {
	Width  float64 `yaml:"width,decimal" in:"0.01..2"`
	Colour Colour  `yaml:"colour"`
}

// Registration are the marks of Silhouette's machines: a square in the upper left
// corner, angles in the upper right and the lower left one; of the newer ones, an angle
// in each corner.
type Registration struct {
	Inset  float64 `yaml:"inset,decimal" in:"0..50"`                       // from the edges of the paper
	Square float64 `yaml:"square,decimal,optional" in:"1..20" default:"0"` // 0 for four angles
	Arm    float64 `yaml:"arm,decimal" in:"5..50"`                         // of the angles
	Width  float64 `yaml:"width,decimal" in:"0.1..3"`                      // of their lines
	Clear  float64 `yaml:"clear,decimal" in:"0..10"`                       // around the marks, kept free
}

// Furniture is the small print in the margin. Sizes are in points.
type Furniture struct {
	Size   float64 `yaml:"size,decimal" in:"5..14"`
	Credit Size    `yaml:"credit"`
	Colour Colour  `yaml:"colour"`
	Soft   Colour  `yaml:"soft"`
}

// Size is a size of type that may shrink, in points.
type Size struct {
	Want float64 `yaml:"want,decimal" in:"5..14"`
	Min  float64 `yaml:"min,decimal" in:"5..14"`
}

// Check compares the two.
func (s *Size) Check(f *source.Fields) {
	if s.Min > s.Want {
		f.Problemf("min", "the least size is more than the one that is wanted")
	}
}

func readColour(f *source.Fields, name string) Colour {
	s := f.Str(name)
	c, ok := ParseColour(s)
	if !ok && s != "" {
		f.Problemf(name, "%q is no color", s).Helpf(`colors are written "#17152D", in quotes: red, green and blue in two digits each`)
	}
	return c
}

// readSheet reads one file of layouts/sheets: a way to lay out. One that takes the
// place of an earlier layer's goes to the end: the last that wants a stock gets it.
func (l *loading) readSheet(f *file, v *source.Value) {
	if lost := declared(l, f, v, &l.lib.sheets, "way to lay out"); lost != nil {
		l.lib.lost = append(l.lib.lost, lost.Stocks...)
	}
	slices.SortStableFunc(l.lib.sheets, func(a, b Sheet) int { return cmp.Compare(a.depth, b.depth) })
}

// Sheet returns the way to lay out with the given id.
func (d *sheetData) Sheet(id string) (Sheet, bool) { return called(d.sheets, id) }

// Sheets returns the ids of all ways to lay out.
func (d *sheetData) Sheets() []string { return idsOf(d.sheets) }

// Stocks returns what something says how to lay out.
func (d *sheetData) Stocks() []string {
	var stocks []string
	for _, s := range d.sheets {
		stocks = append(stocks, s.Stocks...)
	}
	return stocks
}

// LostStock tells whether what lays out a stock could not be read, which is among
// the problems.
func (d *sheetData) LostStock(stock string) bool { return slices.Contains(d.lost, stock) }

// StockSpan is where a way to lay out names a stock.
func (d *sheetData) StockSpan(stock string) diagnostic.Span {
	for _, s := range d.sheets {
		if i := slices.Index(s.Stocks, stock); i >= 0 {
			return s.stock.Items[i].Span
		}
	}
	return diagnostic.Span{}
}

// SheetFor returns the way to lay out what is printed on the given stock,
// round or not. The last declared wins, so that a person's own layouts come
// before ours.
func (d *sheetData) SheetFor(stock string, round bool) (Sheet, bool) {
	for _, s := range slices.Backward(d.sheets) {
		if round && s.Round || !round && slices.Contains(s.Stocks, stock) {
			return s, true
		}
	}
	return Sheet{}, false
}

// Slots are the places of a sheet that comes cut: perforated cards, labels, pieces
// to be punched out. Pieces lie in them in their order.
type Slots struct {
	Paper string        `yaml:"paper"`                    // the id of the paper they are on
	Size  geometry.Size `yaml:"w h,decimal" in:"3..2000"` // of each, as it stands upright
	Round bool          // each is a circle
	At    []Slot        `yaml:"at" len:"0..1000"`

	labels *source.Value // the sheet of labels that they are of, nil for none
}

// Check gives each slot its size.
func (s *Slots) Check(f *source.Fields) {
	for i := range s.At {
		slot := &s.At[i]
		slot.W, slot.H = s.Size.W, s.Size.H
		if slot.Quarters%2 > 0 {
			slot.W, slot.H = slot.H, slot.W
		}
	}
}

// slack is how much larger a piece may be than its slot, mm: measures in inches come
// rounded.
const slack = 0.02

// Hold tells whether a piece goes into a slot, upright in an upright one.
func (s *Slots) Hold(piece geometry.Size, round bool) bool {
	if s.Round && !round {
		return math.Hypot(piece.W, piece.H) <= s.Size.W+slack
	}
	return piece.W <= s.Size.W+slack && piece.H <= s.Size.H+slack
}

// Turned are the same slots, for pieces that lie in them turned by a quarter.
func (s Slots) Turned() Slots {
	s.Size, s.At = s.Size.Turned(), slices.Clone(s.At)
	for i := range s.At {
		s.At[i].Quarters = (s.At[i].Quarters + 1) % 4
	}
	return s
}

// Slot is one place.
type Slot struct {
	geometry.Rect `yaml:"x y,decimal" in:"0..2000"` // on the upright paper, as it lies there
	Quarters      int                               `yaml:"turn" in:"0..270" default:"0"` // how often its pieces are turned clockwise; in degrees, here in quarters
	Span          diagnostic.Span
}

// Check makes quarters of degrees.
func (s *Slot) Check(f *source.Fields) {
	s.Span = f.Record().Span
	if s.Quarters%90 != 0 {
		f.Problemf("turn", "a slot is turned by 0, 90, 180 or 270 degrees")
	}
	s.Quarters /= 90
}

// checkSlots holds slots against each other and against their paper, and gives a way
// to lay out that names a sheet of labels the slots of it.
func (d *sheetData) checkSlots(list *diagnostic.List) {
	for i := range d.sheets {
		s := &d.sheets[i]
		switch {
		case s.Slots == nil:
		case s.Slots.labels != nil:
			named := s.Slots.labels
			if l, ok := d.LabelSheet(named.Text); ok {
				s.Slots = &l.Slots
			} else if !d.LostPaper(named.Text) {
				p := list.Errorf("Y908", named.Span, "there is no sheet of labels called %q", named.Text)
				suggest(p, named.Span, named.Text, d.LabelSheets())
			}
		case d.onPaper(s.ID, s.Slots, s.Span, list):
			s.Slots.apart(list)
		}
	}
}

// onPaper tells slots that are on no paper, or reach beyond it.
func (d *sheetData) onPaper(id string, s *Slots, at diagnostic.Span, list *diagnostic.List) bool {
	paper, ok := d.Paper(s.Paper)
	if !ok {
		if !d.LostPaper(s.Paper) {
			p := list.Errorf("Y908", at, "the slots of %s are on a paper called %q, and there is none", id, s.Paper)
			if !suggest(p, diagnostic.Span{}, s.Paper, d.Papers()) {
				p.Helpf("the papers are %s, or any size: 4x6in, 100x150", joined(d.Papers()))
			}
		}
		return false
	}
	page := geometry.Rect{W: paper.Size.W, H: paper.Size.H}
	for i, slot := range s.At {
		if !page.Contains(slot.Rect, 0.01) {
			list.Errorf("Y904", slot.Span, "slot %d reaches to %.4g, %.4g, and %s is %.4g × %.4g mm", i+1, slot.Right(), slot.Bottom(), paper.Name, page.W, page.H)
			if i > 0 && slot.Span == s.At[i-1].Span {
				return false // one line says where they all are
			}
		}
	}
	return true
}

// apart tells slots that lie over each other.
func (s *Slots) apart(list *diagnostic.List) {
	for i, slot := range s.At {
		for j, other := range s.At[:i] {
			if slot.Overlaps(other.Rect, 0.01) {
				list.Errorf("Y904", slot.Span, "slots %d and %d lie over each other", j+1, i+1).Labelf(other.Span, "the other one")
				break
			}
		}
	}
}

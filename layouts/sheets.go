package layouts

import (
	"math"
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/geometry"
)

// Sheet is a way to lay pieces out on paper: one file of layouts/sheets. All
// lengths are in millimetres.
type Sheet struct {
	ID, About string
	PrintOn   string   // what to put into the printer, in words
	Stocks    []string // what is printed on these stocks is laid out like this
	Round     bool     // and what is round
	Book      bool     // folded into one another and stapled: the pages of a book
	Bleed     Bleed
	Cuts      Cuts
	Gutter    float64 // least distance between the trims of neighbours with a cut each
	Marks     Marks
	Fold      Fold
	Tile      *Tile    // nil: what is larger than the paper cannot be printed
	Outline   *Outline // nil for none
	Furniture Furniture
	// Registration is what a cutting machine finds the sheet by, nil for none.
	Registration *Registration
	Slots        *Slots // nil for what is cut by hand
	Span         diagnostic.Span

	depth  int // the layer it is of
	stocks []diagnostic.Span
	labels *source.Value // the sheet of labels whose slots it has, nil for none
}

// Bleed is how far grounds reach beyond the trim: Want, or less down to Min
// where that brings more pieces on a sheet.
type Bleed struct{ Want, Min float64 }

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
	Needed bool
	// Never has none at all: what is folded, and not cut.
	Never  bool
	Length float64
	Least  float64 // shorter ones are of no use: the layout makes room
	Offset float64 // from the bleed
	Width  float64
	Halo   float64 // width of the white line beneath
	Ticks  float64 // length of the centre ticks of round pieces, 0 for none
}

// Fold is the dashed line of a gutter-fold sheet.
type Fold struct {
	Clearance float64 // from the line to the bleed on either side
	Width     float64
	Dash      [2]float64
}

// Tile says how what is larger than the paper is cut up.
type Tile struct {
	Overlap float64 // what neighbouring tiles both show
	Trim    float64 // how far inside its edge the upper tile is cut
}

// Outline is the page that shows only where to cut.
type Outline struct {
	Width  float64
	Colour Colour
}

// Registration are the three marks of Silhouette's machines: a square in the
// upper left corner, angles in the upper right and the lower left one.
type Registration struct {
	Inset  float64 // from the edges of the paper
	Square float64
	Arm    float64 // of the angles
	Width  float64 // of their lines
	Clear  float64 // around the marks, kept free
}

// Furniture is the small print in the margin. Sizes are in points.
type Furniture struct {
	Size         float64
	Credit       Size
	Colour, Soft Colour
}

// Size is a size of type that may shrink, in points.
type Size struct{ Want, Min float64 }

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
			return s.stocks[i]
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
	Paper string        // the id of the paper they are on
	Size  geometry.Size // of each, as it stands upright
	Round bool          // each is a circle
	At    []Slot
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
	geometry.Rect     // on the upright paper, as it lies there
	Quarters      int // how often its pieces are turned clockwise
	Span          diagnostic.Span
}

const mostSlots = 1000

// readSlots reads `slots` of a way to lay out.
func readSlots(f *source.Fields, list *diagnostic.List) *Slots {
	s := &Slots{Paper: f.Str("paper")}
	s.Size = geometry.Size{W: mm(f.Decimal("w", 300, mostPaper)), H: mm(f.Decimal("h", 300, mostPaper))}
	items := f.List("at")
	if len(items) > mostSlots {
		f.Problemf("at", "a sheet of %d slots; %d can be had", len(items), mostSlots)
		return s
	}
	for _, item := range items {
		one := source.NewReader(list).Map(item)
		slot := Slot{Rect: geometry.Rect{X: mm(one.Decimal("x", 0, mostPaper)), Y: mm(one.Decimal("y", 0, mostPaper)), W: s.Size.W, H: s.Size.H}, Span: item.Span}
		turn := one.OptInt("turn", 0, 0, 270)
		if slot.Quarters = turn / 90; turn%90 != 0 {
			one.Problemf("turn", "a slot is turned by 0, 90, 180 or 270 degrees")
		}
		one.Done()
		if slot.Quarters%2 > 0 {
			slot.W, slot.H = slot.H, slot.W
		}
		s.At = append(s.At, slot)
	}
	f.Done()
	return s
}

// checkSlots holds slots against each other and against their paper, and gives a way
// to lay out that names a sheet of labels the slots of it.
func (d *sheetData) checkSlots(list *diagnostic.List) {
	for i := range d.sheets {
		s := &d.sheets[i]
		switch {
		case s.labels != nil:
			if l, ok := d.LabelSheet(s.labels.Text); ok {
				s.Slots = &l.Slots
			} else if !d.LostPaper(s.labels.Text) {
				p := list.Errorf("Y908", s.labels.Span, "there is no sheet of labels called %q", s.labels.Text)
				suggest(p, s.labels.Span, s.labels.Text, d.LabelSheets())
			}
		case s.Slots != nil && d.onPaper(s.ID, s.Slots, s.Span, list):
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

package layouts

import (
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Sheet is a way to lay pieces out on paper: one file of layouts/sheets. All
// lengths are in millimetres.
type Sheet struct {
	ID, About string
	PrintOn   string   // what to put into the printer, in words
	Stocks    []string // what is printed on these stocks is laid out like this
	Round     bool     // and what is round
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
func (d *sheetData) Sheet(id string) (Sheet, bool) {
	for _, s := range d.sheets {
		if s.ID == id {
			return s, true
		}
	}
	return Sheet{}, false
}

// Sheets returns the ids of all ways to lay out.
func (d *sheetData) Sheets() []string {
	ids := make([]string, len(d.sheets))
	for i, s := range d.sheets {
		ids[i] = s.ID
	}
	return ids
}

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
	var found *Sheet
	for i := range d.sheets {
		s := &d.sheets[i]
		if round && s.Round {
			found = s
		}
		for _, st := range s.Stocks {
			if !round && st == stock {
				found = s
			}
		}
	}
	if found == nil {
		return Sheet{}, false
	}
	return *found, true
}

package sheets

import (
	"math"
	"sort"

	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// clear is the least distance, in millimetres, between small print in the
// margin and whatever else is printed.
const clear = 0.4

// demand is what a grid has to satisfy.
type demand struct {
	paper   layouts.Paper
	mode    Mode
	piece   geometry.Size
	copies  int             // how many are wanted
	bleed   layouts.Bleed   // zero where the pieces have none
	shared  bool            // neighbours may lie trim to trim
	grounds [2]scene.Colour // of all fronts and of all backs, where they do
	lap     float64         // what shared cuts are run over, see Grid.Lap
	gutter  float64         // least gap where they do not
	marks   bool
	round   bool
	nest    *nest          // of pieces with an outline, nil for others
	slots   *layouts.Slots // of a sheet that comes cut, nil for others
	booklet bool           // two beside each other on a lying page, and no more
	sheet   layouts.Sheet
	// band and side are what the margin's small print takes, from the paper's
	// margin inwards: band at the top and at the bottom, side at the left and
	// at the right.
	band, side float64
}

// solve returns the grid that takes the fewest sheets of paper and, where there
// are several, has most pieces on each, so that a deck fills its pages; ok is
// false where not even one piece goes on a sheet. Among equals it is upright
// page and upright pieces, then lying page, then turned pieces.
//
// The bleed is the wanted one, or less down to the least where that saves paper
// or gains a row, or lets a single piece stand upright; and a piece that would
// otherwise not fit at all may have less than the least.
func solve(d demand) (Grid, bool) {
	best, ok := d.fullest(d.bleed.Want)
	if d.bleed.Want == 0 {
		return best, ok
	}
	least := d.bleed.Min
	tight, fits := d.fullest(least)
	if !fits {
		least = 0
		tight, fits = d.fullest(least)
	}
	if !fits || ok && d.worth(&tight) <= d.worth(&best) {
		return best, ok
	}
	// Less bleed never holds fewer pieces.
	const step = 0.05
	sort.Search(int((d.bleed.Want-least)/step), func(i int) bool {
		g, ok := d.fullest(d.bleed.Want - float64(i+1)*step)
		enough := ok && d.worth(&g) == d.worth(&tight)
		if enough && g.Bleed > tight.Bleed {
			tight = g
		}
		return enough
	})
	return tight, true
}

// worth orders grids: by the paper they take, then, where that is more than a
// sheet, by the pieces on each; and a single piece, which is read on the screen
// too, upright before turned.
func (d demand) worth(g *Grid) int {
	count := g.Count()
	if count == 0 {
		return math.MinInt
	}
	papers := d.papers(g)
	w := -2 * maxPieces * papers
	switch {
	case count == 1 && g.Turned:
		w--
	case papers > 1:
		w += min(count, maxPieces)
	}
	return w
}

// papers is how many sheets of paper all the pieces take.
func (d demand) papers(g *Grid) int { return (d.copies + g.Count() - 1) / g.Count() }

// fullest is solve for one bleed.
func (d demand) fullest(bleed float64) (Grid, bool) {
	if d.slots != nil {
		g := d.slotted(bleed)
		return g, g.Count() > 0
	}
	var best Grid
	lying := layouts.Paper{Size: d.paper.Size.Turned(), Margin: d.paper.Margin}
	folds := []FoldAxis{NoFold}
	if d.mode == GutterFold {
		folds = []FoldAxis{HorizontalFold, VerticalFold}
	}
	turns, papers := []bool{false, true}, []layouts.Paper{d.paper, lying}
	if d.booklet {
		turns, papers = turns[:1], papers[1:]
	}
	for _, turned := range turns {
		for _, paper := range papers {
			for _, fold := range folds {
				g := Grid{Paper: paper.Size, Mode: d.mode, Piece: d.piece, Turned: turned, Bleed: bleed, Gap: d.gap(bleed), Lap: d.lap, Fold: fold}
				for _, fill := range []func(*Grid){d.fill, d.fillNest} {
					try := g
					if fill(&try); d.worth(&try) > d.worth(&best) {
						best = try
					}
				}
			}
		}
	}
	return best, best.Count() > 0
}

func (d demand) gap(bleed float64) float64 {
	if d.shared {
		return 0
	}
	return math.Max(d.gutter, 2*bleed)
}

// fillNest puts pieces with an outline into each other.
func (d demand) fillNest(g *Grid) {
	if d.nest == nil || d.booklet {
		return
	}
	quarters := 0
	if g.Turned {
		quarters = 1
	}
	g.Gap = 0
	m, clear := d.paper.Margin+d.reach(g), d.paper.Margin+2*d.reach(g)+d.sheet.Fold.Clearance
	room := geometry.Size{W: g.Paper.W - 2*(m+padded(d.side)), H: g.Paper.H - 2*(m+padded(d.band))}
	switch g.Fold {
	case HorizontalFold:
		room.H = g.Paper.H/2 - clear - padded(d.band)
	case VerticalFold:
		room.W = g.Paper.W/2 - clear - padded(d.side)
	}
	if g.Places = d.nest.fullest(room, quarters, g.Bleed); g.Places != nil {
		d.place(g)
	}
}

// fill finds the most columns and rows for a grid whose other choices are
// made, and its place on the page. Marks of inner cuts need more room than
// those at the corners, so a single row or column is looked at by itself.
func (d demand) fill(g *Grid) {
	if d.shared && d.nest != nil {
		return // which share cuts only where they lie into each other
	}
	for _, many := range [][2]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		cols, rows := d.cols(g, many[1]), d.rows(g, many[0])
		if !many[0] {
			cols = min(cols, 1)
		}
		if !many[1] {
			rows = min(rows, 1)
		}
		if d.booklet {
			cols, rows = cols/2*2, min(rows, 1)
			cols = min(cols, 2)
		}
		if cols > 0 && rows > 0 && cols*rows > g.Count() {
			g.Cols, g.Rows = cols, rows
		}
	}
	d.place(g)
}

// eps forgives what sums of decimal fractions lose.
const eps = 1e-6

// cols is how many columns fit between the left and right edges.
func (d demand) cols(g *Grid, manyRows bool) int {
	inner := manyRows || g.Fold == HorizontalFold || g.placed().H < besidePrint
	return d.most(g, g.Paper.W, g.placed().W, d.outer(g, d.side, inner), g.Fold == VerticalFold)
}

// rows is how many rows fit between the top and bottom edges.
func (d demand) rows(g *Grid, manyCols bool) int {
	inner := manyCols || g.Fold == VerticalFold || g.placed().W < besidePrint
	return d.most(g, g.Paper.H, g.placed().H, d.outer(g, d.band, inner), g.Fold == HorizontalFold)
}

// most is how many pieces of one size fit along a side of the paper, or along
// half of it up to the fold.
func (d demand) most(g *Grid, side, size, outer float64, folded bool) int {
	room := side - 2*d.paper.Margin - 2*outer
	if folded {
		room = side/2 - d.paper.Margin - outer - d.reach(g) - d.sheet.Fold.Clearance
	}
	return max(0, int(math.Floor((room+g.Gap+eps)/(size+g.Gap))))
}

// besidePrint is how long a block must be, in millimetres, for the small print
// to stand between the marks of its corners.
const besidePrint = 150

// outer is the room needed between the printable area's edge and a trim: for
// bleed, small print and marks. Marks at the block's corners may stand beside
// the small print; inner marks stand clear of it.
func (d demand) outer(g *Grid, print float64, inner bool) float64 {
	reach := d.reach(g)
	need := reach + padded(print)
	if !d.marks {
		return need
	}
	marks := reach + d.sheet.Marks.Offset + d.sheet.Marks.Least
	if inner {
		marks += padded(print)
	}
	return math.Max(need, marks)
}

// reach is how far beyond the trims of a block its marks begin to count: its
// bleed, or for round pieces, which are first cut into squares, half a gap.
func (d demand) reach(g *Grid) float64 {
	if d.round {
		return math.Max(g.Bleed, g.Gap/2)
	}
	return g.Bleed
}

// place centres the block on the page, or its half next to the fold.
func (d demand) place(g *Grid) {
	b := g.Block()
	g.First = geometry.Point{X: (g.Paper.W - b.W) / 2, Y: (g.Paper.H - b.H) / 2}
	switch g.Fold {
	case HorizontalFold:
		g.First.Y = g.Paper.H/2 - d.sheet.Fold.Clearance - d.reach(g) - b.H
	case VerticalFold:
		g.First.X = g.Paper.W/2 - d.sheet.Fold.Clearance - d.reach(g) - b.W
	}
}

// compact shrinks a grid to what its pieces need, where they all go on one
// sheet: few cuts, no empty rows.
func (d demand) compact(g *Grid) {
	n := d.copies
	if n >= g.Count() || n < 1 || d.slots != nil {
		return
	}
	if g.Places != nil {
		g.Places = closeTogether(g.Places, n, g.placed())
		d.place(g)
		return
	}
	cols, rows := g.Cols, g.Rows
	best := math.MaxInt
	for c := 1; c <= cols; c++ {
		r := (n + c - 1) / c
		// Cuts first, then empty slots, then wide before tall.
		if cost := (c+r)*1000 + c*r - n; r <= rows && cost <= best {
			best, g.Cols, g.Rows = cost, c, r
		}
	}
	d.place(g)
}

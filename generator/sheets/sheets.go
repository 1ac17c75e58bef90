// Package sheets lays finished drawings out on paper: grids of cards, tokens
// and pages with their backs exactly behind them, pieces with corners that lie into
// each other, sheets that come cut, boards cut into tiles, crop marks, and the small
// print in the margin.
//
// It knows no game and no template: it is handed drawings, a paper and a way
// to lay out, and gives back pages. Guides stand only in margins and gutters,
// never over a piece; backs are placed by one rule for every way to print (see
// Grid.Slot), and everything keeps the paper's margin.
package sheets

import (
	"slices"
	"strconv"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/generator/typeset"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// Piece is one thing to cut out: a front, its back where it has one, and how
// often it is wanted.
type Piece struct {
	Front, Back *scene.Drawing
	Copies      int
}

// Caption is what the small print in the margin says.
type Caption struct {
	Game, Component string
	Version         string
	Credit          string // the whole sentence
}

// Job is one component to be laid out.
type Job struct {
	Caption Caption
	Pieces  []Piece
	Paper   layouts.Paper
	Sheet   layouts.Sheet
	Mode    Mode
	Printer Printer
	// Outline asks for a frame around the pieces on both sides of a sheet.
	Outline bool
	// Scale is how much larger all is printed; 0 is 1. Pages that are read are so
	// much larger where the paper takes them.
	Scale float64
	// Exact keeps pieces at their size whatever the paper and the scale: they have
	// to fit something.
	Exact bool
	// Read tells that the pieces are only read: where one goes on a sheet, the next
	// may be printed behind it.
	Read bool
	// Booklet lays two pieces side by side that are folded and not cut apart.
	Booklet bool
	// More tells that other sheets follow that are not laid out yet, so that nobody
	// knows how many there are.
	More bool
	// Say puts the words of the small print into another language; nil leaves them.
	Say func(string) string
	// Lend finds a face for small print with a sign that ours lack; nil knows none.
	Lend func(sign rune) (typeset.Spare, bool)
	// At is where the component is declared, for problems.
	At diagnostic.Span
	// Edges are shared by jobs that lay the same drawings out, on other papers or
	// together with others; nil where there is only this one.
	Edges Edges

	told *diagnostic.List // of what no face draws; nil where that is told already
}

// say is what stands in the small print for a text, which stays as it is where no
// face draws what it is put into.
func (j *Job) say(text string) string {
	if j.Say == nil || text == "" {
		return text
	}
	if said := j.Say(text); j.drawn(said) {
		return said
	}
	return text
}

// Sheets is a component laid out.
type Sheets struct {
	Pages []scene.Page
	sides []side // of Pages
	// Outlines show only where round pieces are cut, for a machine.
	Outlines []scene.Page
	Duplex   scene.Duplex
	Mode     Mode // what was asked for, or FrontsOnly where there is no back
	Papers   int  // sheets of paper that pieces are printed on
	Pieces   int
	Runs     []Run
	Lacks    []string // what the margins have no room for
}

// Run is what the build sheet may say about pieces of one size.
type Run struct {
	Piece   geometry.Size
	Round   bool
	Shaped  bool // its outline is neither a circle nor a rectangle
	Pieces  int
	Papers  int
	OnSheet int  // places on a sheet, no more than are needed
	Room    int  // places there would be, were more needed
	Shared  bool // neighbours share their cuts
	Slots   bool // the paper comes cut
	// Grounds are what shared cuts run through, on fronts and on backs.
	Grounds [2]scene.Colour
	Marks   bool
	Cuts    []Cut   // of a full sheet, in the order in which they are made
	Wanted  float64 // bleed, mm
	Bleed   float64 // what it came to
	Tiles   *Tiling // nil where the piece goes on one sheet
}

// Most of what is asked for at once; more is a slip in a figure.
const (
	maxPieces = 10_000 // copies of one component
	leastSide = 3.0    // mm
)

// Impose lays a component out. Problems are added to list; the result is nil
// where nothing can be printed.
func Impose(job Job, list *diagnostic.List) *Sheets {
	if !job.check(list) {
		return nil
	}
	job.told = list
	job.ready()
	s := &Sheets{Mode: job.Mode}
	if !slices.ContainsFunc(job.Pieces, func(p Piece) bool { return p.Back != nil }) {
		s.Mode = FrontsOnly
	}
	if job.Mode = s.Mode; job.Mode == Booklet {
		job.Mode, s.Mode = DuplexLong, DuplexLong
	}
	plans := make([]plan, 0, 1)
	for _, run := range job.runs() {
		told := &diagnostic.List{}
		p, ok := job.plan(run, told)
		if list.Merge(told); told.HasErrors() {
			return nil
		}
		if !ok {
			continue // which is told
		}
		plans = append(plans, p)
		s.Papers += p.papers()
		s.Pieces += len(p.pieces)
		s.Runs = append(s.Runs, p.summary())
		for _, what := range p.print.lacks {
			if !slices.Contains(s.Lacks, what) {
				s.Lacks = append(s.Lacks, what)
			}
		}
	}
	if len(plans) == 0 {
		return nil
	}
	first := 1
	for i := range plans {
		pages, err := plans[i].pages(first, s.Papers)
		if err != nil {
			job.cannotSay(err, list)
			return nil
		}
		for _, p := range pages {
			s.Pages, s.sides = append(s.Pages, p.Page), append(s.sides, p.side)
		}
		first += plans[i].papers()
	}
	outlines, err := job.outlines(plans)
	if err != nil {
		job.cannotSay(err, list)
		return nil
	}
	s.Outlines = outlines
	number(s.Pages)
	number(s.Outlines)
	switch s.Mode {
	case DuplexLong:
		s.Duplex = scene.LongEdge
	case DuplexShort:
		s.Duplex = scene.ShortEdge
	}
	return s
}

// Empty is the label of a page with nothing on it.
const Empty = "empty"

// BothSides are the pages for one document that is printed on both sides: each
// front lies on an odd page, with its back behind it, or an empty page behind
// what is cut out and has no back. What is only read goes on behind. There may
// be an empty page at the end, so that what comes next begins on an odd one.
func (s *Sheets) BothSides() []scene.Page {
	var pages []scene.Page
	for i, p := range s.Pages {
		pages = append(pages, p)
		alone := s.sides[i] == cut && (i+1 == len(s.Pages) || s.sides[i+1] != back)
		if alone || i+1 == len(s.Pages) && len(pages)%2 > 0 {
			pages = append(pages, scene.Page{Size: p.Size, Label: Empty})
		}
	}
	return pages
}

// Fronts are the pages that are not backs.
func (s *Sheets) Fronts() []scene.Page {
	var pages []scene.Page
	for i, p := range s.Pages {
		if s.sides[i] != back {
			pages = append(pages, p)
		}
	}
	return pages
}

// Backs are the pages of backs, and with one for each front an empty one where a
// front has none.
func (s *Sheets) Backs(oneForEach bool) []scene.Page {
	var pages []scene.Page
	for i, p := range s.Pages {
		switch {
		case s.sides[i] == back:
			pages = append(pages, p)
		case oneForEach && (i+1 == len(s.Pages) || s.sides[i+1] != back):
			pages = append(pages, scene.Page{Size: p.Size, Label: Empty})
		}
	}
	return pages
}

// number completes the labels: pages with the same words are counted.
func number(pages []scene.Page) {
	count := map[string]int{}
	for i := range pages {
		count[pages[i].Label]++
		pages[i].Label += " " + strconv.Itoa(count[pages[i].Label])
	}
}

// cannotSay reports small print that does not fit or cannot be set.
func (j *Job) cannotSay(err error, list *diagnostic.List) {
	list.Errorf("P637", j.At, "the small print in the margin of %s cannot be set: %v", j.Caption.Component, err).
		Helpf("it is made of the names of game and component, the version and the credit line")
}

// check reports what cannot be laid out at all.
func (j *Job) check(list *diagnostic.List) bool {
	total := 0
	for _, p := range j.Pieces {
		s := p.Front.Size
		if !(s.W >= leastSide && s.H >= leastSide) {
			list.Errorf("P631", j.At, "%s is %s mm; pieces smaller than %s mm cannot be cut out", j.Caption.Component, measures(s), mmText(leastSide))
			return false
		}
		if p.Back != nil && (abs(p.Back.Size.W-s.W) > 0.001 || abs(p.Back.Size.H-s.H) > 0.001) {
			list.Errorf("P632", j.At, "the back of %s is %s mm, and its front %s mm", j.Caption.Component, measures(p.Back.Size), measures(s)).
				Helpf("give both templates the same size and shape")
			return false
		}
		if p.Back != nil && !meets(p.Front, p.Back) {
			list.Errorf("P632", j.At, "the back of %s has another outline than its front seen from behind", j.Caption.Component).
				Helpf("give both templates the same shape; an outline as path data is mirrored on the back: what is at the left of one is at the right of the other")
			return false
		}
		if total += p.Copies; p.Copies < 0 || total > maxPieces {
			list.Errorf("P633", j.At, "%s comes to more than %d pieces", j.Caption.Component, maxPieces).
				Helpf("the pieces are count times quantity; look at both")
			return false
		}
	}
	if total == 0 {
		list.Warnf("P634", j.At, "no copy of %s is wanted, so none is printed", j.Caption.Component)
	}
	return total > 0
}

// Blank returns the small print of a page without pieces, and the rectangle it
// leaves free. sheet stands where the number of the sheet does elsewhere.
func Blank(job Job, sheet string) (items []scene.Item, free geometry.Rect, err error) {
	for _, a := range slices.Concat(arrangements...) {
		print, ok := newSmallPrint(&job, a)
		if !ok {
			continue
		}
		page := geometry.Rect{W: job.Paper.Size.W, H: job.Paper.Size.H}.Inset(job.Paper.Margin)
		free = geometry.Rect{X: page.X + padded(print.side), Y: page.Y + padded(print.band), W: page.W - 2*padded(print.side), H: page.H - 2*padded(print.band)}
		print.stand(job.Paper.Size, free, free)
		if items, err = print.draw(texts{sheet: sheet}); err == nil {
			return items, free, nil
		}
	}
	return nil, free, err
}

// runs parts the pieces by size and shape, in the order they come in.
func (j *Job) runs() [][]Piece {
	type shape struct {
		size  geometry.Size
		round bool
	}
	var order []shape
	byShape := map[shape][]Piece{}
	for _, p := range j.Pieces {
		if p.Copies == 0 {
			continue
		}
		s := shape{p.Front.Size, p.Front.Round}
		if _, known := byShape[s]; !known {
			order = append(order, s)
		}
		byShape[s] = append(byShape[s], p)
	}
	runs := make([][]Piece, len(order))
	for i, s := range order {
		runs[i] = byShape[s]
	}
	return runs
}

func abs(x float64) float64 { return max(x, -x) }

// mmText writes millimetres as people do: "3", "2.65".
func mmText(x float64) string {
	return strconv.FormatFloat(float64(int(x*100+0.5))/100, 'f', -1, 64)
}

func measures(s geometry.Size) string { return mmText(s.W) + " × " + mmText(s.H) }

// Mode says where the backs go.
type Mode string

// The ways to impose. The words are those of the command line.
const (
	// DuplexLong prints backs on the other side, the paper turned over like
	// a page of a book: around its long edge.
	DuplexLong Mode = "duplex-long"
	// DuplexShort prints backs on the other side, the paper turned over
	// around its short edge.
	DuplexShort Mode = "duplex-short"
	// GutterFold prints fronts and backs on the same side of one sheet,
	// which is folded between them, glued and cut.
	GutterFold Mode = "gutter-fold"
	// FrontsOnly leaves the backs out.
	FrontsOnly Mode = "fronts-only"
	// BacksOnly prints the backs of DuplexLong alone.
	BacksOnly Mode = "backs-only"
	// Manual is DuplexLong for printers that print one side: all fronts, then,
	// when the pile lies in the tray again as it came out, all backs from the last
	// to the first.
	Manual Mode = "manual-duplex"
	// Booklet is DuplexLong, with pages that are read two to a side, in the order in
	// which they follow each other when the sheets are folded into one another.
	Booklet Mode = "booklet"
)

// Modes lists every mode, the default for pieces with backs first.
func Modes() []string {
	return []string{string(DuplexLong), string(DuplexShort), string(Manual), string(GutterFold), string(FrontsOnly), string(BacksOnly), string(Booklet)}
}

// twoSided tells whether backs are printed on the other side of the paper.
func (m Mode) twoSided() bool {
	return m == DuplexLong || m == DuplexShort || m == BacksOnly || m == Manual
}

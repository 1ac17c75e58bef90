package layouts

import (
	"slices"
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
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
	for _, p := range d.papers {
		if p.ID == id {
			return p, true
		}
	}
	return measured(id)
}

// LostPaper tells whether there is a paper of this id that could not be read,
// which is among the problems.
func (d *sheetData) LostPaper(id string) bool { return slices.Contains(d.lost, id) }

// Papers returns the ids of all papers, in the order they are declared.
func (d *sheetData) Papers() []string {
	ids := make([]string, len(d.papers))
	for i, p := range d.papers {
		ids[i] = p.ID
	}
	return ids
}

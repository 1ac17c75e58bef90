package layouts

import (
	"slices"

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

// sheetData is what a Library knows of paper and of laying out on it.
type sheetData struct {
	papers   []Paper // in the order of their files
	sheets   []Sheet
	services []Service
	lost     []string // ids of papers, and stocks of ways to lay out, that could not be read
	claims            // of papers and sheets, and of all else that layers declare
}

// Paper returns the paper with the given id.
func (d *sheetData) Paper(id string) (Paper, bool) {
	for _, p := range d.papers {
		if p.ID == id {
			return p, true
		}
	}
	return Paper{}, false
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

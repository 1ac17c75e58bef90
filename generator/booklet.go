package generator

import (
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts/geometry"
)

// Bound is the name of the file of a booklet.
const Bound = "booklet"

// bound are components with all that is only read, as far as it has the size that
// most of it has, as one of them: a booklet, where its first one stood.
func (r *run) bound(all []drawn) []drawn {
	pages := map[geometry.Size]int{}
	var size geometry.Size
	for _, d := range all {
		if of := d.faces[0].Front.Size; r.isRead(d) {
			if pages[of] += len(d.faces); pages[of] > pages[size] {
				size = of
			}
		}
	}
	var others, read []drawn
	at := 0
	for _, d := range all {
		if !r.isRead(d) || d.faces[0].Front.Size != size {
			others = append(others, d)
			continue
		}
		if len(read) == 0 {
			at = len(others)
		}
		read = append(read, d)
	}
	book := drawn{component: &definition.Component{ID: Bound, Title: "Booklet", Count: 1, Stock: "paper", Value: &source.Value{Kind: source.Map}}, booklet: true}
	var titles []string
	for _, d := range read {
		book.sheet, book.component.Layout, book.component.Span = d.sheet, d.component.Layout, d.component.Span
		book.faces = append(book.faces, d.faces...)
		titles = append(titles, d.component.Title)
	}
	if len(book.faces) < 2 {
		if !slices.ContainsFunc(all, func(d drawn) bool { return d.sheet.Book }) {
			r.list.Notef("P648", diagnostic.Span{}, "nothing of %s is bound to a booklet", r.game.Name).
				Helpf("its pages are of stock: paper, uncut, without a back, and one of each")
		}
		return all
	}
	for r.taken(book.component.ID) {
		book.component.ID += "-all"
	}
	book.note = strings.Join(titles, ", ")
	return slices.Insert(others, at, book)
}

// isRead tells whether a component is neither cut out nor written on: pages of the
// game of which there is one each.
func (r *run) isRead(d drawn) bool {
	if len(d.faces) == 0 || d.sheet.Book {
		return false
	}
	whole := func(f faces.Face) bool {
		return f.Back == nil && f.Quantity == 1 && f.Front.Size == d.faces[0].Front.Size
	}
	return d.sheet.Marks.Needed && !d.component.Exact &&
		!slices.ContainsFunc(d.faces, func(f faces.Face) bool { return !whole(f) })
}

// signatures are the leaves of a booklet, two for each sheet of paper, the outermost
// sheet first: on its front the last page and the first, behind them the last but one
// and the second; the other way about where they are bound on the right. Empty pages
// fill it up at its end.
func signatures(pages []faces.Face, right bool) []sheets.Piece {
	n := (len(pages) + 3) / 4 * 4
	page := func(i int) *scene.Drawing {
		if i < len(pages) {
			return pages[i].Front
		}
		return &scene.Drawing{ID: "empty", Size: pages[0].Front.Size}
	}
	var leaves []sheets.Piece
	for i := 0; i < n/2; i += 2 {
		last := sheets.Piece{Front: page(n - 1 - i), Back: page(n - 2 - i), Copies: 1}
		first := sheets.Piece{Front: page(i), Back: page(i + 1), Copies: 1}
		if right {
			last, first = first, last
		}
		leaves = append(leaves, last, first)
	}
	return leaves
}

// Package generator turns a game's definition and a library of layouts into
// printable files: faces are drawn once for each style of ink, laid out on
// every paper, and written as PDF, SVG and PNG, for printers, print services,
// cutting machines and Tabletop Simulator.
//
// It knows no game and never meets the checker. All drawing is done, and every
// problem found, before the first byte is written: what Generate returns only
// has to be encoded.
package generator

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/generator/typeset"
	"nightpress/layouts"
)

// Print is what Generate makes.
type Print struct {
	Outputs []Output
	Decks   []Deck // what is where for Tabletop Simulator, also what is gone
	drawn   []drawn
}

// Generate makes everything the options ask for. Where the list has errors the
// print is empty.
func Generate(g *definition.Game, lib *layouts.Library, opt Options) (Print, *diagnostic.List) {
	list := &diagnostic.List{}
	want := choose(g, lib, opt, list)
	if list.HasErrors() {
		return Print{}, list
	}
	r := newRun(g, lib, want, list)
	if r.coarsen(); want.pdf || want.svg || want.png || want.cut || len(want.labels) > 0 {
		r.tellCoarse(r.drawn, leastDPI, "")
	}
	var outputs []Output
	for _, paper := range want.papers {
		outputs = append(outputs, r.documents(paper)...)
	}
	if want.Before == nil {
		outputs = append(outputs, r.drawings()...)
		outputs = append(outputs, r.pictures()...)
		outputs = append(outputs, r.cutting()...)
		for _, s := range want.services {
			outputs = append(outputs, r.forService(s)...)
		}
		for _, l := range want.labels {
			outputs = append(outputs, r.onLabels(l)...)
		}
	}
	made := Print{Decks: want.Decks, drawn: r.all}
	if want.Try {
		made.drawn = nil // a trial is not what counts as printed
	}
	if want.tts && want.Before == nil {
		outputs = append(outputs, r.tabletop(&made)...)
	}
	if list.HasErrors() {
		return Print{}, list
	}
	made.Outputs = outputs
	return made, list
}

// Pages are the sheets of what the options ask for as they come out of the printer,
// for the first paper among them; none where ctx ends meanwhile. What cannot be laid
// out is in the list.
func Pages(ctx context.Context, g *definition.Game, lib *layouts.Library, opt Options) ([]*scene.Drawing, *diagnostic.List) {
	list := &diagnostic.List{}
	want := choose(g, lib, opt, list)
	if list.HasErrors() || len(want.papers) == 0 {
		return nil, list
	}
	want.until = ctx
	r := newRun(g, lib, want, list)
	if ctx.Err() != nil {
		return nil, list
	}
	var all []*scene.Drawing
	for _, c := range r.layOut(want.papers[0]) {
		for _, p := range c.sheets.Pages {
			all = append(all, &scene.Drawing{ID: "page", Title: p.Label, Size: p.Size, Items: p.Items})
		}
	}
	return all, list
}

// run is one call of Generate.
type run struct {
	game   *definition.Game
	lib    *layouts.Library
	want   choice
	list   *diagnostic.List
	drawn  []drawn  // what is printed
	all    []drawn  // also what is on no sheet, because it is as it was
	borrow []string // for the build sheet
	edges  sheets.Edges
	prints *faces.Prints
	lend   func(sign rune) (typeset.Spare, bool) // faces for signs that ours lack
}

// drawn is a component with its faces, and what does not depend on the paper.
type drawn struct {
	component *definition.Component
	faces     []faces.Face
	sheet     layouts.Sheet
	note      string
	more      bool // it has faces that are not drawn
	booklet   bool // it is folded and not cut
}

// secondFace tells whether the back of a face is a face of its own: not what
// others look like from behind too, nor once more the front.
func (d *drawn) secondFace(i int) bool {
	back := d.faces[i].Back
	var looks scene.Sums
	if back == nil || looks.Of(back) == looks.Of(d.faces[i].Front) {
		return false
	}
	for k, f := range d.faces {
		if k != i && f.Back != nil && looks.Of(f.Back) == looks.Of(back) {
			return false
		}
	}
	return true
}

// laidOut is a component on one paper.
type laidOut struct {
	drawn
	sheets *sheets.Sheets
	// lent is how many of its pieces lie on sheets that it shares, which are those
	// of the component called on.
	lent   int
	on     string
	shares bool           // it is what lies on shared sheets
	rest   []sheets.Piece // that lie there
	called []string       // what these sheets may be called, the best first
	lodges bool           // all of it lies in free places of the sheets of the component called on
}

// newRun draws everything that is wanted. A component that cannot be drawn, or
// that nothing says how to lay out, is reported and left out.
func newRun(g *definition.Game, lib *layouts.Library, want choice, list *diagnostic.List) *run {
	r := &run{game: g, lib: lib, want: want, list: list, edges: sheets.Edges{}, prints: &faces.Prints{}, lend: faces.Lending(lib)}
	for _, c := range want.components {
		d := drawn{component: c, note: r.note(c)}
		d.faces, d.more = r.draw(c)
		if len(d.faces) == 0 {
			continue
		}
		how, ok := r.sheetFor(d)
		if !ok {
			continue
		}
		d.sheet = how
		if n := len(c.Records); how.Book && n > 0 && len(d.faces) > n {
			list.Warnf("P618", c.Span, "%d pages are written and %d printed, because what stands on one goes on over another", n, len(d.faces)).
				Helpf("shorten what flows there: the pages behind it stand one later than others say")
		}
		r.all = append(r.all, d)
		if want.Before != nil {
			d.faces = differing(d, want.Before)
		}
		if want.Try {
			d.faces = few(d.faces, d.component.Try)
		}
		if len(d.faces) > 0 {
			r.drawn = append(r.drawn, d)
		}
	}
	r.borrow = r.borrowed()
	return r
}

// few are the first n pieces of some faces.
func few(all []faces.Face, n int) []faces.Face {
	var some []faces.Face
	for _, f := range all {
		if f.Quantity = min(f.Quantity, n); f.Quantity > 0 {
			some = append(some, f)
			n -= f.Quantity
		}
	}
	return some
}

// layOut imposes every component on one paper. What cannot be laid out is in
// the list of problems and left out.
func (r *run) layOut(paper layouts.Paper) []laidOut {
	var all []laidOut
	lacks := map[string]int{} // how many components the margin has no room for it on
	drawn := r.drawn
	if r.want.mode == sheets.Booklet {
		drawn = r.bound(drawn)
	}
	for _, d := range drawn {
		s := r.impose(&d, paper)
		if s != nil {
			all = append(all, laidOut{drawn: d, sheets: s})
			for _, what := range s.Lacks {
				lacks[what]++
			}
		}
	}
	if len(all) == 0 && len(r.drawn) > 0 && !r.list.HasErrors() {
		r.list.Errorf("P636", diagnostic.Span{}, "nothing of %s fits on %s", r.game.Name, paper.Name)
	}
	if len(lacks) > 0 {
		var told []string
		for _, what := range slices.Sorted(maps.Keys(lacks)) {
			told = append(told, fmt.Sprintf("%s (on %d)", what, lacks[what]))
		}
		r.list.Warnf("P637", diagnostic.Span{}, "%s: the margins of %s leave no room on some of %d components for %s", r.game.Name, paper.Name, len(all), strings.Join(told, ", "))
	}
	return all
}

// impose lays a component out; a book whose pages do not go on the paper two to a side
// is printed page by page.
func (r *run) impose(d *drawn, paper layouts.Paper) *sheets.Sheets {
	if d.sheet.Book && (r.want.mode == sheets.DuplexLong || r.want.mode == sheets.Manual || r.want.mode == sheets.Booklet) {
		d.booklet = true
		job := r.job(*d, paper)
		job.Pieces = r.pieces(*d)
		if s := sheets.Impose(job, new(diagnostic.List)); s != nil {
			return s
		}
		d.booklet = false
	}
	job := r.job(*d, paper)
	job.Pieces = r.pieces(*d)
	if d.sheet.Book {
		job.Scale *= largerPage
	}
	return sheets.Impose(job, r.list)
}

// largerPage is how much larger a page of a book is at most where it has a sheet to
// itself.
const largerPage = 1.35

// job is what laying a component out begins with, without its pieces.
func (r *run) job(d drawn, paper layouts.Paper) sheets.Job {
	d.sheet.Cuts = cmp.Or(r.want.cuts, d.sheet.Cuts)
	return sheets.Job{
		Scale: r.want.Scale, Exact: d.component.Exact, Read: r.isRead(d), Booklet: d.booklet,
		Caption: sheets.Caption{Game: r.game.Name, Component: d.component.Title, Version: r.game.Version, Credit: r.game.Credit.Line},
		Paper:   paper, Sheet: d.sheet, Mode: r.want.mode, Say: r.game.Words.Say, Lend: r.lend, Printer: r.want.Printer, Outline: r.want.Outline, More: d.more, At: d.component.Span, Edges: r.edges,
	}
}

// pieces are the faces of a component as they are cut out.
func (r *run) pieces(d drawn) []sheets.Piece {
	if d.booklet {
		return signatures(d.faces, d.sheet.Right)
	}
	var all []sheets.Piece
	for i, f := range d.faces {
		all = append(all, sheets.Piece{Front: f.Front, Back: f.Back, Copies: f.Quantity})
		if r.want.mode == sheets.FrontsOnly && d.secondFace(i) {
			all = append(all, sheets.Piece{Front: f.Back, Copies: f.Quantity})
		}
	}
	return all
}

// sheetFor finds the way to lay a component out: the one its field `sheet`
// names, or the one for its stock and shape.
func (r *run) sheetFor(d drawn) (layouts.Sheet, bool) {
	c := d.component
	if f := c.Value.Field("sheet"); f != nil {
		if s, ok := r.lib.Sheet(f.Text); ok {
			return s, true
		}
		p := r.list.Errorf("Y908", f.Span, "there is no way to lay out called %q", f.Text)
		suggest(p, f.Text, r.lib.Sheets())
		return layouts.Sheet{}, false
	}
	if s, ok := r.lib.SheetFor(c.Stock, d.faces[0].Front.Round); ok || c.Stock == "" {
		return s, ok // without a stock: what it says there is told already
	}
	at := c.Span
	if f := c.Value.Field("stock"); f != nil {
		at = f.Span
	}
	if r.lib.LostStock(c.Stock) {
		return layouts.Sheet{}, false
	}
	near, ok := diagnostic.Nearest(c.Stock, r.lib.Stocks())
	if ok && !slices.ContainsFunc(r.game.Components, func(other definition.Component) bool { return other.Stock == near }) {
		at := r.lib.StockSpan(near)
		r.list.Errorf("Y908", at, "nothing is printed on %q, and nothing says how to lay out what is printed on %q", near, c.Stock).
			Suggest("where that is meant:", at, c.Stock)
		return layouts.Sheet{}, false
	}
	p := r.list.Errorf("Y908", at, "nothing says how to lay out what is printed on %q", c.Stock).Lack("stock[" + c.Stock + "]")
	suggest(p, c.Stock, r.lib.Stocks())
	return layouts.Sheet{}, false
}

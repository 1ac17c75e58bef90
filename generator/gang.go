package generator

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// ganged lays what remains of decks, when their full sheets are filled, out on
// sheets that they share, where that saves paper: pieces of one size that are
// printed on the same stock in the same way. What shares sheets follows the last
// component that does, as one of its own; the others tell where the rest of them
// is. Small pieces then lie in what places are left free.
func (r *run) ganged(paper layouts.Paper, all []laidOut) []laidOut {
	out := slices.Clone(all)
	after := map[int]laidOut{} // by the last that shares it
groups:
	for _, members := range sharing(all) {
		var rest []sheets.Piece
		var who []string
		var drawn []laidOut
		saved := 0
		for _, i := range members {
			full, left := parted(r.pieces(all[i].drawn), fullSheets(all[i]))
			own := out[i]
			own.lent = all[i].sheets.Pieces - fullSheets(all[i])
			if own.sheets = r.fewer(paper, all[i], full); own.sheets == nil {
				continue groups // which fewer pieces do not bring about
			}
			saved += all[i].sheets.Papers - own.sheets.Papers
			rest = append(rest, left...)
			who = append(who, fmt.Sprintf("%s %d", own.component.Title, own.lent))
			drawn = append(drawn, own)
		}
		shared, ok := r.shared(paper, drawn, rest, who, len(after)+1)
		if !ok || shared.sheets.Papers >= saved {
			continue
		}
		for k, i := range members {
			drawn[k].on = shared.component.ID
			out[i] = drawn[k]
		}
		after[slices.Max(members)] = shared
	}
	var ordered []laidOut
	for i, c := range out {
		ordered = append(ordered, c)
		if shared, ok := after[i]; ok {
			ordered = append(ordered, shared)
		}
	}
	return r.hosted(paper, ordered)
}

// sharing are the components that may share sheets, by their places: each has a
// sheet that is not full, and there are two of them at least.
func sharing(all []laidOut) [][]int {
	type kind struct {
		sheet, stock string
		size         geometry.Size
		round        bool
		mode         sheets.Mode
		shared       bool // so that neighbours may share their cuts there too
		grounds      [2]scene.Colour
	}
	var order []kind
	of := map[kind][]int{}
	for i, c := range all {
		if len(c.sheets.Runs) != 1 || c.sheets.Runs[0].Tiles != nil || fullSheets(c) == c.sheets.Pieces || c.sheets.Runs[0].Room == 1 {
			continue
		}
		run := c.sheets.Runs[0]
		k := kind{
			sheet: c.sheet.ID, stock: c.component.Stock, size: run.Piece, round: run.Round, mode: c.sheets.Mode, shared: run.Shared,
		}
		if run.Shared {
			k.grounds = run.Grounds
		}
		if of[k] == nil {
			order = append(order, k)
		}
		of[k] = append(of[k], i)
	}
	var groups [][]int
	for _, k := range order {
		if len(of[k]) > 1 {
			groups = append(groups, of[k])
		}
	}
	return groups
}

// fullSheets is how many pieces of a component fill whole sheets.
func fullSheets(c laidOut) int {
	run := c.sheets.Runs[0]
	return run.Pieces / run.Room * run.Room
}

// parted are the first n copies of some pieces, and the others.
func parted(pieces []sheets.Piece, n int) (first, rest []sheets.Piece) {
	for _, p := range pieces {
		here, there := p, p
		here.Copies = min(n, p.Copies)
		there.Copies = p.Copies - here.Copies
		if n -= here.Copies; here.Copies > 0 {
			first = append(first, here)
		}
		if there.Copies > 0 {
			rest = append(rest, there)
		}
	}
	return first, rest
}

// fewer is a component laid out with some of its pieces; with none it is what it
// was, without pages.
func (r *run) fewer(paper layouts.Paper, c laidOut, pieces []sheets.Piece) *sheets.Sheets {
	if len(pieces) == 0 {
		none := *c.sheets
		none.Pages, none.Papers, none.Pieces = nil, 0, 0
		return &none
	}
	job := r.job(c.drawn, paper)
	job.Pieces = pieces
	own := sheets.Impose(job, &diagnostic.List{})
	if own != nil {
		own.Outlines = c.sheets.Outlines
	}
	return own
}

// shared is what lies on the n-th kind of shared sheets, as a component.
func (r *run) shared(paper layouts.Paper, of []laidOut, pieces []sheets.Piece, who []string, n int) (laidOut, bool) {
	first := of[0]
	d := drawn{
		sheet: first.sheet, note: strings.Join(who, ", ") + r.say(", in this order"),
		component: &definition.Component{
			ID: fmt.Sprintf("shared-%d", n), Title: r.say("Shared sheets"), Stock: first.component.Stock,
			Value: &source.Value{Kind: source.Map}, Span: first.component.Span,
		},
	}
	for _, c := range of {
		d.faces = append(d.faces, c.faces[len(c.faces)-1])
	}
	// Where the margin is too narrow to name all of them, it says how many they are.
	called := []string{strings.Join(who, ", "), fmt.Sprintf(r.say("What is left of %d decks"), len(who))}
	s := r.captioned(paper, d, pieces, called)
	if s == nil {
		return laidOut{}, false
	}
	s.Outlines = nil // they are in the files of the components
	return laidOut{drawn: d, sheets: s, shares: true, rest: pieces, called: called}, true
}

// captioned lays pieces out under the first of some captions that lacks the least.
func (r *run) captioned(paper layouts.Paper, d drawn, pieces []sheets.Piece, captions []string) (best *sheets.Sheets) {
	for _, caption := range captions {
		job := r.job(d, paper)
		job.Pieces, job.Caption.Component = pieces, caption
		if s := sheets.Impose(job, &diagnostic.List{}); s != nil && (best == nil || len(s.Lacks) < len(best.Lacks)) {
			best = s
		}
	}
	return best
}

// papers is how many sheets of paper the component takes in that document.
func (c *laidOut) papers(how scene.Duplex) int {
	if how == scene.Simplex {
		return c.sheets.Papers
	}
	return len(c.sheets.BothSides()) / 2
}

// pages are the component's pages in a document of all components.
func (c *laidOut) pages(how scene.Duplex) []scene.Page {
	if how != scene.Simplex {
		return c.sheets.BothSides()
	}
	if c.sheets.Mode == sheets.Manual {
		return c.sheets.Fronts()
	}
	return c.sheets.Pages
}

package generator

import (
	"strconv"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// buildSheet is the first page (or pages) of the whole game: what to print on
// what, what to cut, what to borrow, and whose it is. It is drawn by a template
// like any face: build-sheet beside the game's own, or else that of all games.
func (r *run) buildSheet(paper layouts.Paper, all []laidOut) []scene.Page {
	if len(all) == 0 {
		return nil
	}
	var of []string
	for _, d := range r.drawn {
		of = append(of, d.component.Layout)
	}
	c := &definition.Component{
		ID: "build-sheet", Title: r.say("Build sheet"), Count: 1, Stock: "paper", Layout: r.lib.Own("build-sheet", of), Span: all[0].component.Span,
	}
	// The table says on which pages things are, which depends on how many pages
	// it takes itself.
	var drawn []faces.Face
	for own := 1; own <= 9; own++ {
		list := &diagnostic.List{}
		c.Records = []*source.Value{r.build(paper, all, own)}
		c.Value = c.Records[0]
		drawn = faces.Draw(r.game, r.lib, c, r.want.Ink, list)
		if len(drawn) <= own {
			r.list.Merge(list)
			break
		}
	}
	pages := make([]scene.Page, len(drawn))
	for i, f := range drawn {
		pages[i] = r.buildPage(paper, all, len(drawn), f.Front, c.Span)
		pages[i].Label = c.Title + " " + strconv.Itoa(i+1)
	}
	if len(pages) > 0 {
		pages[0].Bookmarks = []scene.Bookmark{{Title: c.Title}}
	}
	if turned(all) != scene.Simplex && len(pages)%2 > 0 {
		return append(pages, scene.Page{Size: paper.Size, Label: sheets.Empty})
	}
	return pages
}

// say is what the program's own words are in the language of the game.
func (r *run) say(text string) string { return r.game.Words.Say(text) }

// mostBuild is how much larger a build sheet may be set on large paper.
const mostBuild = 1.4

// buildPage puts a drawn build sheet on the middle of a paper, as large as that is, with the small print around it and the pictures in their places. Each
// row leads to its pages.
func (r *run) buildPage(paper layouts.Paper, all []laidOut, own int, d *scene.Drawing, at diagnostic.Span) scene.Page {
	g := r.game
	job := sheets.Job{
		Caption: sheets.Caption{Game: g.Name, Component: r.say("Build sheet"), Version: g.Version, Credit: g.Credit.Line},
		Paper:   paper, At: at, Say: g.Words.Say,
	}
	if s, ok := r.lib.SheetFor("paper", false); ok {
		job.Sheet.Furniture = s.Furniture
	}
	items, free, err := sheets.Blank(job, r.say("print this first"))
	if err != nil {
		r.list.Errorf("P638", at, "the build sheet cannot be set on %s: %v", paper.Name, err)
	}
	k := min(mostBuild, free.W/d.Size.W, free.H/d.Size.H)
	onto := geometry.Scale(k, k).Then(geometry.Translate(free.X+(free.W-k*d.Size.W)/2, free.Y+(free.H-k*d.Size.H)/2))
	items = append(items, &scene.Group{Transform: onto, Items: append(d.Items, pictures(all, d.Places)...)})
	page := scene.Page{Size: paper.Size, Items: items}
	for _, s := range stands(all, own) {
		for _, p := range d.Places {
			if p.Name == "row/"+s.component.ID {
				page.Links = append(page.Links, scene.Link{Area: onto.ApplyRect(p.Bounds), Page: s.begins()})
			}
		}
	}
	return page
}

// stand is where a component stands in the document of all: its own pages, none
// where last is before first, and those of the sheets that it shares.
type stand struct {
	laidOut
	how                   scene.Duplex // the document is printed
	first, last           int
	sharedFrom, sharedEnd int
}

// stands are the pages of all components, behind those of the build sheet.
func stands(all []laidOut, own int) []stand {
	how := turned(all)
	if how != scene.Simplex {
		own += own % 2
	}
	found := make([]stand, len(all))
	for i, c := range all {
		pages := c.pages(how)
		n := len(pages)
		found[i] = stand{laidOut: c, how: how, first: own + 1, last: own + n}
		if n > 0 && pages[n-1].Label == sheets.Empty {
			found[i].last--
		}
		own += n
	}
	for i := range found {
		for _, other := range found {
			if found[i].on != other.component.ID {
				continue
			}
			found[i].sharedFrom, found[i].sharedEnd = other.first, other.last
			if found[i].lodges {
				found[i].sharedFrom = other.lastSheet()
			}
		}
	}
	return found
}

// begins is the first page of a component.
func (s *stand) begins() int {
	if s.last < s.first {
		return s.sharedFrom
	}
	return s.first
}

// pageNumbers are its pages: "3–8"; those that it shares where it has none of its
// own.
func (s *stand) pageNumbers() string {
	if s.last < s.first {
		return spanned(s.sharedFrom, s.sharedEnd)
	}
	return spanned(s.first, s.last)
}

// spanned writes pages as a table does: "3", "3–8".
func spanned(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}

// build is the record that the template of the build sheet is drawn from.
func (r *run) build(paper layouts.Paper, all []laidOut, own int) *source.Value {
	b := source.Make(all[0].component.Span)
	b.Text("paper", paper.Name+", "+r.say(r.want.Ink+" ink"))
	b.Text("turn", turnedOn(all))
	var outlines []string
	pieces, papers, how := 0, 0, turned(all)
	for _, c := range all {
		pieces, papers = pieces+c.sheets.Pieces, papers+c.papers(how)
		if len(c.sheets.Outlines) > 0 {
			outlines = append(outlines, c.component.ID+".pdf")
		}
	}
	b.Number("pieces", pieces)
	b.Number("papers", papers)
	b.Number("house", len(r.game.House))
	b.Text("outlines", strings.Join(outlines, ", "))
	b.Texts("borrow", r.borrow)
	groups := r.groups(all, own)
	b.Records("groups", len(groups), func(i int, it source.Maker) {
		g := &groups[i]
		it.Text("name", g.name)
		it.Text("on", g.on)
		it.Number("papers", g.papers)
	})
	entries, columns := arranged(groups, leftOf(groups))
	b.Records("columns", len(columns), func(i int, it source.Maker) {
		c := &columns[i]
		it.Number("heads", c.heads)
		it.Number("rows", c.rows)
		it.Number("sums", c.sums)
	})
	b.Records("entries", len(entries), func(i int, it source.Maker) {
		e := &entries[i]
		it.Text("kind", e.kind)
		it.Text("name", e.name)
		it.Text("told", e.told)
		it.Text("cut", e.cut)
		it.Number("pieces", e.pieces)
		it.Number("papers", e.papers)
		it.Text("pages", e.pages)
		it.Text("id", e.id)
		it.Text("breaks", strconv.FormatBool(e.breaks))
	})
	return b.Of
}

// turnedOn is the edge on which paper with backs is turned, "hand" where a person
// puts the pile into the tray once more, "" for no backs.
func turnedOn(all []laidOut) string {
	for _, c := range all {
		if edge := map[sheets.Mode]string{sheets.DuplexLong: "long", sheets.DuplexShort: "short", sheets.Manual: "hand"}[c.sheets.Mode]; edge != "" {
			return edge
		}
	}
	return ""
}

// row is an entry of the table: the head of a group, a component, or the sum.
type row struct {
	kind           string // "head", "row" or "sum"
	id, name       string
	told, cut      string
	pieces, papers int
	pages          string
	breaks         bool // a column begins with it
}

// column is what stands in one column of the table: what is of one height each.
type column struct{ heads, rows, sums int }

// group is what is printed on one stock.
type group struct {
	name, on string
	papers   int
	rows     []row
}

// leastCard parts cards from the small pieces that are printed on card, mm²; what
// has a cut of its own is no card either.
const leastCard = 4000

// groups are the components by what they are printed on, small pieces apart
// from cards.
func (r *run) groups(all []laidOut, own int) []group {
	var groups []group
	how := turned(all)
	for _, c := range stands(all, own) {
		name, size := c.component.Stock, c.faces[0].Front.Size
		if name == "card" && (size.W*size.H < leastCard || c.component.Value.Field("cut") != nil) {
			name = "pieces"
		}
		at := 0
		for at < len(groups) && groups[at].name != name {
			at++
		}
		if at == len(groups) {
			groups = append(groups, group{name: name, on: r.say(c.sheet.PrintOn)})
		}
		g := &groups[at]
		if g.papers += c.papers(how); c.shares {
			continue // each of the others says where its own lie
		}
		g.rows = append(g.rows, row{
			kind: "row", id: c.component.ID, name: c.component.Title, told: r.toldOf(c), cut: cutOf(c.laidOut),
			pieces: c.sheets.Pieces + c.lent, papers: c.papers(how), pages: c.pageNumbers(),
		})
	}
	return groups
}

// leftOf tells which groups stand in the left column, as bits, so that the
// columns are as even as can be.
func leftOf(groups []group) (left int) {
	best := 1 << 30
	for set := 1; set < 1<<min(len(groups), 10); set += 2 { // the first group is always there
		sums := [2]int{}
		for i, g := range groups {
			sums[set>>i&1] += len(g.rows) + 1
		}
		if most := max(sums[0], sums[1]); most < best {
			best, left = most, set
		}
	}
	return left
}

// arranged is the table in the order it is read, the left column first, with the
// sum under the shorter one, and what stands in each column.
func arranged(groups []group, left int) (all []row, columns []column) {
	var sides [2][]row
	columns = make([]column, 1, 2)
	if left != 1<<len(groups)-1 {
		columns = columns[:2]
	}
	for i, g := range groups {
		k := 1 - left>>i&1
		sides[k] = append(append(sides[k], row{kind: "head", name: g.name, told: g.on}), g.rows...)
		columns[k].heads++
		columns[k].rows += len(g.rows)
	}
	under := 0
	if len(columns) == 2 {
		sides[1][0].breaks = true
		if len(sides[1]) < len(sides[0]) {
			under = 1
		}
	}
	sides[under] = append(sides[under], row{kind: "sum"})
	columns[under].sums++
	return append(sides[0], sides[1]...), columns
}

// pictures puts the first face of each component into the place of its name,
// without its words: a search is not to find them there. Where they are most of
// it they are grey lines.
func pictures(all []laidOut, places []scene.Place) []scene.Item {
	var items []scene.Item
	for _, p := range places {
		for _, c := range all {
			if p.Name != "picture/"+c.component.ID {
				continue
			}
			d := c.faces[0].Front
			k := min(p.Bounds.W/d.Size.W, p.Bounds.H/d.Size.H)
			at := geometry.Rect{X: p.Bounds.X + (p.Bounds.W-k*d.Size.W)/2, Y: p.Bounds.Y + (p.Bounds.H-k*d.Size.H)/2, W: k * d.Size.W, H: k * d.Size.H}
			trim := geometry.Rect{W: d.Size.W, H: d.Size.H}
			edge, frame := scene.Rectangle(trim), scene.Rectangle(at)
			if d.Round {
				edge = d.CutLine()
				frame = scene.Transformed(edge, geometry.Scale(k, k).Then(geometry.Translate(at.X, at.Y)))
			}
			items = append(items,
				&scene.Group{Transform: geometry.Scale(k, k).Then(geometry.Translate(at.X, at.Y)), Clip: edge, Items: wordless(d.Items, geometry.Scale(k, k), c.component.Stock == "paper" || mostWords*inWords(d.Items) > d.Size.W*d.Size.H)},
				&scene.Path{Segments: frame, Stroke: &scene.Stroke{Colour: frameGrey, Width: 0.15}})
		}
	}
	return items
}

var (
	frameGrey = scene.Colour{R: 0xA8, G: 0xA4, B: 0xB0}
	wordGrey  = scene.Colour{R: 0xB4, G: 0xB0, B: 0xBC}
)

// mostWords is how many times the area of its words a face may have before it is
// seen that they are missing.
const mostWords = 4

// inWords is the area of the lines of words, mm².
func inWords(items []scene.Item) (area float64) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			area += it.Width * it.Size * geometry.MMPerPoint
		case *scene.Group:
			area += inWords(it.Items)
		}
	}
	return area
}

// leastSeen is the side of what can be seen on a picture of the build sheet, mm.
const leastSeen = 0.5

// wordless is what is drawn without its words, or with a grey line for each run,
// and without what is too small to be seen at a scale.
func wordless(items []scene.Item, at geometry.Transform, lines bool) []scene.Item {
	out := make([]scene.Item, 0, len(items))
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			if lines {
				high := it.Size * geometry.MMPerPoint * 0.5
				out = append(out, &scene.Path{Segments: scene.Rectangle(geometry.Rect{X: it.At.X, Y: it.At.Y - high, W: it.Width, H: high}), Fill: &wordGrey})
			}
		case *scene.Path:
			if b := at.ApplyRect(scene.PathBounds(it.Segments)); max(b.W, b.H) >= leastSeen {
				out = append(out, it)
			}
		case *scene.Group:
			g := *it
			g.Says = ""
			if g.Items = wordless(it.Items, it.Transform.Then(at), lines); len(g.Items) > 0 {
				out = append(out, &g)
			}
		case *scene.Use:
			d := *it.Drawing
			d.Items = wordless(it.Drawing.Items, it.Transform.Then(at), lines)
			u := *it
			u.Drawing = &d
			out = append(out, &u)
		}
	}
	return out
}

package generator

import (
	"slices"
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

// first are the templates of the first pages of the whole game: what to print on what,
// what to cut and what to borrow; and how to put it together.
var first = []struct{ id, title, hint string }{
	{definition.BuildSheet, "Build sheet", "print this first"},
	{"assembly", "Assembly", "then follow this"},
}

// firstPages are the first pages of the whole game, drawn by templates like any face: that
// beside the game's own, or else that of all games.
func (r *run) firstPages(paper layouts.Paper, all []laidOut) []scene.Page {
	if len(all) == 0 {
		return nil
	}
	var beside []string
	for _, d := range r.drawn {
		beside = append(beside, d.component.Layout)
	}
	// The table says on which pages things are, which depends on how many pages
	// come before them.
	var pages []scene.Page
	for own := len(first); own <= 9; own++ {
		list := &diagnostic.List{}
		pages = nil
		record := r.build(paper, all, own)
		for _, f := range first {
			c := &definition.Component{
				ID: f.id, Title: r.say(f.title), Count: 1, Stock: "paper", Layout: r.lib.Own(f.id, beside), Span: all[0].component.Span,
				Value: record, Records: []*source.Value{record},
			}
			bound := faces.Bind(c)
			bound.Prints = &faces.Prints{Laid: laid(all)}
			for i, face := range bound.Draw(r.want.until, r.game, r.lib, r.want.Ink, list) {
				page := r.firstPage(paper, all, own, face.Front, c, r.say(f.hint))
				if page.Label = c.Title + " " + strconv.Itoa(i+1); i == 0 {
					page.Bookmarks = []scene.Bookmark{{Title: c.Title}}
				}
				pages = append(pages, page)
			}
		}
		if len(pages) <= own {
			r.list.Merge(list)
			break
		}
	}
	if turned(all) != scene.Simplex && len(pages)%2 > 0 {
		return append(pages, scene.Page{Size: paper.Size, Label: sheets.Empty})
	}
	return pages
}

// laid shows the first face of a component, and the sheet that it lies on.
func laid(all []laidOut) func(side, id string) *scene.Drawing {
	return func(side, id string) *scene.Drawing {
		for _, c := range all {
			switch {
			case c.component.ID != id:
			case side == "front":
				return c.faces[0].Front
			case side == "sheet":
				if pages := liesOn(all, &c).Pages; len(pages) > 0 {
					return &scene.Drawing{ID: id + "-sheet", Size: pages[0].Size, Items: pages[0].Items}
				}
			}
		}
		return nil
	}
}

// liesOn are the sheets of a component, or those that it shares where it has none of
// its own.
func liesOn(all []laidOut, c *laidOut) *sheets.Sheets {
	for _, other := range all {
		if len(c.sheets.Pages) == 0 && other.component.ID == c.on {
			return other.sheets
		}
	}
	return c.sheets
}

// unread is what is drawn, where faces and sheets that it shows have lines for words.
func unread(items []scene.Item, at geometry.Transform) []scene.Item {
	out := slices.Clone(items)
	for i, item := range out {
		switch it := item.(type) {
		case *scene.Group:
			g := *it
			g.Items = unread(it.Items, it.Transform.Then(at))
			out[i] = &g
		case *scene.Use:
			out[i] = wordless(items[i:i+1], at)[0]
		}
	}
	return out
}

// say is what the program's own words are in the language of the game.
func (r *run) say(text string) string { return r.game.Words.Say(text) }

// mostBuild is how much larger a first page may be set on large paper.
const mostBuild = 1.4

// firstPage puts what is drawn of a first page on the middle of a paper, as large as that
// is, with the small print around it. Each row leads to its pages.
func (r *run) firstPage(paper layouts.Paper, all []laidOut, own int, d *scene.Drawing, c *definition.Component, hint string) scene.Page {
	g := r.game
	job := sheets.Job{
		Caption: sheets.Caption{Game: g.Name, Component: c.Title, Version: g.Version, Credit: g.Credit.Line},
		Paper:   paper, At: c.Span, Say: g.Words.Say, Lend: r.lend,
	}
	if s, ok := r.lib.SheetFor("paper", false); ok {
		job.Sheet.Furniture = s.Furniture
	}
	items, free, err := sheets.Blank(job, hint)
	if err != nil {
		r.list.Errorf("P638", c.Span, "the page %s cannot be set on %s: %v", c.Title, paper.Name, err)
	}
	k := min(mostBuild, free.W/d.Size.W, free.H/d.Size.H)
	onto := geometry.Scale(k, k).Then(geometry.Translate(free.X+(free.W-k*d.Size.W)/2, free.Y+(free.H-k*d.Size.H)/2))
	items = append(items, &scene.Group{Transform: onto, Items: unread(d.Items, onto)})
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

// build is the record that the templates of the first pages are drawn from.
func (r *run) build(paper layouts.Paper, all []laidOut, own int) *source.Value {
	b := source.Make(all[0].component.Span)
	b.Text("paper", paper.Name+", "+r.say(r.want.Ink+" ink"))
	b.Text("turn", turnedOn(all))
	b.Number("own", own)
	b.Texts("blank", blank(all, own))
	readings := ""
	var outlines []string
	pieces, papers, how := 0, 0, turned(all)
	for _, c := range all {
		pieces, papers = pieces+c.made(), papers+c.papers(how)
		if len(c.sheets.Outlines) > 0 && !r.want.Try && r.want.Before == nil { // these are one file
			outlines = append(outlines, c.component.ID+".pdf")
		}
	}
	b.Number("pieces", pieces)
	for _, d := range r.drawn {
		if d.component.ID == "readings" {
			readings = d.component.Title
		}
	}
	b.Text("readings", readings)
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
	b.Records("sheets", len(all), func(i int, it source.Maker) { sheetRecord(all, &all[i], it, how) })
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
		if e.kind == "row" {
			e.of.describe(it)
		}
	})
	return b.Of
}

// blank are the empty pages of the document, "8–16" for each other one of these.
func blank(all []laidOut, own int) (runs []string) {
	var at [][2]int
	page := own
	found := func(label string) {
		if page++; label != sheets.Empty {
			return
		}
		if n := len(at); n > 0 && at[n-1][1] == page-2 {
			at[n-1][1] = page
		} else {
			at = append(at, [2]int{page, page})
		}
	}
	how := turned(all)
	if how != scene.Simplex && own%2 > 0 {
		found(sheets.Empty)
	}
	for _, c := range all {
		for _, p := range c.pages(how) {
			found(p.Label)
		}
	}
	for _, r := range at {
		runs = append(runs, spanned(r[0], r[1]))
	}
	return runs
}

// turnedOn is the edge on which paper with backs is turned, "hand" where a person
// puts the pile into the tray once more, "fold" where the paper is folded instead and
// "fronts" where backs are left out; "" for no backs.
func turnedOn(all []laidOut) string {
	for _, c := range all {
		edge := map[sheets.Mode]string{sheets.DuplexLong: "long", sheets.DuplexShort: "short", sheets.Manual: "hand", sheets.GutterFold: "fold"}[c.sheets.Mode]
		if edge == "" && slices.ContainsFunc(c.faces, func(f faces.Face) bool { return f.Back != nil }) {
			edge = "fronts"
		}
		if edge != "" {
			return edge
		}
	}
	return ""
}

// sheetRecord is what the assembly page needs of the first sheet that a component lies
// on: its size, mm, and how it is cut. Where it has no sheet of its own, papers is 0.
func sheetRecord(all []laidOut, c *laidOut, it source.Maker, how scene.Duplex) {
	it.Text("id", c.component.ID)
	it.Text("of", c.madeOf())
	it.Text("cut", cutOf(*c))
	it.Number("papers", c.papers(how))
	it.Number("sides", 1+min(1, len(c.sheets.Backs(false))))
	var cuts []sheets.Cut
	if on := liesOn(all, c); len(on.Pages) > 0 {
		it.Figure("w", on.Pages[0].Size.W)
		it.Figure("h", on.Pages[0].Size.H)
		cuts = on.Runs[0].Cuts
	}
	it.Records("cuts", len(cuts), func(i int, it source.Maker) {
		c := &cuts[i]
		it.Number("n", c.N)
		it.Figure("x1", c.From.X)
		it.Figure("y1", c.From.Y)
		it.Figure("x2", c.To.X)
		it.Figure("y2", c.To.Y)
	})
}

// made is how many things come of a component's own sheets; the pages of a book make
// one.
func (c *laidOut) made() int {
	if c.sheet.Book {
		return 1
	}
	return c.sheets.Pieces
}

// describe is what the assembly page needs of the pieces of a component: their size, mm,
// the spots of the first that tell where it is folded, and how many stickers for dice
// there are.
func (s *stand) describe(it source.Maker) {
	d := s.faces[0].Front
	it.Text("of", s.madeOf())
	it.Text("note", s.note)
	it.Figure("w", d.Size.W)
	it.Figure("h", d.Size.H)
	corner := d.Corner // of its frame, below 0 where that is neither a rectangle nor round
	if d.Outline != nil {
		corner = -1
	} else if d.Round {
		corner = d.Size.W / 2
	}
	it.Figure("corner", corner)
	switch {
	case s.booklet:
		it.Text("book", "folded")
	case s.sheet.Book:
		it.Text("book", "pages")
	default:
		it.Text("book", "")
	}
	stickers, sticker := 0, 0.0
	for _, f := range s.faces {
		for _, p := range f.Front.Places {
			if strings.HasPrefix(p.Name, "die/") {
				stickers, sticker = stickers+f.Quantity, p.Bounds.W
			}
		}
	}
	it.Number("stickers", stickers)
	it.Figure("sticker", sticker)
	folds := slices.DeleteFunc(slices.Clone(d.Places), func(p scene.Place) bool { return !strings.HasPrefix(p.Name, "fold/") })
	it.Records("folds", len(folds), func(i int, it source.Maker) {
		p := folds[i]
		it.Text("n", strings.TrimPrefix(p.Name, "fold/"))
		it.Figure("x1", p.Bounds.X)
		it.Figure("y1", p.Bounds.Y)
		it.Figure("x2", p.Bounds.Right())
		it.Figure("y2", p.Bounds.Bottom())
	})
}

// row is an entry of the table: the head of a group, a component, or the sum.
type row struct {
	kind           string // "head", "row", "shared" or "sum"
	id, name       string
	told, cut      string
	pieces, papers int
	pages          string
	breaks         bool // a column begins with it
	of             *stand
}

// column is what stands in one column of the table: what is of one height each.
type column struct{ heads, rows, sums int }

// group is what is printed on one stock.
type group struct {
	name, on string
	papers   int
	rows     []row
	shared   int // of these papers lie under several rows, on these pages
	sharedOn []string
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
		name, at := c.madeOf(), 0
		for at < len(groups) && groups[at].name != name {
			at++
		}
		if at == len(groups) {
			groups = append(groups, group{name: name, on: r.say(c.sheet.PrintOn)})
		}
		g := &groups[at]
		if g.papers += c.papers(how); c.shares { // each of the others says where its own lie
			g.shared += c.papers(how)
			g.sharedOn = append(g.sharedOn, c.pageNumbers())
			continue
		}
		g.rows = append(g.rows, row{
			kind: "row", of: &c, id: c.component.ID, name: c.component.Title, told: r.toldOf(c), cut: cutOf(c.laidOut),
			pieces: c.made() + c.lent, papers: c.papers(how), pages: c.pageNumbers(),
		})
	}
	for i := range groups {
		if g := &groups[i]; g.shared > 0 { // the rows add up to the group
			g.rows = append(g.rows, row{kind: "shared", papers: g.shared, pages: strings.Join(g.sharedOn, ", ")})
		}
	}
	return groups
}

// madeOf is the group of a component: its stock, and small pieces apart from cards.
func (c *laidOut) madeOf() string {
	size := c.faces[0].Front.Size
	if c.component.Stock == "card" && (size.W*size.H < leastCard || c.ownCut() != "") {
		return "pieces"
	}
	return c.component.Stock
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

var wordGrey = scene.Colour{R: 0xB4, G: 0xB0, B: 0xBC}

// wordWidth is how wide, in sizes of its type, what is shown as a line is at least: a
// figure is none.
const wordWidth = 1.5

// leastSeen is the side of what can be seen on a picture of the build sheet, mm.
const leastSeen = 0.5

// wordless is what is drawn with a grey line for each run of words, which a search is
// not to find there, and without what is too small to be seen at a scale.
func wordless(items []scene.Item, at geometry.Transform) []scene.Item {
	out := make([]scene.Item, 0, len(items))
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Text:
			if it.Width > wordWidth*it.Size*geometry.MMPerPoint {
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
			if g.Items = wordless(it.Items, it.Transform.Then(at)); len(g.Items) > 0 {
				out = append(out, &g)
			}
		case *scene.Use:
			d := *it.Drawing
			d.Items = wordless(it.Drawing.Items, it.Transform.Then(at))
			u := *it
			u.Drawing = &d
			out = append(out, &u)
		}
	}
	return out
}

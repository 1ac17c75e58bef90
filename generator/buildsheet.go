package generator

import (
	"fmt"
	"strconv"
	"strings"

	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// buildSheet is the first page (or pages) of the whole game: what to print on
// what, what to cut, what to borrow, and whose it is. It is always set for
// little ink.
func (r *run) buildSheet(paper layouts.Paper, all []laidOut) []scene.Page {
	texts := r.advice(paper, all)
	set := func(size float64, own int) *builder {
		b := r.newBuilder(paper)
		b.voice.size = size
		b.header()
		b.thumbnails()
		b.table(all, own)
		b.columns(texts)
		return b
	}
	// One page is best, with type a little smaller if need be.
	var b *builder
	for _, size := range []float64{9.4, 9, 8.6} {
		if b = set(size, 1); b.err != nil || len(b.pages) == 1 {
			break
		}
	}
	// The table says on which pages things are, which depends on how many
	// pages it takes itself.
	for own := 2; b.err == nil && len(b.pages) > 1 && own <= 9; own++ {
		if b = set(9.4, own); len(b.pages) <= own {
			break
		}
	}
	if b.err != nil {
		r.list.Errorf("P638", b.at, "the build sheet cannot be set on %s: %v", paper.Name, b.err)
		return nil
	}
	if turned(all) != scene.Simplex && len(b.pages)%2 > 0 {
		return append(b.pages, scene.Page{Size: paper.Size, Label: sheets.Empty})
	}
	return b.pages
}

// newBuilder starts the first page.
func (r *run) newBuilder(paper layouts.Paper) *builder {
	b := &builder{paper: paper, run: r, voice: r.voice()}
	if len(r.drawn) > 0 {
		b.at = r.drawn[0].component.Span
	}
	b.newPage()
	return b
}

// job is what the small print of the build sheet is made from.
func (b *builder) job() sheets.Job {
	g := b.run.game
	job := sheets.Job{
		Caption: sheets.Caption{Game: g.Name, Component: "Build sheet", Version: g.Version, Credit: g.Credit.Line},
		Paper:   b.paper, At: b.at,
	}
	job.Sheet.Furniture = b.voice.furniture
	return job
}

// header sets the game's name in its own voice, and what this page is.
func (b *builder) header() {
	g, v := b.run.game, b.voice
	what := b.line(v.accented(12), "Build sheet")
	ink := "full ink"
	if b.run.want.ink == "low" {
		ink = "low ink"
	}
	under := b.line(v.small(), escape(b.paper.Name+", "+ink))
	title := b.fitLine(v.titled(30), escape(g.Name), b.area.W-max(what.Width, under.Width)-8)
	if b.err != nil {
		return
	}
	base := b.y + 10
	b.put(title.ItemsAt(geometry.Point{X: b.area.X, Y: base})...)
	b.put(what.ItemsAt(geometry.Point{X: b.area.Right() - what.Width, Y: base - 4.6})...)
	b.put(under.ItemsAt(geometry.Point{X: b.area.Right() - under.Width, Y: base})...)
	b.y = base + 3.4
	b.rule(b.y, 0.6, v.ink)
	b.y += 5.2
	about := "*" + escape(g.Players.Of("player", "players")) + ".* " + escape(g.Summary)
	b.paragraph(v.body(), about, geometry.Rect{X: b.area.X, W: b.area.W}, 4)
}

// table lists what is printed on what.
func (b *builder) table(all []laidOut, before int) {
	b.heading(":sheet: Print", geometry.Rect{X: b.area.X, W: b.area.W})
	cols := []column{{"component", 0.3, false}, {"pieces", 0.09, true}, {"sheets", 0.09, true}, {"on", 0.12, false}, {"how", 0.28, false}, {"pages", 0.12, true}}
	b.row(cols, nil)
	how := turned(all)
	if how != scene.Simplex {
		before += before % 2
	}
	pieces, papers, page := 0, 0, before+1
	for _, c := range all {
		own := c.pages(how)
		n := len(own)
		if own[n-1].Label == sheets.Empty {
			n--
		}
		pages := strconv.Itoa(page)
		if n > 1 {
			pages += "–" + strconv.Itoa(page+n-1)
		}
		b.leads = page
		page += len(own)
		pieces, papers = pieces+c.sheets.Pieces, papers+c.sheets.Papers
		b.row(cols, []string{
			"*" + escape(c.component.Title) + "*", strconv.Itoa(c.sheets.Pieces), strconv.Itoa(c.sheets.Papers),
			escape(c.component.Stock), side(c.sheets), pages,
		})
	}
	b.leads = 0
	b.row(cols, []string{"together", "*" + strconv.Itoa(pieces) + "*", "*" + strconv.Itoa(papers) + "*", "", "", ""})
	b.y += 2.4
	b.paragraph(b.voice.small(), strings.Join(stocks(all), " \u2002 "), geometry.Rect{X: b.area.X, W: b.area.W}, 5)
}

// stocks says how many sheets of what are needed, one sentence a stock.
func stocks(all []laidOut) []string {
	var order []string
	papers, on := map[string]int{}, map[string]string{}
	for _, c := range all {
		s := c.component.Stock
		if _, known := papers[s]; !known {
			order, on[s] = append(order, s), c.sheet.PrintOn
		}
		papers[s] += c.sheets.Papers
	}
	sentences := make([]string, len(order))
	for i, s := range order {
		sentences[i] = fmt.Sprintf("*%s of %s*\\: %s.", counted(papers[s], "sheet", "sheets"), escape(s), escape(on[s]))
	}
	return sentences
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

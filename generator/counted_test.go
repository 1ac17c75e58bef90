package generator

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// theGames are the games that nightpress comes with.
var theGames = []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "run-for-your-life-nightmare", "nightmare-cathedral"}

// drawnGame is a game with every face of it drawn, once for all tests that only
// lay out. What they ask for is set in a copy.
func drawnGame(t testing.TB, id string) run {
	t.Helper()
	g, lib := builtin(t, id)
	return *printed(t, g, lib, Options{})
}

// plainly has every face stand for itself by no more than its ground, so that laying
// out and counting looks at little.
func (r *run) plainly() {
	r.drawn = slices.Clone(r.drawn)
	made := map[*scene.Drawing]*scene.Drawing{nil: nil}
	var seen scene.Sums
	plain := func(d *scene.Drawing) *scene.Drawing {
		if _, ok := made[d]; !ok {
			of := *d
			trim := geometry.Rect{W: d.Size.W, H: d.Size.H}
			sum := seen.Of(d) // what looks alike goes on doing so
			sign := geometry.Rect{X: trim.W/3 + float64(sum[0])/1024, Y: trim.H/3 + float64(sum[1])/1024, W: 1, H: 1}
			of.Items = []scene.Item{
				&scene.Path{Segments: scene.Rectangle(trim.Inset(-d.Bleed)), Fill: &scene.Colour{R: sum[2]}},
				&scene.Path{Segments: scene.Rectangle(sign), Fill: &scene.Colour{R: sum[3], G: sum[4], B: sum[5]}},
			}
			made[d] = &of
		}
		return made[d]
	}
	for i := range r.drawn {
		d := &r.drawn[i]
		d.faces = slices.Clone(d.faces)
		for k, f := range d.faces {
			d.faces[k].Front, d.faces[k].Back = plain(f.Front), plain(f.Back)
		}
	}
}

// pressPapers are those that games are printed on by most, and some that a person
// may think of.
func pressPapers(t *testing.T) []layouts.Paper {
	papers := []layouts.Paper{
		{ID: "photo", Name: "4 × 6 in", Size: geometry.Size{W: 101.6, H: 152.4}, Margin: 3},
		{ID: "large-photo", Name: "5 × 7 in", Size: geometry.Size{W: 127, H: 177.8}, Margin: 4},
		{ID: "a6", Name: "A6", Size: geometry.Size{W: 105, H: 148}, Margin: 5},
		{ID: "banner", Name: "Banner", Size: geometry.Size{W: 110, H: 900}, Margin: 5},
	}
	for _, id := range []string{"a4", "letter", "a3"} {
		p, ok := library(t).Paper(id)
		if !ok {
			t.Fatalf("no paper %s", id)
		}
		papers = append(papers, p)
	}
	return papers
}

// However a game is imposed on whatever paper, decks apart or sharing sheets: each
// front that the definition asks for is there as often as it says, each back lies
// behind its front within a micrometre, and nothing reaches into the margin.
func TestEveryFaceIsPrinted(t *testing.T) {
	papers := pressPapers(t)
	type way struct {
		mode  string
		cuts  layouts.Cuts
		scale float64
	}
	ways := []way{{"duplex-long", layouts.SharedCuts, 1}, {"duplex-short", layouts.DoubleCuts, 1}, {"duplex-long", "", 1.25}, {"gutter-fold", "", 1.25}}
	for _, mode := range sheets.Modes() {
		ways = append(ways, way{mode, "", 1})
	}
	for _, id := range theGames {
		r := drawnGame(t, id)
		r.plainly()
		for _, paper := range papers {
			for _, way := range ways {
				if paper.Size.W < 200 && (way.scale != 1 || way.cuts != "" || way.mode != string(sheets.DuplexLong) && way.mode != string(sheets.GutterFold)) {
					continue // on odd papers the usual ways will do
				}
				r.want.mode, r.want.cuts, r.want.Scale = sheets.Mode(way.mode), way.cuts, way.scale
				c := counted{T: t, what: fmt.Sprintf("%s on %s, %v", id, paper.ID, way), paper: paper}
				apart := r.layOut(paper)
				c.check(&r, apart)
				if way.mode == string(sheets.Booklet) && !slices.ContainsFunc(apart, func(l laidOut) bool { return l.booklet }) {
					t.Errorf("%s: there is no booklet", c.what)
				}
				c.what += ", shared"
				c.check(&r, r.ganged(paper, apart))
				noProblems(t, r.list)
			}
		}
	}
}

// counted counts what is printed.
type counted struct {
	*testing.T
	what  string
	paper layouts.Paper
}

// check compares pages with the definition.
func (c *counted) check(r *run, all []laidOut) {
	fronts, backs := map[*scene.Drawing]int{}, map[*scene.Drawing]int{}
	tiles := map[string]int{}
	for _, l := range all {
		tiles[l.component.ID] = 1
		if runs := l.sheets.Runs; len(runs) > 0 && runs[0].Tiles != nil {
			tiles[l.component.ID] = runs[0].Tiles.Cols * runs[0].Tiles.Rows
		}
		for i, page := range l.sheets.Pages {
			c.keepMargin(page, Pieces(page))
			found := single(page)
			if l.booklet {
				for _, p := range found {
					if p.Drawing.ID != "empty" {
						fronts[p.Drawing]++
					}
				}
				continue
			}
			if strings.Contains(page.Label, " backs ") {
				continue
			}
			behind := c.behind(l.sheets, i)
			for _, p := range found {
				if at := slices.IndexFunc(behind, func(b Placed) bool { return meets(p.Trim, b.Trim) }); at >= 0 {
					backs[behind[at].Drawing]++
				}
				if l.sheets.Runs[0].Tiles != nil || !folded(page, p) {
					fronts[p.Drawing]++
				}
			}
		}
	}
	for _, d := range r.drawn {
		if len(d.component.Records) > 0 && len(d.faces) != len(d.component.Records) {
			c.Errorf("%s: %s has %d faces for %d records", c.what, d.component.ID, len(d.faces), len(d.component.Records))
		}
		for i, f := range d.faces {
			want := d.component.Copies(f.Record)
			if d.component.Records == nil {
				want = d.component.Count
			}
			want *= max(1, tiles[d.component.ID]) // what is bound in a booklet is not tiled
			if fronts[f.Front] < want {
				c.Errorf("%s: %s is printed %d times, and %d are wanted", c.what, f.Front.ID, fronts[f.Front], want)
			}
			fronts[f.Front] -= want
			switch {
			case f.Back == nil:
			case r.want.mode != sheets.FrontsOnly:
				backs[f.Back] -= want
			case d.secondFace(i):
				fronts[f.Back] -= want
			}
		}
	}
	for _, left := range []map[*scene.Drawing]int{fronts, backs} {
		for d, n := range left {
			if n != 0 {
				c.Errorf("%s: %s is printed %d times more than it should", c.what, d.ID, n)
			}
		}
	}
}

// A folded sheet has the last page beside the first, and the second behind that; read
// from the outermost sheet inwards and out again, the pages follow each other, from
// the left or, where they are bound on the right, from there.
func TestBookletIsInOrder(t *testing.T) {
	for n := 2; n <= 9; n++ {
		pages := make([]faces.Face, n)
		for i := range pages {
			pages[i] = faces.Face{Front: &scene.Drawing{ID: strconv.Itoa(i + 1), Size: geometry.Size{W: 190, H: 259}}, Quantity: 1}
		}
		for _, right := range []bool{false, true} {
			leaves := signatures(pages, right)
			var read, last []string
			for i := 0; i < len(leaves); i += 2 { // left and right of a sheet's front
				first, other := leaves[i+1], leaves[i]
				if right {
					first, other = other, first
				}
				read = append(read, first.Front.ID, first.Back.ID)
				last = append([]string{other.Back.ID, other.Front.ID}, last...)
			}
			for i, id := range append(read, last...) {
				if want := strconv.Itoa(i + 1); id != want && (i < n || id != "empty") {
					t.Errorf("%d pages, bound on the right %t: page %d is %s", n, right, i+1, id)
				}
			}
		}
	}
}

// single are the pieces of a page, with those that lie together in the place of one.
func single(page scene.Page) (all []Placed) {
	for _, p := range Pieces(page) {
		if !strings.HasPrefix(p.Drawing.ID, severalID) {
			all = append(all, p)
			continue
		}
		for _, q := range Pieces(scene.Page{Items: p.Drawing.Items}) {
			t := q.Transform.Then(p.Transform)
			all = append(all, Placed{Drawing: q.Drawing, Transform: t, Trim: t.ApplyRect(geometry.Rect{W: q.Drawing.Size.W, H: q.Drawing.Size.H})})
		}
	}
	return all
}

// keepMargin tells of pieces that reach into the margin.
func (c *counted) keepMargin(page scene.Page, found []Placed) {
	printable := geometry.Rect{W: page.Size.W, H: page.Size.H}.Inset(c.paper.Margin)
	for _, p := range found {
		if p.Reach != (geometry.Rect{}) && !printable.Contains(p.Reach, 1e-6) { // a tile may be empty
			c.Errorf("%s, %s: %s reaches into the margin: %v", c.what, page.Label, p.Drawing.ID, p.Reach)
		}
	}
}

// behind are the backs of a page of fronts, where they come to lie on it.
func (c *counted) behind(s *sheets.Sheets, i int) []Placed {
	page := s.Pages[i]
	var found []Placed
	lying := page.Size.W > page.Size.H
	overX := true // the paper turns around an upright line
	switch {
	case i+1 < len(s.Pages) && strings.Contains(s.Pages[i+1].Label, " backs "):
		found = single(s.Pages[i+1])
		overX = (s.Mode == sheets.DuplexShort) == lying
	case s.Mode == sheets.GutterFold && s.Runs[0].Tiles == nil:
		for _, p := range Pieces(page) {
			if folded(page, p) {
				found = append(found, p)
			}
		}
		overX = foldsUpright(page)
	}
	for k, p := range found {
		if overX {
			found[k].Trim.X = page.Size.W - p.Trim.Right()
		} else {
			found[k].Trim.Y = page.Size.H - p.Trim.Bottom()
		}
	}
	return found
}

// fold is the dashed line that a page is folded along, from one edge of what can be
// printed to the other; nil for none.
func fold(page scene.Page) *scene.Path { return foldAmong(page.Items, page.Size) }

func foldAmong(items []scene.Item, size geometry.Size) *scene.Path {
	for _, item := range items {
		if g, ok := item.(*scene.Group); ok {
			if p := foldAmong(g.Items, size); p != nil {
				return p
			}
		}
		if p, ok := item.(*scene.Path); ok && p.Stroke != nil && len(p.Stroke.Dash) > 0 {
			b := scene.PathBounds(p.Segments)
			if math.Abs(b.X+b.W/2-size.W/2) < 1e-6 && math.Abs(b.Y+b.H/2-size.H/2) < 1e-6 && len(p.Segments) == 2 {
				return p
			}
		}
	}
	return nil
}

func foldsUpright(page scene.Page) bool { return scene.PathBounds(fold(page).Segments).W < 1e-6 }

// folded tells whether a piece lies behind the fold of its page.
func folded(page scene.Page, p Placed) bool {
	switch {
	case fold(page) == nil:
		return false
	case foldsUpright(page):
		return p.Trim.X > page.Size.W/2
	}
	return p.Trim.Y > page.Size.H/2
}

// meets tells whether the cuts of a front and of its back are within a micrometre.
func meets(a, b geometry.Rect) bool {
	const micrometre = 0.001
	near := func(x, y float64) bool { return math.Abs(x-y) <= micrometre }
	return near(a.X, b.X) && near(a.Y, b.Y) && near(a.Right(), b.Right()) && near(a.Bottom(), b.Bottom())
}

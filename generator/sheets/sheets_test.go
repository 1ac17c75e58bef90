package sheets_test

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/generator/sheets/sheetstest"
	"nightpress/layouts"
	"nightpress/layouts/geometry"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the goldens")

var (
	poker   = geometry.Size{W: 63.5, H: 88.9}
	night   = scene.Colour{R: 0x17, G: 0x15, B: 0x2d}
	blood   = scene.Colour{R: 0x8a, G: 0x14, B: 0x20}
	caption = sheets.Caption{
		Game: "Endless Nightmare", Component: "Nightmare sheet (Active)", Version: "1.0",
		Credit: "After Endless Nightmare by Morten Monrad Pedersen, CC BY 3.0. Unofficial; track sizes and drawings are our own.",
	}
)

// flooded is a drawing whose ground reaches its bleed; without a colour it is
// a white page with a frame well inside.
func flooded(id string, size geometry.Size, bleed float64, ground *scene.Colour) *scene.Drawing {
	d := &scene.Drawing{ID: id, Size: size, Bleed: bleed}
	trim := geometry.Rect{W: size.W, H: size.H}
	if ground != nil {
		d.Items = append(d.Items, &scene.Path{Segments: scene.Rectangle(trim.Inset(-bleed)), Fill: ground})
	}
	d.Items = append(d.Items, &scene.Path{Segments: scene.Rectangle(trim.Inset(2)), Stroke: &scene.Stroke{Colour: blood, Width: 0.3}})
	return d
}

func round(d *scene.Drawing) *scene.Drawing {
	d.Round = true
	return d
}

// deck is n cards called a, b, c … with one back called x.
func deck(n int, size geometry.Size, bleed float64, front, back *scene.Colour) []sheets.Piece {
	pieces := make([]sheets.Piece, n)
	x := flooded("x", size, bleed, back)
	for i := range pieces {
		pieces[i] = sheets.Piece{Front: flooded(string(rune('a'+i)), size, bleed, front), Back: x, Copies: 1}
	}
	return pieces
}

func library(t *testing.T) *layouts.Library {
	t.Helper()
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	return lib
}

func job(t *testing.T, paper, sheet string, mode sheets.Mode, pieces []sheets.Piece) sheets.Job {
	t.Helper()
	lib := library(t)
	p, ok := lib.Paper(paper)
	s, ok2 := lib.Sheet(sheet)
	if !ok || !ok2 {
		t.Fatalf("no paper %s or no sheet %s", paper, sheet)
	}
	return sheets.Job{Caption: caption, Pieces: pieces, Paper: p, Sheet: s, Mode: mode}
}

func impose(t *testing.T, j sheets.Job) *sheets.Sheets {
	t.Helper()
	var list diagnostic.List
	s := sheets.Impose(j, &list)
	if s == nil || list.Len() > 0 {
		t.Fatalf("problems: %v", list.All())
	}
	return s
}

// What lies where, and which way up. The back of the leftmost card of an
// upright sheet is the rightmost; on a lying sheet, which is turned over its
// upper edge, backs stand on their heads in the lower row.
func TestPlaces(t *testing.T) {
	tests := []struct {
		name, paper, sheet string
		mode               sheets.Mode
		pieces             []sheets.Piece
		want               string
	}{
		{"A4, nine shared, long edge, two left over", "a4", "cards", sheets.DuplexLong, deck(11, poker, 3, &night, &blood), `
a↑ b↑ c↑
d↑ e↑ f↑
g↑ h↑ i↑
---
x↑ x↑ x↑
x↑ x↑ x↑
x↑ x↑ x↑
---
j↑ k↑
---
x↑ x↑`},
		{"Letter, eight on its side, long edge", "letter", "cards", sheets.DuplexLong, deck(8, poker, 3, &night, &blood), `
a↑ b↑ c↑ d↑
e↑ f↑ g↑ h↑
---
x↓ x↓ x↓ x↓
x↓ x↓ x↓ x↓`},
		{"Letter, short edge", "letter", "cards", sheets.DuplexShort, deck(8, poker, 3, &night, &blood), `
a↑ b↑ c↑ d↑
e↑ f↑ g↑ h↑
---
x↑ x↑ x↑ x↑
x↑ x↑ x↑ x↑`},
		{"A4, short edge", "a4", "cards", sheets.DuplexShort, deck(9, poker, 3, &night, &blood), `
a↑ b↑ c↑
d↑ e↑ f↑
g↑ h↑ i↑
---
x↓ x↓ x↓
x↓ x↓ x↓
x↓ x↓ x↓`},
		{"A4, folded along the middle", "a4", "cards", sheets.GutterFold, deck(4, poker, 3, &night, &blood), `
a↑ b↑ x↑ x↑
c↑ d↑ x↑ x↑`},
		{"Letter, folded: cards lie so that four pairs go on", "letter", "cards", sheets.GutterFold, deck(4, poker, 3, &night, &blood), `
a→ x←
b→ x←
c→ x←
d→ x←`},
		{"fronts only", "a4", "cards", sheets.FrontsOnly, deck(3, poker, 3, &night, &blood), `
a↑ b↑ c↑`},
		{"two half pages", "letter", "pages", sheets.DuplexLong, []sheets.Piece{{Front: flooded("a", geometry.Size{W: 190, H: 128}, 0, nil), Copies: 3}}, `
a↑
a↑
---
a↑`},
		{"seventeen tokens, compact", "a4", "tokens", sheets.FrontsOnly, []sheets.Piece{
			{Front: round(flooded("a", geometry.Size{W: 10, H: 10}, 1.5, &night)), Copies: 9},
			{Front: round(flooded("b", geometry.Size{W: 10, H: 10}, 1.5, &night)), Copies: 8}}, `
a↑ a↑ a↑ a↑ a↑ a↑
a↑ a↑ a↑ b↑ b↑ b↑
b↑ b↑ b↑ b↑ b↑`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := impose(t, job(t, tt.paper, tt.sheet, tt.mode, tt.pieces))
			var pictures []string
			for _, p := range s.Pages {
				pictures = append(pictures, sheetstest.Picture(p))
			}
			if got := "\n" + strings.Join(pictures, "\n---\n"); got != tt.want {
				t.Errorf("got%s\nwant%s", got, tt.want)
			}
		})
	}
}

// A folded sheet, and a sheet held against the light: the back of every piece
// covers exactly its front.
func TestBacksMeetFronts(t *testing.T) {
	pieces := deck(11, poker, 3, &night, &blood)
	for i := range pieces {
		pieces[i].Back = flooded("back/"+pieces[i].Front.ID, poker, 3, &blood)
	}
	for _, paper := range []string{"a4", "letter", "a3", "tabloid"} {
		for _, mode := range []sheets.Mode{sheets.DuplexLong, sheets.DuplexShort} {
			s := impose(t, job(t, paper, "cards", mode, pieces))
			for i := 0; i < len(s.Pages); i += 2 {
				fronts, backs := sheetstest.Pieces(s.Pages[i]), sheetstest.Pieces(s.Pages[i+1])
				if len(fronts) != len(backs) {
					t.Fatalf("%s %s: %d fronts, %d backs", paper, mode, len(fronts), len(backs))
				}
				for k := range fronts {
					if want := "back/" + fronts[k].Drawing.ID; backs[k].Drawing.ID != want {
						t.Errorf("behind %s is %s", fronts[k].Drawing.ID, backs[k].Drawing.ID)
					}
					got := backs[k].Trim
					want := throughSheet(s.Pages[i].Size, mode, fronts[k].Trim)
					if math.Abs(got.X-want.X) > 0.001 || math.Abs(got.Y-want.Y) > 0.001 {
						t.Errorf("%s %s: back at %v, behind its front is %v", paper, mode, got, want)
					}
				}
			}
		}
	}
}

func throughSheet(page geometry.Size, mode sheets.Mode, r geometry.Rect) geometry.Rect {
	acrossX := (page.W <= page.H) == (mode == sheets.DuplexLong)
	if acrossX {
		r.X = page.W - r.Right()
	} else {
		r.Y = page.H - r.Bottom()
	}
	return r
}

// Whatever is printed on whatever: nothing is lost or doubled, guides and small
// print keep off the pieces, the margins and each other.
func TestSheetsHold(t *testing.T) {
	lib := library(t)
	rapid.Check(t, func(t *rapid.T) {
		paper, _ := lib.Paper(rapid.SampledFrom(lib.Papers()).Draw(t, "paper"))
		sheet, _ := lib.Sheet(rapid.SampledFrom(lib.Sheets()).Draw(t, "sheet"))
		size := geometry.Size{W: rapid.Float64Range(6, 320).Draw(t, "w"), H: rapid.Float64Range(6, 320).Draw(t, "h")}
		if rapid.Bool().Draw(t, "small") {
			size = geometry.Size{W: 6 + size.W/4, H: 6 + size.H/4}
		}
		ground := rapid.SampledFrom([]*scene.Colour{nil, &night, &blood}).Draw(t, "ground")
		pieces := deck(rapid.IntRange(1, 5).Draw(t, "faces"), size, rapid.SampledFrom([]float64{0, 3, 5}).Draw(t, "bleed"), ground, &blood)
		if rapid.Bool().Draw(t, "mixed grounds") {
			pieces[0].Front = flooded("mixed", size, 3, &blood)
		}
		if sheet.Round {
			for i := range pieces {
				pieces[i].Front.Round, pieces[i].Back.Round = true, true
			}
		}
		total := 0
		for i := range pieces {
			pieces[i].Copies = rapid.IntRange(1, 12).Draw(t, "copies")
			total += pieces[i].Copies
		}
		mode := sheets.Mode(rapid.SampledFrom(sheets.Modes()).Draw(t, "mode"))
		var list diagnostic.List
		s := sheets.Impose(sheets.Job{Caption: caption, Pieces: pieces, Paper: paper, Sheet: sheet, Mode: mode}, &list)
		if s == nil {
			if !list.HasErrors() {
				t.Fatal("no sheets, and no problem told")
			}
			return
		}
		for _, page := range append(s.Pages, s.Outlines...) {
			for _, wrong := range sheetstest.Check(page, paper.Margin) {
				t.Errorf("%s: %s", page.Label, wrong)
			}
		}
		checkCounts(t, s, pieces, total)
		checkNumbers(t, s)
		if r := s.Runs[0]; r.Tiles == nil && r.Marks && !r.Round {
			for _, page := range s.Pages {
				checkCuts(t, page)
			}
		}
	})
}

// checkNumbers reads the small print: sheets are counted through, and a back
// has the number of its front.
func checkNumbers(t *rapid.T, s *sheets.Sheets) {
	n := 0
	for _, page := range s.Pages {
		if !strings.Contains(page.Label, " backs ") {
			n++
		}
		want := fmt.Sprintf("sheet %d of %d", n, s.Papers)
		found := false
		for _, item := range page.Items {
			if text, ok := item.(*scene.Text); ok && strings.HasSuffix(text.String, want) {
				found = true
			}
		}
		if !found {
			t.Errorf("page %q does not say %q", page.Label, want)
		}
	}
	if n != s.Papers {
		t.Errorf("%d sheets of paper said, %d printed", s.Papers, n)
	}
}

// checkCuts looks for a mark at both ends of every cut.
func checkCuts(t *rapid.T, page scene.Page) {
	var upright, level []float64 // where marks stand
	for _, item := range page.Items {
		path, ok := item.(*scene.Path)
		if !ok || path.Stroke == nil || path.Stroke.Width < 0.4 { // white under the marks
			continue
		}
		for i := 1; i < len(path.Segments); i += 2 {
			a, b := path.Segments[i-1].P[0], path.Segments[i].P[0]
			if a.X == b.X {
				upright = append(upright, a.X)
			} else {
				level = append(level, a.Y)
			}
		}
	}
	look := func(marks []float64, axis string, cut float64) {
		n := 0
		for _, m := range marks {
			if math.Abs(m-cut) < 0.001 {
				n++
			}
		}
		if n < 2 {
			t.Errorf("%s: %d marks for the cut at %s = %.3f", page.Label, n, axis, cut)
		}
	}
	for _, p := range sheetstest.Pieces(page) {
		look(upright, "x", p.Trim.X)
		look(upright, "x", p.Trim.Right())
		look(level, "y", p.Trim.Y)
		look(level, "y", p.Trim.Bottom())
	}
}

func checkCounts(t *rapid.T, s *sheets.Sheets, pieces []sheets.Piece, total int) {
	if s.Pieces != total {
		t.Errorf("%d pieces said, %d wanted", s.Pieces, total)
	}
	tiles := 1
	if r := s.Runs[0]; r.Tiles != nil {
		tiles = r.Tiles.Cols * r.Tiles.Rows
	}
	count := map[*scene.Drawing]int{}
	for _, page := range s.Pages {
		for _, p := range sheetstest.Pieces(page) {
			count[p.Drawing]++
		}
	}
	backs := 0
	for _, p := range pieces {
		if count[p.Front] != p.Copies*tiles {
			t.Errorf("%s is printed %d times, wanted %d", p.Front.ID, count[p.Front], p.Copies)
		}
		backs += p.Copies * tiles
	}
	if s.Mode == sheets.FrontsOnly || s.Mode == sheets.GutterFold && tiles > 1 {
		return
	}
	if count[pieces[0].Back] != backs {
		t.Errorf("%d backs, %d fronts", count[pieces[0].Back], backs)
	}
}

// The tiles of a board, cut and glued as they say, make the board again.
func TestTilesMakeTheBoard(t *testing.T) {
	for _, paper := range []string{"a4", "letter"} {
		for _, size := range []geometry.Size{{W: 400, H: 300}, {W: 594, H: 420}, {W: 180, H: 380}, {W: 250, H: 250}} {
			t.Run(fmt.Sprintf("%s %v", paper, size), func(t *testing.T) {
				s := impose(t, job(t, paper, "boards", sheets.FrontsOnly, []sheets.Piece{{Front: flooded("board", size, 3, &night), Copies: 1}}))
				tl := s.Runs[0].Tiles
				if tl == nil || tl.Cols*tl.Rows != len(s.Pages) {
					t.Fatalf("tiles: %+v, %d pages", tl, len(s.Pages))
				}
				checkAxis(t, size.W, tl.Cols, func(i int) (cuts, seams []float64) { x := tl.Tile(i, 0); return x.CutsX, x.SeamsX })
				checkAxis(t, size.H, tl.Rows, func(i int) (cuts, seams []float64) { x := tl.Tile(0, i); return x.CutsY, x.SeamsY })
				for i, page := range s.Pages {
					name := tl.Tile(i%tl.Cols, i/tl.Cols).Name
					if got := sheetstest.Pieces(page); len(got) != 1 || math.Abs(got[0].Trim.W-tl.Window.W) > 0.1 {
						t.Errorf("tile %s shows %v", name, got)
					}
				}
			})
		}
	}
}

// checkAxis adds up what is left of each tile once it is cut, up to where the
// next one covers it.
func checkAxis(t *testing.T, want float64, n int, lines func(int) (cuts, seams []float64)) {
	t.Helper()
	sum := 0.0
	for i := range n {
		cuts, seams := lines(i)
		end := seams
		if i == n-1 {
			end = cuts[1:]
		}
		sum += end[0] - cuts[0]
	}
	if math.Abs(sum-want) > 0.1 {
		t.Errorf("the tiles come to %.3f mm, the board has %.3f", sum, want)
	}
}

// A board that A4 tiles is printed whole on A3 and tabloid.
func TestLargePaperTakesBoardsWhole(t *testing.T) {
	board := []sheets.Piece{{Front: flooded("board", geometry.Size{W: 260, H: 380}, 3, &night), Copies: 1}}
	for paper, tiled := range map[string]bool{"a4": true, "letter": true, "a3": false, "tabloid": false} {
		if s := impose(t, job(t, paper, "boards", sheets.FrontsOnly, board)); (s.Runs[0].Tiles != nil) != tiled {
			t.Errorf("%s: tiled %t", paper, !tiled)
		}
	}
}

func TestProblems(t *testing.T) {
	big := geometry.Size{W: 300, H: 300}
	tests := []struct {
		name, sheet, want string
		mode              sheets.Mode
		pieces            []sheets.Piece
		change            func(*sheets.Job)
	}{
		{name: "too large and not a board", sheet: "cards", want: "P636", pieces: deck(1, big, 3, &night, nil)},
		{name: "too large for any number of tiles", sheet: "boards", want: "P636", pieces: deck(1, geometry.Size{W: 9000, H: 9000}, 3, &night, nil)},
		{name: "too small", sheet: "cards", want: "P631", pieces: deck(1, geometry.Size{W: 1, H: 20}, 0, nil, nil)},
		{name: "a back of another size", sheet: "cards", want: "P632", pieces: []sheets.Piece{{Front: flooded("a", poker, 0, nil), Back: flooded("b", geometry.Size{W: 63, H: 88}, 0, nil), Copies: 1}}},
		{name: "a billion copies", sheet: "cards", want: "P633", pieces: []sheets.Piece{{Front: flooded("a", poker, 0, nil), Copies: 1_000_000_000}}},
		{name: "no copy", sheet: "cards", want: "P634", pieces: []sheets.Piece{{Front: flooded("a", poker, 0, nil)}}},
		{name: "too large to fold", sheet: "boards", mode: sheets.GutterFold, want: "P635", pieces: deck(1, geometry.Size{W: 190, H: 250}, 3, &night, nil)},
		{name: "a credit that no margin holds", sheet: "cards", want: "P637", pieces: deck(1, poker, 0, nil, nil), change: func(j *sheets.Job) {
			j.Caption.Credit = strings.Repeat("A very long credit line. ", 200)
		}},
		{name: "a name that the face cannot draw", sheet: "cards", want: "P637", pieces: deck(1, poker, 0, nil, nil), change: func(j *sheets.Job) {
			j.Caption.Game = "悪夢"
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			j := job(t, "a4", tt.sheet, tt.mode, tt.pieces)
			if tt.mode == "" {
				j.Mode = sheets.FrontsOnly
			}
			if tt.change != nil {
				tt.change(&j)
			}
			var list diagnostic.List
			sheets.Impose(j, &list)
			if all := list.All(); len(all) != 1 || all[0].Code != tt.want {
				t.Errorf("got %v, want one %s", all, tt.want)
			}
		})
	}
}

// Neighbours share a cut only where nobody could see whose ground is whose.
func TestSharedCuts(t *testing.T) {
	mixed := deck(9, poker, 3, &night, &blood)
	mixed[4].Front = flooded("other", poker, 3, &blood)
	striped := deck(9, poker, 3, &night, &blood)
	striped[0].Back.Items = append(striped[0].Back.Items, &scene.Path{
		Segments: scene.Polyline(geometry.Point{X: -3, Y: 10}, geometry.Point{X: 70, Y: 10}), Stroke: &scene.Stroke{Colour: night, Width: 1}})
	for name, tt := range map[string]struct {
		pieces []sheets.Piece
		mode   sheets.Mode
		shared bool
	}{
		"one ground":                  {deck(9, poker, 3, &night, &blood), sheets.DuplexLong, true},
		"white":                       {deck(9, poker, 0, nil, nil), sheets.DuplexLong, true},
		"one card of another ground":  {mixed, sheets.DuplexLong, false},
		"a stripe to the back's edge": {striped, sheets.DuplexLong, false},
		"but the backs are left out":  {striped, sheets.FrontsOnly, true},
	} {
		s := impose(t, job(t, "a4", "cards", tt.mode, tt.pieces))
		if s.Runs[0].Shared != tt.shared {
			t.Errorf("%s: shared %t", name, !tt.shared)
		}
	}
}

func TestGoldenSheets(t *testing.T) {
	tokens := []sheets.Piece{{
		Front: round(flooded("token", geometry.Size{W: 12, H: 12}, 1.5, &night)), Back: round(flooded("back", geometry.Size{W: 12, H: 12}, 1.5, &blood)), Copies: 3,
	}}
	for name, j := range map[string]sheets.Job{
		"cards-letter-duplex": job(t, "letter", "cards", sheets.DuplexLong, deck(2, poker, 3, &night, &blood)),
		"tokens-a4-fold":      job(t, "a4", "tokens", sheets.GutterFold, tokens),
	} {
		t.Run(name, func(t *testing.T) {
			s := impose(t, j)
			var got strings.Builder
			if err := scene.DumpDocument(&got, &scene.Document{Title: name, Duplex: s.Duplex, Pages: append(s.Pages, s.Outlines...)}); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != string(want) {
				t.Errorf("the sheet differs from %s; look at it and run with -update", file)
			}
		})
	}
}

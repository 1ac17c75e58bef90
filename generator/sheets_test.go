package generator_test

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/export/svg"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/generator/typeset"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
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

// cut is a piece of 30 by 25 mm whose front, and whose back, are cut along lines
// through these points, x and y in turn.
func cut(front ...float64) func(back ...float64) []sheets.Piece {
	side := func(id string, xy []float64) *scene.Drawing {
		d := round(flooded(id, geometry.Size{W: 30, H: 25}, 0, nil))
		var points []geometry.Point
		for i := 0; i < len(xy); i += 2 {
			points = append(points, geometry.Point{X: xy[i], Y: xy[i+1]})
		}
		d.Outline = scene.Polygon(points...)
		return d
	}
	return func(back ...float64) []sheets.Piece {
		return []sheets.Piece{{Front: side("a", front), Back: side("b", back), Copies: 1}}
	}
}

// A back is cut along the line of its front seen from behind, wherever that begins
// and whichever way it runs.
func TestBacksMeetTheOutlineOfTheirFronts(t *testing.T) {
	for name, pieces := range map[string][]sheets.Piece{
		"mirrored": cut(0, 0, 30, 0, 6, 25)(0, 0, 30, 0, 24, 25),
		"even":     cut(0, 0, 30, 0, 15, 25)(15, 25, 0, 0, 30, 0),
		"slanting": cut(10, 0, 30, 0, 20, 25, 0, 25)(0, 0, 20, 0, 30, 25, 10, 25),
	} {
		list := &diagnostic.List{}
		if sheets.Impose(job(t, "a4", "cards", sheets.DuplexLong, pieces), list); list.HasErrors() {
			t.Errorf("%s: %s", name, list.All()[0])
		}
	}
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
					if got := generator.Pieces(page); len(got) != 1 || math.Abs(got[0].Trim.W-tl.Window.W) > 0.1 {
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
		{name: "a back of another shape", sheet: "cards", want: "P632", pieces: []sheets.Piece{{Front: round(flooded("a", poker, 0, nil)), Back: flooded("b", poker, 0, nil), Copies: 1}}},
		{name: "a lopsided back as its front", sheet: "cards", want: "P632", pieces: cut(0, 0, 30, 0, 6, 25)(0, 0, 30, 0, 6, 25)},
		{name: "a slanting back as its front", sheet: "cards", want: "P632", pieces: cut(10, 0, 30, 0, 20, 25, 0, 25)(10, 0, 30, 0, 20, 25, 0, 25)},
		{name: "a billion copies", sheet: "cards", want: "P633", pieces: []sheets.Piece{{Front: flooded("a", poker, 0, nil), Copies: 1_000_000_000}}},
		{name: "no copy", sheet: "cards", want: "P634", pieces: []sheets.Piece{{Front: flooded("a", poker, 0, nil)}}},
		{name: "too large to fold", sheet: "boards", mode: sheets.GutterFold, want: "P635", pieces: deck(1, geometry.Size{W: 190, H: 250}, 3, &night, nil)},
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

// Small print that our faces lack signs for is set in another; where none has them, it
// is left out, and the sheet is printed.
func TestMarginsInOtherFaces(t *testing.T) {
	data, err := os.ReadFile("fonts/testdata/Small[wght].ttf")
	if err != nil {
		t.Fatal(err)
	}
	small, err := fonts.Add("small", data, fonts.Regular, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		has        bool
		want, told string
	}{
		{true, "ששש|שhere to cut", "the margins leave out '悪夢', because no typeface has '悪'"},
		{false, "where to cut", "the margins leave out 'ששש', because no typeface has 'ש'|the margins leave out '悪夢', because no typeface has '悪'"},
	} {
		j := job(t, "a4", "tokens", sheets.FrontsOnly, []sheets.Piece{{Front: round(flooded("a", geometry.Size{W: 20, H: 20}, 0, nil)), Copies: 3}})
		j.Caption.Game, j.Caption.Component = "ששש", "悪夢"
		j.Say = func(s string) string { return strings.Replace(s, "where", "שhere", 1) }
		j.Lend = func(sign rune) (typeset.Spare, bool) {
			_, has := small.Advance(sign)
			return typeset.Spare{Face: small.ID}, has && c.has
		}
		var list diagnostic.List
		s := sheets.Impose(j, &list)
		if s == nil || len(s.Outlines) != 1 {
			t.Fatalf("nothing is printed: %v", list.All())
		}
		said := ""
		for _, item := range s.Outlines[0].Items {
			if margin, ok := item.(*scene.Group); ok && margin.Aside {
				for _, part := range margin.Items {
					if x, ok := part.(*scene.Text); ok {
						said += x.String
					}
				}
			}
		}
		for _, want := range strings.Split(c.want, "|") {
			if !strings.Contains(said, want) {
				t.Errorf("the margin says %q, and not %q", said, want)
			}
		}
		var told []string
		for _, d := range list.All() {
			if d.Severity != diagnostic.Warning || d.Code != "P637" {
				t.Error(d)
			}
			if !strings.Contains(d.Message, "here") {
				told = append(told, d.Message)
			}
		}
		slices.Sort(told)
		if got := strings.Join(told, "|"); got != c.told {
			t.Errorf("told %s", got)
		}
	}
}

// What the margin has no room for is left out and told; nothing else is.
func TestMarginsWithoutRoom(t *testing.T) {
	long := strings.Repeat("A very long credit line. ", 200)
	tests := []struct {
		name   string
		paper  geometry.Size
		credit string
		want   string
	}{
		{"A4", geometry.Size{W: 210, H: 297}, caption.Credit, ""},
		{"A4 and an endless credit", geometry.Size{W: 210, H: 297}, long, "the credit"},
		{"A6", geometry.Size{W: 105, H: 148}, caption.Credit, "the version"},
		{"a long strip", geometry.Size{W: 90, H: 900}, caption.Credit, "the game's name"},
		{"hardly larger than the card", geometry.Size{W: 74, H: 99}, caption.Credit, "the small print, marks to cut by"},
	}
	for _, tt := range tests {
		j := job(t, "a4", "cards", sheets.DuplexLong, deck(2, poker, 3, &night, &blood))
		j.Paper.Size, j.Caption.Credit = tt.paper, tt.credit
		s := impose(t, j)
		if got := strings.Join(s.Lacks, ", "); got != tt.want {
			t.Errorf("%s: left out %q, want %q", tt.name, got, tt.want)
		}
		for _, page := range s.Pages {
			for _, wrong := range generator.CheckPage(page, 5) {
				t.Errorf("%s, %s: %s", tt.name, page.Label, wrong)
			}
		}
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

// What is larger than the paper and not tiled is set smaller, or left out; the rest
// is printed, and so is a word.
func TestLargerThanThePaper(t *testing.T) {
	a5 := geometry.Size{W: 148, H: 210}
	tests := []struct {
		name, sheet string
		size        geometry.Size
		want        string
		printed     float64 // width on the paper, 0 for nothing
	}{
		{"a page to read", "pages", geometry.Size{W: 190, H: 259}, "190 × 259 mm, and is set at 72 %", 136.8},
		{"a page that would be too small to read", "pages", geometry.Size{W: 300, H: 390}, "", 155},
		{"a card", "cards", geometry.Size{W: 180, H: 250}, "180 × 250 mm, and is set at 73 %", 131.4},
		{"a card of more than twice the paper", "cards", geometry.Size{W: 300, H: 480}, "300 × 480 mm and does not fit", 0},
	}
	for _, tt := range tests {
		j := job(t, "a4", tt.sheet, sheets.DuplexLong, deck(1, tt.size, 0, nil, nil))
		j.Paper.Size = a5
		var list diagnostic.List
		s := sheets.Impose(j, &list)
		told, helped := "", ""
		for _, d := range list.All() {
			told += d.Message
		}
		for _, d := range list.All() {
			for _, h := range d.Help {
				helped += h.Text
			}
		}
		if cards := tt.sheet == "cards"; cards != strings.Contains(helped, "sheet: boards") || strings.Contains(told, "73 %") != strings.Contains(helped, "exact: true") {
			t.Errorf("%s: helped by %q", tt.name, helped)
		}
		if list.HasErrors() || !strings.Contains(told, tt.want) || tt.want == "" && told != "" {
			t.Errorf("%s: told %q, want %q", tt.name, told, tt.want)
		}
		width := 0.0
		if s != nil {
			width = generator.Pieces(s.Pages[0])[0].Trim.W
			for _, page := range s.Pages {
				for _, wrong := range generator.CheckPage(page, 5) {
					t.Errorf("%s: %s", tt.name, wrong)
				}
			}
		}
		if math.Abs(width-tt.printed) > 0.5 {
			t.Errorf("%s: %.1f mm wide, want %.1f", tt.name, width, tt.printed)
		}
	}
}

// Large print: cards are so much larger, pages as large as the paper takes, upright
// as they were, and what has to fit something stays.
func TestLargePrint(t *testing.T) {
	tests := []struct {
		sheet string
		size  geometry.Size
		exact bool
		want  float64 // width
	}{
		{"cards", poker, false, 79.375},
		{"pages", geometry.Size{W: 190, H: 259}, false, 191.9},
		{"pages", geometry.Size{W: 190, H: 259}, true, 190},
	}
	for _, tt := range tests {
		j := job(t, "letter", tt.sheet, sheets.DuplexLong, deck(1, tt.size, 0, nil, nil))
		j.Scale, j.Exact = 1.25, tt.exact
		s := impose(t, j)
		if got := generator.Pieces(s.Pages[0])[0].Trim.W; math.Abs(got-tt.want) > 0.01 || !strings.HasSuffix(generator.Picture(s.Pages[0]), "↑") {
			t.Errorf("%s, exact %v: %.3f mm wide and %s, want %.3f", tt.sheet, tt.exact, got, generator.Picture(s.Pages[0]), tt.want)
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
			for _, page := range append(s.Pages, s.Outlines...) {
				writePage(t, &got, page)
			}
			file := filepath.Join("testdata/sheets", name+".svg.golden")
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

// writePage writes a page as SVG, the definitions of glyphs left out.
func writePage(t *testing.T, w *strings.Builder, page scene.Page) {
	t.Helper()
	fmt.Fprintf(w, "%s %+v\n", page.Label, page.Bookmarks)
	var file strings.Builder
	if err := svg.Write(&file, &scene.Drawing{Size: page.Size, Items: page.Items}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(file.String()) {
		if !strings.HasPrefix(line, `<path id="g`) {
			w.WriteString(line)
		}
	}
}

// A deck fills its pages, whether or not that saves paper: 48 cards take six
// sheets at nine to each as at eight, and less bleed is what nine cost beside a
// credit that needs a line of its own.
func TestDecksFillTheirPages(t *testing.T) {
	tests := []struct {
		paper   string
		mode    sheets.Mode
		cards   int
		onSheet int
	}{
		{"a4", sheets.DuplexLong, 48, 9},
		{"a4", sheets.DuplexShort, 48, 9},
		{"a4", sheets.FrontsOnly, 42, 9},
		{"a4", sheets.GutterFold, 48, 4},
		{"letter", sheets.DuplexLong, 48, 8},
	}
	for _, tt := range tests {
		j := job(t, tt.paper, "cards", tt.mode, deck(tt.cards, poker, 3, &night, &night))
		j.Caption.Credit += " Not for sale; ask the owner of the game before you sell what you print."
		s := impose(t, j)
		r := s.Runs[0]
		if r.OnSheet != tt.onSheet || r.Bleed < 1.5 || s.Papers != (tt.cards+tt.onSheet-1)/tt.onSheet {
			t.Errorf("%d cards on %s, %s: %d to a sheet, bleed %.2f, %d sheets; want %d to a sheet",
				tt.cards, tt.paper, tt.mode, r.OnSheet, r.Bleed, s.Papers, tt.onSheet)
		}
	}
}

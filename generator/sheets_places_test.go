package generator_test

import (
	"math"
	"strings"
	"testing"

	"nightpress/generator"
	"nightpress/generator/sheets"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

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
				pictures = append(pictures, generator.Picture(p))
			}
			if got := "\n" + strings.Join(pictures, "\n---\n"); got != tt.want {
				t.Errorf("got%s\nwant%s", got, tt.want)
			}
		})
	}
}

// Cuts between pieces come first, upright and then across, from trim to trim; then those
// around them. Both sides of a gap have one number.
func TestOrderOfCuts(t *testing.T) {
	for _, tt := range []struct {
		paper, cuts                string
		copies                     int
		upright, across, cut, last int // numbers of cuts between pieces, of all lines, and of the last
	}{
		{"a4", "shared", 9, 2, 2, 8, 8},
		{"letter", "shared", 8, 3, 1, 8, 8},
		{"a4", "double", 8, 3, 1, 12, 8},
		{"a4", "shared", 1, 0, 0, 4, 4},
	} {
		j := job(t, tt.paper, "cards", sheets.FrontsOnly, deck(tt.copies, poker, 3, &night, nil))
		j.Sheet.Cuts = layouts.Cuts(tt.cuts)
		s := impose(t, j)
		run := s.Runs[0]
		if len(run.Cuts) != tt.cut || run.Cuts[tt.cut-1].N != tt.last {
			t.Fatalf("%s %s, %d: cuts %v", tt.paper, tt.cuts, tt.copies, run.Cuts)
		}
		block := s.Pages[0].Trim
		around := []geometry.Rect{
			{X: block.X, Y: block.Y, W: block.W}, {X: block.X, Y: block.Bottom(), W: block.W}, {X: block.X, Y: block.Y, H: block.H}, {X: block.Right(), Y: block.Y, H: block.H},
		}
		for _, c := range run.Cuts {
			r := geometry.Rect{X: c.From.X, Y: c.From.Y, W: c.To.X - c.From.X, H: c.To.Y - c.From.Y}
			want := geometry.Rect{X: block.X, Y: r.Y, W: block.W}
			switch k := c.N - 1 - tt.upright - tt.across; {
			case k >= 0:
				want = around[k]
			case c.N <= tt.upright:
				want = geometry.Rect{X: r.X, Y: block.Y, H: block.H}
			}
			if math.Abs(r.X-want.X)+math.Abs(r.Y-want.Y)+math.Abs(r.W-want.W)+math.Abs(r.H-want.H) > 0.001 {
				t.Errorf("%s %s, %d: cut %d is %v, not %v", tt.paper, tt.cuts, tt.copies, c.N, r, want)
			}
		}
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
				fronts, backs := generator.Pieces(s.Pages[i]), generator.Pieces(s.Pages[i+1])
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

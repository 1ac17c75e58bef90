package sheets

import (
	"math"
	"testing"

	"nightpress/layouts"
	"nightpress/layouts/geometry"

	"pgregory.net/rapid"
)

var testPapers = map[string]layouts.Paper{
	"a4":      {ID: "a4", Name: "A4", Size: geometry.Size{W: 210, H: 297}, Margin: 5},
	"letter":  {ID: "letter", Name: "Letter", Size: geometry.Size{W: 215.9, H: 279.4}, Margin: 5},
	"a3":      {ID: "a3", Name: "A3", Size: geometry.Size{W: 297, H: 420}, Margin: 5},
	"tabloid": {ID: "tabloid", Name: "Tabloid", Size: geometry.Size{W: 279.4, H: 431.8}, Margin: 5},
}

var poker = geometry.Size{W: 63.5, H: 88.9}

// testSheet is what cards.yaml says.
var testSheet = layouts.Sheet{
	ID: "cards", Bleed: layouts.Bleed{Want: 3, Min: 1.5}, Cuts: layouts.AutoCuts,
	Marks: layouts.Marks{Length: 3, Least: 1, Offset: 0.6, Width: 0.2, Halo: 0.5},
	Fold:  layouts.Fold{Clearance: 5, Width: 0.2, Dash: []float64{2.4, 1.6}},
}

func demandFor(paper string, mode Mode, piece geometry.Size, shared bool) demand {
	return demand{
		paper: testPapers[paper], mode: mode, piece: piece, bleed: testSheet.Bleed, shared: shared,
		marks: true, sheet: testSheet, band: 2.9, copies: 1000,
	}
}

func TestPiecesOnASheet(t *testing.T) {
	tests := []struct {
		name   string
		demand demand
		cols   int
		rows   int
		lying  bool
		bleed  float64
	}{
		{"poker on A4, shared cuts: nine", demandFor("a4", DuplexLong, poker, true), 3, 3, false, 3},
		{"poker on Letter, shared cuts: eight on its side", demandFor("letter", DuplexLong, poker, true), 4, 2, true, 3},
		{"poker on A4, a cut each", demandFor("a4", DuplexLong, poker, false), 4, 2, true, 3},
		{"poker on A3", demandFor("a3", FrontsOnly, poker, true), 6, 3, true, 3},
		{"poker on A4, folded", demandFor("a4", GutterFold, poker, true), 2, 2, true, 3},
		{"main board on A4", demandFor("a4", FrontsOnly, geometry.Size{W: 190, H: 259}, true), 1, 1, false, 3},
		{"main board on Letter, bleed gives way", demandFor("letter", FrontsOnly, geometry.Size{W: 190, H: 259}, true), 1, 1, false, 1.9},
		{"half pages", demandFor("a4", FrontsOnly, geometry.Size{W: 190, H: 128}, true), 1, 2, false, 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g, ok := solve(tt.demand)
			if !ok {
				t.Fatal("nothing fits")
			}
			if g.Cols != tt.cols || g.Rows != tt.rows || (g.Paper.W > g.Paper.H) != tt.lying || math.Abs(g.Bleed-tt.bleed) > 0.001 {
				t.Errorf("got %d × %d on %v with bleed %.2f, want %d × %d, lying %t, %.2f",
					g.Cols, g.Rows, g.Paper, g.Bleed, tt.cols, tt.rows, tt.lying, tt.bleed)
			}
		})
	}
}

// Whatever the sizes: a back lies exactly behind its front, everything stays
// within the margins, and no two pieces share ground.
func TestGridsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := demandFor(rapid.SampledFrom([]string{"a4", "letter", "a3", "tabloid"}).Draw(t, "paper"),
			Mode(rapid.SampledFrom(Modes()).Draw(t, "mode")),
			geometry.Size{W: rapid.Float64Range(8, 260).Draw(t, "w"), H: rapid.Float64Range(8, 260).Draw(t, "h")},
			rapid.Bool().Draw(t, "shared"))
		if d.shared {
			d.lap = near / 2
		}
		d.gutter = rapid.SampledFrom([]float64{0, 3, 5}).Draw(t, "gutter")
		d.side = rapid.SampledFrom([]float64{0, 2.9}).Draw(t, "side")
		g, ok := solve(d)
		if !ok {
			return
		}
		n := rapid.IntRange(1, g.Count()).Draw(t, "pieces")
		if rapid.Bool().Draw(t, "the only sheet") {
			d.copies = n
			d.compact(&g)
		}
		checkGrid(t, d, &g, n)
	})
}

type failer interface{ Fatalf(string, ...any) }

func checkGrid(t failer, d demand, g *Grid, filled int) {
	if d.mode == GutterFold && g.Fold == NoFold {
		t.Fatalf("a gutter-fold sheet without a fold")
	}
	if g.Bleed > d.bleed.Want+eps {
		t.Fatalf("bleed %v, more than wanted", g.Bleed)
	}
	printable := geometry.Rect{W: g.Paper.W, H: g.Paper.H}.Inset(d.paper.Margin)
	var trims, reaches []geometry.Rect
	for i := range filled {
		s := g.Slot(i, filled)
		front, back := s.Front.ApplyRect(s.FrontClip), s.Back.ApplyRect(s.BackClip)
		if !printable.Contains(front, eps) || !printable.Contains(back, eps) {
			t.Fatalf("slot %d reaches into the margin: %v %v", i, front, back)
		}
		trims, reaches = append(trims, s.Trim), append(reaches, front)
		if g.Mode != FrontsOnly {
			checkBack(t, g, s)
		}
		if g.Fold == HorizontalFold && g.Paper.H/2-front.Bottom() < d.sheet.Fold.Clearance-eps ||
			g.Fold == VerticalFold && g.Paper.W/2-front.Right() < d.sheet.Fold.Clearance-eps {
			t.Fatalf("slot %d lies nearer to the fold than %v mm: %v", i, d.sheet.Fold.Clearance, front)
		}
		if g.Fold != NoFold {
			trims, reaches = append(trims, s.BackTrim), append(reaches, back)
		}
	}
	for i := range trims {
		for j := range i {
			if trims[i].Overlaps(trims[j], eps) || reaches[i].Overlaps(trims[j], g.Lap+eps) || reaches[j].Overlaps(trims[i], g.Lap+eps) {
				t.Fatalf("pieces %d and %d overlap: %v %v", j, i, reaches[j], reaches[i])
			}
		}
	}
}

// checkBack follows four points through the paper: a point of the front, seen
// from behind, is the mirrored point of the back, within a micrometre.
func checkBack(t failer, g *Grid, s Slot) {
	const micrometre = 0.001
	w, h := g.Piece.W, g.Piece.H
	for _, p := range []geometry.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w / 3, Y: h / 5}, {X: w, Y: h}} {
		behind := throughPaper(g, s.Front.Apply(p))
		got := s.Back.Apply(geometry.Point{X: w - p.X, Y: p.Y})
		if math.Hypot(got.X-behind.X, got.Y-behind.Y) > micrometre {
			t.Fatalf("%v of the front comes to lie behind %v, its back prints there %v", p, behind, got)
		}
	}
	if det := s.Back.A*s.Back.D - s.Back.B*s.Back.C; math.Abs(det-1) > 1e-9 {
		t.Fatalf("the back is printed mirrored")
	}
}

// throughPaper says, in words of paper and not of maps, where a needle that is
// pushed through the front comes out on the page of backs.
func throughPaper(g *Grid, p geometry.Point) geometry.Point {
	upright := g.Paper.W <= g.Paper.H
	switch {
	case g.Fold == HorizontalFold:
		return geometry.Point{X: p.X, Y: g.Paper.H/2 + (g.Paper.H/2 - p.Y)}
	case g.Fold == VerticalFold:
		return geometry.Point{X: g.Paper.W/2 + (g.Paper.W/2 - p.X), Y: p.Y}
	case g.Mode != DuplexShort && upright, g.Mode == DuplexShort && !upright:
		return geometry.Point{X: g.Paper.W - p.X, Y: p.Y}
	}
	return geometry.Point{X: p.X, Y: g.Paper.H - p.Y}
}

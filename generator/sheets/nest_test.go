package sheets

import (
	"fmt"
	"math"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"

	"pgregory.net/rapid"
)

// cornered is a piece with an outline of so many corners that fills its size, as
// `shape` makes them.
func cornered(corners int, size geometry.Size) *scene.Drawing {
	turn := 0.0
	if corners%4 == 0 || corners%2 == 0 && size.W > size.H {
		turn = 180 / float64(corners)
	}
	outline := scene.Filling(scene.Star(geometry.Point{}, corners, 1, 0, turn), geometry.Rect{W: size.W, H: size.H})
	return &scene.Drawing{ID: "piece", Size: size, Round: true, Outline: outline}
}

func nestedDemand(mode Mode, piece *scene.Drawing, gutter float64) demand {
	d := demandFor("a4", mode, piece.Size, gutter == 0)
	d.round, d.gutter, d.bleed = true, gutter, layouts.Bleed{}
	d.nest = nestOf([]Piece{{Front: piece}}, gutter, d.shared)
	return d
}

// Pieces that tile the plane lie side to side, and more of them go on a sheet than
// in rows and columns.
func TestNested(t *testing.T) {
	for _, tt := range []struct {
		corners         int
		size            geometry.Size
		gutter          float64
		nested, inARows int
	}{
		{6, geometry.Size{W: 40, H: 34.641}, 0, 45, 35},
		{6, geometry.Size{W: 34.641, H: 40}, 0, 45, 35},
		{3, geometry.Size{W: 40, H: 34.641}, 0, 72, 35},
		{4, geometry.Size{W: 40, H: 40}, 0, 35, 28},
		{6, geometry.Size{W: 40, H: 34.641}, 5, 36, 28},
	} {
		t.Run(fmt.Sprint(tt.corners, tt.size, tt.gutter), func(t *testing.T) {
			d := nestedDemand(FrontsOnly, cornered(tt.corners, tt.size), tt.gutter)
			g, ok := solve(d)
			if !ok || g.Count() != tt.nested {
				t.Errorf("%d go on a sheet, want %d", g.Count(), tt.nested)
			}
			d.nest = nil
			if g, _ := solve(d); g.Count() != tt.inARows {
				t.Errorf("in rows %d go on a sheet, want %d", g.Count(), tt.inARows)
			}
		})
	}
}

// Whatever the outline: nested pieces keep apart and within the margins, and each
// back lies behind its front.
func TestNestsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := cornered(rapid.IntRange(3, 9).Draw(t, "corners"),
			geometry.Size{W: rapid.Float64Range(12, 120).Draw(t, "w"), H: rapid.Float64Range(12, 120).Draw(t, "h")})
		mode := Mode(rapid.SampledFrom([]Mode{DuplexLong, DuplexShort, GutterFold, FrontsOnly}).Draw(t, "mode"))
		d := nestedDemand(mode, piece, rapid.SampledFrom([]float64{0, 2, 5}).Draw(t, "gutter"))
		g, ok := solve(d)
		if !ok || g.Places == nil {
			return
		}
		n := rapid.IntRange(1, g.Count()).Draw(t, "pieces")
		if rapid.Bool().Draw(t, "the only sheet") {
			d.copies = n
			d.compact(&g)
		}
		printable := geometry.Rect{W: g.Paper.W, H: g.Paper.H}.Inset(d.paper.Margin)
		var placed [][]geometry.Point
		for i := range n {
			s := g.Slot(i, n)
			if !printable.Contains(s.Trim, 1e-4) {
				t.Fatalf("piece %d reaches into the margin: %v", i, s.Trim)
			}
			if mode != FrontsOnly {
				checkBack(t, &g, s)
			}
			placed = append(placed, hull(scene.Transformed(piece.Outline, s.Front)))
			if g.Fold == HorizontalFold && g.Paper.H/2-s.Trim.Bottom() < d.sheet.Fold.Clearance-1e-4 ||
				g.Fold == VerticalFold && g.Paper.W/2-s.Trim.Right() < d.sheet.Fold.Clearance-1e-4 {
				t.Fatalf("piece %d lies too near to the fold: %v", i, s.Trim)
			}
		}
		for i := range placed {
			for j := range i {
				if by := lane(placed[i], placed[j]); by < d.nest.gap-1e-4 {
					t.Fatalf("pieces %d and %d lie %.4f mm apart, want %v", j, i, by, d.nest.gap)
				}
			}
		}
	})
}

// lane is how wide the straight lane between two bodies is, along a side of one of
// them, below 0 where they overlap.
func lane(p, q []geometry.Point) float64 {
	best := math.Inf(-1)
	for _, pair := range [][2][]geometry.Point{{p, q}, {q, p}} {
		for i, a := range pair[0] {
			b := pair[0][(i+1)%len(pair[0])]
			least := math.Inf(1)
			for _, v := range pair[1] {
				least = min(least, -turns(a, b, v)/math.Hypot(b.X-a.X, b.Y-a.Y))
			}
			best = max(best, least)
		}
	}
	return best
}

// A side that two pieces share is cut once, for a machine and as a guide.
func TestSharedSidesAreCutOnce(t *testing.T) {
	for _, tt := range []struct {
		corners int
		beside  float64 // how far the middles of neighbours are apart, sides of 40 and 20 mm
	}{{6, 34.641}, {3, 23.094}} {
		size := geometry.Size{W: 40, H: 34.641}
		piece := cornered(tt.corners, size)
		for _, pieces := range []int{1, 2, 7} {
			list := []Piece{{Front: piece, Copies: pieces}}
			job := &Job{Pieces: list, Paper: testPapers["a4"], Sheet: testSheet, Mode: FrontsOnly}
			p := job.planned(list, 1)
			if !p.settle(arrangements[len(arrangements)-1]) || p.grid.Count() != pieces {
				t.Fatalf("%d pieces do not fit", pieces)
			}
			sides := pieces * tt.corners
			var middles []geometry.Point
			for i := range pieces {
				var middle geometry.Point
				for _, v := range hull(scene.Transformed(piece.Outline, p.grid.Slot(i, pieces).Front)) {
					middle = middle.Add(geometry.Point{X: v.X / float64(tt.corners), Y: v.Y / float64(tt.corners)})
				}
				for _, m := range middles {
					if math.Abs(math.Hypot(m.X-middle.X, m.Y-middle.Y)-tt.beside) < 0.01 {
						sides--
					}
				}
				middles = append(middles, middle)
			}
			o, length, from := piece.Outline, 0.0, geometry.Point{}
			for _, s := range p.cuts(p.pieces) {
				if s.Op == scene.LineTo {
					length += math.Hypot(s.P[0].X-from.X, s.P[0].Y-from.Y)
				}
				from = s.P[0]
			}
			side := math.Hypot(o[1].P[0].X-o[0].P[0].X, o[1].P[0].Y-o[0].P[0].Y)
			if got := length / side; math.Abs(got-float64(sides)) > 0.01 || pieces > 1 && sides == pieces*tt.corners {
				t.Errorf("%d pieces of %d corners: %.2f sides are cut, want %d", pieces, tt.corners, got, sides)
			}
		}
	}
}

package faces

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// The measures that maps are held to, on outlines whose figures are known.
func TestOutlinesAreMeasured(t *testing.T) {
	square := func(x float64) []geometry.Point {
		return flattened(scene.Rectangle(geometry.Rect{X: x, W: 10, H: 10}))
	}
	for _, tt := range []struct {
		name      string
		got, want float64
		give      float64
	}{
		{"border of squares side by side", border(square(0), square(10), 0.1), 10, 0.6},
		{"border of squares apart", border(square(0), square(12), 1), 0, 0},
		{"area of a square", math.Abs(area(square(0))), 100, 1e-6},
		{"middle of a circle", span(middle(flattened(scene.Circle(geometry.Point{X: 7, Y: 5}, 4))), geometry.Point{X: 7, Y: 5}), 0, 1e-3},
		{"area within a square", math.Abs(area(inset(square(0), 2))), 36, 0.3},
		{"area within a circle", math.Abs(area(inset(flattened(scene.Circle(geometry.Point{}, 10)), 1))), math.Pi * 81, 0.5},
	} {
		if math.Abs(tt.got-tt.want) > tt.give {
			t.Errorf("%s is %.3f, want %.3f", tt.name, tt.got, tt.want)
		}
	}
}

// Leaving points out that are far from the other outline changes no border: it
// is what holding every point against every other gives, to the last bit.
func TestBordersLeaveNothingOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	circle := func() []geometry.Point {
		at := geometry.Point{X: 12 * rng.Float64(), Y: 12 * rng.Float64()}
		return flattened(scene.Circle(at, 1+4*rng.Float64()))
	}
	met := 0
	for range 300 {
		a, b, reach := circle(), circle(), 2*rng.Float64()
		want := 0.0
		for i, p := range a {
			if slices.ContainsFunc(b, func(q geometry.Point) bool { return span(p, q) <= reach }) {
				want += span(a[(i+len(a)-1)%len(a)], p)
			}
		}
		if want > 0 {
			met++
		}
		if got := border(a, b, reach); got != want {
			t.Fatalf("a border of %v mm within %v, want %v", got, reach, want)
		}
	}
	if met < 50 || met > 250 {
		t.Errorf("%d of 300 outlines met another, which shows too little", met)
	}
}

// However an outline runs, the line inside it lies inside.
func TestInsetLiesInside(t *testing.T) {
	points := flattened(scene.Circle(geometry.Point{}, 10))
	back := make([]geometry.Point, len(points))
	for i, p := range points {
		back[len(points)-1-i] = p
	}
	for _, way := range [][]geometry.Point{points, back} {
		for _, p := range inset(way, 2) {
			if r := span(p, geometry.Point{}); math.Abs(r-8) > 0.05 {
				t.Fatalf("a point of the inner line is %.3f mm from the middle, want 8", r)
			}
		}
	}
}

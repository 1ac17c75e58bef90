package typeset

import (
	"errors"
	"math"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// circle sets a line along a circle, its middle at degrees clockwise from the top.
func circle(style Style, markup string, centre geometry.Point, radius, degrees float64, below bool) ([]scene.Item, error) {
	perMM, upright := 180/(math.Pi*radius), 0.0
	if below {
		perMM, upright = -perMM, 180
	}
	return Along(style, markup, 2*math.Pi*radius, 0, func(mm float64) (geometry.Point, float64) {
		a := degrees + mm*perMM
		return geometry.Polar(centre, radius, a), a + upright
	})
}

func TestAlong(t *testing.T) {
	style := Style{Face: "text-bold", Size: 9, Tracking: 0.14, Colour: ink, Icon: signs}
	centre, radius := geometry.Point{X: 50, Y: 60}, 30.0
	for _, below := range []bool{false, true} {
		for _, degrees := range []float64{0, 45, 180, -100} {
			items, err := circle(style, "PROGRESS :heart:", centre, radius, degrees, below)
			if err != nil {
				t.Fatal(err)
			}
			line, ok := items[0].(*scene.Group)
			if !ok || len(items) != 1 || line.Says != "PROGRESS heart" {
				t.Fatalf("the line is %+v", items)
			}
			if items = line.Items; len(items) != 9 {
				t.Fatalf("%d items, want eight letters and an icon", len(items))
			}
			sweep := must(Line(style, "PROGRESS :heart:")).Width / radius * 180 / math.Pi
			angles := make([]float64, len(items))
			for i, it := range items {
				g := it.(*scene.Group)
				box := scene.Bounds(g.Items)
				// The middle of the baseline lies on the circle …
				mid := g.Transform.Apply(geometry.Point{X: box.X + box.W/2})
				d := mid.Sub(centre)
				if r := math.Hypot(d.X, d.Y); math.Abs(r-radius) > 0.3 {
					t.Errorf("letter %d stands at radius %v", i, r)
				}
				// … and up points away from the centre, or towards it below.
				up := g.Transform.Apply(geometry.Point{X: box.X + box.W/2, Y: -1}).Sub(mid)
				if out := up.X*d.X + up.Y*d.Y; out > 0 == below {
					t.Errorf("letter %d points the wrong way", i)
				}
				angles[i] = math.Atan2(d.X, -d.Y) * 180 / math.Pi
			}
			turn := func(a, b float64) float64 { return math.Mod(math.Mod(b-a, 360)+540, 360) - 180 }
			if way := turn(angles[0], angles[8]); way > 0 == below || math.Abs(math.Abs(way)-sweep) > sweep/8 {
				t.Errorf("at %v below %v: from %v to %v, a sweep of %v", degrees, below, angles[0], angles[8], sweep)
			}
			if off := turn(degrees, angles[4]); math.Abs(off) > 10 {
				t.Errorf("the middle letter stands %v degrees off", off)
			}
		}
	}
	var e *OverflowError
	for _, r := range []float64{2, 0, -3, math.NaN()} {
		if _, err := circle(style, "PROGRESS", centre, r, 0, false); !errors.As(err, &e) {
			t.Errorf("radius %v: %v", r, err)
		}
	}
}

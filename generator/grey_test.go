package generator

import (
	"math"
	"testing"

	"nightpress/generator/scene"
)

// Chits of Lucidity without their colour: each is drawn in grey, from its own
// black to its own white, so that nothing is left but shapes, texture, sign and
// letter. By these alone any two have to differ.
func TestDreamsDifferInGrey(t *testing.T) {
	g, lib := lucidity(t)
	const least = 0.08 // of full contrast, mean over the face
	for _, ink := range []string{"full", "low"} {
		drawn := printed(t, g, lib, Options{Ink: ink, Components: []string{"chits"}}).drawn[0].faces
		if len(drawn) != 4 {
			t.Fatalf("%d dreams, want 4", len(drawn))
		}
		var greys [][]float64
		for _, f := range drawn {
			greys = append(greys, grey(t, f.Front))
		}
		for a := range greys {
			for b := range a {
				d := 0.0
				for k := range greys[a] {
					d += math.Abs(greys[a][k] - greys[b][k])
				}
				if d /= float64(len(greys[a])); d < least {
					t.Errorf("%s ink: %s and %s differ by %.3f without their colours", ink, drawn[a].ID, drawn[b].ID, d)
				} else {
					t.Logf("%s ink: %s and %s differ by %.3f", ink, drawn[a].ID, drawn[b].ID, d)
				}
			}
		}
	}
}

// grey is a drawing in grey, stretched from its darkest to its palest point.
func grey(t *testing.T, d *scene.Drawing) []float64 {
	t.Helper()
	picture := rendered(t, d, 100)
	b := picture.Bounds()
	var all []float64
	low, high := 1.0, 0.0
	for y := b.Min.Y + b.Dy()/6; y < b.Max.Y-b.Dy()/6; y++ {
		for x := b.Min.X + b.Dx()/6; x < b.Max.X-b.Dx()/6; x++ {
			v := greyOf(picture.Pix[picture.PixOffset(x, y):])
			all = append(all, v)
			low, high = math.Min(low, v), math.Max(high, v)
		}
	}
	for i := range all {
		all[i] = (all[i] - low) / math.Max(high-low, 0.01)
	}
	return all
}

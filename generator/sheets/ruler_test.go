package sheets

import (
	"math"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// The ruler is what people trust: its ticks are measured here from the path
// that is printed.
func TestRulerIsTrue(t *testing.T) {
	for _, tt := range []struct {
		ruler
		mm, inches float64
	}{{rulers[0], 100, 4}, {rulers[1], 50, 2}, {rulers[2], 20, 1}} {
		s := smallPrint{job: &Job{Paper: testPapers["a4"]}, page: geometry.Size{W: 210, H: 297}, left: 12, right: 198}
		_, items := s.ruler(tt.ruler, 290)
		path := items[0].(*scene.Path).Segments
		base := path[0].P[0].Y
		var up, down []float64
		for i := 2; i < len(path); i += 2 {
			from, to := path[i].P[0], path[i+1].P[0]
			if from.Y != base || from.X != to.X {
				t.Fatalf("tick %d does not stand on the line: %v %v", i/2, from, to)
			}
			if to.Y < base {
				up = append(up, from.X)
			} else {
				down = append(down, from.X)
			}
		}
		even(t, up, 10, tt.mm)
		even(t, down, 25.4, tt.inches*25.4)
	}
}

func even(t *testing.T, ticks []float64, step, length float64) {
	t.Helper()
	if got := ticks[len(ticks)-1] - ticks[0]; math.Abs(got-length) > 1e-9 {
		t.Errorf("the ruler is %v mm long, not %v", got, length)
	}
	for i := 1; i < len(ticks); i++ {
		if got := ticks[i] - ticks[i-1]; math.Abs(got-step) > 1e-9 {
			t.Errorf("ticks %d and %d are %v mm apart", i-1, i, got)
		}
	}
}

package faces

import (
	"math"
	"testing"

	"nightpress/generator/art"
	"nightpress/layouts/geometry"
)

func TestWay(t *testing.T) {
	for _, tt := range []struct {
		d       string
		whole   float64
		mm      float64
		at      geometry.Point
		degrees float64
	}{
		{"M0 0H10V10", 20, 4, geometry.Point{X: 4}, 0},
		{"M0 0H10V10", 20, 15, geometry.Point{X: 10, Y: 5}, 90},
		{"M0 0H10V10", 20, -3, geometry.Point{X: -3}, 0},
		{"M0 0H10V10", 20, 26, geometry.Point{X: 10, Y: 16}, 90},
		{"M0 0H10V10H0Z", 40, 45, geometry.Point{X: 5}, 0},
		{"M0 0H10V10H0Z", 40, -5, geometry.Point{Y: 5}, -90},
		{"M0 0H10M50 50H90", 10, 5, geometry.Point{X: 5}, 0},
		{"M-10 0A10 10 0 0 1 10 0", 10 * math.Pi, 5 * math.Pi, geometry.Point{Y: -10}, 0},
	} {
		path, err := art.ParsePath(tt.d)
		if err != nil {
			t.Fatal(err)
		}
		w, ok := wayAlong(path)
		if !ok || math.Abs(w.whole()-tt.whole) > 0.01 {
			t.Errorf("%s is %.3f mm long, want %.3f", tt.d, w.whole(), tt.whole)
		}
		if at, degrees := w.at(tt.mm); span(at, tt.at) > 0.02 || math.Abs(degrees-tt.degrees) > 0.5 {
			t.Errorf("%s after %.1f mm is at %.2f, %.1f degrees; want %.2f, %.1f", tt.d, tt.mm, at, degrees, tt.at, tt.degrees)
		}
	}
	for _, d := range []string{"M0 0Z", "M0 0L0 0", "M3 3"} {
		if path, err := art.ParsePath(d); err == nil {
			if _, ok := wayAlong(path); ok {
				t.Errorf("%s leads nowhere", d)
			}
		}
	}
}

package faces_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// boxes are the corners and heights of what an element draws in rectangles, on
// how many faces.
func boxes(t *testing.T, element string) (n int, all [][3]float64) {
	t.Helper()
	g, _ := builtin(t)
	lib, list := layouts.Open(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		templates(map[string]string{"example": fmt.Sprintf(exampleTemplate, element)}),
	)
	c := &definition.Component{ID: "example", Title: "Example", Count: 1, Layout: "example", Value: &source.Value{Kind: source.Map}}
	for _, f := range faces.Draw(g, lib, c, "full", list) {
		n++
		for _, it := range f.Front.Items {
			b := scene.Bounds([]scene.Item{it})
			all = append(all, [3]float64{math.Round(b.X), math.Round(b.Y), math.Round(b.H)})
		}
	}
	for _, d := range list.All() {
		t.Errorf("%s: %s", element, d)
	}
	return n, all
}

func TestFlowBreaks(t *testing.T) {
	for _, tt := range []struct {
		when  string
		faces int
		want  [][3]float64
	}{
		{"false", 1, [][3]float64{{0, 0, 10}, {0, 10, 10}, {0, 20, 10}}},
		{"n == 2", 1, [][3]float64{{0, 0, 10}, {45, 0, 10}, {45, 10, 10}}},
		// No column is left for the third.
		{"true", 1, [][3]float64{{0, 0, 10}, {45, 0, 10}, {45, 10, 10}}},
	} {
		n, got := boxes(t, "flow: {w: 90, h: 50, columns: 2, gap: 0, spacing: 0, in: 1..3, as: n, break: "+tt.when+", draw: [{box: {h: 10, fill: ink}}]}")
		if n != tt.faces || !slices.Equal(got, tt.want) {
			t.Errorf("break: %s: %d faces, %v, want %d, %v", tt.when, n, got, tt.faces, tt.want)
		}
	}
}

// A flow within a fit shrinks until one face holds it; where none does, it goes
// on at the smallest.
func TestFitKeepsAFlowOnOneFace(t *testing.T) {
	for _, tt := range []struct {
		in     string
		faces  int
		height float64
	}{{"1..2", 1, 20}, {"1..4", 1, 10}, {"1..20", 3, 5}} {
		n, got := boxes(t, "fit: {as: size, from: 20, to: 5, step: 5, draw: [{flow: {w: 50, h: 45, spacing: 0, in: "+tt.in+", draw: [{box: {h: size, fill: ink}}]}}]}")
		for _, b := range got {
			if n != tt.faces || b[2] != tt.height {
				t.Fatalf("%s: %d faces, %v, want %d, %v tall", tt.in, n, got, tt.faces, tt.height)
			}
		}
	}
}

// A try ends where something is too large: what comes after it costs nothing, and
// its steps would be too many.
func TestFitTriesNoFurther(t *testing.T) {
	n, got := boxes(t, `fit: {as: size, from: 24, to: 1, step: 1, draw: [{stack: {w: 50, h: 10, draw: [{box: {h: size, fill: ink}}]}}, `+
		`{each: {as: n, in: 1..300, draw: [{each: {as: m, in: 1..300, draw: [{when: "n + m < 0", box: {h: 1, fill: ink}}]}}]}}]}`)
	if want := [][3]float64{{0, 0, 10}}; n != 1 || !slices.Equal(got, want) {
		t.Errorf("%d faces, %v, want 1, %v", n, got, want)
	}
}

// On the last of several faces the columns are as even as can be.
func TestFlowEndsEven(t *testing.T) {
	n, got := boxes(t, "flow: {w: 90, h: 30, columns: 2, gap: 0, spacing: 0, in: 1..10, draw: [{box: {h: 10, fill: ink}}]}")
	want := [][3]float64{{0, 0, 10}, {0, 10, 10}, {0, 20, 10}, {45, 0, 10}, {45, 10, 10}, {45, 20, 10}, {0, 0, 10}, {0, 10, 10}, {45, 0, 10}, {45, 10, 10}}
	if n != 2 || !slices.Equal(got, want) {
		t.Errorf("%d faces, %v, want 2, %v", n, got, want)
	}
}

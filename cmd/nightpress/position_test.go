package main

import (
	"math"
	"testing"

	"nightpress/checker/engine"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

func boardWith(id string, places ...string) *scene.Drawing {
	d := &scene.Drawing{ID: id, Size: geometry.Size{W: 100, H: 100}}
	for i, name := range places {
		d.Places = append(d.Places, scene.Place{Name: name, Bounds: geometry.Rect{X: 10 + 12*float64(i), Y: 20, W: 10, H: 10}})
	}
	return d
}

func TestBestFace(t *testing.T) {
	all := []faces.Face{
		{Front: boardWith("none")},
		{Front: boardWith("some", "a/1")},
		{Front: boardWith("most", "a/1", "b/1")},
		{Front: boardWith("as-many", "a/1", "b/1")},
	}
	marks := []engine.Mark{{Place: "a/1"}, {Place: "b/1"}, {Place: "c/1"}}
	if got := bestFace(all, marks); got == nil || got.ID != "most" {
		t.Errorf("best face is %v, want most", got)
	}
	if got := bestFace(all[:1], marks); got != nil {
		t.Errorf("best face is %v, want none", got.ID)
	}
}

func TestDrawPosition(t *testing.T) {
	board := boardWith("board", "a/1", "b/2")
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	drawn, homeless := drawPosition(board, lib, "title", []engine.Mark{
		{Name: "A", Place: "a/1", Letter: "A"}, {Name: "B", Place: "b/2", Icon: "moon"}, {Name: "C", Place: "c/3", Letter: "C"},
	})
	if len(homeless) != 1 || homeless[0].Name != "C" {
		t.Errorf("homeless are %v, want C", homeless)
	}
	if use, ok := drawn.Items[0].(*scene.Use); !ok || use.Drawing != board {
		t.Error("the board is not drawn first")
	}
	if drawn.Size != board.Size || drawn.Title != "title" || len(board.Items) != 0 {
		t.Error("the board was changed, or not kept")
	}
	var letters []string
	if n := len(drawn.Items); n < 1+2*3+2 {
		t.Errorf("%d items are drawn: a board, two discs of three circles, a letter and an icon are more", n)
	}
	for _, it := range drawn.Items {
		if text, ok := it.(*scene.Text); ok {
			letters = append(letters, text.String)
			middle := text.At.X + text.Width/2
			if math.Abs(middle-15) > 1e-6 {
				t.Errorf("%s is centred on %g, want 15", text.String, middle)
			}
		}
	}
	if len(letters) != 1 || letters[0] != "A" {
		t.Errorf("letters are %v, want A", letters)
	}
}

// TestFanned holds discs that share a place apart far enough that each can be
// read, and near enough to belong to it.
func TestFanned(t *testing.T) {
	place := geometry.Rect{X: 50, Y: 50, W: 8, H: 8}
	for n := 1; n <= 6; n++ {
		var at []geometry.Point
		for i := range n {
			p, r := fanned(place, i, n)
			for _, q := range at {
				if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < 1.5*r {
					t.Errorf("%d discs of radius %g: two are %g mm apart", n, r, d)
				}
			}
			at = append(at, p)
			c := place.Centre()
			if d := math.Hypot(p.X-c.X, p.Y-c.Y); d > 10 {
				t.Errorf("%d discs: one is %g mm from its place", n, d)
			}
		}
	}
}

// TestDiscColours holds the colours to what their comment promises.
func TestDiscColours(t *testing.T) {
	seen := map[scene.Colour]bool{}
	for _, c := range discColours {
		if ratio := (luminance(white) + 0.05) / (luminance(c) + 0.05); ratio < 4.5 {
			t.Errorf("%v has a contrast of %.2f to 1 against white", c, ratio)
		}
		if seen[c] {
			t.Errorf("%v is there twice", c)
		}
		seen[c] = true
	}
}

// luminance is the relative luminance of WCAG 2.
func luminance(c scene.Colour) float64 {
	channel := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}

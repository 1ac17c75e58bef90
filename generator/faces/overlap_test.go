package faces

import (
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// TestHidden wants a text that is painted over before the next is printed to be
// no clash, and texts that only touch to be none either.
func TestHidden(t *testing.T) {
	under := &scene.Text{At: geometry.Point{X: 10, Y: 10}, Size: 12, Width: 20, String: "under"}
	over := &scene.Text{At: geometry.Point{X: 12, Y: 10.5}, Size: 12, Width: 20, String: "over"}
	beside := &scene.Text{At: geometry.Point{X: 30.2, Y: 10}, Size: 12, Width: 20, String: "beside"}
	below := &scene.Text{At: geometry.Point{X: 10, Y: 13}, Size: 12, Width: 20, String: "below"}
	cover := &scene.Path{Segments: scene.Rectangle(geometry.Rect{X: 5, Y: 2, W: 40, H: 20}), Fill: &scene.Colour{}}
	turned := &scene.Group{Transform: geometry.Transform{A: 0.7, B: 0.7, C: -0.7, D: 0.7}, Items: []scene.Item{over}}
	for what, tc := range map[string]struct {
		items []scene.Item
		want  bool
	}{
		"one over the other":  {[]scene.Item{under, over}, true},
		"a shape between":     {[]scene.Item{under, cover, over}, false},
		"a shape behind both": {[]scene.Item{cover, under, over}, true},
		"side by side":        {[]scene.Item{under, beside}, false},
		"line under line":     {[]scene.Item{under, below}, false},
		"turned askew":        {[]scene.Item{under, turned}, false},
	} {
		l := layout{owner: map[scene.Item]int{under: 0, over: 1, beside: 2, below: 3}}
		l.walk(tc.items, geometry.Identity, -1)
		got := false
		for i, a := range l.texts {
			for _, b := range l.texts[i+1:] {
				got = got || clash(a.r, b.r) && !l.hidden(a, b.order)
			}
		}
		if got != tc.want {
			t.Errorf("%s: a clash is %v", what, got)
		}
	}
}

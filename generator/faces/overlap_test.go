package faces

import (
	"testing"
	"testing/fstest"

	"nightpress/content/definition"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
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

// TestStrikes wants an icon that is drawn across a text, or hides it, to be told,
// and one that is drawn around it, under it or beside it not.
func TestStrikes(t *testing.T) {
	text := geometry.Rect{X: 10, Y: 10, W: 6, H: 2}
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	disc, hole := scene.Circle(at(13, 11), 8), scene.Circle(at(13, 11), 6)
	for what, tc := range map[string]struct {
		icon laidIcon
		want bool
	}{
		"a cross":         {laidIcon{path: scene.Polyline(at(9, 9), at(17, 13))}, true},
		"a line":          {laidIcon{path: scene.Polyline(at(9, 11), at(17, 11))}, false},
		"a ring":          {laidIcon{path: disc}, false},
		"a disc":          {laidIcon{path: disc, full: true}, true},
		"a disc, holed":   {laidIcon{path: append(disc[:len(disc):len(disc)], hole...), full: true}, false},
		"a disc beside":   {laidIcon{path: scene.Circle(at(30, 11), 8), full: true}, false},
		"a disc's border": {laidIcon{path: scene.Circle(at(19, 11), 4), full: true}, false},
	} {
		tc.icon.r = scene.PathBounds(tc.icon.path)
		if got := tc.icon.strikes(text); got != tc.want {
			t.Errorf("%s: strikes the text is %v", what, got)
		}
	}
}

// TestIconOverText wants an icon to be told that is painted after a text, and a shape
// that hides one, and not what is painted before it as its ground, or around it.
func TestIconOverText(t *testing.T) {
	for draw, want := range map[string]string{
		"  - text: {x: 5, y: 20, text: under}\n  - icon: {icon: moon, x: 8, y: 19, size: 6}\n":       "lay/components/it.yaml:4:18: warning[P614] the icon 'moon' is printed over the text 'under'",
		"  - icon: {icon: moon, x: 8, y: 19, size: 6}\n  - text: {x: 5, y: 20, text: under}\n":       "",
		"  - text: {x: 5, y: 20, text: under}\n  - box: {x: 3, y: 16, w: 30, h: 8, fill: white}\n":   "lay/components/it.yaml:3:31: warning[P614] 'under' is hidden by a shape that is drawn over it",
		"  - box: {x: 3, y: 16, w: 30, h: 8, fill: white}\n  - text: {x: 5, y: 20, text: under}\n":   "",
		"  - text: {x: 5, y: 20, text: under}\n  - box: {x: 3, y: 20.6, w: 30, h: 8, fill: white}\n": "lay/components/it.yaml:3:31: warning[P614] 'under' is hidden by a shape that is drawn over it",
		"  - text: {x: 5, y: 20, text: under}\n  - box: {x: 3, y: 21.2, w: 30, h: 8, fill: white}\n": "",
		"  - text: {x: 5, y: 20, text: under}\n  - box: {x: 3, y: 16, w: 30, h: 8, line: black}\n":   "",
	} {
		file := fstest.MapFS{"components/it.yaml": {Data: []byte("size: {w: 60, h: 90}\ndraw:\n" + draw)}}
		lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}, layouts.Layer{FS: file, Display: "lay"})
		c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}}
		Draw(&definition.Game{Root: &source.Value{Kind: source.Map}}, lib, c, "full", list)
		got := ""
		for _, d := range list.All() {
			got += d.String()
		}
		if got != want {
			t.Errorf("got %q\nwant %q", got, want)
		}
	}
}

// TestFramesCutOpen wants a box with a line to be told that leaves the bleed on
// one side, and not what may be cut on purpose.
func TestFramesCutOpen(t *testing.T) {
	face := geometry.Size{W: 60, H: 90}
	for what, tc := range map[string]struct {
		r    geometry.Rect
		want float64
	}{
		"on the face":              {geometry.Rect{X: 5, Y: 5, W: 50, H: 80}, 0},
		"as large as the bleed":    {geometry.Rect{X: 5, Y: 5, W: 58, H: 80}, 0},
		"beyond the right":         {geometry.Rect{X: 30, Y: 5, W: 40, H: 9}, 10},
		"beyond the left":          {geometry.Rect{X: -12, Y: 5, W: 40, H: 9}, 12},
		"beyond the foot":          {geometry.Rect{X: 5, Y: 80, W: 9, H: 17}, 7},
		"a band across":            {geometry.Rect{X: -9, Y: 5, W: 90, H: 9}, 0},
		"larger than the whole":    {geometry.Rect{X: -9, Y: -9, W: 90, H: 120}, 0},
		"beside the face entirely": {geometry.Rect{X: 70, Y: 5, W: 5, H: 5}, 0},
	} {
		if got := cutOpen(tc.r, face, 3); got != tc.want {
			t.Errorf("%s: %v mm, want %v", what, got, tc.want)
		}
	}
}

package export_test

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// The suite that every export backend passes: sample drawings of everything a scene
// can hold, what must be seen where on them, random scenes, and a comparison of
// pictures that forgives antialiasing.

// Sample is a drawing with what must be seen on it.
type Sample struct {
	Name    string
	Drawing *scene.Drawing
	Probes  []Probe
	Words   []string // that a search must find
}

// Probe is the colour that a point of a drawing must have, well away from any
// edge.
type Probe struct {
	At     geometry.Point
	Colour scene.Colour
}

// The samples' colours.
var (
	white = scene.Colour{R: 255, G: 255, B: 255}
	black = scene.Colour{}
	red   = scene.Colour{R: 200, G: 30, B: 30}
	blue  = scene.Colour{R: 30, G: 60, B: 180}
	gold  = scene.Colour{R: 240, G: 190, B: 40}
)

// sampleSize is the size of every sample.
var sampleSize = geometry.Size{W: 80, H: 60}

func pt(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }

func box(x, y, w, h float64) geometry.Rect { return geometry.Rect{X: x, Y: y, W: w, H: h} }

func filled(path []scene.Segment, colour scene.Colour) *scene.Path {
	return &scene.Path{Segments: path, Fill: &colour}
}

func stroked(path []scene.Segment, stroke scene.Stroke) *scene.Path {
	return &scene.Path{Segments: path, Stroke: &stroke}
}

// Document is a drawing as the only page of a document.
func Document(d *scene.Drawing) *scene.Document {
	return &scene.Document{Title: d.Title, Pages: []scene.Page{{Size: d.Size, Items: d.Items}}}
}

// Samples returns the sample drawings, made anew.
func Samples() []Sample {
	list := []Sample{
		shapes(), fillRules(), strokes(), corners(), dashes(), transforms(), clips(),
		placed(), nested(), placedClipped(), faceSamples(), spacing(), fat(), turnedText(), nothing(),
		images(), seenThrough(), shades(), ends(),
	}
	for i := range list {
		list[i].Drawing.ID = list[i].Name
		list[i].Drawing.Title = "Sample: " + list[i].Name
		list[i].Drawing.Size = sampleSize
	}
	return list
}

func shapes() Sample {
	return Sample{Name: "shapes", Drawing: &scene.Drawing{Items: []scene.Item{
		filled(scene.RoundRect(box(5, 5, 20, 15), 5), red),
		filled(scene.Circle(pt(40, 12), 8), blue),
		filled(scene.Ellipse(pt(65, 12), 10, 5), gold),
		filled(scene.ChamferRect(box(5, 30, 20, 20), 6), blue),
		filled(scene.Sector(pt(40, 40), 5, 12, 0, 270), red),
		filled(scene.Sector(pt(65, 40), 4, 10, 0, 360), gold),
		filled(scene.Polygon(pt(55, 52), pt(60, 58), pt(50, 58)), black),
	}}, Probes: []Probe{
		{pt(15, 12), red}, {pt(5.7, 5.7), white}, {pt(40, 6), blue}, {pt(73, 12), gold}, {pt(73, 8), white},
		{pt(15, 40), blue}, {pt(6.5, 31.5), white}, {pt(46, 46), red}, {pt(33, 33), white}, {pt(40, 40), white},
		{pt(65, 40), white}, {pt(58, 40), gold}, {pt(55, 56), black},
	}}
}

func fillRules() Sample {
	square := func(r geometry.Rect) []scene.Segment { return scene.Rectangle(r) }
	twice := append(square(box(5, 5, 30, 30)), square(box(12, 12, 16, 16))...)
	other := append(square(box(45, 5, 30, 30)), square(box(52, 12, 16, 16))...)
	return Sample{Name: "fill-rules", Drawing: &scene.Drawing{Items: []scene.Item{
		&scene.Path{Segments: twice, Fill: &red, EvenOdd: true},
		&scene.Path{Segments: other, Fill: &blue},
		&scene.Path{Segments: append(square(box(5, 40, 30, 15)), square(box(12, 44, 16, 7))...), Fill: &gold, EvenOdd: true,
			Stroke: &scene.Stroke{Colour: black, Width: 1}},
	}}, Probes: []Probe{{pt(20, 20), white}, {pt(8, 20), red}, {pt(60, 20), blue}, {pt(20, 47), white}, {pt(8, 47), gold}, {pt(5, 50), black}}}
}

func strokes() Sample {
	line := scene.Polyline(pt(10, 10), pt(70, 10))
	curve := []scene.Segment{
		{Op: scene.MoveTo, P: [3]geometry.Point{pt(10, 45)}},
		{Op: scene.CubicTo, P: [3]geometry.Point{pt(20, 25), pt(60, 65), pt(70, 45)}},
	}
	return Sample{Name: "strokes", Drawing: &scene.Drawing{Items: []scene.Item{
		stroked(line, scene.Stroke{Colour: red, Width: 4}),
		stroked(scene.Transformed(line, geometry.Translate(0, 10)), scene.Stroke{Colour: blue, Width: 4, Cap: scene.RoundCap}),
		stroked(curve, scene.Stroke{Colour: black, Width: 3}),
		&scene.Path{Segments: scene.Rectangle(box(30, 50, 20, 6)), Fill: &gold, Stroke: &scene.Stroke{Colour: red, Width: 2}},
		stroked(scene.Polyline(pt(5, 58), pt(25, 58)), scene.Stroke{Colour: black, Width: 0}),
	}}, Probes: []Probe{
		{pt(40, 10), red}, {pt(9, 10), white}, {pt(40, 11.5), red}, {pt(40, 13), white}, {pt(9, 20), blue},
		{pt(40, 53), gold}, {pt(40, 50), red}, {pt(15, 58), white},
	}}
}

func corners() Sample {
	wedge := func(x, half float64) []scene.Segment {
		return scene.Polyline(pt(x-half, 50), pt(x, 20), pt(x+half, 50))
	}
	return Sample{Name: "corners", Drawing: &scene.Drawing{Items: []scene.Item{
		stroked(wedge(15, 14), scene.Stroke{Colour: red, Width: 5}),                          // a mitre within the limit
		stroked(wedge(42, 8), scene.Stroke{Colour: blue, Width: 5}),                          // one beyond it: cut off
		stroked(wedge(65, 14), scene.Stroke{Colour: black, Width: 5, Join: scene.RoundJoin}), // round
	}}, Probes: []Probe{{pt(15, 15.9), red}, {pt(42, 16), white}, {pt(42, 22), blue}, {pt(65, 16.5), white}, {pt(65, 18.5), black}}}
}

func dashes() Sample {
	return Sample{Name: "dashes", Drawing: &scene.Drawing{Items: []scene.Item{
		stroked(scene.Polyline(pt(10, 10), pt(70, 10)), scene.Stroke{Colour: red, Width: 3, Dash: []float64{6, 4}}),
		stroked(scene.Polyline(pt(10, 25), pt(70, 25)), scene.Stroke{Colour: blue, Width: 3, Dash: []float64{5}}),
		stroked(scene.Polyline(pt(10, 40), pt(70, 40)), scene.Stroke{Colour: black, Width: 3, Dash: []float64{0, 8}, Cap: scene.RoundCap}),
		stroked(scene.Polyline(pt(10, 52), pt(70, 52)), scene.Stroke{Colour: gold, Width: 3, Dash: []float64{0, 0}}),
	}}, Probes: []Probe{
		{pt(13, 10), red}, {pt(18, 10), white}, {pt(23, 10), red}, {pt(12, 25), blue}, {pt(17.5, 25), white},
		{pt(18, 40), black}, {pt(14, 40), white}, {pt(35, 52), gold},
	}}
}

func transforms() Sample {
	turned := &scene.Group{Transform: geometry.Rotate(90).Then(geometry.Translate(30, 10)), Items: []scene.Item{
		filled(scene.Rectangle(box(0, 0, 20, 5)), red), // turned clockwise: x down, y to the left
	}}
	stretched := &scene.Group{Transform: geometry.Scale(2, 0.5).Then(geometry.Translate(40, 40)), Items: []scene.Item{
		&scene.Group{Transform: geometry.Translate(5, 10), Items: []scene.Item{filled(scene.Circle(pt(0, 0), 5), blue)}},
	}}
	mirrored := &scene.Group{Transform: geometry.Scale(-1, 1).Then(geometry.Translate(75, 5)), Items: []scene.Item{
		filled(scene.Polygon(pt(0, 0), pt(20, 0), pt(0, 20)), gold),
	}}
	return Sample{Name: "transforms", Drawing: &scene.Drawing{Items: []scene.Item{
		turned, stretched, mirrored, &scene.Group{Transform: geometry.Identity, Items: []scene.Item{filled(scene.Rectangle(box(2, 50, 5, 5)), black)}},
	}}, Probes: []Probe{
		{pt(27.5, 20), red}, {pt(32, 20), white}, {pt(50, 45), blue}, {pt(42, 45), blue}, {pt(50, 41.5), white},
		{pt(72, 8), gold}, {pt(58, 20), white}, {pt(4, 52), black},
	}}
}

func clips() Sample {
	ring := append(scene.Circle(pt(60, 30), 18), scene.ArcPath(pt(60, 30), 9, 360, 0)...)
	return Sample{Name: "clips", Drawing: &scene.Drawing{Items: []scene.Item{
		&scene.Group{Transform: geometry.Translate(5, 5), Clip: scene.Circle(pt(15, 15), 12), Items: []scene.Item{
			filled(scene.Rectangle(box(0, 0, 30, 30)), red),
			&scene.Group{Transform: geometry.Rotate(45), Clip: scene.Rectangle(box(18, -4, 8, 8)), Items: []scene.Item{
				filled(scene.Rectangle(box(-100, -100, 200, 200)), blue),
			}},
		}},
		&scene.Group{Transform: geometry.Identity, Clip: ring, Items: []scene.Item{filled(scene.Rectangle(box(40, 10, 40, 40)), gold)}},
		filled(scene.Rectangle(box(2, 50, 5, 5)), black), // clips end with their groups
	}}, Probes: []Probe{
		{pt(7, 7), white}, {pt(12, 24), red}, {pt(20, 20), blue}, {pt(60, 30), white}, {pt(60, 16), gold}, {pt(42, 12), white}, {pt(4, 52), black},
	}}
}

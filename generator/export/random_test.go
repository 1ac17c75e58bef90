package export_test

import (
	"unicode"

	"pgregory.net/rapid"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Scenes draws random valid drawings: every kind of item, nested, with shared
// drawings, some of them placed often.
func Scenes() *rapid.Generator[*scene.Drawing] {
	return rapid.Custom(func(t *rapid.T) *scene.Drawing {
		var shared []*scene.Drawing
		for range rapid.IntRange(0, 3).Draw(t, "shared drawings") {
			d := &scene.Drawing{ID: "shared", Items: randomItems(t, shared, 2)}
			shared = append(shared, d)
		}
		return &scene.Drawing{
			ID: "random", Title: rapid.String().Draw(t, "title"),
			Size: geometry.Size{W: length(t, 1, 400), H: length(t, 1, 400)}, Items: randomItems(t, shared, 3),
		}
	})
}

// length draws a length that is often a nasty one.
func length(t *rapid.T, low, high float64) float64 {
	if low <= 0 && rapid.IntRange(0, 5).Draw(t, "nasty") == 0 {
		return rapid.SampledFrom([]float64{0, 1e-9, 0.0004, 0.0005, 0.9995}).Draw(t, "length")
	}
	return rapid.Float64Range(low, high).Draw(t, "length")
}

func randomPoint(t *rapid.T) geometry.Point {
	return geometry.Point{X: length(t, -50, 500), Y: length(t, -50, 500)}
}

func randomItems(t *rapid.T, shared []*scene.Drawing, depth int) []scene.Item {
	var items []scene.Item
	for range rapid.IntRange(0, 6).Draw(t, "items") {
		kind := rapid.IntRange(0, 4).Draw(t, "kind")
		switch {
		case kind == 0 && depth > 0:
			g := &scene.Group{Transform: randomTransform(t), Items: randomItems(t, shared, depth-1)}
			if rapid.Bool().Draw(t, "clip") {
				g.Clip = randomPath(t)
			}
			items = append(items, g)
		case kind == 1 && len(shared) > 0:
			u := &scene.Use{Drawing: rapid.SampledFrom(shared).Draw(t, "drawing"), Transform: randomTransform(t)}
			if rapid.Bool().Draw(t, "clip") {
				p := randomPoint(t)
				u.Clip = &geometry.Rect{X: p.X, Y: p.Y, W: length(t, 0, 100), H: length(t, 0, 100)}
			}
			if rapid.Bool().Draw(t, "clear") {
				u.Clear = rapid.Float64Range(0, 1).Draw(t, "how clear")
			}
			items = append(items, u)
		case kind == 4:
			p := randomPoint(t)
			how := rapid.SampledFrom([]string{"plain", "clear", "jpeg", "palette", "grey"}).Draw(t, "pixels")
			items = append(items, &scene.Image{Pixels: pixels(how), At: geometry.Rect{X: p.X, Y: p.Y, W: length(t, 0, 100), H: length(t, 0, 100)}})
		case kind == 2:
			items = append(items, randomText(t))
		default:
			p := &scene.Path{Segments: randomPath(t), EvenOdd: rapid.Bool().Draw(t, "even-odd")}
			if rapid.Bool().Draw(t, "fill") {
				c := randomColour(t)
				p.Fill = &c
			}
			if rapid.Bool().Draw(t, "shade") {
				p.Shade = randomShade(t)
			}
			if rapid.Bool().Draw(t, "stroke") {
				p.Stroke = randomStroke(t)
			}
			items = append(items, p)
		}
	}
	return items
}

func randomTransform(t *rapid.T) geometry.Transform {
	if rapid.Bool().Draw(t, "straight") {
		return geometry.Translate(length(t, -100, 100), length(t, -100, 100))
	}
	return geometry.Scale(length(t, -3, 3), length(t, -3, 3)).
		Then(geometry.Rotate(rapid.Float64Range(-720, 720).Draw(t, "degrees"))).
		Then(geometry.Translate(length(t, -100, 100), length(t, -100, 100)))
}

func randomPath(t *rapid.T) []scene.Segment {
	var path []scene.Segment
	for range rapid.IntRange(0, 3).Draw(t, "contours") {
		path = append(path, scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{randomPoint(t)}})
		for range rapid.IntRange(0, 4).Draw(t, "steps") {
			op := rapid.SampledFrom([]scene.Op{scene.LineTo, scene.CubicTo, scene.Close}).Draw(t, "op")
			s := scene.Segment{Op: op}
			for i := range op.Points() {
				s.P[i] = randomPoint(t)
			}
			path = append(path, s)
		}
	}
	return path
}

func randomShade(t *rapid.T) *scene.Shade {
	at := rapid.Float64Range(0, 1).Draw(t, "stop")
	return &scene.Shade{
		Round: rapid.Bool().Draw(t, "round"), From: randomPoint(t), To: randomPoint(t), R: length(t, 0, 100), Transform: randomTransform(t),
		Stops: []scene.Stop{{At: 0, Colour: randomColour(t)}, {At: at, Colour: randomColour(t)}, {At: rapid.Float64Range(at, 1).Draw(t, "stop"), Colour: randomColour(t)}},
	}
}

func randomColour(t *rapid.T) scene.Colour {
	return scene.Colour{R: rapid.Uint8().Draw(t, "red"), G: rapid.Uint8().Draw(t, "green"), B: rapid.Uint8().Draw(t, "blue")}
}

func randomStroke(t *rapid.T) *scene.Stroke {
	return &scene.Stroke{
		Colour: randomColour(t), Width: length(t, 0, 10),
		Dash: rapid.SliceOfN(rapid.Float64Range(0, 10), 0, 3).Draw(t, "dash"),
		Cap:  scene.Cap(rapid.IntRange(0, 2).Draw(t, "cap")), Join: scene.Join(rapid.IntRange(0, 2).Draw(t, "join")),
		Limit: rapid.SampledFrom([]float64{0, 1, 4, 20}).Draw(t, "limit"),
	}
}

// latin are the blocks that every face covers in part.
var latin = &unicode.RangeTable{R16: []unicode.Range16{{Lo: 0x20, Hi: 0x17F, Stride: 1}, {Lo: 0x2010, Hi: 0x2026, Stride: 1}}}

// randomText draws a text of runes that its face has, awkward ones often.
func randomText(t *rapid.T) *scene.Text {
	id := rapid.SampledFrom(fonts.IDs()).Draw(t, "face")
	face, _ := fonts.Get(id)
	covered := func(r rune) bool { _, ok := face.Advance(r); return ok }
	letter := rapid.OneOf(rapid.SampledFrom([]rune(`()\<>&"'% AVé–…čŌ`)), rapid.RuneFrom(nil, latin)).Filter(covered)
	text := &scene.Text{
		At: randomPoint(t), Face: id, Size: rapid.Float64Range(0.5, 80).Draw(t, "size"), Colour: randomColour(t),
		String: string(rapid.SliceOfN(letter, 0, 12).Draw(t, "letters")), Width: length(t, 0, 100),
	}
	if rapid.Bool().Draw(t, "spaced") {
		text.Tracking = length(t, -1, 3)
		text.Kerns = []scene.Kern{{Index: rapid.IntRange(0, 3).Draw(t, "index"), By: length(t, -2, 2)}, {Index: rapid.IntRange(3, 15).Draw(t, "index"), By: length(t, -2, 2)}}
	}
	if rapid.Bool().Draw(t, "fat") {
		text.Fat = length(t, 0, 1)
	}
	return text
}

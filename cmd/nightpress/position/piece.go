package position

import (
	"math"

	"nightpress/checker/engine"
	"nightpress/generator/fonts"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// discColours tell markers apart that have no colour of their own, by the
// order in which the game lists them; the letter or icon on each does so where
// colours do not. Against white all have a contrast of 4.5 to 1 or more.
var discColours = []scene.Colour{
	{R: 0xb0, G: 0x1e, B: 0x3c}, {R: 0x0b, G: 0x61, B: 0xa4}, {R: 0x1b, G: 0x6e, B: 0x3c}, {R: 0x8a, G: 0x4b, B: 0x00},
	{R: 0x6a, G: 0x2c, B: 0x91}, {R: 0x00, G: 0x6b, B: 0x75}, {R: 0x4a, G: 0x4a, B: 0x4a}, {R: 0x9c, G: 0x1f, B: 0x77},
	{R: 0x5b, G: 0x66, B: 0x00}, {R: 0x2b, G: 0x2f, B: 0x9e}, {R: 0x6b, G: 0x3a, B: 0x2a}, {R: 0x14, G: 0x14, B: 0x14},
}

const (
	discRim  = 0.5 // mm of white around a disc
	discEdge = 0.2 // mm of dark line around that
)

var (
	white = scene.Colour{R: 255, G: 255, B: 255}
	dark  = scene.Colour{R: 20, G: 20, B: 20}
)

// piece draws one marker of a position. A marker with an ink of its own is
// drawn as its game prints such pieces; another is a disc in a colour by its
// number among all.
func piece(at geometry.Point, radius float64, lib *layouts.Library, inks layouts.Palette, m engine.Mark, i int) []scene.Item {
	if c, ok := pieceColours(inks, m.Colour); ok {
		return printed(at, radius, lib, c, m)
	}
	return append(disc(at, radius, discColours[i%len(discColours)]), sign(at, radius, lib, m)...)
}

// disc draws a marker without a colour of its own.
func disc(at geometry.Point, radius float64, colour scene.Colour) []scene.Item {
	circle := func(r float64, c scene.Colour) scene.Item {
		return &scene.Path{Segments: scene.Circle(at, r), Fill: &c}
	}
	return []scene.Item{circle(radius+discRim+discEdge, dark), circle(radius+discRim, white), circle(radius, colour)}
}

// sign draws what stands on a disc: its letter, or its icon where it has none.
func sign(at geometry.Point, radius float64, lib *layouts.Library, m engine.Mark) []scene.Item {
	if m.Letter != "" {
		return letter(at, radius, m.Letter, white)
	}
	if icon, ok := lib.Icon(m.Icon); ok {
		return icons.Draw(icon, at, 1.35*radius, white, 0)
	}
	return nil
}

// colours of a printed piece: the body, the line around it, the sign upon it.
type colours struct{ body, edge, sign scene.Colour }

// pieceColours are the inks of a piece called as its own colour: red-mid,
// red-dark and red-sign.
func pieceColours(inks layouts.Palette, name string) (colours, bool) {
	body, hasBody := inks[name+"-mid"]
	edge, hasEdge := inks[name+"-dark"]
	sign, hasSign := inks[name+"-sign"]
	return colours{scene.Colour(body), scene.Colour(edge), scene.Colour(sign)}, name != "" && hasBody && hasEdge && hasSign
}

// shapes are the outlines of pieces around the middle of a cell, for a radius
// of one; sign is how large the icon within is, and low how far down it sits.
var shapes = map[string]struct {
	outline   []geometry.Point
	sign, low float64
}{
	"square":   {[]geometry.Point{{X: -0.88, Y: -0.88}, {X: 0.88, Y: -0.88}, {X: 0.88, Y: 0.88}, {X: -0.88, Y: 0.88}}, 1.35, 0},
	"triangle": {[]geometry.Point{{X: 0, Y: -1.05}, {X: 1.05, Y: 0.82}, {X: -1.05, Y: 0.82}}, 0.98, 0.22},
	"diamond":  {[]geometry.Point{{X: 0, Y: -1.1}, {X: 1.1, Y: 0}, {X: 0, Y: 1.1}, {X: -1.1, Y: 0}}, 1.12, 0},
}

// outline is the edge of a piece; any shape that is not known is a circle.
func outline(shape string, at geometry.Point, radius float64) (edge []scene.Segment, sign, low float64) {
	s, ok := shapes[shape]
	if !ok {
		return scene.Circle(at, radius), 1.3 * radius, 0
	}
	t := geometry.Scale(radius, radius).Then(geometry.Translate(at.X, at.Y))
	return scene.Transformed(scene.Polygon(s.outline...), t), s.sign * radius, s.low * radius
}

// printed draws a marker as its game prints such pieces, on a rim of white,
// with its icon or letter in the middle and its number at the lower right.
func printed(at geometry.Point, radius float64, lib *layouts.Library, c colours, m engine.Mark) []scene.Item {
	body, size, low := outline(m.Shape, at, radius)
	items := []scene.Item{
		&scene.Path{Segments: body, Fill: &white, Stroke: &scene.Stroke{Colour: white, Width: 0.24 * radius, Join: scene.RoundJoin}},
		&scene.Path{Segments: body, Fill: &c.body, Stroke: &scene.Stroke{Colour: c.edge, Width: 0.11 * radius, Join: scene.RoundJoin}},
	}
	middle := at.Add(geometry.Point{Y: low})
	if m.Number != "" {
		middle = middle.Add(geometry.Point{X: -0.16 * radius, Y: -0.12 * radius})
		size *= 0.88
	}
	if m.Letter != "" {
		items = append(items, letter(middle, 0.7*size, m.Letter, c.sign)...)
	} else if icon, ok := lib.Icon(m.Icon); ok {
		items = append(items, icons.Draw(icon, middle, size, c.sign, 0)...)
	}
	if m.Number == "" {
		return items
	}
	beside := 0.56 * radius
	if m.Large {
		beside = 0.4 * radius
	}
	corner := at.Add(geometry.Point{X: 0.56 * radius, Y: 0.56 * radius})
	items = append(items, &scene.Path{Segments: scene.Circle(corner, beside), Fill: &white, Stroke: &scene.Stroke{Colour: c.edge, Width: 0.1 * radius}})
	return append(items, letter(corner, beside, m.Number, dark)...)
}

// letter sets a word, mostly a single letter, in the middle of a circle.
func letter(at geometry.Point, radius float64, word string, colour scene.Colour) []scene.Item {
	size := 1.25 * radius // mm; of a capital
	text, capital, ok := textRun(word, 1)
	if !ok {
		return nil
	}
	em := math.Min(size/capital, 1.5*radius/text.Width)
	text.Width *= em
	text.Size = em / geometry.MMPerPoint
	text.Colour = colour
	text.At = geometry.Point{X: at.X - text.Width/2, Y: at.Y + capital*em/2}
	return []scene.Item{text}
}

// textRun measures a word in bold, em millimetres high; capital is the height
// of its capitals.
func textRun(word string, em float64) (text *scene.Text, capital float64, ok bool) {
	face, ok := fonts.Get("text-bold")
	if !ok {
		return nil, 0, false
	}
	width := 0.0
	for _, r := range word {
		advance, _ := face.Advance(r)
		width += advance
	}
	if width == 0 {
		return nil, 0, false
	}
	return &scene.Text{Face: face.ID, Size: em / geometry.MMPerPoint, Colour: dark, String: word, Width: width * em}, face.CapHeight * em, true
}

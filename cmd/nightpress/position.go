package main

import (
	"math"

	"nightpress/checker/engine"
	"nightpress/generator/faces"
	"nightpress/generator/fonts"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// discColours tell markers apart, by the order in which the game lists them;
// the letter or icon on each does so where colours do not. Against white all
// have a contrast of 4.5 to 1 or more.
var discColours = []scene.Colour{
	{R: 0xb0, G: 0x1e, B: 0x3c}, {R: 0x0b, G: 0x61, B: 0xa4}, {R: 0x1b, G: 0x6e, B: 0x3c}, {R: 0x8a, G: 0x4b, B: 0x00},
	{R: 0x6a, G: 0x2c, B: 0x91}, {R: 0x00, G: 0x6b, B: 0x75}, {R: 0x4a, G: 0x4a, B: 0x4a}, {R: 0x9c, G: 0x1f, B: 0x77},
	{R: 0x5b, G: 0x66, B: 0x00}, {R: 0x2b, G: 0x2f, B: 0x9e}, {R: 0x6b, G: 0x3a, B: 0x2a}, {R: 0x14, G: 0x14, B: 0x14},
}

const (
	discRadius = 4.0 // mm, a small disc from any game
	discRim    = 0.5 // mm of white around it
	discEdge   = 0.2 // mm of dark line around that
)

var (
	white = scene.Colour{R: 255, G: 255, B: 255}
	dark  = scene.Colour{R: 20, G: 20, B: 20}
)

// bestFace returns the face that has the most of the places, so that a person
// need not say on which component the markers stand; nil where none has one.
func bestFace(all []faces.Face, markers []engine.Mark) *scene.Drawing {
	var best *scene.Drawing
	most := 0
	for _, f := range all {
		places := placesOf(f.Front)
		n := 0
		for _, m := range markers {
			if _, ok := places[m.Place]; ok {
				n++
			}
		}
		if n > most {
			best, most = f.Front, n
		}
	}
	return best
}

func placesOf(d *scene.Drawing) map[string]geometry.Rect {
	places := make(map[string]geometry.Rect, len(d.Places))
	for _, p := range d.Places {
		places[p.Name] = p.Bounds
	}
	return places
}

// drawPosition puts a disc for every marker on a drawing of the board, side by
// side where several stand on one place. It returns the markers for which the
// board has no place.
func drawPosition(board *scene.Drawing, lib *layouts.Library, title string, markers []engine.Mark) (*scene.Drawing, []engine.Mark) {
	places := placesOf(board)
	sharing := map[string]int{}
	for _, m := range markers {
		sharing[m.Place]++
	}
	d := *board
	d.Title = title
	d.Items = []scene.Item{&scene.Use{Drawing: board, Transform: geometry.Identity}}
	var homeless []engine.Mark
	stands := map[string]int{}
	for i, m := range markers {
		bounds, ok := places[m.Place]
		if !ok {
			homeless = append(homeless, m)
			continue
		}
		at, radius := fanned(bounds, stands[m.Place], sharing[m.Place])
		stands[m.Place]++
		d.Items = append(d.Items, disc(at, radius, discColours[i%len(discColours)])...)
		d.Items = append(d.Items, sign(at, radius, lib, m)...)
	}
	return &d, homeless
}

// fanned is where the i-th of n discs on one place stands, and how large it is.
func fanned(place geometry.Rect, i, n int) (geometry.Point, float64) {
	radius := math.Min(discRadius, 0.46*math.Max(place.W, place.H))
	if n == 1 {
		return place.Centre(), radius
	}
	radius *= 0.8
	// On a circle on which neighbours overlap a little, so that the place
	// they share stays plain.
	around := 0.9 * radius / math.Sin(math.Pi/float64(n))
	return geometry.Polar(place.Centre(), around, 360*float64(i)/float64(n)), radius
}

// disc draws one marker.
func disc(at geometry.Point, radius float64, colour scene.Colour) []scene.Item {
	circle := func(r float64, c scene.Colour) scene.Item {
		return &scene.Path{Segments: scene.Circle(at, r), Fill: &c}
	}
	return []scene.Item{circle(radius+discRim+discEdge, dark), circle(radius+discRim, white), circle(radius, colour)}
}

// sign draws what stands on a marker: its letter, or its icon where it has
// none.
func sign(at geometry.Point, radius float64, lib *layouts.Library, m engine.Mark) []scene.Item {
	if m.Letter != "" {
		return letter(at, radius, m.Letter)
	}
	if icon, ok := lib.Icon(m.Icon); ok {
		return icons.Draw(icon, at, 1.35*radius, white, 0)
	}
	return nil
}

// letter sets a word, mostly a single letter, in the middle of a disc.
func letter(at geometry.Point, radius float64, word string) []scene.Item {
	face, ok := fonts.Get("text-bold")
	if !ok {
		return nil
	}
	width := 0.0 // em
	for _, r := range word {
		advance, _ := face.Advance(r)
		width += advance
	}
	if width == 0 {
		return nil
	}
	size := math.Min(1.25*radius/face.CapHeight, 1.5*radius/width) // mm
	return []scene.Item{&scene.Text{
		At:     geometry.Point{X: at.X - width*size/2, Y: at.Y + face.CapHeight*size/2},
		Face:   face.ID,
		Size:   size / geometry.MMPerPoint,
		Colour: white,
		String: word,
		Width:  width * size,
	}}
}

package export_test

import (
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// token is a small drawing to be placed: a disc, a bar that shows which way is
// up, and a word.
func token(word string) *scene.Drawing {
	return &scene.Drawing{ID: "token-" + word, Size: geometry.Size{W: 10, H: 10}, Items: []scene.Item{
		filled(scene.Circle(pt(5, 5), 5), blue),
		filled(scene.Rectangle(box(4, 0.5, 2, 3)), gold),
		run(2, 7, "text", 6, white, word),
	}}
}

// run is a text as typeset would measure it.
func run(x, y float64, id string, size float64, colour scene.Colour, s string) *scene.Text {
	t := &scene.Text{At: pt(x, y), Face: id, Size: size, Colour: colour, String: s}
	if face, ok := fonts.Get(id); ok {
		for _, r := range s {
			advance, _ := face.Advance(r)
			t.Width += advance * size * geometry.MMPerPoint
		}
	}
	return t
}

func placed() Sample {
	d := token("Ab")
	var items []scene.Item
	for i := range 40 {
		items = append(items, &scene.Use{Drawing: d, Transform: geometry.Translate(float64(i%8)*10, float64(i/8)*11)})
	}
	items = append(items, &scene.Use{Drawing: d, Transform: geometry.Rotate(180).Then(geometry.Scale(0.5, 0.5)).Then(geometry.Translate(70, 60))})
	return Sample{Name: "placed", Drawing: &scene.Drawing{Items: items}, Words: []string{"Ab"}, Probes: []Probe{
		{pt(75, 2), gold}, {pt(72, 3), blue}, {pt(35, 46), gold}, {pt(67.5, 58.8), gold}, {pt(67.5, 55.3), blue},
	}}
}

// nested places a drawing that places a drawing, each more than once, in a
// different order on the way down.
func nested() Sample {
	inner := token("in")
	outer := &scene.Drawing{ID: "outer", Size: geometry.Size{W: 24, H: 12}, Items: []scene.Item{
		filled(scene.Rectangle(box(0, 0, 24, 12)), red),
		&scene.Use{Drawing: inner, Transform: geometry.Translate(1, 1)},
		&scene.Use{Drawing: inner, Transform: geometry.Translate(13, 1)},
	}}
	return Sample{Name: "nested", Words: []string{"in"}, Drawing: &scene.Drawing{Items: []scene.Item{
		&scene.Use{Drawing: outer, Transform: geometry.Translate(2, 2)},
		&scene.Use{Drawing: outer, Transform: geometry.Rotate(90).Then(geometry.Translate(60, 10))},
		&scene.Use{Drawing: inner, Transform: geometry.Translate(5, 40)},
	}}, Probes: []Probe{{pt(2.8, 2.8), red}, {pt(20, 5), gold}, {pt(57, 16), gold}, {pt(48.8, 10.8), red}, {pt(10, 42), gold}, {pt(6.5, 45), blue}}}
}

func placedClipped() Sample {
	big := &scene.Drawing{ID: "big", Size: geometry.Size{W: 60, H: 40}, Items: []scene.Item{
		filled(scene.Rectangle(box(-5, -5, 70, 50)), gold), // reaches beyond its trim
		filled(scene.Rectangle(box(0, 0, 30, 40)), red),
		filled(scene.Rectangle(box(30, 0, 30, 40)), blue),
	}}
	left, right := box(0, 0, 30, 40), box(30, 0, 30, 40)
	return Sample{Name: "placed-clipped", Drawing: &scene.Drawing{Items: []scene.Item{
		&scene.Use{Drawing: big, Transform: geometry.Translate(5, 10), Clip: &left},
		&scene.Use{Drawing: big, Transform: geometry.Translate(15, 10), Clip: &right},
		&scene.Use{Drawing: big, Transform: geometry.Scale(0.1, 0.1).Then(geometry.Translate(2, 2))},
	}}, Probes: []Probe{{pt(20, 30), red}, {pt(3, 30), white}, {pt(40, 30), white}, {pt(60, 30), blue}, {pt(77, 30), white}, {pt(1.7, 4), gold}}}
}

func faceSamples() Sample {
	var items []scene.Item
	var words []string
	for i, id := range fonts.IDs() {
		y := 8 + float64(i)*8
		items = append(items, run(4, y, id, 18, black, "Nightmare ("), run(56, y, id, 18, red, `5) \é`))
		words = append(words, "Nightmare", `\é`)
	}
	return Sample{Name: "faces", Drawing: &scene.Drawing{Items: items}, Words: words}
}

func spacing() Sample {
	tracked := run(4, 14, "text-bold", 18, blue, "TRACKED")
	tracked.Tracking = 2
	kerned := run(4, 28, "text", 24, black, "AVATAR")
	kerned.Kerns = []scene.Kern{{Index: 1, By: -1.2}, {Index: 2, By: -1.2}, {Index: 3, By: 3}}
	outlined := run(4, 42, "dunhill", 24, red, "AVATAR")
	outlined.Kerns, outlined.Tracking = kerned.Kerns, 0.5
	long := run(4, 54, "text", 8, black, "A long line of small text drifts if its advances are rounded one by one: ii ll tt ff.")
	return Sample{Name: "spacing", Drawing: &scene.Drawing{Items: []scene.Item{tracked, kerned, outlined, long}}, Words: []string{"drifts if its advances"}}
}

func fat() Sample {
	var items []scene.Item
	for i, id := range []string{"dunhill", "text"} {
		for j, width := range []float64{0, 0.3, 1} {
			t := run(4+float64(j)*26, 20+float64(i)*25, id, 36, blue, "Fa")
			t.Fat = width
			items = append(items, t)
		}
	}
	// A plain text after a fat one must not stay fat.
	return Sample{Name: "fat", Drawing: &scene.Drawing{Items: append(items, run(4, 57, "text", 14, black, "thin again"))}, Words: []string{"thin again"}}
}

func turnedText() Sample {
	bow := &scene.Group{Transform: geometry.Rotate(-30).Then(geometry.Translate(10, 50)), Items: []scene.Item{
		run(0, 0, "text-bold", 20, red, "Uphill"), run(0, 10, "stix-italic", 20, blue, "Downhill"),
	}}
	upside := &scene.Group{Transform: geometry.Rotate(180).Then(geometry.Translate(75, 35)), Items: []scene.Item{run(0, 0, "text", 16, black, "Upside down")}}
	return Sample{Name: "turned-text", Drawing: &scene.Drawing{Items: []scene.Item{bow, upside}}, Words: []string{"Uphill"}}
}

func nothing() Sample {
	return Sample{Name: "nothing", Drawing: &scene.Drawing{Items: []scene.Item{
		&scene.Path{Segments: scene.Rectangle(box(0, 0, 80, 60))}, // neither filled nor stroked
		&scene.Path{Fill: &red},
		&scene.Text{Face: "text", Size: 12},
		&scene.Group{Transform: geometry.Identity},
		&scene.Group{Transform: geometry.Identity, Clip: []scene.Segment{}, Items: []scene.Item{filled(scene.Rectangle(box(70, 50, 5, 5)), black)}},
	}}, Probes: []Probe{{pt(40, 30), white}, {pt(72, 52), black}}}
}

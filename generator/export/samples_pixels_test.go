package export_test

import (
	"bytes"
	"crypto/sha256"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// pixels is a picture of four fields: red, blue, gold, and one that is clear where
// asked, a hundred pixels each way.
func pixels(how string) *scene.Pixels {
	img := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	for y := range 200 {
		for x := range 200 {
			c := [2][2]scene.Colour{{red, blue}, {gold, black}}[y/100][x/100]
			a := uint8(255)
			if how == "clear" && y >= 100 && x >= 100 {
				a = 0
			}
			img.SetNRGBA(x, y, color.NRGBA{c.R, c.G, c.B, a})
		}
	}
	var out bytes.Buffer
	switch how {
	case "jpeg":
		_ = jpeg.Encode(&out, img, &jpeg.Options{Quality: 95}) // into memory
	case "palette":
		few := image.NewPaletted(img.Rect, color.Palette{color.RGBA{200, 30, 30, 255}, color.RGBA{30, 60, 180, 255}, color.RGBA{240, 190, 40, 255}, color.RGBA{A: 255}})
		for i := range few.Pix {
			few.Pix[i] = uint8(i/200/100*2 + i%200/100)
		}
		_ = png.Encode(&out, few)
	case "grey":
		grey := image.NewGray(img.Rect)
		for i := range grey.Pix {
			grey.Pix[i] = uint8(i % 200 / 100 * 200)
		}
		_ = png.Encode(&out, grey)
	default:
		_ = png.Encode(&out, img)
	}
	return &scene.Pixels{Sum: sha256.Sum256(out.Bytes()), Wide: 200, High: 200, JPEG: how == "jpeg", Alpha: how != "jpeg" && out.Bytes()[25] == 6, Read: scene.Held(out.Bytes())}
}

func images() Sample {
	show := func(how string, r geometry.Rect) *scene.Image { return &scene.Image{Pixels: pixels(how), At: r} }
	turned := &scene.Group{Transform: geometry.Rotate(90).Then(geometry.Translate(75, 5)), Items: []scene.Item{show("plain", box(0, 0, 20, 20))}}
	mirrored := &scene.Group{Transform: geometry.Scale(-1, 1).Then(geometry.Translate(25, 32)), Clip: scene.Circle(pt(10, 10), 10), Items: []scene.Item{show("palette", box(0, 0, 20, 20))}}
	token := &scene.Drawing{ID: "token", Size: geometry.Size{W: 10, H: 10}, Items: []scene.Item{show("jpeg", box(0, 0, 10, 10))}}
	return Sample{Name: "images", Drawing: &scene.Drawing{Items: []scene.Item{
		filled(scene.Rectangle(box(28, 5, 20, 20)), gold),
		show("plain", box(5, 5, 20, 20)), show("clear", box(28, 5, 20, 20)), turned, mirrored, show("grey", box(28, 32, 10, 20)),
		&scene.Use{Drawing: token, Transform: geometry.Translate(45, 32)},
		&scene.Use{Drawing: token, Transform: geometry.Rotate(180).Then(geometry.Translate(70, 52))},
	}}, Probes: []Probe{
		{pt(10, 10), red}, {pt(20, 10), blue}, {pt(10, 20), gold}, {pt(20, 20), black}, {pt(33, 10), red}, {pt(43, 20), gold},
		{pt(70, 10), red}, {pt(70, 20), blue}, {pt(60, 10), gold}, {pt(20, 37), red}, {pt(10, 37), blue}, {pt(6, 33), white},
		{pt(30, 40), black}, {pt(36, 40), scene.Colour{R: 200, G: 200, B: 200}}, {pt(47, 34), red}, {pt(67.5, 49.5), red}, {pt(62.5, 44.5), black},
	}}
}

// seenThrough has wholes and parts that let the ground through: where two discs of a
// whole lie over each other it is seen through once.
func seenThrough() Sample {
	two := &scene.Drawing{ID: "two", Size: geometry.Size{W: 30, H: 20}, Items: []scene.Item{
		filled(scene.Circle(pt(10, 10), 10), red), filled(scene.Circle(pt(20, 10), 10), blue), run(12, 12, "text-bold", 12, white, "Over"),
	}}
	one := &scene.Drawing{ID: "one", Items: []scene.Item{filled(scene.Rectangle(box(0, 0, 10, 10)), black)}}
	photo := &scene.Drawing{ID: "photo", Items: []scene.Item{&scene.Image{Pixels: pixels("clear"), At: box(0, 0, 20, 20)}}}
	clip := box(0, 0, 5, 10)
	return Sample{Name: "seen-through", Words: []string{"Over"}, Drawing: &scene.Drawing{Items: []scene.Item{
		filled(scene.Rectangle(box(0, 0, 80, 15)), gold),
		&scene.Use{Drawing: two, Transform: geometry.Translate(5, 5), Clear: 0.4},
		&scene.Use{Drawing: one, Transform: geometry.Translate(45, 5), Clear: 0.5},
		&scene.Use{Drawing: one, Transform: geometry.Translate(60, 5), Clear: 0.5, Clip: &clip},
		&scene.Use{Drawing: photo, Transform: geometry.Translate(45, 30), Clear: 0.5},
		&scene.Use{Drawing: two, Transform: geometry.Translate(5, 35)},
		filled(scene.Rectangle(box(70, 50, 5, 5)), black),
	}}, Probes: []Probe{
		{pt(8, 18), scene.Colour{R: 222, G: 120, B: 120}}, {pt(20, 22), scene.Colour{R: 120, G: 138, B: 210}}, {pt(8, 12), scene.Colour{R: 216, G: 94, B: 34}},
		{pt(50, 10), scene.Colour{R: 120, G: 95, B: 20}}, {pt(62, 10), scene.Colour{R: 120, G: 95, B: 20}}, {pt(67, 10), gold},
		{pt(50, 35), scene.Colour{R: 228, G: 143, B: 143}}, {pt(60, 45), white}, {pt(8, 45), red}, {pt(72, 52), black},
	}}
}

func shades() Sample {
	mix := func(a, b scene.Colour, k float64) scene.Colour {
		at := func(v, w uint8) uint8 { return uint8(float64(v) + k*(float64(w)-float64(v)) + 0.5) }
		return scene.Colour{R: at(a.R, b.R), G: at(a.G, b.G), B: at(a.B, b.B)}
	}
	two := []scene.Stop{{At: 0, Colour: red}, {At: 1, Colour: blue}}
	straight := &scene.Shade{From: pt(5, 0), To: pt(35, 0), Transform: geometry.Identity, Stops: two}
	late := &scene.Shade{From: pt(40, 0), To: pt(80, 0), Transform: geometry.Identity, Stops: []scene.Stop{{At: 0.25, Colour: gold}, {At: 0.5, Colour: black}, {At: 0.5, Colour: red}, {At: 0.75, Colour: blue}}}
	round := &scene.Shade{Round: true, From: pt(0, 0), To: pt(0, 0), R: 1, Transform: geometry.Scale(15, 10).Then(geometry.Translate(20, 45)), Stops: two}
	aside := &scene.Shade{Round: true, From: pt(60, 45), To: pt(55, 45), R: 12, Transform: geometry.Identity, Stops: two}
	token := &scene.Drawing{ID: "shaded", Items: []scene.Item{&scene.Path{Segments: scene.Rectangle(box(0, 0, 35, 6)), Shade: straight}}}
	ring := append(scene.Circle(pt(60, 45), 14), scene.Circle(pt(60, 45), 3)...)
	return Sample{Name: "shades", Drawing: &scene.Drawing{Items: []scene.Item{
		&scene.Path{Segments: scene.Rectangle(box(5, 5, 30, 10)), Shade: straight, Stroke: &scene.Stroke{Colour: black, Width: 1}},
		&scene.Path{Segments: scene.Rectangle(box(40, 5, 40, 10)), Shade: late},
		&scene.Use{Drawing: token, Transform: geometry.Translate(0, 18)},
		&scene.Use{Drawing: token, Transform: geometry.Translate(40, 18)},
		&scene.Path{Segments: scene.Ellipse(pt(20, 45), 18, 13), Shade: round},
		&scene.Path{Segments: ring, Shade: aside, EvenOdd: true},
	}}, Probes: []Probe{
		{pt(20, 10), mix(red, blue, 0.5)}, {pt(5, 10), black}, {pt(27.5, 10), mix(red, blue, 0.75)}, {pt(45, 10), gold}, {pt(59.5, 10), mix(gold, black, 0.95)},
		{pt(60.5, 10), mix(red, blue, 0.05)}, {pt(75, 10), blue}, {pt(20, 21), mix(red, blue, 0.5)}, {pt(60, 21), mix(red, blue, 0.5)},
		{pt(20, 45), red}, {pt(27.5, 45), mix(red, blue, 0.5)}, {pt(20, 50), mix(red, blue, 0.5)}, {pt(36, 45), blue},
		{pt(60, 45), white}, {pt(50, 45), mix(red, blue, 0.714)}, {pt(68, 45), mix(red, blue, 0.765)},
	}}
}

func ends() Sample {
	wedge := scene.Polyline(pt(10, 50), pt(20, 25), pt(30, 50))
	sharp := scene.Transformed(scene.Polyline(pt(-4, 25), pt(0, 0), pt(4, 25)), geometry.Translate(65, 28))
	return Sample{Name: "ends", Drawing: &scene.Drawing{Items: []scene.Item{
		stroked(scene.Polyline(pt(10, 10), pt(40, 10)), scene.Stroke{Colour: red, Width: 6, Cap: scene.SquareCap}),
		stroked(scene.Polyline(pt(50, 10), pt(70, 10)), scene.Stroke{Colour: blue, Width: 4, Cap: scene.SquareCap, Dash: []float64{4, 8}}),
		stroked(wedge, scene.Stroke{Colour: gold, Width: 8, Join: scene.BevelJoin}),
		stroked(sharp, scene.Stroke{Colour: black, Width: 2.5, Limit: 8}),
	}}, Probes: []Probe{
		{pt(8, 8), red}, {pt(42, 12), red}, {pt(6, 10), white}, {pt(49, 11), blue}, {pt(55.5, 10), blue}, {pt(58, 10), white},
		{pt(20, 19), white}, {pt(20, 25), gold}, {pt(65, 21.8), black},
	}}
}

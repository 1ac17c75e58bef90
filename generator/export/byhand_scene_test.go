//go:build yardstick

package export_test

import (
	"fmt"
	"strconv"
	"strings"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// handDeck is the deck that PDF draws, as a scene.
func handDeck(cards []Card) *scene.Document {
	doc := &scene.Document{Title: "Deck", Duplex: scene.LongEdge}
	back := Back()
	marks := sceneMarks()
	for len(cards) > 0 {
		n := min(len(cards), columns*rows)
		fronts, backs := []scene.Item{marks}, []scene.Item{marks}
		for i := range n {
			x, y := float64(i%columns), float64(i/columns)
			fronts = append(fronts, &scene.Use{Drawing: Front(cards[i], false),
				Transform: geometry.Translate(blockX+x*cardWide, blockY+y*cardHigh)})
			backs = append(backs, &scene.Use{Drawing: back,
				Transform: geometry.Translate(blockX+(columns-1-x)*cardWide, blockY+y*cardHigh)})
		}
		size := geometry.Size{W: pageWide, H: pageHigh}
		sheet := fmt.Sprint(len(doc.Pages)/2 + 1)
		doc.Pages = append(doc.Pages,
			scene.Page{Size: size, Label: "Fronts " + sheet, Items: fronts},
			scene.Page{Size: size, Label: "Backs " + sheet, Items: backs})
		cards = cards[n:]
	}
	return doc
}

// Front is the front that PDF draws, as a scene, or kerned the one that SVG
// draws.
func Front(card Card, kern bool) *scene.Drawing {
	own, paper, white := colour(card.Colour), colour("#fdf8ec"), colour("#ffffff")
	items := []scene.Item{
		&scene.Path{Segments: scene.RoundRect(geometry.Rect{X: 1, Y: 1, W: 61.5, H: 86.9}, 3), Fill: &paper,
			Stroke: &scene.Stroke{Colour: colour("#333333"), Width: 0.5}},
		&scene.Path{Segments: scene.RoundRect(geometry.Rect{X: 3, Y: 3, W: 57.5, H: 9}, 1.5), Fill: &own},
		sceneText(5.5, 9, "text-bold", 10, white, card.Title, kern),
		sceneText(5.5, 16, "text", 7, colour("#555555"), card.Type, kern),
	}
	for i, icon := range card.Icons {
		items = append(items, &scene.Path{Segments: sceneIcon(Icons[icon], 10.25+float64(i)*17, 18.5), Fill: &own})
	}
	face, _ := fonts.Get("text")
	width := measure(face, 8)
	if kern {
		width = kerned(face, 8)
	}
	for i, line := range wrap(card.Body, bodyWide, width(" "), width) {
		items = append(items, sceneText(5.5, bodyTop+float64(i)*bodyLeading, "text", 8, colour("#222222"), line, kern))
	}
	return &scene.Drawing{ID: "front", Title: card.Title, Size: geometry.Size{W: cardWide, H: cardHigh}, Items: items}
}

// Back is the back that PDF draws, as a scene.
func Back() *scene.Drawing {
	ground, dark, light, disc := colour("#23395b"), colour("#3d5a80"), colour("#98c1d9"), colour("#ee6c4d")
	items := []scene.Item{&scene.Path{Segments: scene.RoundRect(geometry.Rect{X: 1, Y: 1, W: 61.5, H: 86.9}, 3), Fill: &ground}}
	for i := range 70 {
		cx, cy := 8.75+float64(i%7)*7.67, 9.95+float64(i/7)*7.67
		fill := &light
		if (i%7+i/7)%2 == 0 {
			fill = &dark
		}
		items = append(items, &scene.Path{Fill: fill, Segments: scene.Polygon(geometry.Point{X: cx, Y: cy - 3},
			geometry.Point{X: cx + 3, Y: cy}, geometry.Point{X: cx, Y: cy + 3}, geometry.Point{X: cx - 3, Y: cy})})
	}
	items = append(items, &scene.Path{Segments: scene.Circle(geometry.Point{X: cardWide / 2, Y: cardHigh / 2}, 10), Fill: &disc})
	return &scene.Drawing{ID: "back", Size: geometry.Size{W: cardWide, H: cardHigh}, Items: items}
}

func sceneMarks() *scene.Path {
	var path []scene.Segment
	line := func(x0, y0, x1, y1 float64) {
		path = append(path, scene.Polyline(geometry.Point{X: x0, Y: y0}, geometry.Point{X: x1, Y: y1})...)
	}
	for i := range columns + 1 {
		x := blockX + float64(i)*cardWide
		line(x, blockY-4, x, blockY-1)
		line(x, pageHigh-blockY+1, x, pageHigh-blockY+4)
	}
	for i := range rows + 1 {
		y := blockY + float64(i)*cardHigh
		line(blockX-4, y, blockX-1, y)
		line(pageWide-blockX+1, y, pageWide-blockX+4, y)
	}
	return &scene.Path{Segments: path, Stroke: &scene.Stroke{Width: 0.2}}
}

func sceneText(x, y float64, id string, size float64, ink scene.Colour, s string, kern bool) *scene.Text {
	face, _ := fonts.Get(id)
	t := &scene.Text{At: geometry.Point{X: x, Y: y}, Face: id, Size: size, Colour: ink, String: s, Width: measure(face, size)(s)}
	if !kern {
		return t
	}
	t.Width = kerned(face, size)(s)
	last, i := rune(0), 0
	for _, r := range s {
		if by := face.Kern(last, r); by != 0 {
			t.Kerns = append(t.Kerns, scene.Kern{Index: i, By: by * size * geometry.MMPerPoint})
		}
		last = r
		i++
	}
	return t
}

func sceneIcon(data string, x, y float64) []scene.Segment {
	const k = iconSize / iconGrid
	var path []scene.Segment
	tokens := strings.Fields(data)
	at := func(i int) geometry.Point {
		u, _ := strconv.ParseFloat(tokens[i], 64)
		v, _ := strconv.ParseFloat(tokens[i+1], 64)
		return geometry.Point{X: x + u*k, Y: y + v*k}
	}
	for i := 0; i < len(tokens); {
		switch tokens[i] {
		case "M":
			path = append(path, scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{at(i + 1)}})
			i += 3
		case "L":
			path = append(path, scene.Segment{Op: scene.LineTo, P: [3]geometry.Point{at(i + 1)}})
			i += 3
		case "C":
			path = append(path, scene.Segment{Op: scene.CubicTo, P: [3]geometry.Point{at(i + 1), at(i + 3), at(i + 5)}})
			i += 7
		default:
			path = append(path, scene.Segment{Op: scene.Close})
			i++
		}
	}
	return path
}

func colour(hex string) scene.Colour {
	r, g, b := rgb(hex)
	return scene.Colour{R: uint8(r), G: uint8(g), B: uint8(b)}
}

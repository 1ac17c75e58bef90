//go:build yardstick

package export_test

import (
	"math"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// streetBack draws a back: a pale window, a road both ways, and the deck's sign
// in a disc with the title around it.
func streetBack(b brush, d *StreetDeck, title string, x, y float64) {
	rect(b, streetGround, x, y, cardWide, cardHigh)
	b.path(d.Pale, "", 0, scene.RoundRect(geometry.Rect{X: x + 4, Y: y + 4, W: cardWide - 8, H: cardHigh - 8}, 2))
	b.path("", d.Dark, 0.5, scene.RoundRect(geometry.Rect{X: x + 5.4, Y: y + 5.4, W: cardWide - 10.8, H: cardHigh - 10.8}, 1.2))
	cx, cy := x+cardWide/2, y+cardHigh/2
	b.turned(cx, cy, 0, func() { road(b, d) })
	b.turned(cx, cy, 180, func() { road(b, d) })
	b.circle(streetGround, streetGround, 0.9, cx, cy, 15)
	b.dashed(d.Mid, 0.5, scene.Circle(at(cx, cy), 13.2))
	b.sign(d.Sign, d.Mid, cx, cy, 17)
	around(b, d.Dark, title, cx, cy, 17, false)
	around(b, d.Dark, title, cx, cy, 19.3, true)
}

// road draws half of the road, from the middle of the card downwards.
func road(b brush, d *StreetDeck) {
	for k := range 8 {
		t := float64(k) / 8
		half, h := 10+16*t*t, 23+15.4*t*t
		b.path("", d.Stripe, 0.35+0.5*t, []scene.Segment{move(at(-half, h)), line(at(half, h))})
	}
	b.path("", d.Stripe, 0.5, []scene.Segment{move(at(-10, 23)), line(at(-26, 38.4)), move(at(10, 23)), line(at(26, 38.4))})
	b.circle(d.Pale, "", 0, 0, 31.6, 5.4)
	b.sign("footprints", d.Dark, 0, 31.6, 8.6)
}

// around sets words letter by letter along a circle.
func around(b brush, colour, words string, cx, cy, r float64, below bool) {
	const size, tracking = 9.4, 0.2
	face, _ := fonts.Get("text-bold")
	em := size * geometry.MMPerPoint
	type glyph struct {
		letter  string
		x, wide float64
	}
	var glyphs []glyph
	pen, last := 0.0, rune(0)
	for _, c := range words {
		advance, _ := face.Advance(c)
		pen += face.Kern(last, c) * em
		glyphs = append(glyphs, glyph{string(c), pen, advance * em})
		pen, last = pen+(advance+tracking)*em, c
	}
	long := pen - tracking*em
	for _, g := range glyphs {
		degrees := (g.x + g.wide/2 - long/2) * 180 / (math.Pi * r)
		turn := degrees
		if below {
			degrees, turn = 180-degrees, -degrees
		}
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		b.turned(cx+r*sin, cy-r*cos, turn, func() { b.text("text-bold", size, colour, g.letter, -g.wide/2, 0) })
	}
}

//go:build yardstick

package export_test

import (
	"slices"

	"nightpress/generator/art"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// StreetDeck is what the cards of a deck of streets at night have in common.
// Colours are #rrggbb.
type StreetDeck struct {
	Name, Sign                            string
	Letter                                string // before the number
	Edge                                  string // "tape", "strand" or "drips", of the picture
	Far                                   int    // how much their streets' seeds are moved on
	Dark, Mid, Pale, FarRow, Near, Stripe string
	Marked                                bool // wears the expansion's sign in its foot
	Cards                                 []StreetCard
}

// StreetCard is a card with a picture that is grown from its number.
type StreetCard struct {
	Number            int
	Name, Scene, Foot string
	Text              string // *bold* between stars
	Sign              string
	Marks             []string
}

// Signs are icons on a grid of 24 × 24, by name: lines of weight 2 and solid
// parts, filled by the even-odd rule.
var Signs = map[string]Sign{}

// Sign is one of them, as path data and as what that says.
type Sign struct {
	Stroke, Fill         []string
	strokePath, fillPath [][]scene.Segment
}

// NewSign reads the path data of a sign.
func NewSign(stroke, fill []string) (Sign, error) {
	s := Sign{Stroke: stroke, Fill: fill}
	for i, d := range slices.Concat(stroke, fill) {
		path, err := art.ParsePath(d)
		if err != nil {
			return s, err
		}
		if i < len(stroke) {
			s.strokePath = append(s.strokePath, path)
		} else {
			s.fillPath = append(s.fillPath, path)
		}
	}
	return s, nil
}

// The measures of a street card in millimetres.
const (
	streetX, streetY       = 5.2, 19.0
	streetWide, streetHigh = cardWide - 2*streetX, 27.6
	streetGround           = "#191512"
	streetInk, streetSoft  = "#191512", "#574c43"
	onGround, onSoft       = "#fff8ee", "#cfc4b6"
	capHeight              = 1456.0 / 2048
)

// brush draws on either library: shapes and lines of text in millimetres.
// Colours are #rrggbb or "" for none; lines have round ends.
type brush interface {
	path(fill, line string, weight float64, path []scene.Segment)
	dashed(line string, weight float64, path []scene.Segment)
	circle(fill, line string, weight, x, y, r float64)
	sign(name, colour string, x, y, size float64)
	text(face string, size float64, colour, s string, x, y float64)
	turned(x, y, degrees float64, draw func()) // draws from (x, y), turned
	measure(face string, size float64) func(string) float64
}

// street draws a front.
func street(b brush, d *StreetDeck, c StreetCard, x, y float64) {
	rect(b, streetGround, x, y, cardWide, cardHigh)
	b.circle(d.Mid, d.Mid, 0.6, x+10.6, y+11, 5.4)
	b.sign(d.Sign, streetGround, x+10.6, y+11, 7.4)
	fitted(b, "text-bold", 15, 11, onGround, c.Name, x+18.6, y+11, cardWide-24)
	picture(b, d, c, x+streetX, y+streetY)
	field(b, c, x+streetX, y+46.6)
	foot(b, d, c, x+streetX, y+80.6)
}

// picture draws the street: sky, moon, the deck's edge, two rows of roofs, and
// the card's sign.
func picture(b brush, d *StreetDeck, c StreetCard, x, y float64) {
	rect(b, d.Pale, x, y, streetWide, streetHigh)
	moon(b, d, c.Number, x, y)
	switch d.Edge {
	case "tape":
		tape(b, d.Mid, x, y)
	case "strand":
		strand(b, d.Mid, x, y)
	case "drips":
		drips(b, d.Mid, c.Number, x, y)
	}
	roofs(b, d, float64(c.Number+100*d.Far), x, y)
	b.circle(streetGround, "", 0, x+streetWide/2, y+14.4, 9.2)
	b.sign(c.Sign, d.Mid, x+streetWide/2, y+14.4, 12.6)
}

// field sets the text in the middle of its field, as large as it goes, and the
// scene below it.
func field(b brush, c StreetCard, x, y float64) {
	const high = 28.6
	rect(b, "#fffdf8", x, y, streetWide, high)
	room := high - 4
	if c.Scene != "" {
		room = high - 8.6
	}
	lines, size := fill(b, c.Text, streetWide-6, room)
	em := size * geometry.MMPerPoint
	top := y + 2 + (room-em*(capHeight+leading*float64(len(lines)-1)))/2 + em*capHeight
	for i, line := range lines {
		for _, p := range line.pieces {
			b.text(p.face, size, streetInk, p.text, x+3+p.x*em, top+float64(i)*leading*em)
		}
	}
	if c.Scene != "" {
		fitted(b, "stix-italic", 8.6, 8, streetSoft, c.Scene, x+3, y+high-4.2, streetWide-6)
	}
}

// foot draws the marks, a few words and the number around a line of middle y.
func foot(b brush, d *StreetDeck, c StreetCard, x, y float64) {
	for i, mark := range c.Marks {
		b.sign(mark, d.Mid, x+3+float64(i)*6.4, y, 5.4)
	}
	code := d.Letter
	if c.Number < 10 {
		code += "0"
	}
	code += decimal(c.Number)
	wide := b.measure("text", 8)(code)
	aside := wide
	if d.Marked {
		aside += 4.4
		b.sign("evolve", onSoft, x+streetWide-aside+1.6, y, 3.6)
	}
	from := 0.2
	if n := len(c.Marks); n > 0 {
		from = float64(n)*6.4 + 0.8
	}
	fitted(b, "text", 9, 8, onGround, c.Foot, x+from, y, streetWide-from-2-aside)
	b.text("text", 8, onSoft, code, x+streetWide-wide, y+8*geometry.MMPerPoint*capHeight/2)
}

// fitted sets a line around the middle height y, smaller where it is wider than
// room.
func fitted(b brush, face string, size, least float64, colour, s string, x, y, room float64) {
	if wide := b.measure(face, size)(s); wide > room {
		size = max(least, size*room/wide)
	}
	font, _ := fonts.Get(face)
	b.text(face, size, colour, s, x, y+size*geometry.MMPerPoint*font.CapHeight/2)
}

func rect(b brush, colour string, x, y, w, h float64) {
	b.path(colour, "", 0, scene.Rectangle(geometry.Rect{X: x, Y: y, W: w, H: h}))
}

package sheets

import (
	"math"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Printer is how far one printer is off, as a calibration page tells. The zero
// Printer is off by nothing.
type Printer struct {
	// Right and Down are by how much backs are moved, mm, as seen through the
	// paper from its front, held upright.
	Right, Down float64
	// Scale is how much larger all is drawn, so that it comes out at its true
	// size; 0 is 1.
	Scale float64
}

// Reach is how far off a calibration page can tell a printer to be, mm.
const Reach = 3.0

// Off is the printer whose calibration page shows the crossings a, b and c: marks
// on scales in whole millimetres where the lines of the back, which fall one in
// ten seen from the front, cross the lines of the front; Straight is where they
// do if all is well. turn is by how much the back is askew, in degrees clockwise,
// which nothing but the tray's guides can mend.
//
// A line that falls s and is moved right by x and down by y crosses a level scale
// x − y/s further on, an upright one y − x/s. A turn makes s more on the level
// scales and less on the upright one, moves A up and B down, and C, which stands
// below the middle, to the left.
func Off(a, b, c float64) (p Printer, turn float64) {
	const fall = 0.1
	askew := fall * (a - b) / (scaleB - scaleA - (a - b))
	s, r := fall+askew, fall-askew
	level, upright := (a+b)/2-Straight, c-Straight
	down := (upright + (level-scaleC*askew)/r) / (1 - 1/(s*r))
	right := level + down/s
	return Printer{Right: -right, Down: -down}, math.Atan(askew) * 180 / math.Pi
}

// Where the scales of a calibration page read if all is well, and how far A and B
// stand to the side of the middle of the page and C below it, mm.
const (
	Straight = 30.0
	scaleA   = -59.0
	scaleB   = 59.0
	scaleC   = 73.5
)

// back is how the items of a page of backs are moved. A lying page is taken to be
// turned to the left for the printer, as CUPS and most drivers do.
func (p Printer) back(g *Grid) geometry.Transform {
	move := geometry.Point{X: p.Right, Y: p.Down}
	if g.Paper.W > g.Paper.H {
		move = geometry.Point{X: -p.Down, Y: p.Right}
	}
	m := g.mirror()
	return geometry.Translate(m.A*move.X+m.C*move.Y, m.B*move.X+m.D*move.Y)
}

// moved are the items of a page of backs where this printer puts them right.
func (p Printer) moved(g *Grid, items []scene.Item) []scene.Item {
	if p.Right == 0 && p.Down == 0 {
		return items
	}
	return []scene.Item{&scene.Group{Transform: p.back(g), Items: items}}
}

// Sized is a page drawn as much larger, around its middle, as this printer makes
// it smaller.
func (p Printer) Sized(page scene.Page) scene.Page {
	if p.Scale == 0 || p.Scale == 1 {
		return page
	}
	x, y := page.Size.W/2, page.Size.H/2
	t := geometry.Translate(-x, -y).Then(geometry.Scale(p.Scale, p.Scale)).Then(geometry.Translate(x, y))
	page.Items = []scene.Item{&scene.Group{Transform: t, Items: page.Items}}
	if page.Trim != (geometry.Rect{}) {
		page.Trim, page.Bleed = t.ApplyRect(page.Trim), page.Bleed*p.Scale
	}
	page.Links = append([]scene.Link(nil), page.Links...)
	for i := range page.Links {
		page.Links[i].Area = t.ApplyRect(page.Links[i].Area)
	}
	return page
}

// Moves tells by how much and where to backs are moved: "0.4 mm right, 0.2 mm up",
// "" for nowhere.
func (p Printer) Moves() string { return p.moves(func(s string) string { return s }) }

func (p Printer) moves(say func(string) string) string {
	var words []string
	add := func(by float64, there, back string) {
		if by = math.Round(by*100) / 100; by > 0 {
			words = append(words, mmText(by)+" "+say("mm "+there))
		} else if by < 0 {
			words = append(words, mmText(-by)+" "+say("mm "+back))
		}
	}
	add(p.Right, "right", "left")
	add(p.Down, "down", "up")
	return strings.Join(words, ", ")
}

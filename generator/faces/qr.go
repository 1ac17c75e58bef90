package faces

import (
	"slices"

	qrcode "github.com/skip2/go-qrcode"

	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// qrLevels are how much of a code may be lost and it is still read.
var qrLevels = map[string]qrcode.RecoveryLevel{"low": qrcode.Low, "medium": qrcode.Medium, "quarter": qrcode.High, "high": qrcode.Highest}

// leastModule is the side of the squares of a code, in millimetres, that a
// telephone still reads from paper.
const leastModule = 0.33

// qr draws a QR code: its ground with the quiet zone, and its squares as one
// outline, so that nothing shines through between them.
func (p *pen) qr(e *layouts.QR) float64 {
	text, origin, ok := p.words(&e.Text)
	if !ok || text == "" {
		return 0
	}
	code, err := qrcode.New(text, qrLevels[e.Level])
	if err != nil {
		p.report(e.Text.Span, origin, "P615", "a text of %d bytes is too long for a QR code of level %s", len(text), e.Level).
			Helpf("a shorter address is read more easily, too; level: low takes most")
		return 0
	}
	code.DisableBorder = true
	squares := code.Bitmap()
	quiet := p.figure(&e.Quiet, 4)
	size := p.figure(&e.Size, 20)
	module := size / (float64(len(squares)) + 2*quiet)
	if module < leastModule {
		d := p.tell(p.list.Warnf, e.Span, origin, "P615", "the squares of this QR code are smaller than telephones read")
		d.Helpf("they are %.2f mm wide and should be %.2f or more: size: %.4g", module, leastModule, size*leastModule/module)
	}
	at := geometry.Rect{X: p.cell.X + p.figure(&e.X, 0), Y: p.cell.Y + p.figure(&e.Y, 0), W: size, H: size}
	from := len(p.items)
	if ground := p.colour(&e.Ground); ground != nil || !e.Ground.Set() {
		if ground == nil {
			ground = &scene.Colour{R: 255, G: 255, B: 255}
		}
		p.add(&scene.Path{Segments: scene.RoundRect(at, 0), Fill: ground})
	}
	ink := scene.Colour{}
	if c := p.colour(&e.Colour); c != nil {
		ink = *c
	}
	move := geometry.Scale(module, module).Then(geometry.Translate(at.X+quiet*module, at.Y+quiet*module))
	p.add(&scene.Path{Segments: scene.Transformed(outlineOf(squares), move), Fill: &ink})
	if drawn := p.items[from:]; len(drawn) > 0 {
		p.items = append(p.items[:from:from], &scene.Group{Says: text, Transform: geometry.Identity, Items: slices.Clone(drawn)})
	}
	return at.Bottom() - p.cell.Y
}

// outlineOf is the outline of the dark squares of a code, each of side 1:
// clockwise around what is dark, the other way around holes.
func outlineOf(dark [][]bool) []scene.Segment {
	type corner struct{ x, y int }
	is := func(x, y int) bool { return y >= 0 && y < len(dark) && x >= 0 && x < len(dark[y]) && dark[y][x] }
	ends := map[corner][]corner{} // where the edges lead that begin at a corner
	var begins []corner
	edge := func(from, to corner) {
		ends[from] = append(ends[from], to)
		begins = append(begins, from)
	}
	for y := range dark {
		for x := range dark[y] {
			if !is(x, y) {
				continue
			}
			if !is(x, y-1) {
				edge(corner{x, y}, corner{x + 1, y})
			}
			if !is(x+1, y) {
				edge(corner{x + 1, y}, corner{x + 1, y + 1})
			}
			if !is(x, y+1) {
				edge(corner{x + 1, y + 1}, corner{x, y + 1})
			}
			if !is(x-1, y) {
				edge(corner{x, y + 1}, corner{x, y})
			}
		}
	}
	var all []scene.Segment
	for _, first := range begins {
		var way geometry.Point // in which the last edge went
		for at := first; len(ends[at]) > 0; {
			next := 0
			right := corner{at.x - int(way.Y), at.y + int(way.X)}
			if of := ends[at]; len(of) > 1 && of[1] == right { // where two squares meet at a corner, around the own one
				next = 1
			}
			to := ends[at][next]
			ends[at] = slices.Delete(ends[at], next, next+1)
			point := geometry.Point{X: float64(to.x), Y: float64(to.y)}
			along := geometry.Point{X: float64(to.x - at.x), Y: float64(to.y - at.y)}
			switch {
			case at == first && way == geometry.Point{}:
				all = append(all, scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{{X: float64(at.x), Y: float64(at.y)}}}, lineTo(point))
			case along == way:
				all[len(all)-1] = lineTo(point)
			default:
				all = append(all, lineTo(point))
			}
			way, at = along, to
			if at == first {
				all = append(all, scene.Segment{Op: scene.Close})
				break
			}
		}
	}
	return all
}

package faces

import (
	"errors"
	"slices"
	"strconv"

	qrcode "github.com/skip2/go-qrcode"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/art"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

func (p *pen) sign(e *layouts.Sign) float64 {
	name, origin, ok := p.words(&e.Icon)
	if p.read != nil && origin != nil {
		p.read.signs[origin] = struct{}{}
	}
	if !ok || name == "" {
		return 0
	}
	at, size := p.point(&e.X, &e.Y), p.figure(&e.Size, 0)
	if p.cell.Natural && !e.Y.Set() {
		at.Y = p.cell.Y + size/2
	}
	items := p.iconItems(name, e.Icon.Span, origin, at, size, p.colourOr(&e.Colour), p.figure(&e.Weight, 0))
	if turn := p.figure(&e.Turn, 0); turn != 0 && len(items) > 0 {
		about := geometry.Translate(-at.X, -at.Y).Then(geometry.Rotate(turn)).Then(geometry.Translate(at.X, at.Y))
		items = []scene.Item{&scene.Group{Transform: about, Items: items}}
	}
	p.addIcon(e.Icon.Span, name, items)
	return at.Y + size/2 - p.cell.Y
}

func (p *pen) iconItems(name string, span diagnostic.Span, origin *source.Value, at geometry.Point, size float64, c scene.Colour, weight float64) []scene.Item {
	icon, ok := p.lib.Icon(name)
	if !ok && p.lib.IconsLost() {
		return nil
	}
	if !ok {
		d := p.report(span, origin, "Y908", "there is no icon called '%s'", name)
		near, help := p.lib.IconMeant(name)
		if d.Lack("icons[" + name + "]"); near != "" {
			propose(d, origin, name, near)
		} else {
			d.Helpf("%s", help)
		}
		return nil
	}
	shape, err := p.artist.icons.Shape(icon)
	if err != nil {
		p.badIcon(name, err)
		return nil
	}
	return shape.Draw(at, size, c, weight)
}

// oddIcons tells what of the icons that were drawn, alone or among words, is not as
// it was meant.
func (a *artist) oddIcons() {
	for _, name := range a.icons.Names() {
		icon, _ := a.lib.Icon(name)
		shape, err := a.icons.Shape(icon)
		if err != nil {
			continue // which is told where it is drawn
		}
		for _, o := range shape.Odd {
			a.warn(placeIn(icon.Span.File, o.Line, o.Column), codeOddArt, "%s", o.Told())
		}
		if over, n := shape.Over(); over > offGrid && n < len(icon.Paths) {
			a.warn(icon.Paths[n], "P611", "the icon '%s' leaves its grid of %d × %d, by %.4g", name, icons.Grid, icons.Grid, over).
				Helpf("see whether a figure of its path has a digit too many")
		}
	}
}

// offGrid is how far an icon may reach beyond its grid, on which 24 are its width.
const offGrid = 6

// badIcon tells of an icon that cannot be drawn, where it stands, however many
// faces and texts show it.
func (p *pen) badIcon(name string, err error) {
	icon, _ := p.lib.Icon(name)
	at := icon.Span
	if bad, ok := errors.AsType[*art.Error](err); ok {
		at = placeIn(at.File, bad.Line, bad.Column)
	}
	p.report(at, nil, "Y943", "the icon '%s' cannot be drawn: %s", name, err)
}

// dice draws die faces side by side: the icons die-1 to die-6.
func (p *pen) dice(e *layouts.Dice) float64 {
	faces := p.all(&e.Of)
	at, size := p.point(&e.X, &e.Y), p.figure(&e.Size, 5.2)
	pitch := size + p.figure(&e.Gap, size*0.12)
	x := at.X + size/2
	switch width := float64(len(faces))*pitch - (pitch - size); e.Align {
	case "centre":
		x -= width / 2
	case "right":
		x -= width
	}
	c := p.colourOr(&e.Colour)
	for _, f := range faces {
		if f.IsBroken() {
			p.unsure = true
			continue
		}
		n, ok := f.AsNumber()
		if !ok || n != float64(int(n)) || n < 1 || n > 6 {
			p.report(e.Of.Span, f.Origin(), "Y904", "a die has the faces 1 to 6, and here is '%s'", f.String())
			continue
		}
		p.add(p.iconItems("die-"+strconv.Itoa(int(n)), e.Of.Span, f.Origin(), geometry.Point{X: x, Y: at.Y}, size, c, 0)...)
		x += pitch
	}
	return at.Y + size/2 - p.cell.Y
}

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
		d := p.tell(diagnostic.Warning, e.Span, origin, "P615", "the squares of this QR code are smaller than telephones read")
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
	var all scene.Outline
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
			x, y := float64(to.x), float64(to.y)
			along := geometry.Point{X: float64(to.x - at.x), Y: float64(to.y - at.y)}
			switch {
			case at == first && way == geometry.Point{}:
				all = all.Move(float64(at.x), float64(at.y)).Line(x, y)
			case along == way:
				all = all[:len(all)-1].Line(x, y)
			default:
				all = all.Line(x, y)
			}
			way, at = along, to
			if at == first {
				all = all.Close()
				break
			}
		}
	}
	return all
}

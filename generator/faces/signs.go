package faces

import (
	"errors"
	"strconv"

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
		if d.Lack("icons["+name+"]"); near != "" {
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

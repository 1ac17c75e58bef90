package faces

import (
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// placeNamed names a spot.
func (p *pen) placeNamed(e *layouts.Place) float64 {
	name, _, ok := p.words(&e.Name)
	if ok {
		p.spot(name, p.area(&e.Area))
	}
	return 0
}

func (p *pen) spot(name string, r geometry.Rect) {
	p.places = append(p.places, scene.Place{Name: name, Bounds: p.toDrawing.ApplyRect(r)})
}

// enter counts parts and templates that use each other.
func (p *pen) enter(at diagnostic.Span) bool {
	p.depth++
	if p.depth > mostDepth {
		p.report(at, nil, "P610", "parts or templates use each other more than %d deep", mostDepth)
		p.dead = true
	}
	return !p.dead
}

func (p *pen) part(e *layouts.Part) float64 {
	defer func() { p.depth-- }()
	if !p.enter(e.Span) {
		return 0
	}
	mark := p.env.Mark()
	defer p.env.Release(mark)
	p.bindAll(e.With.Names, e.With.Values)
	elements := p.t.Parts[e.Name]
	if !hasArea(&e.Area) {
		return p.drawAll(elements)
	}
	area := p.area(&e.Area)
	return p.inside(e.Span, area, func() float64 { return p.inArea(&e.Area, area, elements) })
}

// inArea draws elements in an area and returns how far down that reaches, from
// the top of the cell around it. In a stack an area without a height is as
// tall as what is drawn in it.
func (p *pen) inArea(a *layouts.Area, r geometry.Rect, elements []layouts.Element) float64 {
	if !p.cell.Natural || a.H.Set() {
		p.inCell(r, elements)
		return r.Bottom() - p.cell.Y
	}
	c := cell{X: r.X, Y: r.Y, W: r.W, H: r.H, Natural: true, Endless: p.cell.Endless}
	height := p.within(c, func() float64 { return p.drawAll(elements) })
	return r.Y + height - p.cell.Y
}

// bindAll works values out before it binds any of them, so that a part can be
// handed its caller's variable under the same name.
func (p *pen) bindAll(names []string, values []layouts.Figure) {
	worked, from := make([]expression.Value, len(values)), make([]source.Asked, len(values))
	for i := range values {
		worked[i], from[i] = p.valueFrom(&values[i])
	}
	for i, name := range names {
		p.env.BindFrom(name, worked[i], from[i])
	}
}

// params binds the parameters of a template: what it is handed, and its own
// defaults for the rest.
func (p *pen) params(t *layouts.Template, names []string, values []layouts.Figure) {
	p.bindAll(names, values)
	for i := range t.Params {
		given := false
		for _, n := range names {
			given = given || n == t.Params[i].Name
		}
		if !given && t.Params[i].Default.Set() {
			v, from := p.valueFrom(&t.Params[i].Default)
			p.env.BindFrom(t.Params[i].Name, v, from)
		}
	}
}

// use draws another template, with its own colours and styles.
func (p *pen) use(e *layouts.Use) float64 {
	defer func() { p.depth-- }()
	if !p.enter(e.Span) {
		return 0
	}
	name, origin, ok := p.words(&e.Template)
	if !ok {
		return 0
	}
	t, ok := p.lib.Template(name)
	if !ok {
		d := p.report(e.Template.Span, origin, "Y908", "there is no template called '%s'", name)
		near, ok := diagnostic.Nearest(name, p.lib.Templates())
		if d.Lack("templates[" + name + "]"); ok {
			d.Helpf("did you mean %s?", near)
		}
		return 0
	}
	mark := p.env.Mark()
	defer p.env.Release(mark)
	p.params(t, e.With.Names, e.With.Values)
	area := p.area(&e.Area)
	was, palette := p.t, p.palette
	p.t = t
	if t.Inks != nil {
		p.palette = paletteOf(t, p.ink)
	}
	p.inside(e.Span, area, func() float64 { return p.inCell(area, t.Draw) })
	p.t, p.palette = was, palette
	return area.Bottom() - p.cell.Y
}

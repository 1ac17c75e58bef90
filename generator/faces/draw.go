package faces

import (
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// drawAll draws elements in their order and returns how far down they reach,
// from the top of the cell. What a let binds holds to the end of the list.
func (p *pen) drawAll(elements []layouts.Element) float64 {
	mark := p.env.Mark()
	defer p.env.Release(mark)
	bottom := 0.0
	for _, e := range elements {
		if p.dead || p.vain {
			break
		}
		bottom = max(bottom, p.draw(e))
	}
	return bottom
}

// draw draws one element where it is wanted.
func (p *pen) draw(e layouts.Element) float64 {
	return p.traced(e.Base().Span, func() float64 {
		if !p.wanted(e.Base()) {
			return 0
		}
		p.decided()
		return p.piledOn(e)
	})
}

// piledOn draws an element that is wanted, within a stack below those before it.
func (p *pen) piledOn(e layouts.Element) float64 {
	if p.stack == nil || isTransparent(e) {
		return p.dispatch(e)
	}
	st, whole := p.stack, p.cell
	top := st.bottom
	if st.count > 0 {
		top += st.gap
	}
	p.stack = nil
	p.cell = cell{X: whole.X, Y: whole.Y + top, W: whole.W, H: max(0, whole.H-top), Natural: true, Endless: whole.Endless, Extra: st.extra}
	height := p.dispatch(e)
	p.stack, p.cell = st, whole
	if height > 0 {
		st.bottom = top + height
		st.count++
	}
	return st.bottom
}

func (p *pen) wanted(f *layouts.Frame) bool {
	e := f.When.For(p.low)
	if e == nil {
		return true
	}
	yes, err := e.Truth(p.env)
	if err != nil {
		p.reportExpression(&f.When, err)
	}
	return yes
}

// isTransparent tells the elements that have no place of their own: what they
// draw takes part in the stack they stand in.
func isTransparent(e layouts.Element) bool {
	switch e := e.(type) {
	case *layouts.Each, *layouts.Let, *layouts.Fit:
		return true
	case *layouts.Group:
		return !hasArea(&e.Area) && !e.Scale.Set() && !e.Turn.Set() && !e.Clip && !e.Cut.Set() && !isEffect(e)
	case *layouts.Part:
		return !hasArea(&e.Area)
	}
	return false
}

func hasArea(a *layouts.Area) bool {
	return a.X.Set() || a.Y.Set() || a.W.Set() || a.H.Set()
}

// dispatch draws an element by its kind and returns how far down it reaches.
func (p *pen) dispatch(e layouts.Element) float64 {
	p.at = e.Base().Span
	switch e := e.(type) {
	case *layouts.Box:
		return p.box(e)
	case *layouts.Capitals:
		return p.capitals(e)
	case *layouts.Circle:
		return p.circle(e)
	case *layouts.Line:
		return p.line(e)
	case *layouts.Polygon:
		return p.polygon(e)
	case *layouts.Path:
		return p.path(e)
	case *layouts.Sector:
		return p.sector(e)
	case *layouts.Text:
		return p.text(e)
	case *layouts.Paragraph:
		return p.paragraph(e)
	case *layouts.ArcText:
		return p.arcText(e)
	case *layouts.Sign:
		return p.sign(e)
	case *layouts.Dice:
		return p.dice(e)
	case *layouts.QR:
		return p.qr(e)
	case *layouts.Each:
		return p.each(e)
	case *layouts.Fit:
		return p.fit(e)
	case *layouts.Row:
		return p.row(&e.Lane)
	case *layouts.Column:
		return p.row(&e.Lane)
	case *layouts.Grid:
		return p.grid(e)
	case *layouts.Stack:
		return p.stackOf(e)
	case *layouts.Group:
		return p.group(e)
	case *layouts.Let:
		return p.let(e)
	case *layouts.Place:
		return p.placeNamed(e)
	case *layouts.At:
		return p.onSpot(e)
	case *layouts.Printed:
		return p.printed(e)
	case *layouts.Part:
		return p.part(e)
	case *layouts.Use:
		return p.use(e)
	case *layouts.Track:
		return p.track(e)
	case *layouts.Table:
		return p.table(e)
	case *layouts.Flow:
		return p.flow(e)
	case *layouts.Map:
		return p.mapOf(e)
	case *layouts.Motif:
		return p.motif(e)
	case *layouts.Picture:
		return p.picture(e)
	case *layouts.Image:
		return p.image(e)
	case *layouts.Actor:
		return p.actor(e)
	case *layouts.Piece, *layouts.Eye, *layouts.Teeth, *layouts.Thing, *layouts.Plate:
		p.actorPart(e)
	}
	return 0
}

// within draws in a cell of its own and puts the old one back.
func (p *pen) within(c cell, draw func() float64) float64 {
	old, st := p.cell, p.stack
	p.cell, p.stack = c, nil
	bottom := draw()
	p.cell, p.stack = old, st
	return bottom
}

// inCell draws elements in an area and returns how far down they reach from
// the top of that area.
func (p *pen) inCell(r geometry.Rect, elements []layouts.Element) float64 {
	if len(elements) == 0 {
		return 0
	}
	return p.within(cell{X: r.X, Y: r.Y, W: r.W, H: r.H}, func() float64 { return p.drawAll(elements) })
}

// scratch is what was drawn on the side, to be put on the drawing later.
type scratch struct {
	items       []scene.Item
	places      []scene.Place
	cuts, folds []scene.Segment
}

// aside draws without putting anything on the drawing yet.
func (p *pen) aside(draw func() float64) (scratch, float64) {
	was := scratch{p.items, p.places, p.cuts, p.folds}
	p.items, p.places, p.cuts, p.folds = nil, nil, nil, nil
	height := draw()
	s := scratch{p.items, p.places, p.cuts, p.folds}
	p.items, p.places, p.cuts, p.folds = was.items, was.places, was.cuts, was.folds
	return s, height
}

// measured draws on the side what is drawn again, to know how tall it is.
func (p *pen) measured(draw func() float64) float64 {
	was := p.measuring
	p.measuring = true
	_, height := p.aside(draw)
	p.measuring = was
	return height
}

// put puts what was drawn aside on the drawing, moved.
func (p *pen) put(s scratch, dx, dy float64) {
	moved, zero := p.toDrawing.Apply(geometry.Point{X: dx, Y: dy}), p.toDrawing.Apply(geometry.Point{})
	by := geometry.Translate(moved.X-zero.X, moved.Y-zero.Y)
	for _, pl := range s.places {
		pl.Bounds = by.ApplyRect(pl.Bounds)
		p.places = append(p.places, pl)
	}
	p.cuts = append(p.cuts, scene.Transformed(s.cuts, by)...)
	p.folds = append(p.folds, scene.Transformed(s.folds, by)...)
	switch {
	case len(s.items) == 0:
	case dx == 0 && dy == 0:
		p.items = append(p.items, s.items...)
	default:
		p.items = append(p.items, &scene.Group{Transform: geometry.Translate(dx, dy), Items: s.items})
	}
}

// transformed draws through a transform, as a group of its own.
func (p *pen) transformed(t geometry.Transform, clip []scene.Segment, draw func()) {
	items, to := p.items, p.toDrawing
	p.items, p.toDrawing = nil, t.Then(to)
	draw()
	made := p.items
	p.items, p.toDrawing = items, to
	if len(made) > 0 {
		p.items = append(p.items, &scene.Group{Transform: t, Clip: clip, Items: made})
	}
}

package faces

import (
	"math"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// loop binds the variables of a loop, runs it and forgets them.
func (p *pen) loop(as, index string, items []expression.Value, body func(i int)) {
	mark := p.env.Mark()
	p.env.Bind(as, expression.Value{})
	p.env.Bind(index, expression.Value{})
	for i, it := range items {
		if p.dead {
			break
		}
		p.env.Rebind(mark, it)
		p.env.Rebind(mark+1, expression.Num(float64(i)))
		body(i)
	}
	p.env.Release(mark)
}

func (p *pen) each(e *layouts.Each) float64 {
	bottom := 0.0
	p.loop(e.As, e.Index, p.walk(&e.In), func(int) { bottom = max(bottom, p.drawAll(e.Draw)) })
	return bottom
}

func (p *pen) let(l *layouts.Let) float64 {
	for i, name := range l.Names {
		p.env.Bind(name, p.valueOrBroken(&l.Values[i]))
	}
	return 0
}

// row lays cells side by side, or below each other.
func (p *pen) row(r *layouts.Row) float64 {
	area := p.area(&r.Area)
	items := cellItems(r)
	if r.In.Set() {
		items = p.walk(&r.In)
	}
	whole := area.W
	if r.Down {
		whole = area.H
	}
	lengths, gap := p.lengths(r, items, whole)
	at := start(r.Align, whole, lengths, gap)
	deepest := 0.0
	p.loop(r.As, r.Index, items, func(i int) {
		c := geometry.Rect{X: area.X + at, Y: area.Y, W: lengths[i], H: area.H}
		if r.Down {
			c = geometry.Rect{X: area.X, Y: area.Y + at, W: area.W, H: lengths[i]}
		}
		at += lengths[i] + gap
		draw := r.Draw
		if !r.In.Set() {
			draw = r.Cells[i].Draw
		}
		deepest = max(deepest, c.Y+p.inCell(c, draw)-area.Y)
	})
	if r.H.Set() || !p.cell.Natural {
		return area.Bottom() - p.cell.Y
	}
	return area.Y + deepest - p.cell.Y
}

// cellItems stands for the cells that are written out, so that they can be
// looped over like items.
func cellItems(r *layouts.Row) []expression.Value {
	if r.In.Set() {
		return nil
	}
	return make([]expression.Value, len(r.Cells))
}

// lengths works out how long each cell is; those that do not say share what
// is left.
func (p *pen) lengths(r *layouts.Row, items []expression.Value, whole float64) (lengths []float64, gap float64) {
	gap = p.figure(&r.Gap, 0)
	lengths = make([]float64, len(items))
	left, open := whole-gap*float64(max(0, len(items)-1)), 0
	p.loop(r.As, r.Index, items, func(i int) {
		length := &r.Length
		if !r.In.Set() {
			length = &r.Cells[i].Length
		}
		if !length.Set() {
			lengths[i] = -1
			open++
			return
		}
		lengths[i] = max(0, p.figure(length, 0))
		left -= lengths[i]
	})
	for i := range lengths {
		if lengths[i] < 0 {
			lengths[i] = max(0, left/float64(open))
		}
	}
	if left < -0.01 && !math.IsInf(whole, 0) {
		p.report(r.Span, nil, codeCells, "the cells are %.4g mm longer than their area of %.4g mm", -left, whole)
	}
	return lengths, gap
}

// start is where the first cell begins.
func start(align string, whole float64, lengths []float64, gap float64) float64 {
	used := gap * float64(max(0, len(lengths)-1))
	for _, l := range lengths {
		used += l
	}
	switch align {
	case "centre", "middle":
		return (whole - used) / 2
	case "right", "bottom":
		return whole - used
	}
	return 0
}

func (p *pen) grid(g *layouts.Grid) float64 {
	area := p.area(&g.Area)
	items := p.walk(&g.In)
	columns := int(p.figure(&g.Columns, 1))
	if columns < 1 {
		p.report(g.Columns.Span, nil, codeExpression, "a grid has one column or more, and here are %d", columns)
		return 0
	}
	rows := int(math.Ceil(float64(len(items)) / float64(columns)))
	if g.Rows.Set() {
		rows = max(1, int(p.figure(&g.Rows, 1)))
	}
	if len(items) > rows*columns {
		p.report(g.Span, nil, codeCells, "%d cells do not fit into a grid of %d × %d", len(items), columns, rows)
		items = items[:rows*columns]
	}
	gx := p.figure(&g.Gap, 0)
	gy := p.figure(&g.GapY, gx)
	w := p.figure(&g.CellW, (area.W-gx*float64(columns-1))/float64(columns))
	h := p.figure(&g.CellH, (area.H-gy*float64(max(rows, 1)-1))/float64(max(rows, 1)))
	p.loop(g.As, g.Index, items, func(i int) {
		c, r := i%columns, i/columns
		if g.DownFirst {
			c, r = i/rows, i%rows
		}
		p.inCell(geometry.Rect{X: area.X + float64(c)*(w+gx), Y: area.Y + float64(r)*(h+gy), W: w, H: h}, g.Draw)
	})
	return area.Y - p.cell.Y + float64(rows)*(h+gy) - gy
}

// stackOf puts elements below each other, and where the stack is stretched
// shares the room that is left among its boxes.
func (p *pen) stackOf(s *layouts.Stack) float64 {
	area := p.area(&s.Area)
	natural := p.cell.Natural && !s.H.Set()
	c := cell{X: area.X, Y: area.Y, W: area.W, H: area.H, Natural: true, Endless: natural && p.cell.Endless}
	if s.Stretch && !natural {
		_, height, count := p.piled(s, c, 0)
		side, _, _ := p.piled(s, c, max(0, (area.H-height)/float64(max(1, count))))
		p.checkPile(s, area, height)
		p.put(side, 0, 0)
		return area.Bottom() - p.cell.Y
	}
	side, height, _ := p.piled(s, c, 0)
	if natural {
		p.put(side, 0, 0)
		return area.Y + height - p.cell.Y
	}
	p.checkPile(s, area, height)
	dy := 0.0
	switch s.Valign {
	case "middle":
		dy = (area.H - height) / 2
	case "bottom":
		dy = area.H - height
	}
	p.put(side, 0, dy)
	return area.Bottom() - p.cell.Y
}

func (p *pen) checkPile(s *layouts.Stack, area geometry.Rect, height float64) {
	if height > area.H+0.01 {
		p.report(s.Span, nil, codeOverflow, "what is stacked here is %.1f mm tall, and its area %.1f mm", height, area.H)
	}
}

// piled draws the elements of a stack aside, each box taller by extra.
func (p *pen) piled(s *layouts.Stack, c cell, extra float64) (side scratch, height float64, count int) {
	gap := p.figure(&s.Gap, 0)
	side, height = p.aside(func() float64 {
		return p.within(c, func() float64 {
			p.stack = &pile{gap: gap, extra: extra}
			p.drawAll(s.Draw)
			count = p.stack.count
			return p.stack.bottom
		})
	})
	return side, height, count
}

// group draws in a cell of its own, through a transform where it has one.
func (p *pen) group(g *layouts.Group) float64 {
	if isTransparent(g) {
		return p.drawAll(g.Draw)
	}
	area := p.area(&g.Area)
	scale, turn := p.figure(&g.Scale, 1), p.figure(&g.Turn, 0)
	if scale == 1 && turn == 0 && !g.Clip {
		return p.inArea(&g.Area, area, g.Draw)
	}
	// The cell turns and grows around its middle, and is drawn from its own
	// corner.
	t := geometry.Translate(-area.W/2, -area.H/2).
		Then(geometry.Scale(scale, scale)).Then(geometry.Rotate(turn)).
		Then(geometry.Translate(area.X+area.W/2, area.Y+area.H/2))
	own := geometry.Rect{W: area.W, H: area.H}
	var clip []scene.Segment
	if g.Clip {
		clip = scene.RoundRect(own, p.figure(&g.R, 0))
	}
	p.transformed(t, clip, func() { p.inCell(own, g.Draw) })
	return area.Bottom() - p.cell.Y
}

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
	p.bindAll(e.Names, e.Values)
	elements := p.t.Parts[e.Name]
	if !hasArea(&e.Area) {
		return p.drawAll(elements)
	}
	return p.inArea(&e.Area, p.area(&e.Area), elements)
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
	worked := make([]expression.Value, len(values))
	for i := range values {
		worked[i] = p.valueOrBroken(&values[i])
	}
	for i, name := range names {
		p.env.Bind(name, worked[i])
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
			p.env.Bind(t.Params[i].Name, p.valueOrBroken(&t.Params[i].Default))
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
		if near, ok := diagnostic.Nearest(name, p.lib.Templates()); ok {
			d.Helpf("did you mean %s?", near)
		}
		return 0
	}
	mark := p.env.Mark()
	defer p.env.Release(mark)
	p.params(t, e.Names, e.Values)
	area := p.area(&e.Area)
	was, palette := p.t, p.palette
	p.t = t
	if t.Inks != nil {
		p.palette = paletteOf(t, p.ink)
	}
	p.inCell(area, t.Draw)
	p.t, p.palette = was, palette
	return area.Bottom() - p.cell.Y
}

package faces

import (
	"maps"
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
	for i, it := range items {
		if p.dead || p.vain {
			break
		}
		p.env.BindFrom(as, it, p.walkedFrom(it))
		p.env.Bind(index, expression.Num(float64(i)))
		body(i)
		p.env.Release(mark)
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
		v, from := p.valueFrom(&l.Values[i])
		p.env.BindFrom(name, v, from)
	}
	return 0
}

// row lays cells side by side, or below each other.
func (p *pen) row(r *layouts.Lane) float64 {
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
func cellItems(r *layouts.Lane) []expression.Value {
	if r.In.Set() {
		return nil
	}
	return make([]expression.Value, len(r.Cells))
}

// lengths works out how long each cell is; those that do not say share what
// is left.
func (p *pen) lengths(r *layouts.Lane, items []expression.Value, whole float64) (lengths []float64, gap float64) {
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

// group draws in a cell of its own, through a transform where it has one.
func (p *pen) group(g *layouts.Group) float64 {
	if isTransparent(g) {
		return p.drawAll(g.Draw)
	}
	if isEffect(g) {
		return p.effect(g)
	}
	return p.grouped(g)
}

func (p *pen) grouped(g *layouts.Group) float64 {
	area := p.area(&g.Area)
	scale, turn := p.figure(&g.Scale, 1), p.figure(&g.Turn, 0)
	if scale == 1 && turn == 0 && !g.Clip && !g.Cut.Set() {
		return p.inside(g.Span, area, func() float64 { return p.inArea(&g.Area, area, g.Draw) })
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
	if g.Cut.Set() {
		if clip = p.pathData(&g.Cut); clip == nil {
			return 0
		}
	}
	p.transformed(t, clip, func() { p.inCell(own, g.Draw) })
	return area.Bottom() - p.cell.Y
}

// isEffect tells whether something is done to a group once it is drawn.
func isEffect(g *layouts.Group) bool { return g.Opacity.Set() || g.Shadow.Set() }

// effect draws a group with its shadow, and seen through.
func (p *pen) effect(g *layouts.Group) float64 {
	made, bottom := p.aside(func() float64 { return p.grouped(g) })
	clear := p.clear(&g.Opacity)
	if len(made.items) == 0 || clear >= 1 {
		return bottom
	}
	p.places, p.cuts, p.folds = append(p.places, made.places...), append(p.cuts, made.cuts...), append(p.folds, made.folds...)
	items := made.items
	if colour := p.colour(&g.Shadow); colour != nil {
		items = append([]scene.Item{&scene.Group{
			Aside: true, Transform: geometry.Translate(p.figure(&g.ShadowX, 0.6), p.figure(&g.ShadowY, 0.8)), Items: inColour(items, *colour),
		}}, items...)
	}
	if clear > 0 {
		items = []scene.Item{&scene.Use{Drawing: &scene.Drawing{ID: "clear", Items: items}, Transform: geometry.Identity, Clear: clear}}
	}
	p.items = append(p.items, items...)
	return bottom
}

// inColour are items all in one colour, without words for those who search: they are
// there already. Pixels are left out.
func inColour(items []scene.Item, colour scene.Colour) []scene.Item {
	var all []scene.Item
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			made := *it
			made.Items, made.Says, made.Aside = inColour(it.Items, colour), "", true
			all = append(all, &made)
		case *scene.Use:
			made := *it
			d := *it.Drawing
			d.Title, d.Items = "", inColour(it.Drawing.Items, colour)
			made.Drawing = &d
			all = append(all, &made)
		case *scene.Path:
			made := *it
			if made.Shade = nil; it.Filled() {
				made.Fill = &colour
			}
			if it.Stroke != nil {
				line := *it.Stroke
				line.Colour = colour
				made.Stroke = &line
			}
			all = append(all, &made)
		case *scene.Text:
			made := *it
			made.Colour = colour
			all = append(all, &made)
		}
	}
	return all
}

// mostTries bounds how often the elements of a fit are drawn.
const mostTries = 24

// fit draws its elements with the largest figure at which everything in them
// fits; where nothing does, with the smallest, and says what does not. A flow
// fits where it needs no further face.
func (p *pen) fit(e *layouts.Fit) float64 {
	from, to := p.figure(&e.From, 10), p.figure(&e.To, 10)
	step := max(p.figure(&e.Step, 0.25), (from-to)/(mostTries-1), 0.001)
	mark := p.env.Mark()
	p.env.Bind(e.As, expression.Num(from))
	defer p.env.Release(mark)
	for v := from; v > to && p.page.number == 1; v -= step {
		p.env.Rebind(mark, expression.Num(v))
		if side, bottom, ok := p.tried(e.Draw); ok {
			p.put(side, 0, 0)
			return bottom
		}
	}
	p.env.Rebind(mark, expression.Num(to))
	return p.drawAll(e.Draw)
}

// tried draws elements aside, and tells whether they fit. What is found on
// the way is forgotten; other problems are found again when they are drawn for
// good.
func (p *pen) tried(elements []layouts.Element) (side scratch, bottom float64, ok bool) {
	list, said, drawn, at := p.list, p.said, p.drawn, p.page
	trying, vain := p.trying, p.vain
	p.artist.list, p.artist.said = &diagnostic.List{}, maps.Clone(said)
	p.artist.trying, p.artist.vain = true, false
	var pl pile
	if p.stack != nil {
		pl = *p.stack
	}
	side, bottom = p.aside(func() float64 { return p.drawAll(elements) })
	found, fits := p.list, !p.vain && !p.page.more
	p.artist.list, p.artist.said = list, said
	p.artist.trying, p.artist.vain = trying, vain
	if !fits {
		p.drawn, p.page = drawn, at
		if p.stack != nil {
			*p.stack = pl
		}
		return scratch{}, 0, false
	}
	p.list.Merge(found)
	return side, bottom, true
}

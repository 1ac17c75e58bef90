package faces

import (
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// flow fills columns with entries and leaves the rest for the next face. On the
// last of several faces its columns are as even as can be.
func (p *pen) flow(f *layouts.Flow) float64 {
	area := p.area(&f.Area)
	items := p.walk(&f.In)
	columns := max(1, int(p.figure(&f.Columns, 1)))
	gap, spacing := p.figure(&f.Gap, 5), p.figure(&f.Spacing, 2)
	width := (area.W - gap*float64(columns-1)) / float64(columns)
	entries := p.entries(f, items, width)
	spots := filled(entries, columns, area.H, spacing)
	if len(spots) < len(entries) {
		p.page.from += len(spots)
		p.page.more = true
	} else if p.page.number > 1 {
		for h := area.H - evener; h > 0; h -= evener {
			even := filled(entries, columns, h, spacing)
			if len(even) < len(entries) {
				break
			}
			spots = even
		}
	}
	for i, at := range spots {
		e := entries[i]
		if e.height > area.H+0.01 {
			p.report(f.Span, items[len(items)-len(entries)+i].Origin(), codeOverflow, "an entry is %.1f mm tall, and its column %.1f mm", e.height, area.H)
		}
		p.put(e.drawn, area.X+float64(at.column)*(width+gap), area.Y+at.y)
	}
	return area.Bottom() - p.cell.Y
}

// evener is by how much columns are made shorter at a time, mm.
const evener = 1.0

// stand is where an entry stands: in which column, how far down.
type stand struct {
	column int
	y      float64
}

// filled puts entries into columns of a height, as many as there is room for.
func filled(entries []entry, columns int, height, spacing float64) []stand {
	var spots []stand
	column, y := 0, 0.0
	for i, e := range entries {
		need := e.height
		for k := i; entries[k].keep && k+1 < len(entries); k++ {
			need += spacing + entries[k+1].height
		}
		if y > 0 && (y+need > height+0.01 || e.breaks && column+1 < columns) {
			column, y = column+1, 0
		}
		if column == columns {
			break
		}
		spots = append(spots, stand{column, y})
		y += e.height + spacing
	}
	return spots
}

// entry is one entry of a flow, drawn in the corner of the page.
type entry struct {
	drawn  scratch
	height float64
	keep   bool
	breaks bool
}

// entries draws the entries that are not yet on an earlier face.
func (p *pen) entries(f *layouts.Flow, items []expression.Value, width float64) []entry {
	var all []entry
	p.loop(f.As, f.Index, items, func(i int) {
		if i < p.page.from {
			return
		}
		e := entry{}
		e.drawn, e.height = p.aside(func() float64 {
			c := cell{W: width, H: endless, Natural: true, Endless: true}
			return p.within(c, func() float64 {
				p.stack = &pile{}
				p.drawAll(f.Draw)
				return p.stack.bottom
			})
		})
		e.keep, e.breaks = p.condition(&f.Keep), p.condition(&f.Break)
		all = append(all, e)
	})
	return all
}

// condition works a condition out; one that is not written does not hold.
func (p *pen) condition(f *layouts.Figure) bool {
	if !f.Set() {
		return false
	}
	v, _ := p.value(f)
	holds, _ := v.AsTruth()
	return holds
}

// stackOf puts elements below each other, and where the stack is stretched
// shares the room that is left among its boxes.
func (p *pen) stackOf(s *layouts.Stack) float64 {
	area := p.area(&s.Area)
	natural := p.cell.Natural && !s.H.Set()
	c := cell{X: area.X, Y: area.Y, W: area.W, H: area.H, Natural: true, Endless: natural && p.cell.Endless}
	if s.Stretch && !natural {
		count := 0
		height := p.measured(func() (height float64) {
			_, height, count = p.piled(s, c, 0)
			return height
		})
		p.checkPile(s, area, height)
		if height <= area.H+0.01 {
			side, _, _ := p.piled(s, c, max(0, (area.H-height)/float64(max(1, count))))
			p.put(side, 0, 0)
		}
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

// table draws a head and rows; every row is as tall as its tallest cell.
func (p *pen) table(t *layouts.Table) float64 {
	area := p.area(&t.Area)
	widths := p.columnWidths(t, area.W)
	y := area.Y
	if head := p.figure(&t.HeadHeight, 0); head > 0 {
		p.shape(scene.Rectangle(geometry.Rect{X: area.X, Y: y, W: area.W, H: head}), &layouts.Paint{Fill: t.HeadFill}, false)
		pad := p.figure(&t.Pad, 1)
		x := area.X
		for i := range t.Columns {
			c := &t.Columns[i]
			if c.Head.Set() {
				text := &layouts.Text{Frame: t.Frame, Type: layouts.Type{Style: t.HeadStyle, Colour: t.HeadColour}, Text: c.Head}
				text.Align = c.Type.Align
				p.within(cell{X: x + pad, Y: y, W: widths[i] - 2*pad, H: head}, func() float64 {
					return p.traced(c.Head.Span, func() float64 { return p.text(text) })
				})
			}
			x += widths[i]
		}
		y += head
		p.tableLine(t, area, y)
	}
	p.loop(t.As, t.Index, p.walk(&t.In), func(int) {
		height := p.tableRow(t, geometry.Rect{X: area.X, Y: y, W: area.W, H: max(0, area.Bottom()-y)}, widths)
		y += height
	})
	if !p.cell.Natural && y > area.Bottom()+0.01 {
		p.report(t.Span, nil, codeOverflow, "the table is %.1f mm tall, and its area %.1f mm", y-area.Y, area.H)
	}
	return y - p.cell.Y
}

// tableRow draws one row from the top of r and returns its height.
func (p *pen) tableRow(t *layouts.Table, r geometry.Rect, widths []float64) float64 {
	pad := p.figure(&t.Pad, 1)
	height := p.figure(&t.RowHeight, 0)
	x := r.X
	sides, tall := make([]scratch, len(t.Columns)), make([]float64, len(t.Columns))
	for i := range t.Columns {
		c := cell{X: x + pad, Y: r.Y + pad, W: widths[i] - 2*pad, H: r.H - 2*pad, Natural: true, Endless: true}
		x += widths[i]
		sides[i], tall[i] = p.aside(func() float64 {
			return p.within(c, func() float64 { return p.tableCell(t, &t.Columns[i]) })
		})
		height = max(height, tall[i]+2*pad)
	}
	p.shape(scene.Rectangle(geometry.Rect{X: r.X, Y: r.Y, W: r.W, H: height}), &layouts.Paint{Fill: t.RowFill}, false)
	for i, side := range sides {
		dy := 0.0
		if t.Valign == "middle" && t.Columns[i].Draw == nil {
			dy = (height-tall[i])/2 - pad
		}
		p.put(side, 0, dy)
	}
	p.tableLine(t, r, r.Y+height)
	return height
}

// tableLine draws the line under a row, or the head, if the table has lines.
func (p *pen) tableLine(t *layouts.Table, r geometry.Rect, y float64) {
	if t.Line.Set() {
		p.shape(scene.Polyline(geometry.Point{X: r.X, Y: y}, geometry.Point{X: r.Right(), Y: y}), &layouts.Paint{Line: t.Line, Weight: t.Weight}, false)
	}
}

func (p *pen) tableCell(t *layouts.Table, c *layouts.TableColumn) float64 {
	if c.Draw != nil {
		return p.drawAll(c.Draw)
	}
	if !c.Text.Set() {
		return 0
	}
	para := &layouts.Paragraph{Frame: t.Frame, Type: t.Type, Text: c.Text}
	if c.Type.Style.Set() {
		para.Type = c.Type
	}
	if c.Type.Align != "" {
		para.Align = c.Type.Align
	}
	return p.traced(c.Text.Span, func() float64 { return p.paragraph(para) })
}

// columnWidths works out how wide columns are; those that do not say share
// what is left.
func (p *pen) columnWidths(t *layouts.Table, whole float64) []float64 {
	widths := make([]float64, len(t.Columns))
	left, open := whole, 0
	for i := range t.Columns {
		if !t.Columns[i].Width.Set() {
			open++
			continue
		}
		widths[i] = p.figure(&t.Columns[i].Width, 0)
		left -= widths[i]
	}
	for i := range t.Columns {
		if !t.Columns[i].Width.Set() {
			widths[i] = max(0, left/float64(open))
		}
	}
	if left < -0.01 {
		p.report(t.Span, nil, codeCells, "the columns are %.4g mm wider than their table", -left)
	}
	return widths
}

package faces

import (
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

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
				p.within(cell{X: x + pad, Y: y, W: widths[i] - 2*pad, H: head}, func() float64 { return p.text(text) })
			}
			x += widths[i]
		}
		y += head
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
	side, _ := p.aside(func() float64 {
		for i := range t.Columns {
			c := cell{X: x + pad, Y: r.Y + pad, W: widths[i] - 2*pad, H: r.H - 2*pad, Natural: true, Endless: true}
			x += widths[i]
			height = max(height, p.within(c, func() float64 { return p.tableCell(t, &t.Columns[i]) })+2*pad)
		}
		return 0
	})
	p.shape(scene.Rectangle(geometry.Rect{X: r.X, Y: r.Y, W: r.W, H: height}), &layouts.Paint{Fill: t.RowFill}, false)
	p.put(side, 0, 0)
	if t.Line.Set() {
		at := geometry.Point{X: r.X, Y: r.Y + height}
		p.shape(scene.Polyline(at, geometry.Point{X: r.Right(), Y: at.Y}), &layouts.Paint{Line: t.Line, Weight: t.Weight}, false)
	}
	return height
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
	return p.paragraph(para)
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

package faces

import (
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

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

package faces

import (
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// flow fills columns with entries and leaves the rest for the next face.
func (p *pen) flow(f *layouts.Flow) float64 {
	area := p.area(&f.Area)
	items := p.walk(&f.In)
	columns := max(1, int(p.figure(&f.Columns, 1)))
	gap, spacing := p.figure(&f.Gap, 5), p.figure(&f.Spacing, 2)
	width := (area.W - gap*float64(columns-1)) / float64(columns)
	column, y := 0, 0.0
	entries := p.entries(f, items, width)
	for i := 0; i < len(entries); i++ {
		e := entries[i]
		need := e.height
		for k := i; entries[k].keep && k+1 < len(entries); k++ {
			need += spacing + entries[k+1].height
		}
		if y > 0 && (y+need > area.H+0.01 || e.breaks && column+1 < columns) {
			column, y = column+1, 0
		}
		if column == columns {
			p.page.from += i
			p.page.more = true
			return area.Bottom() - p.cell.Y
		}
		if e.height > area.H+0.01 {
			p.report(f.Span, items[p.page.from+i].Origin(), codeOverflow, "an entry is %.1f mm tall, and its column %.1f mm", e.height, area.H)
		}
		p.put(e.drawn, area.X+float64(column)*(width+gap), area.Y+y)
		y += e.height + spacing
	}
	return area.Bottom() - p.cell.Y
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

package faces

import (
	"nightpress/layouts"
	"nightpress/layouts/expression"
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

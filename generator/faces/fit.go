package faces

import (
	"maps"

	"nightpress/content/diagnostic"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

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

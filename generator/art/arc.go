package art

import (
	"math"

	"nightpress/layouts/geometry"
)

// arc appends an elliptical arc from the current point as cubics of at most a
// quarter each, by way of the ellipse's centre.
func (p *pathParser) arc(rx, ry, turn float64, large, sweep bool, to geometry.Point) {
	from := p.here
	rx, ry = math.Abs(rx), math.Abs(ry)
	if p.err != nil || from == to {
		return
	}
	if rx < 1e-9 || ry < 1e-9 {
		p.line(to)
		return
	}
	if math.Hypot(from.X-to.X, from.Y-to.Y) < 1e-9*max(rx, ry) {
		p.line(to) // the ends are too near to tell where the centre lies
		return
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	// Half the chord in the ellipse's own axes.
	hx, hy := (from.X-to.X)/2, (from.Y-to.Y)/2
	ux, uy := (cos*hx+sin*hy)/rx, (-sin*hx+cos*hy)/ry
	// Radii too short to span the chord grow until they just do.
	q := ux*ux + uy*uy
	if q > 1 {
		rx, ry = rx*math.Sqrt(q), ry*math.Sqrt(q)
		ux, uy = ux/math.Sqrt(q), uy/math.Sqrt(q)
		q = 1
	}
	// The centre on the unit circle, from the middle of the chord.
	k := math.Sqrt(max(0, 1-q) / q)
	if large == sweep {
		k = -k
	}
	cx, cy := k*uy, -k*ux
	start := math.Atan2(uy-cy, ux-cx)
	span := math.Atan2(-uy-cy, -ux-cx) - start
	if sweep && span < 0 {
		span += 2 * math.Pi
	} else if !sweep && span > 0 {
		span -= 2 * math.Pi
	}
	mid := geometry.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	at := func(x, y float64) geometry.Point { // from the unit circle to the page
		x, y = (x+cx)*rx, (y+cy)*ry
		return geometry.Point{X: mid.X + cos*x - sin*y, Y: mid.Y + sin*x + cos*y}
	}
	n := int(math.Ceil(math.Abs(span)/(math.Pi/2) - 1e-9))
	n = max(n, 1)
	step := span / float64(n)
	reach := 4.0 / 3 * math.Tan(step/4)
	for i := range n {
		s0, c0 := math.Sincos(start + float64(i)*step)
		s1, c1 := math.Sincos(start + float64(i+1)*step)
		end := at(c1, s1)
		if i == n-1 {
			end = to // exactly, so that contours close
		}
		p.curve('A', at(c0-reach*s0, s0+reach*c0), at(c1+reach*s1, s1-reach*c1), end)
	}
}

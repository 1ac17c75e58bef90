package png

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// stroke adds the areas of a line along a path: a rectangle for each straight
// piece, a wedge for each corner, half a disc for a round end. They overlap, and
// all turn the same way.
func (p *pen) stroke(path []scene.Segment, t geometry.Transform, s *scene.Stroke) {
	p.flatten(path, geometry.Identity, t)
	l := line{pen: p, t: t, half: s.Width / 2, cap: s.Cap, join: s.Join, limit: s.Mitre()}
	p.dashed = p.dashed[:0]
	for _, k := range p.contours {
		if !s.Dashed() {
			l.contour(k)
			continue
		}
		first := len(p.dashed)
		p.dash(k, s.Dash)
		for _, d := range p.dashed[first:] {
			l.contour(d)
		}
	}
}

// line is a line while its areas are added, in the path's own coordinates.
type line struct {
	pen   *pen
	t     geometry.Transform
	half  float64 // of its width
	cap   scene.Cap
	join  scene.Join
	limit float64 // of mitres
}

func (l *line) contour(k contour) {
	var first, last leg
	any := false
	for i := 1; i < len(k.points); i++ {
		g, ok := legOf(k.points[i-1], k.points[i])
		if !ok {
			continue
		}
		l.piece(g)
		if any {
			l.corner(last, g)
		} else {
			first, any = g, true
		}
		last = g
	}
	switch {
	case !any: // a point: its ends alone, if they are round
		if l.cap != scene.ButtCap && len(k.points) > 1 {
			l.end(k.points[0], geometry.Point{X: 1})
			l.end(k.points[0], geometry.Point{X: -1})
		}
	case k.closed:
		l.corner(last, first)
	case l.cap != scene.ButtCap:
		l.end(last.to, last.along)
		l.end(first.from, geometry.Point{X: -first.along.X, Y: -first.along.Y})
	}
}

// leg is a straight piece of a line; along has length 1.
type leg struct{ from, to, along geometry.Point }

func legOf(a, b geometry.Point) (leg, bool) {
	d := b.Sub(a)
	length := math.Hypot(d.X, d.Y)
	if length < 1e-9 {
		return leg{}, false
	}
	return leg{a, b, geometry.Point{X: d.X / length, Y: d.Y / length}}, true
}

// beside is the point at distance r to the right of at, seen along d.
func beside(at, d geometry.Point, r float64) geometry.Point {
	return geometry.Point{X: at.X - d.Y*r, Y: at.Y + d.X*r}
}

func (l *line) piece(g leg) {
	l.pen.convex(l.t, beside(g.from, g.along, l.half), beside(g.to, g.along, l.half),
		beside(g.to, g.along, -l.half), beside(g.from, g.along, -l.half))
}

// corner fills the gap on the outer side between two legs.
func (l *line) corner(in, out leg) {
	cross := in.along.X*out.along.Y - in.along.Y*out.along.X
	dot := in.along.X*out.along.X + in.along.Y*out.along.Y
	if math.Abs(cross) < 1e-6 && dot > 0 {
		return
	}
	side := l.half
	if cross > 0 {
		side = -side
	}
	at := in.to
	a, b := beside(at, in.along, side), beside(at, out.along, side)
	if l.join == scene.RoundJoin {
		l.fan(at, a, math.Atan2(cross, dot))
		return
	}
	// The tip is 1/sin of half the corner's angle away, in widths.
	if sine := math.Sqrt(math.Max(0, (1+dot)/2)); l.join == scene.MiterJoin && sine*l.limit >= 1 {
		middle := geometry.Point{X: (a.X+b.X)/2 - at.X, Y: (a.Y+b.Y)/2 - at.Y}
		reach := 1 / (sine * sine)
		tip := geometry.Point{X: at.X + middle.X*reach, Y: at.Y + middle.Y*reach}
		l.pen.convex(l.t, at, a, tip, b)
		return
	}
	l.pen.convex(l.t, at, a, b)
}

// end is half a disc around at, beyond it along d, or half a square.
func (l *line) end(at, d geometry.Point) {
	if l.cap == scene.SquareCap {
		l.piece(leg{from: at, to: geometry.Point{X: at.X + d.X*l.half, Y: at.Y + d.Y*l.half}, along: d})
		return
	}
	l.fan(at, beside(at, d, -l.half), math.Pi)
}

// fan is a piece of a disc around at, from a on by the angle turn.
func (l *line) fan(at, a geometry.Point, turn float64) {
	scale := math.Max(math.Hypot(l.t.A, l.t.B), math.Hypot(l.t.C, l.t.D))
	step := math.Pi / 4
	if r := l.half * scale; r > flatness {
		step = math.Min(step, 2*math.Acos(1-flatness/r))
	}
	n := max(1, min(200, int(math.Ceil(math.Abs(turn)/step))))
	sin, cos := math.Sincos(turn / float64(n))
	d := a.Sub(at)
	for range n {
		next := geometry.Point{X: d.X*cos - d.Y*sin, Y: d.X*sin + d.Y*cos}
		l.pen.convex(l.t, at, at.Add(d), at.Add(next))
		d = next
	}
}

// mostDashes bounds the dashes of a line; what is beyond is solid, and too fine
// to be seen as anything else.
const mostDashes = 100_000

// dash adds the dashes of a contour, each a contour of its own.
func (p *pen) dash(k contour, pattern []float64) {
	period := 0.0
	for _, d := range pattern {
		period += d
	}
	length := 0.0
	for i := 1; i < len(k.points); i++ {
		d := k.points[i].Sub(k.points[i-1])
		length += math.Hypot(d.X, d.Y)
	}
	if length/period*float64(len(pattern)) > mostDashes {
		p.dashed = append(p.dashed, k)
		return
	}
	at, left, on := 0, pattern[0], true // an odd pattern goes on with the gaps as dashes
	var own []geometry.Point
	cut := func() {
		if on && len(own) > 0 {
			p.dashed = append(p.dashed, contour{points: own})
		}
		own, on = nil, !on
		at = (at + 1) % len(pattern)
		left = pattern[at]
	}
	for i := 1; i < len(k.points); i++ {
		g, ok := legOf(k.points[i-1], k.points[i])
		if !ok {
			continue
		}
		d := g.to.Sub(g.from)
		whole, done := math.Hypot(d.X, d.Y), 0.0
		if own == nil && on {
			own = append(own, g.from)
		}
		for whole-done > left {
			done += left
			here := geometry.Point{X: g.from.X + g.along.X*done, Y: g.from.Y + g.along.Y*done}
			if on {
				own = append(own, here)
			}
			if cut(); on {
				own = append(own, here)
			}
		}
		left -= whole - done
		if on {
			own = append(own, g.to)
		}
	}
	if on && len(own) > 1 {
		p.dashed = append(p.dashed, contour{points: own})
	}
}

package scene

import (
	"math"

	"nightpress/layouts/geometry"
)

// box gathers points into the upright rectangle around them.
type box struct {
	x0, y0, x1, y1 float64
	any            bool
}

func (b *box) point(p geometry.Point) {
	if !b.any {
		b.x0, b.y0, b.x1, b.y1, b.any = p.X, p.Y, p.X, p.Y, true
		return
	}
	b.x0, b.x1 = min(b.x0, p.X), max(b.x1, p.X)
	b.y0, b.y1 = min(b.y0, p.Y), max(b.y1, p.Y)
}

// within tells whether everything so near to p lies in b.
func (b *box) within(p geometry.Point, reach float64) bool {
	return b.any && p.X-reach >= b.x0 && p.X+reach <= b.x1 && p.Y-reach >= b.y0 && p.Y+reach <= b.y1
}

// rect adds r, all four corners mapped by t.
func (b *box) rect(r geometry.Rect, t geometry.Transform) {
	r = t.ApplyRect(r)
	b.point(geometry.Point{X: r.X, Y: r.Y})
	b.point(geometry.Point{X: r.Right(), Y: r.Bottom()})
}

func (b *box) result() geometry.Rect {
	return geometry.Rect{X: b.x0, Y: b.y0, W: b.x1 - b.x0, H: b.y1 - b.y0}
}

// Bounds returns the upright rectangle, in millimetres, around everything the
// items paint: strokes with half their width all round (also beyond the ends
// of a line) and their mitres, clips by the box around them. Text counts as its measured width by the height of its size above
// the baseline and a quarter of it below. Without items it is the zero Rect.
func Bounds(items []Item) geometry.Rect {
	var b box
	for _, item := range items {
		b.item(item, geometry.Identity, nil)
	}
	return b.result()
}

// PathBounds returns the smallest upright rectangle around a path's outline,
// curves taken exactly, its stroke not counted.
func PathBounds(path []Segment) geometry.Rect {
	var b box
	b.path(path, geometry.Identity)
	return b.result()
}

func (b *box) item(item Item, t geometry.Transform, clip *geometry.Rect) {
	switch it := item.(type) {
	case *Group:
		t = it.Transform.Then(t)
		if it.Clip != nil {
			var c box
			c.path(it.Clip, t)
			clip = narrow(clip, c.result())
		}
		for _, child := range it.Items {
			b.item(child, t, clip)
		}
	case *Use:
		t = it.Transform.Then(t)
		if it.Clip != nil {
			clip = narrow(clip, t.ApplyRect(*it.Clip))
		}
		if it.Drawing == nil {
			return
		}
		for _, child := range it.Drawing.Items {
			b.item(child, t, clip)
		}
	case *Path:
		b.shape(it, t, clip)
	case *Image:
		var own box
		own.rect(it.At, t)
		b.add(own, clip)
	case *Text:
		high := it.Size * geometry.MMPerPoint
		var own box
		own.rect(geometry.Rect{X: it.At.X, Y: it.At.Y - high, W: it.Width, H: high * 1.25}.Inset(-it.Fat/2), t)
		b.add(own, clip)
	}
}

// shape adds a path with the reach of its stroke: half its width all round,
// and the tips of its mitres, which reach further.
func (b *box) shape(p *Path, t geometry.Transform, clip *geometry.Rect) {
	if b.holds(p, t) {
		return // most of a drawing lies on a ground that was met before
	}
	var own box
	own.path(p.Segments, t)
	if own.any && p.Stroke != nil {
		half := p.Stroke.Width / 2
		reach := half * math.Sqrt(math.Abs(t.A*t.D-t.B*t.C))
		if p.Stroke.Cap == SquareCap {
			reach *= math.Sqrt2
		}
		r := own.result().Inset(-reach)
		own.point(geometry.Point{X: r.X, Y: r.Y})
		own.point(geometry.Point{X: r.Right(), Y: r.Bottom()})
		if p.Stroke.Join == MiterJoin {
			for _, tip := range mitres(p.Segments, half, p.Stroke.Mitre()) {
				own.point(t.Apply(tip))
			}
		}
	}
	b.add(own, clip)
}

// holds tells whether a path lies within b whatever its curves and corners do: a
// curve stays between its controls, and a mitre within its limit.
func (b *box) holds(p *Path, t geometry.Transform) bool {
	reach := 0.0
	if p.Stroke != nil {
		reach = p.Stroke.Width / 2 * p.Stroke.Mitre() * max(math.Hypot(t.A, t.B), math.Hypot(t.C, t.D)) * math.Sqrt2
	}
	for i := range p.Segments {
		for _, at := range p.Segments[i].points() {
			if !b.within(t.Apply(at), reach) {
				return false
			}
		}
	}
	return true
}

// points are the ends and controls of a segment.
func (s *Segment) points() []geometry.Point {
	switch s.Op {
	case MoveTo, LineTo:
		return s.P[:1]
	case CubicTo:
		return s.P[:]
	}
	return nil
}

// add joins own, cut down to clip, to b.
func (b *box) add(own box, clip *geometry.Rect) {
	if !own.any {
		return
	}
	r := own.result()
	if clip != nil {
		r = *narrow(clip, r)
		if r.W < 0 || r.H < 0 {
			return
		}
	}
	b.rect(r, geometry.Identity)
}

// narrow returns what clip and r share; nil stands for everything. Sides are
// negative where they share nothing.
func narrow(clip *geometry.Rect, r geometry.Rect) *geometry.Rect {
	if clip == nil {
		return &r
	}
	x0, y0 := max(clip.X, r.X), max(clip.Y, r.Y)
	return &geometry.Rect{X: x0, Y: y0, W: min(clip.Right(), r.Right()) - x0, H: min(clip.Bottom(), r.Bottom()) - y0}
}

func (b *box) path(path []Segment, t geometry.Transform) {
	var at geometry.Point
	for i := range path {
		switch s := &path[i]; s.Op {
		case MoveTo, LineTo:
			at = t.Apply(s.P[0])
			b.point(at)
		case CubicTo:
			p1, p2, p3 := t.Apply(s.P[0]), t.Apply(s.P[1]), t.Apply(s.P[2])
			b.point(p3)
			if !b.within(p1, 0) || !b.within(p2, 0) {
				for _, u := range append(turns(at.X, p1.X, p2.X, p3.X), turns(at.Y, p1.Y, p2.Y, p3.Y)...) {
					b.point(geometry.Point{X: bezier(at.X, p1.X, p2.X, p3.X, u), Y: bezier(at.Y, p1.Y, p2.Y, p3.Y, u)})
				}
			}
			at = p3
		}
	}
}

// bezier evaluates one coordinate of a cubic at u.
func bezier(a, b, c, d, u float64) float64 {
	v := 1 - u
	return v*v*v*a + 3*v*v*u*b + 3*v*u*u*c + u*u*u*d
}

// turns returns where, between 0 and 1, a coordinate of a cubic stops growing
// or shrinking: the roots of its derivative.
func turns(a, b, c, d float64) []float64 {
	q2, q1, q0 := d-3*c+3*b-a, 2*(c-2*b+a), b-a
	var roots []float64
	keep := func(u float64) {
		if u > 0 && u < 1 {
			roots = append(roots, u)
		}
	}
	if math.Abs(q2) < 1e-12 {
		if q1 != 0 {
			keep(-q0 / q1)
		}
		return roots
	}
	under := q1*q1 - 4*q2*q0
	if under < 0 {
		return nil
	}
	root := math.Sqrt(under)
	keep((-q1 + root) / (2 * q2))
	keep((-q1 - root) / (2 * q2))
	return roots
}

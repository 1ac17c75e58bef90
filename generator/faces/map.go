package faces

import (
	"cmp"
	"math"
	"slices"

	"nightpress/content/source"
	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

// land is one area of a map, traced: its outline as it is painted, and as a
// row of points to measure with.
type land struct {
	id      string
	record  *source.Value
	outline []scene.Segment
	points  []geometry.Point
}

// mapOf paints all areas first, so that no outline covers what is drawn in
// another, and then what stands in them.
func (p *pen) mapOf(m *layouts.Map) float64 {
	items := p.walk(&m.In)
	lands := make([]land, len(items))
	p.loop(m.As, m.Index, items, func(i int) {
		lands[i] = p.trace(m, items[i], i)
		p.shape(lands[i].outline, &m.Paint, false)
		p.innerLine(m, lands[i])
	})
	p.checkBorders(m, lands)
	name, _, ok := p.words(&m.ID)
	if !ok {
		name = "area"
	}
	bottom := 0.0
	p.loop(m.As, m.Index, items, func(i int) {
		if len(lands[i].points) == 0 {
			return
		}
		box := scene.PathBounds(lands[i].outline)
		c, room := middle(lands[i].points), p.figure(&m.Room, 10)
		p.spot(name+"/"+lands[i].id, geometry.Rect{X: c.X - room/2, Y: c.Y - room/2, W: room, H: room})
		p.inCell(box, m.Draw)
		bottom = max(bottom, box.Bottom())
	})
	return bottom - p.cell.Y
}

// trace works an area's outline out and brings it to its place.
func (p *pen) trace(m *layouts.Map, it expression.Value, i int) land {
	l := land{id: plainName(number(it, i)), record: it.Origin()}
	d, origin, ok := p.words(&m.Outline)
	if !ok {
		return l
	}
	segments, err := art.ParsePath(d)
	if err != nil {
		p.report(m.Outline.Span, origin, "Y943", "this outline cannot be drawn: %s", err)
		return l
	}
	t := geometry.Identity
	if over, ok := p.value(&m.Mirror); ok {
		if yes, isTruth := over.AsTruth(); isTruth && yes {
			t = geometry.Scale(-1, 1)
		}
	}
	t = t.Then(geometry.Rotate(p.figure(&m.Turn, 0)))
	at := p.point(&m.X, &m.Y)
	l.outline = scene.Transformed(segments, t.Then(geometry.Translate(at.X, at.Y)))
	l.points = flattened(l.outline)
	return l
}

// innerLine draws the line within the outline, at the same distance all round.
func (p *pen) innerLine(m *layouts.Map, l land) {
	c, by := p.colour(&m.Inner), p.figure(&m.Inset, 0)
	if c == nil || by <= 0 || len(l.points) < 3 {
		return
	}
	weight := p.figure(&m.InnerWeight, 0.3)
	p.add(&scene.Path{Segments: scene.Polygon(inset(l.points, by)...), Stroke: &scene.Stroke{Colour: *c, Width: weight, Join: scene.RoundJoin}})
}

// unsure tells whether a list holds what a problem is told of.
func unsure(list *source.Value) bool {
	return list != nil && slices.ContainsFunc(list.Items, func(v *source.Value) bool { return v.Told })
}

// checkBorders holds the drawing to the records: who is near whom must share a
// border on the map, and who is not must not.
func (p *pen) checkBorders(m *layouts.Map, lands []land) {
	reach, least := p.figure(&m.Reach, 1), p.figure(&m.Least, 5)
	for i := range lands {
		for j := range lands {
			a, b := &lands[i], &lands[j]
			if i == j || len(a.points) == 0 || len(b.points) == 0 || a.record == nil || a.record.Field(m.Near) == nil {
				continue
			}
			p.env.Touch(expression.Node(a.record.Field(m.Near)))
			near, back := names(a.record.Field(m.Near), b.id), names(b.record.Field(m.Near), a.id)
			if back && !near {
				continue // told of the other
			}
			if near && !back {
				if unsure(b.record.Field(m.Near)) {
					continue
				}
				p.report(m.Span, cmp.Or(b.record.Field(m.Near), b.record), "P606", "'%s' is near '%s', and '%s' is not near '%s'", a.id, b.id, b.id, a.id).
					Helpf("a way leads in both directions: write %s here, or take it away there", a.id)
				continue
			}
			shared := border(a.points, b.points, reach)
			switch {
			case near && shared < least:
				p.report(m.Span, a.record.Field(m.Near), "P606", "'%s' is near '%s', and on the map they share no border", a.id, b.id).
					Helpf("they touch along %.1f mm, and %.1f mm make neighbors", shared, least)
			case !near && shared >= least && i < j:
				p.report(m.Span, a.record.Field(m.Near), "P606", "'%s' and '%s' share a border on the map, and are not near each other", a.id, b.id).
					Helpf("they touch along %.1f mm, and %.1f mm make neighbors", shared, least)
			}
		}
	}
}

func names(list *source.Value, id string) bool {
	if list == nil {
		return false
	}
	for _, it := range list.Items {
		if it.Text == id {
			return true
		}
	}
	return false
}

// fine is the length of the pieces that outlines are measured in, mm.
const fine = 0.5

// flattened is a closed outline as points no further apart than fine.
func flattened(path []scene.Segment) []geometry.Point {
	var points []geometry.Point
	var at, start geometry.Point
	straight := func(to geometry.Point) {
		n := max(1, int(math.Ceil(math.Hypot(to.X-at.X, to.Y-at.Y)/fine)))
		for k := 1; k <= n; k++ {
			u := float64(k) / float64(n)
			points = append(points, geometry.Point{X: at.X + (to.X-at.X)*u, Y: at.Y + (to.Y-at.Y)*u})
		}
		at = to
	}
	for _, s := range path {
		switch s.Op {
		case scene.MoveTo:
			at, start = s.P[0], s.P[0]
		case scene.LineTo:
			straight(s.P[0])
		case scene.CubicTo:
			from := at
			length := span(from, s.P[0]) + span(s.P[0], s.P[1]) + span(s.P[1], s.P[2])
			n := max(2, int(math.Ceil(length/fine)))
			for k := 1; k <= n; k++ {
				points = append(points, geometry.CubicAt(from, s.P, float64(k)/float64(n)))
			}
			at = s.P[2]
		case scene.Close:
			if span(at, start) > 1e-6 {
				straight(start)
			}
		}
	}
	return points
}

func span(a, b geometry.Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

// border is how much of outline a lies within reach of outline b, in mm. Most
// points of a are farther than that from the box around b, and are not held
// against its points one by one.
func border(a, b []geometry.Point, reach float64) float64 {
	shared := 0.0
	box := around(b)
	for i, pt := range a {
		if box.apart(pt, reach) {
			continue
		}
		for k := range b {
			if math.Abs(b[k].X-pt.X) <= reach && span(pt, b[k]) <= reach {
				shared += span(a[(i+len(a)-1)%len(a)], pt)
				break
			}
		}
	}
	return shared
}

// extent is the upright box around points, by its edges.
type extent struct{ left, top, right, bottom float64 }

// around is the box around points; without points it is apart from every one.
func around(points []geometry.Point) extent {
	e := extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		e.left, e.right = math.Min(e.left, p.X), math.Max(e.right, p.X)
		e.top, e.bottom = math.Min(e.top, p.Y), math.Max(e.bottom, p.Y)
	}
	return e
}

// apart tells whether a point is farther than reach from the box, and so from
// all that lies in it.
func (e extent) apart(p geometry.Point, reach float64) bool {
	return e.left-p.X > reach || p.X-e.right > reach || e.top-p.Y > reach || p.Y-e.bottom > reach
}

// middle is the centre of the area that the points go around.
func middle(points []geometry.Point) geometry.Point {
	var x, y, whole float64
	for i, a := range points {
		b := points[(i+1)%len(points)]
		cross := a.X*b.Y - b.X*a.Y
		x, y, whole = x+(a.X+b.X)*cross, y+(a.Y+b.Y)*cross, whole+cross
	}
	if math.Abs(whole) < 1e-9 {
		return points[0]
	}
	return geometry.Point{X: x / (3 * whole), Y: y / (3 * whole)}
}

// inset moves every side of an outline inwards; where two sides meet at an
// angle the corner stays one.
func inset(points []geometry.Point, by float64) []geometry.Point {
	if area(points) < 0 {
		by = -by
	}
	n := len(points)
	moved := make([]geometry.Point, 0, n)
	for i, pt := range points {
		before, after := points[(i+n-1)%n], points[(i+1)%n]
		n1, n2 := normal(before, pt), normal(pt, after)
		k := by / math.Max(0.08, 1+n1.X*n2.X+n1.Y*n2.Y)
		to := geometry.Point{X: pt.X + (n1.X+n2.X)*k, Y: pt.Y + (n1.Y+n2.Y)*k}
		moved = append(moved, to)
	}
	return kept(moved, points, math.Abs(by))
}

// kept leaves out the points that came too near to the outline again: beside a
// sharp corner the moved sides cross.
func kept(moved, points []geometry.Point, by float64) []geometry.Point {
	near := by * 0.985
	var all []geometry.Point
	for _, m := range moved {
		clear := true
		for _, pt := range points {
			// The distance along x alone is known sooner.
			if math.Abs(m.X-pt.X) < near && span(m, pt) < near {
				clear = false
				break
			}
		}
		if clear {
			all = append(all, m)
		}
	}
	return all
}

func area(points []geometry.Point) float64 {
	sum := 0.0
	for i, a := range points {
		b := points[(i+1)%len(points)]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

// normal is the direction to the right of the way from a to b, of length one.
func normal(a, b geometry.Point) geometry.Point {
	l := span(a, b)
	if l < 1e-9 {
		return geometry.Point{}
	}
	return geometry.Point{X: -(b.Y - a.Y) / l, Y: (b.X - a.X) / l}
}

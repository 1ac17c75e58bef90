package scene

import (
	"math"

	"nightpress/layouts/geometry"
)

// kappa places the controls of a cubic that stands for a quarter of a circle:
// the curve leaves the true arc by less than 0.03 % of the radius.
const kappa = 0.5522847498307936

// move, line, cubic and shut are the four segments, for the builders below.
func move(p geometry.Point) Segment { return Segment{Op: MoveTo, P: [3]geometry.Point{p}} }

// Flat is a path as loops of points, each curve in so many steps.
func Flat(path []Segment, steps int) [][]geometry.Point {
	var all [][]geometry.Point
	var loop []geometry.Point
	end := func() {
		if len(loop) > 1 {
			all = append(all, loop)
		}
		loop = nil
	}
	for _, s := range path {
		switch s.Op {
		case MoveTo:
			end()
			loop = []geometry.Point{s.P[0]}
		case LineTo:
			loop = append(loop, s.P[0])
		case CubicTo:
			from := loop[len(loop)-1]
			for k := 1; k <= steps; k++ {
				loop = append(loop, geometry.CubicAt(from, s.P, float64(k)/float64(steps)))
			}
		case Close:
			if len(loop) > 0 {
				loop = append(loop, loop[0])
			}
		}
	}
	end()
	return all
}

func line(p geometry.Point) Segment { return Segment{Op: LineTo, P: [3]geometry.Point{p}} }
func cubic(a, b, p geometry.Point) Segment {
	return Segment{Op: CubicTo, P: [3]geometry.Point{a, b, p}}
}
func shut() Segment { return Segment{Op: Close} }

// Rectangle is the outline of r. Like every closed builder here it runs
// clockwise as seen on the page, so that shapes nest predictably.
func Rectangle(r geometry.Rect) []Segment {
	return Polygon(
		geometry.Point{X: r.X, Y: r.Y}, geometry.Point{X: r.Right(), Y: r.Y},
		geometry.Point{X: r.Right(), Y: r.Bottom()}, geometry.Point{X: r.X, Y: r.Bottom()},
	)
}

// RoundRect is a rectangle with corners of the given radius in millimetres. A
// radius larger than half the shorter side is taken as that half, one of 0 or
// less gives square corners.
func RoundRect(r geometry.Rect, radius float64) []Segment {
	radius = math.Min(radius, math.Min(r.W, r.H)/2)
	if radius <= 0 {
		return Rectangle(r)
	}
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	k := radius * (1 - kappa)
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	return []Segment{
		move(at(x0+radius, y0)),
		line(at(x1-radius, y0)), cubic(at(x1-k, y0), at(x1, y0+k), at(x1, y0+radius)),
		line(at(x1, y1-radius)), cubic(at(x1, y1-k), at(x1-k, y1), at(x1-radius, y1)),
		line(at(x0+radius, y1)), cubic(at(x0+k, y1), at(x0, y1-k), at(x0, y1-radius)),
		line(at(x0, y0+radius)), cubic(at(x0, y0+k), at(x0+k, y0), at(x0+radius, y0)),
		shut(),
	}
}

// ChamferRect is a rectangle whose corners are cut straight across, cut
// millimetres from each corner; cut is limited like the radius of RoundRect.
func ChamferRect(r geometry.Rect, cut float64) []Segment {
	cut = math.Min(cut, math.Min(r.W, r.H)/2)
	if cut <= 0 {
		return Rectangle(r)
	}
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	return Polygon(
		geometry.Point{X: x0 + cut, Y: y0}, geometry.Point{X: x1 - cut, Y: y0},
		geometry.Point{X: x1, Y: y0 + cut}, geometry.Point{X: x1, Y: y1 - cut},
		geometry.Point{X: x1 - cut, Y: y1}, geometry.Point{X: x0 + cut, Y: y1},
		geometry.Point{X: x0, Y: y1 - cut}, geometry.Point{X: x0, Y: y0 + cut},
	)
}

// Circle is the circle around c with radius r.
func Circle(c geometry.Point, r float64) []Segment { return Ellipse(c, r, r) }

// Ellipse is the upright ellipse around c with the half axes rx and ry.
func Ellipse(c geometry.Point, rx, ry float64) []Segment {
	kx, ky := rx*kappa, ry*kappa
	at := func(dx, dy float64) geometry.Point { return geometry.Point{X: c.X + dx, Y: c.Y + dy} }
	return []Segment{
		move(at(0, -ry)),
		cubic(at(kx, -ry), at(rx, -ky), at(rx, 0)),
		cubic(at(rx, ky), at(kx, ry), at(0, ry)),
		cubic(at(-kx, ry), at(-rx, ky), at(-rx, 0)),
		cubic(at(-rx, -ky), at(-kx, -ry), at(0, -ry)),
		shut(),
	}
}

// ArcPath is the open arc around c with radius r from deg0 to deg1, counted
// clockwise from straight up like geometry.Polar; deg1 below deg0 runs the
// other way round.
func ArcPath(c geometry.Point, r, deg0, deg1 float64) []Segment {
	return appendArc([]Segment{move(geometry.Polar(c, r, deg0))}, c, r, deg0, deg1)
}

// appendArc adds the cubics of an arc whose start is where path ends, at most
// a quarter turn each.
func appendArc(path []Segment, c geometry.Point, r, deg0, deg1 float64) []Segment {
	n := int(math.Ceil(math.Abs(deg1-deg0)/90 - 1e-9))
	if n < 1 {
		n = 1
	}
	step := (deg1 - deg0) / float64(n)
	reach := r * 4 / 3 * math.Tan(step*math.Pi/180/4)
	for i := range n {
		from := deg0 + float64(i)*step
		to := from + step
		a, b := geometry.Polar(c, r, from), geometry.Polar(c, r, to)
		along, back := geometry.Polar(geometry.Point{}, reach, from+90), geometry.Polar(geometry.Point{}, reach, to-90)
		path = append(path, cubic(a.Add(along), b.Add(back), b))
	}
	return path
}

// Sector is the piece of a ring around c between the radii r0 (inner) and r1,
// from deg0 to deg1, counted clockwise from straight up. An inner radius of 0
// gives a slice of cake. A full turn or more gives the whole ring, its hole
// wound the other way so that either fill rule leaves it open.
func Sector(c geometry.Point, r0, r1, deg0, deg1 float64) []Segment {
	if math.Abs(deg1-deg0) >= 360-1e-9 {
		ring := Circle(c, r1)
		if r0 > 0 {
			ring = append(ring, ArcPath(c, r0, 360, 0)...)
			ring = append(ring, shut())
		}
		return ring
	}
	path := ArcPath(c, r1, deg0, deg1)
	if r0 > 0 {
		path = append(path, line(geometry.Polar(c, r0, deg1)))
		path = appendArc(path, c, r0, deg1, deg0)
	} else {
		path = append(path, line(c))
	}
	return append(path, shut())
}

// Polyline joins the points with straight lines and leaves the ends open.
func Polyline(points ...geometry.Point) []Segment {
	path := make([]Segment, 0, len(points)+1)
	for i, p := range points {
		if i == 0 {
			path = append(path, move(p))
			continue
		}
		path = append(path, line(p))
	}
	return path
}

// Polygon joins the points with straight lines and closes the outline.
func Polygon(points ...geometry.Point) []Segment {
	path := Polyline(points...)
	if len(path) == 0 {
		return nil
	}
	return append(path, shut())
}

// Star is a regular outline around c with so many corners at the radius r, the first
// straight up and turned clockwise by turn degrees; with an inner radius above 0 there
// are as many more at that between them.
func Star(c geometry.Point, corners int, r, inner, turn float64) []Segment {
	step := 360 / float64(corners)
	var points []geometry.Point
	for i := range corners {
		at := turn + float64(i)*step
		points = append(points, geometry.Polar(c, r, at))
		if inner > 0 {
			points = append(points, geometry.Polar(c, inner, at+step/2))
		}
	}
	return Polygon(points...)
}

// Filling is a closed outline pulled until it fills the rectangle r.
func Filling(path []Segment, r geometry.Rect) []Segment {
	b := PathBounds(path)
	if !(b.W > 0 && b.H > 0) {
		return path
	}
	return Transformed(path, geometry.Translate(-b.X, -b.Y).Then(geometry.Scale(r.W/b.W, r.H/b.H)).Then(geometry.Translate(r.X, r.Y)))
}

// Transformed returns the path mapped by t; the path given is left alone.
func Transformed(path []Segment, t geometry.Transform) []Segment {
	if path == nil {
		return nil
	}
	out := make([]Segment, len(path))
	for i, s := range path {
		out[i].Op = s.Op
		for j := range s.Op.Points() {
			out[i].P[j] = t.Apply(s.P[j])
		}
	}
	return out
}

// Points tells how many of a segment's points its operation uses.
func (o Op) Points() int {
	switch o {
	case MoveTo, LineTo:
		return 1
	case CubicTo:
		return 3
	}
	return 0
}

// Dashed tells whether the stroke's pattern makes dashes: one without any
// length means a solid line.
func (s *Stroke) Dashed() bool {
	sum := 0.0
	for _, d := range s.Dash {
		sum += d
	}
	return sum >= 0.001
}

// CutLine is where a drawing is cut out: its trim, with round corners where it
// has them, the ellipse within the trim, or an outline of its own.
func (d *Drawing) CutLine() []Segment {
	trim := geometry.Rect{W: d.Size.W, H: d.Size.H}
	if d.Round && d.Outline != nil {
		return d.Outline
	}
	if d.Round {
		return Ellipse(trim.Centre(), d.Size.W/2, d.Size.H/2)
	}
	return RoundRect(trim, d.Corner)
}

// Shaped tells whether it is cut out in another shape than its whole rectangle.
func (d *Drawing) Shaped() bool { return d.Round || d.Corner > 0 }

// Scaled is a drawing k times as large.
func Scaled(d *Drawing, k float64) *Drawing {
	return &Drawing{
		ID: d.ID, Title: d.Title, Size: geometry.Size{W: k * d.Size.W, H: k * d.Size.H}, Bleed: k * d.Bleed, Corner: k * d.Corner, Round: d.Round, Outline: Transformed(d.Outline, geometry.Scale(k, k)),
		Items: []Item{&Use{Drawing: d, Transform: geometry.Scale(k, k)}},
	}
}

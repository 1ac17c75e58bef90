package scene

import (
	"math"

	"nightpress/layouts/geometry"
)

// kappa places the controls of a cubic that stands for a quarter of a circle:
// the curve leaves the true arc by less than 0.03 % of the radius.
const kappa = 0.5522847498307936

// Outline is a path while it is put together, step by step.
type Outline []Segment

// Move goes to where a contour begins.
func (o Outline) Move(x, y float64) Outline {
	return append(o, Segment{Op: MoveTo, P: [3]geometry.Point{{X: x, Y: y}}})
}

// Line draws a straight line to a point.
func (o Outline) Line(x, y float64) Outline {
	return append(o, Segment{Op: LineTo, P: [3]geometry.Point{{X: x, Y: y}}})
}

// Curve draws a cubic to (x, y).
func (o Outline) Curve(x1, y1, x2, y2, x, y float64) Outline {
	return append(o, Segment{Op: CubicTo, P: [3]geometry.Point{{X: x1, Y: y1}, {X: x2, Y: y2}, {X: x, Y: y}}})
}

// Quadratic draws a curve with one control c from where the outline stands to z.
func (o Outline) Quadratic(from, c, z geometry.Point) Outline {
	third := func(p geometry.Point) geometry.Point {
		return geometry.Point{X: p.X + (c.X-p.X)*2/3, Y: p.Y + (c.Y-p.Y)*2/3}
	}
	a, b := third(from), third(z)
	return o.Curve(a.X, a.Y, b.X, b.Y, z.X, z.Y)
}

// Close ends a contour where it began.
func (o Outline) Close() Outline { return append(o, Segment{Op: Close}) }

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
	return Outline{}.Move(x0+radius, y0).
		Line(x1-radius, y0).Curve(x1-k, y0, x1, y0+k, x1, y0+radius).
		Line(x1, y1-radius).Curve(x1, y1-k, x1-k, y1, x1-radius, y1).
		Line(x0+radius, y1).Curve(x0+k, y1, x0, y1-k, x0, y1-radius).
		Line(x0, y0+radius).Curve(x0, y0+k, x0+k, y0, x0+radius, y0).
		Close()
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
	return Outline{}.Move(c.X, c.Y-ry).
		Curve(c.X+kx, c.Y-ry, c.X+rx, c.Y-ky, c.X+rx, c.Y).
		Curve(c.X+rx, c.Y+ky, c.X+kx, c.Y+ry, c.X, c.Y+ry).
		Curve(c.X-kx, c.Y+ry, c.X-rx, c.Y+ky, c.X-rx, c.Y).
		Curve(c.X-rx, c.Y-ky, c.X-kx, c.Y-ry, c.X, c.Y-ry).
		Close()
}

// ArcPath is the open arc around c with radius r from deg0 to deg1, counted
// clockwise from straight up like geometry.Polar; deg1 below deg0 runs the
// other way round.
func ArcPath(c geometry.Point, r, deg0, deg1 float64) []Segment {
	from := geometry.Polar(c, r, deg0)
	return appendArc(Outline{}.Move(from.X, from.Y), c, r, deg0, deg1)
}

// appendArc adds the cubics of an arc whose start is where path ends, at most
// a quarter turn each.
func appendArc(path Outline, c geometry.Point, r, deg0, deg1 float64) Outline {
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
		path = path.Curve(a.X+along.X, a.Y+along.Y, b.X+back.X, b.Y+back.Y, b.X, b.Y)
	}
	return path
}

// Sector is the piece of a ring around c between the radii r0 (inner) and r1,
// from deg0 to deg1, counted clockwise from straight up. An inner radius of 0
// gives a slice of cake. A full turn or more gives the whole ring, its hole
// wound the other way so that either fill rule leaves it open.
func Sector(c geometry.Point, r0, r1, deg0, deg1 float64) []Segment {
	if math.Abs(deg1-deg0) >= 360-1e-9 {
		ring := Outline(Circle(c, r1))
		if r0 > 0 {
			ring = append(ring, ArcPath(c, r0, 360, 0)...).Close()
		}
		return ring
	}
	path := Outline(ArcPath(c, r1, deg0, deg1))
	if r0 > 0 {
		to := geometry.Polar(c, r0, deg1)
		path = appendArc(path.Line(to.X, to.Y), c, r0, deg1, deg0)
	} else {
		path = path.Line(c.X, c.Y)
	}
	return path.Close()
}

// Polyline joins the points with straight lines and leaves the ends open.
func Polyline(points ...geometry.Point) []Segment {
	path := make(Outline, 0, len(points)+1)
	for _, p := range points {
		path = path.Line(p.X, p.Y)
	}
	if len(path) > 0 {
		path[0].Op = MoveTo
	}
	return path
}

// Polygon joins the points with straight lines and closes the outline.
func Polygon(points ...geometry.Point) []Segment {
	if len(points) == 0 {
		return nil
	}
	return Outline(Polyline(points...)).Close()
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
	if d.Outline != nil {
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
		ID: d.ID, Title: d.Title, Size: geometry.Size{W: k * d.Size.W, H: k * d.Size.H}, Bleed: k * d.Bleed, Corner: k * d.Corner, Round: d.Round, Outline: Transformed(d.Outline, geometry.Scale(k, k)), Folds: Transformed(d.Folds, geometry.Scale(k, k)),
		Items: []Item{&Use{Drawing: d, Transform: geometry.Scale(k, k)}},
	}
}

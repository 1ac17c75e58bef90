// Package geometry is the plane on which nightpress lays things out: lengths,
// points, rectangles and affine transforms in millimetres, with the origin in
// the top left corner and y growing downwards.
//
// It knows nothing of paper, games or files. Conversion to points happens
// only in the exporters.
package geometry

import "math"

// PointsPerMM converts millimetres to PostScript points (1/72 inch).
const PointsPerMM = 72 / 25.4

// MMPerPoint converts PostScript points to millimetres.
const MMPerPoint = 25.4 / 72

// Point is a place, or a displacement, in millimetres.
type Point struct{ X, Y float64 }

// Add returns p displaced by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the displacement from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Size is a width and a height in millimetres.
type Size struct{ W, H float64 }

// Turned returns the size of the same thing turned by a quarter.
func (s Size) Turned() Size { return Size{s.H, s.W} }

// Rect is an upright rectangle: its top left corner and its size, in
// millimetres.
type Rect struct{ X, Y, W, H float64 }

// Centre returns the middle of the rectangle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Inset returns the rectangle with every edge moved inwards by d (outwards
// where d is negative).
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Contains tells whether q lies inside r or on its edge, give or take eps.
func (r Rect) Contains(q Rect, eps float64) bool {
	return q.X >= r.X-eps && q.Y >= r.Y-eps && q.Right() <= r.Right()+eps && q.Bottom() <= r.Bottom()+eps
}

// Overlaps tells whether the insides of r and q share more than eps in both
// directions.
func (r Rect) Overlaps(q Rect, eps float64) bool {
	return r.X+eps < q.Right() && q.X+eps < r.Right() && r.Y+eps < q.Bottom() && q.Y+eps < r.Bottom()
}

// Union returns the smallest rectangle that holds both.
func (r Rect) Union(q Rect) Rect {
	x, y := math.Min(r.X, q.X), math.Min(r.Y, q.Y)
	return Rect{x, y, math.Max(r.Right(), q.Right()) - x, math.Max(r.Bottom(), q.Bottom()) - y}
}

// Polar returns the point at distance radius from c in the direction of
// degrees, counted clockwise from straight up, as on a clock face.
func Polar(c Point, radius, degrees float64) Point {
	s, k := math.Sincos((degrees - 90) * math.Pi / 180)
	return Point{c.X + radius*k, c.Y + radius*s}
}

// Transform is an affine map: x' = A·x + C·y + E, y' = B·x + D·y + F. The
// zero Transform is not the identity; use Identity.
type Transform struct{ A, B, C, D, E, F float64 }

// Identity leaves every point where it is.
var Identity = Transform{A: 1, D: 1}

// Translate moves by dx, dy.
func Translate(dx, dy float64) Transform { return Transform{A: 1, D: 1, E: dx, F: dy} }

// Scale stretches around the origin.
func Scale(kx, ky float64) Transform { return Transform{A: kx, D: ky} }

// Rotate turns clockwise (as seen on the page) around the origin.
func Rotate(degrees float64) Transform {
	s, c := math.Sincos(degrees * math.Pi / 180)
	// Quarter turns must be exact: backs have to meet fronts to the micrometre.
	switch math.Mod(math.Mod(degrees, 360)+360, 360) {
	case 0:
		s, c = 0, 1
	case 90:
		s, c = 1, 0
	case 180:
		s, c = 0, -1
	case 270:
		s, c = -1, 0
	}
	return Transform{A: c, B: s, C: -s, D: c}
}

// Then returns the map that does t first and u afterwards.
func (t Transform) Then(u Transform) Transform {
	return Transform{
		A: u.A*t.A + u.C*t.B, B: u.B*t.A + u.D*t.B,
		C: u.A*t.C + u.C*t.D, D: u.B*t.C + u.D*t.D,
		E: u.A*t.E + u.C*t.F + u.E, F: u.B*t.E + u.D*t.F + u.F,
	}
}

// Apply maps a point.
func (t Transform) Apply(p Point) Point {
	return Point{t.A*p.X + t.C*p.Y + t.E, t.B*p.X + t.D*p.Y + t.F}
}

// Inverse undoes a transform; false for one that leaves no area.
func (t Transform) Inverse() (Transform, bool) {
	det := t.A*t.D - t.B*t.C
	if det == 0 {
		return Transform{}, false
	}
	return Transform{
		A: t.D / det, B: -t.B / det, C: -t.C / det, D: t.A / det,
		E: (t.C*t.F - t.D*t.E) / det, F: (t.B*t.E - t.A*t.F) / det,
	}, true
}

// ApplyRect maps a rectangle and returns the upright rectangle around the
// result.
func (t Transform) ApplyRect(r Rect) Rect {
	a, b := t.Apply(Point{r.X, r.Y}), t.Apply(Point{r.Right(), r.Bottom()})
	c, d := t.Apply(Point{r.Right(), r.Y}), t.Apply(Point{r.X, r.Bottom()})
	x0, x1 := min(a.X, b.X, c.X, d.X), max(a.X, b.X, c.X, d.X)
	y0, y1 := min(a.Y, b.Y, c.Y, d.Y), max(a.Y, b.Y, c.Y, d.Y)
	return Rect{x0, y0, x1 - x0, y1 - y0}
}

// CubicAt is the point at t, 0 to 1, of the Bézier curve from a with the points p:
// two that draw it, and its end.
func CubicAt(a Point, p [3]Point, t float64) Point {
	u := 1 - t
	k := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
	return Point{X: k[0]*a.X + k[1]*p[0].X + k[2]*p[1].X + k[3]*p[2].X, Y: k[0]*a.Y + k[1]*p[0].Y + k[2]*p[1].Y + k[3]*p[2].Y}
}

package geometry

// CubicAt is the point at t, 0 to 1, of the Bézier curve from a with the points p:
// two that draw it, and its end.
func CubicAt(a Point, p [3]Point, t float64) Point {
	u := 1 - t
	k := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
	return Point{X: k[0]*a.X + k[1]*p[0].X + k[2]*p[1].X + k[3]*p[2].X, Y: k[0]*a.Y + k[1]*p[0].Y + k[2]*p[1].Y + k[3]*p[2].Y}
}

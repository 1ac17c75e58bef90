package faces

import (
	"math"
	"sort"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// way is a line to go along: its points, how far each is from the first, in mm, and
// whether it comes back to where it began.
type way struct {
	points []geometry.Point
	far    []float64
	closed bool
}

// wayAlong is the way that the first part of a path leads, not ok where that is a point.
func wayAlong(path []scene.Segment) (w way, ok bool) {
	n := 1
	for n < len(path) && path[n].Op != scene.MoveTo {
		n++
	}
	w.points = append([]geometry.Point{path[0].P[0]}, flattened(path[:n])...)
	w.far = make([]float64, len(w.points))
	for i := 1; i < len(w.points); i++ {
		w.far[i] = w.far[i-1] + span(w.points[i-1], w.points[i])
	}
	w.closed = path[n-1].Op == scene.Close
	return w, w.whole() > fine
}

// whole is the length of the way, mm.
func (w way) whole() float64 { return w.far[len(w.far)-1] }

// point is where one comes to after so many mm; beyond its ends the way goes straight on.
func (w way) point(mm float64) geometry.Point {
	if whole := w.whole(); w.closed {
		mm = math.Mod(math.Mod(mm, whole)+whole, whole)
	}
	i := min(max(sort.SearchFloat64s(w.far, mm), 1), len(w.far)-1)
	for w.far[i] == w.far[i-1] && i > 1 {
		i--
	}
	a, b := w.points[i-1], w.points[i]
	u := (mm - w.far[i-1]) / math.Max(w.far[i]-w.far[i-1], 1e-9)
	return geometry.Point{X: a.X + (b.X-a.X)*u, Y: a.Y + (b.Y-a.Y)*u}
}

// at is that point, and how the way turns there: degrees clockwise from one that leads
// to the right.
func (w way) at(mm float64) (geometry.Point, float64) {
	a, b := w.point(mm-fine), w.point(mm+fine)
	return w.point(mm), math.Atan2(b.Y-a.Y, b.X-a.X) * 180 / math.Pi
}

// along lays n round spaces on a path, the first where it begins and the last where it
// ends, or as far from the first as from the others where it is closed.
func along(w way, r float64, n int) []spot {
	steps := float64(max(1, n-1))
	if w.closed {
		steps = float64(n)
	}
	spots := make([]spot, n)
	for i := range spots {
		mid, degrees := w.at(w.whole() * float64(i) / steps)
		spots[i] = spot{cell: geometry.Rect{X: mid.X - r, Y: mid.Y - r, W: 2 * r, H: 2 * r}, outline: scene.Circle(mid, r), degrees: math.Mod(degrees+360, 360)}
	}
	return spots
}

package png

import (
	"cmp"
	"math"
	"slices"

	"nightpress/layouts/geometry"
)

// loops takes a closed outline apart into loops that do not cross themselves. By
// the even-odd rule they show what the outline shows.
func loops(points []geometry.Point) [][]geometry.Point {
	crossed := crossings(points)
	var all [][]geometry.Point
	var way []geometry.Point
	at := map[geometry.Point]int{} // where on the way a point is
	visit := func(p geometry.Point) {
		if i, been := at[p]; been {
			if len(way)-i > 2 {
				all = append(all, slices.Clone(way[i:]))
			}
			for _, q := range way[i+1:] {
				delete(at, q)
			}
			way = way[:i+1]
			return
		}
		at[p] = len(way)
		way = append(way, p)
	}
	for i, p := range points {
		visit(p)
		for _, x := range crossed[i] {
			visit(x.at)
		}
	}
	if len(way) > 2 {
		all = append(all, way)
	}
	return all
}

// crossing is where a side of an outline is crossed, so far along it.
type crossing struct {
	along float64
	at    geometry.Point
}

// crossings are where sides cross, by the number of the side, in their order
// along it. Side i runs from point i to the next.
func crossings(points []geometry.Point) map[int][]crossing {
	n := len(points)
	far := func(i int) geometry.Point { return points[(i+1)%n] }
	left := func(i int) float64 { return math.Min(points[i].X, far(i).X) }
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(left(i), left(j)) })
	var found map[int][]crossing
	for k, i := range order {
		right := math.Max(points[i].X, far(i).X)
		for _, j := range order[k+1:] {
			if left(j) > right {
				break
			}
			u, v, ok := cross(points[i], far(i), points[j], far(j))
			if !ok {
				continue
			}
			at := geometry.Point{X: points[i].X + (far(i).X-points[i].X)*u, Y: points[i].Y + (far(i).Y-points[i].Y)*u}
			if found == nil {
				found = map[int][]crossing{}
			}
			found[i], found[j] = append(found[i], crossing{u, at}), append(found[j], crossing{v, at})
		}
	}
	for _, list := range found {
		slices.SortFunc(list, func(a, b crossing) int { return cmp.Compare(a.along, b.along) })
	}
	return found
}

// cross tells how far along a to b and c to d these cross, if they do between
// their ends.
func cross(a, b, c, d geometry.Point) (u, v float64, ok bool) {
	if math.Max(a.Y, b.Y) < math.Min(c.Y, d.Y) || math.Max(c.Y, d.Y) < math.Min(a.Y, b.Y) {
		return 0, 0, false
	}
	p, q, r := b.Sub(a), d.Sub(c), c.Sub(a)
	area := p.X*q.Y - p.Y*q.X
	if math.Abs(area) < 1e-12 {
		return 0, 0, false
	}
	u, v = (r.X*q.Y-r.Y*q.X)/area, (r.X*p.Y-r.Y*p.X)/area
	return u, v, u > 0 && u < 1 && v > 0 && v < 1
}

package png

import (
	"cmp"
	"fmt"
	"image"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// pen gathers areas of the picture, in pixels, to be painted in one go.
type pen struct {
	contours []contour // what was flattened last
	points   []geometry.Point
	dashed   []contour
	areas    [][]geometry.Point // what is to be painted, each a closed outline
	corners  []geometry.Point
	low, top geometry.Point // the corners of the box around the areas
	z        vector.Rasterizer
	cover    image.Alpha // of the areas, its first pixel that of the box
	odd      image.Alpha
	masks    []*mask // free to be used again
	bad      error   // a figure that cannot be drawn
}

// contour is one run of a path, straight from point to point.
type contour struct {
	points []geometry.Point
	closed bool
}

// farthest bounds coordinates, in pixels: what is farther out is drawn there. The
// sums of the rasterizer would overflow.
const farthest = 1 << 20

// flatness is how far, in pixels, a line may leave the curve it stands for.
const flatness = 0.1

// flatten turns a path into contours, mapped by to; seen is how they are shown,
// which tells how finely curves are cut.
func (p *pen) flatten(path []scene.Segment, to, seen geometry.Transform) {
	p.contours, p.points = p.contours[:0], p.points[:0]
	scale := math.Max(math.Hypot(seen.A, seen.B), math.Hypot(seen.C, seen.D))
	first := 0
	end := func(closed bool) {
		if n := len(p.points); n > first {
			p.contours = append(p.contours, contour{p.points[first:n:n], closed})
			first = n
		}
	}
	var at, start geometry.Point
	add := func(q geometry.Point) {
		if len(p.points) == first { // drawing goes on where a contour was closed
			p.points = append(p.points, to.Apply(at))
		}
		p.points = append(p.points, to.Apply(q))
		at = q
	}
	for i := range path {
		s := &path[i]
		switch s.Op {
		case scene.MoveTo:
			end(false)
			at, start = s.P[0], s.P[0]
		case scene.LineTo:
			add(s.P[0])
		case scene.CubicTo:
			from, n := at, steps(at, s.P, scale)
			for k := 1; k < n; k++ {
				add(geometry.CubicAt(from, s.P, float64(k)/float64(n)))
			}
			add(s.P[2])
		case scene.Close:
			if at != start {
				add(start)
			}
			end(true)
			at = start
		}
	}
	end(false)
}

// steps is into how many lines a cubic is cut (Wang's formula).
func steps(from geometry.Point, p [3]geometry.Point, scale float64) int {
	const most = 500
	bend := func(a, b, c geometry.Point) float64 { return math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y) }
	n := math.Ceil(math.Sqrt(0.75 * scale * math.Max(bend(from, p[0], p[1]), bend(p[0], p[1], p[2])) / flatness))
	if !(n > 1) {
		return 1
	}
	return int(math.Min(n, most))
}

// begin forgets the areas.
func (p *pen) begin() {
	p.areas, p.corners = p.areas[:0], p.corners[:0]
	p.low, p.top = geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
}

// area adds a closed outline in pixels. One with a figure that is none is left
// out, and told in the end.
func (p *pen) area(points []geometry.Point) {
	first := len(p.corners)
	for _, q := range points {
		if sum := q.X + q.Y; math.IsNaN(sum) || math.IsInf(sum, 0) {
			p.bad = fmt.Errorf("the figure %v cannot be drawn", sum)
			return
		}
		q.X, q.Y = math.Max(-farthest, math.Min(q.X, farthest)), math.Max(-farthest, math.Min(q.Y, farthest))
		p.corners = append(p.corners, q)
		p.low.X, p.low.Y = math.Min(p.low.X, q.X), math.Min(p.low.Y, q.Y)
		p.top.X, p.top.Y = math.Max(p.top.X, q.X), math.Max(p.top.Y, q.Y)
	}
	n := len(p.corners)
	p.areas = append(p.areas, p.corners[first:n:n])
}

// convex adds an outline that turns one way, so that several add up.
func (p *pen) convex(t geometry.Transform, points ...geometry.Point) {
	var mapped [4]geometry.Point
	own := mapped[:0]
	for _, q := range points {
		own = append(own, t.Apply(q))
	}
	twice := 0.0
	for i := range own {
		a, b := own[i], own[(i+1)%len(own)]
		twice += a.X*b.Y - b.X*a.Y
	}
	if twice < 0 {
		for i, j := 0, len(own)-1; i < j; i, j = i+1, j-1 {
			own[i], own[j] = own[j], own[i]
		}
	}
	p.area(own)
}

// within is the pixels that the areas touch, as far as they are seen.
func (p *pen) within(seen image.Rectangle) image.Rectangle {
	if !(p.top.X >= p.low.X && p.top.Y >= p.low.Y) {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(p.low.X)), int(math.Floor(p.low.Y)), int(math.Ceil(p.top.X)), int(math.Ceil(p.top.Y))).Intersect(seen)
}

// covered works out how much of each pixel of r the areas cover.
func (p *pen) covered(r image.Rectangle) *image.Alpha {
	p.z.Reset(r.Dx(), r.Dy())
	at := func(q geometry.Point) (x, y float32) {
		return float32(q.X - float64(r.Min.X)), float32(q.Y - float64(r.Min.Y))
	}
	for _, area := range p.areas {
		p.z.MoveTo(at(area[0]))
		for _, q := range area[1:] {
			p.z.LineTo(at(q))
		}
		p.z.ClosePath()
	}
	resize(&p.cover, r.Sub(r.Min))
	p.z.DrawOp = draw.Src
	p.z.Draw(&p.cover, p.cover.Rect, image.Opaque, image.Point{})
	return &p.cover
}

func resize(a *image.Alpha, r image.Rectangle) {
	n := r.Dx() * r.Dy()
	if cap(a.Pix) < n {
		a.Pix = make([]byte, n)
	}
	a.Pix, a.Stride, a.Rect = a.Pix[:n], r.Dx(), r
}

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

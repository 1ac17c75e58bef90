package png

import (
	"fmt"
	"image"
	"image/draw"
	"math"

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

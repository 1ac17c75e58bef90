package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// spiral is a path from its outer end inwards, its radius shrinking evenly
// with the angle.
type spiral struct {
	centre              geometry.Point
	inner, outer, turns float64
	from                float64 // direction of the outer end, in degrees
	backwards           bool
}

// at is the point a part u of the way, counted by angle, and its direction.
func (s spiral) at(u float64) (geometry.Point, float64) {
	a := s.from + u*s.turns*360
	if s.backwards {
		a = s.from - u*s.turns*360
	}
	return geometry.Polar(s.centre, s.outer+(s.inner-s.outer)*u, a), a
}

// parts divides the path into n-1 pieces of the same length and returns where
// they begin and end, each as a part of the way.
func (s spiral) parts(n int) []float64 {
	const fine = 2000
	lengths := make([]float64, fine+1)
	before, _ := s.at(0)
	for k := 1; k <= fine; k++ {
		now, _ := s.at(float64(k) / fine)
		lengths[k] = lengths[k-1] + math.Hypot(now.X-before.X, now.Y-before.Y)
		before = now
	}
	parts := make([]float64, n)
	k := 0
	for i := range parts {
		want := lengths[fine] * float64(i) / float64(max(1, n-1))
		for k < fine-1 && lengths[k+1] < want {
			k++
		}
		within := 0.0
		if step := lengths[k+1] - lengths[k]; step > 0 {
			within = (want - lengths[k]) / step
		}
		parts[i] = (float64(k) + within) / fine
	}
	return parts
}

// path is the whole of it, as cubics that touch it.
func (s spiral) path() []scene.Segment {
	pieces := max(8, int(math.Ceil(math.Abs(s.turns)*24)))
	// The derivative with respect to the angle, in radians.
	shrink := (s.inner - s.outer) / (s.turns * 2 * math.Pi)
	sign := 1.0
	if s.backwards {
		sign = -1
	}
	tangent := func(u float64) geometry.Point {
		_, a := s.at(u)
		r := s.outer + (s.inner-s.outer)*u
		out := geometry.Polar(geometry.Point{}, 1, a)
		along := geometry.Polar(geometry.Point{}, 1, a+90)
		return geometry.Point{X: out.X*shrink + along.X*r*sign, Y: out.Y*shrink + along.Y*r*sign}
	}
	step := s.turns * 2 * math.Pi / float64(pieces) / 3
	start, _ := s.at(0)
	path := scene.Outline{}.Move(start.X, start.Y)
	for i := range pieces {
		u, v := float64(i)/float64(pieces), float64(i+1)/float64(pieces)
		a, _ := s.at(u)
		b, _ := s.at(v)
		ta, tb := tangent(u), tangent(v)
		path = path.Curve(a.X+ta.X*step, a.Y+ta.Y*step, b.X-tb.X*step, b.Y-tb.Y*step, b.X, b.Y)
	}
	return path
}

// winding draws the path that a spiral track of the same figures runs
// along.
func (g *grower) winding() {
	s := spiral{
		centre: geometry.Point{X: g.p.cell.X + g.figure("cx"), Y: g.p.cell.Y + g.figure("cy")},
		inner:  g.figure("inner"), outer: g.figure("outer"), turns: g.figure("turns"), from: g.figure("from"),
		backwards: g.figure("backwards") != 0,
	}
	colour := g.colour("colour")
	if !(s.turns > 0 && s.turns <= 50) || colour == nil {
		return
	}
	stroke := &scene.Stroke{Colour: *colour, Width: g.figure("weight"), Cap: scene.RoundCap, Join: scene.RoundJoin}
	for _, d := range g.figures("dash") {
		if d > 0 {
			stroke.Dash = append(stroke.Dash, d)
		}
	}
	if stroke.Dash != nil {
		stroke.Cap = scene.ButtCap
	}
	if stroke.Width > 0 {
		g.p.add(&scene.Path{Segments: s.path(), Stroke: stroke})
	}
}

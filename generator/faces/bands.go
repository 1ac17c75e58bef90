package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// pieces is how many times a band repeats, within bounds.
func (g *grower) pieces() int { return min(max(int(g.figure("count")), 1), mostSpaces) }

// filled paints segments, or only draws their outline where the band has a
// weight.
func (g *grower) filled(s []scene.Segment) {
	if w := g.figure("weight"); w > 0 {
		g.path(s, nil, g.colour("colour"), w)
		return
	}
	g.path(s, g.colour("colour"), nil, 0)
}

// tape draws slanted bars: each begins at the foot of its piece and ends at
// the top of the area, further right, all within the area.
func (g *grower) tape() {
	a, n := g.area, g.pieces()
	step := a.W / float64(n)
	lean := math.Min(g.figure("slant"), step)
	s := make([]scene.Segment, 0, 5*n)
	for i := range n {
		x := a.X + float64(i)*step
		wide := step - lean
		if wide <= 0 {
			wide = step / 2
		}
		s = append(s, polygon(
			geometry.Point{X: x + lean, Y: a.Y}, geometry.Point{X: x + lean + wide, Y: a.Y},
			geometry.Point{X: x + wide, Y: a.Bottom()}, geometry.Point{X: x, Y: a.Bottom()})...)
	}
	g.filled(s)
}

func polygon(points ...geometry.Point) []scene.Segment {
	return append(scene.Polyline(points...), scene.Segment{Op: scene.Close})
}

// strand draws two threads that cross once in every piece, with a rung where
// they are far apart.
func (g *grower) strand() {
	a, n := g.area, g.pieces()
	step := a.W / float64(n)
	top, foot := a.Y+a.H*0.12, a.Bottom()-a.H*0.06
	threads, rungs := make([]scene.Segment, 0, 2*n+2), make([]scene.Segment, 0, 2*n)
	for _, begin := range [2]float64{top, foot} {
		y := begin
		threads = append(threads, scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{{X: a.X, Y: y}}})
		for i := range n {
			x, to := a.X+float64(i)*step, top+foot-y
			threads = append(threads, scene.Segment{Op: scene.CubicTo, P: [3]geometry.Point{
				{X: x + step*0.4, Y: y}, {X: x + step*0.6, Y: to}, {X: x + step, Y: to}}})
			y = to
		}
	}
	for i := range n {
		x := a.X + (float64(i)+0.18)*step
		rungs = append(rungs, scene.Polyline(geometry.Point{X: x, Y: top + 0.5}, geometry.Point{X: x, Y: foot - 0.5})...)
	}
	g.path(rungs, nil, g.colour("rungs"), g.figure("rung"))
	g.path(threads, nil, g.colour("colour"), g.figure("weight"))
}

// drips draws a wet edge: round drops of their own lengths with round hollows
// between them.
func (g *grower) drips() {
	a, n := g.area, g.pieces()
	step := a.W / float64(n)
	least, vary := g.figure("least"), g.figure("vary")
	seed := g.p.figure(&g.m.Seed, 0)
	s := []scene.Segment{{Op: scene.MoveTo, P: [3]geometry.Point{{X: a.X, Y: a.Y}}}}
	for i := range n {
		x := a.X + float64(i)*step
		y := a.Y + least + vary*fraction((float64(i)+seed)*0.618+0.35)
		hollow := a.Y + least*0.55
		s = append(s, lineTo(geometry.Point{X: x, Y: y}))
		s = append(s, halfRound(x, x+step*0.68, y, 1)...)
		s = append(s, lineTo(geometry.Point{X: x + step*0.68, Y: hollow}))
		s = append(s, halfRound(x+step*0.68, x+step, hollow, -1)...)
	}
	s = append(s, lineTo(geometry.Point{X: a.Right(), Y: a.Y}), scene.Segment{Op: scene.Close})
	g.filled(s)
}

// halfRound is half a circle from x0 to x1 at height y, bulging down (1) or up
// (-1).
func halfRound(x0, x1, y, down float64) []scene.Segment {
	const k = 0.5522847498307936
	r := (x1 - x0) / 2
	mid, deep := x0+r, y+down*r
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	return []scene.Segment{
		{Op: scene.CubicTo, P: [3]geometry.Point{at(x0, y+down*r*k), at(mid-r*k, deep), at(mid, deep)}},
		{Op: scene.CubicTo, P: [3]geometry.Point{at(mid+r*k, deep), at(x1, y+down*r*k), at(x1, y)}},
	}
}

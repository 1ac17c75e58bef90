package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// rosette is a rose window: petals in a ring around a small one, as large as
// its area allows. Turn and depth let two of the same number of petals differ.
func (g *grower) rosette() {
	c := g.area.Centre()
	r := math.Min(g.area.W, g.area.H) / 2
	count := int(g.figure("count"))
	if r <= 0 || count < 3 || count > 120 {
		return
	}
	weight, petals, line := g.figure("weight"), g.colour("petals"), g.colour("colour")
	g.path(scene.Circle(c, r), nil, line, g.figure("ring"))
	inner, outer, half := r*g.figure("depth"), r*0.93, r*1.9/float64(count)
	for k := range count {
		turn := g.figure("turn") + float64(k)*360/float64(count)
		t := geometry.Rotate(turn).Then(geometry.Translate(c.X, c.Y))
		g.path(scene.Transformed(petal(inner, outer, half), t), petals, line, weight)
	}
	g.path(scene.Circle(c, r*0.24), petals, line, weight)
}

// petal stands on the radius inner and comes to a soft point at outer.
func petal(inner, outer, half float64) []scene.Segment {
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	long := outer - inner
	return []scene.Segment{
		{Op: scene.MoveTo, P: [3]geometry.Point{at(0, -inner)}},
		{Op: scene.CubicTo, P: [3]geometry.Point{at(half, -inner-long*0.3), at(half*1.25, -outer+long*0.12), at(0, -outer)}},
		{Op: scene.CubicTo, P: [3]geometry.Point{at(-half*1.25, -outer+long*0.12), at(-half, -inner-long*0.3), at(0, -inner)}},
		{Op: scene.Close},
	}
}

package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// eye draws an eye as wide as its area around the area's middle: lids, iris
// and lashes; shut below an opening of 0.15.
func (g *grower) eye() {
	c, w := g.area.Centre(), g.area.W
	open, weight := g.figure("open"), g.figure("weight")
	lid, iris, back := g.colour("lid"), g.colour("iris"), g.colour("back")
	half := w / 2
	shut := open <= 0.15
	up := w * 0.30 * open * 1.33
	at := func(dx, dy float64) geometry.Point { return geometry.Point{X: c.X + dx, Y: c.Y + dy} }
	curve := func(a, b, to geometry.Point) scene.Segment {
		return scene.Segment{Op: scene.CubicTo, P: [3]geometry.Point{a, b, to}}
	}
	begin := scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{at(-half, 0)}}
	if shut {
		low := w * 0.13
		g.path([]scene.Segment{begin, curve(at(-half*0.45, low), at(half*0.45, low), at(half, 0))}, nil, lid, weight)
	} else {
		g.path([]scene.Segment{
			begin,
			curve(at(-half*0.45, -up), at(half*0.45, -up), at(half, 0)),
			curve(at(half*0.45, up*0.86), at(-half*0.45, up*0.86), at(-half, 0)),
			{Op: scene.Close},
		}, back, lid, weight)
		r := math.Min(w*0.30*open*0.82, w*0.19)
		g.path(scene.Circle(c, r), iris, nil, 0)
		if r > 1.2 {
			g.path(scene.Circle(c, r*0.42), back, nil, 0)
			g.path(scene.Circle(c, r*0.22), iris, nil, 0)
		}
	}
	g.lashes(c, half, up, shut, lid, weight)
}

func (g *grower) lashes(c geometry.Point, half, up float64, shut bool, lid *scene.Colour, weight float64) {
	n, w := int(g.figure("lashes")), 2*half
	if n < 1 || n > 100 {
		return
	}
	var s []scene.Segment
	for i := range n {
		t := (float64(i) - float64(n-1)/2) / 3.2
		x, y, away := c.X+half*t, c.Y-up*0.75*(1-t*t*1.05), -1.0
		if shut {
			y, away = c.Y+w*0.1*(1-t*t), 1
		}
		s = append(s, scene.Polyline(
			geometry.Point{X: x + t*w*0.03, Y: y + away*w*0.035},
			geometry.Point{X: x + t*w*0.11, Y: y + away*w*0.115},
		)...)
	}
	g.path(s, nil, lid, weight)
}

package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Textures fill their area with one thin pattern each, so that pieces which
// differ in colour differ without it too. All of a texture is one path.

// waves are lines of a whole number of waves each.
func (g *grower) waves() {
	a, pitch := g.area, g.pitch()
	count := max(1, int(math.Round(a.W/pitch)))
	step, swing := a.W/float64(count), pitch*0.4
	var s []scene.Segment
	for y := a.Y + pitch*0.6; y < a.Bottom()-pitch*0.2+0.001; y += pitch {
		s = append(s, moveTo(a.X, y))
		for k := range 2 * count {
			// Half a wave as a cubic: the curve reaches half as far as its handles.
			x, up := a.X+float64(k)*step/2, swing*2/3
			if k%2 == 0 {
				up = -up
			}
			s = append(s, scene.Segment{Op: scene.CubicTo, P: [3]geometry.Point{
				{X: x + step/6, Y: y + up}, {X: x + step/3, Y: y + up}, {X: x + step/2, Y: y}}})
		}
	}
	g.thin(s, 1)
}

// lozenges are small diamonds in rows that are set off by half.
func (g *grower) lozenges() {
	a, pitch := g.area, g.pitch()
	half, tall, across := pitch*0.3, pitch*0.32, pitch*1.3
	var s []scene.Segment
	for row := 0; ; row++ {
		y := a.Y + pitch*0.5 + float64(row)*pitch*0.9
		if y+tall > a.Bottom()+0.001 {
			break
		}
		for x := a.X + pitch*0.5 + float64(row%2)*pitch*0.65; x+half <= a.Right()+0.001; x += across {
			s = append(s, moveTo(x, y-tall), lineTo(geometry.Point{X: x + half, Y: y}), lineTo(geometry.Point{X: x, Y: y + tall}),
				lineTo(geometry.Point{X: x - half, Y: y}), scene.Segment{Op: scene.Close})
		}
	}
	g.thin(s, 1)
}

// bars are upright lines.
func (g *grower) bars() {
	a, pitch := g.area, g.pitch()
	var s []scene.Segment
	for x := a.X + pitch/2; x < a.Right(); x += pitch {
		s = append(s, moveTo(x, a.Y), lineTo(geometry.Point{X: x, Y: a.Bottom()}))
	}
	g.thin(s, 1.25)
}

// jags are lines of teeth.
func (g *grower) jags() {
	a, pitch := g.area, g.pitch()
	var s []scene.Segment
	for y := a.Y + pitch*0.7; y < a.Bottom()+0.001; y += pitch {
		s = append(s, moveTo(a.X, y))
		up := true
		for x := a.X; x < a.Right()-0.01; x += pitch * 0.6 {
			to := geometry.Point{X: math.Min(x+pitch*0.6, a.Right()), Y: y}
			if up {
				to.Y -= pitch * 0.5
			}
			s = append(s, lineTo(to))
			up = !up
		}
	}
	g.thin(s, 1)
}

// ripples are circles around a point, each further from the last, cut where
// the area ends.
func (g *grower) ripples() {
	c := geometry.Point{X: g.p.cell.X + g.figure("cx"), Y: g.p.cell.Y + g.figure("cy")}
	count, colour := int(g.figure("count")), g.colour("colour")
	if count < 1 || count > mostSpaces || colour == nil {
		return
	}
	var circles []scene.Item
	for k := 1; k <= count; k++ {
		n := float64(k)
		circles = append(circles, &scene.Path{
			Segments: scene.Circle(c, g.figure("inner")+n*n*g.figure("spread")),
			Stroke:   &scene.Stroke{Colour: *colour, Width: g.figure("weight") + n*g.figure("swell")},
		})
	}
	g.p.add(&scene.Group{Transform: geometry.Identity, Clip: scene.Rectangle(g.area), Items: circles})
}

// leastPitch keeps a texture from having more lines than paper can show.
const leastPitch = 0.5

func (g *grower) pitch() float64 { return math.Max(leastPitch, g.figure("pitch")) }

func (g *grower) thin(s []scene.Segment, times float64) {
	c, weight := g.colour("colour"), g.figure("weight")*times
	if len(s) == 0 || c == nil || weight <= 0 {
		return
	}
	g.p.add(&scene.Path{Segments: s, Stroke: &scene.Stroke{Colour: *c, Width: weight, Join: scene.MiterJoin}})
}

func moveTo(x, y float64) scene.Segment {
	return scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{{X: x, Y: y}}}
}

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
	var s scene.Outline
	for y := a.Y + pitch*0.6; y < a.Bottom()-pitch*0.2+0.001; y += pitch {
		s = s.Move(a.X, y)
		for k := range 2 * count {
			// Half a wave as a cubic: the curve reaches half as far as its handles.
			x, up := a.X+float64(k)*step/2, swing*2/3
			if k%2 == 0 {
				up = -up
			}
			s = s.Curve(x+step/6, y+up, x+step/3, y+up, x+step/2, y)
		}
	}
	g.thin(s, 1)
}

// lozenges are small diamonds in rows that are set off by half.
func (g *grower) lozenges() {
	a, pitch := g.area, g.pitch()
	half, tall, across := pitch*0.3, pitch*0.32, pitch*1.3
	var s scene.Outline
	for row := 0; ; row++ {
		y := a.Y + pitch*0.5 + float64(row)*pitch*0.9
		if y+tall > a.Bottom()+0.001 {
			break
		}
		for x := a.X + pitch*0.5 + float64(row%2)*pitch*0.65; x+half <= a.Right()+0.001; x += across {
			s = s.Move(x, y-tall).Line(x+half, y).Line(x, y+tall).Line(x-half, y).Close()
		}
	}
	g.thin(s, 1)
}

// bars are upright lines.
func (g *grower) bars() {
	a, pitch := g.area, g.pitch()
	var s scene.Outline
	for x := a.X + pitch/2; x < a.Right(); x += pitch {
		s = s.Move(x, a.Y).Line(x, a.Bottom())
	}
	g.thin(s, 1.25)
}

// jags are lines of teeth.
func (g *grower) jags() {
	a, pitch := g.area, g.pitch()
	var s scene.Outline
	for y := a.Y + pitch*0.7; y < a.Bottom()+0.001; y += pitch {
		s = s.Move(a.X, y)
		up := true
		for x := a.X; x < a.Right()-0.01; x += pitch * 0.6 {
			to := y
			if up {
				to -= pitch * 0.5
			}
			s = s.Line(math.Min(x+pitch*0.6, a.Right()), to)
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
	var s scene.Outline
	for i := range n {
		x := a.X + float64(i)*step
		wide := step - lean
		if wide <= 0 {
			wide = step / 2
		}
		s = s.Move(x+lean, a.Y).Line(x+lean+wide, a.Y).Line(x+wide, a.Bottom()).Line(x, a.Bottom()).Close()
	}
	g.filled(s)
}

// strand draws two threads that cross once in every piece, with a rung where
// they are far apart.
func (g *grower) strand() {
	a, n := g.area, g.pieces()
	step := a.W / float64(n)
	top, foot := a.Y+a.H*0.12, a.Bottom()-a.H*0.06
	var threads, rungs scene.Outline
	for _, begin := range [2]float64{top, foot} {
		y := begin
		threads = threads.Move(a.X, y)
		for i := range n {
			x, to := a.X+float64(i)*step, top+foot-y
			threads = threads.Curve(x+step*0.4, y, x+step*0.6, to, x+step, to)
			y = to
		}
	}
	for i := range n {
		x := a.X + (float64(i)+0.18)*step
		rungs = rungs.Move(x, top+0.5).Line(x, foot-0.5)
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
	s := scene.Outline{}.Move(a.X, a.Y)
	for i := range n {
		x := a.X + float64(i)*step
		y := a.Y + least + vary*fraction((float64(i)+seed)*0.618+0.35)
		hollow := a.Y + least*0.55
		s = halfRound(s.Line(x, y), x, x+step*0.68, y, 1)
		s = halfRound(s.Line(x+step*0.68, hollow), x+step*0.68, x+step, hollow, -1)
	}
	g.filled(s.Line(a.Right(), a.Y).Close())
}

// halfRound adds half a circle from x0 to x1 at height y, bulging down (1) or up
// (-1).
func halfRound(s scene.Outline, x0, x1, y, down float64) scene.Outline {
	const k = 0.5522847498307936
	r := (x1 - x0) / 2
	mid, deep := x0+r, y+down*r
	return s.Curve(x0, y+down*r*k, mid-r*k, deep, mid, deep).Curve(mid+r*k, deep, x1, y+down*r*k, x1, y)
}

package png

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// shade is a fill that goes over from colour to colour.
type shade struct {
	*scene.Shade
	from geometry.Transform // of pixels into the coordinates of the shade
}

func newShade(g *scene.Shade, t geometry.Transform) shade {
	return shade{g, inverse(g.Transform.Then(t))}
}

// inverse undoes t; where nothing can, all is one point.
func inverse(t geometry.Transform) geometry.Transform {
	area := t.A*t.D - t.B*t.C
	if area == 0 {
		return geometry.Transform{}
	}
	return geometry.Transform{
		A: t.D / area, B: -t.B / area, C: -t.C / area, D: t.A / area,
		E: (t.C*t.F - t.D*t.E) / area, F: (t.B*t.E - t.A*t.F) / area,
	}
}

func (g shade) at(x, y int) flat {
	p := g.from.Apply(geometry.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	if g.Round {
		return g.colour(g.outwards(p))
	}
	way := g.To.Sub(g.From)
	length := way.X*way.X + way.Y*way.Y
	if length == 0 {
		return g.colour(1)
	}
	p = p.Sub(g.From)
	return g.colour((p.X*way.X + p.Y*way.Y) / length)
}

// outwards is how far p is on the way from To to the circle around From: the ray
// from To through p meets it where the whole way is done.
func (g shade) outwards(p geometry.Point) float64 {
	d, f := p.Sub(g.To), g.To.Sub(g.From)
	a := d.X*d.X + d.Y*d.Y
	if a == 0 {
		return 0
	}
	b, c := d.X*f.X+d.Y*f.Y, f.X*f.X+f.Y*f.Y-g.R*g.R
	under := b*b - a*c
	if under < 0 {
		return 1
	}
	k := (-b + math.Sqrt(under)) / a // so many times d leads to the circle
	if k <= 0 {
		return 1
	}
	return 1 / k
}

// colour is what stands at a place on the way.
func (g shade) colour(at float64) flat {
	stops := g.Stops
	if !(at > stops[0].At) {
		return flat(stops[0].Colour)
	}
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		if at < b.At {
			k := (at - a.At) / (b.At - a.At)
			between := func(v, w uint8) uint8 { return uint8(math.Round(float64(v) + k*(float64(w)-float64(v)))) }
			return flat{R: between(a.Colour.R, b.Colour.R), G: between(a.Colour.G, b.Colour.G), B: between(a.Colour.B, b.Colour.B)}
		}
	}
	return flat(stops[len(stops)-1].Colour)
}

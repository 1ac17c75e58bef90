package art

import (
	"math"
	"slices"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// shade reads a gradient for an outline: its shade, or the one colour that it has. It
// is not ok where nothing is painted. A gradient that fades away is evenly clear.
func (p *pen) shade(id string, outline []scene.Segment, t geometry.Transform) (g *scene.Shade, only *scene.Colour, clear float64, ok bool) {
	n := p.ids[id]
	chain := p.chain(n)
	stops, clear := p.stops(n, chain)
	switch len(stops) {
	case 0:
		return nil, nil, 0, false
	case 1:
		return nil, &stops[0].Colour, clear, true
	}
	value := func(name string) string {
		for _, c := range chain {
			if v, has := p.values(c)[name]; has {
				return v
			}
		}
		return ""
	}
	size := p.view
	g = &scene.Shade{Round: n.name == "radialGradient", Transform: t, Stops: stops}
	if value("gradientUnits") != "userSpaceOnUse" {
		box := scene.PathBounds(outline)
		if box.W <= 0 || box.H <= 0 {
			return nil, &stops[len(stops)-1].Colour, clear, true
		}
		size = geometry.Size{W: 1, H: 1}
		g.Transform = geometry.Transform{A: box.W, D: box.H, E: box.X, F: box.Y}.Then(t)
	}
	if text := value("gradientTransform"); text != "" {
		own, err := transform(text)
		if err != nil {
			p.tell(n, "%v, which cannot be read", err)
		}
		g.Transform = own.Then(g.Transform)
	}
	if s := value("spreadMethod"); s != "" && s != "pad" {
		p.tell(n, "a gradient that repeats itself")
	}
	at := func(name string, of, otherwise float64) float64 {
		if v, ok := length(value(name), of); ok {
			return v
		}
		return otherwise
	}
	if !g.Round {
		g.From = geometry.Point{X: at("x1", size.W, 0), Y: at("y1", size.H, 0)}
		g.To = geometry.Point{X: at("x2", size.W, size.W), Y: at("y2", size.H, 0)}
	} else {
		across := math.Hypot(size.W, size.H) / math.Sqrt2
		g.From = geometry.Point{X: at("cx", size.W, size.W/2), Y: at("cy", size.H, size.H/2)}
		g.R = at("r", across, across/2)
		g.To = geometry.Point{X: at("fx", size.W, g.From.X), Y: at("fy", size.H, g.From.Y)}
		// A point on the circle or beyond it is moved into it.
		if d := g.To.Sub(g.From); math.Hypot(d.X, d.Y) > 0.98*g.R {
			k := 0.98 * g.R / math.Hypot(d.X, d.Y)
			g.To = geometry.Point{X: g.From.X + k*d.X, Y: g.From.Y + k*d.Y}
		}
	}
	last := &stops[len(stops)-1].Colour
	area := math.Abs(g.Transform.A*g.Transform.D - g.Transform.B*g.Transform.C)
	if g.From == g.To && !g.Round || g.Round && !(g.R > 0) || !(area > 1e-12) {
		return nil, last, clear, true
	}
	settle(g)
	for _, v := range []float64{g.From.X, g.From.Y, g.To.X, g.To.Y, g.R, g.Transform.A, g.Transform.B, g.Transform.C, g.Transform.D, g.Transform.E, g.Transform.F} {
		if !(math.Abs(v) < farthest) {
			p.tell(n, "a gradient that reaches far beyond the picture")
			return nil, last, clear, true
		}
	}
	return g, nil, clear, true
}

// settle writes a shade in the coordinates of its path as far as that can be: those
// of its file may be too large or too small to be written.
func settle(g *scene.Shade) {
	t := g.Transform
	k, even := evenScale(t)
	if !even && !g.Round {
		// What is level with the middle of a line has to stay so: a slanting map turns
		// that, so the end moves along it.
		d := g.To.Sub(g.From)
		from := t.Apply(g.From)
		level := geometry.Point{X: t.A*-d.Y + t.C*d.X, Y: t.B*-d.Y + t.D*d.X}
		to := t.Apply(g.To)
		across := geometry.Point{X: level.Y, Y: -level.X}
		length := across.X*across.X + across.Y*across.Y
		way := to.Sub(from)
		share := (way.X*across.X + way.Y*across.Y) / length
		g.From, g.To = from, geometry.Point{X: from.X + across.X*share, Y: from.Y + across.Y*share}
		g.Transform = geometry.Identity
		return
	}
	if even {
		g.From, g.To, g.R, g.Transform = t.Apply(g.From), t.Apply(g.To), g.R*k, geometry.Identity
		return
	}
	// A circle that becomes an ellipse is written as one of radius 1.
	unit := geometry.Scale(g.R, g.R).Then(geometry.Translate(g.From.X, g.From.Y))
	focus := geometry.Point{X: (g.To.X - g.From.X) / g.R, Y: (g.To.Y - g.From.Y) / g.R}
	g.From, g.To, g.R, g.Transform = geometry.Point{}, focus, 1, unit.Then(t)
}

// chain is a gradient and those that it takes what it lacks from.
func (p *pen) chain(n *node) []*node {
	var all []*node
	for n != nil && !slices.Contains(all, n) && len(all) < 20 {
		all = append(all, n)
		n = p.ids[strings.TrimPrefix(n.attributes["href"], "#")]
	}
	return all
}

// stops are the colours of a gradient, and how clear they are on the whole: what is
// below a gradient that fades away is to be seen.
func (p *pen) stops(n *node, chain []*node) (stops []scene.Stop, clear float64) {
	if chain == nil {
		chain = p.chain(n)
	}
	for _, c := range chain {
		at := 0.0
		for _, s := range c.inside {
			if s.name != "stop" || len(stops) > 100 {
				continue
			}
			v := p.values(s)
			colour, faint, ok := colourOf(v["stop-color"], scene.Colour{})
			if !ok || colour == nil {
				colour = &scene.Colour{}
			}
			faint = 1 - (1-faint)*(1-clearOf(v["stop-opacity"], 0))
			if faint > 0.004 {
				p.tell(s, "a gradient that fades away, which is drawn evenly clear")
			}
			clear += faint
			offset, _ := length(v["offset"], 1)
			at = math.Max(at, math.Max(0, math.Min(offset, 1)))
			stops = append(stops, scene.Stop{At: at, Colour: *colour})
		}
		if len(stops) > 0 {
			return stops, clear / float64(len(stops))
		}
	}
	return nil, 0
}

package faces

import (
	"math"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// grower is what a motif is grown from: its area, its figures by name and its
// colours.
type grower struct {
	p    *pen
	m    *layouts.Motif
	spec layouts.MotifSpec
	area geometry.Rect
}

// motif draws a pattern. Each stands in a file of its own and has one case
// here.
func (p *pen) motif(m *layouts.Motif) float64 {
	g := grower{p: p, m: m, area: p.area(&m.Area)}
	name, origin, ok := p.words(&m.Name)
	if !ok {
		return 0
	}
	for _, s := range layouts.Motifs() {
		if s.Name == name {
			g.spec = s
		}
	}
	switch name {
	case "": // a record without one
		return 0
	case "rays":
		g.rays()
	case "eye":
		g.eye()
	case "roofs":
		g.roofs()
	case "tape":
		g.tape()
	case "strand":
		g.strand()
	case "drips":
		g.drips()
	case "winding":
		g.winding()
	case "waves":
		g.waves()
	case "lozenges":
		g.lozenges()
	case "bars":
		g.bars()
	case "jags":
		g.jags()
	case "rosette":
		g.rosette()
	case "ripples":
		g.ripples()
	default:
		d := p.report(m.Name.Span, origin, "Y908", "there is no motif called '%s'", name)
		if near, ok := diagnostic.Nearest(name, layouts.MotifNames()); ok {
			propose(d, origin, name, near)
		} else {
			d.Helpf("the motifs are %s", strings.Join(layouts.MotifNames(), ", "))
		}
		return 0
	}
	return g.area.Bottom() - p.cell.Y
}

// figure is a figure of the motif, by its default where it is not written.
func (g *grower) figure(name string) float64 {
	for _, s := range g.spec.Figures {
		if s.Name == name {
			if f, ok := g.m.Figures[name]; ok {
				return g.p.figure(f, s.Default)
			}
			return s.Default
		}
	}
	return 0
}

// figures is a list of figures.
func (g *grower) figures(name string) []float64 {
	f, ok := g.m.Figures[name]
	if !ok {
		return nil
	}
	var all []float64
	for _, v := range g.p.all(f) {
		if n, ok := v.AsNumber(); ok {
			all = append(all, n)
		}
	}
	return all
}

func (g *grower) colour(name string) *scene.Colour {
	w, ok := g.m.Colours[name]
	if !ok {
		c := g.p.role("ink")
		return &c
	}
	return g.p.colour(&w)
}

func (g *grower) path(segments []scene.Segment, fill, line *scene.Colour, weight float64) {
	path := &scene.Path{Segments: segments, Fill: fill}
	if line != nil && weight > 0 {
		path.Stroke = &scene.Stroke{Colour: *line, Width: weight, Cap: scene.RoundCap, Join: scene.RoundJoin}
	}
	g.p.add(path)
}

// fraction is the part of v behind the point.
func fraction(v float64) float64 { return v - math.Floor(v) }

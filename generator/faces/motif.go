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

// motifs are the patterns by name.
var motifs = map[string]func(*grower){
	"rays": (*grower).rays, "eye": (*grower).eye, "rosette": (*grower).rosette, "roofs": (*grower).roofs, "winding": (*grower).winding,
	"tape": (*grower).tape, "strand": (*grower).strand, "drips": (*grower).drips, "ripples": (*grower).ripples,
	"waves": (*grower).waves, "lozenges": (*grower).lozenges, "bars": (*grower).bars, "jags": (*grower).jags,
}

// motif draws a pattern.
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
	if name == "" { // a record without one
		return 0
	}
	grow := motifs[name]
	if grow == nil {
		d := p.report(m.Name.Span, origin, "Y908", "there is no motif called '%s'", name)
		if near, ok := diagnostic.Nearest(name, layouts.MotifNames()); ok {
			propose(d, origin, name, near)
		} else {
			d.Helpf("the motifs are %s", strings.Join(layouts.MotifNames(), ", "))
		}
		return 0
	}
	grow(&g)
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

// eye draws an eye as wide as its area around the area's middle: lids, iris
// and lashes; shut below an opening of 0.15.
func (g *grower) eye() {
	c, w := g.area.Centre(), g.area.W
	open, weight := g.figure("open"), g.figure("weight")
	lid, iris, back := g.colour("lid"), g.colour("iris"), g.colour("back")
	half := w / 2
	shut := open <= 0.15
	up := w * 0.30 * open * 1.33
	begin := scene.Outline{}.Move(c.X-half, c.Y)
	if shut {
		low := c.Y + w*0.13
		g.path(begin.Curve(c.X-half*0.45, low, c.X+half*0.45, low, c.X+half, c.Y), nil, lid, weight)
	} else {
		g.path(begin.Curve(c.X-half*0.45, c.Y-up, c.X+half*0.45, c.Y-up, c.X+half, c.Y).
			Curve(c.X+half*0.45, c.Y+up*0.86, c.X-half*0.45, c.Y+up*0.86, c.X-half, c.Y).Close(), back, lid, weight)
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

// golden turns by the golden section never come near each other, so lengths
// taken from them look grown and are the same each time.
const golden = 1.618

// rays draws lashes around a circle: short ones, and every so many a long one,
// none beyond the area and none through the names that stand on the circle.
func (g *grower) rays() {
	c := geometry.Point{X: g.p.cell.X + g.figure("cx"), Y: g.p.cell.Y + g.figure("cy")}
	count, every := int(g.figure("count")), max(1, int(g.figure("every")))
	if count < 1 || count > mostSpaces {
		return
	}
	inner, vary := g.figure("inner"), g.figure("vary")
	avoid, width, clear := g.figures("avoid"), g.figure("avoid-width"), g.figure("avoid-inner")
	colour := g.colour("colour")
	var lashes []scene.Segment
	for i := range count {
		a := float64(i) * 360 / float64(count)
		near, far := inner, inner+g.figure("short")+vary*fraction(float64(i)*golden)
		if i%every == 0 {
			far = inner + g.figure("long") + vary*fraction(float64(i)*(golden-1))
		}
		if beside(a, avoid, width) {
			if near = math.Max(clear, inner); far < near+2 {
				continue
			}
		}
		from := geometry.Polar(c, near, a)
		if !inside(g.area, geometry.Polar(c, inner, a)) || !inside(g.area, from) {
			continue
		}
		to := geometry.Polar(c, g.reach(c, a, near, far), a)
		lashes = append(lashes, scene.Polyline(from, to)...)
	}
	if len(lashes) > 0 {
		g.path(lashes, nil, colour, g.figure("weight"))
	}
}

// reach is how far a ray may go without leaving the area.
func (g *grower) reach(c geometry.Point, degrees, near, far float64) float64 {
	const fine = 60
	for i := range fine {
		r := far - (far-near)*float64(i)/fine
		if inside(g.area, geometry.Polar(c, r, degrees)) {
			return r
		}
	}
	return near
}

func inside(r geometry.Rect, p geometry.Point) bool {
	return p.X >= r.X && p.X <= r.Right() && p.Y >= r.Y && p.Y <= r.Bottom()
}

// beside tells whether a direction lies within width degrees of one of the
// others.
func beside(a float64, others []float64, width float64) bool {
	for _, o := range others {
		if math.Abs(math.Mod(a-o+900, 360)-180) < width {
			return true
		}
	}
	return false
}

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
	long := outer - inner
	return scene.Outline{}.Move(0, -inner).
		Curve(half, -inner-long*0.3, half*1.25, -outer+long*0.12, 0, -outer).
		Curve(-half*1.25, -outer+long*0.12, -half, -inner-long*0.3, 0, -inner).Close()
}

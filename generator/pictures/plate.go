package pictures

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"nightpress/generator/scene"
)

// Plate is an engraving: a disc full of lines of one pitch, rings around a point
// that may lie far outside it, which swell where it is light.
type Plate struct {
	X, Y, R        float64 // its disc
	RingX, RingY   float64 // what the rings go around
	Pitch, Weight  float64 // from line to line; of a line in full light
	From, To       float64 // how light it is at LightX, LightY, and Reach away from there
	LightX, LightY float64
	Reach          float64
	Tone           string
	Cuts           []Cut // each over those before
}

// Cut is a shape in a plate, and how light it is in it, from 0 to 1.
type Cut struct {
	Outlines []Outline
	Light    float64
}

// plate draws a plate in the millimetres of its actor: light lines on what is
// dark, and for little ink dark ones on paper, fewer.
func (b *brush) plate(p *Plate) {
	cuts := make([]cut, len(p.Cuts))
	for i := range p.Cuts {
		cuts[i] = p.Cuts[i].flat()
	}
	light := func(x, y float64) float64 {
		for i := len(cuts) - 1; i >= 0; i-- {
			if cuts[i].holds(x, y) {
				return cuts[i].light
			}
		}
		return p.From + (p.To-p.From)*min(1, math.Hypot(x-p.LightX, y-p.LightY)/max(p.Reach, 1e-3))
	}
	pitch := max(p.Pitch, 0.2)
	if b.low {
		pitch *= 1.7
	}
	const step = 0.6 // along a line, mm
	away := math.Hypot(p.X-p.RingX, p.Y-p.RingY)
	towards, spread := math.Atan2(p.Y-p.RingY, p.X-p.RingX), math.Pi
	if away > p.R {
		spread = math.Asin(p.R/away) + 0.02
	}
	var all outline
	for i := math.Floor(max(0, away-p.R) / pitch); i*pitch < away+p.R; i++ {
		r := (i + 0.5) * pitch
		n := int(max(16, 2*spread*r/step))
		var outer, inner []point
		end := func() {
			if len(outer) > 1 {
				for k := len(inner) - 1; k >= 0; k-- {
					outer = append(outer, inner[k])
				}
				all = append(all, scene.Polygon(outer...)...)
			}
			outer, inner = nil, nil
		}
		for j := 0; j <= n; j++ {
			sin, cos := math.Sincos(towards - spread + 2*spread*float64(j)/float64(n))
			x, y, v := p.RingX+r*cos, p.RingY+r*sin, 0.0
			if math.Hypot(x-p.X, y-p.Y) < p.R {
				if v = min(max(light(x, y), 0), 1); b.low {
					v = 0.24 * max(0, 1-v/0.8)
				}
			}
			half := p.Weight * v / 2
			if half < 0.02 {
				end()
				continue
			}
			outer = append(outer, at(x+half*cos, y+half*sin))
			inner = append(inner, at(x-half*cos, y-half*sin))
		}
		end()
	}
	if len(all) == 0 {
		return
	}
	ink := b.tones.of(toneCalled(p.Tone))
	if b.low {
		ink = b.tones.Deep
	}
	b.paint(b.placed([]outline{all})[0], &ink, nil, 0)
}

// cut is a Cut as loops of points, with the box around them.
type cut struct {
	loops                  [][]point
	left, right, top, foot float64
	light                  float64
}

func (c *Cut) flat() cut {
	f := cut{left: math.Inf(1), right: math.Inf(-1), top: math.Inf(1), foot: math.Inf(-1), light: c.Light}
	for i := range c.Outlines {
		for _, o := range c.Outlines[i].paths() {
			f.loops = append(f.loops, scene.Flat(o, 6)...)
		}
	}
	for _, loop := range f.loops {
		for _, p := range loop {
			f.left, f.right, f.top, f.foot = min(f.left, p.X), max(f.right, p.X), min(f.top, p.Y), max(f.foot, p.Y)
		}
	}
	return f
}

// holds tells whether a point lies in a cut.
func (c *cut) holds(x, y float64) bool {
	if x < c.left || x > c.right || y < c.top || y > c.foot {
		return false
	}
	in := false
	for _, loop := range c.loops {
		for i, p := range loop {
			q := loop[(i+1)%len(loop)]
			if (p.Y > y) != (q.Y > y) && x < (q.X-p.X)*(y-p.Y)/(q.Y-p.Y)+p.X {
				in = !in
			}
		}
	}
	return in
}

// slant is the direction of all hatching, in degrees: one phase for all pieces,
// so that neighbours agree.
const slant = 38

// hatch fills pieces, taken as one, with lines a gap apart.
func (b *brush) hatch(pieces []outline, gap, width float64, ink scene.Colour) {
	sin, cos := math.Sincos(-slant * math.Pi / 180)
	turned := func(p point) point { return at(cos*p.X-sin*p.Y, sin*p.X+cos*p.Y) }
	back := func(p point) point { return at(cos*p.X+sin*p.Y, -sin*p.X+cos*p.Y) }
	rows := map[int][][2]float64{}
	for _, o := range pieces {
		loops := scene.Flat(o, 6)
		low, high := math.Inf(1), math.Inf(-1)
		for _, loop := range loops {
			for i, p := range loop {
				loop[i] = turned(p)
				low, high = min(low, loop[i].Y), max(high, loop[i].Y)
			}
		}
		if low > high {
			continue
		}
		for k := int(math.Ceil(low / gap)); k <= int(math.Floor(high/gap)); k++ {
			rows[k] = append(rows[k], crossings(loops, float64(k)*gap+1e-6)...)
		}
	}
	var all outline
	for _, k := range slices.Sorted(maps.Keys(rows)) {
		y := float64(k) * gap
		for _, s := range merged(rows[k]) {
			if s[1]-s[0] > 0.15 {
				all = append(all, scene.Polyline(back(at(s[0], y)), back(at(s[1], y)))...)
			}
		}
	}
	if len(all) > 0 {
		b.items = append(b.items, &scene.Path{Segments: all, Stroke: &scene.Stroke{Colour: ink, Width: width}})
	}
}

// crossings are the stretches of a level line that lie inside loops.
func crossings(loops [][]point, y float64) [][2]float64 {
	var xs []float64
	for _, loop := range loops {
		for i, p := range loop {
			q := loop[(i+1)%len(loop)]
			if (p.Y <= y) != (q.Y <= y) {
				xs = append(xs, p.X+(y-p.Y)/(q.Y-p.Y)*(q.X-p.X))
			}
		}
	}
	slices.Sort(xs)
	var all [][2]float64
	for i := 0; i+1 < len(xs); i += 2 {
		all = append(all, [2]float64{xs[i], xs[i+1]})
	}
	return all
}

// merged joins stretches that overlap.
func merged(stretches [][2]float64) [][2]float64 {
	slices.SortFunc(stretches, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
	var all [][2]float64
	for _, s := range stretches {
		if n := len(all); n > 0 && s[0] <= all[n-1][1] {
			all[n-1][1] = max(all[n-1][1], s[1])
			continue
		}
		all = append(all, s)
	}
	return all
}

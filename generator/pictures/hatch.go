package pictures

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"nightpress/generator/scene"
)

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

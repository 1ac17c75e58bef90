//go:build yardstick

package export_test

import (
	"math"
	"strconv"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

func decimal(n int) string { return strconv.Itoa(n) }

func at(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }

func move(p geometry.Point) scene.Segment {
	return scene.Segment{Op: scene.MoveTo, P: [3]geometry.Point{p}}
}

func line(p geometry.Point) scene.Segment {
	return scene.Segment{Op: scene.LineTo, P: [3]geometry.Point{p}}
}

func curve(a, b, c geometry.Point) scene.Segment {
	return scene.Segment{Op: scene.CubicTo, P: [3]geometry.Point{a, b, c}}
}

// noise is a number from 0 up to 1 made of two.
func noise(seed, n float64) float64 {
	h := uint64(0x9E3779B97F4A7C15)
	for _, v := range [...]float64{seed, n} {
		h ^= uint64(int64(math.Round(v * 1000)))
		h *= 0xBF58476D1CE4E5B9
		h ^= h >> 29
		h *= 0x94D049BB133111EB
		h ^= h >> 32
	}
	return float64(h>>11) / (1 << 53)
}

// moon hangs at one side or the other, full or waning.
func moon(b brush, d *StreetDeck, number int, x, y float64) {
	n := float64(number)
	mx, my := x+5+noise(n, 2)*7, y+7+noise(n, 4)*1.6
	if noise(n, 1) >= 0.5 {
		mx += streetWide - 17
	}
	if d.Edge == "drips" {
		my += 1.4
	}
	b.circle(d.FarRow, "", 0, mx, my, 2.3)
	if phase := noise(n, 3); phase < 0.75 {
		b.circle(d.Pale, "", 0, mx+0.7+phase*2, my-0.5, 2.1)
	}
}

// An edge has so many pieces and is so high.
const (
	edgePieces = 9
	edgeHigh   = 3.4
	edgeStep   = streetWide / edgePieces
)

func tape(b brush, colour string, x, y float64) {
	const lean = 2.95
	var s []scene.Segment
	for i := range edgePieces {
		l := x + float64(i)*edgeStep
		s = append(s, move(at(l+lean, y)), line(at(l+edgeStep, y)), line(at(l+edgeStep-lean, y+edgeHigh)), line(at(l, y+edgeHigh)), scene.Segment{Op: scene.Close})
	}
	b.path(colour, "", 0, s)
}

func strand(b brush, colour string, x, y float64) {
	top, low := y+edgeHigh*0.12, y+edgeHigh-edgeHigh*0.06
	var threads, rungs []scene.Segment
	for _, from := range [2]float64{top, low} {
		here := from
		threads = append(threads, move(at(x, here)))
		for i := range edgePieces {
			l, to := x+float64(i)*edgeStep, top+low-here
			threads = append(threads, curve(at(l+edgeStep*0.4, here), at(l+edgeStep*0.6, to), at(l+edgeStep, to)))
			here = to
		}
	}
	for i := range edgePieces {
		l := x + (float64(i)+0.18)*edgeStep
		rungs = append(rungs, move(at(l, top+0.5)), line(at(l, low-0.5)))
	}
	b.path("", colour, 0.5, rungs)
	b.path("", colour, 0.9, threads)
	rect(b, streetGround, x-1, y, 1, edgeHigh+1)
	rect(b, streetGround, x+streetWide, y, 1, edgeHigh+1)
}

func drips(b brush, colour string, number int, x, y float64) {
	s := []scene.Segment{move(at(x, y))}
	for i := range edgePieces {
		l := x + float64(i)*edgeStep
		_, part := math.Modf((float64(i)+float64(number))*0.618 + 0.35)
		low, hollow := y+1.6+2.4*part, y+1.6*0.55
		s = append(s, line(at(l, low)))
		s = append(s, bulge(l, l+edgeStep*0.68, low, 1)...)
		s = append(s, line(at(l+edgeStep*0.68, hollow)))
		s = append(s, bulge(l+edgeStep*0.68, l+edgeStep, hollow, -1)...)
	}
	b.path(colour, "", 0, append(s, line(at(x+streetWide, y)), scene.Segment{Op: scene.Close}))
}

// bulge is half a circle between two points of a level line.
func bulge(x0, x1, y, down float64) []scene.Segment {
	const k = 0.5522847498307936
	r := (x1 - x0) / 2
	mid, deep := x0+r, y+down*r
	return []scene.Segment{
		curve(at(x0, y+down*r*k), at(mid-r*k, deep), at(mid, deep)),
		curve(at(mid+r*k, deep), at(x1, y+down*r*k), at(x1, y)),
	}
}

// chance is a source of numbers that a seed begins.
type chance uint64

func (c *chance) next(low, high float64) float64 {
	*c += 0x9E3779B97F4A7C15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return low + (high-low)*float64((z^z>>31)>>11)/(1<<53)
}

// roofs draws a far row of houses, a near one, and its lit windows.
func roofs(b brush, d *StreetDeck, seed, x, y float64) {
	c := chance(int64(math.Round(seed*1000)))*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03
	far, _ := row(&c, 13.6*0.4, 13.6, 0.28, x, y+streetHigh)
	near, lit := row(&c, 7.6*0.45, 7.6, 0.4, x, y+streetHigh)
	b.path(d.FarRow, "", 0, far)
	b.path(d.Near, "", 0, near)
	if len(lit) > 0 {
		b.path(d.Pale, "", 0, lit)
	}
}

func row(c *chance, least, most, gabled, left, ground float64) (outline, lit []scene.Segment) {
	const narrow, wide = 4.2, 7.6
	right := left + streetWide
	outline = append(make([]scene.Segment, 0, 64), move(at(left, ground)))
	for x := left; x < right-0.01; {
		w := c.next(narrow, wide)
		if right-x-w < narrow {
			w = right - x
		}
		top := ground - c.next(least, most)
		outline = append(outline, line(at(x, top)))
		outline = roof(c, outline, x, top, w, gabled)
		outline = append(outline, line(at(x+w, top)))
		if c.next(0, 1) < 0.55 {
			wx, wy := x+w*c.next(0.25, 0.65), top+c.next(1, 1.5)
			if wy+1.3 < ground-0.3 {
				lit = append(lit, scene.Rectangle(geometry.Rect{X: wx, Y: wy, W: 1, H: 1.3})...)
			}
		}
		x += w
	}
	return append(outline, line(at(right, ground)), scene.Segment{Op: scene.Close}), lit
}

func roof(c *chance, s []scene.Segment, x, top, w, gabled float64) []scene.Segment {
	switch {
	case w > 3.6 && c.next(0, 1) < gabled:
		return append(s, line(at(x+w/2, top-c.next(1.6, 2.6))))
	case w > 4.6 && c.next(0, 1) < 0.3:
		cx := x + w*c.next(0.15, 0.6)
		up := c.next(1, 1.8)
		return append(s, line(at(cx, top)), line(at(cx, top-up)), line(at(cx+1.1, top-up)), line(at(cx+1.1, top)))
	case w > 5 && c.next(0, 1) < 0.25:
		up := c.next(0.8, 1.6)
		return append(s, line(at(x+w*0.3, top)), line(at(x+w*0.3, top-up)), line(at(x+w*0.8, top-up)), line(at(x+w*0.8, top)))
	}
	return s
}

package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// grain is a source of chance that gives the same numbers for the same seed on
// every machine, so that a picture stays what it was.
type grain uint64

func newGrain(seed float64) grain {
	return grain(int64(math.Round(seed*1000)))*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03
}

// next is a number from low up to high.
func (g *grain) next(low, high float64) float64 {
	*g += 0x9E3779B97F4A7C15
	z := uint64(*g)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return low + (high-low)*float64((z^z>>31)>>11)/(1<<53)
}

// chance is true that often.
func (g *grain) chance(share float64) bool { return g.next(0, 1) < share }

// roofs draws a far row of houses and a near one along the lower edge of the
// area, and lit windows in the near one.
func (g *grower) roofs() {
	rnd := newGrain(g.p.figure(&g.m.Seed, 1))
	weight := g.figure("weight")
	tall, low := g.figure("tall"), g.figure("low")
	width := [2]float64{g.figure("narrow"), g.figure("wide")}
	far, _ := g.street(&rnd, width, tall*0.4, tall, 0.28)
	near, lit := g.street(&rnd, width, low*0.45, low, 0.4)
	if weight > 0 {
		g.path(far, nil, g.colour("far"), weight*0.7)
		g.path(near, g.colour("window"), g.colour("near"), weight)
	} else {
		g.path(far, g.colour("far"), nil, 0)
		g.path(near, g.colour("near"), nil, 0)
	}
	if len(lit) == 0 {
		return
	}
	light := g.colour("window")
	if weight > 0 {
		light = g.colour("near")
	}
	g.path(lit, light, nil, 0)
}

// street is the outline of a row of houses, closed along the ground, and the
// windows that are lit in it. Houses are from width[0] to width[1] wide.
func (g *grower) street(rnd *grain, width [2]float64, least, most, gabled float64) (outline scene.Outline, lit []scene.Segment) {
	a := g.area
	ground := a.Bottom()
	at := func(x, y float64) { outline = outline.Line(x, y) }
	at(a.X, ground)
	for x := a.X; x < a.Right()-0.01; {
		w := rnd.next(width[0], width[1])
		if a.Right()-x-w < width[0] {
			w = a.Right() - x
		}
		top := ground - rnd.next(least, most)
		at(x, top)
		g.roof(rnd, at, x, top, w, gabled)
		at(x+w, top)
		if rnd.chance(0.55) {
			wx, wy := x+w*rnd.next(0.25, 0.65), top+rnd.next(1, 1.5)
			if wy+1.3 < ground-0.3 {
				lit = append(lit, scene.Rectangle(geometry.Rect{X: wx, Y: wy, W: 1, H: 1.3})...)
			}
		}
		x += w
	}
	at(a.Right(), ground)
	outline[0].Op = scene.MoveTo
	return outline.Close(), lit
}

// roof goes on from the eaves at the left of a house to those at its right.
func (g *grower) roof(rnd *grain, at func(x, y float64), x, top, w, gabled float64) {
	switch {
	case w > 3.6 && rnd.chance(gabled):
		rise := rnd.next(1.6, 2.6)
		at(x+w/2, top-rise)
	case w > 4.6 && rnd.chance(0.3): // a chimney
		cx := x + w*rnd.next(0.15, 0.6)
		up := rnd.next(1, 1.8)
		at(cx, top)
		at(cx, top-up)
		at(cx+1.1, top-up)
		at(cx+1.1, top)
	case w > 5 && rnd.chance(0.25): // steps up to a flat roof
		up := rnd.next(0.8, 1.6)
		at(x+w*0.3, top)
		at(x+w*0.3, top-up)
		at(x+w*0.8, top-up)
		at(x+w*0.8, top)
	}
}

package faces

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

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

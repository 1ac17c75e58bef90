package pictures

import (
	"math"

	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// outline is a path in millimetres.
type outline []scene.Segment

type point = geometry.Point

func at(x, y float64) point { return point{X: x, Y: y} }

// d is an outline as SVG writes it. It is for outlines in this package's own
// source, which a test draws all of.
func d(path string) outline {
	o, err := art.ParsePath(path)
	if err != nil {
		panic("pictures: " + path + ": " + err.Error())
	}
	return o
}

// put scales an outline, turns it clockwise and moves its origin to (x, y).
func (o outline) put(x, y, k, turn float64) outline {
	return scene.Transformed(o, geometry.Scale(k, k).Then(geometry.Rotate(turn)).Then(geometry.Translate(x, y)))
}

// flipped is an outline seen in a mirror that stands at x.
func (o outline) flipped(x float64) outline {
	return scene.Transformed(o, geometry.Scale(-1, 1).Then(geometry.Translate(2*x, 0)))
}

// mirrored is an outline, flipped round x where yes.
func (o outline) mirrored(yes bool, x float64) outline {
	if yes {
		return o.flipped(x)
	}
	return o
}

// away is the point a distance from (x, y), in degrees clockwise from the right.
func away(x, y, distance, degrees float64) point {
	return geometry.Polar(at(x, y), distance, degrees+90)
}

func polygon(xy ...float64) outline { return scene.Polygon(points(xy)...) }
func lines(xy ...float64) outline   { return scene.Polyline(points(xy)...) }
func oblong(x, y, w, h float64) outline {
	return scene.Rectangle(geometry.Rect{X: x, Y: y, W: w, H: h})
}
func disc(x, y, r float64) outline         { return scene.Circle(at(x, y), r) }
func ellipse(x, y, rx, ry float64) outline { return scene.Ellipse(at(x, y), rx, ry) }

func points(xy []float64) []point {
	all := make([]point, len(xy)/2)
	for i := range all {
		all[i] = at(xy[2*i], xy[2*i+1])
	}
	return all
}

// smooth is a curve through points.
func smooth(through []point, closed bool) outline {
	n := len(through)
	o := outline{{Op: scene.MoveTo, P: [3]point{through[0]}}}
	steps := n - 1
	if closed {
		steps = n
	}
	near := func(i int) point {
		if closed {
			return through[(i+n)%n]
		}
		return through[min(max(i, 0), n-1)]
	}
	const pull = 1.0 / 6 // as Catmull and Rom draw it
	for i := range steps {
		a, b, c, e := near(i-1), near(i), near(i+1), near(i+2)
		o = append(o, scene.Segment{Op: scene.CubicTo, P: [3]point{
			{X: b.X + (c.X-a.X)*pull, Y: b.Y + (c.Y-a.Y)*pull},
			{X: c.X - (e.X-b.X)*pull, Y: c.Y - (e.Y-b.Y)*pull}, c,
		}})
	}
	if closed {
		o = append(o, scene.Segment{Op: scene.Close})
	}
	return o
}

// bar is a straight bar from one point to another.
func bar(from, to point, width float64) outline {
	n := normal(from, to, width/2)
	return scene.Polygon(from.Add(n), to.Add(n), to.Sub(n), from.Sub(n))
}

// normal is what lies a distance to the right of the way from a to b.
func normal(a, b point, distance float64) point {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		length = 1
	}
	return at(-(b.Y-a.Y)/length*distance, (b.X-a.X)/length*distance)
}

// tip is how a limb ends.
type tip int

const (
	round tip = iota
	sharp
)

// limb follows a spine and goes from one width to another: arms, fingers, roots.
func limb(end tip, from, to float64, xy ...float64) outline {
	return limbAlong(points(xy), from, to, end)
}

func limbAlong(through []point, from, to float64, end tip) outline {
	spine := scene.Flat(smooth(through, false), 6)[0]
	long := make([]float64, len(spine))
	for i := 1; i < len(spine); i++ {
		long[i] = long[i-1] + math.Hypot(spine[i].X-spine[i-1].X, spine[i].Y-spine[i-1].Y)
	}
	last := len(spine) - 1
	var left, right []point
	for i, p := range spine {
		if i%2 != 0 && i != last {
			continue
		}
		n := normal(spine[max(i-1, 0)], spine[min(i+1, last)], (from+(to-from)*long[i]/max(long[last], 1e-9))/2)
		left, right = append(left, p.Add(n)), append(right, p.Sub(n))
	}
	n := normal(spine[last-1], spine[last], 1)
	ahead := at(n.Y, -n.X)
	beyond := func(p point, k float64) point { return at(p.X+ahead.X*k, p.Y+ahead.Y*k) }
	o := smooth(left, false)
	a, b := left[len(left)-1], right[len(right)-1]
	if end == sharp {
		o = append(o, scene.Segment{Op: scene.LineTo, P: [3]point{beyond(spine[last], max(to, 0.6)*1.2)}}, scene.Segment{Op: scene.LineTo, P: [3]point{b}})
	} else {
		o = append(o, scene.Segment{Op: scene.CubicTo, P: [3]point{beyond(a, to*0.66), beyond(b, to*0.66), b}})
	}
	for i, j := 0, len(right)-1; i < j; i, j = i+1, j-1 {
		right[i], right[j] = right[j], right[i]
	}
	return append(append(o, smooth(right, false)[1:]...), scene.Segment{Op: scene.Close})
}

// sector is a pane of a ring: from one direction to another, in degrees
// clockwise from the right.
func sector(x, y, inner, outer, from, to float64) outline {
	return scene.Sector(at(x, y), inner, outer, from+90, to+90)
}

// lancet is a pointed window or door, the middle of its foot at (x, y).
func lancet(x, y, w, h float64) outline { return Window(x-w/2, y-h, w, h) }

// Window is the outline of a pointed window.
func Window(x, y, w, h float64) []scene.Segment {
	shoulder := y + h*0.6
	return scene.Outline{}.Move(x, y+h).Line(x, shoulder).
		Curve(x, y+h*0.33, x+w*0.26, y+h*0.12, x+w/2, y).
		Curve(x+w*0.74, y+h*0.12, x+w, y+h*0.33, x+w, shoulder).
		Line(x+w, y+h).Close()
}

// The window that rows of houses in cut paper are as wide as, in millimetres.
const paperWide = 53.1

// roofs is a row of houses cut from one sheet, its foot at y, and the windows
// in it. Houses are from least to most high.
func (c chance) roofs(y, least, most float64) (row, lit []outline) {
	xy := []float64{-3, y}
	wide := min(max(most*0.6, 3), 6)
	x := -3.0
	for i := 0; x < paperWide+3; i++ {
		w, top := c.between(i, wide*0.75, wide*1.5), y-c.between(100+i, least, most)
		switch kind := c.noise(200 + i); {
		case kind < 0.4: // a gable
			xy = append(xy, x-0.4, top, x+w/2, top-w*0.34, x+w+0.4, top)
		case kind < 0.7: // a chimney
			xy = append(xy, x, top, x+w*0.6, top, x+w*0.6, top-1.8, x+w*0.76, top-1.8, x+w*0.76, top, x+w, top)
		default:
			xy = append(xy, x, top-1.4, x+w, top+0.6)
		}
		if c.noise(300+i) < 0.35 && y-top > 3.4 {
			lit = append(lit, oblong(x+w*0.3, top+1.6, 1.1, 1.5))
		}
		x += w
	}
	return []outline{polygon(append(xy, x, y)...)}, lit
}

// torn is a disc of paper with a torn edge.
func (c chance) torn(x, y, r float64) outline {
	var through []point
	for i := range 24 {
		through = append(through, away(x, y, r*c.between(i, 0.93, 1.07), float64(i)*15))
	}
	return smooth(through, true)
}

// sunk is an outline seen through water: from y on it is cut in bands, the first
// so high and each a little higher, which are pushed to the right and left.
func (o outline) sunk(y, high, push float64) outline {
	var all outline
	for _, loop := range scene.Flat(o, 8) {
		top, foot := math.Inf(1), math.Inf(-1)
		for _, p := range loop {
			top, foot = min(top, p.Y), max(foot, p.Y)
		}
		for i, from := 0, y; from < foot && high > 0.05; i++ {
			k := float64(i)
			to := from + high*(1+0.16*k)
			band := below(loop, max(top, from), 1)
			if band = below(band, to, -1); len(band) > 2 {
				aside := push * math.Sin(k*2.1+2) * (1 + 0.1*k)
				xy := make([]float64, 0, 2*len(band))
				for _, p := range band {
					xy = append(xy, p.X+aside, p.Y)
				}
				all = append(all, polygon(xy...)...)
			}
			from = to
		}
	}
	return all
}

// below is the part of a loop that lies below y, or above it where sign is -1.
func below(loop []point, y, sign float64) []point {
	var all []point
	for i, a := range loop {
		b := loop[(i+1)%len(loop)]
		in, next := (a.Y-y)*sign >= 0, (b.Y-y)*sign >= 0
		if in {
			all = append(all, a)
		}
		if in != next {
			all = append(all, at(a.X+(b.X-a.X)*(y-a.Y)/(b.Y-a.Y), y))
		}
	}
	return all
}

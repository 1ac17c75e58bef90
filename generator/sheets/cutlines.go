package sheets

import (
	"math"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// cutOnce leaves out of cut lines what an earlier one of them cuts already, so
// that neighbours that share a cut have one line between them.
func cutOnce(path []scene.Segment) []scene.Segment {
	seen := &knife{cut: map[[2]int][][2]float64{}}
	var out scene.Outline
	var start, from, pen geometry.Point
	drawn := false // the pen stands at the end of what was drawn last
	line := func(to geometry.Point) {
		for _, part := range seen.fresh(from, to) {
			if !drawn || math.Hypot(pen.X-part[0].X, pen.Y-part[0].Y) > touching {
				out = out.Move(part[0].X, part[0].Y)
			}
			out, pen, drawn = out.Line(part[1].X, part[1].Y), part[1], true
		}
		from = to
	}
	for _, s := range path {
		switch s.Op {
		case scene.MoveTo:
			start, from, drawn = s.P[0], s.P[0], false
		case scene.LineTo:
			line(s.P[0])
		case scene.Close:
			line(start)
		case scene.CubicTo:
			if !drawn || pen != from {
				out = out.Move(from.X, from.Y)
			}
			out, from, pen, drawn = append(out, s), s.P[2], s.P[2], true
		}
	}
	return out
}

// touching is how near points of a cut are one, mm.
const touching = 0.005

// knife remembers the stretches of straight lines that are cut, by the direction of
// the line and its distance from the corner of the page.
type knife struct{ cut map[[2]int][][2]float64 }

// fresh are the stretches of a line that are not cut yet, and from now on are.
func (k *knife) fresh(from, to geometry.Point) [][2]geometry.Point {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if length < touching {
		return nil
	}
	way := geometry.Point{X: (to.X - from.X) / length, Y: (to.Y - from.Y) / length}
	back := way.X < -1e-9 || math.Abs(way.X) <= 1e-9 && way.Y < 0
	if back {
		way, from, to = geometry.Point{X: -way.X, Y: -way.Y}, to, from
	}
	const angles, lines = 1e4, 1 / touching
	at := [2]int{int(math.Round(math.Atan2(way.Y, way.X) * angles)), int(math.Round((way.X*from.Y - way.Y*from.X) * lines))}
	begin := way.X*from.X + way.Y*from.Y
	left := [][2]float64{{begin, begin + length}}
	for a := -1; a <= 1; a++ {
		for d := -1; d <= 1; d++ {
			for _, cut := range k.cut[[2]int{at[0] + a, at[1] + d}] {
				left = without(left, cut)
			}
		}
	}
	var parts [][2]geometry.Point
	for _, s := range left {
		k.cut[at] = append(k.cut[at], s)
		p := [2]geometry.Point{along(from, way, s[0]-begin), along(from, way, s[1]-begin)}
		if back {
			p[0], p[1] = p[1], p[0]
		}
		parts = append(parts, p)
	}
	if back {
		for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
			parts[i], parts[j] = parts[j], parts[i]
		}
	}
	return parts
}

// without takes a stretch out of others.
func without(from [][2]float64, cut [2]float64) [][2]float64 {
	var out [][2]float64
	for _, s := range from {
		for _, rest := range [][2]float64{{s[0], min(s[1], cut[0])}, {max(s[0], cut[1]), s[1]}} {
			if rest[1]-rest[0] > touching {
				out = append(out, rest)
			}
		}
	}
	return out
}

func along(from, way geometry.Point, by float64) geometry.Point {
	return geometry.Point{X: from.X + by*way.X, Y: from.Y + by*way.Y}
}

// meets tells whether a back is cut along the line of its front as it is seen from
// behind. Lines are compared by area, centre and skew, for the same line may begin
// at any of its points and run either way.
func meets(front, back *scene.Drawing) bool {
	if front.Round != back.Round {
		return false
	}
	if front.Outline == nil && back.Outline == nil {
		return true
	}
	w, h := front.Size.W, front.Size.H
	area, centre, skew := moments(front.CutLine(), w/2, h/2)
	area2, centre2, skew2 := moments(back.CutLine(), w/2, h/2)
	return math.Abs(area-area2) < 0.01*w*h &&
		math.Abs(centre.X+centre2.X) < 0.01*w && math.Abs(centre.Y-centre2.Y) < 0.01*h &&
		math.Abs(skew+skew2) < 0.002*w*h
}

// moments are the area within a path, mm², its centre as seen from x, y, mm, and
// what its halves differ in on the two diagonals, mm².
func moments(path []scene.Segment, x, y float64) (area float64, centre geometry.Point, skew float64) {
	for _, loop := range scene.Flat(path, 8) {
		for i, to := range loop[1:] {
			ax, ay, bx, by := loop[i].X-x, loop[i].Y-y, to.X-x, to.Y-y
			cross := ax*by - bx*ay
			area += cross / 2
			centre.X += (ax + bx) * cross / 6
			centre.Y += (ay + by) * cross / 6
			skew += (ax*by + 2*ax*ay + 2*bx*by + bx*ay) * cross / 24
		}
	}
	if area == 0 {
		return 0, centre, skew
	}
	return math.Abs(area), geometry.Point{X: centre.X / area, Y: centre.Y / area}, skew / area
}

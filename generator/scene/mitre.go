package scene

import (
	"math"

	"nightpress/layouts/geometry"
)

// MiterLimit is how far the tip of a mitred corner reaches at most where a stroke
// says nothing else, as a multiple of the line's width across.
const MiterLimit = 2.4

// leg is one step of a path: where it starts and ends, and the directions in
// which it leaves and arrives.
type leg struct{ from, to, leaves, arrives geometry.Point }

// mitres returns the tips of the mitred corners of a path stroked half to
// either side.
func mitres(path []Segment, half, limit float64) []geometry.Point {
	var tips, none []geometry.Point
	var legs []leg
	var at, start geometry.Point
	corners := func(closed bool) {
		for i := range legs {
			if i > 0 {
				tips = append(tips, mitre(legs[i-1], legs[i], half, limit)...)
			} else if closed && len(legs) > 1 {
				tips = append(tips, mitre(legs[len(legs)-1], legs[0], half, limit)...)
			}
		}
		legs = legs[:0]
	}
	for _, s := range path {
		switch s.Op {
		case MoveTo:
			corners(false)
			start, at = s.P[0], s.P[0]
		case LineTo:
			legs = appendLeg(legs, at, s.P[0], none)
			at = s.P[0]
		case CubicTo:
			legs = appendLeg(legs, at, s.P[2], s.P[:2])
			at = s.P[2]
		case Close:
			legs = appendLeg(legs, at, start, none)
			corners(true)
			at = start
		}
	}
	corners(false)
	return tips
}

// appendLeg adds the step from at to end with the given control points, unless
// it has no length and so no direction.
func appendLeg(legs []leg, at, end geometry.Point, controls []geometry.Point) []leg {
	through := append(append([]geometry.Point{at}, controls...), end)
	l := leg{from: at, to: end}
	for _, p := range through {
		if d, ok := unit(p.Sub(at)); ok {
			l.leaves = d
			break
		}
	}
	for i := len(through) - 1; i >= 0; i-- {
		if d, ok := unit(end.Sub(through[i])); ok {
			l.arrives = d
			break
		}
	}
	if l.leaves == (geometry.Point{}) {
		return legs
	}
	return append(legs, l)
}

// unit returns d with length 1; not ok for a d without direction.
func unit(d geometry.Point) (geometry.Point, bool) {
	length := math.Hypot(d.X, d.Y)
	if length < 1e-9 {
		return geometry.Point{}, false
	}
	return geometry.Point{X: d.X / length, Y: d.Y / length}, true
}

// mitre returns the tip of the corner between two legs, or nothing where they
// run on straight or turn too sharply for a mitre.
func mitre(in, out leg, half, limit float64) []geometry.Point {
	away := in.arrives.Sub(out.leaves)
	outward, ok := unit(away)
	if !ok {
		return nil
	}
	// |away|/2 is the cosine of half the corner's angle.
	sine := math.Sqrt(math.Max(0, 1-math.Pow(math.Hypot(away.X, away.Y)/2, 2)))
	if sine*limit < 1 {
		return nil
	}
	reach := half / sine
	return []geometry.Point{{X: out.from.X + outward.X*reach, Y: out.from.Y + outward.Y*reach}}
}

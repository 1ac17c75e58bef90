// Package capitals draws titles in letters of our own: one skeleton of strokes
// for the whole alphabet, and four ways to turn its soft corners, so that
// each game has a voice and all of them are one family.
//
// It makes paths and knows neither games nor colours.
package capitals

import (
	"fmt"
	"math"
	"sync"
	"unicode"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Shape is how soft corners are turned.
type Shape uint8

// The shapes of corners.
const (
	Round  Shape = iota // quarters of an ellipse
	Facet               // cut off
	Square              // left as they are
	Lancet              // those at the top meet in a point above the line
)

// Style is a voice. All lengths are in tenths of the capitals' height.
type Style struct {
	Shape Shape
	Reach float64 // how far a soft corner reaches
	Gap   float64 // between letters
	Space float64 // of a word space, beside the gaps
}

// longest bounds a title.
const longest = 80

// GlyphError is a character that there is no capital of.
type GlyphError struct{ Rune rune }

func (e *GlyphError) Error() string { return fmt.Sprintf("there is no capital for %q", e.Rune) }

// Line sets one line, its upper left corner at (0, 0) and its capitals tall
// millimetres high: one path for each stroke of a letter, to be stroked. It
// returns the width in millimetres. The error is a *GlyphError, or tells that
// the line is too long.
func Line(s Style, text string, tall float64) (strokes [][]scene.Segment, width float64, err error) {
	k := tall / height
	x := 0.0
	n := 0
	before := letter{width: -1}
	for _, r := range text {
		if n++; n > longest {
			return nil, 0, fmt.Errorf("a title of more than %d letters", longest)
		}
		if n > 1 {
			x += s.Gap
		}
		if r == ' ' {
			x += s.Space
			before.width = -1
			continue
		}
		l, ok := skeletons()[unicode.ToUpper(r)]
		if !ok {
			return nil, 0, &GlyphError{r}
		}
		if before.width >= 0 {
			x -= s.closer(before, l)
		}
		before = l
		at := geometry.Scale(k, k).Then(geometry.Translate(x*k, 0))
		for i := range l.strokes {
			strokes = append(strokes, scene.Transformed(s.path(&l.strokes[i]), at))
		}
		x += l.width
	}
	return strokes, x * k, nil
}

// rows is into how many rows a letter is cut to see how open its sides are.
const rows = 10

// closer is how much nearer than the gap two letters stand, so that the white
// between them looks alike: a T and a Y leave more of it than two stems do. It
// is half of what stands open beside them on average, a depth of four tenths
// at most, and never more than four tenths of the gap where they are nearest.
func (s Style) closer(a, b letter) float64 {
	const depth = 4.0
	right, left := a.edges(), b.edges()
	sum, nearest := 0.0, depth
	for i := range rows {
		white := a.width - right[i].most + left[i].least
		sum += math.Min(white, depth)
		nearest = math.Min(nearest, white)
	}
	return math.Min(sum/rows/2, nearest+s.Gap*.4)
}

// edge is how far to the left and to the right a letter reaches in one row.
type edge struct{ least, most float64 }

// edges are the rows of a letter from its top to its foot; one without a stroke
// is open through and through.
func (l letter) edges() (all [rows]edge) {
	for i := range all {
		top, foot := height/rows*float64(i), height/rows*float64(i+1)
		all[i] = edge{l.width, 0}
		for _, s := range l.strokes {
			for j := range s.points {
				if j == len(s.points)-1 && !s.closed {
					break
				}
				all[i].reach(s.points[j], s.points[(j+1)%len(s.points)], top, foot)
			}
		}
	}
	return all
}

// reach widens an edge by what of a line from a to b lies between two heights.
func (e *edge) reach(a, b corner, top, foot float64) {
	if a.y > b.y {
		a, b = b, a
	}
	if b.y < top || a.y > foot {
		return
	}
	for _, y := range []float64{math.Max(a.y, top), math.Min(b.y, foot)} {
		xs := []float64{a.x, b.x}
		if a.y != b.y {
			xs = []float64{a.x + (b.x-a.x)*(y-a.y)/(b.y-a.y)}
		}
		for _, x := range xs {
			e.least, e.most = math.Min(e.least, x), math.Max(e.most, x)
		}
	}
}

// tracer makes the path of one stroke.
type tracer struct {
	Style
	s    *stroke
	path scene.Outline
}

func (s Style) path(of *stroke) []scene.Segment {
	t := tracer{Style: s, s: of}
	last := len(of.points) - 1
	for i, p := range of.points {
		end := !of.closed && (i == 0 || i == last)
		switch {
		case !p.soft || end || s.Shape == Square:
			t.to(p.x, p.y)
		case s.Shape == Lancet && p.y == 0:
			t.arch(i)
		default:
			t.turn(i)
		}
	}
	if of.closed {
		t.path = t.path.Close()
	}
	return t.path
}

// at is a corner, counted round.
func (t *tracer) at(i int) corner { n := len(t.s.points); return t.s.points[(i+n)%n] }

func (t *tracer) to(x, y float64) {
	if len(t.path) == 0 {
		t.path = t.path.Move(x, y)
	} else {
		t.path = t.path.Line(x, y)
	}
}

// quadratic is a curve with one control point, from where the path stands.
func (t *tracer) quadratic(fromX, fromY, cx, cy, x, y float64) {
	t.path = t.path.Curve(fromX+(cx-fromX)*2/3, fromY+(cy-fromY)*2/3, x+(cx-x)*2/3, y+(cy-y)*2/3, x, y)
}

func distance(a, b corner) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// towards is the point that lies r from a on the way to b.
func towards(a, b corner, r float64) corner {
	k := r / distance(a, b)
	return corner{x: a.x + (b.x-a.x)*k, y: a.y + (b.y-a.y)*k}
}

// reach is how far corner p reaches towards o: soft neighbours share the way.
func (t *tracer) reach(p, o corner) float64 {
	if o.soft {
		return math.Min(t.Reach, distance(p, o)/2)
	}
	return math.Min(t.Reach, distance(p, o)*.999)
}

// turn rounds a corner, or cuts it off.
func (t *tracer) turn(i int) {
	p, a, b := t.at(i), t.at(i-1), t.at(i+1)
	from, to := towards(p, a, t.reach(p, a)), towards(p, b, t.reach(p, b))
	t.to(from.x, from.y)
	if t.Shape == Facet {
		t.to(to.x, to.y)
		return
	}
	const k = .5523 // of a quarter of an ellipse
	c1, c2 := towards(from, p, distance(from, p)*k), towards(to, p, distance(to, p)*k)
	t.path = t.path.Curve(c1.x, c1.y, c2.x, c2.y, to.x, to.y)
}

// arch is half of a pointed arch: a soft corner at the top, and the apex in the
// middle between it and its neighbour, a little above the line.
func (t *tracer) arch(i int) {
	const apex = -.9
	p, a, b := t.at(i), t.at(i-1), t.at(i+1)
	rise := math.Min(t.Reach*1.5, math.Max(distance(a, p), distance(b, p))*.62)
	if a.y != p.y { // coming up
		from := towards(p, a, rise)
		t.to(from.x, from.y)
		t.quadratic(from.x, from.y, p.x, rise*.42, p.x+math.Copysign(distance(b, p)/2, b.x-p.x), apex)
		return
	}
	x, y := p.x-math.Copysign(distance(a, p)/2, p.x-a.x), apex
	if !a.soft { // a level start runs into the point
		y = 0
		t.to(a.x, a.y)
		t.to(x, y)
	}
	to := towards(p, b, rise)
	t.quadratic(x, y, p.x, rise*.42, to.x, to.y)
}

// height and wide are the measures of the skeletons: the height of every
// letter, and the width of a plain one.
const (
	height = 10.0
	wide   = 5.6
)

// corner is a point of a stroke. A soft one is turned in the style's own way;
// a hard one stays a corner.
type corner struct {
	x, y float64
	soft bool
}

// stroke is one line of a letter.
type stroke struct {
	points []corner
	closed bool
}

// letter is one skeleton: how wide it is, and its strokes.
type letter struct {
	width   float64
	strokes []stroke
}

// open and shut make a stroke of corners, each written as x, y and 1 for soft.
func open(v ...float64) stroke { return stroke{points: corners(v)} }
func shut(v ...float64) stroke { return stroke{points: corners(v), closed: true} }

func corners(v []float64) []corner {
	list := make([]corner, 0, len(v)/3)
	for i := 0; i+2 < len(v); i += 3 {
		list = append(list, corner{v[i], v[i+1], v[i+2] == 1})
	}
	return list
}

// skeletons are the letters A to Z and the hyphen, on a height of 10.
var skeletons = sync.OnceValue(func() map[rune]letter {
	return map[rune]letter{
		'A': {wide, []stroke{open(0, height, 0, 0, 0, 1, wide, 0, 1, wide, height, 0), open(0, 6.4, 0, wide, 6.4, 0)}},
		'B': {wide, []stroke{shut(0, 0, 0, wide-.6, 0, 1, wide-.6, 4.8, 1, 0, 4.8, 0), shut(0, 4.8, 0, wide, 4.8, 1, wide, height, 1, 0, height, 0)}},
		'C': {wide - .4, []stroke{open(wide-.4, 2.6, 0, wide-.4, 0, 1, 0, 0, 1, 0, height, 1, wide-.4, height, 1, wide-.4, 7.4, 0)}},
		'D': {wide, []stroke{shut(0, 0, 0, wide, 0, 1, wide, height, 1, 0, height, 0)}},
		'E': {wide - 1, []stroke{open(wide-1, 0, 0, 0, 0, 0, 0, height, 0, wide-1, height, 0), open(0, 4.9, 0, wide-1.8, 4.9, 0)}},
		'F': {wide - 1, []stroke{open(wide-1, 0, 0, 0, 0, 0, 0, height, 0), open(0, 5, 0, wide-1.8, 5, 0)}},
		'G': {wide, []stroke{open(wide, 2.6, 0, wide, 0, 1, 0, 0, 1, 0, height, 1, wide, height, 1, wide, 5.5, 0, wide-2.4, 5.5, 0)}},
		'H': {wide, []stroke{open(0, 0, 0, 0, height, 0), open(wide, 0, 0, wide, height, 0), open(0, 5, 0, wide, 5, 0)}},
		'I': {0, []stroke{open(0, 0, 0, 0, height, 0)}},
		'J': {wide - 1.4, []stroke{open(wide-1.4, 0, 0, wide-1.4, height, 1, 0, height, 1, 0, 7.2, 0)}},
		'K': {wide, []stroke{open(0, 0, 0, 0, height, 0), open(wide, 0, 0, 0, 5.8, 0), open(1.9, 4.2, 0, wide+.2, height, 0)}},
		'L': {wide - 1.2, []stroke{open(0, 0, 0, 0, height, 0, wide-1.2, height, 0)}},
		'M': {wide + 2, []stroke{open(0, height, 0, 0, 0, 0, wide/2+1, 6.2, 0, wide+2, 0, 0, wide+2, height, 0)}},
		'N': {wide, []stroke{open(0, height, 0, 0, 0, 0, wide, height, 0, wide, 0, 0)}},
		'O': {wide, []stroke{shut(0, 0, 1, wide, 0, 1, wide, height, 1, 0, height, 1)}},
		'P': {wide - .2, []stroke{open(0, height, 0, 0, 0, 0, wide-.2, 0, 1, wide-.2, 5.6, 1, 0, 5.6, 0)}},
		'Q': {wide, []stroke{shut(0, 0, 1, wide, 0, 1, wide, height, 1, 0, height, 1), open(3.2, 7, 0, wide+.6, height+.8, 0)}},
		'R': {wide, []stroke{open(0, height, 0, 0, 0, 0, wide-.2, 0, 1, wide-.2, 5.4, 1, 0, 5.4, 0), open(2.4, 5.4, 0, wide, height, 0)}},
		'S': {wide - .2, []stroke{open(wide-.2, 2.4, 0, wide-.2, 0, 1, 0, 0, 1, 0, 4.9, 1, wide-.2, 4.9, 1, wide-.2, height, 1, 0, height, 1, 0, 7.6, 0)}},
		'T': {wide, []stroke{open(0, 0, 0, wide, 0, 0), open(wide/2, 0, 0, wide/2, height, 0)}},
		'U': {wide, []stroke{open(0, 0, 0, 0, height, 1, wide, height, 1, wide, 0, 0)}},
		'V': {wide + .4, []stroke{open(0, 0, 0, wide/2+.2, height, 0, wide+.4, 0, 0)}},
		'W': {wide + 3, []stroke{open(0, 0, 0, 2, height, 0, wide/2+1.5, 3.4, 0, wide+1, height, 0, wide+3, 0, 0)}},
		'X': {wide, []stroke{open(0, 0, 0, wide, height, 0), open(wide, 0, 0, 0, height, 0)}},
		'Y': {wide + .2, []stroke{open(0, 0, 0, wide/2+.1, 5.2, 0, wide+.2, 0, 0), open(wide/2+.1, 5.2, 0, wide/2+.1, height, 0)}},
		'Z': {wide - .4, []stroke{open(0, 0, 0, wide-.4, 0, 0, 0, height, 0, wide-.4, height, 0)}},
		'-': {2.4, []stroke{open(0, 5, 0, 2.4, 5, 0)}},
	}
})

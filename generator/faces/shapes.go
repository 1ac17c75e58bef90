package faces

import (
	"math"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/art"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

func (p *pen) box(b *layouts.Box) float64 {
	r := p.area(&b.Area)
	if p.cell.Natural && !b.H.Set() {
		// In a stack a box is as tall as what it holds: that is drawn once to be
		// measured, and once in a box of that height.
		height := p.measured(func() float64 {
			return p.within(cell{X: r.X, Y: r.Y, W: r.W, H: endless, Natural: true, Endless: true}, func() float64 { return p.drawAll(b.Draw) })
		})
		r.H = height + p.figure(&b.Pad, 0) + p.cell.Extra
	}
	p.paintBox(b, r)
	p.inCell(r, b.Draw)
	return r.Bottom() - p.cell.Y
}

func (p *pen) paintBox(b *layouts.Box, r geometry.Rect) {
	if b.Bleed {
		r = p.bled(r)
	}
	cut := p.figure(&b.R, 0)
	var s []scene.Segment
	switch {
	case b.Corner == "pointed":
		s = pointed(r, cut)
	case cut > 0 && b.Only != "all":
		s = halfShaped(r, cut, b.Only == "top", b.Corner == "chamfer")
	case b.Corner == "chamfer":
		s = scene.ChamferRect(r, cut)
	default:
		s = scene.RoundRect(r, cut)
	}
	p.framed(s, &b.Paint, false, true)
}

// bled carries the edges that lie on the trim on through the bleed.
func (p *pen) bled(r geometry.Rect) geometry.Rect {
	const near = 0.01
	w, h, by := p.trim.W, p.trim.H, p.t.Bleed
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if x0 < near {
		x0 = -by
	}
	if y0 < near {
		y0 = -by
	}
	if x1 > w-near {
		x1 = w + by
	}
	if y1 > h-near {
		y1 = h + by
	}
	return geometry.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// halfShaped is a rectangle of which only the upper or the lower corners are
// round or cut: it is the whole shape, squared at the other end.
func halfShaped(r geometry.Rect, cut float64, upper, chamfer bool) []scene.Segment {
	cut = min(cut, r.W/2, r.H)
	var s scene.Outline
	corner := func(fromX, fromY, toX, toY, x, y float64) {
		if s = s.Line(fromX, fromY); chamfer {
			s = s.Line(toX, toY)
			return
		}
		const k = 0.5522847498307936
		s = s.Curve(fromX+(x-fromX)*k, fromY+(y-fromY)*k, toX+(x-toX)*k, toY+(y-toY)*k, toX, toY)
	}
	left, top, right, foot := r.X, r.Y, r.Right(), r.Bottom()
	if upper {
		corner(left, top+cut, left+cut, top, left, top)
		corner(right-cut, top, right, top+cut, right, top)
		s = s.Line(right, foot).Line(left, foot)
	} else {
		s = s.Line(left, top).Line(right, top)
		corner(right, foot-cut, right-cut, foot, right, foot)
		corner(left+cut, foot, left, foot-cut, left, foot)
	}
	s[0].Op = scene.MoveTo
	return s.Close()
}

// pointed is a window: upright sides, and an arch of two curves that meet in a
// point, rise millimetres above the sides.
func pointed(r geometry.Rect, rise float64) []scene.Segment {
	rise = math.Min(rise, r.H)
	mid, spring := r.X+r.W/2, r.Y+rise
	return scene.Outline{}.Move(r.X, r.Bottom()).Line(r.X, spring).
		Curve(r.X, spring-rise*0.55, mid-r.W*0.22, r.Y+rise*0.22, mid, r.Y).
		Curve(mid+r.W*0.22, r.Y+rise*0.22, r.Right(), spring-rise*0.55, r.Right(), spring).
		Line(r.Right(), r.Bottom()).Close()
}

func (p *pen) circle(c *layouts.Circle) float64 {
	at, r := p.point(&c.X, &c.Y), p.figure(&c.R, 0)
	ry := p.figure(&c.RY, r)
	p.shape(scene.Ellipse(at, r, ry), &c.Paint, false)
	return at.Y + ry - p.cell.Y
}

func (p *pen) line(l *layouts.Line) float64 {
	from := geometry.Point{X: p.figure(&l.X, 0), Y: p.figure(&l.Y, 0)}
	to := geometry.Point{X: p.figure(&l.X2, from.X), Y: p.figure(&l.Y2, from.Y)}
	origin := geometry.Point{X: p.cell.X, Y: p.cell.Y}
	p.shape(scene.Polyline(origin.Add(from), origin.Add(to)), &layouts.Paint{Line: l.Colour, Weight: l.Weight, Dash: l.Dash, RoundCap: l.RoundCap}, false)
	return max(from.Y, to.Y)
}

// pathData reads an outline, nil where it cannot, and once where it is the same
// each time; it is not to be changed. Figures in words have a true minus sign, and
// path data wants a hyphen.
func (p *pen) pathData(w *layouts.Words) []scene.Segment {
	of := w.For(p.low)
	if known, ok := p.outlines[of]; ok {
		return known
	}
	d, origin, ok := p.words(w)
	if !ok {
		return nil
	}
	segments, err := art.ParsePath(strings.ReplaceAll(d, "−", "-"))
	if err != nil {
		p.report(w.Span, origin, "Y943", "this path cannot be drawn: %s", err)
		return nil
	}
	if p.fixed(w) {
		segments = slices.Clip(segments)
		p.outlines[of] = segments
	}
	return segments
}

func (p *pen) path(e *layouts.Path) float64 {
	segments := p.pathData(&e.D)
	if segments == nil {
		return 0
	}
	k := p.figure(&e.Scale, 1)
	t := geometry.Scale(k, k).Then(geometry.Rotate(p.figure(&e.Turn, 0))).
		Then(geometry.Translate(p.cell.X+p.figure(&e.X, 0), p.cell.Y+p.figure(&e.Y, 0)))
	segments = scene.Transformed(segments, t)
	p.knife(e, segments)
	p.shape(segments, &e.Paint, e.EvenOdd)
	return scene.PathBounds(segments).Bottom() - p.cell.Y
}

// knife notes where a piece is cut out or folded, in the drawing's own millimetres.
func (p *pen) knife(e *layouts.Path, path []scene.Segment) {
	if p.measuring {
		return
	}
	path = scene.Transformed(path, p.toDrawing)
	switch {
	case e.Knife == "cut" && p.onFace(e.D.Span, nil, path, leastSide):
		p.cuts = append(p.cuts, path...)
	case e.Knife == "fold" && p.onFace(e.D.Span, nil, path, 0):
		p.folds = append(p.folds, path...)
	}
}

// leastSide is the shortest side of what is cut out, mm.
const leastSide = 3

// onFace tells whether a line for the knife lies on the face and its sides are not less
// than least, mm; that it is not so is told.
func (p *pen) onFace(at diagnostic.Span, origin *source.Value, path []scene.Segment, least float64) bool {
	b := scene.PathBounds(path)
	if !(geometry.Rect{W: p.trim.W, H: p.trim.H}).Contains(b, 0.01) || min(b.W, b.H) < least {
		p.report(at, origin, "P610", "this outline goes from %.4g, %.4g to %.4g, %.4g, and the face is %.4g × %.4g mm", b.X, b.Y, b.Right(), b.Bottom(), p.trim.W, p.trim.H)
		return false
	}
	return true
}

// mostCorners bounds a polygon.
const mostCorners = 100

func (p *pen) polygon(e *layouts.Polygon) float64 {
	at, r, corners := p.point(&e.X, &e.Y), p.figure(&e.R, 0), p.figure(&e.Corners, 6)
	if corners != math.Trunc(corners) || corners < 3 || corners > mostCorners {
		p.report(e.Corners.Span, nil, "Y904", "a polygon has 3 to %d corners, and here are %.4g", mostCorners, corners)
		return 0
	}
	path := scene.Star(at, int(corners), r, p.figure(&e.Inner, 0), p.figure(&e.Turn, 0))
	p.shape(path, &e.Paint, false)
	return scene.PathBounds(path).Bottom() - p.cell.Y
}

func (p *pen) sector(e *layouts.Sector) float64 {
	at := p.point(&e.X, &e.Y)
	outer := p.figure(&e.Outer, 0)
	p.shape(scene.Sector(at, p.figure(&e.Inner, 0), outer, p.figure(&e.From, 0), p.figure(&e.To, 360)), &e.Paint, false)
	return at.Y + outer - p.cell.Y
}

// outlineOf is the line along which a face is cut out that is neither a rectangle nor
// round, nil for one that is.
func (p *pen) outlineOf(t *layouts.Template, size geometry.Size) []scene.Segment {
	trim := geometry.Rect{W: size.W, H: size.H}
	switch {
	case t.Corners > 0:
		turn := 0.0 // a corner on top
		if t.Corners%4 == 0 || t.Corners%2 == 0 && size.W > size.H {
			turn = 180 / float64(t.Corners) // a side
		}
		return scene.Filling(scene.Star(geometry.Point{}, t.Corners, 1, 0, turn), trim)
	case !t.Outline.Set():
		return nil
	}
	data, origin, ok := p.words(&t.Outline)
	if !ok {
		return nil
	}
	path, err := art.ParsePath(data)
	if err != nil {
		p.report(t.Outline.Span, origin, "Y943", "this outline cannot be cut: %s", err)
		return nil
	}
	if !p.onFace(t.Outline.Span, origin, path, leastSide) {
		return nil
	}
	if path[len(path)-1].Op != scene.Close {
		path = append(path, scene.Segment{Op: scene.Close})
	}
	return path
}

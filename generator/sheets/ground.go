package sheets

import (
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// edge is what a drawing shows along its trim.
type edge struct {
	reaches bool // anything but white paper
	flat    bool // one colour all round, from just inside the trim outwards
	colour  scene.Colour
	paints  geometry.Rect // everything it paints
}

// Edges are what drawings show along their trims, each looked at once.
type Edges map[*scene.Drawing]edge

// white is what paper shows by itself.
var white = scene.Colour{R: 255, G: 255, B: 255}

// near is the strip inside a trim, in millimetres, that a cut a little off
// would show.
const near = 0.3

// edgeOf looks at what a drawing paints at and beyond its trim.
func edgeOf(d *scene.Drawing) edge {
	e := edge{flat: true, colour: white, paints: scene.Bounds(d.Items)}
	look := looker{edge: &e, trim: geometry.Rect{W: d.Size.W, H: d.Size.H}}
	look.items(d.Items, geometry.Identity)
	e.reaches = !e.flat || e.colour != white
	return e
}

type looker struct {
	edge *edge
	trim geometry.Rect
}

func (l looker) items(items []scene.Item, t geometry.Transform) {
	for _, item := range items {
		// Most of a drawing lies well inside and is passed over whole.
		b := t.ApplyRect(scene.Bounds([]scene.Item{item}))
		if l.trim.Inset(near).Contains(b, 0) || !l.trim.Inset(-20).Overlaps(b, 0) {
			continue
		}
		switch it := item.(type) {
		case *scene.Group:
			if it.Clip == nil {
				l.items(it.Items, it.Transform.Then(t))
				continue
			}
		case *scene.Use:
			if it.Clip == nil && it.Clear == 0 {
				l.items(it.Drawing.Items, it.Transform.Then(t))
				continue
			}
		case *scene.Path:
			if l.path(it, t) {
				continue
			}
		}
		l.edge.flat = false
	}
}

// path takes a shape at the edge into account and tells whether the edge is
// still known: a flood over the whole trim makes it so, and paint of the
// flood's own colour leaves it so.
func (l looker) path(p *scene.Path, t geometry.Transform) bool {
	if p.Shade != nil {
		return false
	}
	if p.Fill != nil && p.Stroke == nil && isRectangle(p.Segments) &&
		t.ApplyRect(scene.PathBounds(p.Segments)).Contains(l.trim, eps) {
		l.edge.flat, l.edge.colour = true, *p.Fill
		return true
	}
	if !l.edge.flat {
		return false
	}
	return (p.Fill == nil || *p.Fill == l.edge.colour) && (p.Stroke == nil || p.Stroke.Colour == l.edge.colour)
}

// isRectangle tells whether an outline is an upright rectangle.
func isRectangle(path []scene.Segment) bool {
	n := len(path)
	if n > 0 && path[n-1].Op == scene.Close {
		n--
	}
	if n != 4 && n != 5 {
		return false
	}
	for i, s := range path[:n] {
		if s.Op == scene.CubicTo || (s.Op == scene.MoveTo) != (i == 0) {
			return false
		}
		if i > 0 && s.P[0].X != path[i-1].P[0].X && s.P[0].Y != path[i-1].P[0].Y {
			return false
		}
	}
	return n == 4 || path[4].P[0] == path[0].P[0]
}

// ground is what the pieces of a sheet show along their trims, all together.
type ground struct {
	colour  scene.Colour // of the first
	reaches bool         // some piece shows more than white paper there
	same    bool         // neighbours cannot be told apart at a cut
	bleed   float64
}

// groundOf looks at one side of all pieces, as far as it was not seen before.
func groundOf(side func(Piece) *scene.Drawing, pieces []Piece, seen Edges) ground {
	g := ground{same: true}
	var first *edge
	for _, p := range pieces {
		d := side(p)
		if d == nil {
			continue
		}
		e, ok := seen[d]
		if !ok {
			e = edgeOf(d)
			seen[d] = e
		}
		if first == nil {
			first, g.colour = &e, e.colour
		}
		g.reaches = g.reaches || e.reaches
		g.same = g.same && e.flat && e.colour == first.colour
		g.bleed = max(g.bleed, d.Bleed)
	}
	return g
}

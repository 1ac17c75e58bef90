// Package sheetstest looks at finished pages the way a person with scissors
// does: what is a piece, what is a guide, what is small print, and do they keep
// apart. It knows pages only, not how they were made.
package generator

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// Placed is a piece on a page.
type Placed struct {
	Drawing   *scene.Drawing
	Transform geometry.Transform
	Trim      geometry.Rect // where it is cut
	Reach     geometry.Rect // what it paints, bleed included
}

// Pieces returns the pieces of a page in the order they are drawn. Everything
// else on a page is guides and small print.
func Pieces(page scene.Page) []Placed {
	var found []Placed
	for _, item := range page.Items {
		switch it := item.(type) {
		case *scene.Use:
			found = append(found, placed(it, it.Transform, it.Clip, item))
		case *scene.Group:
			if len(it.Items) == 1 {
				if use, ok := it.Items[0].(*scene.Use); ok {
					found = append(found, placed(use, use.Transform.Then(it.Transform), nil, item))
				}
			}
		}
	}
	return found
}

// placed measures a piece. A window smaller than the drawing, as tiles have,
// is its trim; a drawing of nothing but another one at another size is that one.
func placed(use *scene.Use, t geometry.Transform, clip *geometry.Rect, item scene.Item) Placed {
	drawing, at := use.Drawing, t
	if len(drawing.Items) == 1 {
		if sized, ok := drawing.Items[0].(*scene.Use); ok {
			drawing, at = sized.Drawing, sized.Transform.Then(t)
		}
	}
	trim := geometry.Rect{W: use.Drawing.Size.W, H: use.Drawing.Size.H}
	if clip != nil && !clip.Contains(trim, 1e-6) {
		trim = *clip
	}
	return Placed{drawing, at, t.ApplyRect(trim), scene.Bounds([]scene.Item{item})}
}

// CheckPage returns what is wrong with a page: guides or small print that touch a
// piece, but for the circle that a round one is cut along, or leave the printable
// area, small print that lies over small print or guides, and pieces that lie over
// each other.
func CheckPage(page scene.Page, margin float64) []string {
	const eps = 1e-6
	var wrong []string
	report := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	printable := geometry.Rect{W: page.Size.W, H: page.Size.H}.Inset(margin)
	pieces := Pieces(page)
	for i, p := range pieces {
		if p.Reach != (geometry.Rect{}) && !printable.Contains(p.Reach, eps) { // it may paint nothing
			report("%s reaches into the paper's margin: %v", p.Drawing.ID, p.Reach)
		}
		if page.Trim != (geometry.Rect{}) && !(page.Trim.Contains(p.Trim, eps) && (p.Reach == (geometry.Rect{}) || page.Trim.Inset(-page.Bleed).Contains(p.Reach, 0.2))) {
			report("the page is cut at %v, through %s", page.Trim, p.Drawing.ID)
		}
		for _, q := range pieces[:i] {
			// Grounds of one colour run over a shared cut by a hair's breadth.
			if q.Trim.Overlaps(p.Trim, eps) || q.Reach.Overlaps(p.Trim, 0.2) || p.Reach.Overlaps(q.Trim, 0.2) {
				report("%s lies over %s", p.Drawing.ID, q.Drawing.ID)
			}
		}
	}
	guides, texts := rest(page)
	for i, m := range append(slices.Clone(guides), texts...) {
		what := m.what
		if !printable.Contains(m.box, 0.051) {
			report("%s stands in the paper's margin: %v", what, m.box)
		}
		for _, p := range pieces {
			if p.Drawing.Round && what == "a guide" && isQuarter(m.box, p.Trim) {
				continue // of the circle that it is cut along
			}
			if m.box.Overlaps(p.Reach, eps) {
				report("%s touches %s: %v over %v", what, p.Drawing.ID, m.box, p.Reach)
			}
		}
		if i < len(guides) {
			continue
		}
		for _, q := range append(slices.Clone(guides), texts[:i-len(guides)]...) {
			if m.of != q.of && m.box.Overlaps(q.box, eps) {
				report("%s lies over %s: %v, %v", what, q.what, m.box, q.box)
			}
		}
	}
	return wrong
}

// isQuarter tells whether a box is a quarter of a square, but for the width of a line.
func isQuarter(box, of geometry.Rect) bool {
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.11 }
	return near(box.W, of.W/2) && near(box.H, of.H/2) &&
		(near(box.X, of.X) || near(box.Right(), of.Right())) && (near(box.Y, of.Y) || near(box.Bottom(), of.Bottom()))
}

// mark is a line or a run of text that is no part of a piece. Parts of one
// item have the same of.
type mark struct {
	what string
	box  geometry.Rect
	of   int
}

func rest(page scene.Page) (guides, texts []mark) {
	for i, item := range Opened(page.Items) {
		switch it := item.(type) {
		case *scene.Path:
			for _, box := range strokes(it) {
				guides = append(guides, mark{"a guide", box, i})
			}
		case *scene.Text:
			texts = append(texts, mark{fmt.Sprintf("%q", it.String), ink(it, geometry.Identity), i})
		case *scene.Group:
			for _, child := range it.Items {
				if t, ok := child.(*scene.Text); ok {
					texts = append(texts, mark{fmt.Sprintf("%q", t.String), ink(t, it.Transform), i})
				}
			}
		}
	}
	return guides, texts
}

// Opened are items with what stands in groups of guides and small print.
func Opened(items []scene.Item) []scene.Item {
	var all []scene.Item
	for _, item := range items {
		if g, ok := item.(*scene.Group); ok && g.Aside {
			all = append(all, Opened(g.Items)...)
			continue
		}
		all = append(all, item)
	}
	return all
}

// ink is the box of a run of text from the tops of its ascenders to the feet
// of its descenders. The space at its end paints nothing.
func ink(t *scene.Text, by geometry.Transform) geometry.Rect {
	em := t.Size * geometry.MMPerPoint
	w := t.Width
	if n := len(t.String) - len(strings.TrimRight(t.String, " \u00a0")); n > 0 {
		w -= float64(n) * em * 0.2
	}
	return by.ApplyRect(geometry.Rect{X: t.At.X, Y: t.At.Y - 0.72*em, W: w, H: 0.9 * em})
}

// strokes returns a box around each straight part of a stroked path, and one
// around each filled shape.
func strokes(p *scene.Path) []geometry.Rect {
	if p.Stroke == nil {
		return []geometry.Rect{scene.PathBounds(p.Segments)}
	}
	var boxes []geometry.Rect
	var at geometry.Point
	for _, s := range p.Segments {
		to := s.P[0]
		if s.Op == scene.CubicTo {
			to = s.P[2]
		}
		if s.Op == scene.LineTo || s.Op == scene.CubicTo {
			boxes = append(boxes, lineBox(at, to, p.Stroke.Width/2))
		}
		at = to
	}
	return boxes
}

// lineBox is the box of a level or upright line with square ends.
func lineBox(a, b geometry.Point, half float64) geometry.Rect {
	r := geometry.Rect{X: math.Min(a.X, b.X), Y: math.Min(a.Y, b.Y), W: math.Abs(a.X - b.X), H: math.Abs(a.Y - b.Y)}
	if r.W > r.H {
		return geometry.Rect{X: r.X, Y: r.Y - half, W: r.W, H: r.H + 2*half}
	}
	return geometry.Rect{X: r.X - half, Y: r.Y, W: r.W + 2*half, H: r.H}
}

// Picture draws a page as text: its pieces row by row, each with the last part
// of its drawing's id and an arrow to where its top is. It pads nothing, so
// that empty places do not show.
func Picture(page scene.Page) string {
	pieces := Pieces(page)
	slices.SortStableFunc(pieces, func(a, b Placed) int {
		if d := a.Trim.Y - b.Trim.Y; math.Abs(d) > 0.01 {
			return int(math.Copysign(1, d))
		}
		return int(math.Copysign(1, a.Trim.X-b.Trim.X))
	})
	var s strings.Builder
	for i, p := range pieces {
		switch {
		case i > 0 && math.Abs(pieces[i-1].Trim.Y-p.Trim.Y) > 0.01:
			s.WriteString("\n")
		case i > 0:
			s.WriteString(" ")
		}
		s.WriteString(p.Drawing.ID[strings.LastIndexByte(p.Drawing.ID, '/')+1:] + arrow(p.Transform))
	}
	return s.String()
}

// arrow points to where the top of a drawing lies; it is "⇋" for one that is
// mirrored, which must never be.
func arrow(t geometry.Transform) string {
	if t.A*t.D-t.B*t.C < 0 {
		return "⇋"
	}
	switch {
	case t.A > 0.1:
		return "↑"
	case t.A < -0.1:
		return "↓"
	case t.B > 0.1:
		return "→"
	}
	return "←"
}

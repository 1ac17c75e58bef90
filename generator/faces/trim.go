package faces

import (
	"fmt"
	"math"

	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// setText is a text that was put on a drawing, or an icon, and where it comes from.
type setText struct {
	items []scene.Item
	at    diagnostic.Span
	text  string // the name of an icon
	icon  bool
	// within is the area around it that reaches beyond the trim itself, if any.
	within diagnostic.Span
}

// setShape is a shape that seemed to leave the face, or to come too near to its edge,
// when it was drawn.
type setShape struct {
	item  scene.Item
	at    diagnostic.Span // the element, or the area around it that reaches beyond the trim itself
	frame bool            // a box with a line around it
	line  bool            // only a line is drawn
	icon  string          // whose outline it is
}

// noteShape remembers a shape that leaves the face, or comes too near to its edge, to
// be looked at when it stands where it will be. A filled shape may be cut by the trim
// on purpose; one with a line around it may not. A face that is no rectangle ends
// before its box does, in places: how far a line runs off it is not known by that.
func (p *pen) noteShape(path *scene.Path, frame bool) {
	if len(path.Segments) == 0 || p.measuring {
		return
	}
	first := path.Segments[0].P[0]
	start := p.toDrawing.ApplyRect(geometry.Rect{X: first.X, Y: first.Y})
	r := p.toDrawing.ApplyRect(scene.PathBounds(path.Segments))
	line := path.Fill == nil && !p.t.Round && p.t.Corners == 0 && !p.t.Outline.Set()
	switch {
	case off(start, p.trim, p.t.Bleed), (frame || line) && path.Stroke != nil && cutOpen(r, p.trim, p.t.Bleed) > 0:
		p.shapes = append(p.shapes, setShape{item: path, at: p.leaving(), frame: frame && path.Stroke != nil, line: line})
	case p.tooNear(r) && len(path.Segments) > 2: // a mark for the knife stands there
		p.shapes = append(p.shapes, setShape{item: path, at: p.at, line: line})
	}
}

// noteIcon remembers the outlines of an icon that leaves the face, or comes too near
// to its edge.
func (p *pen) noteIcon(at diagnostic.Span, name string, items []scene.Item, t geometry.Transform) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Group:
			p.noteIcon(at, name, it.Items, it.Transform.Then(t))
		case *scene.Path:
			if r := t.ApplyRect(scene.PathBounds(it.Segments)); beyondBy(r, p.trim) > slack-p.t.Safe {
				p.shapes = append(p.shapes, setShape{item: it, at: at, icon: name})
			}
		}
	}
}

// beyondBy is how far, in mm, a rectangle reaches beyond a face of a size; less than
// nothing inside.
func beyondBy(r geometry.Rect, size geometry.Size) float64 {
	return max(-r.X, -r.Y, r.Right()-size.W, r.Bottom()-size.H)
}

// beyondCut is how far, in mm, a rectangle reaches beyond what a piece is cut out along:
// its trim, or a circle or an outline within that; less than nothing inside.
func beyondCut(r geometry.Rect, d *scene.Drawing) float64 {
	by := beyondBy(r, d.Size)
	if !d.Round {
		return by
	}
	cut := d.Outline
	if cut == nil {
		cut = scene.Ellipse(geometry.Point{X: d.Size.W / 2, Y: d.Size.H / 2}, d.Size.W/2, d.Size.H/2)
	}
	along := flattened(cut)
	for _, corner := range []geometry.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()}, {X: r.Right(), Y: r.Bottom()}} {
		far := math.Inf(1)
		for _, at := range along {
			far = min(far, span(at, corner))
		}
		if covers(cut, corner) {
			far = -far
		}
		by = max(by, far)
	}
	return by
}

// tooNear tells whether what does not reach the trim stands in the room that the
// template's field safe keeps free, on one side and not on the one across: what stands
// in both frames the face.
func (p *pen) tooNear(r geometry.Rect) bool {
	near := func(mm float64) bool { return mm < p.t.Safe-slack }
	left, right, top, bottom := near(r.X), near(p.trim.W-r.Right()), near(r.Y), near(p.trim.H-r.Bottom())
	return (left != right || top != bottom) && beyondBy(r, p.trim) < -slack
}

// leaving is the outermost area that leaves the face, or the element itself.
func (p *pen) leaving() diagnostic.Span {
	if p.leaves.File != "" {
		return p.leaves
	}
	return p.at
}

// cutOpen is how far, in mm, one side of a box stands beyond the trim where it
// leaves the bleed, and the side across from it is on the face; otherwise 0.
func cutOpen(r geometry.Rect, size geometry.Size, bleed float64) float64 {
	most, by := bleed+slack, 0.0
	for _, s := range []struct{ near, far, end float64 }{
		{r.X, r.Right(), size.W}, {r.Y, r.Bottom(), size.H},
		{size.W - r.Right(), size.W - r.X, size.W}, {size.H - r.Bottom(), size.H - r.Y, size.H},
	} {
		if s.near >= 0 && s.near < s.end && s.far-s.end > most {
			by = max(by, s.far-s.end)
		}
	}
	return by
}

// off tells whether a rectangle lies outside a face of a size and its bleed.
func off(r geometry.Rect, size geometry.Size, bleed float64) bool {
	most := bleed + slack
	return r.Right() < -most || r.Bottom() < -most || r.X > size.W+most || r.Y > size.H+most
}

// inside draws in an area of an element; where that area reaches beyond the trim
// it is why its texts do.
func (p *pen) inside(at diagnostic.Span, r geometry.Rect, draw func() float64) float64 {
	was := p.leaves
	defer func() { p.leaves = was }()
	in := p.toDrawing.ApplyRect(r)
	if was.File == "" && beyondBy(in, p.trim) > slack+p.t.Bleed {
		p.leaves = at
	}
	return draw()
}

// addText puts the items of a text on the drawing.
func (p *pen) addText(at diagnostic.Span, text string, items []scene.Item) {
	p.texts = append(p.texts, setText{items: items, at: at, text: text, within: p.leaves})
	p.add(items...)
}

// addIcon puts the items of an icon on the drawing.
func (p *pen) addIcon(at diagnostic.Span, name string, items []scene.Item) {
	p.texts = append(p.texts, setText{items: items, at: at, text: name, icon: true})
	if !p.measuring {
		p.noteIcon(at, name, items, p.toDrawing)
	}
	p.add(items...)
}

// slack is how far, in mm, a text may reach beyond a line before it is told.
const slack = 0.2

// checkTrim tells of texts that are cut off at the trim, or stand nearer to it
// than the template's field safe allows.
func (p *pen) checkTrim(l *layout, d *scene.Drawing) {
	over := make([]float64, len(p.texts))
	for i := range over {
		over[i] = -d.Size.W
	}
	for _, t := range l.texts {
		if t.of >= 0 {
			over[t.of] = max(over[t.of], beyondCut(t.r, d))
		}
	}
	for i := range p.texts {
		t, over := &p.texts[i], over[i]
		if t.icon {
			continue
		}
		short := clipped(t.text)
		switch {
		case over <= slack-p.t.Safe || p.said["trim"+t.at.String()]:
			continue
		case over > slack && t.within.File != "":
			if !p.said["trim"+t.within.String()] {
				p.warn(t.within, "P611", "what is drawn here leaves the face: the text '%s' is cut off, %.1f mm beyond the trim", short, over).
					Helpf("see whether its place and size are meant")
			}
			p.said["trim"+t.within.String()] = true
		case over > slack:
			p.warn(t.at, "P611", "the text '%s' is cut off: it reaches %.1f mm beyond the trim", short, over).
				Helpf("move it, or give it an area (w) that it has to fit")
		default:
			p.warn(t.at, "P612", "the text '%s' stands %.1f mm from the trim, and safe keeps %.4g mm free", short, max(0, -over), p.t.Safe)
		}
		p.said["trim"+t.at.String()] = true // one of many cards will do
	}
}

// checkShapes tells of shapes that stand beyond the trim as a whole, of lines and
// icons that it cuts, and of what stands nearer to it than safe allows.
func (p *pen) checkShapes(l *layout, size geometry.Size) {
	for _, s := range p.shapes {
		r := l.shapes[s.item]
		if r == (geometry.Rect{}) || p.said["trim"+s.at.String()] {
			continue
		}
		what := "this"
		if s.icon != "" {
			what = "the icon '" + s.icon + "'"
		}
		cut, by := cutOpen(r, size, p.t.Bleed), beyondBy(r, size)
		switch {
		case off(r, size, p.t.Bleed):
			by := max(-r.Right(), -r.Bottom(), r.X-size.W, r.Y-size.H)
			p.warn(s.at, "P611", "%s stands beside the face, %.1f mm beyond the trim, and is not printed", what, by).
				Helpf("see whether its place is meant")
		case s.frame && cut > 0:
			p.warn(s.at, "P611", "the line around this is cut open: one side stands %.1f mm beyond the trim", cut).
				Helpf("see whether its place and size are meant; a box that ends at the trim runs into the bleed with bleed: true")
		case s.line && cut > 0, s.icon != "" && by > slack:
			p.warn(s.at, "P611", "%s is cut off: it reaches %.1f mm beyond the trim", what, max(cut, by)).
				Helpf("see whether its place and size are meant; what runs off on purpose ends within the bleed of the template, or stands in a group with clip: true")
		case p.tooNear(r):
			p.warn(s.at, "P612", "%s stands %.1f mm from the trim, and safe keeps %.4g mm free", what, -by, p.t.Safe)
		default:
			continue
		}
		p.said["trim"+s.at.String()] = true
	}
}

// capitalsOf is the box of a run of text, up to the height of its capitals.
func capitalsOf(it *scene.Text, t geometry.Transform) geometry.Rect {
	const capitals = 0.7 // of the size
	high := it.Size * geometry.MMPerPoint * capitals
	return t.ApplyRect(geometry.Rect{X: it.At.X, Y: it.At.Y - high, W: it.Width, H: high})
}

// warn is report for what is no error, and is the template's business.
func (a *artist) warn(at diagnostic.Span, code, format string, args ...any) *diagnostic.Diagnostic {
	return a.tell(diagnostic.Warning, at, nil, code, fmt.Sprintf(format, args...))
}

// clipped shortens a text for a headline.
func clipped(text string) string {
	if short := []rune(text); len(short) > 48 {
		return string(short[:48]) + "…"
	}
	return text
}

// Nearest is how far, in mm, the text that is nearest to the trim of a finished
// drawing stands from it, less than nothing beyond it. Not ok where there is none.
func Nearest(d *scene.Drawing) (mm float64, ok bool) {
	var l layout
	l.walk(d.Items, geometry.Identity, -1)
	mm = d.Size.W + d.Size.H
	for _, t := range l.texts {
		mm, ok = min(mm, -beyondBy(t.r, d.Size)), true
	}
	return mm, ok
}

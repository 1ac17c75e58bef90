package faces

import (
	"cmp"
	"slices"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// How far, in mm and as a share of the smaller of two texts, they run into each
// other before it is told: less is no harm, or meant.
const (
	leastAcross = 1.5
	leastDown   = 0.5
)

// laidText is a run of text where it stands in the end.
type laidText struct {
	of    int // of the texts that were set, -1 for none
	order int // in which it is painted
	said  string
	r     geometry.Rect
	askew bool
}

// laidFill is a shape that is painted over all behind it.
type laidFill struct {
	order int
	path  *scene.Path
	to    geometry.Transform
	r     geometry.Rect // around it
}

// lies tells whether a shape lies on a text: in the middle of its width, on a tenth of its
// height at least.
func (f *laidFill) lies(text geometry.Rect) bool {
	if !f.r.Overlaps(text, 0) {
		return false
	}
	path := scene.Transformed(f.path.Segments, f.to)
	at := text.Centre()
	return covers(path, geometry.Point{X: at.X, Y: at.Y - 0.4*text.H}) || covers(path, geometry.Point{X: at.X, Y: at.Y + 0.4*text.H})
}

// laidIcon is an outline of an icon.
type laidIcon struct {
	of    int // of the texts and icons that were set
	order int
	path  []scene.Segment
	r     geometry.Rect // around path
	full  bool          // filled
}

// layout is what is painted, in its order, where it stands in the end: what was drawn
// may have been moved and turned after that. What a clip cuts is cut on purpose, and
// left out.
type layout struct {
	owner map[scene.Item]int
	set   []setText // the owners
	texts []laidText
	icons []laidIcon
	fills []laidFill
	// shapes are around those that were noted, as far as they are not cut.
	shapes map[scene.Item]geometry.Rect
	order  int
}

// laid is the layout of what was drawn.
func (p *pen) laid() *layout {
	l := &layout{owner: map[scene.Item]int{}, set: p.texts, shapes: map[scene.Item]geometry.Rect{}}
	for i := range p.texts {
		for _, item := range p.texts[i].items {
			l.owner[item] = i
		}
	}
	for _, s := range p.shapes {
		l.shapes[s.item] = geometry.Rect{}
	}
	l.walk(p.items, geometry.Identity, -1)
	return l
}

// checkOverlaps tells of two texts one of which is printed over the other, of an icon
// that is printed over a text, and of a text that a shape hides. What is turned askew is
// left alone, and so are texts that say the same: a shadow is meant.
func (p *pen) checkOverlaps(l *layout) {
	if len(p.texts) == 0 || p.unsure {
		return
	}
	l.texts = slices.DeleteFunc(l.texts, func(t laidText) bool { return t.of < 0 || t.askew })
	slices.SortFunc(l.texts, func(a, b laidText) int {
		return cmp.Or(cmp.Compare(a.r.Y, b.r.Y), cmp.Compare(a.order, b.order))
	})
	for i := range l.texts {
		for j := i + 1; j < len(l.texts) && l.texts[j].r.Y < l.texts[i].r.Bottom(); j++ {
			under, over := l.texts[i], l.texts[j]
			if under.order > over.order {
				under, over = over, under
			}
			if under.of != over.of && under.said != over.said && clash(under.r, over.r) && !l.hidden(under, over.order) {
				p.overlap(&p.texts[under.of], &p.texts[over.of])
			}
		}
	}
	for _, f := range l.fills {
		for _, under := range l.texts {
			if under.order < f.order && f.lies(under.r) {
				p.covered(&p.texts[under.of], under.said)
			}
		}
	}
	for _, over := range l.icons {
		for _, under := range l.texts {
			if under.order < over.order && over.r.Overlaps(under.r, 0) && over.strikes(under.r) && !l.hidden(under, over.order) {
				p.overlap(&p.texts[under.of], &p.texts[over.of])
			}
		}
	}
}

// strikes tells whether an icon is drawn across a text, or hides it. One that is
// drawn around it is not.
func (i *laidIcon) strikes(text geometry.Rect) bool {
	var across []geometry.Point
	for _, at := range flattened(i.path) {
		if inside(text, at) {
			across = append(across, at)
		}
	}
	if hit := scene.PathBounds(scene.Polyline(across...)); hit.W >= min(leastAcross, text.W/2) && hit.H > leastDown*text.H {
		return true
	}
	return i.full && covers(i.path, geometry.Point{X: text.X + text.W/2, Y: text.Y + text.H/2})
}

// covers tells whether a point lies within an outline that is filled, even-odd.
func covers(path []scene.Segment, at geometry.Point) bool {
	within := false
	for len(path) > 0 {
		end := 1 + slices.IndexFunc(path[1:], func(s scene.Segment) bool { return s.Op == scene.MoveTo })
		if end == 0 {
			end = len(path)
		}
		points := append([]geometry.Point{path[0].P[0]}, flattened(path[:end])...)
		for n, b := range points {
			a := points[(n+len(points)-1)%len(points)]
			if (a.Y > at.Y) != (b.Y > at.Y) && at.X < a.X+(b.X-a.X)*(at.Y-a.Y)/(b.Y-a.Y) {
				within = !within
			}
		}
		path = path[end:]
	}
	return within
}

// overlap warns of a text over another, once for all records.
func (p *pen) overlap(under, over *setText) {
	key := "over" + under.at.String() + over.at.String()
	if p.said[key] || p.said["trim"+under.at.String()] || p.said["trim"+over.at.String()] {
		return // it is told that it stands where it does not belong
	}
	p.said[key] = true
	what := "text"
	if over.icon {
		what = "icon"
	}
	p.warn(over.at, "P614", "the %s '%s' is printed over the text '%s'", what, clipped(over.text), clipped(under.text)).
		Labelf(under.at, "the text under it")
}

// covered warns of a text that a shape hides, once for all records.
func (p *pen) covered(under *setText, line string) {
	key := "cover" + under.at.String()
	if p.said[key] || p.said["trim"+under.at.String()] {
		return
	}
	p.said[key] = true
	p.warn(under.at, "P614", "'%s' is hidden by a shape that is drawn over it", clipped(line)).
		Helpf("shorten the text, draw the shape before it, or give the text more room")
}

// clash tells whether two texts run into each other so that neither is read.
func clash(a, b geometry.Rect) bool {
	across := min(a.Right(), b.Right()) - max(a.X, b.X)
	down := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	return across > min(leastAcross, min(a.W, b.W)/2) && down > leastDown*min(a.H, b.H)
}

// hidden tells whether a text is painted over before something else is.
func (l *layout) hidden(t laidText, before int) bool {
	return slices.ContainsFunc(l.fills, func(f laidFill) bool {
		across := min(f.r.Right(), t.r.Right()) - max(f.r.X, t.r.X)
		down := min(f.r.Bottom(), t.r.Bottom()) - max(f.r.Y, t.r.Y)
		return f.order > t.order && f.order < before && across > 0 && down > 0
	})
}

func (l *layout) walk(items []scene.Item, t geometry.Transform, of int) {
	for _, item := range items {
		l.order++
		its := of
		if i, ok := l.owner[item]; ok {
			its = i
		}
		switch it := item.(type) {
		case *scene.Group:
			if it.Clip == nil {
				l.walk(it.Items, it.Transform.Then(t), its)
			}
		case *scene.Path:
			if _, noted := l.shapes[item]; noted {
				l.shapes[item] = scene.PathBounds(scene.Transformed(it.Segments, t))
			}
			if its >= 0 && l.set[its].icon {
				path := it.Segments
				if t != geometry.Identity {
					path = scene.Transformed(path, t)
				}
				l.icons = append(l.icons, laidIcon{its, l.order, path, scene.PathBounds(path), it.Fill != nil})
				continue
			}
			if it.Fill != nil {
				l.fills = append(l.fills, laidFill{l.order, it, t, t.ApplyRect(scene.PathBounds(it.Segments))})
			}
		case *scene.Text:
			upright := t.B == 0 && t.C == 0 || t.A == 0 && t.D == 0
			l.texts = append(l.texts, laidText{its, l.order, it.String, capitalsOf(it, t), !upright})
		}
	}
}

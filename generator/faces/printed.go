package faces

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
	"nightpress/layouts/geometry"
)

const (
	codePrinted = "P616" // a face to be shown that there is none of
	codeSpot    = "P617" // a spot that nothing drawn has
)

// Shown ends the id of a face that another shows, beside the one that is printed.
const Shown = "-shown"

// Prints are faces that others show, each drawn once in a run.
type Prints struct {
	// Laid finds what a component is printed as, the front of its first face or the sheet
	// it lies on, nil for none; itself nil while nothing is laid out.
	Laid  func(side, component string) *scene.Drawing
	mutex sync.Mutex
	drawn map[string]shown // by ink, side and name
}

// shown is a face that others show; flawed tells that not all of it may be there, which
// is told where it is printed.
type shown struct {
	*scene.Drawing
	flawed bool
}

// of returns a face, drawn where that was not yet done. Two may draw the same face at
// once, so that nobody ever waits for somebody who waits for him.
func (p *Prints) of(key string, draw func() shown) shown {
	p.mutex.Lock()
	d, ok := p.drawn[key]
	p.mutex.Unlock()
	if ok {
		return d
	}
	made := draw()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if d, ok := p.drawn[key]; ok {
		return d
	}
	if p.drawn == nil {
		p.drawn = map[string]shown{}
	}
	p.drawn[key] = made
	return made
}

// Len is how many faces were drawn for others to show.
func (p *Prints) Len() int {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return len(p.drawn)
}

// printed shows a face of the game, from its upper left corner or around a spot of it.
func (p *pen) printed(e *layouts.Printed) float64 {
	name, origin, ok := p.words(&e.Face)
	if !ok {
		return 0
	}
	face := p.faceCalled(e, name, origin)
	d := face.Drawing
	if d == nil || d.Size.W == 0 || d.Size.H == 0 {
		return 0
	}
	p.blurred = p.blurred || face.flawed
	area := p.area(&e.Area)
	scale := p.figure(&e.Scale, math.NaN())
	if math.IsNaN(scale) {
		scale = area.W / d.Size.W
	}
	if !(scale > 0) {
		return 0
	}
	if !e.W.Set() {
		area.W = min(area.W, d.Size.W*scale)
	}
	if !e.H.Set() {
		area.H = d.Size.H * scale
	}
	window := geometry.Rect{X: p.figure(&e.Left, 0), Y: p.figure(&e.Top, 0), W: area.W / scale, H: area.H / scale}
	if e.Around.Set() {
		spot, ok := p.spotCalled(&e.Around, d.Places)
		if !ok {
			return area.Bottom() - p.cell.Y
		}
		within := func(middle, size, whole float64) float64 {
			return max(0, min(middle-size/2, whole-size))
		}
		window.X, window.Y = within(spot.Centre().X, window.W, d.Size.W), within(spot.Centre().Y, window.H, d.Size.H)
	}
	t := geometry.Scale(scale, scale).Then(geometry.Translate(area.X-window.X*scale, area.Y-window.Y*scale))
	trim := geometry.Rect{W: d.Size.W, H: d.Size.H}
	clip := scene.RoundRect(window, p.figure(&e.R, 0)/scale)
	if !e.R.Set() && window.Contains(trim, 1e-6) {
		clip = edgeOf(d)
	}
	p.inside(e.Span, area, func() float64 {
		p.transformed(t, clip, func() {
			p.add(&scene.Use{Drawing: d, Transform: geometry.Identity, Clip: &trim})
			for _, place := range d.Places {
				p.glimpsed = append(p.glimpsed, scene.Place{Name: place.Name, Bounds: p.toDrawing.ApplyRect(place.Bounds)})
			}
			p.inCell(trim, e.Draw)
		})
		return 0
	})
	return area.Bottom() - p.cell.Y
}

// edgeOf is the line along which a face is cut out.
func edgeOf(d *scene.Drawing) []scene.Segment {
	trim := geometry.Rect{W: d.Size.W, H: d.Size.H}
	switch {
	case d.Outline != nil:
		return d.Outline
	case d.Round && d.Size.W == d.Size.H:
		return scene.Circle(trim.Centre(), d.Size.W/2)
	}
	return scene.RoundRect(trim, d.Corner)
}

// faceCalled draws a face by its name; that there is none is told. What is wrong with it
// is told where it is printed.
func (p *pen) faceCalled(e *layouts.Printed, name string, origin *source.Value) shown {
	if p.prints.Laid != nil {
		if d := p.prints.Laid(e.Side, name); d != nil {
			return shown{Drawing: d}
		}
	}
	if e.Side == "sheet" {
		p.report(e.Face.Span, origin, codePrinted, "no sheet of '%s' is laid out here; the assembly page shows those of each component", name)
		return shown{}
	}
	component, record, _ := strings.Cut(name, "/")
	c, ok := p.game.Component(component)
	if !ok {
		var ids []string
		for i := range p.game.Components {
			ids = append(ids, p.game.Components[i].ID)
		}
		suggestFace(p.report(e.Face.Span, origin, codePrinted, "nothing that is printed is called '%s'", name), component, ids)
		return shown{}
	}
	of, one, ok := p.cardOf(c, record)
	layout, field := of.Layout, "front"
	if e.Side == "back" {
		layout, field = of.Back, "back"
	}
	switch {
	case slices.Contains(p.shown, of.ID) || p.component.ID == of.ID:
		p.report(e.Face.Span, origin, codePrinted, "'%s' would show itself", of.ID)
		return shown{}
	case !ok:
		suggestFace(p.report(e.Face.Span, origin, codePrinted, "%s has no face called '%s'", c.Title, record), record, Bind(c).IDs)
		return shown{}
	case layout == "":
		p.report(e.Face.Span, origin, codePrinted, "%s has no back", c.Title)
		return shown{}
	}
	return p.prints.of(strings.Join([]string{p.ink, field, of.ID, one.id}, " "), func() shown { return p.shownFace(of, one, layout) })
}

// cardOf finds a card of a component by the id of its face, the first where it has none
// of its own; of one that another component prints now, in the same way, that.
func (p *pen) cardOf(c *definition.Component, record string) (*definition.Component, card, bool) {
	b := Bind(c)
	if n := slices.Index(b.IDs, record); n >= 0 || record == "" && len(b.cards) > 0 {
		return c, b.cards[max(n, 0)], true
	}
	for i := range p.game.Components {
		if other := &p.game.Components[i]; other.ID != c.ID && other.Layout == c.Layout {
			b := Bind(other)
			if n := slices.Index(b.IDs, record); n >= 0 {
				return other, b.cards[n], true
			}
		}
	}
	return c, card{}, false
}

// shownFace draws a face for others to show.
func (p *pen) shownFace(c *definition.Component, one card, layout string) shown {
	t, ok := p.lib.Template(layout)
	if !ok || t.Lost {
		return shown{} // which is told where it is printed
	}
	found := new(diagnostic.List)
	a := newArtist(p.game, p.lib, c, p.ink, found)
	a.prints, a.shown, a.card, a.origins = p.prints, append(slices.Clone(p.shown), p.component.ID), one, p.origins
	d := a.faces(t, one.record, one.id)[0]
	d.ID += Shown
	return shown{d, a.doubted || found.HasErrors()}
}

func suggestFace(d *diagnostic.Diagnostic, name string, known []string) {
	if near, ok := diagnostic.Nearest(name, known); ok {
		d.Helpf("did you mean %s?", near)
	}
}

// onSpot draws on the spot of a name, or in the cell around it with the spot at hand.
func (p *pen) onSpot(e *layouts.At) float64 {
	r, ok := p.spotCalled(&e.Place, slices.Concat(p.places, p.glimpsed))
	if !ok {
		return 0
	}
	if back, ok := p.toDrawing.Inverse(); ok {
		r = back.ApplyRect(r)
	}
	if e.As == "" {
		p.inCell(r, e.Draw)
		return r.Bottom() - p.cell.Y
	}
	mark := p.env.Mark()
	defer p.env.Release(mark)
	p.env.Bind(e.As, spotValue(e.Span, geometry.Rect{X: r.X - p.cell.X, Y: r.Y - p.cell.Y, W: r.W, H: r.H}))
	return p.drawAll(e.Draw)
}

// spotValue is an area as expressions ask for it; x and y are its middle.
func spotValue(at diagnostic.Span, r geometry.Rect) expression.Value {
	v := &source.Value{Kind: source.Map, Made: true, Span: at}
	for _, f := range []struct {
		name string
		mm   float64
	}{{"x", r.Centre().X}, {"y", r.Centre().Y}, {"w", r.W}, {"h", r.H}} {
		figure := &source.Value{Kind: source.Scalar, Text: strconv.FormatFloat(f.mm, 'f', 4, 64), Made: true, Span: at, Parent: v}
		v.Fields = append(v.Fields, source.Field{Name: f.name, Span: at, Value: figure})
	}
	return expression.Node(v)
}

// spotCalled finds the last spot of a name; that there is none is told.
func (p *pen) spotCalled(w *layouts.Words, places []scene.Place) (geometry.Rect, bool) {
	name, origin, ok := p.words(w)
	if !ok {
		return geometry.Rect{}, false
	}
	for _, place := range slices.Backward(places) {
		if place.Name == name {
			return place.Bounds, true
		}
	}
	if p.blurred {
		return geometry.Rect{}, false
	}
	known := make([]string, len(places))
	for i, place := range places {
		known[i] = place.Name
	}
	d := p.report(w.Span, origin, codeSpot, "nothing drawn here has a spot called '%s'", name)
	suggestFace(d, name, known)
	return geometry.Rect{}, false
}

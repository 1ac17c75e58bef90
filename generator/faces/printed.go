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

// faceCalled draws a face by its name, nil where there is none, which is told. What is
// wrong with it is told where it is printed.
func (p *pen) faceCalled(e *layouts.Printed, name string, origin *source.Value) shown {
	component, record, _ := strings.Cut(name, "/")
	i := slices.IndexFunc(p.game.Components, func(c definition.Component) bool { return c.ID == component })
	if i < 0 {
		ids := make([]string, len(p.game.Components))
		for i := range p.game.Components {
			ids[i] = p.game.Components[i].ID
		}
		d := p.report(e.Face.Span, origin, codePrinted, "nothing that is printed is called '%s'", name)
		suggestFace(d, component, ids)
		return shown{}
	}
	if slices.Contains(p.shown, component) || p.component.ID == component {
		p.report(e.Face.Span, origin, codePrinted, "'%s' would show itself", component)
		return shown{}
	}
	c := &p.game.Components[i]
	b := Bind(c)
	n := slices.Index(b.IDs, record)
	for k := range p.game.Components { // a record that another component prints now
		if other := &p.game.Components[k]; n < 0 && record != "" && c.Records != nil && other.Layout == c.Layout {
			if at := Bind(other); slices.Contains(at.IDs, record) {
				i, c, b, n = k, other, at, slices.Index(at.IDs, record)
			}
		}
	}
	if record == "" {
		n = 0
	}
	if n < 0 || n >= len(b.cards) {
		d := p.report(e.Face.Span, origin, codePrinted, "%s has no face called '%s'", c.Title, record)
		suggestFace(d, record, b.IDs)
		return shown{}
	}
	layout, field := c.Layout, "front"
	if e.Back {
		layout, field = c.Back, "back"
	}
	t, ok := p.lib.Template(layout)
	if !ok || t.Lost {
		if layout == "" {
			p.report(e.Face.Span, origin, codePrinted, "%s has no back", c.Title)
		}
		return shown{} // which is told where it is printed
	}
	return p.prints.of(strings.Join([]string{p.ink, field, strconv.Itoa(i), b.IDs[n]}, " "), func() shown {
		found := new(diagnostic.List)
		a := newArtist(p.game, p.lib, c, p.ink, found)
		a.prints, a.shown, a.card = p.prints, append(slices.Clone(p.shown), p.component.ID), b.cards[n]
		d := a.faces(t, a.card.record, a.card.id)[0]
		d.ID += Shown
		return shown{d, a.doubted || found.HasErrors()}
	})
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

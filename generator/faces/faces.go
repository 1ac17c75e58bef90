// Package faces draws every face of a component: it takes a compiled template
// and the records of a definition and evaluates one with the other into a
// scene.Drawing.
//
// It knows no game: whatever it prints it finds by name in the definition. A
// problem, such as a text that does not fit, names the component, the place in
// the template and the place of the content, and never ends the run.
package faces

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Face is one printable thing: a front, its back where it has one, and how
// often it is wanted.
type Face struct {
	// ID is a checked id, unique within its component: "storm", "log-sheet-2".
	ID          string
	Front, Back *scene.Drawing // Back is nil for none; equal backs are shared
	Quantity    int
	// Record is the record the face is bound to, nil where it is the game.
	Record *source.Value
}

// Draw draws the faces of a component in a style of ink, "full" or "low": one
// for every record, or one for the game, and more where a template flows over
// pages. Problems are added to list, and what has them is drawn as far as it
// goes.
func Draw(g *definition.Game, lib *layouts.Library, c *definition.Component, ink string, list *diagnostic.List) []Face {
	return Bind(c).Draw(context.Background(), g, lib, ink, list)
}

// Bound are records of a component that faces are drawn for, nil for the game, and
// the ids of their faces; where a record needs several, a number follows the id.
type Bound struct {
	IDs       []string
	Read      *Read // gathers what the faces are drawn by; nil for not counting
	records   []*source.Value
	component *definition.Component
}

// Bind names the face of each record of a component by the id of the record where
// that can be a file's name, and by its number where not.
func Bind(c *definition.Component) Bound {
	records := slices.DeleteFunc(slices.Clone(c.Records), func(r *source.Value) bool { return r.Told })
	if c.Records == nil {
		records = []*source.Value{nil}
	}
	ids, taken := make([]string, len(records)), make(map[string]bool, len(records))
	for i, record := range records {
		id := c.ID
		if record != nil {
			id = "face-" + strconv.Itoa(i+1)
			if f := record.Field("id"); f != nil && source.IsID(f.Text) {
				id = f.Text
			}
		}
		for base, n := id, 2; taken[id]; n++ {
			id = base + "-" + strconv.Itoa(n)
		}
		ids[i], taken[id] = id, true
	}
	return Bound{ids, nil, records, c}
}

// Part is the records from one place up to another.
func (b Bound) Part(from, to int) Bound {
	return Bound{b.IDs[from:to], b.Read, b.records[from:to], b.component}
}

// Of is the place of the record that a face is of, by the id of the face; -1 for none.
func (b Bound) Of(face string) int {
	if i := slices.Index(b.IDs, face); i >= 0 {
		return i
	}
	if end := strings.LastIndexByte(face, '-'); end > 0 {
		return slices.Index(b.IDs, face[:end])
	}
	return -1
}

// Draw draws the faces of these records, as the function Draw does; where ctx ends
// meanwhile, only some of them.
func (b Bound) Draw(ctx context.Context, g *definition.Game, lib *layouts.Library, ink string, list *diagnostic.List) []Face {
	a := newArtist(g, lib, b.component, ink, list)
	a.noting(b.Read)
	defer func() { list.Merge(lib.Problems()) }()
	front := a.template(b.component.Layout, "layout")
	var back *layouts.Template
	if b.component.Back != "" {
		back = a.template(b.component.Back, "back")
	}
	if front == nil || front.Lost || back != nil && back.Lost {
		return nil // which is told
	}
	var faces []Face
	for i, fronts := range a.fronts(ctx, front, b.records, b.IDs) {
		if ctx.Err() != nil {
			break
		}
		behind := a.back(back, b.records[i], b.IDs[i])
		if many := definition.QuantityField(b.records[i]); many != nil {
			a.env.Touch(expression.Node(many.Value))
		}
		if name := b.records[i].Field("name"); name != nil { // the title of the face
			a.env.Touch(expression.Node(name))
		}
		for n, d := range fronts {
			f := Face{ID: b.IDs[i], Front: d, Back: behind, Quantity: b.component.Copies(b.records[i]), Record: b.records[i]}
			if len(fronts) > 1 {
				f.ID = b.IDs[i] + "-" + strconv.Itoa(n+1)
				d.ID = a.drawingID(f.ID)
			}
			faces = append(faces, f)
		}
	}
	return faces
}

// template finds a template that a component names.
func (a *artist) template(name, field string) *layouts.Template {
	t, ok := a.lib.Template(name)
	if ok {
		return t
	}
	at := a.component.Span
	if f := a.component.Value.Field(field); f != nil {
		at = f.Span
	}
	d := a.list.Errorf("Y908", at, "there is no template called '%s'", name)
	if near, ok := diagnostic.Nearest(name, a.lib.Templates()); ok {
		d.Suggest("did you mean "+near+"?", at, near)
	}
	return nil
}

// drawingID is unique within the game: the component, and the face where it is
// not the only one.
func (a *artist) drawingID(face string) string {
	if face == a.component.ID {
		return face
	}
	return a.component.ID + "/" + face
}

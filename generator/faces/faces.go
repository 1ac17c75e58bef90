// Package faces draws every face of a component: it takes a compiled template
// and the records of a definition and evaluates one with the other into a
// scene.Drawing.
//
// It knows no game: whatever it prints it finds by name in the definition. A
// problem, such as a text that does not fit, names the component, the place in
// the template and the place of the content, and never ends the run.
package faces

import (
	"slices"
	"strconv"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
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
	a := newArtist(g, lib, c, ink, list)
	defer func() { list.Merge(lib.Problems()) }()
	front := a.template(c.Layout, "layout")
	var back *layouts.Template
	if c.Back != "" {
		back = a.template(c.Back, "back")
	}
	if front == nil || front.Lost || back != nil && back.Lost {
		return nil // which is told
	}
	records := slices.DeleteFunc(slices.Clone(c.Records), func(r *source.Value) bool { return r.Told })
	if c.Records == nil {
		records = []*source.Value{nil}
	}
	ids := a.faceIDs(records)
	var faces []Face
	for i, fronts := range a.fronts(front, records, ids) {
		behind := a.back(back, records[i], ids[i])
		for n, d := range fronts {
			f := Face{ID: ids[i], Front: d, Back: behind, Quantity: c.Copies(records[i]), Record: records[i]}
			if len(fronts) > 1 {
				f.ID = ids[i] + "-" + strconv.Itoa(n+1)
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

// faceIDs names each face by the id of its record where that can be a file's
// name, and by its number where not.
func (a *artist) faceIDs(records []*source.Value) []string {
	ids, taken := make([]string, len(records)), make(map[string]bool, len(records))
	for i, record := range records {
		id := a.component.ID
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
	return ids
}

// drawingID is unique within the game: the component, and the face where it is
// not the only one.
func (a *artist) drawingID(face string) string {
	if face == a.component.ID {
		return face
	}
	return a.component.ID + "/" + face
}

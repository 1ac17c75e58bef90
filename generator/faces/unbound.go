package faces

import (
	"maps"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Unbound adds a warning for every field of the definition that no face of
// any component prints or is drawn by, and that is not among those that the
// rules of play read: it may be misspelt, or forgotten in the template. Fields
// are told by their kind, not one by one: "cards.cost".
func Unbound(g *definition.Game, lib *layouts.Library, played source.Asked, list *diagnostic.List) {
	touched := map[*source.Value]struct{}{}
	maps.Copy(touched, played)
	for i := range g.Components {
		for _, ink := range []string{"full", "low"} {
			a := newArtist(g, lib, &g.Components[i], ink, &diagnostic.List{})
			a.env.Touched = touched
			a.env.Fill = func(at *source.Value, s string) (string, error) {
				touchPlaceholders(g.Root, at, s, touched)
				return g.Text(at, s)
			}
			a.draw()
		}
	}
	touchTexts(g.Root, touched)
	u := unbound{touched: touched, first: map[string]*source.Value{}, used: map[string]bool{}}
	for i := range g.Root.Fields {
		f := &g.Root.Fields[i]
		if !structural[f.Name] {
			u.walk(f.Name, f.Value, false)
		}
	}
	for _, path := range u.order {
		if !u.used[path] {
			list.Warnf("Y944", u.first[path].Span, "nothing uses the field '%s'", path)
		}
	}
}

// touchTexts notes what is named by the texts that are read for themselves:
// the ledger of rules, and what the structural files say.
func touchTexts(root *source.Value, touched map[*source.Value]struct{}) {
	texts := func(v *source.Value) {
		if v.Kind == source.Scalar {
			touchPlaceholders(root, v.Parent, v.Text, touched)
		}
	}
	for i := range root.Fields {
		if f := &root.Fields[i]; structural[f.Name] {
			f.Value.Walk(texts)
			continue
		}
		root.Fields[i].Value.Walk(func(v *source.Value) {
			if declares(v) {
				texts(v.Field("text"))
			}
		})
	}
}

// structural are the files that are read for themselves and not for what is
// drawn.
var structural = map[string]bool{"game": true, "components": true, "rules": true, "rulings": true}

// unbound gathers the fields of a definition by their kind.
type unbound struct {
	touched map[*source.Value]struct{}
	order   []string
	first   map[string]*source.Value
	used    map[string]bool
}

// walk visits a value; used tells that something around it was printed whole.
func (u *unbound) walk(path string, v *source.Value, used bool) {
	switch v.Kind {
	case source.Map:
		for i := range v.Fields {
			f := &v.Fields[i]
			if !apart[f.Name] {
				u.walk(path+"."+f.Name, f.Value, used || ledger(v, f.Name))
			}
		}
	case source.List:
		for _, it := range v.Items {
			_, touched := u.touched[v]
			u.walk(path, it, used || touched && it.Kind == source.Scalar)
		}
	case source.Scalar:
		_, touched := u.touched[v]
		if u.first[path] == nil {
			u.first[path] = v
			u.order = append(u.order, path)
		}
		u.used[path] = u.used[path] || used || touched
	}
}

// ledger tells whether a field of a record goes into the ledger of rules, from
// which the rules are printed: those of a record that declares a rule, and the
// section for the records within.
func ledger(v *source.Value, field string) bool {
	switch field {
	case "rule", "text", "held":
		return declares(v)
	case "section":
		within := false
		v.Walk(func(v *source.Value) { within = within || declares(v) })
		return within
	}
	return false
}

func declares(v *source.Value) bool { return v.Field("rule") != nil && v.Field("text") != nil }

// apart are fields that people read, or that name a record.
var apart = map[string]bool{"id": true, "note": true, "why": true, "basis": true, "about": true}

// touchPlaceholders notes what the placeholders of a text lead to, by the same
// rule as Game.Text: the record, those around it, then the files. A text that
// is filled in may have placeholders of its own.
func touchPlaceholders(root, at *source.Value, s string, touched map[*source.Value]struct{}) {
	touchWithin(root, at, s, touched, 0)
}

// deepest is how many texts may be filled into each other; a text that leads
// to itself is reported where it is filled.
const deepest = 8

func touchWithin(root, at *source.Value, s string, touched map[*source.Value]struct{}, depth int) {
	for {
		_, rest, open := strings.Cut(s, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return
		}
		s = after
		name, _, _ = strings.Cut(name, "|")
		steps := strings.Split(name, ".")
		var v *source.Value
		for from := at; from != nil && v == nil; from = from.Parent {
			v = from.Field(steps[0])
		}
		if v == nil {
			v = root.Field(steps[0])
		}
		for _, step := range steps[1:] {
			if v == nil {
				break
			}
			next := v.Field(step)
			if next == nil {
				next = v.ByID(step)
			}
			if next == nil {
				break // an end of a range: the range itself is used
			}
			v = next
		}
		if v == nil {
			continue
		}
		touched[v] = struct{}{}
		if v.Kind == source.Scalar && depth < deepest {
			touchWithin(root, v.Parent, v.Text, touched, depth+1)
		}
	}
}

// draw draws all faces of the component and keeps none.
func (a *artist) draw() {
	front, back := a.template(a.component.Layout, "layout"), (*layouts.Template)(nil)
	if a.component.Back != "" {
		back = a.template(a.component.Back, "back")
	}
	records := a.component.Records
	if records == nil {
		records = []*source.Value{nil}
	}
	for _, r := range records {
		if front != nil {
			a.faces(front, r, "face")
		}
		a.back(back, r, "face")
		for _, field := range []string{"quantity", "name"} { // the name is the title of the face
			if v := r.Field(field); v != nil {
				a.env.Touch(expression.Node(v))
			}
		}
	}
}

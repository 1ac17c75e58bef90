package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"nightpress/cmd/nightpress/message"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// aside are the files of a game whose records are no things of the game, and fields of
// a record that are for whoever edits it.
var (
	asideFiles  = []string{"game", "rules", "rulings", "sentences", "examples", "play", "book", "components", "box"}
	asideFields = []string{"id", "name", "title", "text", "rule", "section", "basis", "why", "icon", "picture", "place", "shows", "scene", "kind", "held", "does"}
)

// named are the records of a game that are called so, by id or by name, with the names
// that there are.
func named(g *definition.Game, word string) (found []*source.Value, names []string) {
	slug := source.Slug(word)
	for i := range g.Root.Fields {
		file := &g.Root.Fields[i]
		if slices.Contains(asideFiles, file.Name) {
			continue
		}
		file.Value.Walk(func(v *source.Value) {
			if v.Kind != source.Map {
				return
			}
			for _, field := range []string{"id", "name", "title"} {
				f := v.Field(field)
				if f == nil || f.Kind != source.Scalar {
					continue
				}
				if said := said(g, f); source.Slug(said) == slug || numbered(said) == numbered(word) && numbered(word) != "" {
					found = append(found, v)
					return
				} else if field != "id" {
					names = append(names, said)
				}
			}
		})
	}
	return found, names
}

// numbered is what is called by a letter and a number, "e2" for E02 as for e2; "" for
// what is not.
func numbered(s string) string {
	s = strings.ToLower(s)
	figure := strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz")
	if n, err := strconv.Atoi(figure); err == nil && len(s)-len(figure) == 1 {
		return s[:1] + strconv.Itoa(n)
	}
	return ""
}

// said is a text of a definition as it is read.
func said(g *definition.Game, v *source.Value) string {
	text, err := g.Text(v.Parent, v.Text)
	if err != nil {
		text = v.Text
	}
	return strings.ReplaceAll(g.Said(text), "\u00a0", " ")
}

// explainNamed writes what is called so in a game: a card, a Nightmare, a marker, an
// action, with what it says, its figures and the rules that it declares; or a sign, or
// a component.
func explainNamed(w io.Writer, g *definition.Game, word string) (found bool, names []string) {
	things, names := named(g, word)
	speaks := func(v *source.Value) (yes bool) {
		v.Walk(func(inner *source.Value) { yes = yes || inner.Kind == source.Map && inner.Field("text") != nil })
		return yes
	}
	if slices.ContainsFunc(things, speaks) { // a marker of the same name has nothing to add
		things = slices.DeleteFunc(things, func(v *source.Value) bool { return !speaks(v) })
	}
	for _, v := range things {
		file, _, _ := strings.Cut(strings.Replace(v.Path(), "[", ".", 1), ".")
		fmt.Fprintf(w, "%s (%s, %s)\n\n", calledBy(g, v), g.Name, g.Called(file))
		tell(w, g, v)
		fmt.Fprintf(w, "Defined at %s:%d\n\n", v.Span.File, v.Span.Start.Line)
	}
	if sign := g.Root.Field("game").Field("signs").Field(strings.ToLower(word)); sign != nil {
		fmt.Fprintf(w, "%s: the sign of %s in %s\n\n", strings.ToLower(word), sign.Text, g.Name)
		things = append(things, sign)
	}
	for i := range g.Components {
		c := &g.Components[i]
		if names = append(names, c.ID, c.Title); source.Slug(word) == c.ID || source.Slug(word) == source.Slug(c.Title) {
			fmt.Fprintf(w, "%s: a component of %s, printed on %s\n\n  `nightpress print %s --component %s`\n\n", c.Title, g.Name, c.Stock, g.ID, c.ID)
			things = append(things, c.Value)
		}
	}
	return len(things) > 0, names
}

// calledBy is the name of a record, and its id where that says more.
func calledBy(g *definition.Game, v *source.Value) string {
	id, name := v.Field("id"), v.Field("name")
	if name == nil {
		name = v.Field("title")
	}
	switch {
	case name == nil:
		return id.Text
	case id == nil || source.Slug(said(g, name)) == source.Slug(id.Text):
		return said(g, name)
	}
	return fmt.Sprintf("%s (%s)", said(g, name), id.Text)
}

// tell writes what a record says, its figures, and what its own records and those that
// it names say.
func tell(w io.Writer, g *definition.Game, v *source.Value) {
	if text := v.Field("text"); text != nil {
		fmt.Fprint(w, message.Wrapped(said(g, text), 78))
		if rule := v.Field("rule"); rule != nil {
			fmt.Fprintf(w, "    (rule %s)\n", rule.Text)
		}
	}
	var figures []string
	for i := range v.Fields {
		f := &v.Fields[i]
		switch {
		case slices.Contains(asideFields, f.Name):
		case f.Value.Kind == source.Scalar:
			if of := lookedUp(g, f); of != nil {
				tell(w, g, of)
			} else if f.Value.Text != "" {
				figures = append(figures, source.Spaced(f.Name)+" "+said(g, f.Value))
			}
		default:
			within(w, g, f.Value)
		}
	}
	if len(figures) > 0 && v.Parent != nil {
		fmt.Fprint(w, message.Wrapped(strings.Join(figures, "; "), 78))
	}
}

// within tells of the records in a value that say something, the outermost alone: those
// in them are told with them.
func within(w io.Writer, g *definition.Game, v *source.Value) {
	if v.Kind == source.Map && v.Field("text") != nil {
		tell(w, g, v)
		return
	}
	for i := range v.Fields {
		within(w, g, v.Fields[i].Value)
	}
	for _, item := range v.Items {
		within(w, g, item)
	}
}

// lookedUp is the record that a field names in a list called after the field, as the
// effect of an event in event_effects; nil for none.
func lookedUp(g *definition.Game, f *source.Field) *source.Value {
	for i := range g.Root.Fields {
		if file := &g.Root.Fields[i]; strings.HasSuffix(file.Name, "_"+f.Name+"s") || file.Name == f.Name+"s" {
			if of := file.Value.ByID(f.Value.Text); of != nil && of.Field("text") != nil {
				return of
			}
		}
	}
	return nil
}

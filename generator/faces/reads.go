package faces

import (
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Reads gathers the values of the definition that the faces of a component are
// drawn by in a style of ink: those that its templates look up, and those that
// the texts among them name in placeholders. What is said of the component
// itself, such as its count, is not among them.
func Reads(g *definition.Game, lib *layouts.Library, c *definition.Component, ink string) source.Asked {
	return readBy(g, lib, c, ink, nil)
}

// readBy is Reads, and gathers what texts of the definition are compared with.
func readBy(g *definition.Game, lib *layouts.Library, c *definition.Component, ink string, compared map[*source.Value]*expression.Compared) source.Asked {
	read := map[*source.Value]struct{}{}
	a := newArtist(g, lib, c, ink, &diagnostic.List{})
	a.env.Touched, a.env.Compared = read, compared
	a.env.Fill = func(at *source.Value, s string) (string, error) {
		touchPlaceholders(g.Root, at, s, read)
		return g.Text(at, s)
	}
	a.draw()
	return read
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
		for _, field := range []string{"quantity", "qty", "name"} { // the name is the title of the face
			if v := r.Field(field); v != nil {
				a.env.Touch(expression.Node(v))
			}
		}
	}
}

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

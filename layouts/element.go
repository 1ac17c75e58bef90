package layouts

import (
	"nightpress/content/diagnostic"
	"nightpress/content/source"
)

// Element is one thing that a template draws: *Box, *Text, *Each and so on.
type Element interface{ Base() *Frame }

// Frame is what every element has.
type Frame struct {
	Kind string
	// When is the condition on which it is drawn; not written means always.
	When Figure
	Span diagnostic.Span
}

// Base returns the frame.
func (f *Frame) Base() *Frame { return f }

// maxNesting bounds elements within elements, as they are written.
const maxNesting = 40

// elements reads a list of elements: maps with one kind each, and perhaps a
// condition beside it.
func (c *compiler) elements(v *source.Value) []Element {
	if v == nil || v.Kind == source.Null {
		return nil
	}
	if v.Kind != source.List {
		c.list.Errorf(codeShape, v.Span, "a list of elements is expected here").Helpf("begin each element with a dash: - text: {…}")
		return nil
	}
	c.nesting++
	defer func() { c.nesting-- }()
	if c.nesting > maxNesting {
		c.list.Errorf(codeShape, v.Span, "elements are nested more than %d deep", maxNesting)
		return nil
	}
	els := make([]Element, 0, len(v.Items))
	for _, it := range v.Items {
		if e := c.element(it); e != nil {
			els = append(els, e)
		}
	}
	return els
}

func (c *compiler) element(v *source.Value) Element {
	if v.Kind != source.Map {
		c.list.Errorf(codeShape, v.Span, "an element is expected here").Helpf("write its kind and its fields: - box: {x: 5, y: 5, w: 20, h: 10}")
		return nil
	}
	frame := Frame{Span: v.Span}
	var body *source.Field
	for i := range v.Fields {
		f := &v.Fields[i]
		switch {
		case f.Name == "when":
			frame.When = c.figure(f.Value)
		case f.Name == "draw" && v.Field("when") != nil:
			// "when: …" with "draw: […]" is a group on a condition.
			frame.Kind = "group"
			g := &Group{Draw: c.elements(f.Value)}
			g.Frame = frame
			return c.withWhen(g, v)
		case body != nil:
			c.list.Errorf(codeShape, f.Span, "an element has one kind, and here are '%s' and '%s'", body.Name, f.Name).Helpf("begin a new element with a dash")
		default:
			body = f
		}
	}
	if body == nil {
		c.list.Errorf(codeShape, v.Span, "an element has no kind").Helpf("the kinds are %s", joined(kindNames()))
		return nil
	}
	kind, ok := kindCalled(body.Name)
	if !ok {
		d := c.list.Errorf(codeName, body.Span, "there is no kind of element called '%s'", body.Name)
		suggest(d, body.Span, body.Name, kindNames())
		return nil
	}
	frame.Kind = body.Name
	e := kind.read(c.fields(body))
	if e == nil {
		return nil
	}
	*e.Base() = frame
	return e
}

// withWhen reads the condition of a bare group, wherever it stands.
func (c *compiler) withWhen(g *Group, v *source.Value) Element {
	g.When = c.figure(v.Field("when"))
	for i := range v.Fields {
		if n := v.Fields[i].Name; n != "when" && n != "draw" {
			c.list.Errorf(codeShape, v.Fields[i].Span, "'%s' stands beside 'when' and 'draw', where nothing else may", n)
		}
	}
	return g
}

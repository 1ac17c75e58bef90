package layouts

import (
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// byInk splits {full: …, low: …}; a value that is neither is both.
func byInk(v *source.Value) (full, low *source.Value) {
	if v.Kind == source.Map && len(v.Fields) == 2 {
		if f, l := v.Field("full"), v.Field("low"); f != nil && l != nil {
			return f, l
		}
	}
	return v, v
}

func (c *compiler) figure(v *source.Value) Figure { return c.figureBy(expression.Parse, v) }

// named reads what a name stands for: an expression, or a table as it is written.
func (c *compiler) named(v *source.Value) Figure {
	if full, _ := byInk(v); full != v || v.Kind != source.Map {
		return c.figure(v)
	}
	table := expression.Fixed(expression.Node(v))
	return Figure{inked[expression.Expr]{full: table, low: table, Span: v.Span}}
}

// figureBy reads a figure by one of the parsers of expressions.
func (c *compiler) figureBy(parse parser, v *source.Value) Figure {
	return Figure{readInked(v, func(v *source.Value) *expression.Expr { return c.expression(parse, v) })}
}

func (c *compiler) words(v *source.Value) Words { return Words{readInked(v, c.template)} }

// readInked reads a field for both styles of ink. It is as if not written where one
// of them cannot be read, whose problem is in the list.
func readInked[T any](v *source.Value, read func(*source.Value) *T) inked[T] {
	full, low := byInk(v)
	f := inked[T]{full: read(full), Span: full.Span, quoted: full.Quoted}
	f.low = f.full
	if low != full {
		f.low = read(low)
	}
	if f.full == nil || f.low == nil {
		return inked[T]{}
	}
	return f
}

// parser reads an expression of lengths or of sizes of type.
type parser func(source string) (*expression.Expr, error)

func (c *compiler) expression(parse parser, v *source.Value) *expression.Expr {
	switch v.Kind {
	case source.List:
		return c.listOf(parse, v)
	case source.Scalar:
		e, err := parse(v.Text)
		if err != nil {
			c.reportExpression(v, err)
			return nil
		}
		return e
	}
	c.list.Errorf(codeShape, v.Span, "a figure or an expression is expected here").Helpf("a field that differs by ink is written {full: …, low: …}")
	return nil
}

// listOf reads a list that is written out: of expressions, or of records that
// stand for themselves.
func (c *compiler) listOf(parse parser, v *source.Value) *expression.Expr {
	items, at := make([]*expression.Expr, len(v.Items)), make([]int, len(v.Items))
	for i, it := range v.Items {
		if it.Kind == source.Map {
			return expression.Fixed(expression.Node(v))
		}
		if items[i] = c.expression(parse, it); items[i] == nil {
			return nil
		}
		if it.Span.Start.Line == v.Span.Start.Line {
			at[i] = within(it.Span, 0, it.Quoted).Start.Column - v.Span.Start.Column
		}
	}
	return expression.Gather(items, at)
}

func (c *compiler) template(v *source.Value) *expression.Template {
	if v.Kind != source.Scalar {
		d := c.list.Errorf(codeShape, v.Span, "a text is expected here")
		if name, ok := bare(v); ok {
			d.Helpf(`an expression in braces needs quotes: "{%s}"`, name)
		} else {
			d.Helpf("a field that differs by ink is written {full: …, low: …}")
		}
		return nil
	}
	t, err := expression.ParseTemplate(v.Text)
	if err != nil {
		c.reportExpression(v, err)
		return nil
	}
	return t
}

// bare is what stands between braces that YAML takes for a record: {title}.
func bare(v *source.Value) (string, bool) {
	if v.Kind != source.Map || len(v.Fields) != 1 || v.Fields[0].Value.Kind != source.Null {
		return "", false
	}
	return v.Fields[0].Name, true
}

// reportExpression adds a problem with the wording of an expression.
func (c *compiler) reportExpression(v *source.Value, err error) {
	e, ok := err.(*expression.Error)
	if !ok {
		c.list.Errorf(codeExpression, v.Span, "%s", err)
		return
	}
	d := c.list.Errorf(codeExpression, within(v.Span, e.Offset, v.Quoted), "%s", e.Message)
	e.Mend(d, d.Span)
	if !v.Quoted && strings.Count(v.Text, "(") > strings.Count(v.Text, ")") {
		d.Helpf("within { } a comma begins a new field: put an expression with a comma into quotes")
	}
}

// within returns the place of a byte of a scalar that is written on one line;
// in a longer one it is the scalar's own place.
func within(at diagnostic.Span, offset int, quoted bool) diagnostic.Span {
	if at.End.Line != 0 && at.End.Line != at.Start.Line {
		return at
	}
	in := at
	in.Start.Column += offset
	if quoted {
		in.Start.Column++
	}
	if at.End.Line != 0 && in.Start.Column >= at.End.Column {
		in.Start.Column = max(at.Start.Column, at.End.Column-1)
	}
	return in
}

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

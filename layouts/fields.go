package layouts

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// The codes that reading layouts reports.
const (
	codeField      = "Y901"
	codeMissing    = "Y902"
	codeShape      = "Y903"
	codeBounds     = "Y904"
	codeWord       = "Y907"
	codeName       = "Y908"
	codeExpression = "Y940"
	codeColour     = "Y941"
	codeCircle     = "Y942"
)

// compiler reads one template.
type compiler struct {
	list    *diagnostic.List
	library *Library
	t       *Template
	loading *loading
	nesting int
	parts   []partUse
}

// fields reads the fields of one element, and knows which were asked for.
type fields struct {
	c     *compiler
	kind  string
	v     *source.Value // a Map, or nil for an element without fields
	at    diagnostic.Span
	asked []string
}

func (c *compiler) fields(body *source.Field) *fields {
	f := &fields{c: c, kind: body.Name, at: body.Span}
	switch body.Value.Kind {
	case source.Map:
		f.v = body.Value
	case source.Null:
	default:
		c.list.Errorf(codeShape, body.Value.Span, "the fields of '%s' are expected here", body.Name).Helpf("write them in braces: %s: {x: 5, y: 5}", body.Name)
	}
	return f
}

// value returns the field called name, nil where it is not written.
func (f *fields) value(name string) *source.Value {
	f.asked = append(f.asked, name)
	v := f.v.Field(name)
	if v == nil || v.Kind == source.Null {
		return nil
	}
	return v
}

// done reports the fields that nobody asked for.
func (f *fields) done() {
	if f.v == nil {
		return
	}
	for i := range f.v.Fields {
		field := &f.v.Fields[i]
		if slices.Contains(f.asked, field.Name) {
			continue
		}
		d := f.c.list.Errorf(codeField, field.Span, "'%s' has no field '%s'", f.kind, field.Name)
		if !suggest(d, field.Span, field.Name, f.asked) {
			d.Helpf("its fields are %s", joined(f.asked))
		}
	}
}

// need reports a field that must be written. One that was written and not
// understood is reported already.
func (f *fields) need(set bool, name string) {
	if v := f.v.Field(name); !set && (v == nil || v.Kind == source.Null) {
		f.c.list.Errorf(codeMissing, f.at, "'%s' lacks its field '%s'", f.kind, name)
	}
}

func (f *fields) figure(name string) Figure {
	if v := f.value(name); v != nil {
		return f.c.figure(v)
	}
	return Figure{}
}

func (f *fields) words(name string) Words {
	if v := f.value(name); v != nil {
		return f.c.words(v)
	}
	return Words{}
}

// colour reads a role of the inks, a colour as #rrggbb, or an expression.
func (f *fields) colour(name string) Words {
	w := f.words(name)
	f.c.checkColour(w)
	return w
}

func (f *fields) area() Area {
	return Area{f.figure("x"), f.figure("y"), f.figure("w"), f.figure("h")}
}

func (f *fields) paint() Paint {
	p := Paint{Fill: f.colour("fill"), Line: f.colour("line"), Weight: f.figure("weight")}
	p.Dash = f.figures("dash")
	p.RoundCap = f.oneOf("cap", "butt", "round") == "round"
	p.Mitre = f.oneOf("join", "round", "mitre") == "mitre"
	return p
}

func (f *fields) figures(name string) []Figure {
	v := f.value(name)
	if v == nil {
		return nil
	}
	if v.Kind != source.List {
		return []Figure{f.c.figure(v)}
	}
	all := make([]Figure, len(v.Items))
	for i, it := range v.Items {
		all[i] = f.c.figure(it)
	}
	return all
}

// oneOf reads a field that is one of a few words; the first is taken where it
// is not written.
func (f *fields) oneOf(name string, words ...string) string {
	v := f.value(name)
	if v == nil {
		return words[0]
	}
	if v.Kind == source.Scalar && slices.Contains(words, v.Text) {
		return v.Text
	}
	d := f.c.list.Errorf(codeWord, v.Span, "'%s' is none of the words that '%s' takes", v.Text, name)
	if !suggest(d, v.Span, v.Text, words) {
		d.Helpf("write %s", joined(words))
	}
	return words[0]
}

func (f *fields) truth(name string) bool {
	return f.oneOf(name, "false", "true") == "true"
}

// name reads a plain word, such as the name of a loop's variable.
func (f *fields) name(name, otherwise string) string {
	v := f.value(name)
	if v == nil {
		return otherwise
	}
	if v.Kind == source.Scalar && isName(v.Text) {
		return v.Text
	}
	f.c.list.Errorf(codeWord, v.Span, "'%s' cannot be a name in an expression", v.Text).Helpf("names are made of letters, digits and _, and begin with a letter")
	return otherwise
}

func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		letter := s[i] == '_' || s[i] >= 'a' && s[i] <= 'z' || s[i] >= 'A' && s[i] <= 'Z'
		if !letter && (i == 0 || s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return s != "" && !slices.Contains([]string{"and", "or", "not", "in", "true", "false"}, s)
}

// draw reads elements within an element.
func (f *fields) draw(name string) []Element { return f.c.elements(f.value(name)) }

// byInk splits {full: …, low: …}; a value that is neither is both.
func byInk(v *source.Value) (full, low *source.Value) {
	if v.Kind == source.Map && len(v.Fields) == 2 {
		if f, l := v.Field("full"), v.Field("low"); f != nil && l != nil {
			return f, l
		}
	}
	return v, v
}

func (c *compiler) figure(v *source.Value) Figure {
	full, low := byInk(v)
	f := Figure{full: c.expression(full), Span: full.Span}
	f.low = f.full
	if low != full {
		f.low = c.expression(low)
	}
	if f.full == nil || f.low == nil {
		return Figure{} // its problem is in the list
	}
	return f
}

func (c *compiler) expression(v *source.Value) *expression.Expr {
	switch v.Kind {
	case source.List:
		return c.listOf(v)
	case source.Scalar:
		e, err := expression.Parse(v.Text)
		if err != nil {
			ReportExpression(c.list, codeExpression, v.Span, err)
			return nil
		}
		return e
	}
	c.list.Errorf(codeShape, v.Span, "a figure or an expression is expected here").Helpf("a field that differs by ink is written {full: …, low: …}")
	return nil
}

// listOf reads a list that is written out: of expressions, or of records that
// stand for themselves.
func (c *compiler) listOf(v *source.Value) *expression.Expr {
	items := make([]*expression.Expr, len(v.Items))
	for i, it := range v.Items {
		if it.Kind == source.Map {
			return expression.Fixed(expression.Node(v))
		}
		if items[i] = c.expression(it); items[i] == nil {
			return nil
		}
	}
	return expression.Gather(items)
}

func (c *compiler) words(v *source.Value) Words {
	full, low := byInk(v)
	w := Words{full: c.template(full), Span: full.Span}
	w.low = w.full
	if low != full {
		w.low = c.template(low)
	}
	if w.full == nil || w.low == nil {
		return Words{}
	}
	return w
}

func (c *compiler) template(v *source.Value) *expression.Template {
	if v.Kind != source.Scalar {
		c.list.Errorf(codeShape, v.Span, "a text is expected here").Helpf("a field that differs by ink is written {full: …, low: …}")
		return nil
	}
	t, err := expression.ParseTemplate(v.Text)
	if err != nil {
		ReportExpression(c.list, codeExpression, v.Span, err)
		return nil
	}
	return t
}

// ReportExpression adds a problem with an expression that stands at span, with
// the column inside it, the record it met and what may mend it.
func ReportExpression(list *diagnostic.List, code string, at diagnostic.Span, err error) *diagnostic.Diagnostic {
	e, ok := err.(*expression.Error)
	if !ok {
		return list.Errorf(code, at, "%s", err)
	}
	d := list.Errorf(code, Within(at, e.Offset), "%s", e.Message)
	if e.Record.File != "" {
		d.Labelf(e.Record, "the value it met")
	}
	if e.Help != "" {
		d.Helpf("%s", e.Help)
	}
	return d
}

// Within returns the place of a byte of a scalar that is written on one line;
// in a longer one it is the scalar's own place.
func Within(at diagnostic.Span, offset int) diagnostic.Span {
	if at.End.Line != 0 && at.End.Line != at.Start.Line {
		return at
	}
	in := at
	in.Start.Column += offset
	if at.End.Line != 0 && in.Start.Column >= at.End.Column {
		in.Start.Column = max(at.Start.Column, at.End.Column-1)
	}
	return in
}

// suggest adds "did you mean" where a known name is near.
func suggest(d *diagnostic.Diagnostic, at diagnostic.Span, word string, known []string) bool {
	near, ok := diagnostic.Nearest(word, known)
	if ok {
		d.Suggest(fmt.Sprintf("did you mean %s?", near), at, near)
	}
	return ok
}

func joined(words []string) string {
	if len(words) > 30 {
		words = append(slices.Clone(words[:30]), "…")
	}
	return strings.Join(words, ", ")
}

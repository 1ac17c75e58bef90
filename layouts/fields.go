package layouts

import (
	"fmt"
	"reflect"
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
	codeNothing    = "Y945"
)

// compiler reads one template.
type compiler struct {
	list    *diagnostic.List
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
	lacks []string // needed, and not written
	// broken tells that there are no fields where some should be.
	broken bool
}

func (c *compiler) fields(body *source.Field) *fields {
	f := &fields{c: c, kind: body.Name, at: body.Span}
	switch body.Value.Kind {
	case source.Map:
		f.v = body.Value
	case source.Null:
	default:
		f.broken = true
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

// entries are the fields of a field that is a table, none where it is not.
func (f *fields) entries(name string) []source.Field {
	if v := f.value(name); v != nil && v.Kind == source.Map {
		return v.Fields
	}
	return nil
}

// done reports the fields that nobody asked for, and those that are needed and
// not there. Where there is one of each, the one was meant to be the other.
func (f *fields) done() {
	var strange []*source.Field
	if f.v != nil {
		for i := range f.v.Fields {
			if !slices.Contains(f.asked, f.v.Fields[i].Name) {
				strange = append(strange, &f.v.Fields[i])
			}
		}
	}
	if len(strange) == 1 && len(f.lacks) == 1 && strange[0].Name != "when" {
		d := f.c.list.Errorf(codeField, strange[0].Span, "'%s' has no field '%s', and lacks '%s'", f.kind, strange[0].Name, f.lacks[0])
		if couldBe(strange[0], f.lacks[0]) {
			d.Suggest("where that is meant:", strange[0].Span, f.lacks[0])
		} else {
			d.Helpf("its fields are %s", joined(f.asked))
		}
		return
	}
	cut := diagnostic.Span{} // the last value that a comma has cut
	for _, field := range strange {
		if field.Span.File == cut.File && field.Span.End == cut.End {
			continue
		}
		i := slices.IndexFunc(f.v.Fields, func(other source.Field) bool { return other.Name == field.Name })
		if at, text, say, ok := source.CutByComma(f.v, i); ok && (strings.HasSuffix(say, "point:") || opened(f.v.Fields[i-1].Value.Text)) {
			f.c.list.Errorf(codeField, at, "a comma inside { } begins a new field").Suggest(say, at, text)
			cut = at
			continue
		}
		d := f.c.list.Errorf(codeField, field.Span, "'%s' has no field '%s'", f.kind, field.Name)
		if field.Name == "when" {
			d.Helpf("it stands beside '%s', not in it:\n- when: %s\n  %s: …", f.kind, field.Value.Text, f.kind)
		} else if !suggest(d, field.Span, field.Name, f.asked) {
			d.Helpf("its fields are %s", joined(f.asked))
		}
	}
	f.lacking()
}

// opened tells whether a bracket of an expression is still open at its end.
func opened(expression string) bool {
	return strings.Count(expression, "(") > strings.Count(expression, ")")
}

// couldBe tells whether a field may be the one called name: no colour is a figure,
// or a list.
func couldBe(field *source.Field, name string) bool {
	_, figure := field.Value.Float()
	return name != "colour" || field.Value.Kind != source.List && !figure
}

// lacking reports the fields that are needed and not there.
func (f *fields) lacking() {
	for _, name := range f.lacks {
		d := f.c.list.Errorf(codeMissing, f.at, "'%s' lacks its field '%s'", f.kind, name)
		if f.kind == "colour" {
			d.Helpf("one for each version: {full: …, low: …}")
		}
	}
}

// strange tells whether a field that nobody knows is much like the one called
// name, which is not there.
func (f *fields) strange(name string) bool {
	return f.v.Field(name) == nil && slices.ContainsFunc(f.v.Fields, func(field source.Field) bool {
		near, ok := diagnostic.Nearest(field.Name, f.asked)
		return ok && near == name && !slices.Contains(f.asked, field.Name)
	})
}

// need notes a field that must be written. One that was written and not
// understood is reported already.
func (f *fields) need(set bool, name string) {
	if v := f.v.Field(name); !set && !f.broken && (v == nil || v.Kind == source.Null) {
		f.lacks = append(f.lacks, name)
	}
}

func (f *fields) figure(name string) Figure { return f.figureBy(expression.Parse, name) }

func (f *fields) figureBy(parse parser, name string) Figure {
	if v := f.value(name); v != nil {
		return f.c.figureBy(parse, v)
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

// records reads a list of records with fields of their own.
func (f *fields) records(row *Field, into reflect.Value) {
	v := f.value(row.Name)
	if v == nil {
		return
	}
	if v.Kind != source.List {
		f.c.list.Errorf(codeShape, v.Span, "a list of %ss is expected here", row.each)
		return
	}
	all := reflect.MakeSlice(into.Type(), len(v.Items), len(v.Items))
	for i, it := range v.Items {
		r := f.c.fields(&source.Field{Name: f.kind + " " + row.each, Span: it.Span, Value: it})
		r.fill(all.Index(i), row.Fields)
		r.done()
	}
	into.Set(all)
}

// Bindings are names and the values that they stand for.
type Bindings struct {
	Names  []string
	Values []Figure
}

// bindings reads names and values.
func (f *fields) bindings(name string) (b Bindings) {
	v := f.value(name)
	if v == nil {
		return b
	}
	if v.Kind != source.Map {
		f.c.list.Errorf(codeShape, v.Span, "names and values are expected here").Helpf("%s: {colour: \"'ink'\", n: i + 1}", name)
		return b
	}
	for i := range v.Fields {
		b.Names = append(b.Names, v.Fields[i].Name)
		b.Values = append(b.Values, f.c.named(v.Fields[i].Value))
	}
	return b
}

// draw reads elements within an element.
func (f *fields) draw(name string) []Element { return f.c.elements(f.value(name)) }

// suggest adds "did you mean" where a known name is near.
func suggest(d *diagnostic.Diagnostic, at diagnostic.Span, word string, known []string) bool {
	near, ok := diagnostic.Nearest(word, known)
	if ok {
		d.Suggest(fmt.Sprintf("did you mean %s?", near), at, near)
	}
	return ok
}

func joined(words []string) string {
	var once []string
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	if len(once) > 30 {
		once = append(once[:30], "…")
	}
	return strings.Join(once, ", ")
}

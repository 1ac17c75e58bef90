package source

import (
	"strconv"
	"strings"

	"nightpress/content/diagnostic"
)

// Maker puts a record together that stands in no file, for a template to draw. Its texts
// are finished: braces in them are no placeholders.
type Maker struct{ Of *Value }

// Make begins a record; what is wrong with it is told at a place.
func Make(at diagnostic.Span) Maker {
	return Maker{&Value{Kind: Map, Made: true, Span: at}}
}

func (m Maker) field(name string, v *Value) *Value {
	v.Parent, v.Span, v.Made = m.Of, m.Of.Span, true
	m.Of.Fields = append(m.Of.Fields, Field{Name: name, Span: m.Of.Span, Value: v})
	return v
}

// Text adds a text.
func (m Maker) Text(name, s string) {
	m.field(name, &Value{Kind: Scalar, Text: braced.Replace(s), Quoted: true})
}

// Number adds a whole number.
func (m Maker) Number(name string, n int) { m.Figure(name, float64(n)) }

// Figure adds a figure.
func (m Maker) Figure(name string, f float64) {
	m.field(name, &Value{Kind: Scalar, Text: strconv.FormatFloat(f, 'f', -1, 64)})
}

// Texts adds a list of texts.
func (m Maker) Texts(name string, all []string) {
	list := m.field(name, &Value{Kind: List})
	for _, s := range all {
		list.Items = append(list.Items, &Value{Kind: Scalar, Text: braced.Replace(s), Quoted: true, Made: true, Span: list.Span, Parent: list})
	}
}

// Records adds a list of n records.
func (m Maker) Records(name string, n int, fill func(i int, m Maker)) {
	list := m.field(name, &Value{Kind: List})
	for i := range n {
		it := Make(list.Span)
		it.Of.Parent = list
		fill(i, it)
		list.Items = append(list.Items, it.Of)
	}
}

var braced = strings.NewReplacer("{", "{{", "}", "}}")

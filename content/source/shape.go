package source

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Shape tells, for a page of help or an editor, what one field of a record is:
// it says what the tags say that a Decoder reads it by.
type Shape struct {
	Name string
	// What is read: "text", "a whole number, 1..9", "a list of records".
	What string
	// Words are those it takes, behind a colon what each means; nil for any.
	Words    []string
	Optional bool
	Default  string
	// When tells on what it depends whether it is there, "" for nothing:
	// "kind=drag,fall", "with=track", "unless=takes".
	When string
	Doc  string
	// Fields are those of the record that it is, or of the records in the
	// list. In a list of several kinds each Shape is a kind, with its fields.
	Fields []Shape
	// Of names the records that have these fields: others of the same name
	// have the same.
	Of string
	// Printed tells that rules have no use for the field.
	Printed bool
}

// Shape tells what the fields are that d fills a struct of the type t from.
func (d *Decoder) Shape(t reflect.Type) []Shape { return d.shapes(planOf(t).fields, "kind") }

// shapes are those of the fields of one record, whose kind stands in the field
// called kind.
func (d *Decoder) shapes(fields []*field, kind string) []Shape {
	for _, fd := range fields {
		if fd.kind {
			kind = fd.name
		}
	}
	var all []Shape
	for _, fd := range fields {
		switch {
		case fd.printed != nil:
			all = append(all, Shape{Name: fd.printed[0], Printed: true, Optional: true})
		case fd.group != nil:
			all = append(all, Shape{Name: fd.name, What: "a record", Optional: fd.optional, Fields: d.shapes(fd.group, kind)})
		default:
			for _, name := range fd.several() {
				all = append(all, d.shape(fd, name, kind))
			}
		}
	}
	return all
}

// shape is that of one field.
func (d *Decoder) shape(fd *field, name, kind string) Shape {
	s := Shape{Name: name, Optional: fd.optional, Default: cmp.Or(fd.without, fd.otherwise), Doc: fd.doc, When: fd.when(kind)}
	t := fd.typ
	own, isOwn := d.reads[t]
	list := t.Kind() == reflect.Slice || t.Kind() == reflect.Array && len(fd.several()) == 1
	if list || t.Kind() == reflect.Pointer && fd.ref == "" {
		t = t.Elem()
	}
	record := t.Kind() == reflect.Struct && t != rangeType && len(fd.several()) == 1
	switch {
	case t == elseType:
	case isOwn:
		s.What = own.what
	case fd.union != "":
		s.What = "a list of records, of the kind that " + fd.union + " says"
		for _, m := range planOf(t).fields {
			s.Fields = append(s.Fields, Shape{Name: m.member, What: "a kind", Doc: m.doc, Of: m.typ.Elem().Name(), Fields: d.Shape(m.typ.Elem())})
		}
	case record && fd.by != "" && !list:
		s.What = "a list of records, one for each " + fd.by
		for _, one := range planOf(t).fields {
			s.Fields = append(s.Fields, Shape{Name: one.name, What: "a record of this id", Fields: d.Shape(one.typ)})
		}
	case record:
		s.What, s.Of = "a record", t.Name()
		if list {
			s.What = "a list of records"
		}
		if fd.by != "" {
			if s.Fields = d.shapes(planOf(t).fields, "id"); !slices.ContainsFunc(s.Fields, func(o Shape) bool { return o.Name == "id" }) {
				s.Fields = append([]Shape{{Name: "id", What: "the id of a " + fd.by}}, s.Fields...)
			}
		} else {
			s.Fields = d.Shape(t)
		}
		if fd.by != "" {
			s.What += ", one for each " + fd.by
		}
	default:
		s.What, s.Words = fd.inWords(t)
		if list {
			s.What = "a list: " + s.What
		}
	}
	if s.What = cmp.Or(fd.what, s.What); fd.own {
		s.What += ", with fields of your own"
	}
	if len(fd.only) > 0 {
		s.What += " of the kinds " + strings.Join(fd.only, ", ")
	}
	return s
}

// when words the conditions of a field.
func (fd *field) when(kind string) string {
	var all []string
	for _, c := range fd.conds {
		of, is := c.field, "="
		if of == "" {
			of = kind
		}
		if c.not {
			is = "≠"
		}
		all = append(all, of+is+strings.Join(c.words, ","))
	}
	if fd.with != "" && fd.with != fd.name {
		all = append(all, "with "+fd.with)
	}
	if fd.unless != "" {
		all = append(all, "without "+fd.unless)
	}
	return strings.Join(all, "; ")
}

// inWords is what is read of one value of the type t, and the words it takes.
func (fd *field) inWords(t reflect.Type) (what string, words []string) {
	switch {
	case fd.ref != "":
		what = "the id of a " + fd.ref
		if strings.ContainsRune("aeiouAEIOU", rune(fd.ref[0])) {
			what = "the id of an " + fd.ref
		}
		if fd.none != "" {
			what += ", or " + fd.none
		}
		return what, nil
	case fd.words != nil:
		return "a word", fd.meanings(t)
	case t == rangeType:
		return "a range" + fd.in.bounds(), nil
	case t.Kind() == reflect.String && fd.id:
		return "an id", nil
	case t.Kind() == reflect.String:
		return "text", nil
	case t.Kind() == reflect.Bool && fd.in == nil:
		return "true or false", nil
	case fd.decimal:
		return "a number with two decimals at most" + fd.in.bounds(), nil
	}
	return "a whole number" + fd.in.bounds(), nil
}

// meanings are the words of a field with what its type says that they mean.
func (fd *field) meanings(t reflect.Type) []string {
	means := map[string]string{}
	if t.Implements(wordedType) {
		for _, w := range reflect.Zero(t).Interface().(Worded).Words() {
			text, _, _ := strings.Cut(w, ":")
			means[text] = w
		}
	}
	words := make([]string, len(fd.words))
	for i, w := range fd.words {
		words[i] = w.text
		if m := means[w.text]; m != "" {
			words[i] = m
		}
	}
	return words
}

// bounds words a span where it says something to a reader: figures, and fields
// of the definition; what a program calls its own limits says nothing.
func (s *span) bounds() string {
	if s == nil || !s.low.told() || !s.high.told() {
		return ""
	}
	low, high := s.low.text(s.decimal), s.high.text(s.decimal)
	switch {
	case low != high:
		return fmt.Sprintf(", %s..%s", low, high)
	case s.low.name != "":
		return " within " + low
	}
	return ", " + low
}

// told tells whether an end is a figure or a field of the definition.
func (e end) told() bool { return e.name == "" || strings.Contains(e.name, ".") }

// text is an end as a person would write it. A range that is written in two
// fields goes by the record they stand in.
func (e end) text(decimal bool) string {
	switch {
	case e.name == "" && decimal:
		return FormatHundredths(e.by)
	case e.name == "":
		return itoa(e.by)
	}
	name := e.name
	if strings.Contains(name, " ") {
		name = name[:strings.LastIndexByte(name, '.')]
	}
	switch {
	case e.by > 0:
		return fmt.Sprintf("%s+%d", name, e.by)
	case e.by < 0:
		return fmt.Sprintf("%s%d", name, e.by)
	}
	return name
}

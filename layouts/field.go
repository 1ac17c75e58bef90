package layouts

import (
	"fmt"
	"reflect"
	"strings"

	"nightpress/layouts/expression"
)

// FieldKind is the kind of value that a field of an element takes.
type FieldKind string

// Kinds of values. An expression is worked out anew for every face that is
// drawn; a text has expressions between braces.
const (
	FigureField    FieldKind = "figure"           // an expression that gives a number
	ConditionField FieldKind = "condition"        // an expression that gives true or false
	ListField      FieldKind = "list"             // an expression that gives a list or a range
	ValueField     FieldKind = "value"            // an expression that gives anything
	FiguresField   FieldKind = "figures"          // one figure, or a list of them
	TextField      FieldKind = "text"             // a text
	ColourField    FieldKind = "colour"           // a role of the inks, #rrggbb or none
	StyleField     FieldKind = "style"            // the name of a style of the template
	IconField      FieldKind = "icon"             // the name of an icon
	TemplateField  FieldKind = "template"         // the name of a template
	PathField      FieldKind = "path data"        // as in the attribute d of an SVG path
	WordField      FieldKind = "word"             // one of its Words
	TruthField     FieldKind = "true or false"    // written out, not worked out
	NameField      FieldKind = "name"             // letters, digits and _; for use in expressions
	MotifField     FieldKind = "motif"            // the name of a motif
	PartField      FieldKind = "part"             // the name of a part of the template
	ElementsField  FieldKind = "elements"         // a list of elements
	RecordsField   FieldKind = "records"          // a list of records with fields of their own
	BindingsField  FieldKind = "names and values" // a map of names to expressions
)

// Field is what may be written about an element: a row made of a field of its
// type in Go, from which follow the strict reader, the help page, and whatever
// else has to know what an element takes.
type Field struct {
	Name   string
	Kind   FieldKind
	Words  []string // that a WordField takes
	Needed bool
	// Default is what holds where the field is not written: a figure, a word or
	// a name as it would be written, or a remark such as "all of the cell"; ""
	// where that is nothing.
	Default string
	About   string
	Points  bool    // a figure that is a size of type: a bare one is in points
	Fields  []Field // of each record of a RecordsField

	each  string // what one record of a RecordsField is called
	index []int  // of the field in its type
}

// fieldsOf makes the rows of a type. They stand in the tags of its fields:
//
//	field:"gap-y"         its name in YAML, and after a comma ",needed"
//	is:"colour"           its kind, where its type does not tell
//	words:"top bottom"    the words it takes; of a bool those for false and true
//	in:"points"           of a figure: a size of type, all else is in mm
//	default:"0"           see Field; not written, the first of the words
//	about:"between rows"  what it is for
//	each:"cell"           of a list of records: what one is called
//
// A field without a name in YAML is no field of the element; what is embedded
// counts as written out.
func fieldsOf(t reflect.Type) []Field {
	var all []Field
	for i := range t.NumField() {
		sf := t.Field(i)
		name, flag, _ := strings.Cut(sf.Tag.Get("field"), ",")
		if name == "" {
			if sf.Anonymous && sf.Type.Kind() == reflect.Struct {
				for _, f := range fieldsOf(sf.Type) {
					f.index = append([]int{i}, f.index...)
					all = append(all, f)
				}
			}
			continue
		}
		f := Field{
			Name: name, Needed: flag == "needed", Words: strings.Fields(sf.Tag.Get("words")), Default: sf.Tag.Get("default"),
			About: sf.Tag.Get("about"), Points: sf.Tag.Get("in") == "points", each: sf.Tag.Get("each"), index: []int{i},
		}
		f.Kind = kindOf(sf, &f)
		if f.Default == "" && len(f.Words) > 0 {
			f.Default = f.Words[0]
		}
		all = append(all, f)
	}
	return all
}

var byType = map[reflect.Type]FieldKind{
	reflect.TypeFor[Figure](): FigureField, reflect.TypeFor[Words](): TextField, reflect.TypeFor[[]Figure](): FiguresField,
	reflect.TypeFor[[]Element](): ElementsField, reflect.TypeFor[Bindings](): BindingsField,
}

// kindOf tells the kind of a field by its type and its tag.
func kindOf(sf reflect.StructField, f *Field) FieldKind {
	is := FieldKind(sf.Tag.Get("is"))
	switch kind := byType[sf.Type]; {
	case kind != "" && is != "":
		return is
	case kind != "":
		return kind
	case sf.Type.Kind() == reflect.String && is != "":
		return is
	case sf.Type.Kind() == reflect.String && len(f.Words) > 0, sf.Type.Kind() == reflect.Bool && len(f.Words) == 2:
		return WordField
	case sf.Type.Kind() == reflect.Bool:
		f.Words = []string{"false", "true"}
		return TruthField
	case sf.Type.Kind() == reflect.Slice && sf.Type.Elem().Kind() == reflect.Struct && f.each != "":
		f.Fields = fieldsOf(sf.Type.Elem())
		return RecordsField
	}
	panic(fmt.Sprintf("layouts: the field %s of %s has no kind", f.Name, sf.Type)) // a mistake in the tags, which the first test meets
}

// fill reads all fields of a type into a value of it, and reports those that are
// needed and not written.
func (f *fields) fill(into reflect.Value, rows []Field) {
	for i := range rows {
		f.read(&rows[i], into.FieldByIndex(rows[i].index))
	}
	for i := range rows {
		if rows[i].Needed {
			f.need(false, rows[i].Name)
		}
	}
}

func (f *fields) read(row *Field, into reflect.Value) {
	switch to := into.Addr().Interface().(type) {
	case *Figure:
		parse := expression.Parse
		if row.Points {
			parse = expression.ParseSize
		}
		*to = f.figureBy(parse, row.Name)
	case *[]Figure:
		*to = f.figures(row.Name)
	case *Words:
		*to = f.words(row.Name)
		switch row.Kind {
		case ColourField:
			f.c.checkColour(*to)
		case StyleField:
			f.c.checkStyle(*to)
		}
	case *[]Element:
		*to = f.draw(row.Name)
	case *Bindings:
		*to = f.bindings(row.Name)
	case *bool:
		*to = f.oneOf(row.Name, row.Words...) == row.Words[1]
	case *string:
		*to = f.plainWord(row)
	default:
		f.records(row, into)
	}
}

// plainWord reads a field that is not worked out: a name, or one of a few
// words. Where its default is no such word, it is "" when it is not written.
func (f *fields) plainWord(row *Field) string {
	switch {
	case row.Kind == NameField:
		return f.name(row.Name, row.Default)
	case row.Kind == WordField && (row.Default == row.Words[0] || f.v.Field(row.Name) != nil):
		return f.oneOf(row.Name, row.Words...)
	}
	if v := f.value(row.Name); v != nil {
		return v.Text
	}
	return ""
}

package layouts

import (
	"fmt"
	"reflect"
	"strings"

	"nightpress/content/diagnostic"
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

	each      string  // what one record of a RecordsField is called
	index     []int   // of the field in its type
	low, high float64 // of a figure of a style
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
//	bounds:"4 400"        of a figure that is the same for every face
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
		_, _ = fmt.Sscan(sf.Tag.Get("bounds"), &f.low, &f.high) // most have none
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
	case (sf.Type.Kind() == reflect.String || sf.Type.Kind() == reflect.Float64) && is != "":
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

// inked is a field that may differ by ink: one for full colour, one for low.
type inked[T any] struct {
	full, low *T
	quoted    bool
	Span      diagnostic.Span
}

// Within is the place of a byte of it.
func (f *inked[T]) Within(offset int) diagnostic.Span { return within(f.Span, offset, f.quoted) }

// Set tells whether the field was written.
func (f *inked[T]) Set() bool { return f.full != nil }

// For returns what holds for a style of ink, nil where nothing was written.
func (f *inked[T]) For(low bool) *T {
	if low {
		return f.low
	}
	return f.full
}

// Figure is a field of an element that is worked out anew for every face: a
// length in millimetres, a condition, a list to walk. The zero Figure was not
// written.
type Figure struct{ inked[expression.Expr] }

// Words is a field of an element that is text with expressions in braces; the
// names of colours, icons and styles are Words too, so that records can choose
// them. The zero Words was not written.
type Words struct{ inked[expression.Template] }

// Constant returns the text if it is the same for every face.
func (w *Words) Constant() (text string, ok bool) {
	if w.full != w.low {
		return "", false
	}
	return w.full.Constant()
}

// constants are its texts for either ink, as far as they are the same for every face.
func (w *Words) constants() (all []string) {
	for _, t := range []*expression.Template{w.full, w.low} {
		if text, fixed := t.Constant(); fixed {
			all = append(all, text)
		}
	}
	return all
}

// Area is where an element stands, in millimetres from the top left corner of
// the cell it stands in. What is not written is the rest of that cell.
type Area struct {
	X Figure `field:"x" default:"0" about:"from the left edge of the cell, mm"`
	Y Figure `field:"y" default:"0" about:"from its upper edge, mm"`
	W Figure `field:"w" default:"the rest of the cell" about:"width, mm"`
	H Figure `field:"h" default:"the rest of the cell" about:"height, mm"`
}

// LineArea is the area of a line. Where w is not written the line runs from, around or
// up to the point x; where y is written without h, it stands on that height.
type LineArea struct {
	X Figure `field:"x" default:"0" about:"from the left edge of the cell, mm; without w to where align says"`
	Y Figure `field:"y" default:"0" about:"from its upper edge, mm; without h the line stands on that height"`
	W Figure `field:"w" default:"as far as the cell goes" about:"width, mm; without it align: centre centers on x, right ends there"`
	H Figure `field:"h" default:"the rest of the cell, or 0 with y" about:"height, mm"`
}

// Spot is a point in the cell that an element stands around.
type Spot struct {
	X Figure `field:"x" default:"the middle" about:"from the left edge of the cell, mm"`
	Y Figure `field:"y" default:"the middle" about:"from its upper edge, mm"`
}

// Paint is how a shape is filled and outlined.
type Paint struct {
	Fill     Words    `field:"fill" is:"colour" default:"none" about:"the color within"`
	FillTo   Words    `field:"fill-to" is:"colour" default:"none" about:"another color that it goes over into"`
	FillWay  string   `field:"fill-way" words:"down across out" about:"which way it goes over: downwards, to the right, or from the middle outwards"`
	Line     Words    `field:"line" is:"colour" default:"none" about:"the color of its line"`
	Weight   Figure   `field:"weight" default:"0.3" about:"of the line, mm"`
	Dash     []Figure `field:"dash" about:"lengths of the dashes and of the gaps between them, mm"`
	RoundCap bool     `field:"cap" words:"butt round" about:"the ends of lines"`
	Mitre    bool     `field:"join" words:"round mitre" about:"the corners of lines"`
}

// Loop is a list that is walked, and what its items are called meanwhile.
type Loop struct {
	In    Figure `field:"in,needed" is:"list" about:"what is walked: a list, a range such as 2..6, or a figure: 6 is 1..6"`
	As    string `field:"as" is:"name" default:"it" about:"the name of the item"`
	Index string `field:"index" is:"name" default:"i" about:"the name of its number, counted from 0"`
}

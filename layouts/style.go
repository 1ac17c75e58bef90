package layouts

import (
	"fmt"
	"reflect"
	"slices"
	"sync"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// Faces are the ids of the typefaces of the program that styles may name, besides
// those of a layer's own.
var Faces = []string{"text", "text-bold", "dunhill", "stix-bold", "stix-italic", "text-italic", "text-bold-italic"}

// Style is a way of setting type. Its fields are those of the help page, in their
// order, and of the schema; see fieldsOf.
type Style struct {
	Name       string
	_          string   `field:"based" is:"a style" about:"all of it holds, but what is written here: one above, or of the template that this one extends"`
	Face       string   `field:"face" is:"a face" default:"text" about:"the typeface: one of ours, or a file in the folder fonts by its name in small letters; or a list, [text, mine]: the second for what the first cannot draw"`
	Bold       string   `field:"bold" is:"a face" default:"the bold one of its family" about:"the typeface of *bold* words"`
	Size       float64  `field:"size" is:"points" bounds:"4 400" default:"9" about:"how large the type is; or with a unit, 3mm"`
	Min        float64  `field:"min" is:"points" bounds:"4 400" default:"size" about:"how far it shrinks to fit"`
	Leading    float64  `field:"leading" is:"in sizes" bounds:"0.5 5" default:"1.22" about:"from one line to the next"`
	Tracking   float64  `field:"tracking" is:"in em" bounds:"-0.5 5" default:"0" about:"room behind each letter, in sizes of the type: 0.05, say"`
	Fat        float64  `field:"fat" is:"mm" bounds:"0 5" default:"0" about:"how wide a line is drawn around each letter, in its color: a bold of a face that has none, or below the same text in another color a rim"`
	IconHeight float64  `field:"icon-height" is:"in em" bounds:"0.2 5" default:"1.15" about:"how high icons among words are, in sizes of the type"`
	Blank      float64  `field:"blank" is:"in lines" bounds:"0.1 5" default:"0.5" about:"how high an empty line between paragraphs is"`
	Colour     Words    `field:"colour" is:"colour" default:"ink" about:"of the words"`
	BoldColour Words    `field:"bold-colour" is:"colour" default:"colour" about:"of *bold* words"`
	IconColour Words    `field:"icon-colour" is:"colour" default:"that of the words" about:"of icons among words"`
	Align      string   `field:"align" words:"left centre right justify" about:"where lines stand in the width"`
	Valign     string   `field:"valign" words:"middle top bottom baseline" default:"middle of a line, top of a paragraph" about:"where they stand in the height"`
	Hyphens    string   `field:"hyphens" is:"a language" about:"the one whose patterns part words at the end of a line, en: a file of it stands in the folder words"`
	Spare      []string // faces for what Face lacks
	BoldLent   bool     // Bold is ours, for a family of a person's own that has none
	Span       diagnostic.Span
}

var styleRows = sync.OnceValue(func() []Field { return fieldsOf(reflect.TypeFor[Style]()) })

// StyleFields are the fields of a style, for a page of help.
func StyleFields() []Field {
	all := slices.Clone(styleRows())
	for i, row := range all {
		if row.high != 0 {
			all[i].Kind = FieldKind(fmt.Sprintf("figure %s, %g to %g", row.Kind, row.low, row.high))
		}
	}
	return all
}

// styleSchema is that of a style.
func styleSchema() Schema {
	of := Schema{}
	for _, row := range styleRows() {
		one := Schema{"type": "string"}
		switch {
		case row.Kind == "points":
			one = measure(row.low, row.high)
		case row.high != 0:
			one = between(row.low, row.high)
		case row.Kind == ColourField:
			one = Schema{"anyOf": []Schema{ref("text")}} // beside which a description may stand
		case row.Kind == WordField:
			one = enum(row.Words...)
		case row.Kind == "a face": // one of the program's, or a file in the folder fonts
			face := Schema{"anyOf": []Schema{enum(Faces...), {"type": "string"}}}
			if one = face; row.Name == "face" {
				one = Schema{"anyOf": append(face["anyOf"].([]Schema), Schema{"type": "array", "items": face, "minItems": 1, "maxItems": mostFaces})}
			}
		}
		one["description"] = row.About
		if row.high != 0 {
			one["description"] = fmt.Sprintf("%s (%s)", row.About, row.Kind)
		}
		of[row.Name] = one
	}
	return object(of)
}

// readStyle reads a style over the one it is based on, which is the style of
// the same name in the template that is extended, or the common default.
func (c *compiler) readStyle(field *source.Field, base Style) *Style {
	f := c.fields(field)
	f.kind = "style " + field.Name
	s := base
	s.Name, s.Span = field.Name, field.Span
	if parent := f.value("based"); parent != nil {
		if p, ok := c.t.Styles[parent.Text]; ok {
			s = *p
			s.Name, s.Span = field.Name, field.Span
		} else {
			d := c.list.Errorf(codeName, parent.Span, "there is no style called '%s' above this one", parent.Text)
			suggest(d, parent.Span, parent.Text, sorted(c.t.Styles))
		}
	}
	s.Face, s.Spare = f.faces("face", s.Face, s.Spare)
	if own := s.Face + "-bold"; f.v.Field("face") != nil && c.loading.fonts[own] != nil {
		s.Bold = own // its family's
	}
	if s.Bold = f.face("bold", s.Bold); f.v.Field("bold") != nil || f.v.Field("face") != nil {
		s.BoldLent = f.v.Field("bold") == nil && c.loading.fonts[s.Face] != nil && c.loading.fonts[s.Bold] == nil
	}
	for _, row := range styleRows() {
		if row.Name == "min" {
			s.Min = min(s.Min, s.Size)
		}
		f.styled(&row, reflect.ValueOf(&s).Elem().FieldByIndex(row.index))
	}
	switch least := f.v.Field("min"); {
	case least == nil && f.v.Field("size") != nil:
		s.Min = s.Size
	case least != nil && s.Min > s.Size:
		f.c.list.Errorf(codeBounds, least.Span, "'min' is %g and 'size' %g: text shrinks from size to min", s.Min, s.Size)
	}
	s.Hyphens = f.hyphens("hyphens", s.Hyphens)
	f.done()
	return &s
}

var plainStyle = Style{Face: "text", Bold: "text-bold", Size: 9, Min: 9, Leading: 1.22, IconHeight: 1.15, Blank: 0.5}

// faces reads a face, or a list: the first, and those for what it lacks.
func (f *fields) faces(name, otherwise string, spare []string) (string, []string) {
	v := f.value(name)
	if v == nil {
		return otherwise, spare
	}
	if v.Kind != source.List || len(v.Items) == 0 || len(v.Items) > mostFaces {
		return f.faceOf(v, name, otherwise), nil
	}
	spare = nil
	for _, one := range v.Items[1:] {
		spare = append(spare, f.faceOf(one, name, otherwise))
	}
	return f.faceOf(v.Items[0], name, otherwise), spare
}

// mostFaces bounds the faces of a style.
const mostFaces = 8

func (f *fields) face(name, otherwise string) string {
	v := f.value(name)
	if v == nil {
		return otherwise
	}
	return f.faceOf(v, name, otherwise)
}

func (f *fields) faceOf(v *source.Value, name, otherwise string) string {
	if v.Kind != source.Scalar {
		d := f.c.list.Errorf("Y903", v.Span, "'%s' is %s, and the name of one face is expected", name, v.What())
		if len(v.Items) > 0 && v.Items[0].Kind == source.Scalar {
			d.Suggest("one of them:", v.Span, v.Items[0].Text)
		}
		return otherwise
	}
	if !slices.Contains(Faces, v.Text) && f.c.loading.fonts[v.Text] == nil {
		d := f.c.list.Errorf(codeName, v.Span, "there is no face called '%s'", v.Text)
		known := f.c.loading.faces()
		if !suggest(d, v.Span, v.Text, known) {
			d.Helpf("the faces are %s; one of your own is a file in the folder fonts of your layouts", joined(known))
		}
		return otherwise
	}
	return v.Text
}

// hyphens reads the language of the texts, for which there are patterns.
func (f *fields) hyphens(name, otherwise string) string {
	v := f.value(name)
	if v == nil {
		return otherwise
	}
	known := sorted(f.c.loading.hyphens)
	if slices.Contains(known, v.Text) {
		return v.Text
	}
	d := f.c.list.Errorf(codeName, v.Span, "there are no patterns of hyphenation for '%s'", v.Text)
	if !suggest(d, v.Span, v.Text, known) {
		d.Helpf("put the file of that language into the folder words of your layouts: hyph_%s.dic of an office program, or hyph-%[1]s.tex of TeX", v.Text)
	}
	return otherwise
}

// styled reads a figure, a colour or a word of a style; what is not written stays.
func (f *fields) styled(row *Field, into reflect.Value) {
	switch {
	case into.CanFloat():
		parse := expression.Parse
		if row.Kind == "points" {
			parse = expression.ParseSize
		}
		into.SetFloat(f.plainBy(parse, row.Name, into.Float(), row.low, row.high))
	case row.Kind == ColourField:
		if w := f.colour(row.Name); w.Set() {
			into.Set(reflect.ValueOf(w))
		}
	case row.Kind == WordField && f.value(row.Name) != nil:
		into.SetString(f.oneOf(row.Name, row.Words...))
	}
}

// plain reads a figure that is the same for every face that is drawn.
func (f *fields) plain(name string, otherwise, low, high float64) float64 {
	return f.plainBy(expression.Parse, name, otherwise, low, high)
}

func (f *fields) plainBy(parse parser, name string, otherwise, low, high float64) float64 {
	v := f.value(name)
	if v == nil {
		return otherwise
	}
	fig := f.c.figureBy(parse, v)
	if !fig.Set() {
		return otherwise
	}
	c, ok := fig.full.Constant()
	n, isNumber := c.AsNumber()
	if !ok || !isNumber || n < low || n > high {
		d := f.c.list.Errorf(codeBounds, v.Span, "'%s' is a figure from %g to %g, and here is '%s'", name, low, high, v.Text)
		if figure := source.FigureOf(v.Text); figure != "" {
			d.Suggest("figures are written as figures:", v.Span, figure)
		}
		return otherwise
	}
	return n
}

// checkStyle reports a style by a name that is not declared; names made by an
// expression are looked at when they are drawn.
func (c *compiler) checkStyle(w Words) Words {
	if !w.Set() || c.t.astray {
		return w
	}
	for _, name := range w.constants() {
		if c.t.Styles[name] == nil {
			d := c.list.Errorf(codeName, w.Span, "there is no style called '%s'", name)
			if !suggest(d, w.Span, name, sorted(c.t.Styles)) {
				d.Helpf("the styles are %s", joined(sorted(c.t.Styles)))
			}
			break
		}
	}
	return w
}

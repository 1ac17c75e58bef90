package layouts

import (
	"slices"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts/expression"
)

// Faces are the ids of the typefaces of the program that styles may name, besides
// those of a layer's own.
var Faces = []string{"text", "text-bold", "dunhill", "stix-bold", "stix-italic", "text-italic", "text-bold-italic"}

// Style is a way of setting type.
type Style struct {
	Name       string
	Face, Bold string  // ids of faces
	BoldLent   bool    // Bold is ours, for a family of a person's own that has none
	Size, Min  float64 // points; Min is how far it may shrink to fit
	Leading    float64 // line pitch, in sizes
	Tracking   float64 // em
	Fat        float64 // mm of outline, for thin faces
	Colour     Words   // not written: the role "ink"
	BoldColour Words
	IconColour Words
	IconHeight float64 // em
	Hyphens    string  // language by whose patterns words are parted, "" for none
	Align      string  // "left", "centre", "right"
	Valign     string  // "top", "middle", "bottom", "baseline"
	Span       diagnostic.Span
}

// bounds of type, in points.
const (
	smallestType = 4
	largestType  = 400
)

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
	s.Face = f.face("face", s.Face)
	if own := s.Face + "-bold"; f.v.Field("face") != nil && c.loading.fonts[own] != nil {
		s.Bold = own // its family's
	}
	if s.Bold = f.face("bold", s.Bold); f.v.Field("bold") != nil || f.v.Field("face") != nil {
		s.BoldLent = f.v.Field("bold") == nil && c.loading.fonts[s.Face] != nil && c.loading.fonts[s.Bold] == nil
	}
	s.Size = f.plainBy(expression.ParseSize, "size", s.Size, smallestType, largestType)
	s.Min = f.plainBy(expression.ParseSize, "min", min(s.Min, s.Size), smallestType, largestType)
	switch least := f.v.Field("min"); {
	case least == nil && f.v.Field("size") != nil:
		s.Min = s.Size
	case least != nil && s.Min > s.Size:
		f.c.list.Errorf(codeBounds, least.Span, "'min' is %g and 'size' %g: text shrinks from size to min", s.Min, s.Size)
	}
	s.Leading = f.plain("leading", s.Leading, 0.5, 5)
	s.Tracking = f.plain("tracking", s.Tracking, -0.5, 5)
	s.Fat = f.plain("fat", s.Fat, 0, 5)
	s.IconHeight = f.plain("icon-height", s.IconHeight, 0.2, 5)
	for _, k := range []struct {
		name string
		to   *Words
	}{{"colour", &s.Colour}, {"bold-colour", &s.BoldColour}, {"icon-colour", &s.IconColour}} {
		if w := f.colour(k.name); w.Set() {
			*k.to = w
		}
	}
	s.Hyphens = f.hyphens("hyphens", s.Hyphens)
	if f.v.Field("align") != nil {
		s.Align = f.oneOf("align", aligns...)
	}
	if f.v.Field("valign") != nil {
		s.Valign = f.oneOf("valign", valigns...)
	}
	f.asked = append(f.asked, "align", "valign")
	f.done()
	return &s
}

var (
	aligns  = []string{"left", "centre", "right", "justify"}
	valigns = []string{"middle", "top", "bottom", "baseline"}
)

var plainStyle = Style{Face: "text", Bold: "text-bold", Size: 9, Min: 9, Leading: 1.22, IconHeight: 1.15}

func (f *fields) face(name, otherwise string) string {
	v := f.value(name)
	if v == nil {
		return otherwise
	}
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
	for _, low := range []bool{false, true} {
		name, fixed := w.For(low).Constant()
		if _, known := c.t.Styles[name]; fixed && !known {
			d := c.list.Errorf(codeName, w.Span, "there is no style called '%s'", name)
			if !suggest(d, w.Span, name, sorted(c.t.Styles)) {
				d.Helpf("the styles are %s", joined(sorted(c.t.Styles)))
			}
			break
		}
	}
	return w
}

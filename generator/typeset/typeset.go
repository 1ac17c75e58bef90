// Package typeset measures, kerns, breaks and fits text: words, bold words and
// icons in one line, set in the faces of generator/fonts, and hands it on as
// items of a scene with every position decided.
//
// Markup: *bold*, _italic_, :icon: for an icon's name, a newline for a new line,
// an empty line for half a line of space, and [words](what they wear): bold,
// italic, underline, struck, a colour, and how icons among them stand, size 1.4
// and lift 0.1, in em. A backslash before * _ : [ or another makes it the
// character itself. A * with spaces on both sides, a colon that encloses no name,
// an underscore within a word, and brackets with no round ones behind them stand
// for themselves. Spaces run together; a no-break space (U+00A0) holds
// its neighbours together; a soft hyphen (U+00AD) shows only where a line ends
// at it. Lines end where UAX #14 lets them, and what reads to the left stands by
// UAX #9.
//
// Nothing is ever cut: what does not fit is an *OverflowError. It knows no
// game, no file and no backend.
package typeset

import (
	"math"
	"slices"

	"nightpress/generator/fonts"
	"nightpress/generator/icons"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/hyphens"
)

const (
	// DefaultLeading is the distance of baselines where a style gives none, in
	// sizes.
	DefaultLeading = 1.22
	// DefaultIconHeight is the side of an icon in the line where a style gives
	// none, in em.
	DefaultIconHeight = 1.15
	// DefaultBlank is the height of an empty line where a style gives none, in lines.
	DefaultBlank = 0.5
)

// Style is how a text is set.
type Style struct {
	Face string  // id of a face in generator/fonts
	Bold string  // face of bold words, "" for Face
	Size float64 // points
	// Min is the smallest size in points that Fit and FitLine may go down to,
	// 0 for Size.
	Min   float64
	Spare []Spare // for what Face and Bold lack, the first before others
	// Lend finds one more for a sign that all of them lack; nil knows none.
	Lend    func(sign rune) (Spare, bool)
	Leading float64 // distance of baselines in sizes, 0 for DefaultLeading
	Blank   float64 // height of an empty line, in lines, 0 for DefaultBlank

	Colour     scene.Colour
	BoldColour *scene.Colour // nil for Colour
	IconColour *scene.Colour // nil for Colour

	Align    Align
	Tracking float64           // em added after each glyph
	Fat      float64           // mm, see scene.Text
	Tail     float64           // mm that Fit keeps free at the end of the last line
	Hyphens  *hyphens.Patterns // part words; nil for none
	Vertical bool              // is turned to the right when drawn: its lines are columns
	Ellipsis bool              // ends what does not fit at Min with an ellipsis, in place of failing

	// Named looks a colour up by name; nil knows none.
	Named func(name string) (scene.Colour, bool)
	// Icon looks an icon up by name; nil knows none.
	Icon func(name string) (layouts.Icon, bool)
	// Icons keeps compiled icons; nil compiles them afresh.
	Icons      *icons.Set
	IconHeight float64 // em, 0 for DefaultIconHeight
	// Spoken is what is read to somebody for an icon; nil knows none but its name.
	Spoken func(icon string) (words string, ok bool)
	// Lent is told of bold words, with "" for their face, and of those that are set in
	// a plain face because its family has no bold or no italics for them; nil of none.
	Lent func(face, lacks string)
}

// Spare are the ids of a face and of the bold of its family, "" for none.
type Spare struct{ Face, Bold string }

// Align is where the lines of a block stand in its width.
type Align uint8

// Alignments.
const (
	Left Align = iota
	Centre
	Right
	Justify // both sides, but for the last lines of paragraphs, which keep to the left
)

// VAlign is where a block stands in the height of a rectangle.
type VAlign uint8

// Vertical alignments. All go by capitals and baselines: Top puts the first
// line's capitals on the upper edge, Middle puts the middle between the first
// capitals and the last baseline on the rectangle's, Bottom keeps the last
// line's descenders inside.
const (
	Top VAlign = iota
	Middle
	Bottom
)

// setting is a style with its defaults filled in and its faces found.
type setting struct {
	Style
	face *fonts.Face
	// families are those of the style and of its spare faces, in this order. Behind each
	// stands its plain face alone, for words that its bold or italics cannot draw.
	families []family
}

// family are a face, its bold, its italics and its bold italics; nil where it has none.
type family [4]*fonts.Face

// rise is how far the first line reaches above its baseline, in em: as high as capitals,
// or as a column is wide.
func (t *setting) rise() float64 {
	if t.Vertical {
		return (1 + t.face.CapHeight) / 2
	}
	return t.face.CapHeight
}

func (s Style) resolve() (*setting, error) {
	t := &setting{Style: s}
	if t.Bold == "" {
		t.Bold = t.Face
	}
	t.families = make([]family, 0, 2+2*len(t.Spare))
	if err := t.family(Spare{t.Face, t.Bold}); err != nil {
		return nil, err
	}
	for _, of := range t.Spare {
		if err := t.family(of); err != nil {
			return nil, err
		}
	}
	t.face = t.families[0][0]
	// PDF states sizes in hundredths of a point, so nothing is set in between.
	t.Size, t.Min = hundredths(t.Size), hundredths(t.Min)
	if t.Leading == 0 {
		t.Leading = DefaultLeading
	}
	if t.Blank == 0 {
		t.Blank = DefaultBlank
	}
	if t.IconHeight == 0 {
		t.IconHeight = DefaultIconHeight
	}
	if t.Min == 0 || t.Min > t.Size {
		t.Min = t.Size
	}
	for _, c := range []struct {
		what   string
		value  float64
		lo, hi float64
	}{
		{"size", t.Size, 0.5, 1000},
		{"smallest size", t.Min, 0.5, 1000},
		{"leading", t.Leading, 0.1, 10},
		{"icon height", t.IconHeight, 0.1, 10},
		{"tracking", t.Tracking, -0.5, 10},
		{"outline", t.Fat, 0, 10},
		{"tail", t.Tail, 0, 10_000},
	} {
		if math.IsNaN(c.value) || c.value < c.lo || c.value > c.hi {
			return nil, &StyleError{What: outOfRange(c.what, c.value, c.lo, c.hi)}
		}
	}
	return t, nil
}

// family adds a face and its family to those that words are set in.
func (t *setting) family(of Spare) error {
	var its family
	for k, id := range []string{of.Face, of.Bold} {
		f, ok := fonts.Get(id)
		if !ok && id != "" {
			return &StyleError{What: "no face is called " + quoted(id)}
		}
		if its[k] = f; ok {
			its[k+2], _ = fonts.Get(f.Italic)
		}
	}
	if its[0] == nil {
		return &StyleError{What: "no face is called " + quoted(of.Face)}
	}
	t.families = append(t.families, its, family{its[0], its[0], its[0], its[0]})
	return nil
}

// lend adds a face with a sign that none has; false where there is no such.
func (t *setting) lend(sign rune) bool {
	if t.Lend == nil {
		return false
	}
	of, ok := t.Lend(sign)
	if !ok || slices.ContainsFunc(t.families, func(f family) bool { return f[0].ID == of.Face }) {
		return false
	}
	return t.family(of) == nil
}

// hundredths rounds a size in points down to what PDF can state.
func hundredths(size float64) float64 { return math.Floor(size*100+1e-6) / 100 }

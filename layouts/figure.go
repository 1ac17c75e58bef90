package layouts

import (
	"nightpress/content/diagnostic"
	"nightpress/layouts/expression"
)

// Figure is a field of an element that is worked out anew for every face: a
// length in millimetres, a condition, a list to walk. It may differ by ink.
// The zero Figure is a field that was not written.
type Figure struct {
	full, low *expression.Expr
	quoted    bool
	Span      diagnostic.Span
}

// Within is the place of a byte of the expression.
func (f *Figure) Within(offset int) diagnostic.Span { return within(f.Span, offset, f.quoted) }

// Set tells whether the field was written.
func (f *Figure) Set() bool { return f.full != nil }

// For returns the expression for a style of ink, nil where none was written.
func (f *Figure) For(low bool) *expression.Expr {
	if low {
		return f.low
	}
	return f.full
}

// Words is a field of an element that is text with expressions in braces; the
// names of colours, icons and styles are Words too, so that records can choose
// them. It may differ by ink. The zero Words was not written.
type Words struct {
	full, low *expression.Template
	quoted    bool
	Span      diagnostic.Span
}

// Within is the place of a byte of the text.
func (w *Words) Within(offset int) diagnostic.Span { return within(w.Span, offset, w.quoted) }

// Set tells whether the field was written.
func (w *Words) Set() bool { return w.full != nil }

// Constant returns the text if it is the same for every face.
func (w *Words) Constant() (text string, ok bool) {
	if w.full != w.low {
		return "", false
	}
	return w.full.Constant()
}

// For returns the text for a style of ink, nil where none was written.
func (w *Words) For(low bool) *expression.Template {
	if low {
		return w.low
	}
	return w.full
}

// Area is where an element stands, in millimetres from the top left corner of
// the cell it stands in. What is not written is the rest of that cell.
type Area struct {
	X Figure `field:"x" default:"0" about:"from the left edge of the cell, mm"`
	Y Figure `field:"y" default:"0" about:"from its upper edge, mm"`
	W Figure `field:"w" default:"the rest of the cell" about:"width, mm"`
	H Figure `field:"h" default:"the rest of the cell" about:"height, mm"`
}

// Spot is a point in the cell that an element stands around.
type Spot struct {
	X Figure `field:"x" default:"the middle" about:"from the left edge of the cell, mm"`
	Y Figure `field:"y" default:"the middle" about:"from its upper edge, mm"`
}

// Paint is how a shape is filled and outlined.
type Paint struct {
	Fill     Words    `field:"fill" is:"colour" default:"none" about:"the colour within"`
	FillTo   Words    `field:"fill-to" is:"colour" default:"none" about:"another colour that it goes over into"`
	FillWay  string   `field:"fill-way" words:"down across out" about:"which way it goes over: downwards, to the right, or from the middle outwards"`
	Line     Words    `field:"line" is:"colour" default:"none" about:"the colour of its line"`
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

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

// For returns the text for a style of ink, nil where none was written.
func (w *Words) For(low bool) *expression.Template {
	if low {
		return w.low
	}
	return w.full
}

// Area is where an element stands, in millimetres from the top left corner of
// the cell it stands in. What is not written is the rest of that cell.
type Area struct{ X, Y, W, H Figure }

// Paint is how a shape is filled and outlined.
type Paint struct {
	Fill, Line Words
	Weight     Figure // mm
	Dash       []Figure
	RoundCap   bool
	Mitre      bool
}

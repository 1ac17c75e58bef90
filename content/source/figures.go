package source

import (
	"strings"

	"nightpress/content/diagnostic"
)

// FigureKind says what a figure is.
type FigureKind string

// Kinds of figures.
const (
	WholeFigure   FigureKind = "whole"   // 3
	DecimalFigure FigureKind = "decimal" // 2.5
	LowEnd        FigureKind = "low"     // the 1 of 1..3
	HighEnd       FigureKind = "high"    // the 3 of 1..3
)

// Figure is one number of a game's definition, where it stands.
type Figure struct {
	Path  string // "tracks[sanity].start", "die.faces.high"
	Span  diagnostic.Span
	Text  string // as written
	Kind  FigureKind
	Value *Value // that the figure is, or is an end of
}

// Figures lists every number in a value and below it, in their order: a range
// has two. Ids, text in quotes and numbers inside texts are no figures.
func Figures(root *Value) []Figure {
	var found []Figure
	root.Walk(func(v *Value) {
		if v.Kind != Scalar || v.Quoted || v.Parent != nil && v.Parent.Field("id") == v {
			return
		}
		_, whole := v.Int()
		_, decimal := v.Float()
		_, _, isRange := v.Range()
		switch {
		case whole:
			found = append(found, Figure{v.Path(), v.Span, v.Text, WholeFigure, v})
		case decimal:
			found = append(found, Figure{v.Path(), v.Span, v.Text, DecimalFigure, v})
		case isRange:
			low, high, _ := strings.Cut(v.Text, "..")
			first, second := v.Span, v.Span
			first.End.Column = first.Start.Column + len(low)
			second.Start.Column = first.End.Column + len("..")
			found = append(found,
				Figure{v.Path() + ".low", first, low, LowEnd, v},
				Figure{v.Path() + ".high", second, high, HighEnd, v})
		}
	})
	return found
}

// Set writes another figure into the value itself, as if it had been read, and
// returns what puts the old one back: of a Copy, where others read the game. What
// was made of the value when the game was loaded, such as the text of its rules,
// stays as it is.
func (f Figure) Set(with string) (back func()) {
	was := f.Value.Text
	low, high, _ := strings.Cut(was, "..")
	switch f.Kind {
	case LowEnd:
		f.Value.Text = with + ".." + high
	case HighEnd:
		f.Value.Text = low + ".." + with
	default:
		f.Value.Text = with
	}
	return func() { f.Value.Text = was }
}

package definition

import (
	"strings"

	"nightpress/content/diagnostic"
	"nightpress/content/source"
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
	Path string // "tracks[sanity].start", "die.faces.high"
	Span diagnostic.Span
	Text string // as written
	Kind FigureKind
}

// Figures lists every number that the files of a game hold, in their order: a
// range has two. Ids, text in quotes and numbers inside texts are no figures.
// Together with source.Splice and content.Reload it lets a test change one
// figure and see what follows.
func Figures(g *Game) []Figure {
	var found []Figure
	g.Root.Walk(func(v *source.Value) {
		if v.Kind != source.Scalar || v.Quoted || v.Parent != nil && v.Parent.Field("id") == v {
			return
		}
		_, whole := v.Int()
		_, decimal := v.Float()
		_, _, isRange := v.Range()
		switch {
		case whole:
			found = append(found, Figure{v.Path(), v.Span, v.Text, WholeFigure})
		case decimal:
			found = append(found, Figure{v.Path(), v.Span, v.Text, DecimalFigure})
		case isRange:
			low, high, _ := strings.Cut(v.Text, "..")
			first, second := v.Span, v.Span
			first.End.Column = first.Start.Column + len(low)
			second.Start.Column = first.End.Column + len("..")
			found = append(found,
				Figure{v.Path() + ".low", first, low, LowEnd},
				Figure{v.Path() + ".high", second, high, HighEnd})
		}
	})
	return found
}

// In returns the text of the figure's file, out of a game's Sources, with
// another figure in its place.
func (f Figure) In(sources map[string][]byte, with string) []byte {
	return source.Splice(sources[f.Span.File], f.Span, with)
}

package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// shapedWord sets the word at byte i whole, if it holds letters of a script that
// is shaped, and returns its length; 0 where it has none.
func (c *composer) shapedWord(markup string, i int) int {
	word, shaped := markup[i:], false
	for j, r := range word {
		if isSpace(r) || strings.ContainsRune(`*_:[]\`, r) || unicode.Is(unicode.Latin, r) {
			word = word[:j]
			break
		}
		shaped = shaped || fonts.Shapes(r)
	}
	if !shaped {
		return 0
	}
	if len(c.spares) > 0 {
		c.spare(func(f *fonts.Face) bool { return f.Shape(word).Lacks == 0 })
	}
	w := c.fontOf(c.wears()).Shape(word)
	if w.Lacks != 0 {
		c.lacks(w.Lacks, c.fontOf(c.wears()).ID)
		return len(word)
	}
	c.part()
	c.begin()
	c.piece.shaped = &w
	c.buf = append(c.buf, word...)
	c.runes += utf8.RuneCountInString(word)
	c.piece.width = w.Width + c.Tracking
	c.part()
	return len(word)
}

// breaksAfter tells whether a line may end between two letters of a script that
// has no spaces.
func breaksAfter(r, next rune) bool {
	return (ideographic(r) || ideographic(next)) && !isSpace(next) && !unicode.In(next, unicode.Pe, unicode.Pf) &&
		!strings.ContainsRune("、。，．・：；？！ー々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ.,:;?!", next) && !unicode.In(r, unicode.Ps, unicode.Pi)
}

func ideographic(r rune) bool {
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x303F || r >= 0xFF00 && r <= 0xFF60
}

// flow is the way a run reads.
type flow uint8

const (
	either flow = iota // as what is around it: icons, figures, signs
	rightwards
	leftwards
)

func (r *Run) flow() flow {
	if r.shaped != nil && r.shaped.RightToLeft {
		return leftwards
	}
	if r.shaped != nil || strings.ContainsFunc(r.Text, unicode.IsLetter) {
		return rightwards
	}
	return either
}

// ordered puts the runs of lines into the places they are read from: what reads to
// the left is turned round among what reads to the right, and the other way about
// in a paragraph whose first word reads to the left.
func (b *breaker) ordered(lines []TextLine) {
	base := either
	for i := range lines {
		l := &lines[i]
		for k := range l.Runs {
			if base == either {
				base = l.Runs[k].flow()
			}
		}
		if base == leftwards {
			mirror(l.Runs)
			turned(l.Runs, rightwards)
		} else {
			turned(l.Runs, leftwards)
		}
		if b.pieces[b.lines[i].to-1].after == hardEnd {
			base = either
		}
	}
}

// turned mirrors each stretch of runs that begins and ends with one of a flow and
// holds none of the other.
func turned(runs []Run, way flow) {
	for i := 0; i < len(runs); i++ {
		if runs[i].flow() != way {
			continue
		}
		end := i + 1
		for k := i + 1; k < len(runs) && (runs[k].flow() == way || runs[k].flow() == either); k++ {
			if runs[k].flow() == way {
				end = k + 1
			}
		}
		mirror(runs[i:end])
		i = end - 1
	}
}

// mirror turns the places of runs round, within the room they take.
func mirror(runs []Run) {
	if len(runs) == 0 {
		return
	}
	left, right := runs[0].X, runs[0].X
	for _, r := range runs {
		left, right = min(left, r.X), max(right, r.X+r.bare)
	}
	for i := range runs {
		runs[i].X = left + right - (runs[i].X + runs[i].bare)
	}
}

// script draws a shaped word of the line that begins at p.
func (b *Block) script(r *Run, p geometry.Point, more bool) *scene.Group {
	em, colour := mm(b.Size), b.style.colourOf(r.dress)
	segments := make([]scene.Segment, len(r.shaped.Outline))
	for i, s := range r.shaped.Outline {
		segments[i] = s
		for k := range s.P {
			segments[i].P[k] = geometry.Point{X: s.P[k].X * em, Y: s.P[k].Y * em}
		}
	}
	drawn := &scene.Path{Segments: segments, Fill: &colour}
	if b.style.Fat > 0 {
		drawn.Stroke = &scene.Stroke{Colour: colour, Width: b.style.Fat}
	}
	return &scene.Group{
		Says: strings.TrimSpace(r.Text), More: more, Transform: geometry.Translate(p.X+r.X, p.Y), Items: []scene.Item{drawn},
	}
}

package typeset

import (
	"fmt"
	"strconv"

	"nightpress/generator/fonts"
	"nightpress/layouts/geometry"
)

// OverflowError tells that a text does not fit even at its smallest size.
type OverflowError struct {
	NeededWidth  float64       // mm, of the widest unbreakable part where Word is set
	NeededHeight float64       // mm, at SmallestSize; 0 where the width is the matter
	SmallestSize float64       // points: the size that was tried last
	Box          geometry.Size // what there is, in mm; H is 0 where no height was given
	Word         string        // the part that is wider than a line, "" where the height is the matter
}

func (e *OverflowError) Error() string {
	if e.Word != "" {
		return fmt.Sprintf("%s is %.1f mm wide at %s pt; a line holds %.1f mm", quoted(e.Word), e.NeededWidth, points(e.SmallestSize), e.Box.W)
	}
	return fmt.Sprintf("the text needs %.1f mm of height at %s pt; there are %.1f mm", e.NeededHeight, points(e.SmallestSize), e.Box.H)
}

// GlyphError tells of a character that a face cannot draw.
type GlyphError struct {
	Rune   rune
	More   []rune // that it cannot draw either, a few
	Face   string
	Offset int // runes before it in the markup
}

func (e *GlyphError) Error() string {
	s := fmt.Sprintf("the face %s has no glyph for %s (%U)", fonts.Called(e.Face), strconv.QuoteRune(e.Rune), e.Rune)
	if icon := e.Icon(); icon != "" {
		s += "; the icon :" + icon + ": shows the same"
	}
	return s
}

// Icon returns the name of an icon that shows what the character does, "" for
// none.
func (e *GlyphError) Icon() string {
	switch e.Rune {
	case '♥', '♡', '❤':
		return "heart"
	case '★', '☆', '✦':
		return "star"
	case '→', '➜', '➔':
		return "arrow-right"
	case '☠', '💀':
		return "skull"
	case '⌛', '⏳':
		return "hourglass"
	case '⏱':
		return "stopwatch"
	case '👁':
		return "eye"
	case '🎲':
		return "die-6"
	case '⚀', '⚁', '⚂', '⚃', '⚄', '⚅':
		return "die-" + strconv.Itoa(int(e.Rune-'⚀')+1)
	}
	return ""
}

// IconError tells of an icon in the text that cannot be drawn.
type IconError struct {
	Name   string
	Offset int   // runes before its first colon in the markup
	Err    error // what is wrong with its drawing, nil where no icon has the name
}

func (e *IconError) Error() string {
	if e.Err != nil {
		return e.Err.Error()
	}
	return "no icon is called " + quoted(e.Name)
}

func (e *IconError) Unwrap() error { return e.Err }

// MarkupError tells of markup that cannot be read.
type MarkupError struct {
	Offset int // runes before it in the markup
	What   string
}

func (e *MarkupError) Error() string { return e.What }

// StyleError tells of a style that nothing can be set in.
type StyleError struct{ What string }

func (e *StyleError) Error() string { return e.What }

func quoted(s string) string { return strconv.Quote(s) }

func points(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func outOfRange(what string, v, lo, hi float64) string {
	return fmt.Sprintf("the %s is %v; expected %v to %v", what, v, lo, hi)
}

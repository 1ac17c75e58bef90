package typeset

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"nightpress/generator/fonts"
	"nightpress/generator/icons"
)

// maxMarkup bounds the text of one block, in bytes: some five printed pages.
const maxMarkup = 20_000

// stretch is what may happen to the line after a piece.
type stretch uint8

const (
	held        stretch = iota // no line ends here
	space                      // a line may end at the space
	afterHyphen                // a line may end after the hyphen of a word
	afterDash                  // a line may end after a dash
	afterLetter                // a line may end after a letter of a script without spaces
	softHyphen                 // a line may end here and then shows a hyphen
	hardEnd                    // the line ends here
)

// piece is what no line is broken within: a part of a word in one face, or an
// icon. Widths are in em and include the tracking after each glyph.
type piece struct {
	from, to int // bytes of the text; from == to for an icon
	rune     int // runes of the text before it
	worn     int // dress of it, in composed.dresses
	icon     *icons.Shape
	shaped   *fonts.Word // set whole, not letter by letter
	width    float64
	gap      float64 // to the next piece on the same line
	after    stretch
	pair     bool    // a break after it would part an icon from its word
	counts   bool    // a break after it would part a figure from what it counts
	extra    float64 // width of the hyphen that a break after it shows
}

// kern moves the rune with the given index in the text, in em.
type kern struct {
	rune int
	by   float64
}

// composed is a text read and measured: all of it but line breaks and size.
type composed struct {
	*setting
	text   string // what is shown, each space one ' '
	pieces []piece
	kerns  []kern
	blanks []int // pieces that have an empty line before them, in order
	// dresses are how its words differ, the plain ones first.
	dresses []dress
	buf     []byte // text while it grows
	shapes  bool   // there are words that are set whole
}

// composer reads markup from left to right.
type composer struct {
	*composed
	runes  int // in buf
	offset int // runes of the markup read

	worn   int         // dress of what is read now
	face   *fonts.Face // of that
	spans  []span      // open brackets
	slants int         // byte of the _ that ends the italics
	open   int         // offset of the * that began the bold words

	word   int   // byte behind the word that is read now
	points []int // bytes of the markup before which it may be parted

	piece    piece
	begun    bool // piece holds something
	previous rune // rune before, where it kerns with the next; 0 for none
	// What stood between the last piece and the next, done when that begins,
	// so that spaces run together and none is left at an end.
	spaced   bool
	newlines int

	problems []error
	missing  map[rune]bool
}

// compose reads markup, over what was read before. With oneLine, newlines are
// spaces.
func (into *composed) compose(s *setting, markup string, oneLine bool) error {
	if len(markup) > maxMarkup {
		return &MarkupError{What: "the text is longer than 20,000 bytes"}
	}
	*into = composed{
		setting: s, buf: slices.Grow(into.buf[:0], len(markup)), pieces: slices.Grow(into.pieces[:0], len(markup)/5+2),
		kerns: into.kerns[:0], blanks: into.blanks[:0], dresses: append(into.dresses[:0], dress{}), shapes: fonts.ShapesSome(markup),
	}
	c := &composer{composed: into, face: s.face}
	bare := !c.shapes && c.Hyphens == nil
	for i := 0; i < len(markup); {
		if r := rune(markup[i]); bare && (r|0x20 >= 'a' && r|0x20 <= 'z') { // most of a text
			c.rune(r)
			c.offset++
			i++
			continue
		}
		i += c.read(markup, i, oneLine)
	}
	c.unended(false)
	c.end(hardEnd)
	if len(c.problems) == 1 {
		return c.problems[0]
	}
	if len(c.problems) > 1 {
		return errors.Join(c.problems...)
	}
	if n := len(c.pieces); n > 0 {
		c.pieces[n-1].after = hardEnd
	}
	c.text = string(c.buf)
	c.pairUp()
	return nil
}

// unended reports bold words that go on where what holds them ends.
func (c *composer) unended(bold bool) {
	if c.wears().bold && !bold {
		c.problem(&MarkupError{Offset: c.open, What: `a * begins bold words that no * ends; write \* for the character itself`})
	}
}

// problem keeps the first twenty problems; more would not be read.
func (c *composer) problem(err error) {
	if len(c.problems) < 20 {
		c.problems = append(c.problems, err)
	}
}

// read takes one character or sign of markup at byte i and returns its length.
func (c *composer) read(markup string, i int, oneLine bool) int {
	switch b := markup[i]; b {
	case '\\':
		if i+1 < len(markup) && strings.IndexByte(`*_:[]\'"-`, markup[i+1]) >= 0 {
			c.next(rune(markup[i+1]), markup[i+2:])
			c.offset += 2
			return 2
		}
	case '*':
		if c.star(markup, i) {
			c.offset++
			return 1
		}
	case '_':
		if c.low(markup, i) {
			c.offset++
			return 1
		}
	case '[':
		if n := c.bracket(markup, i); n > 0 {
			c.offset++
			return n
		}
	case ']':
		if n := len(c.spans); n > 0 && c.spans[n-1].closes == i {
			s := c.spans[n-1]
			c.spans = c.spans[:n-1]
			c.unended(s.bold)
			c.wear(s.before)
			c.offset += utf8.RuneCountInString(markup[i:s.behind])
			return s.behind - i
		}
	case ':':
		if n := iconLength(markup[i:]); n > 0 {
			c.sign(markup[i+1 : i+n-1])
			c.offset += n
			return n
		}
	case '\n':
		c.offset++
		c.part()
		c.spaced = true
		if !oneLine {
			c.newlines++
		}
		return 1
	case ' ', '\t', '\r':
		c.offset++
		c.part()
		c.spaced = true
		return 1
	}
	if c.shapes && !c.begun {
		if n := c.shapedWord(markup, i); n > 0 {
			c.offset += utf8.RuneCountInString(markup[i : i+n])
			return n
		}
	}
	if c.Hyphens != nil {
		c.hyphenate(markup, i)
	}
	r, n := rune(markup[i]), 1
	if r >= utf8.RuneSelf {
		r, n = utf8.DecodeRuneInString(markup[i:])
	}
	switch {
	case r == utf8.RuneError && n == 1:
		c.problem(&MarkupError{Offset: c.offset, What: "a byte is not UTF-8 text"})
	case typed(r):
		c.next(c.dressed(r, markup[:i], markup[i+n:]), markup[i+n:])
	case r < utf8.RuneSelf:
		c.rune(r)
	default:
		c.next(r, markup[i+n:])
	}
	c.offset++
	return n
}

// star begins or ends bold words; false where the * stands for itself.
func (c *composer) star(markup string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(markup[:i])
	after, _ := utf8.DecodeRuneInString(markup[i+1:])
	if after == '*' {
		c.problem(&MarkupError{Offset: c.offset, What: `** stands in the text; one * begins or ends bold words, \* is the character itself`})
		return true
	}
	d := c.wears()
	switch {
	case d.bold && !isSpace(before):
		d.bold = false
	case !d.bold && !isSpace(after):
		d.bold, c.open = true, c.offset
	default:
		return false
	}
	c.wear(d)
	return true
}

// isSpace is true of spaces and of what DecodeRune returns at an end.
func isSpace(r rune) bool {
	return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == utf8.RuneError
}

// iconLength returns the length of :name: at the start of s, or 0.
func iconLength(s string) int {
	for i := 1; i < len(s) && i < 70; i++ {
		switch b := s[i]; {
		case b >= 'a' && b <= 'z':
		case i > 1 && (b >= '0' && b <= '9' || b == '-' || b == '/'):
		case i > 1 && b == ':':
			return i + 1
		default:
			return 0
		}
	}
	return 0
}

// next takes a character that is not markup and may end a line; rest is what follows it.
func (c *composer) next(r rune, rest string) {
	switch r {
	case '\u00AD': // soft hyphen
		c.breakHere(softHyphen)
		return
	case '\u200B': // zero width space
		c.breakHere(afterDash)
		return
	case '\u2011': // no-break hyphen, which faces seldom have
		c.rune('-')
		return
	}
	before := c.previous
	c.rune(r)
	if (r == '-' || r == '\u2010' || r == '–' || r == '—') && isLetter(before) {
		if after, _ := utf8.DecodeRuneInString(rest); isLetter(after) {
			how := afterDash
			if r == '-' || r == '\u2010' {
				how = afterHyphen
			}
			c.breakHere(how)
		}
		return
	}
	if r >= 0x2E80 {
		if after, _ := utf8.DecodeRuneInString(rest); breaksAfter(r, after) {
			c.breakHere(afterLetter)
		}
	}
}

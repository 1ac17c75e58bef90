package typeset

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/segmenter"

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
	afterSign                  // a line may end within a word, after a hyphen, slash or the like
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
	level    bidi.Level  // UAX #9: odd where it reads to the left
	width    float64
	gap      float64    // to the next piece on the same line
	between  bidi.Level // of the space in that gap
	kept     bool       // no line ends at that space
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
	buf     []byte  // text while it grows
	over    float64 // em, that letters without capitals reach above capitals

	chars  []char
	plain  []rune       // chars, as the rules of Unicode are asked about them
	may    []bool       // UAX #14 lets a line end after the char
	levels []bidi.Level // of each char, none where all read to the right

	segmenter segmenter.Segmenter
	paragraph bidi.Paragraph
}

// char is a character that a text shows, or an icon.
type char struct {
	rune   rune
	icon   *icons.Shape
	worn   int  // dress of it
	offset int  // runes of the markup before it
	hyphen bool // a line may end after it, and then shows a hyphen
}

// composer reads markup from left to right into characters, and then measures those.
type composer struct {
	*composed
	runes  int // in buf
	offset int // runes of the markup read

	worn   int         // dress of what is read or measured now
	level  bidi.Level  // of what is measured now
	face   *fonts.Face // of that
	spans  []span      // open brackets
	slants int         // byte of the _ that ends the italics
	open   int         // offset of the * that began the bold words

	word   int   // byte behind the word that is read now
	points []int // bytes of the markup before which it may be parted

	piece    piece
	begun    bool // piece holds something
	plainTo  int  // no char before this one is set whole
	previous rune // rune before, where it kerns with the next; 0 for none
	// What stood between the last piece and the next, done when that begins,
	// so that spaces run together and none is left at an end.
	spaced   bool
	between  bidi.Level // of the last space
	kept     bool       // no line ends at it
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
		kerns: into.kerns[:0], blanks: into.blanks[:0], dresses: append(into.dresses[:0], dress{}),
		chars: slices.Grow(into.chars[:0], len(markup)), plain: into.plain[:0], may: into.may[:0], levels: into.levels[:0],
		segmenter: into.segmenter, paragraph: into.paragraph,
	}
	c := &composer{composed: into, face: s.face}
	for i := 0; i < len(markup); {
		if r := rune(markup[i]); c.Hyphens == nil && (r|0x20 >= 'a' && r|0x20 <= 'z') { // most of a text
			c.put(r)
			c.offset++
			i++
			continue
		}
		i += c.read(markup, i, oneLine)
	}
	c.unended(false)
	c.measure()
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
		if strings.HasPrefix(markup[i:], `\n`) { // as spreadsheets have it, whose cells hold no line break
			c.offset++
			c.read("\n", 0, oneLine)
			return 2
		}
		if i+1 < len(markup) && strings.IndexByte(`*_:[]\'"-`, markup[i+1]) >= 0 {
			c.put(rune(markup[i+1]))
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
	case '\n', ' ', '\t', '\r':
		if b != '\n' || oneLine {
			b = ' '
		}
		c.put(rune(b))
		c.offset++
		return 1
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
	case r == '\u00AD':
		c.hyphen()
	case typed(r):
		c.put(c.dressed(r, markup[:i], markup[i+n:]))
	default:
		c.put(r)
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

// put adds a character that is no markup.
func (c *composer) put(r rune) {
	c.chars = append(c.chars, char{rune: r, worn: c.worn, offset: c.offset})
}

// hyphen lets a line end after the last character, which then shows a hyphen.
func (c *composer) hyphen() {
	if n := len(c.chars); n > 0 {
		c.chars[n-1].hyphen = true
	}
}

// sign adds an icon. To the rules of Unicode it is a star, which holds to the word or
// the figure that it touches.
func (c *composer) sign(name string) {
	if c.Icon == nil {
		c.problem(&IconError{Name: name, Offset: c.offset})
		return
	}
	icon, ok := c.Icon(name)
	if !ok {
		c.problem(&IconError{Name: name, Offset: c.offset})
		return
	}
	shape, err := c.Icons.Shape(icon)
	if err != nil {
		c.problem(&IconError{Name: name, Offset: c.offset, Err: err})
		return
	}
	c.chars = append(c.chars, char{rune: '*', icon: shape, worn: c.worn, offset: c.offset})
}

package typeset

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/generator/fonts"
)

// measure turns the characters read into pieces.
func (c *composer) measure() {
	c.ask()
	c.worn = 0
	for i, worn := 0, 0; i < len(c.chars); i++ {
		ch := &c.chars[i]
		if c.offset = ch.offset; ch.worn != worn {
			worn = ch.worn
			c.part()
			c.worn, c.face = worn, c.fontOf(c.dresses[worn])
		}
		if len(c.levels) > 0 && c.levels[i] != c.level {
			c.part()
			c.level = c.levels[i]
		}
		switch {
		case ch.icon != nil:
			c.part()
			c.begin()
			c.piece.icon, c.piece.width = ch.icon, c.sideOf(c.wears())+c.Tracking
			c.part()
		case ch.rune == '\n':
			c.part()
			c.spaced = true
			c.newlines++
			continue
		case ch.rune == ' ':
			c.part()
			c.spaced, c.between, c.kept = true, c.level, !c.may[i]
			continue
		case unseen(ch.rune):
		default:
			if to := c.shapedTo(i); to > i {
				c.shape(c.chars[i:to])
				i = to - 1
			} else {
				c.rune(ch.rune)
			}
		}
		c.breakHere(c.after(i))
	}
	c.end(hardEnd)
}

// unseen tells of characters that only say where lines may end and which way text
// reads.
func unseen(r rune) bool {
	return r >= 0x061C && unicode.Is(unicode.Bidi_Control, r) || r == '\u200B' || r == '\u2060' || r == '\uFEFF'
}

// shown is a character as it is drawn: a no-break space is the same to the eye, and
// every face has the other; faces seldom have a no-break hyphen.
func shown(r rune) rune {
	switch r {
	case '\u00A0':
		return ' '
	case '\u2011':
		return '-'
	}
	return r
}

// rune adds a character to the current piece and measures it.
func (c *composer) rune(r rune) {
	shown := shown(r)
	advance, ok := c.face.Advance(shown)
	if !ok || c.dresses[c.worn].spare > 0 {
		draws := func(f *fonts.Face) int {
			if _, ok := f.Advance(shown); ok {
				return 1
			}
			return 0
		}
		if c.spare(1, draws) == 0 && c.lend(shown) {
			c.spare(1, draws)
		}
		advance, ok = c.face.Advance(shown)
	}
	if !ok {
		c.lacks(r, c.face.ID)
		return
	}
	if c.face.Tall > 0 && unicode.Is(unicode.Lo, shown) {
		c.tall()
	}
	first := !c.begun
	if first {
		c.closeUp(r)
		c.begin()
	}
	if c.previous != 0 && shown != ' ' && c.previous != ' ' {
		if k := c.face.Kern(c.previous, shown); k != 0 {
			c.kerns = append(c.kerns, kern{rune: c.runes, by: k})
			if first { // only a dash or a soft hyphen lies between
				c.pieces[len(c.pieces)-1].gap += k
			} else {
				c.piece.width += k
			}
		}
	}
	c.buf = utf8.AppendRune(c.buf, shown)
	c.runes++
	c.piece.width += advance + c.Tracking
	c.previous = shown
}

// tall makes room above the first line for letters that have no capitals; a column has
// room for them.
func (c *composer) tall() {
	if tall := c.face.Tall; tall > 0 && !c.Vertical {
		c.over = max(c.over, tall-c.setting.face.CapHeight)
	}
}

// spare takes the face of the style that draws the most of the signs that come next,
// the first of those that draw as many; none of them is the first. It returns how many
// signs that are.
func (c *composer) spare(signs int, draws func(*fonts.Face) int) int {
	d := c.wears()
	was, best, most := d.spare, 0, 0
	for i, its := range c.families {
		d.spare = i
		f := its[d.slot()]
		if i == 0 {
			f = c.fontOf(d)
		}
		if f == nil || most == signs {
			continue
		}
		if n := draws(f); n > most {
			best, most = i, n
		}
	}
	if d.spare = best; best != was {
		c.part()
		c.wear(d)
		c.face = c.fontOf(c.wears())
	}
	return most
}

// lacks reports a missing glyph, once a text; those of one face together.
func (c *composer) lacks(r rune, face string) {
	if c.missing[r] {
		return
	}
	if c.missing == nil {
		c.missing = map[rune]bool{}
	}
	c.missing[r] = true
	for _, p := range c.problems {
		if g, ok := p.(*GlyphError); ok && g.Face == face {
			if len(g.More) < 100 {
				g.More = append(g.More, r)
			}
			return
		}
	}
	c.problem(&GlyphError{Rune: r, Face: face, Offset: c.offset})
}

// begin starts a piece, and settles what lies between it and the one before.
func (c *composer) begin() {
	if n := len(c.pieces); n > 0 {
		last := &c.pieces[n-1]
		switch {
		case c.newlines > 0:
			last.after = hardEnd
			if c.newlines > 1 {
				c.blanks = append(c.blanks, n)
			}
		case c.spaced:
			last.after, last.between, last.kept = space, c.between, c.kept
			width, _ := c.fontOf(c.dresses[last.worn]).Advance(' ')
			last.gap = width + c.Tracking
			c.buf = append(c.buf, ' ')
			c.runes++
		}
	}
	c.spaced, c.newlines = false, 0
	c.begun = true
	c.piece = piece{from: len(c.buf), rune: c.runes, worn: c.worn, level: c.level}
}

// end finishes the current piece, if one is begun.
func (c *composer) end(after stretch) {
	if !c.begun {
		return
	}
	c.piece.to = len(c.buf)
	c.piece.after = after
	c.pieces = append(c.pieces, c.piece)
	c.begun = false
}

// part ends the piece, but not the word: the face changes, or a space that
// begin will see to follows.
func (c *composer) part() {
	c.end(held)
	c.previous = 0
}

// breakHere lets a line end inside a word. Kerning goes on across it.
func (c *composer) breakHere(how stretch) {
	switch {
	case how == held:
	case !c.begun: // after an icon, or a word that is set whole
		if n := len(c.pieces); n > 0 && how != softHyphen {
			c.pieces[n-1].after = how
		}
	default:
		if how == softHyphen {
			width, _ := c.face.Advance('-')
			c.piece.extra = width + c.Tracking
		}
		c.end(how)
	}
}

// pairUp marks the spaces between an icon and the word it belongs to: the
// figure before it, else the word after it, else the word before it; and those
// between a figure and the word that it counts.
func (c *composer) pairUp() {
	ps := c.pieces
	for i := 0; i+1 < len(ps); i++ {
		p, next := &ps[i], &ps[i+1]
		if p.after != space {
			continue
		}
		switch {
		case next.icon != nil && p.icon == nil:
			p.pair = isFigure(c.buf[p.from:p.to]) || next.after == hardEnd
		case p.icon != nil && next.icon == nil:
			p.pair = i == 0 || !ps[i-1].pair
		case p.icon == nil:
			p.counts = c.isCount(p)
		}
	}
}

// isCount tells whether a piece is a figure that no sign ends: 3 or (3, and not 3,
func (c *composer) isCount(p *piece) bool {
	word := c.buf[p.from:p.to]
	if n := len(word); n == 0 || n > 6 || word[n-1] < '0' || word[n-1] > '9' {
		return false
	}
	return isFigure(bytes.TrimPrefix(word, []byte{'('}))
}

// isFigure tells whether a word is a number, such as 3, +2 or 1–3.
func isFigure(word []byte) bool {
	digit := false
	for _, r := range string(word) {
		if r >= '0' && r <= '9' || r == '½' {
			digit = true
		} else if !strings.ContainsRune("+-−±×–.,/", r) {
			return false
		}
	}
	return digit
}

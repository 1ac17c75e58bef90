package typeset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

// upright tells of characters that stand upright in a column, each by itself; others
// lie: UAX #50, by the blocks of scripts that are written so.
func upright(r rune) bool {
	return r >= firstIdeograph && !(r >= '\uFF61' && r <= '\uFFDC') && !fonts.Shapes(r)
}

// way is where the word reads to that begins with a rune.
func (c *composer) way(r rune) fonts.Way {
	switch {
	case c.Vertical && upright(r):
		return fonts.Downwards
	case c.level%2 == 1:
		return fonts.Leftwards
	}
	return fonts.Rightwards
}

// shapedTo is where the word ends that begins with char i and is set whole: what reads
// to the left or stands upright, and what holds letters of a script that is shaped; i
// for none.
func (c *composer) shapedTo(i int) int {
	first := &c.chars[i]
	way := c.way(first.rune)
	if way == fonts.Downwards {
		return i + 1
	}
	if i < c.plainTo {
		return i
	}
	leftwards := way == fonts.Leftwards
	shaped, to := leftwards, i
	for ; to < len(c.chars); to++ {
		ch := &c.chars[to]
		if ch.icon != nil || isSpace(ch.rune) || ch.worn != first.worn || c.way(ch.rune) != way ||
			len(c.levels) > 0 && c.levels[to] != c.level || !leftwards && unicode.Is(unicode.Latin, ch.rune) || to > i && c.after(to-1) != held {
			break
		}
		shaped = shaped || fonts.Shapes(ch.rune)
	}
	if !shaped {
		c.plainTo = to
		return i
	}
	return to
}

// shape sets a word whole, or parts of it, where no face of the style draws all of it.
func (c *composer) shape(chars []char) {
	c.part()
	seen := make([]char, 0, len(chars))
	for _, ch := range chars {
		if !unseen(ch.rune) {
			ch.rune = shown(ch.rune)
			seen = append(seen, ch)
		}
	}
	for way := c.way(chars[0].rune); len(seen) > 0; {
		c.offset = seen[0].offset
		n, w := shaped(c.face, seen, way)
		if n < len(seen) || c.dresses[c.worn].spare > 0 {
			draws := func(f *fonts.Face) int { n, _ := shaped(f, seen, way); return n }
			if c.spare(len(seen), draws) == 0 && c.lend(seen[0].rune) {
				c.spare(len(seen), draws)
			}
			n, w = shaped(c.face, seen, way)
		}
		if n == 0 {
			c.lacks(w.Lacks, c.face.ID)
			return
		}
		c.tall()
		c.begin()
		c.piece.shaped = &w
		for _, ch := range seen[:n] {
			c.buf = utf8.AppendRune(c.buf, ch.rune)
		}
		c.runes += n
		c.piece.width = w.Width + c.Tracking
		c.part()
		seen = seen[n:]
	}
}

// shaped is as much of the beginning of a word as a face draws, and how many signs
// that is: none where the file breaks down on them.
func shaped(f *fonts.Face, word []char, way fonts.Way) (n int, w fonts.Word) {
	from := make([]rune, 0, len(word))
	for _, ch := range word {
		if _, ok := f.Advance(ch.rune); !ok {
			break
		}
		from = append(from, ch.rune)
	}
	if len(from) == 0 {
		return 0, fonts.Word{Lacks: word[0].rune}
	}
	if w = f.Shape(string(from), way); w.Lacks != 0 {
		return 0, w
	}
	return len(from), w
}

// script sets a shaped word of the line that begins at p. The space that parts it from
// the next word stands where the word ends. What reads downwards lies on its left side:
// a line that is turned to the right has it upright, around the middle of the capitals.
func (b *Block) script(r *Run, p geometry.Point, more bool) scene.Item {
	t, way := b.text(r, p), r.shaped.Way
	t.More, t.Leftwards, t.Tracking, t.Kerns = more, way == fonts.Leftwards, 0, nil
	glyphs := slices.Clone(r.shaped.Glyphs)
	for i := range glyphs {
		at := &glyphs[i].At
		at.X, at.Y = at.X*mm(b.Size), at.Y*mm(b.Size)
	}
	if space := (scene.Glyph{Code: ' ', Says: " "}); way != fonts.Downwards && strings.HasSuffix(t.String, " ") {
		if space.At.X = r.bare; t.Leftwards {
			space.At.X -= r.Width
			glyphs = append([]scene.Glyph{space}, glyphs...)
		} else {
			glyphs = append(glyphs, space)
		}
	}
	t.Glyphs = glyphs
	if way != fonts.Downwards {
		return &t
	}
	middle := b.style.fontOf(r.dress).CapHeight / 2 * mm(b.Size)
	to := geometry.Rotate(-90).Then(geometry.Translate(t.At.X, t.At.Y-middle))
	t.At = geometry.Point{}
	return &scene.Group{Transform: to, Items: []scene.Item{&t}}
}

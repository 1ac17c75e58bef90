package typeset

import (
	"unicode"
	"unicode/utf8"
)

// hyphenate lets a line end before byte i of the markup where the word there may be
// parted, by the patterns of the style. A word that says itself where, with soft
// hyphens, is left to that.
func (c *composer) hyphenate(markup string, i int) {
	if i >= c.word {
		c.word, c.points = i, c.points[:0]
		word := wordAt(markup[i:])
		if word == "" {
			return
		}
		c.word += len(word)
		last, _ := utf8.DecodeLastRuneInString(markup[:i])
		next, _ := utf8.DecodeRuneInString(markup[c.word:])
		if last == '\u00AD' || next == '\u00AD' {
			return
		}
		letter, points := 0, c.Hyphens.Points(word)
		for at := range word {
			if len(points) > 0 && points[0] == letter {
				c.points, points = append(c.points, i+at), points[1:]
			}
			letter++
		}
		return
	}
	if len(c.points) > 0 && c.points[0] == i {
		c.points = c.points[1:]
		c.breakHere(softHyphen)
	}
}

// wordAt are the letters that s begins with.
func wordAt(s string) string {
	for i, r := range s {
		if !unicode.In(r, unicode.L, unicode.M) {
			return s[:i]
		}
	}
	return s
}

package typeset

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// Dressed is plain text with the quotes, apostrophes and dashes that Line and
// its like put into what they set, for where words are not set: titles of files
// and bookmarks.
func Dressed(s string) string {
	var b strings.Builder
	for i, r := range s {
		b.WriteRune(dressed(r, s[:i], s[i+utf8.RuneLen(r):], dress{}))
	}
	return b.String()
}

// dressed is a character as a typesetter puts it where a typist has none of his
// own: quotes that open and close, the apostrophe, and a dash for a hyphen that
// stands alone between words. Hyphens that join, and those before a figure, are
// what a person types in a log, and stay. A star before it begins bold words if
// they are bold now, and else ends them; so does an underscore of italics.
func dressed(r rune, before, after string, d dress) rune {
	if !typed(r) {
		return r
	}
	last, _ := utf8.DecodeLastRuneInString(before)
	next, _ := utf8.DecodeRuneInString(after)
	opens := (isSpace(last) || strings.ContainsRune("([–—", last) || last == '*' && d.bold || last == '_' && d.italic) && !isSpace(next)
	switch {
	case r == '"' && opens:
		return '“'
	case r == '"':
		return '”'
	case r == '\'' && opens && !elided().MatchString(after):
		return '‘'
	case r == '\'':
		return '’'
	case isSpace(last) && before != "" && isSpace(next) && after != "":
		return '–'
	}
	return r
}

// elided are the words that an apostrophe begins: a decade, and those in which people
// leave a letter out.
var elided = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?i)(?:(?:\d\ds?|em|til|tis|twas|twere)(?:[^\pL\pN'’]|$)|n['’]?(?:[^\pL\pN'’]|$))`)
})

// typed tells of a character that stands for others on a keyboard.
func typed(r rune) bool { return r == '"' || r == '\'' || r == '-' }

// dressed is a typed character of the markup as the face at hand has it.
func (c *composer) dressed(r rune, before, after string) rune {
	put := dressed(r, before, after, c.wears())
	if put != r {
		if _, ok := c.fontOf(c.wears()).Advance(put); !ok {
			return r
		}
	}
	return put
}

// closing are the signs that stand close to what they follow.
const closing = ".,:;!?)…”’"

// closeEm is what is left between an icon and the sign that closes.
const closeEm = 0.06

// closeUp takes back the room that an icon leaves at its right, before a sign
// that belongs close to it.
func (c *composer) closeUp(r rune) {
	n := len(c.pieces)
	if n == 0 || c.spaced || c.newlines > 0 || !strings.ContainsRune(closing, r) {
		return
	}
	if last := &c.pieces[n-1]; last.icon != nil {
		last.gap = min(0, closeEm-last.icon.Bearing()*c.sideOf(c.dresses[last.worn]))
	}
}

package notation

import (
	"unicode"
	"unicode/utf8"
)

// plainSign returns the plain character that a typographic one stands for, as
// phones and word processors put them in; 0 for none.
func plainSign(r rune) rune {
	switch r {
	case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uFE63':
		return '-'
	case '\u2192', '\u279C', '\u2794', '\u27A1', '\u203A', '\u27F6':
		return '>'
	case '\u21D2', '\u27F9':
		return '='
	case '\u201C', '\u201D', '\u201E', '\u201F', '\u00AB', '\u00BB':
		return '"'
	case '\u2018', '\u2019', '\u201A', '\u201B':
		return '\''
	case '\u2026':
		return signRest
	case '\u2025':
		return signRange
	case '\u00D7', '\u2715', '\u2716':
		return 'x'
	case '\u3001':
		return ','
	case '\u00A6', '\u2502', '\u2503':
		return '|'
	case '\u2044', '\u2215':
		return '/'
	}
	if r >= 0xFF01 && r <= 0xFF5E { // full-width forms of ASCII
		return r - 0xFF01 + '!'
	}
	return 0
}

// tick is the word that a tick or a cross stands for; "" for any other sign.
func tick(r rune) string {
	switch r {
	case '\u2713', '\u2714', '\u2611', '\u2705':
		return "ok"
	case '\u2717', '\u2718', '\u274C', '\u2612':
		return "no"
	}
	return ""
}

// high reads a token that begins with a character that is not ASCII. skip
// tells that it is a kind of space.
func high(text []byte, k *token, at int) (end int, skip bool) {
	r, n := utf8.DecodeRune(text[at:])
	end = at + n
	switch p := plainSign(r); {
	case p >= '0' && p <= '9':
		k.kind = tNumber
		end = digits(text, k, at)
	case p == '"':
		end = quoted(text, k, end)
	case p == '#':
		k.kind, end = tNote, len(text)
	case p == '(':
		end = aside(text, k, end)
	case r >= '⚀' && r <= '⚅':
		k.kind, k.value = tNumber, r-'⚀'+1
	case tick(r) != "":
		k.kind = tWord
	case r == '/' || p == '/':
		k.kind, k.value = tSign, '/'
	case p >= 256, p != 0 && p < 128 && (classes[p] == cSign || classes[p] == cDot):
		k.kind, k.value = tSign, p
	case p == 'x', p < 128 && p != 0 && classes[p] == cLetter:
		// × before a figure, or full-width letters: one letter is a word.
		k.kind = tWord
	case unicode.IsLetter(r):
		k.kind = tWord
		end = wordEnd(text, end)
	case unicode.IsSpace(r), unicode.Is(unicode.Cf, r):
		return end, true
	default:
		k.kind = tBad
	}
	return end, false
}

// digits reads a number, perhaps with full-width digits, and returns where it ends.
func digits(text []byte, k *token, at int) (end int) {
	v := int32(0)
	for at < len(text) {
		d, n := rune(text[at])-'0', 1
		if text[at] >= utf8.RuneSelf {
			d, n = utf8.DecodeRune(text[at:])
			d = plainSign(d) - '0'
		}
		if d < 0 || d > 9 {
			break
		}
		if v < tooLarge/10 {
			v = v*10 + d
		} else {
			v = tooLarge
		}
		at += n
	}
	k.value = v
	return at
}

// fold appends a spelling to key in lower case, its letters and digits only.
func fold(key, spelling []byte) []byte {
	for i := 0; i < len(spelling); {
		c := spelling[i]
		if c < utf8.RuneSelf {
			switch classes[c] {
			case cLetter:
				key = append(key, c|0x20)
			case cDigit:
				key = append(key, c)
			}
			i++
			continue
		}
		r, n := utf8.DecodeRune(spelling[i:])
		i += n
		if s := tick(r); s != "" {
			key = append(key, s...)
			continue
		}
		if p := plainSign(r); p > 0 && p < 128 {
			r = p
		}
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			key = utf8.AppendRune(key, unicode.ToLower(r))
		}
	}
	return key
}

package notation

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"
)

// tokenKind tells what a token is.
type tokenKind uint8

const (
	tWord   tokenKind = iota // letters, and hyphens or apostrophes between them
	tNumber                  // digits; value
	tSign                    // one of . , ; = > ! ? + - / : | @ ^ ) * ~ …; value is the sign, tied signs as below
	tText                    // in quotes; value 1 where the closing quote is missing
	tNote                    // a comment, to the end of the line
	tBad                     // a character that means nothing here
	tAside                   // a remark in brackets; value 1 where the closing one is missing
)

// Signs of more than one character.
const (
	signRange = 256 + iota // ..
	signRest               // ...
)

// tooLarge stands for the value of more digits than a figure may have.
const tooLarge = 1_000_000_000

// token is a stretch of text between start and end.
type token struct {
	kind  tokenKind
	glued bool // no space before it
	value int32
	start int32
	end   int32
}

// lineEnd returns where the line that begins at at ends, and where the next
// one begins.
func lineEnd(text []byte, at int) (end, next int) {
	n := bytes.IndexByte(text[at:], '\n')
	if n < 0 {
		return len(text), len(text)
	}
	if end, next = at+n, at+n+1; n > 0 && text[end-1] == '\r' {
		end--
	}
	return end, next
}

// class sorts ASCII characters for the tokeniser.
type class uint8

const (
	cBad class = iota
	cSpace
	cLetter
	cDigit
	cSign
	cDot
	cQuote
	cHash
	cOpen
	cSlash
	cHigh // not ASCII
)

var classes = makeClasses()

func makeClasses() (c [256]class) {
	for i := 128; i < 256; i++ {
		c[i] = cHigh
	}
	for i := 'a'; i <= 'z'; i++ {
		c[i], c[i-'a'+'A'] = cLetter, cLetter
	}
	for i := '0'; i <= '9'; i++ {
		c[i] = cDigit
	}
	for _, s := range ",;=>!?+-:|@^)*~<&" {
		c[s] = cSign
	}
	c['.'], c['"'], c['#'], c['('], c['/'] = cDot, cQuote, cHash, cOpen, cSlash
	c[' '], c['\t'], c['\r'], c['\v'], c['\f'] = cSpace, cSpace, cSpace, cSpace, cSpace
	return c
}

// tokens appends the tokens of text[at:end], which is one line.
func tokens(toks []token, text []byte, at, end int) []token {
	text = text[:end]
	n, behind := len(toks), -1 // where the last token ends
	toks = slices.Grow(toks, end-at)[:n+end-at]
	for at < len(text) {
		c := text[at]
		if classes[c] == cSpace {
			at++
			continue
		}
		k := &toks[n]
		n++
		*k = token{start: int32(at), glued: at == behind}
		at++
		switch classes[c] {
		case cLetter:
			if at < len(text) && classes[text[at]] != cSpace && classes[text[at]] != cDigit {
				at = wordEnd(text, at)
			}
		case cDigit:
			k.kind, k.value = tNumber, int32(c-'0')
			if at < len(text) && (classes[text[at]] == cDigit || classes[text[at]] == cHigh) {
				at = digits(text, k, at-1)
			}
		case cSign:
			k.kind, k.value = tSign, int32(c)
			if at < len(text) && text[at] == '>' && (c == '-' || c == '=') {
				if c == '-' {
					k.value = '>'
				}
				at++
			}
		case cDot:
			k.kind, k.value = tSign, '.'
			if at < len(text) && text[at] == '.' {
				k.value = signRange
				for at++; at < len(text) && text[at] == '.'; at++ {
					k.value = signRest
				}
			}
		case cQuote:
			at = quoted(text, k, at)
		case cHash:
			k.kind = tNote
			at = len(text)
		case cOpen:
			at = aside(text, k, at)
		case cSlash:
			if k.kind, k.value = tSign, '/'; at < len(text) && text[at] == '/' {
				k.kind, at = tNote, len(text)
			}
		case cHigh:
			var skip bool
			if at, skip = high(text, k, at-1); skip {
				n--
				continue
			}
		default:
			k.kind = tBad
		}
		k.end, behind = int32(at), at
	}
	return toks[:n]
}

// aside reads on from behind an opening bracket: a remark, up to its closing one.
func aside(text []byte, k *token, at int) (end int) {
	k.kind = tAside
	for depth := 1; at < len(text); {
		c, n := rune(text[at]), 1
		if c >= utf8.RuneSelf {
			c, n = utf8.DecodeRune(text[at:])
			c = plainSign(c)
		}
		at += n
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return at
			}
		}
	}
	k.value = 1
	return len(text)
}

// wordEnd returns where a word goes to: letters, and hyphens, underscores and
// apostrophes with a letter after them.
func wordEnd(text []byte, at int) int {
	for at < len(text) {
		switch c := text[at]; {
		case classes[c] == cLetter:
			at++
		case c == '-' || c == '\'' || c == '_':
			n := letterAt(text, at+1)
			if n == 0 {
				return at
			}
			at += 1 + n
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(text[at:])
			if unicode.IsLetter(r) && r < 0xFF00 || unicode.IsMark(r) {
				at += n
				continue
			}
			// A phone's dash or apostrophe within a word.
			if s := plainSign(r); (s == '-' || s == '\'') && r < 0xFF00 {
				if m := letterAt(text, at+n); m > 0 {
					at += n + m
					continue
				}
			}
			return at
		default:
			return at
		}
	}
	return at
}

// letterAt returns the size of the letter at at, 0 where there is none.
func letterAt(text []byte, at int) int {
	if at >= len(text) {
		return 0
	}
	switch classes[text[at]] {
	case cLetter:
		return 1
	case cHigh:
		if r, n := utf8.DecodeRune(text[at:]); unicode.IsLetter(r) && r < 0xFF00 {
			return n
		}
	}
	return 0
}

// quoted reads on from behind an opening quote.
func quoted(text []byte, k *token, at int) (end int) {
	k.kind = tText
	for at < len(text) {
		r, n := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRune(text[at:])
		}
		at += n
		if r == '"' || plainSign(r) == '"' {
			return at
		}
	}
	k.value = 1
	return len(text)
}

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

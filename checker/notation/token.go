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

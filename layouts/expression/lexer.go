package expression

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

type tokenKind uint8

const (
	endOfText tokenKind = iota
	number
	quoted
	word
	symbol
)

type token struct {
	kind tokenKind
	text string // of a quoted text without its quotes
	num  float64
	// unit is what a figure is written in, in millimetres; 0 for a bare one.
	unit float64
	at   int // bytes from the start
}

// symbols are tried in this order, the longer first.
var symbols = []string{
	"??", "..", "==", "!=", "<=", ">=",
	"<", ">", "+", "-", "*", "/", "%", "(", ")", "[", "]", ".", ",", "?", ":", "|",
}

// next reads the token that begins at or after offset i and returns where it
// ends.
func next(s string, i int) (token, int, *Error) {
	for i < len(s) && (s[i] == ' ' || s[i] == '\t' || s[i] == '\n' || s[i] == '\r') {
		i++
	}
	if i >= len(s) {
		return token{kind: endOfText, at: len(s)}, i, nil
	}
	c := s[i]
	switch {
	case isDigit(c):
		return lexNumber(s, i)
	case isLetter(c):
		j := i + 1
		for j < len(s) && (isLetter(s[j]) || isDigit(s[j])) {
			j++
		}
		return token{kind: word, text: s[i:j], at: i}, j, nil
	case c == '\'' || c == '"':
		j := strings.IndexByte(s[i+1:], c)
		if j < 0 {
			e := &Error{Offset: i, Message: "a quoted text has no end", Help: "close it with " + string(c)}
			if rest := strings.TrimSpace(s[i:]); !strings.ContainsAny(rest, " ,()[]") {
				e.Old, e.New = rest, rest+string(c)
			}
			return token{}, i, e
		}
		return token{kind: quoted, text: s[i+1 : i+1+j], at: i}, i + j + 2, nil
	}
	for _, sym := range symbols {
		if strings.HasPrefix(s[i:], sym) {
			return token{kind: symbol, text: sym, at: i}, i + len(sym), nil
		}
	}
	if swapped := map[string]string{"=>": ">=", "=<": "<="}[s[i:min(i+2, len(s))]]; swapped != "" {
		return token{}, i, &Error{Offset: i, Message: "'" + s[i:i+2] + "' means nothing in an expression", Help: "did you mean this?", Old: s[i : i+2], New: swapped}
	}
	if c == '{' && strings.HasSuffix(s, "}") && i == 0 {
		if strings.Contains(s, ":") {
			return token{}, i, &Error{Offset: i, Message: "braces stand around an expression", Help: "a table stands in a let without the quotes around it; its values are texts and figures as they are"}
		}
		return token{}, i, &Error{Offset: i, Message: "braces stand around an expression", Help: "a figure is worked out as it is; braces are for texts:", Old: s, New: strings.TrimSpace(s[1 : len(s)-1])}
	}
	r, _ := utf8.DecodeRuneInString(s[i:])
	return token{}, i, &Error{Offset: i, Message: "the sign " + strconv.QuoteRune(r) + " means nothing in an expression", Help: signHelp(r), Old: string(r), New: meantBy[r]}
}

// meantBy are the signs that are meant by others.
var meantBy = map[rune]string{'=': "==", '–': "-", '−': "-", '×': "*"}

func signHelp(r rune) string {
	switch r {
	case '=':
		return "compare with =="
	case '&':
		return "write and"
	case '!':
		return "write not, or !="
	case '–', '−':
		return "write - for minus"
	case '×':
		return "write * for times"
	}
	return ""
}

// units are what a length may be written in, in millimetres.
var units = map[string]float64{"mm": 1, "cm": 10, "in": 25.4, "pt": point}

// point is one of the points that type is measured in, in millimetres.
const point = 25.4 / 72

// lexNumber reads 12, 1.5, 2.5in, .5 is not one; "1..3" is 1, then two dots.
func lexNumber(s string, i int) (token, int, *Error) {
	j := i
	for j < len(s) && isDigit(s[j]) {
		j++
	}
	if j+1 < len(s) && s[j] == '.' && isDigit(s[j+1]) {
		j++
		for j < len(s) && isDigit(s[j]) {
			j++
		}
	}
	end := j
	for end < len(s) && isLetter(s[end]) {
		end++
	}
	unit, ok := units[s[j:end]]
	if n, err := strconv.ParseFloat(s[i:j], 64); err == nil && s[j:end] == "px" {
		return token{}, i, &Error{Offset: i, Message: "pixels have no size on paper", Help: "at 300 to the inch it is:", Old: s[i:end], New: strconv.FormatFloat(math.Round(n*2540/300)/100, 'f', -1, 64)}
	}
	if end > j && !ok {
		return token{}, i, &Error{Offset: i, Message: "a figure and letters run together in '" + s[i:end] + "'", Help: "names begin with a letter; a length is in mm, or says its unit: 2.5in, 12pt, 1cm"}
	}
	f, err := strconv.ParseFloat(s[i:j], 64)
	if err != nil {
		return token{}, i, &Error{Offset: i, Message: "the figure " + s[i:j] + " is too large"}
	}
	return token{kind: number, text: s[i:end], num: f, unit: unit, at: i}, end, nil
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

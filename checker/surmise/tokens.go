package surmise

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is what a token is.
type kind uint8

const (
	word kind = iota
	figure
	mark // ✓ or ✗
	sign
)

// token is a word, a figure, a tick or a sign of the text.
type token struct {
	kind     kind
	text     string // folded
	from, to int    // of the text, in bytes
	line     int
	column   int
	value    int // of a figure, with so many decimals
	decimals int
	digits   string
	sign     byte // + or - in front of a figure
	glued    bool // to the token in front
	upper    bool // it begins with a capital
	good     bool // of a mark
	again    bool // it may be said elsewhere too
	means    bool // a legend explains it
	// Of a table: the column, with which of its figures it is; what stands over it; the row
	// goes on with the one above.
	cell, head string
	goesOn     bool
}

var numberWords = map[string]int{
	"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
	"nineteen": 19, "twenty": 20, "once": 1, "twice": 2, "ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6,
	"1st": 1, "2nd": 2, "3rd": 3, "first": 1, "second": 2, "third": 3,
}

var ordinal = map[string]bool{"st": true, "nd": true, "rd": true, "th": true}

const ticks, crosses = "✓✔☑✅👍", "✗✘✖❌☒👎"

// tokenise cuts a text into tokens.
func tokenise(text string) []token {
	var all []token
	line, begins := 0, 0
	for at := 0; at < len(text); {
		r, n := utf8.DecodeRuneInString(text[at:])
		start := at
		t := token{from: at, line: line, column: at - begins, glued: len(all) > 0 && all[len(all)-1].to == at}
		switch {
		case r == '\n':
			line++
			at += n
			begins = at
			continue
		case unicode.IsSpace(r) || r == '\uFE0F' || r == '\u200D':
			at += n
			continue
		case r >= '⚀' && r <= '⚅':
			t.kind, t.value, t.digits = figure, int(r-'⚀')+1, string(rune('1'+r-'⚀'))
			at += n
		case r >= '①' && r <= '⑨':
			t.kind, t.value, t.digits = figure, int(r-'①')+1, string(rune('1'+r-'①'))
			at += n
		case clock(text[at:]) > 0:
			t.kind = sign // a time of day, or a date
			at += clock(text[at:])
		case r >= '0' && r <= '9':
			for at < len(text) && text[at] >= '0' && text[at] <= '9' {
				at++
			}
			t.kind, t.digits = figure, text[start:at]
			if at+1 < len(text) && (text[at] == '.' || text[at] == ',') && text[at+1] >= '0' && text[at+1] <= '9' && at-start <= 2 {
				end := at + 1
				for end < len(text) && text[end] >= '0' && text[end] <= '9' {
					end++
				}
				dots := end+1 < len(text) && text[end] == '.' && text[end+1] >= '0' && text[end+1] <= '9' || start > 1 && text[start-1] == '.' && text[start-2] >= '0' && text[start-2] <= '9'
				if text[at] == '.' && end-at <= 4 && !dots {
					t.decimals = end - at - 1
					t.digits += text[at+1 : end]
					at = end
				}
			}
			if end := at + 2; end <= len(text) && ordinal[strings.ToLower(text[at:end])] && !(end < len(text) && unicode.IsLetter(rune(text[end]))) {
				t.kind, at = word, end // the 1st of several, and no die
				break
			}
			for _, c := range t.digits {
				t.value = min(t.value*10+int(c-'0'), 1<<24)
			}
			if k := len(all) - 1; k >= 0 && t.glued && all[k].kind == sign && (all[k].text == "+" || all[k].text == "-" || all[k].text == "−" || all[k].text == "–") {
				switch {
				case all[k].text == "+":
					t.sign = '+'
				case k == 0 || all[k-1].kind != figure || !all[k].glued:
					t.sign = '-' // and no dash between figures
				}
			}
		case unicode.IsLetter(r):
			for at < len(text) {
				r, n := utf8.DecodeRuneInString(text[at:])
				if !unicode.IsLetter(r) && !(r == '\'' || r == '’') {
					break
				}
				at += n
			}
			t.kind, t.upper = word, unicode.IsUpper(r)
		case strings.ContainsRune(ticks, r):
			t.kind, t.good = mark, true
			at += n
		case strings.ContainsRune(crosses, r):
			t.kind = mark
			at += n
		default:
			t.kind = sign
			if r > 0x2100 && !strings.ContainsRune("→←⇒↑↓–—…•·▪►▶●○−↦⟶", r) {
				t.kind = word // a picture
			}
			at += n
		}
		t.to = at
		t.text = strings.ToLower(strings.Trim(text[start:at], "'’"))
		if t.kind == word {
			t.text = strings.TrimSuffix(strings.TrimSuffix(t.text, "'s"), "’s")
		}
		all = append(all, t)
	}
	return all
}

var clocks = regexp.MustCompile(`^(\d{1,2}:\d{2}(:\d{2})?|\d{1,2}\.\d{1,2}\.(\d{4}|\d{2}|)|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2,4}|\d{1,2}h\d{2})\b`)

// clock is how long a time of day or a date is that a text begins with; 0 for none.
func clock(text string) int {
	if text[0] < '0' || text[0] > '9' {
		return 0
	}
	n := len(clocks.FindString(text[:min(len(text), 12)]))
	if n < len(text) && (text[n] >= '0' && text[n] <= '9' || text[n] == '.') {
		return 0 // dice with dots between them
	}
	return n
}

// reading is what a token, or a part of one, may stand for: atoms first to first+n.
type reading struct {
	tok, first, n int
	value         int
	decimals      int
	whole         bool
	text          string // of a word; a letter of one
	isWord        bool
}

// atoms numbers the digits of figures and the letters of short words, each of which may
// stand for something by itself, and lists what everything may be read as.
func (s *searcher) atoms(toks []token) (first []int, list []reading, n int) {
	first = make([]int, len(toks)+1)
	for i := range toks {
		t := &toks[i]
		first[i] = n
		switch t.kind {
		case figure:
			k := len(t.digits)
			list = append(list, reading{tok: i, first: n, n: k, value: t.value, decimals: t.decimals, whole: true})
			if k > 1 && k <= 12 {
				for d := range k {
					list = append(list, reading{tok: i, first: n + d, n: 1, value: int(t.digits[d] - '0')})
				}
			}
			n += k
		case word:
			letters := []rune(t.text)
			k := 1
			if len(letters) > 1 && len(letters) <= 3 && (!small[t.text] || t.upper) && s.lettered(letters) && !s.ofGame(t.text) && !s.nearly(t.text) {
				k = len(letters)
			}
			list = append(list, reading{tok: i, first: n, n: k, text: t.text, whole: true, isWord: true})
			if t.upper && len(t.text) <= 3 && strings.Trim(t.text, "i") == "" {
				list = append(list, reading{tok: i, first: n, n: k, value: len(t.text), whole: true})
			}
			if v, ok := numberWords[t.text]; ok {
				list = append(list, reading{tok: i, first: n, n: k, value: v, whole: true})
			}
			if k > 1 {
				for d, r := range letters {
					list = append(list, reading{tok: i, first: n + d, n: 1, text: string(r), isWord: true})
				}
			}
			n += k
		}
	}
	first[len(toks)] = n
	return first, list, n
}

package gamelog

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A legend says what the words of a log are short for: mv = move, or, one pair beside
// the other, mv move, man mantra, inc incantation.
const (
	mostShort = 3 // letters of what is short for something
	leastRow  = 3 // pairs that stand one beside the other, with no = between
	mostHeads = 6 // lines that may say so
)

// legend finds what the first lines say that words are short for: words of the game,
// and who plays. A line with such pairs is none of play.
func (h *hearing) legend(text []byte) {
	h.short, h.legends = map[string]string{}, map[int]bool{}
	for at, lines := 0, 0; at < len(text) && lines < mostHeads; lines++ {
		end, next := lineEnd(text, at)
		if key, n, _ := labelled(text[at:end]); n > 0 && key == h.label {
			return
		}
		pairs := h.pairs(text, tokens(nil, text, at, end))
		for _, p := range pairs {
			if p.short == "I" {
				h.short["me"] = p.full
			}
			if h.short[p.short] = p.full; p.player && !slices.Contains(h.met, p.full) {
				h.met = append(h.met, p.full)
			}
		}
		h.legends[at] = len(pairs) > 1 || len(pairs) > 0 && !bytes.ContainsAny(text[at:end], "0123456789")
		at = next
	}
}

// shortFor is one pair of a legend.
type shortFor struct {
	short, full string
	player      bool
}

// pairs are the pairs of a line: those with an = between, and those that stand in a row.
func (h *hearing) pairs(text []byte, toks []token) (pairs []shortFor) {
	row := 0 // of those at the end of pairs, how many stand in a row
	broken := func() {
		if first := len(pairs) - row; row < leastRow || muddled(pairs[first:]) {
			pairs = pairs[:first]
		}
		row = 0
	}
	for i := 0; i < len(toks); i++ {
		short, last := i, i+1
		if isSign(toks, i, '(') && isSign(toks, i+2, ')') { // (e) = eye
			short, last = i+1, i+3
		}
		equal := isSign(toks, last, '=')
		if equal {
			last++
		}
		p, ok := h.pair(wordOf(text, toks, short), wordOf(text, toks, last), equal)
		if ok && equal && (joins(toks, i-1) || joins(toks, last+1)) {
			continue // one of several, and nobody knows of which
		}
		switch {
		case ok && equal:
			broken()
			pairs = append(pairs, p)
		case ok && !p.player:
			pairs = append(pairs, p)
			row++
		default:
			if toks[i].kind != tSign || toks[i].value == '.' {
				broken()
			}
			continue
		}
		i = last
	}
	broken()
	return pairs
}

// muddled tells whether a row has one word for two things, or two for one: b eye, g eye
// are dice as they fell, and say of no word what it is short for.
func muddled(row []shortFor) bool {
	for i, p := range row {
		if slices.ContainsFunc(row[:i], func(q shortFor) bool { return q.short == p.short || q.full == p.full }) {
			return true
		}
	}
	return false
}

// joins tells whether token i is a stroke, or an =.
func joins(toks []token, i int) bool { return isSign(toks, i, '/') || isSign(toks, i, '=') }

// isSign tells whether token i is a sign.
func isSign(toks []token, i int, sign rune) bool {
	return i >= 0 && i < len(toks) && toks[i].kind == tSign && rune(toks[i].value) == sign
}

// wordOf is token i, if it is a word.
func wordOf(text []byte, toks []token, i int) string {
	if i >= len(toks) || toks[i].kind != tWord {
		return ""
	}
	return string(text[toks[i].start:toks[i].end])
}

// pair tells whether one of two words is short for the other: for a word of the game,
// or, where an = says so, for somebody's name.
func (h *hearing) pair(short, full string, equal bool) (p shortFor, ok bool) {
	if equal && len(full) < len(short) {
		short, full = full, short
	}
	low := strings.ToLower(full)
	switch {
	case short == "" || len(short) > mostShort || len(short) >= len(full) || !equal && fillers[strings.ToLower(short)]:
		return p, false
	case h.h.known[low] || h.h.listed[low]:
		return shortFor{short: short, full: low}, true
	case equal && !h.r.spec.Solo && (strings.EqualFold(short, "me") || short == "I") && low != full:
		return shortFor{"I", full, true}, true // who writes
	case equal && len(low) >= leastPart && h.part(low) != "":
		return shortFor{short: short, full: h.part(low)}, true
	case equal && !h.r.spec.Solo && strings.HasPrefix(low, strings.ToLower(short)):
		c, n := utf8.DecodeRuneInString(full)
		return shortFor{short, string(unicode.ToUpper(c)) + full[n:], true}, true
	}
	return p, false
}

// leastPart is how long the beginning of a word of the game is, that stands for it.
const leastPart = 4

// part is the word of the game that begins with another, "" for none.
func (h *hearing) part(low string) (word string) {
	for _, of := range []map[string]bool{h.h.known, h.h.listed} {
		for w := range of {
			if len(w) > len(low) && strings.HasPrefix(w, low) && (word == "" || w < word) {
				word = w
			}
		}
	}
	return word
}

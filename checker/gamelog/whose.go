package gamelog

import (
	"strconv"
	"strings"
	"unicode"
)

// whose is a line that says no more than whose turn it is: #1 Ute, Ute:, Ole's turn 3.
// What the lines below tell is of that turn.
type whose struct {
	who    string
	number int // of the turn or the round, -1 for none
}

// ofATurn are words that may stand beside a name that is all a line says.
var ofATurn = wordSet("s turn round r t go goes nr no night")

// whoseTurns finds the lines that say whose turn it is, where most turns begin with one.
func (h *hearing) whoseTurns(text []byte) {
	heads := map[int]whose{}
	named := 0 // lines that begin with somebody and tell of it
	for at := 0; at < len(text); {
		end, next := lineEnd(text, at)
		if one, ok := h.saysWhose(string(text[at:end])); ok {
			heads[at] = one
		} else if _, n, to := labelled(text[at:end]); h.named(h.full(wordAt(text[at+max(0, to)*min(1, n+1):end]))) != "" {
			named++
		}
		at = next
	}
	if len(heads) < leastRows || len(heads) < named {
		return
	}
	h.whose, h.own = heads, true
	if h.h.Round == "" {
		h.label = noLabel
	}
}

// saysWhose reads a line that only says whose turn it is.
func (h *hearing) saysWhose(line string) (w whose, ok bool) {
	w.number = -1
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		n, err := strconv.Atoi(word)
		name := h.named(h.full(word))
		switch {
		case err == nil && n < 1000 && w.number < 0:
			w.number = n
		case name != "" && w.who == "":
			w.who = name
		case !ofATurn[strings.ToLower(word)]:
			return w, false
		}
	}
	return w, w.who != ""
}

// begun notes whose turn the lines below a head are of, and tells what is written for the
// head: another round, if it is one.
func (h *hearing) begun(w whose) (round string) {
	h.turnOf, h.fresh = w.who, true
	if h.h.Round != "" && w.number > h.reached {
		if h.reached = w.number; w.number > 1 {
			round = h.h.Round + "\n"
			h.later = nil
		}
	}
	return round
}

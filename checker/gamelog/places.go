package gamelog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// countWords are figures in words.
var countWords = map[string]int{"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "once": 1, "twice": 2, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}

// number is the figure at token i, in digits or in words.
func (s *said) number(i int) (v int, ok bool) {
	if i >= len(s.toks) {
		return 0, false
	}
	switch k := &s.toks[i]; k.kind {
	case tNumber:
		return int(k.value), k.value < tooLarge
	case tWord:
		v, ok = countWords[s.at[i]]
		return v, ok
	case tBad:
		if c := []rune(s.at[i]); len(c) == 1 && c[0] >= '⚀' && c[0] <= '⚅' {
			return int(c[0]-'⚀') + 1, true
		}
	}
	return 0, false
}

// Words for how it went, besides those of the notation.
var wentWell = []string{"ok", "yes", "yep", "yeah", "yay", "y", "good", "success", "succeeded", "succeeds", "hit", "pass", "passed", "made", "fine", "worked", "works", "oui", "ja", "si", "sì", "sí", "+", "✓", "✔", "☑", "✅"}
var wentBadly = []string{"no", "nope", "nah", "n", "fail", "fails", "failed", "failure", "miss", "missed", "bad", "argh", "damn", "non", "nein", "-", "✗", "✘", "❌", "✖", "×"}

// placeAt is a place of phrases and a token where it is looked for, placed what was
// read there.
type placeAt struct {
	place string
	start int32
}

type placed struct {
	text string
	n    int
	cost float64
}

// place reads what stands at a place from token i on: what is written for it, and
// how many tokens it takes, 0 for none.
func (s *said) place(place string, i int) (text string, n int, cost float64) {
	if i >= len(s.toks) {
		return "", 0, 0
	}
	switch place {
	case "n", "die":
		if v, ok := s.number(i); ok && (place == "n" || v >= 1 && v <= 6) {
			return strconv.Itoa(v), 1, 0
		}
		return "", 0, 0
	case "any":
		if s.toks[i].kind == tWord {
			return s.at[i], 1, 2
		}
		return "", 0, 0
	case "decimal":
		if s.toks[i].kind == tNumber && i+2 < len(s.toks) && (s.sign(i+1, '.') || s.sign(i+1, ',')) && s.toks[i+1].glued && s.toks[i+2].glued && s.toks[i+2].kind == tNumber {
			return string(s.r.text[s.toks[i].start:s.toks[i].end]) + "." + string(s.r.text[s.toks[i+2].start:s.toks[i+2].end]), 3, 0
		}
		return "", 0, 0
	case "dice":
		text, n = s.dice(i)
		return text, n, 0
	case "cell": // b2, the second one of the second column
		if column := strings.Index("abcdef", s.at[i]); column >= 0 && s.at[i] != "" && s.columns > 0 && i+1 < len(s.toks) {
			if v, ok := s.number(i + 1); ok && v > 0 && v < 100 {
				return strconv.Itoa((v-1)*s.columns + column + 1), 2, 0
			}
		}
		return "", 0, 0
	case "who", "seat":
		if s.toks[i].kind == tWord {
			if name := s.names(s.at[i]); name != "" {
				if place == "seat" {
					name = strconv.Itoa(1 + slices.Index(s.players(), name))
				}
				return name, 1, 0
			}
		}
		return "", 0, 0
	case "ok":
		if slices.Contains(wentWell, s.at[i]) {
			return "ok", 1, 0
		}
		if slices.Contains(wentBadly, s.at[i]) && !s.ofAThing(i) {
			return "no", 1, 0
		}
		return "", 0, 0
	}
	if list, ok := s.h.lists[place]; ok {
		key := placeAt{place, s.toks[i].start}
		if was, known := s.placed[key]; known {
			return was.text, was.n, was.cost
		}
		for p := range list {
			s.match(&list[p], 0, i, 0, nil, func(h heardAt) {
				if m := h.end - i; m > n || m == n && m > 0 && h.cost < cost {
					if said, ok := s.payable(h.phrase, h.phrase.fill(h.places)); ok {
						text, n, cost = said, m, h.cost
					}
				}
			})
		}
		if s.placed == nil {
			s.placed = map[placeAt]placed{}
		}
		if s.steps <= s.most {
			s.placed[key] = placed{text, n, cost}
		}
		return text, n, cost
	}
	q := s.r.spec.Grammar.asked(place)
	s.r.toks = s.toks
	v, n := q.Domain.read(s.r, i)
	if n == 0 {
		return "", 0, 0
	}
	return string(q.Domain.Append(nil, v, Short)), n, 0
}

// ofAThing tells whether the no at token i is of the thing behind it, which did not happen:
// no scare. What changes, no, shadow +1, or no shadow +1, stands behind a no of its own.
func (s *said) ofAThing(i int) bool {
	return s.at[i] == "no" && i+1 < len(s.toks) && s.toks[i+1].kind == tWord && s.h.known[s.at[i+1]] && !s.changes(i+2) && (i+2 == len(s.toks) || s.toks[i+2].kind != tNumber)
}

// payable tells whether a die that was changed, 1+2, was changed by what can be paid
// for, and what is written for it: a 5 that was paid up is a 6. A figure that stands behind
// a die otherwise is none of it.
func (s *said) payable(p *phrase, said string) (paid string, ok bool) {
	change := s.r.spec.Pay.Change
	die, left, _ := strings.Cut(said, " ")
	at := strings.IndexAny(die, "+-")
	if !p.pays || change == 0 || at < 0 {
		return said, true
	}
	by, err := strconv.Atoi(die[at:])
	switch from, _ := strconv.Atoi(die[:at]); {
	case err != nil:
		return "", false
	case by%change != 0 && (from+by == 1 || from+by == 6):
		by += by % change
		said = strings.TrimSpace(fmt.Sprintf("%d%+d %s", from, by, left))
	}
	return said, by%change == 0
}

// dice reads dice that lie one beside the other: 44624, 4-4-6-2-4, 4.4.6.2.4, 4 4 6 2 4, ⚃⚃⚅⚁⚃,
// four four six two four.
func (s *said) dice(i int) (text string, n int) {
	var room [16]byte
	all := room[:0]
	between := int32(0) // the sign that stands between them
	for j := i; j < len(s.toks) && len(all) < 12; j++ {
		k := &s.toks[j]
		if k.kind == tSign && (k.value == '-' || k.value == ',' || k.value == '.' && k.glued && j+1 < len(s.toks) && s.toks[j+1].glued) && len(all) > 0 && j+1 < len(s.toks) && (between == k.value || j == i+1) {
			between = k.value
			j++
			k = &s.toks[j]
		} else if between != 0 && len(all) > 0 {
			break
		}
		digits := s.at[j]
		if k.kind != s.toks[i].kind || k.kind == tSign || k.kind == tText {
			break
		}
		if k.kind != tNumber { // a picture of a die, or a word for a figure
			v, _ := s.number(j)
			digits = strconv.Itoa(v)
		}
		if !onDice(digits) || len(digits) > 1 && len(all) > 0 {
			break
		}
		all, n = append(all, digits...), j+1-i
		if len(digits) > 1 {
			break
		}
	}
	if len(all) < 3 {
		return "", 0
	}
	return string(all), n
}

// onDice tells whether dice show all of some digits.
func onDice(digits string) bool {
	for i := range len(digits) {
		if digits[i] < '1' || digits[i] > '6' {
			return false
		}
	}
	return true
}

package gamelog

import (
	"slices"
	"strings"
	"unicode"
)

// said is a line of words of somebody's own, cut into tokens.
type said struct {
	r       *reader
	h       *Heard
	names   func(string) string // the player that a word names, "" for none
	players func() []string
	columns int               // of what was told column by column
	short   map[string]string // what words of this log are short for
	// steps are those that were made to match phrases, most the most that are: a
	// line that fits in a thousand ways is not worth more.
	steps, most int
	toks        []token
	at          []string // by token, in lower case
	upper       []bool
	placed      map[placeAt]placed // what was read where, of this line
}

// sameWords are words of which phrases write the other.
var sameWords = map[string]string{"against": "vs", "versus": "vs", "became": "becomes", "become": "becomes", "nowt": "nothing", "nada": "nothing"}

// inOrder are the words for 1st, 2nd and so on.
var inOrder = map[string]string{"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth"}

// mostLetters is how many letters stand close together, each for something.
const mostLetters = 9

// cut cuts words where the notation does not: at hyphens, and between letters that
// are written close together.
func (s *said) cut(from, to int) {
	s.toks = s.toks[:0]
	clear(s.placed)
	s.at, s.upper = s.at[:0], s.upper[:0]
	text := s.r.text
	for _, k := range tokens(nil, text, from, to) {
		if k.kind == tNote {
			if k.end > k.start+1 && classes[text[k.start+1]] == cDigit { // #2, and no remark
				end := int(k.end)
				k.kind, k.value, k.end = tSign, '#', k.start+1
				s.add(k)
				s.within(int(k.end), end)
			}
			continue
		}
		if k.kind == tText { // what is in quotes is said like the rest
			a := k
			a.kind, a.value, a.end = tBad, '"', k.start+1
			s.add(a)
			if k.end > k.start+1 {
				s.within(int(k.start)+1, int(k.end))
			}
			continue
		}
		if k.kind != tWord {
			s.add(k)
			continue
		}
		word := string(text[k.start:k.end])
		low := strings.ToLower(word)
		if n := len(s.toks) - 1; k.glued && n >= 0 && !s.h.listed[low] {
			if full := inOrder[s.at[n]+low]; full != "" {
				s.toks[n].kind, s.toks[n].end, s.at[n] = tWord, k.end, full
				continue
			}
		}
		if word == strings.ToUpper(word) && len(word) > 1 && len(word) <= mostLetters && (len(word) == 2 && !(word[0] == word[1] && s.h.listed[low]) || !s.h.common[low]) && s.names(word) == "" && s.lettersOnly(low) {
			for i := range word {
				c := k
				c.start, c.end, c.glued = k.start+int32(i), k.start+int32(i)+1, k.glued || i > 0
				s.add(c)
			}
			continue
		}
		if n := s.together(word); n > 0 {
			c := k
			c.end = k.start + int32(n)
			s.add(c)
			k.start, k.glued = c.end, true
			s.add(k)
			continue
		}
		if strings.ContainsAny(word, "-_") && !s.h.common[low] {
			at := 0
			for at < len(word) {
				n := strings.IndexAny(word[at:], "-_")
				if n < 0 {
					n = len(word) - at
				}
				if n > 0 {
					c := k
					c.start, c.end, c.glued = k.start+int32(at), k.start+int32(at+n), at > 0
					s.add(c)
				}
				at += n + 1
			}
			continue
		}
		s.add(k)
	}
}

// together is how many letters of a word are the first of two things that are written
// in one, gSh: a letter, and a word that stands behind it somewhere; 0 for none.
func (s *said) together(word string) int {
	low := strings.ToLower(word)
	if len(word) < 2 || fillers[low] || s.h.common[low] || s.h.listed[low] || s.short[word] != "" || s.names(word) != "" {
		return 0
	}
	first, second := s.full(word[:1]), s.full(word[1:])
	for _, pair := range s.h.pairs {
		if s.h.says(pair[0], strings.ToLower(first)) && s.h.says(pair[1], strings.ToLower(second)) {
			return 1
		}
	}
	return 0
}

// says tells whether a word alone may stand at a place.
func (h *Heard) says(place, word string) bool {
	return slices.ContainsFunc(h.lists[place], func(p phrase) bool {
		return len(p.items) == 1 && slices.Contains(p.items[0].words, word)
	})
}

// another is a line of the same log.
func (s *said) another() said {
	return said{r: s.r, h: s.h, names: s.names, players: s.players, columns: s.columns, short: s.short}
}

// within cuts what stands behind a sign that would end the line.
func (s *said) within(from, to int) {
	inner := s.another()
	inner.cut(from, to)
	s.toks, s.at, s.upper = append(s.toks, inner.toks...), append(s.at, inner.at...), append(s.upper, inner.upper...)
}

func (s *said) add(k token) {
	word := string(s.r.text[k.start:k.end])
	if k.kind == tBad && strings.Contains("[]{}", word) {
		k.kind, k.value = tSign, '('
		if word == "]" || word == "}" {
			k.value = ')'
		}
	}
	s.toks = append(s.toks, k)
	low := strings.ToLower(strings.ReplaceAll(word, "’", "'"))
	if k.kind == tSign && k.value < signRange {
		low = string(rune(k.value))
	} else if full := s.short[word]; full != "" {
		low = strings.ToLower(full)
	} else if owner, owns := strings.CutSuffix(low, "'s"); owns && s.names(owner) != "" {
		low = owner
	} else if alike, ok := sameWords[low]; ok {
		low = alike
	}
	s.at = append(s.at, low)
	s.upper = append(s.upper, k.kind == tWord && unicode.IsUpper([]rune(word)[0]))
}

func (s *said) lettersOnly(word string) bool {
	for i := range len(word) {
		if c := word[i : i+1]; !s.h.letters[c] && s.short[c] == "" && s.short[strings.ToUpper(c)] == "" {
			return false
		}
	}
	return true
}

func (s *said) sign(i int, sign int32) bool {
	return i >= 0 && i < len(s.toks) && s.toks[i].kind == tSign && s.toks[i].value == sign
}

package gamelog

import (
	"slices"
	"strings"
)

// near tells whether token i is a word, cut short or with a letter wrong, and what
// that costs.
func (s *said) near(word string, i int) (cost float64, ok bool) {
	if i >= len(s.toks) {
		return 0, false
	}
	got := s.at[i]
	if got == word {
		return 0, true
	}
	k := &s.toks[i]
	if k.kind != tWord || len(got) < 2 || len(word) < 3 {
		return 0, false
	}
	if len(got) == len(word)+1 && got[len(word)] == 's' && got[:len(word)] == word {
		return 0.1, true
	}
	dotted := s.sign(i+1, '.') && s.toks[i+1].glued && i+2 < len(s.toks)
	if got[0] != word[0] && got[len(got)-1] != word[len(word)-1] {
		return 0, false
	}
	if len(got) < len(word) && (len(got) >= 3 || dotted) && strings.HasPrefix(word, got) {
		return 1, true
	}
	if len(word) >= 4 && len(got) >= 4 && len(word) > 4-len(got)+len(word) && near([]rune(got), []rune(word)) {
		return 1.5, true
	}
	return 0, false
}

// heardAt is a phrase that fits, and where it ends.
type heardAt struct {
	phrase *phrase
	end    int
	cost   float64
	places []string
}

// fillers are words between others that say nothing.
var fillers = map[string]bool{}

func init() {
	for w := range strings.FieldsSeq("a an the of for to and then so i my me we it its is was at on in with now also just his her their that this by up down out from into he she they are am im i'm have has had get got gets there again be") {
		fillers[w] = true
	}
}

// match finds every way in which a phrase fits from token i on; found is told of
// each.
func (s *said) match(p *phrase, item, i int, cost float64, places []string, found func(heardAt)) {
	if s.steps++; s.steps > s.most {
		return
	}
	if item == len(p.items) {
		found(heardAt{p, i, cost, slices.Clone(places)})
		return
	}
	it := &p.items[item]
	if it.may {
		saved := len(places)
		if it.place != "" {
			places = append(places, "")
		}
		s.match(p, item+1, i, cost, places, found)
		places = places[:saved]
	}
	if it.edge == '^' {
		if i == 0 {
			s.match(p, item+1, i, cost, places, found)
		}
		return
	}
	if it.edge == '$' {
		for i < len(s.toks) && (s.toks[i].kind == tSign || s.toks[i].kind == tBad) {
			i++
		}
		if i == len(s.toks) {
			s.match(p, item+1, i, cost, places, found)
		}
		return
	}
	// A filler or a light sign may stand between the parts of a phrase.
	for skipped := 0; ; skipped++ {
		if n, c, text := s.fits(it, i); n > 0 {
			end := i + n
			all := places
			if it.place != "" {
				if it.many && text != "" {
					for {
						next := end
						for s.sign(next, ',') || next < len(s.toks) && (s.at[next] == "and" || s.at[next] == "&") {
							next++
						}
						m, c2, t := s.fits(it, next)
						if m == 0 {
							break
						}
						text, c, end = text+" "+t, c+c2, next+m
					}
				}
				all = append(all, text)
			}
			s.match(p, item+1, end, cost+c+0.3*float64(skipped), all, found)
			if it.many && text == "" {
				s.more(p, item, end, cost+c+0.3*float64(skipped), all, found)
			}
		}
		if item == 0 || i >= len(s.toks) || skipped == mostLight || !s.light(i) || p.part && s.sign(i, ',') {
			return
		}
		i++
	}
}

// more goes on with a place that says nothing and may come again: how often, what
// stands behind tells.
func (s *said) more(p *phrase, item, i int, cost float64, places []string, found func(heardAt)) {
	for from := i; i <= from+mostLight && s.steps <= s.most; i++ {
		if n, c, _ := s.fits(&p.items[item], i); n > 0 {
			s.match(p, item+1, i+n, cost+c+costMore, places, found)
			s.more(p, item, i+n, cost+c+costMore, places, found)
			return
		}
		if i >= len(s.toks) || !s.light(i) || s.sign(i, ',') {
			return
		}
	}
}

// mostLight is how many fillers and light signs may stand between two parts of a
// phrase; costMore is what each word more costs of those that say nothing.
const (
	mostLight = 3
	costMore  = 0.02
)

// light tells whether token i says nothing within a phrase.
func (s *said) light(i int) bool {
	k := &s.toks[i]
	switch k.kind {
	case tSign:
		switch k.value {
		case ':', ',', '-', '(', ')', '~', '=', '!':
			return true
		case '.':
			return k.glued && i > 0 && s.toks[i-1].kind == tWord && i+1 < len(s.toks) && !s.upper[i+1]
		}
	case tBad:
		return true
	case tWord:
		return fillers[s.at[i]]
	}
	return false
}

// fits tells how many tokens from i on are one part of a phrase.
func (s *said) fits(it *phraseItem, i int) (n int, cost float64, text string) {
	if i >= len(s.toks) {
		return 0, 0, ""
	}
	if it.place != "" {
		text, n, cost = s.place(it.place, i)
		return n, cost, text
	}
	least := -1.0
	for _, w := range it.words {
		if c, ok := s.near(w, i); ok && (least < 0 || c < least) {
			least = c
		}
	}
	if least < 0 {
		return 0, 0, ""
	}
	n = 1
	if s.sign(i+1, '.') && s.toks[i+1].glued && least > 0 && i+2 < len(s.toks) {
		n = 2
	}
	return n, least, ""
}

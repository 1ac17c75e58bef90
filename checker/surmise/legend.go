package surmise

import (
	"slices"
	"strings"
)

// legend reads what somebody says above the first turn of what signs and letters stand for:
// "~ depths", "x = exhaust". The lines that say so are no part of the game.
func (s *searcher) legend(toks []token) (means map[string]string, lines map[int]bool) {
	means, lines = map[string]string{}, map[int]bool{}
	for i := 0; i < len(toks); {
		j := i
		for j < len(toks) && toks[j].line == toks[i].line {
			j++
		}
		if toks[i].line > mostLegend {
			break
		}
		found := map[string]string{}
		apart := false // it is written in columns
		for k := i + 1; k < j; k++ {
			apart = apart || toks[k].from-toks[k-1].to > 1
		}
		told := 0
		for k := i; k < j; k++ {
			t := &toks[k]
			end := k + 1
			switch {
			case end < j && toks[end].text == "=":
				end++
			case end+1 < j && toks[end].text == ")" && toks[end+1].text == "=":
				end += 2 // (e) = eye
			case t.kind == word, !apart, end >= j, toks[end].glued, !gapBefore(toks, k), t.text == "-" || t.text == "*" && k == i:
				continue
			}
			short := t.kind == sign && strings.Contains(legendSigns, t.text) || t.kind == word && len(t.text) <= 3 || t.kind == mark
			if !short || end >= j || toks[end].kind != word || k > i && toks[k-1].glued && toks[k-1].to == t.from {
				continue
			}
			b := toks[end].text
			if len(b) > 3 && b != t.text && s.ofGame(b) && b != "dice" && b != "die" {
				found[t.text] = b
				told++
				k = end
			}
		}
		for k := i; k < j && told == 0; k++ {
			if toks[k].text == "=" {
				told = s.inRows(found, toks[i:k], toks[k+1:j])
			}
		}
		if told >= 2 || told == 1 && lines[toks[i].line-1] {
			for a, b := range found {
				means[a] = b
			}
			lines[toks[i].line] = true
		} else if lines[toks[i].line-1] && len(lines) >= 2 {
			lines[toks[i].line] = true // what else is said there
		}
		i = j
	}
	return means, lines
}

// inRows reads a legend that says all short words first, and then what they stand for: "d e i f =
// depths envy imprisonment fear". It returns how many there are.
func (s *searcher) inRows(found map[string]string, short, long []token) (told int) {
	words := func(toks []token) (list []token) {
		for _, t := range toks {
			if t.kind == word {
				list = append(list, t)
			} else if t.kind == figure || len(list) > 0 && t.text == "." {
				return list
			}
		}
		return list
	}
	a, b := words(short), words(long)
	if len(a) < 2 || len(b) < len(a) {
		return 0
	}
	for i := range a {
		if len(a[i].text) > 3 || len(b[i].text) <= len(a[i].text) || oneWord(a[i].text, b[i].text) < 0.25 || !(s.isSeat[b[i].text] || s.ofGame(b[i].text)) {
			return 0
		}
	}
	for i := range a {
		found[a[i].text] = b[i].text
	}
	return len(a)
}

// byInitials has first letters stand for those who play, where a log is full of them: capitals, or
// where lines tell of what anybody does, small ones that lines begin with.
func (s *searcher) byInitials(toks []token) {
	of := map[string]string{}
	for _, name := range s.x.Seats() {
		if name = strings.ToLower(name); s.seatOf[name[:1]] {
			of[name[:1]] = name
		}
	}
	begins := func(i int) bool {
		for i--; i >= 0 && toks[i].line == toks[i+1].line; i-- {
			if toks[i].kind != sign {
				return false
			}
		}
		return true
	}
	var capitals, letters []int
	seen := map[string]int{}
	for i := range toks {
		switch t := &toks[i]; {
		case t.kind != word || of[t.text] == "":
		case t.upper:
			capitals = append(capitals, i)
			seen[strings.ToUpper(t.text)]++
		case s.happens && begins(i):
			letters = append(letters, i)
			seen[t.text]++
		}
	}
	large, usual := capitals[:0:0], 0
	for _, i := range capitals {
		if seen[strings.ToUpper(toks[i].text)] >= 2 {
			large = append(large, i)
		}
	}
	for letter := range of {
		if seen[strings.ToUpper(letter)] >= 2 {
			usual++
		}
	}
	if usual < 2 || len(large) < leastInitials {
		large = nil
	}
	usual = 0
	for letter := range of {
		if seen[letter] > 0 {
			usual++
		}
	}
	if len(letters) < leastInitials || usual < min(3, len(of)) {
		letters = nil
	}
	for _, i := range append(large, letters...) {
		toks[i].text = of[toks[i].text]
	}
}

// leastInitials is how many first letters there are at least.
const leastInitials = 8

// untitled leaves a title out: one of the first lines, that says which game it is and little else with
// figures.
func (s *searcher) untitled(toks []token) []token {
	game, _, _ := strings.Cut(strings.TrimPrefix(s.x.Head(), "game "), " ")
	game, _, _ = strings.Cut(game, "\n")
	of := strings.Split(game, "-")
	lines := 0
	for i := 0; i < len(toks) && lines < mostTitle; lines++ {
		j, figures := i, 0
		for ; j < len(toks) && toks[j].line == toks[i].line; j++ {
			if toks[j].kind == figure {
				figures++
			}
		}
		named := 0
		for _, w := range of {
			if slices.ContainsFunc(toks[i:j], func(t token) bool { return t.text == w }) {
				named++
			}
		}
		if 3*named >= 2*len(of) && figures <= mostTitleFigures {
			return slices.Delete(slices.Clone(toks), i, j)
		}
		i = j
	}
	return toks
}

// A title is among so many lines, and has so many figures at most.
const mostTitle, mostTitleFigures = 2, 2

// legendSigns are signs that may stand for something; others part what is said.
const legendSigns = "~$#!@%^&*<>\\§°=+€£?"

// mostLegend is how far down a legend may stand.
const mostLegend = 14

// gapBefore tells whether a token stands apart from the one in front of it.
func gapBefore(toks []token, k int) bool {
	return k == 0 || toks[k-1].line != toks[k].line || toks[k].from-toks[k-1].to > 1
}

// translated puts words in place of what a legend explains, letters that stand close together too,
// and leaves the legend out.
func (s *searcher) translated(toks []token, means map[string]string, lines map[int]bool) []token {
	if len(means) == 0 {
		return toks
	}
	out := toks[:0:0]
	for _, t := range toks {
		if lines[t.line] {
			continue
		}
		if b, ok := means[t.text]; ok {
			t.kind, t.text = word, b
		} else if t.kind == word && len(t.text) > 1 && len(t.text) <= mostJoined && !small[t.text] && t.text != "die" && !s.ofGame(t.text) {
			if parts := apart(t, means); parts != nil {
				out = append(out, parts...)
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// mostJoined is how many letters that a legend explains stand close together at most.
const mostJoined = 3

// apart parts a word into letters, each of which a legend explains; nil where it does not.
func apart(t token, means map[string]string) (parts []token) {
	for i := range len(t.text) {
		b, ok := means[t.text[i:i+1]]
		if !ok {
			return nil
		}
		one := t
		one.text, one.from, one.to, one.column, one.glued = b, t.from+i, t.from+i+1, t.column+i, t.glued || i > 0
		parts = append(parts, one)
	}
	return parts
}

// oneself has "me" and "I" stand for the one of those who play who writes: whom the notes say
// it is, or the only one whom they never name.
func (s *searcher) oneself(toks []token) {
	who := s.writer(toks)
	if who == "" {
		return
	}
	for i := range toks {
		if t := &toks[i]; t.kind == word && (t.text == "me" || t.text == "i" || t.text == "mine" || t.text == "myself") {
			t.text = who
		}
	}
}

// writer is who writes: "me = Bob", "me (Bob)", "I'm Bob", "Bob (me)", "Bob, that's me"; or the
// only one who is not named, where somebody says "me".
func (s *searcher) writer(toks []token) string {
	at := func(i int) string {
		if i < 0 || i >= len(toks) {
			return ""
		}
		return toks[i].text
	}
	named, self := map[string]bool{}, false
	for i := range toks {
		named[at(i)] = true
		who := ""
		switch t := strings.ReplaceAll(at(i), "’", "'"); {
		case t == "i'm" || t == "im":
			who = at(i + 1)
		case t == "i" && at(i+1) == "am":
			who = at(i + 2)
		case t == "me" && (at(i+1) == "=" || at(i+1) == "(" || at(i+1) == ":"):
			who = at(i + 2)
		case t == "me" && (at(i-1) == "=" || at(i-1) == "(" || at(i-1) == "is"):
			who = at(i - 2)
		case t == "me" && strings.HasPrefix(at(i-1), "that") && at(i-2) == ",":
			who = at(i - 3)
		}
		if s.isSeat[who] {
			return who
		}
		self = self || at(i) == "me"
	}
	var others []string
	for name := range s.isSeat {
		if !named[name] {
			others = append(others, name)
		}
	}
	if self && len(others) == 1 && len(s.isSeat) > 1 {
		return others[0]
	}
	return ""
}

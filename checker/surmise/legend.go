package surmise

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// legend is what somebody says above the first turn of what signs and letters stand for, as they are
// written there: "~ depths", "x = exhaust". What is called alike but for a capital is two things.
type legend struct {
	means map[string]string
	lines map[int]bool // that say so; they are no part of the game
}

// of is what a sign or a letter stands for, as it is written or, where nothing is called just so, but for
// capitals.
func (l *legend) of(text string) (means string, ok bool) {
	if means, ok = l.means[text]; ok {
		return means, true
	}
	alike := ""
	for key := range l.means {
		if strings.EqualFold(key, text) && (alike == "" || key < alike) {
			alike = key
		}
	}
	return l.means[alike], alike != ""
}

// legend reads that of a text.
func (s *searcher) legend(text string, toks []token) *legend {
	all := &legend{means: map[string]string{}, lines: map[int]bool{}}
	for _, l := range byLine(toks) {
		line := l[0].line
		if line > mostLegend {
			break
		}
		found := map[string]string{}
		told := s.entries(text, l, all, found)
		told += s.listed(text, l, found, told)
		for k := 0; k < len(l) && told == 0; k++ {
			if l[k].text == "=" {
				told = s.inRows(text, found, l[:k], l[k+1:])
			}
		}
		figures := 0
		for i := range l {
			if l[i].kind == figure {
				figures++
			}
		}
		switch {
		case figures > mostFigures*told: // a turn
		case told >= 2 || told == 1 && all.lines[line-1]:
			maps.Copy(all.means, found)
			all.lines[line] = true
		case all.lines[line-1] && len(all.lines) >= 2:
			all.lines[line] = true // what else is said there
		}
	}
	return all
}

// mostFigures is how many figures stand beside each thing that a line explains, at most.
const mostFigures = 2

// entries reads what a line explains with "=", or by putting it into columns; what is quoted is explained
// too, whatever it stands for. It returns how much there is.
func (s *searcher) entries(text string, l []token, all *legend, found map[string]string) (told int) {
	apart := false // it is written in columns
	for k := 1; k < len(l); k++ {
		apart = apart || l[k].from-l[k-1].to > 1
	}
	for i := range l {
		switch {
		case l[i].text == "=" && i > 0 && strings.Contains("\"”“»", l[i-1].text):
			told += 3
		case l[i].text == "=":
			key := s.keyBefore(text, l, i)
			if key == "" {
				continue
			}
			if b := s.explained(l, i+1); b != "" {
				_, other := all.of(key)
				if i+1 < len(l) && !strings.EqualFold(key, l[i+1].text) && (other || s.ofAnswers(b) || !s.ofAnswers(strings.ToLower(key))) { // end = end marker
					found[key] = b
				}
				told++
			}
		case apart && i+1 < len(l) && l[i].kind == sign && !l[i+1].glued && gapBefore(l, i) && strings.Contains(legendSigns, l[i].text) && l[i].text != "-" && (l[i].text != "*" || i > 0):
			if b := l[i+1].text; l[i+1].kind == word && len(b) > 3 && s.ofGame(b) {
				found[l[i].text] = b
				told++
			}
		}
	}
	return told
}

// keyBefore is what stands in front of a "=", if it is short: a letter or a few, or a sign or two, with
// nothing that belongs to it in front.
func (s *searcher) keyBefore(text string, l []token, eq int) string {
	end := eq
	if end > 1 && l[end-1].text == ")" && l[end-2].text != "(" {
		end-- // (e) = eye
	}
	if end > 1 && l[end-1].kind == figure && l[end-1].glued && l[end-2].kind == word {
		end-- // S5 = sleep
	}
	first := end - 1
	for first > 0 && l[first].glued && (l[first].kind == sign) == (l[first-1].kind == sign) && l[first-1].kind != figure && l[first-1].text != "(" {
		first--
	}
	if first < 0 || l[first].kind == figure && l[first].text != "0" {
		return ""
	}
	key := text[l[first].from:l[end-1].to]
	at := first - 1
	switch {
	case utf8.RuneCountInString(key) > mostKey || l[first].kind == sign && strings.Contains(".,;:)(\"-", key) || l[first].text == "die":
		return ""
	case gapBefore(l, first), strings.Contains(",;:(·•|/*_", l[at].text), l[at].text == "and" || l[at].text == "or":
		return key
	case l[at].text == "." || at > 0 && l[at].kind == word && l[at-1].text == "=": // behind what was just explained
		return key
	}
	return ""
}

// mostKey is how long what stands for something is at most, mostExplained of how many words that is looked for
// in.
const mostKey, mostExplained = 3, 6

// explained is the first word of the game behind a token, before the next is explained; none where figures
// say more than a word would.
func (s *searcher) explained(l []token, i int) (first string) {
	for n := 0; i < len(l) && n < mostExplained; i++ {
		t := &l[i]
		switch {
		case t.kind == figure:
			return ""
		case i+1 < len(l) && l[i+1].text == "=", strings.Contains(";|", t.text), first != "" && strings.Contains(".,/", t.text):
			return first
		case t.kind != word:
			continue
		case first == "" && len(t.text) > 3 && (s.ofGame(t.text) && t.text != "dice" && !common[t.text] || s.exactly(t.text)):
			first = t.text
		}
		n++
	}
	return first
}

// exactly tells whether a small word is one by which a question is asked for.
func (s *searcher) exactly(text string) bool {
	return slices.ContainsFunc(s.labelled, func(all []string) bool { return slices.Contains(all, text) })
}

// listed reads a row of letters that stand in front of what each is: "D deep, E envy, F fear".
func (s *searcher) listed(text string, l []token, found map[string]string, told int) int {
	row := map[string]string{}
	for i := 0; i+1 < len(l); i++ {
		t, next := &l[i], &l[i+1]
		if t.kind != word || next.kind != word || utf8.RuneCountInString(t.text) > 2 || small[t.text] && !t.upper || i > 0 && l[i-1].kind != sign {
			continue
		}
		end := i + 1
		for end < len(l) && l[end].kind == word {
			end++
		}
		if end > i+1+mostCalled || end < len(l) && !strings.Contains(",;/.(", l[end].text) {
			continue
		}
		if b := s.explained(l[:end], i+1); b != "" {
			row[text[t.from:t.to]] = b
		}
	}
	if told+len(row) < leastInRow {
		return 0
	}
	maps.Copy(found, row)
	return len(row)
}

// leastInRow is how much a line explains at least, that has no signs for it, mostCalled in how many words each.
const leastInRow, mostCalled = 3, 2

// inRows reads a legend that says all short words first, and then what they stand for: "d e i f =
// depths envy imprisonment fear". It returns how many there are.
func (s *searcher) inRows(text string, found map[string]string, short, long []token) (told int) {
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
		found[text[a[i].from:a[i].to]] = b[i].text
	}
	return len(a)
}

// byInitials has first letters stand for those who play, where a log is full of them: capitals, or
// where lines tell of what anybody does, small ones that lines begin with.
func (s *searcher) byInitials(toks []token) {
	of := map[string]string{}
	for _, name := range s.seats {
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

// translated puts words in place of what a legend explains, where it stands close together too, and leaves
// the legend out.
func (s *searcher) translated(text string, toks []token, l *legend) []token {
	if len(l.lines) == 0 {
		return toks
	}
	out := toks[:0:0]
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		if l.lines[t.line] {
			continue
		}
		if b, n := l.at(text, toks, i); n > 0 {
			t.kind, t.text, t.to, t.means = word, b, toks[i+n-1].to, true
			i += n - 1
		} else if t.kind == word && len(t.text) > 1 && !small[t.text] && t.text != "die" && !s.ofGame(t.text) {
			if parts := l.apart(text, t); parts != nil {
				out = append(out, parts...)
				continue
			}
		}
		out = append(out, t)
	}
	return severally(out)
}

// at is what a token stands for, maybe with the one behind it. Behind a word a sign parts sentences.
func (l *legend) at(text string, toks []token, i int) (means string, n int) {
	t := &toks[i]
	behind := func(k int) bool { // it is glued to a word or to the same sign
		return toks[k].glued && k > 0 && (toks[k-1].kind != sign && strings.Contains(".,;:!?", toks[k].text) || toks[k-1].text == toks[k].text)
	}
	if t.kind == sign && behind(i) || i+1 < len(toks) && t.kind == sign && strings.Contains("!?", t.text) && behind(i+1) {
		return "", 0
	}
	if i+1 < len(toks) && t.kind == sign && toks[i+1].kind == sign && toks[i+1].glued {
		if b, ok := l.means[text[t.from:toks[i+1].to]]; ok {
			return b, 2
		}
	}
	if t.kind == figure && !(t.text == "0" && t.glued && toks[i-1].kind == word) {
		return "", 0
	}
	b, ok := l.of(text[t.from:t.to])
	if !ok {
		return "", 0
	}
	return b, 1
}

// apart parts a word into what a legend explains: letters, or two of which one is longer; nil where it does
// not.
func (l *legend) apart(text string, t token) (parts []token) {
	letters := []rune(text[t.from:t.to])
	if len(letters) > 2*mostKey {
		return nil
	}
	cut := func(at int, ends ...int) bool {
		parts = parts[:0]
		for _, end := range ends {
			b, ok := l.of(string(letters[at:end]))
			if !ok {
				return false
			}
			one := t
			from := len(string(letters[:at]))
			one.text, one.from, one.to, one.column, one.glued, one.means = b, t.from+from, t.from+len(string(letters[:end])), t.column+from, t.glued || at > 0, true
			parts = append(parts, one)
			at = end
		}
		return true
	}
	for k := 1; k < len(letters); k++ {
		if cut(0, k, len(letters)) {
			return parts
		}
	}
	if len(letters) == mostKey && cut(0, 1, 2, 3) {
		return parts
	}
	return nil
}

// severally has a die that is explained be told as often as a figure says that is close in front of it: "2e1".
func severally(toks []token) []token {
	out := toks[:0:0]
	for i := 0; i < len(toks); i++ {
		t := &toks[i]
		if t.kind != figure || t.value < 2 || t.value > mostCounted || t.glued && toks[i-1].kind == word || i+2 >= len(toks) || !toks[i+1].means || !toks[i+1].glued ||
			!toks[i+2].glued || toks[i+2].kind != figure && !toks[i+2].means {
			out = append(out, *t)
			continue
		}
		out = append(out, toks[i+1:i+3]...)
		for range t.value - 1 {
			for _, one := range toks[i+1 : i+3] {
				one.from, one.to = toks[i+2].to, toks[i+2].to
				out = append(out, one)
			}
		}
		i += 2
	}
	return out
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
		case t == "me" && (at(i+1) == "=" || at(i+1) == "(" && at(i+3) == ")" || at(i+1) == ":"):
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

package surmise

import (
	"cmp"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// unit is a stretch of a log that belongs to one turn, or to none: a clause.
type unit struct {
	toks   []token
	number int  // of the turn, where one is told; 0 for none
	begins bool // a line
	blank  bool // a line is left free in front of it
	bullet bool // it begins with one
	indent bool // it is indented
	weak   bool // parted by a comma only
	first  bool // the first round begins with it
}

// units parts a log into clauses, and takes the numbers of turns away.
func (s *searcher) units(text string) []unit {
	toks := tokenise(text)
	toks = s.translated(text, toks, s.legend(text, toks))
	s.byInitials(toks)
	s.oneself(toks)
	toks = s.untitled(s.onward(toks))
	lines := s.tables(text, byLine(toks))
	for k := range lines {
		lines[k] = counted(s.together(lines[k]))
	}
	label, numbers := counting(lines, !s.solo)
	roundOne := -1 // the line that the first round begins with
	if s.happens {
		roundOne = s.rounds(lines, label, numbers)
		numbers = nil
	}
	names, each := false, false // of those who play begin turns; all of them do
	var byName map[int]int
	if !s.solo && !s.happens {
		if byName, each = s.byNames(lines); len(byName) > len(numbers) {
			for k := range numbers { // those of rounds
				if _, next := numberAt(lines[k], 0, label); next > 0 {
					unnumber(lines[k][:next])
				}
			}
			numbers, label, names = byName, "", true
		}
	}
	if numbers != nil {
		paragraphs(lines, numbers)
	}
	begun := map[int]bool{} // turns that a line begins with
	for _, n := range numbers {
		begun[n] = true
	}
	inRounds, nth := len(begun) < len(numbers), 0 // of which each is numbered alike for all who play
	s.numbered = s.solo || each && names || inRounds || !names && !s.happens && inTurn(lines, numbers, label)
	var all []unit
	reached, line, least := 0, -1, -1
	for k, l := range lines {
		blank := line >= 0 && l[0].line > line+1
		line = l[0].line
		u := unit{begins: true, blank: blank, first: k == roundOne, bullet: strings.Contains("*-–—•·▪►●○", l[0].text) && l[0].kind == sign}
		inRow := l[0].cell != ""
		if u.bullet {
			if least < 0 || l[0].column < least {
				least = l[0].column
			}
			if l[0].column > least+1 { // below another one
				u.bullet, u.indent = false, true
			}
		}
		u.indent = u.indent || !u.bullet && (l[0].column > 1 && !inRow || l[0].goesOn)
		start := 0
		end := func(i int, weak bool) {
			if i > start {
				u.toks = l[start:i]
				all = append(all, u)
				u = unit{weak: weak}
			}
			start = i
		}
		for i := 0; i < len(l); i++ {
			if names && i == 0 && numbers[k] > 0 {
				end(i, false)
				u.number = numbers[k]
				continue
			}
			if numbers != nil && !names {
				n, next := numberAt(l, i, label)
				if next > 0 && (i == 0 && numbers[k] == n || i > 0 && n == reached+1 && !begun[n] && (label != "" || l[next-1].kind == sign && strings.Contains(".):", l[next-1].text))) {
					end(i, false)
					nth++
					if u.number, reached = n, n; inRounds {
						u.number = nth
					}
					start, i = next, next-1
					continue
				}
			}
			if s.happens && i > start && l[i].kind == word && s.isSeat[l[i].text] {
				end(i, true)
			}
			if i > start && l[i-1].kind == sign && !inRow {
				switch p := l[i-1].text; {
				case strings.Contains(";!?", p) || p == "." && !l[i].glued || strings.Contains("/|—–", p) && !l[i].glued:
					end(i, false)
				case p == "," && !l[i].glued:
					end(i, true)
				}
			}
		}
		if start < len(l) {
			u.toks = l[start:]
			all = append(all, u)
		} else if u.number > 0 { // a number alone on its line
			u.toks = l[len(l)-1:]
			all = append(all, u)
		}
	}
	return all
}

// byNames are the lines that begin with whose turn it is, counted up: with one of a few words that take
// turns, none of which is of the game. There are none where they are few; each tells whether all who play
// take turns, and hardly another line begins so.
func (s *searcher) byNames(lines [][]token) (best map[int]int, each bool) {
	first, count := make([]string, len(lines)), map[string]int{}
	var words []string
	for k, l := range lines {
		for i := range l {
			t := &l[i]
			if t.kind == sign && t.text != "(" || t.kind == figure && i == 0 {
				continue
			}
			if t.kind == word && l[0].column == 0 && (s.isSeat[t.text] || oneselfWords[t.text] || !small[t.text] && !s.ofGame(t.text) && t.text != roundWord && t.text != "turn") {
				begins := i+1 < len(l) && l[i+1].kind == word && !l[i+1].glued && oneselfWords[t.text] // I went
				if len(t.text) == 1 && (!t.upper || s.lettered([]rune(t.text)) && !begins) {
					break
				}
				if first[k] = t.text; count[t.text] == 0 {
					words = append(words, t.text)
				}
				count[t.text]++
			}
			break
		}
	}
	words = slices.DeleteFunc(words, func(w string) bool { return count[w] < 2 })
	words = words[:min(len(words), mostNames)]
	for mask := range 1 << len(words) {
		if n := bits.OnesCount(uint(mask)); n < 2 || n > mostByTurns {
			continue
		}
		var who []string
		for i, w := range words {
			if mask&(1<<i) != 0 {
				who = append(who, w)
			}
		}
		if all := inTurns(first, who); len(all) >= leastCounted && len(all) > len(best) {
			best, each = all, len(s.isSeat) == 0 || len(who) == len(s.isSeat)
			begun := 0
			for _, w := range who {
				begun += count[w]
			}
			each = each && 3*len(best) >= 2*begun
		}
	}
	return best, each
}

// inTurn tells whether the same names take turns behind numbers: each is that of a turn.
func inTurn(lines [][]token, numbers map[int]int, label string) bool {
	who := map[int]string{} // by number
	for k, n := range numbers {
		_, next := numberAt(lines[k], 0, label)
		for i := next; i < len(lines[k]) && who[n] == ""; i++ {
			if t := &lines[k][i]; t.kind == word {
				who[n] = t.text
			}
		}
	}
	for by := 2; by <= mostByTurns; by++ {
		same, all := 0, 0
		for n, w := range who {
			if before, ok := who[n-by]; ok && w != "" && w != who[n-1] {
				all++
				if before == w {
					same++
				}
			}
		}
		if all >= 2 && 5*same >= 4*all {
			return true
		}
	}
	return false
}

// inTurns are the lines that begin with some words that take turns, counted up: the longest run of them,
// for a legend or a remark may begin so too.
func inTurns(first, words []string) (best map[int]int) {
	all, at := map[int]int{}, map[string]int{}
	for k, w := range first {
		if !slices.Contains(words, w) {
			continue
		}
		if last := at[w]; last > 0 && len(all)+1 != last+len(words) || last == 0 && len(all) >= len(words) {
			all, at = map[int]int{}, map[string]int{}
		}
		all[k] = len(all) + 1
		if at[w] = all[k]; len(at) == len(words) && len(all) > len(best) {
			best = all
		}
	}
	return best
}

// mostByTurns is how many take turns at most, mostNames among how many words they are looked for.
const mostByTurns, mostNames = 4, 10

// oneselfWords are what somebody who writes calls themselves.
var oneselfWords = map[string]bool{"me": true, "i": true, "my": true, "myself": true}

// unnumber has a number tell nothing.
func unnumber(l []token) {
	for i := range l {
		l[i].kind, l[i].text = sign, "#"
	}
}

// paragraphs takes the numbers of paragraphs of a turn away, "3.1", "3.2", and has them belong to it.
func paragraphs(lines [][]token, numbers map[int]int) {
	turn := 0
	for k, l := range lines {
		if n := numbers[k]; n > 0 {
			turn = n
		} else if t := &l[0]; t.kind == figure && t.decimals > 0 && t.digits[:len(t.digits)-t.decimals] == strconv.Itoa(turn) && len(l) > 1 {
			t.kind, t.text, t.goesOn = sign, "#", true
		}
	}
}

// rounds has the numbers of rounds tell that a round begins, but for the first, with which the game
// does; the line of that is returned, -1 for none.
func (s *searcher) rounds(lines [][]token, label string, numbers map[int]int) (one int) {
	one = -1
	if !s.ofAnswers(roundWord) {
		return one
	}
	counted := slices.ContainsFunc(lines, func(l []token) bool { // they are called so, and a rule is but that
		return slices.ContainsFunc(l, func(t token) bool { return t.text == roundWord || t.text == "rounds" })
	})
	line := 0
	begin := func(l []token, n int) {
		if n == 1 && one < 0 {
			one = line
		}
		unnumber(l)
		if n > 1 {
			l[0].kind, l[0].text = word, roundWord
		}
	}
	some, last := false, 0 // something was told in the round so far, and its number
	for k, l := range lines {
		line = k
		if ruled(l) && !counted {
			if some {
				begin(l, 2)
			}
			some = false
			continue
		}
		some = some || s.tellsOf(l)
		if n := numbers[k]; n > 0 {
			if _, next := numberAt(l, 0, label); next > 0 && n == last {
				unnumber(l[:next])
			} else if next > 0 {
				begin(l[:next], n)
			}
			last = n
			continue
		}
		if len(l) > 1 && ordinals[l[0].text] > 0 && l[1].kind == sign {
			begin(l[:1], ordinals[l[0].text])
		}
		for i := range l {
			if l[i].kind != word || l[i].text != roundWord {
				continue
			}
			switch {
			case i > 0 && ordinals[l[i-1].text] > 0:
				begin(l[i-1:i+1], ordinals[l[i-1].text])
			case i+1 < len(l) && l[i+1].kind == figure:
				begin(l[i:i+2], l[i+1].value)
			case i+1 < len(l) && numberWords[l[i+1].text] > 0:
				begin(l[i:i+2], numberWords[l[i+1].text])
			}
		}
	}
	return one
}

const roundWord = "round"

// tellsOf tells whether a line says of somebody who plays what they do: it has a figure.
func (s *searcher) tellsOf(l []token) bool {
	who := slices.ContainsFunc(l, func(t token) bool { return t.kind == word && s.isSeat[t.text] })
	return who && slices.ContainsFunc(l, func(t token) bool { return t.kind == figure })
}

// byLine parts tokens into those of each line.
func byLine(toks []token) (lines [][]token) {
	for i := 0; i < len(toks); {
		j := i
		for j < len(toks) && toks[j].line == toks[i].line {
			j++
		}
		lines = append(lines, toks[i:j])
		i = j
	}
	return lines
}

// numberAt reads the number of a turn: behind the label, with a sign or not.
func numberAt(l []token, i int, label string) (n, next int) {
	for i < len(l) && l[i].kind == sign && strings.Contains("#*-•|·(", l[i].text) {
		i++
	}
	if i < len(l) && l[i].kind == word && label == "" && ordinals[l[i].text] > 0 {
		n = ordinals[l[i].text]
		if i++; i < len(l) && (l[i].text == "turn" || l[i].text == "round") {
			i++
		}
		return n, i
	}
	if label != "" {
		if i >= len(l) || l[i].kind != word || l[i].text != label {
			return 0, 0
		}
		if i++; i < len(l) && l[i].kind == sign && strings.Contains("#.=", l[i].text) {
			i++
		}
	}
	if n := 0; i < len(l) && label != "" && l[i].kind == word {
		if n = numberWords[l[i].text]; n > 0 {
			return n, i + 1
		}
	}
	if i >= len(l) || l[i].kind != figure || l[i].decimals > 0 || l[i].digits[0] == '0' {
		return 0, 0
	}
	n = l[i].value
	i++
	if i < len(l) && l[i].kind == sign && strings.Contains(".):|-–—>", l[i].text) {
		i++
	}
	return n, i
}

// counting finds the lines that begin with the number of a turn, by the word in front of
// them: the longest row that counts up. A few numbers may be missing, and where they may be those of
// rounds several lines have the same.
func counting(lines [][]token, rounds bool) (label string, numbers map[int]int) {
	type start struct{ line, n int }
	type form struct{ label, behind string } // the word in front, and the sign behind
	starts := map[form][]start{}
	for i, l := range lines {
		key, j := "", 0
		for j < len(l) && l[j].kind == sign {
			j++
		}
		if j < len(l) && l[j].kind == word {
			key = l[j].text
		}
		ordinal := ordinals[key] > 0
		if ordinal {
			key = ""
		}
		if n, next := numberAt(l, 0, key); next > 0 {
			as := form{key, "1st"}
			if t := &l[next-1]; !ordinal && t.kind == sign {
				as.behind = t.text
			} else if !ordinal {
				as.behind = ""
			}
			starts[as] = append(starts[as], start{i, n})
		}
	}
	best := 3 * leastCounted
	behind := ""
	for as, all := range starts {
		key := as.label
		worth, from := make([]int, len(all)), make([]int, len(all))
		for i := range all {
			worth[i], from[i] = 3, -1
			if all[i].n > 3 {
				worth[i] = 0
			}
			for j := max(0, i-40); j < i; j++ {
				if gap := all[i].n - all[j].n; gap > 0 && gap <= 3 || gap == 0 && rounds {
					if w := worth[j] + 4 - gap; w > worth[i] {
						worth[i], from[i] = w, j
					}
				}
			}
			if worth[i] > best || worth[i] == best && numbers != nil && cmp.Or(cmp.Compare(key, label), cmp.Compare(as.behind, behind)) < 0 {
				best, label, behind = worth[i], key, as.behind
				numbers = map[int]int{}
				for k := i; k >= 0; k = from[k] {
					numbers[all[k].line] = all[k].n
				}
			}
		}
	}
	return label, numbers
}

// leastCounted is how many lines count at least, for their numbers to be those of turns.
const leastCounted = 4

var ordinals = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
	"tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17,
	"eighteenth": 18, "nineteenth": 19, "twentieth": 20}

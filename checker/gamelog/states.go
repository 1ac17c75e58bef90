package gamelog

import (
	"slices"
	"strconv"
	"strings"
)

// leads are words that may stand between the name of a figure of the board and the
// figure, besides those that say nothing: courage drops to 3.
var leads = wordSet("now still goes went drops drop dropped rises rise fell falls is remains stays stay straight back only just again so after becomes up down by total level value marker track reaches reached = current currently left")

// moves are words that a figure of the board is changed by: lost another sanity, now 4.
var moves = wordSet("lose loses lost losing gain gains gained add adds added drop drops dropped get gets got + - plus minus raise increase increased decrease decreased lower costs another regain")

// ends are words behind a figure and its name by which the board shows it: 2 sanity left.
var ends = wordSet("left remaining remain remains now")

// wordSet are some words.
func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// mostLeads is how many such words and signs may stand there.
const mostLeads = 4

// stating is what a name and the figures about it say of the board: where they end,
// what is written for it, nothing for a change alone or for talk, and what it costs.
type stating struct {
	end   int
	write string
	cost  float64
}

// states reads a figure of the board with its name from token i on: courage 4, S=5,
// sanity down to 3, shadow 5 -> 7, 2 sanity left. Of a change, shadow +2 = 7, lost a
// sanity (5), what comes out is the figure. end is 0 where nothing is stated.
func (s *said) states(i int) (st stating) {
	if id := s.figureNamed(i, false); id != 0 {
		return s.statesNamed(i, id)
	}
	return s.statesCounted(i)
}

// statesNamed reads figures behind the name at token i.
func (s *said) statesNamed(i int, id WordID) (st stating) {
	j := i + 1
	if s.sign(j, '.') && s.toks[j].glued {
		j++ // cut short
	}
	led, by := 0, false
	for ; led < mostLeads && s.leadsTo(j); j++ {
		led++
		by = s.word(j) == "up" || s.word(j) == "down" || s.word(j) == "by" || by && s.word(j) != "to" && s.word(j) != "at" && !s.sign(j, '>') && !s.sign(j, '=')
	}
	st.cost = costShown + 0.05*float64(led)
	if len(s.at[i]) == 1 || s.h.listed[s.at[i]] {
		st.cost += 0.05 // a letter is short for much, and what happens may have the same name
	}
	if s.sign(i+1, '=') && s.upper[i] && s.toks[i+1].glued {
		st.cost -= costPhrase // as a board is written down, and nothing that happens
	}
	if s.changes(j) {
		j, by = j+1, true
	}
	n, ok := s.number(j)
	switch {
	case !ok && id == ofTalk:
		return stating{end: i + 1, cost: costShown + costFiller}
	case !ok:
		return stating{}
	}
	if st.end = j + 1; by {
		return s.comesOut(st, id)
	}
	for {
		next := st.end
		switch {
		case s.sign(next, '>') || s.word(next) == "then" || s.word(next) == "to":
		case s.changes(next) && s.sign(next+2, '='): // 6-1=5
			next += 2
		case s.sign(next, '+') && s.toks[next].glued: // 2+5, a die and another
			if v, ok := s.number(next + 1); ok {
				n, st.end = n+v, next+2
				continue
			}
			st.write = s.stated(id, n)
			return st
		default:
			st.write = s.stated(id, n)
			return st
		}
		v, ok := s.number(next + 1)
		if !ok {
			st.write = s.stated(id, n)
			return st
		}
		n, st.end = v, next+2
	}
}

// statesCounted reads a name behind its figure, or behind what changes it.
func (s *said) statesCounted(i int) (st stating) {
	j := i
	moved := s.changes(j) || moves[s.word(j)]
	if moved {
		j++
	}
	n, counted := s.number(j)
	if counted {
		j++
	}
	for from := j; j < from+2 && fillers[s.word(j)] || s.word(j) == "more" || s.word(j) == "another" || s.word(j) == "extra"; j++ {
	}
	if j == i {
		return st
	}
	id := s.figureNamed(j, false)
	if id == 0 {
		return st
	}
	st = stating{end: j + 1, cost: costShown + 0.1}
	switch {
	case counted && !moved && ends[s.word(j+1)]:
		st.end, st.write = j+2, s.stated(id, n)
		return st
	case moved, counted && id == ofTalk:
		return s.comesOut(st, id)
	}
	return stating{}
}

// comesOut reads how a figure stands behind a change of it: = 7, (5), now 4, 4 left.
func (s *said) comesOut(st stating, id WordID) stating {
	comes := st.end
	st.cost += 0.05 // for a change alone
	for comes < st.end+3 && (s.leadsTo(comes) || s.sign(comes, ',')) {
		comes++
	}
	n, ok := s.number(comes)
	tells := comes > st.end && (s.word(comes-1) == "now" || s.word(comes-1) == "so" || s.word(comes-1) == "to" || strings.ContainsAny(s.word(comes-1), "=>(")) || ends[s.word(comes+1)]
	if ok && tells {
		if st.end, st.write = comes+1, s.stated(id, n); ends[s.word(comes+1)] {
			st.end++
		}
		if s.sign(st.end, ')') {
			st.end++
		}
	}
	return st
}

// asNoted reads figures of the board one after the other from token i on, each behind its
// letter or its name, as they stand behind an =: so many of them, and one more, and so on.
// Without an = they are a few, and not all of them what could have happened.
func (s *said) asNoted(i int) (rows []stating) {
	least := leastRow
	if s.sign(i, '=') {
		i, least = i+1, 1
	}
	var row stating
	deeds, n := 0, 0 // that could be what happened, and all
	for j := i; j < len(s.toks); {
		for row.end > 0 && (s.sign(j, ',') || s.sign(j, '/') || s.sign(j, ';')) {
			j++
		}
		shown := " "
		if name := s.names(s.word(j)); name != "" && j+2 < len(s.toks) && s.toks[j+1].kind == tWord {
			shown += name + " "
			j++
		}
		id := s.figureNamed(j, true)
		v, ok := s.number(j + 1)
		if id == 0 || id == ofTalk || !ok {
			break
		}
		if head, _ := s.r.spec.Grammar.heads.find(s.r.text, s.toks[j:]); head != 0 {
			deeds++
		}
		j += 2
		n++
		row = stating{j, row.write + shown + s.stated(id, v)[1:], row.cost + costRow}
		if n >= least && (deeds < n || least == 1) {
			rows = append(rows, stating{j, "=" + row.write[1:], row.cost})
		}
	}
	return rows
}

// stated is what is written for a figure of the board.
func (s *said) stated(id WordID, n int) string {
	if id == ofTalk {
		return ""
	}
	return "=" + s.r.spec.Checks[id-1].Short + strconv.Itoa(n)
}

// changes tells whether token i says that something is added or taken away.
func (s *said) changes(i int) bool {
	return s.sign(i, '+') || s.sign(i, '-') || s.word(i) == "plus" || s.word(i) == "minus"
}

// leadsTo tells whether token i may stand between the name of a figure and the figure.
func (s *said) leadsTo(i int) bool {
	if i >= len(s.toks) {
		return false
	}
	return s.sign(i, ':') || s.sign(i, '=') || s.sign(i, '>') || s.sign(i, '(') || fillers[s.at[i]] || leads[s.at[i]]
}

// word is token i, "" where there is none.
func (s *said) word(i int) string {
	if i < 0 || i >= len(s.at) {
		return ""
	}
	return s.at[i]
}

// figureNamed is the figure of the board that token i names, 0 for none: with a word for
// it, or enough of one to know it from every other; or, right in front of its figure,
// by its letter in the notation.
func (s *said) figureNamed(i int, stated bool) (id WordID) {
	word := s.word(i)
	if word == "" || s.toks[i].kind != tWord {
		return 0
	}
	_, figure := s.number(i + 2)
	article := fillers[word] && !s.upper[i] && i+1 < len(s.toks) && !s.toks[i+1].glued // a 6
	equal := s.upper[i] && s.sign(i+1, '=') && s.toks[i+1].glued && figure             // M=1
	if _, next := s.number(i + 1); !article && (equal || stated || s.changes(i+1) && figure || next) {
		for n := range s.r.spec.Checks {
			if c := &s.r.spec.Checks[n]; c.takes(Figure) && strings.EqualFold(c.Short, word) {
				return WordID(n + 1)
			}
		}
	}
	if id = s.h.figures[word]; id != 0 || len(word) < leastKnown {
		return id
	}
	for name, of := range s.h.figures {
		if strings.HasPrefix(name, word) || len(name) > leastKnown && near([]rune(name), []rune(word)) {
			if id != 0 && id != of {
				return 0
			}
			id = of
		}
	}
	return id
}

// meantBy are the figures of the board that a word over a column may be short for, those
// aside that are taken: by its letter in the notation, or by the beginning of a word.
func (h *hearing) meantBy(word string, taken map[WordID]bool) (could []WordID) {
	for n := range h.r.spec.Checks {
		c := &h.r.spec.Checks[n]
		id := WordID(n + 1)
		if taken[id] || !c.takes(Figure) {
			continue
		}
		begins := false
		for name, of := range h.h.figures {
			begins = begins || of == id && strings.HasPrefix(name, word)
		}
		if strings.EqualFold(c.Short, word) {
			could = slices.Insert(could, 0, id)
		} else if begins {
			could = append(could, id)
		}
	}
	return could
}

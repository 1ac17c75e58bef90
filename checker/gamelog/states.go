package gamelog

import (
	"slices"
	"strconv"
	"strings"
)

// leads are words that may stand between the name of a figure of the board and the
// figure, besides those that say nothing: courage drops to 3.
var leads = map[string]bool{"now": true, "still": true, "goes": true, "went": true, "drops": true, "drop": true, "dropped": true, "rises": true, "remains": true,
	"stays": true, "stay": true, "straight": true, "back": true, "only": true, "just": true, "again": true, "so": true, "after": true}

// mostLeads is how many such words and signs may stand there.
const mostLeads = 4

// stating is what a name and the figures behind it say of the board: where they end,
// what is written for it, nothing for a change alone, and what it costs.
type stating struct {
	end   int
	write string
	cost  float64
}

// states reads a figure of the board behind its name from token i on: courage 4, S=5,
// sanity down to 3, shadow 5 -> 7. Of a change, shadow +2 = 7, Shadow +1 (5), what
// comes out is the figure. end is 0 where nothing is stated.
func (s *said) states(i int) (st stating) {
	j := i
	id := s.figureNamed(j, false)
	if id == 0 {
		return st
	}
	led := 0
	if j++; s.sign(j, '.') && s.toks[j].glued {
		j++ // cut short
	}
	for ; led < mostLeads && s.leadsTo(j); j++ {
		led++
	}
	st.cost = costShown + 0.05*float64(led)
	if len(s.at[i]) == 1 || s.h.listed[s.at[i]] {
		st.cost += 0.05 // a letter is short for much, and what happens may have the same name
	}
	if s.changes(j) {
		if _, ok := s.number(j + 1); !ok {
			return st
		}
		st.end = j + 2
		comes := st.end
		st.cost += 0.05 // for a change alone
		for comes < st.end+3 && (s.leadsTo(comes) || s.sign(comes, ',')) {
			comes++
		}
		if n, ok := s.number(comes); ok && comes > st.end {
			st.end, st.write = comes+1, s.stated(id, n)
		}
		return st
	}
	n, ok := s.number(j)
	if !ok {
		return stating{}
	}
	for st.end = j + 1; ; {
		next := st.end
		switch {
		case s.sign(next, '>') || s.word(next) == "then" || s.word(next) == "to":
		case s.changes(next) && s.sign(next+2, '='): // 6-1=5
			next += 2
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
		if id == 0 || !ok {
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
	if _, next := s.number(i + 1); stated || s.changes(i+1) && figure || next {
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

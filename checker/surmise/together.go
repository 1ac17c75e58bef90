package surmise

import "strings"

// together has what several people do at once be told of each of them: "Ann and Bob both draw a
// 4", "Ann and Bob 4 and 7".
func (s *searcher) together(toks []token) []token {
	if !s.happens || len(s.isSeat) < 2 {
		return toks
	}
	out := toks[:0:0]
	for i := 0; i < len(toks); i++ {
		who, next := s.people(toks, i)
		figures, behind := figuresFrom(toks, next)
		if len(who) < 2 || toks[i].cell != "" || len(figures) != 1 && len(figures) != len(who) {
			out = append(out, toks[i])
			continue
		}
		for k, at := range who {
			out = append(out, toks[at])
			if k == len(who)-1 {
				break
			}
			t := toks[figures[0]]
			if len(figures) > 1 {
				t = toks[figures[k]]
			}
			t.from, t.to, t.glued, t.again = toks[at].from, toks[at].to, false, len(figures) == 1
			out = append(out, t)
		}
		out = append(out, toks[next:figures[0]]...)
		out = append(out, toks[figures[len(figures)-1]])
		i = behind - 1
	}
	return out
}

// people are the names that stand in a row from a token on, and what is behind them.
func (s *searcher) people(toks []token, i int) (who []int, next int) {
	return inRow(toks, i, toks[i].line, func(i int) bool { return toks[i].kind == word && s.isSeat[toks[i].text] })
}

// figuresFrom are the figures that a few words lead to, in a row, and what is behind them.
func figuresFrom(toks []token, i int) (figures []int, behind int) {
	if i >= len(toks) || i == 0 {
		return nil, i
	}
	line := toks[i-1].line
	for end := i + mostBetween; i < end && i < len(toks) && toks[i].line == line && toks[i].kind == word; i++ {
	}
	return inRow(toks, i, line, func(i int) bool { return toks[i].kind == figure && !(toks[i].glued && toks[i-1].kind == word) })
}

// inRow are the tokens of a line, of a kind, that stand in a row from one on, and what is behind them.
func inRow(toks []token, i, line int, is func(i int) bool) (found []int, behind int) {
	for behind = i; i < len(toks) && toks[i].line == line; i++ {
		switch {
		case is(i):
			found = append(found, i)
			behind = i + 1
		case len(found) == 0 || !joins[toks[i].text]:
			return found, behind
		}
	}
	return found, behind
}

// joins are what stands between names, and between figures, of a row.
var joins = map[string]bool{",": true, "&": true, "+": true, "/": true, "and": true, "then": true}

// mostBetween is how many words stand at most between names and what they do together.
const mostBetween = 4

// counted has dice that are told by how many there are be told one by one: "three 5s", "two ones".
func counted(toks []token) []token {
	out := toks[:0:0]
	for i := 0; i < len(toks); i++ {
		n, v, next := soMany(toks, i)
		if n == 0 {
			out = append(out, toks[i])
			continue
		}
		for k := range n {
			t := toks[i]
			t.kind, t.value, t.digits, t.decimals, t.text, t.again = figure, v, string(rune('0'+v)), 0, string(rune('0'+v)), true
			t.glued = t.glued && k == 0
			t.to = toks[next-1].to
			out = append(out, t)
		}
		i = next - 1
	}
	return out
}

// soMany reads how many dice show what, n 0 where none are told of.
func soMany(toks []token, i int) (n, v, next int) {
	switch t := &toks[i]; {
	case t.kind == figure && len(t.digits) == 1 && t.sign == 0 && !t.glued:
		n = t.value
	case t.kind == word:
		n = numberWords[t.text]
	}
	if n < 2 || n > mostCounted || i+1 >= len(toks) || toks[i+1].line != toks[i].line || toks[i].cell != "" {
		return 0, 0, i
	}
	switch t := &toks[i+1]; {
	case t.kind == word && strings.HasSuffix(t.text, "s") && numberWords[t.text] > 0:
		return n, numberWords[t.text], i + 2
	case t.kind == figure && len(t.digits) == 1 && !t.glued && i+2 < len(toks) && toks[i+2].glued && (toks[i+2].text == "s" || toks[i+2].text == "'"):
		return n, t.value, i + 3
	}
	return 0, 0, i
}

// mostCounted is how many dice are told so at most.
const mostCounted = 6

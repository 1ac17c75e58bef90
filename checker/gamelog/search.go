package gamelog

import (
	"slices"
	"strconv"
	"strings"
)

// span is a stretch of a line and the phrase that it is; nil for words that are
// none.
type heardSpan struct {
	heardAt
	from int
}

// tells tells whether a phrase says what happened, and not only what the board
// shows or what follows.
func (sp heardSpan) tells() bool {
	return sp.phrase != nil && sp.phrase.write != "" && !strings.ContainsRune("=#", rune(sp.phrase.write[0]))
}

// figures tells whether a phrase says what happened with a figure in it.
func (sp heardSpan) figures() bool {
	return sp.tells() && slices.ContainsFunc(sp.places, func(s string) bool { return strings.ContainsAny(s, "0123456789") })
}

// What it costs to pass over a token that is part of no phrase, and to begin one.
const (
	costPhrase  = 0.35
	costShown   = 0.3 // each figure of the board in a row
	costFiller  = 0.4
	costUnknown = 6.0
	costFigure  = 9.0
)

// Bounds of the search for phrases, in a line and in a log. Lines of seventy words
// take some thirty thousand steps.
const (
	mostSteps = 60_000
	mostHeard = 30_000_000
)

// tells tells whether a sign says something: a tick, a cross, a picture of a die.
func (s *said) tells(i int) bool {
	_, die := s.number(i)
	return die || s.ticked(i)
}

// aSum is a sum that somebody worked out: nothing follows from it.
var aSum phrase

// sum is where a sum ends that begins at token i and comes out: 5-1=4, 2 x 10 + 3 = 23;
// 0 where there is none.
func (s *said) sum(i int) (end int) {
	if s.toks[i].kind != tNumber {
		return 0
	}
	total, last := 0, int(s.toks[i].value) // before the last product, and that
	for i++; i+1 < len(s.toks) && s.toks[i+1].kind == tNumber; i += 2 {
		v := int(s.toks[i+1].value)
		switch {
		case v > mostSummed:
			return 0
		case s.sign(i, '='):
			if total+last == v {
				return i + 2
			}
			return 0
		case s.sign(i, '+'):
			total, last = total+last, v
		case s.sign(i, '-'):
			total, last = total+last, -v
		case s.sign(i, '*') || s.at[i] == "x" || s.at[i] == "×":
			last *= v
		default:
			return 0
		}
	}
	return 0
}

// leastShown is how many figures in a row, each behind the name of another one of the
// board, are the board, whatever else each of them could be.
const leastShown = 3

// board reads figures of the board that stand in a row from token i on: H0 I1 S8 Sc0,
// each by its letter or the beginning of its name. It returns where they end, and what
// is written for them; 0 where there are fewer than that takes.
func (s *said) board(i int) (end int, shown string) {
	known := map[WordID]bool{}
	deeds := 0
	for j := i; ; {
		for j > i && (s.sign(j, ',') || s.sign(j, '/') || s.sign(j, ';')) {
			j++
		}
		if j+1 >= len(s.toks) || s.toks[j].kind != tWord || s.toks[j+1].kind != tNumber || s.toks[j+1].value >= tooLarge {
			break
		}
		id := s.shows(j)
		if id == 0 || known[id] {
			break
		}
		known[id] = true
		if n, _ := s.r.spec.Grammar.heads.find(s.r.text, s.toks[j:]); n != 0 {
			deeds++
		}
		j += 2
		end, shown = j, shown+" "+s.r.spec.Checks[id-1].Short+strconv.Itoa(int(s.toks[j-1].value))
	}
	if len(known) < leastShown || len(known) == deeds {
		return 0, ""
	}
	return end, "=" + shown[1:]
}

// shows is the figure of the board that token i names: by its letter, or with enough
// of its name to know it from every other.
func (s *said) shows(i int) (id WordID) {
	word := s.at[i]
	for n := range s.r.spec.Checks {
		c := &s.r.spec.Checks[n]
		if c.Short == "" || !c.takes(Figure) {
			continue
		}
		if strings.EqualFold(c.Short, word) {
			return WordID(n + 1)
		}
		if len(word) < 2 || !strings.HasPrefix(c.ID, word) || !s.h.stated[c.Short] {
			continue
		}
		if id != 0 {
			return 0
		}
		id = WordID(n + 1)
	}
	return id
}

// mostSummed bounds the figures of a sum.
const mostSummed = 999

// best finds the phrases that tell most of a line, and how many words and figures
// are part of none: each is a span without a phrase.
func (s *said) best(above bool) (spans []heardSpan, words, numbers int, least float64) {
	n := len(s.toks)
	s.most = s.steps + mostSteps
	cost := make([]float64, n+1)
	from := make([]heardSpan, n+1)
	for i := 1; i <= n; i++ {
		cost[i] = -1
	}
	reach := func(i, end int, c float64, h heardSpan) {
		if c += cost[i]; cost[end] < 0 || c < cost[end] {
			cost[end], from[end] = c, h
		}
	}
	for i := range n {
		if cost[i] < 0 {
			continue
		}
		skip := costFigure
		switch s.toks[i].kind {
		case tSign, tText:
			skip = 0.01
		case tBad:
			if skip = 0.01; s.tells(i) {
				skip = costUnknown
			}
		case tWord:
			if skip = costUnknown; fillers[s.at[i]] {
				skip = costFiller
			}
		}
		reach(i, i+1, skip, heardSpan{from: i})
		if end := s.sum(i); end > 0 {
			reach(i, end, costPhrase, heardSpan{heardAt{phrase: &aSum}, i})
		}
		if end, shown := s.board(i); end > 0 {
			reach(i, end, costShown*float64(len(strings.Fields(shown))), heardSpan{heardAt{phrase: &phrase{write: shown}}, i})
		}
		for n, rows := range [][]phrase{s.h.rows, s.h.start} {
			for p := range rows {
				s.match(&rows[p], 0, i, 0, nil, func(h heardAt) {
					if h.end > i {
						c := costPhrase + h.cost - 0.3*float64(n)
						if h.phrase.signs {
							c = -0.01 // to pass over signs costs next to nothing
						}
						reach(i, h.end, c, heardSpan{h, i})
					}
				})
			}
			if !above {
				break
			}
		}
	}
	for i := n; i > 0; {
		h := from[i]
		h.end = i
		switch k := &s.toks[h.from]; {
		case h.phrase != nil:
			spans = append(spans, h)
		case k.kind == tNumber:
			numbers++
			spans = append(spans, h)
		case k.kind == tWord && !fillers[s.at[h.from]]:
			words++
			spans = append(spans, h)
		}
		i = h.from
	}
	slices.Reverse(spans)
	return spans, words, numbers, cost[n]
}

package gamelog

import (
	"regexp"
	"slices"
	"strings"
	"sync"
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
	costPhrase   = 0.35
	costShown    = 0.34 // a figure of the board behind its name
	costRow      = 0.3  // one of a row of them
	costFiller   = 0.4
	costUnlikely = 0.3 // a phrase that is less likely than others
	costUnknown  = 6.0
	costFigure   = 9.0
)

// Bounds of the search for phrases, in a line and in a log. Lines of seventy words
// take some thirty thousand steps.
const (
	mostSteps = 150_000
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
		case s.sign(i, '>') && last < 0: // 4-1 -> 0, what follows from it
			return i + 2
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

// diceAgain is where dice end that begin at token i, where they are some of those that
// lie further in front: those that were used; 0 where there are none.
// before are those of the tokens in front; it is given these, too.
func (s *said) diceAgain(i int, before *[]laid) (end int) {
	some, n := s.dice(i)
	if n == 0 {
		return 0
	}
	*before = append(*before, laid{some, i + n})
	for _, all := range *before {
		if len(all.dice) <= len(some) || all.end > i {
			continue
		}
		left := all.dice
		for _, die := range some {
			before, behind, found := strings.Cut(left, string(die))
			if !found {
				left = ""
				break
			}
			left = before + behind
		}
		if left != "" {
			return i + n
		}
	}
	return 0
}

// laid are dice that lie one beside the other, in front of token end.
type laid struct {
	dice string
	end  int
}

// mostSummed bounds the figures of a sum.
const mostSummed = 999

// wording is one way to take the words of a line: the phrases that tell most of it, and
// how many words and figures are part of none. Each of those is a span without a phrase.
type wording struct {
	spans          []heardSpan
	words, figures int
	cost           float64
}

// Bounds of the ways to take a line: how many there are at most, and by how much more
// than the best one they may cost: a word that could be a remark.
const (
	mostWordings  = 8
	costOtherwise = costUnknown + 0.5
)

// way is how the tokens in front of one are taken: the last phrase of it, and which of
// the ways before it goes on from.
type way struct {
	cost float64
	last heardSpan
	rank int
	says string // what is written for it: two ways that say the same are one
	// acts: an action was told; acted: its die, too, and another without one is the
	// less likely.
	acts, acted bool
}

// bareAction is an action with no die, action one with its die, dieAlone that die.
var (
	bareAction = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z]\d+$`) })
	action     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z]\d+, [a-z]\d`) })
	dieAlone   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[dzw]\d`) })
)

// best is the wording that tells most of a line.
func (s *said) best(above bool) wording { return s.wordings(above, 1)[0] }

// wordings finds the ways to take a line that say different things, the one that tells
// most of it first.
func (s *said) wordings(above bool, most int) (all []wording) {
	n := len(s.toks)
	s.most = s.steps + mostSteps
	ways := make([][]way, n+1)
	ways[0] = []way{{}}
	reach := func(i, end int, c float64, last heardSpan) {
		says := ""
		if last.phrase != nil {
			if says = last.phrase.fill(last.places); strings.HasPrefix(says, "=") {
				says = strings.ReplaceAll(says, " ", "\n=") // a row says what its figures say
			}
		} else if s.toks[i].kind == tNumber {
			says = "?"
		}
		acted, die, bare := action().MatchString(says), dieAlone().MatchString(says), bareAction().MatchString(says)
		for rank := range ways[i] {
			from := &ways[i][rank]
			w := way{from.cost + c, last, rank, from.says, from.acts || bare && !die, from.acted || acted || die && from.acts}
			if bare && from.acted {
				w.cost += costPhrase
			}
			if says != "" {
				w.says += says + "\n"
			}
			ways[end] = among(ways[end], w, most)
		}
	}
	var before []laid
	for i := range n {
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
		if end := s.diceAgain(i, &before); end > 0 {
			reach(i, end, costShown, heardSpan{heardAt{phrase: &aSum}, i})
		}
		for _, st := range append(s.asNoted(i), s.states(i)) {
			if st.end > 0 {
				reach(i, st.end, st.cost, heardSpan{heardAt{phrase: &phrase{write: st.write}}, i})
			}
		}
		for n, rows := range [][]phrase{s.h.rows, s.h.start} {
			for p := range rows {
				s.match(&rows[p], 0, i, 0, nil, func(h heardAt) {
					if h.end > i {
						c := costPhrase + h.cost - 0.3*float64(n)
						if h.phrase.unlikely {
							c += costUnlikely
						}
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
	for rank, w := range ways[n] {
		if w.cost <= ways[n][0].cost+costOtherwise {
			all = append(all, s.along(ways, rank))
		}
	}
	return all
}

// among puts a way among those to the same place: the cheapest first, no two that say
// the same, and no more than so many.
func among(ways []way, w way, most int) []way {
	if len(ways) == most && w.cost >= ways[most-1].cost {
		return ways
	}
	if i := slices.IndexFunc(ways, func(o way) bool { return o.says == w.says }); i >= 0 {
		if ways[i].cost <= w.cost {
			return ways
		}
		ways = slices.Delete(ways, i, i+1)
	}
	at := slices.IndexFunc(ways, func(o way) bool { return w.cost < o.cost })
	if at < 0 {
		at = len(ways)
	}
	ways = slices.Insert(ways, at, w)
	return ways[:min(len(ways), most)]
}

// along is the wording that the way of some rank through all tokens is.
func (s *said) along(ways [][]way, rank int) (r wording) {
	r.cost = ways[len(s.toks)][rank].cost
	for i := len(s.toks); i > 0; {
		w := ways[i][rank]
		h := w.last
		h.end = i
		switch k := &s.toks[h.from]; {
		case h.phrase != nil:
			r.spans = append(r.spans, h)
		case k.kind == tNumber:
			r.figures++
			r.spans = append(r.spans, h)
		case k.kind == tWord && !fillers[s.at[h.from]]:
			r.words++
			r.spans = append(r.spans, h)
		}
		i, rank = h.from, w.rank
	}
	slices.Reverse(r.spans)
	return r
}

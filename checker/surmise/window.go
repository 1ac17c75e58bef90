package surmise

import (
	"slices"
	"strings"
)

// set is a set of atoms.
type set [7]uint64

const mostAtoms = 7 * 64

func (s *set) add(first, n int) {
	for i := first; i < first+n; i++ {
		s[i>>6] |= 1 << (i & 63)
	}
}

func (s *set) has(first, n int) bool {
	for i := first; i < first+n; i++ {
		if s[i>>6]&(1<<(i&63)) != 0 {
			return true
		}
	}
	return false
}

// text is a whole log, cut up and looked at.
type text struct {
	units    []unit
	setup    int // the first turn may begin above its number, that of so many
	toks     []token
	starts   []int     // of units, by token; and the end
	crossed  []float64 // what it costs to go on to a unit from the first
	unitOf   []int     // by token
	first    []int     // by token: its first atom
	readings []reading
	tokOf    []int        // by atom
	calledAs [][]int      // by token: the facts that a figure is called as, of those that are stated
	within   []bool       // by atom: it is inside a long figure
	labels   []string     // by token: the word in front of a figure
	preps    []string     // by token: the small word in front of a figure
	ctx      []string     // by token: what stands in front of the answers that it may be one of
	places   []string     // by token: which figure of its line it is
	cost     []float64    // by token: of leaving it unexplained
	passed   []float64    // by atom: what everything in front of it costs
	called   [][]factLike // by token: the facts that it may name
	valued   [][]named    // and their values
	contexts [][]context  // by reading and question
	like     [][]match    // by part, in the order of the text
	looked   []bool
	tried    [][]candidate // by question
	weights  [][]weight    // by token
}

// match is a reading that may stand for a part.
type match struct {
	reading int
	extra   int // atoms behind it that belong to the same name
	gain    float64
}

// window is what a turn may take that begins with a unit.
type window struct {
	*text
	begins     bool // the turn is the first of the game
	unit, last int  // its first unit, and the one behind it
	atom       int  // its first
	ends       map[int][]ending
}

// prepare looks at the units of a log.
func (s *searcher) prepare(units []unit) *text {
	g := &text{units: units}
	for j := range units {
		g.starts = append(g.starts, len(g.toks))
		for range units[j].toks {
			g.unitOf = append(g.unitOf, j)
		}
		g.toks = append(g.toks, units[j].toks...)
	}
	g.starts = append(g.starts, len(g.toks))
	atoms := 0
	g.first, g.readings, atoms = s.atoms(g.toks)
	g.within = make([]bool, atoms+2)
	g.labels, g.ctx, g.places = make([]string, len(g.toks)), make([]string, len(g.toks)), make([]string, len(g.toks))
	g.cost = make([]float64, len(g.toks))
	g.preps = make([]string, len(g.toks))
	nth := 0
	for i := range g.toks {
		s.weigh(g, i, &nth)
	}
	sum := 0.0
	for i := range g.toks {
		n := g.first[i+1] - g.first[i]
		for range n {
			g.passed = append(g.passed, sum)
			sum += g.cost[i] / float64(n)
		}
		for range n {
			g.tokOf = append(g.tokOf, i)
		}
		var as []int
		if g.toks[i].kind == figure {
			for k, f := range s.stated {
				if s.factLike(g.labels[i], f) >= 0.5 {
					as = append(as, k)
				}
			}
		}
		g.calledAs = append(g.calledAs, as)
		var called []factLike
		var values []named
		if g.toks[i].kind == word {
			called, values = s.factsOf(g.toks[i].text), s.valuesOf(g.toks[i].text)
		}
		g.called, g.valued = append(g.called, called), append(g.valued, values)
	}
	g.passed = append(g.passed, sum, sum)
	g.tokOf = append(g.tokOf, len(g.toks), len(g.toks))
	return g
}

// learn has what was seen of the log hold for it.
func (g *text) learn(cross func(*unit) float64) {
	g.like, g.looked, g.tried, g.weights, g.contexts = nil, nil, nil, nil, make([][]context, len(g.readings))
	g.crossed = g.crossed[:0]
	sum := 0.0
	for i := range g.units {
		sum += cross(&g.units[i])
		g.crossed = append(g.crossed, sum)
	}
}

// window is what units from i on may tell.
func (g *text) window(i int) *window {
	w := &window{text: g, unit: i, last: i + 1, atom: g.first[g.starts[i]], ends: map[int][]ending{}}
	for w.last < len(g.units) && w.last < i+mostUnits && g.units[w.last].number <= g.setup && g.first[g.starts[w.last+1]]-w.atom <= mostAtoms {
		w.last++
	}
	return w
}

// mostUnits is how many units a turn may take.
const mostUnits = 28

// weigh tells what it costs to leave a token unexplained, and what stands in front of it.
func (s *searcher) weigh(g *text, i int, nth *int) {
	t := &g.toks[i]
	if i > 0 && g.toks[i-1].line != t.line {
		*nth = 0
	}
	switch t.kind {
	case figure:
		g.cost[i] = counts.lostFigure
		if k := len(t.digits) - t.decimals; k >= 3 {
			g.cost[i] = counts.lostDigit * float64(k)
			for a := g.first[i] + 1; a < g.first[i+1]; a++ {
				g.within[a] = true
			}
		}
		if i > 0 && (g.toks[i-1].text == "/" || g.toks[i-1].text == "of") {
			g.cost[i] *= counts.ofSoMany // of so many
		}
		if t.again {
			g.cost[i] *= counts.again
		}
		g.places[i] = string(rune('a' + min(*nth, 25)))
		*nth++
		if t.cell != "" {
			g.places[i], g.labels[i] = t.cell, t.head
		}
		for j := i - 1; j >= 0 && j >= i-3; j-- {
			if p := &g.toks[j]; !t.sameCell(p) {
				break
			} else if p.kind == word && p.line == t.line {
				switch {
				case numberWords[p.text] > 0:
				case small[p.text]:
					g.preps[i] = p.text
				default:
					g.labels[i] = p.text
				}
				break
			} else if p.kind != sign || strings.Contains(",;.|)!?", p.text) && (p.text != "." || i-j > 1) {
				break
			}
		}
	case word:
		g.cost[i] = counts.lostRemark
		if n := numberWords[t.text]; (n > 1 && !common[t.text] || n > 3) && t.digits == "" {
			g.cost[i] = counts.lostFigure * counts.numberWord
		} else if n > 0 {
			g.cost[i] = counts.lostFigure * 0.25
		} else if s.ofGame(t.text) {
			g.cost[i] = counts.lostWord
		}
	}
	if t.kind == figure || t.kind == word {
		g.ctx[i] = t.head
		if t.cell != "" && t.head == "" {
			g.ctx[i] = t.cell[:1]
		}
		for j := i - 1; j >= 0 && j >= i-12; j-- {
			p := &g.toks[j]
			if p.line != t.line || !t.sameCell(p) {
				break
			}
			if p.kind == sign && strings.Contains(",+&-–·.", p.text) || p.kind == figure || p.kind == mark || p.kind == word && (small[p.text] || s.ofAnswers(p.text) && len(s.labelsOf(p.text)) == 0) {
				if p.text == "." && !p.glued {
					break
				}
				continue
			}
			g.ctx[i] = p.text
			break
		}
	}
}

// sameCell tells whether two tokens of a line stand in one column.
func (t *token) sameCell(other *token) bool {
	return t.cell == other.cell || t.cell != "" && other.cell != "" && t.cell[0] == other.cell[0]
}

// lineEnd is the unit behind the line of the unit in front of unit k.
func (g *window) lineEnd(k int) int {
	for k < g.last && !g.units[k].begins {
		k++
	}
	return k
}

// leap is what it costs to go on from a node to what is read next.
func (g *window) leap(n *node, first, unit int) (cost float64) {
	switch gap := first - n.last; {
	case gap < 0:
		cost = counts.back + 0.02*float64(min(-gap, 30))
	default:
		cost = counts.gap * float64(min(gap, 20))
	}
	if unit > n.reach {
		over := g.crossed[unit] - g.crossed[n.reach]
		if g.begins {
			over *= counts.setup
		}
		cost += over
	}
	return cost
}

// matches lists what may stand for a part of an answer, in the order of the text.
func (s *searcher) matches(g *text, p *part) []match {
	if p.id >= len(g.looked) {
		n := max(len(s.parts), p.id+1)
		g.looked = append(g.looked, make([]bool, n-len(g.looked))...)
		g.like = append(g.like, make([][]match, n-len(g.like))...)
	}
	if g.looked[p.id] {
		return g.like[p.id]
	}
	var list []match
	for i := range g.readings {
		r := &g.readings[i]
		switch {
		case len(p.Words) == 0 && !r.isWord && scaled(r, p.Decimals) == p.Figure:
			gain := 0.0
			if !r.whole {
				gain = -counts.digit
				if len(g.toks[r.tok].digits) >= 3 {
					gain = -counts.digits
				}
			}
			if g.toks[r.tok].kind == word {
				gain -= counts.inWords
			}
			list = append(list, match{i, 0, gain})
		case len(p.Words) > 0 && r.isWord:
			if small[r.text] && r.whole && len(r.text) > 1 && !slices.Contains(p.Words, r.text) {
				continue
			}
			if r.whole && s.isSeat[r.text] && !slices.Contains(p.Words, r.text) {
				continue // somebody who plays, and nothing else
			}
			l := s.partLike(r.text, p)
			best, extra := l.how, 0
			if l.name >= 0 {
				extra = g.rest(r, p.Words[l.name])
			}
			if extra > 0 {
				best = max(best, 0.95) // several words of it
			}
			best = max(best, s.known.means(r.text, p.id))
			switch {
			case !r.whole:
				best *= counts.letter
			case (r.text == "a" || r.text == "i") && !g.toks[r.tok].upper:
				best *= 0.4 // an article
			}
			if best >= leastLike {
				list = append(list, match{i, extra, counts.likeGain*best - counts.likeBase})
			}
		}
	}
	g.looked[p.id], g.like[p.id] = true, list
	return list
}

// near are the matches of a window that are not behind a unit.
func (g *window) near(list []match, unit int) []match {
	low, _ := slices.BinarySearchFunc(list, g.starts[g.unit], func(m match, tok int) int { return g.readings[m.reading].tok - tok })
	high, _ := slices.BinarySearchFunc(list, g.starts[min(unit+1, g.last)], func(m match, tok int) int { return g.readings[m.reading].tok - tok })
	return list[low:high]
}

// rest is how many atoms behind the first word of a name belong to it as well.
func (g *text) rest(r *reading, name string) (n int) {
	fields := strings.Fields(name)
	if len(fields) < 2 || !r.whole {
		return 0
	}
	k := slices.IndexFunc(fields, func(f string) bool { return oneWord(r.text, f) >= 0.6 })
	if k < 0 {
		return 0
	}
	for j := r.tok + 1; j < len(g.toks) && k+1 < len(fields); j++ {
		t := &g.toks[j]
		if t.kind == sign && (t.text == "-" || t.text == ".") {
			continue
		}
		k++
		if t.kind != word || oneWord(t.text, fields[k]) < 0.3 {
			break
		}
		n = g.first[j+1] - (r.first + r.n)
	}
	return n
}

func scaled(r *reading, decimals int) int {
	v := r.value
	for d := r.decimals; d < decimals; d++ {
		v *= 10
	}
	for d := decimals; d < r.decimals; d++ {
		if v%10 != 0 {
			return -1 << 30
		}
		v /= 10
	}
	return v
}

// leastLike is how like a name a word is at least that may mean it: as much as one of several letters
// that stand close together, with which the name begins.
const leastLike = 0.24

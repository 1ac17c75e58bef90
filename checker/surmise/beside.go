package surmise

import (
	"slices"

	"nightpress/checker/engine"
)

// finish weighs a whole turn: what is told beside its answers, up to the unit that tells the
// last of them, to the end of that line, and of the next.
func (s *searcher) finish(ends []ending, g *window, from int, n *node, t *engine.Explored) []ending {
	rows := s.since(from, t.Rows)
	e := ending{node: n, at: t.At, score: n.score}
	for a := n; a.up != nil; a = a.up {
		for _, b := range a.ties() {
			if b.named > 0 && s.sets(g, b, rows) {
				e.score += (counts.isSet + counts.notSet) * float64(b.named)
			}
		}
	}
	if s.happens && s.bare(n) {
		e.score -= counts.bare
	}
	end := n.reach + 1
	for range 3 {
		one := e
		one.units = end - g.unit
		s.beside(g, &one, from, t)
		one.score -= counts.onward * float64(end-n.reach-1)
		ends = append(ends, one)
		line := g.lineEnd(end)
		if line == end {
			line = g.lineEnd(end + 1)
		}
		if line == end || line > g.last {
			break
		}
		end = line
	}
	return ends
}

// bare tells whether nothing of a turn is told but who plays.
func (s *searcher) bare(n *node) bool {
	for ; n.up != nil; n = n.up {
		for _, b := range n.ties() {
			if p := &s.parts[b.part]; len(p.Words) == 0 || !s.isSeat[p.Words[0]] {
				return false
			}
		}
	}
	return true
}

// settle weighs the figures of an answer that are called as a fact is, as soon as it is known what
// the answer sets.
func (s *searcher) settle(g *window, n *node) {
	rows := n.place.rows[len(n.up.place.rows):]
	for i := range n.ties() {
		switch b := &n.bonds[i]; {
		case b.named == 0:
		case s.sets(g, *b, rows):
			n.score += counts.isSet * float64(b.named)
			b.named = 0
		default:
			n.score -= counts.notSet * float64(b.named)
		}
	}
}

// sets tells whether changes set a fact as a figure has it that is called so.
func (s *searcher) sets(g *window, b bond, rows []engine.Row) bool {
	r := &g.readings[b.reading]
	for _, row := range rows {
		if (int(row.New) == r.value || int(row.New-row.Old) == r.value) && s.factLike(g.labels[r.tok], row.Fact) >= 0.5 {
			return true
		}
	}
	return false
}

// spares finds what was passed over to get to a node and is explained all the same: figures that
// are called as a fact is, and are as it was before the turn, or became.
func (s *searcher) spares(g *window, n *node, from int) {
	if n.far == n.up.far {
		return
	}
	before := s.vector(from)
	for i := g.tokOf[n.up.far]; i < g.tokOf[n.far]; i++ {
		t := &g.toks[i]
		if t.kind != figure || n.used.has(g.first[i]-g.atom, g.first[i+1]-g.first[i]) {
			continue
		}
		for _, k := range g.calledAs[i] {
			f := s.stated[k]
			if int(before[k]) == t.value || slices.ContainsFunc(n.place.rows, func(row engine.Row) bool {
				by := int(row.New - row.Old)
				return row.Fact == f && (int(row.New) == t.value || by == t.value || by == -t.value)
			}) {
				n.spare += g.cost[i]
				break
			}
		}
	}
}

// effects finds what tells of what an answer does that is not told: figures and words of what changes.
func (s *searcher) effects(g *window, n *node) {
	if n.said || n.none || n.cost <= 0 {
		return
	}
	rows := n.place.rows[min(len(n.up.place.rows), len(n.place.rows)):]
	best := 0.0
	for _, row := range rows {
		if row.Old == row.New {
			continue
		}
		for i := g.starts[g.unit]; i < g.starts[min(n.reach+foreseen, g.last)]; i++ {
			t := &g.toks[i]
			if t.kind == figure && !n.used.has(g.first[i]-g.atom, g.first[i+1]-g.first[i]) {
				by := int(row.New - row.Old)
				if int(row.New) == t.value && t.sign == 0 || by == t.value && t.sign != '-' || by == -t.value && t.sign != '+' {
					for _, k := range g.calledAs[i] {
						if s.stated[k] == row.Fact {
							best = max(best, counts.effect)
						}
					}
				}
			}
			for _, c := range g.called[i] {
				if c.fact == row.Fact {
					best = max(best, counts.effectWord*c.how)
				}
			}
			for _, v := range g.valued[i] {
				if v.fact == row.Fact && v.value == int(row.New) {
					best = max(best, counts.effectWord*v.how)
				}
			}
		}
	}
	n.after += best * n.cost
}

// foreseen is how many units on what an answer does is looked for.
const foreseen = 3

// stays is a unit in which nothing happens.
func (s *searcher) stays(g *window, from int) ending {
	e := ending{node: &node{}, at: from, stays: true, units: 1}
	s.beside(g, &e, from, nil)
	return e
}

// beside weighs what is told beside the answers of a turn: how it went, what changed, how
// the board stands.
func (s *searcher) beside(g *window, e *ending, from int, t *engine.Explored) {
	s.work += len(s.stated)
	for i := g.starts[g.unit]; i < g.starts[g.unit+e.units]; i++ {
		tk := &g.toks[i]
		n := g.first[i+1] - g.first[i]
		switch {
		case tk.kind == mark:
			e.score += s.went(e, t, tk.good)
		case n == 0 || e.used.has(g.first[i]-g.atom, n):
		case tk.kind == figure:
			e.score += s.figureBeside(g, e, i, from, t)
		case t != nil:
			e.score += s.wordBeside(g, e, i, from, t) + s.valueBeside(g, e, i, from)
		}
	}
}

// went weighs a word or a sign for how it went.
func (s *searcher) went(e *ending, t *engine.Explored, good bool) float64 {
	if t == nil || s.outcome < 0 {
		return 0
	}
	for _, seen := range t.Seen {
		if int(seen.Slot) == s.outcome {
			if (seen.Value != 0) == good {
				if len(e.seen) == 0 {
					e.seen = []engine.Entry{seen}
					return counts.went
				}
				return 0
			}
			return -counts.wentNot
		}
	}
	return -0.2
}

var goodWords = map[string]bool{"ok": true, "yes": true, "y": true, "success": true, "succeeded": true, "succeeds": true, "good": true, "passed": true, "pass": true, "worked": true, "works": true, "made": true, "yep": true, "done": true, "yay": true}
var badWords = map[string]bool{"no": true, "nope": true, "fail": true, "failed": true, "fails": true, "failure": true, "miss": true, "missed": true, "nah": true, "x": true}

// stating is what a figure that is part of no answer most likely says of the board.
type stating struct {
	gain    float64
	target  int
	fact    engine.Fact
	states  bool    // the fact is so now
	against float64 // it is called as a fact that is otherwise
}

func (st *stating) better(gain float64, target int, f engine.Fact, states bool) {
	if gain > st.gain {
		st.gain, st.target, st.fact, st.states = gain, target, f, states
	}
}

// stated weighs a figure as one of the board behind a turn, or by how much it changed.
func (s *searcher) statedBy(g *text, i, from, at int) stating {
	key := [3]int32{int32(i), int32(from), int32(at)}
	st, ok := s.stating[key]
	if ok {
		return st
	}
	tk, w := &g.toks[i], s.weights(g, i)
	after, before := s.vector(at), s.vector(from)
	for k, f := range s.stated {
		now, was := int(after[k]), int(before[k])
		if now == tk.value && tk.sign != '-' {
			gain := g.cost[i] + w[k].states
			if now != was {
				gain += counts.changed
			}
			st.better(gain, int(f)+factTarget, f, true)
		} else if w[k].sure {
			st.against = max(st.against, counts.against)
		}
		if now == was {
			continue
		}
		if d := now - was; d == tk.value && tk.sign != '-' || d == -tk.value && tk.sign != '+' {
			gain := g.cost[i] + w[k].changes - counts.change
			if tk.sign != 0 {
				gain += counts.signed
			}
			st.better(gain, int(f)+changeTarget, f, false)
		}
		if was == tk.value && w[k].like > 0.3 {
			st.better(g.cost[i]+w[k].states-counts.was, int(f)+factTarget, f, false)
		}
	}
	s.stating[key] = st
	return st
}

// figureBeside weighs a figure that is part of no answer.
func (s *searcher) figureBeside(g *window, e *ending, i, from int, t *engine.Explored) float64 {
	tk, label := &g.toks[i], g.labels[i]
	st := s.statedBy(g.text, i, from, e.at)
	if t != nil {
		for _, row := range s.since(from, t.Rows) {
			if int(row.New) == tk.value && int(row.Fact) < len(s.facts) && !s.facts[row.Fact].Hidden {
				target := int(row.Fact) + factTarget
				st.better(g.cost[i]+s.factContext(g.text, i, target, label, s.factLike(label, row.Fact))-counts.midway, target, row.Fact, false)
			}
		}
		if s.results(g, e, i) {
			st.better(g.cost[i]+s.factContext(g.text, i, resultTarget, label, 0.5)+counts.result, resultTarget, 0, false)
		}
	}
	if st.gain <= 0 {
		return -st.against
	}
	e.bonds = append(e.bonds, bond{reading: int32(-1 - i), target: int32(st.target)})
	if st.states && (s.factLike(label, st.fact) >= 0.75 || s.known.sure(label, st.target)) {
		e.shown = append(e.shown, shown{st.fact, i})
	}
	return st.gain
}

// results tells whether a figure is what a die of the turn came to by what was paid on it.
func (s *searcher) results(g *window, e *ending, i int) bool {
	for n := e.node; n.up != nil; n = n.up {
		pay, ok := s.paid[n.slot]
		if !ok || n.value == 0 {
			continue
		}
		d := n.up
		for d.up != nil && d.slot != pay.die {
			d = d.up
		}
		if d.up != nil && int(d.value)+int(n.value)*pay.change == g.toks[i].value && g.close(n, d, i) {
			return true
		}
	}
	return false
}

// named is a value that a word names.
type named struct {
	fact  engine.Fact
	value int
	how   float64
}

// valuesOf are the values of facts that a word names.
func (s *searcher) valuesOf(text string) []named {
	list, ok := s.valued[text]
	if ok || len(text) < 3 || small[text] {
		return list
	}
	for _, f := range s.stated {
		for v := s.facts[f].Low; v <= s.facts[f].High && v < s.facts[f].Low+mostValues; v++ {
			how := 0.0
			for _, p := range s.x.ValueWords(f, v) {
				for _, w := range p.Words {
					how = max(how, likeness(text, w))
				}
			}
			if how >= 0.55 {
				list = append(list, named{f, v, how})
			}
		}
	}
	s.valued[text] = list
	return list
}

// mostValues bounds the values of a fact that are looked at for their names.
const mostValues = 64

// valueBeside weighs a word that names the value of a fact: a Nightmare that one is in now.
func (s *searcher) valueBeside(g *window, e *ending, i, from int) float64 {
	gain, changed := 0.0, false
	for _, n := range g.valued[i] {
		now, was := s.fact(e.at, n.fact), s.fact(from, n.fact)
		if now == was {
			continue
		}
		changed = true
		if now == n.value {
			gain = max(gain, counts.value*n.how)
		}
	}
	if changed && gain == 0 {
		return -counts.otherValue
	}
	return gain
}

// weight is what it counts for that a figure states a fact.
type weight struct {
	like, states, changes float64
	sure                  bool
}

// weights are those of a token, for each fact that may be stated.
func (s *searcher) weights(g *text, i int) []weight {
	if g.weights == nil {
		g.weights = make([][]weight, len(g.toks))
	}
	if g.weights[i] == nil {
		label := g.labels[i]
		g.weights[i] = make([]weight, len(s.stated))
		for k, f := range s.stated {
			l := s.factLike(label, f)
			g.weights[i][k] = weight{l, s.factContext(g, i, int(f)+factTarget, label, l), s.factContext(g, i, int(f)+changeTarget, label, l),
				l >= 0.85 && len(label) > 1 || s.known.sure(label, int(f)+factTarget)}
		}
	}
	return g.weights[i]
}

// vector is what a position says of each fact that may be stated.
func (s *searcher) vector(at int) []int32 {
	v, ok := s.vectors[at]
	if !ok {
		v = make([]int32, len(s.stated))
		for k, f := range s.stated {
			v[k] = int32(s.fact(at, f))
		}
		s.vectors[at] = v
	}
	return v
}

// close tells whether a token stands soon behind what was told of a payment or its die.
func (g *window) close(pay, die *node, i int) bool {
	for _, n := range []*node{pay, die} {
		for _, b := range n.ties() {
			if d := i - g.readings[b.reading].tok; d > 0 && d <= 7 {
				return true
			}
		}
	}
	return false
}

// wordBeside weighs a word that is part of no answer.
func (s *searcher) wordBeside(g *window, e *ending, i, from int, t *engine.Explored) float64 {
	tk := &g.toks[i]
	switch {
	case len(tk.text) < 2 && tk.text != "y" && tk.text != "x":
		return 0
	case s.outcome >= 0 && goodWords[tk.text]:
		return s.went(e, t, true)
	case s.outcome >= 0 && badWords[tk.text]:
		return s.went(e, t, false)
	}
	best := 0.0
	for _, c := range g.called[i] {
		for _, row := range s.since(from, t.Rows) {
			if row.Fact == c.fact && row.Old != row.New {
				best = max(best, counts.changedWord*c.how)
			}
		}
	}
	return best
}

// factLike is a fact that a word may name, and how well.
type factLike struct {
	fact engine.Fact
	how  float64
}

// factsOf are the facts that a word may name.
func (s *searcher) factsOf(text string) (list []factLike) {
	for f := range s.facts {
		if s.facts[f].Hidden {
			continue
		}
		if l := s.factLike(text, engine.Fact(f)); l >= 0.6 {
			list = append(list, factLike{engine.Fact(f), l})
		}
	}
	return list
}

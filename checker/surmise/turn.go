package surmise

import (
	"math"
	"slices"
	"sort"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// bond ties a part of an answer to what was read for it.
type bond struct {
	reading int // of the window; -1-i for token i
	target  int
	part    int     // what a word means
	named   float64 // how well the label of a figure names a fact
}

// node is a turn as far as it was surmised.
type node struct {
	up    *node
	place *place
	slot  engine.Slot
	value int32
	depth int
	score float64
	used  set
	last  int // the atom behind the last one that was used
	reach int // the last unit that was used
	bonds []bond
	said  bool // the answer was told
	none  bool // silence means it, or nothing else can be
}

// ending is a whole turn that a window may tell, or none.
type ending struct {
	*node
	at    int // the position after it
	units int // so many of the window tell it
	score float64
	stays bool   // nothing happens
	bonds []bond // of what is told beside the answers
	shown []shown
	seen  []engine.Entry // how it went, where it is told
}

// shown is a figure of the board that is stated.
type shown struct {
	fact engine.Fact
	tok  int
}

// Bounds of the search for one turn.
const (
	mostWhole  = 40
	mostBehind = 12.0 // what is told by so much worse is given up
	mostWays   = 6    // to say one answer
	mostEnds   = 5    // for each stretch
	mostDepth  = 90
)

// turns are the turns that a window may begin with, played from a position.
func (s *searcher) turns(g *window, from int) []ending {
	if ends, ok := g.ends[from]; ok {
		return ends
	}
	ends := []ending{s.stays(g, from)}
	width := s.width
	if s.narrow {
		width = min(width, leastWidth)
	}
	if !s.x.Over(from) && s.work < mostWork {
		beam := []*node{{score: -s.turnCost, place: s.root(from), last: g.atom, reach: g.unit}}
		var whole []*node
		for len(beam) > 0 {
			var next []*node
			for _, n := range beam {
				if n.place == nil {
					n.place = s.follow(from, n)
				}
				switch {
				case n.place.end != nil:
					whole = append(whole, n)
				case n.place.open != nil && n.depth < mostDepth:
					next = s.expand(g, n, n.place.open, next)
				}
			}
			beam = best(next, width)
		}
		sort.SliceStable(whole, func(a, b int) bool { return whole[a].score > whole[b].score })
		for i, n := range whole {
			if i == mostWhole || n.score < whole[0].score-mostBehind {
				break
			}
			ends = s.finish(ends, g, from, n, n.place.end)
		}
	}
	sort.SliceStable(ends, func(a, b int) bool { return ends[a].score > ends[b].score })
	kept := ends[:0:0]
	for _, e := range ends {
		same := 0
		for _, k := range kept {
			if k.units == e.units {
				if same++; k.at == e.at && k.stays == e.stays {
					same = mostEnds
				}
			}
		}
		if same < mostEnds {
			kept = append(kept, e)
		}
	}
	g.ends[from] = kept
	return kept
}

// best keeps the likeliest nodes, a few of those that answer the same.
func best(all []*node, width int) []*node {
	sort.SliceStable(all, func(a, b int) bool { return all[a].score > all[b].score })
	kept := all[:0]
	for _, n := range all {
		if len(kept) == width || n.score < all[0].score-mostBehind {
			break
		}
		same := 0
		for _, k := range kept {
			if k.value == n.value && k.slot == n.slot && sameAnswers(k.up, n.up) {
				if same++; k.used == n.used {
					same = mostAlike
				}
			}
		}
		if same < mostAlike {
			kept = append(kept, n)
		}
	}
	return kept
}

// mostAlike is in how many ways the same answers are told.
const mostAlike = 4

func sameAnswers(a, b *node) bool {
	for ; a != b; a, b = a.up, b.up {
		if a == nil || b == nil || a.value != b.value {
			return false
		}
	}
	return true
}

// expand adds every answer to a question that a window may tell.
func (s *searcher) expand(g *window, n *node, q *engine.Need, next []*node) []*node {
	legal := 0
	for v := int(q.Low); v <= int(q.High) && legal < 500; v++ {
		if q.Legal(v) {
			legal++
		}
	}
	info := &s.slots[q.Slot]
	samples := info.Samples
	for v := int(q.Low); v <= int(q.High); v++ {
		if !q.Legal(v) {
			continue
		}
		silent := q.Optional && v == int(q.Default)
		rare := 0.0
		if q.Optional && !silent {
			rare = min(counts.mostRare, -counts.rare*math.Log(s.x.Usual(q.Slot)+0.001))
		}
		if parts := s.meaning(q.Slot, v); len(parts) > 0 {
			next = s.tell(g, n, q, v, parts, rare, legal == 1, next)
		}
		cost := 0.0 // of not saying it
		switch {
		case silent || legal == 1:
		case q.Open:
			cost = counts.silentOpen + 0.05*math.Log(float64(legal))
		case q.Optional:
			cost = counts.untoldDeed + rare
		case info.Kind == engine.Choice && legal > 12:
			if v != gamelog.None {
				continue
			}
			cost = counts.silentMany
		case info.Kind == engine.Choice:
			cost = counts.silentChoice - 2
		case legal > 12 && samples == nil && v > int(q.Low)+5:
			continue
		case legal > 12 && samples != nil && !slices.Contains(samples, int32(v)):
			continue
		default:
			cost = counts.silentDie + 0.2*math.Log(float64(legal))
		}
		if cost > 0 {
			cost = s.silence(q.Slot, cost)
		}
		if legal > 1 && !silent && !q.Optional && info.Kind == engine.Choice && legal <= 12 {
			cost += counts.likely * min(3.5, -math.Log(s.likely(q.Slot, v)))
		}
		next = append(next, &node{up: n, slot: q.Slot, value: int32(v), depth: n.depth + 1, score: n.score - cost, used: n.used, last: n.last, reach: n.reach, none: silent || legal == 1})
	}
	return next
}

// tell adds the ways in which the words of a window say an answer.
func (s *searcher) tell(g *window, n *node, q *engine.Need, v int, parts []part, rare float64, forced bool, next []*node) []*node {
	var lists [4][]match
	found := false
	for i := range min(len(parts), len(lists)) {
		lists[i] = g.near(s.matches(g.text, &parts[i]), n.reach+mostLeap)
		found = found || len(lists[i]) > 0
	}
	if !found {
		return next
	}
	var buf [2][mostWays]node
	ways, more := buf[0][:1], buf[1][:0]
	ways[0] = node{up: n, slot: q.Slot, value: int32(v), depth: n.depth + 1, score: n.score - rare, used: n.used, last: n.last, reach: n.reach, said: true, none: forced && s.slots[q.Slot].Kind == engine.Choice}
	for i := range min(len(parts), len(lists)) {
		p := &parts[i]
		more = more[:0]
		for w := range ways {
			way := &ways[w]
			s.work += len(lists[i]) + 1
			for _, m := range lists[i] {
				r := &g.readings[m.reading]
				first := r.first - g.atom
				if way.used.has(first, r.n+m.extra) || q.Alike && r.first < n.last {
					continue
				}
				if p.Either && i > 0 && parts[i-1].Either && len(way.bonds) > 0 {
					last := g.readings[way.bonds[len(way.bonds)-1].reading].tok
					if d := r.tok - last; d > 3 || d < -3 || len(way.bonds) > 1 && parts[0].Either {
						continue
					}
				}
				c := *way
				b := bond{reading: m.reading, target: int(q.Slot), part: p.id}
				gain := m.gain + g.cost[r.tok]*float64(r.n)/float64(g.first[r.tok+1]-g.first[r.tok])
				if p.Either && !r.isWord && i == len(parts)-1 && len(c.bonds) == 0 {
					gain -= counts.onlyFigure // by its figure only
				}
				if r.isWord {
					gain += s.wordContext(g, r, q.Slot)
				} else {
					var k float64
					k, b.named = s.context(g, r, int(q.Slot), parts)
					gain += k
					if g.within[c.last] {
						if r.first == c.last {
							gain += counts.runOn
						} else {
							gain -= counts.breakOff // a long figure is read to its end
						}
					}
				}
				gain -= g.leap(&c, r.first, g.unitOf[r.tok])
				if len(c.bonds) > 0 { // what belongs together stands side by side
					prev := &g.readings[c.bonds[len(c.bonds)-1].reading]
					switch d := r.tok - prev.tok; {
					case d != 0 && (!prev.whole && prev.isWord || !r.whole && r.isWord):
						gain -= 2.5 // letters of one word belong together
					case d < 0 || d > 2:
						gain -= counts.apart + 0.1*float64(min(max(d, -d), 8))
					}
				}
				if c.score += gain; len(more) == mostWays && c.score <= more[mostWays-1].score {
					continue
				}
				c.used.add(first, r.n+m.extra)
				c.last = r.first + r.n + m.extra
				c.bonds = append(slices.Clip(c.bonds), b)
				more = insert(more, &c)
			}
			c := *way
			if !p.Either || i > 0 && parts[i-1].Either && len(c.bonds) < i {
				c.score -= counts.halfSaid
			}
			more = insert(more, &c)
		}
		ways, more = more, ways
	}
	for w := range ways {
		if len(ways[w].bonds) > 0 {
			way := ways[w]
			next = append(next, &way)
		}
	}
	return next
}

// insert keeps the best ways.
func insert(ways []node, n *node) []node {
	i := len(ways)
	for i > 0 && ways[i-1].score < n.score {
		i--
	}
	if i == mostWays {
		return ways
	}
	if len(ways) < mostWays {
		ways = ways[:len(ways)+1]
	}
	copy(ways[i+1:], ways[i:])
	ways[i] = *n
	return ways
}

// mostLeap is over how many units at once a turn is told on.
const mostLeap = 6

// finish weighs a whole turn: what is told beside its answers, up to the unit that tells the
// last of them, to the end of that line, and of the next.
func (s *searcher) finish(ends []ending, g *window, from int, n *node, t *engine.Explored) []ending {
	e := ending{node: n, at: t.At, score: n.score}
	for a := n; a.up != nil; a = a.up {
		for _, b := range a.bonds {
			if b.named > 0 {
				e.score += s.agrees(g, b, t)
			}
		}
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

// agrees weighs a figure that answers a question and is called as a fact is: the answer may
// have set that fact.
func (s *searcher) agrees(g *window, b bond, t *engine.Explored) float64 {
	r := &g.readings[b.reading]
	for _, row := range t.Rows {
		if (int(row.New) == r.value || int(row.New-row.Old) == r.value) && s.factLike(g.labels[r.tok], row.Fact) >= 0.5 {
			return counts.agrees * b.named
		}
	}
	return -counts.disagrees * b.named
}

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
		default:
			e.score += s.wordBeside(e, tk, t) + s.valueBeside(e, tk, from, t)
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

// figureBeside weighs a figure that is part of no answer.
func (s *searcher) figureBeside(g *window, e *ending, i, from int, t *engine.Explored) float64 {
	tk := &g.toks[i]
	label := g.labels[i]
	best, what := 0.0, bond{}
	fact, states := engine.Fact(0), false
	against := 0.0
	better := func(gain float64, target int, f engine.Fact, is bool) {
		if gain > best {
			best, what, fact, states = gain, bond{target: target}, f, is
		}
	}
	w := s.weights(g.text, i)
	after, before := s.vector(e.at), s.vector(from)
	for k, f := range s.stated {
		now, was := int(after[k]), int(before[k])
		if now == tk.value && tk.sign != '-' {
			gain := g.cost[i] + w[k].states
			if now != was {
				gain += counts.changed
			}
			better(gain, int(f)+factTarget, f, true)
		} else if w[k].sure {
			against = max(against, counts.against)
		}
		if now == was {
			continue
		}
		if d := now - was; d == tk.value && tk.sign != '-' || d == -tk.value && tk.sign != '+' {
			gain := g.cost[i] + w[k].changes - counts.change
			if tk.sign != 0 {
				gain += 0.4
			}
			better(gain, int(f)+changeTarget, f, false)
		}
		if was == tk.value && w[k].like > 0.3 {
			better(g.cost[i]+w[k].states-counts.was, int(f)+factTarget, f, false)
		}
	}
	if t != nil {
		for _, row := range t.Rows {
			if int(row.Fact) < len(s.facts) && !s.facts[row.Fact].Hidden && int(row.New) == tk.value {
				l := s.factLike(label, row.Fact)
				better(g.cost[i]+s.factContext(g.text, i, int(row.Fact)+factTarget, label, l)-counts.midway, int(row.Fact)+factTarget, row.Fact, false)
			}
		}
		for n := e.node; n.up != nil; n = n.up {
			pay, ok := s.paid[n.slot]
			if !ok || n.value == 0 {
				continue
			}
			for d := n.up; d.up != nil; d = d.up {
				if d.slot == pay.die {
					if int(d.value)+int(n.value)*pay.change == tk.value && g.close(n, d, i) {
						better(g.cost[i]+s.factContext(g.text, i, resultTarget, label, 0.5)+counts.result, resultTarget, 0, false)
					}
					break
				}
			}
		}
	}
	if best <= 0 {
		return -against
	}
	what.reading = -1 - i
	e.bonds = append(e.bonds, what)
	if states && (s.factLike(label, fact) >= 0.75 || s.known.sure(label, what.target)) {
		e.shown = append(e.shown, shown{fact, i})
	}
	return best
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
func (s *searcher) valueBeside(e *ending, tk *token, from int, t *engine.Explored) float64 {
	if t == nil {
		return 0
	}
	gain, changed := 0.0, false
	for _, n := range s.valuesOf(tk.text) {
		now, was := s.x.Fact(e.at, n.fact), s.x.Fact(from, n.fact)
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
			v[k] = int32(s.x.Fact(at, f))
		}
		s.vectors[at] = v
	}
	return v
}

// close tells whether a token stands soon behind what was told of a payment or its die.
func (g *window) close(pay, die *node, i int) bool {
	for _, n := range []*node{pay, die} {
		for _, b := range n.bonds {
			if d := i - g.readings[b.reading].tok; d > 0 && d <= 7 {
				return true
			}
		}
	}
	return false
}

// wordBeside weighs a word that is part of no answer.
func (s *searcher) wordBeside(e *ending, tk *token, t *engine.Explored) float64 {
	switch {
	case t == nil || len(tk.text) < 2 && tk.text != "y" && tk.text != "x":
		return 0
	case s.outcome >= 0 && goodWords[tk.text]:
		return s.went(e, t, true)
	case s.outcome >= 0 && badWords[tk.text]:
		return s.went(e, t, false)
	}
	best := 0.0
	for _, row := range t.Rows {
		if int(row.Fact) >= len(s.facts) || s.facts[row.Fact].Hidden || row.Old == row.New {
			continue
		}
		if l := s.factLike(tk.text, row.Fact); l >= 0.6 {
			best = max(best, counts.changedWord*l)
		}
	}
	return best
}

package surmise

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// bond ties a part of an answer to what was read for it.
type bond struct {
	reading int32 // of the window; -1-i for token i
	target  int32
	part    int32   // what a word means
	named   float32 // how well the label of a figure names a fact that the answer has not set
}

// mostParts is of how many parts an answer has at most, that are looked for.
const mostParts = 4

// node is a turn as far as it was surmised.
type node struct {
	up    *node
	place *place
	path  uint64 // of the answers, each path its own
	score float64
	hope  float64 // the score, beside others that have explained less or more of the text
	spare float64 // so much of the text that was passed over tells of the board
	cost  float64 // of not telling the answer
	after float64 // what tells of what the answers do, that are not told
	slot  engine.Slot
	value int32
	depth int
	last  int // the atom behind the last one that was used
	far   int // the one behind all that were used
	reach int // the last unit that was used
	said  bool
	none  bool // silence means it, or nothing else can be
	mute  bool // silence means it
	tied  int  // so many bonds
	used  set
	bonds [mostParts]bond
}

// ties are the bonds of a node.
func (n *node) ties() []bond { return n.bonds[:n.tied] }

// answer begins the node of an answer to what follows a node.
func (n *node) answer(q *engine.Need, v int) node {
	return node{up: n, path: (n.path + uint64(v) + 2) * 0x9E3779B97F4A7C15, slot: q.Slot, value: int32(v), depth: n.depth + 1,
		score: n.score, used: n.used, last: n.last, far: n.far, spare: n.spare, after: n.after, reach: n.reach}
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
	mostWhole      = 40
	mostAsFar      = 8   // of those that reach as far, where a turn is no line
	mostBehind     = 8.0 // what is told by so much worse is given up
	leastBehind    = 2.5 // the same where very much is tried
	mostWays       = 6   // to say one answer
	mostEnds       = 5   // for each stretch, and as many legs
	mostLegs       = 4   // of those that reach as far
	legBehind      = 6.0 // what is told by so much worse is no leg
	mostDepth      = 90
	looked         = 3  // so many times as many as are followed are looked at
	mostAlike      = 3  // in how many ways the same answers are told
	firstLikeliest = 40 // followed of those that have come as far in the first turn, on which all others stand
)

// breadth is how widely a turn is looked for.
type breadth struct {
	likeliest int     // followed of those that have come as far
	leap      int     // over so many units at once a turn is told on
	unlike    float64 // so much further behind may be what comes to another question; 0 where all are weighed together
}

// A turn is gone through widely where one plays; where several do, who may all answer in it, that
// would leave nothing for the last turns of an evening.
var (
	wide   = breadth{likeliest: 6, leap: 6, unlike: 2.5}
	narrow = breadth{likeliest: 8, leap: 4}
	brief  = breadth{likeliest: 4, leap: 2} // where turns are but what happens
)

// turns are the turns that a window may begin with, played from a position.
func (s *searcher) turns(g *window, from int) []ending {
	if ends, ok := g.ends[from]; ok {
		return ends
	}
	ends := []ending{s.stays(g, from)}
	if !s.over(from) && s.work < s.due {
		whole, legs := s.whole(g, from)
		sort.SliceStable(whole, func(a, b int) bool { return whole[a].score > whole[b].score })
		tops, nth := map[int]float64{}, map[int]int{} // by how far they reach
		for _, n := range whole {
			reach, most := n.reach, mostAsFar
			if s.solo { // what tells most of a line is the turn: all are weighed against that
				reach, most = 0, mostWhole
			}
			if _, ok := tops[reach]; !ok {
				tops[reach] = n.score
			}
			if nth[reach]++; nth[reach] <= most && n.score >= tops[reach]-mostBehind {
				ends = s.finish(ends, g, from, n, n.place.end)
			}
		}
		ends = s.legs(ends, g, from, legs)
	}
	sort.SliceStable(ends, func(a, b int) bool { return ends[a].score > ends[b].score })
	kept := ends[:0:0]
	for _, e := range ends {
		same := 0
		for _, k := range kept {
			if k.units == e.units && (k.at < 0) == (e.at < 0) {
				if same++; k.at == e.at && k.stays == e.stays {
					same = mostEnds
				}
			}
		}
		if same < mostEnds || e.stays {
			kept = append(kept, e)
		}
	}
	g.ends[from] = kept
	return kept
}

// whole are turns to their ends, as far as answers go, and legs of them. What has come as far in
// the text and to the same question is weighed against each other, whatever number of answers that
// took: of those that have come as far by as many the likeliest are followed.
func (s *searcher) whole(g *window, from int) (whole, legs []*node) {
	g.begins = s.start(from) == 0
	most := s.breadth.likeliest
	if g.begins {
		most = firstLikeliest
	}
	begun := s.work
	s.fresh.begin(g)
	s.fresh.behind, s.fresh.unlike = mostBehind, s.breadth.unlike
	root := node{score: -s.turnCost, place: s.root(from), last: g.atom, far: g.atom, reach: g.unit}
	if st := s.station(from); st != nil {
		root.path, root.score = st.key.path, 0
	}
	s.fresh.add(g, &root)
	for far := 0; far < len(s.fresh.by); far++ {
		for depth := 0; depth < len(s.fresh.by[far].all); depth++ {
			width, look := most, looked
			s.fresh.behind = mostBehind
			if spent := float64(s.work - begun); spent > s.share {
				left := s.share / spent
				width = max(1, int(float64(most)*left))
				s.fresh.behind = max(leastBehind, mostBehind*left)
				look = max(1, int(looked*left))
			}
			beam := s.fresh.best(far, depth, look*width)
			for _, n := range beam {
				if n.place == nil {
					n.place = s.follow(from, n)
					s.settle(g, n)
					s.spares(g, n, from)
					s.effects(g, n)
					n.hope = n.hopes(g)
				}
			}
			for _, n := range s.fresh.abreast(far, beam, width) {
				switch {
				case n.place.end != nil && (from >= 0 || n.far > g.atom): // the last leg tells something
					whole = append(whole, n)
				case n.place.open != nil && n.depth < mostDepth:
					if s.solo && n.rests() {
						legs = append(legs, n)
					}
					s.expand(g, from, n, n.place.open)
				}
			}
		}
	}
	return whole, legs
}

// crowd is all that may be gone on with, by how far it has come.
type crowd struct {
	by     []stretch
	behind float64  // what is so much worse is left
	unlike float64  // so much further behind may be what comes to another question
	free   [][]node // room that is used again
	order  []int32
	taken  []int // so many of a beam, by the question that follows
}

// stretch is what has come as far in the text, by the number of answers.
type stretch struct {
	all  [][]node
	top  float64
	tops []float64 // of those that the same question follows, by its slot; the first of ended turns
}

func (c *crowd) begin(g *window) {
	n := g.first[g.starts[g.last]] - g.atom + 1
	for len(c.by) < n {
		c.by = append(c.by, stretch{})
	}
	c.by = c.by[:n]
	for i := range c.by {
		c.by[i].all, c.by[i].top, c.by[i].tops = c.by[i].all[:0], math.Inf(-1), c.by[i].tops[:0]
	}
}

// add takes a node in, unless others that have come as far are far ahead of it. What is asked
// next is not known yet.
func (c *crowd) add(g *window, n *node) {
	n.hope = n.hopes(g)
	at := &c.by[n.far-g.atom]
	if n.hope < at.top-max(1, c.unlike)*c.behind {
		return
	}
	at.top = max(at.top, n.hope)
	for len(at.all) <= n.depth {
		at.all = append(at.all, nil)
	}
	if last := len(c.free) - 1; at.all[n.depth] == nil && last >= 0 {
		at.all[n.depth], c.free = c.free[last], c.free[:last]
	}
	at.all[n.depth] = append(at.all[n.depth], *n)
}

// hopes is the score of a node beside others that have explained less or more of the text.
func (n *node) hopes(g *window) float64 {
	return n.score + n.after - counts.passed*(g.passed[n.far]-n.spare)
}

// best keeps the likeliest nodes that have come as far by so many answers, a few of those that
// answer the same.
func (c *crowd) best(far, depth, width int) []*node {
	all, top := c.by[far].all[depth], c.by[far].top
	c.order = c.order[:0]
	for i := range all {
		if all[i].hope >= top-max(1, c.unlike)*c.behind {
			c.order = append(c.order, int32(i))
		}
	}
	slices.SortFunc(c.order, func(a, b int32) int {
		switch x, y := all[a].hope, all[b].hope; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return int(a - b)
	})
	kept := make([]node, 0, min(width, len(c.order)))
	for _, i := range c.order {
		if len(kept) == width {
			break
		}
		n, same := &all[i], 0
		for k := range kept {
			if kept[k].path == n.path {
				if same++; kept[k].used == n.used {
					same = mostAlike
				}
			}
		}
		if same < mostAlike {
			kept = append(kept, *n)
		}
	}
	if all != nil {
		c.by[far].all[depth], c.free = nil, append(c.free, all[:0])
	}
	beam := make([]*node, len(kept))
	for i := range kept {
		beam[i] = &kept[i]
	}
	return beam
}

// abreast are those of a beam that are followed, in the order of their hopes: of those that come to
// the same question, so many, and none that is far behind others of them. Who is asked more has
// paid more for what goes unsaid, and who is asked less has yet to.
func (c *crowd) abreast(far int, beam []*node, width int) []*node {
	slices.SortStableFunc(beam, func(a, b *node) int { return cmp.Compare(b.hope, a.hope) })
	at := &c.by[far]
	clear(c.taken)
	return slices.DeleteFunc(beam, func(n *node) bool {
		next := 0
		if n.place.open != nil && c.unlike > 0 {
			next = 1 + int(n.place.open.Slot)
		}
		for len(at.tops) <= next {
			at.tops = append(at.tops, math.Inf(-1))
		}
		for len(c.taken) <= next {
			c.taken = append(c.taken, 0)
		}
		if n.hope < at.tops[next]-c.behind || c.taken[next] == width {
			return true
		}
		at.tops[next] = max(at.tops[next], n.hope)
		c.taken[next]++
		return false
	})
}

// expand adds every answer to a question that a window may tell.
func (s *searcher) expand(g *window, from int, n *node, q *engine.Need) {
	legal := 0
	for v := int(q.Low); v <= int(q.High) && legal < 500; v++ {
		if q.Legal(v) {
			legal++
		}
	}
	seldom := 0.0
	if q.Optional {
		seldom = min(counts.mostRare, -counts.rare*math.Log(s.x.Usual(q.Slot)+0.001))
	}
	before, moves := s.moves(from, n, q)
	for _, c := range s.candidates(g.text, q) {
		v := c.value
		if !q.Legal(v) {
			continue
		}
		rare := seldom
		if q.Optional && v == int(q.Default) {
			rare = 0
		}
		parts := s.meaning(q.Slot, v)
		switch {
		case moves && len(parts) == 1 && len(parts[0].Words) == 0 && v != before:
			s.tell(g, n, q, v, s.moved(parts[0], v-before), rare, legal == 1)
		case q.Optional && v == int(q.Default) && len(parts) == 1 && len(parts[0].Words) == 0:
			// nobody writes how often they did nothing
		case c.said:
			s.tell(g, n, q, v, parts, rare, legal == 1)
		}
		if cost, ok := s.untold(q, v, legal, rare); ok {
			s.work++
			one := n.answer(q, v)
			one.score -= cost
			one.cost = cost
			one.mute = q.Optional && v == int(q.Default)
			one.none = one.mute || legal == 1
			s.fresh.add(g, &one)
		}
	}
}

// moves tells whether an answer to a question is where something comes to, and where it was before:
// such an answer is told by how far that is as well.
func (s *searcher) moves(from int, n *node, q *engine.Need) (before int, ok bool) {
	low, high := s.x.Answers(q.Slot)
	if high-low <= mostListed || high-low >= mostShort {
		return 0, false
	}
	v := int(q.High)
	for ; v > int(q.Low) && !q.Legal(v); v-- {
	}
	one := n.answer(q, v)
	rows := s.follow(from, &one).rows
	for _, row := range rows[min(len(n.place.rows), len(rows)):] { // none where the rules cannot go on
		if int(row.New) == v {
			return int(row.Old), true
		}
	}
	return 0, false
}

// moved is what is said for an answer that moves something so far.
func (s *searcher) moved(to part, by int) []part {
	far := to.Part
	far.Either, far.Words = true, nil
	place := far
	far.Figure = max(by, -by)
	return []part{s.part(place), s.part(far)}
}

// candidates are the answers to a question that are tried: those that a log may say anywhere,
// and those that may go without saying.
func (s *searcher) candidates(g *text, q *engine.Need) []candidate {
	if g.tried == nil {
		g.tried = make([][]candidate, len(s.slots))
	}
	list := g.tried[q.Slot]
	if list != nil {
		return list
	}
	low, high := s.x.Answers(q.Slot)
	list = []candidate{}
	for v := min(low, int(q.Low)); v <= max(high, int(q.High)); v++ {
		parts := s.meaning(q.Slot, v)
		said := false
		for i := range parts {
			said = said || len(s.matches(g, &parts[i])) > 0
		}
		if said || high-low < mostShort || v == gamelog.None || v == int(q.Default) || v <= low+5 || slices.Contains(s.slots[q.Slot].Samples, int32(v)) {
			list = append(list, candidate{v, said})
		}
	}
	g.tried[q.Slot] = list
	return list
}

// candidate is an answer that may be tried.
type candidate struct {
	value int
	said  bool // somewhere, maybe
}

// mostShort is of how many answers each is tried.
const mostShort = 200

// untold is what it costs not to tell an answer; ok is false for one that is not tried so.
func (s *searcher) untold(q *engine.Need, v, legal int, rare float64) (cost float64, ok bool) {
	info := &s.slots[q.Slot]
	silent, choice := q.Optional && v == int(q.Default), info.Kind == engine.Choice
	switch {
	case silent || legal == 1:
		return 0, true
	case q.Open:
		cost = counts.silentOpen + 0.05*math.Log(float64(legal))
	case q.Optional:
		cost = counts.untoldDeed + rare
	case choice && legal > mostListed:
		if v != gamelog.None {
			return 0, false
		}
		cost = counts.silentMany
	case choice:
		cost = counts.silentChoice - 2
	case legal > mostListed && info.Samples == nil && v > int(q.Low)+5:
		return 0, false
	case legal > mostListed && info.Samples != nil && !slices.Contains(info.Samples, int32(v)):
		return 0, false
	default:
		cost = counts.silentDie + 0.2*math.Log(float64(legal))
	}
	if cost > 0 {
		cost = s.silence(q.Slot, cost)
	}
	if !q.Optional && choice && legal <= mostListed {
		cost += counts.likely * min(3.5, -math.Log(s.likely(q.Slot, v)))
	}
	return cost, true
}

// mostListed is how many answers there are at most for each to be tried where it is not told.
const mostListed = 12

// tell adds the ways in which the words of a window say an answer.
func (s *searcher) tell(g *window, n *node, q *engine.Need, v int, parts []part, rare float64, forced bool) {
	var lists [mostParts][]match
	found := false
	parts = parts[:min(len(parts), mostParts)]
	for i := range parts {
		lists[i] = g.near(s.matches(g.text, &parts[i]), n.reach+s.breadth.leap)
		found = found || len(lists[i]) > 0
	}
	if !found {
		return
	}
	ways, more := s.ways[0][:1], s.ways[1][:0]
	ways[0] = n.answer(q, v)
	ways[0].score -= rare
	ways[0].said, ways[0].none = true, forced && s.slots[q.Slot].Kind == engine.Choice
	ways[0].mute = q.Optional && v == int(q.Default)
	for i := range parts {
		more = more[:0]
		for w := range ways {
			way := &ways[w]
			s.work += len(lists[i]) + 1
			for _, m := range lists[i] {
				tied, gain, ok := s.bind(g, way, q, parts, i, m)
				if !ok {
					continue
				}
				var c *node
				if more, c = insert(more, way, way.score+gain); c != nil {
					c.tie(g, m, tied)
				}
			}
			lack := 0.0
			if !parts[i].Either || i > 0 && parts[i-1].Either && way.tied < i {
				lack = counts.halfSaid
			}
			more, _ = insert(more, way, way.score-lack)
		}
		ways, more = more, ways
	}
	for w := range ways {
		if ways[w].tied > 0 {
			s.fresh.add(g, &ways[w])
		}
	}
}

// insert puts a copy of a way with another score among the best ways, in their order; at is
// where, nil where it is none of them.
func insert(ways []node, way *node, score float64) (all []node, at *node) {
	i := len(ways)
	for i > 0 && ways[i-1].score < score {
		i--
	}
	if i == mostWays {
		return ways, nil
	}
	if len(ways) < mostWays {
		ways = ways[:len(ways)+1]
	}
	copy(ways[i+1:], ways[i:])
	ways[i] = *way
	ways[i].score = score
	return ways, &ways[i]
}

// tie has a node be told by a match too.
func (n *node) tie(g *window, m match, b bond) {
	r := &g.readings[m.reading]
	n.used.add(r.first-g.atom, r.n+m.extra)
	n.last = r.first + r.n + m.extra
	n.far = max(n.far, n.last)
	n.reach = max(n.reach, g.unitOf[r.tok])
	n.bonds[n.tied] = b
	n.tied++
}

// bind weighs a match for a part of an answer.
func (s *searcher) bind(g *window, way *node, q *engine.Need, parts []part, i int, m match) (b bond, gain float64, ok bool) {
	r, p := &g.readings[m.reading], &parts[i]
	if r.first+r.n+m.extra > g.first[g.starts[g.last]] {
		return b, 0, false // a name that the window cuts in two
	}
	if way.used.has(r.first-g.atom, r.n+m.extra) || q.Alike && r.first < way.last || !r.whole && !r.isWord && s.slots[q.Slot].Kind == engine.Choice {
		return b, 0, false
	}
	var prev *reading
	if way.tied > 0 {
		prev = &g.readings[way.bonds[way.tied-1].reading]
	}
	if p.Either && i > 0 && parts[i-1].Either && prev != nil {
		if d := r.tok - prev.tok; d > 3 || d < -3 || way.tied > 1 && parts[0].Either {
			return b, 0, false
		}
	}
	b = bond{reading: int32(m.reading), target: int32(q.Slot), part: int32(p.id)}
	gain = m.gain + g.cost[r.tok]*float64(r.n)/float64(g.first[r.tok+1]-g.first[r.tok])
	if r.isWord {
		gain += s.contextOf(g.text, m.reading, q.Slot).score
	} else {
		if p.Either && i == len(parts)-1 && way.tied == 0 {
			gain -= counts.onlyFigure
		}
		k, named := s.figureAnswers(g, m.reading, q.Slot, parts)
		gain += k
		b.named = float32(named)
		switch {
		case !g.within[way.last]:
		case r.first == way.last:
			gain += counts.runOn
		default:
			gain -= counts.breakOff // a long figure is read to its end
		}
	}
	if !(s.happens && way.depth == 2 && r.first < way.last && g.unitOf[r.tok] == way.reach) { // who does it stands in front of what is done, and is asked behind it
		gain -= g.leap(way, r.first, g.unitOf[r.tok])
	}
	if q.Alike && i == 0 && way.up.slot == q.Slot && way.up.tied > 0 { // dice of one throw stand together
		gain -= counts.scattered * float64(min(mostScattered, g.words(g.readings[way.up.bonds[way.up.tied-1].reading].tok+1, r.tok)))
	}
	if prev != nil { // what belongs together stands side by side
		switch d := r.tok - prev.tok; {
		case d != 0 && (!prev.whole && prev.isWord || !r.whole && r.isWord):
			gain -= counts.tornWord
		case d < 0 || d > 2:
			gain -= counts.apart + 0.1*float64(min(max(d, -d), 8))
		}
	}
	return b, gain, true
}

// mostScattered is how many words count between two dice of one throw.
const mostScattered = 3

// words is how many words stand among tokens.
func (g *text) words(from, to int) (n int) {
	for i := from; i < to; i++ {
		if g.toks[i].kind == word {
			n++
		}
	}
	return n
}

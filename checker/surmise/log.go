package surmise

import (
	"bytes"
	"math"
	"slices"
	"sort"
	"strings"

	"nightpress/checker/engine"
)

// step is one stretch of the way through a log.
type step struct {
	*ending
	up    *step
	first int // unit
	total float64
	turns int // so far
	ahead int // by so many of the last number
	seg   *window
}

// Turn is a turn that was surmised.
type Turn struct {
	From, To int    // of the text, in bytes
	Number   int    // that stands in front of it, 0 for none
	Deeds    string // as a log has them
	Shown    string // what of the board is stated, as a log has it
	// Margin is how much worse the best way through the log is that tells something else
	// there, as a logarithm of odds.
	Margin float64
	Lost   float64 // what of its figures nothing explains
	All    float64 // of so much
	Unsaid int     // answers that are not told
	Stays  bool
}

// Sure tells whether everything of a turn is told and explained, and nothing else fits it
// about as well.
func (t *Turn) Sure() bool {
	return t.Margin >= sureMargin && t.Lost <= sureLost*t.All && t.Unsaid == 0
}

const (
	sureMargin = 3.0
	sureLost   = 0.05
)

// figures is how many figures stand in a log.
func (g *text) figures() (n int) {
	for i := range g.toks {
		if g.toks[i].kind == figure || numberWords[g.toks[i].text] > 1 {
			n++
		}
	}
	return n
}

func linesOf(units []unit) (n int) {
	for i := range units {
		if units[i].begins {
			n++
		}
	}
	return n
}

// leastFigures is how many figures a log has at least.
const leastFigures = 6

// tells tells whether a way goes through a log, and not through something else: there are
// turns, and they explain it. A happening has less to explain than a turn.
func (s *searcher) tells(way *step) bool {
	turns, lines := 0, 0
	for st := way; st.up != nil; st = st.up {
		if !st.stays {
			turns++
		}
		if st.seg.units[st.first].begins {
			lines++
		}
	}
	worth := 2.0
	if s.happens {
		worth = 1.5
	}
	return turns >= 3 && 12*turns >= lines && way.total > worth*float64(turns)
}

// Bounds of what is tried for one log, so that any takes a few seconds.
const (
	mostWork = 60_000_000 // in all passes
	mostText = 60_000     // bytes
)

// passes is how often a log is gone through, each time with what was seen of how it is
// written.
const passes = 3

// Style is what the words of a game are like.
type Style struct {
	Outcome int      // the question of how it went, -1 for none
	Happens bool     // a line tells of several turns
	Solo    bool     // each number is that of a turn
	Players []string // as far as the notes tell who they are
}

// Read surmises a whole log.
func Read(x engine.Explorer, style Style, text string) []Turn {
	if len(text) > mostText {
		return nil
	}
	s := newSearcher(x, style)
	units := s.units(text)
	if len(units) == 0 {
		return nil
	}
	g := s.prepare(units)
	if s.solo || !s.numbered {
		g.setup = 1
	}
	if figures := g.figures(); figures < leastFigures || 3*figures < linesOf(units) {
		return nil // nobody tells of dice there
	}
	var way *step
	for pass := range passes {
		s.due = mostWork / passes * (pass + 1)
		if way = s.through(g); way == nil || pass == 0 && !s.tells(way) {
			return nil
		}
		h := newHabits()
		margins := s.margins(g, way)
		for st := way; st.up != nil; st = st.up {
			h.observe(s, st.seg, st.ending, st.begins(), max(counts.doubtful, min(1, margins[st.first]/sureMargin)))
		}
		if pass < passes-1 {
			s.known = h
		}
	}
	margins := s.margins(g, way)
	var turns []Turn
	for last := way; last.up != nil; {
		first := last
		toks := units[last.first+last.units-1].toks
		t := Turn{Stays: last.stays, Margin: margins[last.first], To: toks[len(toks)-1].to}
		for s.loss(&t, first); !first.begins(); s.loss(&t, first) {
			if first = first.up; !first.stays {
				t.Margin = min(t.Margin, margins[first.first])
			}
		}
		t.Number, t.From = units[first.first].number, units[first.first].toks[0].from
		if !t.Stays {
			t.Deeds, t.Shown = s.write(first, last)
		}
		turns = append(turns, t)
		last = first.up
	}
	slices.Reverse(turns)
	return turns
}

// write puts a turn as a log has it, from its first leg to its last.
func (s *searcher) write(first, last *step) (deeds, shown string) {
	var entries []engine.Entry
	for st := last; st != first.up; st = st.up {
		for n := st.node; n.up != nil; n = n.up { // one that stays has none
			if n.mute {
				continue
			}
			entries = append(entries, engine.Entry{Slot: n.slot, Value: n.value})
		}
	}
	slices.Reverse(entries)
	b, _ := s.x.Write(nil, entries)
	var facts []string
	for _, sh := range last.shown {
		if text, _ := s.x.Stated(last.at, sh.fact); text != "" && !slices.Contains(facts, text) {
			facts = append(facts, text)
		}
	}
	return string(bytes.TrimSpace(b)), strings.Join(facts, " ")
}

// Positions that are held behind each unit.
const (
	mostHeld   = 14
	mostMidway = 8 // of those within turns
	mostOver   = 3 // of those after which the game is over
)

// How much one stretch may try, from one position, before less is followed in it: in parts of what would
// fall to each if all that are left were to have the same. Most need far less, but for those where a turn is
// known to begin.
const fairShare, turnShare = 0.2, 0.6

// through finds the best way through the units.
func (s *searcher) through(g *text) *step {
	// Where turns begin and end by lines, others cost more.
	midLine, overLine := counts.midLine, counts.overLine
	if s.happens {
		midLine = counts.midHappens
	}
	if h := s.known; h.turns >= 3 {
		midLine = -0.6 * math.Log((h.turns-h.begin+0.3)/(h.turns+1))
		overLine = counts.overBase - 0.6*math.Log((h.over+0.3)/(h.turns+1))
	}
	numbered := s.firm(g.units) > 0 // a turn goes on to the next number, over lines
	g.learn(func(u *unit) float64 {
		switch {
		case numbered && u.begins && u.blank:
			return counts.indent + 1
		case numbered && u.begins:
			return counts.indent
		case u.blank && !u.indent:
			return overLine + 3
		case u.bullet:
			return overLine + counts.bullet
		case u.indent:
			return counts.indent
		case u.begins:
			return overLine
		case u.weak:
			return counts.comma
		}
		return counts.clause
	})
	units := g.units
	firm := s.firm(units)
	numberOne := slices.IndexFunc(units, func(u unit) bool { return u.number > 0 || u.first })
	s.stating = map[[3]int32]stating{}
	begin := s.begins(units)
	held := make([][]*step, len(units)+1)
	held[0] = []*step{{}}
	s.steps = make([][]*step, len(units))
	for i := range units {
		if units[i].number > 1 {
			held[i] = whollyTold(held[i])
		}
		held[i] = s.pruned(held[i], i <= numberOne)
		if len(held[i]) == 0 {
			continue
		}
		seg := g.window(i)
		share, left := fairShare, len(units)-i
		if s.numbered && !s.solo {
			share, left = turnShare, max(1, begin[i])
		}
		s.share = share * float64(s.due-s.work) / float64(left*len(held[i]))
		tells := begin[i] > begin[i+1]
		for _, h := range held[i] {
			from := 0
			if h.ending != nil {
				from = h.at
			}
			onward := 0.0
			if from < 0 {
				onward = g.crossed[i] - g.crossed[i-1]
				if s.start(from) == 0 {
					onward *= counts.setup
				}
			}
			var ends []ending
			if tells || from < 0 {
				ends = s.turns(seg, from)
			} else {
				ends = []ending{s.stays(seg, from)}
			}
			for k := range ends {
				e := &ends[k]
				total := h.total + e.score - onward
				begins := !e.stays && from >= 0
				switch {
				case e.stays && units[i].number > 0:
					total -= firm * counts.idle
				case begins && !units[i].begins && units[i].number == 0:
					total -= midLine
				}
				to := i + e.units
				switch {
				case s.happens && begins && i < numberOne: // above the first round
					total -= counts.unnumbered
				case begins && units[i].number == 0 && h.ending != nil && h.at != 0,
					!e.stays && e.at >= 0 && s.start(from) == 0 && e.reach < numberOne: // the first turn, done before its number
					total -= firm * counts.unnumbered
				}
				one := &step{ending: e, up: h, first: i, total: total, seg: seg, turns: h.turns, ahead: h.ahead}
				if begins {
					one.turns++
					if n := units[i].number; s.numbered && n > 0 {
						if one.ahead = one.turns - n; one.ahead != 0 && (s.solo || one.ahead != h.ahead) {
							one.total -= firm * counts.misnumbered
						}
					}
				}
				held[to] = append(held[to], one)
				s.steps[i] = append(s.steps[i], one)
			}
		}
	}
	last := s.pruned(whollyTold(held[len(units)]), false)
	if len(last) == 0 {
		return nil
	}
	return last[0]
}

// begins is in how many units from each on a turn may begin. Behind a comma that is where it tells of what is
// done. Where each who plays has a number for each turn, it is there, and behind the last of them.
func (s *searcher) begins(units []unit) []int {
	n := make([]int, len(units)+1)
	numbers := 0
	for i := len(units) - 1; i >= 0; i-- {
		n[i] = n[i+1]
		switch {
		case units[i].weak && !s.happens && !(s.solo && s.does(&units[i])):
		case s.numbered && !s.solo && units[i].number == 0 && numbers > 0:
		default:
			n[i]++
		}
		if units[i].number > 0 {
			numbers++
		}
	}
	return n
}

// pruned keeps the likeliest steps, one for each position. Those after which the game is over are
// weighed apart: they have nothing more to pay, and nothing more can be told of them. Where the first
// turn is yet to be numbered, that nothing was told so far is kept too: above it stands a lot that is
// no part of the game.
func (s *searcher) pruned(all []*step, above bool) []*step {
	if len(all) > 0 && all[0].ending == nil {
		return all
	}
	sort.SliceStable(all, func(a, b int) bool { return all[a].total > all[b].total })
	var kept []*step
	legs, turns, over := 0, 0, 0
	top := math.Inf(-1) // of those that go on
	for _, st := range all {
		n, most := &turns, mostHeld
		if st.at < 0 {
			n, most = &legs, mostMidway
		}
		if s.over(st.at) {
			n, most = &over, mostOver
		} else {
			top = max(top, st.total)
		}
		if (*n < most && st.total >= top-mostBehind || above && st.at == 0) && !slices.ContainsFunc(kept, func(k *step) bool { return k.at == st.at }) {
			kept = append(kept, st)
			*n++
		}
	}
	return kept
}

// margins tell of each step of the way, by its first unit, how much worse the best other way
// is that tells something else there.
func (s *searcher) margins(g *text, way *step) map[int]float64 {
	n := len(g.units)
	rest := make([]map[int]float64, n+1) // by unit and position: the best way on from there
	for i := range rest {
		rest[i] = map[int]float64{}
	}
	worth := func(st *step) (float64, bool) {
		to := st.first + st.units
		if to == n {
			return 0, true
		}
		r, ok := rest[to][st.at]
		return r, ok
	}
	for i := n - 1; i >= 0; i-- {
		for _, st := range s.steps[i] {
			r, ok := worth(st)
			if !ok {
				continue
			}
			from := 0
			if st.up.ending != nil {
				from = st.up.at
			}
			if gain, had := st.total-st.up.total+r, rest[i]; true {
				if old, ok := had[from]; !ok || gain > old {
					had[from] = gain
				}
			}
		}
	}
	all := map[int]float64{}
	for c := way; c.up != nil; c = c.up {
		best := math.Inf(-1)
		last := c.first
		if !c.stays {
			last = max(last, c.reach)
		}
		for i := max(0, c.first-mostUnits); i <= last; i++ {
			for _, st := range s.steps[i] {
				if st.first+st.units <= c.first || s.same(st, c) {
					continue
				}
				if r, ok := worth(st); ok {
					best = max(best, st.total+r)
				}
			}
		}
		all[c.first] = way.total - best
	}
	return all
}

// same tells whether two steps tell the same, one of them maybe more of it.
func (s *searcher) same(a, b *step) bool {
	if idle, other := a.idle(), b.idle(); idle || other {
		return idle == other
	}
	one, other := s.told(a), s.told(b)
	n := min(len(one), len(other))
	leg := len(one) == len(other) || (len(one) < len(other) && a.at < 0) || (len(one) > len(other) && b.at < 0)
	return leg && slices.Equal(one[:n], other[:n])
}

// loss tells what of a step is not explained, and not told.
func (s *searcher) loss(t *Turn, st *step) {
	g := st.seg
	used := map[int]bool{}
	if !st.stays {
		for n := st.node; n.up != nil; n = n.up {
			if !n.none && !n.said && !(s.happens && n.depth == 1) { // what happens is plain
				t.Unsaid++
			}
			for _, b := range n.ties() {
				used[g.readings[b.reading].tok] = true
			}
		}
	}
	for _, b := range st.bonds {
		used[int(-1-b.reading)] = true
	}
	for i := g.starts[st.first]; i < g.starts[st.first+st.units]; i++ {
		if g.toks[i].kind == figure {
			t.All += g.cost[i]
			if !used[i] {
				t.Lost += g.cost[i]
			}
		}
	}
}

// firm is how firmly the numbers of a log are those of turns: more so the more there are; 0
// where it has none.
func (s *searcher) firm(units []unit) float64 {
	n := 0.0
	for i := range units {
		if units[i].number > 0 && !s.happens {
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return 1 + counts.firm*min(1, n/fullCount)
}

// fullCount is how many numbers make them as firm as they can be.
const fullCount = 8

// does tells whether a unit has a word of what is done, which is none of what stands on the board, or
// begins with any: behind a comma it may be a turn.
func (s *searcher) does(u *unit) bool {
	first := true
	for i := range u.toks {
		t := &u.toks[i]
		if t.kind != word {
			continue
		}
		if s.ofAnswers(t.text) && (first || s.factOf(t.text) < nearlyNamed) {
			return true
		}
		first = false
	}
	return false
}

package surmise

import (
	"math"
	"slices"

	"nightpress/checker/engine"
)

// Targets are what a figure may stand for: an answer to a question, by its slot, a fact,
// a change of one, or a die with what was paid on it.
const (
	factTarget   = 10_000
	changeTarget = 20_000
	resultTarget = 30_000
)

// tally counts what something was seen to stand for.
type tally struct {
	all float64
	of  map[int]float64
}

func add(m map[string]*tally, key string, target int, by float64) {
	t := m[key]
	if t == nil {
		t = &tally{of: map[int]float64{}}
		m[key] = t
	}
	t.all += by
	t.of[target] += by
}

// odds are how much likelier a target has become by what was seen.
func (t *tally) odds(target int) float64 {
	if t == nil || t.all == 0 {
		return 0
	}
	const kinds, prior = 6, 1.0
	return max(-1.2, min(0.9, counts.odds*(math.Log((t.of[target]+prior)/(t.all+prior*kinds))+math.Log(kinds))))
}

// share is how surely something stands for a target, by what was seen.
func (t *tally) share(target int) float64 {
	if t == nil {
		return 0
	}
	return t.of[target] / (t.all + 1.5)
}

// habits is what was seen of how this person writes.
type habits struct {
	labels map[string]*tally // by the word in front of a figure
	places map[string]*tally // by which figure of a line it is, and its label
	ctx    map[string]*tally // by what stands in front of answers
	words  map[string]*tally // by word: what part of an answer it means
	word   map[string]float64
	asked  map[engine.Slot]float64
	silent map[engine.Slot]float64
	values map[engine.Slot]*tally
	// turns that were seen, those that begin a line, and end one, and go on behind one
	turns, begin, over, lines float64
}

func newHabits() *habits {
	return &habits{labels: map[string]*tally{}, places: map[string]*tally{}, ctx: map[string]*tally{}, words: map[string]*tally{},
		word: map[string]float64{}, asked: map[engine.Slot]float64{}, silent: map[engine.Slot]float64{}, values: map[engine.Slot]*tally{}}
}

// context is how well what is written somewhere answers a question, by what stands around it.
type context struct {
	known      bool
	score      float64
	own, other float64 // of a figure: how well its label is that of the question, or names a fact
}

// contextOf is how well a reading answers a question, whatever the answer is.
func (s *searcher) contextOf(g *text, reading int, slot engine.Slot) *context {
	if g.contexts[reading] == nil {
		g.contexts[reading] = make([]context, len(s.slots))
	}
	c := &g.contexts[reading][slot]
	if !c.known {
		c.known = true
		if r := &g.readings[reading]; r.isWord {
			s.wordContext(g, r, slot, c)
		} else {
			s.figureContext(g, r, slot, c)
		}
	}
	return c
}

// figureContext is how well a figure that is written there answers a question.
func (s *searcher) figureContext(g *text, r *reading, slot engine.Slot, c *context) {
	label, target := g.labels[r.tok], int(slot)
	if label != "" {
		c.own, c.other = max(s.labelLike(label, target), s.known.labels[label].share(target)), s.factOf(label)
		c.score += s.known.labels[label].odds(target)
	} else {
		c.score += counts.ctx * s.known.ctx[g.ctx[r.tok]].odds(target)
	}
	if sign := g.toks[r.tok].sign; sign != 0 {
		if _, pays := s.paid[slot]; pays {
			c.score += counts.signPays
		} else {
			c.score -= counts.signNot
		}
	}
	c.score += counts.places * s.known.places[label+"/"+g.places[r.tok]].odds(target)
}

// figureAnswers is how well a figure that is written there is part of an answer; named is how
// well its label names a fact instead.
func (s *searcher) figureAnswers(g *window, reading int, slot engine.Slot, parts []part) (score, named float64) {
	c := s.contextOf(g.text, reading, slot)
	label := g.labels[g.readings[reading].tok]
	if label == "" {
		return c.score, 0
	}
	own := c.own
	for i := range parts {
		if len(parts[i].Words) > 0 {
			own = max(own, s.partLike(label, &parts[i]).how)
		}
	}
	switch {
	case own >= 0.5 && own >= c.other-0.1:
		return c.score + own, 0
	case c.other >= 0.5:
		return c.score - counts.named, c.other
	}
	return c.score - counts.unnamed, 0
}

// wordContext is how well a word that is written there answers a question.
func (s *searcher) wordContext(g *text, r *reading, slot engine.Slot, c *context) {
	ctx := g.ctx[r.tok]
	if ctx == "" {
		c.score = counts.ctx * s.known.ctx[ctx].odds(int(slot))
		return
	}
	if of := s.labelsOf(ctx); len(of) > 0 {
		c.score = -counts.otherLabel
		if slices.Contains(of, slot) {
			c.score = counts.ownLabel
		}
	}
	c.score += counts.wordCtx * s.known.ctx[ctx].odds(int(slot))
}

// factContext is how well a figure that is written there states a fact that is called so.
func (s *searcher) factContext(g *text, i, target int, label string, like float64) float64 {
	score := -counts.chance
	if label == "" && g.preps[i] != "" {
		label = g.preps[i]
	}
	like = max(like, s.known.labels[label].share(target))
	switch {
	case label == "" || small[label] && like < 0.3:
	case like >= 0.3:
		score = -counts.factBase + counts.factLike*like
	default:
		score = -counts.otherName
	}
	if label != "" {
		score += s.known.labels[label].odds(target)
	}
	return score + counts.places*s.known.places[label+"/"+g.places[i]].odds(target)
}

// sure tells whether a label nearly always stands for one thing.
func (h *habits) sure(label string, target int) bool {
	t := h.labels[label]
	return t != nil && label != "" && t.all >= 4 && t.of[target] >= 0.9*t.all
}

// silence is what it costs not to tell an answer to a question: less where this person
// hardly ever does.
func (s *searcher) silence(slot engine.Slot, cost float64) float64 {
	h := s.known
	if h.asked[slot] < 2 {
		return cost
	}
	rate := (h.silent[slot] + 0.5) / (h.asked[slot] + 1)
	return min(cost*1.3, max(0.15, min(cost, -math.Log(rate)*counts.silence)+0.1))
}

// likely is which share of the answers to a question is this one: as players with sense
// give them, and as this log was seen to tell them.
func (s *searcher) likely(slot engine.Slot, v int) float64 {
	const players = 6
	t := s.known.values[slot]
	if t == nil {
		return s.x.Likely(slot, v)
	}
	return (players*s.x.Likely(slot, v) + t.of[v]) / (players + t.all)
}

// means is how well a word of this log was seen to mean something.
func (h *habits) means(text string, part int) float64 {
	t := h.words[text]
	if t == nil || h.word[text] < 2 || t.of[part] < 2 {
		return 0
	}
	return min(1, t.of[part]/h.word[text])
}

// observe learns from the way in which a stretch was understood, the more the surer that is.
func (h *habits) observe(s *searcher, g *window, e *ending, begins bool, sure float64) {
	seen := func(tok int, target int, by float64) {
		label := g.labels[tok]
		if p := g.preps[tok]; p != "" && (target < 0 || target >= factTarget) {
			add(h.labels, p, target, by*sure)
		}
		if label != "" {
			add(h.labels, label, target, by*sure)
		} else if target >= 0 && target < factTarget {
			add(h.ctx, g.ctx[tok], target, by*sure)
		}
		add(h.places, label+"/"+g.places[tok], target, by*sure)
	}
	used := map[int]bool{}
	var untold []int
	for n := e.node; n != nil && n.up != nil; n = n.up {
		if !n.none {
			h.asked[n.slot] += sure
			t := h.values[n.slot]
			if t == nil {
				t = &tally{of: map[int]float64{}}
				h.values[n.slot] = t
			}
			t.all += sure
			t.of[int(n.value)] += sure
			if !n.said {
				h.silent[n.slot] += sure
			}
			for _, p := range s.meaning(n.slot, int(n.value)) {
				if len(p.Words) > 0 && !p.Either && !slices.ContainsFunc(n.ties(), func(b bond) bool { return int(b.part) == p.id }) {
					untold = append(untold, p.id)
				}
			}
		}
		for _, b := range n.ties() {
			r := &g.readings[b.reading]
			used[r.tok] = true
			if !r.isWord {
				seen(r.tok, int(b.target), 1)
				continue
			}
			add(h.ctx, g.ctx[r.tok], int(b.target), sure)
			if r.whole {
				add(h.words, r.text, int(b.part), sure)
			}
		}
	}
	for _, b := range e.bonds {
		tok := int(-1 - b.reading)
		used[tok] = true
		seen(tok, int(b.target), 1)
	}
	words := map[string]bool{}
	for i := g.starts[g.unit]; i < g.starts[g.unit+e.units]; i++ {
		t := &g.toks[i]
		if t.kind == figure && !used[i] {
			seen(i, -1, 0.5)
		}
		if t.kind != word || words[t.text] {
			continue
		}
		h.word[t.text] += sure
		words[t.text] = true
		if !used[i] && g.cost[i] == counts.lostRemark {
			for _, id := range untold {
				add(h.words, t.text, id, 0.8*sure)
			}
		}
	}
	if !e.stays {
		first := g.unit
		if begins {
			h.turns += sure
			if g.units[g.unit].begins {
				h.begin += sure
			}
			first++
		}
		for k := first; k <= e.node.reach; k++ {
			if u := &g.units[k]; u.begins && !u.indent && !u.blank && !u.bullet {
				h.over += sure
				h.lines += sure
			}
		}
		h.lines += sure
	}
}

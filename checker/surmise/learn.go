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

// context is how well a figure that is written there answers a question; named is how well
// its label names a fact instead.
func (s *searcher) context(g *window, r *reading, target int, parts []part) (score, named float64) {
	label := g.labels[r.tok]
	if label != "" {
		own := max(s.labelLike(label, target), s.known.labels[label].share(target))
		for i := range parts {
			if len(parts[i].Words) > 0 {
				own = max(own, s.partLike(label, &parts[i]).how)
			}
		}
		other := s.factOf(label)
		switch {
		case own >= 0.5 && own >= other-0.1:
			score += own
		case other >= 0.5:
			score -= counts.named
			named = other
		default:
			score -= counts.unnamed
		}
	}
	if sign := g.toks[r.tok].sign; sign != 0 {
		if _, pays := s.paid[engine.Slot(target)]; pays {
			score += counts.signPays
		} else {
			score -= counts.signNot
		}
	}
	if label != "" {
		score += s.known.labels[label].odds(target)
	} else {
		score += counts.ctx * s.known.ctx[g.ctx[r.tok]].odds(target)
	}
	return score + counts.places*s.known.places[label+"/"+g.places[r.tok]].odds(target), named
}

// wordContext is how well a word that is written there answers a question.
func (s *searcher) wordContext(g *window, r *reading, slot engine.Slot) (score float64) {
	ctx := g.ctx[r.tok]
	if ctx == "" {
		return counts.ctx * s.known.ctx[ctx].odds(int(slot))
	}
	if of := s.labelsOf(ctx); len(of) > 0 {
		score = -counts.otherLabel
		for _, q := range of {
			if q == slot {
				score = counts.ownLabel
			}
		}
	}
	return score + counts.wordCtx*s.known.ctx[ctx].odds(int(slot))
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

// observe learns from the way in which a stretch was understood.
func (h *habits) observe(s *searcher, g *window, e *ending) {
	seen := func(tok int, target int, by float64) {
		label := g.labels[tok]
		if p := g.preps[tok]; p != "" && (target < 0 || target >= factTarget) {
			add(h.labels, p, target, by)
		}
		if label != "" {
			add(h.labels, label, target, by)
		} else if target >= 0 && target < factTarget {
			add(h.ctx, g.ctx[tok], target, by)
		}
		add(h.places, label+"/"+g.places[tok], target, by)
	}
	used := map[int]bool{}
	var untold []int
	for n := e.node; n != nil && n.up != nil; n = n.up {
		if !n.none {
			h.asked[n.slot]++
			t := h.values[n.slot]
			if t == nil {
				t = &tally{of: map[int]float64{}}
				h.values[n.slot] = t
			}
			t.all++
			t.of[int(n.value)]++
			if !n.said {
				h.silent[n.slot]++
			}
			for _, p := range s.meaning(n.slot, int(n.value)) {
				if len(p.Words) > 0 && !p.Either && !slices.ContainsFunc(n.bonds, func(b bond) bool { return b.part == p.id }) {
					untold = append(untold, p.id)
				}
			}
		}
		for _, b := range n.bonds {
			r := &g.readings[b.reading]
			used[r.tok] = true
			if !r.isWord {
				seen(r.tok, b.target, 1)
				continue
			}
			add(h.ctx, g.ctx[r.tok], b.target, 1)
			if r.whole {
				add(h.words, r.text, b.part, 1)
			}
		}
	}
	for _, b := range e.bonds {
		used[-1-b.reading] = true
		seen(-1-b.reading, b.target, 1)
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
		h.word[t.text]++
		words[t.text] = true
		if !used[i] && g.cost[i] == counts.lostRemark {
			for _, id := range untold {
				add(h.words, t.text, id, 0.8)
			}
		}
	}
	if !e.stays {
		h.turns++
		if g.units[g.unit].begins {
			h.begin++
		}
		for k := g.unit + 1; k <= e.node.reach; k++ {
			if u := &g.units[k]; u.begins && !u.indent && !u.blank && !u.bullet {
				h.over++
				h.lines++
			}
		}
		h.lines++
	}
}

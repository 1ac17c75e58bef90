package engine

import "iter"

// Bar forbids some answers, or all but some, and names the rule that does. Its
// Set is shared by every copy of a Need, and does not change while the turn
// lasts.
type Bar struct {
	Set  *Set
	Rule Rule
	// But: what is in the set is what the rule does not forbid.
	But bool
}

func (b *Bar) has(v int) bool { return b.Set.Has(v) != b.But }

// Need is one question to the table. Answers run from Low to High, less what
// the bars forbid.
type Need struct {
	Slot      Slot
	Rule      Rule // that asks
	Low, High int32
	// Optional questions need no answer: unanswered, they mean Default.
	Optional bool
	// Open questions are such as logs do not answer: unanswered, whatever is
	// legal is possible.
	Open bool
	// Alike questions are those of a pool of dice, from the second on: only how
	// often each answer falls matters, and not which is which.
	Alike   bool
	bars    int8
	Default int32
	Bars    [3]Bar // as many as bars says
}

// Forbid has a rule forbid the answers of a set. A fourth bar joins the third:
// more reasons than that no message can carry.
func (n *Need) Forbid(set *Set, rule Rule) { n.bar(&Bar{Set: set, Rule: rule}) }

// Only has a rule forbid every answer but those of a set.
func (n *Need) Only(set *Set, rule Rule) { n.bar(&Bar{Set: set, Rule: rule, But: true}) }

func (n *Need) bar(b *Bar) {
	i := int(n.bars)
	if i == len(n.Bars) {
		n.Bars[i-1].join(b)
		return
	}
	n.Bars[i] = *b
	n.bars++
}

// join has a bar forbid what another one does, too. Its set is left as it is:
// it may be of the definition.
func (b *Bar) join(o *Bar) {
	one, other := b.Set, o.Set
	switch {
	case !b.But && !o.But:
		b.Set = one.clone()
		b.Set.AddSet(other)
	case b.But && o.But: // allowed is what both allow
		b.Set = one.clone()
		rest := one.clone()
		rest.RemoveSet(other)
		b.Set.RemoveSet(rest)
	case b.But:
		b.Set = one.clone()
		b.Set.RemoveSet(other)
	default:
		b.Set, b.But = other.clone(), true
		b.Set.RemoveSet(one)
	}
}

// same tells whether two needs ask the same.
func (n *Need) same(m *Need) bool {
	a, b := *n, *m
	a.Bars, b.Bars = [3]Bar{}, [3]Bar{}
	a.Alike, b.Alike = false, false
	if a != b {
		return false
	}
	for i := range n.bars {
		if x, y := &n.Bars[i], &m.Bars[i]; x.Rule != y.Rule || x.But != y.But || !x.Set.equal(y.Set) {
			return false
		}
	}
	return true
}

// kept is the need with sets of its own, good beyond the turn.
func (n *Need) kept() Need {
	k := *n
	for i := range k.bars {
		k.Bars[i].Set = k.Bars[i].Set.clone()
	}
	return k
}

// Barred returns the rule that forbids v, or 0.
func (n *Need) Barred(v int) Rule {
	for i := range n.bars {
		if n.Bars[i].has(v) {
			return n.Bars[i].Rule
		}
	}
	return 0
}

// idle is the answer to a question that is not put: what silence would mean, or
// the first legal answer.
func (n *Need) idle() int {
	if n.Optional {
		return int(n.Default)
	}
	return n.first(nil)
}

// all is every answer between low and high, or every sample, before the first legal one.
func (n *Need) all(low, high int, samples []int32) fork {
	return fork{need: *n, low: low, high: high, samples: samples, value: low - 1, index: -1}
}

// legal are the legal answers: all of them, or the samples.
func (n *Need) legal(samples []int32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for f := n.all(int(n.Low), int(n.High), samples); f.next() && yield(f.value); {
		}
	}
}

// first is the first legal answer, or sample; the default where there is none.
func (n *Need) first(samples []int32) int {
	for v := range n.legal(samples) {
		return v
	}
	return int(n.Default)
}

// only is the one legal answer, or the first of several; the default where there
// is none.
func (n *Need) only() (v int, several bool) {
	v = int(n.Default)
	found := false
	for a := int(n.Low); a <= int(n.High); a++ {
		if !n.Legal(a) {
			continue
		}
		if found {
			return v, true
		}
		v, found = a, true
	}
	return v, false
}

// none tells whether no answer is legal.
func (n *Need) none() bool { return !n.Legal(n.first(nil)) }

// Legal tells whether v answers the need within the rules.
func (n *Need) Legal(v int) bool {
	return v >= int(n.Low) && v <= int(n.High) && n.Barred(v) == 0
}

package engine

import "slices"

// Reasons holds, for every answer to a question from LeastAnswer upward, the
// rule that forbids it; 0 where none does. The zero Reasons forbid nothing. Like
// a Set they are used where they stand, and lent by the Table for a turn.
type Reasons struct {
	_     noCopy
	rules []Rule // by answer, from LeastAnswer
}

// Bar has a rule forbid an answer; the rule 0 allows it again.
func (w *Reasons) Bar(v int, rule Rule) {
	i := v - LeastAnswer
	if n := len(w.rules); i >= n {
		if rule == 0 {
			return
		}
		w.rules = slices.Grow(w.rules, i+1-n)[:i+1]
		clear(w.rules[n:])
	}
	w.rules[i] = rule
}

// Against is the rule that forbids an answer, or 0.
func (w *Reasons) Against(v int) Rule {
	if i := uint(v - LeastAnswer); i < uint(len(w.rules)) {
		return w.rules[i]
	}
	return 0
}

// Choose puts a question some of whose answers rules forbid. A Need carries two
// reasons only, so the one against the answer that a log gives goes first, and
// the other answers share the second.
func (t *Table) Choose(n Need, why *Reasons) int {
	noted, known := t.Noted(n.Slot)
	others := t.Set()
	var other Rule
	for v := int(n.Low); v <= int(n.High) && v < len(why.rules)+LeastAnswer; v++ {
		rule := why.Against(v)
		switch {
		case rule == 0:
		case known && v == noted:
			n.Forbid(t.Set(v), rule)
		default:
			others.Add(v)
			t.Uses(rule)
			other = rule
		}
	}
	if other != 0 {
		n.Forbid(others, other)
	}
	return t.Ask(n)
}

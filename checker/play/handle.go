package play

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// asking is a question about to be asked: the row, and how this asking differs
// from it. It is a value; what changes it returns another.
type asking struct {
	row      *QuestionRow
	slot     engine.Slot
	low      int
	high     int
	optional bool
	open     bool
	or       int
}

func ask(q *QuestionRow) asking {
	low, high := q.Domain.Bounds()
	if q.None != "" {
		low = min(low, gamelog.None)
	}
	return asking{q, q.Base, low, high, q.Optional, q.Open, q.Default}
}

// Slot is the number of the question.
func (a asking) Slot() engine.Slot { return a.slot }

// Need is the question as a rule puts it, for rules that bound and forbid
// answers themselves.
func (a asking) Need(rule engine.Rule) engine.Need { return a.need(rule, nil) }

// Row is the row that the handle is bound to.
func (a asking) Row() *QuestionRow { return a.row }

func (a asking) at(place int) asking {
	a.slot = a.row.Base + engine.Slot(place)
	return a
}

func (a asking) need(rule engine.Rule, bars []engine.Bar) engine.Need {
	n := engine.Need{Slot: a.slot, Rule: rule, Low: int32(a.low), High: int32(a.high), Optional: a.optional, Open: a.open, Default: int32(a.or)}
	for i := range bars {
		n.Forbid(bars[i].Set, bars[i].Rule)
	}
	return n
}

// Witness states, by rule, what a log may note of it in passing.
func (a asking) Witness(t *engine.Table, v int, rule engine.Rule) { t.Witness(a.slot, v, rule) }

// Noted is what a log notes of it.
func (a asking) Noted(t *engine.Table) (v int, ok bool) { return t.Noted(a.slot) }

// Insists tells whether a log answers it although rule does not ask for it.
func (a asking) Insists(t *engine.Table, rule engine.Rule) bool { return t.Insists(a.slot, rule) }

// Unasked notes the rule by which it is not asked this turn.
func (a asking) Unasked(t *engine.Table, rule engine.Rule) {
	t.Unasked(a.slot, rule)
	if a.row.Pays {
		t.Unasked(a.row.Spent, rule)
	}
}

// YesNo is a handle of a question that is answered with yes or no.
type YesNo struct{ asking }

// Optional is the question where it need not be answered: no is meant.
func (q YesNo) Optional(may bool) YesNo { q.optional = q.optional || may; return q }

// At is the question for one seat, or another place of its row.
func (q YesNo) At(place int) YesNo { return YesNo{q.at(place)} }

// Ask puts the question.
func (q YesNo) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) bool {
	return t.Ask(q.need(rule, bars)) == 1
}

// Yes and No are sets of one answer, to be barred.
var (
	Yes = engine.NewSet(1)
	No  = engine.NewSet(0)
)

// Figure is a handle of a question that is answered with a figure.
type Figure struct{ asking }

// Between is the question with other bounds.
func (q Figure) Between(low, high int) Figure { q.low, q.high = low, high; return q }

// Or is the question where it need not be answered: v is meant.
func (q Figure) Or(v int) Figure { q.optional, q.or = true, v; return q }

// Open is the question where a log need not answer it, as it says the same in
// another way: whatever fits is possible.
func (q Figure) Open(may bool) Figure { q.open = q.open || may; return q }

// At is the question for one seat, or another place of its row.
func (q Figure) At(place int) Figure { return Figure{q.at(place)} }

// Ask puts the question.
func (q Figure) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) int {
	return t.Ask(q.need(rule, bars))
}

// Paid is the question of what was paid on the die: so many times up or, below
// zero, down, from -most to most.
func (q Figure) Paid(most int) Figure {
	q.slot, q.low, q.high, q.optional, q.or = q.row.Spent, -most, most, true, 0
	return q
}

// Choice is a handle of a question that is answered with one of several: a
// record of the definition, a word, by its place in the list.
type Choice struct{ asking }

// Or is the question where it need not be answered: v is meant.
func (q Choice) Or(v int) Choice { q.optional, q.or = true, v; return q }

// At is the question for one seat, or another place of its row.
func (q Choice) At(place int) Choice { return Choice{q.at(place)} }

// Ask puts the question; the answer is None where there is no value.
func (q Choice) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) int {
	return t.Ask(q.need(rule, bars))
}

// Choose is Ask where each answer may have a reason of its own against it.
func (q Choice) Choose(t *engine.Table, rule engine.Rule, why *engine.Reasons) int {
	return t.Choose(q.need(rule, nil), why)
}

// Pair is a handle of a question that is answered with two values: an action
// and its points, a dream and a symbol.
type Pair struct {
	asking
	of *gamelog.Product
}

// Or is the question where it need not be answered: none is meant.
func (q Pair) OrNone() Pair { q.optional, q.or = true, gamelog.None; return q }

// At is the question for one seat, or another place of its row.
func (q Pair) At(place int) Pair { q.asking = q.at(place); return q }

// Ask puts the question; ok is false where there is no value.
func (q Pair) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) (a, b int, ok bool) {
	return q.Split(t.Ask(q.need(rule, bars)))
}

// Split takes an answer apart; ok is false for none.
func (q Pair) Split(v int) (a, b int, ok bool) {
	if v < 0 {
		return 0, 0, false
	}
	a, b = q.of.Split(v)
	return a, b, true
}

// Join is the answer of two values.
func (q Pair) Join(a, b int) int { return q.of.Join(a, b) }

// With adds to a set every answer whose first value is a.
func (q Pair) With(set *engine.Set, a int) {
	low, high := q.of.Second.Bounds()
	set.AddRange(q.of.Join(a, low), q.of.Join(a, high))
}

// All is the set of all answers but none.
func (q Pair) All() *engine.Set {
	low, high := q.of.Bounds()
	s := new(engine.Set)
	s.AddRange(low, high)
	return s
}

// Bounds are those of the second value.
func (q Pair) Bounds() (low, high int) { return q.of.Second.Bounds() }

// product is the pair that a domain is, nil where it is none.
func product(d gamelog.Domain) *gamelog.Product {
	switch d := d.(type) {
	case *gamelog.Product:
		return d
	case *gamelog.Compound:
		return &d.Product
	}
	return nil
}

package play

import (
	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// asking is a question about to be asked: the row, and how this asking differs
// from it. It is a value; what changes it returns another.
type asking struct {
	row *QuestionRow
	between
	manner
}

// between and manner are structs of their own so that the compiler keeps a
// question in registers, which it does with few fields only.
type between struct{ low, high int32 }

type manner struct {
	or       int32
	slot     engine.Slot
	optional bool
	open     bool
}

func ask(q *QuestionRow) asking {
	low, high := q.Domain.Bounds()
	if q.None != "" {
		low = min(low, notation.None)
	}
	return asking{q, between{int32(low), int32(high)}, manner{int32(q.Default), q.Base, q.Optional, q.Open}}
}

// Slot is the number of the question.
func (a asking) Slot() engine.Slot { return a.slot }

// Need is the question as a rule puts it, for rules that bound and forbid
// answers themselves.
func (a asking) Need(rule engine.Rule) engine.Need { return a.need(rule) }

// Row is the row that the handle is bound to.
func (a asking) Row() *QuestionRow { return a.row }

func (a asking) at(place int) asking {
	a.slot = a.row.Base + engine.Slot(place)
	return a
}

// put puts the question to the table.
func (a asking) put(t *engine.Table, rule engine.Rule, bars []engine.Bar) int {
	n := t.Asking()
	n.Slot, n.Rule, n.Low, n.High = a.slot, rule, a.low, a.high
	n.Optional, n.Open, n.Default, n.Alike = a.optional, a.open, a.or, false
	return t.Put(bars)
}

// need is the question as a Need, for the few that are put in another way.
func (a asking) need(rule engine.Rule) engine.Need {
	return engine.Need{Slot: a.slot, Rule: rule, Low: a.low, High: a.high, Optional: a.optional, Open: a.open, Default: a.or}
}

// Only is a bar against every answer but those of a set.
func Only(set *engine.Set, rule engine.Rule) engine.Bar {
	return engine.Bar{Set: set, Rule: rule, But: true}
}

// Witness states, by rule, what a log may note of it in passing.
func (a asking) Witness(t *engine.Table, v int, rule engine.Rule) { t.Witness(a.slot, v, rule) }

// Noted is what a log notes of it.
func (a asking) Noted(t *engine.Table) (v int, ok bool) { return t.Noted(a.slot) }

// Insists tells whether a log answers it although rule does not ask for it.
func (a asking) Insists(t *engine.Table, rule engine.Rule) bool { return t.Insists(a.slot, rule) }

// InsistsFor is Insists where rule asks another question instead.
func (a asking) InsistsFor(t *engine.Table, instead engine.Slot, rule engine.Rule) bool {
	return t.InsistsFor(a.slot, instead, rule)
}

// Unasked notes the rule by which it is not asked this turn.
func (a asking) Unasked(t *engine.Table, rule engine.Rule) {
	t.Unasked(a.slot, rule)
	if a.row.Pays {
		t.Unasked(a.row.Spent, rule)
	}
}

// YesNo is a handle of a question that is answered with yes or no.
type YesNo struct{ asking }

// Open is the question where a log need not answer it: whatever fits is possible.
func (q YesNo) Open(may bool) YesNo {
	q.open, q.optional = q.open || may, q.optional && !may
	return q
}

// Optional is the question where it need not be answered: no is meant.
func (q YesNo) Optional(may bool) YesNo { q.optional = q.optional || may; return q }

// At is the question for one seat, or another place of its row.
func (q YesNo) At(place int) YesNo { return YesNo{q.at(place)} }

// Choose is Ask where each answer may have a reason of its own against it.
func (q YesNo) Choose(t *engine.Table, rule engine.Rule, why *engine.Reasons) bool {
	return t.Choose(q.need(rule), why) == 1
}

// Ask puts the question.
func (q YesNo) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) bool {
	return q.put(t, rule, bars) == 1
}

// Yes, No and Nothing are sets of one answer, to be barred.
var (
	Yes     = engine.NewSet(1)
	No      = engine.NewSet(0)
	Nothing = engine.NewSet(None)
)

// None is the answer that there is no value: no action, nobody.
const None = notation.None

// Figure is a handle of a question that is answered with a figure.
type Figure struct{ asking }

// Between is the question with other bounds.
func (q Figure) Between(low, high int) Figure { q.low, q.high = int32(low), int32(high); return q }

// Or is the question where it need not be answered: v is meant.
func (q Figure) Or(v int) Figure { q.optional, q.or = true, int32(v); return q }

// Choose is Ask where each answer may have a reason of its own against it.
func (q Figure) Choose(t *engine.Table, rule engine.Rule, why *engine.Reasons) int {
	return t.Choose(q.need(rule), why)
}

// Open is the question where a log need not answer it, as it says the same in
// another way: whatever fits is possible.
func (q Figure) Open(may bool) Figure { q.open = q.open || may; return q }

// At is the question for one seat, or another place of its row.
func (q Figure) At(place int) Figure { return Figure{q.at(place)} }

// Ask puts the question.
func (q Figure) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) int {
	return q.put(t, rule, bars)
}

// Pool asks for so many dice at once, and tells what each shows. Which die is which
// must make no difference: of those that a log leaves open, not every order is tried.
func (q Figure) Pool(t *engine.Table, rule engine.Rule, dice int, shows func(v int)) {
	for i := range dice {
		n := q.need(rule)
		n.Alike = i > 0
		shows(t.Ask(n))
	}
}

// Paid is the question of what was paid on the die: so many times up or, below
// zero, down, from -most to most.
func (q Figure) Paid(most int) Figure {
	q.slot, q.low, q.high, q.optional, q.or = q.row.Spent, int32(-most), int32(most), true, 0
	return q
}

// Choice is a handle of a question that is answered with one of several: a
// record of the definition, a word, by its place in the list.
type Choice struct{ asking }

// Or is the question where it need not be answered: v is meant.
func (q Choice) Or(v int) Choice { q.optional, q.or = true, int32(v); return q }

// Among is the question with the first so many answers only: of the seats,
// those who play.
func (q Choice) Among(n int) Choice { q.high = int32(n) - 1; return q }

// Open is the question where a log need not answer it: whatever fits is
// possible.
func (q Choice) Open(may bool) Choice { q.open = q.open || may; return q }

// Needed has it that silence is no answer, where it must be one.
func (q Choice) Needed(must bool) Choice { q.optional = q.optional && !must; return q }

// At is the question for one seat, or another place of its row.
func (q Choice) At(place int) Choice { return Choice{q.at(place)} }

// Ask puts the question; the answer is None where there is no value.
func (q Choice) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) int {
	return q.put(t, rule, bars)
}

// Choose is Ask where each answer may have a reason of its own against it.
func (q Choice) Choose(t *engine.Table, rule engine.Rule, why *engine.Reasons) int {
	return t.Choose(q.need(rule), why)
}

// Pair is a handle of a question that is answered with two values: an action
// and its points, a dream and a symbol.
type Pair struct {
	asking
	of *notation.Product
}

// Or is the question where it need not be answered: none is meant.
func (q Pair) OrNone() Pair { q.optional, q.or = true, notation.None; return q }

// Open is the question where a log need not answer it: whatever fits is
// possible.
func (q Pair) Open(may bool) Pair { q.open = q.open || may; return q }

// Ask puts the question; ok is false where there is no value.
func (q Pair) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) (a, b int, ok bool) {
	return q.Split(q.put(t, rule, bars))
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

// Either is a handle of a question that is answered with a value of one of
// several domains: a card by its number, or a word for one; a die of a skill, or
// one of a ghost.
type Either struct {
	asking
	of *notation.Any
}

// Ask puts the question: which of the domains the answer is of, and which value
// of that.
func (q Either) Ask(t *engine.Table, rule engine.Rule, bars ...engine.Bar) (which, v int) {
	return q.of.Which(q.put(t, rule, bars))
}

// Or is the question where it need not be answered: v is meant.
func (q Either) Or(v int) Either { q.optional, q.or = true, int32(v); return q }

// OrNone is the question where it need not be answered: none is meant.
func (q Either) OrNone() Either { return q.Or(notation.None) }

// Open is the question where a log need not answer it: whatever fits is
// possible.
func (q Either) Open(may bool) Either { q.open = q.open || may; return q }

// Only is the question without the answer that there is no value.
func (q Either) Only() Either { q.low = max(q.low, 0); return q }

// AskOne is Ask for an answer that is not taken apart: None where there is none.
func (q Either) AskOne(t *engine.Table, rule engine.Rule, bars ...engine.Bar) int {
	return q.put(t, rule, bars)
}

// Join is the answer that value v of a domain is.
func (q Either) Join(which, v int) int { return q.of.At(which, v) }

// Which takes an answer apart.
func (q Either) Which(v int) (which, value int) { return q.of.Which(v) }

// Pair takes a value of a domain apart that is two values.
func (q Either) Pair(which, value int) (a, b int) { return product(q.of.Of[which]).Split(value) }

// JoinPair is the answer that two values of a domain are.
func (q Either) JoinPair(which, a, b int) int {
	return q.of.At(which, product(q.of.Of[which]).Join(a, b))
}

// product is the pair that a domain is, nil where it is none.
func product(d notation.Domain) *notation.Product {
	switch d := d.(type) {
	case *notation.Product:
		return d
	case *notation.Compound:
		return &d.Product
	}
	return nil
}

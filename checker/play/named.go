package play

import (
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// Facts are the rows of what a position shows or keeps in mind, in their order,
// for rules that find them by their ids.
func (r *Rows) Facts() []*FactRow { return r.facts }

// Questions are the rows of what a turn asks, in their order.
func (r *Rows) Questions() []*QuestionRow { return r.questions }

// Hooks are the ids of the functions that rows name beside themselves.
func (r *Rows) Hooks() []string {
	ids := make([]string, len(r.hooks))
	for i := range ids {
		ids[i] = r.hooks[i].id
	}
	return ids
}

// Ending is the handle of an ending.
func (r *Rows) Ending(id string) (Ending, bool) {
	for i := range r.endings {
		if r.endings[i].ID == id {
			return Ending{i, r}, true
		}
	}
	return Ending{}, false
}

// Endings are the ids of the endings.
func (r *Rows) Endings() []string {
	ids := make([]string, len(r.endings))
	for i := range ids {
		ids[i] = r.endings[i].ID
	}
	return ids
}

// RecordsOf is the path of the list whose records a domain is made of, "" where
// it is made of none.
func (r *Rows) RecordsOf(d notation.Domain) string { return r.lists[d] }

// Fact is the handle of a row that a log may state.
func (f *FactRow) Fact() Fact { return Fact{f, f.cell} }

// Keeps is the handle of a row that is kept in mind.
func (f *FactRow) Keeps() Hidden { return Hidden{f} }

// Passes is the handle of a row of figures that live within a turn.
func (f *FactRow) Passes() Passing { return Passing{f} }

// Follows tells whether the fact follows from others.
func (f *FactRow) Follows() bool { return f.sum != nil || f.zone != nil && f.zone.All == f }

// Moves tells whether another gives way where this fact, which follows, is put.
func (f *FactRow) Moves() bool { return f.sum != nil && f.moves != "" }

// Kept tells whether the row says that the game itself keeps the fact.
func (f *FactRow) Kept() bool { return f.hooked && f.zone == nil }

// Beside is where a game keeps the fact beside its Cells: the first of so many figures; -1
// for a fact that it does not keep.
func (f *FactRow) Beside() int {
	if f.hooked && !f.Follows() {
		return f.cell
	}
	return -1
}

// Loses is the ending that comes when the fact is at its lowest, "" for none.
func (f *FactRow) Loses() string { return f.loseID }

// At is where the row stands.
func (f *FactRow) At() diagnostic.Span { return f.span.Span }

// NamedOnly tells whether a question that is asked is answered by the name in front of
// a line, and by no word.
func (r *Rows) NamedOnly(q *QuestionRow) bool {
	if q != r.turn || q.Passing {
		return false
	}
	for _, v := range r.grammar.Verbs {
		for _, f := range v.Forms {
			for _, t := range f.Takes {
				if t.Question == q.asked {
					return false
				}
			}
		}
	}
	return true
}

// Next is the row that says whose the turn to come is, nil for none.
func (r *Rows) Next() *FactRow { return r.next }

// Choice is the handle of a row, as one whose answers are told by their places.
func (q *QuestionRow) Choice() Choice { return Choice{ask(q)} }

// At is where the row stands.
func (q *QuestionRow) At() diagnostic.Span { return q.span.Span }

// Paid is the handle of what was paid on a die.
func (q *QuestionRow) Paid() Figure { return Figure{ask(q)} }

// PayRule is the rule by which a die is paid for.
func (r *Rows) PayRule() engine.Rule { return r.pay.rule }

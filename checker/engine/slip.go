package engine

// slip is something done wrong at the table: one change of a turn that was
// forgotten, done twice or the other way round, or done by one too few or too
// many. The zero slip is none.
type slip struct {
	row  int // which change of the turn, from 1; -1 where it is none of them
	mode slipMode
	// late: the turn was played as it should be, and what it changed of a marker
	// all in all was set wrongly in the end.
	late bool
	// always: every change of a fact by a rule, as the table has that rule.
	always bool
	rule   Rule
	fact   Fact
}

type slipMode uint8

const (
	forgotten slipMode = iota
	oneTooFew
	oneTooFar
	doubled
	reversed
	slipModes
)

// mostSlips is how often a rule is played otherwise in one turn: one that goes on
// until something has changed must come to an end.
const mostSlips = 8

// wrong tells whether the change that is being made is done wrong.
func (t *Table) wrong(rule Rule, f Fact) bool {
	s := &t.slip
	if s.always && s.rule == rule && s.fact == f && t.slips < mostSlips {
		t.slips++
		return true
	}
	return s.row == t.rows && !s.late
}

// apply returns what the slip makes of a change.
func (s slip) apply(old, value int) int {
	one := 1
	if value < old {
		one = -1
	}
	switch s.mode {
	case oneTooFew:
		return value - one
	case oneTooFar:
		return value + one
	case doubled:
		return value + value - old
	case reversed:
		return old - (value - old)
	}
	return old
}

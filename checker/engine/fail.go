package engine

import "nightpress/content/diagnostic"

// Failure is what rules that are not sure to work out stop with: a script. It
// says where and why.
type Failure interface {
	error
	// Problem puts it into a list.
	Problem(list *diagnostic.List)
}

// Fail ends the turn, as the rules cannot go on. Where a record is only tried
// out that leads nowhere: hypotheses suppose what no game comes to. Otherwise it
// breaks the game down.
func (t *Table) Fail(f Failure) {
	if !t.forgiving {
		panic(f)
	}
	t.failed = f
	t.stopped = true
}

// failing is how many disagreements a turn counts for in which the rules fail.
const failing = 1000

// fails tells what a turn that failed counts for. On the main line, with nothing
// against the record so far, it is the rules that are at fault.
func (r *runner[S]) fails() int {
	switch f := r.table.failed; {
	case f == nil:
		return 0
	case !r.trying && len(r.reader.issues) == 0:
		panic(f)
	}
	return failing
}

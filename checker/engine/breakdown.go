package engine

import (
	"fmt"
	"path"
	"runtime"
	"strings"

	"nightpress/content/diagnostic"
)

// Breakdown is what Check panics with where the rules of a game do, so that
// whoever checks many logs can lose this one only, and tell where it was.
type Breakdown struct {
	// Found is what was reported up to there, and the breakdown itself.
	Found *diagnostic.List
	// Turns were read.
	Turns int
	Cause any
}

// Error makes an uncaught Breakdown tell what it is.
func (b *Breakdown) Error() string { return fmt.Sprintf("rules of play broke down: %v", b.Cause) }

// Broke reports a panic during a check of what stands at a place. It is called
// in the deferred function that recovers.
func Broke(list *diagnostic.List, at diagnostic.Span, cause any) {
	if f, ok := cause.(Failure); ok {
		f.Problem(list)
		list.Last().Labelf(at, "this was being checked")
		return
	}
	list.Errorf("C001", at, "The check broke down here: %v", cause).
		Factf("broke at", "%s", origin()).
		Helpf("this is a mistake in nightpress and not in the log; please report it, and send the log along")
}

// origin is the place in our own code from which a panic went out.
func origin() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
	panicked := false
	for {
		f, more := frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicked = true
		case panicked && !strings.HasPrefix(f.Function, "runtime."):
			return fmt.Sprintf("%s (%s:%d)", path.Base(f.Function), path.Base(f.File), f.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}

// broken is the Breakdown of a check that panicked with cause.
func (c *check) broken(cause any) *Breakdown {
	if b, ok := cause.(*Breakdown); ok {
		return b
	}
	Broke(c.list, c.line(&Record{Line: c.doing}), cause)
	return &Breakdown{Found: c.list, Turns: c.counts.Turns, Cause: cause}
}

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
func (r *runner) fails() int {
	switch f := r.table.failed; {
	case f == nil:
		return 0
	case !r.trying && len(r.reader.issues) == 0:
		panic(f)
	}
	return failing
}

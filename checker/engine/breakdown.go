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
func (c *check[S]) broken(cause any) *Breakdown {
	if b, ok := cause.(*Breakdown); ok {
		return b
	}
	Broke(c.list, c.line(&Record{Line: c.doing}), cause)
	return &Breakdown{Found: c.list, Turns: c.counts.Turns, Cause: cause}
}

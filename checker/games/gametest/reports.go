package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"
)

// Reports returns what holds the reports on a log to what is wanted: their lines,
// in order, and words that the first one says in its headline, a fact or a help.
// The log is without the word game and the game's id.
func Reports(t *testing.T, m engine.Module, id string) func(name, log, says string, lines ...int) {
	return func(name, text, says string, lines ...int) {
		t.Helper()
		log := notation.Parse("log", []byte("game "+id+" "+text), m.Vocabulary())
		found := append(log.Problems.All(), m.Check(log).Diagnostics.All()...)
		var on []int
		for _, d := range found {
			on = append(on, d.Span.Start.Line)
		}
		first := ""
		if len(found) > 0 {
			first = said(found[0])
		}
		if !slices.Equal(on, lines) || !strings.Contains(first, says) {
			t.Errorf("%s: reports on lines %v, want %v; the first is to say %q:\n%s", name, on, lines, says, first)
		}
	}
}

// said is all that a report says, a line each.
func said(d diagnostic.Diagnostic) string {
	var b strings.Builder
	fmt.Fprintln(&b, d.Message)
	for _, f := range d.Facts {
		fmt.Fprintf(&b, "%s: %s\n", f.Name, f.Text)
	}
	for _, h := range d.Help {
		fmt.Fprintf(&b, "help: %s\n", h.Text)
	}
	return b.String()
}

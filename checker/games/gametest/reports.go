package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// Report is a log and what is reported of it: the lines, in order, and words that
// the first report says in its headline, a fact or a help.
type Report struct {
	Name, Log string // without the word game
	Lines     []int
	Says      string
}

// Reports holds what is said of logs of a game to what is wanted.
func Reports(t *testing.T, m engine.Module, id string, wanted []Report) {
	t.Helper()
	for _, want := range wanted {
		log := gamelog.Parse("log", []byte("game "+id+" "+want.Log), m.Vocabulary())
		found := append(log.Problems.All(), m.Check(log).Diagnostics.All()...)
		var lines []int
		for _, d := range found {
			lines = append(lines, d.Span.Start.Line)
		}
		first := ""
		if len(found) > 0 {
			first = said(found[0])
		}
		if !slices.Equal(lines, want.Lines) || !strings.Contains(first, want.Says) {
			t.Errorf("%s: reports on lines %v, want %v; the first is to say %q:\n%s", want.Name, lines, want.Lines, want.Says, first)
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

// Package gametest holds what every game's rules are tested for, so that each
// game's own tests say only what is special about it.
package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Reports returns what holds the reports on a log to what is wanted: their lines,
// in order, and words that the first one says in its headline, a label, a fact or a help.
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
			first = Said(found[0])
		}
		if !slices.Equal(on, lines) || !strings.Contains(first, says) {
			t.Errorf("%s: reports on lines %v, want %v; the first is to say %q:\n%s", name, on, lines, says, first)
		}
	}
}

// Said is all that a report says, a line each.
func Said(d diagnostic.Diagnostic) string {
	var b strings.Builder
	fmt.Fprintln(&b, d.Message)
	for _, l := range d.Labels {
		fmt.Fprintf(&b, "label: %s\n", l.Text)
	}
	for _, f := range d.Facts {
		fmt.Fprintf(&b, "%s: %s\n", f.Name, f.Text)
	}
	for _, h := range d.Help {
		fmt.Fprintf(&b, "help: %s\n", h.Text)
	}
	return b.String()
}

// Decision is a log that agrees with the rules under one value of a ruling and
// disagrees under another.
type Decision struct {
	Ruling, Agrees, Differs string // Agrees and Differs are values
	Head, Log               string // what follows the game's name in the first line, and the other lines
}

// Rulings holds every ruling with a choice to deciding something.
func Rulings(t *testing.T, g *definition.Game, m engine.Module, decisions []Decision) {
	t.Helper()
	decided := map[string]bool{}
	for _, d := range decisions {
		t.Run(d.Ruling, func(t *testing.T) {
			for value, agrees := range map[string]bool{d.Agrees: true, d.Differs: false} {
				text := "game " + g.ID + " " + d.Head + "\nruling " + d.Ruling + "=" + value + "\n" + d.Log
				log := notation.Parse("log", []byte(text), m.Vocabulary())
				if log.Problems.Len() > 0 {
					t.Fatal(log.Problems.All())
				}
				r := m.Check(log)
				if got := !r.Diagnostics.HasErrors(); got != agrees {
					t.Errorf("%s: agrees is %v\n%s%v", value, got, text, r.Diagnostics.All())
				}
			}
		})
		decided[d.Ruling] = true
	}
	for i := range g.Rulings {
		if r := &g.Rulings[i]; len(r.Values) > 1 && !decided[r.ID] {
			t.Errorf("no log decides by %s", r.ID)
		}
	}
}

// Expect compares what was found in a log with what its lines expect behind
// "#~": a code and a rule. What is left open is no refusal, and expects nothing.
func Expect(t *testing.T, text []byte, found []diagnostic.Diagnostic) {
	t.Helper()
	want := map[int]string{}
	for i, line := range strings.Split(string(text), "\n") {
		if _, w, ok := strings.Cut(line, "#~"); ok {
			want[i+1] = strings.TrimSpace(w)
		}
	}
	failed := false
	for _, d := range found {
		if d.Severity == diagnostic.Note {
			continue
		}
		if got := d.Code + " " + d.Rule; want[d.Span.Start.Line] != got {
			t.Errorf("line %d: %s, expected %q", d.Span.Start.Line, got, want[d.Span.Start.Line])
			failed = true
		}
		delete(want, d.Span.Start.Line)
	}
	for line, w := range want {
		t.Errorf("line %d: nothing found, expected %q", line, w)
	}
	if failed {
		_ = diagnostic.WriteText(t.Output(), found, diagnostic.Sources{"keeps": text, "breaks": text})
	}
}

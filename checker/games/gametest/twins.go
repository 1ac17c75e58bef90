// Package gametest holds what every game's rules are tested for, so that each
// game's own tests say only what is special about it.
package gametest

import (
	"bytes"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
)

// Twins holds the rules to files of twins: every checked rule of the ledger
// has a log that keeps it ("rule.id/keeps"), is not reported, and brings the
// rule into play; and one that breaks it ("rule.id/breaks") and is refused by
// that rule and no other, at the line that says so behind "#~".
func Twins(t *testing.T, g *definition.Game, m engine.Module, archives ...string) {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range archives {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if files[f.Name] != nil {
				t.Errorf("%s stands twice", f.Name)
			}
			files[f.Name] = f.Data
		}
	}
	for i := range g.Rules {
		id := g.Rules[i].ID
		if g.Rules[i].Held != definition.Checked {
			continue
		}
		t.Run(id, func(t *testing.T) {
			keeps, breaks := files[id+"/keeps"], files[id+"/breaks"]
			if keeps == nil || breaks == nil {
				t.Fatal("has no twins")
			}
			log := notation.Parse("keeps", keeps, m.Vocabulary())
			r := m.Check(log)
			Expect(t, keeps, append(log.Problems.All(), r.Diagnostics.All()...))
			if !used(r.Used, g, id) {
				t.Error("does not come into play in the log that keeps it")
			}
			log = notation.Parse("breaks", breaks, m.Vocabulary())
			r = m.Check(log)
			Expect(t, breaks, append(log.Problems.All(), r.Diagnostics.All()...))
			if !bytes.Contains(breaks, []byte(" "+id+"\n")) {
				t.Error("no line expects a report that cites it")
			}
		})
		delete(files, id+"/keeps")
		delete(files, id+"/breaks")
	}
	for name := range files {
		t.Errorf("%s belongs to no checked rule", name)
	}
}

func used(has func(engine.Rule) bool, g *definition.Game, id string) bool {
	for i := range g.Rules {
		if g.Rules[i].ID == id {
			return has(engine.Rule(i + 1))
		}
	}
	return false
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

package lucidity

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
)

// Every checked rule of the ledger has a log that keeps it, is not reported,
// and brings the rule into play; and one that breaks it and is refused by that
// rule and no other, at the line that says so.
func TestTwins(t *testing.T) {
	_, g := load(t)
	m := open(t)
	archive, err := txtar.ParseFile("testdata/twins.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range archive.Files {
		files[f.Name] = f.Data
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
			log := gamelog.Parse("keeps", keeps, m.Vocabulary())
			r := m.Check(log)
			expect(t, keeps, append(log.Problems.All(), r.Diagnostics.All()...))
			if !r.Used(engine.Rule(i + 1)) {
				t.Error("does not come into play in the log that keeps it")
			}
			log = gamelog.Parse("breaks", breaks, m.Vocabulary())
			r = m.Check(log)
			expect(t, breaks, append(log.Problems.All(), r.Diagnostics.All()...))
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

// expect compares what was found with what the lines of a log expect.
func expect(t *testing.T, text []byte, found []diagnostic.Diagnostic) {
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
			continue // what is left open is no refusal
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
		diagnostic.WriteText(os.Stderr, found, diagnostic.Sources{"keeps": text, "breaks": text})
	}
}

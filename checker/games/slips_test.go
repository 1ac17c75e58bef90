package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
)

// What comes of one slip is not told as further ones: a turn that was not noted leaves
// much unknown for long.
func TestFewReportsOfOneSlip(t *testing.T) {
	const most = 4
	archive, err := txtar.ParseFile("testdata/one-slip.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			id, _, _ := strings.Cut(f.Name, "/")
			m := open[engine.Module](t, id)
			log := notation.Parse(f.Name, f.Data, m.Vocabulary())
			var told []string
			for _, d := range m.Check(log).Diagnostics.All() {
				for i, h := range d.Help {
					if h.Edit != nil && slices.ContainsFunc(d.Help[:i], func(o diagnostic.Help) bool { return o.Edit != nil && *o.Edit == *h.Edit }) {
						t.Errorf("line %d: the same mend twice: %s", d.Span.Start.Line, h.Text)
					}
				}
				if d.Severity == diagnostic.Error {
					told = append(told, fmt.Sprintf("line %d: %s", d.Span.Start.Line, d.Message))
				}
			}
			if len(told) == 0 || len(told) > most {
				t.Errorf("%d reports:\n%s", len(told), strings.Join(told, "\n"))
			}
		})
	}
}

// A piece that stands nowhere yet is said not to be there.
func TestPieceThatStandsNowhere(t *testing.T) {
	m := open[engine.Module](t, "nightmare-cathedral")
	const text = "game nightmare-cathedral standard\nplayers Ann Bob\nstart 1\nnightmares 3 8\nAnn upgrade d9\nBob upgrade d17\n" +
		"Ann conquer nw\nBob conquer in\nBob conquer se\nAnn conquer n1\nAnn night midnight =Ann dreamer dusk\n"
	found := m.Check(notation.Parse("log", []byte(text), m.Vocabulary())).Diagnostics.All()
	if len(found) != 1 || !slices.ContainsFunc(found[0].Facts, func(f diagnostic.Fact) bool {
		return strings.HasSuffix(f.Text, "no dreamer of Ann → the Dreamer of Ann at Midnight")
	}) {
		t.Errorf("%+v", found)
	}
}

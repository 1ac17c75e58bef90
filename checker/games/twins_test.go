package games_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/content/definition"

	"github.com/rogpeppe/go-internal/txtar"
)

// The rules are held to files of twins: every checked rule of the ledger
// has a log that keeps it ("rule.id/keeps"), is not reported, and brings the
// rule into play; and one that breaks it ("rule.id/breaks") and is refused by
// that rule and no other, at the line that says so behind "#~".
func TestTwins(t *testing.T) {
	for id, folder := range folders {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			one, _ := filepath.Glob(folder + "/testdata/twins.txtar")
			several, _ := filepath.Glob(folder + "/testdata/twins/*.txtar")
			holdsTwins(t, gametest.Game(t, id), open[engine.Module](t, id), append(one, several...))
		})
	}
}

func holdsTwins(t *testing.T, g *definition.Game, m engine.Module, archives []string) {
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
				t.Fatalf("has no log that keeps it and one that breaks it: %s/keeps and %s/breaks in testdata/twins.txtar", id, id)
			}
			log := notation.Parse("keeps", keeps, m.Vocabulary())
			r := m.Check(log)
			gametest.Expect(t, keeps, append(log.Problems.All(), r.Diagnostics.All()...))
			if !used(r.Used, g, id) {
				t.Error("does not come into play in the log that keeps it")
			}
			log = notation.Parse("breaks", breaks, m.Vocabulary())
			r = m.Check(log)
			gametest.Expect(t, breaks, append(log.Problems.All(), r.Diagnostics.All()...))
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

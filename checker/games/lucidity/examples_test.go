package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"

	"github.com/rogpeppe/go-internal/txtar"
)

// What the rulebook shows by example plays as it says.
func TestRulebookExamples(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/examples.txtar")
	if err != nil || len(archive.Files) == 0 {
		t.Fatalf("no examples (%v)", err)
	}
	m := open(t)
	for _, f := range archive.Files {
		t.Run(f.Name, func(t *testing.T) {
			log := notation.Parse("keeps", f.Data, m.Vocabulary())
			r := m.Check(log)
			gametest.Expect(t, f.Data, append(log.Problems.All(), r.Diagnostics.All()...))
			if r.Counts.Turns == 0 {
				t.Error("no turn is played")
			}
		})
	}
}

package nightmarecathedral

import (
	"os"
	"path/filepath"
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
)

// The worked examples of the rulebook come out as it says they do; and where a
// log has them otherwise, the rule that says so is cited.
func TestExamples(t *testing.T) {
	_, m := open(t)
	names, err := filepath.Glob("testdata/examples/*.log")
	if err != nil || len(names) < 9 {
		t.Fatalf("%d examples, %v", len(names), err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			log := notation.Parse("log", text, m.Vocabulary())
			gametest.Expect(t, text, append(log.Problems.All(), m.Check(log).Diagnostics.All()...))
		})
	}
}

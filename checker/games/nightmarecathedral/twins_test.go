package nightmarecathedral

import (
	"path/filepath"
	"testing"

	"nightpress/checker/games/gametest"
)

// Every checked rule is kept by one log and broken by another, which is refused
// by that rule.
func TestTwins(t *testing.T) {
	archives, err := filepath.Glob("testdata/twins/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no twins (%v)", err)
	}
	g, m := open(t)
	gametest.Twins(t, g, m, archives...)
}

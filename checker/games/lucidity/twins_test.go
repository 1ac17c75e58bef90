package lucidity

import (
	"path/filepath"
	"testing"

	"nightpress/checker/games/gametest"
)

func TestTwins(t *testing.T) {
	archives, err := filepath.Glob("testdata/twins/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no twins (%v)", err)
	}
	_, g := load(t)
	gametest.Twins(t, g, open(t), archives...)
}

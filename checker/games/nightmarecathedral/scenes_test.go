package nightmarecathedral

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// TestScenes holds the rules to scenes written from the rulebook alone.
func TestScenes(t *testing.T) {
	_, m := open(t)
	gametest.Scenes(t, m, "testdata/scenes", map[string]string{})
}

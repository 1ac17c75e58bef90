package endlessnightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// TestScenes holds the rules to scenes written from the rulebook alone.
func TestScenes(t *testing.T) {
	gametest.Scenes(t, open(t), "testdata/scenes", nil)
}

package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// TestScenes holds the rules to scenes written from the rulebook alone. What is
// open is not for a game's rules to tell.
func TestScenes(t *testing.T) {
	gametest.Scenes(t, open(t), "testdata/scenes", map[string]string{
		"25-given-positions/spread-over-lines.keep": "what an indented line states is held to be of the end of its turn",
	})
}

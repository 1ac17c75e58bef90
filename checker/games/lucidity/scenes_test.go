package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// TestScenes holds the rules to scenes written from the rulebook alone. What is
// open is not for a game's rules to tell.
func TestScenes(t *testing.T) {
	gametest.Scenes(t, open(t), "testdata/scenes", map[string]string{
		"01-setting-up/names-as-many-as-players.break": "more names than players in the head of a log are not told",
		"01-setting-up/one-temptation.break":           "variants that exclude each other are not told",
		"25-given-positions/spread-over-lines.keep":    "what an indented line states is held to be of the end of its turn",
	})
}

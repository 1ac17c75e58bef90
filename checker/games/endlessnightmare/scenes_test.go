package endlessnightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// TestScenes holds the rules to scenes written from the rulebook alone.
func TestScenes(t *testing.T) {
	gametest.Scenes(t, open(t), "testdata/scenes", map[string]string{
		"02-turns/turn-on-two-lines.break": "what a line in the middle of a turn states is held against the end of the turn",
	})
}

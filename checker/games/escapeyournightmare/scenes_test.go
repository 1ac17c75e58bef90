package escapeyournightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// TestScenes holds the rules to scenes written from the rulebook alone.
func TestScenes(t *testing.T) {
	gametest.Scenes(t, open(t), "testdata/scenes", map[string]string{
		"04-ghosts-by-themselves/due-strike-before-roll.break": "a strike and a roll are one each in a round, and in the order of the rules wherever they stand on its line",
	})
}

package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// TestScenes holds the rules to scenes written from the rulebook alone.
func TestScenes(t *testing.T) {
	gametest.Scenes(t, open(t), "testdata/scenes", nil)
}

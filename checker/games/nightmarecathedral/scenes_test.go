package nightmarecathedral

import (
	"testing"

	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// TestScenes holds the rules to scenes written from the rulebook alone.
func TestScenes(t *testing.T) {
	_, m := open(t)
	gametest.Scenes(t, m, "testdata/scenes", map[string]string{})
}

package runforyourlife

import (
	"testing"

	"nightpress/checker/games/gametest"
)

func TestTwins(t *testing.T) {
	_, g := load(t)
	gametest.Twins(t, g, open(t), "testdata/twins.txtar")
}

package runforyourlife

import (
	"testing"

	"nightpress/checker/games/gametest"
)

func TestBroken(t *testing.T) { gametest.Broken(t, "run-for-your-life-nightmare", Open) }

func FuzzBroken(f *testing.F) { gametest.FuzzBroken(f, "run-for-your-life-nightmare", Open) }

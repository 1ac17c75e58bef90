package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
)

func TestBroken(t *testing.T) { gametest.Broken(t, "lucidity", Open) }

func FuzzBroken(f *testing.F) { gametest.FuzzBroken(f, "lucidity", Open) }

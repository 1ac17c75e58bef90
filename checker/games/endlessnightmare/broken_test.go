package endlessnightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

func TestBroken(t *testing.T) { gametest.Broken(t, "endless-nightmare", Open) }

func FuzzBroken(f *testing.F) { gametest.FuzzBroken(f, "endless-nightmare", Open) }

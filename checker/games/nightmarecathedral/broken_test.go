package nightmarecathedral

import (
	"testing"

	"nightpress/checker/games/gametest"
)

func TestBroken(t *testing.T) { gametest.Broken(t, "nightmare-cathedral", Open) }

func FuzzBroken(f *testing.F) { gametest.FuzzBroken(f, "nightmare-cathedral", Open) }

package escapeyournightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

func TestBroken(t *testing.T) { gametest.Broken(t, "escape-your-nightmare", Open) }

func FuzzBroken(f *testing.F) { gametest.FuzzBroken(f, "escape-your-nightmare", Open) }

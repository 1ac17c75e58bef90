package nightmarecathedral

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// With lines numbered and the columns of the log sheet stated, hardly a slip that
// changes the game goes unnoticed, most give one report, and the report points at
// the line.
func TestSlips(t *testing.T) {
	_, m := open(t)
	gametest.Slips(t, m, "standard", gametest.Bounds{Games: 4, Matter: 20, Share: 0.85, PerSlip: 1.5, Most: 8, RightLine: 0.85})
}

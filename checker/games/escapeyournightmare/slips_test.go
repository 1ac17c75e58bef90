package escapeyournightmare

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// A log with round numbers and the figures of the log sheet shows nearly every slip
// that changes the game, and one slip brings few reports.
func TestSlips(t *testing.T) {
	gametest.Slips(t, open(t), "solo", gametest.Bounds{Games: 20, Matter: 100, Share: 0.97, PerSlip: 1.15, Most: 4, RightLine: 0.95})
}

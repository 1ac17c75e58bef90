package lucidity

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// With turn numbers and the three columns of the log sheet, slips that change
// the game are found, one slip gives one report and hardly ever two, and the
// report points at the line.
func TestSlips(t *testing.T) {
	m := open(t)
	for _, edition := range []string{"three", "four", "fear"} {
		gametest.Slips(t, m, edition, gametest.Bounds{Games: 12, Matter: 50, Share: 0.95, PerSlip: 1.15, Most: 3, RightLine: 0.95})
	}
}

package runforyourlife

import (
	"testing"

	"nightpress/checker/games/gametest"
)

// With numbered lines and where everyone stands, most slips that change the
// game are caught, one slip gives hardly more than one report, and the report
// points near the line.
func TestSlips(t *testing.T) {
	gametest.Slips(t, open(t), "", gametest.Bounds{Games: 12, Matter: 60, Share: 0.9, PerSlip: 1.15, Most: 6, RightLine: 0.95})
}

package gametest

import (
	"testing"

	"nightpress/checker/engine"
)

// Bounds is what a check has to do about planted slips in logs that number
// their turns and state all columns of the log sheet.
type Bounds struct {
	Games     int     // slips planted of each kind
	Matter    int     // at least so many that change the game
	Share     float64 // of these, at least this share is found
	PerSlip   float64 // at most so many reports for one, on average
	Most      int     // and at most so many for a single one
	RightLine float64 // the line is named for at least this share
}

// Slips plants slips into games of an edition and holds the check to bounds.
func Slips(t *testing.T, m engine.Module, edition string, b Bounds) {
	t.Helper()
	table, err := m.Slips(engine.SlipOptions{Games: b.Games, Seed: 3, Edition: edition, Stated: []engine.Checkpoints{engine.StateThree}})
	if err != nil {
		t.Fatal(err)
	}
	three := table.Total(0)
	t.Logf("%s: of %d slips that matter %.1f %% are found, with %.2f reports each, %d at most, and the line named for %.1f %%",
		edition, three.Matter, 100*three.Share(), three.PerSlip(), three.Most, 100*three.RightLine())
	if three.Matter < b.Matter {
		t.Errorf("%s: only %d slips matter", edition, three.Matter)
	}
	if s := three.Share(); s < b.Share {
		t.Errorf("%s: %.1f %% of the slips are found, fewer than %.1f", edition, 100*s, 100*b.Share)
	}
	if n := three.PerSlip(); n > b.PerSlip {
		t.Errorf("%s: %.2f reports for a slip, more than %.2f", edition, n, b.PerSlip)
	}
	if three.Most > b.Most {
		t.Errorf("%s: %d reports for a single slip, more than %d", edition, three.Most, b.Most)
	}
	if n := three.RightLine(); n < b.RightLine {
		t.Errorf("%s: the line is named for %.1f %% of the slips, fewer than %.1f", edition, 100*n, 100*b.RightLine)
	}
}

package lucidity

import (
	"testing"

	"nightpress/checker/engine"
)

// With turn numbers and the three columns of the log sheet, slips that change
// the game are caught, and the report points at the line.
func TestSlips(t *testing.T) {
	m := open(t)
	for _, edition := range []string{"three", "fear"} {
		table, err := m.Slips(engine.SlipOptions{Games: 25, Seed: 3, Edition: edition})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s\n%s", edition, table)
		three := table.Total(int(engine.StateThree))
		if three.Matter < 100 {
			t.Errorf("%s: only %d slips matter", edition, three.Matter)
		}
		if s := three.Share(); s < 0.9 {
			t.Errorf("%s: %.1f %% of the slips are caught, fewer than 90", edition, 100*s)
		}
		if n := three.PerSlip(); n > 2.2 {
			t.Errorf("%s: %.2f reports for a slip", edition, n)
		}
		if n := three.RightLine(); n < 0.85 {
			t.Errorf("%s: the line is named for %.1f %% of the slips", edition, 100*n)
		}
	}
}

package runforyourlife

import (
	"testing"

	"nightpress/checker/engine"
)

// With numbered lines and where everyone stands, most slips that change the
// game are caught, one slip gives hardly more than one report, and the report
// points near the line.
func TestSlips(t *testing.T) {
	m := open(t)
	table, err := m.Slips(engine.SlipOptions{Games: 12, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("\n%s", table)
	three := table.Total(int(engine.StateThree))
	if three.Matter < 60 {
		t.Errorf("only %d slips matter", three.Matter)
	}
	if s := three.Share(); s < 0.9 {
		t.Errorf("%.1f %% of the slips are caught, fewer than 90", 100*s)
	}
	if n := three.PerSlip(); n > 1.5 {
		t.Errorf("%.2f reports for a slip", n)
	}
	if n := three.RightLine(); n < 0.9 {
		t.Errorf("the line is named for %.1f %% of the slips", 100*n)
	}
}

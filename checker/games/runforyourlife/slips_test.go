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
	t.Logf("matter %d, caught %.3f, per slip %.2f, right line %.3f, most %d", three.Matter, three.Share(), three.PerSlip(), three.RightLine(), three.Most)
}

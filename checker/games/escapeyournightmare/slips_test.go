package escapeyournightmare

import (
	"testing"

	"nightpress/checker/engine"
)

// A log with round numbers and three figures a round shows nearly every slip
// that changes the game, and one slip brings few reports.
func TestSlips(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some thousand games")
	}
	m := open(t)
	table, err := m.Slips(engine.SlipOptions{Games: 12, Seed: 4, Edition: "solo"})
	if err != nil {
		t.Fatal(err)
	}
	t.Log("\n" + table.String())
	three := table.Total(int(engine.StateThree))
	if share := float64(three.Caught) / float64(three.Matter); share < 0.95 {
		t.Errorf("of slips that matter %.1f %% are caught, and 95 are wanted", 100*share)
	}
	if mean := float64(three.Reports) / float64(three.Caught); mean > 3 {
		t.Errorf("a slip brings %.2f reports", mean)
	}
}

package gametest

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/content/definition"
)

// Reached plays so many games a setup, and tells of every checked rule that no
// game brings into play. Those in except cannot be reached so, each for the
// reason given; one that is reached after all is told too.
func Reached(t *testing.T, g *definition.Game, m engine.Module, setups []Setup, games int, except map[string]string) {
	t.Helper()
	reached := map[string]bool{}
	for _, s := range setups {
		sim, err := m.Simulate(engine.SimOptions{Games: games, Seed: 5, Edition: s.Edition, Variants: s.Variants, Players: s.Players})
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range sim.Reached {
			reached[id] = true
		}
	}
	for i := range g.Rules {
		r := &g.Rules[i]
		if r.Held == definition.Checked && reached[r.ID] == (except[r.ID] != "") {
			t.Errorf("%s: reached is %v", r.ID, reached[r.ID])
		}
	}
}

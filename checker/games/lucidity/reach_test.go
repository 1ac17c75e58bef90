package lucidity

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/content/definition"
)

// unreached are the checked rules that the program's own games never come to,
// each with the reason; its twins show that they are played.
var unreached = map[string]string{
	"end.bag": "eighty dice are more than four players who rest ever draw",
}

// Every checked rule comes into play in some simulated game, and games are won
// by Nightmares too.
func TestRulesAreReached(t *testing.T) {
	m := open(t).(*Module)
	reached := map[string]bool{}
	for _, s := range settings {
		sim, err := m.Simulate(engine.SimOptions{Games: 300, Seed: 5, Edition: s.Edition, Variants: s.Variants})
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range sim.Reached {
			reached[id] = true
		}
	}
	for i := range m.d.Game.Rules {
		r := &m.d.Game.Rules[i]
		if r.Held == definition.Checked && reached[r.ID] == (unreached[r.ID] != "") {
			t.Errorf("%s: reached is %v", r.ID, reached[r.ID])
		}
	}
	nightmares := 0
	d := m.with("four", nil)
	_, err := m.Simulate(engine.SimOptions{Games: 200, Seed: 5, Edition: "four", Checkpoints: engine.StateNothing, Keep: func(_ int, text []byte) error {
		if winner := last(t, d, m, text); winner.Nightmare != 0 {
			nightmares++
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	if nightmares == 0 {
		t.Error("no game was won by a Nightmare")
	}
	t.Logf("%d of 200 games were won by a Nightmare", nightmares)
}

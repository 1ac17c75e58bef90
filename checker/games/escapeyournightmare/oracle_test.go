package escapeyournightmare

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

func TestNoFalseAlarm(t *testing.T) {
	gametest.NoFalseAlarm(t, open(t), []gametest.Setup{{Edition: "solo"}}, 300)
}

// Random games bring every checked rule into play, come to every end, and beat
// the Dicemuncher in a fair share.
func TestEverythingIsReached(t *testing.T) {
	sim, err := open(t).Simulate(engine.SimOptions{Games: 2000, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range sim.NotReached {
		t.Errorf("no game brings %s into play", id)
	}
	for _, met := range sim.Met {
		if met.Count == 0 {
			t.Errorf("no game meets %s", met.Name)
		}
	}
	won := 0
	for _, e := range sim.Ends {
		if e.Name == "won" {
			won = e.Count
		}
	}
	if len(sim.Ends) != 3 || won < sim.Games/20 || sim.Unfinished > 0 {
		t.Errorf("%d of %d games are won, %d are unfinished; ends: %v", won, sim.Games, sim.Unfinished, sim.Ends)
	}
}

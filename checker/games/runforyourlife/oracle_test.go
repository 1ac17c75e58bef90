package runforyourlife

import (
	"testing"

	"nightpress/checker/engine"
)

// A game that was played by the rules is never reported, and ends where it was
// played to, whatever its log states.
func TestNoFalseAlarm(t *testing.T) {
	m := open(t)
	games := 1000
	if testing.Short() {
		games = 100
	}
	for how, name := range engine.CheckpointNames {
		t.Run(name, func(t *testing.T) {
			n := games
			if how != int(engine.StateThree) {
				n /= 10
			}
			sim, err := m.Simulate(engine.SimOptions{Games: n, Seed: 7, Checkpoints: engine.Checkpoints(how), Verify: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range sim.Alarms {
				t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
			}
			t.Logf("%d games, %d lines, %d unfinished, mean score %.2f, ends %v, not reached %v", sim.Games, sim.Turns, sim.Unfinished, sim.Mean, sim.Ends, sim.NotReached)
		})
	}
}

package games_test

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

// carelessGames is how many games are played of each otherwise; of the Cathedral,
// whose games are ten times as long, a third.
const carelessGames = 120

// untrue are the alarms that are known, by the game, and the code and rule of
// the report, each with what is wrong.
var untrue = map[string]map[string]string{}

// A game in which anything was done that the rules allow
// is never reported: in every edition, with every variant, by as many as can play. (In
// whatever hand it is written: TestHands of the engine.)
func TestCarelessGames(t *testing.T) {
	games := gametest.Games(t, carelessGames)
	for _, id := range []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "run-for-your-life-nightmare", "nightmare-cathedral"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m := open[engine.Module](t, id)
			ways := gametest.Ways(t, gametest.Game(t, id), m)
			games := games
			if id == "nightmare-cathedral" && games == contenttest.Few(carelessGames) {
				games /= 3
			}
			seed := gametest.Seed(t)
			for i, opt := range ways {
				opt.Games = max(games/len(ways), 1)
				opt.Seed, opt.Policy, opt.Verify = seed+uint64(i), engine.Careless, true
				opt.Checkpoints = []engine.Checkpoints{engine.StateThree, engine.StateBoard}[i%2]
				sim, err := m.Simulate(opt)
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range sim.Alarms {
					if why := untrue[id][a.Kind]; why == "" {
						t.Errorf("%s %v, %d players, seed %d, game %d: %s: %s\n%s", opt.Edition, opt.Variants, opt.Players, opt.Seed, a.Game, a.Kind, a.Report, a.Log)
					}
				}
			}
		})
	}
}

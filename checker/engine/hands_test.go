package engine_test

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
)

// However a game is written that was played by the rules, with sense or with whatever
// they allow, it is never reported: in every edition, with every variant.
func TestHands(t *testing.T) {
	for id, few := range map[string]int{"endless-nightmare": 600, "escape-your-nightmare": 300, "lucidity": 300, "run-for-your-life-nightmare": 120, "nightmare-cathedral": 36} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			g := gametest.Game(t, id)
			m, _, _ := games.Open(g)
			hands := m.(interface {
				InHands(engine.SimOptions) (*engine.Simulation, error)
			})
			ways := []engine.SimOptions{{}}
			for i := range g.Editions {
				ways = append(ways, engine.SimOptions{Edition: g.Editions[i].ID})
				for _, v := range g.Variants {
					ways = append(ways, engine.SimOptions{Edition: g.Editions[i].ID, Variants: []string{v.ID}})
				}
			}
			seed := gametest.Seed(t)
			for i, opt := range ways {
				opt.Games, opt.Seed = max(contenttest.Few(few)/len(ways), 1), seed+uint64(i)
				opt.Checkpoints = []engine.Checkpoints{engine.StateThree, engine.StateBoard}[i%2]
				for _, opt.Policy = range []string{engine.Policies[0], engine.Careless} {
					sim, err := hands.InHands(opt)
					if err != nil {
						continue // no such way to play
					}
					for _, a := range sim.Alarms {
						t.Errorf("%s, game %d: %s: %s\n%s", fmt.Sprint(opt.Edition, opt.Variants, opt.Policy), a.Game, a.Kind, a.Report, a.Log)
					}
				}
			}
		})
	}
}

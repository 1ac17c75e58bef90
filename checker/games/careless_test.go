package games_test

import (
	"os"
	"strconv"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/gametest"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
)

// everyGame names the variable that sets how many games are played of each game:
// 100000, say.
const everyGame = "NIGHTPRESS_EVERY_GAME"

// carelessGames is how many games are played of each otherwise; of the Cathedral,
// whose games are ten times as long, a third.
const carelessGames = 120

// carelessSeats are the numbers of players that are tried where a game does not
// tell it by its edition; 0 for as many as it likes best.
var carelessSeats = []int{0, 2, 3, 4, 5, 8}

// untrue are the alarms that are known, by the game, and the code and rule of
// the report, each with what is wrong.
var untrue = map[string]map[string]string{}

// A game in which anything was done that the rules allow
// is never reported: in every edition, with every variant, by as many as can play. (In
// whatever hand it is written: TestHands of the engine.)
func TestCarelessGames(t *testing.T) {
	games := gamesOf(t, carelessGames)
	for _, id := range []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "run-for-your-life-nightmare", "nightmare-cathedral"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m, ways := waysToPlay(t, id)
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

// gamesOf is how many games of each are played: so many, or what everyGame says.
func gamesOf(t *testing.T, few int) int {
	t.Helper()
	switch all := os.Getenv(everyGame); {
	case all != "":
		n, err := strconv.Atoi(all)
		if err != nil {
			t.Fatal(err)
		}
		return n
	case testing.Short():
		return few / 10
	}
	return contenttest.Few(few)
}

// waysToPlay are all the ways in which a game is set up.
func waysToPlay(t *testing.T, id string) (engine.Module, []engine.SimOptions) {
	t.Helper()
	g := gametest.Game(t, id)
	m, _, _ := games.Open(g)
	if m == nil {
		t.Fatalf("%s does not open", id)
	}
	variants := [][]string{nil}
	for _, v := range g.Variants {
		variants = append(variants, []string{v.ID})
	}
	seats := []int{0}
	if _, ok := m.(engine.Seater); ok {
		seats = carelessSeats
	}
	var ways []engine.SimOptions
	editions := g.Editions
	if len(editions) == 0 {
		editions = make([]definition.Choice, 1) // of one way
	}
	for _, e := range editions {
		for _, v := range variants {
			for _, n := range seats {
				opt := engine.SimOptions{Edition: e.ID, Variants: v, Players: n}
				if _, err := m.Simulate(opt); err == nil {
					ways = append(ways, opt)
				}
			}
		}
	}
	if len(ways) == 0 {
		t.Fatalf("%s cannot be played", id)
	}
	return m, ways
}

package nightmarecathedral

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

func open(t testing.TB) (*definition.Game, *Module) {
	t.Helper()
	g := gametest.Game(t, "nightmare-cathedral")
	m, list := Open(g)
	if m == nil {
		_ = diagnostic.WriteText(t.Output(), list.All(), nil)
		t.Fatal("the rules do not open")
	}
	return g, m.(*Module)
}

// setups are all the ways in which the game is played, with every number of
// players.
func setups() []gametest.Setup {
	var all []gametest.Setup
	for players := 2; players <= components.MostPlayers; players++ {
		for _, edition := range []string{"standard", "variable"} {
			for _, variants := range [][]string{nil, {"divergent"}} {
				all = append(all, gametest.Setup{Edition: edition, Variants: variants, Players: players})
			}
		}
	}
	return all
}

func TestNoFalseAlarm(t *testing.T) {
	_, m := open(t)
	gametest.NoFalseAlarm(t, m, setups(), 20)
}

func TestReached(t *testing.T) {
	g, m := open(t)
	gametest.Reached(t, g, m, append(setups(), gametest.Setup{Variants: []string{"pair15"}, Players: 3}), 50, nil)
}

// A thoughtful player looks ahead for whoever has the turn: nobody wins by
// sitting first, but for a little.
func TestThoughtfulForThemselves(t *testing.T) {
	_, m := open(t)
	const games = 40
	r, err := m.Simulate(engine.SimOptions{Games: games, Seed: 1, Players: 3, Policy: "thoughtful"})
	if err != nil {
		t.Fatal(err)
	}
	for seat, s := range r.Told.Seats {
		if s.Wins > games*6/10 {
			t.Errorf("seat %d wins %d games of %d", seat+1, s.Wins, games)
		}
	}
}

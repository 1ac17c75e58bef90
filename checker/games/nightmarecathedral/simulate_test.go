package nightmarecathedral

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
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

// ways are the ways in which the game is played.
var ways = []struct {
	edition  string
	variants []string
}{{"standard", nil}, {"variable", nil}, {"standard", []string{"divergent"}}, {"variable", []string{"divergent"}}}

// Games played by the rules, written down and read back are not reported, and
// end where they were played to: with every number of players, in every way,
// whatever the logs state of the board.
func TestNoFalseAlarm(t *testing.T) {
	_, m := open(t)
	for players := 2; players <= mostPlayers; players++ {
		for _, w := range ways {
			for how, name := range engine.CheckpointNames {
				t.Run(fmt.Sprint(players, w.edition, w.variants, name), func(t *testing.T) {
					t.Parallel()
					games := 4
					if how == int(engine.StateThree) {
						games = 40
					}
					sim, err := m.Simulate(engine.SimOptions{
						Games: games, Seed: 7, Edition: w.edition, Variants: w.variants, Players: players,
						Checkpoints: engine.Checkpoints(how), Verify: true,
					})
					if err != nil {
						t.Fatal(err)
					}
					for _, a := range sim.Alarms {
						t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
					}
				})
			}
		}
	}
}

package lucidity

import (
	"fmt"
	"os"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// load reads the definition that stands in the binary.
func load(t testing.TB) (*Definition, *definition.Game) {
	t.Helper()
	g := gametest.Game(t, "lucidity")
	d, list := Read(g)
	if list.Len() > 0 {
		diagnostic.WriteText(os.Stderr, list.All(), g.Sources)
		t.Fatal("the definition does not read")
	}
	return d, g
}

func open(t testing.TB) engine.Module {
	t.Helper()
	_, g := load(t)
	m, list := Open(g)
	if m == nil {
		t.Fatal(list.All())
	}
	return m
}

// settings are the ways in which a game may be set up.
var settings = []struct {
	edition  string
	variants []string
}{
	{"two", nil},
	{"three", nil},
	{"four", nil},
	{"three", []string{"green-temptation"}},
	{"four", []string{"red-temptation"}},
	{"depths", nil},
	{"envy", nil},
	{"imprisonment", nil},
	{"fear", nil},
	{"depths", []string{"hard"}},
	{"envy", []string{"hard"}},
	{"imprisonment", []string{"hard"}},
	{"fear", []string{"hard"}},
}

// A game that was played by the rules is never reported, and ends where it was
// played to: whatever the setting, and whatever the log states.
func TestNoFalseAlarm(t *testing.T) {
	m := open(t)
	games := 200
	if testing.Short() {
		games = 30
	}
	for _, s := range settings {
		for how, name := range engine.CheckpointNames {
			t.Run(fmt.Sprint(s.edition, s.variants, name), func(t *testing.T) {
				n := games
				if how != int(engine.StateThree) {
					n /= 10
				}
				sim, err := m.Simulate(engine.SimOptions{
					Games: n, Seed: 7, Edition: s.edition, Variants: s.variants,
					Checkpoints: engine.Checkpoints(how), Verify: true,
				})
				if err != nil {
					t.Fatal(err)
				}
				if sim.Unfinished > 0 {
					t.Errorf("%d games do not end", sim.Unfinished)
				}
				if sim.AlarmCount > 0 {
					t.Errorf("%d false alarms", sim.AlarmCount)
				}
				for i, a := range sim.Alarms {
					if i < 1 {
						t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
					}
				}
			})
		}
	}
}

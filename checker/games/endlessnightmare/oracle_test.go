package endlessnightmare

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
)

// settings are the ways in which a game may be set up.
var settings = []struct {
	edition  string
	variants []string
}{
	{"basic", nil},
	{"active", nil},
	{"mix", nil},
	{"basic", []string{"veteran"}},
	{"basic", []string{"strategist"}},
	{"active", []string{"strategist", "veteran"}},
	{"mix", []string{"strategist"}},
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

// A game that was played by the rules is never reported, and ends where it was
// played to: whatever the edition, the variants, and what the log states.
func TestNoFalseAlarm(t *testing.T) {
	m := open(t)
	games := 1000
	if testing.Short() {
		games = 100
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
				for _, a := range sim.Alarms {
					t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
				}
			})
		}
	}
}

// Between them, random games of all settings meet every Nightmare and bring
// every checked rule into play.
func TestEverythingIsReached(t *testing.T) {
	m := open(t)
	unreached, met := map[string]int{}, map[string]int{}
	for _, s := range settings {
		sim, err := m.Simulate(engine.SimOptions{Games: 1000, Seed: 5, Edition: s.edition, Variants: s.variants})
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range sim.NotReached {
			unreached[id]++
		}
		for _, n := range sim.Met {
			met[n.Name] += n.Count
		}
	}
	for id, n := range unreached {
		if n == len(settings) {
			t.Errorf("no game brings %s into play", id)
		}
	}
	for name, n := range met {
		if n == 0 {
			t.Errorf("no game meets %s", name)
		}
	}
	if len(met) != 21 {
		t.Errorf("%d Nightmares, want 21", len(met))
	}
}

package endlessnightmare

import (
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
)

// settings are the ways in which a game may be set up.
var settings = []gametest.Setup{
	{Edition: "basic"},
	{Edition: "active"},
	{Edition: "mix"},
	{Edition: "basic", Variants: []string{"veteran"}},
	{Edition: "basic", Variants: []string{"strategist"}},
	{Edition: "active", Variants: []string{"strategist", "veteran"}},
	{Edition: "mix", Variants: []string{"strategist"}},
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

func TestNoFalseAlarm(t *testing.T) { gametest.NoFalseAlarm(t, open(t), settings, 300) }

// Between them, random games of all settings meet every Nightmare and bring
// every checked rule into play.
func TestEverythingIsReached(t *testing.T) {
	m := open(t)
	unreached, met := map[string]int{}, map[string]int{}
	for _, s := range settings {
		sim, err := m.Simulate(engine.SimOptions{Games: 1000, Seed: 5, Edition: s.Edition, Variants: s.Variants})
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

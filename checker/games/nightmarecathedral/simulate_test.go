package nightmarecathedral

import (
	"regexp"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/content/contenttest"
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

// Whose deeds come next is written where the line would be read otherwise: behind those
// of a guest who won a conflict in it, where both move.
func TestGuestsAreTold(t *testing.T) {
	g := gametest.Game(t, "nightmare-cathedral")
	changed := map[string][]byte{}
	for file, with := range map[string][2]string{
		"conflicts": {`won: .*\n *victory: .*`, `won: "{victory.move.points} MP."` + "\n  victory: [{id: move, points: 2}]"},
		"gifts":     {`effect: \[\{id: move, points: 3\}\]`, `effect: [{id: shadow, units: 1, where: any, may: add}, {id: conflict, times: 1, where: here}, {id: move, points: 3}]`},
	} {
		name := g.Root.Field(file).Span.File
		changed[name] = regexp.MustCompile(with[0]).ReplaceAll(g.Sources[name], []byte(with[1]))
	}
	edited, list := contenttest.Edit(g, changed)
	m, more := Open(edited)
	if m == nil || list.HasErrors() {
		t.Fatal(list.All(), more.All())
	}
	told := 0
	sim, err := m.Simulate(engine.SimOptions{Games: 30, Seed: 1, Policy: engine.Careless, Checkpoints: engine.StateThree, Verify: true, Keep: func(_ int, log []byte) error {
		told += len(regexp.MustCompile(`fight .*, (Ann|Bob|Cy) move`).FindAll(log, -1))
		return nil
	}})
	if err != nil || told == 0 {
		t.Fatal(err, told)
	}
	for _, a := range sim.Alarms {
		t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
	}
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

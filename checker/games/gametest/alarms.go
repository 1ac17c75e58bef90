package gametest

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// Game loads a game as it stands in the binary.
func Game(t testing.TB, id string) *definition.Game {
	t.Helper()
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
	if g == nil || list.HasErrors() {
		_ = diagnostic.WriteText(t.Output(), list.All(), nil)
		t.Fatal("the definition does not load")
	}
	return g
}

// Setup is a way in which a game may be set up.
type Setup struct {
	Edition  string
	Variants []string
	Players  int // 0 for as many as the game likes best
}

// NoFalseAlarm plays games by the rules, writes them down, reads them back and
// checks them: none is reported, each comes to an end, the one it was played to,
// whatever the setup and what the log states. Of logs that state three figures
// a turn it plays so many games a setup, and a tenth of that of every other kind.
// Every run plays others.
func NoFalseAlarm(t *testing.T, m engine.Module, setups []Setup, games int) {
	t.Helper()
	if testing.Short() {
		games /= 10
	}
	seed := Seed(t)
	for _, s := range setups {
		for how, name := range engine.CheckpointNames {
			t.Run(fmt.Sprint(s.Edition, s.Variants, seats(s.Players), name), func(t *testing.T) {
				n := games
				if how != int(engine.StateThree) {
					n /= 10
				}
				sim, err := m.Simulate(engine.SimOptions{
					Games: max(n, 1), Seed: seed, Edition: s.Edition, Variants: s.Variants, Players: s.Players,
					Checkpoints: engine.Checkpoints(how), Verify: true,
				})
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range sim.Alarms {
					t.Errorf("game %d: %s\n%s", a.Game, a.Report, a.Log)
				}
				if sim.Unfinished > 0 {
					t.Errorf("%d games do not end", sim.Unfinished)
				}
			})
		}
	}
}

// seats names a number of players, if one is set.
func seats(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// FuzzCheck holds the check of a game to any log of at most so many bytes: it
// ends without a panic, turn by turn too, and its reports stand within the log
// and can be written. The game is played as hasty makes it, an engine.Weighty:
// nearly every line of a fuzzed log is open or wrong, and to look into each as
// thoroughly as a player deserves would take seconds a log.
func FuzzCheck[S comparable, D engine.Game[S], H interface {
	engine.Game[S]
	engine.Weighty
}](f *testing.F, m *engine.Rules[S, D], hasty func(D) H, most int, logs ...string) {
	for _, log := range logs {
		f.Add([]byte(log))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > most {
			return
		}
		log := notation.Parse("fuzz.log", text, m.Words)
		if log.Refused {
			return
		}
		game := hasty(m.ForLog(log))
		r, _ := engine.Check[S](game, m.Def, log)
		r.Standing()
		found := r.Diagnostics.All()
		lines := bytes.Count(log.Source, []byte("\n")) + 1 // lines of an old Mac too
		for _, d := range found {
			if d.Span.Start.Line > lines || d.Message == "" || d.Code == "" {
				t.Errorf("line %d of %d: %v", d.Span.Start.Line, lines, d)
			}
		}
		if err := diagnostic.WriteText(io.Discard, found, diagnostic.Sources{log.Name: text}); err != nil {
			t.Error(err)
		}
		engine.Watch[S](game, m.Def, log, func(*engine.Trace) bool { return true })
	})
}

// Reached plays so many games a setup, and tells of every checked rule that no
// game brings into play. Those in except cannot be reached so, each for the
// reason given; one that is reached after all is told too.
func Reached(t *testing.T, g *definition.Game, m engine.Module, setups []Setup, games int, except map[string]string) {
	t.Helper()
	reached := map[string]bool{}
	for _, s := range setups {
		sim, err := m.Simulate(engine.SimOptions{Games: games, Seed: 5, Edition: s.Edition, Variants: s.Variants, Players: s.Players})
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range sim.Reached {
			reached[id] = true
		}
	}
	for i := range g.Rules {
		r := &g.Rules[i]
		if r.Held == definition.Checked && reached[r.ID] == (except[r.ID] != "") {
			t.Errorf("%s: reached is %v", r.ID, reached[r.ID])
		}
	}
}

// Seed is what the games of a test are simulated from: the same in every run, so
// that a test that passed does not fail unless something was changed.
// NIGHTPRESS_SEED has others played: those of a figure, or with "new" others in
// every run, which a test that fails tells.
func Seed(t testing.TB) uint64 {
	t.Helper()
	var seed uint64 = 1
	switch s := os.Getenv("NIGHTPRESS_SEED"); s {
	case "":
	case "new":
		seed = rand.Uint64N(1 << 32)
	default:
		n, err := strconv.ParseUint(s, 10, 64)
		if err != nil {
			t.Fatalf("NIGHTPRESS_SEED: %v", err)
		}
		seed = n
	}
	t.Logf("NIGHTPRESS_SEED=%d", seed)
	return seed
}

package games_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/endlessnightmare"
	"nightpress/checker/games/escapeyournightmare"
	"nightpress/checker/games/gametest"
	"nightpress/checker/games/lucidity"
	"nightpress/checker/games/nightmarecathedral"
	cathedral "nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/runforyourlife"
	"nightpress/content/contenttest"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// ledgerGames is how many games are played of each; with
// everyGame as many as it says.
const ledgerGames = 200

// After each turn the facts of a position differ from those before it by exactly
// what the ledger of the turn tells; a fact that follows from others changes only
// where one of them does, or where it says so itself. So they do where what lies
// on the table is in doubt, and a log is believed.
func TestLedgerTellsAll(t *testing.T) {
	leaks := map[string]leaking{
		"endless-nightmare": leaksOf[endlessnightmare.State](t, "endless-nightmare", open[*endlessnightmare.Module](t, "endless-nightmare").Set,
			engine.Setting{Edition: "basic"}, engine.Setting{Edition: "active", Variants: []string{"veteran"}},
			engine.Setting{Edition: "mix", Variants: []string{"strategist"}}),
		"escape-your-nightmare": leaksOf[escapeyournightmare.State](t, "escape-your-nightmare", open[*escapeyournightmare.Module](t, "escape-your-nightmare").Set,
			engine.Setting{}),
		"lucidity": leaksOf[lucidity.State](t, "lucidity", open[*lucidity.Module](t, "lucidity").Set,
			engine.Setting{Edition: "two"}, engine.Setting{Edition: "four", Variants: []string{"green-temptation"}},
			engine.Setting{Edition: "depths"}, engine.Setting{Edition: "fear", Variants: []string{"hard"}}),
		"nightmare-cathedral": leaksOf[cathedral.State](t, "nightmare-cathedral", open[*nightmarecathedral.Module](t, "nightmare-cathedral").Set,
			engine.Setting{Edition: "standard", Players: 2}, engine.Setting{Edition: "variable", Players: 4}),
		"run-for-your-life-nightmare": leaksOf[runforyourlife.State](t, "run-for-your-life-nightmare", open[*runforyourlife.Module](t, "run-for-your-life-nightmare").Set,
			engine.Setting{}),
	}
	for game, left := range leaks {
		for _, fact := range slices.Sorted(maps.Keys(left)) {
			t.Errorf("%s: %s is changed behind the table's back, first in %s", game, fact, left[fact])
		}
	}
}

// leaking holds the facts that a game changes and does not tell of, each with the
// first time it was seen.
type leaking map[string]string

func open[M engine.Module](t *testing.T, id string) M {
	t.Helper()
	m, list, _ := games.Open(gametest.Game(t, id))
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return m.(M)
}

// leaksOf plays games in each of some settings.
func leaksOf[S comparable, D engine.Game[S]](t *testing.T, id string, set func(engine.Setting) (D, error), settings ...engine.Setting) leaking {
	t.Helper()
	rules := len(gametest.Game(t, id).Rules) + 1
	found := leaking{}
	games := gametest.Games(t, ledgerGames)
	seed := gametest.Seed(t)
	for n, setting := range settings {
		game, err := set(setting)
		if err != nil {
			t.Fatal(err)
		}
		doubter, _ := any(game).(engine.Doubter[S])
		a := newAudit[S](game, rules)
		turns := 0
		for i := range games / len(settings) {
			a.rng = rand.New(rand.NewPCG(seed+uint64(n), uint64(i)))
			if a.doubter = nil; i%4 == 3 {
				a.doubter = doubter
			}
			turns += a.play(fmt.Sprintf("game %d of %v", i, setting), found)
		}
		if turns < games {
			t.Errorf("%s: only %d turns in %v", id, turns, setting)
		}
	}
	return found
}

// audit is a player who decides as the game does, and who reads the ledger.
type audit[S comparable] struct {
	game    engine.Game[S]
	doubter engine.Doubter[S] // nil where nothing is in doubt
	facts   []engine.FactInfo
	table   *engine.Table
	rng     *rand.Rand
	at      S
	ledger  []engine.Row
	before  []int
	told    []int // by the ledger, unwrapped
	says    []bool
}

func newAudit[S comparable](game engine.Game[S], rules int) *audit[S] {
	a := &audit[S]{game: game, facts: game.Facts()}
	n := len(a.facts)
	a.before, a.told, a.says = make([]int, n), make([]int, n), make([]bool, n)
	a.table = engine.New(a, rules)
	a.table.Keep(&a.ledger)
	return a
}

// play plays a game, and returns how many turns it had.
func (a *audit[S]) play(name string, found leaking) (turns int) {
	a.table.Begin()
	a.at = a.game.Start(a.table)
	for ; turns < 300 && !a.game.Over(&a.at); turns++ {
		if a.doubter != nil {
			a.doubter.Doubt(&a.at)
		}
		for f := range a.facts {
			a.before[f] = a.game.Fact(&a.at, engine.Fact(f))
			a.told[f], a.says[f] = a.before[f], false
		}
		a.ledger = a.ledger[:0]
		a.table.Begin()
		a.game.Turn(&a.at, a.table)
		a.compare(fmt.Sprintf("turn %d of %s", turns+1, name), found)
	}
	return turns
}

// compare holds the facts against the ledger of the turn.
func (a *audit[S]) compare(when string, found leaking) {
	leak := func(f engine.Fact, format string, args ...any) {
		if info := &a.facts[f]; found[info.Name] == "" {
			found[info.Name] = when + ": " + fmt.Sprintf(format, args...)
		}
	}
	for _, row := range a.ledger {
		f := row.Fact
		if a.facts[f].Passing {
			continue
		}
		if a.wrapped(f, int(row.Old)) != a.wrapped(f, a.told[f]) {
			leak(f, "rule %d takes it from %d, and the ledger has it at %d", row.Rule, row.Old, a.told[f])
		}
		a.told[f] += int(row.New - row.Old)
		a.says[f] = true
	}
	for n := range a.facts {
		f, info := engine.Fact(n), &a.facts[n]
		now := a.game.Fact(&a.at, f)
		follows := slices.ContainsFunc(info.From, func(of engine.Fact) bool { return a.says[of] })
		switch {
		case info.Passing, info.Hidden, follows && !a.says[f]:
		case a.wrapped(f, a.told[f]) != a.wrapped(f, now):
			leak(f, "it goes from %d to %d, and the ledger takes it to %d", a.before[f], now, a.told[f])
		}
	}
}

// wrapped is the value of a fact as it is shown: a position on a ring is told of
// unwrapped.
func (a *audit[S]) wrapped(f engine.Fact, v int) int {
	info := &a.facts[f]
	if v >= info.Low && v <= info.High {
		return v
	}
	n := info.High - info.Low + 1
	return info.Low + ((v-info.Low)%n+n)%n
}

// Answer implements engine.Player.
func (a *audit[S]) Answer(n *engine.Need) int {
	if v, ok := a.game.Decide(&a.at, n, a.rng); ok && n.Legal(v) {
		return v
	}
	if samples := a.game.Slots()[n.Slot].Samples; samples != nil {
		for _, i := range a.rng.Perm(len(samples)) {
			if v := int(samples[i]); n.Legal(v) {
				return v
			}
		}
		return int(n.Default)
	}
	var legal []int
	for v := int(n.Low); v <= int(n.High); v++ {
		if n.Legal(v) {
			legal = append(legal, v)
		}
	}
	if len(legal) == 0 {
		return int(n.Default)
	}
	return legal[a.rng.IntN(len(legal))]
}

// Insists, Witness and Noted implement engine.Player.
func (a *audit[S]) Insists(engine.Slot, engine.Rule) bool { return false }
func (a *audit[S]) Witness(engine.Slot, int, engine.Rule) {}
func (a *audit[S]) Noted(engine.Slot) (v int, ok bool)    { return 0, false }

package games_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/games/endlessnightmare"
	"nightpress/checker/games/escapeyournightmare"
	"nightpress/checker/games/gametest"
	"nightpress/checker/games/lucidity"
	"nightpress/checker/games/nightmarecathedral"
	cathedral "nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/runforyourlife"
)

// A turn that is stopped is over at once, wherever in it that is: the rules of no game
// go on asking a table that answers nothing more and changes nothing more.
func TestStoppedTurns(t *testing.T) {
	stops[endlessnightmare.State](t, "endless-nightmare", open[*endlessnightmare.Module](t, "endless-nightmare").Set,
		engine.Setting{Edition: "mix", Variants: []string{"strategist"}})
	stops[escapeyournightmare.State](t, "escape-your-nightmare", open[*escapeyournightmare.Module](t, "escape-your-nightmare").Set,
		engine.Setting{})
	stops[lucidity.State](t, "lucidity", open[*lucidity.Module](t, "lucidity").Set,
		engine.Setting{Edition: "four", Variants: []string{"green-temptation"}}, engine.Setting{Edition: "fear", Variants: []string{"hard"}})
	stops[cathedral.State](t, "nightmare-cathedral", open[*nightmarecathedral.Module](t, "nightmare-cathedral").Set,
		engine.Setting{Edition: "standard", Players: 2}, engine.Setting{Edition: "variable", Players: 4})
	stops[runforyourlife.State](t, "run-for-your-life-nightmare", open[*runforyourlife.Module](t, "run-for-your-life-nightmare").Set,
		engine.Setting{})
}

// stops plays games in each of some settings, and every turn of them once more for
// each of its questions, stopped there.
func stops[S comparable, D engine.Game[S]](t *testing.T, id string, set func(engine.Setting) (D, error), settings ...engine.Setting) {
	t.Helper()
	rules := len(gametest.Game(t, id).Rules) + 1
	seed := gametest.Seed(t)
	const games = 1 // of each setting: every question of its turns is a turn of its own
	for n, setting := range settings {
		game, err := set(setting)
		if err != nil {
			t.Fatal(err)
		}
		a := newAudit[S](game, rules)
		q := &quitter[S]{audit: newAudit[S](game, rules)}
		q.quits = engine.New(q, rules)
		for i := range games {
			rng := rand.New(rand.NewPCG(seed+uint64(n), uint64(i)))
			a.rng, q.rng = rng, rng
			a.table.Begin()
			a.at = game.Start(a.table)
			for turn := 0; turn < 40 && !game.Over(&a.at); turn++ {
				for after := 0; q.leaves(&a.at, after, t, fmt.Sprintf("%s, turn %d of game %d of %v", id, turn+1, i, setting)); after++ {
				}
				a.ledger = a.ledger[:0]
				a.table.Begin()
				game.Turn(&a.at, a.table)
			}
		}
	}
}

// quitter is a player who stops the turn after so many questions.
type quitter[S comparable] struct {
	*audit[S]
	quits *engine.Table
	left  int // questions until then; 0 and less where it was stopped
}

// Answer implements engine.Player.
func (q *quitter[S]) Answer(n *engine.Need) int {
	v := q.audit.Answer(n)
	if q.left--; q.left == 0 {
		q.quits.Stop()
	}
	return v
}

// leaves plays a turn from a position and stops it after so many questions. It tells
// whether it was stopped.
func (q *quitter[S]) leaves(at *S, after int, t *testing.T, when string) bool {
	t.Helper()
	const longest = 5 * time.Second // a turn takes some microseconds
	q.at, q.left = *at, after
	q.quits.Begin()
	if after == 0 {
		q.quits.Stop()
	}
	late := time.AfterFunc(longest, func() { panic(fmt.Sprintf("%s goes on, stopped after %d questions", when, after)) })
	defer late.Stop()
	q.game.Turn(&q.at, q.quits)
	return q.left <= 0
}

//go:build unix

package script_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
)

// What a line of a game takes that keeps to what the script holds of Nightmare Cathedral.
func BenchmarkCathedralTurn(b *testing.B) {
	eachCathedral(b, func(b *testing.B, w *twins, m engine.Module, s side) {
		if err := s.set(gametest.Game(b, w.id), engine.Setting{Edition: "standard", Players: 3}); err != nil {
			b.Fatal(err)
		}
		turns, spent := 0, time.Duration(0)
		for game := 0; b.Loop(); game++ {
			rng := rand.New(rand.NewPCG(1, uint64(game)))
			p := alone{s, rng, keptTo(rng, map[string]int{})}
			s.start(p)
			began := worked()
			for range mostTurns {
				if turns++; s.over() {
					break
				}
				s.turn(p, false)
			}
			spent += worked() - began
		}
		b.ReportMetric(float64(spent.Nanoseconds())/float64(turns), "ns/turn")
		b.ReportMetric(float64(turns)/spent.Seconds(), "turns/s")
	})
}

// What a turn takes to check that begins with a board, as it is and with ten edits.
func BenchmarkCathedralClean(b *testing.B) {
	eachCathedral(b, func(b *testing.B, w *twins, m engine.Module, _ side) {
		timed(b, m, cathedralTurns(b, w.original(b), b.N)[:b.N])
	})
}

func BenchmarkCathedralDamaged(b *testing.B) {
	eachCathedral(b, func(b *testing.B, w *twins, m engine.Module, _ side) {
		words, r := m.Vocabulary().Spec().Grammar.Words(), rand.New(rand.NewPCG(1, 1))
		logs := cathedralTurns(b, w.original(b), b.N)[:b.N]
		for i, log := range logs {
			logs[i] = gametest.TenEdits(log, words, r)
		}
		timed(b, m, logs)
	})
}

// eachCathedral measures both.
func eachCathedral(b *testing.B, of func(*testing.B, *twins, engine.Module, side)) {
	w := cathedral()
	lead, follow := w.of(w.original(b), w.twin(b))
	b.Run("go", func(b *testing.B) { of(b, w, w.original(b), lead) })
	b.Run("script", func(b *testing.B) { of(b, w, w.twin(b), follow) })
}

// alone answers what a game asks that is played by itself.
type alone struct {
	side  side
	rng   *rand.Rand
	steer func(question string, n *engine.Need) (int, bool)
}

// Answer implements engine.Player.
func (p alone) Answer(n *engine.Need) int {
	if v, ok := p.steer(p.side.questions()[n.Slot], n); ok && n.Legal(v) {
		return v
	}
	if n.Optional && p.rng.IntN(2) == 0 {
		return int(n.Default)
	}
	count, v := 0, int(n.Default)
	for a := max(int(n.Low), 0); a <= int(n.High); a++ {
		if n.Legal(a) {
			if count++; p.rng.IntN(count) == 0 {
				v = a
			}
		}
	}
	return v
}

func (alone) Insists(engine.Slot, engine.Rule) bool { return false }
func (alone) Witness(engine.Slot, int, engine.Rule) {}
func (alone) Noted(engine.Slot) (int, bool)         { return 0, false }

//go:build unix

package script_test

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
)

// What a log with ten edits takes to explain, in the mean, but for one in a hundred,
// and at most; -benchtime 1000x is of a thousand logs.
func BenchmarkTwinsDamaged(b *testing.B) {
	eachSide(b, func(b *testing.B, w *twins, m engine.Module) {
		words := m.Vocabulary().Spec().Grammar.Words()
		logs := w.played(b, w.original(b), b.N, func(text []byte, r *rand.Rand) []byte { return gametest.TenEdits(text, words, r) })
		rand.New(rand.NewPCG(1, 1)).Shuffle(len(logs), func(i, j int) { logs[i], logs[j] = logs[j], logs[i] })
		timed(b, m, logs[:min(b.N, len(logs))])
	})
}

// What a clean log takes to check.
func BenchmarkTwinsClean(b *testing.B) {
	eachSide(b, func(b *testing.B, w *twins, m engine.Module) {
		logs := w.played(b, w.original(b), b.N, func(text []byte, _ *rand.Rand) []byte { return text })
		timed(b, m, logs[:min(b.N, len(logs))])
	})
}

// worked is how long the processors have worked for this program: what else the machine
// does is not counted.
func worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// timed measures the checks of logs.
func timed(b *testing.B, m engine.Module, logs [][]byte) {
	for _, log := range logs {
		head, _, _ := bytes.Cut(log, []byte("\n1. "))
		check(m, head) // so that a script is compiled for each set-up
	}
	var took []time.Duration
	lines := 0
	b.ResetTimer()
	for _, log := range logs {
		began := worked()
		check(m, log)
		took = append(took, worked()-began)
		lines += bytes.Count(log, []byte("\n"))
	}
	slices.Sort(took)
	whole := time.Duration(0)
	for _, d := range took {
		whole += d
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(float64(lines)/float64(len(logs)), "lines/log")
	b.ReportMetric(ms(whole)/float64(len(logs)), "ms/log")
	b.ReportMetric(ms(took[len(took)*99/100]), "p99-ms")
	b.ReportMetric(ms(took[len(took)-1]), "most-ms")
}

// What a turn takes, played and not written down.
func BenchmarkTwinsTurn(b *testing.B) {
	eachSide(b, func(b *testing.B, w *twins, m engine.Module) {
		ways := w.ways(b)
		play := func() (turns int) {
			for _, way := range ways {
				way.Games, way.Seed = 20, 1
				sim, err := m.Simulate(way)
				if err != nil {
					b.Fatal(err)
				}
				turns += sim.Turns
			}
			return turns
		}
		play() // so that a script is compiled for each
		turns, began := 0, worked()
		b.ReportAllocs()
		for b.Loop() {
			turns += play()
		}
		turn := (worked() - began) / time.Duration(turns)
		b.ReportMetric(float64(turn.Nanoseconds()), "ns/turn")
		b.ReportMetric(1e9/float64(turn.Nanoseconds()), "turns/s")
	})
}

// What a game keeps in memory once it has been opened and played.
func BenchmarkTwinsMemory(b *testing.B) {
	eachTwin(b, func(b *testing.B, w *twins) {
		for name, open := range map[string]func(testing.TB) engine.Module{"go": w.original, "script": w.twin} {
			b.Run(name, func(b *testing.B) {
				way := w.ways(b)[0]
				var before, after runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&before)
				m := open(b)
				way.Games, way.Seed = 20, 1
				if _, err := m.Simulate(way); err != nil {
					b.Fatal(err)
				}
				runtime.GC()
				runtime.ReadMemStats(&after)
				b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1024, "KB-kept")
				runtime.KeepAlive(m)
			})
		}
	})
}

// eachSide measures each game in Go, and by its script.
func eachSide(b *testing.B, of func(*testing.B, *twins, engine.Module)) {
	eachTwin(b, func(b *testing.B, w *twins) {
		b.Run("go", func(b *testing.B) { of(b, w, w.original(b)) })
		b.Run("script", func(b *testing.B) { of(b, w, w.twin(b)) })
	})
}

package endlessnightmare

import (
	"bytes"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// logs returns games as logs with turn numbers and three checks a turn, and
// how many turns they hold.
func logs(t testing.TB, m engine.Module, edition string, games int) ([][]byte, int) {
	t.Helper()
	var all [][]byte
	sim, err := m.Simulate(engine.SimOptions{
		Games: games, Seed: 11, Edition: edition, Checkpoints: engine.StateThree, Policy: "thoughtful",
		Keep: func(_ int, log []byte) error {
			all = append(all, bytes.Clone(log))
			return nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, sim.Turns
}

// BenchmarkCheck compares checking a log with reading it only.
func BenchmarkCheck(b *testing.B) {
	m := open(b)
	for _, edition := range []string{"basic", "active"} {
		all, turns := logs(b, m, edition, 200)
		b.Run(edition+"/read", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, text := range all {
					notation.Parse("log", text, m.Vocabulary())
				}
			}
			b.ReportMetric(float64(turns)*float64(b.N)/b.Elapsed().Seconds(), "turns/s")
		})
		b.Run(edition+"/check", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, text := range all {
					if r := m.Check(notation.Parse("log", text, m.Vocabulary())); !r.Agreed {
						b.Fatal(r.Diagnostics.All()[0])
					}
				}
			}
			b.ReportMetric(float64(turns)*float64(b.N)/b.Elapsed().Seconds(), "turns/s")
		})
		b.Run(edition+"/play", func(b *testing.B) {
			n := 0
			for b.Loop() {
				sim, err := m.Simulate(engine.SimOptions{Games: 200, Seed: 11, Edition: edition})
				if err != nil {
					b.Fatal(err)
				}
				n += sim.Turns
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "turns/s")
		})
	}
}

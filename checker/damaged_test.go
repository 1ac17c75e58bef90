package checker_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/games/gametest"
	"nightpress/content"
)

// BenchmarkDamaged checks games that the program played, written with the figures of the
// log sheet, after ten edits each, and tells how long the dearest took, and the dearest
// but one in a hundred, and how much more all of them cost than their first halves. With
// -benchtime 1000x it is of a thousand logs.
func BenchmarkDamaged(b *testing.B) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		b.Fatal(err)
	}
	for _, id := range ids {
		b.Run(id, func(b *testing.B) {
			c := openGame(b, content.Builtin(), id)
			rng, words := rand.New(rand.NewPCG(7, 7)), c.Vocabulary().Spec().Grammar.Words()
			var logs [][]byte
			keep := func(_ int, log []byte) error {
				logs = append(logs, gametest.TenEdits(bytes.Clone(log), words, rng))
				return nil
			}
			if _, err := c.Simulate(engine.SimOptions{Games: b.N, Seed: 7, Checkpoints: engine.StateThree, Keep: keep}); err != nil {
				b.Fatal(err)
			}
			took, half := make([]float64, len(logs)), 0.0
			b.ResetTimer()
			for i, log := range logs {
				began := time.Now()
				c.Check("a.log", log)
				took[i] = float64(time.Since(began).Microseconds()) / 1000
				lines := bytes.SplitAfter(log, []byte("\n"))
				began = time.Now()
				c.Check("half.log", bytes.Join(lines[:len(lines)/2], nil))
				half += float64(time.Since(began).Microseconds()) / 1000
			}
			whole := 0.0
			for _, ms := range took {
				whole += ms
			}
			b.ReportMetric(whole/half, "whole/half")
			slices.Sort(took)
			b.ReportMetric(took[len(took)*99/100], "p99-ms")
			b.ReportMetric(took[len(took)-1], "most-ms")
		})
	}
}

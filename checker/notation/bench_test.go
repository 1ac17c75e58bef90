package notation_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"nightpress/checker/notation"
)

// shortLog writes n plausible turns, by the same seed the same.
func shortLog(n int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	b.WriteString("game endless-nightmare basic\n")
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "%d. ", i)
		switch r.IntN(6) {
		case 0:
			fmt.Fprintf(&b, "n %d %d, ", 1+r.IntN(6), 1+r.IntN(6))
		case 1, 2:
			fmt.Fprintf(&b, "e%d, ", 1+r.IntN(6))
		}
		fmt.Fprintf(&b, "%c%d %d", "mhsitc"[r.IntN(6)], 1+r.IntN(5), 1+r.IntN(6))
		if r.IntN(10) == 0 {
			b.WriteString("+2")
		}
		fmt.Fprintf(&b, " =S%d C%d G%d\n", r.IntN(7), r.IntN(7), r.IntN(20))
	}
	return b.Bytes()
}

// sizes are an evening's game, and the largest log that is read.
var sizes = []struct {
	name  string
	lines int
}{{"evening", 60}, {"largest", notation.MaxLines}}

func perTurn(b *testing.B, lines int) {
	b.ReportMetric(float64(b.N)*float64(lines)/b.Elapsed().Seconds(), "turns/s")
}

func BenchmarkParse(b *testing.B) {
	v := endless(b)
	for _, size := range sizes {
		b.Run(size.name, func(b *testing.B) {
			text := shortLog(size.lines)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if l := notation.Parse("bench.log", text, v); l.Problems.Len() > 0 {
					b.Fatal(l.Problems.All()[0])
				}
			}
			perTurn(b, size.lines)
		})
	}
}

func BenchmarkPrint(b *testing.B) {
	for _, size := range sizes {
		b.Run(size.name, func(b *testing.B) {
			l := notation.Parse("bench.log", shortLog(size.lines), endless(b))
			b.ReportAllocs()
			for b.Loop() {
				if err := notation.Print(io.Discard, l, notation.Short); err != nil {
					b.Fatal(err)
				}
			}
			perTurn(b, size.lines)
		})
	}
}

//go:build yardstick

package export_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"
	"time"

	"nightpress/generator/export/pdf"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
)

// against runs hand and ours in turns and reports how many times the time of
// hand ours takes: machines drift, but not between two neighbouring runs.
func against(b *testing.B, hand, ours func() error) {
	var byHand, byUs time.Duration
	for b.Loop() {
		start := time.Now()
		if err := hand(); err != nil {
			b.Fatal(err)
		}
		middle := time.Now()
		if err := ours(); err != nil {
			b.Fatal(err)
		}
		byHand += middle.Sub(start)
		byUs += time.Since(middle)
	}
	b.ReportMetric(float64(byHand.Microseconds())/1000/float64(b.N), "ms-by-hand")
	b.ReportMetric(float64(byUs.Microseconds())/1000/float64(b.N), "ms-ours")
	b.ReportMetric(byUs.Seconds()/byHand.Seconds(), "×-by-hand")
}

// BenchmarkPDF compares writing a finished scene with drawing the same deck by
// hand, the back anew each time or once as a template.
func BenchmarkPDF(b *testing.B) {
	for _, n := range []int{108, 1080} {
		for _, once := range []bool{false, true} {
			name := map[bool]string{false: "back-drawn", true: "back-once"}[once]
			b.Run(fmt.Sprintf("%d/%s", n, name), func(b *testing.B) {
				cards := Deck(n)
				doc := handDeck(cards)
				against(b, func() error { return PDF(io.Discard, cards, once) },
					func() error { return pdf.Write(io.Discard, doc) })
			})
		}
	}
}

// BenchmarkSVG compares writing finished scenes with drawing the same fronts by
// hand.
func BenchmarkSVG(b *testing.B) {
	cards := Deck(108)
	fronts := make([]*scene.Drawing, len(cards))
	for i, card := range cards {
		fronts[i] = Front(card, true)
	}
	var file bytes.Buffer
	against(b, func() error {
		for _, card := range cards {
			file.Reset()
			if err := SVG(&file, card); err != nil {
				return err
			}
		}
		return nil
	}, func() error {
		for _, front := range fronts {
			file.Reset()
			if err := svg.Write(&file, front); err != nil {
				return err
			}
		}
		return nil
	})
}

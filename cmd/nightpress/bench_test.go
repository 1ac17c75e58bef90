package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"nightpress/content"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/export/exporttest/byhand"
	"nightpress/layouts"
)

const benchDeck = "testdata/bench-deck"

// BenchmarkDeck takes the bench deck from its files to what is printed, by the
// whole pipeline and by a program that draws just this deck with fpdf or svgo,
// in turns: the metric ×-by-hand is the one to read.
func BenchmarkDeck(b *testing.B) {
	for _, n := range []int{108, 1080} {
		rows := benchRows(b, n)
		for _, format := range []string{"pdf", "svg"} {
			b.Run(fmt.Sprintf("%d/%s", n, format), func(b *testing.B) {
				var hand, ours time.Duration
				for b.Loop() {
					start := time.Now()
					drawByHand(b, rows, format)
					middle := time.Now()
					printDeck(b, rows, format)
					hand, ours = hand+middle.Sub(start), ours+time.Since(middle)
				}
				b.ReportMetric(float64(hand.Microseconds())/1000/float64(b.N), "ms-by-hand")
				b.ReportMetric(float64(ours.Microseconds())/1000/float64(b.N), "ms-ours")
				b.ReportMetric(ours.Seconds()/hand.Seconds(), "×-by-hand")
			})
		}
	}
}

// BenchmarkPrint prints a whole game of our own, both papers, PDF and SVG.
func BenchmarkPrint(b *testing.B) {
	for b.Loop() {
		lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
		fine(b, list)
		g, list := content.Load(content.Builtin(), "content/games", "endless-nightmare")
		fine(b, list)
		outputs, list := generator.Generate(g, lib, generator.Options{})
		fine(b, list)
		for _, o := range outputs {
			if err := o.Write(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// printDeck is the whole way: read the layouts and the deck, draw, impose,
// write one PDF with fronts and backs, or one SVG a front.
func printDeck(b *testing.B, rows []byte, format string) {
	files := fstest.MapFS{"bench-deck/cards.csv": {Data: rows}}
	for _, name := range []string{"game.yaml", "components.yaml"} {
		text, err := os.ReadFile(benchDeck + "/content/bench-deck/" + name)
		if err != nil {
			b.Fatal(err)
		}
		files["bench-deck/"+name] = &fstest.MapFile{Data: text}
	}
	lib, list := layouts.Load(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		layouts.Layer{FS: os.DirFS(benchDeck + "/layouts"), Display: "bench"})
	fine(b, list)
	g, list := content.Load(files, "content", "bench-deck")
	fine(b, list)
	outputs, list := generator.Generate(g, lib, generator.Options{Papers: []string{"a4"}, Formats: []string{format}})
	fine(b, list)
	written := 0
	for _, o := range outputs {
		if format == "pdf" && !strings.HasSuffix(o.Path, "/cards.pdf") || strings.Contains(o.Path, "/back") {
			continue
		}
		written++
		if err := o.Write(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
	if want := bytes.Count(rows, []byte("\n")) - 1; format == "svg" && written != want || format == "pdf" && written != 1 {
		b.Fatalf("%d files written of %s", written, format)
	}
}

func drawByHand(b *testing.B, rows []byte, format string) {
	table, err := csv.NewReader(bytes.NewReader(rows)).ReadAll()
	if err != nil {
		b.Fatal(err)
	}
	cards := make([]byhand.Card, len(table)-1)
	for i, r := range table[1:] {
		cards[i] = byhand.Card{Title: r[1], Type: r[2], Colour: r[3], Icons: [3]string{r[4], r[5], r[6]}, Body: r[7]}
	}
	if format == "pdf" {
		if err := byhand.PDF(io.Discard, cards, false); err != nil {
			b.Fatal(err)
		}
		return
	}
	for _, card := range cards {
		if err := byhand.SVG(io.Discard, card); err != nil {
			b.Fatal(err)
		}
	}
}

// benchRows returns the deck's table with n cards: its 108 rows, and where more
// are wanted the same again under other ids, their words turned around.
func benchRows(b *testing.B, n int) []byte {
	text, err := os.ReadFile(benchDeck + "/content/bench-deck/cards.csv")
	if err != nil {
		b.Fatal(err)
	}
	table, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		b.Fatal(err)
	}
	byhandIcons(b)
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(table[0])
	for i := range n {
		row := append([]string(nil), table[1+i%(len(table)-1)]...)
		row[0] = fmt.Sprint(i + 1)
		words := strings.Fields(row[7])
		turn := i / (len(table) - 1) % len(words)
		row[7] = strings.Join(append(append([]string(nil), words[turn:]...), words[:turn]...), " ")
		_ = w.Write(row)
	}
	w.Flush()
	if err := w.Error(); err != nil {
		b.Fatal(err)
	}
	return out.Bytes()
}

// byhandIcons lends the deck's icons to the program that draws by hand.
func byhandIcons(b *testing.B) {
	lib, list := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}, layouts.Layer{FS: os.DirFS(benchDeck + "/layouts"), Display: "bench"})
	fine(b, list)
	for _, name := range lib.Icons() {
		if icon, _ := lib.Icon(name); len(icon.Fill) > 0 {
			byhand.Icons[name] = icon.Fill[0]
		}
	}
}

func fine(b *testing.B, list *diagnostic.List) {
	b.Helper()
	if list == nil || !list.HasErrors() {
		return
	}
	var text bytes.Buffer
	if err := diagnostic.WriteText(&text, list.All(), nil); err != nil {
		b.Fatal(err)
	}
	b.Fatal(text.String())
}

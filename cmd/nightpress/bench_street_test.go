package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/generator"
	"nightpress/generator/export/exporttest/byhand"
	"nightpress/layouts"
)

const streetGame = "run-for-your-life-nightmare"

// streetDecks are the decks of the game whose cards carry a street at night,
// with the colours that a program by hand draws them in.
var streetDecks = []struct{ component, file, dark, mid, pale string }{
	{"event-cards", "events.csv", "#7a3e00", "#eb9526", "#fff3dc"},
	{"evolution-cards", "evolutions.csv", "#2f5214", "#b4dc5c", "#f0f7df"},
	{"blood-cards", "bloods.csv", "#8a1420", "#ea524b", "#fde9e5"},
}

// BenchmarkStreet takes the 108 cards of Run For Your Life, Nightmare, and ten
// times as many, from their rows to one PDF of fronts and backs, and to one SVG
// a front: by the whole pipeline, and by a program that draws just these cards
// with fpdf or svgo.
func BenchmarkStreet(b *testing.B) {
	for _, times := range []int{1, 10} {
		for _, format := range []string{"pdf", "svg"} {
			b.Run(fmt.Sprintf("%d/%s", 108*times, format), func(b *testing.B) {
				files := streetFiles(b, times)
				var hand, ours time.Duration
				bestHand, bestOurs := time.Hour, time.Hour
				for b.Loop() {
					out, err := os.MkdirTemp(b.TempDir(), "out")
					if err != nil {
						b.Fatal(err)
					}
					start := time.Now()
					streetByHand(b, files, out+"/by-hand", format)
					middle := time.Now()
					printStreet(b, files, out+"/ours", format)
					byHand, byUs := middle.Sub(start), time.Since(middle)
					hand, ours = hand+byHand, ours+byUs
					bestHand, bestOurs = min(bestHand, byHand), min(bestOurs, byUs)
					countFiles(b, out, map[string]int{"pdf": 1, "svg": 108 * times}[format])
					if err := os.RemoveAll(out); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(hand.Microseconds())/1000/float64(b.N), "ms-by-hand")
				b.ReportMetric(float64(ours.Microseconds())/1000/float64(b.N), "ms-ours")
				b.ReportMetric(ours.Seconds()/hand.Seconds(), "×-by-hand")
				b.ReportMetric(bestOurs.Seconds()/bestHand.Seconds(), "×-at-best")
			})
		}
	}
}

// streetFiles are the tables of the decks, their rows repeated so many times
// with numbers that go on.
func streetFiles(b *testing.B, times int) map[string][]byte {
	files := map[string][]byte{}
	for _, deck := range streetDecks {
		text, err := content.Builtin().Open(streetGame + "/" + deck.file)
		if err != nil {
			b.Fatal(err)
		}
		table, err := csv.NewReader(text).ReadAll()
		if err != nil {
			b.Fatal(err)
		}
		var out bytes.Buffer
		w := csv.NewWriter(&out)
		if err := w.Write(table[0]); err != nil {
			b.Fatal(err)
		}
		for n := range times * (len(table) - 1) {
			row := append([]string{}, table[1+n%(len(table)-1)]...)
			row[0], row[1] = fmt.Sprintf("%s%03d", row[0][:1], n+1), strconv.Itoa(n+1)
			if err := w.Write(row); err != nil {
				b.Fatal(err)
			}
		}
		w.Flush()
		files[deck.file] = out.Bytes()
	}
	return files
}

// printStreet is the whole way: read layouts and game, draw, impose, write.
func printStreet(b *testing.B, files map[string][]byte, out, format string) {
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	fine(b, list)
	g := streetDefinition(b, files)
	opt := generator.Options{Papers: []string{"a4"}, Formats: []string{format}}
	for _, deck := range streetDecks {
		opt.Components = append(opt.Components, deck.component)
	}
	outputs, list := generator.Generate(g, lib, opt)
	fine(b, list)
	var all []output
	for _, o := range outputs {
		if strings.HasSuffix(o.Path, "/"+streetGame+".pdf") || strings.HasSuffix(o.Path, ".svg") && !strings.HasSuffix(o.Path, "/back.svg") {
			all = append(all, output{o.Path, o.Write})
		}
	}
	if err := writeFolder(context.Background(), out, all, func(int, int) {}); err != nil {
		b.Fatal(err)
	}
}

// streetDefinition is the game with other tables of cards.
func streetDefinition(b *testing.B, files map[string][]byte) *definition.Game {
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, streetGame)
	fine(b, list)
	changed := map[string][]byte{}
	for name := range g.Sources {
		for file, text := range files {
			if strings.HasSuffix(name, "/"+file) && !bytes.Equal(text, g.Sources[name]) {
				changed[name] = text
			}
		}
	}
	if len(files["events.csv"]) > 4000 {
		g, list = content.Reload(g, changed)
		fine(b, list)
	}
	return g
}

// streetByHand draws the same rows as an ordinary program does.
func streetByHand(b *testing.B, files map[string][]byte, out, format string) {
	var cards []byhand.StreetCard
	for _, deck := range streetDecks {
		table, err := csv.NewReader(bytes.NewReader(files[deck.file])).ReadAll()
		if err != nil {
			b.Fatal(err)
		}
		for _, r := range table[1:] {
			number, _ := strconv.Atoi(r[1])
			cards = append(cards, byhand.StreetCard{
				Number: number, Name: r[2], Foot: "when revealed", Dark: deck.dark, Mid: deck.mid, Pale: deck.pale,
				Text:  "Draw two evolution cards, face up. Without a zombie player, discard them.",
				Signs: [3]string{"tower", "leaf", "key"},
			})
		}
	}
	if err := os.Mkdir(out, 0o755); err != nil {
		b.Fatal(err)
	}
	var file bytes.Buffer
	if format == "pdf" {
		if err := byhand.StreetPDF(&file, cards); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(out+"/cards.pdf", file.Bytes(), 0o644); err != nil {
			b.Fatal(err)
		}
		return
	}
	for i := range cards {
		file.Reset()
		if err := byhand.StreetSVG(&file, cards[i]); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(fmt.Sprintf("%s/card-%d.svg", out, i+1), file.Bytes(), 0o644); err != nil {
			b.Fatal(err)
		}
	}
}

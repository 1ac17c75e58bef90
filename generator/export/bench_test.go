//go:build yardstick

package export_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"nightpress/content"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/layouts"
)

const benchDeck = "../../cmd/nightpress/testdata/bench-deck"

// BenchmarkDeck takes the bench deck from its files to the files that are
// printed: by the whole pipeline, and by a program that draws just this deck with
// fpdf, its back once, or svgo, in turns. "named" is the SVG against a program that
// only names its typeface, and so draws less. The metric ×-by-hand, of processor
// time, is the one to read, or, on a machine that has other work to do, ×-at-best:
// the quickest run of either. ×-waited is by the clock, on as many cores as there are.
func BenchmarkDeck(b *testing.B) {
	for _, n := range []int{108, 1080} {
		content := benchContent(b, n)
		for _, against := range []string{"pdf", "svg", "named"} {
			format := strings.Replace(against, "named", "svg", 1)
			b.Run(fmt.Sprintf("%d/%s", n, against), func(b *testing.B) {
				inTurns(b, map[string]int{"pdf": 1, "svg": n}[format],
					func(out string) { drawByHand(b, content, out, against) },
					func(out string) { printDeck(b, content, out, format) })
			})
		}
	}
}

// inTurns reports the processor time of two programs that write as many files
// into a folder each.
func inTurns(b *testing.B, files int, hand, ours func(out string)) {
	var sum, best, waited [2]float64
	for b.Loop() {
		out, err := os.MkdirTemp(b.TempDir(), "out")
		if err != nil {
			b.Fatal(err)
		}
		for i, program := range [...]func(string){hand, ours} {
			runtime.GC() // neither sweeps up after the other
			if i == 1 {
				patient() // as main does
			}
			start, began := processorTime(), time.Now()
			program(out + [...]string{"/by-hand", "/ours"}[i])
			took := processorTime() - start
			waited[i] += time.Since(began).Seconds()
			if sum[i] += took; best[i] == 0 || took < best[i] {
				best[i] = took
			}
		}
		countFiles(b, out, files)
		if err := os.RemoveAll(out); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(sum[0]*1000/float64(b.N), "ms-by-hand")
	b.ReportMetric(sum[1]*1000/float64(b.N), "ms-ours")
	b.ReportMetric(sum[1]/sum[0], "×-by-hand")
	b.ReportMetric(best[1]/best[0], "×-at-best")
	b.ReportMetric(waited[1]/waited[0], "×-waited")
	b.ReportMetric(best[1]*1000, "ms-at-best")
}

// patient lets memory grow at first, as the program does.
func patient() {
	usual := debug.SetGCPercent(1600)
	runtime.AddCleanup(&struct{ _ *int }{}, func(percent int) { debug.SetGCPercent(percent) }, usual)
}

// countFiles checks that both have written what they are timed for.
func countFiles(b *testing.B, out string, want int) {
	for _, who := range []string{"by-hand", "ours"} {
		n := 0
		err := filepath.WalkDir(out+"/"+who, func(_ string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				n++
			}
			return err
		})
		if err != nil || n != want {
			b.Fatalf("%s: %d files, want %d (%v)", who, n, want, err)
		}
	}
}

// BenchmarkPrint prints a whole game of our own, both papers, PDF and SVG.
func BenchmarkPrint(b *testing.B) {
	for b.Loop() {
		lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
		fine(b, list)
		g, list := content.Load(content.Builtin(), "content/games", "endless-nightmare")
		fine(b, list)
		made, list := generator.Generate(g, lib, generator.Options{})
		fine(b, list)
		for _, o := range made.Outputs {
			if err := o.Write(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// printDeck is the whole way: read the layouts and the deck, draw, impose, and
// write one PDF with fronts and backs, or one SVG a front.
func printDeck(b *testing.B, folder, out, format string) {
	lib, list := layouts.Open(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		layouts.Layer{FS: os.DirFS(benchDeck + "/layouts"), Display: "bench"})
	fine(b, list)
	g, list := content.Load(os.DirFS(folder), folder, "bench-deck")
	fine(b, list)
	made, list := generator.Generate(g, lib, generator.Options{Papers: []string{"a4"}, Formats: []string{format}})
	fine(b, list)
	var files []output.File
	for _, o := range made.Outputs {
		if format == "svg" && !strings.HasSuffix(o.Path, "/back.svg") || strings.HasSuffix(o.Path, "/cards.pdf") {
			files = append(files, output.File{Path: o.Path, Write: o.Write})
		}
	}
	if err := output.Write(context.Background(), out, files, func(int, int) {}); err != nil {
		b.Fatal(err)
	}
}

// drawByHand reads the rows of the same deck and draws them as an ordinary
// program does, one after the other.
func drawByHand(b *testing.B, content, out, how string) {
	text, err := os.ReadFile(content + "/bench-deck/cards.csv")
	if err != nil {
		b.Fatal(err)
	}
	table, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		b.Fatal(err)
	}
	if err := os.Mkdir(out, 0o755); err != nil {
		b.Fatal(err)
	}
	cards := make([]Card, len(table)-1)
	for i, r := range table[1:] {
		cards[i] = Card{Title: r[1], Type: r[2], Colour: r[3], Icons: [3]string{r[4], r[5], r[6]}, Body: r[7]}
	}
	var file bytes.Buffer
	if how == "pdf" {
		if err := PDF(&file, cards, true); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(out+"/cards.pdf", file.Bytes(), 0o644); err != nil {
			b.Fatal(err)
		}
		return
	}
	draw := SVG
	if how == "named" {
		draw = NamedSVG
	}
	for i, card := range cards {
		file.Reset()
		if err := draw(&file, card); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(fmt.Sprintf("%s/card-%d.svg", out, i+1), file.Bytes(), 0o644); err != nil {
			b.Fatal(err)
		}
	}
}

// benchContent returns a folder of games that has the bench deck in it, with n
// cards.
func benchContent(b *testing.B, n int) string {
	byhandIcons(b)
	content := b.TempDir()
	if err := os.CopyFS(content, os.DirFS(benchDeck+"/content")); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(content+"/bench-deck/cards.csv", benchRows(b, n), 0o644); err != nil {
		b.Fatal(err)
	}
	return content
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
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"}, layouts.Layer{FS: os.DirFS(benchDeck + "/layouts"), Display: "bench"})
	fine(b, list)
	for _, name := range lib.Icons() {
		if icon, _ := lib.Icon(name); len(icon.Fill) > 0 {
			Icons[name] = icon.Fill[0]
		}
	}
}

//go:build yardstick

package export_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"strings"
	"syscall"
	"testing"

	"nightpress/content"
	"nightpress/generator"
	"nightpress/generator/output"
	"nightpress/layouts"
)

// BenchmarkPhotos takes 1,000 cards with a picture of its own each, 381 by 264
// pixels, from their files to one PDF: by the whole pipeline, and by a program that
// draws just these with fpdf. The metric ×-by-hand is of processor time, ×-size of
// the files.
func BenchmarkPhotos(b *testing.B) {
	const n = 1000
	for _, kind := range []string{"jpg", "png", "clear.png"} {
		b.Run(kind, func(b *testing.B) {
			dir := photoDeck(b, n, kind)
			var hand, ours float64
			var handSize, oursSize int64
			for b.Loop() {
				start := processorTime()
				photosByHand(b, dir, n, kind)
				middle := processorTime()
				printPhotos(b, dir)
				hand, ours = hand+middle-start, ours+processorTime()-middle
			}
			handSize, oursSize = fileSize(b, dir+"/by-hand.pdf"), fileSize(b, dir+"/out/photos/a4/cards.pdf")
			b.ReportMetric(hand*1000/float64(b.N), "ms-by-hand")
			b.ReportMetric(ours*1000/float64(b.N), "ms-ours")
			b.ReportMetric(ours/hand, "×-by-hand")
			b.ReportMetric(float64(oursSize)/1e6, "MB")
			b.ReportMetric(float64(oursSize)/float64(handSize), "×-size")
		})
	}
}

func processorTime() float64 {
	var use syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &use)
	seconds := func(t syscall.Timeval) float64 { return float64(t.Sec) + float64(t.Usec)/1e6 }
	return seconds(use.Utime) + seconds(use.Stime)
}

func fileSize(b *testing.B, name string) int64 {
	info, err := os.Stat(name)
	if err != nil {
		b.Fatal(err)
	}
	return info.Size()
}

func photoName(i int, kind string) string {
	return fmt.Sprintf("p%d.%s", i, strings.TrimPrefix(kind, "clear."))
}

// photoDeck makes a folder with the game photos of n cards.
func photoDeck(b *testing.B, n int, kind string) string {
	dir := b.TempDir()
	game := dir + "/content/photos"
	for _, folder := range []string{game + "/art", dir + "/layouts/components/photos"} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			b.Fatal(err)
		}
	}
	write := func(name string, text []byte) {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	rows := "id,title,art\n"
	random := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		write(game+"/art/"+photoName(i, kind), photoFile(b, random, kind))
		rows += fmt.Sprintf("p%d,Picture %d,art/%s\n", i, i, photoName(i, kind))
	}
	write(game+"/game.yaml", []byte("id: photos\nname: Photos\n"))
	write(game+"/components.yaml", []byte("- {id: cards, title: Cards, deck: cards, stock: card, layout: photos/card}\n"))
	write(game+"/cards.csv", []byte(rows))
	write(dir+"/layouts/components/photos/card.yaml", []byte(`size: {w: 63.5, h: 88.9}
styles: {title: {face: text-bold, size: 11}}
draw:
  - image: {h: 44, file: "{art}"}
  - text: {x: 5, y: 50, w: 53, h: 7, style: title, text: "{title}"}
`))
	return dir
}

// photoFile is a picture with some grain, as photographs have.
func photoFile(b *testing.B, random *rand.Rand, kind string) []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 381, 264))
	phase := random.IntN(255)
	for y := range 264 {
		for x := range 381 {
			grain := random.IntN(24)
			a := 255
			if kind == "clear.png" {
				a = min(255, 40+y)
			}
			img.SetNRGBA(x, y, color.NRGBA{uint8((x+phase)/2 + grain), uint8(y/2 + grain), uint8((x+y+phase)/4 + grain), uint8(a)})
		}
	}
	var out bytes.Buffer
	var err error
	if kind == "jpg" {
		err = jpeg.Encode(&out, img, nil)
	} else {
		err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, img)
	}
	if err != nil {
		b.Fatal(err)
	}
	return out.Bytes()
}

func photosByHand(b *testing.B, dir string, n int, kind string) {
	cards := make([]Photo, n)
	for i := range cards {
		name := photoName(i, kind)
		file, err := os.ReadFile(dir + "/content/photos/art/" + name)
		if err != nil {
			b.Fatal(err)
		}
		cards[i] = Photo{Title: fmt.Sprintf("Picture %d", i), Name: name, File: file}
	}
	var file bytes.Buffer
	if err := Photos(&file, cards); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(dir+"/by-hand.pdf", file.Bytes(), 0o644); err != nil {
		b.Fatal(err)
	}
}

func printPhotos(b *testing.B, dir string) {
	lib, list := layouts.Open(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		layouts.Layer{FS: os.DirFS(dir + "/layouts"), Display: "photos"})
	fine(b, list)
	g, list := content.Load(os.DirFS(dir+"/content"), "content", "photos")
	fine(b, list)
	made, list := generator.Generate(g, lib, generator.Options{Papers: []string{"a4"}, Formats: []string{"pdf"}})
	fine(b, list)
	var files []output.File
	for _, o := range made.Outputs {
		if strings.HasSuffix(o.Path, "/cards.pdf") {
			files = append(files, output.File{Path: o.Path, Write: o.Write})
		}
	}
	if err := output.Write(context.Background(), dir+"/out", files, func(int, int) {}); err != nil {
		b.Fatal(err)
	}
}

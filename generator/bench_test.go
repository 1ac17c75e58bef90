package generator

import (
	"bytes"
	"io"
	"testing"
)

// BenchmarkPrint prints everything of Endless Nightmare on A4 and Letter, as
// PDF and SVG: the whole of what `nightpress print` does but for reading YAML
// and writing files.
func BenchmarkPrint(b *testing.B) {
	g, lib := endless(b)
	files, size := 0, 0
	for b.Loop() {
		files, size = 0, 0
		for _, o := range generate(b, g, lib, Options{}) {
			var w bytes.Buffer
			if err := o.Write(&w); err != nil {
				b.Fatal(err)
			}
			files, size = files+1, size+w.Len()
		}
	}
	b.ReportMetric(float64(files), "files/op")
	b.ReportMetric(float64(size)/1e6, "MB/op")
}

// BenchmarkLayOut is the part of that which lays the faces out on paper and
// sets the build sheet, without drawing faces and encoding files.
func BenchmarkLayOut(b *testing.B) {
	g, lib := sample(b)
	opt := Options{Formats: []string{"pdf"}}
	for b.Loop() {
		generate(b, g, lib, opt)
	}
}

// BenchmarkBoard draws one board, lays it out on A4 and writes its PDF.
func BenchmarkBoard(b *testing.B) {
	g, lib := endless(b)
	opt := Options{Papers: []string{"a4"}, Formats: []string{"pdf"}, Components: []string{"main-board"}}
	for b.Loop() {
		for _, o := range generate(b, g, lib, opt) {
			if err := o.Write(io.Discard); err != nil {
				b.Fatal(err)
			}
		}
	}
}

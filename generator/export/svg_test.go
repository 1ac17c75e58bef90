package export_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

var update = flag.Bool("update", false, "write the golden files anew")

// small is a drawing of 10 × 5.25 mm.
func small(items ...scene.Item) *scene.Drawing {
	return &scene.Drawing{ID: "small", Title: "A & <B>", Size: geometry.Size{W: 10, H: 5.25}, Items: items}
}

func writeSVG(t testing.TB, d *scene.Drawing) string {
	t.Helper()
	var out bytes.Buffer
	if err := svg.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The samples' files, glyph definitions left out: they are the fonts', and
// pictures test them.
func TestSVGGoldens(t *testing.T) {
	for _, sample := range Samples() {
		t.Run(sample.Name, func(t *testing.T) {
			var kept strings.Builder
			for line := range strings.Lines(writeSVG(t, sample.Drawing)) {
				if !strings.HasPrefix(line, `<path id="g`) {
					kept.WriteString(line)
				}
			}
			file := filepath.Join("testdata", sample.Name+".svg.golden")
			if *update {
				if err := os.MkdirAll("testdata", 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(kept.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if kept.String() != string(want) {
				t.Errorf("%s differs (run with -update to accept):\n%s", file, kept.String())
			}
		})
	}
}

func TestSVGTrueSize(t *testing.T) {
	got := writeSVG(t, small())
	for _, want := range []string{`width="10mm"`, `height="5.25mm"`, `viewBox="0 0 10 5.25"`, `<title>A &amp; &lt;B&gt;</title>`, `stroke-miterlimit="2.4"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
}

// A file says whose its drawing is and how it may be used.
func TestAbout(t *testing.T) {
	var out bytes.Buffer
	if err := (svg.About{Credit: "After <Wolves> by A & B", Creator: "A & B", Licence: "CC BY 3.0"}).Write(&out, small()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<desc>After &lt;Wolves&gt; by A &amp; B</desc>", "<dc:title>A &amp; &lt;B&gt;</dc:title><dc:creator>A &amp; B</dc:creator><dc:rights>CC BY 3.0</dc:rights>", `<cc:license rdf:resource="https://creativecommons.org/licenses/by/3.0/"/>`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is missing in\n%s", want, out.String())
		}
	}
	if err := sound(out.String()); err != nil {
		t.Error(err)
	}
	if plain := writeSVG(t, small()); strings.Contains(plain, "<desc>") || strings.Contains(plain, "metadata") {
		t.Errorf("a file of which nothing is known says\n%s", plain)
	}
}

// Each glyph is defined once, however often it is used, and the words of every
// run can be read.
func TestGlyphsAreDefinedOnce(t *testing.T) {
	text := func(y float64) scene.Item {
		return &scene.Text{At: pt(1, y), Face: "text", Size: 8, String: `moon & "soon"`}
	}
	got := writeSVG(t, small(text(2), text(4)))
	if n := strings.Count(got, "<path id="); n != 6 { // m o n s & "
		t.Errorf("%d glyphs are defined, want 6", n)
	}
	if n := strings.Count(got, `<use xlink:href="#g0-6f"`); n != 8 {
		t.Errorf("the o is used %d times, want 8", n)
	}
	if n := strings.Count(got, `aria-label="moon &amp; &#34;soon&#34;"`); n != 2 {
		t.Errorf("the words stand there %d times, want 2:\n%s", n, got)
	}
}

func TestSharedDrawingsAreDefinedOnce(t *testing.T) {
	d := &scene.Drawing{ID: "d", Items: []scene.Item{&scene.Path{Segments: scene.Circle(pt(1, 1), 1), Fill: &pureRed}}}
	var items []scene.Item
	for i := range 50 {
		items = append(items, &scene.Use{Drawing: d, Transform: geometry.Translate(float64(i), 0)})
	}
	got := writeSVG(t, small(items...))
	if paths, uses := strings.Count(got, "<path"), strings.Count(got, `<use xlink:href="#d1"`); paths != 1 || uses != 50 {
		t.Errorf("%d paths and %d uses, want 1 and 50", paths, uses)
	}
}

// sound parses a file strictly and checks that every id is given once and that
// every reference leads to one.
func sound(text string) error {
	ids, references := map[string]bool{}, []string{}
	decoder := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range element.Attr {
			switch {
			case a.Name.Local == "id":
				if ids[a.Value] {
					return errors.New("two elements have the id " + a.Value)
				}
				ids[a.Value] = true
			case strings.HasPrefix(a.Value, "data:image/"):
				continue // pixels, in letters
			case a.Name.Local == "href":
				references = append(references, strings.TrimPrefix(a.Value, "#"))
			case strings.HasPrefix(a.Value, "url(#"):
				references = append(references, strings.TrimSuffix(strings.TrimPrefix(a.Value, "url(#"), ")"))
			}
			if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
				return errors.New("a figure is none: " + a.Value)
			}
		}
	}
	for _, r := range references {
		if !ids[r] {
			return errors.New("nothing has the id " + r)
		}
	}
	return nil
}

func TestSamplesAreSound(t *testing.T) {
	for _, sample := range Samples() {
		if err := sound(writeSVG(t, sample.Drawing)); err != nil {
			t.Errorf("%s: %v", sample.Name, err)
		}
	}
}

// Whatever valid scene is drawn, title and words of any kind, the file is
// well-formed.
func TestSVGRandomScenesAreSound(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := Scenes().Draw(rt, "scene")
		if err := sound(writeSVG(t, d)); err != nil {
			rt.Fatal(err)
		}
	})
}

func TestSVGSameDrawingSameBytes(t *testing.T) {
	samples := Samples()
	want := make([]string, len(samples))
	for i, sample := range samples {
		want[i] = writeSVG(t, sample.Drawing)
	}
	// At once, since memory is passed on from file to file.
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for i, sample := range Samples() {
				if writeSVG(t, sample.Drawing) != want[i] {
					t.Errorf("%s gives other bytes", sample.Name)
				}
			}
		})
	}
	wait.Wait()
}

func TestSVGErrorsNameWhatIsWrong(t *testing.T) {
	loop := &scene.Drawing{ID: "loop", Size: geometry.Size{W: 1, H: 1}}
	loop.Items = []scene.Item{&scene.Use{Drawing: loop}}
	tests := []struct {
		name string
		d    *scene.Drawing
		want []string
	}{
		{"no size", &scene.Drawing{ID: "flat", Size: geometry.Size{W: 10}}, []string{`"flat"`, "10 × 0 mm"}},
		{"missing face", small(&scene.Text{Face: "comic", Size: 9, String: "Hi"}), []string{`"small"`, `"Hi"`, `"comic"`}},
		{"rune above U+FFFF", small(&scene.Text{Face: "text", Size: 9, String: "🎲"}), []string{"U+1F3B2", "Roboto Condensed"}},
		{"itself", loop, []string{`"loop" places itself`}},
		{"not a number", small(&scene.Path{Segments: scene.Circle(pt(math.NaN(), 1), 1), Fill: &pureRed}), []string{"NaN"}},
		{"endless kern", small(&scene.Text{Face: "text", Size: 9, String: "ab", Kerns: []scene.Kern{{Index: 1, By: math.Inf(1)}}}), []string{"+Inf"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			refuses(t, func(w io.Writer) error { return svg.Write(w, tt.d) }, tt.want)
		})
	}
	if err := sound(writeSVG(t, small())); err != nil {
		t.Errorf("an error spoils the next file: %v", err)
	}
}

func TestSVGWriterErrors(t *testing.T) {
	if err := svg.Write(full{}, small()); !errors.Is(err, errFull) {
		t.Errorf("the error is %v", err)
	}
}

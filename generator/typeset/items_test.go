package typeset

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestItemsStandWhereTheyAreTold(t *testing.T) {
	box := geometry.Rect{X: 10, Y: 20, W: 40, H: 30}
	style := cardText()
	capitals := 11 * geometry.MMPerPoint * 1456 / 2048
	lead := 11 * geometry.MMPerPoint * DefaultLeading
	first := func(items []scene.Item) *scene.Text { return items[0].(*scene.Text) }
	for _, tt := range []struct {
		align Align
		v     VAlign
		x, y  func(b *Block) float64
	}{
		{Left, Top, func(b *Block) float64 { return 10 }, func(b *Block) float64 { return 20 + capitals }},
		{Centre, Middle, func(b *Block) float64 { return 30 - b.Lines[0].Width/2 }, func(b *Block) float64 { return 35 - (capitals+lead)/2 + capitals }},
		{Right, Bottom, func(b *Block) float64 { return 50 - b.Lines[0].Width }, func(b *Block) float64 { return 50 - b.Depth - lead }},
	} {
		s := style
		s.Align = tt.align
		b := must(Paragraph(s, "Sanity\nnever", 40))
		at := first(b.Items(box, tt.v)).At
		if x, y := tt.x(b), tt.y(b); math.Abs(at.X-x) > 1e-9 || math.Abs(at.Y-y) > 1e-9 {
			t.Errorf("align %d, %d: first line at %v, want %v, %v", tt.align, tt.v, at, x, y)
		}
	}
	// A full box keeps the descenders inside; one line stays centred by its capitals.
	b := must(Paragraph(style, "Sanity\nnever", 40))
	tight := geometry.Rect{W: 40, H: b.Height + b.Depth}
	if at := first(b.Items(tight, Middle)).At; math.Abs(at.Y-capitals) > 1e-9 {
		t.Errorf("first baseline of a full box at %v, want %v", at.Y, capitals)
	}
	one := must(Line(style, "Sanity"))
	if at := first(one.Items(geometry.Rect{W: 40, H: one.Height}, Middle)).At; math.Abs(at.Y-capitals) > 1e-9 {
		t.Errorf("one line at %v, want %v", at.Y, capitals)
	}
	// Icons are centred on the capitals.
	i := must(Line(style, ":heart:"))
	box = scene.Bounds(i.ItemsAt(geometry.Point{X: 5, Y: 9}))
	em := 11 * geometry.MMPerPoint
	if c := box.Centre(); math.Abs(c.Y-(9-capitals/2)) > 1e-9 || math.Abs(c.X-(5+1.15*em/2)) > 1e-9 || math.Abs(box.W-1.15*em*20/24) > 1e-9 {
		t.Errorf("icon covers %+v", box)
	}
	if items := must(Line(style, "")).Items(box, Middle); items != nil {
		t.Errorf("nothing draws %v", items)
	}
}

// Adjacent words of one face are one run of text.
func TestWordsOfALineAreOneRun(t *testing.T) {
	b := must(Line(cardText(), "one two *three four* five :heart: six seven"))
	var got []string
	for _, r := range b.Lines[0].Runs {
		if r.Icon != nil {
			got = append(got, ":"+r.Icon.Name+":")
			continue
		}
		got = append(got, r.Text)
	}
	if s, want := strings.Join(got, "|"), "one two |three four |five |:heart:|six seven"; s != want {
		t.Errorf("runs %s, want %s", s, want)
	}
}

func golden(t *testing.T, name string, items []scene.Item) {
	t.Helper()
	var s, file strings.Builder
	if err := svg.Write(&file, &scene.Drawing{ID: name, Size: geometry.Size{W: 60, H: 40}, Items: items}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(file.String()) {
		if !strings.HasPrefix(line, `<path id="g`) { // a glyph is its font's
			s.WriteString(line)
		}
	}
	kept := filepath.Join("testdata", name+".svg.golden")
	if *update {
		if err := os.WriteFile(kept, []byte(s.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	if s.String() != string(want) {
		t.Errorf("%s is drawn as\n%s\nwant\n%s", name, s.String(), want)
	}
}

func TestGoldens(t *testing.T) {
	box := geometry.Rect{X: 3, Y: 3, W: 54, H: 34}
	style := cardText()
	golden(t, "paragraph", must(Fit(style, "*After each successful Move*, Horrors goes up by 1 :heart: and the half-hearted sing. AVATAR To.\n\nThen 2 :heart: more.", geometry.Size{W: 54, H: 34})).Items(box, Middle))
	centred := style
	centred.Align, centred.Tracking, centred.Fat, centred.Face = Centre, 0.12, 0.14, "dunhill"
	golden(t, "title", must(FitLine(centred, "Old Factory", 54)).Items(box, Top))
	arc := style
	arc.Tracking, arc.Size = 0.14, 9
	above, err := circle(arc, "AV *I* :heart:", geometry.Point{X: 30, Y: 20}, 15, -45, false)
	if err != nil {
		t.Fatal(err)
	}
	below, err := circle(arc, "AV", geometry.Point{X: 30, Y: 20}, 15, 180, true)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "arc", append(above, below...))
}

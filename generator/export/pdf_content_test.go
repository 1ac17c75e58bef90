package export_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"nightpress/generator/export"
	"nightpress/generator/fonts"
	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

var (
	grey = scene.Colour{R: 51, G: 51, B: 51}
)

func TestOperators(t *testing.T) {
	square := scene.Rectangle(geometry.Rect{X: 1, Y: 2, W: 3, H: 4})
	const drawn = "1 2 m\n4 2 l\n4 6 l\n1 6 l\nh\n"
	line := scene.Polyline(pt(0, 0), pt(10.12345, -0.0004))
	tests := []struct {
		name  string
		items []scene.Item
		want  string
	}{
		{"fill", []scene.Item{&scene.Path{Segments: square, Fill: &pureRed}}, "1 0 0 rg\n" + drawn + "f"},
		{"grey is grey", []scene.Item{&scene.Path{Segments: square, Fill: &grey}}, ".2 g\n" + drawn + "f"},
		{"even-odd", []scene.Item{&scene.Path{Segments: square, Fill: &pureRed, EvenOdd: true}}, "1 0 0 rg\n" + drawn + "f*"},
		{"stroke", []scene.Item{&scene.Path{Segments: line, Stroke: &scene.Stroke{Width: 0.25}}},
			"0 G\n.25 w\n0 J\n0 j\n[] 0 d\n0 0 m\n10.123 0 l\nS"},
		{"dash, cap, join", []scene.Item{&scene.Path{Segments: line, Stroke: &scene.Stroke{Width: 1, Dash: []float64{2, 1.5}, Cap: scene.RoundCap, Join: scene.RoundJoin}}},
			"0 G\n1 w\n1 J\n1 j\n[2 1.5 ] 0 d\n0 0 m\n10.123 0 l\nS"},
		{"both", []scene.Item{&scene.Path{Segments: square, Fill: &pureRed, Stroke: &scene.Stroke{Width: 1}}},
			"1 0 0 rg\n0 G\n1 w\n0 J\n0 j\n[] 0 d\n" + drawn + "B"},
		{"both, even-odd", []scene.Item{&scene.Path{Segments: square, Fill: &pureRed, EvenOdd: true, Stroke: &scene.Stroke{Width: 1}}},
			"1 0 0 rg\n0 G\n1 w\n0 J\n0 j\n[] 0 d\n" + drawn + "B*"},
		{"curve", []scene.Item{&scene.Path{Fill: &black, Segments: []scene.Segment{
			{Op: scene.MoveTo, P: [3]geometry.Point{pt(1, 1)}}, {Op: scene.CubicTo, P: [3]geometry.Point{pt(2, 2), pt(3, 3), pt(4, 4)}}}}},
			"0 g\n1 1 m\n2 2 3 3 4 4 c\nf"},
		{"state is written once", []scene.Item{&scene.Path{Segments: square, Fill: &pureRed}, &scene.Path{Segments: square, Fill: &pureRed}},
			"1 0 0 rg\n" + drawn + "f\n" + drawn + "f"},
		{"state after a group is the one before", []scene.Item{
			&scene.Path{Segments: square, Fill: &pureRed},
			&scene.Group{Transform: geometry.Translate(1, 0), Items: []scene.Item{&scene.Path{Segments: square, Fill: &grey}}},
			&scene.Path{Segments: square, Fill: &pureRed},
		}, "1 0 0 rg\n" + drawn + "f\nq\n1 0 0 1 1 0 cm\n.2 g\n" + drawn + "f\nQ\n" + drawn + "f"},
		{"transform", []scene.Item{&scene.Group{Transform: geometry.Rotate(90).Then(geometry.Translate(5, 6))}}, "q\n0 1 -1 0 5 6 cm\nQ"},
		{"clip", []scene.Item{&scene.Group{Transform: geometry.Identity, Clip: square}}, "q\n" + drawn + "W n\nQ"},
		{"a group that does nothing", []scene.Item{&scene.Group{Transform: geometry.Identity, Items: []scene.Item{&scene.Path{Segments: square, Fill: &pureRed}}}},
			"1 0 0 rg\n" + drawn + "f"},
		{"placed once", []scene.Item{&scene.Use{Drawing: &scene.Drawing{Items: []scene.Item{&scene.Path{Segments: square, Fill: &pureRed}}},
			Transform: geometry.Translate(7, 8), Clip: &geometry.Rect{X: 1, Y: 2, W: 3, H: 4}}},
			"q\n1 0 0 1 7 8 cm\n1 2 3 4 re W n\n1 0 0 rg\n" + drawn + "f\nQ"},
		{"nothing to see", []scene.Item{&scene.Path{Segments: square}, &scene.Path{Fill: &pureRed}, &scene.Path{Segments: square, Stroke: &scene.Stroke{}}}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := operators(t, tt.items...)
			if got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestTextOperators(t *testing.T) {
	text := func(face, s string, change func(*scene.Text)) *scene.Text {
		out := &scene.Text{At: pt(3, 4), Face: face, Size: 72, Colour: pureRed, String: s}
		if change != nil {
			change(out)
		}
		return out
	}
	const set = "BT\n/F 25.4 Tf\n0 Tr\n100 Tz\n1 0 0 -1 3 4 Tm\n"
	tests := []struct {
		name  string
		items []scene.Item
		want  string
	}{
		{"plain", []scene.Item{text("text", "I", nil)}, "1 0 0 rg\n" + set + "0 Tc\n(" + codes("I") + ")Tj\nET"},
		{"escapes", []scene.Item{text("text", `)\`, nil)}, "1 0 0 rg\n" + set + "0 Tc\n(\x00\\)\x00\\\\)Tj\nET"},
		{"low bytes", []scene.Item{text("text", "č", nil)}, "1 0 0 rg\n" + set + "0 Tc\n(\x01\\r)Tj\nET"},
		{"tracking", []scene.Item{text("text", "I", func(t *scene.Text) { t.Tracking = 0.5 })},
			"1 0 0 rg\n" + set + ".5 Tc\n(" + codes("I") + ")Tj\nET"},
		{"kerns", []scene.Item{text("text", "III", func(t *scene.Text) { t.Kerns = []scene.Kern{{Index: 1, By: -2.54}, {Index: 2, By: 1.27}} })},
			"1 0 0 rg\n" + set + "0 Tc\n[(" + codes("I") + ")100(" + codes("I") + ")-50(" + codes("I") + ")]TJ\nET"},
		{"fat", []scene.Item{text("text", "I", func(t *scene.Text) { t.Fat = 0.3 })},
			"1 0 0 RG\n.3 w\n0 J\n1 j\n[] 0 d\n1 0 0 rg\n" + strings.Replace(set, "0 Tr", "2 Tr", 1) + "0 Tc\n(" + codes("I") + ")Tj\nET"},
		{"two runs share a text object", []scene.Item{text("text", "I", nil), text("text", "I", nil)},
			"1 0 0 rg\n" + set + "0 Tc\n(" + codes("I") + ")Tj\n1 0 0 -1 3 4 Tm\n(" + codes("I") + ")Tj\nET"},
		{"shapes end a text object", []scene.Item{text("text", "I", nil), &scene.Path{Segments: scene.Polygon(pt(1, 1), pt(2, 2)), Fill: &pureRed}},
			"1 0 0 rg\n" + set + "0 Tc\n(" + codes("I") + ")Tj\nET\n1 1 m\n2 2 l\nh\nf"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := operators(t, tt.items...)
			if got != tt.want {
				t.Errorf("got\n%q\nwant\n%q", got, tt.want)
			}
		})
	}
}

// A reader steps by whole thousandths of an em; what it shows must still stand
// where the scene says, to a few micrometres.
func TestGlyphsStandWhereTheSceneSays(t *testing.T) {
	text := &scene.Text{At: pt(3, 20), Face: "text", Size: 8, String: strings.Repeat("illicit AVATAR Wolf ", 6), Tracking: 0.01,
		Kerns: []scene.Kern{{Index: 9, By: -0.05}, {Index: 30, By: 0.4}}}
	face, _ := fonts.Get("text")
	var want []float64
	for _, at := range export.Glyphs(text, face) {
		want = append(want, at.X)
	}
	_, shown, _ := strings.Cut(operators(t, text), "Tc\n")
	size := 8 * geometry.MMPerPoint
	pen, n := 0.0, 0
	for _, part := range showParts.FindAllStringSubmatch(shown, -1) {
		if part[1] != "" {
			by, err := strconv.ParseFloat(part[1], 64)
			if err != nil {
				t.Fatal(err)
			}
			pen -= by / 1000 * size
			continue
		}
		for _, r := range strings.ReplaceAll(part[2], "\x00", "") {
			if d := math.Abs(pen - want[n]); d > 0.005+0.001 {
				t.Errorf("%q, rune %d, stands %.4f mm off", r, n, d)
			}
			advance, _ := face.Advance(r)
			pen += math.Round(advance*1000)/1000*size + text.Tracking
			n++
		}
	}
	if n != len(want) {
		t.Errorf("%d of %d glyphs are shown: %q", n, len(want), shown)
	}
}

func TestDrawingsPlacedOftenAreWrittenOnce(t *testing.T) {
	d := &scene.Drawing{ID: "d", Items: []scene.Item{&scene.Path{Segments: scene.Circle(pt(5, 5), 5), Fill: &pureRed}}}
	var items []scene.Item
	for i := range 300 {
		items = append(items, &scene.Use{Drawing: d, Transform: geometry.Translate(float64(i), 0)})
	}
	doc := onePage(items...)
	doc.Pages = append(doc.Pages, doc.Pages[0], doc.Pages[0])
	file := writePDF(t, doc)
	pages, forms := streams(t, file)
	if len(forms) != 1 || strings.Count(forms[0], "rg\n") != 1 {
		t.Fatalf("%d forms: %q", len(forms), forms)
	}
	for i, page := range pages {
		if n := strings.Count(page, "/TPL00001 Do"); n != 300 {
			t.Errorf("page %d places it %d times", i+1, n)
		}
		if strings.Contains(page, "rg") {
			t.Errorf("page %d draws it again", i+1)
		}
	}
	if len(file) > 20_000 {
		t.Errorf("900 places take %d bytes", len(file))
	}
}

func TestFormsInForms(t *testing.T) {
	leaf := &scene.Drawing{ID: "leaf", Items: []scene.Item{&scene.Path{Segments: scene.Circle(pt(0, 0), 1), Fill: &pureRed}}}
	twice := func(id string, d *scene.Drawing) *scene.Drawing {
		return &scene.Drawing{ID: id, Items: []scene.Item{
			&scene.Use{Drawing: d, Transform: geometry.Identity}, &scene.Use{Drawing: d, Transform: geometry.Translate(3, 3)}}}
	}
	middle := twice("middle", leaf)
	outer := twice("outer", middle)
	file := writePDF(t, onePage(
		&scene.Use{Drawing: outer, Transform: geometry.Identity}, &scene.Use{Drawing: outer, Transform: geometry.Identity},
		&scene.Use{Drawing: leaf, Transform: geometry.Identity}))
	if _, forms := streams(t, file); len(forms) != 3 {
		t.Errorf("%d forms, want 3", len(forms))
	}
	// Every form's dictionary must name the forms that it uses itself.
	for _, o := range readPDF(t, file) {
		for _, m := range formUses.FindAllStringSubmatch(o.stream, -1) {
			if strings.Contains(o.dict, "/Subtype /Form") && !strings.Contains(o.dict, "/"+m[1]+" ") {
				t.Errorf("a form uses %s without having it: %s", m[1], o.dict)
			}
		}
	}
}

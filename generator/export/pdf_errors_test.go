package export_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"nightpress/generator/export/pdf"
	"strings"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

func TestPDFErrorsNameWhatIsWrong(t *testing.T) {
	text := func(face, s string) scene.Item { return &scene.Text{Face: face, Size: 9, String: s} }
	loop := &scene.Drawing{ID: "loop"}
	loop.Items = []scene.Item{&scene.Group{Transform: geometry.Identity, Items: []scene.Item{&scene.Use{Drawing: loop}}}}
	deep := &scene.Drawing{ID: "leaf"}
	for range 20 {
		deep = &scene.Drawing{ID: "deep", Items: []scene.Item{&scene.Use{Drawing: deep}, &scene.Use{Drawing: deep}}}
	}
	groups := &scene.Group{Transform: geometry.Identity}
	for range 200 {
		groups = &scene.Group{Transform: geometry.Identity, Items: []scene.Item{groups}}
	}
	path := func(p geometry.Point) scene.Item {
		return &scene.Path{Segments: scene.Polygon(p, pt(1, 1)), Fill: &pureRed}
	}
	tests := []struct {
		name string
		doc  *scene.Document
		want []string
	}{
		{"no pages", &scene.Document{}, []string{"at least one page"}},
		{"no size", &scene.Document{Pages: []scene.Page{{Size: geometry.Size{W: 0, H: 10}}}}, []string{"page 1", "0 × 10 mm"}},
		{"endless size", &scene.Document{Pages: []scene.Page{{Size: geometry.Size{W: math.Inf(1), H: 10}}}}, []string{"page 1", "+Inf"}},
		{"missing face", onePage(text("comic", "Hi")), []string{"page 1", `"Hi"`, `"comic"`}},
		{"rune above U+FFFF", onePage(text("text", "roll 🎲")), []string{"page 1", `"roll 🎲"`, "Roboto Condensed", "U+1F3B2"}},
		{"missing glyph", onePage(text("dunhill", "漢")), []string{"Dunhill", "U+6F22"}},
		{"control character", onePage(text("text", "a\nb")), []string{"U+000A"}},
		{"broken UTF-8", onePage(text("text", "a\xffb")), []string{"not valid UTF-8"}},
		{"no type size", onePage(&scene.Text{Face: "text", String: "x"}), []string{`"x"`, "0 pt"}},
		{"endless kern", onePage(&scene.Text{Face: "text", Size: 9, String: "ab", Kerns: []scene.Kern{{Index: 1, By: math.Inf(1)}}}), []string{`"ab"`, "kern of +Inf mm"}},
		{"endless tracking", onePage(&scene.Text{Face: "text", Size: 9, String: "ab", Tracking: math.NaN()}), []string{`"ab"`, "tracking of NaN mm"}},
		{"a drawing inside itself", onePage(&scene.Use{Drawing: loop}), []string{`"loop" places itself`}},
		{"drawings too deep", onePage(&scene.Use{Drawing: deep}), []string{"deep"}},
		{"groups too deep", onePage(groups), []string{"100 deep"}},
		{"no drawing", onePage(&scene.Use{}), []string{"places no drawing"}},
		{"no item", onePage(nil), []string{"nil"}},
		{"not a number", onePage(path(pt(math.NaN(), 0))), []string{"page 1", "NaN"}},
		{"far away", onePage(path(pt(0, 1e9))), []string{"1e+09"}},
		{"not a transform", onePage(&scene.Group{Transform: geometry.Scale(math.Inf(-1), 1)}), []string{"-Inf"}},
		{"begins in the air", onePage(&scene.Path{Segments: []scene.Segment{{Op: scene.LineTo}}}), []string{"does not begin with a move"}},
		{"endless dash", onePage(&scene.Path{Stroke: &scene.Stroke{Width: 1, Dash: []float64{-1}}}), []string{"dash of -1 mm"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			refuses(t, func(w io.Writer) error { return pdf.Write(w, tt.doc) }, tt.want)
		})
	}
}

// An error inside a drawing that is placed often must surface too.
func TestPDFErrorsInForms(t *testing.T) {
	d := &scene.Drawing{ID: "bad", Items: []scene.Item{&scene.Path{Segments: scene.Circle(pt(math.NaN(), 0), 1), Fill: &pureRed}}}
	err := pdf.Write(new(bytes.Buffer), onePage(&scene.Use{Drawing: d}, &scene.Use{Drawing: d}))
	if err == nil || !strings.Contains(err.Error(), `"bad"`) {
		t.Errorf("the error is %v", err)
	}
}

// full is a disk without room.

func TestPDFWriterErrors(t *testing.T) {
	if err := pdf.Write(full{}, onePage()); !errors.Is(err, errFull) {
		t.Errorf("the error is %v", err)
	}
}

// fpdf panics on figures that it cannot use; a panic must end as an error.
func TestPDFPanicsBecomeErrors(t *testing.T) {
	err := pdf.Write(panicking{}, onePage())
	if err == nil || !strings.Contains(err.Error(), "could not be built: boom") {
		t.Errorf("the error is %v", err)
	}
}

type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic("boom") }

// refuses holds a backend to an error that says what is wanted, before which nothing is
// written.
func refuses(t *testing.T, write func(io.Writer) error, says []string) {
	t.Helper()
	var out bytes.Buffer
	err := write(&out)
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range says {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error %q does not say %q", err, want)
		}
	}
	if out.Len() > 0 {
		t.Errorf("%d bytes are written all the same", out.Len())
	}
}

package scenetest

import (
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"nightpress/generator/scene"
	"nightpress/layouts/geometry"
)

var update = flag.Bool("update", false, "write the golden files anew")

// card is a drawing with everything a dump can show.
func card() *scene.Drawing {
	red, blue := scene.Colour{R: 200, G: 10}, scene.Colour{B: 255}
	marker := &scene.Drawing{ID: "marker", Title: "Marker", Size: geometry.Size{W: 8, H: 8}, Round: true, Items: []scene.Item{
		&scene.Path{Segments: scene.Circle(pt(4, 4), 4), Fill: &blue},
		&scene.Text{At: pt(2, 5), Face: "text", Size: 6, String: "in", Width: 3},
	}}
	return &scene.Drawing{
		ID: "cards/storm", Title: `A "storm"`, Size: geometry.Size{W: 63.5, H: 88.9}, Bleed: 3, Corner: 2.5,
		Places: []scene.Place{{Name: "sanity/4", Bounds: geometry.Rect{X: 1, Y: 2, W: 8, H: 8.0004}}},
		Items: []scene.Item{
			&scene.Path{Segments: scene.Rectangle(geometry.Rect{X: -1e-9, Y: 1, W: 2, H: 3}), Fill: &red, EvenOdd: true,
				Stroke: &scene.Stroke{Colour: blue, Width: 0.25, Dash: []float64{1, 0.5}, Cap: scene.RoundCap, Join: scene.RoundJoin}},
			&scene.Path{Segments: scene.ArcPath(pt(0, 0), 10, 0, 90), Stroke: &scene.Stroke{Width: 1}},
			&scene.Group{Transform: geometry.Rotate(30).Then(geometry.Translate(1, 2)), Clip: scene.Polygon(pt(0, 0), pt(1, 0), pt(0, 1)), Items: []scene.Item{
				&scene.Group{Transform: geometry.Identity, Items: []scene.Item{&scene.Use{Drawing: marker, Transform: geometry.Translate(3, 4)}}},
			}},
			&scene.Use{Drawing: marker, Transform: geometry.Rotate(180), Clip: &geometry.Rect{W: 4, H: 8}},
			&scene.Text{At: pt(5, 9), Face: "text-bold", Size: 10, Colour: red, String: "Storm\n", Width: 12.3456, Tracking: 0.1,
				Kerns: []scene.Kern{{Index: 1, By: -0.2}, {Index: 3, By: 0.05}}, Fat: 0.14},
			&scene.Use{Transform: geometry.Identity},
		},
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (run with -update to accept):\n%s", file, got)
	}
}

func TestDump(t *testing.T) {
	var b strings.Builder
	if err := Dump(&b, card()); err != nil {
		t.Fatal(err)
	}
	golden(t, "card.dump", b.String())
}

func TestDumpDocument(t *testing.T) {
	doc := &scene.Document{Title: "Deck", Author: "Somebody", Duplex: scene.LongEdge, Pages: []scene.Page{
		{Size: geometry.Size{W: 210, H: 297}, Label: "Fronts 1", Bookmarks: []scene.Bookmark{{Title: "Cards"}, {Title: "Storm", Level: 1}},
			Items: []scene.Item{&scene.Use{Drawing: card(), Transform: geometry.Translate(10, 10)}}},
		{Size: geometry.Size{W: 210, H: 297}, Label: "Backs 1"},
	}}
	var b strings.Builder
	if err := DumpDocument(&b, doc); err != nil {
		t.Fatal(err)
	}
	golden(t, "document.dump", b.String())
}

type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestDumpReportsWriteErrors(t *testing.T) {
	if err := Dump(full{}, card()); !errors.Is(err, errFull) {
		t.Errorf("the error is %v", err)
	}
}

func TestTexts(t *testing.T) {
	if got, want := Texts(card()), []string{"in", "in", "Storm\n"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func pt(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }

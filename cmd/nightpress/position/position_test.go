package position

import (
	"math"
	"slices"
	"testing"

	"nightpress/checker/engine"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

func boardWith(id string, places ...string) *scene.Drawing {
	d := &scene.Drawing{ID: id, Size: geometry.Size{W: 100, H: 100}}
	for i, name := range places {
		d.Places = append(d.Places, scene.Place{Name: name, Bounds: geometry.Rect{X: 10 + 12*float64(i), Y: 20, W: 10, H: 10}})
	}
	return d
}

func panels(boards ...*scene.Drawing) []Panel {
	all := make([]Panel, len(boards))
	for i, b := range boards {
		all[i].Board = b
	}
	return all
}

func TestBoards(t *testing.T) {
	all := panels(boardWith("none"), boardWith("some", "a/1"), boardWith("most", "a/1", "b/1"), boardWith("as-many", "a/1", "b/1"), boardWith("rest", "b/1", "c/1"))
	for _, tt := range []struct {
		from []Panel
		want []string
	}{
		{all, []string{"most", "rest"}},
		{all[:2], []string{"some"}},
		{all[:1], nil},
	} {
		var got []string
		for _, p := range Boards(tt.from, []engine.Mark{{Place: "a/1"}, {Place: "b/1"}, {Place: "c/1"}, {Place: "d/1"}}) {
			got = append(got, p.Board.ID)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("the boards are %v, want %v", got, tt.want)
		}
	}
}

// looks draws the pieces of a game that has no template for them, or of one of ours.
func looks(t *testing.T, of string) *Pieces {
	t.Helper()
	g, found := new(definition.Game), new(diagnostic.List)
	if of != "" {
		g, found = content.Load(content.Builtin(), content.BuiltinDisplay, of)
	}
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	t.Cleanup(func() {
		if found.HasErrors() {
			t.Error(found.All())
		}
	})
	return NewPieces(g, lib, "full", found)
}

func TestDraw(t *testing.T) {
	board := boardWith("board", "a/1", "b/2")
	drawn, homeless := Draw(panels(board), nil, looks(t, ""), "title", []engine.Mark{
		{Name: "A", Place: "a/1", Letter: "A"}, {Name: "B", Place: "b/2", Icon: "moon"}, {Name: "C", Place: "c/3", Letter: "C"},
	})
	if len(homeless) != 1 || homeless[0].Name != "C" {
		t.Errorf("homeless are %v, want C", homeless)
	}
	if use, ok := drawn.Items[0].(*scene.Use); !ok || use.Drawing != board {
		t.Error("the board is not drawn first")
	}
	if drawn.Size != board.Size || drawn.Title != "title" || len(board.Items) != 0 {
		t.Error("the board was changed, or not kept")
	}
	if n := len(drawn.Items); n != 3 {
		t.Errorf("%d items are drawn, want a board and two pieces", n)
	}
	letters := wordsOn(drawn)
	if len(letters) != 1 || letters[0].String != "A" {
		t.Fatalf("letters are %v, want A", letters)
	}
	if middle := letters[0].At.X + letters[0].Width/2; math.Abs(middle-15) > 1e-6 {
		t.Errorf("A is centred on %g, want 15", middle)
	}
}

// wordsOn are the words of a drawing and of all that it places, where they stand.
func wordsOn(d *scene.Drawing) []*scene.Text {
	var all []*scene.Text
	var walk func([]scene.Item, geometry.Transform)
	walk = func(items []scene.Item, t geometry.Transform) {
		for _, it := range items {
			switch it := it.(type) {
			case *scene.Text:
				set := *it
				set.At, set.Width = t.Apply(it.At), it.Width*t.A
				all = append(all, &set)
			case *scene.Group:
				walk(it.Items, it.Transform.Then(t))
			case *scene.Use:
				walk(it.Drawing.Items, it.Transform.Then(t))
			}
		}
	}
	walk(d.Items, geometry.Identity)
	return all
}

// TestSideBoards lays boards side by side, moves their pieces with them, and
// tells below whose pieces look how.
func TestSideBoards(t *testing.T) {
	boards := panels(boardWith("main", "a/1"), boardWith("side", "b/1"))
	drawn, homeless := Draw(boards, nil, looks(t, "nightmare-cathedral"), "title", []engine.Mark{
		{Name: "Fort", Owner: "Ann", Place: "a/1", Icon: "tower", Number: "3", Colour: "red", Shape: "square"},
		{Name: "devoured", Owner: "Ann", Place: "b/1", Icon: "follower", Number: "7", Colour: "red", Shape: "square"},
	})
	if len(homeless) != 0 {
		t.Errorf("homeless are %v", homeless)
	}
	if want := (geometry.Size{W: 100, H: 2*100 + panelGap + legendHigh}); drawn.Size != want {
		t.Errorf("the drawing is %v, want %v", drawn.Size, want)
	}
	want := []struct {
		word string
		low  float64 // where about it stands
	}{{"Ann", 200 + panelGap + legendHigh/2}, {"3", 25}, {"7", 100 + panelGap + 25}}
	got := wordsOn(drawn)
	if len(got) != len(want) {
		t.Fatalf("%d words are written, want %d", len(got), len(want))
	}
	for i, w := range want {
		if got[i].String != w.word || math.Abs(got[i].At.Y-w.low) > 6 {
			t.Errorf("%q stands at %g, want %q near %g", got[i].String, got[i].At.Y, w.word, w.low)
		}
	}
}

// TestSpread holds pieces that share a place apart, within it, and large
// enough to be read.
func TestSpread(t *testing.T) {
	for _, place := range []geometry.Rect{{X: 50, Y: 50, W: 39, H: 11}, {X: 9, Y: 9, W: 11, H: 39}, {W: 21, H: 22}, {W: 12.4, H: 12.4}} {
		for n := 2; n <= 13; n++ {
			at, r := spread(place, n, 4)
			if len(at) != n {
				t.Fatalf("%d pieces: %d stand", n, len(at))
			}
			if n <= 8 && place.W > 13 && r < leastRadius {
				t.Errorf("%d pieces on %v are %.2f mm small", n, place, r)
			}
			for i, p := range at {
				if out := (geometry.Rect{X: p.X - r, Y: p.Y - r, W: 2 * r, H: 2 * r}); !place.Contains(out, 0.01) {
					t.Errorf("%d pieces on %v: one reaches out, to %v", n, place, out)
				}
				for _, q := range at[:i] {
					if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < 2*r+pieceRim {
						t.Errorf("%d pieces of radius %g on %v: two are %g mm apart", n, r, place, d)
					}
				}
			}
		}
	}
}

// TestFan holds a few discs on a small place apart far enough that each can be
// read, and near enough to belong to it.
func TestFan(t *testing.T) {
	place := geometry.Rect{X: 50, Y: 50, W: 8, H: 8}
	for n := 2; n <= fewPieces; n++ {
		at, r := spread(place, n, 4)
		for i, p := range at {
			for _, q := range at[:i] {
				if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < 1.5*r {
					t.Errorf("%d discs of radius %g: two are %g mm apart", n, r, d)
				}
			}
			c := place.Centre()
			if d := math.Hypot(p.X-c.X, p.Y-c.Y); d > 6 || r < leastRadius {
				t.Errorf("%d discs of radius %g: one is %g mm from its place", n, r, d)
			}
		}
	}
}

// onWhite is how well a colour can be read on white, from 1 to 21: WCAG 2.
func onWhite(c scene.Colour) float64 {
	light := func(v uint8) float64 {
		if f := float64(v) / 255; f > 0.04045 {
			return math.Pow((f+0.055)/1.055, 2.4)
		} else {
			return f / 12.92
		}
	}
	return 1.05 / (0.2126*light(c.R) + 0.7152*light(c.G) + 0.0722*light(c.B) + 0.05)
}

// TestDiscColours holds the colours of pieces that no game prints to what their
// template promises.
func TestDiscColours(t *testing.T) {
	seen, look := map[scene.Colour]bool{}, looks(t, "")
	for i := range 12 {
		d := look.drawing(engine.Mark{Name: "A", Place: "a/1"}, geometry.Size{W: 10, H: 10}, i)
		c := *d.Items[len(d.Items)-1].(*scene.Path).Fill
		if ratio := onWhite(c); ratio < 4.5 {
			t.Errorf("%v has a contrast of %.2f to 1 against white", c, ratio)
		}
		if seen[c] {
			t.Errorf("%v is there twice", c)
		}
		seen[c] = true
	}
}

// TestGroups draws a card twice, for each of those before whom it lies, under
// their names, with a card that is a piece on it, and tells the rest in words.
func TestGroups(t *testing.T) {
	all := panels(boardWith("cards/one", "a/1"), boardWith("cards/other", "b/1"))
	marks := []engine.Mark{
		{Group: "Ann", Card: "cards/one"}, {Group: "Ann", Place: "a/1", Letter: "A"},
		{Group: "Ben", Card: "cards/one"}, {Group: "Ben", Place: "a/1", Card: "cards/other"}, {Group: "Ben", Place: "b/1", Letter: "B"},
		{Name: "a bag"},
	}
	boards := Boards(all, marks)
	drawn, homeless := Draw(boards, all, looks(t, ""), "title", marks)
	if len(boards) != 3 || boards[0].Group != "Ann" || boards[1].Group != "Ben" || boards[2].Board.ID != "cards/other" || len(homeless) != 0 {
		t.Errorf("the boards are %v, homeless are %v", boards, homeless)
	}
	var words []string
	for _, w := range wordsOn(drawn) {
		words = append(words, w.String)
	}
	if want := []string{"a bag", "Ann", "A", "Ben", "B"}; !slices.Equal(words, want) {
		t.Errorf("the words are %q, want %q", words, want)
	}
	uses := 0
	for _, it := range drawn.Items {
		if use, ok := it.(*scene.Use); ok && use.Drawing == all[1].Board {
			uses++
		}
	}
	if uses != 2 {
		t.Errorf("the other card is drawn %d times, want as a piece and as a board", uses)
	}
}

// TestRoomy: a few pieces stand side by side where their place has room, on it and
// apart, and fan out around a small one.
func TestRoomy(t *testing.T) {
	board := boardWith("board", "wide/1", "small/1")
	board.Places[0].Bounds = geometry.Rect{X: 40, Y: 60, W: 20, H: 12}
	for place, apart := range map[string]bool{"wide/1": true, "small/1": false} {
		l := Lay(panels(board), nil, looks(t, ""), []engine.Mark{{Name: "A", Place: place, Letter: "A"}, {Name: "B", Place: place, Letter: "B"}})
		a, b := l.Parts[1].Bounds, l.Parts[2].Bounds
		if side := math.Abs(a.Y-b.Y) < 1e-6 && math.Abs(a.X-b.X) >= 2*4; side != apart {
			t.Errorf("on %s the pieces stand at %v and %v", place, a, b)
		}
	}
}

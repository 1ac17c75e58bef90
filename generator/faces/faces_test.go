package faces_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	qrcode "github.com/skip2/go-qrcode"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

var update = flag.Bool("update", false, "write the goldens anew")

// sample loads the game and layouts of testdata/sample.
func sample(t testing.TB) (*definition.Game, *layouts.Library) {
	t.Helper()
	g, list := content.Load(os.DirFS("testdata/sample/content"), "content", "sample")
	lib, more := layouts.Load(layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"})
	list.Merge(more)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return g, lib
}

func component(t testing.TB, g *definition.Game, id string) *definition.Component {
	t.Helper()
	for i := range g.Components {
		if g.Components[i].ID == id {
			return &g.Components[i]
		}
	}
	t.Fatalf("no component %s", id)
	return nil
}

// draw draws a component that has no problems.
func draw(t testing.TB, g *definition.Game, lib *layouts.Library, id, ink string) []faces.Face {
	t.Helper()
	list := &diagnostic.List{}
	all := faces.Draw(g, lib, component(t, g, id), ink, list)
	for _, d := range list.All() {
		t.Errorf("%s (%s ink): %s", id, ink, d)
	}
	return all
}

func TestGoldens(t *testing.T) {
	g, lib := sample(t)
	for _, id := range []string{"every-kind", "pages", "deck"} {
		for _, ink := range []string{"full", "low"} {
			var b bytes.Buffer
			for _, f := range draw(t, g, lib, id, ink) {
				for _, d := range []*scene.Drawing{f.Front, f.Back} {
					if d == nil {
						continue
					}
					if err := dumpTo(&b, d); err != nil {
						t.Fatal(err)
					}
				}
			}
			golden(t, filepath.Join("testdata/golden", id+"-"+ink+".txt"), b.Bytes())
		}
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(got, want) {
		return
	}
	g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Errorf("%s:%d differs; look at it and run with -update\ngot  %s\nwant %s", name, i+1, line(g, i), line(w, i))
			return
		}
	}
}

func line(all []string, i int) string {
	if i < len(all) {
		return all[i]
	}
	return "(nothing)"
}

// The sample must show every kind, so that none is left without a golden.
func TestSampleHasEveryKind(t *testing.T) {
	text, err := os.ReadFile("testdata/sample/layouts/components/every-kind.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range layouts.Kinds() {
		if !strings.Contains(string(text), "- "+kind.Name+":") {
			t.Errorf("the sample has no %s", kind.Name)
		}
	}
	for _, m := range layouts.Motifs() {
		if !strings.Contains(string(text), "name: "+m.Name) {
			t.Errorf("the sample has no motif %s", m.Name)
		}
	}
	for _, shape := range []string{"ring", "snake", "spiral", "edge", "path"} {
		if !strings.Contains(string(text), "shape: "+shape) {
			t.Errorf("the sample has no track that is a %s", shape)
		}
	}
}

// What draws nothing is no kind: each element of the sample leaves a mark, so
// leaving it out changes the drawing.
func TestEveryKindDraws(t *testing.T) {
	g, lib := sample(t)
	text, err := os.ReadFile("testdata/sample/layouts/components/every-kind.yaml")
	if err != nil {
		t.Fatal(err)
	}
	whole := dump(t, draw(t, g, lib, "every-kind", "full")[0].Front)
	for _, kind := range layouts.Kinds() {
		if kind.Name == "let" || kind.Name == "group" {
			continue // a let draws through those after it
		}
		without := dropElement(string(text), "- "+kind.Name+":")
		lib, list := layouts.Load(
			layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
			templates(map[string]string{"every-kind": without}),
		)
		if list.HasErrors() {
			t.Fatal(kind.Name, list.All())
		}
		if got := dump(t, faces.Draw(g, lib, component(t, g, "every-kind"), "full", &diagnostic.List{})[0].Front); got == whole {
			t.Errorf("%s draws nothing", kind.Name)
		}
	}
}

// dropElement cuts the first element that begins with start.
func dropElement(text, start string) string {
	lines := strings.SplitAfter(text, "\n")
	indent := func(l string) int { return len(l) - len(strings.TrimLeft(l, " ")) }
	for i, l := range lines {
		if !strings.HasPrefix(strings.TrimLeft(l, " "), start) {
			continue
		}
		end := i + 1
		for end < len(lines) && indent(lines[end]) > indent(l) {
			end++
		}
		return strings.Join(slices.Delete(lines, i, end), "")
	}
	return text
}

func dump(t testing.TB, d *scene.Drawing) string {
	t.Helper()
	var b bytes.Buffer
	if err := dumpTo(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestDeck(t *testing.T) {
	g, lib := sample(t)
	all := draw(t, g, lib, "deck", "full")
	if len(all) != 2 || all[0].ID != "ember" || all[1].ID != "tide" {
		t.Fatalf("faces %+v", all)
	}
	if all[0].Quantity != 2 || all[0].Record == nil || all[0].Front.ID != "deck/ember" {
		t.Errorf("quantity %d, drawing %s", all[0].Quantity, all[0].Front.ID)
	}
	if all[0].Back == nil || all[0].Back != all[1].Back {
		t.Error("a back that names no field of a card is drawn more than once")
	}
	if texts := strings.Join(textsOf(all[1].Front), "|"); !strings.Contains(texts, "Tide") || !strings.Contains(texts, "Comes back.") {
		t.Errorf("the second card reads %s", texts)
	}
}

// A face that tells which card of the deck it is, or which of its kind, is drawn
// for each copy, and no other is; a back that tells it has a front to each.
func TestNumbersOfCards(t *testing.T) {
	g, _ := sample(t)
	deck := component(t, g, "deck")
	deck.Count = 1
	ember := deck.Records[0]
	ember.Fields = append(ember.Fields, source.Field{Name: "quantity", Value: &source.Value{Kind: source.Scalar, Text: "2", Parent: ember}})
	const size = "size: {w: 63.5, h: 88.9}\nparams: {plain: 1}\n"
	say := func(text string) string { return size + "draw: [{text: {text: \"" + text + "\"}}]\n" }
	for _, c := range []struct{ front, back, want string }{
		{say("{name} {nth}/{total} {copy}/{copies}"), size, "ember-1-of-2×1 Ember 1/3 1/2 | ember-2-of-2×1 Ember 2/3 2/2 | tide×1 Tide 3/3 1/1"},
		{say("{name} {total} {copies}"), size, "ember×2 Ember 3 2 | tide×1 Tide 3 1"},
		{say("{name}"), say("{nth}"), "ember-1-of-2×1 Ember 1 | ember-2-of-2×1 Ember 2 | tide×1 Tide 3"},
		{say("{name}"), say("{copies}"), "ember×2 Ember 2 | tide×1 Tide 1"},
		{size + "draw: [{flow: {in: 2, h: 4, draw: [{text: {h: 3, text: \"{it} {nth}\"}}]}}]\n", size,
			"ember-1-of-2-1×1 1 1 | ember-1-of-2-2×1 2 1 | ember-2-of-2-1×1 1 2 | ember-2-of-2-2×1 2 2 | tide-1×1 1 3 | tide-2×1 2 3"},
	} {
		lib, list := layouts.Load(
			layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
			templates(map[string]string{"card": c.front, "back": c.back}),
		)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		var got []string
		drawings := map[string]*scene.Drawing{}
		bound := faces.Bind(component(t, g, "deck"))
		for _, f := range draw(t, g, lib, "deck", "full") {
			texts := append(textsOf(f.Front), textsOf(f.Back)...)
			got = append(got, fmt.Sprintf("%s×%d %s", f.ID, f.Quantity, strings.Join(texts, " ")))
			for _, d := range []*scene.Drawing{f.Front, f.Back} {
				if other := drawings[d.ID]; other != nil && other != d {
					t.Errorf("%s is the name of two drawings", d.ID)
				}
				drawings[d.ID] = d
			}
			if i := bound.Of(f.ID); i < 0 || !strings.HasPrefix(f.ID, bound.IDs[i]) {
				t.Errorf("%s is of the record %d", f.ID, i)
			}
		}
		if s := strings.Join(got, " | "); s != c.want {
			t.Errorf("%s\nis   %s\nwant %s", c.front, s, c.want)
		}
	}
}

// A QR code is the squares of the standard, and nothing beside them: who asks of
// each point of its outline finds it dark where the code is. What no telephone
// reads is told.
func TestQR(t *testing.T) {
	g, _ := sample(t)
	qr := func(fields string) (faces.Face, *diagnostic.List) {
		lib, list := layouts.Load(
			layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
			templates(map[string]string{"card": "size: {w: 63.5, h: 88.9}\nparams: {plain: 1}\ndraw: [{qr: {x: 2, y: 3, " + fields + "}}]\n"}),
		)
		return faces.Draw(g, lib, component(t, g, "deck"), "full", list)[0], list
	}
	for level, of := range map[string]qrcode.RecoveryLevel{"low": qrcode.Low, "medium": qrcode.Medium, "quarter": qrcode.High, "high": qrcode.Highest} {
		f, list := qr("size: 40, text: 'see {name}, {cost}', level: " + level)
		if list.Len() > 0 {
			t.Fatal(list.All())
		}
		code, err := qrcode.New("see Ember, 3", of)
		if err != nil {
			t.Fatal(err)
		}
		group := f.Front.Items[0].(*scene.Group)
		if group.Says != "see Ember, 3" || len(group.Items) != 2 {
			t.Fatalf("%s: it says %q, %d items", level, group.Says, len(group.Items))
		}
		outline := group.Items[1].(*scene.Path).Segments
		squares := code.Bitmap() // with a border of 4
		for y, row := range squares {
			for x, dark := range row {
				module := 40 / float64(len(squares))
				if at := (geometry.Point{X: 2 + (float64(x)+0.5)*module, Y: 3 + (float64(y)+0.5)*module}); (winding(outline, at) != 0) != dark {
					t.Fatalf("%s: the square %d, %d is wrong", level, x, y)
				}
			}
		}
	}
	for fields, want := range map[string]string{
		"size: 4, text: hello":                     "the squares of this QR code are smaller than telephones read",
		"size: 40, text: \"{pad('', 3000, 'a')}\"": "a text of 3000 bytes is too long for a QR code of level medium",
	} {
		if _, list := qr(fields); list.Len() == 0 || list.All()[0].Message != want {
			t.Errorf("%s: %v", fields, list.All())
		}
	}
}

// winding is how often an outline of straight lines goes around a point.
func winding(outline []scene.Segment, at geometry.Point) int {
	n := 0
	var first, last geometry.Point
	to := func(p geometry.Point) {
		if last.X > at.X && (last.Y <= at.Y) != (p.Y <= at.Y) { // an upright line to the right of it
			n += map[bool]int{true: 1, false: -1}[p.Y > last.Y]
		}
		last = p
	}
	for _, s := range outline {
		switch s.Op {
		case scene.MoveTo:
			first, last = s.P[0], s.P[0]
		case scene.LineTo:
			to(s.P[0])
		case scene.Close:
			to(first)
		}
	}
	return n
}

// A loop over a figure goes so many times, whether it stands in the template or in
// the record.
func TestLoopOverFigures(t *testing.T) {
	g, _ := sample(t)
	for in, want := range map[string]string{"3": "1 2 3", "cost": "1", "cost + 1": "1 2", "0": "", "2..3": "2 3", "[3]": "3"} {
		lib, list := layouts.Load(
			layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
			templates(map[string]string{"card": "size: {w: 63.5, h: 88.9}\nparams: {plain: 1}\ndraw: [{each: {in: \"" + in + "\", draw: [{text: {y: i * 9, h: 8, text: \"{it}\"}}]}}]\n"}),
		)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		all := draw(t, g, lib, "deck", "full")
		if got := strings.Join(textsOf(all[1].Front), " "); got != want {
			t.Errorf("in: %s prints %q, want %q", in, got, want)
		}
	}
}

// A back that names a field of its card is drawn for each.
func TestBackOfItsOwn(t *testing.T) {
	g, _ := sample(t)
	lib, list := layouts.Load(
		layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
		templates(map[string]string{"back": "size: {w: 63.5, h: 88.9}\ndraw: [{text: {text: \"{cost}\"}}]\n"}),
	)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	all := draw(t, g, lib, "deck", "full")
	if all[0].Back == all[1].Back || all[0].Back.ID == all[1].Back.ID || textsOf(all[1].Back)[0] != "1" {
		t.Errorf("backs %s and %s", all[0].Back.ID, all[1].Back.ID)
	}
}

// Entries go on over faces, none is lost, and each face knows how many there
// are.
func TestFlowOverPages(t *testing.T) {
	g, lib := sample(t)
	all := draw(t, g, lib, "pages", "full")
	if len(all) != 2 {
		t.Fatalf("%d faces, want 2", len(all))
	}
	entries := 0
	for i, f := range all {
		texts := textsOf(f.Front)
		if want := []string{"1 of 2", "2 of 2"}[i]; texts[0] != want || f.ID != []string{"pages-1", "pages-2"}[i] {
			t.Errorf("face %s begins with %q, want %q", f.ID, texts[0], want)
		}
		entries += len(texts) - 1
	}
	if entries != 17 {
		t.Errorf("%d entries are printed, want 17", entries)
	}
}

// Every spot of a track is a named place of the drawing.
func TestPlaces(t *testing.T) {
	g, lib := sample(t)
	d := draw(t, g, lib, "every-kind", "full")[0].Front
	names := map[string]scene.Place{}
	for _, p := range d.Places {
		names[p.Name] = p
	}
	for _, want := range []string{"hope/0", "hope/4", "road/gate", "road/hill", "snake/5", "spiral/1", "spot/a"} {
		if _, ok := names[want]; !ok {
			t.Errorf("there is no place %s", want)
		}
	}
	if b := names["hope/0"].Bounds; b.X != 5 || b.Y != 90 || b.H != 8 {
		t.Errorf("hope/0 is at %+v", b)
	}
	// An edge of 13 by 17 mm sets out to the left from its lower right corner.
	for name, mid := range map[string]geometry.Point{
		"edge/0": {X: 111.5, Y: 147.5}, "edge/1": {X: 106.5, Y: 147.5}, "edge/2": {X: 101.5, Y: 147.5}, "edge/4": {X: 101.5, Y: 137.8},
		"edge/5": {X: 101.5, Y: 133.5}, "edge/7": {X: 111.5, Y: 133.5}, "edge/9": {X: 111.5, Y: 143.2},
		"path/1": {X: 118, Y: 134}, "path/2": {X: 125, Y: 134}, "path/4": {X: 130, Y: 143},
	} {
		if c := names[name].Bounds.Centre(); math.Hypot(c.X-mid.X, c.Y-mid.Y) > 0.06 {
			t.Errorf("%s is at %v, want %v", name, c, mid)
		}
	}
}

// readOf is what all faces of a game are drawn by.
func readOf(g *definition.Game, lib *layouts.Library) *faces.Read {
	read := faces.NewRead()
	for i := range g.Components {
		for _, ink := range []string{"full", "low"} {
			all := faces.Bind(&g.Components[i])
			all.Read = read
			all.Draw(context.Background(), g, lib, ink, &diagnostic.List{})
		}
	}
	return read
}

// A field of a deck that no template names is found; one that a placeholder
// or a condition uses is not taken for one.
func TestUnbound(t *testing.T) {
	g, lib := sample(t)
	list := &diagnostic.List{}
	faces.Unbound(g, lib, readOf(g, lib), nil, list)
	if all := list.All(); len(all) != 1 || !strings.HasSuffix(all[0].Message, "'tracks.name'") {
		t.Errorf("only the name of a track is not used, and yet: %v", all)
	}
	list = &diagnostic.List{}
	lib, _ = layouts.Load(
		layouts.Layer{FS: os.DirFS("testdata/sample/layouts"), Display: "layouts"},
		templates(map[string]string{
			"every-kind": "size: {w: 9, h: 90}\ndraw: [{each: {in: words, draw: [{text: {text: \"{it.by ?? 0}\"}}]}}]\n",
			"card":       "size: {w: 63.5, h: 88.9}\ndraw: [{text: {text: \"{name}\"}}, {when: text == 'x', draw: []}]\n",
		}),
	)
	faces.Unbound(g, lib, readOf(g, lib), nil, list)
	var said []string
	for _, d := range list.All() {
		said = append(said, d.Span.File+" "+d.Message)
	}
	want := []string{
		"content/sample/cards.csv nothing uses the field 'cards.cost'",
		"content/sample/tracks.yaml nothing uses the field 'tracks.name'",
		"content/sample/tracks.yaml nothing uses the field 'tracks.spaces'",
		"content/sample/tracks.yaml nothing uses the field 'tracks.start'",
		"content/sample/tracks.yaml nothing uses the field 'tracks.spaces.sign'",
		"content/sample/words.yaml nothing uses the field 'words.text'",
	}
	if !slices.Equal(said, want) {
		t.Errorf("%q\nwant %q", said, want)
	}
}

// What rules of play read is of use, printed or not.
func TestUnboundButPlayed(t *testing.T) {
	g, lib := sample(t)
	list := &diagnostic.List{}
	name := g.Root.Field("tracks").Items[0].Field("name")
	faces.Unbound(g, lib, readOf(g, lib), source.Asked{name: {}}, list)
	if list.Len() > 0 {
		t.Errorf("nothing is left over, and yet: %v", list.All())
	}
}

// The title of a face says its name as it is printed: braces that are doubled in
// the definition stand once, and placeholders are filled in.
func TestTitle(t *testing.T) {
	lib, list := layouts.Load(layouts.Layer{Display: "lay", FS: templates(map[string]string{"it": "size: {w: 60, h: 90}\n"}).FS})
	root := source.ParseYAML("data.yaml", []byte("cards: [{id: a, name: \"{{Brace}}\"}, {id: b, title: \"The {id}\"}]\n"), source.Limits{}, list)
	c := &definition.Component{ID: "it", Title: "It", Count: 1, Layout: "it", Value: &source.Value{Kind: source.Map}, Records: root.Field("cards").Items}
	drawn := faces.Draw(&definition.Game{Root: root}, lib, c, "full", list)
	var titles []string
	for _, f := range drawn {
		titles = append(titles, f.Front.Title)
	}
	if got := strings.Join(titles, "; "); got != "It: {Brace}; It: The b" || list.HasErrors() {
		t.Errorf("%s, %v", got, list.All())
	}
}

// Many fields of one kind of record that nothing uses are told at once, as the columns
// of a spreadsheet are.
func TestUnboundColumns(t *testing.T) {
	lib, list := layouts.Load(templates(map[string]string{"it": "size: {w: 60, h: 90}\ndraw: [{text: {text: \"{name}\"}}]\n"}))
	root := source.ParseYAML("data.yaml", []byte("cards:\n  - {id: My_Own, name: a, b: 1, c: 2, d: 3, e: 4}\n  - {name: a, b: 1, f: 5}\nother:\n  - {b: 1, c: 2}\n"), source.Limits{}, list)
	c := definition.Component{ID: "it", Title: "It", Layout: "it", Records: root.Field("cards").Items, Value: &source.Value{Kind: source.Map}}
	g := &definition.Game{Root: root, Components: []definition.Component{c}}
	faces.Unbound(g, lib, readOf(g, lib), nil, list)
	var said []string
	for _, d := range list.All() {
		said = append(said, d.Message)
	}
	want := []string{"nothing uses 5 fields of 'cards': b, c, d, e, f", "nothing uses the field 'other.b'", "nothing uses the field 'other.c'"}
	if !slices.Equal(said, want) {
		t.Errorf("%q\nwant %q", said, want)
	}
	if ids := faces.Bind(&c).IDs; !slices.Equal(ids, []string{"My_Own", "face-2"}) { // what may be a name of a file is one
		t.Errorf("faces are named %q", ids)
	}
}

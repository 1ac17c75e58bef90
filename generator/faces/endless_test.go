package faces_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

const endless = "endless-nightmare"

// builtin loads what the program carries, with files of the game replaced:
// pairs of an old text and a new one.
func builtin(t testing.TB, edits ...string) (*definition.Game, *layouts.Library) {
	t.Helper()
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, endless)
	lib, more := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	list.Merge(more)
	if len(edits) > 0 {
		changed := map[string][]byte{}
		for name, text := range g.Sources {
			s := string(text)
			for i := 0; i+2 < len(edits); i += 3 {
				if strings.HasSuffix(name, "/"+edits[i]) {
					if !strings.Contains(s, edits[i+1]) {
						t.Fatalf("%s has no %q", name, edits[i+1])
					}
					s = strings.Replace(s, edits[i+1], edits[i+2], 1)
					changed[name] = []byte(s)
				}
			}
		}
		g, list = contenttest.Edit(g, changed)
	}
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return g, lib
}

// Every component draws in both inks without a problem, nothing reaches beyond
// its bleed, and no text comes nearer to the trim than the template's safe
// margin.
func TestEndlessDraws(t *testing.T) {
	g, lib := builtin(t)
	for i := range g.Components {
		for _, ink := range []string{"full", "low"} {
			list := &diagnostic.List{}
			all := faces.Draw(g, lib, &g.Components[i], ink, list)
			for _, d := range list.All() {
				t.Errorf("%s, %s ink: %s", g.Components[i].ID, ink, d)
			}
			if len(all) == 0 {
				t.Errorf("%s draws no face", g.Components[i].ID)
			}
			for _, f := range all {
				inside(t, f.Front)
				if f.Back != nil {
					inside(t, f.Back)
				}
			}
		}
	}
}

func inside(t *testing.T, d *scene.Drawing) {
	t.Helper()
	b := scene.Bounds(d.Items)
	if over := max(-b.X, -b.Y, b.Right()-d.Size.W, b.Bottom()-d.Size.H); over > d.Bleed+0.6 {
		t.Errorf("%s reaches %.2f mm beyond its trim, and its bleed is %.4g mm", d.ID, over, d.Bleed)
	}
	for _, p := range d.Places {
		if p.Bounds.X < 0 || p.Bounds.Y < 0 || p.Bounds.Right() > d.Size.W || p.Bounds.Bottom() > d.Size.H {
			t.Errorf("%s: the place %s lies outside", d.ID, p.Name)
		}
	}
}

func board(t *testing.T, edits ...string) *scene.Drawing {
	t.Helper()
	g, lib := builtin(t, edits...)
	return draw(t, g, lib, "main-board", "full")[0].Front
}

func places(d *scene.Drawing, track string) int {
	n := 0
	for _, p := range d.Places {
		if strings.HasPrefix(p.Name, track+"/") {
			n++
		}
	}
	return n
}

// The board follows the definition: a ring of 28 has 28 spaces all around, a
// length that changes is printed, a start that moves blackens another space.
func TestBoardFollowsTheDefinition(t *testing.T) {
	plain := board(t)
	for track, want := range map[string]int{"progress": 30, "shadow": 30, "survived": 13, "sanity": 7, "horrors": 10} {
		if got := places(plain, track); got != want {
			t.Errorf("%s has %d spaces, want %d", track, got, want)
		}
	}
	ring := board(t, "tracks.yaml", "ring: inner\n  spaces: 0..29", "ring: inner\n  spaces: 0..27")
	if places(ring, "progress") != 28 || places(ring, "shadow") != 28 || slices.Contains(textsOf(ring), "28") {
		t.Error("a ring of 28 is not drawn with 28 spaces")
	}
	for _, tt := range []struct{ file, old, new string }{
		{"nightmares.yaml", "length: 9", "length: 3"},
		{"nightmares.yaml", "name: Falling", "name: Plunging"},
		{"tracks.yaml", "start: 8", "start: 7"},
		{"setup.yaml", "gap: 5", "gap: 4"},
		{"shadow_table.yaml", "eyes: 4", "eyes: 5"},
		{"shadow_table.yaml", "from: 4", "from: 5"},
		{"scares_horrors.yaml", "rolls: 1..2, by: 1", "rolls: 1..2, by: 2"},
		{"scares_horrors.yaml", "rolls: 3, by", "rolls: 3..4, by"},
		{"score.yaml", "10", "12"},
		{"sanity_spend.yaml", "change: 2", "change: 1"},
		{"selection.yaml", "{second: 1, basic: apocalypse", "{second: 1, basic: spiders"},
		{"board.yaml", "Keep moving.", "Run."},
		{"game.yaml", "name: Endless Nightmare", "name: Endless Dream"},
	} {
		if dump(t, board(t, tt.file, tt.old, tt.new)) == dump(t, plain) {
			t.Errorf("%s: %q → %q changes nothing on the board", tt.file, tt.old, tt.new)
		}
	}
}

// Where tracks are longer the board makes room: smaller spaces, and markers
// that stand in them.
func TestBoardMakesRoom(t *testing.T) {
	for _, tt := range []struct {
		track, old, new string
		want            int
	}{
		{"horrors", "icon: ghost\n  spaces: 0..9", "icon: ghost\n  spaces: 0..10", 11},
		{"scares", "icon: spider\n  spaces: 0..9", "icon: spider\n  spaces: 0..14", 15},
		{"sanity", "icon: moon\n  spaces: 0..6", "icon: moon\n  spaces: 0..10", 11},
		{"courage", "icon: heart\n  spaces: 0..6", "icon: heart\n  spaces: 0..14", 15},
		{"incantation", "spaces: 0..5", "spaces: 0..20", 21},
		{"survived", "spaces: 0..12", "spaces: 0..20", 21},
		{"progress", "spaces: 0..29", "spaces: 0..43", 44},
	} {
		g, lib := builtin(t, "tracks.yaml", tt.old, tt.new)
		for _, ink := range []string{"full", "low"} {
			front := draw(t, g, lib, "main-board", ink)[0].Front
			marker := draw(t, g, lib, "markers", ink)[0].Front
			inside(t, front)
			if n := places(front, tt.track); n != tt.want {
				t.Errorf("%s has %d spaces, want %d", tt.track, n, tt.want)
			}
			for _, p := range front.Places {
				if side := min(p.Bounds.W, p.Bounds.H); strings.HasPrefix(p.Name, tt.track+"/") && side < marker.Size.W-0.5 {
					t.Fatalf("%s is %.2f mm wide, and a marker %.4g mm", p.Name, side, marker.Size.W)
				}
			}
		}
	}
}

// Where there is no room, the field that stands in the way is named, once, and
// how many spaces there is room for.
func TestBoardHasNoRoom(t *testing.T) {
	for _, tt := range []struct{ old, new, want string }{
		{"icon: ghost\n  spaces: 0..9", "icon: ghost\n  spaces: 0..39", "there is room for 32 spaces"},
		{"icon: moon\n  spaces: 0..6", "icon: moon\n  spaces: 0..29", "there is room for 24 spaces"},
		{"spaces: 0..12", "spaces: 0..30", "there is room for 21 spaces"},
		{"spaces: 0..29", "spaces: 0..59", "there is room for 47 spaces"},
	} {
		g, lib := builtin(t, "tracks.yaml", tt.old, tt.new)
		c, _ := g.Component("main-board")
		list := &diagnostic.List{}
		faces.Draw(g, lib, c, "full", list)
		found := list.All()
		if len(found) != 1 || found[0].Code != "P605" || !strings.HasSuffix(found[0].Span.File, "tracks.yaml") || !strings.Contains(fmt.Sprint(found[0].Help), tt.want) {
			t.Errorf("%s: %v, want P605 in tracks.yaml: %s", tt.new, found, tt.want)
		}
	}
}

// The example on the log sheet is what the rules make of it.
func TestLogSheetExample(t *testing.T) {
	for _, tt := range []struct {
		edits                        []string
		sanity, courage, gap, scares string
	}{
		{nil, "5", "5", "11", "0"},
		{[]string{"tracks.yaml", "start: 8", "start: 6"}, "5", "5", "9", "0"},
		{[]string{"shadow_table.yaml", "from: 4, eyes: 0", "from: 4, eyes: 2"}, "5", "5", "9", "0"},
		{[]string{"scares_horrors.yaml", "rolls: 3, by: 1", "rolls: 3..5, by: 2"}, "3", "5", "11", "0"},
	} {
		g, lib := builtin(t, tt.edits...)
		var written []string
		for _, it := range texts(draw(t, g, lib, "log-sheet", "full")[0].Front.Items) {
			if it.Face == "stix-italic" {
				written = append(written, it.String)
			}
		}
		want := []string{"1", "4 2", "5", "m3", "3", "+2", tt.sanity, tt.courage, tt.gap, tt.scares}
		if len(written) < len(want) || !slices.Equal(written[:len(want)], want) { // samples follow it
			t.Errorf("%v: %q, want %q first", tt.edits, written, want)
		}
	}
}

func texts(items []scene.Item) []*scene.Text {
	var all []*scene.Text
	for _, it := range items {
		switch it := it.(type) {
		case *scene.Text:
			all = append(all, it)
		case *scene.Group:
			all = append(all, texts(it.Items)...)
		}
	}
	return all
}

// Each Nightmare of an edition stands on its sheet, with its length and the
// words of its effects.
func TestNightmareSheets(t *testing.T) {
	g, lib := builtin(t)
	for _, edition := range []string{"basic", "active"} {
		said := strings.Join(textsOf(draw(t, g, lib, "nightmares-"+edition, "low")[0].Front), " ")
		n := 0
		for _, it := range g.Root.Field("nightmares").Items {
			for _, e := range it.Field("editions").Items {
				if e.Text != edition {
					continue
				}
				n++
				if name := it.Field("name").Text; !strings.Contains(said, name) {
					t.Errorf("the %s sheet lacks %s", edition, name)
				}
			}
		}
		if n != 12 {
			t.Errorf("%d Nightmares in the %s edition, want 12", n, edition)
		}
	}
}

// Every rule of the ledger stands in the rules reference.
func TestRulesReference(t *testing.T) {
	g, lib := builtin(t)
	var said []string
	for _, f := range draw(t, g, lib, "rules-reference", "full") {
		said = append(said, textsOf(f.Front)...)
	}
	for _, r := range g.Rules {
		if !slices.Contains(said, r.ID) {
			t.Errorf("the rules reference lacks %s", r.ID)
		}
	}
}

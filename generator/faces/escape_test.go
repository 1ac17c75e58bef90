package faces_test

import (
	"nightpress/checker"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
	"nightpress/layouts/geometry"
)

// escapeSheet draws the player sheet of Escape your Nightmare, with one text of
// a file replaced by another.
func escapeSheet(t *testing.T, ink, file, old, new string) *scene.Drawing {
	t.Helper()
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, "escape-your-nightmare")
	lib, more := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	list.Merge(more)
	for name, text := range g.Sources {
		if file != "" && strings.HasSuffix(name, "/"+file) {
			changed := strings.Replace(string(text), old, new, 1)
			if changed == string(text) {
				t.Fatalf("%s has no %q", file, old)
			}
			g, list = contenttest.Edit(g, map[string][]byte{name: []byte(changed)})
		}
	}
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	c, _ := g.Component("player-sheet")
	list = &diagnostic.List{}
	all := faces.Draw(g, lib, c, ink, list)
	if list.HasErrors() || len(all) != 1 {
		t.Fatal(list.All())
	}
	return all[0].Front
}

// Every component draws in both inks without a problem and within its bleed.
func TestEscapeDraws(t *testing.T) {
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, "escape-your-nightmare")
	lib, more := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	list.Merge(checker.Illustrate(g, list)) // what its rulebook shows
	if list.Merge(more); list.HasErrors() {
		t.Fatal(list.All())
	}
	for i := range g.Components {
		for _, ink := range []string{"full", "low"} {
			list := &diagnostic.List{}
			for _, f := range faces.Draw(g, lib, &g.Components[i], ink, list) {
				inside(t, f.Front)
			}
			for _, d := range list.All() {
				t.Errorf("%s, %s ink: %s", g.Components[i].ID, ink, d)
			}
		}
	}
}

// Dice of 16 mm lie on their fields, and the markers of 8 mm on theirs, without
// touching their neighbours' things.
func TestEscapeHoldsDiceAndCubes(t *testing.T) {
	d := escapeSheet(t, "full", "", "", "")
	group := func(prefix string) (all []geometry.Rect) {
		for _, p := range d.Places {
			if strings.HasPrefix(p.Name, prefix+"/") {
				all = append(all, p.Bounds)
			}
		}
		return all
	}
	for _, want := range []struct {
		prefix string
		count  int
		thing  float64 // side of what lies there
	}{
		{"shield", 4, 16}, {"life", 4, 16}, {"attack", 4, 16}, {"ghost", 3, 16}, {"boss", 2, 16},
		{"spooks", 21, 9}, {"spiral", 13, 9}, {"rounds", 40, 8}, {"bats", 5, 9}, {"keys", 3, 9},
		{"shield-marks", 3, 7}, {"teddy-marks", 3, 7}, {"hits", 3, 9}, {"teddy", 3, 9},
	} {
		all := group(want.prefix)
		if len(all) != want.count {
			t.Errorf("%s: %d places, want %d", want.prefix, len(all), want.count)
		}
		for i := range all {
			for j := range all[:i] {
				a, b := all[i].Centre(), all[j].Centre()
				if dx, dy := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y); dx < want.thing && dy < want.thing {
					t.Errorf("%s: two things of %g mm lie on each other at %v and %v", want.prefix, want.thing, a, b)
				}
			}
			if side := min(all[i].W, all[i].H); side < want.thing-0.01 {
				t.Errorf("%s: a field of %.2f mm is too small for a thing of %g mm", want.prefix, side, want.thing)
			}
		}
	}
}

// The spiral has as many steps as the definition says, and so have the rounds
// and the spooks.
func TestEscapeFollowsTheDefinition(t *testing.T) {
	for _, c := range []struct {
		file, old, new, prefix string
		want                   int
	}{
		{"tracks.yaml", "spaces: 0..12", "spaces: 0..15", "spiral/", 16},
		{"tracks.yaml", "spaces: 1..40", "spaces: 1..44", "rounds/", 44},
		{"tracks.yaml", "spaces: 0..20", "spaces: 0..24", "spooks/", 25},
		{"keys.yaml", "bats: 5", "bats: 6", "bats/", 6},
		{"boss.yaml", "hits: 3", "hits: 4", "hits/", 4},
	} {
		n := 0
		for _, p := range escapeSheet(t, "low", c.file, c.old, c.new).Places {
			if strings.HasPrefix(p.Name, c.prefix) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("with %s there are %d places %s, want %d", c.new, n, c.prefix, c.want)
		}
	}
}

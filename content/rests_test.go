package content_test

import (
	"slices"
	"testing"

	"nightpress/content"
)

// A rule rests on the house values that its text tells of, and on no others that
// stand in the same file.
func TestRestsOn(t *testing.T) {
	for _, tt := range []struct {
		game, rule string
		want       []string
	}{
		{"lucidity", "bogeyman.depths", nil},                            // three columns and two moves are told
		{"endless-nightmare", "shadow.table", []string{"shadow table"}}, // it is one itself
		{"endless-nightmare", "fear.horrors", nil},
		{"endless-nightmare", "no.such.rule", nil},
	} {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, tt.game)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		var got []string
		for _, h := range g.RestsOn(tt.rule) {
			got = append(got, h.Path)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s rests on %q, want %q", tt.rule, got, tt.want)
		}
	}
}

// Every house value tells what of it is ours, in figures or in words: the faces of a
// die as well as its number.
func TestHouseValuesTellWhatIsOurs(t *testing.T) {
	faces := ""
	for _, id := range []string{"endless-nightmare", "escape-your-nightmare", "lucidity", "run-for-your-life-nightmare", "nightmare-cathedral"} {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		for _, h := range g.House {
			if h.What == "" {
				t.Errorf("%s: %s tells nothing", id, h.Path)
			}
			if h.Path == "dreams depths" {
				faces = h.What
			}
		}
	}
	if want := "colour blue, faces (one; one; one; exhaust; shadow; shadow)"; faces != want {
		t.Errorf("the dice of the Depths are told as %q, want %q", faces, want)
	}
}

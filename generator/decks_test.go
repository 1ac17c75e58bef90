package generator

import (
	"bytes"
	"testing"

	"nightpress/content/definition"
	"nightpress/generator/scene"
	"nightpress/generator/scene/scenetest"
	"nightpress/layouts"
)

// The game with decks: three of them, 108 cards, and a stand-in for its base
// game as a set of its own.
func withDecks(t testing.TB) (*definition.Game, *layouts.Library) {
	t.Helper()
	return builtin(t, "run-for-your-life-nightmare")
}

// Every card is there, its words are 8 points or more, and its picture is like
// no other's: cards of one design share words, never the street at night.
func TestDecksDiffer(t *testing.T) {
	g, lib := withDecks(t)
	for _, ink := range []string{"full", "low"} {
		cards := 0
		pictures := map[string]string{}
		for id, want := range map[string]int{"event-cards": 48, "evolution-cards": 42, "blood-cards": 18} {
			all := printed(t, g, lib, Options{Ink: ink, Components: []string{id}}).drawn[0].faces
			if len(all) != want {
				t.Errorf("%s has %d faces, want %d", id, len(all), want)
			}
			for _, f := range all {
				cards += f.Quantity
				if f.Back == nil {
					t.Errorf("%s has no back", f.ID)
				}
				picture := pictureOf(t, f.Front)
				if twin := pictures[picture]; twin != "" {
					t.Errorf("%s ink: %s looks like %s", ink, f.ID, twin)
				}
				pictures[picture] = f.ID
			}
		}
		if cards != 108 {
			t.Errorf("%d cards, want 108", cards)
		}
	}
}

// pictureOf is a drawing without its words, which it measures.
func pictureOf(t *testing.T, d *scene.Drawing) string {
	t.Helper()
	bare := *d
	bare.ID, bare.Title, bare.Items = "", "", nil
	for _, it := range d.Items {
		if text, ok := it.(*scene.Text); ok {
			if text.Size < 8-1e-9 {
				t.Errorf("%s sets %q in %.2f pt", d.ID, text.String, text.Size)
			}
			continue
		}
		bare.Items = append(bare.Items, it)
	}
	var b bytes.Buffer
	if err := scenetest.Dump(&b, &bare); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

package generator

import (
	"bytes"
	"testing"

	"nightpress/content/definition"
	"nightpress/generator/export/svg"
	"nightpress/generator/scene"
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
	if err := svg.Write(&b, &bare); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A 6 and a 9 are each other turned round: on cards that are read either way up a
// line under each figure tells which it is.
func TestFiguresThatTurn(t *testing.T) {
	g, lib := withDecks(t)
	all := printed(t, g, lib, Options{Components: []string{"stand-in-determination"}}).drawn
	for i, f := range all[len(all)-1].faces {
		lines := 0
		eachPath(f.Front.Items, func(p *scene.Path) {
			if b := scene.PathBounds(p.Segments); p.Stroke != nil && p.Fill == nil && b.W > 2 && b.W < 8 && b.H < 2*p.Stroke.Width {
				lines++
			}
		})
		if want := map[int]int{6: 3, 9: 3}[i+1]; lines != want {
			t.Errorf("%s has lines under %d figures, want %d", f.ID, lines, want)
		}
	}
}

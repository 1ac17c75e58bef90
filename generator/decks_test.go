package generator

import (
	"bytes"
	"os/exec"
	"testing"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/generator/scene/scenetest"
	"nightpress/layouts"
)

// The game with decks: three of them, 108 cards, and a stand-in for its base
// game as a set of its own.
func withDecks(t testing.TB) (*definition.Game, *layouts.Library) {
	t.Helper()
	lib, list := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	noProblems(t, list)
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, "run-for-your-life-nightmare")
	noProblems(t, list)
	return g, lib
}

// Every card is there, its words are 8 points or more, and its picture is like
// no other's: cards of one design share words, never the street at night.
func TestDecksDiffer(t *testing.T) {
	g, lib := withDecks(t)
	for _, ink := range []string{"full", "low"} {
		cards := 0
		pictures := map[string]string{}
		for id, want := range map[string]int{"event-cards": 48, "evolution-cards": 42, "blood-cards": 18} {
			c, ok := g.Component(id)
			if !ok {
				t.Fatalf("there is no component %s", id)
			}
			list := &diagnostic.List{}
			all := faces.Draw(g, lib, c, ink, list)
			noProblems(t, list)
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

// TestDecksInk weighs one card of each deck, its back, and the sheets.
func TestDecksInk(t *testing.T) {
	tool, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("needs rsvg-convert, which is not installed")
	}
	g, lib := withDecks(t)
	for _, ink := range []string{"full", "low"} {
		list := &diagnostic.List{}
		r := newRun(g, lib, choose(g, lib, Options{Ink: ink, Sets: []string{"stand-in"}}, list), list)
		noProblems(t, list)
		for _, d := range r.drawn {
			front, back := d.faces[0].Front, d.faces[0].Back
			if front.Round {
				continue
			}
			for _, face := range []*scene.Drawing{front, back} {
				if face == nil {
					continue
				}
				got, most := darkness(t, tool, face), float64(mostFull)
				switch {
				case ink == "low":
					most = mostLow
				case face.Size.W*face.Size.H <= halfPage:
					most = mostHalf
				}
				t.Logf("%-4s %-28s %4.1f %%", ink, face.ID, got)
				if got > most {
					t.Errorf("%s in %s ink takes %.1f %% of ink, %.0f are the most", face.ID, ink, got, most)
				}
			}
		}
	}
}

package generator

import (
	"fmt"
	"os/exec"
	"testing"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// Every Dream, Development and Conflict card has a picture, and no two have the
// same place, hero and wrong: nobody mistakes one for another. So it is with what
// the cards of Run For Your Life show.
func TestNoTwoPicturesAreAlike(t *testing.T) {
	g, _ := cathedral(t)
	seen := map[string]string{}
	for deck, most := range map[string]int{"dreams": 46, "development": 96, "conflicts": 32} {
		cards := g.Root.Field(deck)
		if len(cards.Items) != most {
			t.Fatalf("%d cards of %s", len(cards.Items), deck)
		}
		for _, card := range cards.Items {
			id, p := card.Field("id").Text, card.Field("picture")
			if p == nil {
				t.Errorf("%s has no picture", id)
				continue
			}
			key := deck == "conflicts" // three windows with Shadows, like no card of another deck
			what := fmt.Sprint(key, word(p, "scene"), word(p, "hero"), word(p, "wrong"))
			if key {
				what += word(p, "light")
			}
			if other := seen[what]; other != "" {
				t.Errorf("%s and %s have the same picture, %s", id, other, what)
			}
			seen[what] = id
		}
	}
	g, _ = withDecks(t)
	for _, deck := range []string{"events", "evolutions", "bloods"} {
		for _, card := range g.Root.Field(deck).Items {
			id, what := card.Field("id").Text, word(card, "shows")
			if what == " none" {
				t.Errorf("%s shows nothing", id)
			}
			if other := seen[what]; other != "" {
				t.Errorf("%s and %s show the same,%s", id, other, what)
			}
			seen[what] = id
		}
	}
}

func word(p *source.Value, name string) string {
	if v := p.Field(name); v != nil {
		return " " + v.Text
	}
	return " none"
}

// A card with a picture takes at most 60 % of ink, 15 where ink is short.
func TestInkOfPictures(t *testing.T) {
	tool, err := exec.LookPath("rsvg-convert")
	if err != nil {
		t.Skip("needs rsvg-convert, which is not installed")
	}
	for ink, most := range map[string]float64{"full": 60, "low": 15} {
		sum, n, top := 0.0, 0, 0.0
		g, lib := cathedral(t)
		drawn := pictured(t, g, lib, ink, "dreams-1", "dreams-2", "development-1", "development-2", "conflicts-1", "conflicts-2", "nightmares")
		g, lib = withDecks(t)
		drawn = append(drawn, pictured(t, g, lib, ink, "event-cards", "evolution-cards", "blood-cards")...)
		g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, "lucidity")
		noProblems(t, problems)
		for _, d := range append(drawn, pictured(t, g, lib, ink, "dreamer-cards")...) {
			for i, f := range d.faces {
				sides := []*scene.Drawing{f.Front}
				switch {
				case d.component.ID == "dreamer-cards":
					sides = append(sides, f.Back)
				case i%9 != 0:
					continue // every ninth tells
				}
				for _, side := range sides {
					got := darkness(t, tool, side)
					sum, n, top = sum+got, n+1, max(top, got)
					if got > most {
						t.Errorf("%s in %s ink takes %.1f %%, %g are the most", side.ID, ink, got, most)
					}
				}
			}
		}
		t.Logf("%s ink: %d faces, %.1f %% on average, %.1f at most", ink, n, sum/float64(n), top)
	}
}

func pictured(t *testing.T, g *definition.Game, lib *layouts.Library, ink string, components ...string) []drawn {
	t.Helper()
	list := &diagnostic.List{}
	r := newRun(g, lib, choose(g, lib, Options{Ink: ink, Components: components}, list), list)
	noProblems(t, list)
	return r.drawn
}

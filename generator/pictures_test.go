package generator

import (
	"fmt"
	"testing"

	"nightpress/content/source"
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

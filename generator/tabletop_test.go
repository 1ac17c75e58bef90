package generator

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"testing"

	"nightpress/content/definition"
)

// saved is the saved object of a game as Tabletop Simulator would read it.
func saved(t *testing.T, outputs []Output, game string) savedObject {
	t.Helper()
	var s savedObject
	decoder := json.NewDecoder(bytes.NewReader(written(t, outputs, game+"/tts/"+game+".json")))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&s); err != nil {
		t.Fatal(err)
	}
	return s
}

// inside are the pieces of an object: itself where it holds none.
func inside(o object) []object {
	if len(o.ContainedObjects) == 0 {
		return []object{o}
	}
	return o.ContainedObjects
}

// Every piece that a game has, but for boxes and dividers, is on the table as often as the definition says,
// with an id of its own, and names pictures that are there.
func TestEveryPieceIsOnTheTable(t *testing.T) {
	for _, id := range []string{"run-for-your-life-nightmare", "endless-nightmare"} {
		g, lib := builtin(t, id)
		made, problems := Generate(g, lib, Options{Formats: []string{"tts"}, Folder: "file:///C:/My%20Games"})
		noProblems(t, problems)
		there := map[string]bool{}
		for _, o := range made.Outputs {
			there["file:///C:/My%20Games/"+o.Path] = true
		}
		got := map[string]int{}
		guids := map[string]bool{}
		for _, o := range saved(t, made.Outputs, id).ObjectStates {
			for _, piece := range inside(o) {
				got[componentOf(t, g, piece)]++
				if guids[piece.GUID] {
					t.Errorf("%s: two pieces have the id %s", id, piece.GUID)
				}
				guids[piece.GUID] = true
			}
			for i, card := range o.ContainedObjects {
				if o.Name == "DeckCustom" && (card.Name != "Card" || card.CardID != o.DeckIDs[i] || o.CustomDeck[fmt.Sprint(card.CardID/100)] != card.CustomDeck[fmt.Sprint(card.CardID/100)]) {
					t.Errorf("%s: card %d of %s is %+v", id, i, o.Nickname, card)
				}
			}
		}
		for url := range urls(saved(t, made.Outputs, id).ObjectStates) {
			if !there[url] {
				t.Errorf("%s: nothing is written to %s", id, url)
			}
		}
		for _, f := range made.Faces() {
			if f.Component != "tuck-boxes" && f.Component != "dividers" { // which are furniture
				got[f.Component] -= f.Copies
			}
		}
		for component, n := range got {
			if n != 0 {
				t.Errorf("%s: %d pieces too many of %s", id, n, component)
			}
		}
	}
}

// componentOf finds the component of a piece by the picture that it shows.
func componentOf(t *testing.T, g *definition.Game, piece object) string {
	t.Helper()
	for url := range urls([]object{piece}) {
		_, below, _ := strings.Cut(url, "/tts/")
		for i := range g.Components {
			id := g.Components[i].ID
			if rest, ok := strings.CutPrefix(below, id); ok && (rest[0] == '/' || rest == "-1.png") {
				return id
			}
		}
	}
	t.Errorf("%s shows no picture", piece.Nickname)
	return ""
}

// urls are the pictures that objects name.
func urls(objects []object) map[string]bool {
	all := map[string]bool{}
	for _, o := range objects {
		for _, d := range o.CustomDeck {
			all[d.FaceURL], all[d.BackURL] = true, true
		}
		if i := o.CustomImage; i != nil {
			all[i.ImageURL] = true
			if i.ImageSecondaryURL != "" {
				all[i.ImageSecondaryURL] = true
			}
		}
		for url := range urls(o.ContainedObjects) {
			all[url] = true
		}
	}
	return all
}

// ids are the card ids of a deck by the name of the card.
func ids(t *testing.T, outputs []Output, game, deck string) map[string]int {
	t.Helper()
	of := map[string]int{}
	for _, o := range saved(t, outputs, game).ObjectStates {
		if o.Nickname == deck {
			for _, card := range o.ContainedObjects {
				of[card.Nickname] = card.CardID
			}
		}
	}
	return of
}

// A card keeps its id when others are added before it or go; new ones come last.
func TestCardsKeepTheirPlaces(t *testing.T) {
	g, lib := sample(t)
	opt := Options{Formats: []string{"tts"}}
	print := func() (map[string]int, []Deck) {
		made, problems := Generate(g, lib, opt)
		noProblems(t, problems)
		return ids(t, made.Outputs, g.ID, deckOf(g).Title), made.Decks
	}
	whole, _ := print()
	cards := deckOf(g)
	all := cards.Records
	cards.Records = slices.Clone(all[1:]) // the first is added later
	before, decks := print()
	opt.Decks = decks
	cards.Records = slices.Concat(all[:1], all[2:]) // and the second goes
	after, decks := print()
	kept := 0
	for name, id := range after {
		if was, ok := before[name]; ok && was != id {
			t.Errorf("%s was %d and is %d", name, was, id)
		} else if ok {
			kept++
		}
	}
	if kept != len(all)-2 || len(after) != len(all)-1 || len(decks[0].Places) != len(all) {
		t.Errorf("%v, then %v (all %v), places %v", before, after, whole, decks)
	}
}

// deckOf is the component that is a deck.
func deckOf(g *definition.Game) *definition.Component {
	for i := range g.Components {
		if g.Components[i].ID == "cards" {
			return &g.Components[i]
		}
	}
	return nil
}

// A sheet has ten by seven places of whole pixels, and is no larger than the
// simulator takes.
func TestSheetsOfCards(t *testing.T) {
	g, lib := sample(t)
	outputs := generate(t, g, lib, Options{Formats: []string{"tts"}, Components: []string{"cards"}, DPI: 50})
	config, err := png.DecodeConfig(bytes.NewReader(written(t, outputs, g.ID+"/tts/cards-1.png")))
	if err != nil || config.Width%10 != 0 || config.Height%7 != 0 || max(config.Width, config.Height) > tablePixels {
		t.Errorf("%d × %d pixels (%v)", config.Width, config.Height, err)
	}
}

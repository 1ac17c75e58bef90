package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/layouts"
)

// The words on the page about other languages lie over a game as the page says.
func TestHelpWords(t *testing.T) {
	var page bytes.Buffer
	if err := help(&page, []string{"words"}); err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile(`(?m)^  decimal: (?:.*\n)+?\n`).FindString(page.String())
	words := strings.ReplaceAll("\n"+block, "\n  ", "\n")
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text), Mode: 0o644} }
	g, list := content.Translated(fstest.MapFS{
		"my-game/game.yaml":     file("id: my-game\nname: My Game\nhand: 3\n"),
		"my-game/rules.yaml":    file("- {id: setup.hand, section: Setup, text: \"You hold {hand} cards.\"}\n"),
		"my-game/cards.yaml":    file("- {id: storm, title: Storm}\n- {id: calm, title: Calm}\n"),
		"my-game/words/de.yaml": file(words),
	}, "games", "my-game", "de", nil)
	refuseProblems(t, list, g)
	cards := g.Root.Field("cards")
	if g.Name != "Mein Spiel" || g.Rules[0].Text != "Du beginnst mit 3 Karten." || cards.Items[0].Field("title").Text != "Sturm" || cards.Items[1].Field("title").Text != "Windstille" {
		t.Errorf("%s, %s, %v", g.Name, g.Rules[0].Text, cards)
	}
	if to, ok := g.Words.Phrase("or"); !ok || to != "oder" || g.Words.Figure("2.5") != "2,5" {
		t.Errorf("or is %q, 2.5 %q", to, g.Words.Figure("2.5"))
	}
	lib, list := layouts.Load(layouts.Layer{Display: "own", FS: fstest.MapFS{
		"words/de.yaml": file("phrases:\n  - {en: of, to: von}\n"), "paper/none.yaml": file("[]\n"),
	}})
	if refuseProblems(t, list, nil); lib.Words("de")["of"].To != "von" {
		t.Error("words of layouts are not read")
	}
}

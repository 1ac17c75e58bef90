package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/content"
	"nightpress/generator/faces"
	"nightpress/layouts"
	"nightpress/layouts/expression"
)

// Every field of a style is on its page, with its unit.
func TestHelpOnStyles(t *testing.T) {
	var page bytes.Buffer
	if err := help(&page, []string{"layouts", "styles"}); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"  tracking: figure in em, -0.5 to 5 (default 0)\n", "  fat: figure mm, 0 to 5 (default 0)\n", "  size: figure points, 4 to 400 (default 9)\n",
		"  align: left | centre | right | justify (default left)\n", "  based: a style\n"} {
		if !strings.Contains(page.String(), line) {
			t.Errorf("the page lacks %q:\n%s", line, page.String())
		}
	}
}

// The template on the page about layouts draws a card as it stands there.
func TestHelpTemplateDraws(t *testing.T) {
	var page bytes.Buffer
	if err := help(&page, []string{"layouts"}); err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile(`(?m)^A template\n((?:  .*\n)+)`).FindStringSubmatch(page.String())
	if block == nil {
		t.Fatal("the page has no template")
	}
	file := func(sign string) string { // the line of an example that holds it
		line := regexp.MustCompile(`(?m)^  (.*` + sign + `.*?)(?:   .*| a paper, in mm)$`).FindStringSubmatch(page.String())
		if line == nil {
			t.Fatalf("the page has no example of %s", sign)
		}
		return line[1] + "\n"
	}
	template := strings.TrimPrefix(strings.ReplaceAll("\n"+block[1], "\n  ", "\n"), "\n")
	lib, list := layouts.Load(
		layouts.Layer{FS: layouts.Builtin(), Display: "layouts"},
		layouts.Layer{Display: "own", FS: fstest.MapFS{
			"components/my/card.yaml": {Data: []byte(template)},
			"icons/mine.yaml":         {Data: []byte(file("stroke"))},
			"paper/mine.yaml":         {Data: []byte(file("margin"))},
			"inks/night.yaml":         {Data: []byte(file("sand:") + "ground: {full: \"#ddccff\", low: white}\nink: \"#111111\"\n")},
		}})
	refuseProblems(t, list, nil)
	g, list := content.Load(fstest.MapFS{
		"sample/game.yaml":       {Data: []byte("id: sample\nname: Sample\n"), Mode: 0o644},
		"sample/components.yaml": {Data: []byte("- {id: cards, title: Cards, layout: my/card, deck: cards}\n"), Mode: 0o644},
		"sample/cards.yaml":      {Data: []byte("- {id: storm, name: Storm, icon: moon, motif: waves, text: Lose a Sanity.}\n"), Mode: 0o644},
	}, "games", "sample")
	refuseProblems(t, list, g)
	all := faces.Draw(g, lib, &g.Components[0], "full", list)
	refuseProblems(t, list, g)
	if len(all) != 1 || len(all[0].Front.Items) < 5 {
		t.Errorf("the template draws %d faces", len(all))
	}
}

// What the page about expressions says that an expression gives is what it gives.
func TestHelpExpressionsGive(t *testing.T) {
	var page bytes.Buffer
	if err := help(&page, []string{"expressions"}); err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile(`(?m)^  (\S.*?) +gives (.*)$`).FindAllStringSubmatch(page.String(), -1)
	if len(examples) < 15 {
		t.Fatalf("the page has %d examples", len(examples))
	}
	for _, example := range examples {
		e, err := expression.Parse(example[1])
		if err != nil {
			t.Errorf("%s: %v", example[1], err)
			continue
		}
		env := &expression.Env{Budget: 1000, Name: func(string) (expression.Value, bool) { return expression.Value{}, false }}
		v, err := e.Eval(env)
		if err != nil {
			t.Errorf("%s: %v", example[1], err)
			continue
		}
		if got, err := env.Print(v); err != nil || got != example[2] {
			t.Errorf("%s gives %s, %v; the page says %s", example[1], got, err, example[2])
		}
	}
}

package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
	"nightpress/layouts"
)

// TestCathedralLogSheetExample writes the printed lines of the log sheet down
// as a log: the checker accepts them, with every figure that stands behind the
// equals sign.
func TestCathedralLogSheetExample(t *testing.T) {
	g, problems := content.Load(content.Builtin(), content.BuiltinDisplay, "nightmare-cathedral")
	c, found := checker.Open(g)
	if problems.HasErrors() || found.HasErrors() {
		t.Fatal(problems.All(), found.All())
	}
	lines := exampleLines(t, g)
	if len(lines) != 4 {
		t.Fatalf("%d lines are printed: %q", len(lines), lines)
	}
	log := `game nightmare-cathedral standard
players Ann Bob
given Ann nw:2/1, Ann in:1, Bob sw:2/1, Bob is:1, Ann dreamer dusk, Bob dreamer small hours
` + strings.Join(lines, "\n") + "\n"
	r := c.Check("sheet.log", []byte(log))
	if len(r.Diagnostics) > 0 || r.Turns != len(lines) {
		t.Errorf("%s%d turns, %v", log, r.Turns, r.Diagnostics)
	}
	wrong := strings.Replace(log, "Ann HM6", "Ann HM7", 1)
	if r := c.Check("sheet.log", []byte(wrong)); wrong == log || len(r.Diagnostics) == 0 {
		t.Errorf("a wrong figure is not noticed in\n%s", wrong)
	}
}

// exampleLines reads the example of the log sheet off its drawing: number,
// player, deeds, and the checks of two players.
func exampleLines(t *testing.T, g *definition.Game) []string {
	t.Helper()
	list := new(diagnostic.List)
	i := slices.IndexFunc(g.Components, func(c definition.Component) bool { return c.ID == "log-sheet" })
	drawn := faces.Draw(g, builtinLayouts(t), &g.Components[i], "full", list)
	if list.HasErrors() || len(drawn) != 1 {
		t.Fatal(list.All())
	}
	var rows [][]string
	at := -1.0
	for _, text := range written(drawn[0].Front.Items) {
		if text.At.Y > at+1 {
			rows = append(rows, nil)
		}
		at = text.At.Y
		rows[len(rows)-1] = append(rows[len(rows)-1], text.String)
	}
	var lines []string
	for _, row := range rows {
		n := len(row) - 5
		u := row[n:]
		lines = append(lines, fmt.Sprintf("%s. %s =Ann U%s Bob U%s Ann HM%s Bob HM%s KQ%s",
			row[0], strings.Join(row[1:n], " "), u[0], u[1], u[2], u[3], u[4]))
	}
	return lines
}

// written are the texts in the hand of examples.
func written(items []scene.Item) []*scene.Text {
	var all []*scene.Text
	for _, it := range items {
		switch it := it.(type) {
		case *scene.Text:
			if it.Face == "stix-italic" {
				all = append(all, it)
			}
		case *scene.Group:
			all = append(all, written(it.Items)...)
		}
	}
	return all
}

func builtinLayouts(t *testing.T) *layouts.Library {
	t.Helper()
	lib, _ := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	return lib
}

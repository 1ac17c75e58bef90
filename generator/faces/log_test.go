package faces_test

import (
	"slices"
	"testing"

	"nightpress/content"
	"nightpress/content/definition"
	"nightpress/layouts"
)

// The look-up of a log stands on one page and has the letter of every verb and of
// every figure that can be stated; the log sheet has a column for each of the
// columns that play.yaml names.
func TestLogPagesHaveTheRows(t *testing.T) {
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	lib, _ := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	for _, id := range ids {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		play := g.Root.Field("play")
		if list.HasErrors() || play == nil {
			continue // its words stand elsewhere
		}
		for _, ink := range []string{"full", "low"} {
			lookUp, sheet := logPage(t, g, lib, "log-look-up", ink), logPage(t, g, lib, "log-sheet", ink)
			for _, list := range []string{"verbs", "facts"} {
				for _, row := range play.Field(list).Items {
					letter := row.Field("letter").String()
					if row.Field("per") == nil && letter != "" && row.Field("about") != nil && (list == "facts" || row.Field("quiet") == nil) && !lookUp[letter] {
						t.Errorf("%s, %s: the look-up has no %q", id, ink, letter)
					}
				}
			}
			for _, c := range play.Field("columns").Items {
				fact := c.Text
				if f := c.Field("fact"); f != nil {
					fact = f.Text
				}
				if name := c.Field("name"); name != nil && !sheet[name.Text] {
					t.Errorf("%s, %s: the log sheet has no column %q", id, ink, name.Text)
				}
				for _, row := range play.Field("facts").Items {
					if letter := row.Field("letter").String(); row.Field("id").String() == fact && letter != "" && !sheet[letter] {
						t.Errorf("%s, %s: the log sheet has no column %q", id, ink, letter)
					}
				}
			}
		}
	}
}

// Where each player has a column, the line for their name has its number; alone
// it says whose it is.
func TestLogSheetHasALineForNames(t *testing.T) {
	lib, _ := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	for id, want := range map[string][]string{"magpies": {"1", "2", "3", "4"}, "pearl-dive": {"player"}} {
		g, list := content.Load(content.Examples(), "examples", id)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		named := []string{}
		for _, it := range texts(draw(t, g, lib, "log-sheet", "full")[0].Front.Items) {
			if it.At.Y > 20 && it.At.Y < 32 {
				named = append(named, it.String)
			}
		}
		if want = append(want, "date", "sheet"); !slices.Equal(named, want) {
			t.Errorf("%s: above the table stands %q, want %q", id, named, want)
		}
	}
}

// logPage are the texts of a component that stands on one page.
func logPage(t *testing.T, g *definition.Game, lib *layouts.Library, id, ink string) map[string]bool {
	t.Helper()
	all := draw(t, g, lib, id, ink)
	if len(all) != 1 {
		t.Errorf("%s: %s goes over %d pages", g.ID, id, len(all))
	}
	has := map[string]bool{}
	for _, it := range texts(all[0].Front.Items) {
		has[it.String] = true
	}
	return has
}

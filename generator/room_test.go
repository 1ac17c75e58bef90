package generator

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/layouts"
)

// Where a figure is more than its face has room for, or leads to nothing, it is
// told in place of what it led to, with one that would do.
func TestWhatStandsInTheWay(t *testing.T) {
	lib, problems := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, "lucidity")
	if problems.HasErrors() || list.HasErrors() {
		t.Fatal(problems.All(), list.All())
	}
	for _, c := range []struct {
		path, size, component string
		want                  string // the headline, and what is said beside it
	}{
		{"card_rows.power.columns", "12", "dreamer-cards", "error: Dreamer cards cannot be printed where card_rows.power.columns is 12; it can with 10; or with 10 here"},
		{"card_rows.power.spaces.high", "23", "dreamer-cards", "warning: something on Dreamer cards goes wrong where the high end of card_rows.power.spaces is 23; it does not with 16"},
		{"bogeymen[depths].rows", "8", "dreamer-cards", "warning: something on Dreamer cards goes wrong where bogeymen[depths].rows is 8; it does not with 7"},
		{"components[stickers-12].side", "14.7", "stickers-12", "warning: something on Die stickers (12 mm) goes wrong where components[stickers-12].side is 14.7; it does not with 13.2"},
		{"net.squares[2].face", "0", "cube-nets", "error: Cube nets cannot be printed where net.squares[2].face is 0; it can with 1"},
		{"card_rows.power.columns", "8", "dreamer-cards", ""},
	} {
		for _, f := range source.Figures(g.Root) {
			if f.Path != c.path {
				continue
			}
			edited, _ := contenttest.With(g, f, c.size)
			_, found := Generate(edited, lib, Options{Components: []string{c.component}, Papers: []string{"a4"}, Formats: []string{"svg"}})
			var got []string
			for _, d := range found.All() {
				line := d.Severity.String() + ": " + d.Message
				for _, l := range d.Labels[min(1, len(d.Labels)):] {
					line += "; " + l.Text
				}
				got = append(got, line)
			}
			if strings.Join(got, "\n") != c.want {
				t.Errorf("%s is %s:\n%s\nwant\n%s", c.path, c.size, strings.Join(got, "\n"), c.want)
			}
		}
	}
}

// Figures are tried on where nobody else sees them: both inks are drawn of one game at
// the same time.
func TestWhatStandsInTheWayIsTriedApart(t *testing.T) {
	lib, problems := layouts.Open(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	whole, list := content.Load(content.Builtin(), content.BuiltinDisplay, "lucidity")
	if problems.HasErrors() || list.HasErrors() {
		t.Fatal(problems.All(), list.All())
	}
	figures := source.Figures(whole.Root)
	i := slices.IndexFunc(figures, func(f source.Figure) bool { return f.Path == "card_rows.power.columns" })
	g, _ := contenttest.With(whole, figures[i], "12")
	was := source.Figures(g.Root)
	var drawing sync.WaitGroup
	var found [4]*diagnostic.List
	for n := range found {
		drawing.Go(func() {
			_, found[n] = Generate(g, lib, Options{Components: []string{"dreamer-cards"}, Papers: []string{"a4"}, Formats: []string{"svg"}, Ink: []string{"full", "low"}[n%2]})
		})
	}
	drawing.Wait()
	for n := range found {
		if got := found[n].All(); len(got) != 1 || got[0].Code != "P613" {
			t.Errorf("at the same time as others: %v", got)
		}
	}
	for n, f := range source.Figures(g.Root) {
		if f.Text != was[n].Text {
			t.Errorf("%s was %s, and is %s", f.Path, was[n].Text, f.Text)
		}
	}
}

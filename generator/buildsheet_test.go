package generator

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nightpress/generator/scene"
)

func TestBuildSheetSaysWhatToDo(t *testing.T) {
	g, lib := sample(t)
	pages := pagesOf(t, g, lib, Options{Papers: []string{"a4"}})
	words := textOf(pages[0])
	for _, want := range []string{
		"Lanterns at Sea", "Lantern cards", "11", "both sides", "flipped on the long edge", "3–6",
		"2 × 2 tiles", "Glue it to cardboard", "A candle", "Sand", "at 100 %", "one cut for two", "belongs to everyone",
	} {
		if !strings.Contains(words, want) {
			t.Errorf("the build sheet does not say %q", want)
		}
	}
	g, lib = endless(t)
	pages = pagesOf(t, g, lib, Options{Papers: []string{"letter"}})
	if pages[1].Label != "Assembly 1" {
		t.Errorf("the build sheet runs over on Letter: %s", pages[1].Label)
	}
	words = textOf(pages[0])
	for _, want := range []string{"One six-sided die", "stopwatch", "Sheets they share", fmt.Sprintf("House values: %d numbers or rules", len(g.House)), "Morten Monrad Pedersen", "CC BY 3.0"} {
		if !strings.Contains(words, want) {
			t.Errorf("the build sheet of Endless Nightmare does not say %q", want)
		}
	}
}

// Three lines of what is borrowed, one of outlines and one of figures hardly shrink,
// and nor does the advice above.
func TestBuildSheetLeavesRoomForItsLegend(t *testing.T) {
	g, lib := endless(t)
	pages := pagesOf(t, g, lib, Options{Papers: []string{"letter"}})
	found := 0
	eachText(pages[0].Items, 1, func(x *scene.Text, _ float64) {
		for _, start := range []string{"Never “fit", "First: does", "Page 2 shows", "Borrow.", "For a cutting machine", "House values:"} {
			if strings.HasPrefix(strings.ReplaceAll(x.String, "\u00a0", " "), start) {
				if found++; x.Size < 8.2 {
					t.Errorf("%q is set in %.1f points", x.String, x.Size)
				}
			}
		}
	})
	if found != 6 {
		t.Errorf("%d of 6 texts are on the build sheet", found)
	}
}

// The columns are as even as can be, and the sum stands under the shorter.
func TestColumnsOfTheBuildSheet(t *testing.T) {
	rows := func(n int) []row { return make([]row, n) }
	for _, tt := range []struct {
		sizes       []int
		first, last string // of the table
		columns     []column
	}{
		{[]int{3}, "a", "sum", []column{{1, 3, 1}}},
		{[]int{2, 5, 3}, "a", "sum", []column{{2, 5, 0}, {1, 5, 1}}},
		{[]int{2, 2, 6}, "a", "c", []column{{2, 4, 1}, {1, 6, 0}}},
		{[]int{6, 2, 2}, "a", "sum", []column{{1, 6, 0}, {2, 4, 1}}},
	} {
		var groups []group
		for i, n := range tt.sizes {
			groups = append(groups, group{name: string(rune('a' + i)), rows: rows(n)})
		}
		all, columns := arranged(groups, leftOf(groups))
		heads := []string{}
		for _, r := range all {
			if r.kind == "head" {
				heads = append(heads, r.name)
			}
		}
		last := all[len(all)-1].kind
		if last != "sum" {
			last = heads[len(heads)-1]
		}
		if heads[0] != tt.first || last != tt.last || !slices.Equal(columns, tt.columns) {
			t.Errorf("%v: begins with %s, ends with %s, columns %v; want %s, %s, %v", tt.sizes, heads[0], last, columns, tt.first, tt.last, tt.columns)
		}
	}
}

// textOf joins the words of a page.
func textOf(page scene.Page) string {
	var s strings.Builder
	eachText(page.Items, 1, func(x *scene.Text, _ float64) { s.WriteString(x.String + " ") })
	return strings.Join(strings.Fields(strings.ReplaceAll(s.String(), "\u00a0", " ")), " ")
}

func eachPath(items []scene.Item, do func(*scene.Path)) {
	for _, item := range items {
		switch it := item.(type) {
		case *scene.Path:
			do(it)
		case *scene.Group:
			eachPath(it.Items, do)
		case *scene.Use:
			eachPath(it.Drawing.Items, do)
		}
	}
}

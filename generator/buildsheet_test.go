package generator

import (
	"strings"
	"testing"

	"nightpress/generator/scene"
	"nightpress/generator/sheets"
)

func TestBuildSheetSaysWhatToDo(t *testing.T) {
	g, lib := sample(t)
	pages := pagesOf(t, g, lib, Options{Papers: []string{"a4"}})
	words := textOf(pages[0])
	for _, want := range []string{
		"Lanterns at Sea", "Light the coast", "Lantern cards", "11", "both sides, turn on the long edge", "3–6",
		"2 × 2 tiles", "Glue it to cardboard", "A candle", "Sand", "at 100 %", "100 mm", "Neighbours share their cuts",
		"belongs to everyone", "Licence: CC0",
	} {
		if !strings.Contains(words, want) {
			t.Errorf("the build sheet does not say %q", want)
		}
	}
	g, lib = endless(t)
	pages = pagesOf(t, g, lib, Options{Papers: []string{"letter"}})
	if pages[1].Label != sheets.Empty {
		t.Errorf("the build sheet runs over on Letter: %s", pages[1].Label)
	}
	words = textOf(pages[0])
	for _, want := range []string{"1 player.", "One six-sided die", "stopwatch", "values are ours", "beyond the cuts and not 3", "Morten Monrad Pedersen", "CC BY 3.0"} {
		if !strings.Contains(words, want) {
			t.Errorf("the build sheet of Endless Nightmare does not say %q", want)
		}
	}
}

// Two columns: in order, even, and what does not fit is left for the next page.
func TestSplit(t *testing.T) {
	for _, tt := range []struct {
		heights    []float64
		room       float64
		left, both int
	}{
		{[]float64{10, 10, 10, 10}, 100, 2, 4},
		{[]float64{30, 10, 10, 10}, 100, 1, 4},
		{[]float64{10, 10, 10, 30}, 100, 3, 4},
		{[]float64{10, 10, 10, 10}, 15, 1, 2},
		{[]float64{40, 10}, 30, 0, 0},
		{nil, 30, 0, 0},
	} {
		if left, both := split(tt.heights, tt.room); left != tt.left || both != tt.both {
			t.Errorf("split(%v, %v) = %d, %d, want %d, %d", tt.heights, tt.room, left, both, tt.left, tt.both)
		}
	}
}

// textOf joins the words of a page that stand on it directly.
func textOf(page scene.Page) string {
	var s strings.Builder
	for _, item := range page.Items {
		if text, ok := item.(*scene.Text); ok {
			s.WriteString(text.String + " ")
		}
	}
	return strings.Join(strings.Fields(strings.ReplaceAll(s.String(), "\u00a0", " ")), " ")
}

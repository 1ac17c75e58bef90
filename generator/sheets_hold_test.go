package generator_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/scene"
	"nightpress/generator/sheets"
	"nightpress/layouts/geometry"

	"pgregory.net/rapid"
)

// Whatever is printed on whatever: nothing is lost or doubled, guides and small
// print keep off the pieces, the margins and each other.
func TestSheetsHold(t *testing.T) {
	lib := library(t)
	rapid.Check(t, func(t *rapid.T) {
		paper, _ := lib.Paper(rapid.SampledFrom(lib.Papers()).Draw(t, "paper"))
		sheet, _ := lib.Sheet(rapid.SampledFrom(lib.Sheets()).Draw(t, "sheet"))
		size := geometry.Size{W: rapid.Float64Range(6, 320).Draw(t, "w"), H: rapid.Float64Range(6, 320).Draw(t, "h")}
		if rapid.Bool().Draw(t, "small") {
			size = geometry.Size{W: 6 + size.W/4, H: 6 + size.H/4}
		}
		ground := rapid.SampledFrom([]*scene.Colour{nil, &night, &blood}).Draw(t, "ground")
		pieces := deck(rapid.IntRange(1, 5).Draw(t, "faces"), size, rapid.SampledFrom([]float64{0, 3, 5}).Draw(t, "bleed"), ground, &blood)
		if rapid.Bool().Draw(t, "mixed grounds") {
			pieces[0].Front = flooded("mixed", size, 3, &blood)
		}
		if sheet.Round {
			for i := range pieces {
				pieces[i].Front.Round, pieces[i].Back.Round = true, true
			}
		}
		total := 0
		for i := range pieces {
			pieces[i].Copies = rapid.IntRange(1, 12).Draw(t, "copies")
			total += pieces[i].Copies
		}
		mode := sheets.Mode(rapid.SampledFrom(sheets.Modes()).Draw(t, "mode"))
		var list diagnostic.List
		s := sheets.Impose(sheets.Job{Caption: caption, Pieces: pieces, Paper: paper, Sheet: sheet, Mode: mode}, &list)
		if s == nil {
			if !list.HasErrors() {
				t.Fatal("no sheets, and no problem told")
			}
			return
		}
		for _, page := range append(s.Pages, s.Outlines...) {
			for _, wrong := range generator.CheckPage(page, paper.Margin) {
				t.Errorf("%s: %s", page.Label, wrong)
			}
		}
		checkCounts(t, s, pieces, total)
		if !slices.Contains(s.Lacks, "the small print") {
			checkNumbers(t, s)
		}
		if r := s.Runs[0]; r.Tiles == nil && r.Marks && !r.Round {
			for _, page := range s.Pages {
				checkCuts(t, page)
			}
		}
	})
}

// checkNumbers reads the small print: sheets are counted through, and a back
// has the number of its front.
func checkNumbers(t *rapid.T, s *sheets.Sheets) {
	n := 0
	for _, page := range s.Pages {
		if !strings.Contains(page.Label, " backs ") {
			n++
		}
		want := fmt.Sprintf("sheet %d of %d", n, s.Papers)
		found := false
		for _, item := range generator.Opened(page.Items) {
			if text, ok := item.(*scene.Text); ok && strings.HasSuffix(text.String, want) {
				found = true
			}
		}
		if !found {
			t.Errorf("page %q does not say %q", page.Label, want)
		}
	}
	if n != s.Papers {
		t.Errorf("%d sheets of paper said, %d printed", s.Papers, n)
	}
}

// checkCuts looks for a mark at both ends of every cut.
func checkCuts(t *rapid.T, page scene.Page) {
	var upright, level []float64 // where marks stand
	for _, item := range generator.Opened(page.Items) {
		path, ok := item.(*scene.Path)
		if !ok || path.Stroke == nil || path.Stroke.Width < 0.4 { // white under the marks
			continue
		}
		for i := 1; i < len(path.Segments); i += 2 {
			a, b := path.Segments[i-1].P[0], path.Segments[i].P[0]
			if a.X == b.X {
				upright = append(upright, a.X)
			} else {
				level = append(level, a.Y)
			}
		}
	}
	look := func(marks []float64, axis string, cut float64) {
		n := 0
		for _, m := range marks {
			if math.Abs(m-cut) < 0.001 {
				n++
			}
		}
		if n < 2 {
			t.Errorf("%s: %d marks for the cut at %s = %.3f", page.Label, n, axis, cut)
		}
	}
	for _, p := range generator.Pieces(page) {
		look(upright, "x", p.Trim.X)
		look(upright, "x", p.Trim.Right())
		look(level, "y", p.Trim.Y)
		look(level, "y", p.Trim.Bottom())
	}
}

func checkCounts(t *rapid.T, s *sheets.Sheets, pieces []sheets.Piece, total int) {
	if s.Pieces != total {
		t.Errorf("%d pieces said, %d wanted", s.Pieces, total)
	}
	tiles := 1
	if r := s.Runs[0]; r.Tiles != nil {
		tiles = r.Tiles.Cols * r.Tiles.Rows
	}
	count := map[*scene.Drawing]int{}
	for _, page := range s.Pages {
		for _, p := range generator.Pieces(page) {
			count[p.Drawing]++
		}
	}
	backs := 0
	for _, p := range pieces {
		if count[p.Front] != p.Copies*tiles {
			t.Errorf("%s is printed %d times, wanted %d", p.Front.ID, count[p.Front], p.Copies)
		}
		backs += p.Copies * tiles
	}
	if s.Mode == sheets.FrontsOnly || s.Mode == sheets.GutterFold && tiles > 1 {
		return
	}
	if count[pieces[0].Back] != backs {
		t.Errorf("%d backs, %d fronts", count[pieces[0].Back], backs)
	}
}

package main

import (
	"maps"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nightpress/cmd/nightpress/job"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
	"nightpress/content/source"
	"nightpress/generator"
)

// fewSizes is how many figures of a game are tried at other sizes, of each kind
// one at most: "tracks[].start". With everyBreak all kinds are.
var fewSizes = contenttest.Few(12)

// kindOf is a path without the names in it.
var kindOf = regexp.MustCompile(`\[[^\]]*\]|\.(low|high)$`)

// sizes makes figures half as large again, and half as large. With each the game
// prints and is judged, or a field of its own is told that stands in the way.
func (h *heart) sizes(t *testing.T, figures []source.Figure) {
	t.Helper()
	var some []source.Figure
	seen := map[string]bool{}
	for _, f := range figures {
		if kind := kindOf.ReplaceAllString(f.Path, "[]"); !seen[kind] {
			seen[kind] = true
			some = append(some, f)
		}
	}
	stride := max(1, len(some)/fewSizes)
	if os.Getenv(everyBreak) != "" {
		stride = 1
	}
	tried, printed, refused := 0, 0, 0
	for i := 0; i < len(some); i += stride {
		for _, size := range sizesOf(some[i]) {
			tried++
			if h.fares(t, some[i], size) {
				printed++
			} else {
				refused++
			}
		}
	}
	t.Logf("of %d other sizes %d print, and %d are refused", tried, printed, refused)
	if printed < tried/3 {
		t.Errorf("of %d other sizes only %d print", tried, printed)
	}
}

// sizesOf is a figure grown by half, and halved, with as many decimals.
func sizesOf(f source.Figure) (sizes []string) {
	_, decimals, _ := strings.Cut(f.Text, ".")
	unit := math.Pow10(-len(decimals))
	x, _ := strconv.ParseFloat(f.Text, 64)
	for _, to := range []float64{math.Ceil(x*1.5/unit) * unit, math.Floor(x/2/unit) * unit} {
		if s := strconv.FormatFloat(to, 'f', len(decimals), 64); s != f.Text {
			sizes = append(sizes, s)
		}
	}
	return sizes
}

// fares tells whether the game prints with a figure of another size. Where it
// does, something is printed or judged otherwise; where not, it is told of a
// field of the game.
func (h *heart) fares(t *testing.T, f source.Figure, size string) bool {
	t.Helper()
	g, c, ok := h.with(f, size)
	if !ok {
		return false // by the reader, which tells of nothing but fields
	}
	read := map[string]bool{}
	for _, i := range h.readers[f.Value] {
		read[h.game.Components[h.sides[i].component].ID] = true
	}
	o := generator.Options{Ink: "full", Papers: []string{"a4"}, Formats: []string{"svg"}, Sets: job.Sets(g)}
	for id := range maps.Keys(read) {
		o.Components = append(o.Components, id)
	}
	var found diagnostic.List
	if len(read) > 0 {
		_, list := generator.Generate(g, h.lib, o)
		found.Merge(list)
	}
	for _, d := range found.All() {
		if _, field := g.Sources[d.Span.File]; !field {
			t.Errorf("%s is %s in place of %s, and no field is told: %v", f.Path, size, f.Text, d)
		}
	}
	if found.Len() > 0 {
		return false
	}
	if !h.printsOtherwise(g, f) && (c == nil || !differs(c, h.logs) && !differs(c, h.more())) && idleFigures[f.Path] == "" {
		t.Errorf("%s is %s in place of %s, and neither the print nor a verdict follows", f.Path, size, f.Text)
	}
	return true
}

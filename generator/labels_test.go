package generator

import (
	"math"
	"slices"
	"strings"
	"testing"

	"nightpress/content/diagnostic"
	"nightpress/generator/sheets"
)

// Every piece has a label, in the middle of which it lies; nothing of it reaches
// another label.
func TestOnLabels(t *testing.T) {
	g, lib := builtin(t, "nightmare-cathedral")
	for _, tt := range []struct {
		labels, component string
		scale             float64
	}{
		{"avery-l7780", "chips", 1},
		{"avery-l7780", "chips", 1.5},
		{"avery-5293", "rewards", 1},
		{"avery-5293", "counters", 2}, // several sheets
		{"avery-l7160", "rewards", 1.25},
	} {
		l, _ := lib.LabelSheet(tt.labels)
		opt := Options{Formats: []string{tt.labels}, Components: []string{tt.component}, Scale: tt.scale}
		list := &diagnostic.List{}
		r := newRun(g, lib, choose(g, lib, opt, list), list)
		d := r.drawn[0]
		slots, ok := fit(d, l.Slots, tt.scale)
		if !ok || list.HasErrors() {
			t.Errorf("%s on %s does not fit: %v", tt.component, tt.labels, list.All())
			continue
		}
		s, _ := r.labelled(d, l)
		paper, _ := lib.Paper(slots.Paper)
		r.want.mode = sheets.FrontsOnly
		want := 0
		for _, p := range r.pieces(d) {
			want += p.Copies
		}
		n := 0
		for _, page := range s.Pages {
			for i, piece := range Pieces(page) {
				label := slots.At[i]
				x, y := piece.Trim.Centre().X-label.Centre().X, piece.Trim.Centre().Y-label.Centre().Y
				if math.Abs(x) > 1e-9 || math.Abs(y) > 1e-9 || !label.Contains(piece.Trim, 0.02) {
					t.Errorf("%s on %s: piece %d lies %.3f, %.3f mm beside the middle", tt.component, tt.labels, i+1, x, y)
				}
				n++
			}
			for _, wrong := range CheckPage(page, paper.Margin) {
				t.Errorf("%s on %s: %s: %s", tt.component, tt.labels, page.Label, wrong)
			}
		}
		if n != want {
			t.Errorf("%s on %s: %d pieces, want %d", tt.component, tt.labels, n, want)
		}
		outputs := generate(t, g, lib, opt)
		if path := paths(outputs); len(outputs) != 1 || !strings.HasPrefix(outputs[0].Path, g.ID+"/"+tt.labels) {
			t.Errorf("%s on %s: %s", tt.component, tt.labels, path)
		}
	}
}

// On a sheet of which some labels are used the first piece lies on the first that is
// not, and the next sheet is whole.
func TestFromTheNthLabel(t *testing.T) {
	g, lib := small(t, []string{"size: {w: 50, h: 30}\ndraw: [{box: {x: 0, y: 0, w: 50, h: 30, fill: '#000000'}}]"}, nil)
	g.Components[0].Count = 25
	l, _ := lib.LabelSheet("avery-l7160") // 21 labels
	for from, want := range map[int][]int{0: {21, 4}, 5: {17, 8}, 21: {1, 21, 3}} {
		list := &diagnostic.List{}
		r := newRun(g, lib, choose(g, lib, Options{Formats: []string{"avery-l7160"}, From: from}, list), list)
		s, _ := r.labelled(r.drawn[0], l)
		noProblems(t, list)
		var filled []int
		for _, page := range s.Pages {
			n, first := 0, len(l.Slots.At)
			for i, piece := range Pieces(page) {
				if len(piece.Drawing.Items) > 0 {
					n++
					first = min(first, i)
				}
			}
			if len(filled) == 0 && first != max(from-1, 0) {
				t.Errorf("from %d: the first piece lies on label %d", from, first+1)
			}
			filled = append(filled, n)
		}
		if !slices.Equal(filled, want) {
			t.Errorf("from %d: sheets of %v, want %v", from, filled, want)
		}
	}
	_, list := Generate(g, lib, Options{Formats: []string{"avery-l7160"}, From: 22})
	if !list.HasErrors() || !strings.Contains(list.All()[0].Message, "has 21 labels, and --from begins with number 22") {
		t.Errorf("%v", list.All())
	}
}

// What no label holds, or is lost on, is told with its size.
func TestNoLabelForIt(t *testing.T) {
	g, lib := builtin(t, "nightmare-cathedral")
	_, list := Generate(g, lib, Options{Formats: []string{"avery-l7651"}, Components: []string{"rewards"}})
	if !list.HasErrors() || !strings.Contains(list.All()[0].Message, "Reward tiles (28 × 28 mm)") {
		t.Errorf("%v", list.All())
	}
	_, list = Generate(g, lib, Options{Formats: []string{"avery-l7780"}})
	if list.HasErrors() || list.Len() == 0 {
		t.Errorf("%v", list.All())
	}
}

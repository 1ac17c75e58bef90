package layouts

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// Our sheets of labels lie on their paper, apart, as far from one edge as from the
// other, and say who describes them so.
func TestOurLabels(t *testing.T) {
	lib, list := Load(Layer{FS: only("labels"), Display: "layouts"}, Layer{FS: only("paper"), Display: "layouts"})
	for _, p := range list.All() {
		t.Error(p)
	}
	if len(lib.LabelSheets()) < 6 {
		t.Errorf("labels: %v", lib.LabelSheets())
	}
	for _, id := range lib.LabelSheets() {
		l, _ := lib.LabelSheet(id)
		paper, _ := lib.Paper(l.Slots.Paper)
		first, last := l.Slots.At[0], l.Slots.At[len(l.Slots.At)-1]
		if right := paper.Size.W - last.Right(); right < first.X-0.6 || right > first.X+0.6 {
			t.Errorf("%s has %.2f mm on its left and %.2f on its right", id, first.X, right)
		}
		if low := paper.Size.H - last.Bottom(); low < first.Y-1 || low > first.Y+1 {
			t.Errorf("%s has %.2f mm above and %.2f below", id, first.Y, low)
		}
		if n := strings.Count(l.Source, "https://"); n < 2 && l.Basis == "described" {
			t.Errorf("%s: %d sources", id, n)
		}
	}
}

func TestBadLabels(t *testing.T) {
	good, err := fs.ReadFile(Builtin(), "labels/avery.yaml")
	if err != nil {
		t.Fatal(err)
	}
	row, _, _ := strings.Cut(string(good[strings.Index(string(good), "- {"):]), "\n- {")
	for _, tt := range []struct{ name, from, to, want string }{
		{"a slip of the pen", "across: 66", "acros: 66", "did you mean"},
		{"labels on one another", "across: 66", "across: 60", "lie on one another"},
		{"an oval", "paper: a4", "paper: a4, round: true", "as high as it is wide"},
		{"labels beside the paper", "left: 7.25", "left: 17.25", "slot 3 reaches to 212.8, 53.25, and A4 is 210 × 297 mm"},
		{"labels on no paper", "paper: a4", "paper: a44", `a paper called "a44"`},
		{"none", "columns: 3", "columns: 0", "columns"},
		{"nobody says so", "basis: described", "basis: guessed", "basis"},
		{"no list", "- {", "{", "a list"},
	} {
		text := strings.Replace(row, tt.from, tt.to, 1)
		_, list := Load(Layer{FS: only("paper"), Display: "layouts"}, Layer{FS: fstest.MapFS{"labels/mine.yaml": {Data: []byte(text)}}, Display: "x"})
		var all strings.Builder
		for _, d := range list.All() {
			all.WriteString(d.String())
			for _, h := range d.Help {
				all.WriteString(" " + h.Text)
			}
		}
		if !list.HasErrors() || !strings.Contains(all.String(), tt.want) || !strings.Contains(all.String(), "x/labels/mine.yaml:") {
			t.Errorf("%s: %s", tt.name, all.String())
		}
	}
}

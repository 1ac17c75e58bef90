package workshop

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/cmd/nightpress/position"
	"nightpress/generator/faces"
	"nightpress/generator/scene"
)

var updatePositions = flag.Bool("update", false, "write the golden file of positions anew")

// TestPositionsShowPrintedFaces draws moments of logs of every game, in both inks, and
// tells of each piece where it lies and which printed faces show it, or what is written
// on it. Both inks show the same.
func TestPositionsShowPrintedFaces(t *testing.T) {
	t.Parallel()
	var got strings.Builder
	for _, m := range []struct {
		log   string
		lines []int
	}{
		{"endless-nightmare/logs/first-evening.log", []int{9, 0}},
		{"escape-your-nightmare/logs/first-evening.log", []int{0}},
		{"escape-your-nightmare/logs/awake.log", []int{0}},
		{"lucidity/logs/one-turn.log", []int{0}},
		{"nightmare-cathedral/logs/first-round.log", []int{20}},
		{"nightmare-cathedral/logs/three-towers.log", []int{0}},
		{"run-for-your-life-nightmare/logs/whole-game.log", []int{0}},
	} {
		file := filepath.Join("../../../content/games", m.log)
		log, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		game, _, _ := strings.Cut(m.log, "/")
		rules, full := boardsFor(t, game, "full")
		_, low := boardsFor(t, game, "low")
		for _, line := range m.lines {
			turn, err := rules.At(m.log, log, line)
			if err != nil {
				t.Fatal(err)
			}
			tell := func(table *Table) string {
				l := position.Lay(position.Boards(table.All, turn.Marks), table.All, table.Pieces, turn.Marks)
				var b strings.Builder
				for _, p := range l.Parts {
					if p.Mark != nil && p.Mark.Name != "" {
						fmt.Fprintf(&b, "%s, %s: %s\n", markName(p.Mark), p.Mark.Place, strings.Join(shows(p.Drawing), ", "))
					}
				}
				return b.String()
			}
			told := tell(full)
			if tell(low) != told {
				t.Errorf("%s, line %d: little ink shows other pieces", m.log, line)
			}
			fmt.Fprintf(&got, "-- %s, line %d --\n%s", m.log, line, told)
		}
	}
	const golden = "testdata/positions.golden"
	if *updatePositions {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != got.String() {
		t.Errorf("%v: %s differs; after a look at it, -update writes it anew:\n%s", err, golden, got.String())
	}
}

// shows are the printed faces that a drawing places, and its words; of a face it says
// no more.
func shows(d *scene.Drawing) (all []string) {
	if face, ok := strings.CutSuffix(d.ID, faces.Shown); ok {
		return []string{face}
	}
	var walk func([]scene.Item)
	walk = func(items []scene.Item) {
		for _, it := range items {
			switch it := it.(type) {
			case *scene.Group:
				walk(it.Items)
			case *scene.Use:
				all = append(all, shows(it.Drawing)...)
			case *scene.Text:
				all = append(all, fmt.Sprintf("%q", it.String))
			}
		}
	}
	walk(d.Items)
	return all
}

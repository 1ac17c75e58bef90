package checker

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
)

// Evenings of strangers in the hands that were least understood, and what is read of
// each line: columns under heads of somebody's own, sentences that tell what came of a
// turn, letters that stand close together, one who writes as I. Of the one slip in each
// of two the report is on its line, and none is told of the others.
func TestHeardLineByLine(t *testing.T) {
	slips := map[string]int{"endless-nightmare-table": 20, "escape-your-nightmare-sentences": 13}
	files, err := filepath.Glob("testdata/heard/*.txt")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d evenings (%v)", len(files), err)
	}
	games := map[string]*Checker{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		id := name[:strings.LastIndex(name, "-")]
		if games[id] == nil {
			g, list := content.Load(content.Builtin(), "content/games", id)
			if games[id], _ = Open(g); games[id] == nil {
				t.Fatalf("%s: %v", id, list.All())
			}
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		told := 0 // the line of the one disagreement
		for _, d := range games[id].Check(file, text).Diagnostics {
			if d.Severity == diagnostic.Error && d.Code != "L021" {
				told += d.Span.Start.Line
			}
		}
		if told != slips[name] {
			t.Errorf("%s: told of line %d, and the slip is in %d", name, told, slips[name])
		}
		tidy, _ := games[id].Format(name, text, false)
		golden(t, strings.TrimSuffix(file, ".txt")+".log", tidy)
	}
}

package nightmarecathedral

import (
	"os"
	"path/filepath"
	"testing"

	"nightpress/checker/notation"
	"nightpress/content/contenttest"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

// A game is gone on with from where its log ends: what agrees when it is checked
// agrees when it is played on.
func TestEveningsArePlayedOn(t *testing.T) {
	_, m := open(t)
	files, err := filepath.Glob("testdata/scenes/evening-*.log")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d evenings (%v)", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, list := m.Sit(notation.Parse(file, text, m.Vocabulary())); list.HasErrors() {
			t.Errorf("%s: %v", file, list.All()[0])
		}
	}
}

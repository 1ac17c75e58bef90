package checker_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
)

// Evenings in the hands of people who know the rulebook and not the notation:
// what cannot be read is told a line at a time, and after ten lines once for the
// rest; or the whole is told once to be no log, and no position is made up.
func TestNotesAsPeopleWriteThem(t *testing.T) {
	files, err := filepath.Glob("testdata/notes/*.txt")
	if err != nil || len(files) < 18 {
		t.Fatalf("%d evenings (%v)", len(files), err)
	}
	heads := map[string]string{
		"endless-basic": "game endless-nightmare basic", "endless-active": "game endless-nightmare active",
		"escape": "game escape-your-nightmare", "lucidity": "game lucidity two", "runforyourlife": "game run-for-your-life-nightmare",
	}
	read := 0
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		head := heads[name[:strings.LastIndex(name, "-")]]
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		report := openGame(t, content.Builtin(), strings.Fields(head)[1]).Check(name, []byte(head+"\n"+string(text)))
		words, refused := 0, false
		for _, d := range report.Diagnostics {
			if d.Severity == diagnostic.Error && strings.HasPrefix(d.Code, "L") {
				words++
				refused = refused || d.Code == "L007"
			}
		}
		switch {
		case words > 11:
			t.Errorf("%s: %d reports on words", name, words)
		case refused && (words > 1 || report.Turns > 0):
			t.Errorf("%s: refused, and %d reports on words, %d turns checked", name, words, report.Turns)
		case !refused:
			read++
		}
	}
	t.Logf("%d of %d evenings are read at all", read, len(files))
}

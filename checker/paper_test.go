package checker_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nightpress/content"
	"nightpress/content/diagnostic"
)

// TestPaper: whole games that were written by hand on the printed log sheets, by somebody
// who had those and the rulebook and nothing else, and typed up as a table and as CSV. All
// of it is read, but for slips of theirs: a reroll whose die was not noted, and a Shadow
// moved that was written with its face; bullets that players of the stand-in board begin
// with; a name in front of the end of a turn, which is nobody's; and a + and the end of the
// game where no place was told for them. A name in front of a new round is for what
// follows it, and a heading may have its letter.
func TestPaper(t *testing.T) {
	slips := map[string][]string{"lucidity": {"D201 8", "L002 10"}, "run-for-your-life-nightmare": {"B401 1", "B401 3"}, "run-for-your-life-nightmare.overrun": {"L002 41", "L001 108"}}
	files, err := filepath.Glob("testdata/paper/*.*")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d sheets (%v)", len(files), err)
	}
	for _, file := range files {
		id, _, _ := strings.Cut(filepath.Base(file), ".") // what follows tells several apart
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r := openGame(t, content.Builtin(), id).Check(file, text)
		first := strings.Count(string(text[:strings.Index(string(text), "\n1")]), "\n") + 1
		var got []string
		for _, d := range r.Diagnostics {
			if d.Severity == diagnostic.Error {
				got = append(got, fmt.Sprint(d.Code, " ", d.Span.Start.Line-first))
			}
		}
		want := slips[strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))]
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v: %v", file, got, want, r.Diagnostics)
		}
		if r.Turns < 10 || r.Statements < 30 {
			t.Errorf("%s: %d turns, %d statements", file, r.Turns, r.Statements)
		}
	}
}

package checker_test

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/checker"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
)

// Evenings as people write them who know the rulebook and have never seen the notation, with
// what was really played: no phrase was made for any of them. No line is refused, nothing
// untrue is told, and four of five turns are read as they were played, every die of them.
func TestEveningsInAnybodysWords(t *testing.T) {
	files, err := filepath.Glob("testdata/evenings/*.txtar")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d evenings (%v)", len(files), err)
	}
	games := map[string]*checker.Checker{}
	turns, right := 0, 0
	for i := 0; i < len(files); i += contenttest.Apart(1) {
		file := files[i]
		archive, err := txtar.ParseFile(file)
		if err != nil || len(archive.Files) != 2 {
			t.Fatalf("%s: %v", file, err)
		}
		head, played := cutHead(archive.Files[1].Data)
		id := strings.Fields(head)[1]
		if games[id] == nil {
			games[id] = openGame(t, content.Builtin(), id)
		}
		text := []byte(head + string(archive.Files[0].Data))
		for _, d := range games[id].Check(file, text).Diagnostics {
			if d.Severity == diagnostic.Error && d.Code != "L021" {
				t.Errorf("%s: %v", file, d)
			}
		}
		tidy, _ := games[id].Format(file, text, false)
		_, read := cutHead(tidy)
		n := inCommon(played, read)
		turns, right = turns+len(played), right+n
		t.Logf("%s: of %d turns %d are read as they were played", file, len(played), n)
	}
	if 5*right < 4*turns {
		t.Errorf("of %d turns %d are read as they were played", turns, right)
	}
}

// cutHead parts a log into the lines that say what is played, and what its turns tell.
func cutHead(log []byte) (head string, turns []string) {
	for line := range bytes.Lines(log) {
		s, _, _ := strings.Cut(strings.TrimSpace(string(line)), "#")
		s, _, _ = strings.Cut(s, "=")
		switch s = strings.TrimSpace(turnNumber.ReplaceAllString(s, "")); {
		case strings.HasPrefix(s, "game "), strings.HasPrefix(s, "players "):
			head += s + "\n"
		case s != "" && !strings.HasPrefix(s, "end "):
			turns = append(turns, strings.TrimSpace(strings.TrimSuffix(s, "...")))
		}
	}
	return head, turns
}

var turnNumber = regexp.MustCompile(`^\d+\.\s*`)

// inCommon is how many of some turns stand among others, in the same order.
func inCommon(a, b []string) int {
	best := make([]int, len(b)+1)
	for i := range a {
		above := 0
		for j := range b {
			was := best[j+1]
			if a[i] == b[j] {
				best[j+1] = above + 1
			} else {
				best[j+1] = max(was, best[j])
			}
			above = was
		}
	}
	return best[len(b)]
}

package checker_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/diagnostic"
)

// TestSampleLogs: the logs that come with a game agree with its rules, as they
// were written and in both canonical forms, with the same result each time. At
// least one of each game is whole; others may stop where they have shown what
// they are there for.
func TestSampleLogs(t *testing.T) {
	files, err := filepath.Glob("../content/games/*/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sample logs (%v)", err)
	}
	open, whole := map[string]*checker.Checker{}, map[string]int{}
	for _, file := range files {
		game := filepath.Base(filepath.Dir(filepath.Dir(file)))
		c := open[game]
		if c == nil {
			c = openGame(t, content.Builtin(), game)
			open[game] = c
		}
		t.Run(game+"/"+filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			first := c.Check(file, text)
			agrees(t, first)
			if first.Over {
				whole[game]++
			}
			for _, long := range []bool{false, true} {
				printed, list := c.Format(file, text, long)
				if list.Len() > 0 {
					t.Errorf("long %v: %v", long, list.All())
				}
				again := c.Check(file, printed)
				agrees(t, again)
				if again.Position != first.Position || again.Result != first.Result || again.Statements != first.Statements {
					t.Errorf("long %v: another game: %s, %s, was %s, %s", long, again.Result, again.Position, first.Result, first.Position)
				}
			}
		})
	}
	for game := range open {
		if whole[game] == 0 {
			t.Errorf("%s has no log of a whole game", game)
		}
	}
}

// TestHelpExample: the game on the help page of the notation is one.
func TestHelpExample(t *testing.T) {
	var example strings.Builder
	for line := range strings.Lines(notation.HelpText()) {
		if strings.HasPrefix(line, "    ") {
			example.WriteString(strings.TrimSpace(line) + "\n")
		} else if example.Len() > 0 {
			break
		}
	}
	r := openGame(t, content.Builtin(), "endless-nightmare").Check("help.txt", []byte(example.String()))
	if !r.Agrees() || r.Turns != 3 || r.Statements != 9 {
		t.Errorf("%s%d turns, %d statements, %v", example.String(), r.Turns, r.Statements, r.Diagnostics)
	}
}

func openGame(t testing.TB, fsys fs.FS, id string) *checker.Checker {
	t.Helper()
	g, list := content.Load(fsys, "content/games", id)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	c, list := checker.Open(g)
	if c == nil {
		t.Fatalf("%s has no rules of play: %v", id, list.All())
	}
	return c
}

func agrees(t *testing.T, r *checker.Report) {
	t.Helper()
	for _, d := range r.Diagnostics {
		if d.Severity != diagnostic.Note {
			t.Error(d)
		}
	}
	var b strings.Builder
	if err := r.WriteText(&b, true); err != nil {
		t.Fatal(err)
	}
	if r.Unread > 0 || r.AfterEnd > 0 || r.Lost > 0 || !strings.Contains(b.String(), "agrees with the rules") {
		t.Errorf("not a clean log:\n%s", b.String())
	}
}

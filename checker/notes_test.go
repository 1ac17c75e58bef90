package checker_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"nightpress/checker"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
)

// heads are the first lines of evenings that do not say which game they are of.
var heads = map[string]string{
	"endless-basic": "game endless-nightmare basic", "endless-active": "game endless-nightmare active",
	"escape": "game escape-your-nightmare", "lucidity": "game lucidity", "runforyourlife": "game run-for-your-life-nightmare",
	"stranger-endless": "game endless-nightmare basic", "stranger-escape": "game escape-your-nightmare",
	"stranger-lucidity": "game lucidity", "stranger-run": "game run-for-your-life-nightmare",
}

// evening is an evening in somebody's own words, with its checker. The first lines
// of the file tell the truth of it, and are no part of it.
func evening(t *testing.T, games map[string]*checker.Checker, file string) (c *checker.Checker, text []byte, truth string) {
	t.Helper()
	name := strings.TrimSuffix(filepath.Base(file), ".txt")
	head := heads[name[:strings.LastIndex(name, "-")]]
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for bytes.HasPrefix(text, []byte("# ")) {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		truth, text = truth+string(line)+"\n", rest
	}
	if name != "lucidity-2" && name != "lucidity-3" && name != "lucidity-5" { // these say so themselves, and who plays
		text = append([]byte(head+"\n"), text...)
	}
	id := strings.Fields(head)[1]
	if games[id] == nil {
		games[id] = openGame(t, content.Builtin(), id)
	}
	return games[id], text, truth
}

// Evenings in the hands of people who know the rulebook and not the notation: every
// line is read, nothing untrue is told, and the game ends as it did at the table, or that is
// said to be open.
func TestNotesAsPeopleWriteThem(t *testing.T) {
	files, err := filepath.Glob("testdata/notes/[^s]*.txt")
	if err != nil || len(files) < 18 {
		t.Fatalf("%d evenings (%v)", len(files), err)
	}
	games := map[string]*checker.Checker{}
	for _, file := range files {
		c, text, truth := evening(t, games, file)
		report := c.Check(file, text)
		for _, d := range report.Diagnostics {
			if d.Severity != diagnostic.Note {
				t.Errorf("%s: %v", file, d)
			}
		}
		over := !strings.Contains(truth, "stopped")
		if report.Over != over && report.Result != "open" || report.Turns == 0 {
			t.Errorf("%s: over is %v after %d turns, and %s", file, report.Over, report.Turns, truth)
		}
	}
}

// stranger is an evening of somebody with a board and cards of their own, and what is
// told of it.
type stranger struct {
	file   string
	rules  *checker.Checker
	text   []byte
	report *checker.Report
}

// strangers are all their evenings, checked once for all tests: notes in which much is
// unknown take longest of all logs.
func strangers(t *testing.T) []stranger {
	t.Helper()
	strangersOnce.Do(func() {
		files, _ := filepath.Glob("testdata/notes/stranger-*.txt")
		games := map[string]*checker.Checker{}
		for i := 0; i < len(files); i += contenttest.Apart(1) {
			file := files[i]
			c, text, _ := evening(t, games, file)
			allStrangers = append(allStrangers, stranger{file, c, text, c.Check(file, text)})
		}
	})
	if len(allStrangers) < contenttest.Few(24) {
		t.Fatalf("%d evenings", len(allStrangers))
	}
	return allStrangers
}

var (
	strangersOnce sync.Once
	allStrangers  []stranger
)

// Evenings of strangers, with boards and cards of their own: of a hundred lines
// ninety-five are read, the rules hold half of the turns, and none is held against a
// line that was misread.
func TestNotesOfStrangers(t *testing.T) {
	lines, lost := 0, 0
	turns, adrift := 0, 0
	for _, s := range strangers(t) {
		file, text, report := s.file, s.text, s.report
		if report.Refused {
			t.Errorf("%s is read as no log", file)
		}
		lines += bytes.Count(text, []byte("\n"))
		turns, adrift = turns+report.Turns, adrift+report.Adrift
		for _, d := range report.Diagnostics {
			switch {
			case d.Severity != diagnostic.Error || d.Code == "L021":
			case d.Code[0] == 'L':
				lost++
			default:
				t.Errorf("%s: %v", file, d)
			}
		}
	}
	t.Logf("of %d lines %d cannot be read, and of %d turns %d not be held", lines, lost, turns, adrift)
	if 2*adrift > turns {
		t.Errorf("of %d turns, %d cannot be held against the rules", turns, adrift)
	}
	if 20*lost > lines {
		t.Errorf("of %d lines, %d cannot be read", lines, lost)
	}
}

// mostTidied is how many bytes of notes are tidied in a plain run: each is checked a dozen
// times for it.
const mostTidied = 1500

// What fmt writes of evenings that were understood in part accuses nobody of more than
// was said of the evening itself: where words were lost, lines are.
func TestTidyNotesAccuseNobody(t *testing.T) {
	told := func(r *checker.Report) (n int) {
		for _, d := range r.Diagnostics {
			if d.Severity == diagnostic.Error && d.Code != "L021" {
				n++
			}
		}
		return n
	}
	for _, s := range strangers(t) {
		if few, _ := filepath.Match("stranger-*-?.txt", filepath.Base(s.file)); !few {
			continue
		}
		if !contenttest.Whole && len(s.text) > mostTidied {
			continue
		}
		tidy, _ := s.rules.Format(s.file, s.text, false)
		after := s.rules.Check(s.file, tidy)
		if told(after) > told(s.report) {
			t.Errorf("%s: %d reports become %d: %v\n%s", s.file, told(s.report), told(after), after.Diagnostics, tidy)
		}
	}
}

// A turn of which only a part was read agrees with nothing, though nothing of what was
// read speaks against it.
func TestHalfATurnAgreesWithNothing(t *testing.T) {
	c := openGame(t, content.Builtin(), "endless-nightmare")
	r := c.Check("a.log", []byte("game endless-nightmare basic\n1. rolled 2 and 4: exposed, moved 3 with a 5, ok\n2. tried mantra 1, rolled a 4, ok\n"+
		"3. mantra 1, rolled a 6, yes, 37 gulls and 12 crabs\n4. incantation 1, rolled a 6, yes\n5. tried mantra 2, rolled a 5, yes\n"))
	if r.Turns != 5 || r.Adrift != 0 || r.Agree != 4 || r.Unread != 1 || !strings.HasPrefix(r.Headline(), "4 of 5 turns agree") {
		t.Errorf("of %d turns %d are not held, %d not wholly read, and it says: %s", r.Turns, r.Adrift, r.Unread, r.Headline())
	}
}

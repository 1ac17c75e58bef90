package checker_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nightpress/content"
)

// TestMendLeavesGoodLogs: where a log agrees with the rules there is nothing to
// mend.
func TestMendLeavesGoodLogs(t *testing.T) {
	files, err := filepath.Glob("../content/games/*/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sample logs (%v)", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c := openGame(t, content.Builtin(), filepath.Base(filepath.Dir(filepath.Dir(file))))
		if mended, done, _ := c.Mend(file, text); len(done) > 0 || string(mended) != string(text) {
			t.Errorf("%s: %v", file, done)
		}
	}
}

// TestMendSlips: a slip of the pen on any line of a game is put right, and the log
// is what it was, but for a line that stands there twice, struck out.
func TestMendSlips(t *testing.T) {
	text, err := os.ReadFile("../content/games/endless-nightmare/logs/active-veteran.log")
	if err != nil {
		t.Fatal(err)
	}
	c := openGame(t, content.Builtin(), "endless-nightmare")
	lines := strings.SplitAfter(string(text), "\n")
	var turns []int
	for i, line := range lines {
		if regexp.MustCompile(`^\d+\. `).MatchString(line) {
			turns = append(turns, i)
		}
	}
	join := func(lines ...[]string) string {
		var b strings.Builder
		for _, l := range lines {
			b.WriteString(strings.Join(l, ""))
		}
		return b.String()
	}
	tried := 0
	for n, at := range turns[:max(len(turns)-2, 0)] {
		if turns[n+1] != at+1 {
			continue // what stands between two turns stays where it is
		}
		tried++
		before, line, next, after := lines[:at], lines[at], lines[at+1], lines[at+2:]
		number := fmt.Sprintf("%d. ", n+1)
		if !strings.HasPrefix(line, number) {
			t.Fatalf("turn %d is %q", n+1, line)
		}
		for _, slip := range []struct{ name, log, want string }{
			{"twice", join(before, []string{line, line, next}, after), join(before, []string{line, "x " + line, next}, after)},
			{"swapped", join(before, []string{next, line}, after), string(text)},
			{"numbered", join(before, []string{line}, []string{strings.Replace(next, fmt.Sprintf("%d. ", n+2), fmt.Sprintf("%d. ", n+1), 1)}, after), string(text)},
		} {
			mended, done, left := c.Mend("a.log", []byte(slip.log))
			if string(mended) != slip.want || !left.Agrees() {
				t.Errorf("turn %d %s: %v, left %v", n+1, slip.name, done, left.Diagnostics)
			}
		}
	}
	if tried < 10 {
		t.Errorf("slips on %d lines only", tried)
	}
}

// TestMendLeavesTheTable: what fell and what was chosen is testimony, whatever
// would fit better.
func TestMendLeavesTheTable(t *testing.T) {
	text, err := os.ReadFile("../content/games/endless-nightmare/logs/active-veteran.log")
	if err != nil {
		t.Fatal(err)
	}
	c := openGame(t, content.Builtin(), "endless-nightmare")
	for _, slip := range [][2]string{{"m3 4 tip", "m3 2 tip"}, {"m5 6 lid", "m4 6 lid"}, {"n 3 2, i1 5", "n 3 3, i1 5"}} {
		log := strings.Replace(string(text), slip[0], slip[1], 1)
		mended, done, left := c.Mend("a.log", []byte(log))
		if log == string(text) || string(mended) != log || left.Agrees() {
			t.Errorf("%s: %v, agrees: %v", slip[1], done, left.Agrees())
		}
	}
}

// TestTrustTheBoard: a figure that disagrees can be had on trust, and then its line
// agrees, in the log of any game.
func TestTrustTheBoard(t *testing.T) {
	for _, file := range []string{
		"endless-nightmare/logs/basic.log", "escape-your-nightmare/logs/awake.log", "lucidity/logs/three-dreamers.log",
		"nightmare-cathedral/logs/three-towers.log", "run-for-your-life-nightmare/logs/first-evening.log",
	} {
		text, err := os.ReadFile("../content/games/" + file)
		if err != nil {
			t.Fatal(err)
		}
		game, _, _ := strings.Cut(file, "/")
		c := openGame(t, content.Builtin(), game)
		lines, tried := strings.SplitAfter(string(text), "\n"), 0
		for i, line := range lines {
			words, _, _ := strings.Cut(line, "#")
			at := strings.Index(words, "=")
			if at < 0 || tried >= 3 {
				continue
			}
			for _, m := range regexp.MustCompile(`[A-Z](\d)(?:\s|$)`).FindAllStringSubmatchIndex(words[at:], -1) {
				other := words[at+m[2]] + 1
				if other > '9' {
					other -= 2
				}
				slip := line[:at+m[2]] + string(other) + line[at+m[3]:]
				log := strings.Join(lines[:i], "") + slip
				for _, d := range c.Check("a.log", []byte(log)).Helped() {
					n := len(d.Help)
					if d.Span.Start.Line != i+1 || n == 0 || d.Help[n-1].Edit == nil || !strings.HasPrefix(d.Help[n-1].Text, "trust the board") {
						continue
					}
					tried++
					e := d.Help[n-1].Edit
					mended := slip[:e.Span.Start.Column-1] + e.Text + slip[e.Span.End.Column-1:]
					if r := c.Check("a.log", []byte(strings.Join(lines[:i], "")+mended)); !r.Agrees() {
						t.Errorf("%s, line %d: %q is not taken: %v", file, i+1, mended, r.Diagnostics[0].Message)
					}
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s: nothing can be had on trust", file)
		}
	}
}

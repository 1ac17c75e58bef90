package checker_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"nightpress/checker"
	"nightpress/checker/games/gametest"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
)

// sampleLogs are the logs that come with each game, by its id.
func sampleLogs(t testing.TB) map[string][][]byte {
	t.Helper()
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	logs := map[string][][]byte{}
	for _, id := range ids {
		files, _ := filepath.Glob("../content/games/" + id + "/logs/*.log")
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			logs[id] = append(logs[id], text)
		}
	}
	return logs
}

// fuzzed is how much of a text is checked by the fuzzer, which counts as stuck what takes
// ten seconds where it watches every step.
const fuzzed = 250

// FuzzAny: whatever bytes are taken for a log of a game are checked without a panic, and
// each line has one report at most of what cannot be read.
func FuzzAny(f *testing.F) {
	games := gamesByName(f)
	for n, id := range slices.Sorted(maps.Keys(games)) {
		for _, text := range foundByEdits[id] {
			f.Add(uint8(n), []byte(text))
		}
		f.Add(uint8(n), []byte("1. 5\n| 2 | x |\r\n\xff( we #3, \"rolled a 5\n...=\n"))
	}
	evenings, _ := filepath.Glob("testdata/notes/*.txt")
	for i, file := range evenings {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(i), text[:min(len(text), fuzzed/2)])
	}
	f.Fuzz(func(t *testing.T, n uint8, text []byte) {
		text = text[:min(len(text), fuzzed)]
		ids := slices.Sorted(maps.Keys(games))
		if wrong := checkEdited(games[ids[int(n)%len(ids)]], text); wrong != "" {
			t.Error(wrong)
		}
	})
}

// FuzzEdits: a clean log with ten slips of the keyboard is checked as any text is.
func FuzzEdits(f *testing.F) {
	games, all := gamesByName(f), sampleLogs(f)
	if len(all) < 5 {
		f.Fatalf("logs of %d games", len(all))
	}
	seed := gametest.Seed(f)
	for n := range uint8(2 * len(all)) {
		f.Add(n, n/2, seed)
	}
	f.Fuzz(func(t *testing.T, n, which uint8, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 10))
		ids := slices.Sorted(maps.Keys(all))
		id := ids[int(n)%len(ids)]
		log := all[id][int(which)%len(all[id])]
		text := gametest.TenEdits(log[:min(len(log), fuzzed)], games[id].Vocabulary().Spec().Grammar.Words(), rng)
		if wrong := checkEdited(games[id], text); wrong != "" {
			t.Errorf("%s: %s\nin %q", id, wrong, text)
		}
	})
}

// gamesByName opens every game that has logs.
func gamesByName(f *testing.F) map[string]*checker.Checker {
	games := map[string]*checker.Checker{}
	for id := range sampleLogs(f) {
		games[id] = openGame(f, content.Builtin(), id)
	}
	return games
}

// foundByEdits are logs that edits led to, and that the check broke down on or told of
// twice.
var foundByEdits = map[string][]string{
	"run-for-your-life-nightmare": {`game run-for-your-life-nightmare
players Ann Bob Cy Dee
7.  Bob t1                 =K1
29. Cy m30                 =P30
32. Cy e  33 base
    Cy ! bullets +1        =B2
34. Ann b7                 =K0
36. Ann m38                =P38
39. Cy e base
42. r                      =R6
43. Ann m51                =P51
`},
	"escape-your-nightmare": {"game escape-yonder the blanket\n1. b 2 6 5, g 4 1 4, fs, f, g 4 1 3 =L6 A4 P4\n", "game escape-your-nightmare solo\nb\n11. r 56521\nnu\nend 18\n"},
}

// checkEdited tells what is wrong with the report of a log, "" for nothing.
func checkEdited(c *checker.Checker, text []byte) string {
	r := c.Check("a.log", text)
	if r.Broken {
		return fmt.Sprint("the check breaks down: ", r.Diagnostics)
	}
	lines := bytes.Count(text, []byte{'\n'}) + bytes.Count(text, []byte{'\r'}) + 1
	told := map[int]diagnostic.Diagnostic{}
	for _, d := range r.Diagnostics {
		n := d.Span.Start.Line
		if n > lines {
			return fmt.Sprintf("a report on line %d of %d: %v", n, lines, d)
		}
		if n == 0 || d.Severity == diagnostic.Note || d.Code[0] != 'L' {
			continue
		}
		if before, twice := told[n]; twice {
			return fmt.Sprintf("two reports on a line:\n%v\n%v", before, d)
		}
		told[n] = d
	}
	return ""
}

// TestJunkTakesLinearTime: eight times as much of anything takes eight times the work
// to check at most, counted in what is allocated, once it is enough that all is tried that is
// tried for any log.
func TestJunkTakesLinearTime(t *testing.T) {
	rng := rand.New(rand.NewPCG(gametest.Seed(t), 11))
	ids := slices.Sorted(maps.Keys(sampleLogs(t)))
	for i := 0; i < len(ids); i += contenttest.Apart(1) {
		id := ids[i]
		c := openGame(t, content.Builtin(), id)
		var words []string
		for known := c.Vocabulary().Spec().Grammar.Words(); len(words) < 20; {
			words = append(words, known[rng.IntN(len(known))])
		}
		for what, junk := range map[string]string{
			"words":   strings.Join(words, " "),
			"prose":   someProse,
			"figures": strings.Repeat("1 2 3 4 5 6, ", 3),
			"signs":   strings.Repeat("(-> = ! ", 5),
		} {
			work := func(times int) float64 {
				text := []byte("game " + id + "\n" + strings.Repeat(junk+"\n", 16*times))
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				c.Check("a.log", text)
				runtime.ReadMemStats(&after)
				return float64(after.TotalAlloc - before.TotalAlloc)
			}
			work(1) // rooms that are kept
			once, eightfold := work(8), work(64)
			t.Logf("%s, %s: %.0f kB, times %.1f", id, what, once/1024, eightfold/once)
			if eightfold > 12*once && eightfold > 3*work(32) { // what is bounded for a log may come in between
				t.Errorf("%s: eight times as much of %s takes %.0f times the work", id, what, eightfold/once)
			}
		}
	}
}

const someProse = "We moved three times, rolled a 5, and then the second one came. Nobody was hurt?"

// TestTimeIsLinear: four times the lines take four times as long to check, and where the
// machine is busy not ten times. Sixteen would be the square.
func TestTimeIsLinear(t *testing.T) {
	rng := rand.New(rand.NewPCG(gametest.Seed(t), 12))
	all := sampleLogs(t)
	ids := slices.Sorted(maps.Keys(all))
	for i := 0; i < len(ids); i += contenttest.Apart(1) {
		id := ids[i]
		c := openGame(t, content.Builtin(), id)
		words := c.Vocabulary().Spec().Grammar.Words()
		junk := ""
		for range 6 {
			junk += fmt.Sprintln(words[rng.IntN(len(words))], words[rng.IntN(len(words))], rng.IntN(9))
		}
		edited := gametest.TenEdits(slices.MinFunc(all[id], func(a, b []byte) int { return len(a) - len(b) }), words, rng)
		for what, text := range map[string]string{"junk": junk, "prose": strings.Repeat(someProse+"\n", 6), "an edited log": string(edited) + "\n"} {
			asked := 0
			took := func(times int) time.Duration {
				asked++ // never the same log twice
				log := fmt.Appendf(nil, "game %s\n# %d\n%s", id, asked, strings.Repeat(text, times))
				began := time.Now()
				c.Check("a.log", log)
				return time.Since(began)
			}
			// Of a short log hardly anything is looked into, and notes that tell of many turns are gone
			// through more than once, so the square has to show three times.
			longer := func(times int) bool {
				once, fourfold := time.Hour, time.Hour
				for range 3 {
					if once, fourfold = min(once, took(times)), min(fourfold, took(4*times)); fourfold < 8*once {
						return false
					}
				}
				t.Logf("%s: %d times %s takes %v, four times that %v", id, times, what, once, fourfold)
				return fourfold > 10*once
			}
			if longer(1) && longer(4) && longer(16) {
				t.Errorf("%s: four times as much of %s takes more than ten times as long", id, what)
			}
		}
	}
}

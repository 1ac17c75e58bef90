package script_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"hash/fnv"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/endlessnightmare"
	"nightpress/checker/games/escapeyournightmare"
	"nightpress/checker/games/gametest"
	"nightpress/checker/games/lucidity"
	"nightpress/checker/games/nightmarecathedral"
	"nightpress/checker/games/nightmarecathedral/player"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/notation"
	"nightpress/checker/script"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// A game is written twice: in Go, and as a script, by another hand and from the
// rulebook. Its folder in testdata holds
//
//	turn.star     the script
//	rows.yaml     lines of play.yaml, each in the place of the one of that id or key,
//	              or behind the facts where there is none; scripts have no hooks
//	play.yaml     or else all rows
//	differs.txt   logs of whose reports the two differ, each with the reason:
//	              scenes/04-roll/one.keep: the rulebook says …
//	words.txt     parts in which their reports differ where they say the same, of
//	              how many logs, and why neither is wrong:
//	              position 20: a script tells nothing of …
//
// Where the script does not hold a rule it says fail("not held: the rule"): there a
// game is left, and a log is held up to there.
type twins struct {
	id     string
	folder string // of its module
	// of makes the two sides of a game that is played in step.
	of func(of, by engine.Module) (lead, follow side)
}

var allTwins = []twins{
	{"endless-nightmare", "endlessnightmare", func(of, by engine.Module) (lead, follow side) {
		return sideOf(of.(*endlessnightmare.Module)), scripted(by)
	}},
	{"escape-your-nightmare", "escapeyournightmare", func(of, by engine.Module) (lead, follow side) {
		return sideOf(of.(*escapeyournightmare.Module)), scripted(by)
	}},
	{"lucidity", "lucidity", func(of, by engine.Module) (lead, follow side) {
		return sideOf(&of.(*lucidity.Module).Rules), scripted(by)
	}},
	{"nightmare-cathedral", "nightmarecathedral", func(of, by engine.Module) (lead, follow side) {
		return sideOf[position.State, *player.Player](&of.(*nightmarecathedral.Module).Rules), scripted(by)
	}},
}

func scripted(m engine.Module) side { return sideOf(&m.(*script.Module).Rules) }

// notHeld begins the failure of a script that does not hold a rule.
const notHeld = "not held"

// eachTwin runs a test, or a benchmark, for each game that has a script here.
func eachTwin[T interface {
	testing.TB
	Run(string, func(T)) bool
}](t T, do func(t T, w *twins)) {
	for i := range allTwins {
		w := &allTwins[i]
		t.Run(w.id, func(t T) {
			if _, err := os.Stat(w.path("turn.star")); err != nil {
				t.Skip("there is no script of this game")
			}
			do(t, w)
		})
	}
}

// tried tells whether a log is one of those that are tried. Which they are does not change
// when others come.
func (w *twins) tried(name string) bool {
	apart := contenttest.Apart(8)
	if w.id == "lucidity" {
		apart = contenttest.Apart(24)
	}
	h := fnv.New32a()
	h.Write([]byte(name))
	return *whole || int(h.Sum32())%apart == 0
}

func (w *twins) path(name string) string { return path.Join("testdata", w.id, name) }

// read is a file of the folder, "" where it has none.
func (w *twins) read(name string) string {
	text, _ := os.ReadFile(w.path(name))
	return string(text)
}

// original is the game by its Go module.
func (w *twins) original(t testing.TB) engine.Module {
	t.Helper()
	m, list, _ := games.Open(gametest.Game(t, w.id))
	if m == nil {
		t.Fatal(list.All())
	}
	return m
}

// definition is the game with its script: its files as they stand, but for play.yaml.
func (w *twins) definition(t testing.TB) *definition.Game {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(content.Builtin(), w.id+"/*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(content.Builtin(), name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	put := func(name, text string) { files[w.id+"/"+name] = &fstest.MapFile{Data: []byte(text)} }
	put("turn.star", w.read("turn.star"))
	rows := w.read("play.yaml")
	if rows == "" {
		rows = string(files[w.id+"/play.yaml"].Data)
		rows, _, _ = strings.Cut(rows, "\nhooks:\n")
		for line := range strings.Lines(w.read("rows.yaml")) {
			rows = laid(rows, line)
		}
		rows += "\n"
	}
	put("play.yaml", rows)
	g, list := content.Load(files, content.BuiltinDisplay, w.id)
	if g == nil || list.HasErrors() {
		_ = diagnostic.WriteText(t.Output(), list.All(), nil)
		t.Fatal("the definition does not load")
	}
	return g
}

// begins is how a row begins, by its id, or a line by its key.
var begins = regexp.MustCompile(`^(?:  - \{(?:id|track): (?:"[^"]*"|[^,}"]+)[,}]|[a-z]+:)`)

// laid puts a line into the rows, in the place of another or behind the facts.
func laid(rows, line string) string {
	if of := begins.FindString(line); of != "" {
		facts := max(strings.Index(rows, "\nfacts:\n"), 0)
		if !strings.HasPrefix(of, " ") {
			facts = 0
		}
		if at := strings.Index(rows[facts:], "\n"+of); at >= 0 {
			at += facts
			end := at + 1 + strings.IndexByte(rows[at+1:], '\n') + 1
			return rows[:at+1] + line + rows[end:]
		}
	}
	return strings.Replace(rows, "\ncolumns:\n", "\n"+line+"columns:\n", 1)
}

// twin is the game by its script.
func (w *twins) twin(t testing.TB) engine.Module {
	t.Helper()
	g := w.definition(t)
	m, list := script.Open(g)
	if m == nil || list.HasErrors() {
		_ = diagnostic.WriteText(t.Output(), list.All(), g.Sources)
		t.Fatal("the script does not open")
	}
	return m
}

// ways are all ways in which the game is set up.
func (w *twins) ways(t testing.TB) []engine.SimOptions {
	return gametest.Ways(t, gametest.Game(t, w.id), w.original(t))
}

// verdict is what a check says of a log: whether it agrees, where the first report
// stands and which it is, and all of them as they are printed.
type verdict struct {
	agrees bool
	line   int
	first  string
	all    []diagnostic.Diagnostic
	whole  string
	left   bool // the script does not hold a rule that it came to
}

// check is the verdict on a log.
func check(m engine.Module, text []byte) (v verdict) {
	log := notation.Parse("a.log", text, m.Vocabulary())
	all := log.Problems.All()
	defer func() {
		if cause := recover(); cause != nil {
			if !strings.Contains(fmt.Sprint(cause), notHeld) {
				panic(fmt.Sprintf("%v\n%s", cause, text))
			}
			v.left = true
		}
	}()
	if !log.Refused {
		all = append(slices.Clip(all), m.Check(log).Diagnostics.All()...)
	}
	v.agrees = true
	for i := range all {
		d := &all[i]
		if d.Severity == diagnostic.Note {
			continue
		}
		if v.agrees || d.Span.Start.Line < v.line {
			v.agrees, v.line, v.first = false, d.Span.Start.Line, d.String()
		}
	}
	var b strings.Builder
	_ = diagnostic.WriteText(&b, all, diagnostic.Sources{log.Name: text})
	v.all, v.whole = all, b.String()
	return v
}

// partOf is the part of a report that a fact of it belongs to.
var partOf = map[string]string{
	"declared": "rule", "rests on": "rule",
	"needs": "sum", "asks": "sum",
	"before": "position", "went on": "position", "one is": "position", "left open": "position",
	"explained by": "help", "later": "help",
	"written": "allowed", "how many": "allowed",
}

// apart are the parts in which the reports on a log differ that say the same: how many
// there are; what the first lines say, and where; and then what stands below.
func apart(module, script *verdict) map[string]bool {
	parts := map[string]bool{}
	switch {
	case module.whole == script.whole:
		return nil
	case len(module.all) != len(script.all):
		return map[string]bool{"reports": true}
	}
	below := func(d *diagnostic.Diagnostic) map[string][]string {
		all := map[string][]string{}
		for _, f := range d.Facts {
			part := cmp.Or(partOf[f.Name], f.Name)
			all[part] = append(all[part], f.Text)
		}
		for _, h := range d.Help {
			if h.Edit != nil {
				h.Text += " -> " + h.Edit.Text
			}
			all["help"] = append(all["help"], h.Text+h.Fits)
		}
		return all
	}
	for i := range module.all {
		a, b := &module.all[i], &script.all[i]
		parts["headline"] = parts["headline"] || a.Code != b.Code || a.Message != b.Message || a.Span != b.Span
		parts["labels"] = parts["labels"] || !slices.Equal(a.Labels, b.Labels)
		x, y := below(a), below(b)
		for _, all := range []map[string][]string{x, y} {
			for part := range all {
				parts[part] = parts[part] || !slices.Equal(x[part], y[part])
			}
		}
	}
	maps.DeleteFunc(parts, func(_ string, differs bool) bool { return !differs })
	if len(parts) == 0 {
		parts["order"] = true
	}
	return parts
}

// compared is how many logs were held against each other.
type compared struct {
	logs, faulty, left int
	worded             map[string]int // of how many the reports differ in a part
}

// add holds the verdicts on a log against each other: whether it agrees, and where the
// first report stands; and counts reports that differ in anything.
func (c *compared) add(module, script verdict) (differs string) {
	if script.left {
		c.left++
		return ""
	}
	c.logs++
	if !module.agrees {
		c.faulty++
	}
	switch {
	case module.agrees != script.agrees || module.line != script.line:
		return fmt.Sprintf("the module: line %d: %s\nthe script: line %d: %s", module.line, module.first, script.line, script.first)
	}
	for part := range apart(&module, &script) {
		if c.worded == nil {
			c.worded = map[string]int{}
		}
		c.worded[part]++
	}
	return ""
}

func (c *compared) tell(t testing.TB) {
	t.Logf("%d logs, %d of them faulty; their reports differ in %v; %d left", c.logs, c.faulty, c.worded, c.left)
}

// whole has all logs tried.
var whole = flag.Bool("whole", false, "hold twins against each other on all logs, not on some")

// letter is a part of reports.
var letter = flag.String("letter", "", "show all reports that differ in this part, as words.txt calls it")

// Of all logs that are at hand, the scenes from the rulebook, those that keep or break
// a rule, the examples and whole evenings, the script says what the module says: on the
// same line first, and to the letter but for what words.txt argues.
func TestTwinsAgreeOfScenes(t *testing.T) {
	eachTwin(t, func(t *testing.T, w *twins) {
		of, by := w.original(t), w.twin(t)
		why := map[string]string{}
		for line := range strings.Lines(w.read("differs.txt")) {
			name, reason, ok := strings.Cut(strings.TrimSpace(line), ": ")
			if !ok {
				t.Fatalf("differs.txt: no reason in %q", line)
			}
			why[name] = reason
		}
		words := map[string]int{}
		for line := range strings.Lines(w.read("words.txt")) {
			var part string
			var n int
			if _, err := fmt.Sscanf(strings.Replace(line, ":", " ", 1), "%s %d", &part, &n); err != nil {
				t.Fatalf("words.txt: no part and how many in %q", line)
			}
			words[part] = n
		}
		var c compared
		defer c.tell(t)
		logs := w.logs(t)
		for _, name := range slices.Sorted(maps.Keys(logs)) {
			if !w.tried(name) && why[name] == "" {
				continue
			}
			module, script := check(of, logs[name]), check(by, logs[name])
			differs := c.add(module, script)
			if differs == "" && !script.left {
				for part := range apart(&module, &script) {
					if words[part] == 0 || part == *letter || *letter == "all" {
						t.Errorf("%s, in words, the %s: the module:\n%sthe script:\n%s", name, part, module.whole, script.whole)
					}
				}
			}
			if (differs == "") != (why[name] == "") {
				t.Errorf("%s: %s\n%s%s", name, cmp.Or(differs, "the same, and stands in differs.txt"), why[name], logs[name])
			}
		}
		if *whole && !maps.Equal(words, c.worded) {
			t.Errorf("the reports differ in %v, and words.txt argues %v", c.worded, words)
		}
	})
}

// logs are all logs of the game that are at hand.
func (w *twins) logs(t testing.TB) map[string][]byte {
	t.Helper()
	logs := map[string][]byte{}
	for _, under := range []string{"../games/" + w.folder + "/testdata", "../../content/games/" + w.id + "/logs"} {
		err := filepath.WalkDir(under, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			name := strings.TrimPrefix(strings.TrimSuffix(filepath.ToSlash(file), path.Ext(file)), under+"/")
			switch path.Ext(file) {
			case ".log":
				logs[name], err = os.ReadFile(file)
			case ".txtar":
				var archive *txtar.Archive
				if archive, err = txtar.ParseFile(file); err != nil {
					return err
				}
				for _, f := range archive.Files {
					logs[name+"/"+strings.TrimSuffix(f.Name, ".log")] = f.Data
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	archive, err := txtar.ParseFile("../games/testdata/one-slip.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		if strings.HasPrefix(f.Name, w.id+"/") {
			logs["one-slip/"+f.Name] = f.Data
		}
	}
	return logs
}

// slips is how many logs with a slip are checked of each game.
const slips = 200

// A log that a pen has damaged gets the same verdict from both, and so does one that
// names another reading of a rule than it was played by.
func TestTwinsAgreeOfSlips(t *testing.T) {
	eachTwin(t, func(t *testing.T, w *twins) {
		if w.id == "lucidity" {
			t.Skip("the script takes seconds for such a log")
		}
		of, by := w.original(t), w.twin(t)
		var c compared
		defer c.tell(t)
		for kind, logs := range map[string][][]byte{"a slip": w.played(t, of, gametest.Games(t, slips), damage), "another reading": w.otherwise(t, of)} {
			faulty := c.faulty
			for n, log := range logs {
				if differs := c.add(check(of, log), check(by, log)); differs != "" {
					t.Errorf("%s, log %d: %s\n%s", kind, n, differs, log)
				}
			}
			if c.faulty == faulty && c.left == 0 && len(logs) >= 20 { // of a few there may be none
				t.Errorf("%s makes no difference in any of %d logs", kind, len(logs))
			}
		}
	})
}

// played are logs of games, set up in all ways and played by all policies, each changed
// by a function.
func (w *twins) played(t testing.TB, m engine.Module, logs int, change func(text []byte, r *rand.Rand) []byte) [][]byte {
	t.Helper()
	var all [][]byte
	seed, ways := gametest.Seed(t), w.ways(t)
	for n, way := range ways {
		for i, policy := range engine.Policies {
			if policy == "thoughtful" && n > 0 { // whoever looks ahead plays each turn many times
				continue
			}
			opt := way
			opt.Games, opt.Seed, opt.Policy, opt.Checkpoints = max(logs/len(ways)/len(engine.Policies), 1), seed+uint64(n), policy, engine.StateThree
			if policy == "thoughtful" {
				opt.Games, opt.MostTurns = 1, mostThought
			}
			r := rand.New(rand.NewPCG(seed+uint64(n), uint64(i)))
			opt.Keep = func(_ int, text []byte) error {
				all = append(all, change(bytes.Clone(text), r))
				return nil
			}
			if _, err := m.Simulate(opt); err != nil {
				t.Fatal(err)
			}
		}
	}
	return all
}

// mostThought bounds games of players who look ahead.
const mostThought = 15

// otherwise are logs of games that were played by our readings, each with every other.
func (w *twins) otherwise(t testing.TB, m engine.Module) [][]byte {
	var all [][]byte
	g := gametest.Game(t, w.id)
	for n, text := range w.played(t, m, 1, func(text []byte, _ *rand.Rand) []byte { return text }) {
		for i := range g.Rulings {
			for j, value := range g.Rulings[i].Values {
				if value == g.Rulings[i].Default || (n+i+j)%contenttest.Apart(4) > 0 {
					continue
				}
				head, rest, _ := bytes.Cut(text, []byte("\n"))
				all = append(all, fmt.Appendf(nil, "%s\nruling %s=%s\n%s", head, g.Rulings[i].ID, value, rest))
			}
		}
	}
	return all
}

// damage is a log in which a figure is changed, a word dropped, or a line written
// twice; its first line stays.
func damage(text []byte, r *rand.Rand) []byte {
	head, rest, _ := bytes.Cut(text, []byte("\n"))
	lines := bytes.SplitAfter(bytes.TrimSuffix(rest, []byte("\n")), []byte("\n"))
	n := r.IntN(len(lines))
	line := lines[n]
	switch r.IntN(3) {
	case 0:
		var at []int
		for i, c := range line {
			if c >= '0' && c <= '9' {
				at = append(at, i)
			}
		}
		if len(at) > 0 {
			line = bytes.Clone(line)
			i := at[r.IntN(len(at))]
			line[i] = '0' + (line[i]-'0'+byte(1+r.IntN(9)))%10
		}
	case 1:
		words := bytes.SplitAfter(line, []byte(" "))
		if len(words) > 1 {
			i := r.IntN(len(words) - 1)
			line = bytes.Join(slices.Delete(words, i, i+1), nil)
		}
	default:
		if line[len(line)-1] != '\n' {
			line = append(bytes.Clone(line), '\n')
		}
		line = bytes.Repeat(line, 2)
	}
	lines[n] = line
	return bytes.Join(append([][]byte{head, []byte("\n")}, lines...), nil)
}

// A rehearsal finds nothing wrong with a script, of whatever size.
func TestTwinsRehearse(t *testing.T) {
	eachTwin(t, func(t *testing.T, w *twins) {
		var list diagnostic.List
		w.twin(t).(*script.Module).Rehearse(&list)
		if list.HasErrors() {
			_ = diagnostic.WriteText(t.Output(), list.All(), nil)
			t.Error("the script does not hold")
		}
	})
}

// A game that a twin plays is written so that it is read back, by players of all kinds.
func TestTwinsAreWritten(t *testing.T) {
	eachTwin(t, func(t *testing.T, w *twins) {
		if w.id == "nightmare-cathedral" {
			t.Skip("the script holds a part of the rules")
		}
		m := w.twin(t)
		seed := gametest.Seed(t)
		for n, way := range w.ways(t) {
			if n%contenttest.Apart(1) > 0 {
				continue
			}
			for _, policy := range engine.Policies {
				opt := way
				opt.Games, opt.Seed, opt.Policy, opt.Verify, opt.Checkpoints, opt.MostTurns = 1, seed, policy, true, engine.StateThree, 60
				if policy == "thoughtful" { // and slow
					if n > 0 || !contenttest.Whole {
						continue
					}
					opt.MostTurns = mostThought / 3
				}
				sim, err := m.Simulate(opt)
				if err != nil {
					t.Fatal(err)
				}
				for _, a := range sim.Alarms {
					t.Errorf("%s %v, %s, game %d: %s\n%s", way.Edition, way.Variants, policy, a.Game, a.Report, a.Log)
				}
			}
		}
	})
}

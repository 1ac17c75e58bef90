package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
	"nightpress/generator"
	"nightpress/generator/faces"
	"nightpress/layouts"
)

// everyBreak is the variable of the environment that tells TestBrokenDefinitions how
// many broken copies of each game to try: of all, 65,000, a good half hour's.
const everyBreak = "NIGHTPRESS_EVERY_BREAK"

// fewBreaks is about how many copies of each game are a sample.
var fewBreaks = contenttest.Few(40)

// TestBrokenDefinitions opens, checks with and prints copies of the games with
// one slip each: whatever is wrong is told, and nothing panics.
func TestBrokenDefinitions(t *testing.T) {
	t.Parallel()
	few := fewBreaks
	if more, err := strconv.Atoi(os.Getenv(everyBreak)); err == nil {
		few = more
	}
	for _, w := range wholeGames(t) {
		t.Run(w.game.ID, func(t *testing.T) {
			t.Parallel()
			all := contenttest.Breaks(w.game)
			stride := max(1, len(all)/few)
			tried, refused := 0, 0
			for n := stride; n <= len(all); n += stride {
				b := all[n-1]
				tried++
				found := w.try(t, b.String(), map[string][]byte{b.File: b.Text()}, n)
				if found == nil {
					continue
				}
				if found.HasErrors() {
					refused++
				}
				if mustTell := strings.HasPrefix(b.What(), "a letter of Latin-1") || b.What() == "emptied"; mustTell && !found.HasErrors() {
					t.Errorf("%v: nothing is told", b)
				}
			}
			t.Logf("of %d copies with a slip %d were tried, and %d refused", len(all), tried, refused)
			if tried < fewBreaks || refused < tried/4 {
				t.Errorf("too few of them to show anything")
			}
		})
	}
}

// TestUnreadableFiles damages each file of each game so that it cannot be read, and
// empties it: its rules are not opened on what is left.
func TestUnreadableFiles(t *testing.T) {
	t.Parallel()
	for _, w := range wholeGames(t) {
		for n := 0; n < len(w.files); n += min(contenttest.Apart(1), 4) {
			name := w.files[n]
			text := w.game.Sources[name]
			for what, with := range map[string][]byte{
				"a byte of no text": append([]byte{'\xff'}, text...), "a NUL": append([]byte{0}, text...), "emptied": {}, "no YAML": append([]byte("{"), text...),
			} {
				if strings.HasSuffix(name, ".csv") && what == "no YAML" {
					continue
				}
				g, found := contenttest.Edit(w.game, map[string][]byte{name: with})
				if !found.HasErrors() {
					t.Errorf("%s, %s: nothing is told", name, what)
				}
				if rules, list := checker.Open(g); g != nil && rules == nil && !list.HasErrors() {
					t.Errorf("%s, %s: there are no rules, and nothing is told", name, what)
				}
			}
		}
	}
}

// FuzzBrokenDefinitions puts other text into a file of a game.
func FuzzBrokenDefinitions(f *testing.F) {
	games := wholeGames(f)
	for i, w := range games { // TestBrokenDefinitions tries what is like these; some of them will do
		for n := i % 7; n < len(w.files); n += 7 {
			size := uint32(len(w.game.Sources[w.files[n]]))
			f.Add(uint8(i), uint8(n), uint32(0), size, []byte(nil))
			f.Add(uint8(i), uint8(n), size/2, uint32(1), []byte("\xe9"))
		}
	}
	f.Fuzz(func(t *testing.T, game, file uint8, at, length uint32, with []byte) {
		w := games[int(game)%len(games)]
		name := w.files[int(file)%len(w.files)]
		text := w.game.Sources[name]
		start := int(at) % (len(text) + 1)
		end := start + int(length)%(len(text)-start+1)
		changed := append(append(append([]byte(nil), text[:start]...), with...), text[end:]...)
		w.try(t, fmt.Sprintf("%s from %d to %d", name, start, end), map[string][]byte{name: changed}, int(at))
	})
}

// whole is a game as it stands, to be broken.
type whole struct {
	game  *definition.Game
	files []string
	lib   *layouts.Library
	log   []byte
}

func wholeGames(t testing.TB) []*whole {
	t.Helper()
	lib, problems := layouts.Load(layouts.Layer{FS: layouts.Builtin(), Display: "layouts"})
	if problems.HasErrors() {
		t.Fatal(problems.All())
	}
	ids, err := content.Games(content.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	var all []*whole
	for _, id := range ids {
		g, list := content.Load(content.Builtin(), content.BuiltinDisplay, id)
		if list.HasErrors() {
			t.Fatal(list.All())
		}
		w := &whole{game: g, lib: lib}
		for i := range g.Root.Fields {
			w.files = append(w.files, g.Root.Fields[i].Span.File)
		}
		logs, err := fs.Glob(content.Builtin(), path.Join(id, "logs", "*.log"))
		if err != nil || len(logs) == 0 {
			t.Fatalf("%s has no log (%v)", id, err)
		}
		if w.log, err = fs.ReadFile(content.Builtin(), logs[0]); err != nil {
			t.Fatal(err)
		}
		all = append(all, w)
	}
	return all
}

// try reads the game with other files, opens its rules, checks a log and plays some turns by
// them where they open, and prints one component, the n-th. It returns all that is
// told, nil after a panic.
func (w *whole) try(t *testing.T, name string, files map[string][]byte, n int) (found *diagnostic.List) {
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: %v\n%s", name, r, trace())
			found = nil
		}
	}()
	g, found := contenttest.Edit(w.game, files)
	if g == nil {
		if !found.HasErrors() {
			t.Errorf("%s: there is no game, and nothing is told", name)
		}
		return found
	}
	rules, list := checker.Open(g)
	if rules == nil && !list.HasErrors() {
		t.Errorf("%s: there are no rules, and nothing is told", name)
	}
	found.Merge(list)
	if rules != nil {
		rules.Check("sample.log", w.log)
		_, _ = rules.Simulate(engine.SimOptions{Games: 1, Seed: uint64(n), MostTurns: 20, Verify: true}) // figures may leave no way to play
	}
	if len(g.Components) > 0 {
		c := g.Components[n%len(g.Components)]
		_, list := generator.Generate(g, w.lib, generator.Options{Components: []string{c.ID}, Papers: []string{"a4"}})
		found.Merge(list)
		_, list = generator.Generate(g, w.lib, generator.Options{Components: []string{c.ID}, Formats: []string{"svg"}, Ink: "low", Read: faces.NewRead()})
		found.Merge(list)
	}
	for _, d := range found.All() {
		if _, _, ok := diagnostic.Explain(d.Code); !ok || d.Message == "" {
			t.Errorf("%s: told as %v", name, d)
		}
	}
	if err := diagnostic.WriteText(io.Discard, found.All(), g.Sources); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return found
}

// trace is where a panic came from: our own lines of the stack.
func trace() string {
	var ours []string
	lines := strings.Split(string(debug.Stack()), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "nightpress/") && i+1 < len(lines) && len(ours) < 6 {
			ours = append(ours, strings.TrimSpace(lines[i+1]))
		}
	}
	return strings.Join(ours, "\n")
}

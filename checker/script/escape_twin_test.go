package script_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"nightpress/checker/engine"
	"nightpress/checker/games"
	"nightpress/checker/games/gametest"
	"nightpress/checker/notation"
	"nightpress/checker/script"
	"nightpress/content"
	"nightpress/content/diagnostic"

	"github.com/rogpeppe/go-internal/txtar"
)

const escape = "escape-your-nightmare"

var rowID = regexp.MustCompile(`^  - \{(?:id|track): ("[^"]*"|[\w-]+)[,}]`)

func escapeTwin(t testing.TB) engine.Module {
	t.Helper()
	files := fstest.MapFS{}
	names, _ := fs.Glob(content.Builtin(), escape+"/*.*")
	for _, name := range names {
		text, err := fs.ReadFile(content.Builtin(), name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	turn, err := os.ReadFile(path.Join("testdata", escape, "turn.star"))
	if err != nil {
		t.Fatal(err)
	}
	files[escape+"/turn.star"] = &fstest.MapFile{Data: turn}
	rows, err := os.ReadFile(path.Join("testdata", escape, "rows.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	play := files[escape+"/play.yaml"]
	text, _, _ := strings.Cut(string(play.Data), "\nhooks:\n")
	lines := strings.Split(text, "\n")
	var added []string
	for _, row := range strings.Split(string(rows), "\n") {
		id := rowID.FindStringSubmatch(row)
		if id == nil {
			continue
		}
		at := slices.IndexFunc(lines, func(l string) bool {
			other := rowID.FindStringSubmatch(l)
			return other != nil && other[1] == id[1]
		})
		if at < 0 {
			added = append(added, row)
		} else {
			lines[at] = row
		}
	}
	columns := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "# The columns of the log sheet") })
	lines = slices.Insert(lines, columns-1, added...)
	play.Data = []byte(strings.Join(lines, "\n"))
	g, list := content.Load(files, content.BuiltinDisplay, escape)
	if g == nil || list.HasErrors() {
		_ = diagnostic.WriteText(t.Output(), list.All(), nil)
		t.Fatal("the definition does not load")
	}
	m, list := script.Open(g)
	if m == nil || list.HasErrors() {
		_ = diagnostic.WriteText(t.Output(), list.All(), g.Sources)
		t.Fatal("the script does not open")
	}
	return m
}

func escapeOriginal(t testing.TB) engine.Module {
	m, _, _ := games.Open(gametest.Game(t, escape))
	return m
}

func reports(m engine.Module, text []byte) string {
	log := notation.Parse("a.log", text, m.Vocabulary())
	all := log.Problems.All()
	if !log.Refused {
		all = append(slices.Clip(all), m.Check(log).Diagnostics.All()...)
	}
	var b strings.Builder
	for i := range all {
		if all[i].Severity != diagnostic.Note {
			fmt.Fprintf(&b, "%d: %s %s %s\n", all[i].Span.Start.Line, all[i].Code, all[i].Rule, all[i].Message)
		}
	}
	return b.String()
}

func TestEscapeScenes(t *testing.T) {
	of, by := escapeOriginal(t), escapeTwin(t)
	folder := "../games/escapeyournightmare/testdata/"
	logs := map[string][]byte{}
	var order []string
	add := func(name string, data []byte) { logs[name] = data; order = append(order, name) }
	for _, pattern := range []string{folder + "scenes/*", folder + "*.txtar", "../../content/games/" + escape + "/logs/*.log"} {
		list, _ := filepath.Glob(pattern)
		for _, f := range list {
			if filepath.Ext(f) == ".log" {
				data, _ := os.ReadFile(f)
				add(f, data)
				continue
			}
			a, err := txtar.ParseFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range a.Files {
				add(filepath.Base(f)+"/"+one.Name, one.Data)
			}
		}
	}
	same, line := 0, 0
	for _, name := range order {
		begun := time.Now()
		a := check(of, logs[name])
		goes := time.Since(begun)
		begun = time.Now()
		b := check(by, logs[name])
		if takes := time.Since(begun); takes > 300*time.Millisecond {
			t.Logf("SLOW %v (go %v) %s", takes, goes, name)
		}
		switch x, y := reports(of, logs[name]), reports(by, logs[name]); {
		case a.agrees != b.agrees || a.line != b.line:
			t.Errorf("VERDICT %s\n%s\ngo:\n%sscript:\n%s", name, logs[name], x, y)
		case x != y:
			line++
			t.Logf("words %s\ngo:\n%sscript:\n%s", name, x, y)
		default:
			same++
		}
	}
	t.Logf("%d logs: %d the same reports, %d the same verdict in other words", len(order), same, line)
}

func TestEscapeAgrees(t *testing.T) {
	of, by := escapeOriginal(t), escapeTwin(t)
	for _, each := range []struct {
		name            string
		plays, verifies engine.Module
	}{{"go", of, by}, {"script", by, of}} {
		t.Run(each.name, func(t *testing.T) {
			seed, bad, games, turns := gametest.Seed(t), 0, 0, 0
			ways := []string{"sensible", "careless", "thoughtful"}
			for n := range 3 * len(engine.CheckpointNames) {
				opt := engine.SimOptions{Games: max(gamesOf(t)/15, 1), Seed: seed + uint64(n), Policy: ways[n%3], Checkpoints: engine.Checkpoints(n / 3)}
				if each.name == "script" && opt.Policy == "thoughtful" {
					opt.Games, opt.MostTurns = max(opt.Games/10, 1), mostThought
				}
				opt.Keep = func(game int, text []byte) error {
					games++
					turns += strings.Count(string(text), "\n")
					if v := check(each.verifies, text); !v.agrees {
						bad++
						if bad <= 8 {
							t.Errorf("%s, seed %d, game %d: line %d: %s\n%s", opt.Policy, opt.Seed, game, v.line, v.report, text)
						}
					}
					return nil
				}
				if _, err := each.plays.Simulate(opt); err != nil {
					t.Fatal(err)
				}
			}
			t.Logf("%d games, %d turns, %d refused", games, turns, bad)
		})
	}
}

func escapeDamaged(t testing.TB, m engine.Module, logs, edits int) [][]byte {
	seed := gametest.Seed(t)
	var all [][]byte
	for n, policy := range []string{"sensible", "careless"} {
		opt := engine.SimOptions{Games: max(logs/2, 1), Seed: seed, Policy: policy, Checkpoints: engine.StateThree}
		opt.Keep = func(game int, text []byte) error {
			r := rand.New(rand.NewPCG(seed+uint64(n), uint64(game)))
			for range edits {
				text = damage(text, r)
			}
			all = append(all, text)
			return nil
		}
		if _, err := m.Simulate(opt); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func TestEscapeDamage(t *testing.T) {
	of, by := escapeOriginal(t), escapeTwin(t)
	bad, faulty := 0, 0
	logs := escapeDamaged(t, of, gamesOf(t), 1)
	for n, log := range logs {
		a, b := check(of, log), check(by, log)
		if !a.agrees {
			faulty++
		}
		if a.agrees != b.agrees || a.line != b.line {
			if bad++; bad <= 8 {
				t.Errorf("log %d: go: line %d: %s\nscript: line %d: %s\n%s", n, a.line, a.report, b.line, b.report, log)
			}
		}
	}
	t.Logf("%d logs, %d faulty, %d differ", len(logs), faulty, bad)
}

func TestEscapeRulings(t *testing.T) {
	of, by := escapeOriginal(t), escapeTwin(t)
	g := gametest.Game(t, escape)
	broken, bad, logs := 0, 0, 0
	for _, policy := range []string{"sensible", "careless"} {
		opt := engine.SimOptions{Games: max(gamesOf(t)/20, 1), Seed: gametest.Seed(t), Policy: policy, Checkpoints: engine.StateThree}
		opt.Keep = func(game int, text []byte) error {
			for i := range g.Rulings {
				for _, value := range g.Rulings[i].Values {
					if value == g.Rulings[i].Default {
						continue
					}
					head, rest, _ := strings.Cut(string(text), "\n")
					log := fmt.Appendf(nil, "%s\nruling %s=%s\n%s", head, g.Rulings[i].ID, value, rest)
					a, b := check(of, log), check(by, log)
					logs++
					if a.agrees != b.agrees || a.line != b.line {
						if bad++; bad <= 6 {
							t.Errorf("game %d: go: line %d: %s\nscript: line %d: %s\n%s", game, a.line, a.report, b.line, b.report, log)
						}
					}
					if !a.agrees {
						broken++
					}
				}
			}
			return nil
		}
		if _, err := of.Simulate(opt); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d logs, %d broken, %d differ", logs, broken, bad)
}

func BenchmarkEscape(b *testing.B) {
	of, by := escapeOriginal(b), escapeTwin(b)
	ten := escapeDamaged(b, of, 1000, 10)
	var clean [][]byte
	opt := engine.SimOptions{Games: 100, Seed: 1, Policy: "sensible", Checkpoints: engine.StateThree, Keep: func(_ int, text []byte) error { clean = append(clean, slices.Clone(text)); return nil }}
	if _, err := of.Simulate(opt); err != nil {
		b.Fatal(err)
	}
	for _, each := range []struct {
		name string
		m    engine.Module
	}{{"go", of}, {"script", by}} {
		b.Run(each.name+"/turn", func(b *testing.B) {
			turns := 0
			for b.Loop() {
				sim, err := each.m.Simulate(engine.SimOptions{Games: 100, Seed: 1})
				if err != nil {
					b.Fatal(err)
				}
				turns += sim.Turns
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
		})
		b.Run(each.name+"/careless", func(b *testing.B) {
			turns := 0
			for b.Loop() {
				sim, err := each.m.Simulate(engine.SimOptions{Games: 100, Seed: 1, Policy: "careless"})
				if err != nil {
					b.Fatal(err)
				}
				turns += sim.Turns
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
		})
		measure := func(name string, logs [][]byte) {
			b.Run(each.name+"/"+name, func(b *testing.B) {
				var times []time.Duration
				for b.Loop() {
					for _, log := range logs {
						begun := time.Now()
						check(each.m, log)
						times = append(times, time.Since(begun))
					}
				}
				slices.Sort(times)
				n := len(times)
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(n)/1000, "ms/mean")
				b.ReportMetric(float64(times[n*99/100].Microseconds())/1000, "ms/p99")
				b.ReportMetric(float64(times[n-1].Microseconds())/1000, "ms/most")
			})
		}
		measure("clean", clean)
		measure("damaged", ten)
	}
}

package script_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strconv"
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
	"nightpress/content/contenttest"
	"nightpress/content/diagnostic"
)

// twinned is the game that is written twice: in Go, and as a script, by another
// hand and from the rulebook.
const twinned = "endless-nightmare"

// twin is the game by its script: its files as they stand, but for the hooks of
// play.yaml, which scripts have none of, and with the script's own row.
func twin(t testing.TB) engine.Module {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(content.Builtin(), twinned+"/*.*")
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
	turn, err := os.ReadFile(path.Join("testdata", twinned, "turn.star"))
	if err != nil {
		t.Fatal(err)
	}
	files[twinned+"/turn.star"] = &fstest.MapFile{Data: turn}
	play := files[twinned+"/play.yaml"]
	play.Data = []byte(unhooked(t, string(play.Data)))
	g, list := content.Load(files, content.BuiltinDisplay, twinned)
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

// unhooked is play.yaml without its hooks, and with what a script has to keep in
// mind itself: which Nightmares a Strategist has met.
func unhooked(t testing.TB, text string) string {
	t.Helper()
	before, _, ok := strings.Cut(text, "\nhooks:\n")
	const columns = "\n# The columns of the log sheet"
	if !ok || !strings.Contains(before, columns) {
		t.Fatal("play.yaml is not laid out as it was")
	}
	return strings.Replace(before, columns, "\n  - {id: met, hidden: true}\n"+columns, 1)
}

// original is the game by its Go module.
func original(t testing.TB) engine.Module {
	t.Helper()
	m, _, _ := games.Open(gametest.Game(t, twinned))
	if m == nil {
		t.Fatal("the game does not open")
	}
	return m
}

// everyGame names the variable that sets how many games each plays: 100000, say.
const everyGame = "NIGHTPRESS_EVERY_GAME"

// twinGames is how many games each plays otherwise, over all policies.
const twinGames = 200

// twinWays are the ways in which the game is set up.
var twinWays = []gametest.Setup{
	{Edition: "basic"}, {Edition: "basic", Variants: []string{"veteran"}}, {Edition: "basic", Variants: []string{"strategist"}},
	{Edition: "active"}, {Edition: "mix"}, {Edition: "active", Variants: []string{"strategist"}}, {Edition: "mix", Variants: []string{"strategist"}},
}

// mostThought bounds games of players who look ahead.
const mostThought = 15

// gamesOf is how many games each plays.
func gamesOf(t *testing.T) int {
	t.Helper()
	all := os.Getenv(everyGame)
	if all == "" {
		return contenttest.Few(twinGames)
	}
	n, err := strconv.Atoi(all)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// What one plays the other agrees with, and where it ends too.
func TestTwinsAgree(t *testing.T) {
	of, by := original(t), twin(t)
	for _, each := range []struct {
		name            string
		plays, verifies engine.Module
	}{{"the module plays, the script checks", of, by}, {"the script plays, the module checks", by, of}} {
		t.Run(each.name, func(t *testing.T) {
			seed := gametest.Seed(t)
			ways := len(engine.Policies) * len(engine.CheckpointNames)
			for n := range ways * len(twinWays) {
				way := twinWays[n%len(twinWays)]
				n := n / len(twinWays)
				opt := engine.SimOptions{
					Games: max(gamesOf(t)/ways/len(twinWays), 1), Seed: seed + uint64(n), Edition: way.Edition, Variants: way.Variants,
					Policy:      engine.Policies[n%len(engine.Policies)],
					Checkpoints: engine.Checkpoints(n / len(engine.Policies)),
				}
				if opt.Policy == "thoughtful" { // whoever looks ahead plays each turn many times
					opt.Games, opt.MostTurns = max(opt.Games/10, 1), mostThought
				}
				opt.Keep = func(game int, text []byte) error {
					if v := check(each.verifies, text); !v.agrees {
						t.Errorf("%s %v, seed %d, game %d: line %d: %s\n%s", opt.Edition, opt.Variants, opt.Seed, game, v.line, v.report, text)
						return nil
					}
					return nil
				}
				if _, err := each.plays.Simulate(opt); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// verdict is what a check says of a log: whether it agrees, and where the first
// report stands.
type verdict struct {
	agrees bool
	line   int
	report string // the first
}

// check is the verdict on a log.
func check(m engine.Module, text []byte) verdict {
	log := notation.Parse("a.log", text, m.Vocabulary())
	all := log.Problems.All()
	if !log.Refused {
		all = append(slices.Clip(all), m.Check(log).Diagnostics.All()...)
	}
	v := verdict{agrees: true}
	for i := range all {
		d := &all[i]
		if d.Severity == diagnostic.Note {
			continue
		}
		if v.agrees || d.Span.Start.Line < v.line {
			v = verdict{line: d.Span.Start.Line, report: d.String()}
		}
	}
	return v
}

// A log that a pen has damaged gets the same verdict from both.
func TestTwinsAgreeOfDamage(t *testing.T) {
	of, by := original(t), twin(t)
	logs, faulty := damaged(t, of, gamesOf(t)), 0
	defer func() {
		if faulty < len(logs)/2 {
			t.Errorf("only %d of %d logs are damaged so that it shows", faulty, len(logs))
		}
	}()
	for n, log := range logs {
		if go_, star := check(of, log), check(by, log); go_.agrees != star.agrees || go_.line != star.line {
			t.Errorf("log %d: the module: line %d: %s\nthe script: line %d: %s\n%s", n, go_.line, go_.report, star.line, star.report, log)
		} else if !star.agrees {
			faulty++
		}
	}
}

// A log that names another reading of a rule than ours is held to that one by both:
// games that were played by our readings, each checked by every other.
func TestTwinsAgreeOfRulings(t *testing.T) {
	of, by := original(t), twin(t)
	g := gametest.Game(t, twinned)
	broken := 0
	for _, way := range twinWays {
		opt := engine.SimOptions{Games: max(gamesOf(t)/100, 1), Seed: gametest.Seed(t), Edition: way.Edition, Variants: way.Variants, Policy: engine.Careless, Checkpoints: engine.StateThree}
		opt.Keep = func(game int, text []byte) error {
			for i := range g.Rulings {
				for _, value := range g.Rulings[i].Values {
					if value == g.Rulings[i].Default {
						continue
					}
					head, rest, _ := bytes.Cut(text, []byte("\n"))
					log := fmt.Appendf(nil, "%s\nruling %s=%s\n%s", head, g.Rulings[i].ID, value, rest)
					module, script := check(of, log), check(by, log)
					if module.agrees != script.agrees || module.line != script.line {
						t.Errorf("game %d: the module: line %d: %s\nthe script: line %d: %s\n%s", game, module.line, module.report, script.line, script.report, log)
					} else if !module.agrees {
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
	if broken == 0 {
		t.Error("no other reading of a rule makes a difference in any game")
	}
}

// damaged are so many logs of played games, set up in all ways, each with a slip of
// the pen.
func damaged(t testing.TB, m engine.Module, logs int) [][]byte {
	t.Helper()
	var all [][]byte
	for _, way := range twinWays {
		all = append(all, damagedIn(t, m, way, max(logs/len(twinWays), len(engine.Policies)))...)
	}
	return all
}

// damagedIn are those of games that are set up in one way.
func damagedIn(t testing.TB, m engine.Module, way gametest.Setup, logs int) [][]byte {
	t.Helper()
	seed := gametest.Seed(t)
	var all [][]byte
	for n, policy := range engine.Policies {
		opt := engine.SimOptions{Games: max(logs/len(engine.Policies), 1), Seed: seed, Edition: way.Edition, Variants: way.Variants, Policy: policy, Checkpoints: engine.StateThree}
		if policy == "thoughtful" && way.Edition != "basic" { // whoever looks ahead plays each turn many times
			opt.Games = max(opt.Games/10, 1)
		}
		opt.Keep = func(game int, text []byte) error {
			all = append(all, damage(text, rand.New(rand.NewPCG(seed+uint64(n), uint64(game)))))
			return nil
		}
		if _, err := m.Simulate(opt); err != nil {
			t.Fatal(err)
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

// What a scripted game is held to: a turn of the Basic game, and a damaged log
// explained, at the median and at most.
const (
	mostTurn   = 10 * time.Microsecond
	mostMedian = 100 * time.Millisecond
	mostLog    = time.Second
)

// Faulty logs of 30 turns are explained as soon by the script: what each takes.
func BenchmarkFaulty(b *testing.B) {
	logs := damaged(b, original(b), 60)
	each(b, func(b *testing.B, m engine.Module) {
		var times []time.Duration
		for b.Loop() {
			for _, log := range logs {
				begun := time.Now()
				check(m, log)
				times = append(times, time.Since(begun))
			}
		}
		slices.Sort(times)
		b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*len(logs)), "ms/log")
		b.ReportMetric(float64(times[len(times)-1].Milliseconds()), "ms/most")
		if median, most := times[len(times)/2], times[len(times)-1]; median > mostMedian || most > mostLog {
			b.Errorf("a log takes %v at the median and %v at most, and %v and %v are the bounds", median, most, mostMedian, mostLog)
		}
	})
}

// What a turn takes, played and not written down.
func BenchmarkTurn(b *testing.B) {
	each(b, func(b *testing.B, m engine.Module) {
		turns := 0
		for b.Loop() {
			sim, err := m.Simulate(engine.SimOptions{Games: 100, Seed: 1, Edition: "basic"})
			if err != nil {
				b.Fatal(err)
			}
			turns += sim.Turns
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
		if turn := b.Elapsed() / time.Duration(turns); turn > mostTurn {
			b.Errorf("a turn takes %v, and %v is the bound", turn, mostTurn)
		}
	})
}

// each measures the game in Go, and by its script.
func each(b *testing.B, of func(*testing.B, engine.Module)) {
	b.Run("go", func(b *testing.B) { of(b, original(b)) })
	b.Run("script", func(b *testing.B) { of(b, twin(b)) })
}

package play_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/checker/play"
	"nightpress/content"
	"nightpress/content/definition"
)

// A candle burns down while you climb a stair: a die more, or rest. It is the
// least that a game can be, and all that it must write to be checked.
var candle = map[string]string{
	"game.yaml": `{id: candle, name: Candle, version: "1", summary: A stair in the dark., players: 1,
  credit: {designer: nobody, licence: CC0, rulebook: none, line: "Candle. CC0."}}`,
	"components.yaml": "[]",
	"tracks.yaml": `
- {id: stair, name: Stair, letter: S, spaces: 0..20, start: 0}
- {id: wax, name: Wax, letter: W, spaces: 0..6, start: 6}`,
	"rules.yaml": `
- {id: setup, section: Start, held: checked, text: "Both markers stand on their first space."}
- {id: ends, section: Start, held: checked, text: "A marker stays on its last space."}
- {id: climb, section: Turn, held: checked, text: "Roll as many dice as you dare; climb their sum."}
- {id: burn, section: Turn, held: checked, text: "Every die burns one wax."}
- {id: top, section: End, held: checked, text: "At the top you have won."}
- {id: dark, section: End, held: checked, text: "Without wax the game is lost."}
- {id: score, section: End, held: checked, text: "The score is the space on the stair."}`,
	"play.yaml": `
rules: {setup: setup, ends: ends, score: score}
domains:
  die: {figures: 1..6, faces: true}
endings:
  - {id: top, rule: top}
  - {id: dark, rule: dark}
facts:
  - {track: stair}
  - {track: wax, loses: dark}
columns: [stair, wax]
board: [stair, wax]
position: [[stair, wax]]
questions:
  - {id: die, by: chance, of: die, ordered: true, rule: climb, name: die}
  - {id: more, by: choice, so: another die, not: rest, default: "no", ordered: true, rule: climb, name: another die}
verbs:
  - {id: die, letter: d, name: die, bare: true, tells: "die", about: "a die"}
  - {id: more, letter: m, name: more, tells: "die", sets: {more: "yes"}, about: "one die more"}
`,
}

// stair is the position: nothing but cells.
type stair struct{ play.Cells }

// stairRules are all the rules.
type stairRules struct {
	*play.Book[stair]
	rule struct {
		Climb engine.Rule `rule:"climb"`
		Burn  engine.Rule `rule:"burn"`
	}
	facts struct {
		Stair, Wax play.Fact
		Top, Dark  play.Ending
	}
	ask struct {
		Die  play.Figure
		More play.YesNo
	}
}

func (r *stairRules) Start(t *engine.Table) stair { return stair{r.StartCells(t)} }

func (r *stairRules) Turn(s *stair, t *engine.Table) {
	f, c := &r.facts, &s.Cells
	for more := true; more; more = r.ask.More.Ask(t, r.rule.Climb) {
		f.Stair.Shift(t, c, r.rule.Climb, r.ask.Die.Ask(t, r.rule.Climb))
		if f.Stair.Of(c) == f.Stair.Row().High {
			f.Top.End(t, c)
		}
		f.Wax.Shift(t, c, r.rule.Burn, -1)
	}
}

func openCandle(t *testing.T) engine.Module {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range candle {
		files["candle/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	g, list := content.Load(files, "content/games", "candle")
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	return module(t, g)
}

func module(t *testing.T, g *definition.Game) engine.Module {
	t.Helper()
	rows, list := play.Open(g)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	r := &stairRules{}
	if list := rows.Bind(&r.facts, &r.ask); list.HasErrors() {
		t.Fatal(list.All())
	}
	play.NewReader(g).Rules(&r.rule)
	cells := func(s *stair) *play.Cells { return &s.Cells }
	r.Book = play.NewBook(rows, cells, func(s *stair) int { return r.facts.Stair.Of(&s.Cells) }, play.Hooks[stair]{})
	return &engine.Rules[stair, *stairRules]{
		Def: g, Words: rows.Words,
		Set: func(engine.Setting) (*stairRules, error) { return r, nil },
	}
}

// A game that writes its rows, Start and Turn is checked, simulated and
// drawn; what it does not write follows from the rows.
func TestRowsStartAndTurnAreEnough(t *testing.T) {
	m := openCandle(t)
	sim, err := m.Simulate(engine.SimOptions{Games: 300, Seed: 1, Checkpoints: engine.StateThree, Verify: true})
	if err != nil || sim.AlarmCount > 0 || sim.Unfinished > 0 {
		t.Fatalf("%v, %+v", err, sim)
	}
	for log, want := range map[string]string{
		"1. 4, m 6 =S10 W4\n2. d 5 =S15 W3\n":     "",
		"1. 4, m 6 =S10 W5\n":                     "B410 burn",
		"1. 4, more 6, m 2, m 2, m 1, m 1\n2. 5":  "X501 dark",
		"1. die 7\n":                              "L004 ",
		"1. 4 =15 6\n":                            "B401 climb",
		"1. 6, m 6, m 6, m 6 =S20 W3\nend top 20": "",
	} {
		parsed := notation.Parse("log", []byte("game candle\n"+log), m.Vocabulary())
		found := ""
		for _, d := range append(parsed.Problems.All(), m.Check(parsed).Diagnostics.All()...) {
			if found == "" {
				found = d.Code + " " + d.Rule
			}
		}
		if !strings.HasPrefix(found, want) || want == "" && found != "" {
			t.Errorf("%q: %q, want %q", log, found, want)
		}
	}
	marks := 0
	log := notation.Parse("log", []byte("game candle\n1. 4 =S4\n"), m.Vocabulary())
	m.Watch(log, func(tr *engine.Trace) bool {
		marks = len(tr.Marks)
		return true
	})
	if marks != 2 {
		t.Errorf("%d markers, want 2", marks)
	}
}

// A handle without a row, a row without a handle, and one of another kind are
// told with their place.
func TestBindTellsWhatDoesNotFit(t *testing.T) {
	files := fstest.MapFS{}
	for name, text := range candle {
		files["candle/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	g, _ := content.Load(files, "content/games", "candle")
	rows, list := play.Open(g)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	var facts struct {
		Stair play.Hidden
		Moon  play.Fact
	}
	var ask struct{ Die play.Pair }
	var told []string
	for _, d := range rows.Bind(&facts, &ask, "tide").All() {
		told = append(told, d.Message)
	}
	for _, want := range []string{
		"changes with a rule only", `no fact "moon"`, "one value, not with two",
		"asks the question more", "changes the fact wax", "function tide",
	} {
		if !strings.Contains(strings.Join(told, "\n"), want) {
			t.Errorf("nothing says %q:\n%s", want, strings.Join(told, "\n"))
		}
	}
}

// What is no text where one is due is refused where it stands, and nothing
// follows from it.
func TestOpenTellsForm(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{"{track: stair}", "{track: stair, spaces: [[0], 20]}", "9:29 Y903"},
		{"{track: stair}", "{track: stair, editions: [[a]]}", "9:31 Y903"},
		{`tells: "die", about: "a die"`, `forms: [[die]]`, "18:57 Y903"},
		{`tells: "die", about: "a die"`, `in: [[more]]`, "18:54 Y903"},
		{"of: die, ordered", "words: [], ordered", "15:34 Y904"},
		{"of: die, ordered", "of: die, floats", "15:5 Y902"},
		{"verbs:", "line: {happens: more}\nverbs:", "17:7 Y902"},
		{"  - {id: dark, rule: dark}", "  - {id: dark, rule: dark, about: [x]}", "7:35 Y903"},
		{"questions:", "verbs: [{id: x, first: y, tells: z}]\nquestions: []\nwas:", "14:24 Y904, 14:34 Y904, 16:1 Y901"},
	} {
		files := fstest.MapFS{}
		for name, text := range candle {
			if name == "play.yaml" {
				text = strings.Replace(text, c.old, c.now, 1)
			}
			files["candle/"+name] = &fstest.MapFile{Data: []byte(text)}
		}
		g, _ := content.Load(files, "content/games", "candle")
		_, list := play.Open(g)
		var told []string
		for _, d := range list.All() {
			told = append(told, fmt.Sprintf("%d:%d %s", d.Span.Start.Line, d.Span.Start.Column, d.Code))
		}
		if got := strings.Join(told, ", "); got != c.want {
			t.Errorf("%s: told %s, want %s: %v", c.now, got, c.want, list.All())
		}
	}
}

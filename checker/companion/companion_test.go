package companion

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"nightpress/checker"
	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content"
)

// games opens each game once.
func games(t *testing.T) func(id string) *checker.Checker {
	open := map[string]*checker.Checker{}
	return func(id string) *checker.Checker {
		if open[id] == nil {
			g, found := content.Load(content.Builtin(), content.BuiltinDisplay, id)
			c, more := checker.Open(g)
			if found.HasErrors() || more.HasErrors() || c == nil {
				t.Fatalf("%s does not open", id)
			}
			open[id] = c
		}
		return open[id]
	}
}

// at plays lines on from a log, and returns what it has become and what was told.
func at(t *testing.T, rules *checker.Checker, log, lines string) (became, told string) {
	t.Helper()
	var out bytes.Buffer
	became = log
	list, err := Play(Options{
		Rules: rules, Name: "a.log", In: strings.NewReader(lines), Out: &out, Echo: true,
		Rand: rand.New(rand.NewPCG(1, 1)),
		Save: func(text []byte) error { became = string(text); return nil },
		Draw: func([]engine.Mark, string) (string, error) { return "a.svg", nil },
	}, []byte(log))
	if err != nil {
		t.Fatalf("%v: %v", err, list)
	}
	return became, out.String()
}

// TestSampleLogs: every log that comes with a game can be said at the table, line
// by line, left in the middle and gone on with; what is written agrees with the
// rules, and stands where the log stands.
func TestSampleLogs(t *testing.T) {
	files, err := filepath.Glob("../../content/games/*/logs/*.log")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sample logs (%v)", err)
	}
	open := games(t)
	for _, file := range files {
		rules := open(filepath.Base(filepath.Dir(filepath.Dir(file))))
		t.Run(rules.Game().ID+"/"+filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(text, []byte("...")) || bytes.Count(text, []byte("\ngiven")) > 1 {
				t.Skip("of several games, or with something that was not noted")
			}
			head, turns := parted(t, rules, text)
			half := len(turns) / 2
			log, told := at(t, rules, head, strings.Join(turns[:half], "\n")+"\n")
			log, more := at(t, rules, log, strings.Join(turns[half:], "\n")+"\n\n")
			want, got := rules.Check(file, text), rules.Check("a.log", []byte(log))
			if len(got.Diagnostics) > 0 || got.Position != want.Position || got.Result != want.Result {
				t.Errorf("%v\n%s, %s; want %s, %s", got.Diagnostics, got.Result, got.Position, want.Result, want.Position)
			}
			if t.Failed() {
				for line := range strings.Lines(told + more) {
					if strings.HasPrefix(line, "No:") || strings.HasPrefix(line, "> ") || strings.HasPrefix(line, "  written") || strings.HasPrefix(line, "  rule") {
						t.Log(strings.TrimSpace(line))
					}
				}
			}
		})
	}
}

// parted is what stands in front of the first turn of a log, and its turns, with
// what goes on with one in the same line.
func parted(t *testing.T, rules *checker.Checker, text []byte) (head string, turns []string) {
	log := notation.Parse("a.log", text, rules.Vocabulary())
	for i := range log.Lines {
		line := &log.Lines[i]
		said := log.Text(line.Span)
		if line.Comment.End > 0 {
			said = log.Text(notation.Span{Start: line.Span.Start, End: line.Comment.Start})
		}
		switch said = strings.TrimSpace(said); {
		case line.Kind == notation.Turn && line.Has(notation.Continued):
			turns[len(turns)-1] += ", " + said
		case line.Kind == notation.Turn:
			turns = append(turns, said)
		case len(turns) == 0:
			head += log.Text(line.Span) + "\n"
		}
	}
	return head, turns
}

// setups are games of each kind, by the first lines of their logs.
var setups = []struct{ id, head string }{
	{"endless-nightmare", "game endless-nightmare basic\n"},
	{"endless-nightmare", "game endless-nightmare active veteran\n"},
	{"endless-nightmare", "game endless-nightmare mix strategist\n"},
	{"escape-your-nightmare", "game escape-your-nightmare solo\n"},
	{"lucidity", "game lucidity\nplayers Ann Bob Cy\n"},
	{"lucidity", "game lucidity two\n"},
	{"lucidity", "game lucidity envy hard\n"},
	{"run-for-your-life-nightmare", "game run-for-your-life-nightmare\nplayers Ann Bob Cy Dee\n"},
	{"nightmare-cathedral", "game nightmare-cathedral standard\nplayers Ann Bob Cy\n"},
	{"nightmare-cathedral", "game nightmare-cathedral divergent\nplayers Ann Bob\n"},
}

// TestEveryAnswer: whatever is told to be legal can be said just so, in every
// kind of game; whenever the program ends, nothing of it is lost; and the log
// that is written agrees with the rules.
func TestEveryAnswer(t *testing.T) {
	open := games(t)
	for _, setup := range setups {
		rules := open(setup.id)
		t.Run(strings.Fields(setup.head)[1]+"/"+strings.Join(strings.Fields(setup.head)[2:], " "), func(t *testing.T) {
			for seed := range uint64(2) {
				anyone(t, rules, setup.head, seed)
			}
		})
	}
}

// anyone plays as the dice fall, saying anything that is told to be legal.
func anyone(t *testing.T, rules *checker.Checker, head string, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 1))
	var out bytes.Buffer
	var saved []byte
	c := &companion{journal: open([]byte(head)), Options: Options{
		Rules: rules, Name: "a.log", Out: &out, Rand: rng,
		Save: func(text []byte) error { saved = text; return nil },
	}}
	c.resume()
	c.advance()
	for range 120 {
		st := c.sitting.Stand()
		if st.Outcome.Over {
			break
		}
		c.take(anything(t, st, rng))
		again := companion{journal: open(cmpOr(saved, head)), Options: c.Options}
		again.resume()
		if now, then := c.sitting.Stand(), again.sitting.Stand(); !same(now, then) {
			t.Fatalf("seed %d: %q, %s is %q, %s where it is gone on with:\n%s", seed, now.Said, now.Position, then.Said, then.Position, saved)
		}
	}
	for line := range strings.Lines(out.String()) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("seed %d: a line of %d columns is told: %s", seed, n, line)
		}
		if strings.HasPrefix(line, "No:") {
			t.Errorf("seed %d: what was told to be legal is refused: %s%s", seed, line, saved)
			break
		}
	}
	if r := rules.Check("a.log", []byte(c.text)); !r.Agrees() {
		t.Errorf("seed %d: %v\n%s", seed, r.Diagnostics, c.text)
	}
}

func cmpOr(saved []byte, head string) []byte {
	if saved == nil {
		return []byte(head)
	}
	return saved
}

// same tells whether two sittings stand at the same point, as far as a log tells.
func same(a, b *engine.Stand) bool {
	return a.Several || b.Several || a.Position == b.Position && a.Said == b.Said && (a.Asked == nil) == (b.Asked == nil) &&
		(a.Asked == nil || a.Asked.Name == b.Asked.Name && len(a.Asked.Answers) == len(b.Asked.Answers))
}

// anything is something that can be said.
func anything(t *testing.T, st *engine.Stand, rng *rand.Rand) string {
	pick := func(q *engine.Question) string {
		if len(q.Answers) == 0 {
			t.Fatalf("%q: there is no answer to %s", st.Said, q.Name)
		}
		return q.Answers[rng.IntN(len(q.Answers))].Say
	}
	switch q := st.Asked; {
	case q != nil && q.Kind == engine.Chance && rng.IntN(3) > 0:
		return "roll"
	case q != nil:
		return pick(q)
	case len(st.May) > 0 && (st.Said == "" && len(st.Changes) == 0 || rng.IntN(4) == 0):
		if q := &st.May[rng.IntN(len(st.May))]; len(q.Answers) > 0 {
			return pick(q)
		}
	}
	return ""
}

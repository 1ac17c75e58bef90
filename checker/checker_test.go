package checker

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
	"nightpress/content"
	"nightpress/content/contenttest"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

func TestMain(m *testing.M) { contenttest.Main(m) }

var update = flag.Bool("update", false, "write the golden files anew")

func open(t testing.TB) *Checker {
	t.Helper()
	g, list := content.Load(content.Builtin(), content.BuiltinDisplay, "endless-nightmare")
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	c, list := Open(g)
	if c == nil {
		t.Fatal(list.All())
	}
	return c
}

// Reports as people read them.
func TestReports(t *testing.T) {
	c := open(t)
	logs, err := filepath.Glob("testdata/*.log")
	if err != nil || len(logs) == 0 {
		t.Fatal("no logs", err)
	}
	for _, name := range logs {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			r := c.Check(filepath.Base(name), text)
			if err := r.WriteText(&b, true); err != nil {
				t.Fatal(err)
			}
			golden(t, strings.TrimSuffix(name, ".log")+".report", b.Bytes())
		})
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; go test -update writes it anew. Now:\n%s", name, got)
	}
}

func TestReportJSON(t *testing.T) {
	c := open(t)
	r := c.Check("a.log", []byte("game endless-nightmare basic\n1. n 2 4, m3 3 ok\n"))
	written, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back struct {
		Log, Game, Definition string
		Diagnostics           []struct{ Code, Rule, File string }
		Turns                 int
		RulesUsed             []string
		Over                  bool
	}
	if err := json.Unmarshal(written, &back); err != nil {
		t.Fatal(err)
	}
	if len(back.Diagnostics) != 1 || back.Diagnostics[0].Code != "B420" || back.Diagnostics[0].Rule != "action.roll" ||
		back.Diagnostics[0].File != "a.log" || back.Turns != 1 || back.Over || len(back.RulesUsed) == 0 || back.Definition == "" {
		t.Errorf("got %+v", back)
	}
	if r.Agrees() {
		t.Error("a log with an error agrees")
	}
}

// A log of which no turn was read has no verdict, and how the game stands is told
// only where the log gave it.
func TestNoTurn(t *testing.T) {
	c := open(t)
	for _, tt := range []struct{ log, headline, help, stands string }{
		{"", "no turn was read", "", ""},
		{"# 1 was a disaster\n", "no turn was read", "", ""},
		{"...\n", "no turn was read", "", ""},
		{"x m3 5\n", "no turn was read", "", ""},
		{"given S3 nm lost\n", "no turn was read", "", "not over"},
		{"qwe rty 5\nasd\n", "no turn was read, 2 remarks", "", ""},
		{"1. n 2 4, m3 5 =S6\n...\n", "the log agrees with the rules", "", "open"},
	} {
		r := c.Check("a.log", []byte("game endless-nightmare basic\n"+tt.log))
		var b strings.Builder
		if err := r.WriteText(&b, true); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if !strings.Contains(text, "a.log: "+tt.headline+"\n") || r.Agrees() == strings.Contains(text, "no turn was read") {
			t.Errorf("%q: agrees %v, and says\n%s", tt.log, r.Agrees(), text)
		}
		if r.Result != tt.stands || !strings.Contains(text, tt.help) || strings.Contains(text, "position") != (tt.stands != "") {
			t.Errorf("%q: %q, and says\n%s", tt.log, r.Result, text)
		}
	}
}

// Lines of given that follow one another give one position; one below a turn begins anew.
func TestGivenLines(t *testing.T) {
	c := open(t)
	stands := func(text string) string {
		return c.Check("a.log", []byte("game endless-nightmare basic\n"+text)).Position
	}
	one := stands("given S4 C7 nm lost\n")
	if one == "" {
		t.Fatal("a position that is given does not stand")
	}
	for text, same := range map[string]bool{
		"given S4\ngiven C7 nm lost\n": true, "given S4\n\n# more\ngiven C7\n  nm lost\n": true,
		"given S4\n1. m3 5\ngiven C7 nm lost\n": false, "given S4\n...\ngiven C7 nm lost\n": false,
	} {
		if got := stands(text); (got == one) != same {
			t.Errorf("%q stands at %q, in one line %q", text, got, one)
		}
	}
}

// breaks is a game whose rules of play break down.
type breaks struct{ engine.Module }

func (breaks) Check(*notation.Log) *engine.Result { panic("no such die") }

// A check that breaks down is a report like others, and no verdict.
func TestBroken(t *testing.T) {
	c := open(t)
	c.module = breaks{c.module}
	r := c.Check("a.log", []byte("game endless-nightmare basic\n1. n 2 4, m3 5\n"))
	var b strings.Builder
	if err := r.WriteText(&b, true); err != nil {
		t.Fatal(err)
	}
	if !r.Broken || r.Agrees() || len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != "C001" || r.Result != "" {
		t.Errorf("%+v", r)
	}
	if text := b.String(); !strings.Contains(text, "no such die") || !strings.Contains(text, "checker_test.go:") ||
		!strings.HasSuffix(text, "a.log: the check broke down, by a mistake in nightpress\n") {
		t.Error(text)
	}
}

func TestAt(t *testing.T) {
	c := open(t)
	text := []byte("game endless-nightmare basic\n1. n 2 4, m3 5\n# a pause\n2. e4, m2 5\n")
	x, err := c.At("a.log", text, 3) // the comment: the turn above it
	if err != nil {
		t.Fatal(err)
	}
	if x.Number != 1 || !slices.ContainsFunc(x.Rows, func(r engine.TraceRow) bool { return r.Rule == "action.move" }) || !strings.Contains(x.Before(), "P8") || !strings.Contains(x.After(), "P11") {
		t.Errorf("turn 1 is %+v", x)
	}
	for _, line := range []int{-1, 99, 1} {
		if _, err := c.At("a.log", text, line); err == nil {
			t.Errorf("line %d has a turn", line)
		}
	}
}

func TestMarkers(t *testing.T) {
	c := open(t)
	last, err := c.At("a.log", []byte("game endless-nightmare basic\n1. n 2 4, m3 5\n"), 0)
	if err != nil {
		t.Fatal(err)
	}
	places := map[string]string{}
	for _, m := range last.Marks {
		places[m.Name] = m.Place
	}
	for name, place := range map[string]string{
		"Progress": "progress/11", "The Shadow": "shadow/0", "Sanity": "sanity/6", "Exposed": "box/left-4", "end marker": "progress/17",
	} {
		if places[name] != place {
			t.Errorf("%s stands on %q, want %q", name, places[name], place)
		}
	}
	if len(last.Marks) != 11 {
		t.Errorf("%d markers, want 11: nine tracks, the Nightmare, its end", len(last.Marks))
	}
}

func TestFormat(t *testing.T) {
	c := open(t)
	in := []byte("GAME Endless-Nightmare veteran\n1) N 2,4  move 3 rolled 5 = sanity 6\n")
	short, list := c.Format("a.log", in, false)
	if list.HasErrors() {
		t.Fatal(list.All())
	}
	again, _ := c.Format("a.log", short, false)
	if !bytes.Equal(short, again) {
		t.Errorf("formatting twice is not formatting once:\n%s\n%s", short, again)
	}
	long, _ := c.Format("a.log", in, true)
	back, _ := c.Format("a.log", long, false)
	if !bytes.Equal(short, back) {
		t.Errorf("long and back is not the same:\n%s\n%s", short, back)
	}
}

func TestSimulateNames(t *testing.T) {
	c := open(t)
	for _, opt := range []engine.SimOptions{
		{Games: 1, Edition: "activ"}, {Games: 1, Variants: []string{"veterans"}}, {Games: 1, Policy: "bold"},
	} {
		if _, err := c.Simulate(opt); err == nil {
			t.Errorf("%+v is accepted", opt)
		}
	}
	s, err := c.Simulate(engine.SimOptions{Games: 3, Seed: 1})
	if err != nil || s.Edition != "basic" {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestNoRulesOfPlay(t *testing.T) {
	c, list := Open(&definition.Game{ID: "unheard-of"})
	if c != nil || list.Len() != 0 {
		t.Error("a game without rules of play is checked, or has problems")
	}
	if c, list := Open(nil); c != nil || list == nil {
		t.Error("no game is not refused quietly")
	}
	if Lint(&definition.Game{ID: "unheard-of"}).Len() != 0 {
		t.Error("a game without rules of play has problems")
	}
}

// bystander is a game that lets any turn pass: what is left is how a log is
// read, reported on and written again.
type bystander struct{ engine.Module }

func (bystander) Check(*notation.Log) *engine.Result {
	return &engine.Result{
		Diagnostics: new(diagnostic.List),
		Used:        func(engine.Rule) bool { return true },
		Standing:    func() engine.Standing { return engine.Standing{} },
	}
}

func (bystander) Watch(log *notation.Log, visit func(*engine.Trace) bool) {
	for i := range log.Lines {
		line := &log.Lines[i]
		if line.Kind == notation.Turn && !visit(&engine.Trace{Line: log.LineNumber(line.Span.Start), Columns: []engine.Column{{Letter: "S", Value: "6"}, {Letter: "C", Value: "5"}}, Score: i}) {
			return
		}
	}
}

// Whatever the log, a report on it can be written, and its notes can be put in
// and replaced. (What the rules make of a log, each game's own tests try.)
func FuzzReport(f *testing.F) {
	c := open(f)
	c.module = bystander{c.module}
	f.Add([]byte("game endless-nightmare basic\n1. n 2 4, m3 5 =S6 C5 G11\n2. e4, m2 1+2\n"))
	f.Add([]byte("game endless-nightmare mix strategist\r\nn ?, e? #= old\r\n...\nend caught\nx 4. m1"))
	f.Add([]byte("\uFEFFgame another\n\n \"unclosed #\n１．ｍ３ mvoe 9 = Q"))
	f.Add([]byte("C"))
	f.Add([]byte("A0\rC0"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r := c.Check("fuzz.log", text)
		if r.Broken {
			t.Fatal(r.Diagnostics)
		}
		if err := r.WriteText(io.Discard, true); err != nil {
			t.Error(err)
		}
		lines := bytes.Count(text, []byte("\n")) + bytes.Count(text, []byte("\r")) + 1
		for _, d := range r.Diagnostics {
			if d.Span.Start.Line > lines || d.Message == "" || d.Code == "" {
				t.Errorf("line %d of %d: %v", d.Span.Start.Line, lines, d)
			}
		}
	})
}

package engine

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nightpress/checker/notation"
)

func TestCheck(t *testing.T) {
	tests := []struct {
		name, log string
		want      []string // "line code rule", in order
		position  string
	}{
		{"agrees", "1. t2 3 =R5 W1\n2. t1 1 =R6 W2\n", nil, "R6 W2"},
		{"nothing stated", "t2 3\nt1 1\n", nil, "R6 W2"},
		{"a forbidden choice is done all the same", "given R6 W0\nt3 4 =R9 W1\nend top 9\n", []string{"3 A301 steep"}, "R9 W1"},
		{"trust", "given R6 W0\n! t3 4 =R9 W1\n", nil, "R9 W1"},
		{"a choice that does not exist", "t7 4\n", []string{"2 A310 climb"}, "R2 W1"},
		{"die left out", "t2 =R5\n", []string{"2 D201 climb"}, "R5 W1"},
		{"die not noted", "t2 ? =R5 W1\n", nil, "R5 W1"},
		{"range that cannot be", "t3 1-2 =R6\n", []string{"2 B401 slip"}, "R6 W1"},
		{"outcome contrary", "t3 2 ok\n", []string{"2 B420 climb"}, "R2 W1"},
		{"forgotten at the table", "1. t1 1 =R4 W0\n2. t1 1 =R5 W1\n3. t1 1 =R6 W2\n", []string{"2 B410 water"}, "R6 W2"},
		{"counted one short at the table", "1. t3 3 =R5 W1\n2. t1 1 =R6\n", []string{"2 B410 climb"}, "R6 W2"},
		{"and one too many", "1. t3 3 =R7 W1\n2. t1 1 =R8\n", []string{"2 B410 climb"}, "R8 W2"},
		{"pen slip found later", "t2 3\nt1 1 =R3 W2\n", []string{"3 B401 climb"}, "R3 W2"},
		{"no such space", "t2 3 =R12\n", []string{"2 B402 top"}, "R12 W1"},
		{"open answers are told apart later", "t3 ?\nt1 1 =R7\n", nil, "R7 W2"},
		{"open answers stay open", "t3 ?\n", []string{"2 U701 "}, ""},
		{"twice", "1. t1 1 =R4\n1. t1 1 =R4\n2. t1 1 =R5\n", []string{"3 Q104 "}, "R5 W2"},
		{"swapped", "1. t1 1 =R4\n3. t3 4 =R8\n2. t1 1 =R5\n4. t1 1 =R9\n", []string{"3 Q105 "}, "R9 W4"},
		{"a turn is missing", "1. t1 1 =R4 W1\n3. t1 1 =R6 W3\n", []string{"3 Q103 "}, "R6 W3"},
		{"out of order", "1. t1 1\n1. t2 2\n", []string{"3 Q106 "}, "R6 W2"},
		{"after the end", "given R8 W0\n1. t1 1\n2. t1 1\n3. t1 1\n", []string{"4 X501 top"}, "R9 W3"},
		{"end claimed too early", "t1 1 =R4 W1\nend top\n", []string{"3 X502 top"}, "R4 W1"},
		{"another end", "given R8 W0\nt1 1 =R9 W1\nend wet\n", []string{"4 X503 top"}, "R9 W1"},
		{"another score", "given R8 W0\nt1 1 =R9 W1\nend top 8\n", []string{"4 X504 top"}, "R9 W1"},
		{"unfinished", "t1 1\n", nil, "R4 W1"},
		{"lines lost for good", "t1 1 =R4 W1\n...\nt1 1 =R8 W5\nt1 2 =R9 W6\n", nil, "R9 W6"},
		{"struck out", "x t3 4\nt1 1 =R4\n", nil, "R4 W1"},
		{"more than a turn can ask", "t1 1" + strings.Repeat(", t1 1", 70) + " =R4 W1\n", []string{"2 L010 ", "2 D202 climb"}, "R4 W1"},
		{"a moment before the rest", "given R5 W1\nb 2, t1 1 =R6 W1\n", nil, "R6 W1"},
		{"a moment after the rest", "given R5 W1\nt1 1, b 2 =R6 W0\n", nil, "R6 W0"},
		{"a moment after, written before", "given R5 W1\nb 2, t1 1 =R6 W0\n", nil, "R6 W0"},
		{"a moment before, written after", "given R5 W1\nt1 1, b 2 =R6 W1\n", nil, "R6 W1"},
		{"both moments", "given R5 W3\nt1 1, b 2, b 1 =R6 W1\n", nil, "R6 W1"},
		{"one moment, as nothing can be done at the other", "t1 1, b 1\n", nil, "R4 W0"},
		{"told apart by the next line", "given R5 W1\nb 2, t1 1\nt1 1 =W1\n", nil, "R7 W1"},
		{"which moment stays open", "given R5 W1\nt1 1, b 2\n", []string{"3 U701 "}, ""},
		{"no moment fits", "given R5 W0\nt1 1, b 1, b 1, b 1 =R6 W0\n", []string{"3 D202 bail"}, "R6 W0"},
		{"more than a board can show", "t1 1" + strings.Repeat("\n=R4", 1024) + " R5\n", []string{"1026 L010 "}, "R4 W1"},
		{"a position that contradicts itself", "given R4 R5 W1\nt1 1 =R6\n", []string{"2 B404 "}, "R6 W2"},
		{"a line in front of turn 1", "b 1\n1. t1 1\n2. t1 1 =R5\n", nil, "R5 W1"},
		{"stated in the middle of a turn", "given R5 W3\n1. b 2 =R5 W1\n   t1 1 =R6 W2\n", nil, "R6 W2"},
		{"and wrongly", "given R5 W3\n1. b 2 =R5 W2\n   t1 1 =R6 W2\n2. t1 1 =R7 W3\n", []string{"3 B401 bail"}, "R7 W3"},
		{"a second look", "1. t1 1\n2. t1 1\n@ 1. t2 2\n", nil, "R6 W2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r, found := checkToy(t, "game toy\n"+tt.log)
			var got []string
			for _, d := range found {
				got = append(got, fmt.Sprintf("%d %s %s", d.Span.Start.Line, d.Code, d.Rule))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("found %q, want %q", got, tt.want)
				for _, d := range found {
					t.Log(d.Message, d.Facts, d.Help)
				}
			}
			if got := r.Standing().Position; got != tt.position {
				t.Errorf("ends at %s, want %s", got, tt.position)
			}
		})
	}
}

// What the order of a line says is what comes first among the positions that
// fit.
func TestMomentsInOrder(t *testing.T) {
	for line, want := range map[string]string{"t1 1, b 2": "R6 W0", "b 2, t1 1": "R6 W1"} {
		_, found := checkToy(t, "game toy\ngiven R5 W1\n"+line+"\n")
		if len(found) != 1 || len(found[0].Facts) != 2 || found[0].Facts[0].Text != want {
			t.Errorf("%s: found %v, want %s first of two", line, found, want)
		} else if help := found[0].Help[0].Text; !strings.HasSuffix(help, "apart: water") {
			t.Errorf("%s: %s", line, help)
		}
	}
}

// terse is a toy that does not tell how high the water stands.
type terse struct{ toyGame }

func (terse) Describe(s *toy) string { return fmt.Sprintf("R%d", s.Rung) }

// Positions that look alike are shown with what tells them apart.
func TestUndecidedAlike(t *testing.T) {
	log := notation.Parse("toy.log", []byte("game toy\ngiven R5 W1\nt1 1, b 2\n"), toyWords(t))
	r, _ := Check[toy](terse{}, toyDef, log)
	var shown []string
	for _, f := range r.Diagnostics.All()[0].Facts {
		shown = append(shown, f.Text)
	}
	if want := []string{"R6 | water 0", "R6 | water 1"}; !slices.Equal(shown, want) {
		t.Errorf("shows %q, want %q", shown, want)
	}
}

// Where several positions fit, what they have in common is told and nothing
// else.
func TestStanding(t *testing.T) {
	top := Outcome{Over: true, Score: 9}
	for _, tt := range []struct {
		log  string
		want Standing
	}{
		{"t1 1", Standing{Outcome: Outcome{Score: 4}, Position: "R4 W1", Next: []string{"try: 1–3"}}},
		{"given R5 W1\nt1 1, b 2", Standing{Outcome: Outcome{Score: 6}, Next: []string{"try: 1–2"}}},
		{"t3 ?", Standing{Outcome: Outcome{Score: 2}, ScoreOpen: true}},
		{"given R8 W1\nt1 1, b 2", Standing{Outcome: Outcome{Over: true, Score: 9}}},
		{"given R7 W0\nt2 ?", Standing{Outcome: Outcome{Score: 6}, Open: true, ScoreOpen: true}},
		{"given R8 W2\nt1 1\n...", Standing{Open: true, ScoreOpen: true}},
		{"given R8 W2\n...\nt1 1", Standing{Outcome: top, Position: "R9 W3"}},
	} {
		r, _ := checkToy(t, "game toy\n"+tt.log+"\n")
		got := r.Standing()
		got.Outcome = Outcome{Over: got.Outcome.Over, Score: got.Outcome.Score}
		if !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q stands at %+v, want %+v", tt.log, got, tt.want)
		}
	}
}

// brittle is a toy whose rules break down on the fifth rung.
type brittle struct{ toyGame }

func (brittle) Turn(s *toy, t *Table) {
	if s.Rung == 5 {
		panic("a rung broke")
	}
	toyGame{}.Turn(s, t)
}

// Where the rules break down it is told where, with all that was found before,
// and the next log is checked as if nothing had happened.
func TestBreakdown(t *testing.T) {
	check := func(text string) (r *Result, broke *Breakdown) {
		defer func() {
			if cause := recover(); cause != nil {
				broke = cause.(*Breakdown)
			}
		}()
		r, _ = Check[toy](brittle{}, toyDef, notation.Parse("toy.log", []byte(text), toyWords(t)))
		return r, nil
	}
	_, broke := check("game toy\n1. t1 1\n1. t1 1\n2. t2 1 =R5\n3. t1 1\n")
	if broke == nil {
		t.Fatal("nothing broke")
	}
	all := broke.Found.All()
	if len(all) != 2 || all[0].Code != "Q104" || all[1].Code != "C001" || all[1].Span.Start.Line != 5 || broke.Turns != 4 {
		t.Errorf("found %v in %d turns, want a report and the breakdown in line 5 of 4 turns", all, broke.Turns)
	}
	if from := all[1].Facts[0].Text; !strings.HasPrefix(from, "engine.brittle.Turn (check_test.go:") {
		t.Errorf("broke at %q", from)
	}
	if r, broke := check("game toy\nt1 1 =R4 W1\n"); broke != nil || !r.Agreed {
		t.Errorf("the log after it: %v, %v", broke, r)
	}
}

// What comes after a turn that somebody waited for is not played.
func TestWatchEnds(t *testing.T) {
	log := notation.Parse("toy.log", []byte("game toy\n1. t2 3 =R5\n2. t1 1\n"), toyWords(t))
	seen := 0
	Watch[toy](brittle{}, toyDef, log, func(*Trace) bool {
		seen++
		return false
	})
	if seen != 1 {
		t.Errorf("%d turns were shown, want the first alone", seen)
	}
}

// endless is a toy whose rules ask on and on from the fifth rung.
type endless struct {
	toyGame
	asks func(*Table)
}

func (e endless) Turn(s *toy, t *Table) {
	for range 10 * MostAsked {
		if s.Rung == 5 {
			e.asks(t)
		}
	}
	toyGame{}.Turn(s, t)
}

// Rules that ask on and on, whether the log answers or the turn was stopped, break
// down on their line.
func TestEndlessTurn(t *testing.T) {
	ask := func(t *Table) { t.Ask(Need{Slot: toyDie, Rule: toyClimb, Low: 1, High: 4}) }
	for name, asks := range map[string]func(*Table){
		"asks":            ask,
		"asks when ended": func(t *Table) { t.Stop(); ask(t) },
		"looks":           func(t *Table) { t.Noted(toyDie) },
		"insists":         func(t *Table) { t.Insists(toyLuck, toyClimb) },
	} {
		func() {
			defer func() {
				b, ok := recover().(*Breakdown)
				if !ok || len(b.Found.All()) != 1 || b.Found.All()[0].Span.Start.Line != 3 || !strings.Contains(b.Found.All()[0].Message, "asks on and on") {
					t.Errorf("%s: %v", name, b)
				}
			}()
			Check[toy](endless{asks: asks}, toyDef, notation.Parse("toy.log", []byte("game toy\n1. t2 3 =R5\n2. t1 1\n"), toyWords(t)))
		}()
	}
}

// A line that begins with set is none of any game.
func TestSetLine(t *testing.T) {
	r, found := checkToy(t, "game toy\nset t2\nt1 1\n")
	if r.Agreed || len(found) != 1 || found[0].Code != "L002" || found[0].Span.Start.Line != 2 {
		t.Errorf("found %v", found)
	}
}

// A report says what the rules turned on, what was open, and how to mend it.
func TestReportSays(t *testing.T) {
	_, found := checkToy(t, "game toy\n1. t3 2 =R6 W1\n")
	if len(found) != 1 {
		t.Fatal(found)
	}
	d := found[0]
	var facts []string
	for _, f := range d.Facts {
		facts = append(facts, f.Name+": "+f.Text)
	}
	all := strings.Join(facts, "\n")
	for _, want := range []string{"before: R3 W0", "went on:"} {
		if !strings.Contains(all, want) {
			t.Errorf("no fact %q in\n%s", want, all)
		}
	}
	if len(d.Help) == 0 || d.Help[0].Edit != nil || d.Help[0].Text != "turn 1 fits if the die was 3–4, not 2" {
		t.Errorf("the first help is %+v, want 3 or more for the die", d.Help)
	}
	_, found = checkToy(t, "game toy\n1. t3 4 =R5 W1\n")
	if h := found[0].Help; len(h) == 0 || h[0].Edit == nil || h[0].Edit.Text != "2" || h[0].Edit.Span.Start.Column != 5 {
		t.Errorf("the first help is %+v, want to put 2 in place of the try", h)
	}
}

func TestNext(t *testing.T) {
	r, _ := checkToy(t, "game toy\ngiven R6 W0\n")
	if want := []string{"try: 1–2"}; !slices.Equal(r.Standing().Next, want) {
		t.Errorf("next %q, want %q", r.Standing().Next, want)
	}
}

// Games played by the rules are never reported, by either policy.
func TestOracle(t *testing.T) {
	for _, policy := range Policies {
		s, err := Simulate[toy](toyGame{}, toyDef, toyWords(t), SimOptions{
			Games: 500, Seed: 1, Policy: policy, Checkpoints: StateBoard, Verify: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range s.Alarms {
			t.Errorf("%s: %s\n%s", policy, a.Report, a.Log)
		}
		if s.Games != 500 || s.Turns < 1000 || len(s.Ends) != 2 {
			t.Errorf("%s: %d games, %d turns, ends %v", policy, s.Games, s.Turns, s.Ends)
		}
	}
}

// The same seed plays the same games.
func TestSimulateRepeats(t *testing.T) {
	play := func() string {
		var all strings.Builder
		_, err := Simulate[toy](toyGame{}, toyDef, toyWords(t), SimOptions{Games: 20, Seed: 9, Keep: func(_ int, log []byte) error {
			all.Write(log)
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
		return all.String()
	}
	if a, b := play(), play(); a != b {
		t.Error("two runs differ")
	}
	if _, err := Simulate[toy](toyGame{}, toyDef, toyWords(t), SimOptions{Games: 1, Policy: "wild"}); err == nil {
		t.Error("an unknown policy plays")
	}
}

// A checked log that agrees allocates its positions, one for each line, and nothing else.
func TestCleanPathAllocates(t *testing.T) {
	var short, long strings.Builder
	for _, b := range []struct {
		to    *strings.Builder
		turns int
	}{{&short, 10}, {&long, 2000}} {
		b.to.WriteString("game toy\n")
		for range b.turns {
			b.to.WriteString("given R3 W0\nt1 1 =R4 W1\n")
		}
	}
	words := toyWords(t)
	count := func(text string) float64 {
		log := notation.Parse("log", []byte(text), words)
		return testing.AllocsPerRun(10, func() {
			if r, _ := Check[toy](toyGame{}, toyDef, log); !r.Agreed {
				t.Fatal(r.Diagnostics.All())
			}
		})
	}
	const lines = 2 * 2000
	if a, b := count(short.String()), count(long.String()); b > a+lines+20 {
		t.Errorf("%.0f allocations for 10 turns, %.0f for 2000", a, b)
	}
}

// What is tried out for a log is bounded, however much of it is wrong and however long
// it is: a cause is then not looked for, which a note says, and each line that disagrees
// is reported all the same. What agrees costs nothing.
func TestPurse(t *testing.T) {
	checked := func(line string, lines int) *check {
		log := notation.Parse("log", []byte("game toy\n"+strings.Repeat(line+"\n", lines)), toyWords(t))
		c := newCheck(of[toy](toyGame{}), toyDef, log)
		c.purse.left = 4_000
		c.all()
		c.result()
		return c
	}
	codes := func(c *check, code string) (n int) {
		for _, d := range c.list.All() {
			if d.Code == code {
				n++
			}
		}
		return n
	}
	if c := checked("given R3 W0\nt1 1 =R4 W1", 2000); c.purse.left != 4_000 || c.list.Len() > 0 {
		t.Errorf("a clean log costs %d questions, and has %d reports", 4_000-c.purse.left, c.list.Len())
	}
	for _, lines := range []int{40, 80} {
		c := checked("given R3 W0\nt1 1 =R6 W7", lines)
		if c.purse.left < 0 {
			t.Errorf("%d lines that disagree cost %d questions too many", lines, -c.purse.left)
		}
		if got := codes(c, "B401"); got != lines || codes(c, "U703") != 1 {
			t.Errorf("of %d lines that disagree %d are reported, with %d notes that causes were not looked for: %v", lines, got, codes(c, "U703"), c.list.All()[0])
		}
	}
}

func TestSlipsNeedGames(t *testing.T) {
	if _, err := Slips(of[toy](toyGame{}), toyDef, toyWords(t), SlipOptions{}); err == nil {
		t.Error("slips are planted in no games")
	}
	table, err := Slips(of[toy](toyGame{}), toyDef, toyWords(t), SlipOptions{Games: 30, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	for n, kind := range table.Kinds {
		if cell := table.Cells[n][StateBoard]; kind == "line left out" && (cell.Matter == 0 || cell.Share() != 1) {
			t.Errorf("lines left out under the whole board: %+v", cell)
		}
	}
}

func TestRuns(t *testing.T) {
	for _, tt := range []struct {
		in   []string
		want string
	}{
		{[]string{"Move 1", "Move 2", "Move 3", "Calm 1"}, "Move 1–3, Calm 1"},
		{[]string{"1", "3", "4"}, "1, 3–4"},
		{[]string{"a marker hit"}, "a marker hit"},
		{nil, ""},
	} {
		if got := strings.Join(runs(tt.in), ", "); got != tt.want {
			t.Errorf("runs(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// A sentence that becomes part of another keeps the names with which it begins.
func TestLower(t *testing.T) {
	for s, want := range map[string]string{
		"The log says gap 7": "the log says gap 7", "Nothing asks for it here": "nothing asks for it here",
		"Primeval Fear Hunt cannot be chosen now": "Primeval Fear Hunt cannot be chosen now", "Bob is out": "Bob is out", "E31 is gone": "E31 is gone",
	} {
		if got := lower(s); got != want {
			t.Errorf("%s: %s, want %s", s, got, want)
		}
	}
}

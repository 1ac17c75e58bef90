package engine

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// The toy is a game of three rules, for testing the engine by itself. You
// climb a ladder of nine rungs: try for one to three rungs and roll a die of
// four. The die must reach the rungs tried for (climb), else you slip back by
// one (slip). From rung six on, three at once are too many (steep). After each
// turn the water rises by one (water); you lose when it reaches you, and win
// on the top. Before you climb and once the water has risen you may bail, if
// there is water (dry): it falls by what a die of two shows (bail).
type toy struct {
	Rung, Water int16
	Won, Lost   bool
}

const (
	toyClimb Rule = iota + 1
	toySlip
	toySteep
	toyWater
	toyTop
	toyBailing
	toyDry
)

const (
	toyTry Slot = iota
	toyDie
	toyLuck // noted in passing
	toyBail
	toyPail
)

const (
	toyRung Fact = iota
	toyDepth
)

// toyGame implements what the engine needs of a game.
type toyGame struct{}

func (toyGame) Start(*Table) toy { return toy{Rung: 3} }

func (toyGame) Turn(s *toy, t *Table) {
	s.bail(t)
	need := Need{Slot: toyTry, Rule: toyClimb, Low: 1, High: 3}
	if s.Rung >= 6 {
		need.Forbid(t.Set(3), toySteep)
	}
	try := t.Ask(need)
	die := t.Ask(Need{Slot: toyDie, Rule: toyClimb, Low: 1, High: 4})
	t.Held(toyClimb, "die", die, "≥", "rungs", try)
	lucky := 0
	if die >= try {
		lucky = 1
		s.Rung = int16(t.Change(toyClimb, toyRung, int(s.Rung), min(int(s.Rung)+try, 9)))
	} else {
		s.Rung = int16(t.Change(toySlip, toyRung, int(s.Rung), max(int(s.Rung)-1, 0)))
	}
	t.Witness(toyLuck, lucky, toyClimb)
	s.Water = int16(t.Change(toyWater, toyDepth, int(s.Water), int(s.Water)+1))
	s.bail(t)
	s.Won = s.Rung >= 9
	s.Lost = !s.Won && s.Water >= s.Rung
}

func (s *toy) bail(t *Table) {
	need := Need{Slot: toyBail, Rule: toyBailing, High: 1, Optional: true}
	if s.Water == 0 {
		need.Forbid(t.Set(1), toyDry)
	}
	if t.Ask(need) == 1 {
		by := t.Ask(Need{Slot: toyPail, Rule: toyBailing, Low: 1, High: 2})
		s.Water = int16(t.Change(toyBailing, toyDepth, int(s.Water), max(int(s.Water)-by, 0)))
	}
}

func (toyGame) Over(s *toy) bool { return s.Won || s.Lost }

func (toyGame) Outcome(s *toy) Outcome {
	o := Outcome{Over: s.Won || s.Lost, Score: int(s.Rung), ScoreRule: toyTop}
	switch {
	case s.Won:
		o.Reasons, o.Names, o.Rules = []string{"top"}, []string{"top"}, []Rule{toyTop}
	case s.Lost:
		o.Reasons, o.Names, o.Rules = []string{"wet"}, []string{"wet"}, []Rule{toyWater}
	}
	return o
}

func (toyGame) Endings() []EndingInfo {
	return []EndingInfo{{"top", "top", toyTop}, {"wet", "wet", toyWater}}
}

func (toyGame) Slots() []SlotInfo {
	return []SlotInfo{
		{Name: "try", Kind: Choice, Rule: toyClimb}, {Name: "die", Kind: Chance, Rule: toyClimb}, {Name: "luck", Kind: Feat, Rule: toyClimb},
		{Name: "bailing", Kind: Choice, Rule: toyBailing, Floats: true}, {Name: "pail", Kind: Chance, Rule: toyBailing},
	}
}

func (toyGame) Facts() []FactInfo {
	return []FactInfo{
		{ID: "rung", Name: "rung", Letter: "R", High: 9, Limit: toyTop},
		{ID: "water", Name: "water", Letter: "W", High: 99, Limit: toyTop},
	}
}

func (toyGame) Fact(s *toy, f Fact) int {
	if f == toyRung {
		return int(s.Rung)
	}
	return int(s.Water)
}

func (g toyGame) Agrees(s *toy, f Fact, v int) bool { return g.Fact(s, f) == v }

func (toyGame) Force(s *toy, f Fact, v int) {
	if f == toyRung {
		s.Rung = int16(v)
	} else {
		s.Water = int16(v)
	}
}

func (g toyGame) Place(s *toy, given []Claim) {
	for _, c := range given {
		g.Force(s, c.Fact, int(c.Value))
	}
}

func (toyGame) Tell(*toy) []string         { return nil }
func (toyGame) Printed(Slot, int) string   { return "" }
func (toyGame) RecordOf(Slot, int) string  { return "" }
func (toyGame) PrintedOf(Fact, int) string { return "" }
func (toyGame) Describe(s *toy) string     { return fmt.Sprintf("R%d W%d", s.Rung, s.Water) }
func (toyGame) Say(_ Slot, v int) string   { return strconv.Itoa(v) }
func (toyGame) Write(_ Slot, v int) string { return strconv.Itoa(v) }
func (toyGame) SayFact(f Fact, v int) string {
	return fmt.Sprintf("%s %d", toyGame{}.Facts()[f].Name, v)
}
func (toyGame) SayValue(f Fact, v int) (what, value string) {
	return toyGame{}.Facts()[f].Name, strconv.Itoa(v)
}
func (toyGame) Rank(Fact) int { return 0 }
func (g toyGame) AppendFact(b []byte, s *toy, f Fact) []byte {
	return strconv.AppendInt(append(b, g.Facts()[f].Letter...), int64(g.Fact(s, f)), 10)
}
func (toyGame) Weighs(s Slot) bool   { return s == toyTry }
func (toyGame) Value(s *toy) float64 { return float64(s.Rung - s.Water) }
func (toyGame) Board() []Fact        { return []Fact{toyRung, toyDepth} }
func (toyGame) Columns() []Fact      { return []Fact{toyRung, toyDepth} }
func (toyGame) Head() string         { return "game toy" }
func (toyGame) Met(*toy) int         { return -1 }
func (toyGame) MetNames() []string   { return nil }
func (toyGame) Marks(s *toy) []Mark {
	return []Mark{{Name: "you", Place: fmt.Sprintf("ladder/%d", s.Rung)}}
}

func (toyGame) Decide(*toy, *Need, *rand.Rand) (int, bool) { return 0, false }

func (toyGame) AppendTurn(b []byte, entries []Entry) []byte {
	// In columns: what is bailed stands last, whenever it was.
	var bails []byte
	for _, e := range entries {
		switch e.Slot {
		case toyTry:
			b = fmt.Appendf(b, "t%d ", e.Value)
		case toyDie:
			b = strconv.AppendInt(b, int64(e.Value), 10)
		case toyPail:
			bails = fmt.Appendf(bails, ", b %d", e.Value)
		}
	}
	return append(b, bails...)
}

func (toyGame) Wordless([]Entry) int { return 0 }

// Nobody sits down to the toy.
func (toyGame) Spell(_ Slot, v int) string                    { return strconv.Itoa(v) }
func (toyGame) Shared(Slot, int) (front, called, rest string) { return "", "", "" }
func (toyGame) Noted(Slot, int) string                        { return "" }
func (toyGame) Spelt(_ Slot, words string) (v int, ok bool)   { return 0, false }
func (toyGame) Whose(Slot, int) (player int, ok bool)         { return 0, false }

func (toyGame) ReadLine(log *notation.Log, line *notation.Line, t *Transcript) {
	for _, s := range log.StepsOf(line) {
		if s.Head == 2 {
			t.OpenGroup()
			t.Answer(toyBail, 1, false, s.Span)
			for _, a := range log.ArgsOf(&s) {
				t.Answer(toyPail, int(a.Value), false, a.Span)
			}
			t.CloseGroup()
			continue
		}
		for i, a := range log.ArgsOf(&s) {
			switch {
			case i == 0 && a.Kind == notation.Number:
				t.Answer(toyTry, int(a.Value), s.Has(notation.Trust), a.Span)
			case a.Question == 2 && a.Kind == notation.Number:
				t.Answer(toyDie, int(a.Value), s.Has(notation.Trust), a.Span)
			case a.Kind == notation.DieRange:
				t.Unknown(toyDie, int(a.Value), a.High(), a.Span)
			case a.Kind == notation.Outcome:
				t.Answer(toyLuck, int(a.Value), false, a.Span)
			case i == 0:
				t.Unknown(toyTry, 0, 0, a.Span)
			default:
				t.Unknown(toyDie, 0, 0, a.Span)
			}
		}
	}
	for _, c := range log.ChecksOf(line) {
		t.Claim(Fact(c.Track-1), int(c.Value), c.Span)
	}
}

var toyDef = &definition.Game{ID: "toy", Rules: []definition.Rule{
	{ID: "climb", Held: definition.Checked}, {ID: "slip", Held: definition.Checked},
	{ID: "steep", Held: definition.Checked}, {ID: "water", Held: definition.Checked}, {ID: "top", Held: definition.Checked},
	{ID: "bail", Held: definition.Checked}, {ID: "dry", Held: definition.Checked},
}}

func toyWords(t testing.TB) *notation.Vocabulary {
	t.Helper()
	v, err := notation.NewVocabulary(notation.Spec{
		Game: "toy",
		Grammar: &notation.Grammar{
			About: -1, Between: -1, Target: -1, Instead: -1, Happens: -1,
			Asked: []notation.Asked{
				{ID: "rungs", Domain: notation.Figures{High: 9}},
				{ID: "die", Domain: notation.Figures{Low: 1, High: 6, Faces: true}, Ranges: true},
				{ID: "luck", Domain: notation.Figures{High: 1}, Outcome: true},
				{ID: "pail", Domain: notation.Figures{Low: 1, High: 6, Faces: true}, Ranges: true},
			},
			Verbs: []notation.Verb{
				{Word: notation.Word{ID: "try", Short: "t"}, Each: -1, Forms: []notation.FormOf{{Takes: []notation.Take{{Question: 0, Least: 1}, {Question: 1}, {Question: 2}}}}},
				{Word: notation.Word{ID: "bail", Short: "b"}, Each: -1, Forms: []notation.FormOf{{Takes: []notation.Take{{Question: 3, Least: 1}}}}},
			},
		},
		Checks: []notation.CheckName{{Word: notation.Word{ID: "rung", Short: "R"}}, {Word: notation.Word{ID: "water", Short: "W"}}},
		Ends:   []notation.Word{{ID: "top"}, {ID: "wet"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// checkToy checks a log of the toy.
func checkToy(t testing.TB, text string) (*Result, []diagnostic.Diagnostic) {
	t.Helper()
	log := notation.Parse("toy.log", []byte(text), toyWords(t))
	if log.Problems.Len() > 0 {
		t.Fatal(log.Problems.All())
	}
	r, _ := Check[toy](toyGame{}, toyDef, log)
	return r, r.Diagnostics.All()
}

// twice is a toy whose climber is asked twice how far: first where the ladder leaves
// one answer, which a log need not write, then freely.
type twice struct{ toyGame }

func (twice) Turn(s *toy, t *Table) {
	first := Need{Slot: toyTry, Rule: toyClimb, Low: 1, High: 3, Optional: true, Default: 2}
	first.Forbid(t.Set(1, 3), toySteep)
	s.Rung = int16(t.Change(toyClimb, toyRung, int(s.Rung), min(int(s.Rung)+t.Ask(first), 9)))
	then := t.Ask(Need{Slot: toyTry, Rule: toyClimb, Low: 1, High: 2, Optional: true, Default: 1})
	s.Water = int16(t.Change(toyWater, toyDepth, int(s.Water), int(s.Water)+then))
	s.Won = s.Rung >= 9
}

// TestReadOtherwise wants no turn to stay as it was played whose log would be taken for
// another: an answer written for the second question, where the first was passed over.
func TestReadOtherwise(t *testing.T) {
	out, err := Simulate(twice{}, toyDef, toyWords(t), SimOptions{Games: 50, Seed: 1, Verify: true})
	if err != nil {
		t.Fatal(err)
	}
	if out.AlarmCount > 0 || out.Wordless == 0 {
		t.Errorf("%d alarms, and %d turns taken back", out.AlarmCount, out.Wordless)
	}
}

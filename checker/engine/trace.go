package engine

import (
	"slices"
	"strings"
	"unicode"

	"nightpress/checker/notation"
	"nightpress/content/definition"
)

// Trace is one turn of a log, laid open.
type Trace struct {
	Line          int           // of the file, from 1
	Number        int           // of the turn
	Before, After func() string // the position in one line
	Rows          []TraceRow
	// Net is what came of the rows: every fact of the board that is another than
	// before.
	Net     []Net
	Marks   []Mark // where every marker stands after it
	Stood   []Mark // and where before
	Columns []Column
	Was     []Column // before it
	Score   int
	Open    bool // several positions fit; this is one of them
	// Met is what the position shows to be met, "" for nothing: a Nightmare, say.
	Met string
	// Lost is what fell of the facts that the log sheet has columns for.
	Lost []Loss
}

// Column is a figure of the log sheet after a turn: "S6" is Sanity, or "Ann P7"
// Ann's Progress.
type Column struct {
	Who, Letter, Name, Value string
	Pulse                    bool // see FactInfo
}

func (c Column) String() string { return strings.TrimPrefix(c.Who+" "+c.Letter+c.Value, " ") }

// columnsOf are the figures of a position that each line of a log sheet states.
func columnsOf(game *game, facts []FactInfo, s position) []Column {
	var all []Column
	for _, f := range game.Columns() {
		all = append(all, column(&facts[f], string(game.AppendFact(nil, s, f))))
	}
	return all
}

// column reads what states a fact: in front of its letter may stand whose it is.
func column(info *FactInfo, stated string) Column {
	c := Column{Name: info.Name, Value: stated, Pulse: info.Pulse}
	if i := strings.LastIndexByte(stated, ' '); i >= 0 {
		c.Who, c.Value = stated[:i], stated[i+1:]
		c.Name = strings.TrimSuffix(c.Name, " of "+c.Who)
	}
	figure := strings.TrimLeftFunc(c.Value, unicode.IsLetter)
	c.Letter, c.Value = c.Value[:len(c.Value)-len(figure)], figure
	return c
}

// Net is a fact as it was before a turn and as it is after it: "Progress", "8",
// "11". What is "" where the values tell it themselves; Was or Is where it had none
// or has none.
type Net struct{ What, Was, Is string }

// Loss is how much a rule took of a fact.
type Loss struct {
	What, Rule string
	By         int
}

// TraceRow is one change of a turn, by a rule: "Progress 11 → 15".
type TraceRow struct{ Rule, Change string }

// Mark is a marker on a board, or pieces that are alike and lie together: what
// it is, the named place it stands on, and how it looks. One without a place is
// told in words.
type Mark struct {
	Name, Place, Icon, Letter string
	// Group heads the boards that lie together, where there are several alike:
	// before whom they lie.
	Group string
	// Card is what the pieces are where they are a printed card, called as its
	// drawing: nightmare-cards/envy. It lies on its place; a card that others
	// lie on has none.
	Card string
	// Owner is the player whose it is, "" where it is nobody's.
	Owner string
	// Number stands beside the icon or letter: how many pieces these are, or
	// which of several.
	Number string
	// Colour names the ink that the game's pieces of this kind are printed
	// in, Shape the outline that tells them apart without colour: circle,
	// square, triangle or diamond. "" leaves both to whoever draws it.
	Colour, Shape string
}

// Watch plays a log and shows every line that is a turn, a given position or
// the end. It ends where visit returns false.
func Watch[S comparable](game Game[S], def *definition.Game, log *notation.Log, visit func(*Trace) bool) {
	watch(of(game), def, log, visit)
}

func watch(game *game, def *definition.Game, log *notation.Log, visit func(*Trace) bool) {
	c := newCheck(game, def, log)
	defer c.finish()
	var last *Trace
	var at position
	c.watch = func(i int, before, after position) bool {
		t := c.trace(i, before, after)
		if last != nil && game.same(at, before) { // a turn mostly begins where the one before it ended
			t.Before, t.Stood, t.Was = last.After, last.Marks, last.Columns
		} else {
			t.Before, t.Stood, t.Was = func() string { return game.Describe(before) }, game.Marks(before), columnsOf(game, c.facts, before)
		}
		last, at = t, after
		return visit(t)
	}
	c.all()
}

func (c *check) trace(i int, before, after position) *Trace {
	rec, game := &c.tr.Records[i], c.game
	t := &Trace{
		Line:   c.line(rec).Start.Line,
		Number: int(rec.Number),
		After:  func() string { return game.Describe(after) },
		Score:  c.game.Outcome(after).Score,
		Marks:  c.game.Marks(after),
		Open:   len(c.run.worlds) > 1,
	}
	columns := c.game.Columns()
	t.Columns = columnsOf(c.game, c.facts, after)
	if n := c.game.Met(after); n >= 0 {
		t.Met = c.game.MetNames()[n]
	}
	if rec.Kind != Played {
		return t
	}
	c.try().probe(before, i)
	told := map[Fact]bool{}
	for _, row := range c.trial.ledger {
		if f := &c.facts[row.Fact]; !told[row.Fact] && !f.Hidden && !f.Quiet && !f.Passing {
			if was, is := c.game.Fact(before, row.Fact), c.game.Fact(after, row.Fact); was != is {
				var net Net
				_, net.Was = c.game.SayValue(row.Fact, was)
				net.What, net.Is = c.game.SayValue(row.Fact, is)
				t.Net = append(t.Net, net)
			}
			told[row.Fact] = true
		}
		if row.Old != row.New {
			t.Rows = append(t.Rows, TraceRow{c.ruleID(row.Rule), changed(c.game, row)})
		}
		if row.Old > row.New && slices.Contains(columns, row.Fact) {
			t.Lost = append(t.Lost, Loss{c.facts[row.Fact].Name, c.ruleID(row.Rule), int(row.Old - row.New)})
		}
	}
	return t
}

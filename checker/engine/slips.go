package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// SlipOptions say how slips are planted.
type SlipOptions struct {
	Games    int // for each kind of slip and each way of stating the board
	Seed     uint64
	Edition  string
	Variants []string
	Players  int // as in SimOptions
	// Stated are the ways to state the board that are tried, a column of the
	// table each; nil for all.
	Stated []Checkpoints
}

// slipKinds are the slips that are planted, in the order of the table.
var slipKinds = []string{
	"die misread", "points wrong", "action wrong", "spend not noted",
	"line omitted", "line doubled", "two lines swapped", "effect forgotten on the board",
}

const (
	slipDie = iota
	slipPoints
	slipAction
	slipSpend
	slipOmitted
	slipDoubled
	slipSwapped
	slipForgotten
)

// SlipGame tells the engine where slips are made.
type SlipGame[S comparable] interface {
	CountGame[S]
	// Slip changes an answer as a hurried hand would: another face of the
	// die, other points, another action, no Sanity. ok is false where the
	// answer cannot carry that kind of slip, by its place in slipKinds.
	Slip(kind int, e *Entry, r *rand.Rand) (ok bool)
}

// played is a game that was played, turn by turn.
type played[S comparable] struct {
	turns [][]Entry
	at    []S // before each turn, and after the last
}

// Slips plants slips into games and checks them.
func Slips[S comparable](game SlipGame[S], def *definition.Game, vocab *gamelog.Vocabulary, opt SlipOptions) (*SlipTable, error) {
	if opt.Games < 1 {
		return nil, fmt.Errorf("no games to plant slips in")
	}
	stated := opt.Stated
	if stated == nil {
		for how := range CheckpointNames {
			stated = append(stated, Checkpoints(how))
		}
	}
	t := &SlipTable{Game: def.ID, Edition: opt.Edition, Seed: opt.Seed, Kinds: slipKinds}
	for _, how := range stated {
		t.Policies = append(t.Policies, CheckpointNames[how])
	}
	for kind := range slipKinds {
		row := make([]SlipCell, len(stated))
		for i, how := range stated {
			for n := range opt.Games {
				rng := rand.New(rand.NewPCG(opt.Seed+uint64(kind), uint64(n)))
				p := playOne[S](game, def, rng)
				plant(game, def, vocab, p, kind, how, rng, &row[i])
			}
		}
		t.Cells = append(t.Cells, row)
	}
	return t, nil
}

// playOne plays one game to its end.
func playOne[S comparable](game PlayGame[S], def *definition.Game, rng *rand.Rand) *played[S] {
	c := newChancer[S](game, nil, len(def.Rules)+1, Policies[0])
	p := &played[S]{}
	c.begin(rng)
	p.at = append(p.at, c.at)
	for len(p.turns) < 200 && !game.Over(&c.at) {
		c.turn()
		p.turns = append(p.turns, slices.Clone(c.entries))
		p.at = append(p.at, c.at)
	}
	return p
}

// plant makes one slip in a game, writes it down, and counts what a check says.
func plant[S comparable](game SlipGame[S], def *definition.Game, vocab *gamelog.Vocabulary, p *played[S], kind int, how Checkpoints, rng *rand.Rand, cell *SlipCell) {
	w := newWriter[S](game, how)
	var matters, ok bool
	line := 0
	switch kind {
	case slipForgotten:
		matters, line, ok = forget(game, def, p, w, rng)
	case slipOmitted, slipDoubled, slipSwapped:
		matters, line, ok = misplace(p, kind, w, rng)
	default:
		matters, line, ok = miswrite(game, def, p, kind, w, rng)
	}
	if !ok {
		return
	}
	cell.Planted++
	if !matters {
		return
	}
	cell.Matter++
	log := gamelog.Parse("log", w.text, vocab)
	r, _ := Check[S](game, def, log)
	found := slices.DeleteFunc(r.Diagnostics.All(), func(d diagnostic.Diagnostic) bool { return d.Severity == diagnostic.Note })
	if len(found) == 0 {
		return
	}
	cell.Caught++
	cell.Reports += len(found)
	cell.Most = max(cell.Most, len(found))
	if names(found, line) {
		cell.Named++
	}
}

// names tells whether one of the reports points at a line.
func names(found []diagnostic.Diagnostic, line int) bool {
	for _, d := range found {
		if d.Span.Start.Line == line {
			return true
		}
		for _, l := range d.Labels {
			if l.Span.Start.Line == line {
				return true
			}
		}
		for _, h := range d.Help {
			if h.Edit != nil && h.Edit.Span.Start.Line == line || strings.Contains(h.Text, fmt.Sprintf("(line %d)", line)) {
				return true
			}
		}
	}
	return false
}

// miswrite writes one answer wrongly. The slip matters where the game as
// written is not the game as played.
func miswrite[S comparable](game SlipGame[S], def *definition.Game, p *played[S], kind int, w *writer[S], rng *rand.Rand) (matters bool, line int, ok bool) {
	type place struct{ turn, entry int }
	var places []place
	for n, entries := range p.turns {
		for i := range entries {
			e := entries[i]
			if game.Slip(kind, &e, rng) {
				places = append(places, place{n, i})
			}
		}
	}
	if len(places) == 0 {
		return false, 0, false
	}
	at := places[rng.IntN(len(places))]
	wrong := slices.Clone(p.turns[at.turn])
	before := wrong[at.entry]
	game.Slip(kind, &wrong[at.entry], rng)
	if wrong[at.entry] == before {
		return false, 0, false
	}
	for n := range p.turns {
		if n == at.turn {
			w.turn(wrong, &p.at[n+1])
			line = lineOf(w)
		} else {
			w.turn(p.turns[n], &p.at[n+1])
		}
	}
	w.end(&p.at[len(p.turns)])
	return !same(game, def, p.at[at.turn], wrong, p.at[at.turn+1]), line, true
}

// lineOf is the number of the line just written.
func lineOf[S comparable](w *writer[S]) int {
	n := 0
	for _, b := range w.text {
		if b == '\n' {
			n++
		}
	}
	return n
}

// same tells whether a turn as written leads where the game went, with nothing
// to say against it.
func same[S comparable](game LogGame[S], def *definition.Game, from S, entries []Entry, to S) bool {
	r := newRunner[S](game, len(def.Rules)+1)
	r.reader.entries = entries
	r.at = from
	return r.run() && r.at == to
}

// misplace leaves a turn out, writes it twice, or changes two round.
func misplace[S comparable](p *played[S], kind int, w *writer[S], rng *rand.Rand) (matters bool, line int, ok bool) {
	if len(p.turns) < 3 {
		return false, 0, false
	}
	at := rng.IntN(len(p.turns) - 1)
	order := make([]int, 0, len(p.turns)+1)
	for n := range p.turns {
		switch {
		case n == at && kind == slipOmitted:
		case n == at && kind == slipDoubled:
			order = append(order, n, n)
		case n == at && kind == slipSwapped:
			order = append(order, n+1, n)
		case n == at+1 && kind == slipSwapped:
		default:
			order = append(order, n)
		}
	}
	for i, n := range order {
		w.turns = n // a slip of the hand keeps the numbers of the turns
		w.turn(p.turns[n], &p.at[n+1])
		if n == at && (kind != slipDoubled || i > 0 && order[i-1] == n) || kind == slipOmitted && n == at+1 {
			line = lineOf(w)
		}
	}
	w.end(&p.at[len(p.turns)])
	matters = kind != slipSwapped || !slices.Equal(p.turns[at], p.turns[at+1])
	return matters, line, true
}

// forget plays a game in which one effect is forgotten on the board, and all
// that follows goes on from there.
func forget[S comparable](game SlipGame[S], def *definition.Game, p *played[S], w *writer[S], rng *rand.Rand) (matters bool, line int, ok bool) {
	if len(p.turns) < 2 {
		return false, 0, false
	}
	at := rng.IntN(len(p.turns) - 1)
	for n := range at {
		w.turn(p.turns[n], &p.at[n+1])
	}
	c := newChancer[S](game, nil, len(def.Rules)+1, Policies[0])
	c.rng = rng
	var rows []Row
	c.at = p.at[at]
	c.table.ledger, c.table.allRows = &rows, true
	c.turn()
	var real []int
	facts := game.Facts()
	for i, row := range rows {
		if row.Old != row.New && !facts[row.Fact].Passing {
			real = append(real, i+1)
		}
	}
	if len(real) == 0 {
		return false, 0, false
	}
	replay := &script{reader: reader{slots: game.Slots()}, fixed: slices.Clone(c.all)}
	entries := slices.Clone(c.entries)
	right := c.at
	t := New(replay, len(def.Rules)+1)
	t.slip = slip{row: real[rng.IntN(len(real))], mode: forgotten}
	c.at = p.at[at]
	t.Begin()
	game.Turn(&c.at, t)
	if replay.asked != len(replay.fixed) {
		return false, 0, false // the slip leads to another question
	}
	matters = c.at != right
	w.turn(entries, &c.at)
	line = lineOf(w)
	c.table.ledger, c.table.allRows = nil, false
	for n := 0; n < 200 && !game.Over(&c.at); n++ {
		c.turn()
		w.turn(c.entries, &c.at)
	}
	w.end(&c.at)
	return matters, line, true
}

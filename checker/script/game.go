package script

import (
	"sync"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
)

// State is a position: what the rows of play.yaml keep of it, and the cards that
// lie in its zones.
type State struct {
	play.Cells
	cards string
	draw  draw
}

func cells(s *State) *play.Cells { return &s.Cells }

// Game is a game as its script plays it, for one edition, its variants and
// rulings, and those who play.
type Game struct {
	*play.Book[State]
	program *language.Program
	entries entries
	drawn   map[engine.Slot][]int // by question that cards are taken by: which each answer is
	machine *sync.Pool            // of *language.Machine
}

// entries are the functions that a script is played by.
type entries struct {
	turn, score, setup, value language.Entry
	scores, sets, values      bool
}

// run calls a function of the script for a position and a table.
func (g *Game) run(e language.Entry, s *State, t *engine.Table) language.Value {
	m := g.machine.Get().(*language.Machine)
	p := m.Host.(*sitting)
	p.g, p.s, p.t = g, s, t
	v := m.Call(e)
	p.s, p.t = nil, nil
	g.machine.Put(m) // after a failure it is not put back
	return v
}

// Turn implements engine.Game.
func (g *Game) Turn(s *State, t *engine.Table) {
	defer func() {
		if cause := recover(); cause != nil {
			f, ok := cause.(*language.Failure)
			if !ok {
				panic(cause)
			}
			t.Fail(f)
		}
	}()
	g.run(g.entries.turn, s, t)
}

// Start implements engine.Game.
func (g *Game) Start(t *engine.Table) State {
	s := State{Cells: g.StartCells(t)}
	s.deal(g.Rows)
	if g.entries.sets {
		t.Begin()
		g.run(g.entries.setup, &s, t)
	}
	return s
}

// Next implements engine.TurnOrder, by the row of play.yaml that tells it.
func (g *Game) Next(s *State) int {
	if g.Rows.Next() == nil {
		return -1
	}
	return g.Rows.Next().Fact().Of(&s.Cells)
}

// Give implements engine.TurnOrder.
func (g *Game) Give(s *State, seat int) bool {
	if g.Rows.Next() == nil || seat >= g.Seats() {
		return false
	}
	g.Rows.Next().Fact().Believe(&s.Cells, seat)
	return true
}

// points counts a position's points.
func (g *Game) points(s *State) (n int) {
	if g.entries.scores {
		n, _ = g.run(g.entries.score, s, nil).Figure()
	}
	return n
}

// Value implements engine.PlayGame: by the script's value, else its score.
func (g *Game) Value(s *State) float64 {
	if !g.entries.values {
		return float64(g.points(s))
	}
	n, _ := g.run(g.entries.value, s, nil).Figure()
	return float64(n)
}

// Weight implements engine.Weighty: a turn of a script takes longer to play than
// one in Go.
func (g *Game) Weight() int { return 5 }

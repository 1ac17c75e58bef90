package script

import (
	"sync"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/checker/script/language"
)

// State is a position: what the rows of play.yaml keep of it.
type State struct{ play.Cells }

func cells(s *State) *play.Cells { return &s.Cells }

// Game is a game as its script plays it, for one edition, its variants and
// rulings, and those who play.
type Game struct {
	*play.Book[State]
	program *language.Program
	entries entries
	machine *sync.Pool // of *language.Machine
}

// entries are the functions that a script is played by.
type entries struct {
	turn, score, setup, value     language.Entry
	scores, sets, values, weights bool
}

// with runs something on a machine of the game's.
func (g *Game) with(s *State, t *engine.Table, do func(m *language.Machine)) {
	m := g.machine.Get().(*language.Machine)
	p := m.Host.(*sitting)
	p.g, p.s, p.t = g, s, t
	do(m)
	p.s, p.t = nil, nil
	g.machine.Put(m) // after a failure it is not put back
}

// Turn implements engine.Game.
func (g *Game) Turn(s *State, t *engine.Table) {
	g.with(s, t, func(m *language.Machine) { m.Call(g.entries.turn) })
}

// Start implements engine.Game.
func (g *Game) Start(t *engine.Table) State {
	s := State{g.StartCells(t)}
	if g.entries.sets {
		t.Begin()
		g.with(&s, t, func(m *language.Machine) { m.Call(g.entries.setup) })
	}
	return s
}

// points counts a position's points.
func (g *Game) points(s *State) (n int) {
	if g.entries.scores {
		g.with(s, nil, func(m *language.Machine) { n, _ = m.Call(g.entries.score).Figure() })
	}
	return n
}

// Value implements engine.PlayGame: by the script's value, else its score.
func (g *Game) Value(s *State) float64 {
	n := 0
	if !g.entries.values {
		return float64(g.points(s))
	}
	g.with(s, nil, func(m *language.Machine) { n, _ = m.Call(g.entries.value).Figure() })
	return float64(n)
}

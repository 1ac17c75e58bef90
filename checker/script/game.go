package script

import (
	"fmt"
	"slices"
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
	held  string // which cards the unseen ones are, in games that the program plays
	draw  draw
	turn  uint8 // whose turn it was, where a row tells whose it is
}

func cells(s *State) *play.Cells { return &s.Cells }

// Game is a game as its script plays it, for one edition, its variants and
// rulings, and those who play.
type Game struct {
	*play.Book[State]
	program *language.Program
	names   *binding
	players int                       // as many as the edition or the log says
	entries map[string]language.Entry // the functions that the script is played by
	seats   bool                      // score is of a player
	drawn   map[engine.Slot][]int     // by question that cards are taken by: which each answer is
	// kept are rules by which a question was not asked, where somebody rehearses.
	kept map[engine.Rule]bool
	// patience is how many steps a rehearsal may still take; nil elsewhere.
	patience *int
	machine  *sync.Pool // of *language.Machine
}

// none is the Entry of a function that a script has not.
var none language.Entry

// run calls a function of the script for a position and a table.
func (g *Game) run(name string, s *State, t *engine.Table, args ...language.Value) language.Value {
	m := g.machine.Get().(*language.Machine)
	p := m.Host.(*sitting)
	p.g, p.s, p.t = g, s, t
	v := m.Call(g.entries[name], args...)
	if g.patience != nil {
		if *g.patience -= m.Spent(); *g.patience < 0 {
			_, at := g.program.Params("turn")
			panic(&language.Failure{At: at, Text: "the games of a rehearsal take too long", Help: "a turn does too much: where it loops, see how often it goes round"})
		}
	}
	p.s, p.t = nil, nil
	g.machine.Put(m) // after a failure it is not put back
	return v
}

// Turn implements engine.Game.
func (g *Game) Turn(s *State, t *engine.Table) {
	defer func() {
		if f := failure(recover()); f != nil {
			t.Fail(f)
		}
	}()
	if next := g.Next(s); next >= 0 {
		s.turn = uint8(next)
	}
	g.run("turn", s, t)
}

// Start implements engine.Game.
func (g *Game) Start(t *engine.Table) State {
	s := State{Cells: g.StartCells(t)}
	s.deal(g.Rows)
	if g.entries["setup"] != none {
		t.Begin()
		g.run("setup", &s, t)
	}
	return s
}

// agreeing are the facts of which the script may say that a figure which a log
// states agrees all the same.
func (g *Game) agreeing() map[string]func(s *State, have, v int) bool {
	if g.entries["agrees"] == none {
		return nil
	}
	all := map[string]func(*State, int, int) bool{}
	for _, f := range g.names.facts {
		id := language.Text(f.row.ID)
		all[f.row.ID] = func(s *State, have, v int) bool {
			return g.run("agrees", s, nil, id, f.value(have), f.value(v)).Truth()
		}
	}
	return all
}

// believed lets the script put what follows from a fact that the board shows
// otherwise than the rules, and say that the game goes on.
func (g *Game) believed() func(s *State, f engine.Fact) {
	if g.entries["believed"] == none {
		return nil
	}
	var args [][]language.Value // by fact: its id, and its place
	for _, row := range g.names.rows.Facts() {
		for place := range row.Places {
			args = append(args, []language.Value{language.Text(row.ID), language.Figure(place)})
		}
	}
	return func(s *State, f engine.Fact) {
		if !g.run("believed", s, believing, args[f]...).Truth() {
			return
		}
		for _, id := range g.names.rows.Endings() {
			e, _ := g.names.rows.Ending(id)
			e.Lift(&s.Cells)
		}
	}
}

// tells lets the script tell a fact otherwise than by its letter and figure.
func (g *Game) tells() map[string]func(s *State, place int) (string, bool) {
	if g.entries["tells"] == none {
		return nil
	}
	all := map[string]func(*State, int) (string, bool){}
	for _, f := range g.names.facts {
		id := language.Text(f.row.ID)
		all[f.row.ID] = func(s *State, place int) (string, bool) {
			return g.run("tells", s, nil, id, language.Figure(place)).Text()
		}
	}
	return all
}

// placed tells the script that a position was given, and what was stated of it.
func (g *Game) placed() func(s *State, stated func(id string) (int, bool)) {
	if g.entries["placed"] == none {
		return nil
	}
	return func(s *State, stated func(id string) (int, bool)) {
		all := map[string]language.Value{}
		for id, f := range g.names.facts {
			all[id] = language.None
			if n, ok := stated(f.row.ID); ok {
				all[id] = f.value(n)
			}
		}
		g.run("placed", s, believing, recordOf("what was stated", all))
	}
}

// Next implements engine.TurnOrder, by the row of play.yaml that tells it.
func (g *Game) Next(s *State) int {
	if g.Rows.Next() == nil {
		return -1
	}
	return g.Rows.Next().Fact().Of(&s.Cells) - g.firstSeat()
}

// firstSeat is the figure that stands for the first seat in the row of whose turn it
// is: where it is one of the players, 0 is nobody.
func (g *Game) firstSeat() int {
	if g.Rows.Next().Of != nil {
		return 1
	}
	return 0
}

// Give implements engine.TurnOrder.
func (g *Game) Give(s *State, seat int) bool {
	if g.Rows.Next() == nil || seat >= g.Seats() {
		return false
	}
	g.Rows.Next().Fact().Believe(&s.Cells, seat+g.firstSeat())
	return true
}

// points counts a position's points; of several players those of the best.
func (g *Game) points(s *State) (n int) {
	switch {
	case g.seats:
		return slices.Max(g.scores(s))
	case g.entries["score"] != none:
		n, _ = g.run("score", s, nil).Figure()
	}
	return n
}

// scores are the points of each who plays.
func (g *Game) scores(s *State) []int {
	scores := make([]int, g.players)
	for seat := range scores {
		scores[seat], _ = g.run("score", s, nil, language.Figure(seat)).Figure()
	}
	return scores
}

// fares is everybody's score, of which the best has won.
func (g *Game) fares(s *State) []engine.Fare {
	if !g.seats || g.players < 2 {
		return nil
	}
	fares, best := make([]engine.Fare, g.players), slices.Max(g.scores(s))
	for seat := range fares {
		n, in := g.run("score", s, nil, language.Figure(seat)).Figure() // None of who is out
		fares[seat] = engine.Fare{Who: g.Seated(seat), Score: n, Won: in && n == best}
		if g.Seats() == 0 {
			fares[seat].Who = fmt.Sprint("seat ", seat+1)
		}
	}
	return fares
}

// Value implements engine.Game: by the script's value, else its score; of
// several players by how far whoever had the turn is ahead.
func (g *Game) Value(s *State) float64 {
	switch {
	case g.entries["value"] != none:
	case g.seats:
		return float64(g.ahead(s))
	default:
		return float64(g.points(s))
	}
	n, _ := g.run("value", s, nil).Figure()
	return float64(n)
}

// ahead is by how many points whoever had the turn is ahead of the best other.
func (g *Game) ahead(s *State) int {
	scores := g.scores(s)
	me := min(int(s.turn), len(scores)-1)
	mine, best := scores[me], 0
	for seat, n := range scores {
		if seat != me {
			best = max(best, n)
		}
	}
	return mine - best
}

// Rehearses implements engine.Rehearser: a script may ask for so many chances in a
// turn that no player who looks ahead tries out all of them.
func (g *Game) Rehearses() int { return 16 }

// Guesses implements engine.Guesser: a script says by likes alone what is sensible.
func (g *Game) Guesses() {}

// Weight implements engine.Weighty: a turn of a script takes longer to play than
// one in Go.
func (g *Game) Weight() int { return 5 }

package engine

import (
	"slices"
	"strconv"
)

// Checkpoints is how much a written log states of the board.
type Checkpoints uint8

// What a log may state, from nothing to everything.
const (
	StateNothing Checkpoints = iota
	StateScore               // the final score only
	StateTwo                 // turn numbers and the first two columns of the log sheet
	StateThree               // turn numbers and all columns
	StateBoard               // turn numbers and the whole board
)

// CheckpointNames names them for the command line.
var CheckpointNames = []string{"none", "score", "two", "three", "board"}

// hand is how somebody writes: what could be left out, what is stated beside what is
// wanted, and how words and lines look.
type hand interface {
	mentions(e Entry) bool
	states(shown []Fact) []Fact
	finish(text []byte) []byte
}

// writer writes games down.
type writer struct {
	game  *game
	shown []Fact
	how   Checkpoints
	text  []byte
	turns int
	hand  hand // nil for one that writes as the help page does
}

func newWriter(game *game, how Checkpoints) *writer {
	w := &writer{game: game, how: how}
	switch how {
	case StateTwo:
		w.shown = game.Columns()[:2]
	case StateThree:
		w.shown = game.Columns()
	case StateBoard:
		w.shown = game.Board()
	}
	w.text = append(w.text, game.Head()...)
	w.text = append(w.text, '\n')
	return w
}

// turn writes one turn. Answers that a log may have, and need not, are marked
// unwritten.
func (w *writer) turn(spoken []Entry, s position) {
	w.turns++
	if w.how >= StateTwo {
		w.text = strconv.AppendInt(w.text, int64(w.turns), 10)
		w.text = append(w.text, ". "...)
	}
	n := len(w.text)
	w.answers(spoken)
	if len(w.text) == n {
		w.text = append(w.text, '.')
	}
	sign := " ="
	shown := w.shown
	if w.hand != nil {
		shown = w.hand.states(shown)
	}
	for _, f := range shown {
		at := len(w.text)
		w.text = append(w.text, sign...)
		n := len(w.text)
		if w.text = w.game.AppendFact(w.text, s, f); len(w.text) == n {
			w.text = w.text[:at]
			continue
		}
		sign = " "
	}
	w.text = append(w.text, '\n')
}

// answers writes the answers of a turn, with some that could be left out where
// the hand writes them.
func (w *writer) answers(spoken []Entry) {
	said := make([]Entry, 0, len(spoken))
	for _, e := range spoken {
		if !e.unwritten || w.hand != nil && w.hand.mentions(e) {
			said = append(said, e)
		}
	}
	w.text = w.game.AppendTurn(w.text, sayable(w.game, said))
}

// sayable are the answers of a turn. If there are no words for all together,
// those are left out that could be, as far as they stand in the way.
func sayable(game *game, said []Entry) []Entry {
	wordless := game.Wordless(said)
	if wordless > 0 {
		said = slices.DeleteFunc(slices.Clone(said), func(e Entry) bool { return e.unwritten })
		wordless = game.Wordless(said)
	}
	for i := len(said) - 1; i >= 0 && wordless > 0; i-- {
		if !said[i].open {
			continue
		}
		fewer := slices.Delete(slices.Clone(said), i, i+1)
		if n := game.Wordless(fewer); n < wordless {
			said, wordless = fewer, n
		}
	}
	return said
}

// end writes how the game ended.
func (w *writer) end(s position) {
	o := w.game.Outcome(s)
	if w.how == StateNothing || !o.Over || len(o.Names) == 0 {
		return
	}
	w.text = append(w.text, "end "...)
	w.text = append(w.text, o.Names[0]...)
	w.text = append(w.text, ' ')
	w.text = strconv.AppendInt(w.text, int64(o.Score), 10)
	w.text = append(w.text, '\n')
}

package engine

import (
	"fmt"
	"slices"
)

// Standing is where a game stands, for people. Where the log leaves several
// positions possible it holds what they have in common.
type Standing struct {
	Outcome Outcome
	// Open tells that it is open whether the game is over and how it ended,
	// ScoreOpen that the score is.
	Open, ScoreOpen bool
	Position        string   // "" where several fit
	Next            []string // what the rules ask next, where the game is not over
}

// place is where a game of so many rules stands: at one of some positions.
type place[S comparable] struct {
	game  LogGame[S]
	rules int
	at    []S
	lost  bool // lines are lost behind them: it may stand anywhere
	ended bool // the log says that the game ended
}

// outcome is how it stands at one of the positions. Where a game may end, it may go
// on too, until the log says that it ended.
func (p place[S]) outcome(at *S) Outcome {
	o := p.game.Outcome(at)
	o.Over = o.Over && (p.ended || p.game.Over(at))
	return o
}

// mostNext is from how many positions it is worked out what the rules ask next.
const mostNext = 64

// standing puts the place into words.
func (p place[S]) standing() Standing {
	if p.lost {
		return Standing{Open: true, ScoreOpen: true}
	}
	s := Standing{Outcome: p.outcome(&p.at[0])}
	if len(p.at) == 1 {
		s.Position = p.game.Describe(&p.at[0])
	}
	for i := range p.at[1:] {
		o := p.outcome(&p.at[1+i])
		s.Open = s.Open || o.Over != s.Outcome.Over || !slices.Equal(o.Names, s.Outcome.Names)
		s.ScoreOpen = s.ScoreOpen || o.Score != s.Outcome.Score
	}
	if s.Open || s.Outcome.Over || len(p.at) > mostNext {
		return s
	}
	s.Next = p.next(p.at[0])
	for _, at := range p.at[1:] {
		if !slices.Equal(p.next(at), s.Next) {
			s.Next = nil
			break
		}
	}
	return s
}

// next says what the rules ask first in the turn to come.
func (p place[S]) next(at S) []string {
	l := lister{slots: p.game.Slots()}
	p.game.Turn(&at, New(&l, p.rules))
	var said []string
	times := 1
	for i := range l.needs {
		one := fmt.Sprintf("%s: %s", l.slots[l.needs[i].Slot].Name, allowed(p.game, &l.needs[i]))
		if i > 0 && l.needs[i].same(&l.needs[i-1]) {
			times++
			said[len(said)-1] = fmt.Sprintf("%s, %d times", one, times)
			continue
		}
		times = 1
		said = append(said, one)
	}
	return said
}

// lister answers anything that is legal, and keeps the first question that
// must be answered, with those that the same kind of thing settles.
type lister struct {
	slots []SlotInfo
	needs []Need
	done  bool
}

// Answer implements Player.
func (l *lister) Answer(n *Need) int {
	if !n.Optional && !l.done {
		l.done = len(l.needs) > 0 && l.slots[n.Slot].Kind != l.slots[l.needs[0].Slot].Kind
		if !l.done {
			l.needs = append(l.needs, *n)
			l.done = l.slots[n.Slot].Kind == Choice
		}
	}
	if n.Optional {
		return int(n.Default)
	}
	return n.first(l.slots[n.Slot].Samples)
}

// Insists, Witness and Noted implement Player.
func (l *lister) Insists(Slot, Rule) bool     { return false }
func (l *lister) Witness(Slot, int, Rule)     {}
func (l *lister) Noted(Slot) (v int, ok bool) { return 0, false }

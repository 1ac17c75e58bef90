package engine

import "slices"

// Slips on the board: the markers as the players keep them, a second bookkeeping
// beside the rules'. The game goes on from the wrong board.

// boardSlip is what is done wrong with one change of the board.
type boardSlip uint8

const (
	boardForgotten boardSlip = iota
	boardTwice
	boardReversed
	boardOneOff
	boardOther // it is made to another marker
)

// wrongBoard makes one of the changes of a turn wrongly, and plays on.
func (p *planter) wrongBoard(slip boardSlip) (planted, bool) {
	if len(p.turns) < 2 {
		return planted{}, false
	}
	turn := p.turn(len(p.turns) - 1)
	at, fact, ok := p.misplaced(slip, p.at[turn], p.at[turn+1])
	if !ok || p.game.Over(at) {
		return planted{}, false
	}
	w := p.written(turn)
	s := planted{where: []int{w.lines() + 1}, cause: cause{line: w.lines(), kind: tableSlip, fact: fact}}
	w.turn(p.turns[turn], at)
	s.text = p.goOn(w, at, turn+1)
	return s, true
}

// outOfTurn has somebody else play than whose turn it is, where players have their
// turns in an order.
func (p *planter) outOfTurn() (planted, bool) {
	if p.game.next == nil || len(p.turns) < 2 {
		return planted{}, false
	}
	turn := max(1, p.turn(len(p.turns)))
	var others []position
	for seat := range mostSeats {
		at := p.game.clone(p.at[turn])
		if is := p.game.next(at); is >= 0 && is != seat && p.game.give(at, seat) {
			others = append(others, at)
		}
	}
	if others == nil {
		return planted{}, false
	}
	at := others[p.rng.IntN(len(others))]
	w := p.written(turn)
	s := planted{where: []int{w.lines() + 1}, cause: cause{line: w.lines(), kind: otherTurn}}
	s.text = p.goOn(w, at, turn)
	return s, true
}

// written is the game up to a turn.
func (p *planter) written(turn int) *writer {
	w := newWriter(p.game, p.how)
	for n := range turn {
		w.turn(p.turns[n], p.at[n+1])
	}
	return w
}

// goOn has a game go on from a position before a turn, and writes it down. That is
// the game from then on.
func (p *planter) goOn(w *writer, at position, turn int) []byte {
	c := p.player
	p.game.set(c.at, at)
	c.deal(c.at, p.rng)
	p.turns, p.at, p.line = p.turns[:turn], append(p.at[:turn], p.game.clone(at)), p.line[:turn]
	for len(p.turns) < mostSlipTurns && !p.game.Over(c.at) {
		c.turn()
		p.turns = append(p.turns, slices.Clone(c.entries))
		p.at = append(p.at, p.game.clone(c.shown(c.at)))
		p.line = append(p.line, w.lines())
		w.turn(c.entries, c.at)
	}
	w.end(c.at)
	return w.text
}

// misplaced is the board after a turn with one of its markers wrong.
func (p *planter) misplaced(slip boardSlip, before, after position) (at position, fact Fact, ok bool) {
	facts := p.game.Facts()
	board := p.game.Board()
	moved := slices.DeleteFunc(slices.Clone(board), func(f Fact) bool {
		return facts[f].Quiet || p.game.Fact(before, f) == p.game.Fact(after, f)
	})
	if len(moved) == 0 {
		return at, 0, false
	}
	f := moved[p.rng.IntN(len(moved))]
	old, now := p.game.Fact(before, f), p.game.Fact(after, f)
	if (facts[f].Worded || facts[f].High-facts[f].Low == 1) && slip != boardForgotten {
		return at, 0, false
	}
	at = p.game.clone(after)
	switch slip {
	case boardForgotten:
		ok = p.put(at, f, old)
	case boardTwice:
		ok = p.put(at, f, now+now-old)
	case boardReversed:
		ok = p.put(at, f, old-(now-old))
	case boardOneOff:
		ok = p.put(at, f, now+1-2*p.rng.IntN(2))
	case boardOther:
		g := board[p.rng.IntN(len(board))]
		ok = g != f && !facts[g].Worded && !facts[g].Quiet && p.put(at, f, old) && p.put(at, g, p.game.Fact(at, g)+now-old)
	}
	return at, f, ok && !p.game.same(at, after)
}

// put sets a marker, and tells whether the board can show it.
func (p *planter) put(at position, f Fact, v int) bool {
	info := &p.game.Facts()[f]
	if v < info.Low || v > info.High || p.game.Fact(at, f) == v {
		return false
	}
	p.game.Force(at, f, v)
	return p.game.Fact(at, f) == v
}

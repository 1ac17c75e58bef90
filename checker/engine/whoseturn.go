package engine

import (
	"fmt"

	"nightpress/checker/notation"
)

// TurnOrder is a game whose players have their turns one behind the other.
type TurnOrder[S comparable] interface {
	// Next is the seat that has the turn to come, -1 where it may be anybody's.
	Next(s *S) int
	// Give has another seat take it, and tells whether that one can.
	Give(s *S, seat int) bool
}

// underNames adds the other players under whose names a line may belong: what it
// answers and states is then about them.
func (c *check) underNames(rec *Record, add func(guess)) {
	if rec.Line < 0 {
		return
	}
	line := &c.log.Lines[rec.Line]
	next := int(rec.Line) + 1
	if line.Who == 0 || line.Has(notation.Above) || next < len(c.log.Lines) && c.log.Lines[next].Has(notation.Continued) {
		return
	}
	for n, p := range c.log.Header.Players {
		if n == int(line.Who)-1 || n == int(line.Target)-1 {
			continue
		}
		g := guess{kind: otherName, text: line.WhoAt, word: p.Name, value: int32(n), weight: 1}
		if g.said, g.states = c.reread(line, g.text, g.word); g.said != nil {
			add(g)
		}
	}
}

// outsiders adds the other players whose turn may have been played, passing over some
// or once more, in a game that has an order.
func (c *check) outsiders(s position, add func(guess)) {
	if c.game.next == nil || c.game.next(s) < 0 {
		return
	}
	for seat := range mostSeats {
		if seat != c.game.next(s) && c.game.give(c.game.clone(s), seat) {
			add(guess{kind: otherTurn, entry: -1, value: int32(seat), weight: 3})
		}
	}
}

// outOfPlace adds that who is named in front of a line did it all the same, where
// the rules have that against it: once more, say.
func (c *check) outOfPlace(rec *Record, add func(guess)) {
	for _, is := range c.run.issues {
		if is.kind == barred && is.entry >= 0 && c.inFrontOf(rec, is.entry) {
			add(guess{kind: otherTurn, entry: is.entry, value: is.value, weight: 2})
		}
	}
}

// inFrontOf tells whether an entry is the name in front of its line.
func (c *check) inFrontOf(rec *Record, entry int8) bool {
	if rec.Line < 0 || entry < 0 {
		return false
	}
	line := &c.log.Lines[rec.Line]
	return line.Who != 0 && !line.Has(notation.Above) && c.tr.Entries(rec)[entry].Span == line.WhoAt
}

// mostSeats is how many players are looked at for one whose turn it was.
const mostSeats = 16

// give has the turn to come be played by whom a guess says, in every position
// where it can.
func (t *trial) give(g *guess) bool {
	given := t.run.worlds[:0]
	for _, s := range t.run.worlds {
		if s = t.run.game.clone(s); t.run.game.give(s, int(g.value)) {
			given = append(given, s)
		}
	}
	t.run.worlds = given
	return len(given) > 0
}

// outOfTurn words whose turn was played in place of whose.
func (c *check) outOfTurn(g *guess, turn string) string {
	if g.entry >= 0 {
		who := c.seat(int(c.log.Lines[c.tr.Records[g.record].Line].Who) - 1)
		return fmt.Sprintf("%s: %s took a turn at the table that was not %s's", turn, who, who)
	}
	is, was := c.game.next(c.history.at(g.record)[0]), -1
	if before := c.history.at(g.record - 1); before != nil {
		was = c.game.next(before[0])
	}
	if was == int(g.value) {
		return fmt.Sprintf("%s was played by %s once more, in place of %s", turn, c.seat(was), c.seat(is))
	}
	return fmt.Sprintf("%s was played by %s in place of %s, who was passed over", turn, c.seat(int(g.value)), c.seat(is))
}

// seat is what a player is called.
func (c *check) seat(n int) string {
	if n < len(c.log.Header.Players) {
		return c.log.Header.Players[n].Name
	}
	return fmt.Sprintf("player %d", n+1)
}

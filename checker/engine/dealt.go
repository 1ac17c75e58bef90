package engine

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
)

// Holder is a game in which players hold cards that nobody else sees, and that no log
// names before they are played. Where nobody has printed them, the program deals them.
type Holder[S comparable] interface {
	// Hands is what the players hold, the same hands in the same order each time; nil
	// before they are dealt.
	Hands(s *S) []Hand
}

// Hand is the cards of one kind that a player holds.
type Hand struct {
	Seat  int
	Slot  Slot // a question that a card answers
	Parts []Part
}

// Part is how many cards of a hand are some of these: of those that everybody has seen, or
// of a deck. No card is in two.
type Part struct {
	Count int
	Cards []int
}

// Held is what a player holds.
type Held struct {
	Who   string
	Cards []HeldCard
}

// HeldCard is a card of a hand: how it is said, what that means, what is printed on it, and
// the id of its record.
type HeldCard struct{ Say, Means, Printed, Record string }

// dealing is hands as they follow from each other. The log is all that is kept of a
// game, so the same log deals the same hands: they are shuffled by how the board stood
// when they were dealt first, and by how many cards were drawn since.
type dealing struct {
	held  [][]int
	seed  uint64
	drawn uint64
}

// follow has the hands become those of a next position. A card stays until it is seen
// elsewhere, or there are fewer: what was played is believed.
func (d *dealing) follow(hands []Hand) {
	for len(d.held) < len(hands) {
		d.held = append(d.held, nil)
	}
	for i, h := range hands {
		var stay []int
		for _, p := range h.Parts {
			of := p.among(d.held[i])
			stay = append(stay, of[:min(len(of), p.Count)]...)
		}
		d.held[i] = stay
	}
	for i, h := range hands {
		for _, p := range h.Parts {
			pool := slices.DeleteFunc(slices.Clone(p.Cards), func(card int) bool { return d.lies(hands, h.Slot, card) })
			for range min(p.Count-len(p.among(d.held[i])), len(pool)) {
				n := rand.New(rand.NewPCG(d.seed, d.drawn)).IntN(len(pool))
				d.held[i], d.drawn = append(d.held[i], pool[n]), d.drawn+1
				pool = slices.Delete(pool, n, n+1)
			}
		}
	}
}

// pause has the hands become those of the middle of a turn, between those that it began
// with and those of its end: what is drawn behind it is not in hand yet.
func (d *dealing) pause(begun [][]int, hands []Hand) {
	for i, h := range hands[:min(len(hands), len(d.held))] {
		var held []int
		for _, p := range h.Parts {
			of := d.held[i]
			if i < len(begun) {
				of = slices.Concat(begun[i], slices.DeleteFunc(slices.Clone(of), func(card int) bool { return slices.Contains(begun[i], card) }))
			}
			of = p.among(of)
			held = append(held, of[:min(len(of), p.Count)]...)
		}
		d.held[i] = held
	}
}

// among is those of some cards that are of a part.
func (p *Part) among(cards []int) (of []int) {
	for _, card := range cards {
		if slices.Contains(p.Cards, card) {
			of = append(of, card)
		}
	}
	return of
}

// lies tells whether a card is in a hand.
func (d *dealing) lies(hands []Hand, slot Slot, card int) bool {
	for i, h := range hands {
		if h.Slot == slot && slices.Contains(d.held[i], card) {
			return true
		}
	}
	return false
}

// Hands implements Sitting.
func (s *sitting) Hands() []Held {
	if s.game.hands == nil || s.game.Over(s.worlds[0]) {
		return nil
	}
	var d dealing
	var hands []Hand
	s.pausing = true
	now := s.look(s.heard, s.claims...)
	s.pausing = false
	var begun [][]int
	for _, at := range append(slices.Clone(s.past), s.worlds[0], now.at) {
		if hands = s.game.hands(at); hands != nil && d.held == nil {
			d.seed = s.shuffle(at)
		}
		begun = slices.Clone(d.held)
		d.follow(hands)
	}
	if now.paused != nil {
		hands = s.game.hands(now.paused)
		d.pause(begun, hands)
	}
	all := []Held{}
	for i, h := range hands {
		held := Held{Who: s.playerAt(h.Seat)}
		for _, card := range slices.Sorted(slices.Values(d.held[i])) {
			a := s.worded(h.Slot, card)
			held.Cards = append(held.Cards, HeldCard{a.Say, a.Means, s.game.Printed(h.Slot, card), s.game.RecordOf(h.Slot, card)})
		}
		all = append(all, held)
	}
	return all
}

// shuffle is a figure by which hands are shuffled, another for each board.
func (s *sitting) shuffle(at position) uint64 {
	h := fnv.New64a()
	for f := range s.game.Facts() {
		fmt.Fprint(h, s.game.Fact(at, Fact(f)), " ")
	}
	return h.Sum64()
}

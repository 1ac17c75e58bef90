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

// Hand is the cards of one deck that a player holds.
type Hand struct {
	Seat  int
	Slot  Slot // a question that a card answers
	Count int
	Known []int // those that everybody has seen
	Could []int // those that the others may be
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
		d.held[i] = slices.DeleteFunc(d.held[i], func(card int) bool {
			return !slices.Contains(h.Known, card) && !slices.Contains(h.Could, card)
		})
		for _, card := range h.Known {
			if !slices.Contains(d.held[i], card) {
				d.held[i] = slices.Insert(d.held[i], 0, card)
			}
		}
		d.held[i] = d.held[i][:min(len(d.held[i]), h.Count)]
	}
	for i, h := range hands {
		pool := slices.DeleteFunc(slices.Clone(h.Could), func(card int) bool {
			for j, o := range hands {
				if o.Slot == h.Slot && slices.Contains(d.held[j], card) {
					return true
				}
			}
			return false
		})
		for len(d.held[i]) < h.Count && len(pool) > 0 {
			n := rand.New(rand.NewPCG(d.seed, d.drawn)).IntN(len(pool))
			d.held[i], d.drawn = append(d.held[i], pool[n]), d.drawn+1
			pool = slices.Delete(pool, n, n+1)
		}
	}
}

// Hands implements Sitting.
func (s *sitting) Hands() []Held {
	if s.game.hands == nil || s.game.Over(s.worlds[0]) {
		return nil
	}
	var d dealing
	var hands []Hand
	for _, at := range append(slices.Clone(s.past), s.worlds[0], s.look(s.heard, s.claims...).at) {
		if hands = s.game.hands(at); hands != nil && d.held == nil {
			d.seed = s.shuffle(at)
		}
		d.follow(hands)
	}
	all := []Held{}
	for i, h := range hands {
		held := Held{Who: s.playerAt(h.Seat)}
		for _, card := range d.held[i] {
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

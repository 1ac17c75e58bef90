package lucidity

import (
	"fmt"
	"testing"

	"nightpress/checker/engine"
	"nightpress/checker/notation"
)

// Every game that the program plays can be read back line by line, and leaves
// all eighty dice on the table after every line.
func TestReplay(t *testing.T) {
	m := open(t).(*Module)
	for _, s := range settings {
		t.Run(fmt.Sprint(s.Edition, s.Variants), func(t *testing.T) {
			d, _ := m.with(engine.Setting{Edition: s.Edition, Variants: s.Variants})
			reread(t, d, d.Game, m.Words, 60, d.lostDice)
		})
	}
}

// lostDice tells of dice that are not where a die can be.
func (d *Definition) lostDice(s *State) string {
	for c := range colours {
		if got := s.dice(c); got != d.Dreams[c].Dice {
			return fmt.Sprintf("there are %d dice of %s", got, d.Dreams[c].Name)
		}
		if s.Bag[c] < 0 {
			return fmt.Sprintf("the bag holds %d dice of %s", s.Bag[c], d.Dreams[c].Name)
		}
	}
	return ""
}

// dice counts the dice of a colour wherever they lie.
func (s *State) dice(colour int) int {
	n := int(s.Bag[colour] + s.Cards[colour][0] + s.Cards[colour][1] + s.Hand[colour])
	for i := range s.Seats {
		for p := range placeCount {
			n += int(s.Seats[i].Dice[p][colour])
		}
	}
	for _, f := range s.Spooks {
		if f != 0 && int(f-1)/symbols == colour {
			n++
		}
	}
	for f := range symbols {
		n += int(s.Unresolved[colour*symbols+f])
	}
	return n
}

// last is the seat with the most Power at the end of a log.
func last(t *testing.T, d *Definition, m *Module, text []byte) Seat {
	t.Helper()
	log := notation.Parse("log", text, m.Vocabulary())
	_, s := engine.Check(d, d.Game, log)
	best := 0
	for i := range d.options.players {
		if d.power(&s.Seats[i]) > d.power(&s.Seats[best]) {
			best = i
		}
	}
	return s.Seats[best]
}

package lucidity

import "nightpress/checker/engine"

// A log may have a die taken from where none lies by the rules. That is told, and
// then it is believed.

// believe makes sure that a die of a colour lies at a place of a card, because
// somebody took it from there. What the board shows in numbers stays the same:
// a die that we took for another colour changes places with one in the bag, by
// the rule by which it was taken. Where they show none, one comes out of the bag.
func (p *turn) believe(rule engine.Rule, seat int, at place, colour int) {
	s := p.s
	who := &s.Seats[seat]
	if who.Dice[at][colour] > 0 || p.t.Stopped() {
		return
	}
	if p.d.before(who, counted[at]) < p.d.worth(at) {
		p.fromBag(rule, colour, 1)
		p.put(rule, seat, at, colour, 1)
		return
	}
	other, most := -1, int8(0)
	for c, n := range who.Dice[at] {
		if n > most {
			other, most = c, n
		}
	}
	who.Dice[at][colour]++
	p.toBagged(rule, colour, -1)
	if other >= 0 {
		who.Dice[at][other]--
		p.toBagged(rule, other, 1)
	} else {
		who.More[counted[at]] -= int8(p.d.worth(at))
		s.MoreBag++
	}
	if p.d.alone() != nil && at <= twos {
		p.lay(at, colour, 1)
		if other >= 0 {
			p.lay(at, other, -1)
		}
	}
}

// believeSpook takes the word of a log that a Spook is of a colour.
func (p *turn) believeSpook(rule engine.Rule, i, colour int) {
	s := p.s
	f := int(s.Spooks[i]) - 1
	if f < 0 || f/symbols == colour {
		return
	}
	s.Spooks[i] = int8(colour*symbols + f%symbols + 1)
	p.toBagged(rule, f/symbols, 1)
	p.toBagged(rule, colour, -1)
}

// unknownSpooks fills the rows of a Bogeyman, with so many Spooks at most, where
// nobody noted how.
func (d *Definition) unknownSpooks(s *State, most int) {
	if s.Populated {
		return
	}
	b := d.alone()
	for n := range min(b.Columns*b.Rows, most) {
		c := n % colours
		i := d.filling(n)
		s.Spooks[i] = int8(c*symbols + d.spookFace(i) + 1)
		s.Bag[c]--
	}
	s.Populated, s.Guessed = true, true
}

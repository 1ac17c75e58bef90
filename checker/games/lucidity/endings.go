package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// endOfTurn looks whether the game is over, and whose turn is next.
func (p *turn) endOfTurn() {
	d, s := p.d, p.s
	s.Final &^= 1 << p.turn
	for i := range d.options.players {
		if who := &s.Seats[i]; !who.dreams() {
			s.Final &^= 1 << i
		}
	}
	switch {
	case d.ranOut(s):
		p.over(d.facts.ByBag)
		return
	case p.dreamers() == 0:
		p.over(d.facts.ByDreamers)
		return
	}
	if !s.Ending {
		for i := range d.options.players {
			s.Ending = s.Ending || d.power(&s.Seats[i]) >= d.PowerGoal
		}
		if s.Ending {
			p.t.Uses(d.rules.endPower)
			for i := range d.options.players {
				if p.playsLast(i) {
					s.Final |= 1 << i
				}
			}
		}
	}
	if next := d.nextSeat(s, p.turn); next >= 0 {
		s.Current = int8(next)
		return
	}
	p.over(d.facts.ByPower)
}

// playsLast tells whether a player has a last turn when somebody has the Power
// that ends the game: every Dreamer who has it not; by a ruling all but the
// player whose turn it was. Nightmares have none.
func (p *turn) playsLast(i int) bool {
	d, who := p.d, &p.s.Seats[i]
	switch {
	case !who.dreams():
		return false
	case d.options.lastButCurrent:
		return i != p.turn
	}
	return d.power(who) < d.PowerGoal
}

// nextSeat is who plays after a seat, -1 for nobody.
func (d *Definition) nextSeat(s *State, after int) int {
	for k := 1; k <= d.options.players; k++ {
		i := (after + k) % d.options.players
		if s.Ending && s.Final&(1<<i) != 0 || !s.Ending && !s.Seats[i].Out {
			return i
		}
	}
	return -1
}

// over ends the game.
func (p *turn) over(how play.Ending) { how.End(p.t, &p.s.Cells) }

// most is the highest Power of a player who is in the game: the score.
func (d *Definition) most(s *State) int {
	best := 0
	for i := range d.options.players {
		if !s.Seats[i].Out {
			best = max(best, d.power(&s.Seats[i]))
		}
	}
	return best
}

// fares is everybody's Power, of which the most has won. Who is out has none, and
// wins nothing. Rulings: power-tie, all-out, all-at-nought.
func (d *Definition) fares(s *State) []engine.Fare {
	if d.alone() != nil {
		return nil
	}
	fares := make([]engine.Fare, d.options.players)
	for i := range fares {
		who := &s.Seats[i]
		fares[i] = engine.Fare{Who: d.called(i)}
		if !who.Out {
			fares[i].Score = d.power(who)
			fares[i].Won = fares[i].Score == d.most(s)
		}
	}
	return fares
}

// Next implements engine.TurnOrder: whose turn is to come. Who has the first one,
// the rulebook leaves to the players.
func (d *Definition) Next(s *State) int {
	if d.alone() != nil || !s.Playing {
		return -1
	}
	return int(s.Current)
}

// Give implements engine.TurnOrder.
func (d *Definition) Give(s *State, seat int) bool {
	if seat >= d.options.players || s.Seats[seat].Out {
		return false
	}
	s.Current = int8(seat)
	return true
}

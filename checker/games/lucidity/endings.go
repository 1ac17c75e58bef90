package lucidity

import "nightpress/checker/engine"

// endOfTurn looks whether the game is over, and whose turn is next.
func (p *play) endOfTurn() {
	d, s := p.d, p.s
	s.Final &^= 1 << p.turn
	for i := range d.options.players {
		if who := &s.Seats[i]; who.Out || who.Nightmare != 0 && !d.options.nightmaresLast {
			s.Final &^= 1 << i
		}
	}
	switch {
	case s.RanOut:
		p.over(byBag, d.rules.endBag)
		return
	case p.dreamers() == 0:
		p.over(byDreamers, d.rules.endDreamers)
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
	} else if d.options.endPasses && d.most(s) < d.PowerGoal {
		s.Ending, s.Final = false, 0
	}
	if next := d.nextSeat(s, p.turn); next >= 0 {
		s.Current = int8(next)
		return
	}
	p.over(byPower, d.rules.endPower)
}

// playsLast tells whether a player has a last turn when somebody has the Power
// that ends the game: every Dreamer who has it not; by rulings all but the
// player whose turn it was, and Nightmares as well.
func (p *play) playsLast(i int) bool {
	d, who := p.d, &p.s.Seats[i]
	switch {
	case who.Out, who.Nightmare != 0 && !d.options.nightmaresLast:
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

func (p *play) over(why ending, rule engine.Rule) {
	p.t.Uses(rule)
	p.t.Uses(p.d.rules.win)
	p.s.Over |= why
}

// Over tells whether the game has ended.
func (d *Definition) Over(s *State) bool { return s.Over != 0 }

// Score is the Power of the winner, or of whoever has the most so far.
func (d *Definition) Score(s *State) int { return d.most(s) }

// most is the highest Power of a player who is in the game.
func (d *Definition) most(s *State) int {
	best := 0
	for i := range d.options.players {
		if !s.Seats[i].Out {
			best = max(best, d.power(&s.Seats[i]))
		}
	}
	return best
}

// Outcome tells how a game stands, or how it ended.
func (d *Definition) Outcome(s *State) engine.Outcome {
	o := engine.Outcome{Over: s.Over != 0, Score: d.Score(s), ScoreRule: d.rules.win}
	for i, e := range d.Endings() {
		if s.Over&(1<<i) != 0 {
			o.Reasons = append(o.Reasons, e.ID)
			o.Names = append(o.Names, e.Name)
			o.Rules = append(o.Rules, e.Rule)
		}
	}
	return o
}

// Endings lists the ways a game can end.
func (d *Definition) Endings() []engine.EndingInfo {
	infos := make([]engine.EndingInfo, len(endingIDs))
	for i, rule := range []engine.Rule{d.rules.endPower, d.rules.endDreamers, d.rules.endBag, d.rules.soloWin, d.rules.soloLose} {
		infos[i] = engine.EndingInfo{ID: endingIDs[i], Name: d.notation.endings[i].Name, Rule: rule}
	}
	return infos
}

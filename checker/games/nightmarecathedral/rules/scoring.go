package rules

import "nightpress/checker/engine"

// This file is the section "Game End & Scoring" of the rulebook.

// points is what a player would score, as things stand.
func (d *Definition) Points(s *State, q int) int {
	return d.RitualPoints(s, q) + d.FortPoints(s, q) + d.DevouredPoints(s, q) + d.UpgradePoints(s, q) + d.DreamPoints(s, q)
}

// scored is what a player has scored, once the game is over and counted; before
// that, what it would be.
func (d *Definition) scored(s *State, q int) int {
	if q >= len(d.Players) {
		return 0
	}
	if s.Counted {
		return int(s.Score[q])
	}
	return d.Points(s, q)
}

// score counts everybody's points, piece by piece and card by card, in the order
// of the rulebook.
func (p *Play) score() {
	p.S.Counted, p.S.Score = true, [MostPlayers]uint8{}
	p.D.Each(func(q int) {
		p.scoreRitual(q)
		p.scoreForts(q)
		p.scorePoints(p.D.rules.scoreDevoured, q, p.D.DevouredPoints(p.S, q))
		p.scoreCards(q)
	})
}

// scorePoints adds points of one thing that counts.
func (p *Play) scorePoints(rule engine.Rule, q, n int) {
	p.t.Uses(rule)
	if n > 0 {
		p.D.Change(p.t, p.S, rule, p.D.Shows.Points.Seat(q), int(p.S.Score[q])+n)
	}
}

// scoreRitual: each marker scores the highest points it has reached.
func (p *Play) scoreRitual(q int) {
	for _, f := range p.D.Shows.Marker {
		p.scorePoints(p.D.rules.scoreRitual, q, p.D.reached(p.of(f, q)))
	}
}

func (d *Definition) RitualPoints(s *State, q int) int {
	sum := 0
	for _, f := range d.Shows.Marker {
		sum += d.reached(f.At(&s.Cells, q))
	}
	return sum
}

// reached is the highest points of the Ritual track up to a step.
func (d *Definition) reached(step int) int {
	best := 0
	for i := 0; i <= step && i < len(d.Ritual.Steps); i++ {
		best = max(best, d.Ritual.Steps[i].Points)
	}
	return best
}

// scoreForts: each Fort scores by its levels.
func (p *Play) scoreForts(q int) {
	for a := range p.D.Map.Areas {
		p.scorePoints(p.D.rules.scoreForts, q, p.D.fortWorth(p.S, a, q))
	}
}

func (d *Definition) FortPoints(s *State, q int) int {
	sum := 0
	for a := range d.Map.Areas {
		sum += d.fortWorth(s, a, q)
	}
	return sum
}

// fortWorth is what a player's Fort in an area scores.
func (d *Definition) fortWorth(s *State, a, q int) int {
	if int(s.Owner[a]) != q+1 || s.Fort[a] == 0 || int(s.Fort[a]) > len(d.Scoring.Forts) {
		return 0
	}
	return d.Scoring.Forts[s.Fort[a]-1]
}

// devouredPoints: by rank of devoured units. Ties share what their ranks are
// worth, rounded down; Shadows take a rank.
func (d *Definition) DevouredPoints(s *State, q int) int {
	mine := d.Eaten(s, q)
	if mine == 0 && d.Options.devouredNone {
		return 0
	}
	more, tied := 0, 0
	for side := range Sides {
		if side != ShadowSide && side >= len(d.Players) {
			continue
		}
		switch n := d.Eaten(s, side); {
		case n > mine:
			more++
		case n == mine:
			tied++
		}
	}
	sum := 0
	for rank := more; rank < more+tied; rank++ {
		sum += d.rank(rank)
	}
	return sum / tied
}

// rank is what a rank is worth, the first being 0. There are fewer figures than
// sides with four players.
func (d *Definition) rank(n int) int {
	all := d.Scoring.Devoured
	switch {
	case n < len(all):
		return all[n]
	case d.Options.fifthTwo && len(all) > 0:
		return all[len(all)-1]
	}
	return 0
}

// upgradePoints: every Upgrade counts, covered or not.
func (d *Definition) UpgradePoints(s *State, q int) int {
	sum := 0
	for c := range d.Cards {
		if s.Card[c] == laidBy+uint8(q) {
			sum += d.Cards[c].Worth
		}
	}
	return sum
}

func (d *Definition) DreamPoints(s *State, q int) int {
	sum := 0
	for m := range d.Dreams {
		if s.Dream[m] == playedBy+uint8(q) {
			sum += d.Dreams[m].Worth
		}
	}
	return sum
}

// scoreCards: every Upgrade laid scores, covered or not, and every Dream played.
func (p *Play) scoreCards(q int) {
	d, s, r := p.D, p.S, &p.D.rules
	p.t.Uses(r.scoreUp)
	p.t.Uses(r.scoreDr)
	for c := range d.Cards {
		if s.Card[c] == laidBy+uint8(q) {
			p.scorePoints(r.scoreUp, q, d.Cards[c].Worth)
		}
	}
	for m := range d.Dreams {
		if s.Dream[m] == playedBy+uint8(q) {
			p.scorePoints(r.scoreDr, q, d.Dreams[m].Worth)
		}
	}
}

// best is the score of whoever has most.
func (d *Definition) best(s *State) int {
	most := 0
	d.Each(func(q int) { most = max(most, d.scored(s, q)) })
	return most
}

// NotYet is the rule by which the game goes on, where a log claims that it ended
// in a way; 0 where it does not say how.
func (d *Definition) NotYet(s *State, ending string) engine.Rule {
	switch ending {
	case d.Shows.ByTime.ID():
		return d.rules.endTime
	case d.Shows.ByDevouring.ID():
		if s.Enough {
			return d.rules.endDevoured
		}
		return d.rules.devourLimit
	}
	return 0
}

package rules

import "nightpress/checker/engine"

// This file is the section "Game End & Scoring" of the rulebook.

// points is what a player would score, as things stand.
func (v View) Points(q int) int {
	return v.RitualPoints(q) + v.FortPoints(q) + v.DevouredPoints(q) + v.UpgradePoints(q) + v.DreamPoints(q)
}

// scored is what a player has scored, once the game is over and counted; before
// that, what it would be.
func (v View) scored(q int) int {
	if q >= len(v.D.Players) {
		return 0
	}
	if v.S.Counted {
		return int(v.S.Score[q])
	}
	return v.Points(q)
}

func (v View) forceScore(q, to int) { v.S.Score[q] = held(to) }

// score counts everybody's points, piece by piece and card by card, in the order
// of the rulebook.
func (p *Play) score() {
	p.S.Counted, p.S.Score = true, [MostPlayers]uint8{}
	p.D.Each(func(q int) {
		p.scoreRitual(q)
		p.scoreForts(q)
		p.scorePoints(p.rule.scoreDevoured, q, p.DevouredPoints(q))
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
		p.scorePoints(p.rule.scoreRitual, q, p.D.reached(p.Of(f, q)))
	}
}

func (v View) RitualPoints(q int) int {
	sum := 0
	for _, f := range v.D.Shows.Marker {
		sum += v.D.reached(v.Of(f, q))
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
		p.scorePoints(p.rule.scoreForts, q, p.fortWorth(a, q))
	}
}

func (v View) FortPoints(q int) int {
	sum := 0
	for a := range v.D.Map.Areas {
		sum += v.fortWorth(a, q)
	}
	return sum
}

// fortWorth is what a player's Fort in an area scores.
func (v View) fortWorth(a, q int) int {
	if int(v.S.Owner[a]) != q+1 || v.S.Fort[a] == 0 || int(v.S.Fort[a]) > len(v.D.Scoring.Forts) {
		return 0
	}
	return v.D.Scoring.Forts[v.S.Fort[a]-1]
}

// devouredPoints: by rank of devoured units. Ties share what their ranks are
// worth, rounded down; Shadows take a rank.
func (v View) DevouredPoints(q int) int {
	mine := v.Eaten(q)
	if mine == 0 && v.D.Options.devouredNone {
		return 0
	}
	more, tied := 0, 0
	for side := range Sides {
		if side != ShadowSide && side >= len(v.D.Players) {
			continue
		}
		switch n := v.Eaten(side); {
		case n > mine:
			more++
		case n == mine:
			tied++
		}
	}
	sum := 0
	for rank := more; rank < more+tied; rank++ {
		sum += v.D.rank(rank)
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
func (v View) UpgradePoints(q int) int {
	sum := 0
	for c := range v.D.Cards {
		if v.S.Card[c] == laidBy+uint8(q) {
			sum += v.D.Cards[c].Worth
		}
	}
	return sum
}

func (v View) DreamPoints(q int) int {
	sum := 0
	for m := range v.D.Dreams {
		if v.S.Dream[m] == playedBy+uint8(q) {
			sum += v.D.Dreams[m].Worth
		}
	}
	return sum
}

// scoreCards: every Upgrade laid scores, covered or not, and every Dream played.
func (p *Play) scoreCards(q int) {
	p.t.Uses(p.rule.scoreUp)
	p.t.Uses(p.rule.scoreDr)
	for c := range p.D.Cards {
		if p.S.Card[c] == laidBy+uint8(q) {
			p.scorePoints(p.rule.scoreUp, q, p.D.Cards[c].Worth)
		}
	}
	for m := range p.D.Dreams {
		if p.S.Dream[m] == playedBy+uint8(q) {
			p.scorePoints(p.rule.scoreDr, q, p.D.Dreams[m].Worth)
		}
	}
}

// best is the score of whoever has most.
func (v View) best() int {
	most := 0
	v.D.Each(func(q int) { most = max(most, v.scored(q)) })
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

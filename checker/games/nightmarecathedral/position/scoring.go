package position

// This file counts what everybody would score as things stand. Rulebook: "Game
// End & Scoring".

// Points is what a player would score, as things stand.
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

// RitualPoints are those of the Ritual track.
func (v View) RitualPoints(q int) int {
	sum := 0
	for _, f := range v.D.Shows.Marker {
		sum += v.D.Reached(v.Of(f, q))
	}
	return sum
}

// Reached is the highest points of the Ritual track up to a step.
func (m *Match) Reached(step int) int {
	best := 0
	for i := 0; i <= step && i < len(m.Ritual.Steps); i++ {
		best = max(best, m.Ritual.Steps[i].Points)
	}
	return best
}

// FortPoints are those of Forts.
func (v View) FortPoints(q int) int {
	sum := 0
	for a := range v.D.Map.Areas {
		sum += v.FortWorth(a, q)
	}
	return sum
}

// FortWorth is what a player's Fort in an area scores.
func (v View) FortWorth(a, q int) int {
	if int(v.S.Owner[a]) != q+1 || v.S.Fort[a] == 0 || int(v.S.Fort[a]) > len(v.D.Scoring.Forts) {
		return 0
	}
	return v.D.Scoring.Forts[v.S.Fort[a]-1]
}

// DevouredPoints: by rank of devoured units. Ties share what their ranks are
// worth, rounded down; Shadows take a rank.
func (v View) DevouredPoints(q int) int {
	mine := v.Eaten(q)
	if mine == 0 && v.D.DevouredNone {
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
		sum += v.D.Rank(rank)
	}
	return sum / tied
}

// Rank is what a rank is worth, the first being 0. There are fewer figures than
// sides with four players.
func (m *Match) Rank(n int) int {
	all := m.Scoring.Devoured
	switch {
	case n < len(all):
		return all[n]
	case m.FifthTwo && len(all) > 0:
		return all[len(all)-1]
	}
	return 0
}

// UpgradePoints: every Upgrade counts, covered or not.
func (v View) UpgradePoints(q int) int {
	sum := 0
	for c := range v.D.Cards {
		if v.S.Card[c] == LaidBy+uint8(q) {
			sum += v.D.Cards[c].Worth
		}
	}
	return sum
}

// DreamPoints are those of Dreams played.
func (v View) DreamPoints(q int) int {
	sum := 0
	for m := range v.D.Dreams {
		if v.S.Dream[m] == PlayedBy+uint8(q) {
			sum += v.D.Dreams[m].Worth
		}
	}
	return sum
}

// Best is the score of whoever has most.
func (v View) Best() int {
	most := 0
	for q := range v.D.Players {
		most = max(most, v.scored(q))
	}
	return most
}

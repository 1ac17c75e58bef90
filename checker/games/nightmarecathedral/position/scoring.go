package position

import "nightpress/checker/engine"

// This file counts what everybody would score as things stand. Rulebook: "Game
// End & Scoring".

// Source is where points come from.
type Source uint8

// The sources of points, in the order in which they are counted.
const (
	FromRitual Source = iota
	FromForts
	FromDevoured
	FromUpgrades
	FromDreams
	Sources
)

// Count tells of everything from one source that counts for a player: each marker,
// each Fort, the rank of devoured units, each Upgrade, covered or not, each Dream
// played.
func (v View) Count(from Source, q int, counts func(points int)) {
	switch from {
	case FromRitual:
		for _, f := range v.D.Shows.Marker {
			counts(v.D.Reached(v.Of(f, q)))
		}
	case FromForts:
		for a := range v.D.Map.Areas {
			if level := v.S.FortOf(a, q); level > 0 && level <= len(v.D.Scoring.Forts) {
				counts(v.D.Scoring.Forts[level-1])
			}
		}
	case FromDevoured:
		counts(v.devouredPoints(q))
	case FromUpgrades:
		for c := range v.D.Cards {
			if v.S.Card[c] == LaidBy+uint8(q) {
				counts(v.D.Cards[c].Worth)
			}
		}
	case FromDreams:
		for m := range v.D.Dreams {
			if v.S.Dream[m] == PlayedBy+uint8(q) {
				counts(v.D.Dreams[m].Worth)
			}
		}
	}
}

// From is what a player would score from one source, as things stand.
func (v View) From(from Source, q int) int {
	sum := 0
	v.Count(from, q, func(points int) { sum += points })
	return sum
}

// Points is what a player would score, as things stand.
func (v View) Points(q int) int {
	sum := 0
	for from := range Sources {
		sum += v.From(from, q)
	}
	return sum
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

// Reached is the highest points of the Ritual track up to a step.
func (m *Match) Reached(step int) int {
	best := 0
	for _, s := range m.Ritual.Steps[:min(step+1, len(m.Ritual.Steps))] {
		best = max(best, s.Points)
	}
	return best
}

// devouredPoints: by rank of devoured units. Ties share what their ranks are
// worth, rounded down; Shadows take a rank.
func (v View) devouredPoints(q int) int {
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
		sum += v.D.rank(rank)
	}
	return sum / tied
}

// rank is what a rank is worth, the first being 0. There are fewer figures than
// sides with four players.
func (m *Match) rank(n int) int {
	all := m.Scoring.Devoured
	switch {
	case n < len(all):
		return all[n]
	case m.FifthTwo && len(all) > 0:
		return all[len(all)-1]
	}
	return 0
}

// Fares is everybody's score, of which the best has won. Rulings: final-tie.
func (v View) Fares() []engine.Fare {
	fares := make([]engine.Fare, len(v.D.Players))
	for q, who := range v.D.Players {
		n := v.scored(q)
		fares[q] = engine.Fare{Who: who, Score: n, Won: n == v.Best()}
	}
	return fares
}

// Best is the score of whoever has most.
func (v View) Best() int {
	most := 0
	for q := range v.D.Players {
		most = max(most, v.scored(q))
	}
	return most
}

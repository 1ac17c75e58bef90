package position

import (
	"math/bits"

	"nightpress/checker/games/nightmarecathedral/components"
)

// This file tells how far the Cathedral is built, and what the second stage
// brings. Rulebook: "The Nightmare Cathedral", "Divergent Paths", "Devouring Units".

// Pieces is how many pieces stand.
func (s *State) Pieces() int { return bits.OnesCount16(s.Built) }

// Builds tells whether a turn ends with a piece: in the Standard Game, once
// everybody has had a turn.
func (v View) Builds() bool {
	first := len(v.D.Players) + 1
	if v.D.FirstBuildEarly {
		first--
	}
	return !v.D.Variable && !v.S.Complete && int(v.S.Turns) >= first
}

// Complete: the Cathedral stands, and the Nightmares come.
func (v View) Complete() {
	v.S.Complete = true
	for _, f := range v.D.Shows.Nightmare {
		if v.The(f) == 0 {
			f.Believe(&v.S.Cells, v.D.Map.Centre+1)
		}
	}
}

// EnterStage shuffles the second stage's Development cards into their deck, its
// Dreams and the offer into theirs, and lays a new offer. It returns how many
// cards lie there then.
func (v View) EnterStage() (deck, dreams, offer int) {
	f, c := &v.D.Shows, &v.S.Cells
	deck, dreams = f.Deck.Of(c), f.DreamDeck.Of(c)+f.Offer.Of(c)
	v.S.Stage = true
	for i := range v.D.Cards {
		if v.S.Card[i] == Later {
			v.S.Card[i] = InPool
			deck++
		}
	}
	for m := range v.D.Dreams {
		switch v.S.Dream[m] {
		case Later:
			v.S.Dream[m] = InPool
			dreams++
		case InOffer, Sunk:
			v.S.Dream[m] = InPool
		}
	}
	for q := range v.D.Players { // cards that were taken before their time are in hand
		deck -= min(deck, int(v.S.Ahead[q]))
		dreams -= min(dreams, int(v.S.DreamsAhead[q]))
		v.S.Ahead[q], v.S.DreamsAhead[q] = 0, 0
	}
	offer = min(v.D.Hand.Offer, dreams)
	return deck, dreams - offer, offer
}

// InPlay is the place of a Nightmare among those in play; -1 for none.
func (s *State) InPlay(v int) int {
	for i, n := range s.Nightmare {
		if int(n) == v+1 {
			return i
		}
	}
	return -1
}

// Enough tells whether so many units are devoured that the game ends with the
// round.
func (v View) Enough() bool {
	all := 0
	for side := range Sides {
		all += v.Eaten(side)
	}
	limit := v.devourLimit()
	return limit > 0 && all >= limit
}

// devourLimit is how many devoured units end the game: the higher number of the
// two Nightmares, 0 where neither has one.
func (v View) devourLimit() int {
	most := 0
	for _, n := range v.S.Nightmare {
		if n > 0 && int(n) <= len(v.D.Nightmares) {
			most = max(most, v.D.Nightmares[n-1].Devoured[len(v.D.Players)])
		}
	}
	return most
}

// PathOpen tells whether a piece can be built: a gray one always, any other when
// its tiles lie out and everything directly before it is gone.
func (v View) PathOpen(i int) bool {
	path := &v.D.Paths.Spaces[i]
	if path.Tone != components.Gray && v.left(path.Tone-1) > 1 {
		return false
	}
	for _, before := range path.After {
		if !Has(v.S.Built, before) {
			return false
		}
	}
	return true
}

// left is how many spaces of a tone still have their piece, and so their tile.
func (v View) left(tone int) int {
	n := 0
	for i := range v.D.Paths.Spaces {
		if v.D.Paths.Spaces[i].Tone == tone && !Has(v.S.Built, i) {
			n++
		}
	}
	return n
}

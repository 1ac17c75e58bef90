package position

// This file tells what a hand can hold: it is counted always, and a Dream is known
// by name once it has been seen.

// HiddenDreams is how many Dreams of a hand nobody has seen. Of other cards nobody
// sees any in a hand.
func (v View) HiddenDreams(q int) int {
	return v.Of(v.D.Shows.Dreams, q) - lying(v.S.Dream[:], HeldBy+uint8(q))
}

// lying is how many cards are in a place.
func lying(cards []uint8, where uint8) int {
	n := 0
	for _, at := range cards {
		if at == where {
			n++
		}
	}
	return n
}

// Holds tells whether a player can have a card in hand.
func (v View) Holds(q, c int) bool {
	at := v.S.Card[c]
	return v.Of(v.D.Shows.Hand, q) > 0 && (at == InPool || at == Later && v.S.Ahead[q] > 0)
}

// Surface has so many Dreams leave the deck above those that were put under it:
// one that nothing lies on can be drawn.
func (v View) Surface(n int) {
	for m := range v.D.Dreams {
		if v.S.Dream[m] != Sunk {
			continue
		}
		if v.S.Above[m] -= min(v.S.Above[m], uint8(n)); v.S.Above[m] == 0 {
			v.S.Dream[m] = InPool
		}
	}
}

// Unknown is how many Dreams of the offer nobody has named.
func (v View) Unknown() int {
	return v.The(v.D.Shows.Offer) - lying(v.S.Dream[:], InOffer)
}

// Drew notes that a Conflict card lies at the bottom of its deck now.
func (s *State) Drew(c int) {
	if s.Draws == 255 { // keep the order, and count anew
		for i := range s.Drawn {
			s.Drawn[i] -= min(s.Drawn[i], 128)
		}
		s.Draws -= 128
	}
	s.Draws++
	s.Drawn[c] = s.Draws
}

package position

import (
	"math/bits"

	"nightpress/checker/games/nightmarecathedral/components"
)

// This file tells what Dreams ask for. Rulebook: "Playing Dream Cards".

// Granted tells whether everything a Dream needs is so.
func (v View) Granted(q, m int) bool {
	for i := range v.D.Dreams[m].Needs {
		if n := &v.D.Dreams[m].Needs[i]; v.Have(q, n) < n.Least {
			return false
		}
	}
	return true
}

// Have is how much a player has of what a Dream needs; of the Shaper, 1 where it
// stands as wished and Least is 0 or 1.
func (v View) Have(q int, n *components.Need) int {
	switch n.Word {
	case components.NeedMarked:
		return v.areas(func(a int) bool { return v.Marked(a) && v.Control(a) == q })
	case components.NeedCorners:
		return v.areas(func(a int) bool { return v.D.Map.Areas[a].Corner && v.Control(a) == q })
	case components.NeedInner:
		return v.areas(func(a int) bool { return v.D.Map.Areas[a].Inner && v.Control(a) == q })
	case components.NeedInnerPresence:
		return v.areas(func(a int) bool { return v.D.Map.Areas[a].Inner && v.S.Present(a, q) })
	case components.NeedSymbols:
		return v.signsOf(q)
	case components.NeedForts:
		return v.areas(func(a int) bool { return int(v.S.Owner[a]) == q+1 && int(v.S.Fort[a]) >= n.Level })
	case components.NeedWins:
		return v.wins(q, n)
	case components.NeedCrowds:
		return v.areas(func(a int) bool { return int(v.S.Units[a][q]) >= n.Units })
	case components.NeedFollowers:
		return v.S.OnMap(q)
	case components.NeedRitual:
		far := 0
		for _, f := range v.D.Shows.Marker {
			if v.Of(f, q) >= n.Step {
				far++
			}
		}
		return far
	case components.NeedLimbo:
		return v.Of(v.D.Shows.Limbo, q)
	case components.NeedDevoured:
		return v.Eaten(q)
	}
	return v.shaperStands(q, n)
}

// signsOf counts the different signs among the areas a player controls.
func (v View) signsOf(q int) int {
	signs := uint32(0)
	for a := range v.D.Map.Areas {
		if v.D.Open(a) && v.Control(a) == q {
			signs |= 1 << v.D.Map.Areas[a].Symbol
		}
	}
	return bits.OnesCount32(signs)
}

// wins counts the conflicts a player won this turn; none where too few of them
// were against players.
func (v View) wins(q int, n *components.Need) int {
	switch {
	case n.Against == components.AgainstShadows:
		return v.D.Shows.WonShadows.At(&v.S.Cells, q)
	case n.Against == components.AgainstPlayers:
		return v.D.Shows.WonPlayers.At(&v.S.Cells, q)
	case v.D.Shows.WonPlayers.At(&v.S.Cells, q) < n.Players:
		return 0
	}
	return v.D.Shows.WonShadows.At(&v.S.Cells, q) + v.D.Shows.WonPlayers.At(&v.S.Cells, q)
}

// shaperStands is 1 where a player's Shaper stands as a Dream wishes, else -1.
func (v View) shaperStands(q int, n *components.Need) int {
	a := v.Of(v.D.Shows.Shaper, q) - 1
	if a < 0 || n.Present && !v.S.Present(a, q) {
		return -1
	}
	so := false
	for other := range v.D.Players {
		if other == q {
			continue
		}
		switch n.Where {
		case components.InControlled:
			so = so || v.Control(a) == other
		case components.WithFollowers:
			so = so || v.S.Units[a][other] > 0
		case components.InFortress:
			so = so || v.Fortress(a) == other
		}
	}
	if n.Where == components.WithNightmare {
		so = v.The(v.D.Shows.Nightmare[0]) == a+1 || v.The(v.D.Shows.Nightmare[1]) == a+1
	}
	if !so {
		return -1
	}
	return 1
}

// What follows tells what a hand can hold: it is counted always, and a Dream is known
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

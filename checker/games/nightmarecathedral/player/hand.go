package player

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// Hands are hidden. What a player holds is imagined among the cards nobody has
// seen, as many as there are in the hand. The shuffle behind it is that of the
// game, so that the hand stays the same until it changes: nobody looks for the
// right card among all that there are.

// hand is a player's cards, by their places in the deck.
type hand [components.MostCards]bool

// among is what a card is worth if it is in the hand; another is not thought of.
func (h *hand) among(worth func(c int) float64) func(c int) float64 {
	return func(c int) float64 {
		if c >= len(h) || !h[c] {
			return -1000
		}
		return worth(c)
	}
}

// shuffle gives every card its place in a deck as one player draws from it.
type shuffle uint64

// shuffled is the shuffle of this game for a player, other for each setup.
func (m *mind) shuffled(q int) shuffle {
	h := uint64(m.S.Start)<<8 | uint64(q)
	for _, n := range m.S.Nightmare {
		h = h<<8 | uint64(n)
	}
	for other := range m.D.Players {
		h = h*31 + uint64(m.Of(m.D.Shows.Fortress, other))
	}
	return shuffle(h)
}

// place is a card's; the scrambling is that of SplitMix64.
func (h shuffle) place(c int) uint64 {
	z := (uint64(h) + uint64(c) + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// draw adds the first n of a deck's cards that are somewhere.
func (h *hand) draw(where []uint8, somewhere uint8, n int, order shuffle) {
	for range n {
		first := -1
		for c, at := range where {
			if at == somewhere && !h[c] && (first < 0 || order.place(c) < order.place(first)) {
				first = c
			}
		}
		if first < 0 {
			return
		}
		h[first] = true
	}
}

// held is what a player may hold of some cards: those seen, and so many more of
// the second stage and of the deck.
func held(where []uint8, q, ahead, hidden int, order shuffle) *hand {
	h := new(hand)
	for c, at := range where {
		h[c] = at == position.HeldBy+uint8(q)
	}
	ahead = min(ahead, hidden)
	h.draw(where, position.Later, ahead, order)
	h.draw(where, position.InPool, hidden-ahead, order)
	return h
}

// hand is what a player may hold of Development cards, dreams of Dreams.
func (m *mind) hand(q int) *hand {
	return held(m.S.Card[:len(m.D.Cards)], q, int(m.S.Ahead[q]), m.Of(m.D.Shows.Hand, q), m.shuffled(q))
}
func (m *mind) dreams(q int) *hand {
	return held(m.S.Dream[:len(m.D.Dreams)], q, int(m.S.DreamsAhead[q]), m.HiddenDreams(q), m.shuffled(q)+1<<32)
}

// developWorth is what it is worth to play so many Upgrades of the hand at hand,
// and so many other cards: the best of each.
func (m *mind) developWorth(upgrades, others int) float64 {
	h := m.hand(m.Who)
	worths, most := make(map[bool][]float64), map[bool]int{true: upgrades, false: others}
	for c := range m.D.Cards {
		card := &m.D.Cards[c]
		upgrade := card.Upgrade >= 0
		if !h[c] {
			continue
		}
		if w := m.cardWorth(c); w > 0.4 {
			worths[upgrade] = append(worths[upgrade], -w)
		}
	}
	sum := 0.0
	for _, upgrade := range []bool{true, false} {
		list := worths[upgrade]
		slices.Sort(list)
		for _, w := range list[:min(most[upgrade], len(list))] {
			sum -= w
		}
	}
	return sum
}

// cardWorth is what a card is worth when it is developed now. An Upgrade covers
// what lies there: a second one of the same stage changes little.
func (m *mind) cardWorth(c int) float64 {
	card := &m.D.Cards[c]
	w := float64(card.Worth)
	if card.Upgrade >= 0 {
		top := int(m.S.Top[m.Who][card.Upgrade])
		if top == 0 || m.D.Cards[top-1].Stage < card.Stage {
			w += m.temper().cards*(0.6+0.6*m.remaining()) + 0.3*m.effectsWorth(card.Then)
		}
		return w
	}
	return w + m.effectsWorth(card.Effects)
}

// remaining is how much of the game is left, 1 at its beginning.
func (m *mind) remaining() float64 {
	return 1 - float64(m.S.Turns)/float64(len(m.D.Turns)*(m.D.Time.Last-m.D.Time.Start)+1)
}

// spare is how well a card can be spared.
func (m *mind) spare(c int) float64 {
	card := &m.D.Cards[c]
	return -m.cardWorth(c) - 0.3*float64(card.Attack+card.Defence)
}

// dreamer is a player who holds a Dream that is granted; -1 for none.
func (m *mind) dreamer() int {
	for q := range m.D.Players {
		h := m.dreams(q)
		for c := range m.D.Dreams {
			if h[c] && m.Granted(q, c) {
				return q
			}
		}
	}
	return -1
}

// prospect is what a Dream is worth to the player: its points, the less the more
// it is away from being granted.
func (m *mind) prospect(c int) float64 {
	dream := &m.D.Dreams[c]
	w := float64(dream.Worth)
	for i := range dream.Needs {
		need := &dream.Needs[i]
		if missing := need.Least - m.Have(m.Who, need); missing > 0 {
			w /= 1 + slowness[need.Word]*float64(missing)
		}
	}
	return w
}

// slowness is how slow a need is to come, for each that is missing.
var slowness = [...]float64{
	components.NeedMarked: 0.6, components.NeedCorners: 1, components.NeedInner: 0.5, components.NeedInnerPresence: 0.4,
	components.NeedSymbols: 0.5, components.NeedForts: 0.6, components.NeedWins: 0.6, components.NeedCrowds: 0.5,
	components.NeedFollowers: 0.15, components.NeedRitual: 1, components.NeedLimbo: 0.3, components.NeedDevoured: 1,
	components.NeedShaper: 0.4,
}

// dreamOut puts away the Dream with least prospect; where that is free, only for
// a better one of the offer.
func (m *mind) dreamOut(n *engine.Need) int {
	least := -100.0
	if n.Low == rules.None {
		least = 0.25 - m.nextBest()
	}
	return m.best(n, least, m.dreams(m.Who).among(func(c int) float64 { return -m.prospect(c) }))
}

// nextBest is the prospect of the Dream of the offer that would be taken for one
// more of the hand.
func (m *mind) nextBest() float64 {
	var best []float64
	for c := range m.D.Dreams {
		if m.S.Dream[c] == position.InOffer {
			best = append(best, m.prospect(c))
		}
	}
	slices.Sort(best)
	if i := len(best) - 1 - max(0, m.D.Hand.Dreams-m.Of(m.D.Shows.Dreams, m.Who)); i >= 0 {
		return best[i]
	}
	return 0
}

// swaps tells whether the active player has a Dream that is better put away.
func (m *mind) swaps() bool {
	active := m.d.minded(m.S, m.Active(), m.r)
	h, best := active.dreams(active.Who), active.nextBest()-0.25
	for c := range m.D.Dreams {
		if h[c] && active.prospect(c) < best {
			return true
		}
	}
	return false
}

// dreamIn takes the Dream of the offer with the best prospect, or the top one of
// the deck where all are poor.
func (m *mind) dreamIn(n *engine.Need) int {
	return m.best(n, -1, func(c int) float64 {
		if c == m.D.FromDeck() {
			return 0.8
		}
		return m.prospect(c) * float64(truth(m.S.Dream[c] == position.InOffer))
	})
}

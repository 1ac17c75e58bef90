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

// mostHand bounds an imagined hand, far above what rules allow for long.
const mostHand = 16

// hand is a player's cards, by their places in the deck.
type hand struct {
	card [mostHand]uint8
	n    int
}

func (h *hand) add(c int) {
	if h.n < mostHand {
		h.card[h.n] = uint8(c)
		h.n++
	}
}

// shuffle gives every card its place in a deck as one player draws from it.
type shuffle uint64

// shuffled is the shuffle of this game for a player, other for each setup.
func (d *Player) shuffled(s *position.State, q int) shuffle {
	h := uint64(s.Start)<<8 | uint64(q)
	for i := range s.Nightmare {
		h = h<<8 | uint64(s.Nightmare[i])
	}
	for other := range d.Players {
		h = h*31 + uint64(d.Shows.Fortress.At(&s.Cells, other))
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

// drawn adds the first n of a deck's cards that are somewhere.
func (h *hand) drawn(where []uint8, somewhere uint8, n int, order shuffle) {
	n = min(n, mostHand-h.n)
	if n <= 0 {
		return
	}
	var place [mostHand]uint64
	mine, count := h.card[h.n:], 0
	for c, at := range where {
		if at != somewhere {
			continue
		}
		v := order.place(c)
		if count == n && v >= place[n-1] {
			continue
		}
		i := min(count, n-1)
		for ; i > 0 && place[i-1] > v; i-- {
			place[i], mine[i] = place[i-1], mine[i-1]
		}
		place[i], mine[i] = v, uint8(c)
		count = min(count+1, n)
	}
	h.n += count
}

// hand is what a player may hold of Development cards.
func (m *mind) hand(q int) hand {
	var h hand
	for c := range m.D.Cards {
		if m.S.Card[c] == position.HeldBy+uint8(q) {
			h.add(c)
		}
	}
	order := m.d.shuffled(m.S, q)
	hidden := m.Hidden(q)
	ahead := min(int(m.S.Ahead[q]), hidden)
	h.drawn(m.S.Card[:len(m.D.Cards)], position.Later, ahead, order)
	h.drawn(m.S.Card[:len(m.D.Cards)], position.InPool, hidden-ahead, order)
	return h
}

// dreams is what a player may hold of Dreams.
func (m *mind) dreams(q int) hand {
	var h hand
	for i := range m.D.Dreams {
		if m.S.Dream[i] == position.HeldBy+uint8(q) {
			h.add(i)
		}
	}
	order := m.d.shuffled(m.S, q) + 1<<32
	hidden := m.HiddenDreams(q)
	ahead := min(int(m.S.DreamsAhead[q]), hidden)
	h.drawn(m.S.Dream[:len(m.D.Dreams)], position.Later, ahead, order)
	h.drawn(m.S.Dream[:len(m.D.Dreams)], position.InPool, hidden-ahead, order)
	return h
}

// pick is the card of a hand that is worth most, where
// anything legal is worth more than least; none else.
func pick(n *engine.Need, h *hand, least float64, worth func(c int) float64) int {
	best, value := rules.None, least
	for _, c := range h.card[:h.n] {
		if v := int(c); n.Legal(v) {
			if w := worth(int(c)); w > value {
				best, value = v, w
			}
		}
	}
	return best
}

// develop plays the best card of the hand, if it does anything.
func (m *mind) develop(n *engine.Need) int {
	h := m.hand(m.Who)
	return pick(n, &h, 0.4, m.cardWorth)
}

// developWorth is what Develop is worth with the hand at hand: all Upgrades, and
// the best of the others.
func (m *mind) developWorth() float64 {
	h := m.hand(m.Who)
	sum, other := 0.0, 0.0
	for _, c := range h.card[:h.n] {
		w := m.cardWorth(int(c))
		if m.D.Cards[c].Upgrade >= 0 {
			if w > 0.4 {
				sum += w
			}
		} else {
			other = max(other, w)
		}
	}
	return sum + other
}

// upgradeWorth is what the best Upgrade of the hand is worth.
func (m *mind) upgradeWorth() float64 {
	h := m.hand(m.Who)
	best := 0.0
	for _, c := range h.card[:h.n] {
		if m.D.Cards[c].Upgrade >= 0 {
			best = max(best, m.cardWorth(int(c)))
		}
	}
	return best
}

// cardWorth is what a card is worth when it is developed now.
func (m *mind) cardWorth(c int) float64 {
	card := &m.D.Cards[c]
	if card.Upgrade >= 0 {
		// An Upgrade covers what lies there: a second one of the same
		// stage changes little.
		top := int(m.S.Top[m.Who][card.Upgrade])
		w := float64(card.Worth)
		if top == 0 || m.D.Cards[top-1].Stage < card.Stage {
			w += 0.6 + 0.6*m.remaining()
		}
		return w
	}
	w := 0.0
	for i := range card.Effects {
		w += m.effectWorth(&card.Effects[i])
	}
	return w
}

// remaining is how much of the game is left, 1 at its beginning.
func (m *mind) remaining() float64 {
	last := float64(max(1, m.D.Time.Last-m.D.Time.Start))
	gone := float64(m.The(m.D.Shows.Time)-m.D.Time.Start) + float64((m.The(m.D.Shows.Turn)-int(m.S.Start)+len(m.D.Turns))%len(m.D.Turns))/float64(len(m.D.Turns))
	return max(0, 1-gone/last)
}

// worst is the card of the hand that is least missed.
func (m *mind) worst(n *engine.Need) int {
	h := m.hand(m.Who)
	v := pick(n, &h, -100, func(c int) float64 {
		card := &m.D.Cards[c]
		return -m.cardWorth(c) - 0.3*float64(card.Attack+card.Defence)
	})
	if v == rules.None && n.Low >= 0 {
		return m.any(n)
	}
	return v
}

// dreamer is a player who holds a Dream that is granted; -1 for none.
func (m *mind) dreamer() int {
	for q := range m.D.Players {
		h := m.dreams(q)
		for _, c := range h.card[:h.n] {
			if m.Granted(q, int(c)) {
				return q
			}
		}
	}
	return -1
}

// dream plays the granted Dream that is worth most.
func (m *mind) dream(n *engine.Need) int {
	h := m.dreams(m.Who)
	v := pick(n, &h, -1, func(c int) float64 { return float64(m.D.Dreams[c].Worth) })
	if v == rules.None {
		return m.any(n)
	}
	return v
}

// prospect is what a Dream is worth to the player: its points, the less the more
// it is away from being granted.
func (m *mind) prospect(c int) float64 {
	dream := &m.D.Dreams[c]
	w := float64(dream.Worth)
	if m.D.Options.Variable && dream.Build {
		w++
	}
	for i := range dream.Needs {
		need := &dream.Needs[i]
		if missing := need.Least - m.Have(m.Who, need); missing > 0 {
			w /= 1 + needPace[need.Word]*float64(missing)
		}
	}
	return w
}

// needPace is how slow a need is to come, for each that is missing.
var needPace = [...]float64{
	components.NeedMarked: 0.6, components.NeedCorners: 1, components.NeedInner: 0.5, components.NeedInnerPresence: 0.4, components.NeedSymbols: 0.5, components.NeedForts: 0.6,
	components.NeedWins: 0.6, components.NeedCrowds: 0.5, components.NeedFollowers: 0.15, components.NeedRitual: 1, components.NeedLimbo: 0.3, components.NeedDevoured: 1, components.NeedShaper: 0.4,
}

// dreamOut puts away the Dream with least prospect; where that is free, only for
// a better one of the offer.
func (m *mind) dreamOut(n *engine.Need) int {
	h := m.dreams(m.Who)
	least := -100.0
	if n.Low == rules.None {
		least = 0.25 - m.nextBest(h.n)
	}
	v := pick(n, &h, least, func(c int) float64 { return -m.prospect(c) })
	if v == rules.None && n.Low >= 0 {
		return m.any(n)
	}
	return v
}

// nextBest is the prospect of the Dream of the offer that would be taken for one
// more of a hand of so many.
func (m *mind) nextBest(held int) float64 {
	var best []float64
	for c := range m.D.Dreams {
		if m.S.Dream[c] == position.InOffer {
			best = append(best, m.prospect(c))
		}
	}
	slices.Sort(best)
	if i := len(best) - 1 - max(0, m.D.Hand.Dreams-held); i >= 0 {
		return best[i]
	}
	return 0
}

// swaps tells whether the active player has a Dream that is better put away.
func (m *mind) swaps() bool {
	active := m.d.minded(m.S, m.Active(), m.r)
	h := active.dreams(active.Who)
	best := active.nextBest(h.n) - 0.25
	for _, c := range h.card[:h.n] {
		if active.prospect(int(c)) < best {
			return true
		}
	}
	return false
}

// dreamIn takes the Dream of the offer with the best prospect, or the top one of
// the deck where all are poor.
func (m *mind) dreamIn(n *engine.Need) int {
	best, value := rules.None, 0.8
	for c := range m.D.Dreams {
		if v := c; m.S.Dream[c] == position.InOffer && n.Legal(v) {
			if w := m.prospect(c); w > value {
				best, value = v, w
			}
		}
	}
	switch {
	case best != rules.None:
		return best
	case n.Legal(m.D.FromDeck()):
		return m.D.FromDeck()
	}
	return m.any(n)
}

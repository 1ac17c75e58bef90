package nightmarecathedral

import "nightpress/checker/engine"

// This file fights, commands Nightmares, and tells what effects are worth.

// fight answers the questions of conflicts and of Nightmares.
func (m *mind) fight(n *engine.Need) (int, bool) {
	switch q := &m.d.asks; n.Slot {
	case q.Fight.Slot():
		return m.bestArea(n, func(a int) float64 { return 3 + m.battleWorth(a) })
	case q.OneSide.Slot(), q.OtherSide.Slot():
		one, other := m.opponents(int(m.s.Fighting) - 1)
		if n.Slot == q.OtherSide.Slot() {
			one = other
		}
		if n.Legal(one) {
			return one, true
		}
	case q.First.Slot(), q.Retreat.Slot():
		return 0, false
	case q.Winner.Slot():
		if n.Legal(m.q) {
			return m.q, true
		}
	case q.Victim.Slot():
		return m.victim(n), true
	case q.Lot.Slot():
		return truth(m.r.IntN(4) == 0), true
	case q.Command.Slot():
		return m.any(n), true
	case q.Path.Slot():
		return m.bestArea(n, m.prey)
	case q.Devour.Slot():
		return m.bestArea(n, func(a int) float64 { return 1 + m.prey(a) })
	case q.Part.Slot():
		return m.part(), true
	}
	if n.Low == none {
		return m.any(n), true
	}
	return 0, false
}

// opponents are the two sides of a conflict in an area: the player, where
// present, against whoever is easiest beaten; else the first two that stand
// there.
func (m *mind) opponents(a int) (one, other int) {
	one, other = -1, -1
	if a < 0 {
		return one, other
	}
	if m.s.present(a, m.q) {
		one = m.q
	}
	weakest := 1000
	for side := range sides {
		switch {
		case side == one || !m.s.present(a, side):
		case one < 0:
			one = side
		default:
			if v := m.strength(a, side)*8 + side; v < weakest {
				other, weakest = side, v
			}
		}
	}
	return one, other
}

// strength is what decides a conflict before any card: units, and a Fort over
// all of them.
func (m *mind) strength(a, side int) int {
	n := int(m.s.Units[a][side])
	if m.s.Fort[a] > 0 && int(m.s.Owner[a]) == side+1 {
		n += 10
	}
	if m.d.fortress(m.s, a) == side {
		n += 10
	}
	return n
}

// battleWorth is what a conflict in an area is about worth to the player.
func (m *mind) battleWorth(a int) float64 {
	one, other := m.opponents(a)
	if one != m.q || other < 0 {
		return -0.2
	}
	mine, theirs := m.strength(a, one), m.strength(a, other)
	p := min(max(0.5+0.2*float64(mine-theirs), 0.05), 0.95)
	win := 0.8 + m.aim().win
	if other == shadowSide {
		win += 0.3 // a card, or a Victory
	}
	return p*win - (1-p)*0.4*float64(m.s.Units[a][m.q])
}

// maneuverWorth is what Maneuver is worth: marches, a conversion, a conflict.
func (m *mind) maneuverWorth(a *Action) float64 {
	v := m.marchWorth(a.Points)
	if at := m.d.facts.Shaper.At(&m.s.Cells, m.q) - 1; at >= 0 {
		v += max(m.turning(at), 0.3) * float64(a.Conversions)
	}
	best, any := 0.0, false
	for area := range m.d.board.Areas {
		if m.d.open(area) && m.d.several(m.s, area) {
			if w := m.battleWorth(area); !any || w > best {
				best, any = w, true
			}
		}
	}
	return 0.7 * (v + best*float64(min(a.Conflicts, 2)))
}

// lay lays a card: against few a single one, and Basic Combat whenever it can be
// added, because it comes back.
func (m *mind) lay(n *engine.Need, side int) int {
	a := int(m.s.Fighting) - 1
	basic := m.d.basic()
	one, other := m.opponents(a)
	if one != side {
		one, other = other, one
	}
	if one < 0 || one >= len(m.d.players) || other < 0 {
		return m.any(n)
	}
	h := m.hand(one)
	mine, theirs := m.strength(a, one), m.strength(a, other)
	capacity := int(m.s.Units[a][one]) + truth(mine >= 10)
	// A conflict that is as good as won or lost is worth no card.
	decided := mine >= theirs+4 || theirs >= mine+4
	least := 0.5
	switch {
	case decided || h.n == 0:
		least = 100
	case n.Low == none && !n.Legal(basic):
		least = 1.6 // a second card of the hand has to be a good one
	}
	v := pick(n, &h, least, func(c int) float64 {
		card := &m.d.Cards[c]
		w := 1.2*float64(card.Attack) + 0.8*float64(card.Defence) + 0.4*m.r.Float64()
		if theirs == 0 {
			w -= float64(card.Attack)
		}
		return w - 0.5*keeping(card)
	})
	switch {
	case v == none && n.Legal(basic), n.Legal(basic) && capacity == 1 && abs(mine-theirs) > 1:
		return basic
	case v == none && n.Low >= 0:
		return m.any(n)
	}
	return v
}

// keeping is why a card is not gladly laid: Upgrades are better developed.
func keeping(c *Card) float64 { return float64(c.Worth + truth(c.Upgrade >= 0)) }

func abs(n int) int { return max(n, -n) }

// prey is what an area offers a Nightmare: units of others, and of the player
// where being devoured pays.
func (m *mind) prey(a int) float64 {
	v := 0.3 * m.r.Float64()
	for side, n := range m.s.Units[a] {
		switch {
		case n == 0:
		case side == m.q:
			v += float64(n) * m.sacrifice()
		default:
			v += 0.3 * float64(n)
		}
	}
	return v
}

// sacrifice is what a Follower of the player is worth on the Devoured Units
// board: much while it brings a better rank.
func (m *mind) sacrifice() float64 {
	mine, most := m.d.eaten(m.s, m.q), 0
	for side := range sides {
		if side != m.q {
			most = max(most, m.d.eaten(m.s, side))
		}
	}
	if mine > most+1 {
		return -0.3 + m.aim().devoured
	}
	return 0.5 + m.aim().devoured
}

// victim is whose unit is converted or devoured: now and then the player's own,
// where that pays, else one of whoever has most points.
func (m *mind) victim(n *engine.Need) int {
	if n.Legal(m.q) && m.sacrifice() > 0 {
		return m.q
	}
	best, value := -1, -1
	for side := range sides {
		v := 0
		if side < len(m.d.players) {
			v = 2 + m.d.points(m.s, side)
		}
		if n.Legal(side) && side != m.q && v+m.r.IntN(6) > value {
			best, value = side, v
		}
	}
	if best < 0 {
		return m.any(n)
	}
	return best
}

// part is the action whose Conform part is worth most.
func (m *mind) part() int {
	best, value := none, 0.0
	for day := range actionCount {
		if v := m.conformWorth(day); v > value {
			best, value = day, v
		}
	}
	return best
}

// effectWorth is about what an effect of a card is worth now.
func (m *mind) effectWorth(e *Effect) float64 {
	s, q, n := m.s, m.q, float64(e.N)
	d := m.d
	shaper := d.facts.Shaper.At(&s.Cells, q) - 1
	switch e.Word {
	case climbEffect:
		c := climb{kinds: e.Kinds}
		c.ways[free] = !e.Paid
		if e.Paid {
			c.ways = [payments]bool{byFollowers: true, byLimbo: true}
		}
		return m.stepWorth(c)
	case moveEffect:
		return m.marchWorth(e.N)
	case produceEffect:
		return 0.5 * float64(m.produced(e))
	case fortEffect:
		return m.wallWorth() * float64(max(1, e.Forts))
	case shaperEffect:
		return m.journeyWorth(e)
	case convertEffect:
		if e.Where == adjacent && shaper >= 0 {
			best := 0.0
			for _, b := range m.d.board.Areas[shaper].Near {
				best = max(best, m.turning(b))
			}
			return best * n
		}
		return 0.4 + max(0, m.turning(max(shaper, 0)))*n
	case conflictEffect:
		if shaper >= 0 && m.d.several(s, shaper) {
			return m.battleWorth(shaper)
		}
	case drawEffect:
		return 0.35 * n
	case discardEffect:
		return -0.2 * n
	case dreamEffect:
		return 0.35 * n
	case shadowEffect:
		return m.shadowWorth(e) * n
	case limboEffect:
		return 0.5 * float64(min(e.N, d.facts.Limbo.At(&s.Cells, q)))
	case commandEffect:
		return 1.5 * float64(truth(s.Complete))
	case devourEffect:
		return m.sacrifice()
	}
	return 0
}

// journeyWorth is what it is worth that the Shaper goes where an effect lets it.
func (m *mind) journeyWorth(e *Effect) float64 {
	at := m.d.facts.Shaper.At(&m.s.Cells, m.q) - 1
	if at < 0 || e.Where == here {
		return 0
	}
	stay, best := m.shaperWorth(at), 0.0
	for a := range m.d.board.Areas {
		if m.d.open(a) && (e.Where != adjacent || m.d.near(at, a)) {
			best = max(best, m.shaperWorth(a)-stay)
		}
	}
	return 0.7 * best
}

// shadowWorth is what it is worth to add or remove a Shadow where that helps
// most.
func (m *mind) shadowWorth(e *Effect) float64 {
	best := 0.0
	for a := range m.d.board.Areas {
		if !m.d.open(a) || e.Where == present && !m.s.present(a, m.q) {
			continue
		}
		if e.Add && m.d.room(m.s, a, shadowSide) {
			best = max(best, m.gain(a, shadowSide, 1))
		}
		if e.Remove {
			best = max(best, m.gain(a, shadowSide, -1))
		}
	}
	return best
}

// produced is how many Followers an effect brings.
func (m *mind) produced(e *Effect) int {
	d, s := m.d, m.s
	if e.Where == controlled {
		return min(e.N, m.room())
	}
	n := 0
	for a := range d.board.Areas {
		mine := d.open(a) && d.control(s, a) == m.q
		if !mine || e.Where == eachSymbol && d.board.Areas[a].Symbol != e.Symbol ||
			e.Where == eachFort && s.Fort[a] == 0 || e.Where == atShaper && d.facts.Shaper.At(&s.Cells, m.q) != a+1 {
			continue
		}
		n += min(e.N, max(0, d.limit(s, a, m.q)-int(s.Units[a][m.q])))
	}
	return min(n, d.supply(s, m.q))
}

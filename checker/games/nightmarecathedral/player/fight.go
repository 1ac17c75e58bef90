package player

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// This file fights, commands Nightmares, and tells what effects are worth.

// fight answers the questions of conflicts and of Nightmares.
func (m *mind) fight(n *engine.Need) (int, bool) {
	switch n.Slot {
	case m.d.Asks.Fight.Slot():
		return m.bestArea(n, func(a int) float64 { return 3 + m.battleWorth(a) })
	case m.d.Asks.OneSide.Slot(), m.d.Asks.OtherSide.Slot():
		one, other := m.opponents(int(m.S.Fighting) - 1)
		if n.Slot == m.d.Asks.OtherSide.Slot() {
			one = other
		}
		if n.Legal(one) {
			return one, true
		}
	case m.d.Asks.First.Slot(), m.d.Asks.Retreat.Slot():
		return 0, false
	case m.d.Asks.Winner.Slot():
		if n.Legal(m.Who) {
			return m.Who, true
		}
	case m.d.Asks.Victim.Slot():
		return m.victim(n), true
	case m.d.Asks.Lot.Slot():
		return truth(m.r.IntN(4) == 0), true
	case m.d.Asks.Command.Slot():
		return m.any(n), true
	case m.d.Asks.Path.Slot():
		return m.bestArea(n, m.prey)
	case m.d.Asks.Devour.Slot():
		return m.bestArea(n, func(a int) float64 { return 1 + m.prey(a) })
	case m.d.Asks.Part.Slot():
		return m.part(), true
	}
	if n.Low == rules.None {
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
	if m.S.Present(a, m.Who) {
		one = m.Who
	}
	weakest := 1000
	for side := range position.Sides {
		switch {
		case side == one || !m.S.Present(a, side):
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
	n := int(m.S.Units[a][side])
	if m.S.FortOf(a, side) > 0 {
		n += 10
	}
	if m.Fortress(a) == side {
		n += 10
	}
	return n
}

// battleWorth is what a conflict in an area is about worth to the player.
func (m *mind) battleWorth(a int) float64 {
	one, other := m.opponents(a)
	if one != m.Who || other < 0 {
		return -0.2
	}
	mine, theirs := m.strength(a, one), m.strength(a, other)
	p := min(max(0.5+0.2*float64(mine-theirs), 0.05), 0.95)
	win := 0.8 + m.aim().win
	if other == position.ShadowSide {
		win += 0.3 // a card, or a Victory
	}
	return p*win - (1-p)*0.4*float64(m.S.Units[a][m.Who])
}

// maneuverWorth is what Maneuver is worth: marches, a conversion, a conflict.
func (m *mind) maneuverWorth(a *components.Action) float64 {
	v := m.marchWorth(a.Points)
	if at := m.Of(m.D.Shows.Shaper, m.Who) - 1; at >= 0 {
		v += max(m.turning(at), 0.3) * float64(a.Conversions)
	}
	best, any := 0.0, false
	for area := range m.D.Map.Areas {
		if m.D.Open(area) && m.Several(area) {
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
	a := int(m.S.Fighting) - 1
	basic := m.D.BasicLaid()
	one, other := m.opponents(a)
	if one != side {
		one, other = other, one
	}
	if one < 0 || one >= len(m.D.Players) || other < 0 {
		return m.any(n)
	}
	h := m.hand(one)
	mine, theirs := m.strength(a, one), m.strength(a, other)
	capacity := int(m.S.Units[a][one]) + truth(mine >= 10)
	// A conflict that is as good as won or lost is worth no card.
	decided := mine >= theirs+4 || theirs >= mine+4
	least := 0.5
	switch {
	case decided || h.n == 0:
		least = 100
	case n.Low == rules.None && !n.Legal(basic):
		least = 1.6 // a second card of the hand has to be a good one
	}
	v := pick(n, &h, least, func(c int) float64 {
		card := &m.D.Cards[c]
		w := 1.2*float64(card.Attack) + 0.8*float64(card.Defence) + 0.4*m.r.Float64()
		if theirs == 0 {
			w -= float64(card.Attack)
		}
		return w - 0.5*keeping(card)
	})
	switch {
	case v == rules.None && n.Legal(basic), n.Legal(basic) && capacity == 1 && abs(mine-theirs) > 1:
		return basic
	case v == rules.None && n.Low >= 0:
		return m.any(n)
	}
	return v
}

// keeping is why a card is not gladly laid: Upgrades are better developed.
func keeping(c *components.Card) float64 { return float64(c.Worth + truth(c.Upgrade >= 0)) }

func abs(n int) int { return max(n, -n) }

// prey is what an area offers a Nightmare: units of others, and of the player
// where being devoured pays.
func (m *mind) prey(a int) float64 {
	v := 0.3 * m.r.Float64()
	for side, n := range m.S.Units[a] {
		switch {
		case n == 0:
		case side == m.Who:
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
	mine, most := m.Eaten(m.Who), 0
	for side := range position.Sides {
		if side != m.Who {
			most = max(most, m.Eaten(side))
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
	if n.Legal(m.Who) && m.sacrifice() > 0 {
		return m.Who
	}
	best, value := -1, -1
	for side := range position.Sides {
		v := 0
		if side < len(m.D.Players) {
			v = 2 + m.Points(side)
		}
		if n.Legal(side) && side != m.Who && v+m.r.IntN(6) > value {
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
	best, value := rules.None, 0.0
	for day := range components.ActionCount {
		if v := m.conformWorth(day); v > value {
			best, value = day, v
		}
	}
	return best
}

// effectWorth is about what an effect of a card is worth now.
func (m *mind) effectWorth(e *components.Effect) float64 {
	n := float64(e.N)
	shaper := m.Of(m.D.Shows.Shaper, m.Who) - 1
	switch e.Word {
	case components.ClimbEffect:
		c := rules.Climb{Kinds: e.Kinds}
		c.Ways[rules.Free] = !e.Paid
		if e.Paid {
			c.Ways = [rules.Payments]bool{rules.ByFollowers: true, rules.ByLimbo: true}
		}
		return m.stepWorth(c)
	case components.MoveEffect:
		return m.marchWorth(e.N)
	case components.ProduceEffect:
		return 0.5 * float64(m.produced(e))
	case components.FortEffect:
		return m.wallWorth() * float64(max(1, e.Forts))
	case components.ShaperEffect:
		return m.journeyWorth(e)
	case components.ConvertEffect:
		if e.Where == components.Adjacent && shaper >= 0 {
			best := 0.0
			for _, b := range m.D.Map.Areas[shaper].Near {
				best = max(best, m.turning(b))
			}
			return best * n
		}
		return 0.4 + max(0, m.turning(max(shaper, 0)))*n
	case components.ConflictEffect:
		if shaper >= 0 && m.Several(shaper) {
			return m.battleWorth(shaper)
		}
	case components.DrawEffect:
		return 0.35 * n
	case components.DiscardEffect:
		return -0.2 * n
	case components.DreamEffect:
		return 0.35 * n
	case components.ShadowEffect:
		return m.shadowWorth(e) * n
	case components.LimboEffect:
		return 0.5 * float64(min(e.N, m.Of(m.D.Shows.Limbo, m.Who)))
	case components.CommandEffect:
		return 1.5 * float64(truth(m.S.Complete))
	case components.DevourEffect:
		return m.sacrifice()
	}
	return 0
}

// journeyWorth is what it is worth that the Shaper goes where an effect lets it.
func (m *mind) journeyWorth(e *components.Effect) float64 {
	at := m.Of(m.D.Shows.Shaper, m.Who) - 1
	if at < 0 || e.Where == components.Here {
		return 0
	}
	stay, best := m.shaperWorth(at), 0.0
	for a := range m.D.Map.Areas {
		if m.D.Open(a) && (e.Where != components.Adjacent || m.D.Near(at, a)) {
			best = max(best, m.shaperWorth(a)-stay)
		}
	}
	return 0.7 * best
}

// shadowWorth is what it is worth to add or remove a Shadow where that helps
// most.
func (m *mind) shadowWorth(e *components.Effect) float64 {
	best := 0.0
	for a := range m.D.Map.Areas {
		if !m.D.Open(a) || e.Where == components.Present && !m.S.Present(a, m.Who) {
			continue
		}
		if e.Add && m.Room(a, position.ShadowSide) {
			best = max(best, m.gain(a, position.ShadowSide, 1))
		}
		if e.Remove {
			best = max(best, m.gain(a, position.ShadowSide, -1))
		}
	}
	return best
}

// produced is how many Followers an effect brings.
func (m *mind) produced(e *components.Effect) int {
	if e.Where == components.Controlled {
		return min(e.N, m.room())
	}
	n := 0
	for a := range m.D.Map.Areas {
		mine := m.D.Open(a) && m.Control(a) == m.Who
		if !mine || e.Where == components.EachSymbol && m.D.Map.Areas[a].Symbol != e.Symbol ||
			e.Where == components.EachFort && m.S.Fort[a] == 0 || e.Where == components.AtShaper && m.Of(m.D.Shows.Shaper, m.Who) != a+1 {
			continue
		}
		n += min(e.N, max(0, m.Limit(a, m.Who)-int(m.S.Units[a][m.Who])))
	}
	return min(n, m.Supply(m.Who))
}

package player

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// This file fights, commands Nightmares, and tells what effects are worth.

// opponent is one of the two sides of a conflict: the player, where that can be,
// against whoever is easiest beaten.
func (m *mind) opponent(n *engine.Need) int {
	if n.Slot == m.d.Asks.OneSide.Slot() && n.Legal(m.Who) {
		return m.Who
	}
	a := int(m.S.Fighting) - 1
	return m.best(n, -100, func(side int) float64 { return -float64(m.strength(a, side)) })
}

// strength is what decides a conflict before any card: units, and a Fort over
// all of them.
func (m *mind) strength(a, side int) int {
	return int(m.S.Units[a][side]) + 10*truth(m.S.FortOf(a, side) > 0)
}

// battleWorth is what a conflict in an area is about worth to the player.
func (m *mind) battleWorth(a int) float64 {
	mine, theirs := m.strength(a, m.Who), 1000
	for side := range position.Sides {
		if side != m.Who && m.S.Present(a, side) {
			theirs = min(theirs, m.strength(a, side))
		}
	}
	if mine == 0 || theirs == 1000 {
		return -0.2
	}
	p := min(max(0.5+0.2*float64(mine-theirs), 0.05), 0.95)
	return p*(1+m.aim().need[components.NeedWins]) - (1-p)*0.4*float64(m.S.Units[a][m.Who])
}

// maneuverWorth is what Maneuver is worth: marches, a conversion, conflicts.
func (m *mind) maneuverWorth(a *components.Action) float64 {
	best := -0.2
	for area := range m.D.Map.Areas {
		if m.Several(area) {
			best = max(best, m.battleWorth(area))
		}
	}
	return 0.35*float64(a.Points) + 0.3*float64(a.Conversions) + 0.8*best*float64(min(a.Conflicts, 2))
}

// lay lays a card: one of the hand where that may decide, a second only if it is
// a good one, and Basic Combat whenever it can be added, because it comes back.
func (m *mind) lay(n *engine.Need, side int) int {
	a, basic, least := int(m.S.Fighting)-1, m.D.BasicLaid(), 0.5
	if n.Low == rules.None && !n.Legal(basic) {
		least = 1.6
	}
	theirs := 0
	for other := range position.Sides {
		if other != side {
			theirs = max(theirs, m.strength(a, other))
		}
	}
	mine, h := m.strength(a, side), m.hand(side)
	decided := mine >= theirs+4 || theirs >= mine+4
	return m.best(n, least, func(c int) float64 {
		switch {
		case c == basic:
			return 0.6
		case c >= len(m.D.Cards) || !h[c] || decided:
			return -1000
		}
		card := &m.D.Cards[c]
		return 1.2*float64(card.Attack) + 0.8*float64(card.Defence) - 0.5*float64(card.Worth+truth(card.Upgrade >= 0)) + 0.4*m.r.Float64()
	})
}

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
		return -0.3 + m.aim().need[components.NeedDevoured]
	}
	return 0.5 + m.aim().need[components.NeedDevoured]
}

// victimWorth is whose unit is gladly converted or devoured: now and then the
// player's own, where that pays, else one of whoever has most points.
func (m *mind) victimWorth(side int) float64 {
	switch {
	case side == m.Who:
		return 100 * m.sacrifice()
	case side < len(m.D.Players):
		return 2 + float64(m.Points(side)) + 6*m.r.Float64()
	}
	return 6 * m.r.Float64()
}

// victory is about what the Victory is worth of the Conflict card drawn last.
func (m *mind) victory() float64 {
	last := 0
	for c := range m.D.Conflicts {
		if m.S.Drawn[c] > m.S.Drawn[last] {
			last = c
		}
	}
	return m.effectsWorth(m.D.Conflicts[last].Victory)
}

// effectsWorth is about what some effects are worth together.
func (m *mind) effectsWorth(list []components.Effect) float64 {
	v := 0.0
	for i := range list {
		v += m.effectWorth(&list[i])
	}
	return v
}

// effectWorths is about what one of an effect is worth: a step, a card, a unit.
var effectWorths = [...]float64{
	components.ClimbEffect: 1, components.MoveEffect: 0.3, components.ProduceEffect: 0.5, components.FortEffect: 1.2,
	components.ShaperEffect: 0.45, components.ConvertEffect: 0.6, components.ConflictEffect: 0.4, components.DrawEffect: 0.35,
	components.DiscardEffect: -0.2, components.DreamEffect: 0.35, components.ShadowEffect: 0.45, components.LimboEffect: 0.5,
	components.CommandEffect: 1.5, components.DevourEffect: 0.5, components.ConformEffect: 0,
}

// effectWorth is about what an effect of a card is worth now.
func (m *mind) effectWorth(e *components.Effect) float64 {
	n := e.N
	switch e.Word {
	case components.ShaperEffect:
		n = 1
	case components.LimboEffect:
		n = min(n, m.Of(m.D.Shows.Limbo, m.Who))
	case components.CommandEffect, components.DevourEffect:
		n *= int(truth(m.S.Complete))
	case components.ConflictEffect:
		if at := m.Of(m.D.Shows.Shaper, m.Who) - 1; at < 0 || !m.Several(at) {
			n = 0
		}
	}
	return effectWorths[e.Word] * float64(max(n, e.Forts))
}

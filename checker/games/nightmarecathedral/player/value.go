package player

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// Weighs tells before which questions a thoughtful player looks ahead: which day,
// whether to draw cards instead, how to react. What follows is played on a few
// times, as more may follow than can be tried out.
func (d *Player) Weighs(slot engine.Slot) bool {
	q := &d.Asks
	return slot == q.Day.Slot()
}

// Rehearses is how often.
func (d *Player) Rehearses() int { return 2 }

// Value is how good a position is for the one whose turn it is, in points: what
// is scored already, what is on its way, and how far others are. The weights were
// tuned by hand on simulated games.
func (d *Player) Value(s *position.State) float64 {
	m := d.minded(s, d.At(s).Active(), nil)
	m.aim()
	m.aims = aims{toll: m.aims.toll} // areas as they are: what Dreams ask of them is counted below
	v, left, best := float64(m.Points(m.Who)), m.remaining(), 0
	for q := range m.D.Players {
		if q != m.Who {
			best = max(best, m.Points(q))
		}
	}
	v -= 0.3 * float64(best)
	for a := range m.D.Map.Areas {
		if !m.D.Open(a) {
			continue
		}
		v += (0.1 + 0.4*left) * m.worth(a)
		if m.S.FortOf(a, m.Who) > 0 {
			v += 1.2 * left
		}
	}
	v += 0.1*float64(m.Of(m.D.Shows.Limbo, m.Who)) + 0.3*m.shaperWorth(m.Of(m.D.Shows.Shaper, m.Who)-1)
	for i := range m.D.Shows.Marker {
		v += m.ahead(m.next(i) - 1)
	}
	v += m.temper().climb * float64(max(m.next(0), m.next(1)))
	return v + m.prospects() + m.inHand(left)
}

// ahead is what is under way on the Ritual track between two figures.
func (m *mind) ahead(step int) float64 {
	steps, last, reached := m.D.Ritual.Steps, 0, m.D.Reached(step)
	for i := range steps {
		switch points := steps[i].Points; {
		case i <= step && points > 0:
			last = i
		case i > step && points > reached:
			return 1.2 * float64(points-reached) * float64(step-last) / float64(i-last)
		}
	}
	return 0
}

// prospects is what the Dreams in hand promise.
func (m *mind) prospects() float64 {
	v, h := 0.0, m.dreams(m.Who)
	for c := range m.D.Dreams {
		if h[c] {
			v += 1.2 * m.prospect(c)
		}
	}
	return v
}

// inHand is what cards in hand and the Upgrades on top are worth for what is left
// of the game.
func (m *mind) inHand(left float64) float64 {
	v := 0.1 * float64(m.Of(m.D.Shows.Hand, m.Who))
	for day := range components.ActionCount {
		if top := int(m.S.Top[m.Who][day]); top > 0 {
			v += m.temper().cards * (0.3 + 0.4*float64(m.D.Cards[top-1].Stage)) * left
		}
	}
	return v
}

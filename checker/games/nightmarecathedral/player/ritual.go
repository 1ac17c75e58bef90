package player

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// This file climbs the Ritual track.

// far is about what a step of the track is worth by itself: the points that are
// ahead, spread over the steps to them.
func (m *mind) far(step int) float64 {
	steps := m.D.Ritual.Steps
	if step >= len(steps) {
		return 0
	}
	last := len(steps) - 1
	reached := 0
	for i := 0; i < step; i++ {
		reached = max(reached, steps[i].Points)
	}
	for i := step; i <= last; i++ {
		if steps[i].Points > reached {
			return float64(steps[i].Points-reached)/float64(i-step+1) + m.giftWorth(&steps[step])
		}
	}
	return 0.1
}

// giftWorth is about what a step gives: most where a Nightmare can be commanded.
func (m *mind) giftWorth(step *components.Step) float64 {
	if step.Gift < 0 {
		return 0
	}
	for i := range m.D.Gifts[step.Gift].Effects {
		if m.D.Gifts[step.Gift].Effects[i].Word == components.CommandEffect {
			return 0.3 + float64(truth(m.S.Complete))
		}
	}
	return 0.3
}

// marker climbs with the marker that has most before it, or with none.
func (m *mind) marker(n *engine.Need) int {
	best, value := rules.None, 0.0
	if n.Low >= 0 {
		value = -100
	}
	for v := 1; v <= components.Markers; v++ {
		if !n.Legal(v) {
			continue
		}
		for how := range rules.Payments {
			if w := m.climbs(v-1, how, true); w > value {
				best, value = v, w
			}
		}
	}
	if best == rules.None && n.Low >= 0 {
		return m.any(n)
	}
	return best
}

// step pays for a step in the way that is worth most: Followers of areas that
// stay the player's, else Limbo; the free step comes last, because it ends the
// climb.
func (m *mind) step(n *engine.Need) int {
	best, value := rules.None, 0.0
	if n.Low >= 0 {
		value = -100
	}
	marker := max(int(m.S.Climber), 1) - 1
	to := m.Of(m.D.Shows.Marker[marker], m.Who) + 1
	paid := n.Legal(rules.ByLimbo) || n.Legal(rules.ByFollowers) && m.toll(to) < m.far(to)+0.3
	for how := range rules.Payments {
		if !n.Legal(how) {
			continue
		}
		if w := m.climbs(marker, how, paid) + 0.05*m.r.Float64(); w > value {
			best, value = how, w
		}
	}
	return best
}

// climbs is what the next step of a marker is worth, paid in a way; paid tells
// that there is another way than a free one.
func (m *mind) climbs(marker, how int, paid bool) float64 {
	to := m.Of(m.D.Shows.Marker[marker], m.Who) + 1
	w := m.far(to)
	switch how {
	case rules.ByFollowers:
		w -= m.toll(to) - 0.3
	case rules.ByLimbo:
		w -= 0.2
	case rules.Free:
		w -= 0.4 * float64(truth(paid))
	}
	return w
}

// toll is what the Followers are worth that a step costs.
func (m *mind) toll(to int) float64 {
	if to >= len(m.D.Ritual.Steps) {
		return 0
	}
	sum := 0.0
	for _, sign := range m.D.Ritual.Steps[to].Cost {
		least := 1.0
		for a := range m.D.Map.Areas {
			if m.D.Map.Areas[a].Symbol == sign && m.S.Units[a][m.Who] > 0 {
				least = min(least, -m.gain(a, m.Who, -1))
			}
		}
		sum += least
	}
	return sum
}

// stepWorth is what one step by a climb is worth, 0 where none can be made.
func (m *mind) stepWorth(c rules.Climb) float64 {
	best := 0.0
	for marker := range components.Markers {
		for how := range rules.Payments {
			if m.NoStep(c, marker, how) != 0 {
				continue
			}
			to := m.Of(m.D.Shows.Marker[marker], m.Who) + 1
			w := m.far(to)
			if how == rules.ByFollowers {
				w -= 0.5 * m.toll(to)
			}
			best = max(best, w)
		}
	}
	return best
}

// ritualWorth is what the Ritual is worth: the steps that one marker can pay for
// with the Followers on the map and those in Limbo, and the free ones.
func (m *mind) ritualWorth(a *components.Action) float64 {
	best := 0.0
	for _, f := range m.D.Shows.Marker {
		best = max(best, m.climbWorth(m.Of(f, m.Who), a))
	}
	return best
}

func (m *mind) climbWorth(at int, a *components.Action) float64 {
	var have [8]int
	for area := range m.D.Map.Areas {
		if sign := m.D.Map.Areas[area].Symbol; sign >= 0 && sign < len(have) {
			have[sign] += int(m.S.Units[area][m.Who])
		}
	}
	price := a.Limbo
	if price == 0 {
		price = m.D.Ritual.Limbo
	}
	limbo, free, v := m.Of(m.D.Shows.Limbo, m.Who), a.Free, 0.0
	for to := at + 1; to < len(m.D.Ritual.Steps); to++ {
		step := &m.D.Ritual.Steps[to]
		switch {
		case paidOf(&have, step.Cost):
			v -= 0.25 * float64(len(step.Cost))
		case limbo >= price:
			limbo -= price
		case free > 0 && step.Kind != components.LockedStep:
			free--
		default:
			return v
		}
		v += 1.1 * m.far(to)
	}
	return v
}

// paidOf takes what a step costs out of what is there, or nothing.
func paidOf(have *[8]int, cost []int) bool {
	left := *have
	for _, sign := range cost {
		if sign < 0 || sign >= len(left) || left[sign] == 0 {
			return false
		}
		left[sign]--
	}
	*have = left
	return true
}

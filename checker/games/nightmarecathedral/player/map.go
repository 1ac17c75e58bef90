package player

import (
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// This file is what the player does on the map and on the Ritual track: moves,
// conversions, production, walls, Shadows, climbing.

// moveWorth is what a movement point is worth, spent so.
func (m *mind) moveWorth(hop int) float64 {
	from, to, _ := m.d.Asks.Move.Split(hop)
	if from == m.D.TheShaper() {
		return 0.7 * (m.shaperWorth(to) - m.shaperWorth(m.Of(m.D.Shows.Shaper, m.Who)-1))
	}
	w := m.gain(from, m.Who, -1) + m.gain(to, m.Who, 1)
	if m.S.Enemies(to, m.Who) && m.battleWorth(to) > 0 {
		w += 0.3 + 0.5*m.aim().need[components.NeedWins] // for the conflict that may come there
	}
	return w
}

// shaperWorth is what it is worth that the Shaper stands in an area: somebody to
// be converted, and what Dreams ask.
func (m *mind) shaperWorth(a int) float64 {
	if a < 0 {
		return 0
	}
	w := 0.05 + m.turning(a)
	at := m.Of(m.D.Shows.Shaper, m.Who)
	m.D.Shows.Shaper.BelieveAt(&m.S.Cells, m.Who, a+1) // to see, and put back
	for where, v := range m.aim().shaper {
		if v > 0 && m.Have(m.Who, &components.Need{Word: components.NeedShaper, Where: components.ShaperPlace(where)}) > 0 {
			w += v
		}
	}
	m.D.Shows.Shaper.BelieveAt(&m.S.Cells, m.Who, at)
	return w
}

// turning is what a conversion in an area gains.
func (m *mind) turning(a int) float64 {
	best := 0.0
	for side, n := range m.S.Units[a] {
		if side != m.Who && n > 0 && m.Room(a, m.Who) && m.Supply(m.Who) > 0 {
			best = max(best, m.gain(a, side, -1)+m.gain(a, m.Who, 1))
		}
	}
	return best
}

// room is how many Followers can be produced in all.
func (m *mind) room() int {
	n := 0
	for a := range m.D.Map.Areas {
		if m.D.Open(a) && m.Control(a) == m.Who {
			n += max(0, m.Limit(a, m.Who)-int(m.S.Units[a][m.Who]))
		}
	}
	return min(n, m.Supply(m.Who))
}

// summonWorth is what Summon is worth: Followers for the player, less those for
// others.
func (m *mind) summonWorth(a *components.Action) float64 {
	mine, theirs := a.Extra, 0
	for area := range m.D.Map.Areas {
		switch side := m.Control(area); {
		case side == m.Who && m.Room(area, side):
			mine += a.Marked*truth(m.Marked(area)) + a.Forts*truth(m.S.Fort[area] > 0)
		case side != position.ShadowSide && m.Marked(area):
			theirs += a.Marked
		}
	}
	return 0.95*float64(min(mine, m.room())) - 0.1*float64(theirs)
}

// fortifyWorth is what Fortify is worth: as many levels as are paid without
// giving everybody away.
func (m *mind) fortifyWorth(a *components.Action) float64 {
	v, price := 0.0, 0
	for i := range a.Levels {
		price += a.Price[i]
		v += m.wallWorth(price)
	}
	return v
}

// wallWorth is what the best Fort level is worth, after so much was paid.
func (m *mind) wallWorth(price int) float64 {
	if m.S.OnMap(m.Who) < price+2 {
		return 0
	}
	best := 0.0
	for a := range m.D.Map.Areas {
		if m.D.Open(a) && m.Control(a) == m.Who {
			best = max(best, m.levelWorth(a)-0.25*float64(price))
		}
	}
	return best
}

// levelWorth is what one more Fort level in an area is worth.
func (m *mind) levelWorth(a int) float64 {
	if m.NoLevel(a) != 0 {
		return 0
	}
	level, points := int(m.S.Fort[a]), m.D.Scoring.Forts
	v := 0.3 + m.aim().fort[level+1] + float64(points[level])
	if level == 0 {
		return v + 0.8 + 1.2*m.remaining() // it stays controlled, and produces
	}
	return v - float64(points[level-1])
}

// shadowWorth is what a Shadow is worth that comes or goes.
func (m *mind) shadowWorth(change int) float64 {
	how, a, _ := m.d.Asks.Shadow.Split(change)
	if how == rules.Goes {
		return m.gain(a, position.ShadowSide, -1)
	}
	return m.gain(a, position.ShadowSide, 1)
}

// next is the step that a marker would climb to.
func (m *mind) next(marker int) int { return m.Of(m.D.Shows.Marker[marker], m.Who) + 1 }

// far is about what a step of the track is worth: the points that are ahead,
// spread over the steps to them, and what it gives.
func (m *mind) far(step int) float64 {
	zeal, reached := 0.0, m.D.Reached(step-1)
	if step >= max(m.next(0), m.next(1)) {
		zeal = m.temper().climb
	}
	for i := step; i < len(m.D.Ritual.Steps); i++ {
		if points := m.D.Ritual.Steps[i].Points; points > reached {
			w := float64(points-reached) / float64(i-step+1)
			if m.D.Ritual.Steps[step].Gift >= 0 {
				w += 0.3 + 0.5*float64(truth(m.S.Complete))
			}
			return w + zeal
		}
	}
	return 0.1 + zeal
}

// stepWorth is what a step is worth to whichever marker may climb one outside
// the Ritual action; less than nothing where none may.
func (m *mind) stepWorth(gifts bool) float64 {
	best := -1.0
	for marker := range m.D.Shows.Marker {
		to := m.next(marker)
		if to >= len(m.D.Ritual.Steps) {
			continue
		}
		if kind := m.D.Ritual.Steps[to].Kind; kind == components.OpenStep || gifts && kind == components.GiftStep {
			best = max(best, m.far(to))
		}
	}
	return best
}

// toll is about what the Followers are worth that a step costs.
func (m *mind) toll(step int) float64 { return 0.35 * float64(len(m.D.Ritual.Steps[step].Cost)) }

// payWorth is what the next step is worth, paid so: with Limbo, else Followers;
// the free step comes last, because it ends the climb.
func (m *mind) payWorth(how int) float64 {
	to := m.next(max(int(m.S.Climber), 1) - 1)
	switch how {
	case rules.ByLimbo:
		return 2 + m.far(to)
	case rules.ByFollowers:
		return 0.8 + m.far(to) - m.toll(to)
	}
	return 0.2
}

// climbWorth is what the Ritual is worth to a marker from a step on: the steps
// that the Followers on the map and those in Limbo can pay, and the free ones.
func (m *mind) climbWorth(to int, a *components.Action) float64 {
	have := make(map[int]int) // Followers by sign
	for area := range m.D.Map.Areas {
		have[m.D.Map.Areas[area].Symbol] += int(m.S.Units[area][m.Who])
	}
	v, best := 0.0, 0.0
	for extra := a.Free + m.Of(m.D.Shows.Limbo, m.Who)/max(a.Limbo, 1); to < len(m.D.Ritual.Steps); to++ {
		paid := true
		for _, sign := range m.D.Ritual.Steps[to].Cost {
			have[sign]--
			paid = paid && have[sign] >= 0
		}
		switch {
		case paid:
			v -= m.toll(to)
		case extra > 0:
			extra--
		default:
			return best
		}
		v += 1.1 * m.far(to)
		best = max(best, v)
	}
	return best
}

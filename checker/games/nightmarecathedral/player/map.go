package player

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// This file is what the player does on the map: moves, conversions, production,
// walls, Shadows.

// march is a movement point: from an area to another, a Follower or the Shaper.
type march struct {
	from, to int // from is -1 for the Shaper
	worth    float64
}

// move spends a movement point where it is worth most, or none.
func (m *mind) move(n *engine.Need) int {
	q := m.d.Asks.Move
	hop := func(x march) int {
		if x.from < 0 {
			return q.Join(m.D.TheShaper(), x.to)
		}
		return q.Join(x.from, x.to)
	}
	best := m.bestMarch(func(x march) bool { return n.Legal(hop(x)) })
	if best.to < 0 || best.worth < 0.05 && n.Legal(rules.None) {
		return rules.None
	}
	return hop(best)
}

// bestMarch is the best movement point among those that can be spent; to is -1
// where there is none.
func (m *mind) bestMarch(can func(march) bool) march {
	best := march{to: -1}
	consider := func(x march) {
		if can(x) && (best.to < 0 || x.worth > best.worth) {
			best = x
		}
	}
	if at := m.Of(m.D.Shows.Shaper, m.Who) - 1; at >= 0 {
		stay := m.shaperWorth(at)
		for _, b := range m.D.Map.Areas[at].Near {
			if m.D.Open(b) {
				consider(march{-1, b, 0.7 * (m.shaperWorth(b) - stay)})
			}
		}
	}
	for a := range m.D.Map.Areas {
		if m.S.Units[a][m.Who] == 0 || m.S.Enemies(a, m.Who) {
			continue
		}
		leave := m.gain(a, m.Who, -1)
		for _, b := range m.D.Map.Areas[a].Near {
			if m.Room(b, m.Who) {
				consider(march{a, b, leave + m.gain(b, m.Who, 1) + m.chance(b)})
			}
		}
	}
	return best
}

// chance is what one more Follower of the player in an area is worth for the
// conflict that may come there.
func (m *mind) chance(a int) float64 {
	if !m.S.Enemies(a, m.Who) || m.S.Fort[a] > 0 && m.S.FortOf(a, m.Who) == 0 {
		return 0
	}
	foes := 0
	for side, n := range m.S.Units[a] {
		if side != m.Who {
			foes += int(n)
		}
	}
	if int(m.S.Units[a][m.Who])+2 >= foes {
		return 0.3 + 0.5*m.aim().win
	}
	return 0
}

// marchWorth is about what so many movement points are worth.
func (m *mind) marchWorth(points int) float64 {
	best := m.bestMarch(func(march) bool { return true })
	if best.to < 0 {
		return 0
	}
	return max(0, best.worth) * (0.4 + 0.6*float64(points))
}

// shaperWorth is what it is worth that the Shaper stands in an area: somebody to
// be converted, and what Dreams ask.
func (m *mind) shaperWorth(a int) float64 {
	w := 0.05 + max(0, m.turning(a))
	for where, v := range m.aim().shaper {
		if v > 0 && m.shaperFits(a, components.ShaperPlace(where)) {
			w += v
		}
	}
	return w
}

// shaperFits tells whether an area is one where a Dream wants the Shaper.
func (m *mind) shaperFits(a int, where components.ShaperPlace) bool {
	switch side := m.Control(a); where {
	case components.InControlled:
		return side >= 0 && side < len(m.D.Players) && side != m.Who
	case components.WithFollowers:
		for other := range m.D.Players {
			if other != m.Who && m.S.Units[a][other] > 0 {
				return true
			}
		}
	case components.InFortress:
		return m.Fortress(a) >= 0 && m.Fortress(a) != m.Who
	case components.WithNightmare:
		return m.The(m.D.Shows.Nightmare[0]) == a+1 || m.The(m.D.Shows.Nightmare[1]) == a+1
	}
	return false
}

// turning is what a conversion in an area gains.
func (m *mind) turning(a int) float64 {
	if !m.D.Open(a) || !m.S.Enemies(a, m.Who) || !m.Room(a, m.Who) || m.Supply(m.Who) == 0 {
		return 0
	}
	best := 0.0
	for side := range position.Sides {
		if side == m.Who || m.S.Units[a][side] == 0 {
			continue
		}
		before := m.worth(a)
		m.S.Units[a][side]--
		m.S.Units[a][m.Who]++
		best = max(best, m.worth(a)-before)
		m.S.Units[a][side]++
		m.S.Units[a][m.Who]--
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
	mine, theirs := 0, 0
	for area := range m.D.Map.Areas {
		side := m.Control(area)
		if side == position.Nobody || !m.D.Open(area) {
			continue
		}
		n := 0
		if m.Marked(area) {
			n += a.Marked
		}
		if m.S.FortOf(area, m.Who) > 0 {
			n += a.Forts
		}
		n = min(n, max(0, m.Limit(area, side)-int(m.S.Units[area][side])))
		switch side {
		case m.Who:
			mine += n
		case position.ShadowSide:
		default:
			theirs += n
		}
	}
	mine = min(mine+a.Extra, m.Supply(m.Who))
	return 0.95*float64(mine) - 0.1*float64(theirs)
}

// fortifyWorth is what Fortify is worth: as many levels as are paid without
// giving everybody away.
func (m *mind) fortifyWorth(a *components.Action) float64 {
	left := m.S.OnMap(m.Who)
	v := 0.0
	for i := range min(a.Levels, len(a.Price)) {
		if left -= a.Price[i]; left < 2 {
			break
		}
		if w := m.wallWorth() - 0.25*float64(a.Price[i]); w > 0 {
			v += w
		}
	}
	return v
}

// wallWorth is what the best Fort level is worth.
func (m *mind) wallWorth() float64 {
	best := 0.0
	for a := range m.D.Map.Areas {
		if m.D.Open(a) && m.Control(a) == m.Who {
			best = max(best, m.levelWorth(a))
		}
	}
	return best
}

// levelWorth is what one more Fort level in an area is worth.
func (m *mind) levelWorth(a int) float64 {
	if m.NoLevel(a) != 0 {
		return 0
	}
	level := int(m.S.Fort[a])
	v := 0.3
	if points := m.D.Scoring.Forts; level < len(points) {
		v += float64(points[level])
		if level > 0 {
			v -= float64(points[level-1])
		}
	}
	if level == 0 {
		v += 0.8 + 1.2*m.remaining() // it stays controlled, and produces
	}
	if aim := m.aim(); level+1 < len(aim.fort) {
		v += aim.fort[level+1]
	}
	return v
}

// wall builds where it is worth most, and stops before nobody is left.
func (m *mind) wall(n *engine.Need) int {
	v, _ := m.bestArea(n, m.levelWorth)
	if v != rules.None && n.Legal(rules.None) && (m.S.Doing == rules.DoAct || m.S.Doing == rules.DoReact) && m.S.OnMap(m.Who) < 3 && m.levelWorth(v) < 1 {
		return rules.None
	}
	return v
}

// shadow adds a Shadow where it troubles others, or removes one that troubles
// the player.
func (m *mind) shadow(n *engine.Need) int {
	best, value := rules.None, -100.0
	if n.Low == rules.None {
		value = 0.1
	}
	for a := range m.D.Map.Areas {
		for _, by := range [...]int{1, -1} {
			v := m.d.Asks.Shadow.Join(rules.Comes, a)
			if by < 0 {
				v = m.d.Asks.Shadow.Join(rules.Goes, a)
			}
			if !n.Legal(v) {
				continue
			}
			if w := m.gain(a, position.ShadowSide, by) + 0.05*m.r.Float64(); w > value {
				best, value = v, w
			}
		}
	}
	return best
}

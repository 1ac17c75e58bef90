package player

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/games/nightmarecathedral/rules"
)

// aims are what the player is after, in points for one more of each: what the
// Dreams in hand still miss, and the signs of the next Ritual steps.
type aims struct {
	marked, corner, inner, presence float64
	crowd                           float64
	crowdOf                         int
	fort                            [4]float64 // by level
	win                             float64
	follower                        float64
	sign                            [8]float64 // Followers for the Ritual
	newSign                         float64
	shaper                          [4]float64 // by place
	devoured                        float64
}

// aim works the aims out, once.
func (m *mind) aim() *aims {
	if m.aiming {
		return &m.aims
	}
	m.aiming = true
	h := m.dreams(m.Who)
	for _, c := range h.card[:h.n] {
		m.wish(int(c))
	}
	for _, f := range m.D.Shows.Marker {
		at := m.Of(f, m.Who)
		for k := 1; k <= 3 && at+k < len(m.D.Ritual.Steps); k++ {
			for _, sign := range m.D.Ritual.Steps[at+k].Cost {
				if sign < len(m.aims.sign) {
					m.aims.sign[sign] += 0.12 / float64(k)
				}
			}
		}
	}
	return &m.aims
}

// wish adds what a Dream still misses.
func (m *mind) wish(c int) {
	dream, a := &m.D.Dreams[c], &m.aims
	missing := 0
	for i := range dream.Needs {
		missing += max(0, dream.Needs[i].Least-m.Have(m.Who, &dream.Needs[i]))
	}
	for i := range dream.Needs {
		n := &dream.Needs[i]
		if m.Have(m.Who, n) >= n.Least {
			continue
		}
		w := 2 * float64(dream.Worth) / float64(missing*missing)
		switch n.Word {
		case components.NeedMarked:
			a.marked += w
		case components.NeedCorners:
			a.corner += w
		case components.NeedInner:
			a.inner += w
		case components.NeedInnerPresence:
			a.presence += w
		case components.NeedSymbols:
			a.newSign += w
		case components.NeedForts:
			for level := 1; level <= n.Level && level < len(a.fort); level++ {
				a.fort[level] += w / float64(n.Level)
			}
		case components.NeedWins:
			a.win += w
		case components.NeedCrowds:
			a.crowd, a.crowdOf = a.crowd+w, n.Units
		case components.NeedFollowers:
			a.follower += w
		case components.NeedDevoured:
			a.devoured += w
		case components.NeedShaper:
			a.shaper[n.Where] += w
		}
	}
}

// worth is what an area is worth to the player as it stands.
func (m *mind) worth(a int) float64 {
	aim, area := m.aim(), &m.D.Map.Areas[a]
	units := int(m.S.Units[a][m.Who])
	w := float64(units) * (0.25 + aim.follower)
	if area.Symbol >= 0 && area.Symbol < len(aim.sign) {
		w += float64(min(units, 2)) * aim.sign[area.Symbol]
	}
	if m.S.Present(a, m.Who) && area.Inner {
		w += 0.1 + aim.presence
	}
	if aim.crowdOf > 0 {
		w += aim.crowd * float64(min(units, aim.crowdOf)) / float64(aim.crowdOf)
	}
	switch m.Control(a) {
	case m.Who:
		w += 0.8
		if area.Inner {
			w += 0.2 + aim.inner
		}
		if area.Corner {
			w += 0.1 + aim.corner
		}
		if m.Marked(a) {
			w += 0.1 + aim.marked
		}
		w += aim.newSign * m.firstOf(a)
	case position.ShadowSide, position.Nobody:
	default:
		w -= 0.25 // another player's
	}
	return w
}

// firstOf is 1 for the only area of its sign that the player controls.
func (m *mind) firstOf(a int) float64 {
	for b := range m.D.Map.Areas {
		if b != a && m.D.Map.Areas[b].Symbol == m.D.Map.Areas[a].Symbol && m.D.Open(b) && m.Control(b) == m.Who {
			return 0
		}
	}
	return 1
}

// gain is what an area gains in worth when units of a side come or go. The
// position is changed to see, and put back.
func (m *mind) gain(a, side, by int) float64 {
	n := &m.S.Units[a][side]
	if int(*n)+by < 0 {
		return -10
	}
	before, old := m.worth(a), *n
	*n = uint8(int(*n) + by)
	after := m.worth(a)
	*n = old
	return after - before
}

// bestArea is the legal area that is worth most; none only where it may be left
// and nothing is worth anything.
func (m *mind) bestArea(n *engine.Need, worth func(a int) float64) (int, bool) {
	best, value := -1, 0.0
	for a := range m.D.Map.Areas {
		if !n.Legal(a) {
			continue
		}
		if v := worth(a) + 0.1*m.r.Float64(); best < 0 || v > value {
			best, value = a, v
		}
	}
	if best < 0 || value <= 0 && n.Legal(rules.None) {
		return rules.None, n.Legal(rules.None)
	}
	return best, true
}

// startWorth is what an area is worth to begin in: inner ones, near the corner
// that is held, with signs of its own.
func (m *mind) startWorth(a int) float64 {
	v := 1 + 1.5*m.r.Float64()
	if m.D.Map.Areas[a].Inner {
		v += 0.5
	}
	for b := range m.D.Map.Areas {
		if m.S.Present(b, m.Who) && m.D.Near(a, b) {
			v++
		}
	}
	return v
}

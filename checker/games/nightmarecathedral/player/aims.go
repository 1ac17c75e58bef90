package player

import "nightpress/checker/games/nightmarecathedral/components"

// aims are what the player is after, in points for one more of each: what the
// Dreams in hand still miss.
type aims struct {
	need    [components.NeedShaper + 1]float64
	fort    [4]float64 // by level
	shaper  [4]float64 // by place
	crowdOf int
	toll    map[int]int // by sign, the Followers that the next steps of the Ritual ask for
}

// aim works the aims out, once.
func (m *mind) aim() *aims {
	if m.aiming {
		return &m.aims
	}
	m.aiming = true
	h := m.dreams(m.Who)
	for c := range m.D.Dreams {
		if h[c] {
			m.wish(&m.D.Dreams[c])
		}
	}
	m.aims.toll = make(map[int]int)
	lead := max(m.next(0), m.next(1))
	for to := lead; to < min(lead+m.temper().ready, len(m.D.Ritual.Steps)); to++ {
		for _, sign := range m.D.Ritual.Steps[to].Cost {
			m.aims.toll[sign]++
		}
	}
	return &m.aims
}

// temper is how somebody plays a whole game.
type temper struct {
	ready int     // for how many steps of the Ritual Followers are made ready
	stand float64 // what it is worth that each stands where a sign asks for it
	cards float64 // what Upgrades are worth
	climb float64 // what a step is worth besides what it brings, to the foremost marker
}

// tempers are those there are: who climbs when it is time to, and who is set on
// the end of the Ritual.
var tempers = [...]temper{{ready: 4, stand: 0.2, cards: 1}, {ready: 8, stand: 3, cards: 0.6, climb: 0.5}}

// temper is the player's in this game.
func (m *mind) temper() *temper {
	return &tempers[m.shuffled(m.Who).place(components.MostCards)%uint64(len(tempers))]
}

// wish adds what a Dream still misses.
func (m *mind) wish(dream *components.Dream) {
	missing := 0
	for i := range dream.Needs {
		missing += max(0, dream.Needs[i].Least-m.Have(m.Who, &dream.Needs[i]))
	}
	for i := range dream.Needs {
		n, a := &dream.Needs[i], &m.aims
		if m.Have(m.Who, n) >= n.Least {
			continue
		}
		w := 2 * float64(dream.Worth) / float64(missing*missing)
		a.need[n.Word] += w
		switch n.Word {
		case components.NeedForts:
			for level := 1; level <= n.Level; level++ {
				a.fort[level] += w / float64(n.Level)
			}
		case components.NeedCrowds:
			a.crowdOf = n.Units
		case components.NeedShaper:
			a.shaper[n.Where] += w
		}
	}
}

// worth is what an area is worth to the player as it stands.
func (m *mind) worth(a int) float64 {
	aim, area := m.aim(), &m.D.Map.Areas[a]
	units := int(m.S.Units[a][m.Who])
	w := float64(units)*(0.3+aim.need[components.NeedFollowers]) + m.temper().stand*float64(min(units, aim.toll[area.Symbol]))
	if aim.crowdOf > 0 {
		w += aim.need[components.NeedCrowds] * float64(min(units, aim.crowdOf)) / float64(aim.crowdOf)
	}
	if area.Inner && m.S.Present(a, m.Who) {
		w += 0.1 + aim.need[components.NeedInnerPresence]
	}
	switch side := m.Control(a); {
	case side == m.Who:
		w += 0.8 + aim.need[components.NeedSymbols]
		if area.Inner {
			w += 0.2 + aim.need[components.NeedInner]
		}
		if area.Corner {
			w += 0.1 + aim.need[components.NeedCorners]
		}
		if m.Marked(a) {
			w += 0.1 + aim.need[components.NeedMarked]
		}
	case side >= 0 && side < len(m.D.Players):
		w -= 0.25
	}
	return w
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

// startWorth is what an area is worth to begin in: inner ones, near the corner
// that is held.
func (m *mind) startWorth(a int) float64 {
	v := 1 + 1.5*m.r.Float64() + 0.5*float64(truth(m.D.Map.Areas[a].Inner))
	for b := range m.D.Map.Areas {
		if m.S.Present(b, m.Who) && m.D.Near(a, b) {
			v++
		}
	}
	return v
}

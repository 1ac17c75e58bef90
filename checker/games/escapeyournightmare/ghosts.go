package escapeyournightmare

import "nightpress/checker/engine"

// arrive has a ghost come whose round it is, where the one before it still
// lies there: that one waits, and new dice are rolled.
func (p *play) arrive() {
	s, d := p.s, p.d
	next := int(s.Entered) + 1
	if s.Cur == 0 || next > len(d.Ghosts.Arrivals) || int(s.Round) < d.Ghosts.Arrivals[next-1] {
		return
	}
	if s.Cur != s.Entered {
		return
	}
	s.Late |= 1 << s.Cur
	p.t.Uses(d.Ghosts.Rule)
	p.come(d.rules.replaced, next)
	s.Entered = int8(next)
	p.rollGhost(d.rules.replaced)
}

// due tells whether the ghost that lies there attacks by itself: its round has
// come, or it has come back.
func (p *play) due() bool {
	s := p.s
	if s.Cur == 0 {
		return false
	}
	if s.Cur < s.Entered {
		p.t.Uses(p.d.rules.returns)
		return true
	}
	at := p.d.Ghosts.Arrivals[s.Cur-1]
	p.t.Held(p.d.rules.due, "round", int(s.Round), ">=", "round of the ghost", at)
	return int(s.Round) >= at
}

// come puts a ghost's number there.
func (p *play) come(rule engine.Rule, n int) { p.change(rule, ghostFact, &p.s.Cur, n) }

// rollGhost rolls what a ghost is: spooks, life, attack.
func (p *play) rollGhost(rule engine.Rule) {
	for i := range p.s.Ghost {
		p.change(rule, ghostSpooks+engine.Fact(i), &p.s.Ghost[i], p.ask(ghostDie, rule))
	}
}

// beaten gives what a ghost beaten is worth, and has the next one come: the
// next number, then those that were not beaten in time.
func (p *play) beaten() {
	s, d := p.s, p.d
	p.gainSpooks(d.rules.beaten, int(s.Ghost[0]))
	before := int(s.Bats) >= d.Keys.Bats
	p.change(d.rules.beaten, batsFact, &s.Bats, int(s.Bats)+d.Ghosts.Bats)
	if !before && int(s.Bats) >= d.Keys.Bats {
		p.t.Change(d.Keys.Rule3, keysFact, d.keys(s)-1, d.keys(s))
	}
	next, rule := 0, d.rules.next
	switch {
	case int(s.Entered) < len(d.Ghosts.Arrivals) && s.Cur == s.Entered:
		next = int(s.Entered) + 1
	case s.Late != 0:
		for next = 1; s.Late&(1<<next) == 0; next++ {
		}
		s.Late &^= 1 << next
		rule = d.rules.returns
	}
	p.come(rule, next)
	s.Entered = max(s.Entered, s.Cur)
	if next == 0 {
		s.Ghost = [3]int8{}
		p.t.Unasked(ghostDie, d.rules.next)
	} else {
		p.rollGhost(rule)
	}
	p.opens()
}

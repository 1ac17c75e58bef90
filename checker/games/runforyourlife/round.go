package runforyourlife

import "nightpress/checker/engine"

// newRound ends a round and begins the next: who has revealed an infection is
// a zombie now.
func (p *line) newRound() {
	r := &p.d.rules
	for q := range p.d.Seats() {
		if p.status(q) == infected {
			p.turn(r.bloodTurn, q)
		}
	}
	if p.d.any(p.overdue) {
		p.s.Told |= bloodLies
	}
	p.age()
	p.f.Round.Shift(p.t, &p.s.Cells, r.baseMove, 1)
	if p.s.Phase = moving; p.d.deserted(p.s) {
		p.s.Phase = over
	}
	p.s.Moved, p.s.Resolved, p.s.Fought, p.s.Acted, p.s.Tried, p.s.Drawn = 0, 0, 0, 0, 0, 0
	p.s.Engaged = [mostPlayers]uint8{}
}

// move is a human's move along the road.
func (p *line) move() {
	r := &p.d.rules
	who := p.askWho(r.baseMove, func(q int) engine.Rule {
		switch {
		case p.status(q) == home:
			return r.baseSafe
		case p.status(q) == zombie:
			return r.baseZombies
		case !p.onRoad(q), on(p.s.Moved, q):
			return r.baseMove
		case p.overdue(q):
			return r.baseReveal
		}
		return 0
	})
	from := p.of(p.f.Place, who)
	far := from + p.d.Combat.Draws.High
	why := p.t.Reasons()
	for v := 0; v <= p.d.Last; v++ {
		switch {
		case v < from:
			why.Bar(v, r.baseMove)
		case v > far:
			why.Bar(v, r.baseDraws)
		}
	}
	to := p.ask.Space.Choose(p.t, r.baseMove, why)
	if to > far {
		p.t.Held(r.baseDraws, "the spaces that "+p.d.Seated(who)+" goes", to-from, "≤", "", p.d.Combat.Draws.High)
	}
	p.asDrawn(to-from, 0)
	p.set(r.baseMove, p.f.Place, who, to)
	if p.s.Phase > moving {
		p.s.Told |= movesLate
	}
	if p.overdue(who) {
		p.s.Told |= bloodLies
	}
	p.s.Moved |= 1 << who
}

// walk takes a player somewhere by a rule that is no move, and tells the sum.
func (p *line) walk(rule engine.Rule, who, to int) {
	from, op := p.of(p.f.Place, who), "+"
	if to < from {
		op = "−"
	}
	p.t.Sum(rule, "space", from, op, "", max(to-from, from-to), to)
	p.set(rule, p.f.Place, who, to)
}

// asDrawn holds a move against the card that a log notes for it: nobody goes
// farther than that, and what evolutions add, and no card shows what none shows.
func (p *line) asDrawn(spaces, more int) {
	v, _ := p.ask.Drawn.Noted(p.t)
	draws := p.d.Combat.Draws
	p.ask.Drawn.Witness(p.t, min(max(v, spaces-more, draws.Low), draws.High), p.d.rules.baseDraws)
}

// stagger is a zombie player's move, to or fro.
func (p *line) stagger() {
	r := &p.d.rules
	who := p.askWho(r.baseZombies, func(q int) engine.Rule {
		if p.status(q) != zombie || on(p.s.Acted, q) {
			return r.baseZombies
		}
		return 0
	})
	from := p.of(p.f.Place, who)
	more, rule := p.farther()
	if p.status(who) != zombie && p.onRoad(who) {
		p.turn(r.baseZombies, who) // how it died, and where, was not noted; that it did is told now
		more = p.d.Last
	}
	far := p.d.Combat.Draws.High + more
	if p.s.Told&zombiesLeap != 0 {
		far = p.d.Last
	}
	why := p.t.Reasons()
	for v := range p.d.Last {
		if v < from-far || v > from+far {
			why.Bar(v, rule)
		}
	}
	to := p.ask.Space.Between(0, max(p.d.Last-1, from)).Choose(p.t, r.baseZombies, why)
	spaces := max(to-from, from-to)
	if spaces > far {
		p.t.Held(rule, "the spaces that "+p.d.Seated(who)+" goes", spaces, "≤", "", far)
		p.s.Told |= zombiesLeap
	}
	p.asDrawn(spaces, more)
	p.s.From[who] = uint8(from)
	p.set(r.baseZombies, p.f.Place, who, to)
	p.s.Acted |= 1 << who
	p.reach(zombies)
}

// kill is a zombie of the road killed: by a bullet, or in a melee, which is the
// base game's.
func (p *line) kill() {
	r := &p.d.rules
	means, _ := p.ask.Means.Noted(p.t)
	who := p.askWho(r.baseBullet, func(q int) engine.Rule {
		switch {
		case p.onRoad(q) && p.atEnd(q):
			return r.baseSafe
		case !p.onRoad(q), means != byMelee && p.of(p.f.Bullets, q) == 0:
			return r.baseBullet
		}
		return 0
	})
	if p.ask.Means.Ask(p.t, r.baseBullet) != byMelee {
		p.lacks(r.baseBullet, "the bullets of ", who, p.of(p.f.Bullets, who), 1)
		p.add(r.baseBullet, p.f.Bullets, who, -1)
	}
	p.s.Kills[who] = min(p.s.Kills[who]+1, most)
}

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
	p.s.Engaged, p.s.Gave = [mostPlayers]uint8{}, [mostPlayers]uint8{}
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
	card := p.drew(r.baseMove, 0, false)
	rule := r.baseMove
	if card == p.d.Combat.Draws.High {
		rule = r.baseDraws
	}
	why := p.t.Reasons()
	for v := 0; v <= p.d.Last; v++ {
		switch {
		case v < from:
			why.Bar(v, r.baseMove)
		case v > from+card:
			why.Bar(v, rule)
		}
	}
	to := p.ask.Space.Choose(p.t, r.baseMove, why)
	if to > from+card {
		p.t.Held(rule, "the spaces that "+p.d.Seated(who)+" goes", to-from, "≤", "", card)
	}
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

// drew is the card that a move is made by, as the log notes it: of several the best
// or the last one, and the highest there is where none is noted.
func (p *line) drew(rule engine.Rule, again int, best bool) int {
	draws := p.d.Combat.Draws
	card := 0
	for range again + 1 {
		v, noted := p.ask.Drawn.Noted(p.t)
		if noted && (v < draws.Low || v > draws.High) {
			v = p.ask.Drawn.Ask(p.t, p.d.rules.baseDraws) // there is no such card
		} else if p.ask.Drawn.Witness(p.t, v, p.d.rules.baseDraws); !noted {
			break
		}
		if v > card || !best {
			card = v
		}
	}
	p.ask.Drawn.Unasked(p.t, rule)
	if card == 0 {
		return draws.High
	}
	return card
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
	card, byCard := p.zombieDrew()
	if card < p.d.Combat.Draws.High {
		rule = byCard
	}
	far := card + more
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

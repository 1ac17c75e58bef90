package runforyourlife

import "nightpress/checker/engine"

// newRound ends a round and begins the next: who has revealed an infection is
// a zombie now.
func (p *play) newRound() {
	r := &p.d.rules
	for q := range p.d.players {
		if p.s.Status[q] == infected {
			p.turn(r.bloodTurn, q)
		}
	}
	p.s.Round = int16(p.t.Change(r.baseMove, roundFact, int(p.s.Round), min(int(p.s.Round)+1, most)))
	p.s.Phase = moving
	p.s.Moved, p.s.Resolved, p.s.Fought, p.s.Acted, p.s.Tried = 0, 0, 0, 0, 0
	p.s.Engaged = [mostPlayers]uint8{}
}

// move is a human's move along the road.
func (p *play) move() {
	r := &p.d.rules
	who := p.askWho(r.baseMove, func(q int) engine.Rule {
		switch {
		case p.s.Status[q] == home:
			return r.baseSafe
		case !p.s.onRoad(q), on(p.s.Moved, q):
			return r.baseMove
		}
		return 0
	})
	from := int(p.s.Place[who])
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
	to := p.choose(engine.Need{Slot: spaceSlot, Rule: r.baseMove, High: int32(p.d.Last)}, why)
	p.set(r.baseMove, placeFact, who, to)
	p.s.Moved |= 1 << who
}

// stagger is a zombie player's move, wherever the base game takes it.
func (p *play) stagger() {
	r := &p.d.rules
	who := p.askWho(r.baseZombies, func(q int) engine.Rule {
		if p.s.Status[q] != zombie || on(p.s.Acted, q) {
			return r.baseZombies
		}
		return 0
	})
	to := p.t.Ask(engine.Need{Slot: spaceSlot, Rule: r.baseZombies, High: int32(p.d.Last - 1)})
	p.set(r.baseZombies, placeFact, who, to)
	p.s.Acted |= 1 << who
	p.reach(zombies)
}

// kill is a bullet for a zombie of the road.
func (p *play) kill() {
	r := &p.d.rules
	who := p.askWho(r.baseBullet, func(q int) engine.Rule {
		if !p.s.onRoad(q) || p.s.Bullets[q] == 0 {
			return r.baseBullet
		}
		return 0
	})
	p.add(r.baseBullet, bulletFact, who, -1)
	p.s.Kills[who] = min(p.s.Kills[who]+1, most)
}

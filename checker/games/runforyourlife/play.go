package runforyourlife

import "nightpress/checker/engine"

// play is one line being played: the rules, the position and the table.
type play struct {
	d   *Definition
	s   *State
	t   *engine.Table
	who int
}

// Turn plays one line of a log: one thing that happens.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := play{d: d, s: s, t: t, who: -1}
	p.s.Doing = uint8(p.askDoing())
	switch p.s.Doing {
	case newRound:
		p.newRound()
	case move:
		p.move()
	case event:
		p.event()
	case take:
		p.take()
	case reveal:
		p.reveal()
	case kill:
		p.kill()
	case fight:
		p.fight()
	case stagger:
		p.stagger()
	case goHome:
		p.goHome()
	case shuffle:
		p.shuffle()
	}
	p.s.Doing = nothing
	if p.d.Over(s) {
		t.Uses(d.rules.escaped)
	}
}

// askDoing asks what happens. A round runs from the humans' moves over events
// and combats to the zombies' turn, and never back.
func (p *play) askDoing() int {
	r := &p.d.rules
	n := engine.Need{Slot: doingSlot, Rule: r.baseMove, High: doingCount - 1, Optional: true}
	why := p.t.Reasons()
	if p.s.Phase > moving {
		why.Bar(move, r.baseMove)
		if who, ok := p.t.Noted(whoSlot); ok && who >= 0 && who < mostPlayers && on(p.s.Fought, who) {
			why.Bar(move, r.stay)
		}
	}
	if p.s.Phase > events {
		why.Bar(event, r.eventsFirst)
	}
	switch {
	case p.s.Phase > fighting:
		why.Bar(fight, r.baseZombies)
	case !p.eventsDone():
		why.Bar(fight, r.eventsFirst)
	}
	return p.choose(n, why)
}

// reasons are the rules that forbid answers; 0 where none does.
type reasons = engine.Reasons

// choose asks a question with the answers that rules forbid.
func (p *play) choose(n engine.Need, why *reasons) int { return p.t.Choose(n, why) }

// askWho asks who acts, by the reasons against each player, and keeps the
// answer.
func (p *play) askWho(rule engine.Rule, against func(who int) engine.Rule) int {
	why := p.t.Reasons()
	for q := range p.d.players {
		why.Bar(q, against(q))
	}
	n := engine.Need{Slot: whoSlot, Rule: rule, High: int32(len(p.d.players) - 1)}
	p.who = p.bounded(p.choose(n, why))
	return p.who
}

// bounded keeps a player of a log within the table.
func (p *play) bounded(who int) int { return min(max(who, 0), len(p.d.players)-1) }

// set changes a fact of a player and returns what became of it.
func (p *play) set(rule engine.Rule, kind, player, to int) {
	f := fact(kind, player)
	old := p.d.Fact(p.s, f)
	to = min(max(to, 0), p.d.facts[f].High)
	p.d.Force(p.s, f, p.t.Change(rule, f, old, to))
}

// add adds to a fact of a player.
func (p *play) add(rule engine.Rule, kind, player, by int) {
	p.set(rule, kind, player, p.d.Fact(p.s, fact(kind, player))+by)
}

// reach moves the round on to a phase.
func (p *play) reach(ph phase) { p.s.Phase = max(p.s.Phase, ph) }

// eventsDone tells whether every human on the road has had the event of the
// space.
func (p *play) eventsDone() bool {
	for q := range p.d.players {
		if p.s.onRoad(q) && !p.atEnd(q) && !on(p.s.Resolved, q) {
			return false
		}
	}
	return true
}

// atEnd tells whether a player stands in the safe zone.
func (p *play) atEnd(q int) bool { return int(p.s.Place[q]) >= p.d.Last }

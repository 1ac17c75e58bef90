package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// line is one line being played: the rules, the position and the table.
type line struct {
	d   *Definition
	f   *facts
	ask *questions
	s   *State
	t   *engine.Table
}

func (d *Definition) line(s *State, t *engine.Table) line {
	return line{d: d, f: &d.facts, ask: &d.ask, s: s, t: t}
}

// Turn plays one line of a log: one thing that happens, or several one behind
// the other.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := d.line(s, t)
	for again := true; again; {
		p.happening()
		_, again = p.ask.Doing.Noted(t)
	}
	if d.deserted(s) {
		t.Uses(d.rules.endEscaped)
	}
}

// happening plays one thing that happens.
func (p *line) happening() {
	for q := range p.d.Seats() {
		p.count(q)
	}
	p.s.Doing = uint8(p.askDoing())
	fire := p.s.Doing == fight
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
	p.s.Fire.Still = p.s.Fire.Still && fire
}

// askDoing asks what happens. A round runs from the humans' moves over events
// and combats to the zombies' turn, and never back.
func (p *line) askDoing() int {
	r := &p.d.rules
	why := p.t.Reasons()
	if p.d.any(p.overdue) {
		why.Bar(newRound, r.baseReveal)
	}
	switch {
	case p.s.Phase == moving || p.s.Told&movesLate != 0:
	case p.s.Phase > fighting:
		why.Bar(move, r.baseZombies)
	default:
		why.Bar(move, r.baseMove)
	}
	if who, ok := p.ask.Who.Noted(p.t); ok && who >= 0 && who < mostPlayers && on(p.s.Fought, who) {
		why.Bar(move, r.combatStay)
	}
	switch {
	case p.s.Phase > fighting:
		why.Bar(event, r.baseZombies)
	case p.s.Phase > events:
		why.Bar(event, r.combatEventsFirst)
	}
	switch {
	case p.s.Phase > fighting:
		why.Bar(fight, r.baseZombies)
	case !p.eventsDone():
		why.Bar(fight, r.combatEventsFirst)
	}
	// Who is named does something.
	_, named := p.ask.Who.Noted(p.t)
	_, done := p.ask.Doing.Noted(p.t)
	if named && !done {
		why.Bar(nothing, r.baseMove)
	}
	return p.ask.Doing.Needed(named && !done).Choose(p.t, r.baseMove, why)
}

// askWho asks who acts, by the reasons against each player.
func (p *line) askWho(rule engine.Rule, against func(who int) engine.Rule) int {
	return p.bounded(p.player(p.ask.Who, rule, against))
}

// player asks for a player.
func (p *line) player(ask play.Choice, rule engine.Rule, against func(who int) engine.Rule) int {
	why := p.t.Reasons()
	for q := range p.d.Seats() {
		why.Bar(q, against(q))
	}
	return ask.Among(p.d.Seats()).Choose(p.t, rule, why)
}

// bounded keeps a player of a log within the table.
func (p *line) bounded(who int) int { return min(max(who, 0), p.d.Seats()-1) }

// of is a fact of a player.
func (p *line) of(f play.Fact, q int) int { return f.At(&p.s.Cells, q) }

// set changes a fact of a player.
func (p *line) set(rule engine.Rule, f play.Fact, q, to int) {
	f.SetAt(p.t, &p.s.Cells, q, rule, to)
}

// add adds to a fact of a player.
func (p *line) add(rule engine.Rule, f play.Fact, q, by int) { p.set(rule, f, q, p.of(f, q)+by) }

// status is how a player stands.
func (p *line) status(q int) int { return p.d.status(p.s, q) }

// onRoad tells whether a player is a human on the road.
func (p *line) onRoad(q int) bool { return p.d.onRoad(p.s, q) }

// undead tells whether there is a zombie player.
func (p *line) undead() bool {
	return p.d.any(func(q int) bool { return p.status(q) == zombie })
}

// lacks tells a report of something that a player has less of than is needed.
func (p *line) lacks(rule engine.Rule, what string, q, have, least int) bool {
	if have < least {
		p.t.Held(rule, what+p.d.Seated(q), have, "≥", "", least)
	}
	return have < least
}

// reach moves the round on to a phase.
func (p *line) reach(ph phase) { p.s.Phase = max(p.s.Phase, ph) }

// eventsDone tells whether every human on the road has had the event of the
// space.
func (p *line) eventsDone() bool {
	for q := range p.d.Seats() {
		if p.onRoad(q) && !p.atEnd(q) && !on(p.s.Resolved, q) {
			return false
		}
	}
	return true
}

// atEnd tells whether a player stands in the safe zone.
func (p *line) atEnd(q int) bool { return p.of(p.f.Place, q) >= p.d.Last }

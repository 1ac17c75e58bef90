package nightmarecathedral

import (
	"cmp"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// line is one line being played: the rules, the position and the table.
type line struct {
	d   *Definition
	s   *State
	t   *engine.Table
	who int // who acts

	// idle are the rules by which the line asks for no more deeds of a kind,
	// where one that tells of some breaks another rule than that of the deed.
	idle struct{ move, produce, step engine.Rule }
}

// Turn plays one line of a log: one thing that is done at the table.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := line{d: d, s: s, t: t}
	s.Doing = int8(p.askDoing())
	d.asks.Dream.Unasked(t, d.rules.dreamWhen)
	switch s.Doing {
	case doStart:
		p.start()
	case doNightmares:
		p.nightmares()
	case doOffer:
		p.offer()
	case doUpgrade:
		p.firstUpgrade()
	case doConquer:
		p.conquer()
	case doNight:
		p.firstNight()
	case doAct:
		p.act()
	case doDreams:
		p.dreams()
	case doReact:
		p.react()
	case doNext:
		p.next()
	case doDream:
		p.playDream()
	case doBack:
		p.back()
	}
	p.rest()
	p.leftovers()
	s.Doing, s.Acting, s.Climber, s.Paid, s.Points, s.Fighting = none, 0, 0, [mostPlayers]uint8{}, 0, 0
}

// askDoing asks what the line is about. Setting up comes first; then turns run
// from the action over the Dreams and the reactions to the next turn.
func (p *line) askDoing() int {
	r := &p.d.rules
	n := may(p.d.asks.Doing.Need(r.turnAction))
	why := p.t.Reasons()
	var first lack
	if p.s.Phase == settingUp {
		if first = p.d.unset(p.s); first.rule != 0 {
			why.Bar(doAct, first.rule)
			why.Bar(doDream, r.dreamWhen)
		}
	} else { // too late for
		why.Bar(doStart, r.setupTurns)
		why.Bar(doNightmares, r.setupNightmares)
		if p.d.unknown(p.s) <= 0 {
			why.Bar(doOffer, r.setupOffer)
		}
		why.Bar(doUpgrade, r.setupUpgrade)
		why.Bar(doConquer, r.setupAreas)
		why.Bar(doNight, r.setupDreamers)
	}
	dreams := r.dreamsIn // the rule about steps 3 and 4, by what the line tells of
	if _, out := p.d.asks.Out.Noted(p.t); out {
		dreams = r.dreamsOut
	}
	switch p.s.Phase {
	case settingUp, ready:
		why.Bar(doDreams, dreams)
		why.Bar(doReact, r.reactOrder)
		why.Bar(doNext, r.turnAction)
	case acted:
		first = p.d.owed(p.s)
		why.Bar(doAct, r.turnMarker)
		why.Bar(doReact, first.rule)
		why.Bar(doNext, first.rule)
	default:
		why.Bar(doAct, r.turnMarker)
		why.Bar(doDreams, dreams)
	}
	if v, noted := p.d.asks.Doing.Noted(p.t); noted && v < doingCount && why.Against(v) == first.rule {
		p.tell(first)
	}
	return p.choose(n, why)
}

// lack is what has to be so, by a rule, before something else can be done: a
// comparison that fails. The rule is 0 where nothing is lacking.
type lack struct {
	rule  engine.Rule
	what  string
	have  int
	op    string
	limit int
}

// tell keeps what is lacking for reports about this line.
func (p *line) tell(l lack) {
	if l.rule != 0 {
		p.t.Held(l.rule, l.what, l.have, l.op, "", l.limit)
	}
}

// leftovers does what the log tells of and no rule asked for: it was done at
// the table, and the pieces have moved.
func (p *line) leftovers() {
	r, q := &p.d.rules, &p.d.asks
	p.meanwhile()
	for q.Move.Insists(p.t, cmp.Or(p.idle.move, r.movePoints)) {
		p.moveOne(everyMove)
	}
	for q.Produce.Insists(p.t, cmp.Or(p.idle.produce, r.produce)) {
		p.produceIn(p.area(p.t.Ask(may(q.Produce.Need(r.produce)))), p.who, r.produce)
	}
	for rule := cmp.Or(p.idle.step, r.ritualOthers); q.Marker.Insists(p.t, rule) || q.Step.Insists(p.t, rule); {
		p.step(climb{kinds: everyStep, ways: everyWay})
	}
}

// reasons are the rules that forbid answers; 0 where none does.
type reasons = engine.Reasons

// may is a question that can be left: no answer is none.
func may(n engine.Need) engine.Need {
	n.Low, n.Optional, n.Default = none, true, none
	return n
}

// one is a question that is answered with something, not with none.
func one(n engine.Need) engine.Need {
	n.Low, n.Optional, n.Default = max(n.Low, 0), false, none
	return n
}

// choose asks a question with the answers that rules forbid.
func (p *line) choose(n engine.Need, why *reasons) int {
	p.believe(&n, why)
	return p.t.Choose(n, why)
}

// must asks a question that has to be answered, where anything can be: ok is
// false where nothing can.
func (p *line) must(n engine.Need, why *reasons) (v int, ok bool) {
	legal, _ := legal(&n, why)
	if legal == 0 && (p.s.Doubt == 0 || !p.noted(n.Slot)) {
		return none, false
	}
	return p.choose(n, why), true
}

// settled is must for what need not be written down where only one answer can
// be.
func (p *line) settled(n engine.Need, why *reasons) (v int, ok bool) {
	legal, only := legal(&n, why)
	if legal == 1 {
		n.Optional, n.Default = true, int32(only)
	}
	return p.must(n, why)
}

// legal counts the answers that no rule forbids, and returns the last of them.
func legal(n *engine.Need, why *reasons) (count, last int) {
	for v := int(n.Low); v <= int(n.High); v++ {
		if why.Against(v) == 0 {
			count++
			last = v
		}
	}
	return count, last
}

// inAreas fills in, for every area, the rule against it.
func (p *line) inAreas(against func(a int) engine.Rule) *reasons {
	why := p.t.Reasons()
	for a := range p.d.board.Areas {
		why.Bar(a, p.against(a, against))
	}
	return why
}

// against is the rule against an area: that of the deed, or that nothing stands
// there.
func (p *line) against(a int, deed func(a int) engine.Rule) engine.Rule {
	switch {
	case a == p.d.board.Centre:
		return p.d.rules.moveCathedral
	case !p.d.open(a):
		return p.d.rules.setupOverlays
	}
	return deed(a)
}

// mayIn asks for an area, or none; mustIn for one where there is any.
func (p *line) mayIn(q play.Choice, rule engine.Rule, against func(a int) engine.Rule) (a int, ok bool) {
	v := p.choose(may(q.Need(rule)), p.inAreas(against))
	return p.area(v), v != none
}

func (p *line) mustIn(q play.Choice, rule engine.Rule, against func(a int) engine.Rule) (a int, ok bool) {
	v, ok := p.must(one(q.Need(rule)), p.inAreas(against))
	return p.area(v), ok
}

// area is the area of an answer, kept within the board.
func (p *line) area(v int) int { return min(max(v, 0), len(p.d.board.Areas)-1) }

// bounded keeps a player of a log within the table.
func (p *line) bounded(who int) int { return min(max(who, 0), len(p.d.players)-1) }

// askWho asks who acts, and keeps the answer.
func (p *line) askWho(rule engine.Rule, against func(q int) engine.Rule) int {
	why := p.t.Reasons()
	for q := range p.d.players {
		why.Bar(q, against(q))
	}
	n := p.d.asks.Who.Need(rule)
	n.High = int32(len(p.d.players) - 1)
	p.who = p.bounded(p.choose(n, why))
	p.s.Acting = uint8(p.who)
	return p.who
}

// set takes a fact of a player to a value, by rule; add adds to it. Facts of the
// table are those of player 0.
func (p *line) set(rule engine.Rule, f play.Fact, q, to int) {
	f.SetAt(p.t, &p.s.Cells, q, rule, to)
}

func (p *line) add(rule engine.Rule, f play.Fact, q, by int) {
	f.ShiftAt(p.t, &p.s.Cells, q, rule, by)
}

// of is a fact of a player as it stands.
func (p *line) of(f play.Fact, q int) int { return f.At(&p.s.Cells, q) }

// units adds units of a side to an area, or takes some away.
func (p *line) units(rule engine.Rule, a, side, by int) {
	f := p.d.facts.Shadows[a].ID()
	if side != shadowSide {
		f = p.d.facts.Followers[a].Seat(side)
	}
	p.d.Change(p.t, p.s, rule, f, int(p.s.Units[a][side])+by)
}

// fort adds levels to a player's Fort, or takes some away.
func (p *line) fort(rule engine.Rule, a, q, by int) {
	p.d.Change(p.t, p.s, rule, p.d.facts.Fort[a].Seat(q), p.d.fortLevels(p.s, a*mostPlayers+q)+by)
}

package nightmarecathedral

import (
	"cmp"

	"nightpress/checker/engine"
)

// play is one line being played: the rules, the position and the table.
type play struct {
	d   *Definition
	s   *State
	t   *engine.Table
	who int // who acts

	// idle are the rules by which the line asks for no more deeds of a kind,
	// where one that tells of some breaks another rule than that of the deed.
	idle struct{ move, produce, step engine.Rule }
	away []int // Dreams that went under their deck, one more than their number
}

// Turn plays one line of a log: one thing that is done at the table.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := play{d: d, s: s, t: t}
	s.Doing = uint8(p.askDoing())
	p.t.Unasked(dreamSlot, d.rules.dreamWhen)
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
	s.Doing, s.Acting, s.Climber, s.Paid, s.Points, s.Fighting = nothing, 0, 0, [mostPlayers]uint8{}, 0, 0
}

// askDoing asks what the line is about. Setting up comes first; then turns run
// from the action over the Dreams and the reactions to the next turn.
func (p *play) askDoing() int {
	r := &p.d.rules
	n := engine.Need{Slot: doingSlot, Rule: r.turnAction, High: doingCount - 1, Optional: true}
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
		why.Bar(doOffer, r.setupOffer)
		why.Bar(doUpgrade, r.setupUpgrade)
		why.Bar(doConquer, r.setupAreas)
		why.Bar(doNight, r.setupDreamers)
	}
	dreams := r.dreamsIn // the rule about steps 3 and 4, by what the line tells of
	if _, out := p.t.Noted(outSlot); out {
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
	if v, noted := p.t.Noted(doingSlot); noted && v < doingCount && why.Against(v) == first.rule {
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
func (p *play) tell(l lack) {
	if l.rule != 0 {
		p.t.Held(l.rule, l.what, l.have, l.op, "", l.limit)
	}
}

// leftovers does what the log tells of and no rule asked for: it was done at
// the table, and the pieces have moved.
func (p *play) leftovers() {
	r := &p.d.rules
	p.meanwhile()
	for p.t.Insists(moveSlot, cmp.Or(p.idle.move, r.movePoints)) {
		p.moveOne(everyMove)
	}
	for p.t.Insists(produceSlot, cmp.Or(p.idle.produce, r.produce)) {
		p.produceIn(p.area(p.t.Ask(p.areaNeed(produceSlot, r.produce))), p.who, r.produce)
	}
	for p.t.Insists(stepSlot, cmp.Or(p.idle.step, r.ritualOthers)) {
		p.step(climb{kinds: everyStep, ways: everyWay})
	}
}

// reasons are the rules that forbid answers; 0 where none does.
type reasons = engine.Reasons

// choose asks a question with the answers that rules forbid.
func (p *play) choose(n engine.Need, why *reasons) int {
	p.believe(&n, why)
	return p.t.Choose(n, why)
}

// must asks a question that has to be answered, where anything can be: ok is
// false where nothing can.
func (p *play) must(n engine.Need, why *reasons) (v int, ok bool) {
	legal, _ := legal(&n, why)
	if legal == 0 && (p.s.Doubt == 0 || !p.noted(n.Slot)) {
		return none, false
	}
	return p.choose(n, why), true
}

// settled is must for what need not be written down where only one answer can
// be.
func (p *play) settled(n engine.Need, why *reasons) (v int, ok bool) {
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

// areaNeed asks for an area, one more than its number; 0 for none.
func (p *play) areaNeed(slot engine.Slot, rule engine.Rule) engine.Need {
	return engine.Need{Slot: slot, Rule: rule, Low: 0, High: int32(len(p.d.board.Areas)), Optional: true}
}

// inAreas fills in, for every area, the rule against it.
func (p *play) inAreas(against func(a int) engine.Rule) *reasons {
	why := p.t.Reasons()
	for a := range p.d.board.Areas {
		switch {
		case a == p.d.board.Centre:
			why.Bar(1+a, p.d.rules.moveCathedral)
		case !p.d.open(a):
			why.Bar(1+a, p.d.rules.setupOverlays)
		default:
			why.Bar(1+a, against(a))
		}
	}
	return why
}

// mayIn asks for an area, or none; mustIn for one where there is any.
func (p *play) mayIn(slot engine.Slot, rule engine.Rule, against func(a int) engine.Rule) (a int, ok bool) {
	v := p.choose(p.areaNeed(slot, rule), p.inAreas(against))
	return p.area(v), v != none
}

func (p *play) mustIn(slot engine.Slot, rule engine.Rule, against func(a int) engine.Rule) (a int, ok bool) {
	n := p.areaNeed(slot, rule)
	n.Low, n.Optional = 1, false
	v, ok := p.must(n, p.inAreas(against))
	return p.area(v), ok
}

// area is the area of an answer, kept within the board.
func (p *play) area(v int) int { return min(max(v-1, 0), len(p.d.board.Areas)-1) }

// bounded keeps a player of a log within the table.
func (p *play) bounded(who int) int { return min(max(who, 0), len(p.d.players)-1) }

// askWho asks who acts, and keeps the answer.
func (p *play) askWho(rule engine.Rule, against func(q int) engine.Rule) int {
	why := p.t.Reasons()
	for q := range p.d.players {
		why.Bar(q, against(q))
	}
	n := engine.Need{Slot: whoSlot, Rule: rule, High: int32(len(p.d.players) - 1)}
	p.who = p.bounded(p.choose(n, why))
	p.s.Acting = uint8(p.who)
	return p.who
}

// set changes a fact, and records by which rule.
func (p *play) set(rule engine.Rule, f engine.Fact, to int) {
	old := p.d.Fact(p.s, f)
	to = min(max(to, 0), p.d.facts[f].High)
	p.d.put(p.s, f, p.t.Change(rule, f, old, to))
}

// add adds to a fact.
func (p *play) add(rule engine.Rule, f engine.Fact, by int) { p.set(rule, f, p.d.Fact(p.s, f)+by) }

// units adds units of a side to an area, or takes some away.
func (p *play) units(rule engine.Rule, a, side, by int) { p.add(rule, areaFact(a, side), by) }

// fort adds levels to a player's Fort, or takes some away.
func (p *play) fort(rule engine.Rule, a, q, by int) {
	p.set(rule, areaFact(a, fortFact), fortOf(q, min(max(int(p.s.Fort[a])+by, 0), p.d.Limits.Levels)))
}

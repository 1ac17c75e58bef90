// Package rules is what only the rules of Nightmare Cathedral say:
// one line of a log as one procedure, played on a position by the definition that
// is read from the game's YAML.
//
//	read.go        the rules of one match, bound to its definition and rows
//	rows.go        what is asked: the handles of play.yaml's questions; the rules that
//	               the procedures cite; by which rule an area is controlled
//	line.go        what a line can be about, and how questions are put
//	setup.go       Setup
//	turn.go        Turn Structure, Reaction
//	develop.go     Develop
//	fortify.go     Fortify
//	summon.go      Summon, and Produce
//	ritual.go      Perform Ritual
//	maneuver.go    Maneuver: movement points, conversions
//	conflict.go    Conflicts; the retreat stands in retreat.go
//	cathedral.go   Building the Cathedral, the second stage
//	paths.go       Divergent Paths
//	nightmare.go   Command Nightmares, Devouring Units
//	scoring.go     Game End & Scoring
//	effect.go      the effects of cards, tiles, signs and gifts; those on cards too;
//	               those on Shadows and losses stand in effectunits.go
//	hand.go        decks, hands and piles; Playing Dream Cards
//	doubt.go       what is believed of a log with a line missing
//
// The sections stay one package, because any of them may lead to any other: a card
// developed resolves a conflict, its Victory commands a Nightmare, which devours
// for a climb, whose gift builds a Fort. What asks nobody stands in package
// position, what is printed in package components.
//
// Hands are hidden: a log names a card when it is played. Hands are counted
// always, and a Dream is known by name from the moment it has been seen. No
// figure of the game stands in this package; the readings that the rulebook
// leaves open are options.
package rules

import (
	"cmp"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/play"
)

// Play is one line being played: the rules, the position and the table.
type Play struct {
	position.View
	Who int // who acts

	book *play.Book[position.State]
	ask  *questions
	rule *ruleBook
	t    *engine.Table

	// idle are the rules by which the line asks for no more deeds of a kind,
	// where one that tells of some breaks another rule than that of the deed.
	idle struct{ move, produce, step engine.Rule }
	// made are the units by area that a card produced without a choice; a line
	// may tell of them all the same.
	made  [components.MostAreas]int
	after []components.Effect // what comes after the action that is done
	// guest: who acts is not whose line it is, but one who fought Shadows in it.
	guest bool
}

// Play is the rules at a position, with a table or, to be asked what they forbid,
// without.
func (d *Rules) Play(s *position.State, t *engine.Table) *Play {
	return &Play{View: d.At(s), book: d.Book, ask: &d.Asks, rule: &d.rule, t: t}
}

// Turn plays one line of a log: one thing that is done at the table.
func (d *Rules) Turn(s *position.State, t *engine.Table) {
	p := d.Play(s, t)
	s.Fought = false
	s.Doing = int8(p.askDoing())
	d.Asks.Dream.Unasked(t, d.rule.dreamWhen)
	p.catchUp()
	switch s.Doing {
	case DoStart:
		p.start()
	case DoNightmares:
		p.nightmares()
	case DoOffer:
		p.offer()
	case DoUpgrade:
		p.firstUpgrade()
	case DoConquer:
		p.conquer()
	case DoNight:
		p.firstNight()
	case DoAct:
		p.act()
	case DoDreams:
		p.dreams()
	case DoReact:
		p.react()
	case DoNext:
		p.next()
	case DoDream:
		p.playDream()
	case DoBack:
		p.back()
	}
	p.rest()
	p.leftovers()
	s.Doing, s.Acting, s.Climber, s.Paid, s.Fighting = None, 0, 0, [components.MostPlayers]uint8{}, 0
}

// askDoing asks what the line is about. Setting up comes first; then turns run
// from the action over the Dreams and the reactions to the next turn.
func (p *Play) askDoing() int {
	n := may(p.ask.Doing.Need(p.rule.turnAction))
	why := p.t.Reasons()
	var first lack
	if p.S.Phase == position.SettingUp {
		if first = p.unset(); first.rule != 0 {
			why.Bar(DoAct, first.rule)
			why.Bar(DoDream, p.rule.dreamWhen)
		}
		if !p.S.Given { // each once
			if p.The(p.D.Shows.Turn) > 0 {
				why.Bar(DoStart, p.rule.setupTurns)
			}
			if p.S.Nightmare[0] > 0 && p.D.Pair == nil {
				why.Bar(DoNightmares, p.rule.setupNightmares)
			}
		}
	} else { // too late for
		why.Bar(DoStart, p.rule.setupTurns)
		why.Bar(DoNightmares, p.rule.setupNightmares)
		if p.Unknown() <= 0 {
			why.Bar(DoOffer, p.rule.setupOffer)
		}
		why.Bar(DoUpgrade, p.rule.setupUpgrade)
		why.Bar(DoConquer, p.rule.setupAreas)
		why.Bar(DoNight, p.rule.setupDreamers)
	}
	dreams := p.rule.turnDreamsIn // the rule about steps 3 and 4, by what the line tells of
	if _, out := p.ask.Out.Noted(p.t); out {
		dreams = p.rule.turnDreamsOut
	}
	switch p.S.Phase {
	case position.SettingUp, position.Ready:
		why.Bar(DoDreams, dreams)
		why.Bar(DoReact, p.rule.reactOrder)
		why.Bar(DoNext, p.rule.turnAction)
	case position.Acted:
		first = p.owed()
		why.Bar(DoAct, p.rule.turnMarker)
		why.Bar(DoReact, first.rule)
		why.Bar(DoNext, first.rule)
	default:
		why.Bar(DoAct, p.rule.turnMarker)
		why.Bar(DoDreams, dreams)
	}
	if v, noted := p.ask.Doing.Noted(p.t); noted && v < doingCount && why.Against(v) == first.rule {
		p.tell(first)
	}
	return p.choose(n, why)
}

// Weight tells that a question takes as long as two of a smaller game: what forbids
// each answer is looked up area by area.
func (d *Rules) Weight() int { return 2 }

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
func (p *Play) tell(l lack) {
	if l.rule != 0 {
		p.t.Held(l.rule, l.what, l.have, l.op, "", l.limit)
	}
}

// leftovers does what the log tells of and no rule asked for: it was done at
// the table, and the pieces have moved.
func (p *Play) leftovers() {
	p.meanwhile()
	for p.ask.Move.Insists(p.t, cmp.Or(p.idle.move, p.rule.movePoints)) {
		p.moveOne(everyMove)
	}
	for a := p.nextNamed(); a >= 0 && p.made[a] > 0; a = p.nextNamed() {
		p.made[a]--
		p.t.Ask(may(p.ask.Produce.Need(p.rule.summonProduce)))
	}
	for p.ask.Produce.Insists(p.t, cmp.Or(p.idle.produce, p.rule.summonProduce)) {
		p.produceIn(p.area(p.t.Ask(may(p.ask.Produce.Need(p.rule.summonProduce)))), p.Who, p.rule.summonProduce)
	}
	for rule := cmp.Or(p.idle.step, p.rule.ritualOthers); p.ask.Marker.Insists(p.t, rule) || p.ask.Step.Insists(p.t, rule); {
		p.step(climb{Kinds: everyStep, Ways: everyWay})
	}
}

// reasons are the rules that forbid answers; 0 where none does.
type reasons = engine.Reasons

// when is a rule where something is so, and none where it is not.
func when(so bool, rule engine.Rule) engine.Rule {
	if so {
		return rule
	}
	return 0
}

// times does something up to n times, as long as it is done, and tells how often it
// was.
func (p *Play) times(n int, do func() bool) (done int) {
	for done < n && !p.t.Stopped() && do() {
		done++
	}
	return done
}

// may is a question that can be left: no answer is none.
func may(n engine.Need) engine.Need {
	n.Low, n.Optional, n.Default = None, true, None
	return n
}

// one is a question that is answered with something, not with none.
func one(n engine.Need) engine.Need {
	n.Low, n.Optional, n.Default = max(n.Low, 0), false, None
	return n
}

// choose asks a question with the answers that rules forbid. What a guest may leave
// may be told of whose line it is.
func (p *Play) choose(n engine.Need, why *reasons) int {
	n.Open = n.Open || p.guest && n.Optional && n.Default == None
	p.believe(&n, why)
	return p.t.Choose(n, why)
}

// must asks a question that has to be answered, where anything can be: ok is
// false where nothing can.
func (p *Play) must(n engine.Need, why *reasons) (v int, ok bool) {
	legal, _ := legal(&n, why)
	if legal == 0 && (p.S.Doubt == 0 || !p.noted(n.Slot)) {
		return None, false
	}
	return p.choose(n, why), true
}

// settled is must for what need not be written down where only one answer can
// be.
func (p *Play) settled(n engine.Need, why *reasons) (v int, ok bool) {
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
func (p *Play) inAreas(against func(a int) engine.Rule) *reasons {
	why := p.t.Reasons()
	for a := range p.D.Map.Areas {
		why.Bar(a, p.against(a, against))
	}
	return why
}

// against is the rule against an area: that of the deed, or that nothing stands
// there.
func (p *Play) against(a int, deed func(a int) engine.Rule) engine.Rule {
	switch {
	case a == p.D.Map.Centre:
		return p.rule.moveCathedral
	case !p.D.Open(a):
		return p.rule.setupOverlays
	}
	return deed(a)
}

// mayIn asks for an area, or none; mustIn for one where there is any.
func (p *Play) mayIn(q play.Choice, rule engine.Rule, against func(a int) engine.Rule) (a int, ok bool) {
	v := p.choose(may(q.Need(rule)), p.inAreas(against))
	return p.area(v), v != None
}

func (p *Play) mustIn(q play.Choice, rule engine.Rule, against func(a int) engine.Rule) (a int, ok bool) {
	v, ok := p.must(one(q.Need(rule)), p.inAreas(against))
	return p.area(v), ok
}

// area is the area of an answer, kept within the board.
func (p *Play) area(v int) int { return min(max(v, 0), len(p.D.Map.Areas)-1) }

// bounded keeps a player of a log within the table.
func (p *Play) bounded(who int) int { return min(max(who, 0), len(p.D.Players)-1) }

// askWho asks who acts, and keeps the answer.
func (p *Play) askWho(rule engine.Rule, against func(q int) engine.Rule) int {
	why := p.t.Reasons()
	for q := range p.D.Players {
		why.Bar(q, against(q))
	}
	n := p.ask.Who.Need(rule)
	n.High = int32(len(p.D.Players) - 1)
	p.Who = p.bounded(p.choose(n, why))
	p.S.Acting = uint8(p.Who)
	return p.Who
}

// set takes a fact of a player to a value, by rule; add adds to it. Facts of the
// table are those of player 0.
func (p *Play) set(rule engine.Rule, f play.Fact, q, to int) {
	f.SetAt(p.t, &p.S.Cells, q, rule, to)
}

func (p *Play) add(rule engine.Rule, f play.Fact, q, by int) {
	f.ShiftAt(p.t, &p.S.Cells, q, rule, by)
}

// units adds units of a side to an area, or takes some away.
func (p *Play) units(rule engine.Rule, a, side, by int) {
	f := p.D.Shows.Shadows[a].ID()
	if side != position.ShadowSide {
		f = p.D.Shows.Followers[a].Seat(side)
	}
	p.book.Change(p.t, p.S, rule, f, int(p.S.Units[a][side])+by)
}

// fort adds levels to a player's Fort, or takes some away.
func (p *Play) fort(rule engine.Rule, a, q, by int) {
	p.counting(position.FromForts, func() {
		p.book.Change(p.t, p.S, rule, p.D.Shows.Fort[a].Seat(q), p.S.FortOf(a, q)+by)
	})
}

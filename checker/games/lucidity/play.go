package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// turn is one turn being played.
type turn struct {
	d    *Definition
	ask  *questions
	s    *State
	t    *engine.Table
	turn int // the seat whose turn it is
	seat int // the seat whose card is played on
	// spared: a row was full that would make a Nightmare among more players.
	spared bool
	// foremost: of Power that lies alike in the row, that which lies first leaves it.
	foremost bool
}

func (p *turn) me() *Seat { return &p.s.Seats[p.seat] }

// Turn plays one turn of one player.
func (d *Definition) Turn(s *State, t *engine.Table) {
	if v, noted := d.ask.Seat.Noted(t); noted && !s.Playing && v >= 1 && v <= d.options.players {
		s.Current = int8(v - 1) // whoever had the bad dream
	}
	s.Playing = true
	p := turn{d: d, ask: &d.ask, s: s, t: t, turn: int(s.Current), seat: int(s.Current)}
	d.facts.Last.Change(t, d.rules.setupTurns, int(s.Last)+1, p.turn+1)
	s.Last = s.Current
	s.Tired, s.Locked, s.Holds = false, false, 0
	defer p.putAway()
	if b := d.alone(); b != nil && b.Own.Kind == freeRoll {
		p.ask.Rerolled.Unasked(t, b.Own.Rule)
	}
	p.ask.Seat.Witness(t, p.turn+1, d.rules.setupTurns)
	if d.alone() != nil && !s.Populated {
		p.populate()
		if _, sleeps := p.ask.Sleep.Noted(t); !sleeps {
			return
		}
	}
	if p.me().Nightmare != 0 {
		p.nightmareTurn()
	} else {
		p.dreamerTurn()
	}
	if p.seat = p.turn; d.alone() != nil {
		p.endAlone()
		return
	}
	p.endOfTurn()
}

// putAway clears what only counts within a turn.
func (p *turn) putAway() {
	s := p.s
	s.Rolling, s.Fresh, s.Tired, s.Locked, s.Holds = 0, false, false, false, 0
	s.Brought = [faces]int8{}
	s.Spent = [2 * colours]int8{}
	s.Laying = s.renumber()
}

// dreamerTurn: choose a track; draw, roll, resolve and check; Rest or go on.
func (p *turn) dreamerTurn() {
	steps := p.chooseTrack()
	rule := p.d.rules.drawNumber
	for step := 0; ; step++ {
		p.drawAndRoll(rule, steps[step])
		p.resolve()
		if p.beforeTheCheck() {
			p.rerollSpooks()
		}
		p.filled()
		if p.t.Stopped() || !p.me().dreams() {
			return
		}
		p.rerollSpooks()
		if !p.again(step+1 < len(steps)) {
			break
		}
		rule = p.d.rules.againDeeper
	}
	p.ask.Rests.Witness(p.t, 1, p.d.rules.restMust)
	p.rest()
}

// again asks whether the Dreamer presses on.
func (p *turn) again(deeper bool) bool {
	empty := p.d.ranOut(p.s) && p.d.options.noAgainEmpty
	if deeper && !p.s.Tired && !p.s.Locked && !empty {
		return p.ask.Again.Ask(p.t, p.d.rules.againDeeper)
	}
	rule := p.d.rules.restMust
	if empty && deeper && !p.s.Tired {
		rule = p.d.rules.endBag
	}
	if p.s.Locked && !p.s.Tired && deeper {
		rule = p.d.card(p.lockedBy()).Ability.Rule
	}
	p.t.Uses(rule)
	p.ask.Again.Unasked(p.t, rule)
	return deeper && p.ask.Again.Insists(p.t, rule) && p.ask.Again.Ask(p.t, rule)
}

// lockedBy is the colour whose card can forbid to Dream Again.
func (p *turn) lockedBy() int {
	for c := range colours {
		if p.d.card(c).Ability.Kind == noAgain {
			return c
		}
	}
	return 0
}

// settled tells that a choice need not be noted, as there is but one legal answer.
func settled(legal *engine.Set) bool { return legal.Len() < 2 }

// those lends a set of the colours of which something is so, with other answers.
func (p *turn) those(is func(c int) bool, others ...int) *engine.Set {
	set := p.t.Set(others...)
	for c := range colours {
		if is(c) {
			set.Add(c)
		}
	}
	return set
}

// facesOf lends a set of the faces of the colours of which something is so.
func (p *turn) facesOf(is func(c int) bool) *engine.Set {
	set := p.t.Set()
	for c := range colours {
		if is(c) {
			set.AddRange(face(c, 0), face(c, symbols-1))
		}
	}
	return set
}

// choose asks for one of some colours; one of two or more has to be noted.
func (p *turn) choose(q play.Choice, rule engine.Rule, legal *engine.Set, none engine.Rule) int {
	c := q.Open(settled(legal)).Ask(p.t, rule, play.Only(legal, none))
	if c >= colours {
		return play.None
	}
	return c
}

// fromBag and toBag move dice out of the bag and into it.
func (p *turn) fromBag(rule engine.Rule, colour, n int) { p.toBag(rule, colour, -n) }

func (p *turn) toBag(rule engine.Rule, colour, n int) {
	if n == 0 || p.t.Stopped() {
		return
	}
	s := p.s
	old := s.inBag()
	got := p.d.facts.Counts[bagCount].Change(p.t, rule, old, old+n)
	p.toBagged(rule, colour, n)
	s.MoreBag += int8(got - old - n)
	if s.holds() <= 0 {
		s.RanOut = true
		p.empties(rule)
	}
}

// toBagged moves dice of a colour into the bag, or out of it with a negative n,
// where the table is told by itself how many dice the bag holds then.
func (p *turn) toBagged(rule engine.Rule, colour, n int) {
	there := int(p.s.Bag[colour])
	p.d.facts.Bag[colour].Change(p.t, rule, there, there+n)
	p.s.Bag[colour] += int8(n)
}

// put lays dice on the card of a seat, or takes them off with a negative n.
func (p *turn) put(rule engine.Rule, seat int, at place, colour, n int) {
	if n == 0 || p.t.Stopped() {
		return
	}
	who, counts := &p.s.Seats[seat], counted[at]
	old := p.d.before(who, counts)
	who.Dice[at][colour] += int8(n)
	want := p.d.before(who, counts)
	fact := p.d.facts.Before[counts].At(seat)
	if seat == int(p.s.Last) {
		who.More[counts] += int8(p.t.Change(rule, fact, old, want) - want)
	} else {
		p.t.Mind(rule, fact, old, want) // no log states it at this turn's end
	}
	if p.d.alone() != nil && at <= twos {
		p.lay(at, colour, n)
	}
}

package lucidity

import "nightpress/checker/engine"

// play is one turn being played.
type play struct {
	d    *Definition
	s    *State
	t    *engine.Table
	turn int // the seat whose turn it is
	seat int // the seat whose card is played on
	// drawing: what is drawn now is partly returned, and a ruling says that
	// the bag has not run out before.
	drawing bool
	// spared: a row was full that would make a Nightmare among more players.
	spared bool
}

func (p *play) me() *Seat { return &p.s.Seats[p.seat] }

// Turn plays one turn of one player.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := play{d: d, s: s, t: t, turn: int(s.Current), seat: int(s.Current)}
	s.Last = s.Current
	s.Tired, s.Locked, s.Holds = false, false, 0
	p.blank()
	defer p.putAway()
	if b := d.alone(); b != nil && b.Own.Kind == freeRoll {
		t.Unasked(freeSlot, b.Own.Rule)
	}
	t.Witness(seatSlot, p.turn+1, d.rules.turns)
	t.Unasked(drawSlot, d.rules.worst)
	p.believeRole()
	switch {
	case d.alone() != nil && !s.Populated:
		p.populate()
		return
	case p.me().Nightmare != 0:
		p.nightmareTurn()
	default:
		p.dreamerTurn()
	}
	if p.seat = p.turn; d.alone() != nil {
		p.endAlone()
		return
	}
	p.endOfTurn()
}

// putAway clears what only counts within a turn.
func (p *play) putAway() {
	s := p.s
	s.Rolling, s.Asked, s.Taken, s.Tired, s.Locked, s.Begun, s.Holds = 0, 0, 0, false, false, false, 0
	s.Brought = [faces]int8{}
}

// dreamerTurn: choose a track; draw, roll, resolve and check; Rest or go on.
func (p *play) dreamerTurn() {
	track := p.chooseTrack()
	steps := p.d.Tracks[track]
	rule := p.d.rules.number
	for step := 0; ; step++ {
		p.drawAndRoll(rule, steps[step])
		p.resolve()
		if p.s.Over != 0 {
			return
		}
		if p.filled(); p.s.Over != 0 || !p.me().dreams() {
			return
		}
		p.rerollSpooks()
		if !p.again(step+1 < len(steps)) {
			break
		}
		rule = p.d.rules.deeper
	}
	p.rest()
}

// again asks whether the Dreamer presses on.
func (p *play) again(deeper bool) bool {
	empty := p.s.RanOut && p.d.options.noAgainEmpty
	if deeper && !p.s.Tired && !p.s.Locked && !empty {
		return p.ask(engine.Need{Slot: againSlot, Rule: p.d.rules.deeper, High: 1, Optional: true}) == 1
	}
	rule := p.d.rules.must
	if empty && deeper && !p.s.Tired {
		rule = p.d.rules.endBag
	}
	if p.s.Locked && !p.s.Tired && deeper {
		rule = p.d.card(p.lockedBy()).Ability.Rule
	}
	p.t.Uses(rule)
	p.t.Unasked(againSlot, rule)
	return deeper && p.t.Insists(againSlot, rule)
}

// lockedBy is the colour whose card can forbid to Dream Again.
func (p *play) lockedBy() int {
	for c := range colours {
		if p.d.card(c).Ability.Kind == noAgain {
			return c
		}
	}
	return 0
}

// ask puts a question whose answers it bounds.
func (p *play) ask(n engine.Need) int {
	return min(max(p.t.Ask(n), int(n.Low)), int(n.High))
}

// fromBag and toBag move dice out of the bag and into it.
func (p *play) fromBag(rule engine.Rule, colour, n int) { p.toBag(rule, colour, -n) }

func (p *play) toBag(rule engine.Rule, colour, n int) {
	if n == 0 {
		return
	}
	s := p.s
	old := s.bag() + int(s.MoreBag)
	got := p.t.Change(rule, bagFact, old, old+n)
	s.Bag[colour] += int8(n)
	s.MoreBag += int8(got - old - n)
	if s.bag() <= 0 && !p.drawing {
		s.RanOut = true
	}
}

// put lays dice on the card of a seat, or takes them off with a negative n.
func (p *play) put(rule engine.Rule, seat int, at place, colour, n int) {
	if n == 0 {
		return
	}
	who := &p.s.Seats[seat]
	fact, more := factOf(at)
	old := p.d.Fact(p.s, fact)
	who.Dice[at][colour] += int8(n)
	if seat == int(p.s.Last) {
		want := p.d.Fact(p.s, fact)
		got := p.t.Change(rule, fact, old, want)
		*more(who) += int8(got - want)
	} else {
		p.t.Uses(rule)
	}
	if p.d.alone() != nil && at <= twos {
		p.lay(at, colour, n)
	}
}

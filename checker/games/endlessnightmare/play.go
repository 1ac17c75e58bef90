package endlessnightmare

import "nightpress/checker/engine"

// play is one turn being played: the rules, the position and the table, and
// what the phases of a turn hand to each other.
type play struct {
	d  *Definition
	s  *State
	t  *engine.Table
	nm *Nightmare // the one we are in, from phase 1 on
	// dared and blocked are what the event die of phase 2 left for phase 3;
	// nil for nothing.
	dared   *Dare
	blocked *Blocked
	// rolled is the die of phase 3 as it fell, roll as Sanity left it.
	rolled, roll int
}

// Turn plays one turn: five phases in the order of the rulebook. A lost game
// stops at once.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := play{d: d, s: s, t: t}
	p.nightmareSelection()
	if p.ended() {
		return
	}
	p.nightmareEvent()
	if p.ended() || s.Safe && d.options.landingEndsTurn {
		return
	}
	p.playerAction()
	if p.ended() {
		return
	}
	p.theShadow()
	if p.ended() {
		return
	}
	p.scaresAndHorrors()
}

// later is the roll of phase 3 that phases 4 and 5 look at.
func (p *play) later() int {
	if p.d.options.laterAsRolled {
		return p.rolled
	}
	return p.roll
}

func (p *play) ended() bool { return p.s.Loss != 0 }

// shift moves a marker on a straight track by so many spaces; it stops at the
// ends.
func (p *play) shift(rule engine.Rule, track Track, by int) {
	if by == 0 {
		p.t.Uses(rule)
		return
	}
	p.set(rule, track, int(p.s.Level[track])+by)
}

// set puts a marker of a straight track on a space, or on the last space in
// that direction. A marker that the ends hold back uses the rule of the ends.
func (p *play) set(rule engine.Rule, track Track, to int) {
	span := p.d.Tracks[track].Spaces
	if to < span.Low || to > span.High {
		p.t.Uses(p.d.rules.trackEnds)
		to = min(max(to, span.Low), span.High)
	}
	was := p.s.Level[track]
	p.s.Level[track] = int16(p.t.Change(rule, track, int(was), to))
	switch {
	case p.s.Level[track] == was:
		return
	case track == sanity:
		p.t.Uses(p.d.rules.sanityFalls)
		if int(p.s.Level[sanity]) <= span.Low {
			p.lose(insane, p.d.rules.insane)
		}
	case track == courage && int(p.s.Level[courage]) <= span.Low:
		p.lose(despair, p.d.rules.despair)
	}
}

func (p *play) lose(why loss, rule engine.Rule) {
	p.t.Uses(rule)
	p.t.Uses(p.d.rules.score)
	p.s.Loss |= why
}

// advance moves Progress, clockwise where by is positive. The spaces moved in
// this Nightmare follow.
func (p *play) advance(rule engine.Rule, by int) {
	p.s.Moved += int16(p.step(rule, progress, by))
}

// chase moves The Shadow clockwise.
func (p *play) chase(rule engine.Rule, by int) { p.step(rule, shadow, by) }

// step moves a marker on its ring, space by space: whenever the two markers
// come to stand beside each other the game is lost there and then. It returns
// how far the marker went.
func (p *play) step(rule engine.Rule, track Track, by int) int {
	if by == 0 {
		p.t.Uses(rule)
		return 0
	}
	from := int(p.s.Level[track])
	dir, to := 1, from
	if by < 0 {
		dir = -1
	}
	for to != from+by {
		to += dir
		if p.meets(track, to, dir) {
			p.s.Strayed = int16(from + by - to)
			break
		}
	}
	if to < 0 || to >= p.d.Ring {
		p.t.Uses(p.d.rules.ringsWrap)
	}
	went := p.t.Change(rule, track, from, to) - from
	p.s.Level[track] = int16(mod(from+went, p.d.Ring))
	if went != 0 && p.meets(track, from+went, dir) {
		p.lose(caught, p.d.rules.caught)
	}
	return went
}

// meets tells whether the marker of one ring, come to a space by a step in
// some direction, is beside the other's.
func (p *play) meets(track Track, at, dir int) bool {
	ahead, closing := at-int(p.s.Level[shadow]), dir < 0 // from The Shadow up to Progress
	if track == shadow {
		ahead, closing = int(p.s.Level[progress])-at, dir > 0
	}
	ahead = mod(ahead, p.d.Ring)
	if closing {
		return ahead <= p.d.options.catchDistance
	}
	return p.d.options.lapLoses && mod(-ahead, p.d.Ring) <= p.d.options.catchDistance
}

package endlessnightmare

import (
	"fmt"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// turn is one turn being played: the rules, the position and the table, and
// what the phases of a turn hand to each other.
type turn struct {
	d   *Definition
	ask *questions
	s   *State
	t   *engine.Table
	nm  *Nightmare // the one we are in, from phase 1 on
	// dared and blocked are what the event die of phase 2 left for phase 3;
	// nil for nothing.
	dared   *Dare
	blocked *Blocked
	// rolled is the die of phase 3 as it fell, roll as Sanity left it.
	rolled, roll int
}

// Turn plays one turn: five phases in the order of the rulebook. A lost game
// stops the table, which then asks and changes nothing more.
func (d *Definition) Turn(s *State, t *engine.Table) {
	p := turn{d: d, ask: &d.ask, s: s, t: t}
	p.nightmareSelection()
	p.nightmareEvent()
	if d.facts.Safe.Of(&s.Cells) != 0 && d.options.landingEndsTurn {
		return
	}
	p.playerAction()
	p.theShadow()
	p.interrupt()
	p.scaresAndHorrors()
	p.interrupt()
}

// later is the roll of phase 3 that phases 4 and 5 look at.
func (p *turn) later() int {
	if p.d.options.laterAsRolled {
		return p.rolled
	}
	return p.roll
}

// shift moves a marker on a straight track by so many spaces; it stops at the
// ends.
func (p *turn) shift(rule engine.Rule, track Track, by int) {
	p.d.facts.Track[track].Shift(p.t, &p.s.Cells, rule, by)
}

// level is the space of a track's marker.
func (p *turn) level(track Track) int { return p.d.level(p.s, track) }

// is tells whether something holds in this position: the Nightmare is over, the
// lid is open.
func (p *turn) is(f play.Fact) bool { return f.Of(&p.s.Cells) != 0 }

// stopped tells whether the rules of a Nightmare that ended this turn hold no
// longer.
func (p *turn) stopped() bool { return p.d.options.rulesStop && p.is(p.d.facts.Over) }

// now makes something hold, or no longer, by a rule.
func (p *turn) now(rule engine.Rule, f play.Fact, v int) { f.Set(p.t, &p.s.Cells, rule, v) }

// lose ends the game.
func (p *turn) lose(how play.Ending) { how.End(p.t, &p.s.Cells) }

// advance moves Progress, clockwise where by is positive. The spaces moved in
// this Nightmare follow.
func (p *turn) advance(rule engine.Rule, by int) {
	p.t.Together(func() { p.d.facts.Moved.Shift(p.t, &p.s.Cells, rule, p.step(rule, progress, by)) })
}

// chase moves The Shadow clockwise.
func (p *turn) chase(rule engine.Rule, by int) { p.step(rule, shadow, by) }

// step moves a marker on its ring, space by space: whenever the two markers
// come to stand beside each other the game is lost there and then. It returns
// how far the marker went.
func (p *turn) step(rule engine.Rule, track Track, by int) int {
	if by == 0 {
		p.t.Uses(rule)
		return 0
	}
	from := p.level(track)
	dir, to := 1, from
	if by < 0 {
		dir = -1
	}
	for to != from+by {
		to += dir
		if p.meets(track, to, dir) {
			left := p.d.facts.Strayed
			if track == shadow {
				left = p.d.facts.Overran
			}
			left.Note(p.t, &p.s.Cells, from+by-to)
			break
		}
	}
	went := p.d.facts.Track[track].Move(p.t, &p.s.Cells, rule, to)
	if went != 0 && p.d.meet(p.s) {
		p.lose(p.d.facts.Caught)
	}
	return went
}

// meets tells whether the marker of one ring, come to a space by a step in
// some direction, is beside the other's.
func (p *turn) meets(track Track, at, dir int) bool {
	ahead, closing := at-p.level(shadow), dir < 0 // from The Shadow up to Progress
	if track == shadow {
		ahead, closing = p.level(progress)-at, dir > 0
	}
	ahead = mod(ahead, p.d.Ring)
	if closing {
		return ahead <= p.d.options.catchDistance
	}
	return p.d.options.lapLoses && mod(-ahead, p.d.Ring) <= p.d.options.catchDistance
}

// theShadow is phase 4: the roll of phase 3 less the Nightmares survived finds
// a row of the table, and The Shadow moves as many spaces as it has eyes.
func (p *turn) theShadow() {
	rule, roll, survivals := p.d.ShadowTable.Rule, p.later(), p.d.facts.Survivals.Of(&p.s.Cells)
	eyes := p.d.facts.Eyes.Change(p.t, rule, 0, p.d.eyes(roll-survivals))
	p.t.Sum(rule, "roll", roll, "−", p.d.facts.Track[survived].Row().Name, survivals, roll-survivals)
	p.chase(rule, eyes)
}

// scaresAndHorrors is phase 5: the roll of phase 3 may raise Scares or
// Horrors, and whatever is ahead of its protection then does its harm. Both
// harms are done even where the first is fatal, so a game may end of both.
func (p *turn) scaresAndHorrors() {
	table := &p.d.FearTable
	if p.nm.FearTable != nil && !p.stopped() {
		table = p.nm.FearTable
	}
	p.t.Uses(table.Rule)
	roll := p.later()
	for i := range table.Rows {
		if row := &table.Rows[i]; roll >= row.Rolls.Low && roll <= row.Rolls.High {
			p.shift(table.Rule, row.Track, row.By)
		}
	}
	p.t.Together(func() {
		p.harm(horrors, incantation, sanity)
		p.harm(scares, mantra, courage)
	})
}

// harm takes from a track what a danger is ahead of its protection.
func (p *turn) harm(danger, protection, harmed Track) {
	rule, named := p.d.harmRule(danger), &p.d.facts.Track
	ahead := p.level(danger) - p.level(protection)
	p.t.Sum(rule, named[danger].Row().Name, p.level(danger), "−", named[protection].Row().Name, p.level(protection), ahead)
	if ahead > 0 {
		p.shift(rule, harmed, -ahead)
	}
}

// Score is the points of a game that ends in this position: so many for each
// Nightmare survived, and one for each space moved in the last.
func (d *Definition) Score(s *State) int { return d.counted(s)*d.PerNightmare + d.spaces(s) }

// Reckon implements engine.Reckoner.
func (d *Definition) Reckon(s *State) string {
	return fmt.Sprintf("%s %d × %d + %s %d = %d", d.facts.Track[survived].Row().Name, d.counted(s), d.PerNightmare,
		d.facts.Moved.Row().Name, d.spaces(s), d.Score(s))
}

// counted are the Nightmares that count as survived.
func (d *Definition) counted(s *State) int {
	if d.options.markerCounts {
		return d.level(s, survived)
	}
	return d.facts.Survivals.Of(&s.Cells)
}

// spaces are those that count as moved in the current Nightmare: never fewer
// than none, and, unless a ruling says otherwise, no more than its length. A
// Strategist whose last Nightmare has been counted has no current one.
func (d *Definition) spaces(s *State) int {
	if d.facts.OutOfNightmares.Is(&s.Cells) {
		return 0
	}
	n := max(d.facts.Moved.Of(&s.Cells), 0)
	if !d.options.scoreUncapped {
		n = min(n, d.facts.Length.Of(&s.Cells))
	}
	return n
}

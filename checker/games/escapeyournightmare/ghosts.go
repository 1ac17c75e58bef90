package escapeyournightmare

import (
	"math/bits"

	"nightpress/checker/engine"
)

// arrive has a ghost come whose round it is, where the one before it still
// lies there: that one waits, and new dice are rolled.
func (p *turn) arrive() {
	d, there := p.d, p.of(p.f.Ghost)
	next := p.f.Entered.Of(&p.s.Cells) + 1
	if there == 0 || there != next-1 || next > len(d.Ghosts.Arrivals) || p.of(p.f.Round) < d.Ghosts.Arrivals[next-1] {
		return
	}
	p.spend()
	p.t.Uses(d.Ghosts.Rule)
	if d.options.lastWaits && next == len(d.Ghosts.Arrivals) {
		p.late(d.rules.ghostReplaced, p.s.Late|1<<next)
		p.f.Entered.Note(p.t, &p.s.Cells, next)
		return
	}
	p.late(d.rules.ghostReplaced, p.s.Late|1<<there)
	p.come(d.rules.ghostReplaced, next)
}

// late has other ghosts wait than before, a bit each.
func (p *turn) late(rule engine.Rule, ghosts uint32) {
	n := bits.OnesCount32(ghosts)
	if p.f.Waiting.Change(p.t, rule, p.s.waiting(), n) == n {
		p.s.Late = ghosts
	}
}

// comes tells whether a ghost attacks by itself in this round, once it has come
// whose round it is.
func (p *turn) comes() bool {
	p.arrive()
	due := p.due()
	if due {
		p.t.Uses(p.d.Ghosts.Rule)
	}
	return due
}

// due tells whether the ghost that lies there attacks by itself: its round has
// come, or it has come back.
func (p *turn) due() bool {
	n := p.of(p.f.Ghost)
	if n == 0 {
		return false
	}
	if n < p.f.Entered.Of(&p.s.Cells) {
		p.t.Uses(p.d.rules.ghostReturns)
		return true
	}
	at := p.d.Ghosts.Arrivals[n-1]
	p.t.Held(p.d.rules.ghostDue, "round", p.of(p.f.Round), "≥", "round of the ghost", at)
	return p.of(p.f.Round) >= at
}

// come has the ghost of a number come, with dice of its own; 0 for none.
func (p *turn) come(rule engine.Rule, n int) {
	p.set(rule, p.f.Ghost, n)
	p.f.Entered.Note(p.t, &p.s.Cells, max(p.f.Entered.Of(&p.s.Cells), p.of(p.f.Ghost)))
	if n > 0 {
		p.rollGhost(rule)
		return
	}
	p.ask.GhostDie.Unasked(p.t, rule)
	for _, die := range p.f.GhostDie {
		p.set(rule, die, 0)
	}
}

// rollGhost rolls what a ghost is: spooks, life, attack.
func (p *turn) rollGhost(rule engine.Rule) {
	for _, die := range p.f.GhostDie {
		p.set(rule, die, p.ask.GhostDie.Ask(p.t, rule))
	}
}

// beaten gives what a ghost beaten is worth, and has the next one come: the
// next number, then those that were not beaten in time.
func (p *turn) beaten() {
	d, r := p.d, &p.d.rules
	worth := p.of(p.f.GhostDie[ghostSpooks])
	p.t.Sum(r.ghostBeaten, p.f.Spooks.Row().Name, p.of(p.f.Spooks), "+", "", worth, p.of(p.f.Spooks)+worth)
	p.shift(r.ghostBeaten, p.f.Spooks, worth)
	p.catchBats()
	entered := p.f.Entered.Of(&p.s.Cells)
	switch {
	case entered < len(d.Ghosts.Arrivals) && p.of(p.f.Ghost) == entered:
		p.come(r.ghostNext, entered+1)
	case p.s.Late != 0:
		n := bits.TrailingZeros32(p.s.Late)
		p.late(r.ghostReturns, p.s.Late&^(1<<n))
		p.come(r.ghostReturns, n)
	default:
		p.come(r.ghostNext, 0)
	}
	p.opens()
}

// catchBats marks the bats of a ghost beaten. So many are a key.
func (p *turn) catchBats() {
	rule, had := p.d.rules.ghostBeaten, p.of(p.f.Bats)
	if had < p.d.Keys.Bats && had+p.d.Ghosts.Bats >= p.d.Keys.Bats {
		p.t.Uses(rule)
		rule = p.d.Keys.Rule3
	}
	p.shift(rule, p.f.Bats, p.d.Ghosts.Bats)
}

package endlessnightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// nightmareEvent is phase 2: what the Nightmare does at the start of a turn.
func (p *turn) nightmareEvent() {
	p.d.facts.Turn.Shift(p.t, &p.s.Cells, p.d.rules.eventWhen, 1)
	p.t.Uses(p.d.rules.eventWhen)
	p.fallStart()
	p.fallRoll()
	p.dare()
	p.block()
	if d := p.nm.Drag; d != nil && d.Every == 0 {
		p.advance(d.Rule, -d.By)
	}
}

// dare rolls against Courage, from some turn of the Nightmare on. A die above
// it forces the action, or takes it away.
func (p *turn) dare() {
	d := p.nm.Dare
	if d == nil {
		return
	}
	if p.d.facts.Turn.Of(&p.s.Cells) < d.FromTurn {
		p.ask.EventDie.Unasked(p.t, d.Rule)
		return
	}
	roll, limit := p.d6(p.ask.EventDie, d.Rule), p.level(d.Above)
	p.t.Held(d.Rule, "event die", roll, "≤", p.d.facts.Track[d.Above].Row().Name, limit)
	if roll > limit {
		p.dared = d
	}
}

// block rolls for what stands in the way of one kind of action.
func (p *turn) block() {
	b := p.nm.Blocked
	if b == nil {
		return
	}
	roll := p.d6(p.ask.EventDie, b.Rule)
	p.t.Held(b.Rule, "event die", roll, ">", "", b.Rolls.High)
	if roll >= b.Rolls.Low && roll <= b.Rolls.High {
		p.blocked = b
	}
}

// fallStart begins Falling: Courage drops to what the Nightmare leaves.
func (p *turn) fallStart() {
	if f := p.nm.Fall; f != nil && p.inFirstTurn() {
		p.now(f.Rule, p.d.facts.Track[courage], f.Courage)
	}
}

// fallRoll is the roll for the parachute: below Courage it opens, otherwise
// the fall goes on and The Shadow falls along. Sanity cannot change this die.
func (p *turn) fallRoll() {
	f := p.nm.FallRoll
	if f == nil {
		return
	}
	p.ask.EventDie.Paid(0).Unasked(p.t, f.Rule)
	roll, limit := p.ask.EventDie.Ask(p.t, f.Rule), p.level(courage)
	p.t.Held(f.Rule, "event die", roll, "<", p.d.facts.Track[courage].Row().Name, limit)
	if roll < limit {
		p.now(f.Rule, p.d.facts.Over, 1)
		p.d.facts.Safe.Note(p.t, &p.s.Cells, 1)
		return
	}
	p.advance(f.Rule, f.Forward)
	p.chase(f.Rule, f.Forward)
	p.reachEnd()
}

// inFirstTurn tells whether this is the first turn of the Nightmare.
func (p *turn) inFirstTurn() bool { return p.d.facts.Turn.Of(&p.s.Cells) == 1 }

// d6 asks for a die of six and for the Sanity spent on it.
func (p *turn) d6(die play.Figure, rule engine.Rule) int { return p.spend(die, die.Ask(p.t, rule)) }

// spend lets the player change a roll by paying Sanity, and holds the result
// between the lowest and the highest face.
func (p *turn) spend(die play.Figure, roll int) int {
	o, sp, r := &p.d.options, &p.d.Spend, &p.d.rules
	most := o.spendsPerRoll
	if left := (p.level(sanity) - p.d.span(sanity).Low) / max(sp.Cost, 1); most > left {
		most = left
	}
	n := die.Paid(most).Ask(p.t, r.sanitySpend)
	if n == 0 {
		return roll
	}
	p.shift(r.sanitySpend, sanity, -max(n, -n)*sp.Cost)
	changed := p.d.facts.Roll.Change(p.t, r.sanitySpend, roll, roll+n*sp.Change)
	if held := min(max(changed, p.d.Die.Low), p.d.Die.High); held != changed {
		changed = p.d.facts.Roll.Change(p.t, r.sanityCap, changed, held)
	}
	return changed
}

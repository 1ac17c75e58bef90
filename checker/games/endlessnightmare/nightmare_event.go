package endlessnightmare

import "nightpress/checker/engine"

// nightmareEvent is phase 2: what the Nightmare does at the start of a turn.
func (p *play) nightmareEvent() {
	p.s.Turn++
	p.t.Uses(p.d.rules.event)
	p.fallStart()
	p.fallRoll()
	if p.ended() {
		return
	}
	p.dare()
	p.block()
	if d := p.nm.Drag; d != nil && d.Every == 0 && !p.ended() && !(p.d.options.beltWaits && p.s.Turn == 1) {
		p.advance(d.Rule, -d.By)
	}
}

// dare rolls against Courage, from some turn of the Nightmare on. A die above
// it forces the action, or takes it away.
func (p *play) dare() {
	d := p.nm.Dare
	if d == nil {
		return
	}
	if int(p.s.Turn) < d.FromTurn {
		p.t.Unasked(eventDie, d.Rule)
		return
	}
	roll, limit := p.d6(eventDie, d.Rule), int(p.s.Level[d.Above])
	p.t.Held(d.Rule, "event die", roll, "≤", p.d.Tracks[d.Above].Name, limit)
	if roll > limit {
		p.dared = d
	}
}

// block rolls for what stands in the way of one kind of action.
func (p *play) block() {
	b := p.nm.Blocked
	if b == nil {
		return
	}
	roll := p.d6(eventDie, b.Rule)
	p.t.Held(b.Rule, "event die", roll, ">", "", b.Rolls.High)
	if roll >= b.Rolls.Low && roll <= b.Rolls.High {
		p.blocked = b
	}
}

// fallStart begins Falling: Courage drops to what the Nightmare leaves.
func (p *play) fallStart() {
	if f := p.nm.Fall; f != nil && p.s.Turn == 1 {
		p.set(f.Rule, courage, f.Courage)
	}
}

// fallRoll is the roll for the parachute: below Courage it opens, otherwise
// the fall goes on and The Shadow falls along. Sanity cannot change this die.
func (p *play) fallRoll() {
	f := p.nm.FallRoll
	if f == nil || p.ended() {
		return
	}
	roll, limit := p.askDie(eventDie, f.Rule), int(p.s.Level[courage])
	p.t.Held(f.Rule, "event die", roll, "<", p.d.Tracks[courage].Name, limit)
	if roll < limit {
		p.s.Over, p.s.Safe = true, true
		p.t.Uses(f.Rule)
		return
	}
	p.advance(f.Rule, f.Forward)
	if p.ended() {
		return
	}
	p.chase(f.Rule, f.Forward)
	if p.ended() {
		return
	}
	p.reachEnd()
}

// askDie asks for a die of six that Sanity cannot change.
func (p *play) askDie(slot engine.Slot, rule engine.Rule) int {
	faces := p.d.Die
	return p.t.Ask(engine.Need{Slot: slot, Rule: rule, Low: int32(faces.Low), High: int32(faces.High)})
}

// d6 asks for a die of six and for the Sanity spent on it.
func (p *play) d6(slot engine.Slot, rule engine.Rule) int {
	return p.spend(slot+1, p.askDie(slot, rule))
}

// spend lets the player change a roll by paying Sanity, and holds the result
// between the lowest and the highest face.
func (p *play) spend(slot engine.Slot, roll int) int {
	o, sp := &p.d.options, &p.d.Spend
	if !o.spendAnywhere && slot != dieSpend {
		p.t.Unasked(slot, p.d.rules.spend)
		return roll
	}
	most := o.spendsPerRoll
	if left := int(p.s.Level[sanity]-int16(p.d.Tracks[sanity].Spaces.Low)) / max(sp.Cost, 1); most > left {
		most = left
	}
	n := p.t.Ask(engine.Need{Slot: slot, Rule: p.d.rules.spend, Low: int32(-most), High: int32(most), Optional: true})
	if n == 0 {
		return roll
	}
	times := max(n, -n)
	p.shift(p.d.rules.spend, sanity, -times*sp.Cost)
	changed := p.t.Change(p.d.rules.spend, dieFact, roll, roll+n*sp.Change)
	if held := min(max(changed, p.d.Die.Low), p.d.Die.High); held != changed {
		changed = p.t.Change(p.d.rules.spendCap, dieFact, changed, held)
	}
	return changed
}

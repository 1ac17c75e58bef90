package escapeyournightmare

// walk goes one step for every 1 that was not used, as far as the doors let
// you.
func (p *turn) walk() {
	r := &p.d.rules
	ones, from := int(p.free[1]), p.of(p.f.Step)
	to, rule := from, r.spiralOnes
	for range ones {
		if to >= p.d.Spiral.Spaces.High {
			break
		}
		if p.shut(to) {
			rule = p.d.Doors.Rule
			break
		}
		to++
	}
	if ones > 0 {
		p.t.Uses(r.spiralOnes)
		p.t.Sum(r.spiralOnes, p.f.Step.Row().Name, from, "+", "", to-from, to)
	}
	p.ask.Walk.Witness(p.t, to-from, rule)
	if to != from {
		p.set(r.spiralOnes, p.f.Step, to)
	}
	p.opens()
}

// shut tells whether a door on a step is closed to you.
func (p *turn) shut(step int) bool {
	for _, door := range p.d.Doors.List {
		if door.Step != step {
			continue
		}
		have := p.d.keys(p.s)
		p.t.Uses(p.d.Doors.Rule)
		p.t.Held(p.d.Doors.Rule, "keys", have, "≥", "keys of the door", door.Keys)
		return have < door.Keys
	}
	return false
}

package escapeyournightmare

// walk goes one step for every 1 that was not used, as far as the doors let
// you.
func (p *play) walk() {
	s, d := p.s, p.d
	ones := int(p.free[1])
	to := int(s.Step)
	rule := d.rules.ones
	for range ones {
		if to >= d.Spiral.Spaces.High {
			break
		}
		if p.shut(to) {
			rule = d.Doors.Rule
			break
		}
		to++
	}
	if ones > 0 {
		p.t.Uses(d.rules.ones)
	}
	p.t.Witness(walkSlot, to-int(s.Step), rule)
	if to != int(s.Step) {
		p.change(d.rules.ones, stepFact, &s.Step, min(to, d.Spiral.Spaces.High))
	}
	p.opens()
}

// shut tells whether a door on a step is closed to you.
func (p *play) shut(step int) bool {
	for _, door := range p.d.Doors.List {
		if door.Step != step {
			continue
		}
		have := p.d.keys(p.s)
		p.t.Uses(p.d.Doors.Rule)
		p.t.Held(p.d.Doors.Rule, "keys", have, ">=", "keys of the door", door.Keys)
		return have < door.Keys
	}
	return false
}

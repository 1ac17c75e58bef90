package endlessnightmare

// theShadow is phase 4: the roll of phase 3 less the Nightmares survived finds
// a row of the table, and The Shadow moves as many spaces as it has eyes.
func (p *turn) theShadow() {
	rule, roll, survivals := p.d.ShadowTable.Rule, p.later(), p.d.facts.Survivals.Of(&p.s.Cells)
	eyes := p.d.facts.Eyes.Change(p.t, rule, 0, p.d.eyes(roll-survivals))
	p.t.Sum(rule, "roll", roll, "−", p.d.facts.Track[survived].Row().Name, survivals, roll-survivals)
	p.chase(rule, eyes)
}

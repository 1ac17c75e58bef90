package endlessnightmare

// theShadow is phase 4: the roll of phase 3 less the Nightmares survived finds
// a row of the table, and The Shadow moves as many spaces as it has eyes.
func (p *turn) theShadow() {
	result := p.later() - p.d.facts.Survivals.Of(&p.s.Cells)
	if p.is(p.d.facts.Over) && p.d.options.survivedAtOnce {
		result--
	}
	eyes := p.d.facts.Eyes.Change(p.t, p.d.ShadowTable.Rule, 0, p.d.eyes(result))
	p.chase(p.d.ShadowTable.Rule, eyes)
}

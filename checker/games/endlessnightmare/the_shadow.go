package endlessnightmare

// theShadow is phase 4: the roll of phase 3 less the Nightmares survived finds
// a row of the table, and The Shadow moves as many spaces as it has eyes.
func (p *play) theShadow() {
	result := p.later() - int(p.s.Survived)
	if p.s.Over && p.d.options.survivedAtOnce {
		result--
	}
	eyes := p.t.Change(p.d.ShadowTable.Rule, eyesFact, 0, p.d.eyes(result))
	p.chase(p.d.ShadowTable.Rule, eyes)
}

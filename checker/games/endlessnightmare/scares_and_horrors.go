package endlessnightmare

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

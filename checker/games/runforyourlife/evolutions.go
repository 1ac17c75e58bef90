package runforyourlife

import (
	"nightpress/checker/engine"
)

// evolve draws evolution cards. Those drawn face down are not known, unless
// the log tells them later on the same line.
func (p *line) evolve(e *Effect, who, card int) {
	r := &p.d.rules
	fate, rule, zone := fateGo, r.evolutionGo, discarded
	switch {
	case p.undead():
		fate, rule, zone = fateWorks, r.evolutionWorks, inForce
	case e.Stays:
		fate, rule, zone = fateStay, r.evolutionStay, beside+uint8(who)
		p.s.Zone[eventDeck][card] = zone // the event waits with them
	}
	told := func() {
		p.ask.Face.Witness(p.t, truth(e.Up), r.evolutionFace)
		p.ask.Fate.Witness(p.t, fate, rule)
	}
	told()
	for range e.Draw {
		p.drawEvolution(e, zone)
		told()
		if fate == fateStay {
			p.add(rule, p.f.Evolutions, who, 1)
		}
		if fate == fateGo {
			p.add(rule, p.f.Evolutions, who, 0)
			p.away(rule)
		}
	}
	p.t.Uses(r.evolutionDraw)
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// drawEvolution takes the top card of the evolution deck, which is its
// discards, shuffled, where it has run out.
func (p *line) drawEvolution(e *Effect, zone uint8) {
	if p.f.Deck.Of(&p.s.Cells) == 0 {
		p.reshuffle(evolutionDeck)
	}
	_, told := p.ask.Evolution.Noted(p.t)
	if e.Up || told {
		if of, c := p.ask.Evolution.Ask(p.t, e.Rule, p.drawn(p.ask.Evolution, evolutionDeck)); of == fromDeck {
			p.leaves(evolutionDeck, c)
			p.s.Zone[evolutionDeck][c] = p.spent(c, zone)
		}
	}
	p.f.Deck.Shift(p.t, &p.s.Cells, e.Rule, -1)
}

// wake lets waiting evolutions take effect, as soon as there is a zombie
// player.
func (p *line) wake() {
	if !p.undead() {
		return
	}
	for q := range p.d.Seats() {
		if p.of(p.f.Evolutions, q) == 0 {
			continue
		}
		p.set(p.d.rules.evolutionWake, p.f.Evolutions, q, 0)
		for i := range p.d.Cards[evolutionDeck] {
			if at := &p.s.Zone[evolutionDeck][i]; *at == beside+uint8(q) {
				*at = p.spent(i, inForce)
			}
		}
		p.discard(q, func(beside *Effect) bool { return beside.Kind == evolve })
	}
}

// spent is where an evolution goes: one that acts once does not stay where others
// go on working, but is put away.
func (p *line) spent(card int, zone uint8) uint8 {
	if zone == inForce && p.d.Cards[evolutionDeck][card].Gives.Once {
		p.away(p.d.rules.evolutionWorks)
		return discarded
	}
	return zone
}

// away puts an evolution card among the discards, known or not.
func (p *line) away(rule engine.Rule) { p.f.Gone.Shift(p.t, &p.s.Cells, rule, 1) }

// inForce calls do for each evolution that works and is known.
func (p *line) inForce(do func(m *Mutation)) {
	for i := range p.d.Cards[evolutionDeck] {
		if p.s.Zone[evolutionDeck][i] == inForce {
			do(p.d.Cards[evolutionDeck][i].Gives)
		}
	}
}

// unseen is how many evolutions work that nobody noted: all that lie neither in
// the deck nor among its discards, nor beside anybody.
func (p *line) unseen() int {
	n := len(p.d.Cards[evolutionDeck]) - p.f.Deck.Of(&p.s.Cells) - p.f.Gone.Of(&p.s.Cells)
	for q := range p.d.Seats() {
		n -= p.of(p.f.Evolutions, q)
	}
	p.inForce(func(*Mutation) { n-- })
	return max(n, 0)
}

// farther is how much evolutions add to the card that a zombie player moves by,
// and the rule that bounds the move. One that nobody has seen may be any.
func (p *line) farther() (spaces int, rule engine.Rule) {
	rule = p.d.rules.baseZombies
	most := 0
	for i := range p.d.Mutations {
		most = max(most, p.d.Mutations[i].Farther)
	}
	p.inForce(func(m *Mutation) {
		if spaces += m.Farther; m.Farther > 0 {
			rule = m.Rule
		}
	})
	return spaces + most*p.unseen(), rule
}

// zombieDrew is the card that a zombie player moves by, and the rule that gives it.
// Evolutions give it more than one, and those that nobody has seen may; two that
// are alike give no more than one of them.
func (p *line) zombieDrew() (card int, rule engine.Rule) {
	draw, again, rule := 1, 0, p.d.rules.baseZombies
	may := func(m *Mutation) {
		if m.Draw > 0 || m.Again > 0 {
			draw, again, rule = max(draw, m.Draw), max(again, m.Again), m.Rule
			p.t.Uses(rule)
		}
	}
	if p.inForce(may); p.unseen() > 0 {
		for i := range p.d.Mutations {
			may(&p.d.Mutations[i])
		}
		rule = p.d.rules.baseZombies
	}
	return p.drew(rule, draw-1+again, draw > 1), rule
}

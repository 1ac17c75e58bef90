package runforyourlife

import "nightpress/checker/engine"

// event is an event card: drawn by a human for the space it stands on, and so
// for all humans there.
func (p *play) event() {
	r := &p.d.rules
	who := p.askWho(r.eventHumans, func(q int) engine.Rule {
		if !p.s.onRoad(q) {
			return r.eventHumans
		}
		return 0
	})
	p.reach(events)
	c := p.t.Ask(p.cardNeed(eventSlot, eventDeck, r.decks, baseCard))
	for q := range p.d.players {
		if p.s.onRoad(q) && p.s.Place[q] == p.s.Place[who] {
			p.s.Resolved |= 1 << q
		}
	}
	if p.s.Conditions[who] > 0 {
		p.s.Since[who] = min(p.s.Since[who]+1, most)
	}
	if c < 0 || c >= len(p.d.Cards[eventDeck]) {
		return // of the base game: what it does is taken on trust
	}
	p.s.Zone[eventDeck][c] = discarded
	p.effect(p.d.Cards[eventDeck][c].Effect, who, c)
}

// cardNeed asks for a card that is still in its deck; beyond the deck's own
// cards, one may be told otherwise, up to high.
func (p *play) cardNeed(slot engine.Slot, of deck, rule engine.Rule, high int) engine.Need {
	n := engine.Need{Slot: slot, Rule: rule, High: int32(max(high, len(p.d.Cards[of])-1))}
	out, none := p.t.Set(), p.t.Set()
	for i := range p.d.Cards[of] {
		if p.s.Zone[of][i] != inDeck {
			out.Add(i)
		}
	}
	for v := len(p.d.Cards[of]); v < min(high, baseCard); v++ {
		none.Add(v)
	}
	n.Forbid(out, p.d.rules.decks)
	if !none.Empty() {
		n.Forbid(none, p.d.rules.decks)
	}
	return n
}

// effect does what an event card says.
func (p *play) effect(e *Effect, who, card int) {
	p.t.Uses(e.Rule)
	switch e.Kind {
	case goForward:
		p.set(e.Rule, placeFact, who, min(int(p.s.Place[who])+e.By, p.d.Last))
	case goBack:
		p.set(e.Rule, placeFact, who, p.back(who, e.By))
	case gain:
		p.add(e.Rule, e.What, who, e.By)
	case lose:
		p.add(e.Rule, e.What, who, -e.By)
	case takeBlood:
		p.add(e.Rule, bloodFact, who, e.By)
	case condition:
		p.add(p.d.rules.eventCondition, conditionFact, who, 1)
		p.s.Zone[eventDeck][card] = beside + uint8(who)
		p.s.Since[who] = 0
	case evolve:
		p.evolve(e, who)
	}
}

// back is where a step back ends: early on a space with another human.
func (p *play) back(who, by int) int {
	to := int(p.s.Place[who])
	for range by {
		if to == 0 {
			break
		}
		to--
		for q := range p.d.players {
			if q != who && p.s.onRoad(q) && int(p.s.Place[q]) == to {
				return to
			}
		}
	}
	return to
}

// evolve draws evolution cards. Those drawn face down are not known, unless
// the log tells them later on the same line.
func (p *play) evolve(e *Effect, who int) {
	r := &p.d.rules
	fate, rule, zone := fateGo, r.evoGo, discarded
	switch {
	case p.s.undead(len(p.d.players)):
		fate, rule, zone = fateWorks, r.evoWorks, inForce
	case e.Stays:
		fate, rule, zone = fateStay, r.evoStay, beside+uint8(who)
	}
	for range e.Draw {
		p.drawEvolution(e, zone)
		if fate == fateStay {
			p.add(rule, evolutionFact, who, 1)
		}
		if fate == fateGo {
			p.s.Gone++
		}
	}
	p.t.Uses(r.evoDraw)
	p.t.Witness(evoFaceSlot, truth(e.Up), r.evoFace)
	p.t.Witness(evoFateSlot, fate, rule)
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// drawEvolution takes the top card of the evolution deck, which is its
// discards, shuffled, where it has run out.
func (p *play) drawEvolution(e *Effect, zone uint8) {
	if p.s.Deck == 0 {
		p.reshuffle(evolutionDeck)
	}
	_, told := p.t.Noted(evoSlot)
	if e.Up || told {
		c := p.t.Ask(p.cardNeed(evoSlot, evolutionDeck, e.Rule, unknownCard))
		if c >= 0 && c < len(p.d.Cards[evolutionDeck]) {
			p.s.Zone[evolutionDeck][c] = zone
		}
	}
	p.s.Deck = int16(p.t.Change(e.Rule, deckFact, int(p.s.Deck), max(int(p.s.Deck)-1, 0)))
}

// wake lets waiting evolutions take effect, as soon as there is a zombie
// player.
func (p *play) wake() {
	if !p.s.undead(len(p.d.players)) {
		return
	}
	for q := range p.d.players {
		if p.s.Evolutions[q] == 0 {
			continue
		}
		p.set(p.d.rules.evoWake, evolutionFact, q, 0)
		p.shift(evolutionDeck, beside+uint8(q), inForce)
	}
}

// shift moves all cards of a deck from one zone to another.
func (p *play) shift(of deck, from, to uint8) {
	for i := range p.d.Cards[of] {
		if p.s.Zone[of][i] == from {
			p.s.Zone[of][i] = to
		}
	}
}

// shuffle puts a pile of discards back into its deck.
func (p *play) shuffle() {
	of := p.t.Ask(engine.Need{Slot: pileSlot, Rule: p.d.rules.decks, High: int32(deckCount - 1)})
	p.reshuffle(min(max(of, 0), deckCount-1))
}

func (p *play) reshuffle(of deck) {
	p.shift(of, discarded, inDeck)
	if of == evolutionDeck {
		p.s.Deck = int16(p.t.Change(p.d.rules.decks, deckFact, int(p.s.Deck), int(p.s.Deck+p.s.Gone)))
		p.s.Gone = 0
	}
}

// take is blood taken for reasons of the base game: after contact with a
// zombie, say.
func (p *play) take() {
	r := &p.d.rules
	who := p.askWho(r.bloodHumans, func(q int) engine.Rule {
		if !p.s.onRoad(q) {
			return r.bloodHumans
		}
		return 0
	})
	n := p.t.Ask(engine.Need{Slot: countSlot, Rule: r.bloodHumans, Low: 1, High: 10, Optional: true, Default: 1})
	p.add(r.faceDown, bloodFact, who, n)
}

// reveal turns a blood card up.
func (p *play) reveal() {
	r := &p.d.rules
	who := p.askWho(r.faceDown, func(q int) engine.Rule {
		switch {
		case !p.s.onRoad(q):
			return r.bloodHumans
		case p.s.Blood[q] == 0:
			return r.faceDown
		}
		return 0
	})
	c := p.t.Ask(p.cardNeed(bloodSlot, bloodDeck, r.faceDown, saysCard+bloodKindCount-1))
	says := c - saysCard
	if c >= 0 && c < len(p.d.Cards[bloodDeck]) {
		says = p.d.Cards[bloodDeck][c].Blood
		p.s.Zone[bloodDeck][c] = discarded
	}
	if says < 0 || says >= bloodKindCount {
		return
	}
	rule := r.blood[says]
	p.add(rule, bloodFact, who, -1)
	switch says {
	case saysInfected:
		p.set(rule, statusFact, who, int(infected))
	case saysAnother:
		p.add(rule, bloodFact, who, 1)
	}
	p.t.Uses(rule)
}

package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// event is an event card: drawn by a human for the space it stands on, and so
// for all humans there.
func (p *line) event() {
	r := &p.d.rules
	who := p.askWho(r.eventHumans, func(q int) engine.Rule {
		switch {
		case p.onRoad(q) && p.atEnd(q):
			return r.baseSafe
		case !p.onRoad(q), on(p.s.Drawn, q):
			return r.eventHumans
		}
		return 0
	})
	p.s.Drawn |= 1 << who
	p.reach(events)
	of, c := p.ask.Event.Ask(p.t, r.decks, p.drawn(p.ask.Event, eventDeck))
	for q := range p.d.Seats() {
		if p.onRoad(q) && p.of(p.f.Place, q) == p.of(p.f.Place, who) {
			p.s.Resolved |= 1 << q
		}
	}
	if p.of(p.f.Conditions, who) > 0 {
		p.s.Since[who] = min(p.s.Since[who]+1, most)
	}
	if of != fromDeck {
		return // of the base game: what it does is taken on trust
	}
	p.s.Zone[eventDeck][c] = discarded
	p.effect(p.d.Cards[eventDeck][c].Effect, who, c)
}

// fromDeck is the first of the domains that a card is of: it is one of the deck's
// own, by its place in it.
const fromDeck = 0

// drawn forbids the cards of a deck that are no longer in it.
func (p *line) drawn(q play.Either, of deck) engine.Bar {
	out := p.t.Set()
	for i := range p.d.Cards[of] {
		if p.s.Zone[of][i] != inDeck {
			out.Add(q.Join(fromDeck, i))
		}
	}
	return engine.Bar{Set: out, Rule: p.d.rules.decks}
}

// allSeen forbids that a card says what only the expansion's own cards say, once
// all of those lie among the discards.
func (p *line) allSeen() engine.Bar {
	out := p.t.Set(p.ask.Blood.Join(fromDeck+1, saysAnother))
	for i := range p.d.Cards[bloodDeck] {
		if p.s.Zone[bloodDeck][i] == inDeck && p.d.Cards[bloodDeck][i].Blood == saysAnother {
			out.Clear()
		}
	}
	return engine.Bar{Set: out, Rule: p.d.rules.decks}
}

// effect does what an event card says.
func (p *line) effect(e *Effect, who, card int) {
	p.t.Uses(e.Rule)
	switch e.Kind {
	case goForward:
		p.set(e.Rule, p.f.Place, who, min(p.of(p.f.Place, who)+e.By, p.d.Last))
	case goBack:
		p.set(e.Rule, p.f.Place, who, p.back(who, e.By))
	case gain:
		p.add(e.Rule, p.f.thing(e), who, e.By)
	case lose:
		p.add(e.Rule, p.f.thing(e), who, -e.By)
	case takeBlood:
		p.add(e.Rule, p.f.Blood, who, e.By)
	case condition:
		p.add(p.d.rules.eventCondition, p.f.Conditions, who, 1)
		p.s.Zone[eventDeck][card] = beside + uint8(who)
		if e.Needs == needEvents {
			p.s.Since[who] = 0
		}
	case evolve:
		p.evolve(e, who, card)
	}
}

// back is where a step back ends: early on a space with another human.
func (p *line) back(who, by int) int {
	to := p.of(p.f.Place, who)
	for range by {
		if to == 0 {
			break
		}
		to--
		for q := range p.d.Seats() {
			if q != who && p.onRoad(q) && p.of(p.f.Place, q) == to {
				return to
			}
		}
	}
	return to
}

// evolve draws evolution cards. Those drawn face down are not known, unless
// the log tells them later on the same line.
func (p *line) evolve(e *Effect, who, card int) {
	r := &p.d.rules
	fate, rule, zone := fateGo, r.evoGo, discarded
	switch {
	case p.undead():
		fate, rule, zone = fateWorks, r.evoWorks, inForce
	case e.Stays:
		fate, rule, zone = fateStay, r.evoStay, beside+uint8(who)
		p.s.Zone[eventDeck][card] = zone // the event waits with them
	}
	for range e.Draw {
		p.drawEvolution(e, zone)
		if fate == fateStay {
			p.add(rule, p.f.Evolutions, who, 1)
		}
		if fate == fateGo {
			p.s.Gone++
		}
	}
	p.t.Uses(r.evoDraw)
	p.ask.Face.Witness(p.t, truth(e.Up), r.evoFace)
	p.ask.Fate.Witness(p.t, fate, rule)
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
			p.s.Zone[evolutionDeck][c] = zone
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
		p.set(p.d.rules.evoWake, p.f.Evolutions, q, 0)
		p.shift(evolutionDeck, beside+uint8(q), inForce)
		for i := range p.d.Cards[eventDeck] {
			if at := &p.s.Zone[eventDeck][i]; *at == beside+uint8(q) && p.d.Cards[eventDeck][i].Effect.Kind == evolve {
				*at = discarded
			}
		}
	}
}

// shift moves all cards of a deck from one zone to another.
func (p *line) shift(of deck, from, to uint8) {
	for i := range p.d.Cards[of] {
		if p.s.Zone[of][i] == from {
			p.s.Zone[of][i] = to
		}
	}
}

// shuffle puts a pile of discards back into its deck.
func (p *line) shuffle() {
	p.reshuffle(min(max(p.ask.Pile.Ask(p.t, p.d.rules.decks), 0), deckCount-1))
}

func (p *line) reshuffle(of deck) {
	p.shift(of, discarded, inDeck)
	if of == evolutionDeck {
		p.f.Deck.Shift(p.t, &p.s.Cells, p.d.rules.decks, int(p.s.Gone))
		p.s.Gone = 0
	}
}

// take is blood taken for reasons of the base game: after contact with a
// zombie, say.
func (p *line) take() {
	r := &p.d.rules
	who := p.askWho(r.bloodHumans, func(q int) engine.Rule {
		if !p.onRoad(q) {
			return r.bloodHumans
		}
		return 0
	})
	p.add(r.faceDown, p.f.Blood, who, p.ask.Taken.Ask(p.t, r.bloodHumans))
}

// reveal turns a blood card up.
func (p *line) reveal() {
	r := &p.d.rules
	who := p.askWho(r.faceDown, func(q int) engine.Rule {
		switch {
		case !p.onRoad(q):
			return r.bloodHumans
		case p.of(p.f.Blood, q) == 0:
			return r.faceDown
		}
		return 0
	})
	of, says := p.ask.Blood.Ask(p.t, r.faceDown, p.drawn(p.ask.Blood, bloodDeck), p.allSeen())
	if of == fromDeck {
		p.s.Zone[bloodDeck][says] = discarded
		says = p.d.Cards[bloodDeck][says].Blood
	}
	rule := r.blood[says]
	p.add(rule, p.f.Blood, who, -1)
	switch says {
	case saysInfected:
		p.set(rule, p.f.Status, who, infected)
	case saysAnother:
		p.add(rule, p.f.Blood, who, 1)
	}
	p.t.Uses(rule)
}

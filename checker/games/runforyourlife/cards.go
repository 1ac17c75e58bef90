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
	of, c := p.ask.Event.Ask(p.t, r.contentsDecks, p.drawn(p.ask.Event, eventDeck))
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
	p.leaves(eventDeck, c)
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
	return engine.Bar{Set: out, Rule: p.d.rules.contentsDecks}
}

// effect does what an event card says.
func (p *line) effect(e *Effect, who, card int) {
	p.t.Uses(e.Rule)
	switch e.Kind {
	case goForward:
		p.walk(e.Rule, who, min(p.of(p.f.Place, who)+e.By, p.d.Last))
	case goBack:
		p.walk(e.Rule, who, p.back(who, e.By))
	case gain:
		p.onSpace(e, who, p.f.thing(e), e.By)
	case lose:
		p.onSpace(e, who, p.f.thing(e), -e.By)
	case takeBlood:
		p.onSpace(e, who, p.f.Blood, e.By)
		for q := range p.d.Seats() {
			if p.struck(e, who, q) {
				p.s.Gave[q] = uint8(card) + 1
			}
		}
	case condition:
		if p.only(who) {
			return // it goes with those that were beside it
		}
		if e.Alone {
			p.set(e.Rule, p.f.Conditions, who, 0)
			p.discard(who, func(beside *Effect) bool { return beside.Kind == condition })
		}
		p.add(p.d.rules.eventCondition, p.f.Conditions, who, 1)
		p.s.Zone[eventDeck][card] = beside + uint8(who)
		if e.Needs == needEvents {
			p.s.Since[who] = 0
		}
	case evolve:
		p.evolve(e, who, card)
	}
}

// onSpace changes what the drawer has, and where the card says so what every
// human on the same space has.
func (p *line) onSpace(e *Effect, who int, f play.Fact, by int) {
	for q := range p.d.Seats() {
		if p.struck(e, who, q) {
			p.add(e.Rule, f, q, by)
		}
	}
}

// struck tells whether a card means a player: the drawer, or where it says so every
// human on the same space.
func (p *line) struck(e *Effect, drawer, q int) bool {
	return q == drawer || e.All && p.onRoad(q) && p.of(p.f.Place, q) == p.of(p.f.Place, drawer)
}

// only tells whether a player has a victory condition that takes the place of
// all others.
func (p *line) only(who int) bool {
	alone := false
	p.d.conditions(p.s, who, func(e *Effect) {
		if alone = alone || e.Alone; e.Alone {
			p.t.Uses(e.Rule)
		}
	})
	return alone
}

// discard puts the event cards beside a player away that are of a kind.
func (p *line) discard(who int, of func(*Effect) bool) {
	for i := range p.d.Cards[eventDeck] {
		if at := &p.s.Zone[eventDeck][i]; *at == beside+uint8(who) && of(p.d.Cards[eventDeck][i].Effect) {
			*at = discarded
		}
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
	p.reshuffle(min(max(p.ask.Pile.Ask(p.t, p.d.rules.contentsDecks), 0), deckCount-1))
}

// leaves has a card leave its deck. One that lies among the discards was told of:
// they must have been shuffled, and nobody noted it.
func (p *line) leaves(of deck, card int) {
	if p.s.Zone[of][card] == discarded {
		p.reshuffle(of)
	}
}

func (p *line) reshuffle(of deck) {
	p.shift(of, discarded, inDeck)
	if of == evolutionDeck {
		p.f.Deck.Shift(p.t, &p.s.Cells, p.d.rules.contentsDecks, p.f.Gone.Of(&p.s.Cells))
		p.f.Gone.Set(p.t, &p.s.Cells, p.d.rules.contentsDecks, 0)
	}
}

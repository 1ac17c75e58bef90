package nightmarecathedral

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/checker/play"
)

// This file moves Development cards and Dreams between decks, hands and piles.
// Hands are counted always; a card is known by name once it has been seen.

// draw takes Development cards. A deck that runs out is made of the discards.
func (p *line) draw(rule engine.Rule, q, n int) {
	for range n {
		if p.d.facts.Deck.Of(&p.s.Cells) == 0 {
			p.reshuffle(rule)
		}
		if p.d.facts.Deck.Of(&p.s.Cells) == 0 {
			p.t.Uses(p.d.rules.supply)
			return
		}
		p.add(rule, p.d.facts.Deck, 0, -1)
		p.add(rule, p.d.facts.Hand, q, 1)
	}
}

func (p *line) reshuffle(rule engine.Rule) {
	n := 0
	for i := range p.d.Cards {
		if p.s.Card[i] == discardPile {
			p.s.Card[i] = inPool
			n++
		}
	}
	if n > 0 {
		p.set(rule, p.d.facts.Deck, 0, n)
	}
}

// hidden is how many cards of a hand nobody has seen.
func (d *Definition) hidden(s *State, q int) int {
	n := d.facts.Hand.At(&s.Cells, q)
	for i := range d.Cards {
		n -= int(in(s.Card[i], heldBy+uint8(q)))
	}
	return n
}

func (d *Definition) hiddenDreams(s *State, q int) int {
	n := d.facts.Dreams.At(&s.Cells, q)
	for i := range d.Dreams {
		n -= int(in(s.Dream[i], heldBy+uint8(q)))
	}
	return n
}

// holds tells whether a player can have a card in hand.
func (d *Definition) holds(s *State, q, c, hidden int) bool {
	switch s.Card[c] {
	case heldBy + uint8(q):
		return d.facts.Hand.At(&s.Cells, q) > 0
	case inPool:
		return hidden > 0
	case later:
		return hidden > 0 && s.Ahead[q] > 0
	}
	return false
}

// elsewhere is the rule by which a card cannot be in a hand that does not hold
// it.
func (d *Definition) elsewhere(s *State, c int) engine.Rule {
	switch s.Card[c] {
	case unused:
		return d.rules.setupCards
	case later:
		return d.rules.buildStage
	}
	return d.rules.developHand
}

// handNeed asks for a card of a player's hand, or none, by the rule against each
// that cannot be there.
func (p *line) handNeed(q play.Choice, rule engine.Rule, who int, against func(c int) engine.Rule) (engine.Need, *reasons) {
	why := p.t.Reasons()
	hidden := p.d.hidden(p.s, who)
	for c := range p.d.Cards {
		if why.Bar(c, against(c)); why.Against(c) == 0 && !p.d.holds(p.s, who, c, hidden) {
			why.Bar(c, p.d.elsewhere(p.s, c))
		}
	}
	if u, ok := q.Row().Domain.(gamelog.Unseen); ok && hidden == 0 {
		why.Bar(u.Value(), p.d.rules.developHand)
	}
	return may(q.Need(rule)), why
}

func anyCard(int) engine.Rule { return 0 }

// leave takes a card out of a hand and puts it somewhere.
func (p *line) leave(rule engine.Rule, q, c int, to uint8) {
	if c >= 0 && c < len(p.d.Cards) {
		if p.s.Card[c] == later && p.s.Ahead[q] > 0 {
			p.s.Ahead[q]--
		}
		p.s.Card[c] = to
	}
	p.add(rule, p.d.facts.Hand, q, -1)
}

// discard: a card of the hand goes.
func (p *line) discard(rule engine.Rule, q int) {
	n, why := p.handNeed(p.d.asks.Discard, rule, q, anyCard)
	why.Bar(p.d.basic(), p.d.rules.turnHand)
	v := p.choose(one(n), why)
	if v == p.d.basic() { // stays, whatever the log says
		return
	}
	p.leave(rule, q, v, discardPile)
}

// lay puts an Upgrade on its Action.
func (p *line) lay(q, c int) {
	p.s.Card[c] = laidBy + uint8(q)
	p.s.Top[q][p.d.Cards[c].Upgrade] = uint8(c + 1)
}

// show turns the next Dream over into the offer; that it is named is welcome, or
// must be.
func (p *line) show(q play.Choice, rule engine.Rule, must bool) {
	why := p.t.Reasons()
	for m := range p.d.Dreams {
		if p.s.Dream[m] != inPool {
			why.Bar(m, rule)
		}
		if p.s.Dream[m] == unused {
			why.Bar(m, p.d.rules.setupCards)
		}
	}
	n := may(q.Need(rule))
	n.Optional = !must
	if m := p.choose(n, why); p.d.isDream(m) {
		p.s.Dream[m] = inOffer
	}
}

// notDreamt is the rule by which a player cannot have a Dream in hand, 0 where
// that can be.
func (d *Definition) notDreamt(s *State, q, m, hidden int) engine.Rule {
	r := &d.rules
	switch at := s.Dream[m]; {
	case at == heldBy+uint8(q), at == inPool && hidden > 0, at == later && hidden > 0 && s.DreamsAhead[q] > 0:
		return 0
	case at == unused:
		return r.setupCards
	case at == later:
		return r.buildStage
	case at >= playedBy && at < playedBy+mostPlayers:
		return r.dreamPile
	}
	return r.dreamHand
}

// isDream tells whether an answer is a Dream that there is.
func (d *Definition) isDream(m int) bool { return m >= 0 && m < len(d.Dreams) }

// chooseDream asks which Dream of the player's hand goes.
func (p *line) chooseDream(rule engine.Rule, optional bool) int {
	q := p.d.asks.Out
	why := p.t.Reasons()
	hidden := p.d.hiddenDreams(p.s, p.who)
	for m := range p.d.Dreams {
		why.Bar(m, p.d.notDreamt(p.s, p.who, m, hidden))
	}
	if hidden == 0 {
		why.Bar(unseen(q), p.d.rules.dreamHand)
	}
	if optional {
		return p.choose(may(q.Need(rule)), why)
	}
	return p.choose(one(q.Need(rule)), why)
}

// dreamAway puts a Dream of a hand under its deck.
func (p *line) dreamAway(rule engine.Rule, q, m int) {
	p.dreamLeaves(rule, q, m, sunk)
	if p.d.isDream(m) {
		p.s.Above[m] = held(p.of(p.d.facts.DreamDeck, 0))
	}
	p.add(rule, p.d.facts.DreamDeck, 0, 1)
	p.d.surface(p.s, 0)
}

// drawDreams takes Dreams off the top of their deck.
func (p *line) drawDreams(rule engine.Rule, n int) {
	p.add(rule, p.d.facts.DreamDeck, 0, -n)
	p.d.surface(p.s, n)
}

// surface has so many Dreams leave the deck above those that were put under it:
// one that nothing lies on can be drawn.
func (d *Definition) surface(s *State, n int) {
	for m := range d.Dreams {
		if s.Dream[m] != sunk {
			continue
		}
		if s.Above[m] -= min(s.Above[m], uint8(n)); s.Above[m] == 0 {
			s.Dream[m] = inPool
		}
	}
}

func (p *line) dreamLeaves(rule engine.Rule, q, m int, to uint8) {
	if p.d.isDream(m) {
		if p.s.Dream[m] == later && p.s.DreamsAhead[q] > 0 {
			p.s.DreamsAhead[q]--
		}
		p.s.Dream[m] = to
	}
	p.add(rule, p.d.facts.Dreams, q, -1)
}

// takeDream: the player takes a Dream from the offer, which is filled at once,
// or the top one of the deck.
func (p *line) takeDream(rule engine.Rule) {
	d, s := p.d, p.s
	unseen := d.facts.Offer.Of(&s.Cells)
	for m := range d.Dreams {
		unseen -= int(in(s.Dream[m], inOffer))
	}
	why := p.t.Reasons()
	for m := range d.Dreams {
		switch at := s.Dream[m]; {
		case at == inOffer, at == inPool && unseen > 0:
		case at == unused:
			why.Bar(m, d.rules.setupCards)
		case at == later:
			why.Bar(m, d.rules.buildStage)
		default:
			why.Bar(m, rule)
		}
	}
	if d.facts.DreamDeck.Of(&s.Cells) == 0 {
		why.Bar(d.fromDeck(), rule)
	}
	v := p.choose(one(d.asks.Take.Need(rule)), why)
	p.add(rule, d.facts.Dreams, p.who, 1)
	if !d.isDream(v) {
		p.drawDreams(rule, 1)
		return
	}
	s.Dream[v] = heldBy + uint8(p.who)
	p.add(rule, d.facts.Offer, 0, -1)
	if d.facts.DreamDeck.Of(&s.Cells) > 0 {
		p.drawDreams(rule, 1)
		p.add(rule, d.facts.Offer, 0, 1)
		p.show(d.asks.Refill, rule, false)
	}
}

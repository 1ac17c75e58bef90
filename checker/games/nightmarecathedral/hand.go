package nightmarecathedral

import "nightpress/checker/engine"

// This file moves Development cards and Dreams between decks, hands and piles.
// Hands are counted always; a card is known by name once it has been seen.

// draw takes Development cards. A deck that runs out is made of the discards.
func (p *play) draw(rule engine.Rule, q, n int) {
	for range n {
		if p.s.Deck == 0 {
			p.reshuffle(rule)
		}
		if p.s.Deck == 0 {
			p.t.Uses(p.d.rules.supply)
			return
		}
		p.add(rule, deckFact, -1)
		p.add(rule, playerFact(handFact, q), 1)
	}
}

func (p *play) reshuffle(rule engine.Rule) {
	n := 0
	for i := range p.d.Cards {
		if p.s.Card[i] == discardPile {
			p.s.Card[i] = inPool
			n++
		}
	}
	if n > 0 {
		p.set(rule, deckFact, n)
	}
}

// hidden is how many cards of a hand nobody has seen.
func (d *Definition) hidden(s *State, q int) int {
	n := int(s.Hand[q])
	for i := range d.Cards {
		n -= int(in(s.Card[i], heldBy+uint8(q)))
	}
	return n
}

func (d *Definition) hiddenDreams(s *State, q int) int {
	n := int(s.Dreams[q])
	for i := range d.Dreams {
		n -= int(in(s.Dream[i], heldBy+uint8(q)))
	}
	return n
}

// holds tells whether a player can have a card in hand.
func (d *Definition) holds(s *State, q, c, hidden int) bool {
	switch s.Card[c] {
	case heldBy + uint8(q):
		return s.Hand[q] > 0
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

// handNeed asks for a card of a player's hand, one more than its number, by the
// rule against each that cannot be there.
func (p *play) handNeed(slot engine.Slot, rule engine.Rule, q int, against func(c int) engine.Rule) (engine.Need, *reasons) {
	why := p.t.Reasons()
	hidden := p.d.hidden(p.s, q)
	for c := range p.d.Cards {
		if why.Bar(1+c, against(c)); why.Against(1+c) == 0 && !p.d.holds(p.s, q, c, hidden) {
			why.Bar(1+c, p.d.elsewhere(p.s, c))
		}
	}
	for v := len(p.d.Cards) + 1; v < unknownCard; v++ {
		why.Bar(v, p.d.rules.developHand)
	}
	if hidden == 0 {
		why.Bar(unknownCard, p.d.rules.developHand)
	}
	return engine.Need{Slot: slot, Rule: rule, High: unknownCard, Optional: true}, why
}

func anyCard(int) engine.Rule { return 0 }

// leave takes a card out of a hand and puts it somewhere.
func (p *play) leave(rule engine.Rule, q, c int, to uint8) {
	if c >= 0 && c < len(p.d.Cards) {
		if p.s.Card[c] == later && p.s.Ahead[q] > 0 {
			p.s.Ahead[q]--
		}
		p.s.Card[c] = to
	}
	p.add(rule, playerFact(handFact, q), -1)
}

// discard: a card of the hand goes.
func (p *play) discard(rule engine.Rule, q int) {
	n, why := p.handNeed(discardSlot, rule, q, anyCard)
	n.Low, n.High, n.Optional = 1, basicCard, false
	why.Bar(basicCard, p.d.rules.turnHand)
	v := p.choose(n, why)
	if v == basicCard { // stays, whatever the log says
		return
	}
	p.leave(rule, q, v-1, discardPile)
}

// lay puts an Upgrade on its Action.
func (p *play) lay(q, c int) {
	p.s.Card[c] = laidBy + uint8(q)
	p.s.Top[q][p.d.Cards[c].Upgrade] = uint8(c + 1)
}

// show turns the next Dream over into the offer; that it is named is welcome.
func (p *play) show(slot engine.Slot, rule engine.Rule) {
	why := p.t.Reasons()
	for m := range p.d.Dreams {
		if p.s.Dream[m] != inPool {
			why.Bar(1+m, rule)
		}
		if p.s.Dream[m] == unused {
			why.Bar(1+m, p.d.rules.setupCards)
		}
	}
	n := engine.Need{Slot: slot, Rule: rule, High: int32(len(p.d.Dreams)), Optional: true}
	if m := p.choose(n, why); m > 0 && m <= len(p.d.Dreams) {
		p.s.Dream[m-1] = inOffer
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

// chooseDream asks for a Dream of the player's hand.
func (p *play) chooseDream(slot engine.Slot, rule engine.Rule, optional bool) int {
	why := p.t.Reasons()
	hidden := p.d.hiddenDreams(p.s, p.who)
	for m := range p.d.Dreams {
		why.Bar(1+m, p.d.notDreamt(p.s, p.who, m, hidden))
	}
	for _, m := range p.away {
		why.Bar(m, p.d.rules.dreamHand)
	}
	for v := len(p.d.Dreams) + 1; v < unknownCard; v++ {
		why.Bar(v, p.d.rules.dreamHand)
	}
	if hidden == 0 {
		why.Bar(unknownCard, p.d.rules.dreamHand)
	}
	n := engine.Need{Slot: slot, Rule: rule, Low: 1, High: unknownCard}
	if optional {
		n.Low, n.Optional = 0, true
	}
	return p.choose(n, why)
}

// dreamAway puts a Dream of a hand under its deck.
func (p *play) dreamAway(rule engine.Rule, q, m int) {
	p.dreamLeaves(rule, q, m, inPool)
	p.add(rule, dreamDeckFact, 1)
	if m >= 1 && m <= len(p.d.Dreams) {
		p.away = append(p.away, m)
	}
}

func (p *play) dreamLeaves(rule engine.Rule, q, m int, to uint8) {
	if m >= 1 && m <= len(p.d.Dreams) {
		if p.s.Dream[m-1] == later && p.s.DreamsAhead[q] > 0 {
			p.s.DreamsAhead[q]--
		}
		p.s.Dream[m-1] = to
	}
	p.add(rule, playerFact(dreamsFact, q), -1)
}

// takeDream: the player takes a Dream from the offer, which is filled at once,
// or the top one of the deck.
func (p *play) takeDream(rule engine.Rule) {
	d, s := p.d, p.s
	unseen := int(s.Offer)
	for m := range d.Dreams {
		unseen -= int(in(s.Dream[m], inOffer))
	}
	why := p.t.Reasons()
	for m := range d.Dreams {
		switch at := s.Dream[m]; {
		case at == inOffer, at == inPool && unseen > 0:
		case at == unused:
			why.Bar(1+m, d.rules.setupCards)
		case at == later:
			why.Bar(1+m, d.rules.buildStage)
		default:
			why.Bar(1+m, rule)
		}
	}
	for v := len(d.Dreams) + 1; v < fromDeck; v++ {
		why.Bar(v, rule)
	}
	if s.DreamDeck == 0 {
		why.Bar(fromDeck, rule)
	}
	v := p.choose(engine.Need{Slot: takeSlot, Rule: rule, Low: 1, High: fromDeck}, why)
	p.add(rule, playerFact(dreamsFact, p.who), 1)
	if v < 1 || v > len(d.Dreams) {
		p.add(rule, dreamDeckFact, -1)
		return
	}
	s.Dream[v-1] = heldBy + uint8(p.who)
	p.add(rule, offerFact, -1)
	if s.DreamDeck > 0 {
		p.add(rule, dreamDeckFact, -1)
		p.add(rule, offerFact, 1)
		p.show(refillSlot, rule)
	}
}

package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/checker/play"
)

// This file moves Development cards and Dreams between decks, hands and piles.
// Hands are counted always; a card is known by name once it has been seen.

// draw takes Development cards. A deck that runs out is made of the discards.
func (p *Play) draw(rule engine.Rule, q, n int) {
	for range n {
		if p.D.Shows.Deck.Of(&p.S.Cells) == 0 {
			p.reshuffle(rule)
		}
		if p.D.Shows.Deck.Of(&p.S.Cells) == 0 {
			p.t.Uses(p.D.rules.supply)
			return
		}
		p.add(rule, p.D.Shows.Deck, 0, -1)
		p.add(rule, p.D.Shows.Hand, q, 1)
	}
}

func (p *Play) reshuffle(rule engine.Rule) {
	n := 0
	for i := range p.D.Cards {
		if p.S.Card[i] == discardPile {
			p.S.Card[i] = InPool
			n++
		}
	}
	if n > 0 {
		p.set(rule, p.D.Shows.Deck, 0, n)
	}
}

// hidden is how many cards of a hand nobody has seen.
func (d *Definition) Hidden(s *State, q int) int {
	n := d.Shows.Hand.At(&s.Cells, q)
	for i := range d.Cards {
		n -= int(in(s.Card[i], HeldBy+uint8(q)))
	}
	return n
}

func (d *Definition) HiddenDreams(s *State, q int) int {
	n := d.Shows.Dreams.At(&s.Cells, q)
	for i := range d.Dreams {
		n -= int(in(s.Dream[i], HeldBy+uint8(q)))
	}
	return n
}

// holds tells whether a player can have a card in hand.
func (d *Definition) holds(s *State, q, c, hidden int) bool {
	switch s.Card[c] {
	case HeldBy + uint8(q):
		return d.Shows.Hand.At(&s.Cells, q) > 0
	case InPool:
		return hidden > 0
	case Later:
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
	case Later:
		return d.rules.buildStage
	}
	return d.rules.developHand
}

// handNeed asks for a card of a player's hand, or none, by the rule against each
// that cannot be there.
func (p *Play) handNeed(q play.Choice, rule engine.Rule, who int, against func(c int) engine.Rule) (engine.Need, *reasons) {
	why := p.t.Reasons()
	hidden := p.D.Hidden(p.S, who)
	for c := range p.D.Cards {
		if why.Bar(c, against(c)); why.Against(c) == 0 && !p.D.holds(p.S, who, c, hidden) {
			why.Bar(c, p.D.elsewhere(p.S, c))
		}
	}
	if u, ok := q.Row().Domain.(gamelog.Unseen); ok && hidden == 0 {
		why.Bar(u.Value(), p.D.rules.developHand)
	}
	return may(q.Need(rule)), why
}

func anyCard(int) engine.Rule { return 0 }

// leave takes a card out of a hand and puts it somewhere.
func (p *Play) leave(rule engine.Rule, q, c int, to uint8) {
	if c >= 0 && c < len(p.D.Cards) {
		if p.S.Card[c] == Later && p.S.Ahead[q] > 0 {
			p.S.Ahead[q]--
		}
		p.S.Card[c] = to
	}
	p.add(rule, p.D.Shows.Hand, q, -1)
}

// discard: a card of the hand goes.
func (p *Play) discard(rule engine.Rule, q int) {
	n, why := p.handNeed(p.D.Asks.Discard, rule, q, anyCard)
	why.Bar(p.D.BasicLaid(), p.D.rules.turnHand)
	v := p.choose(one(n), why)
	if v == p.D.BasicLaid() { // stays, whatever the log says
		return
	}
	p.leave(rule, q, v, discardPile)
}

// lay puts an Upgrade on its Action.
func (p *Play) lay(q, c int) {
	p.S.Card[c] = laidBy + uint8(q)
	p.S.Top[q][p.D.Cards[c].Upgrade] = uint8(c + 1)
}

// show turns the next Dream over into the offer; that it is named is welcome, or
// must be.
func (p *Play) show(q play.Choice, rule engine.Rule, must bool) {
	why := p.t.Reasons()
	for m := range p.D.Dreams {
		if p.S.Dream[m] != InPool {
			why.Bar(m, rule)
		}
		if p.S.Dream[m] == unused {
			why.Bar(m, p.D.rules.setupCards)
		}
	}
	n := may(q.Need(rule))
	n.Optional = !must
	if m := p.choose(n, why); p.D.isDream(m) {
		p.S.Dream[m] = InOffer
	}
}

// notDreamt is the rule by which a player cannot have a Dream in hand, 0 where
// that can be.
func (d *Definition) notDreamt(s *State, q, m, hidden int) engine.Rule {
	r := &d.rules
	switch at := s.Dream[m]; {
	case at == HeldBy+uint8(q), at == InPool && hidden > 0, at == Later && hidden > 0 && s.DreamsAhead[q] > 0:
		return 0
	case at == unused:
		return r.setupCards
	case at == Later:
		return r.buildStage
	case at >= playedBy && at < playedBy+MostPlayers:
		return r.dreamPile
	}
	return r.dreamHand
}

// isDream tells whether an answer is a Dream that there is.
func (d *Definition) isDream(m int) bool { return m >= 0 && m < len(d.Dreams) }

// chooseDream asks which Dream of the player's hand goes.
func (p *Play) chooseDream(rule engine.Rule, optional bool) int {
	q := p.D.Asks.Out
	why := p.t.Reasons()
	hidden := p.D.HiddenDreams(p.S, p.Who)
	for m := range p.D.Dreams {
		why.Bar(m, p.D.notDreamt(p.S, p.Who, m, hidden))
	}
	if hidden == 0 {
		why.Bar(Unseen(q), p.D.rules.dreamHand)
	}
	if optional {
		return p.choose(may(q.Need(rule)), why)
	}
	return p.choose(one(q.Need(rule)), why)
}

// dreamAway puts a Dream of a hand under its deck.
func (p *Play) dreamAway(rule engine.Rule, q, m int) {
	p.dreamLeaves(rule, q, m, sunk)
	if p.D.isDream(m) {
		p.S.Above[m] = held(p.of(p.D.Shows.DreamDeck, 0))
	}
	p.add(rule, p.D.Shows.DreamDeck, 0, 1)
	p.D.surface(p.S, 0)
}

// drawDreams takes Dreams off the top of their deck.
func (p *Play) drawDreams(rule engine.Rule, n int) {
	p.add(rule, p.D.Shows.DreamDeck, 0, -n)
	p.D.surface(p.S, n)
}

// surface has so many Dreams leave the deck above those that were put under it:
// one that nothing lies on can be drawn.
func (d *Definition) surface(s *State, n int) {
	for m := range d.Dreams {
		if s.Dream[m] != sunk {
			continue
		}
		if s.Above[m] -= min(s.Above[m], uint8(n)); s.Above[m] == 0 {
			s.Dream[m] = InPool
		}
	}
}

func (p *Play) dreamLeaves(rule engine.Rule, q, m int, to uint8) {
	if p.D.isDream(m) {
		if p.S.Dream[m] == Later && p.S.DreamsAhead[q] > 0 {
			p.S.DreamsAhead[q]--
		}
		p.S.Dream[m] = to
	}
	p.add(rule, p.D.Shows.Dreams, q, -1)
}

// takeDream: the player takes a Dream from the offer, which is filled at once,
// or the top one of the deck.
func (p *Play) takeDream(rule engine.Rule) {
	d, s := p.D, p.S
	unseen := d.Shows.Offer.Of(&s.Cells)
	for m := range d.Dreams {
		unseen -= int(in(s.Dream[m], InOffer))
	}
	why := p.t.Reasons()
	for m := range d.Dreams {
		switch at := s.Dream[m]; {
		case at == InOffer, at == InPool && unseen > 0:
		case at == unused:
			why.Bar(m, d.rules.setupCards)
		case at == Later:
			why.Bar(m, d.rules.buildStage)
		default:
			why.Bar(m, rule)
		}
	}
	if d.Shows.DreamDeck.Of(&s.Cells) == 0 {
		why.Bar(d.FromDeck(), rule)
	}
	v := p.choose(one(d.Asks.Take.Need(rule)), why)
	p.add(rule, d.Shows.Dreams, p.Who, 1)
	if !d.isDream(v) {
		p.drawDreams(rule, 1)
		return
	}
	s.Dream[v] = HeldBy + uint8(p.Who)
	p.add(rule, d.Shows.Offer, 0, -1)
	if d.Shows.DreamDeck.Of(&s.Cells) > 0 {
		p.drawDreams(rule, 1)
		p.add(rule, d.Shows.Offer, 0, 1)
		p.show(d.Asks.Refill, rule, false)
	}
}

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
		if p.The(p.D.Shows.Deck) == 0 {
			p.reshuffle(rule)
		}
		if p.The(p.D.Shows.Deck) == 0 {
			p.t.Uses(p.rule.supply)
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
func (v View) Hidden(q int) int {
	n := v.Of(v.D.Shows.Hand, q)
	for i := range v.D.Cards {
		n -= int(in(v.S.Card[i], HeldBy+uint8(q)))
	}
	return n
}

func (v View) HiddenDreams(q int) int {
	n := v.Of(v.D.Shows.Dreams, q)
	for i := range v.D.Dreams {
		n -= int(in(v.S.Dream[i], HeldBy+uint8(q)))
	}
	return n
}

// holds tells whether a player can have a card in hand.
func (v View) holds(q, c, hidden int) bool {
	switch v.S.Card[c] {
	case HeldBy + uint8(q):
		return v.Of(v.D.Shows.Hand, q) > 0
	case InPool:
		return hidden > 0
	case Later:
		return hidden > 0 && v.S.Ahead[q] > 0
	}
	return false
}

// elsewhere is the rule by which a card cannot be in a hand that does not hold
// it.
func (p *Play) elsewhere(c int) engine.Rule {
	switch p.S.Card[c] {
	case unused:
		return p.rule.setupCards
	case Later:
		return p.rule.buildStage
	}
	return p.rule.developHand
}

// handNeed asks for a card of a player's hand, or none, by the rule against each
// that cannot be there.
func (p *Play) handNeed(q play.Choice, rule engine.Rule, who int, against func(c int) engine.Rule) (engine.Need, *reasons) {
	why := p.t.Reasons()
	hidden := p.Hidden(who)
	for c := range p.D.Cards {
		if why.Bar(c, against(c)); why.Against(c) == 0 && !p.holds(who, c, hidden) {
			why.Bar(c, p.elsewhere(c))
		}
	}
	if u, ok := q.Row().Domain.(gamelog.Unseen); ok && hidden == 0 {
		why.Bar(u.Value(), p.rule.developHand)
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
	n, why := p.handNeed(p.ask.Discard, rule, q, anyCard)
	why.Bar(p.D.BasicLaid(), p.rule.turnHand)
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
			why.Bar(m, p.rule.setupCards)
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
func (p *Play) notDreamt(q, m, hidden int) engine.Rule {
	switch at := p.S.Dream[m]; {
	case at == HeldBy+uint8(q), at == InPool && hidden > 0, at == Later && hidden > 0 && p.S.DreamsAhead[q] > 0:
		return 0
	case at == unused:
		return p.rule.setupCards
	case at == Later:
		return p.rule.buildStage
	case at >= playedBy && at < playedBy+MostPlayers:
		return p.rule.dreamPile
	}
	return p.rule.dreamHand
}

// isDream tells whether an answer is a Dream that there is.
func (d *Definition) isDream(m int) bool { return m >= 0 && m < len(d.Dreams) }

// chooseDream asks which Dream of the player's hand goes.
func (p *Play) chooseDream(rule engine.Rule, optional bool) int {
	q := p.ask.Out
	why := p.t.Reasons()
	hidden := p.HiddenDreams(p.Who)
	for m := range p.D.Dreams {
		why.Bar(m, p.notDreamt(p.Who, m, hidden))
	}
	if hidden == 0 {
		why.Bar(Unseen(q), p.rule.dreamHand)
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
		p.S.Above[m] = held(p.The(p.D.Shows.DreamDeck))
	}
	p.add(rule, p.D.Shows.DreamDeck, 0, 1)
	p.surface(0)
}

// drawDreams takes Dreams off the top of their deck.
func (p *Play) drawDreams(rule engine.Rule, n int) {
	p.add(rule, p.D.Shows.DreamDeck, 0, -n)
	p.surface(n)
}

// surface has so many Dreams leave the deck above those that were put under it:
// one that nothing lies on can be drawn.
func (v View) surface(n int) {
	for m := range v.D.Dreams {
		if v.S.Dream[m] != sunk {
			continue
		}
		if v.S.Above[m] -= min(v.S.Above[m], uint8(n)); v.S.Above[m] == 0 {
			v.S.Dream[m] = InPool
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
	unseen := p.The(p.D.Shows.Offer)
	for m := range p.D.Dreams {
		unseen -= int(in(p.S.Dream[m], InOffer))
	}
	why := p.t.Reasons()
	for m := range p.D.Dreams {
		switch at := p.S.Dream[m]; {
		case at == InOffer, at == InPool && unseen > 0:
		case at == unused:
			why.Bar(m, p.rule.setupCards)
		case at == Later:
			why.Bar(m, p.rule.buildStage)
		default:
			why.Bar(m, rule)
		}
	}
	if p.The(p.D.Shows.DreamDeck) == 0 {
		why.Bar(p.D.FromDeck(), rule)
	}
	v := p.choose(one(p.ask.Take.Need(rule)), why)
	p.add(rule, p.D.Shows.Dreams, p.Who, 1)
	if !p.D.isDream(v) {
		p.drawDreams(rule, 1)
		return
	}
	p.S.Dream[v] = HeldBy + uint8(p.Who)
	p.add(rule, p.D.Shows.Offer, 0, -1)
	if p.The(p.D.Shows.DreamDeck) > 0 {
		p.drawDreams(rule, 1)
		p.add(rule, p.D.Shows.Offer, 0, 1)
		p.show(p.ask.Refill, rule, false)
	}
}

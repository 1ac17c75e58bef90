package rules

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/notation"
	"nightpress/checker/play"
)

// This file moves Development cards and Dreams between decks, hands and piles.
// Hands are counted always; a Dream is known by name once it has been seen.

// Hands implements engine.Holder: the Development cards and the Dreams of each player,
// once the setup is over.
func (d *Rules) Hands(s *position.State) (hands []engine.Hand) {
	p := d.Play(s, nil)
	if p.unset() != (lack{}) {
		return nil
	}
	for q := range d.Players {
		hands = append(hands,
			handOf(q, d.Asks.Card.Slot(), s.Card[:len(d.Cards)], int(s.Ahead[q]), p.Of(d.Shows.Hand, q)),
			handOf(q, d.Asks.Dream.Slot(), s.Dream[:len(d.Dreams)], int(s.DreamsAhead[q]), p.HiddenDreams(q)))
	}
	return hands
}

// handOf is a hand of some cards by where they all lie: those seen, and so many unseen, of
// which so many are of the second stage before its time.
func handOf(q int, slot engine.Slot, at []uint8, ahead, hidden int) engine.Hand {
	ahead = min(ahead, hidden)
	parts := []engine.Part{{}, {Count: ahead}, {Count: hidden - ahead}}
	for c, where := range at {
		if i := slices.Index([]uint8{position.HeldBy + uint8(q), position.Later, position.InPool}, where); i >= 0 {
			parts[i].Cards = append(parts[i].Cards, c)
		}
	}
	parts[0].Count = len(parts[0].Cards)
	return engine.Hand{Seat: q, Slot: slot, Parts: parts}
}

// draw takes Development cards. A deck that runs out is made of the discards.
func (p *Play) draw(rule engine.Rule, q, n int) {
	for range n {
		if p.The(p.D.Shows.Deck) == 0 {
			p.reshuffle(rule)
		}
		if p.The(p.D.Shows.Deck) == 0 {
			p.t.Uses(p.rule.piecesSupply)
			return
		}
		p.add(rule, p.D.Shows.Deck, 0, -1)
		p.add(rule, p.D.Shows.Hand, q, 1)
	}
}

func (p *Play) reshuffle(rule engine.Rule) {
	if p.S.Discards > 0 {
		p.set(rule, p.D.Shows.Deck, 0, int(p.S.Discards))
	}
	p.S.Discards = 0
	for i := range p.D.Cards {
		if p.S.Card[i] == position.DiscardPile {
			p.S.Card[i] = position.InPool
		}
	}
}

// elsewhere is the rule by which a card is not where it is looked for: it is not in
// the game, or not yet, or the one given.
func (p *Play) elsewhere(at uint8, rule engine.Rule) engine.Rule {
	switch at {
	case position.Unused:
		return p.rule.setupCards
	case position.Later:
		return p.rule.buildStage
	}
	return rule
}

// handNeed asks for a card of a player's hand, or none, by the rule against each
// that cannot be there.
func (p *Play) handNeed(q play.Choice, rule engine.Rule, who int, against func(c int) engine.Rule) (engine.Need, *reasons) {
	why := p.t.Reasons()
	for c := range p.D.Cards {
		if why.Bar(c, against(c)); why.Against(c) == 0 && !p.Holds(who, c) {
			why.Bar(c, p.elsewhere(p.S.Card[c], p.rule.developHand))
		}
	}
	if u, ok := q.Row().Domain.(notation.Unseen); ok && p.Of(p.D.Shows.Hand, who) == 0 {
		why.Bar(u.Value(), p.rule.developHand)
	}
	return may(q.Need(rule)), why
}

func anyCard(int) engine.Rule { return 0 }

// leave takes a card out of a hand and puts it somewhere.
func (p *Play) leave(rule engine.Rule, q, c int, to uint8) {
	if c >= 0 && c < len(p.D.Cards) {
		if p.S.Card[c] == position.Later && p.S.Ahead[q] > 0 {
			p.S.Ahead[q]--
		}
		p.S.Card[c] = to
	}
	if to == position.DiscardPile {
		p.S.Discards++
	}
	p.add(rule, p.D.Shows.Hand, q, -1)
}

// discard: a card of the hand goes. It tells whether one did: Basic Combat stays,
// whatever the log says.
func (p *Play) discard(rule engine.Rule, q int) bool {
	n, why := p.handNeed(p.ask.Discard, rule, q, anyCard)
	why.Bar(p.D.BasicLaid(), p.rule.turnHand)
	v := p.choose(one(n), why)
	if v == p.D.BasicLaid() {
		return false
	}
	p.leave(rule, q, v, position.DiscardPile)
	return true
}

// lay puts an Upgrade on its Action.
func (p *Play) lay(rule engine.Rule, q, c int) {
	p.counting(position.FromUpgrades, func() {
		p.book.Change(p.t, p.S, rule, p.D.Shows.Top[p.D.Cards[c].Upgrade].Seat(q), c+1)
	})
}

// show turns the next Dream over into the offer; that it is named is welcome, or
// must be.
func (p *Play) show(q play.Choice, rule engine.Rule, must bool) {
	why := p.t.Reasons()
	for m := range p.D.Dreams {
		if at := p.S.Dream[m]; at != position.InPool {
			why.Bar(m, p.elsewhere(at, rule))
		}
	}
	n := may(q.Need(rule))
	n.Optional = !must
	if m := p.choose(n, why); p.D.IsDream(m) {
		p.S.Dream[m] = position.InOffer
	}
}

// notDreamt is the rule by which a player cannot have a Dream in hand, 0 where
// that can be.
func (p *Play) notDreamt(q, m, hidden int) engine.Rule {
	switch at := p.S.Dream[m]; {
	case at == position.HeldBy+uint8(q), at == position.InPool && hidden > 0, at == position.Later && hidden > 0 && p.S.DreamsAhead[q] > 0:
		return 0
	case at >= position.PlayedBy && at < position.PlayedBy+components.MostPlayers:
		return p.rule.dreamPile
	default:
		return p.elsewhere(at, p.rule.dreamHand)
	}
}

// chooseDream asks which Dream of the player's hand goes.
func (p *Play) chooseDream(rule engine.Rule, optional bool) int {
	q := p.ask.Out
	why := p.t.Reasons()
	hidden := p.HiddenDreams(p.Who)
	for m := range p.D.Dreams {
		why.Bar(m, p.notDreamt(p.Who, m, hidden))
	}
	n := one(q.Need(rule))
	if optional {
		n = may(n)
	}
	m := p.choose(n, why)
	if why.Against(m) != 0 {
		p.unknown(p.Who)
	}
	return m
}

// dreamAway puts a Dream of a hand under its deck.
func (p *Play) dreamAway(rule engine.Rule, q, m int) {
	p.dreamLeaves(rule, q, m, position.Sunk)
	if p.D.IsDream(m) {
		p.S.Above[m] = position.Held(p.The(p.D.Shows.DreamDeck))
	}
	p.add(rule, p.D.Shows.DreamDeck, 0, 1)
	p.Surface(0)
}

// drawDreams takes Dreams off the top of their deck.
func (p *Play) drawDreams(rule engine.Rule, n int) {
	p.add(rule, p.D.Shows.DreamDeck, 0, -n)
	p.Surface(n)
}

// dreamLeaves takes a Dream out of a hand and puts it somewhere. One that nobody
// noted may be one of those that had been seen.
func (p *Play) dreamLeaves(rule engine.Rule, q, m int, to uint8) {
	if p.D.IsDream(m) {
		if p.S.Dream[m] == position.Later && p.S.DreamsAhead[q] > 0 {
			p.S.DreamsAhead[q]--
		}
		p.counting(position.FromDreams, func() { p.S.Dream[m] = to })
	} else {
		forget(p.S.Dream[:], position.HeldBy+uint8(q))
	}
	p.add(rule, p.D.Shows.Dreams, q, -1)
}

// takeDream: the player takes a Dream from the offer, which is filled at once,
// or the top one of the deck.
func (p *Play) takeDream(rule engine.Rule) {
	unseen, why := p.Unknown(), p.t.Reasons()
	for m := range p.D.Dreams {
		if at := p.S.Dream[m]; at != position.InOffer && (at != position.InPool || unseen <= 0) {
			why.Bar(m, p.elsewhere(at, rule))
		}
	}
	if p.The(p.D.Shows.DreamDeck) == 0 {
		why.Bar(p.D.FromDeck(), rule)
	}
	v := p.choose(one(p.ask.Take.Need(rule)), why)
	if why.Against(v) != 0 {
		p.unknown(p.Who)
	}
	p.add(rule, p.D.Shows.Dreams, p.Who, 1)
	if !p.D.IsDream(v) {
		p.drawDreams(rule, 1)
		return
	}
	p.S.Dream[v] = position.HeldBy + uint8(p.Who)
	p.add(rule, p.D.Shows.Offer, 0, -1)
	if p.The(p.D.Shows.DreamDeck) > 0 {
		p.drawDreams(rule, 1)
		p.add(rule, p.D.Shows.Offer, 0, 1)
		p.show(p.ask.Refill, rule, false)
	}
}

// What follows is the section "Playing Dream Cards" of the rulebook.

// playDream: a player plays a Dream all of whose needs are met, or some of them
// one after the other. They have a line of their own, so they never come in the
// middle of an action.
func (p *Play) playDream() {
	who := p.askWho(p.rule.dreamNeeds, func(q int) engine.Rule { return when(p.Of(p.D.Shows.Dreams, q) == 0, p.rule.dreamHand) })
	for more := true; more; _, more = p.ask.Dream.Noted(p.t) {
		m := p.wish(who)
		p.t.Uses(p.rule.dreamWhen)
		p.t.Uses(p.rule.dreamPile)
		p.dreamLeaves(p.rule.dreamPile, who, m, position.PlayedBy+uint8(who))
		p.rose(who, p.D.IsDream(m) && p.D.Dreams[m].Build)
	}
}

// wish asks which Dream is played: one that the player can hold, and whose
// needs are met.
func (p *Play) wish(who int) int {
	hidden := p.HiddenDreams(who)
	why := p.t.Reasons()
	for m := range p.D.Dreams {
		why.Bar(m, p.notDreamt(who, m, hidden))
		if why.Against(m) == 0 && !p.Granted(who, m) {
			why.Bar(m, p.rule.dreamNeeds)
		}
	}
	n := one(p.ask.Dream.Need(p.rule.dreamNeeds))
	n.High = int32(len(p.D.Dreams) - 1)
	if v, ok := p.ask.Dream.Noted(p.t); ok && p.D.IsDream(v) {
		for i := range p.D.Dreams[v].Needs {
			need := &p.D.Dreams[v].Needs[i]
			have, least := p.Have(who, need), need.Least
			if need.Word == components.NeedShaper {
				have, least = max(have, 0), 1
			}
			p.t.Held(p.rule.dreamNeeds, need.String(), have, "≥", "", least)
		}
	}
	m := p.choose(n, why)
	if why.Against(m) == p.rule.dreamHand { // no line told of drawing it
		if who == p.Active() {
			p.unlisted()
			p.S.Doubt = max(p.S.Doubt, soon)
		}
		p.unknown(who)
	}
	return m
}

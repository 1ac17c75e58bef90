package nightmarecathedral

// This file does the effects that concern Development cards, Dreams, Action
// cards and the Dreamer.

// drawEffect draws cards, for the player or for the owner of the unit that was
// devoured; of those of the second stage a few are kept.
func (p *line) drawEffect(e *Effect, sc *scene) bool {
	q, n := p.who, e.N
	if e.Owner {
		if sc.owner < 0 || sc.owner >= len(p.d.players) {
			return false
		}
		q = sc.owner
	}
	if e.Keep > 0 {
		n = e.Keep
	}
	if e.Stage == 2 && !p.s.Stage { // the second stage's deck still lies apart
		p.add(sc.rule, p.d.facts.Hand, q, n)
		p.s.Ahead[q] += uint8(n)
		return true
	}
	p.draw(sc.rule, q, n)
	return true
}

// discards: cards of the hand go: all that are asked for, or none where that may
// be left.
func (p *line) discards(e *Effect, sc *scene) bool {
	left := e.N
	if e.May {
		if p.d.facts.Hand.At(&p.s.Cells, p.who) < e.N {
			return false
		}
		n, why := p.handNeed(p.d.asks.Discard, sc.rule, p.who, anyCard)
		why.Bar(p.d.basic(), p.d.rules.turnHand)
		c := p.choose(n, why)
		if c == none {
			return false
		}
		p.leave(sc.rule, p.who, c, discardPile)
		left--
	}
	for ; left > 0 && p.d.facts.Hand.At(&p.s.Cells, p.who) > 0; left-- {
		p.discard(sc.rule, p.who)
	}
	sc.discarded = true
	return true
}

// dreamEffect: Dreams are drawn and some kept, or some go and are replaced.
func (p *line) dreamEffect(e *Effect, sc *scene) bool {
	if e.Keep > 0 {
		p.dreamsKept(e, sc)
		return true
	}
	done := false
	for range e.N {
		if p.of(p.d.facts.Dreams, p.who) == 0 {
			break
		}
		m := p.chooseDream(sc.rule, e.Swap)
		if m == none {
			break
		}
		p.dreamAway(sc.rule, p.who, m)
		if e.Swap && p.of(p.d.facts.Offer, 0)+p.of(p.d.facts.DreamDeck, 0) > 0 {
			p.takeDream(sc.rule)
		}
		done = true
	}
	return done
}

// dreamsKept: of the Dreams drawn a few are kept, as far as there are any, and
// whatever the hand holds.
func (p *line) dreamsKept(e *Effect, sc *scene) {
	n := e.Keep
	if e.Stage == 2 && !p.s.Stage {
		p.s.DreamsAhead[p.who] += uint8(n)
	} else {
		n = min(n, p.d.facts.DreamDeck.Of(&p.s.Cells))
		p.drawDreams(sc.rule, n)
	}
	p.add(sc.rule, p.d.facts.Dreams, p.who, n)
}

// conformParts does the Conform part of so many of the player's Action cards.
func (p *line) conformParts(cards int, sc *scene) bool {
	done := false
	for range cards {
		v := p.t.Ask(may(p.d.asks.Part.Need(sc.rule)))
		if v < 0 || v >= actionCount {
			break
		}
		p.conform(v)
		done = true
	}
	return done
}

// dreamerLater: at the end of the turn the Dreamer goes to any night.
func (p *line) dreamerLater(sc *scene) bool {
	v := 1 + p.t.Ask(may(p.d.asks.Later.Need(sc.rule)))
	if v < 1 || v > len(p.d.Matrix.Nights) {
		return false
	}
	if p.who == p.d.active(p.s) {
		p.s.NightTo = uint8(v)
	} else {
		p.set(sc.rule, p.d.facts.Dreamer, p.who, v)
	}
	return true
}

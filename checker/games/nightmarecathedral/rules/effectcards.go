package rules

import (
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file does the effects that concern Development cards, Dreams, Action
// cards and the Dreamer.

// drawEffect draws cards, for the player or for the owner of the unit that was
// devoured; of those of the second stage a few are kept.
func (p *Play) drawEffect(e *components.Effect, sc *scene) bool {
	q, n := p.Who, e.N
	if e.Owner {
		if sc.owner < 0 || sc.owner >= len(p.D.Players) {
			return false
		}
		q = sc.owner
	}
	if e.Keep > 0 {
		n = e.Keep
	}
	if e.Stage == 2 && !p.S.Stage { // the second stage's deck still lies apart
		p.add(sc.rule, p.D.Shows.Hand, q, n)
		p.S.Ahead[q] += uint8(n)
		return true
	}
	p.draw(sc.rule, q, n)
	return true
}

// discards: cards of the hand go: all that are asked for, or none where that may
// be left.
func (p *Play) discards(e *components.Effect, sc *scene) bool {
	left := e.N
	if e.May {
		if p.Of(p.D.Shows.Hand, p.Who) < e.N {
			return false
		}
		n, why := p.handNeed(p.ask.Discard, sc.rule, p.Who, anyCard)
		why.Bar(p.D.BasicLaid(), p.rule.turnHand)
		c := p.choose(n, why)
		if c == None {
			return false
		}
		p.leave(sc.rule, p.Who, c, position.DiscardPile)
		left--
	}
	for ; left > 0 && p.Of(p.D.Shows.Hand, p.Who) > 0; left-- {
		p.discard(sc.rule, p.Who)
	}
	sc.discarded = true
	return true
}

// dreamEffect: Dreams are drawn and some kept, or some go and are replaced.
func (p *Play) dreamEffect(e *components.Effect, sc *scene) bool {
	if e.Keep > 0 {
		p.dreamsKept(e, sc)
		return true
	}
	return p.times(e.N, func() bool { return p.dreamGoes(e, sc) }) > 0
}

// dreamGoes puts one Dream away, for another where that is so.
func (p *Play) dreamGoes(e *components.Effect, sc *scene) bool {
	if p.Of(p.D.Shows.Dreams, p.Who) == 0 {
		return false
	}
	m := p.chooseDream(sc.rule, e.Swap)
	if m == None {
		return false
	}
	p.dreamAway(sc.rule, p.Who, m)
	if e.Swap && p.The(p.D.Shows.Offer)+p.The(p.D.Shows.DreamDeck) > 0 {
		p.takeDream(sc.rule)
	}
	return true
}

// dreamsKept: of the Dreams drawn a few are kept, as far as there are any, and
// whatever the hand holds.
func (p *Play) dreamsKept(e *components.Effect, sc *scene) {
	n := e.Keep
	if e.Stage == 2 && !p.S.Stage {
		p.S.DreamsAhead[p.Who] += uint8(n)
	} else {
		n = min(n, p.The(p.D.Shows.DreamDeck))
		p.drawDreams(sc.rule, n)
	}
	p.add(sc.rule, p.D.Shows.Dreams, p.Who, n)
}

// conformParts does the Conform part of so many of the player's Action cards.
func (p *Play) conformParts(cards int, sc *scene) bool {
	return p.times(cards, func() bool {
		v := p.t.Ask(may(p.ask.Part.Need(sc.rule)))
		if v != None {
			p.conform(v)
		}
		return v != None
	}) > 0
}

// dreamerLater: at the end of the turn the Dreamer goes to any night.
func (p *Play) dreamerLater(sc *scene) bool {
	v := 1 + p.t.Ask(may(p.ask.Later.Need(sc.rule)))
	if v < 1 || v > len(p.D.Matrix.Nights) {
		return false
	}
	if p.Who == p.Active() {
		p.S.NightTo = uint8(v)
	} else {
		p.set(sc.rule, p.D.Shows.Dreamer, p.Who, v)
	}
	return true
}

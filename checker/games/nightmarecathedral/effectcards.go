package nightmarecathedral

import "nightpress/checker/engine"

// This file does the effects that concern Development cards, Dreams, Action
// cards and the Dreamer.

// drawEffect draws cards, for the player or for the owner of the unit that was
// devoured; of those of the second stage a few are kept.
func (p *play) drawEffect(e *Effect, sc *scene) bool {
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
		p.add(sc.rule, playerFact(handFact, q), n)
		p.s.Ahead[q] += uint8(n)
		return true
	}
	p.draw(sc.rule, q, n)
	return true
}

// discards: cards of the hand go: all that are asked for, or none where that may
// be left.
func (p *play) discards(e *Effect, sc *scene) bool {
	left := e.N
	if e.May {
		if int(p.s.Hand[p.who]) < e.N {
			return false
		}
		n, why := p.handNeed(discardSlot, sc.rule, p.who, anyCard)
		c := p.choose(n, why)
		if c == none {
			return false
		}
		p.leave(sc.rule, p.who, c-1, discardPile)
		left--
	}
	for ; left > 0 && p.s.Hand[p.who] > 0; left-- {
		p.discard(sc.rule, p.who)
	}
	sc.discarded = true
	return true
}

// dreamEffect: Dreams are drawn and some kept, or some go and are replaced.
func (p *play) dreamEffect(e *Effect, sc *scene) bool {
	s := p.s
	if e.Keep > 0 {
		p.dreamsKept(e, sc)
		return true
	}
	done := false
	for range e.N {
		if s.Dreams[p.who] == 0 {
			break
		}
		m := p.chooseDream(outSlot, sc.rule, e.Swap)
		if m == none {
			break
		}
		p.dreamAway(sc.rule, p.who, m)
		if e.Swap && int(s.Offer)+int(s.DreamDeck) > 0 {
			p.takeDream(sc.rule)
		}
		done = true
	}
	return done
}

// dreamsKept: of the Dreams drawn a few are kept, as far as there are any, and
// whatever the hand holds.
func (p *play) dreamsKept(e *Effect, sc *scene) {
	n := e.Keep
	if e.Stage == 2 && !p.s.Stage {
		p.s.DreamsAhead[p.who] += uint8(n)
	} else {
		n = min(n, int(p.s.DreamDeck))
		p.add(sc.rule, dreamDeckFact, -n)
	}
	p.add(sc.rule, playerFact(dreamsFact, p.who), n)
}

// conformParts does the Conform part of so many of the player's Action cards.
func (p *play) conformParts(cards int, sc *scene) bool {
	done := false
	for range cards {
		v := p.t.Ask(engine.Need{Slot: partSlot, Rule: sc.rule, High: actionCount, Optional: true})
		if v < 1 || v > actionCount {
			break
		}
		p.conform(v - 1)
		done = true
	}
	return done
}

// dreamerLater: at the end of the turn the Dreamer goes to any night.
func (p *play) dreamerLater(sc *scene) bool {
	n := engine.Need{Slot: laterSlot, Rule: sc.rule, High: int32(len(p.d.Matrix.Nights)), Optional: true}
	v := p.t.Ask(n)
	if v < 1 || v > len(p.d.Matrix.Nights) {
		return false
	}
	if p.who == p.d.active(p.s) {
		p.s.NightTo = uint8(v)
	} else {
		p.set(sc.rule, playerFact(dreamerFact, p.who), v)
	}
	return true
}

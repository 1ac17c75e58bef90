package rules

import (
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file does the effects of cards, tiles, signs and gifts: the vocabulary
// of the definition. What concerns cards stands in effectcards.go, what concerns
// Shadows and losses in effectunits.go, the rest with the sections of the
// rulebook that it belongs to.

// scene is what an effect is about: the area of a conflict, the Nightmare that
// is commanded.
type scene struct {
	rule engine.Rule // by which it is done: a card's, a sign's, a tile's
	here int         // an area, -1 for none
	must bool        // as completely as possible
	// whole: once it is begun, as completely as possible
	whole bool

	nightmare   int   // the one commanded
	way         []int // the areas it entered
	ownDevoured bool
	discarded   bool
	owner       int // of the unit devoured last
}

// because is the scene of an effect that a rule brings, and no conflict and no
// Nightmare.
func because(rule engine.Rule) scene { return scene{rule: rule, here: -1, nightmare: -1, owner: -1} }

// nowhere is such a scene of an action's own doing.
func nowhere() scene { return because(0) }

// asks tells a report what a record of the definition says, as it is printed: of a
// card, a sign, a tile.
func (p *Play) asks(rule engine.Rule, list string, i int, field, of string) {
	p.t.Note(rule, func() string {
		g := p.book.Game
		at := g.Find(g.Root, list).Items[i]
		text, _ := g.Text(at, at.Field(field).Text)
		return of + ": " + strings.ReplaceAll(text, "*", "")
	})
}

// effects does a list of effects in their order.
func (p *Play) effects(list []components.Effect, sc scene) {
	for i := range list {
		p.effect(&list[i], &sc)
	}
}

// effect does one, and tells whether anything was done.
func (p *Play) effect(e *components.Effect, sc *scene) bool {
	if sc.rule == 0 {
		sc.rule = p.rule.turnAction
	}
	switch e.Word {
	case components.ClimbEffect:
		return p.climbs(e, sc)
	case components.MoveEffect:
		return p.moves(e.N, e.Shaper)
	case components.ProduceEffect:
		return p.produceEffect(e, sc)
	case components.FortEffect:
		return p.freeLevels(e, sc)
	case components.ShaperEffect:
		return p.shaperMoves(e, sc)
	case components.ConvertEffect:
		return p.conversions(e.N, e.Where, sc)
	case components.ConflictEffect:
		return p.conflicts(e.N, e.Where, e.Devour, sc)
	case components.DrawEffect:
		return p.drawEffect(e, sc)
	case components.DiscardEffect:
		return p.discards(e, sc)
	case components.DevelopEffect:
		return p.upgrades(e.N)
	case components.DreamEffect:
		return p.dreamEffect(e, sc)
	case components.ShadowEffect:
		return p.shadows(e, sc)
	case components.LoseEffect:
		return p.lose(e, sc)
	case components.LimboEffect:
		return p.fromLimbo(e, sc)
	case components.CommandEffect:
		return p.command(e.N, sc)
	case components.GoEffect:
		return p.goNightmare(e, sc)
	case components.DevourEffect:
		return p.devours(e, sc)
	case components.DreamerEffect:
		return p.dreamerLater(sc)
	case components.ConformEffect:
		return p.conformParts(e.N, sc)
	}
	return false
}

// What follows does the effects that concern Development cards, Dreams, Action
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

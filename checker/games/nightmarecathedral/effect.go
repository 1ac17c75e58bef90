package nightmarecathedral

import "nightpress/checker/engine"

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

// effects does a list of effects in their order.
func (p *line) effects(list []Effect, sc scene) {
	for i := range list {
		p.effect(&list[i], &sc)
	}
}

// effect does one, and tells whether anything was done.
func (p *line) effect(e *Effect, sc *scene) bool {
	if sc.rule == 0 {
		sc.rule = p.d.rules.turnAction
	}
	switch e.Word {
	case climbEffect:
		return p.climbs(e, sc)
	case moveEffect:
		return p.moves(e.N, e.Shaper)
	case produceEffect:
		return p.produceEffect(e, sc)
	case fortEffect:
		return p.freeLevels(e, sc)
	case shaperEffect:
		return p.shaperMoves(e, sc)
	case convertEffect:
		return p.conversions(e.N, e.Where, sc)
	case conflictEffect:
		return p.conflicts(e.N, e.Where, e.Devour, sc)
	case drawEffect:
		return p.drawEffect(e, sc)
	case discardEffect:
		return p.discards(e, sc)
	case developEffect:
		return p.upgrades(e.N)
	case dreamEffect:
		return p.dreamEffect(e, sc)
	case shadowEffect:
		return p.shadows(e, sc)
	case loseEffect:
		return p.lose(e, sc)
	case limboEffect:
		return p.fromLimbo(e, sc)
	case commandEffect:
		return p.command(e.N, sc)
	case goEffect:
		return p.goNightmare(e, sc)
	case devourEffect:
		return p.devours(e, sc)
	case dreamerEffect:
		return p.dreamerLater(sc)
	case conformEffect:
		return p.conformParts(e.N, sc)
	}
	return false
}

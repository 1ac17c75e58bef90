package rules

import (
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
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

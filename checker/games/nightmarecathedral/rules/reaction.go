package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Reaction" of the rulebook.

// react: another player conforms, dissents or passes, clockwise, and each once.
// Who lets the chance go by need not be noted.
func (p *Play) react() {
	p.S.Phase = position.Reacting
	turn, n := p.Active(), len(p.D.Players)
	place := func(q int) int { return (q - turn + n) % n } // clockwise from the active player
	who := p.askWho(p.rule.reactOrder, func(q int) engine.Rule { return when(place(q) <= int(p.S.Latest), p.rule.reactOrder) })
	if who != turn {
		p.S.Latest = uint8(place(who))
	}
	why := p.t.Reasons()
	why.Bar(Conform, when(!p.Touches(who, int(p.S.Day)), p.rule.reactConform))
	p.t.Uses(p.rule.reactOwnCard)
	reaction := p.choose(p.ask.Reaction.Need(p.rule.reactOrder), why)
	if p.S.NoDay { // what it does nobody knows
		p.astray()
		return
	}
	switch reaction {
	case Conform:
		p.t.Uses(p.rule.reactConform)
		p.conform(int(p.S.Day))
	case Dissent:
		p.t.Uses(p.rule.reactDissent)
		p.dissent(int(p.S.Day))
	default:
		p.nothingMore(p.rule.reactOrder)
		return
	}
	p.nothingMore(p.rule.reactOwnCard)
}

// conform does the Conform part of the player's own card.
func (p *Play) conform(day int) {
	a := *p.Action(p.Who, day)
	switch day {
	case components.Develop:
		p.upgrades(a.ConformUpgrades)
	case components.Fortify:
		p.buildLevel(p.Controlled(p.Who), a.ConformPrice)
	case components.Summon:
		p.produce(a.Conform, p.ownArea, produceWay{rule: p.rule.summonProduce})
	case components.PerformRitual:
		kinds := [components.StepKinds]bool{components.OpenStep: true, components.GiftStep: a.Gifts}
		p.step(climb{Kinds: kinds, Ways: [Payments]bool{ByFollowers: true, ByLimbo: true}, Limbo: a.Limbo})
	case components.Maneuver:
		p.moves(a.ConformPoints, everyMove)
	}
}

// dissent does the Dissent part.
func (p *Play) dissent(day int) {
	a := *p.Action(p.Who, day)
	switch day {
	case components.Develop, components.Fortify:
		p.draw(p.rule.reactDissent, p.Who, a.DissentDraws)
	case components.Summon:
		p.produce(a.Dissent, p.ownArea, produceWay{rule: p.rule.summonProduce})
	case components.PerformRitual:
		p.step(climb{Kinds: [components.StepKinds]bool{components.OpenStep: true}, Ways: [Payments]bool{ByFollowers: true}, AnySign: a.DissentPrice})
	case components.Maneuver:
		p.moves(a.DissentPoints, everyMove)
	}
}

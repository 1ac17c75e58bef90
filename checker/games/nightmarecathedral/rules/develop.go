package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Develop" of the rulebook.

// develop: any number of Upgrades and so many other cards are played, then cards
// are drawn.
func (p *Play) develop(a *components.Action) {
	others := 0
	for !p.t.Stopped() {
		c := p.askCard(func(c int) engine.Rule {
			switch {
			case p.D.Cards[c].Upgrade >= 0 || others < a.Others:
				return 0
			case others < p.Action(p.Who, components.Develop).Others: // by the card that covers this one now
				return p.rule.developSame
			}
			return p.rule.developNumber
		})
		if c < 0 {
			break
		}
		if p.D.Cards[c].Upgrade < 0 {
			others++
		}
		p.playCard(c)
	}
	p.draw(p.rule.turnAction, p.Who, a.Draws)
}

// upgrades: up to n Upgrades are played.
func (p *Play) upgrades(n int) bool {
	return p.times(n, func() bool {
		c := p.askCard(func(c int) engine.Rule { return when(p.D.Cards[c].Upgrade < 0, p.rule.developUpgrade) })
		if c >= 0 {
			p.playCard(c)
		}
		return c >= 0
	}) > 0
}

// askCard asks for a card to be played, -1 for none.
func (p *Play) askCard(against func(c int) engine.Rule) int {
	n, why := p.handNeed(p.ask.Card, p.rule.developNumber, p.Who, against)
	return min(p.choose(n, why), len(p.D.Cards)-1)
}

// playCard lays an Upgrade on its Action, or does what another card says.
func (p *Play) playCard(c int) {
	if card := &p.D.Cards[c]; card.Upgrade >= 0 {
		p.t.Uses(p.rule.developUpgrade)
		p.t.Uses(p.rule.developSame)
		p.leave(p.rule.developUpgrade, p.Who, c, position.DiscardPile)
		p.lay(p.rule.developUpgrade, p.Who, c)
		return
	}
	p.leave(p.rule.developHand, p.Who, c, position.DiscardPile)
	p.effects(p.D.Cards[c].Effects, because(p.rule.turnAction))
}

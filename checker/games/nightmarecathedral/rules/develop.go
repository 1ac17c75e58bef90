package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Develop" of the rulebook.

// develop: Upgrades and other cards are played, so many of each as the card says,
// then cards are drawn.
func (p *Play) develop(a *components.Action) {
	played := make(map[bool]int) // Upgrades, and other cards
	for !p.t.Stopped() {
		c := p.askCard(func(c int) engine.Rule {
			upgrade := p.D.Cards[c].Upgrade >= 0
			switch n := played[upgrade]; {
			case n < a.Most(upgrade):
				return 0
			case n < p.Action(p.Who, components.Develop).Most(upgrade): // by the card that covers this one now
				return p.rule.developSame
			}
			return p.rule.developNumber
		})
		if c < 0 {
			break
		}
		played[p.D.Cards[c].Upgrade >= 0]++
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
		p.leave(p.rule.developUpgrade, p.Who, c, position.OnTable)
		p.lay(p.rule.developUpgrade, p.Who, c)
		return
	}
	p.leave(p.rule.developHand, p.Who, c, position.DiscardPile)
	p.effects(p.D.Cards[c].Effects, because(p.rule.turnAction))
}

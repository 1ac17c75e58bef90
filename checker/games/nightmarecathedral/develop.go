package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Develop" of the rulebook.

// develop: any number of Upgrades and so many other cards are played, then cards
// are drawn.
func (p *line) develop(a *Action) {
	r := &p.d.rules
	others := 0
	for {
		c := p.askCard(func(c int) engine.Rule {
			switch {
			case p.d.Cards[c].Upgrade >= 0 || others < a.Others:
				return 0
			case others < p.d.action(p.s, p.who, develop).Others: // by the card that covers this one now
				return r.developSame
			}
			return r.developNumber
		})
		if c < 0 {
			break
		}
		if p.d.Cards[c].Upgrade < 0 {
			others++
		}
		p.playCard(c)
	}
	p.draw(r.turnAction, p.who, a.Draws)
}

// upgrades: up to n Upgrades are played.
func (p *line) upgrades(n int) bool {
	played := 0
	for ; played < n; played++ {
		c := p.askCard(func(c int) engine.Rule {
			if p.d.Cards[c].Upgrade < 0 {
				return p.d.rules.developUpgrade
			}
			return 0
		})
		if c < 0 {
			break
		}
		p.playCard(c)
	}
	return played > 0
}

// askCard asks for a card to be played, -1 for none.
func (p *line) askCard(against func(c int) engine.Rule) int {
	n, why := p.handNeed(p.d.asks.Card, p.d.rules.developNumber, p.who, against)
	return min(p.choose(n, why), len(p.d.Cards)-1)
}

// playCard lays an Upgrade on its Action, or does what another card says.
func (p *line) playCard(c int) {
	r := &p.d.rules
	if card := &p.d.Cards[c]; card.Upgrade >= 0 {
		p.t.Uses(r.developUpgrade)
		p.t.Uses(r.developSame)
		p.leave(r.developUpgrade, p.who, c, laidBy+uint8(p.who))
		p.lay(p.who, c)
		return
	}
	p.leave(r.developHand, p.who, c, discardPile)
	p.effects(p.d.Cards[c].Effects, because(r.turnAction))
}

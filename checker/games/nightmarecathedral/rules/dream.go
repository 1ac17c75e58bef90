package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Playing Dream Cards" of the rulebook.

// playDream: a player plays a Dream all of whose needs are met, or some of them
// one after the other. They have a line of their own, so they never come in the
// middle of an action.
func (p *Play) playDream() {
	who := p.askWho(p.rule.dreamNeeds, func(q int) engine.Rule { return when(p.Of(p.D.Shows.Dreams, q) == 0, p.rule.dreamHand) })
	for more := true; more; _, more = p.ask.Dream.Noted(p.t) {
		m := p.wish(who)
		p.t.Uses(p.rule.dreamWhen)
		p.t.Uses(p.rule.dreamPile)
		p.dreamLeaves(p.rule.dreamPile, who, m, position.PlayedBy+uint8(who))
		p.rose(who, p.D.IsDream(m) && p.D.Dreams[m].Build)
	}
}

// wish asks which Dream is played: one that the player can hold, and whose
// needs are met.
func (p *Play) wish(who int) int {
	hidden := p.HiddenDreams(who)
	why := p.t.Reasons()
	for m := range p.D.Dreams {
		why.Bar(m, p.notDreamt(who, m, hidden))
		if why.Against(m) == 0 && !p.Granted(who, m) {
			why.Bar(m, p.rule.dreamNeeds)
		}
	}
	n := one(p.ask.Dream.Need(p.rule.dreamNeeds))
	n.High = int32(len(p.D.Dreams) - 1)
	if v, ok := p.ask.Dream.Noted(p.t); ok && p.D.IsDream(v) {
		for i := range p.D.Dreams[v].Needs {
			need := &p.D.Dreams[v].Needs[i]
			have, least := p.Have(who, need), need.Least
			if need.Word == components.NeedShaper {
				have, least = max(have, 0), 1
			}
			p.t.Held(p.rule.dreamNeeds, need.String(), have, "≥", "", least)
		}
	}
	m := p.choose(n, why)
	if why.Against(m) == p.rule.dreamHand { // no line told of drawing it
		if who == p.Active() {
			p.unlisted()
			p.S.Doubt = max(p.S.Doubt, soon)
		}
		p.unknown(who)
	}
	return m
}

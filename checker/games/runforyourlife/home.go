package runforyourlife

import "nightpress/checker/engine"

// goHome is a human winning in the safe zone, with every victory condition met.
func (p *line) goHome() {
	r := &p.d.rules
	who := p.askWho(r.baseSafe, func(q int) engine.Rule {
		if !p.onRoad(q) || !p.atEnd(q) {
			return r.baseSafe
		}
		return p.unmet(q)
	})
	p.s.Tried |= 1 << who
	p.t.Uses(r.victory)
	if e := p.drawCondition(who); e != nil {
		v := p.ask.Home.Ask(p.t, r.baseDraws)
		p.t.Uses(e.Rule)
		p.t.Held(e.Rule, "the card drawn", v, "≥", "", e.AtLeast)
		if v < e.AtLeast {
			// Home, but for the card: so a report can say what kept the player out.
			was := p.status(who)
			p.set(r.victory, p.f.Status, who, home)
			p.set(e.Rule, p.f.Status, who, was)
			return
		}
	}
	p.set(r.victory, p.f.Status, who, home)
}

// conditions calls do for each victory condition beside a player.
func (p *line) conditions(who int, do func(e *Effect)) {
	for i := range p.d.Cards[eventDeck] {
		if p.s.Zone[eventDeck][i] == beside+uint8(who) {
			do(p.d.Cards[eventDeck][i].Effect)
		}
	}
}

// unmet is the rule that keeps a player from winning, 0 for none: that of the
// condition, or, where others beside it are met, that all must be.
func (p *line) unmet(who int) engine.Rule {
	var rule engine.Rule
	met := 0
	p.conditions(who, func(e *Effect) {
		p.t.Uses(e.Rule)
		if p.meets(e, who) {
			met++
		} else if rule == 0 {
			rule = e.Rule
		}
	})
	if rule != 0 && met > 0 {
		return p.d.rules.victory
	}
	return rule
}

// meets tells whether a condition is met; one that asks for a card is settled
// by it.
func (p *line) meets(e *Effect, who int) bool {
	have := 0
	switch e.Needs {
	case needBullets:
		have = p.of(p.f.Bullets, who)
	case needWeapons:
		have = p.of(p.f.Weapons, who)
	case needNoBlood:
		return p.of(p.f.Blood, who) == 0
	case needHomeBefore:
		have = p.others(who, func(q int) bool { return p.status(q) == home })
	case needHumans:
		have = p.others(who, func(q int) bool { return p.d.alive(p.s, q) })
	case needKills:
		have = int(p.s.Kills[who])
	case needEvents:
		have = int(p.s.Since[who])
	case needDraw:
		return true
	}
	return have >= e.AtLeast
}

// others counts the other players of whom something is so.
func (p *line) others(who int, so func(q int) bool) int {
	n := 0
	for q := range p.d.Seats() {
		if q != who && so(q) {
			n++
		}
	}
	return n
}

// drawCondition is the condition that asks for a card, nil for none.
func (p *line) drawCondition(who int) *Effect {
	var found *Effect
	p.conditions(who, func(e *Effect) {
		if e.Needs == needDraw {
			found = e
		}
	})
	return found
}

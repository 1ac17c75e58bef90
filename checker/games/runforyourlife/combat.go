package runforyourlife

import "nightpress/checker/engine"

// combat is one fight between humans.
type combat struct {
	who, target int
	attackers   uint8 // the initiator and all who join
	spot        int
	dead        uint8
	why         [mostPlayers]engine.Rule // what killed each of them
}

func (c *combat) kill(q int, rule engine.Rule) {
	if !on(c.dead, q) {
		c.why[q] = rule
	}
	c.dead |= 1 << q
}

// fight is a combat: who, against whom, then bullets, then melee.
func (p *play) fight() {
	r := &p.d.rules
	who := p.askWho(r.humans, p.cannotFight)
	p.reach(fighting)
	c := combat{who: who}
	why := p.t.Reasons()
	for q := range p.d.players {
		why.Bar(q, p.notATarget(who, q))
	}
	n := engine.Need{Slot: targetSlot, Rule: r.humans, High: int32(len(p.d.players) - 1)}
	c.target = p.bounded(p.choose(n, why))
	c.spot = int(p.s.Place[c.target])
	p.t.Witness(spotSlot, c.spot, r.sameSpace)
	p.t.Uses(r.unconfirmed)
	c.attackers = 1<<who | p.joiners(&c)
	p.s.Engaged[who] |= 1 << c.target
	p.s.Fought |= c.attackers | 1<<c.target
	if p.d.options.joinersCount {
		p.each(c.attackers, func(q int) { p.s.Engaged[q] |= 1 << c.target })
	}
	p.t.Uses(r.once)
	p.t.Uses(r.stay)
	p.t.Witness(orderSlot, 1, r.order)
	p.shooting(&c)
	if c.dead != 0 {
		p.t.Unasked(meleeSlot, r.melee)
		for q := range p.d.players {
			p.t.Unasked(drawSlot+engine.Slot(q), r.melee)
			p.t.Unasked(handSlot+engine.Slot(q), r.melee)
		}
	} else if p.t.Ask(engine.Need{Slot: meleeSlot, Rule: r.melee, High: 1, Optional: true}) == 1 {
		p.melee(&c)
	}
	p.bury(&c)
}

// cannotFight is the rule against a player's beginning or joining a combat.
func (p *play) cannotFight(q int) engine.Rule {
	switch {
	case p.s.Status[q] == home, p.s.onRoad(q) && p.atEnd(q):
		return p.d.rules.baseSafe
	case !p.s.onRoad(q):
		return p.d.rules.humans
	}
	return 0
}

// notATarget is the rule against attacking a player.
func (p *play) notATarget(who, q int) engine.Rule {
	r := &p.d.rules
	if rule := p.cannotFight(q); rule != 0 {
		return rule
	}
	switch {
	case q == who:
		return r.humans
	case p.s.Place[q] != p.s.Place[who]:
		return r.sameSpace
	case p.s.Status[q] == infected:
		return r.confirmed
	case p.s.Blood[q] == 0:
		return r.unconfirmed
	case on(p.s.Engaged[who], q), p.d.options.oneTarget && p.s.Engaged[who] != 0:
		return r.once
	}
	return 0
}

// joiners asks who else takes part.
func (p *play) joiners(c *combat) (set uint8) {
	r := &p.d.rules
	for q := range p.d.players {
		if q == c.who || q == c.target {
			continue
		}
		why := p.t.Reasons()
		why.Bar(1, p.cannotFight(q))
		switch {
		case why.Against(1) != 0:
		case int(p.s.Place[q]) != c.spot:
			why.Bar(1, r.sameSpace)
		case p.d.options.joinersCount && on(p.s.Engaged[q], c.target):
			why.Bar(1, r.once)
		}
		if p.choose(engine.Need{Slot: joinSlot + engine.Slot(q), Rule: r.humans, High: 1, Optional: true}, why) == 1 {
			set |= 1 << q
		}
	}
	return set
}

// each calls do for every player of a set, by seat.
func (p *play) each(set uint8, do func(q int)) {
	for q := range p.d.players {
		if on(set, q) {
			do(q)
		}
	}
}

// shooting is the first half: the aggressors may fire, the target may fire back
// at one who did, everyone shot at draws, the target first.
func (p *play) shooting(c *combat) {
	r := &p.d.rules
	var shots uint8
	p.each(c.attackers, func(q int) {
		why := p.t.Reasons()
		if int(p.s.Bullets[q]) < p.d.Combat.Shots {
			why.Bar(1, r.bullet)
		}
		if p.choose(engine.Need{Slot: fireSlot + engine.Slot(q), Rule: r.bullet, High: 1, Optional: true}, why) == 1 {
			shots |= 1 << q
		}
	})
	back := p.fireBack(c, shots) - 1
	if shots == 0 && back < 0 {
		return
	}
	p.t.Witness(shotFirst, c.target, r.shotFirst)
	p.t.Uses(r.shotFirst)
	hit := func(q int) {
		v := p.t.Ask(p.drawNeed(shotSlot+engine.Slot(q), r.baseDraws))
		p.t.Uses(r.shotDraws)
		p.t.Uses(r.dodge)
		p.t.Held(r.dodge, "the card of "+p.d.players[q], v, "≥", "", p.d.Combat.Dodge.Low)
		if v < p.d.Combat.Dodge.Low {
			c.kill(q, r.dodge)
		}
	}
	if shots != 0 {
		hit(c.target)
	}
	if back >= 0 && back < len(p.d.players) {
		hit(back)
		shots |= 1 << c.target
	}
	p.each(shots, func(q int) { p.add(r.bullet, bulletFact, q, -p.d.Combat.Shots) })
}

// fireBack asks at whom the target fires: 0 for nobody, else one more than the
// player.
func (p *play) fireBack(c *combat, shots uint8) int {
	r := &p.d.rules
	why := p.t.Reasons()
	for q := range p.d.players {
		switch {
		case !on(shots, q):
			why.Bar(q+1, r.fireBack)
		case int(p.s.Bullets[c.target]) < p.d.Combat.Shots:
			why.Bar(q+1, r.bullet)
		}
	}
	return p.choose(engine.Need{Slot: fireSlot + engine.Slot(c.target), Rule: r.fireBack, High: int32(len(p.d.players)), Optional: true}, why)
}

// drawNeed asks for a determination card.
func (p *play) drawNeed(slot engine.Slot, rule engine.Rule) engine.Need {
	return engine.Need{Slot: slot, Rule: rule, Low: int32(p.d.Combat.Draws.Low), High: int32(p.d.Combat.Draws.High)}
}

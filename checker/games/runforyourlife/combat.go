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
func (p *line) fight() {
	r := &p.d.rules
	who := p.askWho(r.combatHumans, p.cannotFight)
	if p.eventsDone() {
		p.reach(fighting)
	}
	p.s.Resolved = 1<<p.d.Seats() - 1 // where events are still to come, that was told
	c := combat{who: who}
	c.target = p.bounded(p.player(p.ask.Target, r.combatHumans, func(q int) engine.Rule {
		if p.goesOn(who, q) {
			return 0
		}
		return p.notATarget(who, q)
	}))
	c.spot = p.of(p.f.Place, c.target)
	if from := p.of(p.f.Place, who); from != c.spot {
		p.t.Held(r.combatSameSpace, "the space of "+p.d.Seated(who), from, "=", "that of "+p.d.Seated(c.target), c.spot)
	}
	p.lacks(r.combatUnconfirmed, "the blood cards face down of ", c.target, p.of(p.f.Blood, c.target), 1)
	p.ask.Spot.Witness(p.t, c.spot, r.combatSameSpace)
	p.t.Uses(r.combatUnconfirmed)
	goesOn := p.goesOn(who, c.target)
	c.attackers = 1<<who | p.joiners(&c)
	if goesOn {
		c.attackers |= p.s.Fire.Attackers
	}
	p.s.Engaged[who] |= 1 << c.target
	p.s.Fought |= c.attackers | 1<<c.target
	if p.d.options.joinersCount {
		p.each(c.attackers, func(q int) { p.s.Engaged[q] |= 1 << c.target })
	}
	p.t.Uses(r.combatOnce)
	p.t.Uses(r.combatStay)
	p.ask.Order.Witness(p.t, bulletsFirst, r.combatOrder)
	p.s.Fire = gunfire{}
	shot := !goesOn && p.shooting(&c)
	if c.dead != 0 {
		p.ask.Melee.Unasked(p.t, r.meleeWhen)
		for q := range p.d.Seats() {
			p.ask.InMelee.At(q).Unasked(p.t, r.meleeWhen)
			p.ask.Weapon.At(q).Unasked(p.t, r.meleeWhen)
			p.ask.Draw.At(q).Unasked(p.t, r.meleeWhen)
		}
	} else if p.ask.Melee.Ask(p.t, r.meleeWhen) {
		p.melee(&c)
	} else if shot {
		p.s.Fire = gunfire{true, uint8(who), uint8(c.target), c.attackers}
	}
	p.bury(&c)
}

// goesOn tells whether a line goes on with the melee of the combat before it, in
// which bullets flew and nobody died.
func (p *line) goesOn(who, target int) bool {
	f := &p.s.Fire
	_, shoots := p.ask.Shoot.Noted(p.t)
	_, fights := p.ask.Melee.Noted(p.t)
	return f.Still && int(f.Who) == who && int(f.Target) == target && fights && !shoots
}

// cannotFight is the rule against a player's beginning or joining a combat.
func (p *line) cannotFight(q int) engine.Rule {
	switch {
	case p.status(q) == home, p.onRoad(q) && p.atEnd(q):
		return p.d.rules.baseSafe
	case !p.onRoad(q):
		return p.d.rules.combatHumans
	}
	return 0
}

// notATarget is the rule against attacking a player.
func (p *line) notATarget(who, q int) engine.Rule {
	r := &p.d.rules
	if rule := p.cannotFight(q); rule != 0 {
		return rule
	}
	switch {
	case q == who:
		return r.combatHumans
	case p.of(p.f.Place, q) != p.of(p.f.Place, who):
		return r.combatSameSpace
	case p.status(q) == infected:
		return r.combatInfected
	case p.of(p.f.Blood, q) == 0:
		return r.combatUnconfirmed
	case on(p.s.Engaged[who], q), p.d.options.oneTarget && p.s.Engaged[who] != 0:
		return r.combatOnce
	}
	return 0
}

// joiners asks who else takes part.
func (p *line) joiners(c *combat) (set uint8) {
	r := &p.d.rules
	for q := range p.d.Seats() {
		if q == c.who || q == c.target {
			p.ask.Part.At(q).Witness(p.t, 1, r.combatHumans)
			continue
		}
		why := p.t.Reasons()
		why.Bar(1, p.cannotFight(q))
		switch {
		case why.Against(1) != 0:
		case p.of(p.f.Place, q) != c.spot:
			why.Bar(1, r.combatSameSpace)
		case p.d.options.joinersCount && on(p.s.Engaged[q], c.target):
			why.Bar(1, r.combatOnce)
		}
		if p.ask.Part.At(q).Choose(p.t, r.combatHumans, why) {
			set |= 1 << q
		}
	}
	return set
}

// each calls do for every player of a set, by seat.
func (p *line) each(set uint8, do func(q int)) {
	for q := range p.d.Seats() {
		if on(set, q) {
			do(q)
		}
	}
}

// shooting is the first half: the aggressors may fire, the target may fire back
// at one who did, everyone shot at draws, the target first. It tells whether
// bullets flew.
func (p *line) shooting(c *combat) bool {
	r := &p.d.rules
	shots := p.volley(c)
	if shots == 0 {
		for q := range p.d.Seats() {
			p.ask.UnderFire.At(q).Unasked(p.t, r.shootBullet)
		}
		return false
	}
	back := p.fireBack(c, shots)
	p.ask.UnderFire.At(c.target).Witness(p.t, 1, r.shootDraws)
	p.ask.Fire.At(c.target).Witness(p.t, truth(back >= 0), r.shootReturn)
	p.ask.ShotFirst.Witness(p.t, c.target, r.shootTargetFirst)
	p.t.Uses(r.shootTargetFirst)
	hit := func(q int) {
		v := p.ask.Shot.At(q).Ask(p.t, r.baseDraws)
		p.t.Uses(r.shootDraws)
		p.t.Uses(r.shootDodge)
		p.t.Held(r.shootDodge, "the card of "+p.d.Seated(q), v, "≥", "", p.d.Combat.Dodge.Low)
		if v < p.d.Combat.Dodge.Low {
			c.kill(q, r.shootDodge)
		} else {
			p.lives(r.shootDodge, q)
		}
	}
	hit(c.target)
	if back >= 0 {
		hit(back)
		shots |= 1 << c.target
	}
	p.each(shots, func(q int) { p.add(r.shootBullet, p.f.Bullets, q, -p.d.Combat.Shots) })
	return true
}

// volley asks which aggressors fire. Who began the combat does, where bullets fly
// and no other is said to have fired them; where another fires too, a log need not
// say so.
func (p *line) volley(c *combat) (shots uint8) {
	r := &p.d.rules
	asks := func(q int) {
		why := p.t.Reasons()
		why.Bar(1, p.unloaded(q))
		if p.ask.Fire.At(q).Choose(p.t, r.shootBullet, why) {
			shots |= 1 << q
		}
	}
	p.each(c.attackers&^(1<<c.who), asks)
	why := p.t.Reasons()
	if shots != 0 {
		why.Bar(0, r.shootBullet)
	} else {
		why.Bar(1, p.unloaded(c.who))
	}
	switch {
	case !p.ask.Shoot.Choose(p.t, r.shootBullet, why):
		return 0
	case shots != 0:
		why := p.t.Reasons()
		why.Bar(1, p.unloaded(c.who))
		if p.ask.Fire.At(c.who).Open(true).Choose(p.t, r.shootBullet, why) {
			shots |= 1 << c.who
		}
	default:
		p.ask.Fire.At(c.who).Witness(p.t, 1, r.shootBullet)
		shots |= 1 << c.who
	}
	return shots
}

// unloaded is the rule against a player's firing, 0 for none.
func (p *line) unloaded(q int) engine.Rule {
	if p.lacks(p.d.rules.shootBullet, "the bullets of ", q, p.of(p.f.Bullets, q), p.d.Combat.Shots) {
		return p.d.rules.shootBullet
	}
	return 0
}

// fireBack asks at whom the target fires, -1 for nobody: at one of those who
// shot.
func (p *line) fireBack(c *combat, shots uint8) int {
	r := &p.d.rules
	at := -1
	for q := range p.d.Seats() {
		if q == c.target {
			continue
		}
		why := p.t.Reasons()
		switch {
		case !on(shots, q):
			why.Bar(1, r.shootReturn)
		case at >= 0:
			why.Bar(1, r.shootBullet)
		default:
			why.Bar(1, p.unloaded(c.target))
		}
		if p.ask.UnderFire.At(q).Choose(p.t, r.shootReturn, why) {
			at = q
		}
	}
	return at
}

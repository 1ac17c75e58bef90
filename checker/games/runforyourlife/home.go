package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// hopeless tells whether a human lacks for a condition what cannot come anymore. One who
// needs another to win first is hopeless, too: that other one has hope instead.
func (d *Definition) hopeless(s *State, q int) bool {
	inside, lacks := d.facts.Place.At(&s.Cells, q) >= d.Last, false
	d.conditions(s, q, func(e *Effect) {
		switch e.Needs {
		case needNoBlood, needDraw:
		case needHumans, needHomeBefore:
			lacks = lacks || !d.meets(s, e, q)
		default: // the road has some; the safe zone does not
			lacks = lacks || inside && !d.meets(s, e, q)
		}
	})
	return lacks
}

// goHome is a human winning in the safe zone, with every victory condition met.
func (p *line) goHome() {
	r := &p.d.rules
	who := p.askWho(r.baseSafe, func(q int) engine.Rule {
		if !p.onRoad(q) || !p.atEnd(q) {
			return r.baseSafe
		}
		if e := p.drawCondition(q); e != nil && on(p.s.Tried, q) {
			p.t.Held(e.Rule, "the tries of "+p.d.Seated(q)+" this round", 2, "≤", "", 1)
			return e.Rule
		}
		return p.unmet(q)
	})
	again := on(p.s.Tried, who)
	p.s.Tried |= 1 << who
	p.t.Uses(r.victoryAll)
	p.unready(who)
	if e := p.drawCondition(who); e != nil {
		v := p.ask.Home.Ask(p.t, r.baseDraws)
		p.t.Uses(e.Rule)
		if !again {
			p.t.Held(e.Rule, "the card drawn", v, "≥", "", e.AtLeast)
		}
		if v < e.AtLeast {
			// Home, but for the card: so a report can say what kept the player out.
			was := p.status(who)
			p.set(r.victoryAll, p.f.Status, who, home)
			p.set(e.Rule, p.f.Status, who, was)
			return
		}
	}
	p.set(r.victoryAll, p.f.Status, who, home)
	if p.d.deserted(p.s) {
		p.s.Phase = over
	}
}

// conditions calls do for each victory condition beside a player.
func (d *Definition) conditions(s *State, who int, do func(e *Effect)) {
	for i := range d.Cards[eventDeck] {
		if e := d.Cards[eventDeck][i].Effect; s.Zone[eventDeck][i] == beside+uint8(who) && e.Kind == condition {
			do(e)
		}
	}
}

// unmet is the rule that keeps a player from winning, 0 for none: that of the
// condition, or, where others beside it are met, that all must be.
func (p *line) unmet(who int) engine.Rule {
	var rule engine.Rule
	met := 0
	p.d.conditions(p.s, who, func(e *Effect) {
		p.t.Uses(e.Rule)
		if p.d.meets(p.s, e, who) {
			met++
		} else if rule == 0 {
			rule = e.Rule
		}
	})
	if rule != 0 && met > 0 {
		return p.d.rules.victoryAll
	}
	return rule
}

// meets tells whether a condition is met; one that asks for a card is settled
// by it.
func (d *Definition) meets(s *State, e *Effect, who int) bool {
	_, have := d.towards(s, e, who)
	return e.Needs == needDraw || e.Needs == needNoBlood && have == 0 || e.Needs != needNoBlood && have >= e.AtLeast
}

// towards is what a player has of what a condition asks for.
func (d *Definition) towards(s *State, e *Effect, who int) (what string, have int) {
	at := func(f play.Fact) int { return f.At(&s.Cells, who) }
	switch e.Needs {
	case needBullets:
		return "the bullets of ", at(d.facts.Bullets)
	case needWeapons:
		return "the weapons of ", at(d.facts.Weapons)
	case needNoBlood:
		return "the blood cards face down of ", at(d.facts.Blood)
	case needHomeBefore:
		return "those home before ", d.others(who, func(q int) bool { return d.status(s, q) == home })
	case needHumans:
		return "the humans besides ", d.others(who, func(q int) bool { return d.alive(s, q) })
	case needKills:
		return "the zombies killed by ", int(s.Kills[who])
	case needEvents:
		return "the events since the condition of ", int(s.Since[who])
	}
	return "the card of ", 0
}

// unready tells a report which conditions of a player are not met.
func (p *line) unready(who int) {
	rule := p.unmet(who)
	p.d.conditions(p.s, who, func(e *Effect) {
		switch what, have := p.d.towards(p.s, e, who); {
		case p.d.meets(p.s, e, who):
		case e.Needs == needNoBlood:
			p.t.Held(rule, what+p.d.Seated(who), have, "≤", "", 0)
		default:
			p.lacks(rule, what, who, have, e.AtLeast)
		}
	})
}

// others counts the other players of whom something is so.
func (d *Definition) others(who int, so func(q int) bool) int {
	n := 0
	for q := range d.Seats() {
		if q != who && so(q) {
			n++
		}
	}
	return n
}

// drawCondition is the condition that asks for a card, nil for none.
func (p *line) drawCondition(who int) *Effect {
	var found *Effect
	p.d.conditions(p.s, who, func(e *Effect) {
		if e.Needs == needDraw {
			found = e
		}
	})
	return found
}

package runforyourlife

import "nightpress/checker/engine"

// goHome is a human winning in the safe zone, with every victory condition met.
func (p *play) goHome() {
	r := &p.d.rules
	who := p.askWho(r.baseSafe, func(q int) engine.Rule {
		if !p.s.onRoad(q) || !p.atEnd(q) {
			return r.baseSafe
		}
		return p.unmet(q)
	})
	p.s.Tried |= 1 << who
	p.t.Uses(r.victory)
	if e := p.drawCondition(who); e != nil {
		v := p.t.Ask(p.drawNeed(homeSlot, r.baseDraws))
		p.t.Uses(e.Rule)
		p.t.Held(e.Rule, "the card drawn", v, "≥", "", e.AtLeast)
		if v < e.AtLeast {
			// Home, but for the card: so a report can say what kept the player out.
			was := int(p.s.Status[who])
			p.set(r.victory, statusFact, who, int(home))
			p.set(e.Rule, statusFact, who, was)
			return
		}
	}
	p.set(r.victory, statusFact, who, int(home))
}

// conditions calls do for each victory condition beside a player.
func (p *play) conditions(who int, do func(e *Effect)) {
	for i := range p.d.Cards[eventDeck] {
		if p.s.Zone[eventDeck][i] == beside+uint8(who) {
			do(p.d.Cards[eventDeck][i].Effect)
		}
	}
}

// unmet is the rule that keeps a player from winning, 0 for none: that of the
// condition, or, where others beside it are met, that all must be.
func (p *play) unmet(who int) engine.Rule {
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
func (p *play) meets(e *Effect, who int) bool {
	have := 0
	switch e.Needs {
	case needBullets:
		have = int(p.s.Bullets[who])
	case needWeapons:
		have = int(p.s.Weapons[who])
	case needNoBlood:
		return p.s.Blood[who] == 0
	case needHomeBefore:
		have = p.others(who, func(q int) bool { return p.s.Status[q] == home })
	case needHumans:
		have = p.others(who, p.s.alive)
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
func (p *play) others(who int, so func(q int) bool) int {
	n := 0
	for q := range p.d.players {
		if q != who && so(q) {
			n++
		}
	}
	return n
}

// drawCondition is the condition that asks for a card, nil for none.
func (p *play) drawCondition(who int) *Effect {
	var found *Effect
	p.conditions(who, func(e *Effect) {
		if e.Needs == needDraw {
			found = e
		}
	})
	return found
}

// Over tells whether no human is left on the road.
func (d *Definition) Over(s *State) bool {
	for p := range d.players {
		if s.onRoad(p) {
			return false
		}
	}
	return true
}

// Outcome tells how a game stands, or how it ended. The score is how many have
// won.
func (d *Definition) Outcome(s *State) engine.Outcome {
	o := engine.Outcome{Over: d.Over(s), ScoreRule: d.rules.escaped}
	for p := range d.players {
		if s.Status[p] == home {
			o.Score++
		}
	}
	if o.Over {
		e := d.Endings()[truth(o.Score == 0)]
		o.Reasons, o.Names, o.Rules = []string{e.ID}, []string{e.Name}, []engine.Rule{e.Rule}
	}
	return o
}

// Endings lists the ways a game can end.
func (d *Definition) Endings() []engine.EndingInfo {
	infos := make([]engine.EndingInfo, endingCount)
	for i, w := range d.notation.endings {
		infos[i] = engine.EndingInfo{ID: w.ID, Name: w.Name, Rule: d.rules.escaped}
	}
	return infos
}

package escapeyournightmare

import "nightpress/checker/engine"

// roll rolls the action dice, lets spooks change them, uses them, and walks the
// ones that are left.
func (p *turn) roll(dice int) {
	p.ask.Roll.Pool(p.t, p.d.rules.rollDice, dice, func(v int) { p.rolled[min(max(v, 0), maxFace)]++ })
	p.lying, p.s.Rolled = true, p.rolled
	p.spend()
	p.lying, p.free = false, p.rolled
	for n := 0; p.use(n > 0); n++ {
	}
	p.s.Rolled = pool{}
	p.walk()
	p.spend()
}

// takes are the dice that a use would take out of those that are free, and the
// rule it rests on; ok is false where they do not do.
func (p *turn) takes(use int, free *pool) (taken pool, rule engine.Rule, ok bool) {
	d := p.d
	switch use {
	case useSpooks:
		taken, ok = p.pairs(free)
		return taken, d.Circles.Rule, ok
	case useTeddy:
		taken, ok = free.alike(d.Teddy.Alike, 1)
		return taken, d.rules.teddyMark, ok
	case useSixes:
		return d.Keys.Sixes, d.Keys.SixRule, free.holds(&d.Keys.Sixes)
	case useSum:
		if !d.options.sumKeepsDice {
			taken = *free
		}
		return taken, d.Keys.SumRule, free.size() == d.ActionDice && free.sum() == d.Keys.Sum
	}
	s := &d.Skills[use]
	return s.Combination, s.Rule, free.holds(&s.Combination)
}

// pairs are the dice of so many times so many of a kind.
func (p *turn) pairs(free *pool) (pool, bool) {
	m := &p.d.Circles
	taken, ok := free.alike(m.Alike, m.Pairs)
	if !ok || !p.d.options.noFourAlike {
		return taken, ok
	}
	// Each set has to be of another kind.
	taken = pool{}
	sets := 0
	for f := maxFace; f > 0 && sets < m.Pairs; f-- {
		if int(free[f]) >= m.Alike {
			taken[f] = int8(m.Alike)
			sets++
		}
	}
	return taken, sets == m.Pairs
}

// idle tells whether a use is of no avail, and by which rule.
func (p *turn) idle(use int) (engine.Rule, bool) {
	switch {
	case use == useTeddy && (p.of(p.f.Teddy) >= p.d.Teddy.Levels.High || p.of(p.f.Gone) != 0 && !p.d.options.teddyComes):
		return p.d.Teddy.Rule, true
	case use == useSixes && p.of(p.f.KeySixes) != 0, use == useSum && p.of(p.f.KeySum) != 0:
		return p.d.rules.keysOnce, true
	}
	return 0, false
}

// use asks for one use of the dice and does it; false where no more is wanted.
// A log that says nothing of the first use leaves it open; it says nothing of
// further ones where there are none.
func (p *turn) use(further bool) bool {
	closed := p.t.Set()
	open := false
	for u := range useCount {
		_, _, ok := p.takes(u, &p.free)
		if rule, vain := p.idle(u); !ok || vain {
			closed.Add(u)
			if ok {
				p.t.Uses(rule)
			}
		} else {
			open = true
		}
	}
	said, noted := p.ask.Use.Noted(p.t)
	if !open && !noted {
		return false
	}
	ask, rule := p.ask.Use.Open(true), p.d.rules.rollUse
	if further {
		ask = p.ask.Use.Or(none)
	}
	if said >= 0 && closed.Has(said) && noted {
		rule = p.against(said)
	}
	u := ask.Ask(p.t, p.d.rules.rollUse, engine.Bar{Set: closed, Rule: rule})
	if u < 0 || u >= useCount {
		return false
	}
	taken, _, ok := p.takes(u, &p.free)
	if !ok {
		taken = pool{} // the log is believed; its dice stay where they are
	}
	p.free = p.free.less(&taken)
	if _, vain := p.idle(u); !vain {
		p.bring(u)
	}
	return true
}

// against is the rule that forbids a use: the dice never did, or they serve
// another use already.
func (p *turn) against(use int) engine.Rule {
	if rule, vain := p.idle(use); vain {
		return rule
	}
	_, rule, _ := p.takes(use, &p.free)
	if _, _, ok := p.takes(use, &p.rolled); ok {
		return p.d.rules.rollUse
	}
	return rule
}

// bring gives what a use is for: a key, or a circle.
func (p *turn) bring(use int) {
	d := p.d
	full, rule := 0, engine.Rule(0)
	switch use {
	case useSixes:
		p.set(d.Keys.SixRule, p.f.KeySixes, 1)
		return
	case useSum:
		p.set(d.Keys.SumRule, p.f.KeySum, 1)
		return
	case useSpooks:
		full, rule = d.Circles.Marks, d.Circles.Rule
	case useTeddy:
		full, rule = d.Teddy.Marks, d.rules.teddyMark
	default:
		full, rule = d.Skills[use].Marks, d.Skills[use].Rule
	}
	marks := p.f.Marks[use] // the uses before the keys are in the order of the marks
	if p.of(marks)+1 < full {
		p.shift(rule, marks, 1)
		return
	}
	p.t.Uses(rule)
	p.set(d.rules.rollCircles, marks, 0)
	p.full(use)
}

// full gives what full circles are turned in for.
func (p *turn) full(use int) {
	d := p.d
	switch use {
	case useSpooks:
		p.shift(d.Circles.Rule, p.f.Spooks, d.Circles.Gain)
	case useTeddy:
		p.shift(d.Teddy.Rule, p.f.Teddy, 1)
		for k := range skillCount {
			p.gain(k, d.Teddy.Dice)
		}
	default:
		p.gain(skill(use), d.Skills[use].Dice)
	}
}

// gain adds dice to a skill, rolled at once.
func (p *turn) gain(k skill, dice int) {
	for range dice {
		p.addDie(p.d.rules.skillsGained, k, p.ask.GainDie.Ask(p.t, p.d.rules.skillsGained))
	}
}

// walk goes one step for every 1 that was not used, as far as the doors let
// you.
func (p *turn) walk() {
	r := &p.d.rules
	ones, from := int(p.free[1]), p.of(p.f.Step)
	to, rule := from, r.spiralOnes
	for range ones {
		if to >= p.d.Spiral.Spaces.High {
			break
		}
		if p.shut(to) {
			rule = p.d.Doors.Rule
			break
		}
		to++
	}
	if ones > 0 {
		p.t.Uses(r.spiralOnes)
		p.t.Sum(r.spiralOnes, p.f.Step.Row().Name, from, "+", "", to-from, to)
	}
	p.ask.Walk.Witness(p.t, to-from, rule)
	if to != from {
		p.set(r.spiralOnes, p.f.Step, to)
	}
	p.opens()
}

// shut tells whether a door on a step is closed to you.
func (p *turn) shut(step int) bool {
	for _, door := range p.d.Doors.List {
		if door.Step != step {
			continue
		}
		have := p.d.keys(p.s)
		p.t.Uses(p.d.Doors.Rule)
		p.t.Held(p.d.Doors.Rule, "keys", have, "≥", "keys of the door", door.Keys)
		return have < door.Keys
	}
	return false
}

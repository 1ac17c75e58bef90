package escapeyournightmare

import "nightpress/checker/engine"

// roll rolls the action dice, lets spooks change them, uses them, and walks the
// ones that are left.
func (p *play) roll(dice int) {
	for range dice {
		p.rolled[min(max(p.ask(rollDie, p.d.rules.dice), 0), maxFace)]++
	}
	p.thrown, p.free = true, p.rolled
	p.s.Rolled = p.rolled
	p.spend(afterRoll)
	p.free = p.rolled
	for n := 0; p.use(n > 0); n++ {
	}
	p.s.Rolled = pool{}
	p.walk()
	p.spend(afterUse)
}

// takes are the dice that a use would take out of those that are free, and the
// rule it rests on; ok is false where they do not do.
func (p *play) takes(use int, free *pool) (taken pool, rule engine.Rule, ok bool) {
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
	s := &d.Skills[use-1]
	return s.Combination, s.Rule, free.holds(&s.Combination)
}

// pairs are the dice of so many times so many of a kind.
func (p *play) pairs(free *pool) (pool, bool) {
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
func (p *play) idle(use int) (engine.Rule, bool) {
	s := p.s
	switch {
	case use == useTeddy && (int(s.Level) >= p.d.Teddy.Levels.High || s.Gone && !p.d.options.teddyComes):
		return p.d.Teddy.Rule, true
	case use == useSixes && s.Six, use == useSum && s.Sum:
		return p.d.rules.once, true
	}
	return 0, false
}

// use asks for one use of the dice and does it; false where no more is wanted.
// A log that says nothing of the first use leaves it open; it says nothing of
// further ones where there are none.
func (p *play) use(further bool) bool {
	closed := p.t.Set()
	open := false
	for u := 1; u < useCount; u++ {
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
	said, noted := p.t.Noted(useSlot)
	if !open && !noted {
		return false
	}
	need := engine.Need{Slot: useSlot, Rule: p.d.rules.use, High: int32(useCount - 1), Optional: true}
	if !further {
		need.Default = unsaid // and so written down where none is wanted
	}
	if noted && said > 0 && said < useCount && closed.Has(said) {
		need.Forbid(closed, p.against(said))
	} else {
		need.Forbid(closed, p.d.rules.use)
	}
	u := p.t.Ask(need)
	if u <= useNone || u >= useCount {
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
func (p *play) against(use int) engine.Rule {
	if rule, vain := p.idle(use); vain {
		return rule
	}
	_, rule, _ := p.takes(use, &p.free)
	if _, _, ok := p.takes(use, &p.rolled); ok {
		return p.d.rules.use
	}
	return rule
}

// bring gives what a use is for: a key, or a circle.
func (p *play) bring(use int) {
	s, d := p.s, p.d
	switch use {
	case useSixes:
		s.Six = p.t.Change(d.Keys.SixRule, sixFact, 0, 1) != 0
		return
	case useSum:
		s.Sum = p.t.Change(d.Keys.SumRule, sumFact, 0, 1) != 0
		return
	}
	mark, full, rule := use-1, 0, engine.Rule(0)
	switch use {
	case useSpooks:
		full, rule = d.Circles.Marks, d.Circles.Rule
	case useTeddy:
		full, rule = d.Teddy.Marks, d.rules.teddyMark
	default:
		full, rule = d.Skills[mark].Marks, d.Skills[mark].Rule
	}
	fact := shieldMarksFact + engine.Fact(mark)
	if int(s.Marks[mark])+1 < full {
		p.change(rule, fact, &s.Marks[mark], int(s.Marks[mark])+1)
		return
	}
	p.t.Uses(rule)
	p.change(d.rules.circles, fact, &s.Marks[mark], 0)
	p.full(use)
}

// full gives what full circles are turned in for.
func (p *play) full(use int) {
	s, d := p.s, p.d
	switch use {
	case useSpooks:
		p.gainSpooks(d.Circles.Rule, d.Circles.Gain)
	case useTeddy:
		p.change(d.Teddy.Rule, teddyFact, &s.Level, int(s.Level)+1)
		for k := range skillCount {
			p.gain(k, d.Teddy.Dice)
		}
	default:
		p.gain(skill(use-1), d.Skills[use-1].Dice)
	}
}

// gain adds dice to a skill, rolled at once.
func (p *play) gain(k skill, dice int) {
	for range dice {
		p.addDie(p.d.rules.gained, k, p.ask(gainDie, p.d.rules.gained))
	}
}

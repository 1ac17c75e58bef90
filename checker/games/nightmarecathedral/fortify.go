package nightmarecathedral

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// This file is the section "Fortify" of the rulebook.

// fortify: Fort levels are built, each for its price, where the player had
// control when the action began.
func (p *line) fortify(a *Action) {
	held := p.d.controlled(p.s, p.who)
	for i := range a.Levels {
		if !p.buildLevel(held, a.Price[i]) {
			return
		}
	}
}

// controlled is the set of areas that a player controls.
func (d *Definition) controlled(s *State, q int) uint32 {
	set := uint32(0)
	for a := range d.board.Areas {
		if d.open(a) && d.control(s, a) == q {
			set |= 1 << a
		}
	}
	return set
}

// buildLevel: one level is built in an area of a set, and paid with Followers
// from anywhere.
func (p *line) buildLevel(held uint32, price int) bool {
	r := &p.d.rules
	a, ok := p.mayIn(p.d.asks.Build, r.fortifyWhere, func(a int) engine.Rule {
		switch rule := p.noLevel(a); {
		case rule != 0:
			return rule
		case !has(held, a):
			return r.fortifyWhere
		case p.onMap(p.who) < price:
			return r.fortifyPay
		}
		return 0
	})
	if !ok {
		return false
	}
	p.t.Uses(r.fortifyWhere)
	for range price {
		from, ok := p.mustIn(p.d.asks.Pays, r.fortifyPay, func(a int) engine.Rule {
			if p.s.Units[a][p.who] == 0 {
				return r.fortifyPay
			}
			return 0
		})
		if !ok {
			break
		}
		p.units(r.fortifyPay, from, p.who, -1)
	}
	p.fort(r.fortifyWhere, a, p.who, 1)
	return true
}

// noLevel is the rule against one more Fort level of the player in an area.
func (p *line) noLevel(a int) engine.Rule {
	r := &p.d.rules
	switch {
	case p.s.Fort[a] > 0 && int(p.s.Owner[a]) != p.who+1:
		return r.limitFort
	case int(p.s.Fort[a]) >= p.d.Limits.Levels:
		return r.limitFort
	case p.d.levels(p.s, p.who) == 0:
		return r.supply
	}
	return 0
}

// onMap is how many Followers of a player stand on the board.
func (p *line) onMap(q int) int {
	n := 0
	for a := range p.d.board.Areas {
		n += int(p.s.Units[a][q])
	}
	return n
}

// freeLevels: levels are built by an effect, without a price.
func (p *line) freeLevels(e *Effect, sc *scene) bool {
	r := &p.d.rules
	p.d.asks.Pays.Unasked(p.t, r.fortifyFree)
	done := false
	seen := uint32(0)
	for range max(e.Forts, 1) {
		against := func(a int) engine.Rule {
			switch rule := p.noLevel(a); {
			case rule != 0:
				return rule
			case p.d.control(p.s, a) != p.who:
				return r.fortifyWhere
			case e.Where == here && a != sc.here, e.Where == existing && int(p.s.Owner[a]) != p.who+1, has(seen, a):
				return r.fortifyFree
			}
			return 0
		}
		a, ok := p.place(p.d.asks.Build, r.fortifyWhere, sc.must, against)
		if !ok {
			break
		}
		for range e.N {
			if p.noLevel(a) == 0 {
				p.fort(r.fortifyFree, a, p.who, 1)
			}
		}
		seen |= 1 << a
		done = true
	}
	return done
}

// place asks for an area that has to be named, where there is a choice, or may be.
func (p *line) place(q play.Choice, rule engine.Rule, must bool, against func(a int) engine.Rule) (int, bool) {
	if must {
		v, ok := p.settled(one(q.Need(rule)), p.inAreas(against))
		return p.area(v), ok
	}
	return p.mayIn(q, rule, against)
}

package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/play"
)

// This file is the section "Fortify" of the rulebook.

// fortify: Fort levels are built, each for its price, where the player had
// control when the action began.
func (p *Play) fortify(a *components.Action) {
	held := p.Controlled(p.Who)
	for i := range a.Levels {
		if !p.buildLevel(held, a.Price[i]) {
			return
		}
	}
}

// buildLevel: one level is built in an area of a set, and paid with Followers
// from anywhere.
func (p *Play) buildLevel(held uint32, price int) bool {
	a, ok := p.mayIn(p.ask.Build, p.rule.fortifyWhere, func(a int) engine.Rule {
		switch rule := p.NoLevel(a); {
		case rule != 0:
			return rule
		case !position.Has(held, a):
			return p.rule.fortifyWhere
		case p.S.OnMap(p.Who) < price:
			return p.rule.fortifyPay
		}
		return 0
	})
	if !ok {
		return false
	}
	p.t.Uses(p.rule.fortifyWhere)
	for range price {
		from, ok := p.mustIn(p.ask.Pays, p.rule.fortifyPay, func(a int) engine.Rule { return when(p.S.Units[a][p.Who] == 0, p.rule.fortifyPay) })
		if !ok {
			break
		}
		p.units(p.rule.fortifyPay, from, p.Who, -1)
	}
	p.fort(p.rule.fortifyWhere, a, p.Who, 1)
	return true
}

// NoLevel is the rule against one more Fort level of the player in an area.
func (p *Play) NoLevel(a int) engine.Rule {
	switch {
	case p.S.Fort[a] > 0 && p.S.FortOf(a, p.Who) == 0:
		return p.rule.limitFort
	case int(p.S.Fort[a]) >= p.D.Limits.Levels:
		return p.rule.limitFort
	case p.Levels(p.Who) == 0:
		return p.rule.piecesSupply
	}
	return 0
}

// freeLevels: levels are built by an effect, without a price.
func (p *Play) freeLevels(e *components.Effect, sc *scene) bool {
	p.ask.Pays.Unasked(p.t, p.rule.fortifyFree)
	done := false
	seen := uint32(0)
	for range max(e.Forts, 1) {
		against := func(a int) engine.Rule {
			switch rule := p.NoLevel(a); {
			case rule != 0:
				return rule
			case p.Control(a) != p.Who:
				return p.rule.fortifyWhere
			case e.Where == components.Here && a != sc.here, e.Where == components.Existing && p.S.FortOf(a, p.Who) == 0, position.Has(seen, a):
				return p.rule.fortifyFree
			}
			return 0
		}
		a, ok := p.place(p.ask.Build, p.rule.fortifyWhere, sc.must, against)
		if !ok {
			break
		}
		for range e.N {
			if p.NoLevel(a) == 0 {
				p.fort(p.rule.fortifyFree, a, p.Who, 1)
			}
		}
		seen |= 1 << a
		done = true
	}
	return done
}

// place asks for an area that has to be named, where there is a choice, or may be.
func (p *Play) place(q play.Choice, rule engine.Rule, must bool, against func(a int) engine.Rule) (int, bool) {
	if must {
		v, ok := p.settled(one(q.Need(rule)), p.inAreas(against))
		return p.area(v), ok
	}
	return p.mayIn(q, rule, against)
}

package rules

import (
	"cmp"
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
)

// This file is the section "Perform Ritual" of the rulebook.

// climb says which steps may be entered, and how they are paid.
type climb struct {
	Kinds   [components.StepKinds]bool
	Ways    [Payments]bool
	Limbo   int // Followers of Limbo that pay a step; 0 for what the track says
	AnySign int // so many Followers from any areas, instead of what the step costs
	marker  int // one more than the only marker that may climb; 0 for any
	must    bool
	byCard  bool // by the Ritual action itself: paid steps, then free ones
}

var (
	everyStep = [components.StepKinds]bool{components.OpenStep: true, components.GiftStep: true, components.LockedStep: true}
	everyWay  = [Payments]bool{true, true, true}
)

// ritual: one marker climbs as far as it is paid for, then takes the free steps
// of the card. The Followers that paid come back when the action is over.
func (p *Play) ritual(a *components.Action) {
	c := climb{Kinds: everyStep, Ways: [Payments]bool{ByFollowers: true, ByLimbo: true}, Limbo: a.Limbo, byCard: true}
	left := a.Free
	for !p.t.Stopped() {
		c.Ways[Free] = left > 0
		marker, how, ok := p.step(c)
		if !ok {
			break
		}
		if how == Free {
			p.t.Uses(p.rule.ritualFree)
			left--
			c.Ways[ByFollowers], c.Ways[ByLimbo] = p.D.FreeFirst, p.D.FreeFirst
		}
		if !p.D.BothMarkers {
			c.marker = marker + 1
		}
		if left == 0 && !c.Ways[ByFollowers] {
			break
		}
	}
	p.t.Uses(p.rule.ritualReturn)
}

// step: a marker climbs one step, or none does.
func (p *Play) step(c climb) (marker, how int, ok bool) {
	marker, how, ok = p.askStep(c)
	if !ok {
		return 0, 0, false
	}
	to := p.Of(p.D.Shows.Marker[marker], p.Who) + 1
	if to >= len(p.D.Ritual.Steps) {
		return 0, 0, false
	}
	p.pay(c, to, how)
	kind := p.D.Ritual.Steps[to].Kind
	rule := [components.StepKinds]engine.Rule{components.OpenStep: p.rule.ritualOpen, components.GiftStep: p.rule.ritualGift, components.LockedStep: p.rule.ritualLocked}[kind]
	p.counting(position.FromRitual, func() { p.set(rule, p.D.Shows.Marker[marker], p.Who, to) })
	if g := p.D.Ritual.Steps[to].Gift; g >= 0 && kind == components.GiftStep {
		p.gift(&p.D.Gifts[g])
	}
	return marker, how, true
}

// askStep asks which marker climbs, and how its step is paid. A marker that is
// named climbs a step, a free one where nothing else is said; where none is
// named, the one that climbed last goes on.
func (p *Play) askStep(c climb) (marker, how int, ok bool) {
	_, named := p.ask.Marker.Noted(p.t)
	_, stepped := p.ask.Step.Noted(p.t)
	if c.must && !p.anyStep(c) {
		return 0, 0, false
	}
	p.S.Climber = uint8(max(int(p.S.Climber), 1))
	goesOn := !named && (c.marker == int(p.S.Climber) || p.guest && stepped && !c.must)
	if !goesOn {
		n := may(p.ask.Marker.Need(p.rule.ritualOthers))
		if c.must || stepped {
			n.Default = int32(cmp.Or(c.marker, int(p.S.Climber)))
		}
		v := p.choose(n, p.againstMarkers(c, named))
		if v < 1 || v > components.Markers {
			return 0, 0, false
		}
		p.S.Climber = uint8(v)
	}
	marker, c.marker = int(p.S.Climber)-1, 0
	n, why := p.ask.Step.Need(p.rule.ritualOthers), p.t.Reasons()
	for how := range Payments {
		why.Bar(how, p.noStep(c, marker, how))
	}
	if v, noted := p.ask.Step.Noted(p.t); noted && v >= 0 && v < Payments {
		p.tell(p.short(c, marker, v))
	}
	switch _, stepped = p.ask.Step.Noted(p.t); {
	case goesOn:
		n = may(n)
	case named && !stepped:
		n = one(n)
		if n.Optional, n.Default = true, Free; why.Against(Free) != 0 {
			n.Optional, n.Rule = false, why.Against(Free)
		}
	default:
		n = one(n)
	}
	how = p.choose(n, why)
	return marker, how, how >= 0 && how < Payments
}

// againstMarkers are the rules against each marker: that another one climbs, and
// where none is named that it has no step.
func (p *Play) againstMarkers(c climb, named bool) *reasons {
	why := p.t.Reasons()
	why.Bar(0, p.rule.ritualOne) // markers are counted from 1
	for marker := range components.Markers {
		switch {
		case c.marker > 0 && marker != c.marker-1:
			why.Bar(marker+1, p.rule.ritualOne)
		case !named && !p.steps(c, marker):
			why.Bar(marker+1, p.rule.ritualOthers)
		}
	}
	return why
}

// steps tells whether a marker has a step to climb.
func (p *Play) steps(c climb, marker int) bool {
	for how := range Payments {
		if p.noStep(c, marker, how) == 0 {
			return true
		}
	}
	return false
}

// anyStep tells whether any marker has one.
func (p *Play) anyStep(c climb) bool {
	for marker := range components.Markers {
		if p.steps(c, marker) {
			return true
		}
	}
	return false
}

// short is what a step takes of the player, paid so, and that the player may have too
// little of.
func (p *Play) short(c climb, marker, how int) lack {
	to := p.Of(p.D.Shows.Marker[marker], p.Who) + 1
	switch {
	case how == ByLimbo:
		return lack{p.rule.ritualLimbo, "Followers in Limbo", p.Of(p.D.Shows.Limbo, p.Who), "≥", cmp.Or(c.Limbo, p.D.Ritual.Limbo)}
	case how == Free || to >= len(p.D.Ritual.Steps):
		return lack{}
	case c.AnySign > 0:
		return lack{p.rule.ritualPay, "Followers on the map", p.S.OnMap(p.Who), "≥", c.AnySign}
	}
	cost := p.D.Ritual.Steps[to].Cost
	for i, sign := range cost {
		need := 1
		for _, other := range cost[:i] {
			if other == sign {
				need++
			}
		}
		if p.onSign(sign) < need {
			return lack{p.rule.ritualPay, "Followers in areas with the sign " + p.D.Symbols[sign].ID, p.onSign(sign), "≥", need}
		}
	}
	return lack{}
}

// noStep is the rule against climbing with a marker and a way of paying.
func (p *Play) noStep(c climb, marker, how int) engine.Rule {
	to := p.Of(p.D.Shows.Marker[marker], p.Who) + 1
	if to >= len(p.D.Ritual.Steps) {
		return p.rule.ritualOpen
	}
	step := &p.D.Ritual.Steps[to]
	switch {
	case c.marker > 0 && marker != c.marker-1:
		return p.rule.ritualOne
	case !c.Kinds[step.Kind] || how == Free && step.Kind == components.LockedStep:
		return [components.StepKinds]engine.Rule{p.rule.ritualOpen, p.rule.ritualOthers, p.rule.ritualGift, p.rule.ritualLocked}[step.Kind]
	case !c.Ways[how] && c.byCard:
		return p.rule.ritualFree
	case !c.Ways[how] && how == Free:
		return p.rule.ritualPay
	case !c.Ways[how] && how == ByLimbo && c.Ways[ByFollowers]:
		return p.rule.ritualLimbo
	case !c.Ways[how]:
		return p.rule.ritualOthers
	}
	l := p.short(c, marker, how)
	return when(l.have < l.limit, l.rule)
}

// onSign is how many Followers of the player stand in areas with a sign.
func (p *Play) onSign(sign int) int {
	n := 0
	for a := range p.D.Map.Areas {
		if p.D.Map.Areas[a].Symbol == sign {
			n += int(p.S.Units[a][p.Who])
		}
	}
	return n
}

// pay takes what a step costs.
func (p *Play) pay(c climb, to, how int) {
	switch how {
	case ByLimbo:
		p.add(p.rule.ritualLimbo, p.D.Shows.Limbo, p.Who, -cmp.Or(c.Limbo, p.D.Ritual.Limbo))
		return
	case Free:
		p.t.Uses(p.rule.ritualOthers)
		p.ask.Pays.Unasked(p.t, p.rule.ritualOthers)
		return
	}
	p.ask.Pays.Unasked(p.t, p.rule.ritualPay)
	if c.AnySign > 0 {
		for range c.AnySign {
			p.payOne(func(int) bool { return true })
		}
		return
	}
	left := slices.Clone(p.D.Ritual.Steps[to].Cost)
	for len(left) > 0 {
		a, ok := p.payOne(func(a int) bool { return slices.Contains(left, p.D.Map.Areas[a].Symbol) })
		if !ok {
			return
		}
		i := max(slices.Index(left, p.D.Map.Areas[a].Symbol), 0)
		left = slices.Delete(left, i, i+1)
	}
}

// payOne takes one Follower onto the track; it comes back after the action.
func (p *Play) payOne(from func(a int) bool) (int, bool) {
	a, ok := p.mustIn(p.ask.Pays, p.rule.ritualPay, func(a int) engine.Rule { return when(p.S.Units[a][p.Who] == 0 || !from(a), p.rule.ritualPay) })
	if ok && p.S.Units[a][p.Who] > 0 {
		p.units(p.rule.ritualPay, a, p.Who, -1)
		p.S.Paid[p.Who]++
	}
	return a, ok
}

// gift: what a step gives is taken, all of it or so much as there is a choice
// of, or left.
func (p *Play) gift(g *components.Gift) {
	done, sc := 0, because(p.rule.ritualGift)
	sc.whole = true
	p.t.Uses(p.rule.ritualHalt)
	for i := range g.Effects {
		if p.effect(&g.Effects[i], &sc) {
			if done++; done == g.Choose {
				return
			}
		}
	}
}

// climbs is climbing by an effect.
func (p *Play) climbs(e *components.Effect, sc *scene) bool {
	if e.Given == components.OwnDevoured && !sc.ownDevoured {
		return false
	}
	c := climb{Kinds: e.Kinds, must: sc.must}
	if e.Paid {
		c.Ways = [Payments]bool{ByFollowers: true, ByLimbo: true}
	} else {
		c.Ways[Free] = true
	}
	return p.times(e.N, func() bool {
		if p.goesOn(c) {
			return false
		}
		_, _, ok := p.step(c)
		return ok
	}) > 0
}

// goesOn tells whether the step that a log notes next is not of an effect that a
// gift or a card brought, but of the Ritual action itself, or a free one that comes
// after the action.
func (p *Play) goesOn(c climb) bool {
	free := slices.ContainsFunc(p.after, func(e components.Effect) bool { return e.Word == components.ClimbEffect && !e.Paid })
	if !free && (p.S.Doing != DoAct || int(p.S.Day) != components.PerformRitual) {
		return false
	}
	marker := max(int(p.S.Climber), 1) - 1
	if v, named := p.ask.Marker.Noted(p.t); named {
		return v < 1 || v > components.Markers || !p.steps(c, v-1)
	}
	how, noted := p.ask.Step.Noted(p.t)
	return noted && how >= 0 && how < Payments && p.noStep(c, marker, how) != 0
}

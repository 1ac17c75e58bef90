package nightmarecathedral

import "nightpress/checker/engine"

// This file is the section "Perform Ritual" of the rulebook.

// climb says which steps may be entered, and how they are paid.
type climb struct {
	kinds   [stepKinds]bool
	ways    [payments]bool
	limbo   int // Followers of Limbo that pay a step; 0 for what the track says
	anySign int // so many Followers from any areas, instead of what the step costs
	marker  int // one more than the only marker that may climb; 0 for any
	must    bool
	byCard  bool // by the Ritual action itself: paid steps, then free ones
}

var (
	everyStep = [stepKinds]bool{openStep: true, giftStep: true, lockedStep: true}
	everyWay  = [payments]bool{true, true, true}
)

// ritual: one marker climbs as far as it is paid for, then takes the free steps
// of the card. The Followers that paid come back when the action is over.
func (p *play) ritual(a *Action) {
	r := &p.d.rules
	c := climb{kinds: everyStep, ways: [payments]bool{byFollowers: true, byLimbo: true}, limbo: a.Limbo, byCard: true}
	left := a.Free
	for {
		c.ways[free] = left > 0
		how, ok := p.step(c)
		if !ok {
			break
		}
		if how == free {
			p.t.Uses(r.ritualFree)
			left--
			c.ways[byFollowers], c.ways[byLimbo] = p.d.options.freeFirst, p.d.options.freeFirst
		}
		if !p.d.options.bothMarkers {
			c.marker = int(p.s.Climber) + 1
		}
		if left == 0 && !c.ways[byFollowers] {
			break
		}
	}
	p.t.Uses(r.ritualReturn)
}

// step: a marker climbs one step, or none does.
func (p *play) step(c climb) (how int, ok bool) {
	r := &p.d.rules
	why := p.t.Reasons()
	for v := 1; v <= markers*payments; v++ {
		marker, how := splitStep(v)
		why.Bar(v, p.noStep(c, marker, how))
	}
	if v, noted := p.t.Noted(stepSlot); noted && v >= 1 && v <= markers*payments {
		p.tell(p.short(c, v))
	}
	n := engine.Need{Slot: stepSlot, Rule: r.ritualOthers, High: markers * payments, Optional: true}
	v := none
	if c.must {
		n.Low, n.Optional = 1, false
		v, _ = p.must(n, why)
	} else {
		v = p.choose(n, why)
	}
	if v < 1 || v > markers*payments {
		return 0, false
	}
	marker, how := splitStep(v)
	to := int(p.s.Marker[p.who][marker]) + 1
	if to >= len(p.d.Ritual.Steps) {
		return 0, false
	}
	p.pay(c, to, how)
	kind := p.d.Ritual.Steps[to].Kind
	rule := [stepKinds]engine.Rule{openStep: r.ritualOpen, giftStep: r.ritualGift, lockedStep: r.ritualLocked}[kind]
	p.set(rule, playerFact(markerFact+marker, p.who), to)
	p.s.Climber = uint8(marker)
	if g := p.d.Ritual.Steps[to].Gift; g >= 0 && kind == giftStep {
		p.gift(&p.d.Gifts[g])
	}
	return how, true
}

// short is what the player has too little of to pay for a step as a log notes
// it.
func (p *play) short(c climb, v int) lack {
	r := &p.d.rules
	marker, how := splitStep(v)
	to := int(p.s.Marker[p.who][marker]) + 1
	switch {
	case how == byLimbo:
		return lack{r.ritualLimbo, "Followers in Limbo", int(p.s.Limbo[p.who]), "≥", p.limboPrice(c)}
	case how == free || to >= len(p.d.Ritual.Steps):
		return lack{}
	case c.anySign > 0:
		return lack{r.ritualPay, "Followers on the map", p.onMap(p.who), "≥", c.anySign}
	}
	cost := p.d.Ritual.Steps[to].Cost
	for _, sign := range cost {
		if need := countOf(cost, sign); p.onSign(sign) < need {
			return lack{r.ritualPay, "Followers in areas with the sign " + p.d.Symbols[sign].ID, p.onSign(sign), "≥", need}
		}
	}
	return lack{}
}

// countOf is how often a sign stands among signs.
func countOf(signs []int, sign int) int {
	n := 0
	for _, s := range signs {
		if s == sign {
			n++
		}
	}
	return n
}

// noStep is the rule against climbing with a marker and a way of paying.
func (p *play) noStep(c climb, marker, how int) engine.Rule {
	r := &p.d.rules
	to := int(p.s.Marker[p.who][marker]) + 1
	if to >= len(p.d.Ritual.Steps) {
		return r.ritualOpen
	}
	step := &p.d.Ritual.Steps[to]
	switch {
	case c.marker > 0 && marker != c.marker-1:
		return r.ritualOne
	case !c.kinds[step.Kind] || how == free && step.Kind == lockedStep:
		return [stepKinds]engine.Rule{r.ritualOpen, r.ritualOthers, r.ritualGift, r.ritualLocked}[step.Kind]
	case !c.ways[how] && c.byCard:
		return r.ritualFree
	case !c.ways[how] && how == free:
		return r.ritualPay
	case !c.ways[how] && how == byLimbo && c.ways[byFollowers]:
		return r.ritualLimbo
	case !c.ways[how]:
		return r.ritualOthers
	case how == byLimbo && int(p.s.Limbo[p.who]) < p.limboPrice(c):
		return r.ritualLimbo
	case how == byFollowers && !p.payable(c, step):
		return r.ritualPay
	}
	return 0
}

func (p *play) limboPrice(c climb) int {
	if c.limbo > 0 {
		return c.limbo
	}
	return p.d.Ritual.Limbo
}

// payable tells whether the player has the Followers a step costs.
func (p *play) payable(c climb, step *Step) bool {
	if c.anySign > 0 {
		return p.onMap(p.who) >= c.anySign
	}
	for _, sign := range step.Cost {
		if p.onSign(sign) < countOf(step.Cost, sign) {
			return false
		}
	}
	return true
}

// onSign is how many Followers of the player stand in areas with a sign.
func (p *play) onSign(sign int) int {
	n := 0
	for a := range p.d.board.Areas {
		if p.d.board.Areas[a].Symbol == sign {
			n += int(p.s.Units[a][p.who])
		}
	}
	return n
}

// pay takes what a step costs.
func (p *play) pay(c climb, to, how int) {
	r := &p.d.rules
	switch how {
	case byLimbo:
		p.add(r.ritualLimbo, playerFact(limboFact, p.who), -p.limboPrice(c))
		return
	case free:
		p.t.Uses(r.ritualOthers)
		p.notAsked(r.ritualOthers, payFrom)
		return
	}
	p.notAsked(r.ritualPay, payFrom)
	if c.anySign > 0 {
		for range c.anySign {
			p.payOne(func(int) bool { return true })
		}
		return
	}
	left := append([]int(nil), p.d.Ritual.Steps[to].Cost...)
	for len(left) > 0 {
		a, ok := p.payOne(func(a int) bool { return signIn(left, p.d.board.Areas[a].Symbol) >= 0 })
		if !ok {
			return
		}
		i := max(signIn(left, p.d.board.Areas[a].Symbol), 0)
		left = append(left[:i], left[i+1:]...)
	}
}

func signIn(signs []int, sign int) int {
	for i, s := range signs {
		if s == sign {
			return i
		}
	}
	return -1
}

// payOne takes one Follower onto the track; it comes back after the action.
func (p *play) payOne(from func(a int) bool) (int, bool) {
	r := &p.d.rules
	a, ok := p.mustIn(payFrom, r.ritualPay, func(a int) engine.Rule {
		if p.s.Units[a][p.who] == 0 || !from(a) {
			return r.ritualPay
		}
		return 0
	})
	if ok && p.s.Units[a][p.who] > 0 {
		p.units(r.ritualPay, a, p.who, -1)
		p.s.Paid[p.who]++
	}
	return a, ok
}

// gift: what a step gives is taken, all of it or so much as there is a choice
// of, or left.
func (p *play) gift(g *gift) {
	done, sc := 0, because(p.d.rules.ritualGift)
	sc.whole = true
	p.t.Uses(p.d.rules.ritualHalt)
	for i := range g.Effects {
		if p.effect(&g.Effects[i], &sc) {
			if done++; done == g.Choose {
				return
			}
		}
	}
}

// climbs is climbing by an effect.
func (p *play) climbs(e *Effect, sc *scene) bool {
	if e.Given == ownDevoured && !sc.ownDevoured {
		return false
	}
	c := climb{kinds: e.Kinds, must: sc.must}
	if e.Paid {
		c.ways = [payments]bool{byFollowers: true, byLimbo: true}
	} else {
		c.ways[free] = true
	}
	n := 0
	for range e.N {
		if p.goesOn(c) {
			break
		}
		if _, ok := p.step(c); !ok {
			break
		}
		n++
	}
	return n > 0
}

// goesOn tells whether the step that a log notes next is one of the Ritual
// action itself, and not of an effect that a gift of it brought.
func (p *play) goesOn(c climb) bool {
	if p.s.Doing != doAct || int(p.s.Day) != ritual {
		return false
	}
	v, noted := p.t.Noted(stepSlot)
	if !noted || v < 1 || v > markers*payments {
		return false
	}
	marker, how := splitStep(v)
	return p.noStep(c, marker, how) != 0
}

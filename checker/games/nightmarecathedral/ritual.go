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
func (p *line) ritual(a *Action) {
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
			c.marker = int(p.s.Climber)
		}
		if left == 0 && !c.ways[byFollowers] {
			break
		}
	}
	p.t.Uses(r.ritualReturn)
}

// step: a marker climbs one step, or none does.
func (p *line) step(c climb) (how int, ok bool) {
	r := &p.d.rules
	marker, how, ok := p.askStep(c)
	if !ok {
		return 0, false
	}
	to := p.of(p.d.facts.Marker[marker], p.who) + 1
	if to >= len(p.d.Ritual.Steps) {
		return 0, false
	}
	p.pay(c, to, how)
	kind := p.d.Ritual.Steps[to].Kind
	rule := [stepKinds]engine.Rule{openStep: r.ritualOpen, giftStep: r.ritualGift, lockedStep: r.ritualLocked}[kind]
	p.set(rule, p.d.facts.Marker[marker], p.who, to)
	if g := p.d.Ritual.Steps[to].Gift; g >= 0 && kind == giftStep {
		p.gift(&p.d.Gifts[g])
	}
	return how, true
}

// askStep asks which marker climbs, and how its step is paid. A marker that is
// named climbs a step, a free one where nothing else is said; where none is
// named, the one that climbed last goes on.
func (p *line) askStep(c climb) (marker, how int, ok bool) {
	r, q := &p.d.rules, &p.d.asks
	_, named := q.Marker.Noted(p.t)
	_, stepped := q.Step.Noted(p.t)
	if c.must && !p.anyStep(c) {
		return 0, 0, false
	}
	goesOn := c.marker > 0 && !named
	if p.s.Climber = uint8(max(int(p.s.Climber), 1)); !goesOn {
		n := may(q.Marker.Need(r.ritualOthers))
		if c.must || stepped {
			n.Default = int32(p.s.Climber)
		}
		v := p.choose(n, p.againstMarkers(c, named))
		if v < 1 || v > markers {
			return 0, 0, false
		}
		p.s.Climber = uint8(v)
	}
	marker, c.marker = int(p.s.Climber)-1, 0
	n, why := q.Step.Need(r.ritualOthers), p.t.Reasons()
	for how := range payments {
		why.Bar(how, p.noStep(c, marker, how))
	}
	if v, noted := q.Step.Noted(p.t); noted && v >= 0 && v < payments {
		p.tell(p.short(c, marker, v))
	}
	switch _, stepped = q.Step.Noted(p.t); {
	case goesOn:
		n = may(n)
	case named && !stepped:
		n = one(n)
		if n.Optional, n.Default = true, free; why.Against(free) != 0 {
			n.Optional, n.Rule = false, why.Against(free)
		}
	default:
		n = one(n)
	}
	how = p.choose(n, why)
	return marker, how, how >= 0 && how < payments
}

// againstMarkers are the rules against each marker: that another one climbs, and
// where none is named that it has no step.
func (p *line) againstMarkers(c climb, named bool) *reasons {
	r, why := &p.d.rules, p.t.Reasons()
	why.Bar(0, r.ritualOne) // markers are counted from 1
	for marker := range markers {
		switch {
		case c.marker > 0 && marker != c.marker-1:
			why.Bar(marker+1, r.ritualOne)
		case !named && !p.steps(c, marker):
			why.Bar(marker+1, r.ritualOthers)
		}
	}
	return why
}

// steps tells whether a marker has a step to climb.
func (p *line) steps(c climb, marker int) bool {
	for how := range payments {
		if p.noStep(c, marker, how) == 0 {
			return true
		}
	}
	return false
}

// anyStep tells whether any marker has one.
func (p *line) anyStep(c climb) bool {
	for marker := range markers {
		if p.steps(c, marker) {
			return true
		}
	}
	return false
}

// short is what the player has too little of to pay for a step as a log notes
// it.
func (p *line) short(c climb, marker, how int) lack {
	r := &p.d.rules
	to := p.d.facts.Marker[marker].At(&p.s.Cells, p.who) + 1
	switch {
	case how == byLimbo:
		return lack{r.ritualLimbo, "Followers in Limbo", p.d.facts.Limbo.At(&p.s.Cells, p.who), "≥", p.limboPrice(c)}
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
func (p *line) noStep(c climb, marker, how int) engine.Rule {
	r := &p.d.rules
	to := p.d.facts.Marker[marker].At(&p.s.Cells, p.who) + 1
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
	case how == byLimbo && p.d.facts.Limbo.At(&p.s.Cells, p.who) < p.limboPrice(c):
		return r.ritualLimbo
	case how == byFollowers && !p.payable(c, step):
		return r.ritualPay
	}
	return 0
}

func (p *line) limboPrice(c climb) int {
	if c.limbo > 0 {
		return c.limbo
	}
	return p.d.Ritual.Limbo
}

// payable tells whether the player has the Followers a step costs.
func (p *line) payable(c climb, step *Step) bool {
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
func (p *line) onSign(sign int) int {
	n := 0
	for a := range p.d.board.Areas {
		if p.d.board.Areas[a].Symbol == sign {
			n += int(p.s.Units[a][p.who])
		}
	}
	return n
}

// pay takes what a step costs.
func (p *line) pay(c climb, to, how int) {
	r := &p.d.rules
	switch how {
	case byLimbo:
		p.add(r.ritualLimbo, p.d.facts.Limbo, p.who, -p.limboPrice(c))
		return
	case free:
		p.t.Uses(r.ritualOthers)
		p.d.asks.Pays.Unasked(p.t, r.ritualOthers)
		return
	}
	p.d.asks.Pays.Unasked(p.t, r.ritualPay)
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
func (p *line) payOne(from func(a int) bool) (int, bool) {
	r := &p.d.rules
	a, ok := p.mustIn(p.d.asks.Pays, r.ritualPay, func(a int) engine.Rule {
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
func (p *line) gift(g *gift) {
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
func (p *line) climbs(e *Effect, sc *scene) bool {
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
func (p *line) goesOn(c climb) bool {
	if p.s.Doing != doAct || int(p.s.Day) != ritual {
		return false
	}
	marker := max(int(p.s.Climber), 1) - 1
	if v, named := p.d.asks.Marker.Noted(p.t); named {
		return v < 1 || v > markers || !p.steps(c, v-1)
	}
	how, noted := p.d.asks.Step.Noted(p.t)
	return noted && how >= 0 && how < payments && p.noStep(c, marker, how) != 0
}

package lucidity

import "nightpress/checker/engine"

// What a Dreamer may do next while dice are unresolved: a die of Power spent, a
// Shadow chosen, or another die resolved that a log takes the trouble to name.
// 0 is to go on in order.
const (
	nextSpend  = 1
	nextShadow = nextSpend + 2*colours
	nextDie    = nextShadow + colours
	nextCount  = nextDie + faces
)

// resolve resolves all unresolved dice on the card of p.seat: what must come
// first, Power, Hunt, Exhaust, then Shadows in any order.
func (p *play) resolve() {
	p.t.Uses(p.d.rules.order)
	for guard := 0; guard < 200 && p.s.Over == 0; guard++ {
		f := p.inOrder()
		if f < 0 {
			p.stepDone()
			return
		}
		if p.enoughAtOnce() {
			return
		}
		v := p.next(f)
		switch {
		case v >= nextDie:
			p.s.Laying++ // named one by one
			p.one(v - nextDie)
			p.s.Laying++
		case v >= nextShadow:
			p.one((v-nextShadow)*symbols + shadow)
		case v >= nextSpend:
			p.spend((v-nextSpend)/2, (v-nextSpend)%2)
		default:
			p.one(f)
		}
	}
}

// enoughAtOnce ends a game alone in the middle of a turn, where a ruling says
// that the Power is a win as soon as it lies there.
func (p *play) enoughAtOnce() bool {
	d, s := p.d, p.s
	if d.alone() == nil || !d.options.winsAtOnce || d.power(p.me()) < d.PowerGoal {
		return false
	}
	p.t.Uses(d.rules.soloWin)
	s.Over |= won
	for c := range colours {
		n := 0
		for sym := range symbols {
			n += int(s.Unresolved[c*symbols+sym])
			s.Unresolved[c*symbols+sym] = 0
		}
		p.toBag(d.rules.soloWin, c, n)
	}
	return true
}

// stepDone passes the mark that a log has between the dice of one draw and those
// of the next.
func (p *play) stepDone() {
	if v, ok := p.t.Noted(nextSlot); ok && v == 0 {
		p.t.Witness(nextSlot, 0, p.d.rules.order)
	}
}

// inOrder is the face that is resolved next where nothing is chosen, -1 where
// all are.
func (p *play) inOrder() int {
	if f := first(&p.s.Brought); f >= 0 && !p.d.options.usualOrder {
		return f
	}
	return first(&p.s.Unresolved)
}

// first is the face that is resolved first among dice, -1 for none.
func first(dice *[faces]int8) int {
	for sym := range symbols {
		for c := range colours {
			if dice[c*symbols+sym] > 0 {
				return c*symbols + sym
			}
		}
	}
	return -1
}

// mayBe tells whether die g may be resolved where f would be: it is of the same
// symbol, 1 and 2 being one, and was brought by a Shadow if f was.
func (p *play) mayBe(g, f int) bool {
	dice := &p.s.Unresolved
	if p.s.Brought[f] > 0 && !p.d.options.usualOrder {
		dice = &p.s.Brought
	}
	class := func(f int) int { return max(f%symbols, two) }
	return dice[g] > 0 && class(g) == class(f)
}

// next asks what comes next where f would be resolved: Power to be spent, or,
// once only Shadows are left, which Shadow.
func (p *play) next(f int) int {
	s := p.s
	onlyShadows := f%symbols == shadow
	legal, unpaid, early := p.t.Set(), p.t.Set(), p.t.Set()
	legal.Add(0)
	spends := false
	for c := range colours {
		for k := range 2 {
			if v := nextSpend + 2*c + k; p.paysFor(c, place(k)) {
				legal.Add(v)
				spends = true
			} else {
				unpaid.Add(v)
			}
		}
		if onlyShadows && s.Unresolved[c*symbols+shadow] > 0 {
			legal.Add(nextShadow + c)
		}
	}
	for g := range faces {
		if p.mayBe(g, f) && g%symbols != shadow {
			legal.Add(nextDie + g)
		} else {
			early.Add(nextDie + g)
		}
	}
	if noted, ok := p.t.Noted(nextSlot); ok && noted == 0 || p.waits(f, spends, legal) {
		return 0
	}
	s.Asked++
	need := engine.Need{Slot: nextSlot, Rule: p.d.rules.shadow, High: nextDie - 1, Optional: true}
	if noted, ok := p.t.Noted(nextSlot); ok && noted >= nextDie {
		need.Rule, need.High = p.d.rules.order, nextCount-1
		need.Forbid(early, p.d.rules.order)
	} else {
		if !onlyShadows {
			need.Rule = p.d.rules.reroll
		}
		need.Forbid(unpaid, p.d.rules.reroll)
		for v := range nextSpend + 2*colours {
			legal.Add(v)
		}
		need.Only(legal, p.d.rules.shadow)
	}
	v := p.ask(need)
	switch {
	case v >= nextDie && early.Has(v):
		return 0
	case v >= nextShadow && v < nextDie && s.Unresolved[(v-nextShadow)*symbols+shadow] == 0:
		return 0
	case v >= nextSpend && v < nextShadow && unpaid.Has(v) && !p.unresolved((v-nextSpend)/2):
		return 0
	}
	return v
}

// unresolved tells whether any die of a colour is.
func (p *play) unresolved(c int) bool {
	for sym := range symbols {
		if p.s.Unresolved[c*symbols+sym] > 0 {
			return true
		}
	}
	return false
}

// paysFor tells whether a 1 or 2 of a colour may be spent now.
func (p *play) paysFor(c int, at place) bool {
	switch {
	case !p.unresolved(c), p.seat != p.turn && p.d.options.noMinionReroll, p.s.Begun && p.d.options.noRerollLater:
		return false
	}
	return p.me().Dice[at][c] > 0 || p.doubts(p.seat)
}

// waits tells whether what a log notes next is for later: a die or a Shadow
// whose turn has not come, Power that is not there yet, or Power spent on
// Shadows, which are resolved last; unless the line goes on with Power spent on
// what would be resolved by then, or with the ability of whoever takes it.
func (p *play) waits(f int, spends bool, legal *engine.Set) bool {
	onlyShadows := f%symbols == shadow
	noted, ok := p.t.Noted(nextSlot)
	switch {
	case !ok:
		return !onlyShadows && !spends
	case noted >= nextDie:
		return !legal.Has(noted) && p.comes(noted-nextDie, f)
	case onlyShadows:
		return false
	case noted >= nextShadow || !legal.Has(noted):
		return true
	}
	if m, ok := p.t.Noted(earlySlot); ok && (m%2 == 1 || m/2 <= int(p.s.Taken) && p.takes(f)) {
		return false
	}
	g, ok := p.t.Noted(pickSlot)
	return ok && g%symbols == shadow
}

// takes tells whether a Nightmare takes a die instead of its being resolved.
func (p *play) takes(f int) bool {
	return p.holder(f/symbols) >= 0 && p.d.card(f / symbols).Takes[f%symbols]
}

// comes tells whether die g is unresolved and comes after f.
func (p *play) comes(g, f int) bool {
	return p.s.Unresolved[g] > 0 && (g%symbols > f%symbols || p.s.Brought[f] > 0)
}

// spend pays a die of Power and rolls unresolved dice of its colour again.
func (p *play) spend(colour, face int) {
	d, s := p.d, p.s
	if early, ok := p.t.Noted(earlySlot); ok {
		p.t.Witness(earlySlot, early, d.rules.reroll)
	}
	p.believe(p.seat, place(face), colour)
	p.put(d.rules.reroll, p.seat, place(face), colour, -1)
	if p.holder(colour) >= 0 {
		p.toBag(d.rules.spent, colour, 1)
	} else {
		f := onCard + engine.Fact(colour)
		old := d.Fact(s, f)
		p.t.Change(d.rules.spent, f, old, old+1)
		s.Cards[colour][face]++
	}
	there := 0
	for sym := range symbols {
		there += int(s.Unresolved[colour*symbols+sym])
	}
	n := p.ask(engine.Need{Slot: manySlot, Rule: d.rules.reroll, Low: 1, High: int32(there), Default: 1})
	var brought [mostSurplus + mostSpooks]bool
	n = min(n, len(brought))
	for i := range n {
		brought[i] = p.pickUp(colour)
	}
	for i := range n {
		f := p.fallen(d.rules.reroll, colour)
		s.Unresolved[f]++
		if brought[i] && f%symbols != shadow {
			s.Brought[f]++
		}
	}
}

// pickUp takes an unresolved die of a colour to be rolled again, and tells
// whether it is one that comes before the others, and will still do so.
func (p *play) pickUp(colour int) (brought bool) {
	d, s := p.d, p.s
	need := engine.Need{Slot: pickSlot, Rule: d.rules.reroll, High: faces - 1}
	legal, resolved := p.t.Set(), p.t.Set()
	for sym := range symbols {
		f := colour*symbols + sym
		if s.Unresolved[f] > 0 {
			legal.Add(f)
			need.Default = int32(f)
		} else if at, _ := p.lies(f); at < placeCount && sym != shadow {
			resolved.Add(f)
		}
	}
	need.Forbid(resolved, d.rules.order) // it was resolved before
	need.Only(legal, d.rules.reroll)
	f := p.ask(need)
	if resolved.Has(f) {
		at, _ := p.lies(f)
		p.put(d.rules.reroll, p.seat, at, colour, -1)
		return false
	}
	if !legal.Has(f) {
		if f = int(need.Default); !legal.Has(f) {
			return false
		}
	}
	s.Unresolved[f]--
	if s.Brought[f] > 0 {
		s.Brought[f]--
		return true
	}
	return false
}

// one resolves one die: a Nightmare of its colour may take it; otherwise it
// goes where it belongs.
func (p *play) one(f int) {
	d, s := p.d, p.s
	c, sym := f/symbols, f%symbols
	s.Unresolved[f]--
	s.Brought[f] = max(0, s.Brought[f]-1)
	s.Begun = s.Begun || sym == shadow
	if p.takes(f) {
		if sym == shadow {
			p.noEffect(&d.Dreams[c].Effect)
		}
		p.taken(p.holder(c), c)
		return
	}
	switch sym {
	case one, two:
		p.put(d.rules.power, p.seat, place(sym), c, 1)
	case hunt:
		p.put(d.rules.rows, p.seat, hunts, c, 1)
	case exhaust:
		p.put(d.rules.rows, p.seat, exhausts, c, 1)
	case shadow:
		p.put(d.rules.shadow, p.seat, shadows, c, 1)
		p.effect(&d.Dreams[c].Effect, c)
	}
	if d.alone() != nil {
		p.bogeyman(c, sym)
	}
}

// noEffect: a Shadow was taken, so that nothing is turned or moved.
func (p *play) noEffect(e *Effect) {
	switch e.Kind {
	case turn:
		p.t.Witness(turnedSlot, 0, p.d.rules.takes)
	case toHunt:
		p.t.Witness(movedSlot, 0, p.d.rules.takes)
	}
}

// holder is the seat of the Nightmare of a colour, -1 for none.
func (p *play) holder(colour int) int {
	for i := range p.s.Seats {
		if int(p.s.Seats[i].Nightmare) == colour+1 {
			return i
		}
	}
	return -1
}

// add adds a die to the unresolved ones; what is no Shadow comes first.
func (p *play) add(f int) {
	p.s.Unresolved[f]++
	p.s.Laying++ // it comes after what was rolled
	if f%symbols != shadow {
		p.s.Brought[f]++
	}
}

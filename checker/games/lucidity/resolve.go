package lucidity

import "nightpress/checker/engine"

// What a Dreamer may do next while dice are unresolved: a die of Power spent,
// or a Shadow chosen. 0 is to go on in order.
const (
	nextSpend  = 1
	nextShadow = nextSpend + 2*colours
	nextCount  = nextShadow + colours
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
		v := p.next(f%symbols == shadow)
		switch {
		case v >= nextShadow:
			p.one((v-nextShadow)*symbols + shadow)
		case v >= nextSpend:
			p.spend((v-nextSpend)/2, (v-nextSpend)%2)
		default:
			p.one(f)
		}
	}
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
	s := p.s
	if f := int(s.First) - 1; f >= 0 && s.Unresolved[f] > 0 {
		return f
	}
	s.First = 0
	for sym := range symbols {
		for c := range colours {
			if s.Unresolved[c*symbols+sym] > 0 {
				return c*symbols + sym
			}
		}
	}
	return -1
}

// next asks what comes next: Power to be spent, or, once only Shadows are left,
// which Shadow.
func (p *play) next(onlyShadows bool) int {
	s := p.s
	var legal, unpaid engine.Set
	legal.Add(0)
	spends := false
	for c := range colours {
		matches := false
		for sym := range symbols {
			matches = matches || s.Unresolved[c*symbols+sym] > 0
		}
		for k := range 2 {
			if v := nextSpend + 2*c + k; matches && p.me().Dice[place(k)][c] > 0 {
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
	if noted, ok := p.t.Noted(nextSlot); ok && noted == 0 || !onlyShadows && p.waits(spends, legal) {
		return 0
	}
	p.s.Asked++
	need := engine.Need{Slot: nextSlot, Rule: p.d.rules.shadow, High: nextCount - 1, Optional: true}
	if !onlyShadows {
		need.Rule = p.d.rules.reroll
	}
	need.Forbid(unpaid, p.d.rules.reroll)
	for v := range nextSpend + 2*colours {
		legal.Add(v)
	}
	only(&need, legal, p.d.rules.shadow)
	v := p.ask(need)
	switch {
	case v >= nextShadow && s.Unresolved[(v-nextShadow)*symbols+shadow] == 0:
		return 0
	case v >= nextSpend && v < nextShadow && unpaid.Has(v):
		return 0
	}
	return v
}

// waits tells whether what a log notes next is for later: a Shadow, Power that
// is not there yet, or Power spent on Shadows, which are resolved last.
func (p *play) waits(spends bool, legal engine.Set) bool {
	noted, ok := p.t.Noted(nextSlot)
	if !ok {
		return !spends
	}
	if noted >= nextShadow || !legal.Has(noted) {
		return true
	}
	f, ok := p.t.Noted(pickSlot)
	return ok && f%symbols == shadow
}

// spend pays a die of Power and rolls unresolved dice of its colour again.
func (p *play) spend(colour, face int) {
	d, s := p.d, p.s
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
	n := p.ask(engine.Need{Slot: manySlot, Rule: d.rules.reroll, Low: 1, High: int16(there), Default: 1})
	var picked [mostSpooks]int
	n = min(n, len(picked))
	for i := range n {
		need := engine.Need{Slot: pickSlot, Rule: d.rules.reroll, High: faces - 1}
		var legal engine.Set
		for sym := range symbols {
			if f := colour*symbols + sym; s.Unresolved[f] > 0 {
				legal.Add(f)
				need.Default = int16(f)
			}
		}
		only(&need, legal, d.rules.reroll)
		f := p.ask(need)
		if !legal.Has(f) {
			f = int(need.Default)
		}
		s.Unresolved[f]--
		picked[i] = f
	}
	for range n {
		s.Rolling = int8(colour)
		s.Unresolved[p.faceNeed(againFace, d.rules.reroll, colour)]++
	}
}

// one resolves one die: a Nightmare of its colour may take it; otherwise it
// goes where it belongs.
func (p *play) one(f int) {
	d, s := p.d, p.s
	c, sym := f/symbols, f%symbols
	s.Unresolved[f]--
	s.First = 0
	if who := p.holder(c); who >= 0 && d.card(c).Takes[sym] {
		if sym == shadow {
			p.noEffect(&d.Dreams[c].Effect)
		}
		p.taken(who, c)
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
		p.effect(&d.Dreams[c].Effect)
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
	if f%symbols != shadow {
		p.s.First = int8(f + 1)
	}
}

package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// resolve resolves all unresolved dice on the card of p.seat: what must come
// first, Power, Hunt, Exhaust, then Shadows in any order. Power may be spent
// before each of them.
func (p *turn) resolve() {
	p.t.Uses(p.d.rules.resolveOrder)
	for guard := 0; guard < 200 && !p.t.Stopped(); guard++ {
		f := p.inOrder()
		if p.enoughAtOnce() || f < 0 {
			return
		}
		if !p.spends(f) {
			p.one(p.next(f))
			p.s.Fresh = false
		}
	}
}

// enoughAtOnce ends a game alone in the middle of a turn, where a ruling says
// that the Power is a win as soon as it lies there.
func (p *turn) enoughAtOnce() bool {
	d, s := p.d, p.s
	if d.alone() == nil || !d.options.winsAtOnce || d.power(p.me()) < d.PowerGoal {
		return false
	}
	p.t.Uses(d.rules.soloWin)
	for c := range colours {
		n := 0
		for sym := range symbols {
			n += int(s.Unresolved[c*symbols+sym])
			s.Unresolved[c*symbols+sym] = 0
		}
		p.toBag(d.rules.soloWin, c, n)
	}
	p.over(d.facts.Won)
	return true
}

// inOrder is the face that is resolved next where nothing is chosen, -1 where
// all are.
func (p *turn) inOrder() int {
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
func (p *turn) mayBe(g, f int) bool {
	dice := &p.s.Unresolved
	if p.s.Brought[f] > 0 && !p.d.options.usualOrder {
		dice = &p.s.Brought
	}
	class := func(f int) int { return max(f%symbols, two) }
	return dice[g] > 0 && class(g) == class(f)
}

// What a log may name to be resolved next: the Shadow of a dream, or another die.
const (
	aShadow = iota
	anotherDie
)

// next is the die that is resolved now, where f comes in order: among Shadows one
// has to be chosen; of the others a log may take the trouble to name some, and
// what it names waits until it may be resolved.
func (p *turn) next(f int) int {
	q, onlyShadows := p.ask.Resolved, f%symbols == shadow
	v, noted := q.Noted(p.t)
	if !noted && !onlyShadows {
		return p.unnamed(f)
	}
	legal, rule := p.t.Set(play.None), p.d.rules.resolveOrder
	for g := range faces {
		if p.mayBe(g, f) {
			legal.Add(p.ask.named(g))
		}
	}
	which, value := q.Which(v)
	if noted && which == aShadow {
		rule = p.d.rules.shadowRow
	}
	if g := p.ask.die(which, value); noted && g >= 0 && !legal.Has(v) && p.comes(g, f) {
		return f
	}
	which, value = q.OrNone().Ask(p.t, rule, play.Only(legal, rule))
	g := p.ask.die(which, value)
	if g < 0 || p.s.Unresolved[g] == 0 || !onlyShadows && !p.mayBe(g, f) {
		return f
	}
	if which == anotherDie {
		p.s.Laying++ // named one by one
	}
	return g
}

// unresolved is how many dice of a colour are.
func (p *turn) unresolved(c int) int {
	n := 0
	for sym := range symbols {
		n += int(p.s.Unresolved[face(c, sym)])
	}
	return n
}

// paysFor tells whether a 1 or 2 of a colour may be spent now.
func (p *turn) paysFor(c int, at place) bool {
	return p.unresolved(c) > 0 && p.me().Dice[at][c] > 0
}

// takes tells whether a Nightmare takes a die instead of its being resolved.
func (p *turn) takes(f int) bool {
	return p.holder(f/symbols) >= 0 && p.d.card(f / symbols).Takes[f%symbols]
}

// comes tells whether die g is unresolved and comes after f.
func (p *turn) comes(g, f int) bool {
	return p.s.Unresolved[g] > 0 && (g%symbols > f%symbols || p.s.Brought[f] > 0)
}

// unnamed is the die that a log means where it names none and f would be next: one
// that a Nightmare takes, where its ability is told next, or the Power that is
// spent next; f otherwise.
func (p *turn) unnamed(f int) int {
	if _, noted := p.ask.Ability.Noted(p.t); noted && !p.takes(f) {
		for g := range faces {
			if p.mayBe(g, f) && p.takes(g) {
				return g
			}
		}
	}
	v, noted := p.ask.Spend.Noted(p.t)
	if c, k, ok := p.ask.Spend.Split(v); noted && ok && p.mayBe(face(c, k), f) {
		return face(c, k)
	}
	return f
}

// spends asks whether Power is spent now, before die f is resolved, to roll
// unresolved dice of its colour again, and does so. What a log has spent waits
// for the Power that is yet to be resolved.
func (p *turn) spends(f int) bool {
	unpaid, any := p.t.Set(), false
	for c := range colours {
		for k := range 2 {
			if p.paysFor(c, place(k)) {
				any = true
			} else {
				unpaid.Add(p.ask.Spend.Join(c, k))
			}
		}
	}
	v, noted := p.ask.Spend.Noted(p.t)
	if c, k, ok := p.ask.Spend.Split(v); noted && ok && unpaid.Has(v) && p.s.Unresolved[face(c, k)] > 0 || !noted && !any {
		return false
	}
	c, k, ok := p.ask.Spend.OrNone().Ask(p.t, p.d.rules.rollReroll, engine.Bar{Set: unpaid, Rule: p.d.rules.rollReroll})
	if !ok || p.unresolved(c) == 0 {
		return false
	}
	p.spend(c, place(k))
	return true
}

// spend pays a die of Power and rolls unresolved dice of its colour again.
func (p *turn) spend(colour int, at place) {
	d, s := p.d, p.s
	p.believe(d.rules.rollReroll, p.seat, at, colour)
	p.put(d.rules.rollReroll, p.seat, at, colour, -1)
	if p.holder(colour) >= 0 {
		p.toBag(d.rules.rollSpent, colour, 1)
	} else {
		there := int(s.Cards[colour][0] + s.Cards[colour][1])
		d.facts.Cards[colour].Change(p.t, d.rules.rollSpent, there, there+1)
		s.Cards[colour][at]++
	}
	var brought []bool
	for p.unresolved(colour) > 0 {
		was, ok := p.pickUp(colour, len(brought) == 0)
		if !ok {
			break
		}
		brought = append(brought, was)
	}
	for _, was := range brought {
		f := p.fallen(d.rules.rollReroll, colour)
		s.Unresolved[f]++
		if was && f%symbols != shadow {
			s.Brought[f]++
		}
	}
}

// pickUp takes an unresolved die of a colour to be rolled again, at least a first
// one, and tells whether it is one that comes before the others, and will still
// do so. Of two that show the same no log says which it was; what follows tells.
func (p *turn) pickUp(colour int, first bool) (brought, ok bool) {
	d, s := p.d, p.s
	legal, resolved := p.t.Set(), p.t.Set()
	some := -1
	for sym := range symbols {
		f := face(colour, sym)
		if s.Unresolved[f] > 0 {
			legal.Add(f)
			some = f
		} else if at, _ := p.lies(f); at < placeCount && sym != shadow {
			resolved.Add(f)
		}
	}
	q := p.ask.Picked.Open(first && p.unresolved(colour) == 1)
	if !first {
		legal.Add(play.None)
		q = q.OrNone()
	}
	// A die that lies on the card was resolved before.
	c, symbol, ok := q.Ask(p.t, d.rules.rollReroll, engine.Bar{Set: resolved, Rule: d.rules.resolveOrder}, play.Only(legal, d.rules.rollReroll))
	if !ok {
		return false, false
	}
	f := face(c, symbol)
	if resolved.Has(f) {
		at, _ := p.lies(f)
		p.put(d.rules.rollReroll, p.seat, at, colour, -1)
		return false, true
	}
	if !legal.Has(f) {
		f = some
	}
	brought = s.Brought[f] > 0
	if brought && s.Unresolved[f] > s.Brought[f] && !d.options.usualOrder {
		brought = p.ask.Brought.Ask(p.t, d.rules.rollReroll)
	}
	s.Unresolved[f]--
	if brought {
		s.Brought[f]--
	}
	return brought, true
}

// one resolves one die: a Nightmare of its colour may take it; otherwise it
// goes where it belongs.
func (p *turn) one(f int) {
	d, s := p.d, p.s
	c, sym := f/symbols, f%symbols
	s.Unresolved[f]--
	s.Brought[f] = max(0, s.Brought[f]-1)
	if p.takes(f) {
		if sym == shadow {
			p.noEffect()
		}
		p.taken(p.holder(c), c)
		return
	}
	switch sym {
	case one, two:
		p.put(d.rules.resolvePower, p.seat, place(sym), c, 1)
	case hunt:
		p.put(d.rules.resolveRows, p.seat, hunts, c, 1)
	case exhaust:
		p.put(d.rules.resolveRows, p.seat, exhausts, c, 1)
	case shadow:
		p.put(d.rules.shadowRow, p.seat, shadows, c, 1)
		p.effect(&d.Dreams[c].Effect, c)
	}
	if d.alone() != nil {
		p.bogeyman(c, sym)
	}
}

// noEffect: a Shadow was taken, so that it brings nothing.
func (p *turn) noEffect() {
	rule, ask := p.d.rules.nightmareTakes, p.ask
	ask.Turned.Witness(p.t, play.None, rule)
	ask.Moved.Witness(p.t, play.None, rule)
	ask.Drawn.Witness(p.t, play.None, rule)
	ask.Picked.Witness(p.t, play.None, rule)
	ask.Where.Witness(p.t, play.None, rule)
	ask.AgainFace.Witness(p.t, play.None, rule)
}

// holder is the seat of the Nightmare of a colour, -1 for none.
func (p *turn) holder(colour int) int { return p.s.holder(colour) }

func (s *State) holder(colour int) int {
	for i := range s.Seats {
		if int(s.Seats[i].Nightmare) == colour+1 {
			return i
		}
	}
	return -1
}

// add adds a die to the unresolved ones; what is no Shadow comes first.
func (p *turn) add(f int) {
	p.s.Unresolved[f]++
	p.s.Laying++ // it comes after what was rolled
	if f%symbols != shadow {
		p.s.Brought[f]++
	}
}

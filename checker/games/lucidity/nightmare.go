package lucidity

import "nightpress/checker/engine"

// What a Nightmare does: Send Minions, or Consume a die of a seat.
const (
	sendMinions = iota
	consumes    // + seat, colour and face
	actCount    = consumes + 2*colours*mostSeats
)

func (p *play) nightmareTurn() {
	d := p.d
	mine := int(p.me().Nightmare) - 1
	need := engine.Need{Slot: actSlot, Rule: d.rules.nightmare, High: actCount - 1}
	legal := p.t.Set()
	if p.s.bag() > 0 && p.dreamers() > 0 {
		legal.Add(sendMinions)
	}
	for i := range d.options.players {
		for k := range 2 {
			if p.mayConsume(i) && (p.s.Seats[i].Dice[k][mine] > 0 || p.doubts(i)) {
				v := consumes + 2*colours*i + 2*mine + k
				legal.Add(v)
				need.Default = int32(v)
			}
		}
	}
	if legal.Empty() {
		return
	}
	if legal.Has(sendMinions) {
		need.Default = sendMinions
	}
	need.Only(legal, d.rules.consume)
	v := p.ask(need)
	if v == sendMinions || (v-consumes)%(2*colours)/2 != mine {
		if p.dreamers() > 0 {
			p.minions()
		}
		return
	}
	from, k := (v-consumes)/(2*colours), place((v-consumes)%2)
	p.believe(from, k, mine)
	for i := 0; i < d.Consume && p.s.Seats[from].Dice[k][mine] > 0; i++ {
		p.put(d.rules.consume, from, k, mine, -1)
		p.put(d.rules.consume, p.seat, k, mine, 1)
	}
}

// mayConsume tells whether Power may be taken from a seat: from every other one,
// but by a ruling from no Nightmare.
func (p *play) mayConsume(seat int) bool {
	return seat != p.seat && (p.s.Seats[seat].Nightmare == 0 || !p.d.options.sparesNightmares)
}

func (p *play) dreamers() int { return p.d.dreamersIn(p.s) }

func (d *Definition) dreamersIn(s *State) int {
	n := 0
	for i := range d.options.players {
		if s.Seats[i].dreams() {
			n++
		}
	}
	return n
}

// minions draws dice, returns some and gives the others to a Dreamer.
func (p *play) minions() {
	d, s := p.d, p.s
	rule := d.rules.minions
	need := engine.Need{Slot: targetSlot, Rule: rule, High: int32(d.options.players - 1)}
	legal := p.t.Set()
	for i := range d.options.players {
		if s.Seats[i].dreams() {
			legal.Add(i)
			need.Default = int32(i)
		}
	}
	need.Only(legal, rule)
	target := p.ask(need)
	if !legal.Has(target) {
		target = int(need.Default)
	}
	drawn := min(d.Draws, s.bag())
	for range max(0, drawn-d.Gives) {
		// Returned at once: it was drawn beside the one that is given, so the
		// bag must hold both.
		n := engine.Need{Slot: returnedSlot, Rule: rule, High: colours - 1}
		there, one := p.bagged()
		n.Default = int32(one)
		n.Only(there, d.rules.bag)
		c := p.ask(n)
		s.Bag[c]--
		s.Hand[c]++
	}
	p.seat = target
	p.drawDice(rule, d.Gives)
	for c := range colours {
		s.Bag[c] += s.Hand[c]
		s.Hand[c] = 0
	}
	s.Begun = false
	p.resolve()
	if d.options.minionsChecked {
		p.filled()
	}
	p.seat = p.turn
}

// taken gives a die to the Nightmare of its colour, who may use an ability on
// the card of p.seat.
func (p *play) taken(who, colour int) {
	d := p.d
	p.s.Taken++
	p.put(d.rules.takes, who, ones, colour, 1)
	e := &d.card(colour).Ability
	switch v := p.ask(engine.Need{Slot: abilitySlot, Rule: e.Rule, High: usedWith}); {
	case v == used && e.Kind == toHunt:
		p.t.Uses(e.Rule) // used, and nothing was moved
	case v != notUsed:
		p.effect(e, -1)
	}
}

// Answers to whether an ability is used: with nothing more to tell, or with
// what it brought.
const (
	notUsed = iota
	used
	usedWith
)

// bargain: the Dreamer gives a 1, or draws, rolls and resolves dice.
func (p *play) bargain(e *Effect) {
	need := engine.Need{Slot: givenSlot, Rule: e.Rule, High: colours}
	legal := p.t.Set(0)
	for c := range colours {
		if p.me().Dice[ones][c] > 0 || p.doubts(p.seat) {
			legal.Add(c + 1)
		}
	}
	need.Only(legal, e.Rule)
	v := p.ask(need)
	if v > 0 {
		p.believe(p.seat, ones, v-1)
		p.put(e.Rule, p.seat, ones, v-1, -1)
		p.put(e.Rule, p.holder(p.d.options.tempts), ones, v-1, 1)
		return
	}
	p.drawDice(e.Rule, e.Dice)
}

package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// What a Nightmare does.
const (
	consumes = iota
	sendsMinions
)

func (p *turn) nightmareTurn() {
	d := p.d
	deeds, from := p.t.Set(), p.t.Set()
	if p.s.holds() > 0 && p.dreamers() > 0 {
		deeds.Add(sendsMinions)
	}
	for i := range d.options.players {
		if !p.consumable(i).Empty() {
			deeds.Add(consumes)
			from.Add(i + 1)
		}
	}
	if deeds.Empty() {
		return
	}
	act := p.ask.Act.Open(settled(deeds)).Ask(p.t, d.rules.nightmareTurn, play.Only(deeds, d.rules.nightmareConsume))
	if act == sendsMinions {
		if p.dreamers() > 0 {
			p.minions()
		}
		return
	}
	seat := p.ask.Target.Open(settled(from)).Ask(p.t, d.rules.nightmareConsume, play.Only(from, d.rules.nightmareConsume)) - 1
	if seat < 0 || seat >= d.options.players {
		return
	}
	dice := p.consumable(seat)
	c, k, ok := p.ask.Consumed.Open(settled(dice)).Ask(p.t, d.rules.nightmareConsume, play.Only(dice, d.rules.nightmareConsume))
	if mine := int(p.me().Nightmare) - 1; !ok || c != mine {
		return
	}
	at := place(k)
	p.believe(d.rules.nightmareConsume, seat, at, c)
	for i := 0; i < d.Consume && p.s.Seats[seat].Dice[at][c] > 0; i++ {
		p.put(d.rules.nightmareConsume, seat, at, c, -1)
		p.put(d.rules.nightmareConsume, p.seat, at, c, 1)
	}
}

// consumable are the dice that may be taken from a seat.
func (p *turn) consumable(seat int) *engine.Set {
	dice, mine := p.t.Set(), int(p.me().Nightmare)-1
	for k := range 2 {
		if p.mayConsume(seat) && p.s.Seats[seat].Dice[k][mine] > 0 {
			dice.Add(p.ask.Consumed.Join(mine, k))
		}
	}
	return dice
}

// mayConsume tells whether Power may be taken from a seat: from every other one,
// Nightmare or Dreamer.
func (p *turn) mayConsume(seat int) bool {
	return seat != p.seat && !p.s.Seats[seat].Out
}

func (p *turn) dreamers() int { return p.d.dreamersIn(p.s) }

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
func (p *turn) minions() {
	d, s := p.d, p.s
	rule := d.rules.nightmareMinions
	dreamers, some := p.t.Set(), 0
	for i := range d.options.players {
		if s.Seats[i].dreams() {
			dreamers.Add(i + 1)
			some = i + 1
		}
	}
	drawn := min(d.Draws, s.holds())
	p.see(rule, drawn)
	target := p.ask.Target.Open(settled(dreamers)).Ask(p.t, rule, play.Only(dreamers, rule))
	if !dreamers.Has(target) {
		target = some
	}
	for range max(0, drawn-d.Gives) {
		// It was drawn beside the one that is given, so the bag must hold both.
		if c := p.choose(p.ask.Returned, rule, p.bagged(), p.lacking()); c >= 0 {
			p.fromBag(rule, c, 1)
			s.took(c)
			s.Hand[c]++
		}
	}
	p.seat = target - 1
	p.drawDice(rule, d.Gives)
	s.Seen = [colours]int8{}
	for c := range colours {
		p.toBag(rule, c, int(s.Hand[c]))
		s.Hand[c] = 0
	}
	p.resolve()
	if d.options.minionsChecked {
		p.filled()
	}
	p.seat = p.turn
}

// taken gives a die to the Nightmare of its colour, who may use an ability on
// the card of p.seat.
func (p *turn) taken(who, colour int) {
	p.put(p.d.rules.nightmareTakes, who, ones, colour, 1)
	e := &p.d.card(colour).Ability
	p.s.Answers = int8(who + 1)
	used := p.ask.Ability.Ask(p.t, p.d.rules.nightmareTakes)
	p.s.Answers = 0
	if used {
		p.effect(e, -1)
	}
}

// Answers to Temptation.
const (
	givesOne = iota
	drawsDice
)

// bargain: the Dreamer gives a 1, or draws, rolls and resolves dice.
func (p *turn) bargain(e *Effect) {
	given := p.those(func(c int) bool { return p.me().Dice[ones][c] > 0 })
	may := p.t.Set(drawsDice)
	if !given.Empty() {
		may.Add(givesOne)
	}
	if p.ask.Temptation.Open(settled(may)).Ask(p.t, e.Rule, play.Only(may, e.Rule)) == drawsDice {
		p.drawDice(e.Rule, e.Dice)
		return
	}
	if c := p.choose(p.ask.Given, e.Rule, given, e.Rule); c >= 0 {
		p.believe(e.Rule, p.seat, ones, c)
		p.put(e.Rule, p.seat, ones, c, -1)
		p.put(e.Rule, p.holder(p.d.options.tempts), ones, c, 1)
	}
}

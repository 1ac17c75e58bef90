package lucidity

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// clear puts every die of a seat into the bag, but for Power where that stays.
func (p *turn) clear(rule engine.Rule, seat int, power bool) {
	for at := range placeCount {
		if at <= twos && !power {
			continue
		}
		for c := range colours {
			n := int(p.s.Seats[seat].Dice[at][c])
			p.put(rule, seat, at, c, -n)
			p.toBag(rule, c, n)
		}
	}
	who := &p.s.Seats[seat]
	for c, f := range p.d.facts.Before {
		if count(c) == powerCount && !power {
			continue
		}
		if more := &who.More[c]; *more != 0 {
			old := p.d.before(who, count(c))
			p.t.Mind(rule, f.At(seat), old, old-int(*more))
			*more = 0
		}
	}
}

// filled checks the rows in order: Hunt, Exhaust, Shadow.
func (p *turn) filled() {
	d := p.d
	if d.before(p.me(), huntCount) >= d.HuntFull {
		p.eliminated()
		return
	}
	if p.tiring(p.me()) >= d.ExhaustFull {
		p.exhausted()
	}
	if d.alone() != nil {
		p.awaken()
		return
	}
	p.twoRows()
	if becomes := p.fullest(); becomes >= 0 {
		p.becomes(becomes)
	}
}

// eliminated: a full Hunt row; alone the game is lost.
func (p *turn) eliminated() {
	d := p.d
	p.t.Held(d.rules.filledHunt, "dice in the Hunt row", d.before(p.me(), huntCount), "≥", "", d.HuntFull)
	p.t.Uses(d.rules.filledHunt)
	p.turnEnds(d.rules.filledHunt)
	p.ask.Tired.Unasked(p.t, d.rules.filledHunt)
	p.ask.Become.Unasked(p.t, d.rules.filledHunt)
	if d.alone() != nil {
		p.loseAlone()
		return
	}
	p.clear(d.rules.filledHunt, p.seat, true)
	p.me().Out = true
}

// twoRows notes that a row is full that would make a Nightmare among more
// players than two.
func (p *turn) twoRows() {
	d := p.d
	if d.options.players != d.editionPlayers("two") {
		return
	}
	for c := range colours {
		if n := p.inShadow(c); n >= d.ShadowFull && n < d.ShadowFullTwo {
			p.t.Uses(d.rules.twoRows)
			p.ask.Become.Unasked(p.t, d.rules.twoRows)
			p.spared = true
		}
	}
}

// becomes makes a Dreamer the Nightmare of a colour.
func (p *turn) becomes(c int) {
	d, s := p.d, p.s
	p.t.Uses(d.rules.filledShadow)
	p.clear(d.rules.filledClaim, p.seat, false)
	for k := range 2 {
		n := int(s.Cards[c][k])
		if there := int(s.Cards[c][0] + s.Cards[c][1]); n > 0 {
			d.facts.Cards[c].Change(p.t, d.rules.filledClaim, there, there-n)
		}
		s.Cards[c][k] = 0
		p.put(d.rules.filledClaim, p.seat, place(k), c, n)
	}
	p.me().Nightmare = int8(c + 1)
	p.turnEnds(d.rules.filledShadow)
}

// turnEnds has reports cite the rule by which there is neither Rest nor another
// dream.
func (p *turn) turnEnds(rule engine.Rule) {
	p.ask.Rest.Unasked(p.t, rule)
	p.ask.Rests.Unasked(p.t, rule)
	p.ask.Again.Unasked(p.t, rule)
}

// tiring is how many dice fill the Exhaust row: by a ruling those only that
// still show Exhaust.
func (p *turn) tiring(who *Seat) int {
	n := p.d.before(who, exhaustCount)
	if p.d.options.turnedByFace {
		n -= who.count(turned)
	}
	return n
}

// inShadow is how many dice fill the Shadow row of a colour.
func (p *turn) inShadow(c int) int {
	n := int(p.me().Dice[shadows][c])
	if p.d.options.turnedByFace {
		n += int(p.me().Dice[turned][c])
	}
	return n
}

// exhausted draws a die and loses the Power of its colour.
func (p *turn) exhausted() {
	d, s := p.d, p.s
	p.t.Uses(d.rules.filledExhaust)
	s.Tired = true
	if s.holds() == 0 {
		return
	}
	s.RanOut = s.RanOut || s.holds() == 1 // it goes back at once
	s.Rolling = -1
	c := p.choose(p.ask.Tired, d.rules.filledExhaust, p.bagged(), d.rules.setupBag)
	if c < 0 {
		return
	}
	for at := ones; at <= twos; at++ {
		n := int(p.me().Dice[at][c])
		p.put(d.rules.filledExhaust, p.seat, at, c, -n)
		p.toBag(d.rules.filledExhaust, c, n)
	}
}

// fullest is the colour of the Nightmare that a Dreamer becomes, -1 for none.
func (p *turn) fullest() int {
	rule, most := p.d.rules.filledShadow, p.d.shadowFull()
	legal, one := p.t.Set(), play.None
	for c := range colours {
		n := p.inShadow(c)
		if n < most || p.holder(c) >= 0 {
			continue
		}
		if n > most {
			most = n
			legal.Clear()
		}
		legal.Add(c)
		one = c
	}
	switch legal.Len() {
	case 0:
		return play.None
	case 1:
		p.ask.Become.Witness(p.t, one, rule)
		return one
	}
	if c := p.choose(p.ask.Become, rule, legal, rule); legal.Has(c) {
		return c
	}
	return one
}

// How a Rest goes: every Exhaust is returned, or the Shadow of a dream.
const (
	everyExhaust = iota
	someShadow
)

// rest returns a Shadow or every Exhaust; alone, Spooks come, before by a ruling.
func (p *turn) rest() {
	if p.d.alone() != nil && p.d.options.spooksFirst {
		p.spooksCome()
	}
	p.returns()
	if p.d.alone() != nil && !p.d.options.spooksFirst {
		p.spooksCome()
	}
}

func (p *turn) returns() {
	d := p.d
	rule := d.rules.restReturn
	all := p.ask.Rest.Join(everyExhaust, 0)
	_, noted := p.ask.Rest.Noted(p.t)
	if p.spared && !noted {
		rule = d.rules.twoRows
	}
	for i := range d.RestShadows {
		q, legal, some := p.ask.Rest, p.t.Set(all), false
		for c := range colours {
			if p.restful(c) {
				legal.Add(q.Join(someShadow, c))
				some = true
			}
		}
		switch {
		case i > 0 && !some:
			return
		case i > 0:
			legal.Remove(all)
		case some && d.options.restsOnSomething && p.me().count(exhausts) == 0:
			legal.Remove(all)
		}
		which, c := q.Open(i == 0 && settled(legal)).Ask(p.t, rule, play.Only(legal, rule))
		if which == everyExhaust && i == 0 {
			p.returnExhaust(rule)
		}
		if which == everyExhaust || c < 0 {
			return
		}
		at := p.where(p.ask.RestRow, face(c, shadow), rule, p.restRows()...)
		p.believe(rule, p.seat, at, c)
		p.put(rule, p.seat, at, c, -1)
		p.toBag(rule, c, 1)
	}
}

// restRows are the rows from which a Rest may return a Shadow: any, but by a ruling
// only the Shadow rows.
func (p *turn) restRows() []place {
	if p.d.options.restShadowRows {
		return []place{shadows}
	}
	return placesOfShadow
}

// restful tells whether a Shadow of a colour lies there.
func (p *turn) restful(c int) bool {
	return slices.ContainsFunc(p.restRows(), func(pl place) bool { return p.me().Dice[pl][c] > 0 })
}

func (p *turn) returnExhaust(rule engine.Rule) {
	for c := range colours {
		n := int(p.me().Dice[exhausts][c])
		p.put(rule, p.seat, exhausts, c, -n)
		p.toBag(rule, c, n)
	}
}

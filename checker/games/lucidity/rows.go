package lucidity

import "nightpress/checker/engine"

// clear puts every die of a seat into the bag, but for Power where that stays.
func (p *play) clear(rule engine.Rule, seat int, power bool) {
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
	who.MoreShadows, who.MoreExhaust, who.MoreHunt = 0, 0, 0
	if power {
		who.MorePower = 0
	}
}

// filled checks the rows in order: Hunt, Exhaust, Shadow.
func (p *play) filled() {
	d, s := p.d, p.s
	me := p.me()
	if me.inHunt() >= d.HuntFull {
		p.t.Held(d.rules.huntFull, "dice in the Hunt row", me.inHunt(), "≥", "", d.HuntFull)
		p.t.Uses(d.rules.huntFull)
		if d.alone() != nil {
			p.loseAlone()
			return
		}
		p.clear(d.rules.huntFull, p.seat, true)
		me.Out = true
		return
	}
	if me.inExhaust() >= d.ExhaustFull {
		p.exhausted()
	}
	if d.alone() != nil {
		p.awaken()
		return
	}
	if d.shadowFull() == d.ShadowFullTwo && d.options.players == d.editionPlayers("two") {
		for c := range colours {
			if n := int(me.Dice[shadows][c]); n >= d.ShadowFull && n < d.ShadowFullTwo {
				p.t.Uses(d.rules.twoRows)
				p.t.Unasked(becomeSlot, d.rules.twoRows)
			}
		}
	}
	c := p.fullest()
	if c < 0 {
		return
	}
	p.t.Uses(d.rules.shadowFull)
	p.clear(d.rules.claim, p.seat, false)
	for k := range 2 {
		n := int(s.Cards[c][k])
		f := onCard + engine.Fact(c)
		if n > 0 {
			old := d.Fact(s, f)
			p.t.Change(d.rules.claim, f, old, old-n)
		}
		s.Cards[c][k] = 0
		p.put(d.rules.claim, p.seat, place(k), c, n)
	}
	me.Nightmare = int8(c + 1)
}

// exhausted draws a die and loses the Power of its colour.
func (p *play) exhausted() {
	d, s := p.d, p.s
	p.t.Uses(d.rules.exhaustFull)
	s.Tired = true
	if s.bag() == 0 {
		return
	}
	need := engine.Need{Slot: tiredSlot, Rule: d.rules.exhaustFull, High: colours - 1}
	var legal engine.Set
	for c := range colours {
		if s.Bag[c] > 0 {
			legal.Add(c)
			need.Default = int16(c)
		}
	}
	only(&need, legal, d.rules.bag)
	s.Rolling = -1
	c := p.ask(need)
	for at := ones; at <= twos; at++ {
		n := int(p.me().Dice[at][c])
		p.put(d.rules.exhaustFull, p.seat, at, c, -n)
		p.toBag(d.rules.exhaustFull, c, n)
	}
}

// fullest is the colour of the Nightmare that a Dreamer becomes, -1 for none.
func (p *play) fullest() int {
	need := engine.Need{Slot: becomeSlot, Rule: p.d.rules.shadowFull, High: colours - 1}
	most, ties := p.d.shadowFull()-1, 0
	var legal engine.Set
	for c := range colours {
		n := int(p.me().Dice[shadows][c])
		if n <= p.d.shadowFull()-1 || p.holder(c) >= 0 {
			continue
		}
		if n > most {
			most, ties, legal = n, 0, engine.Set{}
		}
		if n == most {
			ties++
			legal.Add(c)
			need.Default = int16(c)
		}
	}
	switch ties {
	case 0:
		return -1
	case 1:
		p.t.Witness(becomeSlot, int(need.Default), p.d.rules.shadowFull)
		return int(need.Default)
	}
	only(&need, legal, p.d.rules.shadowFull)
	if c := p.ask(need); legal.Has(c) {
		return c
	}
	return int(need.Default)
}

// Answers to how a Rest goes: every Exhaust, or a Shadow of a colour.
const (
	restExhaust = iota
	restShadow
)

// rest returns a Shadow or every Exhaust; alone, Spooks come.
func (p *play) rest() {
	d := p.d
	rule := d.rules.rest
	for i := range d.RestShadows {
		need := engine.Need{Slot: restSlot, Rule: rule, High: restShadow + colours - 1, Optional: i > 0}
		legal := engine.Set{1 << restExhaust}
		any := false
		for c := range colours {
			if at, _ := p.lies(c*symbols + shadow); at < placeCount {
				legal.Add(restShadow + c)
				any = true
			}
		}
		if i > 0 && !any {
			break
		}
		only(&need, legal, rule)
		v := p.ask(need)
		if v == restExhaust || !legal.Has(v) {
			if i == 0 {
				p.returnExhaust(rule)
			}
			break
		}
		c := v - restShadow
		at := p.where(c*symbols+shadow, rule)
		p.put(rule, p.seat, at, c, -1)
		p.toBag(rule, c, 1)
	}
	if d.alone() != nil {
		p.spooksCome()
	}
}

func (p *play) returnExhaust(rule engine.Rule) {
	for c := range colours {
		n := int(p.me().Dice[exhausts][c])
		p.put(rule, p.seat, exhausts, c, -n)
		p.toBag(rule, c, n)
	}
}

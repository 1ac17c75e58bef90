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
	p.vague(bagFact)
	who.MoreShadows, who.MoreExhaust, who.MoreHunt = 0, 0, 0
	if power {
		p.s.Doubt &^= 1 << seat
	}
	if power {
		who.MorePower = 0
	}
}

// filled checks the rows in order: Hunt, Exhaust, Shadow.
func (p *play) filled() {
	d := p.d
	me := p.me()
	out, becomes := me.inHunt() >= d.HuntFull, -1
	tired := p.tiring(me) >= d.ExhaustFull
	doubt := p.doubts(p.seat) && p.seat == p.turn
	if doubt {
		out, tired, becomes = p.fate()
	}
	if out {
		p.eliminated()
		return
	}
	if tired {
		p.exhausted()
	}
	if d.alone() != nil {
		p.awaken()
		return
	}
	p.twoRows()
	if !doubt {
		becomes = p.fullest()
	}
	if becomes >= 0 {
		p.becomes(becomes)
	}
}

// eliminated: a full Hunt row; alone the game is lost.
func (p *play) eliminated() {
	d := p.d
	p.t.Held(d.rules.huntFull, "dice in the Hunt row", p.me().inHunt(), "≥", "", d.HuntFull)
	p.t.Uses(d.rules.huntFull)
	if d.alone() != nil {
		p.loseAlone()
		return
	}
	p.clear(d.rules.huntFull, p.seat, true)
	p.me().Out = true
	p.turnEnds(d.rules.huntFull)
}

// twoRows notes that a row is full that would make a Nightmare among more
// players than two.
func (p *play) twoRows() {
	d := p.d
	if d.options.players != d.editionPlayers("two") {
		return
	}
	for c := range colours {
		if n := p.inShadow(c); n >= d.ShadowFull && n < d.ShadowFullTwo {
			p.t.Uses(d.rules.twoRows)
			p.t.Unasked(becomeSlot, d.rules.twoRows)
			p.spared = true
		}
	}
}

// becomes makes a Dreamer the Nightmare of a colour.
func (p *play) becomes(c int) {
	d, s := p.d, p.s
	p.t.Uses(d.rules.shadowFull)
	p.vague(powerFact)
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
	p.me().Nightmare = int8(c + 1)
	p.turnEnds(d.rules.shadowFull)
}

// turnEnds has reports cite the rule by which there is neither Rest nor another
// dream.
func (p *play) turnEnds(rule engine.Rule) {
	p.t.Unasked(restSlot, rule)
	p.t.Unasked(againSlot, rule)
}

// tiring is how many dice fill the Exhaust row: by a ruling those only that
// still show Exhaust.
func (p *play) tiring(who *Seat) int {
	if p.d.options.turnedByFace {
		return who.inExhaust() - who.count(turned)
	}
	return who.inExhaust()
}

// inShadow is how many dice fill the Shadow row of a colour.
func (p *play) inShadow(c int) int {
	n := int(p.me().Dice[shadows][c])
	if p.d.options.turnedByFace {
		n += int(p.me().Dice[turned][c])
	}
	return n
}

// exhausted draws a die and loses the Power of its colour.
func (p *play) exhausted() {
	d, s := p.d, p.s
	p.t.Uses(d.rules.exhaustFull)
	p.vague(powerFact, bagFact)
	s.Tired = true
	if s.bag() == 0 {
		return
	}
	need := engine.Need{Slot: tiredSlot, Rule: d.rules.exhaustFull, High: colours - 1}
	legal, one := p.bagged()
	need.Default = int32(one)
	need.Only(legal, d.rules.bag)
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
	legal := p.t.Set()
	for c := range colours {
		n := p.inShadow(c)
		if n <= p.d.shadowFull()-1 || p.holder(c) >= 0 {
			continue
		}
		if n > most {
			most, ties = n, 0
			legal.Clear()
		}
		if n == most {
			ties++
			legal.Add(c)
			need.Default = int32(c)
		}
	}
	switch ties {
	case 0:
		return -1
	case 1:
		p.t.Witness(becomeSlot, int(need.Default), p.d.rules.shadowFull)
		return int(need.Default)
	}
	need.Only(legal, p.d.rules.shadowFull)
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

// rest returns a Shadow or every Exhaust; alone, Spooks come, before by a ruling.
func (p *play) rest() {
	if p.d.alone() != nil && p.d.options.spooksFirst {
		p.spooksCome()
	}
	p.returns()
	if p.d.alone() != nil && !p.d.options.spooksFirst {
		p.spooksCome()
	}
}

func (p *play) returns() {
	d := p.d
	rule := d.rules.rest
	if _, noted := p.t.Noted(restSlot); p.spared && !noted {
		rule = d.rules.twoRows
	}
	for i := range d.RestShadows {
		need := engine.Need{Slot: restSlot, Rule: rule, High: restShadow + colours - 1, Optional: i > 0}
		legal := p.t.Set(restExhaust)
		some := -1
		for c := range colours {
			if p.restful(c) || p.doubts(p.seat) {
				legal.Add(restShadow + c)
				some = c
			}
		}
		if i > 0 && some < 0 {
			break
		}
		if some >= 0 && d.options.restsOnSomething && p.me().count(exhausts) == 0 && !p.doubts(p.seat) {
			legal.Remove(restExhaust)
			need.Default = int32(restShadow + some)
		}
		need.Only(legal, rule)
		v := p.ask(need)
		if v == restExhaust {
			if i == 0 {
				p.returnExhaust(rule)
			}
			break
		}
		c := v - restShadow
		at := p.where(c*symbols+shadow, rule)
		p.believe(p.seat, at, c)
		p.put(rule, p.seat, at, c, -1)
		p.toBag(rule, c, 1)
	}
}

// restful tells whether a Rest may return a Shadow of a colour: from any row,
// but by a ruling only from the Shadow rows.
func (p *play) restful(c int) bool {
	if p.d.options.restShadowRows {
		return p.me().Dice[shadows][c] > 0
	}
	at, _ := p.lies(c*symbols + shadow)
	return at < placeCount
}

func (p *play) returnExhaust(rule engine.Rule) {
	p.vague(exhaustFact, bagFact)
	for c := range colours {
		n := int(p.me().Dice[exhausts][c])
		p.put(rule, p.seat, exhausts, c, -n)
		p.toBag(rule, c, n)
	}
}

package lucidity

import (
	"slices"

	"nightpress/checker/play"
)

// The order of the Power row counts alone, where Envy rolls the first die of it
// again. What is laid together may lie in any order: Power of one roll, as long
// as a log does not name the dice one by one, and what a Rest brings.

// lay puts dice behind those of the row, or takes them out of it. Where one of its
// kind was spent in this draw it may be that one that still lies there.
func (p *turn) lay(at place, colour, n int) {
	s := p.s
	kind := colour*2 + int(at)
	die := int8(kind + 1)
	for ; n > 0 && s.Laid < mostRow; n-- {
		i := int(s.Laid)
		s.Row[i], s.Batch[i] = die, s.Laying
		s.Laid++
		if from := int(s.Spent[kind]); from > 0 {
			s.mingle(from-1, i)
		} else {
			s.mingle(i, i)
		}
	}
	for ; n < 0; n++ {
		p.pick(die)
	}
}

// mingle has all dice from one place of the row to another lie in any order, with
// those that were laid together with them.
func (s *State) mingle(from, to int) {
	first, last := s.Batch[from], s.Batch[to]
	for j := range int(s.Laid) {
		if b := s.Batch[j]; b >= first && b <= last {
			s.Batch[j] = last
			from, to = min(from, j), max(to, j)
		}
	}
	slices.Sort(s.Row[from : to+1])
}

// renumber counts what was laid together from 1, and returns the last number.
func (s *State) renumber() int16 {
	n, last := int16(0), int16(-1)
	for i := range int(s.Laid) {
		if s.Batch[i] != last {
			last = s.Batch[i]
			n++
		}
		s.Batch[i] = n
	}
	return n
}

// pick takes a die out of the row. Where there is another of its kind, and it need not be
// the foremost, nobody says which of them it was, so that all between them may now be in
// any order.
func (p *turn) pick(die int8) {
	s := p.s
	i := slices.Index(s.Row[:s.Laid], die)
	if i < 0 {
		return
	}
	for k := int(s.Laid) - 1; k > i && !p.foremost; k-- {
		if s.Row[k] == die {
			s.mingle(i, k)
			i = slices.Index(s.Row[:s.Laid], die)
			break
		}
	}
	from := int8(slices.Index(s.Batch[:], s.Batch[i]) + 1)
	for kind, behind := range s.Spent {
		if behind > from {
			s.Spent[kind]-- // what lies behind moves up
		}
	}
	if kind := die - 1; s.Spent[kind] == 0 || s.Spent[kind] > from {
		s.Spent[kind] = from
	}
	copy(s.Row[i:], s.Row[i+1:s.Laid])
	copy(s.Batch[i:], s.Batch[i+1:s.Laid])
	s.Laid--
	s.Row[s.Laid], s.Batch[s.Laid] = 0, 0
}

// envyAlone rolls the first die of the Power row again, which a log may name.
func (p *turn) envyAlone() {
	d, s := p.d, p.s
	if s.Laid == 0 {
		return
	}
	rule := d.rules.soloEnvy
	p.t.Uses(rule)
	var firsts [colours][2]bool // what may lie first, by colour and figure
	for i := range int(s.Laid) {
		if s.Batch[i] == s.Batch[0] {
			firsts[(s.Row[i]-1)/2][(s.Row[i]-1)%2] = true
		}
	}
	if f, noted := p.ask.Picked.Noted(p.t); noted {
		named := p.t.Set(play.None)
		for c := range colours {
			for k := range 2 {
				if firsts[c][k] {
					named.Add(face(c, k))
				}
			}
		}
		c, k, ok := p.ask.Picked.OrNone().Ask(p.t, rule, play.Only(named, rule))
		if ok && named.Has(f) {
			firsts = [colours][2]bool{}
			firsts[c][k] = true
		}
	}
	s.Rolling = (s.Row[0] - 1) / 2
	c, symbol, _ := p.ask.AgainFace.Ask(p.t, rule, p.faceBars(rule, rule, func(c int) bool { return firsts[c][0] || firsts[c][1] })...)
	at := ones
	if firsts[c][1] && (!firsts[c][0] || p.ask.First.Ask(p.t, rule)) {
		at = twos
	}
	p.believe(rule, p.seat, at, c)
	p.foremost = true
	p.put(rule, p.seat, at, c, -1)
	p.foremost = false
	p.add(face(c, symbol))
}

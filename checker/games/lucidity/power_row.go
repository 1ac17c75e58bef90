package lucidity

import (
	"slices"

	"nightpress/checker/engine"
)

// The order of the Power row counts alone, where Envy rolls the first die of it
// again. What is laid together may lie in any order: Power of one roll, as long
// as a log does not name the dice one by one, and what a Rest brings.

// lay puts dice behind those of the row, or takes them out of it.
func (p *play) lay(at place, colour, n int) {
	s := p.s
	die := int8(colour*2 + int(at) + 1)
	for ; n > 0 && s.Laid < mostRow; n-- {
		i := int(s.Laid)
		for ; i > 0 && s.Batch[i-1] == s.Laying && s.Row[i-1] > die; i-- {
			s.Row[i], s.Batch[i] = s.Row[i-1], s.Batch[i-1]
		}
		s.Row[i], s.Batch[i] = die, s.Laying
		s.Laid++
	}
	for ; n < 0; n++ {
		p.pick(die)
	}
}

// pick takes a die out of the row. Where there is another of its kind nobody
// says which of them it was, so that all between them may now be in any order.
func (p *play) pick(die int8) {
	s := p.s
	i, k := -1, -1
	for j := range int(s.Laid) {
		if s.Row[j] == die && i < 0 {
			i = j
		} else if s.Row[j] == die {
			k = j
			break
		}
	}
	if i < 0 {
		return
	}
	for j := i; j <= k; j++ {
		s.Batch[j] = s.Batch[i]
	}
	slices.Sort(s.Row[i:max(i, k+1)])
	i = slices.Index(s.Row[:s.Laid], die)
	copy(s.Row[i:], s.Row[i+1:s.Laid])
	copy(s.Batch[i:], s.Batch[i+1:s.Laid])
	s.Laid--
	s.Row[s.Laid], s.Batch[s.Laid] = 0, 0
}

// envyAlone rolls the first die of the Power row again.
func (p *play) envyAlone() {
	d, s := p.d, p.s
	if s.Laid == 0 {
		return
	}
	rule := d.rules.soloEnvy
	p.t.Uses(rule)
	var may [colours][2]bool
	for i := range int(s.Laid) {
		if s.Batch[i] == s.Batch[0] {
			may[(s.Row[i]-1)/2][(s.Row[i]-1)%2] = true
		}
	}
	doubt := p.doubts(p.seat)
	s.Rolling = (s.Row[0] - 1) / 2
	f := p.faceNeed(againFace, rule, rule, func(c int) bool { return may[c][0] || may[c][1] || doubt })
	c := f / symbols
	at := ones
	switch {
	case may[c][0] && may[c][1]:
		at = place(p.ask(engine.Need{Slot: firstSlot, Rule: rule, High: 1, Open: true}))
	case may[c][1]:
		at = twos
	}
	p.believe(p.seat, at, c)
	p.put(rule, p.seat, at, c, -1)
	p.add(f)
}

package lucidity

import "nightpress/checker/engine"

// Groups of equal dice are one answer: what they are, times mostGroup, and how
// many. Groups come in ascending order.
const (
	mostGroup = 10
	noTrack   = 99 // stands for a number that is on no top space
)

func (p *play) chooseTrack() int {
	n := engine.Need{Slot: sleepSlot, Rule: p.d.rules.track, High: int32(len(p.d.Tracks) - 1)}
	return p.ask(n)
}

// drawAndRoll draws so many dice, by rule, returns some, and rolls the others.
func (p *play) drawAndRoll(rule engine.Rule, n int) {
	d, s := p.d, p.s
	s.Asked, s.Begun = 0, false
	s.Laying++
	n = min(n, s.bag())
	p.drawing = d.options.bagMomentPasses
	p.groups(drawSlot, rule, d.rules.bag, n, &s.Bag, func(c, k int) {
		p.fromBag(rule, c, k)
		s.Hand[c] += int8(k)
	})
	p.surplus(overSlot)
	free := s.Hand
	none := d.rules.back
	for c := range colours {
		if s.Awake&(1<<c) != 0 {
			free[c] = 0
			none = d.rules.soloReturn
		}
	}
	back := min(d.Return, sum(&free))
	spare := p.tooMany(sum(&free) - back)
	back += spare
	p.groups(backSlot, d.rules.back, none, back, &free, func(c, k int) {
		s.Hand[c] -= int8(k)
		free[c] -= int8(k)
		p.toBag(d.rules.back, c, k)
	})
	p.drawing = false
	if s.bag() <= 0 {
		s.RanOut = true
	}
	p.replaced(spare)
	p.roll()
}

func sum(dice *[colours]int8) int {
	n := 0
	for _, v := range dice {
		n += int(v)
	}
	return n
}

// groups asks for n dice out of those there are, colour by colour. none is the
// rule against dice that are not there; drawing too many is the Worst Case.
func (p *play) groups(slot engine.Slot, rule, none engine.Rule, n int, there *[colours]int8, take func(c, k int)) {
	for c := 0; n > 0 && c < colours; {
		need := engine.Need{Slot: slot, Rule: rule, High: colours*mostGroup - 1}
		absent, right := p.t.Set(), p.t.Set()
		after, legal := 0, -1
		for i := colours - 1; i >= 0; i-- {
			have := int(there[i])
			if slot == drawSlot && p.s.Doubt != 0 {
				have = max(have, n)
			}
			absent.AddRange(i*mostGroup+min(have+1, mostGroup), (i+1)*mostGroup-1)
			for k := max(1, n-after); i >= c && k <= min(have, n, mostGroup-1); k++ {
				legal = i*mostGroup + k
				right.Add(legal)
			}
			after += have
		}
		if legal < 0 {
			return
		}
		need.Default = int32(legal)
		need.Forbid(absent, none)
		if v, ok := p.t.Noted(slot); ok && slot == drawSlot && v%mostGroup > n {
			need.Only(right, p.d.rules.worst)
		} else {
			need.Only(right, rule)
		}
		v := p.ask(need)
		i, k := v/mostGroup, min(v%mostGroup, n)
		if slot != drawSlot {
			k = min(k, int(there[i]))
		}
		if k > 0 {
			take(i, k)
		}
		n -= k
		c = i + 1
	}
}

// roll rolls the dice in hand, colour by colour, symbol by symbol.
func (p *play) roll() {
	d, s := p.d, p.s
	for c := range colours {
		from := 0
		for s.Hand[c] > 0 {
			s.Rolling = int8(c)
			left := int(s.Hand[c])
			need := engine.Need{Slot: rollSlot, Rule: d.rules.number, High: faces*mostGroup - 1}
			right := p.t.Set()
			last, legal := -1, -1
			for f, n := range d.Dreams[c].Faces {
				if n > 0 {
					last = f
				}
			}
			for sym := from; sym <= last; sym++ {
				for k := 1; k <= left; k++ {
					if v := (c*symbols+sym)*mostGroup + k; d.Dreams[c].Faces[sym] > 0 && (sym != last || k == left) {
						right.Add(v)
						legal = v
					}
				}
			}
			if legal < 0 {
				legal = (c*symbols+last)*mostGroup + left
			}
			need.Default = int32(legal)
			need.Forbid(d.foreign, d.rules.faces)
			need.Only(right, d.rules.number)
			v := p.ask(need)
			f, k := v/mostGroup, min(max(v%mostGroup, 1), left)
			// What was rolled is a die of this colour, whatever is written.
			s.Unresolved[c*symbols+f%symbols] += int8(k)
			s.Hand[c] -= int8(k)
			from = f%symbols + 1
			if from > last {
				from = 0
			}
		}
	}
}

// fallen asks for the face of a die of a colour that is rolled again.
func (p *play) fallen(rule engine.Rule, colour int) int {
	p.s.Rolling = int8(colour)
	f := p.faceNeed(againFace, rule, rule, func(c int) bool { return c == colour })
	return colour*symbols + f%symbols
}

// faceNeed asks for one face of a die of the colours that may be; none is the
// rule against others.
func (p *play) faceNeed(slot engine.Slot, rule, none engine.Rule, may func(c int) bool) int {
	d := p.d
	need := engine.Need{Slot: slot, Rule: rule, High: faces - 1}
	foreign, absent := p.t.Set(), p.t.Set()
	legal := 0
	for f := range faces {
		c := f / symbols
		switch {
		case d.Dreams[c].Faces[f%symbols] == 0:
			foreign.Add(f)
		case !may(c):
			absent.Add(f)
		default:
			legal = f
		}
	}
	need.Default = int32(legal)
	need.Forbid(foreign, d.rules.faces)
	need.Forbid(absent, none)
	return p.ask(need)
}

// inBag tells whether a die of a colour may be drawn.
func (p *play) inBag(c int) bool { return p.s.Bag[c] > 0 || p.s.Doubt != 0 }

// bagged are the colours that may be drawn, and one of them.
func (p *play) bagged() (there *engine.Set, one int) {
	there = p.t.Set()
	for c := range colours {
		if p.inBag(c) {
			there.Add(c)
			one = c
		}
	}
	return there, one
}

// drawDice draws so many dice one by one, as far as there are any, and adds them
// to the unresolved ones.
func (p *play) drawDice(rule engine.Rule, n int) {
	drew := false
	for i := 0; i < n && p.s.bag() > 0; i++ {
		p.add(p.drawOne(rule))
		drew = true
	}
	if drew {
		p.surplus(overDrawnSlot)
	}
}

// drawOne draws a die, rolls it, and tells what fell.
func (p *play) drawOne(rule engine.Rule) int {
	p.s.Rolling = -1
	f := p.faceNeed(drawnSlot, rule, p.d.rules.bag, p.inBag)
	p.fromBag(rule, f/symbols, 1)
	return f
}

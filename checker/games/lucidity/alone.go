package lucidity

import "nightpress/checker/engine"

// Spooks are numbered by their spaces: rows from the bottom, each from the left.

// populate draws dice one by one onto the spaces.
func (p *play) populate() {
	d, s := p.d, p.s
	b := d.alone()
	for n := range b.Columns * b.Rows {
		i := d.filling(n)
		if s.bag() == 0 {
			break
		}
		need := engine.Need{Slot: spookSlot, Rule: d.rules.populate, High: colours - 1}
		there, one := p.bagged()
		need.Default = int32(one)
		s.Rolling = -1
		need.Only(there, d.rules.bag)
		c := p.ask(need)
		p.fromBag(d.rules.populate, c, 1)
		s.Spooks[i] = int8(c*symbols + d.spookFace(i) + 1)
	}
	s.Populated = true
}

// spookFace is the face that a space shows.
func (d *Definition) spookFace(i int) int { return d.SpookFaces[i%len(d.SpookFaces)] }

// filling is the space that is filled as the nth: row by row from the bottom,
// but by a ruling column by column.
func (d *Definition) filling(n int) int {
	b := d.alone()
	if d.options.columnsFirst {
		return n%b.Rows*b.Columns + n/b.Rows
	}
	return n
}

func (s *State) spooks() int {
	n := 0
	for _, f := range s.Spooks {
		if f != 0 {
			n++
		}
	}
	return n
}

// spooksAs counts the Spooks that show a symbol.
func (s *State) spooksAs(symbol int) int {
	n := 0
	for _, f := range s.Spooks {
		if f != 0 && int(f-1)%symbols == symbol {
			n++
		}
	}
	return n
}

// bogeyman does what follows a die that was resolved.
func (p *play) bogeyman(colour, symbol int) {
	b := p.d.alone()
	switch b.Own.Kind {
	case freeRoll:
		if symbol == b.Face && colour == b.HardDream && p.s.spooks() > 0 {
			p.freeIsland(b)
		}
	case hold:
		if symbol == exhaust {
			p.s.Holds++
		}
	case kill:
		if symbol == hunt && p.s.spooks() > 0 {
			p.kill(b)
		}
	}
}

// kill may return Spooks to the bag.
func (p *play) kill(b *Bogeyman) {
	s := p.s
	most := min(b.Kills, s.spooks())
	n := p.ask(engine.Need{Slot: killSlot, Rule: b.Own.Rule, High: int32(most), Optional: true})
	if n > 0 && n < most {
		n = most // one may be kept only where it is the last
	}
	for range n {
		i := p.cell(b.Own.Rule, func(i int) bool { return s.Spooks[i] != 0 })
		p.toBag(b.Own.Rule, int(s.Spooks[i]-1)/symbols, 1)
		s.Spooks[i] = 0
	}
	if n > 0 {
		p.gone(b.Own.Rule, n)
		p.t.Uses(p.d.rules.gone)
		p.slide()
	}
}

// cell asks for the space of a Spook.
func (p *play) cell(rule engine.Rule, fits func(i int) bool) int {
	need := engine.Need{Slot: cellSlot, Rule: rule, High: mostSpooks - 1}
	legal := p.t.Set()
	for i := mostSpooks - 1; i >= 0; i-- {
		if p.s.Spooks[i] > 0 && (fits(i) || p.doubts(p.seat)) {
			legal.Add(i)
			need.Default = int32(i)
		}
	}
	need.Only(legal, rule)
	if i := p.ask(need); legal.Has(i) {
		return i
	}
	return int(need.Default)
}

// gone records that so many Spooks have left the rows.
func (p *play) gone(rule engine.Rule, n int) {
	if n > 0 {
		left := p.d.Fact(p.s, spookFact)
		p.s.MoreSpooks += int8(p.t.Change(rule, spookFact, left+n, left) - left)
	}
}

// slide moves all Spooks down until no gap remains.
func (p *play) slide() {
	b := p.d.alone()
	for c := range b.Columns {
		to := c
		for i := c; i < b.Columns*b.Rows; i += b.Columns {
			if f := p.s.Spooks[i]; f != 0 {
				p.s.Spooks[i] = 0
				p.s.Spooks[to] = f
				to += b.Columns
			}
		}
	}
}

// beside tells whether two spaces share an edge.
func (b *Bogeyman) beside(i, k int) bool {
	x, y, u, v := i%b.Columns, i/b.Columns, k%b.Columns, k/b.Columns
	dx, dy := x-u, y-v
	return dx*dx+dy*dy == 1
}

// spooksCome moves Spooks of the bottom row onto the card at a Rest.
func (p *play) spooksCome() {
	d, s := p.d, p.s
	b := d.alone()
	p.t.Uses(d.rules.soloRest)
	s.Laying++
	p.vague(powerFact, shadowFact, exhaustFact, huntFact)
	held := 0
	if b.Own.Kind == hold && s.Holds > 0 {
		held = p.ask(engine.Need{Slot: heldSlot, Rule: b.Own.Rule, High: int32(min(int(s.Holds), d.SpookMoves)), Optional: true})
		p.t.Uses(b.Own.Rule)
	}
	row := 0
	for c := range b.Columns {
		if s.Spooks[c] != 0 {
			row++
		}
	}
	moves := min(row, max(0, d.SpookMoves-held))
	left := row - moves
	if left > 0 && moves > 0 {
		// Which of them stay, or go back to the bag.
		for range left {
			i := p.cell(d.rules.soloRest, func(i int) bool { return i < b.Columns })
			if b.Own.Kind == excess {
				p.toBag(b.Own.Rule, int(s.Spooks[i]-1)/symbols, 1)
				s.Spooks[i] = 0
				p.gone(b.Own.Rule, 1)
			} else {
				s.Spooks[i] = -s.Spooks[i] // it stays
			}
		}
	}
	came := 0
	for c := range b.Columns {
		f := s.Spooks[c]
		switch {
		case f < 0:
			s.Spooks[c] = -f
		case f > 0 && moves > 0:
			s.Spooks[c] = 0
			came++
			p.put(d.rules.soloRest, p.seat, placesOf[int(f-1)%symbols][0], int(f-1)/symbols, 1)
		}
	}
	p.gone(d.rules.soloRest, came)
	p.slide()
}

// awaken: full Shadow rows go into the bag, and their Nightmares Awaken.
func (p *play) awaken() {
	d, s := p.d, p.s
	p.vague(shadowFact, bagFact)
	for c := range colours {
		n := int(p.me().Dice[shadows][c])
		if n < d.shadowFull() {
			continue
		}
		p.t.Uses(d.rules.awaken)
		if s.Awake&(1<<c) != 0 {
			p.loseAlone()
			return
		}
		p.put(d.rules.awaken, p.seat, shadows, c, -n)
		p.toBag(d.rules.awaken, c, n)
		s.Awake |= 1 << c
		if d.options.hard {
			p.hard()
		}
	}
}

// hard turns the Spooks of the Bogeyman's dream.
func (p *play) hard() {
	b := p.d.alone()
	p.t.Uses(b.Hard.Rule)
	face := int8(b.HardDream*symbols + b.HardFace + 1)
	turns := 0
	for _, f := range p.s.Spooks {
		if f > 0 && f != face && int(f-1)/symbols == b.HardDream {
			turns++
		}
	}
	if fact, ok := spooksShowing(b.HardFace); ok {
		old := p.d.Fact(p.s, fact)
		if p.t.Change(b.Hard.Rule, fact, old, old+turns) == old {
			return // none was turned
		}
	}
	for i, f := range p.s.Spooks {
		if f > 0 && int(f-1)/symbols == b.HardDream {
			p.s.Spooks[i] = face
		}
	}
}

func (p *play) loseAlone() {
	p.t.Uses(p.d.rules.soloLose)
	p.s.Over |= lost
}

// endAlone looks whether the game alone is won or lost.
func (p *play) endAlone() {
	d, s := p.d, p.s
	if s.Over != 0 {
		return
	}
	if s.RanOut && d.options.bagPlaysOn {
		s.RanOut = false
	}
	awake := 0
	for c := range colours {
		if s.Awake&(1<<c) != 0 {
			awake++
		}
	}
	power := d.power(&s.Seats[0])
	switch {
	case power >= d.PowerGoal, s.spooks() == 0 && power >= d.AwakenedPower*awake:
		p.t.Uses(d.rules.soloWin)
		s.Over |= won
	case s.spooks() == 0, s.RanOut:
		p.loseAlone()
	}
}

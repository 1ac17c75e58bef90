package lucidity

import (
	"math/bits"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// Spooks are numbered by their spaces: rows from the bottom, each from the left.

// populate draws dice one by one onto the spaces.
func (p *turn) populate() {
	d, s := p.d, p.s
	b := d.alone()
	for n := range b.Columns * b.Rows {
		i := d.filling(n)
		if s.holds() == 0 {
			break
		}
		s.Rolling = -1
		c := p.choose(p.ask.Spook, d.rules.soloPopulate, p.bagged(), d.rules.setupBag)
		if c < 0 {
			break
		}
		p.fromBag(d.rules.soloPopulate, c, 1)
		p.lie(d.rules.soloPopulate, i, face(c, d.spookFace(i)))
		now := s.spooks() + int(s.MoreSpooks)
		p.t.Mind(d.rules.soloPopulate, d.facts.Spooks.ID(), now-1, now)
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
		f = max(f, -f) // it stays, while others come
		if f != 0 && int(f-1)%symbols == symbol {
			n++
		}
	}
	return n
}

// showing counts the Spooks by what the facts have of them: Hunts, Exhausts and
// Shadows.
func (s *State) showing() (n [shadow - hunt + 1]int) {
	for k := range n {
		n[k] = s.spooksAs(hunt + k)
	}
	return n
}

// lie lays a Spook on a space, that shows f, or takes the one that lies there
// away, with play.None. That so many are there is told the table by itself.
func (p *turn) lie(rule engine.Rule, i, f int) {
	was := p.s.showing()
	p.s.Spooks[i] = int8(f + 1)
	p.show(rule, was)
}

// show tells the table what the Spooks show, that showed something else before.
func (p *turn) show(rule engine.Rule, was [shadow - hunt + 1]int) {
	for k, now := range p.s.showing() {
		p.t.Mind(rule, p.d.facts.Showing[k].ID(), was[k], now)
	}
}

// bogeyman does what follows a die that was resolved.
func (p *turn) bogeyman(colour, symbol int) {
	b := p.d.alone()
	switch b.Own.Kind {
	case freeRoll:
		if symbol == b.Face && colour == b.HardDream && p.s.spooks() > 0 {
			p.t.Uses(b.Own.Rule)
			p.island(b, b.Own.Rule, -1)
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

// kill may return Spooks to the bag: as many as may be, and fewer only where
// there are no more.
func (p *turn) kill(b *Bogeyman) {
	s, gone := p.s, 0
	for gone < b.Kills {
		i := p.space(p.ask.Killed, gone == 0, b.Own.Rule, func(i int) bool { return s.Spooks[i] != 0 })
		if i < 0 {
			break
		}
		p.toBag(b.Own.Rule, int(s.Spooks[i]-1)/symbols, 1)
		p.lie(b.Own.Rule, i, play.None)
		gone++
	}
	p.ask.Killed.Unasked(p.t, b.Own.Rule)
	if gone > 0 {
		p.gone(b.Own.Rule, gone)
		p.t.Uses(p.d.rules.soloGone)
		p.slide()
	}
}

// space asks for the space of a Spook, from 0; -1 for none, which may be meant or
// because there is none.
func (p *turn) space(q play.Figure, may bool, rule engine.Rule, fits func(i int) bool) int {
	legal := p.t.Set()
	some := play.None
	for i := mostSpooks - 1; i >= 0; i-- {
		if p.s.Spooks[i] > 0 && (fits(i) || p.s.Guessed) {
			legal.Add(i + 1)
			some = i
		}
	}
	if some < 0 {
		return some
	}
	if q = q.Open(!may && settled(legal) && q.Slot() != p.ask.Rerolled.Slot()); may {
		legal.Add(play.None)
		q = q.Or(play.None)
	}
	switch v := q.Ask(p.t, rule, play.Only(legal, rule)); {
	case v == play.None:
		return play.None
	case legal.Has(v):
		return v - 1
	}
	return some
}

// gone records that so many Spooks have left the rows.
func (p *turn) gone(rule engine.Rule, n int) {
	if n > 0 {
		left := p.d.facts.Spooks
		now := p.s.spooks() + int(p.s.MoreSpooks)
		p.s.MoreSpooks += int8(left.Change(p.t, rule, now+n, now) - now)
	}
}

// slide moves all Spooks down until no gap remains.
func (p *turn) slide() {
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
func (p *turn) spooksCome() {
	d, s := p.d, p.s
	b := d.alone()
	p.t.Uses(d.rules.soloRest)
	s.Laying++
	row := 0
	for c := range b.Columns {
		if s.Spooks[c] != 0 {
			row++
		}
	}
	moves := min(row, d.SpookMoves)
	if b.Own.Kind == hold && s.Holds > 0 {
		moves -= min(moves, max(0, p.ask.Held.Between(0, min(int(s.Holds), moves)).Ask(p.t, b.Own.Rule)))
		p.t.Uses(b.Own.Rule)
	}
	// Which of them stay, or go back to the bag.
	for left := row - moves; left > 0 && moves > 0; left-- {
		i := p.space(p.ask.Stays, false, d.rules.soloRest, func(i int) bool { return i < b.Columns })
		switch {
		case i < 0:
		case b.Own.Kind == excess:
			p.toBag(b.Own.Rule, int(s.Spooks[i]-1)/symbols, 1)
			p.lie(b.Own.Rule, i, play.None)
			p.gone(b.Own.Rule, 1)
		default:
			s.Spooks[i] = -s.Spooks[i] // it stays
		}
	}
	came := 0
	for c := range b.Columns {
		if f := s.Spooks[c]; f > 0 && moves > 0 {
			p.lie(d.rules.soloRest, c, play.None)
			came++
			p.put(d.rules.soloRest, p.seat, placesOf[int(f-1)%symbols][0], int(f-1)/symbols, 1)
		}
	}
	for i, f := range s.Spooks {
		s.Spooks[i] = max(f, -f) // of any row, where a log is believed
	}
	p.gone(d.rules.soloRest, came)
	p.slide()
}

// awaken: full Shadow rows go into the bag, and their Nightmares Awaken.
func (p *turn) awaken() {
	d, s := p.d, p.s
	for c := range colours {
		if p.inShadow(c) < d.shadowFull() {
			continue
		}
		p.t.Uses(d.rules.soloAwaken)
		if s.Awake&(1<<c) != 0 {
			p.loseAlone()
			return
		}
		for _, at := range placesOfShadow[1:] {
			if n := int(p.me().Dice[at][c]); at == shadows || d.options.turnedByFace {
				p.put(d.rules.soloAwaken, p.seat, at, c, -n)
				p.toBag(d.rules.soloAwaken, c, n)
			}
		}
		s.Awake |= 1 << c
		if d.options.hard {
			p.hard()
		}
	}
}

// hard turns the Spooks of the Bogeyman's dream.
func (p *turn) hard() {
	b := p.d.alone()
	p.t.Uses(b.Hard.Rule)
	face := int8(b.HardDream*symbols + b.HardFace + 1)
	turns := 0
	for _, f := range p.s.Spooks {
		if f > 0 && f != face && int(f-1)/symbols == b.HardDream {
			turns++
		}
	}
	was := p.s.showing()
	if k := b.HardFace - hunt; k >= 0 {
		old := was[k]
		if was[k] = p.d.facts.Showing[k].Change(p.t, b.Hard.Rule, old, old+turns); was[k] == old {
			return // none was turned
		}
	}
	for i, f := range p.s.Spooks {
		if f > 0 && int(f-1)/symbols == b.HardDream {
			p.s.Spooks[i] = face
		}
	}
	p.show(b.Hard.Rule, was)
}

func (p *turn) loseAlone() { p.over(p.d.facts.Lost) }

// endAlone looks whether the game alone is won or lost.
func (p *turn) endAlone() {
	d, s := p.d, p.s
	if p.t.Stopped() {
		return
	}
	awake, power := bits.OnesCount8(s.Awake), d.power(&s.Seats[0])
	switch {
	case power >= d.PowerGoal, s.spooks() == 0 && power >= d.AwakenedPower*awake:
		p.over(d.facts.Won)
	case s.spooks() == 0, d.ranOut(s) && !d.options.bagPlaysOn:
		p.loseAlone()
	}
}

package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// A log vouches for every die only as long as it agrees with the rules. Where it
// does not, a die lies somewhere that we take for another one, and it may be
// turns before that shows. So the card of the player whose turn disagreed is in
// doubt from then on: what the log says of the dice on it is believed, and one
// slip is not told a second time. Numbers, faces, tracks and the order of play
// stay as strict as ever; and a card that is cleared, or on which some turns agreed
// with the dice that we know of, is in doubt no more.

// Doubt marks the card of the player whose turn is to come. Nobody can tell how
// many of its dice Nightmares take.
func (d *Definition) Doubt(s *State) {
	s.Astray, s.Wavered = d.alone() == nil, s.Doubt
	s.wary(int(s.Current))
	s.Taking |= s.nightmares() &^ (1 << s.Current)
}

// wary puts the card of a seat in doubt.
func (s *State) wary(seat int) {
	s.Doubt |= 1 << seat
	s.Calm[seat] = 0
}

// calmTurns are how many turns a player has to play on a card in doubt, with no die
// on it but those that we know of, for the card to be vouched for again.
const calmTurns = 2

// calms counts a turn of a seat that is done.
func (s *State) calms(seat int) {
	if s.Calm[seat]++; s.Calm[seat] > calmTurns {
		s.Doubt &^= 1 << seat
	}
	if s.Doubt>>seat&1 == 0 {
		s.Calm[seat] = 0
	}
}

// nightmares are the seats of Nightmares.
func (s *State) nightmares() (seats uint8) {
	for i := range s.Seats {
		if s.Seats[i].Nightmare != 0 {
			seats |= 1 << i
		}
	}
	return seats
}

// Skip stands for a turn of which nothing is known: the player may have been
// eliminated in it, or become a Nightmare, and has a card that is in doubt.
func (d *Definition) Skip(s State) []State {
	s.Last = s.Current
	s.Doubt |= 1 << s.Last
	s.Blank |= 1 << s.Last
	s.BlankBag = true
	s.Taking |= s.nightmares()
	if d.alone() != nil {
		d.unknownSpooks(&s, mostSpooks)
		s.Strewn = true
		return []State{s}
	}
	s.Final &^= 1 << s.Current
	after := []State{s}
	if s.Seats[s.Last].Nightmare != 0 {
		seats := uint8(1)<<d.options.players - 1 // any of whom may have been robbed or sent a Minion
		after[0].Doubt, after[0].Blank = seats, seats
	} else {
		out := s
		out.handBack(int(s.Last), ones)
		out.Seats[s.Last] = Seat{Out: true}
		after = append(after, out)
		for c := range colours {
			if s.holder(c) < 0 {
				claimed := s
				claimed.handBack(int(s.Last), shadows)
				who := &claimed.Seats[s.Last]
				*who = Seat{Dice: who.Dice, Nightmare: int8(c + 1), More: [bagCount]int8{powerCount: who.More[powerCount]}}
				for k := range 2 {
					who.Dice[k][c] += claimed.Cards[c][k]
					claimed.Cards[c][k] = 0
				}
				after = append(after, claimed)
			}
		}
	}
	going := after[:0]
	for i := range after {
		next := d.nextSeat(&after[i], int(s.Last))
		if next >= 0 {
			after[i].Current = int8(next)
		}
		if i == 0 || next >= 0 && d.dreamersIn(&after[i]) > 0 {
			going = append(going, after[i])
		}
	}
	return going
}

// handBack puts the dice of a player from some place on back into the bag unseen.
func (s *State) handBack(seat int, from place) {
	for at := from; at < placeCount; at++ {
		for c, n := range s.Seats[seat].Dice[at] {
			s.Bag[c] += n
			s.Seats[seat].Dice[at][c] = 0
		}
	}
}

// Vague tells whether a fact follows from dice in doubt.
func (d *Definition) Vague(s *State, f engine.Fact) bool {
	for c := range countCount {
		if d.facts.Counts[c].ID() == f {
			return s.Vague&(1<<c) != 0
		}
	}
	for c := range colours {
		if d.facts.Bag[c].ID() == f || d.facts.Cards[c].ID() == f {
			return s.Vague&(1<<bagCount|1<<countCount) != 0
		}
	}
	return false
}

// Unsure tells whether any card is in doubt.
func (d *Definition) Unsure(s *State) bool { return s.Doubt != 0 }

// Doubtful tells whether the card of the player whose turn is to come is in doubt.
func (d *Definition) Doubtful(s *State) bool { return s.Doubt>>s.Current&1 == 1 }

// whose asks whose turn a line is that has disagreed: somebody else's, where it
// says so in front, or where a Nightmare would sleep or a Dreamer act. What it
// states tells, and what follows.
func (d *Definition) whose(s *State, t *engine.Table) {
	if !s.Astray {
		return
	}
	s.Astray = false
	named, says := d.ask.Seat.Noted(t)
	_, acts := d.ask.Act.Noted(t)
	_, sleeps := d.ask.Sleep.Noted(t)
	now, legal := int(s.Current), t.Set()
	for seat := range d.options.players {
		who := &s.Seats[seat]
		fits := acts == sleeps || acts == (who.Nightmare != 0)
		switch {
		case seat == now && fits && (!says || named == now+1):
			return
		case seat == now && (fits || s.Wavered&(1<<now) != 0), fits && !who.Out && (!says || named == seat+1):
			legal.Add(seat + 1)
		}
	}
	if legal.Empty() {
		return
	}
	if seat := d.ask.Whose.Ask(t, d.rules.setupTurns, play.Only(legal, d.rules.setupTurns)) - 1; legal.Has(seat+1) && seat != now {
		s.Current = int8(seat)
		s.Doubt = s.Wavered | 1<<seat | 1<<now // who was passed over may have played unnoted
	}
}

// blank makes vague, for this turn, what a turn that was skipped left unknown.
func (p *turn) blank() {
	s := p.s
	s.Vague = 0
	if s.BlankBag {
		s.Vague |= 1 << bagCount
	}
	bit := uint8(1) << s.Last
	if s.Blank&bit != 0 {
		s.Vague |= 1<<powerCount | 1<<shadowCount | 1<<exhaustCount | 1<<huntCount
	}
	if s.Taking&bit != 0 {
		s.Vague |= 1 << powerCount
	}
	s.Blank, s.Taking, s.BlankBag = s.Blank&^bit, s.Taking&^bit, false
}

// vague marks facts that nobody can tell, where the card of p.seat is in doubt.
func (p *turn) vague(counts ...count) {
	if !p.guesses() {
		return
	}
	for _, c := range counts {
		if c == bagCount || p.seat == int(p.s.Last) {
			p.s.Vague |= 1 << c
		}
	}
}

// unknownSpooks fills the rows of a Bogeyman, with so many Spooks at most, where
// nobody noted how.
func (d *Definition) unknownSpooks(s *State, most int) {
	if s.Populated {
		return
	}
	b := d.alone()
	for n := range min(b.Columns*b.Rows, most) {
		c := n % colours
		i := d.filling(n)
		s.Spooks[i] = int8(c*symbols + d.spookFace(i) + 1)
		s.Bag[c]--
	}
	s.Populated, s.Guessed = true, true
}

// guesses tells whether what a log says of Spooks is believed.
func (p *turn) guesses() bool { return p.s.Guessed || p.doubts(p.seat) }

// doubts tells whether the card of a seat is in doubt.
func (p *turn) doubts(seat int) bool { return p.s.Doubt&(1<<seat) != 0 }

// believeRole takes the word of a log that a player whose card is in doubt is a
// Nightmare, or is none.
func (p *turn) believeRole() {
	if p.d.alone() != nil || !p.doubts(p.turn) {
		return
	}
	me := p.me()
	_, acts := p.ask.Act.Noted(p.t)
	_, sleeps := p.ask.Sleep.Noted(p.t)
	switch {
	case me.Nightmare != 0 && sleeps && !acts:
		me.Nightmare = 0
	case me.Nightmare == 0 && acts && !sleeps:
		if v, ok := p.ask.Consumed.Noted(p.t); ok {
			if c, _, ok := p.ask.Consumed.Split(v); ok {
				me.Nightmare = int8(c + 1)
				return
			}
		}
		rule, legal := p.d.rules.filledShadow, p.those(func(c int) bool { return p.holder(c) < 0 })
		if c := p.ask.Fate.Ask(p.t, rule, play.Only(legal, rule)); c >= 0 {
			me.Nightmare = int8(c + 1)
		}
	}
}

// likely is the unclaimed colour of the fullest Shadow row, -1 for none.
func (p *turn) likely() int {
	best, most := -1, -1
	for c := range colours {
		if n := int(p.me().Dice[shadows][c]); p.holder(c) < 0 && n > most {
			best, most = c, n
		}
	}
	return best
}

// endedEarly tells whether a log has a turn end without Rest and without going
// on, as it does for whoever is eliminated or becomes a Nightmare.
func (p *turn) endedEarly() bool {
	_, rests := p.ask.Rests.Noted(p.t)
	_, goesOn := p.ask.Again.Noted(p.t)
	return !rests && !goesOn
}

// fate tells, of a card in doubt, what the log has come of the check: a turn that
// ends without a Rest is that of a player who is out or becomes a Nightmare.
func (p *turn) fate() (out, tired bool, becomes int) {
	_, drew := p.ask.Tired.Noted(p.t)
	_, goesOn := p.ask.Again.Noted(p.t)
	tired = drew && !goesOn
	if !p.endedEarly() {
		return false, tired, -1
	}
	if p.d.alone() == nil {
		becomes = p.whichNightmare()
	} else {
		becomes = -1
	}
	return becomes < 0, tired, becomes
}

// whichNightmare asks which Nightmare a player became whose turn ended early, -1
// for none. A log hardly says so; what follows tells.
func (p *turn) whichNightmare() int {
	rule := p.d.rules.filledShadow
	if c, noted := p.ask.Become.Noted(p.t); noted && c >= 0 && c < colours {
		p.ask.Become.Witness(p.t, c, rule)
		return c
	}
	legal := p.those(func(c int) bool {
		return p.holder(c) < 0 && (p.me().Dice[shadows][c] > 0 || c == p.likely())
	}, play.None)
	return p.ask.Fate.Ask(p.t, rule, play.Only(legal, rule))
}

// believe makes sure that a die of a colour lies at a place of a card, because
// somebody took it from there. What the board shows in numbers stays the same:
// a die that we took for another colour changes places with one in the bag, by
// the rule by which it was taken. Where they show none, one comes out of the bag.
func (p *turn) believe(rule engine.Rule, seat int, at place, colour int) {
	s := p.s
	who := &s.Seats[seat]
	if who.Dice[at][colour] > 0 || p.t.Stopped() {
		return
	}
	s.wary(seat)
	s.Vague |= 1 << countCount
	if p.d.before(who, counted[at]) < p.d.worth(at) {
		p.fromBag(rule, colour, 1)
		p.put(rule, seat, at, colour, 1)
		return
	}
	other, most := -1, int8(0)
	for c, n := range who.Dice[at] {
		if n > most {
			other, most = c, n
		}
	}
	who.Dice[at][colour]++
	p.toBagged(rule, colour, -1)
	if other >= 0 {
		who.Dice[at][other]--
		p.toBagged(rule, other, 1)
	} else {
		who.More[counted[at]] -= int8(p.d.worth(at))
		s.MoreBag++
	}
	if p.d.alone() != nil && at <= twos {
		p.lay(at, colour, 1)
		if other >= 0 {
			p.lay(at, other, -1)
		}
	}
}

// believeSpook takes the word of a log that a Spook is of a colour.
func (p *turn) believeSpook(rule engine.Rule, i, colour int) {
	s := p.s
	f := int(s.Spooks[i]) - 1
	if f < 0 || f/symbols == colour {
		return
	}
	s.Spooks[i] = int8(colour*symbols + f%symbols + 1)
	p.toBagged(rule, f/symbols, 1)
	p.toBagged(rule, colour, -1)
}

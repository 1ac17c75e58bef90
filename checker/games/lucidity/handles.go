package lucidity

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// count is what the facts count: dice before a player, and those in the bag.
type count uint8

const (
	powerCount count = iota
	shadowCount
	exhaustCount
	huntCount
	bagCount
	countCount
)

// facts are the handles of what a position shows.
type facts struct {
	Last       play.Kept             // from 1
	Before     [bagCount]play.Kept   `row:"power-before shadows-before exhausted-before hunted-before"` // each by seats
	Counts     [countCount]play.Kept `row:"power shadows exhausted hunted bag"`                         // of the player whose turn it was
	Bag        [colours]play.Kept    `row:"bag-depths bag-envy bag-imprisonment bag-fear"`
	Cards      [colours]play.Kept    `row:"on-depths on-envy on-imprisonment on-fear"`
	Spooks     play.Kept
	Showing    [3]play.Kept `row:"spooks-hunt spooks-exhaust spooks-shadow"`
	ByPower    play.Ending  `row:"power"`
	ByDreamers play.Ending  `row:"dreamers"`
	ByBag      play.Ending  `row:"bag"`
	Won, Lost  play.Ending
}

// questions are the handles of what a turn asks. A Pair is a dream and a
// symbol; spaces of Spooks are counted from 1.
type questions struct {
	Seat       play.Figure
	Sleep      play.Figure // the number on the top space
	Hand       play.Choice
	Back       play.Choice
	Roll       play.Pair
	Over       play.Choice
	Replaced   play.Either // a dream, or no more of them
	Mended     play.YesNo  // it was seen to that too many were returned
	Spend      play.Pair
	Resolved   play.Either // the Shadow of a dream, or another die
	Picked     play.Pair
	AgainFace  play.Pair
	Drawn      play.Pair
	Where      play.Choice // by placesOfShadow
	Turned     play.Choice
	Moved      play.Choice
	Ability    play.YesNo
	Temptation play.Choice // givesOne, drawsDice
	Given      play.Choice
	Tired      play.Choice
	Become     play.Choice
	Again      play.YesNo
	Rests      play.YesNo
	Rest       play.Either // every Exhaust, or the Shadow of a dream
	RestRow    play.Choice
	Act        play.Choice // consumes, sendsMinions
	Target     play.Figure
	Consumed   play.Pair
	Returned   play.Choice
	Spook      play.Choice
	Island     play.Pair
	Rerolled   play.Figure
	Gap        play.Figure
	Killed     play.Figure
	Held       play.Figure
	Stays      play.Figure
	Before     play.YesNo
	First      play.YesNo
	Brought    play.YesNo
}

// hooks are the functions beside the rows.
var hooks = []string{"pieces", "placed", "cards", "on-cards"}

// book puts the rows to work under the definition's options.
func (d *Definition) book() {
	var variants []string
	for i, v := range d.Variants {
		if d.options.variants[i] {
			variants = append(variants, v.ID)
		}
	}
	d.Book = play.NewBook(d.rows, cells, d.most, play.Hooks[State]{Keep: d.pieces(), Placed: d.placed, Believed: d.believed, Marks: d.onCards, Fares: d.fares}).With(d.options.edition, variants)
}

func cells(s *State) *play.Cells { return &s.Cells }

// pieces count the dice of a position, where they lie. What a log states beyond
// the dice we know of is kept beside them.
func (d *Definition) pieces() map[string]play.Keeper[State] {
	keep := map[string]play.Keeper[State]{}
	add := func(f play.Kept, of func(*State) int, more func(s *State, by int8)) {
		keep[f.Row().ID] = play.Keeper[State]{
			Of:    func(s *State, _ int) int { return of(s) },
			Force: func(s *State, _, v int) { more(s, held(v-of(s))) },
		}
	}
	keep[d.facts.Last.Row().ID] = play.Keeper[State]{
		Of:    func(s *State, _ int) int { return int(s.Last) + 1 },
		Force: func(s *State, _, v int) { s.Last = int8(v - 1) },
	}
	for c, f := range d.facts.Before {
		believe := func(s *State, seat, v int) {
			who := &s.Seats[seat]
			who.More[c] += held(v - d.before(who, count(c)))
		}
		keep[f.Row().ID] = play.Keeper[State]{
			Of:    func(s *State, seat int) int { return d.before(&s.Seats[seat], count(c)) },
			Force: believe,
		}
		keep[d.facts.Counts[c].Row().ID] = play.Keeper[State]{
			Of:    func(s *State, _ int) int { return d.before(&s.Seats[s.Last], count(c)) },
			Force: func(s *State, _, v int) { believe(s, int(s.Last), v) },
		}
	}
	add(d.facts.Counts[bagCount], (*State).inBag, func(s *State, by int8) { s.MoreBag += by })
	for c := range colours {
		add(d.facts.Bag[c], func(s *State) int { return int(s.Bag[c]) }, func(s *State, by int8) {
			s.Bag[c] = max(0, s.Bag[c]+by)
			if s.MoreBag < 0 && by < 0 || s.MoreBag > 0 && by > 0 {
				s.MoreBag -= by // the total was told before, and now we know where
			}
		})
		add(d.facts.Cards[c], func(s *State) int { return int(s.Cards[c][0] + s.Cards[c][1]) }, func(s *State, by int8) {
			s.Cards[c][0] = max(0, s.Cards[c][0]+by)
		})
	}
	add(d.facts.Spooks, func(s *State) int { return s.spooks() + int(s.MoreSpooks) }, func(s *State, by int8) {
		s.MoreSpooks += by
		for i := mostSpooks - 1; i >= 0 && s.MoreSpooks < 0; i-- {
			if s.Spooks[i] != 0 { // the highest are gone, for all that we know
				s.Spooks[i], s.Guessed, s.Strewn = 0, true, true
				s.MoreSpooks++
			}
		}
	})
	for i, f := range d.facts.Showing {
		add(f, func(s *State) int { return s.spooksAs(hunt + i) }, func(*State, int8) {})
	}
	return keep
}

// held keeps a difference within what a position can hold.
func held(by int) int8 { return int8(max(-100, min(100, by))) }

// placed works out what follows from a position that is given: the dice on cards
// are not in the bag, and a game alone of which the Spooks are told has begun,
// though nobody knows what they show.
func (d *Definition) placed(s *State, stated func(string) (int, bool)) {
	_, bag := stated(d.facts.Counts[bagCount].Row().ID)
	for c := range colours {
		if _, told := stated(d.facts.Bag[c].Row().ID); !told && !bag {
			s.Bag[c] -= s.Cards[c][0] + s.Cards[c][1]
		}
	}
	if n, ok := stated(d.facts.Spooks.Row().ID); ok && d.alone() != nil {
		s.MoreSpooks = 0
		d.unknownSpooks(s, n)
		if bag {
			s.MoreBag += int8(s.spooks())
		}
		d.spooksShow(s, stated)
	}
	d.addsUp(s, stated)
	if bag {
		d.believed(s, d.facts.Counts[bagCount].ID())
	}
	if d.alone() != nil {
		d.endsAlone(s, s.Populated)
	}
}

// addsUp takes out of the bag what a position that is given counts twice, so that the
// statement is seen to be wrong: dice that are on a card or before a player, where no
// die is more Power than a 2, and what the colours in the bag do not come to.
func (d *Definition) addsUp(s *State, stated func(string) (int, bool)) {
	colored, dice, out := true, 0, s.spooks()
	for c := range colours {
		_, told := stated(d.facts.Bag[c].Row().ID)
		colored = colored && told
		dice += d.Dreams[c].Dice
		on := s.Cards[c][0] + s.Cards[c][1]
		out += int(on)
		s.Bag[c] = min(s.Bag[c], int8(d.Dreams[c].Dice)-on)
	}
	for i := range d.options.players {
		who := &s.Seats[i]
		out += (d.power(who) + d.worth(twos) - 1) / d.worth(twos)
		for _, c := range []count{shadowCount, exhaustCount, huntCount} {
			out += d.before(who, c)
		}
	}
	if colored {
		s.MoreBag = 0
	}
	if _, told := stated(d.facts.Counts[bagCount].Row().ID); told {
		s.MoreBag -= held(max(0, s.inBag()+out-dice))
	}
}

// believed has the game end where the board shows an empty bag, and not where it shows
// dice in it; alone also by the Power and the Spooks that it shows.
func (d *Definition) believed(s *State, f engine.Fact) {
	bag, spooks := f == d.facts.Counts[bagCount].ID(), f == d.facts.Spooks.ID()
	switch {
	case d.alone() == nil && bag:
		d.facts.ByBag.Believe(&s.Cells, s.inBag() <= 0)
	case d.alone() != nil && (bag || spooks || f == d.facts.Counts[powerCount].ID()):
		d.endsAlone(s, spooks || s.Populated)
	}
}

// endsAlone has a game alone won or lost where the position that the board shows is;
// begun tells whether there were Spooks at all.
func (d *Definition) endsAlone(s *State, begun bool) {
	awake, power := bits.OnesCount8(s.Awake), d.power(&s.Seats[0])
	gone := begun && s.spooks()+int(s.MoreSpooks) <= 0
	won := power >= d.PowerGoal || gone && power >= d.AwakenedPower*awake
	d.facts.Won.Believe(&s.Cells, won)
	if !won && (gone || s.inBag() <= 0 && !d.options.bagPlaysOn) {
		d.facts.Lost.Believe(&s.Cells, true)
	}
}

// spooksShow turns the Spooks of a position to the faces that it states, of dreams
// that have them.
func (d *Definition) spooksShow(s *State, stated func(string) (int, bool)) {
	var show, others []int // the faces stated, and those of which nothing is
	for k, f := range d.facts.Showing {
		n, told := stated(f.Row().ID)
		if !told {
			others = append(others, hunt+k)
		}
		for range n {
			show = append(show, hunt+k)
		}
	}
	if len(others) == len(d.facts.Showing) {
		return
	}
	for i, f := range s.Spooks {
		if f <= 0 {
			continue
		}
		c, symbol := int(f-1)/symbols, int(f-1)%symbols
		switch {
		case len(show) > 0:
			symbol, show = show[0], show[1:]
		case len(others) > 0 && !slices.Contains(others, symbol):
			symbol = others[len(others)-1]
		}
		for k := 0; k < colours && !d.real.Has(face(c, symbol)); k++ {
			s.Bag[c]++
			c = (c + 1) % colours
			s.Bag[c]--
		}
		s.Spooks[i] = int8(face(c, symbol) + 1)
	}
}

// Describe puts a position in one line: what lies before each player, then the
// table.
func (d *Definition) Describe(s *State) string {
	var b strings.Builder
	for i := range d.options.players {
		who := &s.Seats[i]
		b.WriteString(d.called(i) + " ")
		switch {
		case who.Out:
			b.WriteString("is out | ")
			continue
		case who.Nightmare != 0:
			fmt.Fprintf(&b, "%s ", d.card(int(who.Nightmare)-1).Name)
		}
		fmt.Fprintf(&b, "P%d S%d X%d H%d", d.power(who), d.before(who, shadowCount), d.before(who, exhaustCount), d.before(who, huntCount))
		b.WriteString(" | ")
	}
	return b.String() + d.Book.Describe(s)
}

// Tell puts a position into words: what lies before each player, then the table.
func (d *Definition) Tell(s *State) []string {
	var parts []string
	for i := range d.options.players {
		who, text := &s.Seats[i], ""
		for c, f := range d.facts.Counts[:bagCount] {
			text += fmt.Sprintf(", %s %d", f.Row().Name, d.before(who, count(c)))
		}
		switch text = strings.TrimPrefix(text, ", "); {
		case who.Out:
			text = "out of the game"
		case who.Nightmare != 0:
			text = d.card(int(who.Nightmare)-1).Name + ", " + text
		}
		parts = append(parts, d.called(i)+": "+text)
	}
	return append(parts, d.Book.Tell(s)...)
}

// Say words an answer, a player's by the name if the log has it.
func (d *Definition) Say(slot engine.Slot, v int) string {
	switch slot {
	case d.ask.Seat.Slot(), d.ask.Target.Slot():
		if v >= 1 && v <= d.options.players {
			return d.called(v - 1)
		}
	}
	return d.Book.Say(slot, v)
}

// called is the name of a player, or which seat it is.
func (d *Definition) called(seat int) string {
	if name := d.options.names[seat]; name != "" {
		return name
	}
	return fmt.Sprintf("seat %d", seat+1)
}

// Start returns the position before the first turn: all dice in the bag.
func (d *Definition) Start(t *engine.Table) State {
	s := State{Cells: d.StartCells(t)}
	for c := range colours {
		s.Bag[c] = int8(d.Dreams[c].Dice)
	}
	t.Uses(d.rules.setupBag)
	return s
}

// face is a die of a colour that shows a symbol.
func face(colour, symbol int) int { return colour*symbols + symbol }

// die is the die that an answer names, -1 for none: the Shadow of a dream, or
// another die.
func (q *questions) die(which, value int) int {
	switch {
	case value < 0:
		return play.None
	case which == aShadow:
		return face(value, shadow)
	case which == anotherDie:
		return face(q.Resolved.Pair(which, value))
	}
	return -1
}

// named is a die as an answer names it.
func (q *questions) named(f int) int {
	if f%symbols == shadow {
		return q.Resolved.Join(aShadow, f/symbols)
	}
	return q.Resolved.JoinPair(anotherDie, f/symbols, f%symbols)
}

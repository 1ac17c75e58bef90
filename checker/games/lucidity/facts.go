package lucidity

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
)

// The facts that a log may state, in the order of the notation: those of the
// player whose turn it was, then those of the table.
const (
	powerFact engine.Fact = iota
	shadowFact
	bagFact
	exhaustFact
	huntFact
	inBag                       // and the three colours after it
	onCard    = inBag + colours // likewise
	spookFact = onCard + colours
	spookHunt = spookFact + 1 // and those showing Exhaust and Shadow after it
	factCount = spookHunt + 3
)

// spooksShowing is the fact that counts the Spooks showing a symbol.
func spooksShowing(symbol int) (engine.Fact, bool) {
	return spookHunt + engine.Fact(symbol-hunt), symbol >= hunt
}

// factOf is the fact that counts the dice of a place, and what a log made us
// believe beyond them.
func factOf(at place) (engine.Fact, func(*Seat) *int8) {
	switch at {
	case ones, twos:
		return powerFact, func(s *Seat) *int8 { return &s.MorePower }
	case shadows:
		return shadowFact, func(s *Seat) *int8 { return &s.MoreShadows }
	case exhausts, turned:
		return exhaustFact, func(s *Seat) *int8 { return &s.MoreExhaust }
	}
	return huntFact, func(s *Seat) *int8 { return &s.MoreHunt }
}

// Facts describes the facts of a position.
func (d *Definition) Facts() []engine.FactInfo { return d.facts }

func (d *Definition) factInfos() []engine.FactInfo {
	infos := make([]engine.FactInfo, factCount)
	all := 0
	for c := range colours {
		all += d.Dreams[c].Dice
	}
	for f := range infos {
		w := d.notation.checks[f]
		infos[f] = engine.FactInfo{ID: w.ID, Name: w.Name, Letter: w.Letter, High: all, Limit: d.rules.bag}
	}
	for c := range colours {
		infos[int(inBag)+c].High, infos[int(inBag)+c].Setup = d.Dreams[c].Dice, d.rules.bag
		infos[bagFact].From = append(infos[bagFact].From, inBag+engine.Fact(c))
		infos[int(onCard)+c].High = d.Dreams[c].Dice
	}
	infos[bagFact].Setup = d.rules.bag
	infos[powerFact].High = 2 * all
	for f := spookFact; f < factCount; f++ {
		infos[f].High = mostSpooks
	}
	return infos
}

// Start returns the position before the first turn: all dice in the bag.
func (d *Definition) Start(t *engine.Table) State {
	var s State
	for c := range colours {
		s.Bag[c] = int8(d.Dreams[c].Dice)
	}
	t.Uses(d.rules.bag)
	return s
}

// Fact is what a position says of a fact.
func (d *Definition) Fact(s *State, f engine.Fact) int {
	who := &s.Seats[s.Last]
	switch {
	case f == powerFact:
		return d.power(who)
	case f == shadowFact:
		return who.count(shadows) + int(who.MoreShadows)
	case f == bagFact:
		return s.bag() + int(s.MoreBag)
	case f == exhaustFact:
		return who.inExhaust()
	case f == huntFact:
		return who.inHunt()
	case f >= inBag && f < onCard:
		return int(s.Bag[f-inBag])
	case f >= onCard && f < spookFact:
		return int(s.Cards[f-onCard][0] + s.Cards[f-onCard][1])
	case f == spookFact:
		return s.spooks() + int(s.MoreSpooks)
	case f > spookFact && f < factCount:
		return s.spooksAs(hunt + int(f-spookHunt))
	}
	return 0
}

// Agrees tells whether a stated value fits.
func (d *Definition) Agrees(s *State, f engine.Fact, v int) bool { return d.Fact(s, f) == v }

// Force takes the word of the board: what is counted beyond the dice we know of
// is kept beside them.
func (d *Definition) Force(s *State, f engine.Fact, v int) {
	more := int8(max(-100, min(100, v-d.Fact(s, f))))
	who := &s.Seats[s.Last]
	switch {
	case f == powerFact:
		who.MorePower += more
	case f == shadowFact:
		who.MoreShadows += more
	case f == bagFact:
		s.MoreBag += more
	case f == exhaustFact:
		who.MoreExhaust += more
	case f == huntFact:
		who.MoreHunt += more
	case f >= inBag && f < onCard:
		s.Bag[f-inBag] = max(0, s.Bag[f-inBag]+more)
		if s.MoreBag*more > 0 {
			s.MoreBag -= more // the total was told before, and now we know where
		}
	case f == spookFact:
		s.MoreSpooks += more
	case f >= onCard && f < spookFact:
		s.Cards[f-onCard][0] = max(0, s.Cards[f-onCard][0]+more)
	}
}

// Place puts the board up as a log gives it, before the first turn: Power lies
// in 1s of the colour that has the most dice.
func (d *Definition) Place(s *State, given []engine.Claim) {
	for _, c := range given {
		d.Force(s, c.Fact, int(c.Value))
	}
}

// Describe puts a position in one line.
func (d *Definition) Describe(s *State) string {
	var b strings.Builder
	for i := range d.options.players {
		who := &s.Seats[i]
		if i > 0 {
			b.WriteString(" | ")
		}
		fmt.Fprintf(&b, "seat %d ", i+1)
		switch {
		case who.Out:
			b.WriteString("is out")
			continue
		case who.Nightmare != 0:
			fmt.Fprintf(&b, "%s ", d.card(int(who.Nightmare)-1).Name)
		}
		fmt.Fprintf(&b, "P%d S%d X%d H%d", d.power(who), who.count(shadows)+int(who.MoreShadows), who.inExhaust(), who.inHunt())
		if s.Doubt&(1<<i) != 0 {
			b.WriteString(" (dice in doubt)")
		}
	}
	fmt.Fprintf(&b, " | bag %d:", s.bag()+int(s.MoreBag))
	for c := range colours {
		fmt.Fprintf(&b, " %s%d", d.Dreams[c].Letter, s.Bag[c])
	}
	if d.alone() != nil {
		fmt.Fprintf(&b, " | %d Spooks", s.spooks())
	}
	return b.String()
}

// Marks tells where every marker stands: dice are not drawn.
func (d *Definition) Marks(*State) []engine.Mark { return nil }

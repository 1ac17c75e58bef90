package lucidity

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/source"
)

// The components that dice lie on.
const (
	dreamerCards   = "dreamer-cards/"
	nightmareCards = "nightmare-cards/"
)

// layout gathers where every die and card of a position lies.
type layout struct {
	d     *Definition
	s     *State
	group string // before whom it lies
	marks []engine.Mark
}

// onCards tells where everything lies: before each player a Dreamer card with its
// dice, the Nightmares and what was spent in the middle; alone a Bogeyman above
// the card, and the Nightmares that have Awakened above that.
func (d *Definition) onCards(s *State) []engine.Mark {
	l := &layout{d: d, s: s}
	if b := d.alone(); b != nil {
		for c := range colours {
			if s.Awake&(1<<c) != 0 {
				l.nightmare(c)
			}
		}
		l.card("Bogeyman", dreamerCards+b.ID+"-back", "")
		l.spooks(b)
	}
	for seat := range d.options.players {
		if d.alone() == nil {
			l.group = d.called(seat)
		}
		l.seat(seat)
	}
	l.group = ""
	for c := range colours {
		if s.Awake&(1<<c) == 0 && s.holder(c) < 0 && (d.alone() == nil || s.spent(c) > 0) {
			l.nightmare(c)
		}
	}
	l.words()
	return l.marks
}

// spent is how many dice lie on the Nightmare card of a colour.
func (s *State) spent(c int) int { return int(s.Cards[c][0] + s.Cards[c][1]) }

func (l *layout) card(name, id, place string) {
	l.marks = append(l.marks, engine.Mark{Name: name, Card: id, Place: place, Group: l.group})
}

// die lays a die of a face on a place. What stands on it is its figure or its
// sign, and beside it the letter of its dream.
func (l *layout) die(f int, place string) {
	dream, symbol := &l.d.Dreams[f/symbols], &l.d.Symbols[f%symbols]
	l.marks = append(l.marks, engine.Mark{
		Name: dream.Name + " " + symbol.Name, Place: place, Group: l.group,
		Icon: symbol.Icon, Letter: symbol.Figure, Number: dream.Letter, Colour: dream.ID + "-die", Shape: dream.Shape,
	})
}

// seat lays the dice of a player on the spaces of the card.
func (l *layout) seat(seat int) {
	d, who := l.d, &l.s.Seats[seat]
	l.card("Dreamer card", dreamerCards+d.Bogeymen[seat%len(d.Bogeymen)].ID, "")
	if who.Nightmare != 0 {
		l.card("Nightmare", d.cardID(int(who.Nightmare)-1), "nightmare")
	}
	l.power(seat)
	for c := range colours {
		row := d.inRow("shadow-"+d.Dreams[c].ID, d.ShadowSpaces)
		for range who.Dice[shadows][c] {
			l.die(face(c, shadow), row())
		}
	}
	for _, row := range []struct {
		next   func() string
		usual  place
		turned place
		symbol int
	}{{d.inRow("hunt", d.HuntSpaces), hunts, hunted, hunt}, {d.inRow("exhaust", d.ExhaustSpaces), exhausts, turned, exhaust}} {
		for c := range colours {
			for range who.Dice[row.usual][c] {
				l.die(face(c, row.symbol), row.next())
			}
			for range who.Dice[row.turned][c] {
				l.die(face(c, shadow), row.next())
			}
		}
	}
}

// inRow names the spaces of a row one after the other. What is more than they are
// lies on the last of them with others.
func (d *Definition) inRow(row string, spaces source.Range) func() string {
	k := spaces.Low - 1
	return func() string {
		k = min(k+1, spaces.High)
		return fmt.Sprintf("%s/%d", row, k)
	}
}

// power lays the Power row of a player, as it was laid where its order counts. A
// 2 leaves the next space free.
func (l *layout) power(seat int) {
	d, next := l.d, l.d.inRow("power", l.d.PowerSpaces)
	lay := func(c, symbol int) {
		l.die(face(c, symbol), next())
		for range d.Symbols[symbol].Power - 1 {
			next()
		}
	}
	for _, kind := range l.s.Row[:l.s.Laid] {
		lay(int(kind-1)/2, int(kind-1)%2)
	}
	if d.alone() != nil {
		return
	}
	for c := range colours {
		for at := ones; at <= twos; at++ {
			for range l.s.Seats[seat].Dice[at][c] {
				lay(c, int(at))
			}
		}
	}
}

// cardID is the drawing of the Nightmare card of a colour. Temptation has two
// sides.
func (d *Definition) cardID(c int) string {
	n := d.card(c)
	if n.Sides[0] == c {
		return nightmareCards + n.ID
	}
	return nightmareCards + n.ID + "-back"
}

// nightmare lays a Nightmare card in the middle, with the dice spent on it.
func (l *layout) nightmare(c int) {
	l.card(l.d.card(c).Name, l.d.cardID(c), "")
	for symbol, n := range l.s.Cards[c] {
		for range n {
			l.die(face(c, symbol), "card-"+l.d.Dreams[c].ID+"/power")
		}
	}
}

// spooks lays the Spooks on their spaces.
func (l *layout) spooks(b *Bogeyman) {
	for i, f := range l.s.Spooks {
		if f > 0 {
			l.die(int(f)-1, fmt.Sprintf("spooks-%s/%d", b.ID, i+1))
		}
	}
}

// words tell what has no picture: the bag, who is out, what a log states beyond
// the dice we know of, whose turn is next.
func (l *layout) words() {
	d, s := l.d, l.s
	say := func(format string, args ...any) {
		l.marks = append(l.marks, engine.Mark{Name: fmt.Sprintf(format, args...)})
	}
	fact := func(f play.Kept) string { return d.SayFact(f.ID(), d.Fact(s, f.ID())) }
	var bag []string
	for c := range colours {
		bag = append(bag, fmt.Sprintf("%s %d", d.Dreams[c].Name, s.Bag[c]))
	}
	say("%s: %s", fact(d.facts.Counts[bagCount]), strings.Join(bag, ", "))
	for seat := range d.options.players {
		who := &s.Seats[seat]
		if who.Out {
			say("%s is out", d.called(seat))
			continue
		}
		for c := range bagCount {
			if who.More[c] != 0 {
				f := d.facts.Before[c].At(seat)
				say("%s has %s: the log does not tell of which dice", d.called(seat), d.SayFact(f, d.Fact(s, f)))
			}
		}
	}
	for c := range colours {
		if s.Awake&(1<<c) != 0 {
			say("%s has Awakened", d.card(c).Name)
		}
	}
	if d.alone() != nil && (s.MoreSpooks != 0 || s.Guessed) {
		say("%s: the log does not tell of which dice", fact(d.facts.Spooks))
	}
	switch {
	case d.Over(s):
		say("the game is over: %s", strings.Join(d.Outcome(s).Names, ", "))
	case d.alone() == nil && s.Ending:
		say("the next turn is that of %s, a last one", d.called(int(s.Current)))
	case d.alone() == nil:
		say("the next turn is that of %s", d.called(int(s.Current)))
	}
}

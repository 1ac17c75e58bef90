package runforyourlife

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
	"nightpress/checker/play"
)

// facts are the handles of what the table shows.
type facts struct {
	Place, Status           play.Fact `per:"seat"` // a status counts from 1
	Bullets, Weapons, Blood play.Fact `per:"seat"`
	Conditions, Evolutions  play.Fact `per:"seat"` // cards that lie beside a player
	Round, Deck, Gone       play.Fact
	Bite                    play.Fact // what evolutions whose lines are lost make it cost
	Escaped, Overrun        play.Ending
}

// questions are the handles of what a line asks.
type questions struct {
	Doing       play.Choice
	Who, Target play.Choice
	Space       play.Figure
	Drawn       play.Figure // for a move
	Event       play.Either // a card of the deck, or one of the base game
	Evolution   play.Either // a card of the deck, or one that nobody noted
	Face, Fate  play.Choice
	Blood       play.Either // a card of the deck, or what it says
	Taken, Home play.Figure
	Biter       play.Choice // the zombie player who bit
	Means       play.Choice // of killing a zombie of the road
	Pile        play.Choice
	Spot, Fall  play.Figure
	Shoot       play.YesNo
	ShotFirst   play.Choice
	Order       play.Choice
	Melee       play.YesNo
	MeleeFirst  play.Choice

	Part       play.YesNo  `per:"seat"`
	Fire       play.YesNo  `per:"seat"`
	UnderFire  play.YesNo  `per:"seat"`
	Shot       play.Figure `per:"seat"`
	InMelee    play.YesNo  `per:"seat"`
	Weapon     play.YesNo  `per:"seat"`
	LateWeapon play.YesNo  `per:"seat"` // named when cards are drawn again
	Draw       play.Figure `per:"seat"`
}

// What a line can be about, in the order of the rows.
const (
	nothing = iota
	newRound
	move
	event
	take
	reveal
	kill
	fight
	stagger // a zombie's move
	goHome
	shuffle
)

// How a player stands, in the order of the rows.
const (
	human = iota + 1
	zombie
	home
	infected // a human whose infection is revealed
)

// The fates of evolution cards, in the order of the rows.
const (
	fateGo = iota
	fateStay
	fateWorks
)

// byMelee is the means of a kill that takes no bullet, as a row has it.
const byMelee = 1

// bulletsFirst is the order of a combat, as a row has it.
const bulletsFirst = 1

func cells(s *State) *play.Cells { return &s.Cells }

// book puts the rows to work for those who play.
func (d *Definition) book(names []string) {
	if len(names) == 0 {
		names = sample
	}
	d.Book = play.NewBook(d.rows, cells, d.score, play.Hooks[State]{Marks: d.marks, Placed: d.placed, Fares: d.fares}).Seat(names[:min(len(names), mostPlayers)])
}

// Start returns the position before the first line.
func (d *Definition) Start(t *engine.Table) State { return State{Cells: d.StartCells(t)} }

// placed makes a position that is given one that can be: who is home stands in
// the safe zone, the dead hold nothing, and a card lies in one place only.
func (d *Definition) placed(s *State, _ func(string) (int, bool)) {
	f := &d.facts
	undead := d.any(func(q int) bool { return d.status(s, q) == zombie })
	waiting := 0
	for q := range d.Seats() {
		switch d.status(s, q) {
		case home:
			f.Place.BelieveAt(&s.Cells, q, d.Last)
		case zombie:
			for _, held := range f.ofHumans() {
				held.BelieveAt(&s.Cells, q, 0)
			}
		}
		if undead {
			f.Evolutions.BelieveAt(&s.Cells, q, 0)
		}
		waiting += f.Evolutions.At(&s.Cells, q)
	}
	f.Deck.Believe(&s.Cells, min(f.Deck.Of(&s.Cells), len(d.Cards[evolutionDeck])-waiting))
}

// ofHumans is what only humans have.
func (f *facts) ofHumans() [4]play.Fact {
	return [...]play.Fact{f.Bullets, f.Weapons, f.Blood, f.Conditions}
}

// tokens are the signs of the stand-in's tokens: the runners' by seat, and that
// of zombies.
type tokens struct {
	runners [mostPlayers]string
	zombie  string
}

func (r *reader) tokens() {
	n := 0
	for _, v := range r.Items("tokens") {
		icon := v.Field("icon").String()
		switch id := v.Field("id").String(); {
		case strings.HasPrefix(id, "runner") && n < mostPlayers:
			r.d.tokens.runners[n] = icon
			n++
		case id == "zombie":
			r.d.tokens.zombie = icon
		}
	}
}

// marks tells where every player stands on the road of the stand-in board.
func (d *Definition) marks(s *State) []engine.Mark {
	marks := make([]engine.Mark, 0, d.Seats())
	for q := range d.Seats() {
		name := d.Seated(q)
		m := engine.Mark{Name: name, Owner: name, Place: fmt.Sprintf("road/%d", d.facts.Place.At(&s.Cells, q)), Icon: d.tokens.runners[q]}
		if d.status(s, q) == zombie {
			m.Icon = d.tokens.zombie
		}
		marks = append(marks, m)
	}
	return marks
}

package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/content/definition"
)

// Definition is Lucidity as its YAML has it, read into types. It is not changed
// after reading; what a log sets up makes a copy with other options.
type Definition struct {
	Game    *definition.Game
	Dreams  [colours]Dream
	Symbols [symbols]Symbol

	PowerGoal, HuntFull, ExhaustFull         int
	ShadowFull, ShadowFullTwo, ShadowFullOne int
	Tracks                                   [][]int
	Return                                   int
	RestShadows                              int
	Nightmares                               [colours + 1]Nightmare // the last is Temptation
	Consume, Draws, Gives                    int
	SpookMoves, AwakenedPower                int
	SpookFaces                               []int
	Bogeymen                                 []Bogeyman
	editions                                 []edition
	variants                                 []variant

	rules    ruleBook
	options  options
	notation notation
	slots    []engine.SlotInfo
	foreign  *engine.Set // groups of faces that no die of their colour has
	real     *engine.Set // faces that a die of their colour has
	facts    []engine.FactInfo
}

// Dream is the dice of one colour.
type Dream struct {
	ID, Name, Letter string
	Dice             int
	Faces            [symbols]int // how many faces show each symbol
	Effect           Effect
}

// Symbol is what a face can show.
type Symbol struct {
	ID, Name, Letter string
	Power            int
}

// kind is what an effect does.
type kind uint8

const (
	draw     kind = iota + 1 // dice are drawn, rolled and added
	reroll                   // a die on the card is rolled again
	turn                     // an Exhaust is turned to its Shadow face
	toHunt                   // a Shadow is moved to the Hunt row
	noAgain                  // no Dream Again this turn
	bargain                  // a 1 is given, or dice are drawn
	excess                   // what is left of a row of Spooks goes to the bag
	freeRoll                 // an island of Spooks is rolled for nothing
	hold                     // a Spook is held back
	kill                     // Spooks are returned
)

// Effect is one effect, with the rule that declares it.
type Effect struct {
	Kind kind
	Dice int
	Rule engine.Rule
}

// Nightmare is a Nightmare card.
type Nightmare struct {
	ID, Name string
	Takes    [symbols]bool
	Ability  Effect
}

// Bogeyman is an opponent of the game alone.
type Bogeyman struct {
	ID, Name      string
	Columns, Rows int
	Kills         int
	Own, Hard     Effect
	Face          int // the symbol that a free reroll follows
	HardDream     int
	HardFace      int
}

type edition struct {
	id       string
	players  int
	bogeyman int // -1 for none
}

type variant struct {
	id       string
	replaces int // colour whose card Temptation replaces, -1 for none
}

// options are what one log sets up.
type options struct {
	players  int
	bogeyman int // -1 with others
	hard     bool
	tempts   int // colour whose card is Temptation, -1 for none
	edition  string
	variants [4]bool
	readings
}

func (o *options) choose(d *Definition, id string) {
	for _, e := range d.editions {
		if e.id == id {
			o.edition, o.players, o.bogeyman = id, e.players, e.bogeyman
		}
	}
	for i, v := range d.variants {
		if v.id != id {
			continue
		}
		o.variants[i] = true
		if v.replaces >= 0 {
			o.tempts = v.replaces
		} else {
			o.hard = true
		}
	}
}

// under is the definition with other options.
func (d *Definition) under(o options) *Definition {
	c := *d
	c.options = o
	return &c
}

// alone is the Bogeyman of a game alone, nil with others.
func (d *Definition) alone() *Bogeyman {
	if d.options.bogeyman < 0 {
		return nil
	}
	return &d.Bogeymen[d.options.bogeyman]
}

// card is the Nightmare card of a colour.
func (d *Definition) card(colour int) *Nightmare {
	if colour == d.options.tempts {
		return &d.Nightmares[colours]
	}
	return &d.Nightmares[colour]
}

// shadowFull is how many dice fill a Shadow row.
func (d *Definition) shadowFull() int {
	switch {
	case d.alone() != nil:
		return d.ShadowFullOne
	case d.options.players == d.editionPlayers("two"):
		return d.ShadowFullTwo
	}
	return d.ShadowFull
}

func (d *Definition) editionPlayers(id string) int {
	for _, e := range d.editions {
		if e.id == id {
			return e.players
		}
	}
	return 0
}

// ruleBook names the rules that the procedure cites and that belong to no
// dream, Nightmare or Bogeyman.
type ruleBook struct {
	bag, turns, win, track, number, back, faces, reroll, spent, order, power, rows, shadow engine.Rule
	huntFull, exhaustFull, shadowFull, claim, must, rest, deeper                           engine.Rule
	nightmare, consume, minions, takes, endPower, endDreamers, endBag, worst, twoRows      engine.Rule
	populate, soloWin, soloLose, awaken, soloReturn, soloEnvy, soloRest, soloReroll, gone  engine.Rule
}

func (b *ruleBook) byID() map[string]*engine.Rule {
	return map[string]*engine.Rule{
		"setup.bag": &b.bag, "setup.turns": &b.turns, "win.power": &b.win, "sleep.track": &b.track,
		"draw.number": &b.number, "draw.return": &b.back, "roll.faces": &b.faces, "roll.reroll": &b.reroll,
		"roll.spent": &b.spent, "resolve.order": &b.order, "resolve.power": &b.power, "resolve.rows": &b.rows,
		"shadow.row": &b.shadow, "filled.hunt": &b.huntFull, "filled.exhaust": &b.exhaustFull,
		"filled.shadow": &b.shadowFull, "filled.claim": &b.claim, "rest.must": &b.must, "rest.return": &b.rest,
		"again.deeper": &b.deeper, "nightmare.turn": &b.nightmare, "nightmare.consume": &b.consume,
		"nightmare.minions": &b.minions, "nightmare.takes": &b.takes, "end.power": &b.endPower,
		"end.dreamers": &b.endDreamers, "end.bag": &b.endBag, "worst.case": &b.worst, "two.rows": &b.twoRows, "solo.populate": &b.populate,
		"solo.win": &b.soloWin, "solo.lose": &b.soloLose, "solo.awaken": &b.awaken, "solo.return": &b.soloReturn,
		"solo.envy": &b.soloEnvy, "solo.rest": &b.soloRest, "solo.reroll": &b.soloReroll, "solo.gone": &b.gone,
	}
}

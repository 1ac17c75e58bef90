package lucidity

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/source"
)

// Definition is Lucidity as its YAML has it, read into types by their tags. It
// is not changed after reading; what a log sets up makes a copy with other
// options.
type Definition struct {
	*play.Book[State]
	Symbols [symbols]Symbol `yaml:"symbols,by=symbol,ordered"`
	Dreams  [colours]Dream  `yaml:"dreams,by=dream,ordered"`

	PowerSpaces   source.Range   `yaml:"card_rows.power.spaces" in:"1..figure"`
	HuntSpaces    source.Range   `yaml:"card_rows.hunt.spaces" in:"1..figure"`
	ExhaustSpaces source.Range   `yaml:"card_rows.exhaust.spaces" in:"1..figure"`
	ShadowSpaces  source.Range   `yaml:"card_rows.shadow.spaces" in:"1..figure"`
	PowerGoal     int            `yaml:"card_rows.power.goal" in:"1..card_rows.power.spaces" doc:"Power that wins"`
	HuntFull      int            `yaml:"card_rows.hunt.full" in:"1..card_rows.hunt.spaces" doc:"dice that fill the row"`
	ExhaustFull   int            `yaml:"card_rows.exhaust.full" in:"1..card_rows.exhaust.spaces"`
	ShadowFull    int            `yaml:"card_rows.shadow.full" in:"1..card_rows.shadow.spaces"`
	ShadowFullTwo int            `yaml:"card_rows.shadow.full_for_two" in:"1..card_rows.shadow.spaces"`
	ShadowFullOne int            `yaml:"card_rows.shadow.full_alone" in:"1..card_rows.shadow.spaces"`
	_             source.Printed `yaml:"card_rows.power.columns"`
	SleepTracks   []SleepTrack   `yaml:"sleep.tracks"`
	Return        int            `yaml:"sleep.return" in:"0..9" doc:"dice returned of those drawn"`
	RestShadows   int            `yaml:"rest.shadows" in:"1..9" doc:"Shadows that a Rest returns"`
	Consume       int            `yaml:"nightmare_turn.consume" in:"1..9"`
	Draws         int            `yaml:"nightmare_turn.draws" in:"1..9"`
	Gives         int            `yaml:"nightmare_turn.gives" in:"1..nightmare_turn.draws" doc:"of those drawn"`

	Nightmares    [colours + 1]Nightmare `yaml:"nightmares,by=Nightmare,ordered"` // the last is Temptation
	SpookMoves    int                    `yaml:"spooks.moves" in:"1..9" doc:"Spooks that a Rest moves onto your card"`
	AwakenedPower int                    `yaml:"spooks.awakened_power" in:"0..figure" doc:"needed for each Awakened Nightmare when the last Spook has come"`
	SpookFaces    []int                  `yaml:"spooks.filled" ref:"symbol" len:"1..figure" doc:"what the spaces show in turn"`
	Bogeymen      []Bogeyman             `yaml:"bogeymen" names:"Bogeyman"`
	Editions      []Edition              `yaml:"game.editions,open"`
	Variants      []Variant              `yaml:"game.variants,open,optional" len:"0..variants"`

	Tracks [][]int // the dice of each step, by Sleep Track

	rules   ruleBook
	options options
	rows    *play.Rows
	facts   facts
	ask     questions
	foreign *engine.Set // faces that no die of their colour has
	real    *engine.Set // faces that a die of their colour has
}

// Dream is the dice of one colour.
type Dream struct {
	ID     string         `yaml:"id"`
	Name   string         `yaml:"name"`
	Letter string         `yaml:"letter" doc:"what a log calls the color"`
	Dice   int            `yaml:"quantity" in:"dice"`
	Faces  [symbols]int   `yaml:"faces" ref:"symbol" len:"6..6"` // how many faces show each symbol
	Effect Effect         `yaml:"effect" kinds:"draw,reroll,turn,hunt"`
	Shape  string         `yaml:"shape" doc:"what its chits look like without color"`
	_      source.Printed `yaml:"of colour icon texture say"`
}

// Symbol is what a face can show.
type Symbol struct {
	ID     string         `yaml:"id"`
	Name   string         `yaml:"name"`
	Letter string         `yaml:"letter" doc:"how a log writes it after the letter of the dream"`
	Power  int            `yaml:"power" in:"0..figure" doc:"what it counts in the Power row"`
	Icon   string         `yaml:"icon"`
	Figure string         `yaml:"figure,optional" doc:"what stands on it in place of the icon"`
	_      bool           `yaml:"danger" doc:"whether it is drawn as what harms"`
	_      source.Printed `yaml:"row"`
}

// SleepTrack is a track of steps, each with the dice drawn there.
type SleepTrack struct {
	Dice []int          `yaml:"dice" in:"1..12" len:"1..12"`
	_    source.Printed `yaml:"id name"`
}

// kind is what an effect does.
type kind uint8

const (
	draw     kind = iota + 1 // dice are drawn, rolled and added
	reroll                   // a die on the card is rolled again
	turnFace                 // an Exhaust is turned to its Shadow face
	toHunt                   // a Shadow is moved to the Hunt row
	noAgain                  // no Dream Again this turn
	bargain                  // a 1 is given, or dice are drawn
	excess                   // what is left of a row of Spooks goes to the bag
	freeRoll                 // an island of Spooks is rolled for nothing
	hold                     // a Spook is held back
	kill                     // Spooks are returned
)

// Words are the kinds of effect; a place takes some of them.
func (kind) Words() []string {
	return []string{
		"", "draw: dice are drawn, rolled and added", "reroll: a die on the card is rolled again",
		"turn: dice are turned to another face", "hunt: a Shadow is moved to the Hunt row",
		"rest: no Dream Again this turn", "bargain: a 1 is given, or dice are drawn",
		"excess: what is left of a row of Spooks goes to the bag", "free-reroll: an island of Spooks is rolled for nothing",
		"hold: a Spook is held back", "kill: Spooks are returned",
	}
}

// Effect is one effect, with the rule that declares it.
type Effect struct {
	Kind kind        `yaml:"kind,kind"`
	Dice int         `yaml:"dice" in:"1..9" default:"1"`
	Face int         `yaml:"face" ref:"symbol" for:"free-reroll" doc:"the symbol that it follows"`
	Rule engine.Rule `yaml:"rule"`
}

// Nightmare is a Nightmare card.
type Nightmare struct {
	ID      string         `yaml:"id"`
	Name    string         `yaml:"name"`
	Takes   [symbols]bool  `yaml:"takes,optional" ref:"symbol" doc:"from a Dreamer, instead of their being resolved"`
	Ability Effect         `yaml:"ability" kinds:"draw,reroll,rest,hunt,bargain"`
	Sides   [2]int         `yaml:"sides" ref:"dream" doc:"the colors of front and back"`
	_       source.Printed `yaml:"variant"`
}

// Bogeyman is an opponent of the game alone.
type Bogeyman struct {
	ID      string         `yaml:"id,id"`
	Name    string         `yaml:"name"`
	Columns int            `yaml:"columns" in:"1..4" doc:"of Spooks"`
	Rows    int            `yaml:"rows" in:"1..8"`
	Kills   int            `yaml:"kills,optional" in:"0..9"`
	Own     Effect         `yaml:"own" kinds:"excess,free-reroll,hold,kill"`
	Hard    HardEffect     `yaml:"hard" kinds:"turn"`
	_       source.Printed `yaml:"dream scene"`

	Face      int // the symbol that a free reroll follows
	HardDream int
	HardFace  int
}

// HardEffect is what an Awakening does in Hard mode: it turns every Spook of a
// dream to a face.
type HardEffect struct {
	Effect
	Dream int `yaml:"dream" ref:"dream"`
	To    int `yaml:"to" ref:"symbol"`
}

// Check wants no more Spooks than a position holds.
func (b *Bogeyman) Check(f *source.Fields) {
	b.Face, b.HardDream, b.HardFace = b.Own.Face, b.Hard.Dream, b.Hard.To
	if b.Columns*b.Rows > mostSpooks {
		f.Problemf("rows", "more than %d Spooks", mostSpooks)
	}
}

// Edition is for so many Dreamers, or alone against a Bogeyman.
type Edition struct {
	ID       string `yaml:"id,id"`
	Bogeyman int    `yaml:"bogeyman" ref:"Bogeyman" default:"-1"`
	Players  int    `yaml:"players" in:"2..seats" unless:"bogeyman"`
}

// Variant is Hard mode, or Temptation in the place of a colour's card.
type Variant struct {
	ID       string `yaml:"id,id"`
	Replaces int    `yaml:"replaces" ref:"dream" default:"-1"`
}

// options are what one log sets up.
type options struct {
	players  int
	bogeyman int // -1 with others
	hard     bool
	tempts   int // colour whose card is Temptation, -1 for none
	edition  string
	variants [mostVariants]bool
	names    [mostSeats]string // of the players, as far as the log has them
	readings
}

func (o *options) choose(d *Definition, id string) {
	for _, e := range d.Editions {
		if e.ID == id {
			o.edition, o.players, o.bogeyman = id, max(e.Players, 1), e.Bogeyman
		}
	}
	for i, v := range d.Variants {
		if v.ID != id {
			continue
		}
		o.variants[i] = true
		if v.Replaces >= 0 {
			o.tempts = v.Replaces
		} else {
			o.hard = true
		}
	}
}

// among sets up the edition for so many players, where there is one.
func (o *options) among(d *Definition, players int) {
	for _, e := range d.Editions {
		if e.Players == players {
			o.choose(d, e.ID)
			return
		}
	}
}

// under is the definition with other options.
func (d *Definition) under(o options) *Definition {
	c := *d
	c.options = o
	c.book()
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
	for _, e := range d.Editions {
		if e.ID == id {
			return e.Players
		}
	}
	return 0
}

// ruleBook names the rules that the procedures cite and that belong to no
// dream, Nightmare or Bogeyman, by their ids, a line for each section.
type ruleBook struct {
	setupBag, setupTurns,
	sleepTrack,
	drawNumber, drawReturn,
	rollFaces, rollReroll, rollSpent,
	resolveOrder, resolvePower, resolveRows,
	shadowRow,
	filledHunt, filledExhaust, filledShadow, filledClaim,
	restMust, restReturn,
	againDeeper,
	nightmareTurn, nightmareConsume, nightmareMinions, nightmareTakes,
	endPower, endBag,
	worstCase,
	twoRows,
	soloPopulate, soloWin, soloAwaken, soloReturn, soloEnvy, soloRest, soloReroll, soloGone engine.Rule
}

// readings are the answers to what the rulebook leaves open, as far as a log may
// give another one than ours. Each is named for the answer that is not; the zero
// value is ours, as long as rulings.yaml says nothing else.
type readings struct {
	fearOthers       bool `ruling:"fear-itself" values:"yes=false,no=true"`                                      // Fear does not move the Shadow that brought it
	turnedByFace     bool `ruling:"turned-die" values:"where-it-lies=false,by-its-face=true"`                    // a turned die fills the row of its face
	restShadowRows   bool `ruling:"rest-any-row" values:"yes=false,no=true"`                                     // a Rest returns a Shadow of a Shadow row only
	minionsChecked   bool `ruling:"minion-check" values:"at-the-next-own-check=false,at-once=true"`              // rows are checked when Minions have been resolved
	usualOrder       bool `ruling:"chain-first" values:"the-one-brought=false,usual-order=true"`                 // what a Shadow brought takes its place among the others
	lastButCurrent   bool `ruling:"last-dreamers" values:"all-without-the-power=false,all-but-the-current=true"` // every other Dreamer: but the one whose turn it was
	bagMomentPasses  bool `ruling:"bag-for-a-moment" values:"yes=false,no=true"`                                 // a bag has not run out that is filled again at once
	restsOnSomething bool `ruling:"rest-exhaust-none" values:"yes=false,no=true"`                                // all of no Exhaust cannot be returned
	noAgainEmpty     bool `ruling:"again-empty" values:"yes=false,no=true"`                                      // no Dream Again once the bag ran out
	spooksFirst      bool `ruling:"rest-order" values:"before=false,after=true"`                                 // Spooks come before dice are returned
	winsAtOnce       bool `ruling:"solo-power-moment" values:"end-of-turn=false,at-once=true"`                   // Power enough is a win in the middle of a turn
	columnsFirst     bool `ruling:"filling-order" values:"rows-from-below=false,columns-from-below=true"`        // the spaces of Spooks are filled column by column
	bagPlaysOn       bool `ruling:"solo-bag" values:"lost-unless-won=false,plays-on=true"`                       // an empty bag does not end a game alone
	worstAlone       bool `ruling:"worst-alone" values:"no=false,yes=true"`                                      // alone one picks oneself
}

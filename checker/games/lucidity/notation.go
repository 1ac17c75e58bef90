package lucidity

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// notation is the words of a log.
type notation struct {
	checks, steps, endings []term
}

type term struct{ ID, Letter, Name, About string }

// The steps, in the order of the notation.
const (
	stepSeat = iota
	stepSleep
	stepBack
	stepRolled
	stepAgain
	stepShadow
	stepSpend
	stepGot
	stepAbility
	stepTired
	stepBecome
	stepRest
	stepConsume
	stepMinions
	stepSpooks
	stepIsland
	stepKill
	stepHold
	stepStays
	stepOver
	stepPick
	stepCount
)

var (
	checkIDs = []string{
		"power", "shadows", "bag", "exhausted", "hunted", "bag-depths", "bag-envy", "bag-imprisonment", "bag-fear",
		"on-depths", "on-envy", "on-imprisonment", "on-fear", "spooks",
		"spooks-hunt", "spooks-exhaust", "spooks-shadow",
	}
	stepIDs = []string{
		"seat", "sleep", "back", "rolled", "again", "shadow", "spend", "got", "ability", "tired", "become", "rest",
		"consume", "minions", "spooks", "island", "kill", "hold", "stays", "over", "pick",
	}
	endingIDs = []string{"power", "dreamers", "bag", "won", "lost"}
)

func (r *reader) notation() {
	f := r.Record("notation")
	read := func(name string, ids []string) []term {
		var all []term
		var have []string
		for _, v := range f.List(name) {
			t := r.Map(v)
			w := term{ID: t.ID("id"), Letter: t.OptStr("letter", ""), Name: t.Str("name"), About: t.OptStr("about", "")}
			t.Done()
			all = append(all, w)
			have = append(have, w.ID)
		}
		if slices.Equal(have, ids) {
			return all
		}
		if f.Has(name) {
			f.Problemf(name, "the %s of the notation are %v, in this order", name, ids)
		}
		return make([]term, len(ids))
	}
	r.d.notation = notation{read("checks", checkIDs), read("steps", stepIDs), read("endings", endingIDs)}
	f.Done()
}

// Words of a log that name dice: the faces, then the colours, then where a
// Shadow lies, then the answers to Temptation.
const (
	wordColour = faces
	wordSymbol = wordColour + colours // Shadow, Exhaust: what a Rest returns
	wordPlace  = wordSymbol + 2       // Shadow row, Exhaust row, Hunt row
	wordGive   = wordPlace + 3
	wordDice   = wordGive + 1
	classDie   = "die"
)

var (
	wordPlaces   = [3]place{shadows, turned, hunted}
	placeSymbols = [3]int{shadow, exhaust, hunt}
)

func (d *Definition) rowText(i int) string { return d.Symbols[placeSymbols[i]].Letter + "r" }

func (d *Definition) spec() gamelog.Spec {
	s := gamelog.Spec{
		Game:    d.Game.ID,
		Columns: []gamelog.WordID{gamelog.WordID(powerFact) + 1, gamelog.WordID(shadowFact) + 1, gamelog.WordID(bagFact) + 1},
	}
	for _, e := range d.Game.Editions {
		s.Options = append(s.Options, gamelog.Word{ID: e.ID, Long: e.ID})
	}
	for _, v := range d.Game.Variants {
		s.Options = append(s.Options, gamelog.Word{ID: v.ID, Long: v.ID})
	}
	for i := range d.notation.steps {
		s.Heads = append(s.Heads, d.head(i))
	}
	word := func(id, text string, also ...string) {
		s.Words = append(s.Words, gamelog.Word{ID: id, Short: text, Long: text, Also: also, Class: classDie})
	}
	for f := range faces {
		c, sym := &d.Dreams[f/symbols], &d.Symbols[f%symbols]
		word(c.ID+"-"+sym.ID, c.Letter+sym.Letter)
	}
	for c := range colours {
		word(d.Dreams[c].ID, d.Dreams[c].Letter, d.Dreams[c].Name)
	}
	for _, sym := range []int{shadow, exhaust} {
		word(d.Symbols[sym].ID, d.Symbols[sym].Letter, d.Symbols[sym].Name)
	}
	for i, sym := range placeSymbols {
		// "I h" would be a face of Imprisonment, so a row has an r behind it.
		word("row-"+d.Symbols[sym].ID, d.rowText(i), d.Symbols[sym].Name+" row")
	}
	word("give", "give")
	word("dice", "dice")
	for i := range d.Game.Rulings {
		s.Rulings = append(s.Rulings, gamelog.RulingName{ID: d.Game.Rulings[i].ID, Values: d.Game.Rulings[i].Values})
	}
	for f := range factCount {
		t := d.notation.checks[f]
		s.Checks = append(s.Checks, gamelog.CheckName{Word: gamelog.Word{ID: t.ID, Short: t.Letter, Long: t.Name}, About: t.About})
	}
	for i, t := range d.notation.endings {
		s.Ends = append(s.Ends, gamelog.Word{ID: endingIDs[i], Long: t.Name})
	}
	return s
}

// mostArgs bounds the dice or Spooks behind one head.
const mostArgs = 16

func (d *Definition) head(i int) gamelog.Head {
	t := d.notation.steps[i]
	h := gamelog.Head{Word: gamelog.Word{ID: t.ID, Short: t.Letter, Long: t.Name}, About: t.About}
	die := gamelog.Slot{Takes: gamelog.Kinds(gamelog.WordArg), Class: classDie, Name: "die"}
	number := gamelog.Slot{Takes: gamelog.Kinds(gamelog.Number), Name: "number"}
	many := func(s gamelog.Slot, n int) {
		for range n {
			h.Slots = append(h.Slots, s)
		}
	}
	switch i {
	case stepSeat, stepSleep, stepHold:
		number.Need = true
		many(number, 1)
	case stepAgain:
	case stepAbility, stepPick:
		h.Slots = append(h.Slots, gamelog.Slot{Takes: gamelog.Kinds(gamelog.Outcome), Name: "no"})
		many(die, mostSurplus)
	case stepConsume:
		many(number, 1)
		many(die, 1)
	case stepMinions:
		many(number, 1)
		many(die, 9)
	case stepSpooks:
		many(die, mostSpooks)
	case stepIsland:
		many(die, 1)
		many(number, mostArgs)
	case stepKill, stepStays:
		many(number, mostArgs)
	default:
		many(die, mostArgs)
	}
	return h
}

// Head is the first line of a log with this definition's options.
func (d *Definition) Head() string {
	s := "game " + d.Game.ID + " " + d.options.edition
	for i, v := range d.Variants {
		if d.options.variants[i] {
			s += " " + v.ID
		}
	}
	return s
}

// Board lists what a whole board shows.
func (d *Definition) Board() []engine.Fact {
	board := []engine.Fact{powerFact, shadowFact, bagFact, exhaustFact, huntFact}
	for c := engine.Fact(0); c < colours; c++ {
		board = append(board, inBag+c)
	}
	if d.alone() != nil {
		board = append(board, spookFact, spookHunt, spookHunt+1, spookHunt+2)
	}
	return board
}

// Columns lists the checks of the log sheet.
func (d *Definition) Columns() []engine.Fact { return []engine.Fact{powerFact, shadowFact, bagFact} }

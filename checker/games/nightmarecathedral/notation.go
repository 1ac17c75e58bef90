package nightmarecathedral

import (
	"slices"

	"nightpress/checker/gamelog"
	"nightpress/content/source"
)

// word is a word of the notation: a short form and a long one.
type word struct{ ID, Letter, Name, About string }

// notation holds the words of a log that notation.yaml declares, by the
// constants below.
type notation struct {
	steps   [stepCount]word
	words   [wordCount]word
	checks  [playerFacts]word
	table   [factCount - firstTable]word
	endings [2]word
	areas   []string // the names of all areas of all boards
}

// What may begin a step. First what a line can be about, then its deeds.
const (
	stepStart = iota
	stepNightmares
	stepOffer
	stepUpgrade
	stepConquer
	stepNight
	stepDevelop // the five actions, in the order of the Matrix
	stepFortify
	stepSummon
	stepRitual
	stepManeuver
	stepDreams
	stepConform
	stepDissent
	stepPass
	stepNext
	stepBack
	stepDream
	stepCard
	stepInstead
	stepBuild
	stepPay
	stepMove
	stepShaper
	stepConvert
	stepProduce
	stepAdd
	stepRemove
	stepClimb
	stepFight
	stepConflict
	stepWinner
	stepRetreat
	stepLot
	stepCommand
	stepDevour
	stepDiscard
	stepOut
	stepTake
	stepLimbo
	stepTile
	stepPart
	stepLater
	stepCount
)

var stepIDs = [stepCount]string{
	"start", "nightmares", "offer", "upgrade", "conquer", "night", "develop", "fortify", "summon", "ritual", "maneuver",
	"dreams", "conform", "dissent", "pass", "next", "back", "dream", "card", "instead", "fort", "pay", "move", "jump",
	"convert", "produce", "add", "remove", "climb", "fight", "conflict", "winner", "retreat", "draw", "command", "devour",
	"discard", "out", "take", "return", "tile", "part", "later",
}

// What may stand in a step, besides areas.
const (
	wordShaper = iota
	wordShadows
	wordBasic
	wordLimbo
	wordFree
	wordDeck
	wordCount
)

var wordIDs = [wordCount]string{"shaper", "shadows", "basic", "limbo", "free", "deck"}

// What a log may state of a player, and of the table, in the order of the facts.
var (
	checkIDs  = [playerFacts]string{"hand", "dreams", "limbo", "supply", "levels", "shaper", "dreamer", "marker", "second", "devoured", "points"}
	tableIDs  = [factCount - firstTable]string{"shadows-devoured", "shadows-supply", "turn", "time", "pieces", "deck", "dream-deck", "offer", "nightmare", "other-nightmare"}
	endingIDs = [2]string{"time", "devoured"}
)

func (r *reader) notation() {
	f := r.Map(r.File("notation"))
	n := &r.d.notation
	r.list(f, "steps", stepIDs[:], n.steps[:])
	r.list(f, "words", wordIDs[:], n.words[:])
	r.list(f, "checks", checkIDs[:], n.checks[:])
	r.list(f, "table", tableIDs[:], n.table[:])
	r.list(f, "endings", endingIDs[:], n.endings[:])
	f.Done()
	for i := range r.d.Boards {
		for _, a := range r.d.Boards[i].Areas {
			if !slices.Contains(n.areas, a.ID) {
				n.areas = append(n.areas, a.ID)
			}
		}
	}
}

// list reads one list of words. Each id must be there once.
func (r *reader) list(f *source.Fields, name string, ids []string, into []word) {
	for _, v := range f.List(name) {
		m := r.Map(v)
		id := m.Ref("id", "word of the notation", ids)
		w := word{ID: id, Letter: m.OptStr("letter", ""), Name: m.Str("name"), About: m.OptStr("about", "")}
		m.Allow("icon")
		m.Done()
		if i := slices.Index(ids, id); i >= 0 {
			into[i] = w
		}
	}
	for i := range ids {
		if into[i].ID == "" {
			f.Problemf(name, "the word for %s is missing", ids[i])
		}
	}
}

func (w *word) plain() gamelog.Word { return gamelog.Word{ID: w.ID, Short: w.Letter, Long: w.Name} }

// check is a check of that name; worded ones say an area or a night.
func (w *word) check(worded bool) gamelog.CheckName {
	c := gamelog.CheckName{Word: w.plain(), About: w.About}
	if worded {
		c.Values = []gamelog.ValueKind{gamelog.Worded}
	}
	return c
}

// spec lists the words of a log of this game: the heads are the steps of the
// notation; its words come first, then the areas, then the nights; the checks
// are those of a player, of the table, and the areas.
func (d *Definition) spec() gamelog.Spec {
	s := gamelog.Spec{Game: d.Game.ID, Loose: true, Declared: true}
	n := &d.notation
	for i := range n.steps {
		h := gamelog.Head{Word: n.steps[i].plain(), About: n.steps[i].About}
		if i == stepDream || i == stepCard || i == stepConflict || i == stepTile {
			// d12 is one word, and goes with the step before it: take m4 m2
			h.Slots, h.Trails = []gamelog.Slot{{Takes: gamelog.Kinds(gamelog.Number), Name: "number"}}, true
		}
		s.Heads = append(s.Heads, h)
	}
	for i := range n.words {
		s.Words = append(s.Words, n.words[i].plain())
	}
	for i := range n.checks {
		s.Checks = append(s.Checks, n.checks[i].check(i == shaperFact || i == dreamerFact))
	}
	for i := range n.table {
		f := firstTable + i
		s.Checks = append(s.Checks, n.table[i].check(f == nightmareFact || f == otherNightmare))
	}
	d.specAreas(&s)
	for _, w := range d.Matrix.Nights {
		s.Words = append(s.Words, gamelog.Word{ID: w.ID})
	}
	for _, e := range n.endings {
		s.Ends = append(s.Ends, gamelog.Word{ID: e.ID, Long: e.Name})
	}
	for _, e := range d.Game.Editions {
		s.Options = append(s.Options, gamelog.Word{ID: e.ID, Long: e.Name})
	}
	for _, e := range d.Game.Variants {
		s.Options = append(s.Options, gamelog.Word{ID: e.ID, Long: e.Name})
	}
	for i := range d.Game.Rulings {
		g := &d.Game.Rulings[i]
		s.Rulings = append(s.Rulings, gamelog.RulingName{ID: g.ID, Values: g.Values})
	}
	return s
}

// specAreas adds the areas of all boards, as words and as checks.
func (d *Definition) specAreas(s *gamelog.Spec) {
	for i, a := range d.notation.areas {
		w := gamelog.Word{ID: "area-" + a, Long: a}
		s.Words = append(s.Words, w)
		s.Checks = append(s.Checks, gamelog.CheckName{
			Word: w, Values: []gamelog.ValueKind{gamelog.Figure, gamelog.Pair}, Alike: i > 0,
			About: "Followers in that area, and levels of a Fort; of any area: Ann nw:2/1",
		})
	}
	for i, a := range d.notation.areas {
		s.Checks = append(s.Checks, gamelog.CheckName{
			Word: gamelog.Word{ID: "shadows-" + a, Long: "shadows " + a}, Alike: i > 0, About: "Shadows in that area; of any area: shadows nw:2",
		})
	}
}

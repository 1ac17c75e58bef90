package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
)

// The heads of a log: the steps of the notation, the prices, the uses.
const (
	headPrices = stepCount                   // less one: the first price
	headUses   = headPrices + priceCount - 1 // less one: the first use
)

// classPiece is the class of the words that name a die.
const classPiece = "piece"

// The words: for each skill any of its dice, then each of them by the letter of
// its field; then the dice of the foes.
const (
	wordsOfSkill = 1 + mostDice
	wordGhost    = int(skillCount) * wordsOfSkill
	wordBoss     = wordGhost + 3
)

// spec lists the words of a log of this game. The checks are the facts, in
// order.
func (d *Definition) spec() gamelog.Spec {
	s := gamelog.Spec{
		Game:     d.Game.ID,
		FaceLow:  0, // a die of a skill may be used up
		FaceHigh: d.Die.High,
		Uses:     true,
	}
	for _, e := range d.Game.Editions {
		s.Options = append(s.Options, gamelog.Word{ID: e.ID, Long: e.ID})
	}
	for i := range d.notation.steps {
		s.Heads = append(s.Heads, d.stepHead(i))
	}
	for n := 1; n < priceCount; n++ {
		s.Heads = append(s.Heads, d.priceHead(n))
	}
	for u := 1; u < useCount; u++ {
		letter, name := d.useWord(u)
		s.Heads = append(s.Heads, gamelog.Head{
			Word: gamelog.Word{ID: "use-" + name, Short: letter, Long: "used for " + name}, About: "dice used for " + name,
		})
	}
	s.Words = d.pieceWords()
	infos := d.factInfos()
	for f := engine.Fact(0); f < eatenFact; f++ {
		info := &infos[f]
		c := gamelog.CheckName{Word: gamelog.Word{ID: info.ID, Short: info.Letter, Long: info.Name}}
		if f >= batsFact {
			c.About = d.notation.checks[f-batsFact].About
		}
		s.Checks = append(s.Checks, c)
	}
	for _, f := range d.columns {
		s.Columns = append(s.Columns, gamelog.WordID(f)+1)
	}
	for i := range d.notation.endings {
		w := &d.notation.endings[i]
		s.Ends = append(s.Ends, gamelog.Word{ID: w.ID, Long: w.Name})
	}
	for i := range d.Game.Rulings {
		s.Rulings = append(s.Rulings, gamelog.RulingName{ID: d.Game.Rulings[i].ID, Values: d.Game.Rulings[i].Values})
	}
	return s
}

// useWord is the letter and the name of a use.
func (d *Definition) useWord(u int) (letter, name string) {
	switch u {
	case useSpooks:
		return d.Circles.Letter, "spooks"
	case useTeddy:
		return d.Teddy.Letter, "teddy"
	case useSixes:
		return d.Keys.SixLetter, "sixes"
	case useSum:
		return d.Keys.SumLetter, "sum"
	}
	return d.Skills[u-1].Letter, d.Skills[u-1].ID
}

func (d *Definition) pieceWords() []gamelog.Word {
	var words []gamelog.Word
	for k := range d.Skills {
		s := &d.Skills[k]
		words = append(words, gamelog.Word{ID: s.ID, Short: s.Letter, Class: classPiece})
		for i := range mostDice {
			field := string(rune('a' + i))
			words = append(words, gamelog.Word{ID: s.ID + "-" + field, Short: s.Letter + field, Class: classPiece})
		}
	}
	ghost := d.notation.steps[stepGhost].Letter
	for _, w := range []string{"spooks", "life", "attack"} {
		words = append(words, gamelog.Word{ID: "ghost-" + w, Short: ghost + w[:1], Class: classPiece})
	}
	for _, w := range []string{"life", "attack"} {
		words = append(words, gamelog.Word{ID: "dicemuncher-" + w, Short: d.Boss.Letter + w[:1], Class: classPiece})
	}
	return words
}

// several are so many slots of one kind.
func several(n int, s gamelog.Slot) []gamelog.Slot {
	slots := make([]gamelog.Slot, n)
	for i := range slots {
		slots[i] = s
		slots[i].Need = s.Need && i == 0
	}
	return slots
}

// stepHead is the head of a step of the notation, with what may follow it.
func (d *Definition) stepHead(i int) gamelog.Head {
	w := &d.notation.steps[i]
	h := gamelog.Head{Word: gamelog.Word{ID: w.ID, Short: w.Letter, Long: w.Name}, About: w.About}
	die := gamelog.Slot{Takes: gamelog.Kinds(gamelog.Die), Name: "die", Need: true}
	piece := gamelog.Slot{Takes: gamelog.Kinds(gamelog.WordArg), Class: classPiece, Name: "die", Need: true}
	switch i {
	case stepSet:
		h.Slots = several(int(skillCount)*d.SkillDice, die)
	case stepGhost:
		h.Slots = several(3, die)
	case stepBoss:
		h.Slots = several(2, die)
	case stepRoll, stepMunch:
		h.Slots = several(9, gamelog.Slot{Takes: gamelog.Kinds(gamelog.Dice), Name: "dice", Need: true})
	case stepBreak, stepSacrifice:
		h.Slots = []gamelog.Slot{piece, die}
	case stepGain:
		h.Slots = several(9, die)
	case stepLeft:
		h.Slots = append([]gamelog.Slot{piece}, several(mostDice, die)...)
	case stepWalk:
		h.Slots = []gamelog.Slot{{Takes: gamelog.Kinds(gamelog.Number), Name: "steps", Need: true}}
	}
	return h
}

// priceHead is the head of something that spooks buy.
func (d *Definition) priceHead(n int) gamelog.Head {
	p := &d.Prices[n]
	h := gamelog.Head{Word: gamelog.Word{ID: p.ID, Short: p.Letter, Long: p.Name}, About: p.About}
	die := gamelog.Slot{Takes: gamelog.Kinds(gamelog.Die), Name: "die", Need: true}
	piece := gamelog.Slot{Takes: gamelog.Kinds(gamelog.WordArg), Class: classPiece, Name: "die", Need: true}
	switch n {
	case rerollAction, nudge, joker:
		h.Slots = []gamelog.Slot{die, die}
	case raise:
		h.Slots = []gamelog.Slot{piece}
	case rerollDie:
		h.Slots = []gamelog.Slot{piece, die}
	}
	return h
}

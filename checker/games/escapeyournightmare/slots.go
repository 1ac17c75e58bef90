package escapeyournightmare

import "nightpress/checker/engine"

// The moments of a round at which spooks may be spent, as a log tells them
// apart.
const (
	beforeAttack = iota // at the start of the round
	afterAttack         // between the foe's attack and your strike
	beforeRoll          // after the fight
	afterRoll           // on the dice that were rolled
	afterUse            // when the dice have been used
	moments
)

// The questions a round may put to the table. Those about what spooks buy come
// once for each moment; buy, what and becomes say which they are.
const (
	setDie engine.Slot = iota
	ghostDie
	fightSlot // you go for the ghost: 1, or roll: 0
	strikeSlot
	rollDie
	munchDie
	bossDie
	breakPiece
	breakDie
	gainDie
	useSlot
	walkSlot // noted in passing: the steps the ones carried you
	splitFirst
	// The distribution of a loss over the dice of a skill: whether it is
	// noted, and what each die shows then.
	_
	_
	leftFirst
	_
	_
	buyFirst // what is bought, 0 for nothing more
)

const (
	pieceFirst = buyFirst + moments   // the die it is bought for
	faceFirst  = pieceFirst + moments // the action die it is bought for, by what it shows
	newFirst   = faceFirst + moments  // the value a choice gives it
	againFirst = newFirst + moments   // the value a roll gives it
	zeroFirst  = againFirst + moments // the zero die that Teddy restores, 0 for none
	slotCount  = zeroFirst + moments
)

// The uses of dice, as useSlot has them: 1 to 3 are the skills.
const (
	useNone   = 0
	useSpooks = 1 + int(skillCount) + iota - 1
	useTeddy
	useSixes
	useSum
	useCount
)

// unsaid is a use of which nothing was said; it is none.
const unsaid = -1

// A piece is a die that can be named: a die of a skill by its field, or one of
// the foe's.
const (
	pieceGhost = int(skillCount)*mostDice + 1 // spooks, life, attack
	pieceBoss  = pieceGhost + 3               // life, attack
	pieceCount = pieceBoss + 2
)

func pieceOf(k skill, field int) int { return int(k)*mostDice + field + 1 }

// skillOf is the skill and the field of a piece that is a skill die.
func skillOf(piece int) (skill, int) { return skill((piece - 1) / mostDice), (piece - 1) % mostDice }

// Slots describes the questions.
func (d *Definition) Slots() []engine.SlotInfo { return d.slots }

func (d *Definition) slotInfos() []engine.SlotInfo {
	r := &d.rules
	infos := make([]engine.SlotInfo, slotCount)
	set := func(s engine.Slot, kind engine.Kind, name string, rule engine.Rule) {
		infos[s] = engine.SlotInfo{Name: name, Kind: kind, Rule: rule}
	}
	set(setDie, engine.Chance, "skill die of the set-up", d.SetSkills)
	set(ghostDie, engine.Chance, "die of a new ghost", r.next)
	set(fightSlot, engine.Choice, "fight of your choice", r.choice)
	set(strikeSlot, engine.Choice, "strike back", r.strike)
	set(rollDie, engine.Chance, "action die", r.choice)
	set(munchDie, engine.Chance, "die rolled for the Dicemuncher", d.Boss.Rule)
	set(bossDie, engine.Chance, "die of the Dicemuncher", r.bossHits)
	set(breakPiece, engine.Choice, "die rolled again for the broken shield", r.broken)
	set(breakDie, engine.Chance, "value of the die rolled again", r.broken)
	set(gainDie, engine.Chance, "die gained", r.gained)
	set(useSlot, engine.Choice, "use of the dice", r.use)
	set(walkSlot, engine.Choice, "steps walked", r.ones)
	for k := range d.Skills {
		name := d.Skills[k].Name
		set(splitFirst+engine.Slot(k), engine.Choice, "choice of the "+name+" dice that lose points", r.left)
		set(leftFirst+engine.Slot(k), engine.Choice, name+" die after the loss", r.left)
	}
	for m := range engine.Slot(moments) {
		set(buyFirst+m, engine.Choice, "purchase", r.supply)
		set(pieceFirst+m, engine.Choice, "die that spooks are paid for", r.supply)
		set(faceFirst+m, engine.Choice, "action die that spooks are paid for", r.supply)
		set(newFirst+m, engine.Choice, "new value of the action die", r.supply)
		set(againFirst+m, engine.Chance, "value of the die rolled again", r.supply)
		set(zeroFirst+m, engine.Choice, "zero die that Teddy restores", r.teddyLeave)
	}
	return infos
}

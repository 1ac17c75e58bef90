package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/content/definition"
)

// Definition is Escape your Nightmare as its YAML has it, read into types. It
// is not changed after reading; the rulings of a log make a copy with other
// options.
type Definition struct {
	Game       *definition.Game
	Die        definition.Range // faces
	ActionDice int
	SkillDice  int // of each skill, at the start
	SetSkills  engine.Rule

	Skills     [skillCount]Skill
	Spooks     Track
	Spiral     Track
	Rounds     definition.Range
	roundTrack Track
	Circles    SpookMarks
	Teddy      Teddy
	Keys       Keys
	Doors      Doors
	Ghosts     Ghosts
	Boss       Boss
	Prices     [priceCount]Price
	columns    []engine.Fact

	rules    ruleBook
	options  options
	notation notation
	slots    []engine.SlotInfo
	facts    []engine.FactInfo
}

// maxFace bounds the faces of a die.
const maxFace = 9

// pool counts dice by their faces.
type pool [maxFace + 1]int8

// holds tells whether the dice of want are among p.
func (p *pool) holds(want *pool) bool {
	for f := range p {
		if p[f] < want[f] {
			return false
		}
	}
	return true
}

// less is p without the dice of o.
func (p pool) less(o *pool) pool {
	for f := range p {
		p[f] -= o[f]
	}
	return p
}

// size is how many dice there are.
func (p *pool) size() int {
	n := 0
	for _, c := range p {
		n += int(c)
	}
	return n
}

// sum is what they show together.
func (p *pool) sum() int {
	n := 0
	for f, c := range p {
		n += f * int(c)
	}
	return n
}

// alike are times sets of n dice of a kind out of the pool, the high faces
// first so that ones are left to walk; ok is false where it has not so many.
func (p *pool) alike(n, times int) (taken pool, ok bool) {
	for f := maxFace; f > 0 && times > 0; f-- {
		for int(p[f]-taken[f]) >= n && times > 0 {
			taken[f] += int8(n)
			times--
		}
	}
	return taken, times == 0
}

// Track is a row of spaces for one marker.
type Track struct {
	ID, Name, Letter, Icon string
	Spaces                 definition.Range
	Start                  int
}

// Skill is one of the three skills.
type Skill struct {
	ID, Name, Letter, Check, Icon string
	Combination                   pool
	Marks, Dice                   int
	Rule                          engine.Rule
}

// SpookMarks are the circles under the spooks.
type SpookMarks struct {
	Letter                    string
	Pairs, Alike, Marks, Gain int
	Rule                      engine.Rule
}

// Teddy is the friend.
type Teddy struct {
	Name, Letter, Icon          string
	Alike, Marks, Dice, Rerolls int
	Levels                      definition.Range
	Rule                        engine.Rule
}

// Keys are the three ways to keys.
type Keys struct {
	Sixes                   pool
	SixLetter, SumLetter    string
	SixName, SumName        string
	Sum, Bats               int
	SixRule, SumRule, Rule3 engine.Rule
}

// Door stands on a step of the spiral.
type Door struct{ Step, Keys int }

// Doors are all of them, from the outside inwards.
type Doors struct {
	List []Door
	Rule engine.Rule
}

// Ghosts are those that come.
type Ghosts struct {
	Arrivals []int // the round of each
	Bats     int   // for one beaten
	Rule     engine.Rule
}

// Boss is the Dicemuncher.
type Boss struct {
	Name, Short       string
	Hits, Eats, Rolls int
	Letter            string
	Rule              engine.Rule
}

// The purchases, in the order of prices.yaml; a purchase is answered by its
// number, counted from 1.
const (
	rerollAction = 1 + iota
	raise
	nudge
	joker
	strikeFirst
	rerollDie
	leaveTeddy // costs nothing, and is done at the same times
	priceCount = leaveTeddy
)

// Price is one thing that spooks buy. Prices[n] is purchase n.
type Price struct {
	ID, Letter, Name, About string
	Cost, By                int
	Rule                    engine.Rule
}

package escapeyournightmare

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// Definition is Escape your Nightmare as its YAML has it, read into types by
// their tags. It is not changed after reading; the rulings of a log make a copy
// with other options.
type Definition struct {
	*play.Book[State]
	Die        definition.Range `yaml:"die.faces" in:"face"`
	ActionDice int              `yaml:"setup.action_dice" in:"1..9" doc:"rolled in every round that is not spent on a fight"`
	SkillDice  int              `yaml:"setup.skill_dice" in:"1..4" doc:"of each skill, at the start"`
	SetSkills  engine.Rule      `yaml:"setup.rule"`

	Tracks  `yaml:"tracks,by=track"`
	Skills  [skillCount]Skill `yaml:"skills,by=skill,ordered"`
	Circles SpookMarks        `yaml:"spook_marks"`
	Teddy   Teddy             `yaml:"teddy"`
	Keys    Keys              `yaml:"keys,by=key"`
	Doors   Doors             `yaml:"doors"`
	Ghosts  Ghosts            `yaml:"ghosts"`
	Boss    Boss              `yaml:"boss"`
	Prices  [priceCount]Price `yaml:"prices,by=price,ordered"`

	Rounds definition.Range

	rules   ruleBook
	options options
	rows    *play.Rows
	facts   facts
	ask     questions
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

// Tracks are the three rows of spaces.
type Tracks struct {
	Spooks   Track `yaml:"spooks"`
	Spiral   Track `yaml:"spiral"`
	InRounds Track `yaml:"rounds"`
}

// Track is a row of spaces for one marker.
type Track struct {
	ID     string           `yaml:"id"`
	Name   string           `yaml:"name"`
	Letter string           `yaml:"letter" doc:"what a log calls it"`
	Icon   string           `yaml:"icon,optional"`
	Spaces definition.Range `yaml:"spaces" in:"0..round" doc:"the numbers printed"`
	Start  int              `yaml:"start" in:"spaces" default:"spaces.low"`
	_      source.Printed   `yaml:"short"`
}

// Check wants rounds counted from 1, and the rest from 0.
func (t *Track) Check(f *source.Fields) {
	least := 0
	if t.ID == "rounds" {
		least = 1
	}
	if t.Spaces.Low != least && f.Sound("spaces") {
		f.Problemf("spaces", "%s is counted from %d", t.Name, least)
	}
}

// Skill is one of the three skills.
type Skill struct {
	ID          string      `yaml:"id"`
	Name        string      `yaml:"name"`
	Letter      string      `yaml:"letter"`
	Check       string      `yaml:"check"`
	Icon        string      `yaml:"icon,optional"`
	Combination pool        `yaml:"combination" in:"die.faces" len:"1..setup.action_dice" doc:"the faces that mark a circle"`
	Marks       int         `yaml:"marks" in:"figure" doc:"circles turned in for dice"`
	Dice        int         `yaml:"dice" in:"skill dice"`
	Rule        engine.Rule `yaml:"rule"`
}

// SpookMarks are the circles under the spooks.
type SpookMarks struct {
	Letter string         `yaml:"letter"`
	Pairs  int            `yaml:"pairs" in:"1..9" doc:"so many times"`
	Alike  int            `yaml:"alike" in:"1..9" doc:"so many of a kind"`
	Marks  int            `yaml:"marks" in:"figure" doc:"circles turned in for spooks"`
	Gain   int            `yaml:"gain" in:"0..figure"`
	Rule   engine.Rule    `yaml:"rule"`
	_      source.Printed `yaml:"name"`
}

// Teddy is the friend.
type Teddy struct {
	Name    string           `yaml:"name"`
	Letter  string           `yaml:"letter"`
	Icon    string           `yaml:"icon,optional"`
	Alike   int              `yaml:"alike" in:"1..setup.action_dice" doc:"so many of a kind, for a circle"`
	Marks   int              `yaml:"marks" in:"figure" doc:"circles turned in for a level"`
	Levels  definition.Range `yaml:"levels" in:"skill dice"`
	Dice    int              `yaml:"dice" in:"0..skill dice" doc:"for every skill, at each level"`
	Rerolls int              `yaml:"rerolls" in:"0..skill dice" doc:"skill dice at zero, when he is given up"`
	Rule    engine.Rule      `yaml:"rule"`
	_       source.Printed   `yaml:"check motto leave"`
}

// Keys are the three ways to keys.
type Keys struct {
	SixKey `yaml:"sixes"`
	SumKey `yaml:"sum"`
	BatKey `yaml:"bats"`
}

// SixKey is for some faces in one roll.
type SixKey struct {
	SixLetter string         `yaml:"letter"`
	SixName   string         `yaml:"name"`
	Sixes     pool           `yaml:"combination" in:"die.faces" len:"1..setup.action_dice"`
	SixRule   engine.Rule    `yaml:"rule"`
	_         source.Printed `yaml:"icon hint check"`
}

// SumKey is for the sum of all dice of one roll.
type SumKey struct {
	SumLetter string         `yaml:"letter"`
	SumName   string         `yaml:"name"`
	Sum       int            `yaml:"sum" in:"sum"`
	SumRule   engine.Rule    `yaml:"rule"`
	_         source.Printed `yaml:"icon hint check"`
}

// BatKey is for ghosts beaten.
type BatKey struct {
	Bats  int            `yaml:"bats" in:"figure"`
	Rule3 engine.Rule    `yaml:"rule"`
	_     source.Printed `yaml:"name icon hint check"`
}

// Door stands on a step of the spiral.
type Door struct {
	_    string `yaml:"id,id"`
	Step int    `yaml:"step" in:"step"`
	Keys int    `yaml:"keys" in:"0..3" doc:"shown, not spent"`
}

// Doors are all of them, from the outside inwards.
type Doors struct {
	List []Door      `yaml:"list" len:"1..figure"`
	Rule engine.Rule `yaml:"rule"`
}

// Check wants each door further inwards to ask for as many keys or more.
func (d *Doors) Check(f *source.Fields) {
	for i := 1; i < len(d.List) && f.Sound("list"); i++ {
		if a, b := d.List[i-1], d.List[i]; b.Step <= a.Step || b.Keys < a.Keys {
			f.Item("list", i).Problemf("step", "doors stand in the order of the steps, and ask for more keys each")
		}
	}
}

// Ghosts are those that come.
type Ghosts struct {
	Coming   []Arrival   `yaml:"arrivals" len:"1..ghosts"`
	Arrivals []int       // the round of each
	Bats     int         `yaml:"bats" in:"0..figure" doc:"for one beaten"`
	Rule     engine.Rule `yaml:"rule"`
	_        [3]FoeDie   `yaml:"dice,by=die of a ghost,ordered"`
}

// Arrival is when a ghost comes by itself.
type Arrival struct {
	_     string `yaml:"id,id"`
	Round int    `yaml:"round" in:"rounds"`
}

// Check wants one ghost after the other.
func (g *Ghosts) Check(f *source.Fields) {
	for _, a := range g.Coming {
		g.Arrivals = append(g.Arrivals, a.Round)
	}
	if i := source.Stray(g.Arrivals); i >= 0 && f.Sound("arrivals") {
		d := f.Item("arrivals", i).Problemf("round", "the ghosts come one after the other")
		switch {
		case i == 0:
			d.Helpf("the next comes in round %d", g.Arrivals[1])
		case i+1 == len(g.Arrivals):
			d.Helpf("the one before comes in round %d", g.Arrivals[i-1])
		case g.Arrivals[i-1]+1 < g.Arrivals[i+1]:
			d.Helpf("between its neighbors are the rounds %d to %d", g.Arrivals[i-1]+1, g.Arrivals[i+1]-1)
		}
	}
}

// FoeDie is a die of an opponent; they are rolled in the order printed.
type FoeDie struct {
	_ source.Printed `yaml:"name icon tone"`
}

// Boss is the Dicemuncher.
type Boss struct {
	Name   string         `yaml:"name"`
	Short  string         `yaml:"short"`
	Hits   int            `yaml:"hits" in:"figure" doc:"that beat him"`
	Eats   int            `yaml:"eats" in:"die.faces" doc:"each such face of his own roll is a die less for you"`
	Rolls  int            `yaml:"rolls" in:"0..9" doc:"his dice in each round"`
	Letter string         `yaml:"letter"`
	Rule   engine.Rule    `yaml:"rule"`
	_      [2]FoeDie      `yaml:"dice,by=die of the boss,ordered"`
	_      source.Printed `yaml:"hint"`
}

// The purchases, in the order of prices.yaml.
const (
	rerollAction = iota
	raise
	nudge
	joker
	strikeFirst
	rerollDie
	priceCount
)

var priceIDs = [priceCount]string{"reroll-action", "raise", "nudge", "joker", "strike-first", "reroll-die"}

// Price is one thing that spooks buy. Prices[n] is purchase n.
type Price struct {
	ID     string         `yaml:"id,kind"`
	Letter string         `yaml:"letter"`
	Name   string         `yaml:"name"`
	About  string         `yaml:"about,optional"`
	Cost   int            `yaml:"cost" in:"0..spooks"`
	By     int            `yaml:"by" in:"face" for:"raise,nudge"`
	Rule   engine.Rule    `yaml:"rule"`
	_      source.Printed `yaml:"print"`
}

// ruleBook names the rules that the procedure cites and that belong to no
// skill, key or price, by their ids and in the order of the rulebook.
type ruleBook struct {
	setupGhost,
	roundChoice,
	fightHit, fightLeft, fightBreak, fightStrike, fightSurvives,
	ghostBeaten, ghostNext, ghostDue, ghostReplaced, ghostReturns,
	rollDice, rollUse, rollCircles,
	keysOnce,
	teddyMark, teddyLeave,
	skillsGained,
	spooksSupply,
	spiralOnes,
	bossAppears, bossFight, bossHits engine.Rule
}

// options are what a log may settle: rulings.
type options struct {
	sumKeepsDice bool `ruling:"sum-takes-all" values:"yes=false,no=true"`
	noFourAlike  bool `ruling:"four-alike" values:"yes=false,no=true"`
	breakIsOffer bool `ruling:"break-must" values:"yes=false,no=true"`
	bossNoPrices bool `ruling:"boss-prices" values:"yes=false,no=true"`
	lastWaits    bool `ruling:"last-ghost" values:"takes-its-place=false,waits=true"`
	teddyComes   bool `ruling:"teddy-stays" values:"no=false,yes=true"`
}

package runforyourlife

import (
	"nightpress/checker/engine"
	"nightpress/checker/play"
	"nightpress/content/definition"
	"nightpress/content/source"
)

// Definition is the expansion as its YAML has it, read into types by their
// tags: what a line is played by. It is not changed after reading; a log's
// players and rulings make a copy.
type Definition struct {
	*play.Book[State]
	Combat Combat           `yaml:"combat"`
	Road   definition.Range `yaml:"path.spaces" in:"space" doc:"numbered from 1, behind the start"`
	Setup  Setup            `yaml:"setup"`

	Infection Infection `yaml:"infection"`

	Effects    []Effect                    `yaml:"event_effects" names:"effect"`
	Mutations  []Mutation                  `yaml:"evolution_effects" names:"evolution effect"`
	_          [bloodKindCount]BloodEffect `yaml:"blood_effects,by=kind of blood card"`
	Events     []EventRow                  `yaml:"events" len:"0..cards"`
	Evolutions []EvolutionRow              `yaml:"evolutions" len:"0..cards"`
	Bloods     []BloodRow                  `yaml:"bloods" len:"0..cards"`

	Cards [deckCount][]Card
	Last  int // the safe zone: one beyond the last space of the road

	rules   ruleBook
	options options
	tokens  tokens
	rows    *play.Rows
	facts   facts
	ask     questions
}

// Card is one card of a deck.
type Card struct {
	Number int
	Name   string
	Effect *Effect   // of events
	Gives  *Mutation // of evolutions
	Blood  int       // of blood: which kind, see bloodKinds
}

// Row is what a row of any deck holds.
type Row struct {
	_      string         `yaml:"id,id"`
	Number int            `yaml:"number,unique" in:"1..999" doc:"a log tells cards by it"`
	Name   string         `yaml:"name"`
	_      source.Printed `yaml:"icon text scene foot marks quantity qty place shows"`
}

// EventRow is an event card, whose effect names what it does.
type EventRow struct {
	Row
	Effect *Effect `yaml:"effect" ref:"effect"`
}

// EvolutionRow is an evolution card, whose effect names what it gives zombies.
type EvolutionRow struct {
	Row
	Gives *Mutation `yaml:"effect" ref:"evolution effect"`
}

// Mutation is what an evolution gives zombie players, as far as a log shows it.
type Mutation struct {
	_       string         `yaml:"id,id"`
	Rule    engine.Rule    `yaml:"rule"`
	Farther int            `yaml:"farther,optional" in:"0..figure" doc:"spaces beyond the card drawn for a move"`
	Bite    int            `yaml:"cards,optional" in:"0..figure" doc:"blood cards that a bite costs"`
	Ahead   int            `yaml:"ahead,optional" in:"0..figure" doc:"spaces ahead of its own that a zombie player bites"`
	Passing bool           `yaml:"passing,optional" doc:"it bites on the spaces that its move passes"`
	Back    bool           `yaml:"back,optional" doc:"it may turn back on its way, and pass any space"`
	Crowds  bool           `yaml:"crowds,optional" doc:"it does not bite a human who stands alone"`
	Draw    int            `yaml:"draw,optional" in:"0..10" doc:"cards drawn for a move, of which the best counts"`
	Again   int            `yaml:"again,optional" in:"0..10" doc:"times that a card for a move may be drawn again"`
	Once    bool           `yaml:"once,optional" doc:"it acts as soon as it works, and is put away"`
	_       source.Printed `yaml:"scene by times bullets rounds"`
}

// Infection is how humans come by blood cards, and how long they keep them.
type Infection struct {
	Bite  int            `yaml:"bite" in:"1..figure" doc:"blood cards that a bite costs"`
	After int            `yaml:"after" in:"1..turns" doc:"turns that a blood card may lie face down"`
	_     source.Printed `yaml:"text"`
}

// BloodRow is a blood card.
type BloodRow struct {
	Row
	Blood int `yaml:"effect" ref:"kind of blood card"`
}

// Combat holds the figures of a fight.
type Combat struct {
	Draws    definition.Range `yaml:"draws" in:"1..200" doc:"the determination cards"`
	Dodge    definition.Range `yaml:"dodge" in:"draws" doc:"a human shot at lives on these"`
	Unarmed  int              `yaml:"unarmed" in:"1..attackers" doc:"winners needed to kill without a weapon"`
	FallBack int              `yaml:"fall_back" in:"0..space" doc:"spaces behind, for an aggressor who dies"`
	Shots    int              `yaml:"shots" in:"1..1" doc:"bullets a player spends at most"`
	Extra    int              `yaml:"weapon.extra" in:"0..4" doc:"cards that a weapon gives"`
	_        source.Printed   `yaml:"weapon.text"`
}

// Setup is how everyone starts.
type Setup struct {
	Place   int            `yaml:"place" in:"0..path.spaces"`
	Bullets int            `yaml:"bullets" in:"0..figure"`
	Weapons int            `yaml:"weapons" in:"0..figure"`
	_       source.Printed `yaml:"text"`
}

// kind is what an event does.
type kind uint8

const (
	goForward kind = iota
	goBack
	gain
	lose
	meetZombie
	takeBlood
	condition
	evolve
)

// Words are the kinds of effect that an event can have.
func (kind) Words() []string {
	return []string{
		"forward: the drawer moves so many spaces on", "back: the drawer moves so many spaces back",
		"gain: bullets or weapons rise, the drawer's or those of all on the space", "lose: they fall, never below none",
		"zombie: a zombie of the base game appears; its doings are on trust",
		"blood: blood cards are taken, face down",
		"condition: the card stays with the drawer, who needs more to win",
		"evolve: evolution cards are drawn; without a zombie player they stay or go",
	}
}

// need is what a victory condition asks for.
type need uint8

const (
	needBullets need = iota
	needWeapons
	needNoBlood
	needHomeBefore
	needHumans
	needKills
	needEvents
	needDraw
)

// Words are what a victory condition can ask for.
func (need) Words() []string {
	return []string{"bullets", "weapons", "no-blood", "home-before", "humans", "kills", "events", "draw"}
}

// Effect is what an event card does.
type Effect struct {
	ID      string         `yaml:"id,id"`
	Kind    kind           `yaml:"kind,kind"`
	Rule    engine.Rule    `yaml:"rule"`
	By      int            `yaml:"by" in:"figure" for:"forward,back,gain,lose,zombie,blood" doc:"spaces, things or blood cards"`
	Weapons bool           `yaml:"what" words:"bullets=false,weapons=true" for:"gain,lose"`
	Needs   need           `yaml:"needs" for:"condition"`
	AtLeast int            `yaml:"at_least" in:"figure" for:"condition;needs=!no-blood"`
	Alone   bool           `yaml:"alone,optional" for:"condition" doc:"it takes the place of all others"`
	All     bool           `yaml:"all,optional" for:"gain,lose,blood" doc:"for every human on the drawer's space"`
	Draw    int            `yaml:"draw" in:"1..10" for:"evolve"`
	Up      bool           `yaml:"face" words:"up=true,down=false" for:"evolve"`
	Stays   bool           `yaml:"without" words:"stay=true,go=false" for:"evolve" doc:"without a zombie player"`
	_       source.Printed `yaml:"scene foot marks"`
}

// thing is what an effect gives or takes: bullets or weapons.
func (f *facts) thing(e *Effect) play.Fact {
	if e.Weapons {
		return f.Weapons
	}
	return f.Bullets
}

// BloodEffect is what a kind of blood card means; what it does is its rule's.
type BloodEffect struct {
	_ string         `yaml:"kind" words:"infected,clean,another"`
	_ source.Printed `yaml:"rule section text scene foot marks"`
}

// bloodKinds are what blood cards can say, by the ids of their effects.
var bloodKinds = []string{"infected", "clean", "another"}

const (
	saysInfected = iota
	saysClean
	saysAnother
	bloodKindCount
)

// options are the readings that a log may set.
type options struct {
	oneTarget     bool `ruling:"several-targets" values:"yes=false,no=true"`
	allMustWin    bool `ruling:"fourth-loser" values:"three-winners=false,all-must-win=true"`
	armedNotSole  bool `ruling:"armed-attacker" values:"yes=false,no=true"`
	targetUnarmed bool `ruling:"without-a-weapon" values:"attackers=false,target=true"`
	joinersCount  bool `ruling:"joiners-count" values:"no=false,yes=true"`
	noCountdown   bool `ruling:"countdown" values:"stand-in=false,base-game=true"`
}

// sample are the players of games that the program plays by itself: as many as
// it takes for three to attack one, and one to look on.
var sample = []string{"Ann", "Bob", "Cy", "Dee", "Eve"}

// ruleBook names the rules that the procedures cite and that belong to no
// single card, by their ids and in the order of the rulebook.
type ruleBook struct {
	contentsDecks,
	bloodFaceDown, bloodHumans, bloodTurn,
	eventHumans, eventCondition,
	evolutionDraw, evolutionFace, evolutionGo, evolutionStay, evolutionWake, evolutionWorks,
	victoryAll,
	combatHumans, combatSameSpace, combatStay, combatEventsFirst, combatUnconfirmed, combatInfected,
	combatOnce, combatOrder,
	shootBullet, shootReturn, shootDraws, shootTargetFirst, shootDodge,
	meleeWhen, meleeTargetFirst, meleeWeapons, meleeDeclare, meleeExtra, meleeHigh, meleeTie, meleeUnarmed, meleeArmed,
	meleeDefender,
	deathTarget, deathAggressor, deathTokens,
	baseMove, baseDraws, baseZombies, baseBullet, baseBite, baseNear, baseReveal, baseSafe,
	endEscaped engine.Rule

	blood [bloodKindCount]engine.Rule `rule:"blood.infected,blood.clean,blood.another"`
}

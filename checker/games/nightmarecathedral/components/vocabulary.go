package components

import "nightpress/content/source"

// Effect is one effect of a card, a tile, a sign or a gift, in the vocabulary
// of the definition. Every effect has one of its words and some of the fields;
// fields of several names fill one of these.
type Effect struct {
	Word EffectWord `yaml:"id,kind"`
	// N is the effect's figure: steps, movement points, units, levels,
	// conversions, conflicts, cards, areas.
	N      int
	_      int             `yaml:"steps" in:"figure" for:"climb" into:"N"`
	_      int             `yaml:"points" in:"figure" for:"move" into:"N"`
	_      int             `yaml:"units" in:"figure" for:"produce,shadow,lose,limbo,devour" into:"N"`
	_      int             `yaml:"levels" in:"figure" for:"fort" into:"N"`
	_      int             `yaml:"times" in:"figure" for:"convert,conflict,command" into:"N"`
	_      int             `yaml:"cards" in:"figure" for:"draw,discard,conform" into:"N"`
	_      int             `yaml:"upgrades" in:"figure" for:"develop" into:"N"`
	_      int             `yaml:"areas" in:"figure" for:"go" into:"N"`
	_      int             `yaml:"draw" in:"figure" for:"dream" with:"draw" into:"N"`
	_      int             `yaml:"cards" in:"figure" for:"dream" unless:"draw" into:"N"`
	Where  Place           // or to
	_      Place           `yaml:"where" words:"controlled,each-symbol,each-fort,shaper,here" for:"produce" into:"Where"`
	_      Place           `yaml:"where" words:"controlled,here,existing" for:"fort" into:"Where"`
	_      Place           `yaml:"where" words:"shaper,adjacent,here" for:"convert" into:"Where"`
	_      Place           `yaml:"where" words:"shaper,here,current" for:"conflict" into:"Where"`
	_      Place           `yaml:"where" words:"any,here,adjacent,present" for:"shadow" into:"Where"`
	_      Place           `yaml:"where" words:"shaper" for:"lose" into:"Where"`
	_      Place           `yaml:"where,optional" words:"entered,current" for:"devour" into:"Where"`
	_      Place           `yaml:"to" words:"any,adjacent,here" for:"shaper" into:"Where"`
	_      Place           `yaml:"to" words:"here,controlled" for:"limbo" into:"Where"`
	_      string          `yaml:"to" words:"any-night" for:"dreamer"`
	Kinds  [StepKinds]bool `yaml:"kinds,optional" words:"open,gift,locked" from:"1" for:"climb" doc:"the steps it may enter"`
	Paid   bool            `yaml:"paid,optional" for:"climb"`
	Shaper bool            `yaml:"only,optional" words:"shaper=true" for:"move"`
	Symbol int             `yaml:"symbol" ref:"sign" for:"produce;where=each-symbol"`
	Spread bool            `yaml:"spread,optional" for:"produce,limbo" doc:"in several areas"`
	Forts  int             `yaml:"forts" in:"figure" default:"1" for:"fort" doc:"on so many Forts that exist"`
	May    bool            `yaml:"may,optional" for:"shaper,discard,devour" doc:"it can be left, or done in part"`
	Adds   string          `yaml:"may" words:"add,remove,add-or-remove" for:"shadow"`
	Devour bool            `yaml:"devours,optional" for:"conflict" doc:"losses are devoured"`
	Keep   int             `yaml:"keep,optional" in:"0..figure" for:"draw" doc:"how many of them are kept, 0 for all"`
	_      int             `yaml:"keep" in:"figure" for:"dream" with:"draw" into:"Keep"`
	Stage  int             `yaml:"stage,optional" in:"1..2" for:"draw" doc:"2 where they come from the second stage"`
	_      int             `yaml:"stage,optional" in:"1..2" for:"dream" with:"draw" into:"Stage"`
	Swap   bool            `yaml:"swap" for:"dream" unless:"draw" doc:"replaced by another"`
	Fort   bool            `yaml:"what" words:"follower=false,fort=true" for:"lose"`
	Whose  Whose           `yaml:"whose,optional" for:"devour"`
	Given  Condition       `yaml:"condition,optional" for:"climb,devour"`
	Owner  bool            `yaml:"who,optional" words:"owner=true" for:"draw" doc:"the owner of the devoured unit draws"`

	Add, Remove bool // of shadow
}

// Check tells what may be done to Shadows.
func (e *Effect) Check(*source.Fields) {
	if e.Word == ShadowEffect {
		e.Add, e.Remove = e.Adds != "remove", e.Adds != "add"
	}
}

// EffectWord is a word of the vocabulary.
type EffectWord uint8

const (
	ClimbEffect EffectWord = iota
	MoveEffect
	ProduceEffect
	FortEffect
	ShaperEffect
	ConvertEffect
	ConflictEffect
	DrawEffect
	DiscardEffect
	DevelopEffect
	DreamEffect
	ShadowEffect
	LoseEffect
	LimboEffect
	CommandEffect
	GoEffect
	DevourEffect
	DreamerEffect
	ConformEffect
)

// Words are what effects are called, and what they do.
func (EffectWord) Words() []string {
	return []string{
		"climb: one Ritual marker of the player climbs so many steps of these kinds, paying for each or not",
		"move: movement points, each for a Follower or the Shaper to an adjacent area; perhaps for one of them only",
		"produce: units come from the supply: controlled, one area (or several, spread); each-symbol and each-fort, each such area of the player's; shaper, where the Shaper stands, if the player controls it; here, for whoever controls it",
		"fort: Fort levels, free: in a controlled area, here, or on so many existing Forts",
		"shaper: the Shaper goes to any area, an adjacent one, or here",
		"convert: so many enemy units become the player's, in the Shaper's area, adjacent to it, or here",
		"conflict: conflicts are resolved in the Shaper's area, here, or in the Nightmare's current one, where losses may be devoured",
		"draw: Development cards are drawn; of a few some are kept and the rest shuffled back",
		"discard: Development cards of the player's hand are discarded",
		"develop: so many Upgrades may be played",
		"dream: Dreams go under their deck and may be replaced, or some are drawn and a few kept",
		"shadow: Shadows are added or removed: any area, here, adjacent, or where the player is present",
		"lose: the player loses Followers to Limbo, or Fort levels, in the Shaper's area",
		"limbo: Followers of the player leave Limbo for here, or for one controlled area (or several, spread)",
		"command: the player commands a Nightmare, once the Cathedral stands",
		"go: the Nightmare moves up to so many areas",
		"devour: units go to the Devoured Units board: in each area entered, or in the current one",
		"dreamer: the Dreamer ends the turn on any night",
		"conform: the Conform part of one of the player's Action cards is done",
	}
}

// Place is where an effect is done.
type Place uint8

const (
	Anywhere   Place = iota
	Controlled       // in an area the player controls
	EachSymbol       // in each such area with a sign
	EachFort         // in each area with the player's Fort
	AtShaper         // where the player's Shaper stands
	Adjacent         // next to it, or next to here
	Here             // where the conflict was, or the Shadows were put
	Existing         // on Forts of the player
	Present          // where the player is present
	Current          // where the Nightmare stands
	Entered          // in each area the Nightmare enters
)

// Words are what places are called.
func (Place) Words() []string {
	return []string{
		"any", "controlled", "each-symbol", "each-fort", "shaper", "adjacent", "here", "existing", "present", "current", "entered",
	}
}

// Whose tells whose units are devoured.
type Whose uint8

const (
	Anybodys Whose = iota
	Own
	OwnFirst // one of them the player's, if there is one
	OfMost   // of the side with most units
)

// Words are whose units may be asked for.
func (Whose) Words() []string { return []string{"", "own", "own-first", "most"} }

// Condition is what has to have happened before an effect.
type Condition uint8

const (
	Always Condition = iota
	OwnDevoured
	Discarded
)

// Words are the conditions.
func (Condition) Words() []string { return []string{"", "own-devoured", "discarded"} }

// Need is one thing a Dream asks for.
type Need struct {
	Word    NeedWord    `yaml:"id,kind"`
	Least   int         `yaml:"least" in:"figure" for:"!ritual,shaper"`
	_       int         `yaml:"markers" in:"marker" for:"ritual" into:"Least"`
	Level   int         `yaml:"level" in:"1..3" for:"forts" doc:"how high Forts have to be"`
	Units   int         `yaml:"units" in:"1..9" for:"crowds" doc:"how many make a crowd"`
	Step    int         `yaml:"step" in:"step" for:"ritual" doc:"how far a marker has to be"`
	Against int         `yaml:"against" words:"any,shadows,player" for:"wins"` // side kinds
	Players int         `yaml:"players,optional" in:"0..9" for:"wins" doc:"so many of them against players"`
	Where   ShaperPlace `yaml:"where" for:"shaper"`
	Present bool        `yaml:"present,optional" for:"shaper" doc:"with the player present there"`
}

// NeedWord is what a Dream asks for.
type NeedWord uint8

const (
	NeedMarked NeedWord = iota
	NeedCorners
	NeedInner
	NeedInnerPresence
	NeedSymbols
	NeedForts
	NeedWins
	NeedCrowds
	NeedFollowers
	NeedRitual
	NeedLimbo
	NeedDevoured
	NeedShaper
)

// Words are what Dreams may ask for.
func (NeedWord) Words() []string {
	return []string{
		"marked: Marked Areas the player controls",
		"corners: corner areas the player controls",
		"inner: areas beside the Cathedral the player controls",
		"inner-presence: areas beside the Cathedral where the player is present",
		"symbols: different signs among the areas the player controls",
		"forts: Forts of the player with so many levels or more",
		"wins: conflicts the player won this turn, against Shadows, players or any; so many of them against players",
		"crowds: areas with so many Followers of the player",
		"followers: Followers of the player on the map",
		"ritual: Ritual markers of the player at that step or beyond",
		"limbo: Followers of the player in Limbo",
		"devoured: Followers of the player that are devoured",
		"shaper: where the player's Shaper stands",
	}
}

// Whom a win is against.
const (
	AgainstAny = iota
	AgainstShadows
	AgainstPlayers
)

// ShaperPlace is where a Dream wants the Shaper.
type ShaperPlace uint8

const (
	InControlled ShaperPlace = iota // an area another player controls
	WithFollowers
	InFortress // another player's
	WithNightmare
)

// Words are what those places are called.
func (ShaperPlace) Words() []string {
	return []string{"controlled", "followers", "fortress", "nightmare"}
}

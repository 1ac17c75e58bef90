package nightmarecathedral

// Effect is one effect of a card, a tile, a sign or a gift, in the vocabulary
// that the definition declares. Which fields count depends on Word.
type Effect struct {
	Word effectWord
	// N is the effect's figure: steps, movement points, units, levels,
	// conversions, conflicts, cards, areas.
	N      int
	Kinds  [stepKinds]bool // of climb: the steps it may enter
	Paid   bool            // of climb
	Shaper bool            // of move: for the Shaper only
	Where  place
	Symbol int  // of produce, at eachSymbol
	Spread bool // of produce and limbo: in several areas
	Forts  int  // of fort, at existing: how many Forts
	May    bool // it can be left, or done in part
	Add    bool // of shadow
	Remove bool // of shadow
	Devour bool // of conflict: losses are devoured
	Keep   int  // of draw and dream: how many of them are kept, 0 for all
	Stage  int  // of draw and dream: 2 where they come from the second stage
	Swap   bool // of dream: replaced by another
	Fort   bool // of lose: Fort levels, not Followers
	Whose  whose
	Given  condition
	Owner  bool // of draw: the owner of the devoured unit draws
}

// effectWord is a word of the vocabulary.
type effectWord uint8

const (
	climbEffect effectWord = iota
	moveEffect
	produceEffect
	fortEffect
	shaperEffect
	convertEffect
	conflictEffect
	drawEffect
	discardEffect
	developEffect
	dreamEffect
	shadowEffect
	loseEffect
	limboEffect
	commandEffect
	goEffect
	devourEffect
	dreamerEffect
	conformEffect
)

var effectIDs = []string{
	"climb", "move", "produce", "fort", "shaper", "convert", "conflict", "draw", "discard", "develop", "dream",
	"shadow", "lose", "limbo", "command", "go", "devour", "dreamer", "conform",
}

// place is where an effect is done.
type place uint8

const (
	anywhere   place = iota
	controlled       // in an area the player controls
	eachSymbol       // in each such area with a sign
	eachFort         // in each area with the player's Fort
	atShaper         // where the player's Shaper stands
	adjacent         // next to it, or next to here
	here             // where the conflict was, or the Shadows were put
	existing         // on Forts of the player
	present          // where the player is present
	current          // where the Nightmare stands
	entered          // in each area the Nightmare enters
)

var placeIDs = map[string]place{
	"any": anywhere, "controlled": controlled, "each-symbol": eachSymbol, "each-fort": eachFort, "shaper": atShaper,
	"adjacent": adjacent, "here": here, "existing": existing, "present": present, "current": current,
	"entered": entered,
}

// whose tells whose units are devoured.
type whose uint8

const (
	anybodys whose = iota
	own
	ownFirst // one of them the player's, if there is one
	ofMost   // of the side with most units
)

// condition is what has to have happened before an effect.
type condition uint8

const (
	always condition = iota
	ownDevoured
	discarded
)

// Need is one thing a Dream asks for.
type Need struct {
	Word  needWord
	Least int
	// Level is how high Forts have to be, Units how many make a crowd, Step
	// how far a Ritual marker has to be.
	Level, Units, Step int
	Against            int // of wins: side kinds
	Players            int // of wins: so many against players
	Where              shaperPlace
	Present            bool // of shaper: with the player present there
}

type needWord uint8

const (
	needMarked needWord = iota
	needCorners
	needInner
	needInnerPresence
	needSymbols
	needForts
	needWins
	needCrowds
	needFollowers
	needRitual
	needLimbo
	needDevoured
	needShaper
)

var needIDs = []string{
	"marked", "corners", "inner", "inner-presence", "symbols", "forts", "wins", "crowds", "followers", "ritual",
	"limbo", "devoured", "shaper",
}

// Whom a win is against.
const (
	againstAny = iota
	againstShadows
	againstPlayers
)

var againstIDs = []string{"any", "shadows", "player"}

// shaperPlace is where a Dream wants the Shaper.
type shaperPlace uint8

const (
	inControlled shaperPlace = iota // an area another player controls
	withFollowers
	inFortress // another player's
	withNightmare
)

var shaperPlaceIDs = []string{"controlled", "followers", "fortress", "nightmare"}

package lucidity

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

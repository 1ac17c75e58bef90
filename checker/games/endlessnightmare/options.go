package endlessnightmare

// edition is which of the Nightmares are met.
type edition uint8

const (
	basicEdition edition = iota
	active
	mix
)

// options are what one log may settle: edition, variants, and the rulings that
// have more than one value.
type options struct {
	edition    edition `option:"basic=0,active=1,mix=2"`
	strategist bool    `option:"strategist=true"`
	veteran    bool    `option:"veteran=true"`

	catchDistance   int  `ruling:"catch-distance" values:"0=0,1=1"`
	lapLoses        bool `ruling:"lapping" values:"loses=true,plays-on=false"`
	spendsPerRoll   int  `ruling:"spends-per-roll" values:"once=1,any=1000"` // as often as there is Sanity
	laterAsRolled   bool `ruling:"later-phases" values:"changed=false,rolled=true"`
	rulesStop       bool `ruling:"rules-after-the-end" values:"still-hold=false,stop=true"`
	scoreUncapped   bool `ruling:"score-moved" values:"net-capped=false,net=true"`
	pointsBelowZero bool `ruling:"least-points" values:"never-below-nought=false,may-go-back=true"`
	climbWithFull   bool `ruling:"climb-with" values:"reduced=false,full=true"`
	mayPass         bool `ruling:"no-action" values:"no=false,yes=true"`
	landingEndsTurn bool `ruling:"after-landing" values:"turn-goes-on=false,turn-ends=true"`
	markerCounts    bool `ruling:"beyond-the-last-survived" values:"true-count=false,marker=true"`
	dieBoardKept    bool `ruling:"die-board-at-start" values:"cleared=false,kept=true"`
	hitAfter        bool `ruling:"hit-before-action" values:"before=false,after=true"`
	noughtKeepsLid  bool `ruling:"lid-for-nought" values:"yes=false,no=true"`
	hitUnchanged    bool `ruling:"spend-on-a-hit" values:"yes=false,no=true"`
}

package components

import (
	"fmt"

	"nightpress/content/source"
)

// Action is one Action card, Starting Action or Upgrade. Only the figures of
// its own action count.
type Action struct {
	Others          int `yaml:"others" in:"0..20" for:"develop" doc:"cards played besides Upgrades"`
	Draws           int `yaml:"draws" in:"0..20" for:"develop" doc:"cards drawn afterwards"`
	Upgrades        int `yaml:"upgrades,optional" in:"1..20" for:"develop" doc:"Upgrades played, where the card caps them"`
	ConformUpgrades int `yaml:"conform_upgrades" in:"0..20" for:"develop"`
	DissentDraws    int `yaml:"dissent_draws" in:"0..20" for:"develop,fortify"` // drawing instead of another Dissent

	Limit        int    `yaml:"limit" in:"1..9" for:"fortify" doc:"Followers in one area"`
	Levels       int    `yaml:"levels" in:"0..3" for:"fortify" doc:"Fort levels of one action"`
	Price        [3]int `yaml:"first second third" in:"0..20" for:"fortify" doc:"what a level costs"`
	ConformPrice int    `yaml:"conform_price" in:"0..20" for:"fortify"`

	Extra   int `yaml:"extra" in:"0..20" for:"summon" doc:"areas that produce once more"`
	Marked  int `yaml:"marked" in:"0..20" for:"summon" doc:"what a Marked Area produces"`
	Forts   int `yaml:"forts" in:"0..20" for:"summon" doc:"what an area with a Fort produces"`
	Conform int `yaml:"conform_units" in:"0..20" for:"summon"`
	Dissent int `yaml:"dissent_units" in:"0..20" for:"summon"`

	Free         int  `yaml:"free" in:"0..20" for:"ritual" doc:"free steps at the end"`
	Limbo        int  `yaml:"limbo,optional" in:"1..20" for:"ritual" doc:"Followers of Limbo that pay a step, where not as many as the track says"`
	Gifts        bool `yaml:"conform_gifts" for:"ritual"`
	DissentPrice int  `yaml:"dissent_price" in:"0..20" for:"ritual"`

	Points        int `yaml:"points" in:"0..20" for:"maneuver" doc:"movement points"`
	Conversions   int `yaml:"conversions" in:"0..20" for:"maneuver"`
	Conflicts     int `yaml:"conflicts" in:"0..20" for:"maneuver"`
	ConformPoints int `yaml:"conform_points" in:"0..20" for:"maneuver"`
	DissentPoints int `yaml:"dissent_points" in:"0..20" for:"maneuver"`

	Then []Effect `yaml:"then,optional" doc:"what the card adds after the action"`

	_ source.Printed `yaml:"name icon day conform dissent"`
}

// Most is how many Upgrades, or how many other cards, one action may play.
func (a *Action) Most(upgrades bool) int {
	switch {
	case !upgrades:
		return a.Others
	case a.Upgrades > 0:
		return a.Upgrades
	}
	return MostCards // as the rulebook has it where no card caps them
}

// The five actions, in the order of the Action Matrix.
const (
	Develop = iota
	Fortify
	Summon
	PerformRitual
	Maneuver
	ActionCount
)

// ActionIDs are what they are called.
var ActionIDs = []string{"develop", "fortify", "summon", "ritual", "maneuver"}

// Card is a Development card: an Upgrade, or one that has a design.
type Card struct {
	_       string `yaml:"id,id"`
	Number  int    `yaml:"number,unique" in:"1..999" doc:"a log tells cards by it"`
	Name    string `yaml:"name"`
	Stage   int    `yaml:"stage" in:"1..2"`
	Least   int    `yaml:"players,optional" in:"0..seats" doc:"players with whom it is used"`
	Attack  int    `yaml:"attack" in:"0..9"`
	Defence int    `yaml:"defence" in:"0..9"`
	Worth   int    `yaml:"worth,optional" in:"0..figure" doc:"points at the end"`
	Upgrade int    `yaml:"action,kind" ref:"action" default:"-1" doc:"the action it lies on"` // -1 for other cards
	Action
	Better  []string       `yaml:"better,optional" with:"action" doc:"which of its figures are"`
	Design  int            `yaml:"design" ref:"design" unless:"action" doc:"what it does when it is developed"`
	_       source.Printed `yaml:"picture text"`
	Effects []Effect
}

// Check wants the figures that are better to be there.
func (c *Card) Check(f *source.Fields) {
	for _, name := range c.Better {
		if !f.Has(name) {
			f.Problemf("better", "%s has no figure %q that could be better", c.Name, name)
		}
	}
}

// Dream is a Dream card.
type Dream struct {
	_      string         `yaml:"id,id"`
	Number int            `yaml:"number,unique" in:"1..999"`
	Stage  int            `yaml:"stage" in:"1..2"`
	Least  int            `yaml:"players,optional" in:"0..seats"`
	Worth  int            `yaml:"worth" in:"0..figure"`
	Name   string         `yaml:"name"`
	Needs  []Need         `yaml:"needs"`
	Build  bool           `yaml:"build,optional" doc:"it adds to the Cathedral in the Variable Length Game"`
	_      source.Printed `yaml:"picture text"`
}

// Conflict is a Conflict card: Lines is by the number of Shadows less one.
type Conflict struct {
	_       string         `yaml:"id,id"`
	Number  int            `yaml:"number,unique" in:"1..999"`
	Stage   int            `yaml:"stage" in:"1..2"`
	Lines   []Line         `yaml:"lines" len:"limits.shadows..9" doc:"of one, two … Shadows"`
	Victory []Effect       `yaml:"victory"`
	Defeat  []Effect       `yaml:"defeat"`
	_       source.Printed `yaml:"name picture won lost"`
}

// Line is the attack and the defence of so many Shadows.
type Line struct {
	Attack  int `yaml:"attack" in:"0..9"`
	Defence int `yaml:"defence" in:"0..9"`
}

// Nightmare is a Nightmare card. Devoured is by the number of players, from 2;
// 0 for none.
type Nightmare struct {
	_        string         `yaml:"id,id"`
	Number   int            `yaml:"number,unique" in:"1..99"`
	Name     string         `yaml:"name"`
	Icon     string         `yaml:"icon"`
	Command  []Effect       `yaml:"command"`
	Ends     []int          `yaml:"devoured,optional" in:"1..100" len:"3..3" doc:"how many devoured units end the game with 2, 3 and 4 players"`
	_        source.Printed `yaml:"text"`
	Devoured [MostPlayers + 1]int
}

// Check sorts Devoured by the number of players.
func (n *Nightmare) Check(*source.Fields) { copy(n.Devoured[2:], n.Ends) }

// BasicCard is a player's Basic Combat card; all are alike.
type BasicCard struct {
	_       string         `yaml:"id,id"`
	_       int            `yaml:"number" in:"1..99"`
	Attack  int            `yaml:"attack" in:"0..9"`
	Defence int            `yaml:"defence" in:"0..9"`
	_       source.Printed `yaml:"of name icon text"`
}

// Tile is a Reward tile.
type Tile struct {
	_       string         `yaml:"id,id"`
	Number  int            `yaml:"number,unique" in:"1..99"`
	Tone    int            `yaml:"tone" words:"gray,yellow,red"`
	Effects []Effect       `yaml:"effect"`
	_       source.Printed `yaml:"icon text"`
}

// design is what a Development card does that is no Upgrade.
type design struct {
	ID      string         `yaml:"id,id"`
	Effects []Effect       `yaml:"effect"`
	_       source.Printed `yaml:"text"`
}

// Gift is what a step of the Ritual track gives: Choose of its effects, or all.
type Gift struct {
	ID      string         `yaml:"id,id"`
	Choose  int            `yaml:"choose,optional" in:"0..4"`
	Effects []Effect       `yaml:"effect"`
	_       source.Printed `yaml:"short text"`
}

// Check wants no more effects to be chosen than there are.
func (g *Gift) Check(f *source.Fields) {
	if g.Choose > len(g.Effects) {
		f.Problemf("choose", "%d effects are chosen here, and there are %d", g.Choose, len(g.Effects))
	}
}

// needNames word what Dreams ask for; those with a figure in their words are
// empty.
var needNames = [...]string{
	NeedMarked: "Marked Areas under control", NeedCorners: "corners under control",
	NeedInner: "areas beside the Cathedral under control", NeedInnerPresence: "areas beside the Cathedral with presence",
	NeedSymbols: "signs among the areas under control", NeedWins: "conflicts won this turn that count",
	NeedFollowers: "Followers on the map", NeedLimbo: "Followers in Limbo", NeedDevoured: "Followers devoured",
	NeedShaper: "Shaper where it is wanted",
}

// String says what is counted, for reports.
func (n *Need) String() string {
	switch n.Word {
	case NeedForts:
		return fmt.Sprintf("Forts of %d levels or more", n.Level)
	case NeedCrowds:
		return fmt.Sprintf("areas with %d Followers or more", n.Units)
	case NeedRitual:
		return fmt.Sprintf("Ritual markers on step %d or beyond", n.Step)
	}
	return needNames[n.Word]
}

// IsDream tells whether an answer is a Dream that there is.
func (d *Definition) IsDream(m int) bool { return m >= 0 && m < len(d.Dreams) }

// BasicLaid is the Basic Combat card among the cards that are laid, FromDeck a
// Dream taken unseen.
func (d *Definition) BasicLaid() int { return len(d.Cards) }
func (d *Definition) FromDeck() int  { return len(d.Dreams) }

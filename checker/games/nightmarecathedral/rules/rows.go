package rules

import (
	"nightpress/checker/engine"
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/games/nightmarecathedral/position"
	"nightpress/checker/notation"
	"nightpress/checker/play"
)

// questions are the handles of what a line may be asked.
type questions struct {
	Doing, Who, Start, Pair    play.Choice
	Area, Night                play.Choice
	Offer, Upgrade             play.Choice
	Day, Reaction, Dream       play.Choice
	Count                      play.Figure
	Pays, Victim               play.Choice
	OneSide, OtherSide, First  play.Choice
	Drawn                      play.Choice
	Damage                     play.Figure
	Refill, Tile               play.Choice
	Card                       play.Choice
	Instead                    play.YesNo
	Build                      play.Choice
	Move                       play.Pair // what moves, an area or the Shaper, and to where
	Jump, Convert, Produce     play.Choice
	Shadow                     play.Pair // whether it comes or goes, and the area
	Marker, Step               play.Choice
	Fight, Command, Path       play.Choice
	Devour, Discard, Out, Take play.Choice
	Return                     play.Choice
	Laid                       play.Choice `per:"side"`
	Winner, Retreat            play.Choice
	Lot                        play.YesNo
	For, Piece, Part, Later    play.Choice
}

// What a line can be about, by its place in the domain; none is nothing.
const (
	DoStart = iota
	DoNightmares
	DoOffer
	DoUpgrade
	DoConquer
	DoNight
	DoAct
	DoDreams
	DoReact
	DoNext
	DoDream
	DoBack
	doingCount
)

// Reactions.
const (
	Pass = iota
	Conform
	Dissent
)

// How a step is paid.
const (
	ByFollowers = iota
	ByLimbo
	Free
	Payments
)

// Whether a Shadow comes or goes.
const (
	Comes = iota
	Goes
)

// None is no answer.
const None = notation.None

// Unseen is the answer that stands for a card nobody saw or noted: it lies
// behind all that there are.
func Unseen(q play.Choice) int { return q.Row().Domain.(notation.Unseen).Value() }

func cells(s *position.State) *play.Cells { return &s.Cells }

// book puts the rows to work for a setting.
func (d *Rules) book(set engine.Setting) {
	d.Book = play.NewBook(d.rows, cells, func(s *position.State) int { return d.At(s).Best() }, play.Hooks[position.State]{
		Keep: d.Keepers(),
		Placed: func(s *position.State, _ func(string) (int, bool)) {
			d.At(s).Settle()
			d.late(s)
		},
		Marks: func(s *position.State) []engine.Mark { return d.At(s).Marks() },
		Fares: func(s *position.State) []engine.Fare { return d.At(s).Fares() },
	}).With(set.Edition, set.Variants).Seat(d.Players)
	d.bounds()
}

// hooks are the functions beside the rows.
var hooks = []string{"pieces-on-the-map", "upgrades", "supplies", "points", "build", "placed", "on-boards", "skip"}

// bounds bounds the facts by the players, the board and the setting at hand.
func (d *Rules) bounds() {
	limit := d.Actions[components.Fortify].Limit
	for i := range d.Cards {
		limit = max(limit, d.Cards[i].Action.Limit)
	}
	for a := range d.Map.Areas {
		units, levels, shadows := limit, d.Limits.Levels, d.Limits.Shadows
		if !d.Open(a) {
			units, levels, shadows = 0, 0, 0
		}
		for q := range components.MostPlayers {
			d.Bound(d.Shows.Followers[a].Seat(q), units)
			d.Bound(d.Shows.Fort[a].Seat(q), levels)
		}
		d.Bound(d.Shows.Shadows[a].ID(), shadows)
	}
	for q := range components.MostPlayers {
		for _, f := range d.Shows.Marker {
			d.Bound(f.Seat(q), len(d.Ritual.Steps)-1)
		}
	}
	before := d.rule.buildBefore
	if d.Divergent {
		before = d.rule.pathsStart
	}
	d.SetUp(d.Shows.Pieces, before)
}

// Force implements engine.Game: what a table shows is out of doubt.
func (d *Rules) Force(s *position.State, f engine.Fact, v int) {
	d.stated(s, f)
	if s.Fought && of(d.Shows.Hand, f) && v < d.Fact(s, f) {
		s.Doubt = doubtful // by a card that was laid and not noted
	}
	d.Book.Force(s, f, v)
	if of(d.Shows.Devoured, f) || f == d.Shows.ShadowsDevoured.ID() {
		s.Enough = d.At(s).Enough()
	}
	if f == d.Shows.Time.ID() {
		d.late(s)
	}
}

// late has the game end where the board shows the Time marker on its last space, and
// not where it shows it before.
func (d *Rules) late(s *position.State) {
	d.Shows.ByTime.Believe(&s.Cells, d.At(s).The(d.Shows.Time) >= d.Time.Last)
}

// Agrees implements engine.Game. What has not been stated since a line went
// missing has to be.
func (d *Rules) Agrees(s *position.State, f engine.Fact, v int) bool {
	return !d.blank(s, f) && d.Book.Agrees(s, f, v)
}

// ruleBook names the rules that the procedures cite, by their ids and in the
// order of the rulebook.
type ruleBook struct {
	setupCards, setupPieces, setupOverlays, setupStartHand, setupOffer, setupUpgrade, setupOrder, setupAreas,
	setupConquer, setupShadows, setupDreamers, setupNightmares, setupPairs, setupTurns, setupTracks,
	areaFort, areaMost, areaTie, areaEmpty, areaPresence, areaFortress, areaFigures, areaMarked,
	limitUnits, limitRaised, limitFort,
	piecesSupply,
	turnDreamer, turnAction, turnDreamsOut, turnDreamsIn, turnHand, turnNight, turnMarker, turnTime,
	reactOrder, reactConform, reactDissent, reactOwnCard,
	dreamNeeds, dreamHand, dreamWhen, dreamPile,
	developHand, developUpgrade, developNumber, developSame,
	fortifyPay, fortifyWhere, fortifyFree,
	summonProduce, summonLimit, summonSupply,
	ritualPay, ritualOne, ritualLimbo, ritualReturn, ritualOpen, ritualGift, ritualHalt, ritualLocked,
	ritualFree, ritualOthers,
	movePoints, moveHeld, moveShaper, moveCathedral, moveConvert,
	conflictCount, conflictSides, conflictCards, conflictFirst, conflictShadows, conflictDamage,
	conflictWinner, conflictRetreat, conflictLost, conflictLimbo, conflictLot, conflictDiscard,
	buildStandard, buildStandardAll, buildVariable, buildBefore, buildStage, buildComplete,
	commandOnce, commandCard, commandWay,
	devourLost, devourLimit,
	endTime, endDevoured,
	scoreRitual, scoreForts, scoreDevoured, scoreUpgrades, scoreDreams,
	pathsTiles, pathsOpen, pathsReward, pathsStart,
	piecesOrder engine.Rule
}

// What follows cites the rules of "Key Concepts": by which of them an area is
// controlled, or is not.

// decides is the rule that says who controls an area.
func (p *Play) decides(a int) engine.Rule {
	switch {
	case p.S.Fort[a] > 0:
		return p.rule.areaFort
	case p.S.Empty(a):
		return p.rule.areaEmpty
	case p.Control(a) == position.Nobody:
		return p.rule.areaTie
	}
	return p.rule.areaMost
}

// uncontrolled is the rule by which a player does not control an area, 0 for one
// who does. Whoever has only the Shaper there is told so.
func (p *Play) uncontrolled(a, q int) engine.Rule {
	switch {
	case p.Control(a) == q:
		return 0
	case p.Of(p.D.Shows.Shaper, q) == a+1 && p.S.Fort[a] == 0 && !p.S.Present(a, q):
		return p.rule.areaFigures
	}
	return p.decides(a)
}

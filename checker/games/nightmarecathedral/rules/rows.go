package rules

import (
	"slices"

	"nightpress/checker/engine"
	"nightpress/checker/gamelog"
	"nightpress/checker/play"
)

// facts are the handles of what a position shows, and of what is kept in mind.
type facts struct {
	Followers []play.Fact `row:"followers-{}"` // by area, then by seat
	Fort      []play.Fact `row:"fort-{}"`
	Shadows   []play.Fact `row:"shadows-{}"`

	Hand, Dreams, Limbo    play.Fact
	Supply, Levels         play.Fact
	Shaper, Dreamer        play.Fact // one more than the area, the night
	Fortress               play.Fact
	Marker                 [Markers]play.Fact `row:"marker second"`
	Devoured, Points       play.Fact
	ShadowsDevoured        play.Fact
	ShadowsSupply          play.Fact
	Turn, Time, Pieces     play.Fact
	Deck, DreamDeck, Offer play.Fact
	Nightmare              [inPlay]play.Fact `row:"nightmare other-nightmare"` // one more than the area

	WonShadows, WonPlayers play.Hidden // this turn
	Commanded              play.Hidden // Nightmares, as bits
	ByTime                 play.Ending `row:"time"`
	ByDevouring            play.Ending `row:"devoured"`
}

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
	Attack, Defence            play.Figure
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
	Laid                       play.Choice // of each side
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
	ReactionCount
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

// none is no answer.
const None = gamelog.None

// unseen is the answer that stands for a card nobody saw or noted: it lies
// behind all that there are.
func Unseen(q play.Choice) int { return q.Row().Domain.(gamelog.Unseen).Value() }

// basic is the Basic Combat card among the cards that are laid, fromDeck a Dream
// taken unseen, theShaper what moves where it is no Follower.
func (d *Definition) BasicLaid() int { return len(d.Cards) }
func (d *Definition) FromDeck() int  { return len(d.Dreams) }
func (d *Definition) TheShaper() int { return len(d.Map.Areas) }

func cells(s *State) *play.Cells { return &s.Cells }

// book puts the rows to work for the players, the edition and the variants at
// hand.
func (d *Definition) book() {
	edition, variants := "standard", []string(nil)
	if d.Options.Variable {
		edition = "variable"
	}
	if d.Options.Divergent {
		variants = []string{"divergent"}
	}
	d.Book = play.NewBook(d.rows, cells, func(s *State) int { return d.At(s).best() }, play.Hooks[State]{
		Keep: map[string]play.Keeper[State]{
			"followers-{}":   d.keeper(View.followers, View.putFollowers),
			"fort-{}":        d.keeper(View.fortLevels, View.putFort),
			"shadows-{}":     d.keeper(View.shadowsIn, View.putShadows),
			"supply":         d.keeper(View.Supply, View.forceSupply),
			"levels":         d.keeper(View.levels, View.forceLevels),
			"points":         d.keeper(View.scored, View.forceScore),
			"shadows-supply": d.keeper(View.shadowSupply, View.forceShadowSupply),
			"pieces":         d.keeper(View.pieces, View.forcePieces),
		},
		Placed: d.placed,
		Marks:  d.onBoards,
		Absent: d.absent,
	}).With(edition, variants).Seat(d.Players)
	d.bounds()
}

// keeper reads and sets a fact that the position keeps.
func (d *Definition) keeper(of func(v View, place int) int, force func(v View, place, to int)) play.Keeper[State] {
	return play.Keeper[State]{
		Of:    func(s *State, place int) int { return of(d.At(s), place) },
		Force: func(s *State, place, to int) { force(d.At(s), place, to) },
	}
}

// hooks are the functions beside the rows.
var hooks = []string{"pieces-on-the-map", "supplies", "points", "build", "placed", "on-boards", "absent", "skip"}

// bounds bounds the facts by the players, the board and the setting at hand.
func (d *Definition) bounds() {
	limit := d.Actions[Fortify].Limit
	for i := range d.Cards {
		limit = max(limit, d.Cards[i].Action.Limit)
	}
	for a := range d.Map.Areas {
		units, levels, shadows := limit, d.Limits.Levels, d.Limits.Shadows
		if !d.Open(a) {
			units, levels, shadows = 0, 0, 0
		}
		for q := range MostPlayers {
			d.Bound(d.Shows.Followers[a].Seat(q), units)
			d.Bound(d.Shows.Fort[a].Seat(q), levels)
		}
		d.Bound(d.Shows.Shadows[a].ID(), shadows)
	}
	for q := range MostPlayers {
		for _, f := range d.Shows.Marker {
			d.Bound(f.Seat(q), len(d.Ritual.Steps)-1)
		}
	}
	before := d.rules.buildBefore
	if d.Options.Divergent {
		before = d.rules.pathStart
	}
	d.SetUp(d.Shows.Pieces, before)
}

// absent tells of facts of areas that are not used, and of Forts, which are told
// with the Followers.
func (d *Definition) absent(f engine.Fact) bool {
	for a := range d.Map.Areas {
		if !d.Open(a) && (f >= d.Shows.Followers[a].Seat(0) && f < d.Shows.Followers[a].Seat(MostPlayers) || f == d.Shows.Shadows[a].ID()) {
			return true
		}
	}
	return false
}

// areaAndSeat takes a place of a fact that is told for each area and seat apart.
func areaAndSeat(n int) (a, q int) { return n / MostPlayers, n % MostPlayers }

// held keeps a number of pieces within what a position can hold.
func held(v int) uint8 { return uint8(min(max(v, 0), 255)) }

func (v View) followers(n int) int {
	a, q := areaAndSeat(n)
	return int(v.S.Units[a][q])
}

func (v View) putFollowers(n, to int) {
	a, q := areaAndSeat(n)
	v.S.Units[a][q] = held(to)
}

func (v View) shadowsIn(a int) int         { return int(v.S.Units[a][ShadowSide]) }
func (v View) putShadows(a, to int)        { v.S.Units[a][ShadowSide] = held(to) }
func (v View) shadowSupply(int) int        { return v.Supply(ShadowSide) }
func (v View) forceShadowSupply(_, to int) { v.forceSupply(ShadowSide, to) }

// fortLevels are the levels of a player's Fort in an area: no area holds those
// of two.
func (v View) fortLevels(n int) int {
	a, q := areaAndSeat(n)
	if int(v.S.Owner[a]) != q+1 {
		return 0
	}
	return int(v.S.Fort[a])
}

func (v View) putFort(n, to int) {
	a, q := areaAndSeat(n)
	switch {
	case to > 0:
		v.S.Owner[a], v.S.Fort[a] = uint8(q+1), held(to)
	case int(v.S.Owner[a]) == q+1:
		v.S.Owner[a], v.S.Fort[a] = 0, 0
	}
}

// eaten is how many units of a side are devoured.
func (v View) Eaten(side int) int {
	if side == ShadowSide {
		return v.The(v.D.Shows.ShadowsDevoured)
	}
	return v.Of(v.D.Shows.Devoured, side)
}

// Force implements engine.Game: what a table shows is out of doubt.
func (d *Definition) Force(s *State, f engine.Fact, v int) {
	d.stated(s, f)
	d.Book.Force(s, f, v)
	if of(d.Shows.Devoured, f) || f == d.Shows.ShadowsDevoured.ID() {
		s.Enough = d.At(s).enough()
	}
}

// Agrees implements engine.Game. What has not been stated since a line went
// missing has to be.
func (d *Definition) Agrees(s *State, f engine.Fact, v int) bool {
	return !d.blank(s, f) && d.Book.Agrees(s, f, v)
}

// unite has every board number its areas as logs do, which know those of all
// boards: an area of another board is one that is never used.
func (d *Definition) unite() {
	spellings := gamelog.Spellings(d.Asks.Area.Row().Domain)
	for i := range d.Boards {
		b := &d.Boards[i]
		at := make([]int, len(b.Areas)) // where each area goes
		areas := make([]Area, len(spellings))
		for n, s := range spellings {
			areas[n] = Area{ID: s.ID, Name: s.Said, Symbol: -1, Least: MostPlayers + 1}
			if j := slices.IndexFunc(b.Areas, func(a Area) bool { return a.ID == s.ID }); j >= 0 {
				areas[n], at[j] = b.Areas[j], n
			}
		}
		for n := range areas {
			areas[n].Near = slices.Clone(areas[n].Near)
			for k, near := range areas[n].Near {
				areas[n].Near[k] = at[near]
			}
		}
		for k, a := range b.ByName {
			b.ByName[k] = at[a]
		}
		b.Areas, b.Centre = areas, at[b.Centre]
	}
}

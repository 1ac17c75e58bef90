package position

import (
	"nightpress/checker/games/nightmarecathedral/components"
	"nightpress/checker/play"
)

// Facts are the handles of what a position shows, and of what is kept in mind.
type Facts struct {
	Followers []play.Fact `per:"seat" row:"followers-{}"` // by area, then by seat
	Fort      []play.Fact `per:"seat" row:"fort-{}"`
	Shadows   []play.Fact `row:"shadows-{}"`
	Top       []play.Fact `per:"seat" row:"top-{}"` // by action, then by seat; one more than the Upgrade

	Hand, Dreams, Limbo     play.Fact                     `per:"seat"`
	Supply, Levels          play.Fact                     `per:"seat"`
	Shaper, Dreamer         play.Fact                     `per:"seat"` // one more than the area, the night
	Fortress                play.Fact                     `per:"seat"`
	Marker                  [components.Markers]play.Fact `per:"seat" row:"marker second"`
	Devoured, Points, Cards play.Fact                     `per:"seat"`
	Decks                   play.Fact                     // a sum, as Cards is
	ShadowsDevoured         play.Fact
	ShadowsSupply           play.Fact
	Turn, Time, Pieces      play.Fact
	Deck, DreamDeck, Offer  play.Fact
	Nightmare               [components.InPlay]play.Fact `row:"nightmare other-nightmare"` // one more than the area

	WonShadows, WonPlayers play.Hidden `per:"seat"` // this turn
	Commanded              play.Hidden `per:"seat"` // Nightmares, as bits
	ByTime                 play.Ending `row:"time"`
	ByDevouring            play.Ending `row:"devoured"`
}

// Keepers are the facts that a position keeps, by their rows.
func (m *Match) Keepers() map[string]play.Keeper[State] {
	return map[string]play.Keeper[State]{
		"followers-{}": m.units(func(s *State, n int) *uint8 {
			a, q := areaAndSeat(n)
			return &s.Units[a][q]
		}),
		"shadows-{}":     m.units(func(s *State, a int) *uint8 { return &s.Units[a][ShadowSide] }),
		"fort-{}":        m.keeper(View.fortLevels, View.putFort),
		"top-{}":         m.keeper(View.top, View.putTop),
		"supply":         m.keeper(View.Supply, View.forceSupply),
		"levels":         m.keeper(View.Levels, View.forceLevels),
		"points":         m.keeper(View.scored, View.forceScore),
		"shadows-supply": m.keeper(View.shadowSupply, View.forceShadowSupply),
		"pieces":         m.keeper(View.pieces, View.ForcePieces),
	}
}

// keeper reads and sets a fact that the position keeps.
func (m *Match) keeper(of func(v View, place int) int, force func(v View, place, to int)) play.Keeper[State] {
	return play.Keeper[State]{
		Of:    func(s *State, place int) int { return of(m.At(s), place) },
		Force: func(s *State, place, to int) { force(m.At(s), place, to) },
	}
}

// units reads and sets a number of units that the position holds as it is.
func (m *Match) units(at func(s *State, place int) *uint8) play.Keeper[State] {
	return play.Keeper[State]{
		Of:    func(s *State, place int) int { return int(*at(s, place)) },
		Force: func(s *State, place, to int) { *at(s, place) = Held(to) },
	}
}

// areaAndSeat takes a place of a fact that is told for each area, or action, and
// seat apart.
func areaAndSeat(n int) (a, q int) { return n / components.MostPlayers, n % components.MostPlayers }

// Held keeps a number of pieces within what a position can hold.
func Held(v int) uint8 { return uint8(min(max(v, 0), 255)) }

func (v View) top(n int) int {
	action, q := areaAndSeat(n)
	return int(v.S.Top[q][action])
}

// putTop lays an Upgrade on its Action; on another it cannot lie.
func (v View) putTop(n, to int) {
	action, q := areaAndSeat(n)
	if to > 0 && to <= len(v.D.Cards) && v.D.Cards[to-1].Upgrade == action {
		v.S.Card[to-1] = LaidBy + uint8(q)
		v.S.Top[q][action] = uint8(to)
	}
}

func (v View) shadowSupply(int) int { return v.Supply(ShadowSide) }

func (v View) forceShadowSupply(_, to int) { v.forceSupply(ShadowSide, to) }

func (v View) fortLevels(n int) int { return v.S.FortOf(areaAndSeat(n)) }

func (v View) putFort(n, to int) {
	a, q := areaAndSeat(n)
	switch {
	case to > 0:
		v.S.Owner[a], v.S.Fort[a] = uint8(q+1), Held(to)
	case int(v.S.Owner[a]) == q+1:
		v.S.Owner[a], v.S.Fort[a] = 0, 0
	}
}

// Eaten is how many units of a side are devoured.
func (v View) Eaten(side int) int {
	if side == ShadowSide {
		return v.The(v.D.Shows.ShadowsDevoured)
	}
	return v.Of(v.D.Shows.Devoured, side)
}

package nightmarecathedral

import (
	"fmt"
	"strings"

	"nightpress/checker/engine"
)

// Facts of each area: the units of each side, then the Fort.
const (
	fortFact  = sides
	areaFacts = sides + 1
)

// Facts of each player.
const (
	handFact = iota
	dreamsFact
	limboFact
	supplyFact
	levelsFact
	shaperFact
	dreamerFact
	markerFact
	secondFact // the second Ritual marker
	devouredFact
	pointsFact
	playerFacts
)

// Facts of the table, behind those of areas and players.
const (
	firstPlayer = mostAreas * areaFacts
	firstTable  = firstPlayer + playerFacts*mostPlayers
)

const (
	shadowsDevoured = firstTable + iota
	shadowsSupply
	turnFact
	timeFact
	piecesFact
	deckFact
	dreamDeckFact
	offerFact
	nightmareFact // the first one's place
	otherNightmare
	factCount
)

// areaFact is the fact of the units of a side in an area, or of its Fort.
func areaFact(a, what int) engine.Fact { return engine.Fact(a*areaFacts + what) }

// playerFact is a fact of a player.
func playerFact(kind, q int) engine.Fact { return engine.Fact(firstPlayer + q*playerFacts + kind) }

// fortOf is the value of a Fort: whose it is, and its levels.
func fortOf(owner, levels int) int {
	if levels == 0 {
		return 0
	}
	return owner*fortStride + levels
}

// fortStride keeps the levels of Forts apart from their owners. noFortOf says
// that an area holds no Fort of a player; tooHigh that a Fort is higher than
// any may be.
const (
	fortStride = 8
	noFortOf   = 100
	tooHigh    = 120
)

// Fact is what a position says of a fact.
func (d *Definition) Fact(s *State, f engine.Fact) int {
	n := int(f)
	switch {
	case n < firstPlayer:
		a, what := n/areaFacts, n%areaFacts
		if what == fortFact {
			return fortOf(int(s.Owner[a])-1, int(s.Fort[a]))
		}
		return int(s.Units[a][what])
	case n < firstTable:
		return d.ofPlayer(s, (n-firstPlayer)%playerFacts, (n-firstPlayer)/playerFacts)
	}
	return d.ofTable(s, n)
}

func (d *Definition) ofPlayer(s *State, kind, q int) int {
	switch kind {
	case handFact:
		return int(s.Hand[q])
	case dreamsFact:
		return int(s.Dreams[q])
	case limboFact:
		return int(s.Limbo[q])
	case supplyFact:
		return d.supply(s, q)
	case levelsFact:
		return d.levels(s, q)
	case shaperFact:
		return int(s.Shaper[q])
	case dreamerFact:
		return int(s.Dreamer[q])
	case markerFact, secondFact:
		return int(s.Marker[q][kind-markerFact])
	case devouredFact:
		return int(s.Devoured[q])
	}
	if q < len(d.players) {
		return d.scored(s, q)
	}
	return 0
}

func (d *Definition) ofTable(s *State, f int) int {
	switch f {
	case shadowsDevoured:
		return int(s.Devoured[shadowSide])
	case shadowsSupply:
		return d.supply(s, shadowSide)
	case turnFact:
		return int(s.Turn)
	case timeFact:
		return int(s.Time)
	case piecesFact:
		return s.pieces()
	case deckFact:
		return int(s.Deck)
	case dreamDeckFact:
		return int(s.DreamDeck)
	case offerFact:
		return int(s.Offer)
	}
	return int(s.At[f-nightmareFact])
}

// Agrees tells whether a stated value fits.
func (d *Definition) Agrees(s *State, f engine.Fact, v int) bool {
	if has64(s.Blank, int(f)) {
		return false // it is stated for the first time since a line went missing
	}
	if n := int(f); n < firstPlayer && n%areaFacts == fortFact && v >= noFortOf && v < tooHigh {
		a := n / areaFacts
		return s.Fort[a] == 0 || int(s.Owner[a])-1 != v-noFortOf
	}
	return d.Fact(s, f) == v
}

// Force sets a fact as the table shows it. What follows from others stays.
func (d *Definition) Force(s *State, f engine.Fact, v int) {
	s.stated(f)
	d.put(s, f, v)
}

// put sets a fact.
func (d *Definition) put(s *State, f engine.Fact, v int) {
	n := int(f)
	v = min(max(v, 0), d.facts[f].High)
	switch {
	case n < firstPlayer:
		a, what := n/areaFacts, n%areaFacts
		if what != fortFact {
			s.Units[a][what] = uint8(v)
			return
		}
		if v >= noFortOf || v%fortStride == 0 {
			s.Fort[a], s.Owner[a] = 0, 0
			return
		}
		s.Owner[a], s.Fort[a] = uint8(v/fortStride+1), uint8(v%fortStride)
	case n < firstTable:
		d.forcePlayer(s, (n-firstPlayer)%playerFacts, (n-firstPlayer)/playerFacts, uint8(v))
	default:
		d.forceTable(s, n, uint8(v))
	}
}

func (d *Definition) forcePlayer(s *State, kind, q int, v uint8) {
	switch kind {
	case handFact:
		s.Hand[q] = v
	case dreamsFact:
		s.Dreams[q] = v
	case limboFact:
		s.Limbo[q] = v
	case supplyFact:
		d.forceSupply(s, q, int(v))
	case levelsFact:
		d.forceLevels(s, q, int(v))
	case shaperFact:
		s.Shaper[q] = v
	case dreamerFact:
		s.Dreamer[q] = v
	case markerFact, secondFact:
		s.Marker[q][kind-markerFact] = v
	case devouredFact:
		s.Devoured[q] = v
	case pointsFact:
		s.Score[q] = v
	}
}

func (d *Definition) forceTable(s *State, f int, v uint8) {
	switch f {
	case shadowsDevoured:
		s.Devoured[shadowSide] = v
	case shadowsSupply:
		d.forceSupply(s, shadowSide, int(v))
	case turnFact:
		s.Turn = max(v, 1)
	case timeFact:
		s.Time = v
	case piecesFact:
		d.forcePieces(s, int(v))
	case deckFact:
		s.Deck = v
	case dreamDeckFact:
		s.DreamDeck = v
	case offerFact:
		s.Offer = v
	case nightmareFact, otherNightmare:
		s.At[f-nightmareFact] = v
	}
}

// Facts describes the facts of a position.
func (d *Definition) Facts() []engine.FactInfo { return d.facts }

func (d *Definition) factInfos() []engine.FactInfo {
	infos := make([]engine.FactInfo, factCount)
	r, n := &d.rules, &d.notation
	limit := d.Limits.Shadows
	for i := range d.Cards {
		limit = max(limit, d.Cards[i].Action.Limit)
	}
	limit = max(limit, d.Actions[fortify].Limit)
	for a := range mostAreas {
		name, where := d.area(a), d.areaName(a)
		for side := range sides {
			who := d.side(side)
			high := limit
			if side == shadowSide {
				high = d.Limits.Shadows
			}
			if !d.open(a) {
				high = 0
			}
			infos[areaFact(a, side)] = engine.FactInfo{ID: "units", Name: "units of " + who + " in " + where, Letter: who + " " + name + ":", High: high, Limit: r.limitUnits}
		}
		infos[areaFact(a, fortFact)] = engine.FactInfo{ID: "fort", Name: "the Fort in " + where, Letter: name + " ", High: tooHigh - 1, Limit: r.limitFort}
	}
	for q := range mostPlayers {
		who := d.side(q)
		for kind := range playerFacts {
			w := n.checks[kind]
			infos[playerFact(kind, q)] = engine.FactInfo{ID: w.ID, Name: w.Name + " of " + who, Letter: who + " " + w.Letter, High: 250, Limit: r.supply}
		}
		d.boundPlayer(infos, q)
	}
	for i, w := range n.table {
		infos[firstTable+i] = engine.FactInfo{ID: w.ID, Name: w.Name, Letter: w.Letter, High: 250, Limit: r.supply}
	}
	infos[shadowsDevoured].High, infos[shadowsSupply].High = d.Pieces.Shadows, d.Pieces.Shadows
	infos[turnFact].High, infos[timeFact].High, infos[piecesFact].High = len(d.Turns), d.Time.Last, len(d.Track)
	infos[turnFact].Low, infos[turnFact].Limit, infos[timeFact].Limit = 0, r.turnMarker, r.turnTime
	infos[nightmareFact].High, infos[otherNightmare].High = mostAreas, mostAreas
	if infos[piecesFact].Setup = r.buildBefore; d.options.divergent {
		infos[piecesFact].Setup = r.pathStart
	}
	infos[timeFact].Setup, infos[offerFact].Setup = r.setupTracks, r.setupOffer
	infos[deckFact].Setup, infos[dreamDeckFact].Setup = r.setupCards, r.setupCards
	return infos
}

// boundPlayer sets the bounds of a player's facts, which are those of the pieces
// in the box.
func (d *Definition) boundPlayer(infos []engine.FactInfo, q int) {
	set := func(kind, high int, limit engine.Rule) {
		infos[playerFact(kind, q)].High, infos[playerFact(kind, q)].Limit = high, limit
	}
	r := &d.rules
	infos[playerFact(pointsFact, q)].From = []engine.Fact{playerFact(markerFact, q), playerFact(secondFact, q), playerFact(devouredFact, q)}
	set(limboFact, d.Pieces.Followers, r.supply)
	set(supplyFact, d.Pieces.Followers, r.supply)
	set(devouredFact, d.Pieces.Followers, r.supply)
	set(levelsFact, d.Pieces.Levels, r.supply)
	set(markerFact, len(d.Ritual.Steps)-1, r.ritualOpen)
	set(secondFact, len(d.Ritual.Steps)-1, r.ritualOpen)
	set(shaperFact, mostAreas, r.areaFigures)
	set(dreamerFact, mostNights, r.turnNight)
	set(handFact, len(d.Cards), r.turnHand)
	set(dreamsFact, len(d.Dreams), r.dreamsIn)
	if q >= len(d.players) {
		return
	}
	infos[playerFact(handFact, q)].Setup, infos[playerFact(dreamsFact, q)].Setup = r.setupHand, r.setupHand
	infos[playerFact(markerFact, q)].Setup, infos[playerFact(secondFact, q)].Setup = r.setupTracks, r.setupTracks
}

// Describe puts a position in one line.
func (d *Definition) Describe(s *State) string {
	var b strings.Builder
	if s.Turn > 0 {
		fmt.Fprintf(&b, "turn %d, Turn marker on %d, time %d, %d pieces", s.Turns, s.Turn, s.Time, s.pieces())
	} else {
		b.WriteString("setup")
	}
	d.each(func(q int) {
		fmt.Fprintf(&b, " | %s", d.players[q])
		for a := range d.board.Areas {
			units, fort := s.Units[a][q], uint8(0)
			if int(s.Owner[a]) == q+1 {
				fort = s.Fort[a]
			}
			switch {
			case fort > 0:
				fmt.Fprintf(&b, " %s:%d/%d", d.area(a), units, fort)
			case units > 0:
				fmt.Fprintf(&b, " %s:%d", d.area(a), units)
			}
		}
		fmt.Fprintf(&b, " hand %d, Dreams %d", s.Hand[q], s.Dreams[q])
	})
	return b.String()
}

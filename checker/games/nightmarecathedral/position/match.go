package position

import (
	"cmp"
	"slices"
	"strings"

	"nightpress/checker/games/nightmarecathedral/components"
)

// Match is the game for those who play, by their edition and readings. It does
// not change once they sit.
type Match struct {
	*components.Definition
	Options
	Shows Facts

	Pair    []int // the Nightmares that a variant names, nil where they are drawn
	Map     *components.Board
	Players []string
	seats   []int // the colour of each player
}

// used tells whether an area is in the game with so many players.
func (m *Match) used(a int) bool {
	return a >= 0 && a < len(m.Map.Areas) && m.Map.Areas[a].Least <= len(m.Players)
}

// Open tells whether units may stand in an area.
func (m *Match) Open(a int) bool { return m.used(a) && a != m.Map.Centre }

// Near tells whether two areas of the game touch.
func (m *Match) Near(a, b int) bool {
	return m.used(a) && m.used(b) && slices.Contains(m.Map.Areas[a].Near, b)
}

// isStage tells whether a piece's space brings the second stage.
func (m *Match) isStage(i int) bool {
	if m.Divergent {
		return i == m.Paths.Stage
	}
	return m.Signs[m.Track[i].Sign].ID == components.StageSign
}

// Options are the readings that a log may set, and the way the game is played.
type Options struct {
	Variable        bool `option:"standard=false,variable=true"`
	Divergent       bool `option:"divergent=true"`
	FirstBuildEarly bool `ruling:"first-build" values:"after-all=false,turn-earlier=true"`
	Assembly        bool `ruling:"pieces-before" values:"signs=false,assembly=true"`
	BothMarkers     bool `ruling:"both-markers" values:"no=false,yes=true"`
	DevouredNone    bool `ruling:"devoured-none" values:"yes=false,no=true"` // no rank without a devoured unit
	Shared          bool `ruling:"conquer-taken" values:"no=false,yes=true"`
	FreeFirst       bool `ruling:"free-first" values:"no=false,yes=true"`
	FifthTwo        bool `ruling:"fifth-rank" values:"nothing=false,two=true"`
}

// Sample are the players of games that the program plays by itself.
var Sample = []string{"Ann", "Bob", "Cy", "Dee"}

// Seat sets who plays; three of the sample, where a log names nobody. Each takes
// the colour named, "" for none, else the first that is left.
func (m *Match) Seat(names, colours []string) {
	if len(names) == 0 {
		names, colours = Sample[:len(Sample)-1], make([]string, len(Sample))
	}
	m.Players = names[:min(len(names), components.MostPlayers)]
	m.seats = make([]int, len(m.Players))
	taken := make([]bool, len(m.Colours))
	for q := range m.Players {
		m.seats[q] = -1
		for c := range m.Colours {
			if !taken[c] && strings.EqualFold(cmp.Or(colours[q], m.Players[q]), m.Colours[c].ID) {
				m.seats[q], taken[c] = c, true
			}
		}
	}
	for q := range m.seats {
		for c := 0; c < len(taken) && m.seats[q] < 0; c++ {
			if !taken[c] {
				m.seats[q], taken[c] = c, true
			}
		}
	}
	m.Map = &m.Boards[0]
	for i := range m.Boards {
		if n := len(m.Players); n >= m.Boards[i].Players.Low && n <= m.Boards[i].Players.High {
			m.Map = &m.Boards[i]
		}
	}
}

// Choose sets the pair of Nightmares that the variants name, if any does.
func (m *Match) Choose(variants []string) {
	m.Pair = nil
	for _, v := range m.Variants {
		if len(v.Nightmares) == 0 || !slices.Contains(variants, v.ID) {
			continue
		}
		for _, number := range v.Nightmares {
			m.Pair = append(m.Pair, slices.IndexFunc(m.Nightmares, func(n components.Nightmare) bool { return n.Number == number }))
		}
	}
}

// side is a side's name: a player's, or the Shadows'.
func (m *Match) side(side int) string {
	switch {
	case side == ShadowSide:
		return "Shadows"
	case side >= 0 && side < len(m.Players):
		return m.Players[side]
	}
	return "nobody"
}

// TheShaper is what moves where it is no Follower of an area.
func (m *Match) TheShaper() int { return len(m.Map.Areas) }

// Conquests is how many areas are conquered in all.
func (m *Match) Conquests() int { return len(m.Players) * (m.Setup.Corners + m.Setup.Others) }

// Conqueror is whose turn it is to conquer: from the first player to the last,
// then from the last to the first.
func (m *Match) Conqueror(done int) int {
	n := len(m.Players)
	if done/n%2 == 1 {
		return n - 1 - done%n
	}
	return done % n
}

// Around lists the other players clockwise from the left of one.
func (m *Match) Around(who int) []int {
	n := len(m.Players)
	all := make([]int, 0, components.MostPlayers)
	for i := 1; i < n; i++ {
		all = append(all, (who+i)%n)
	}
	return all
}

// From lists all players clockwise from one.
func (m *Match) From(who int) []int { return append([]int{who}, m.Around(who)...) }

package engine

import (
	"cmp"
	"slices"
)

// TallyGame is a game of which a simulation can tell more than the winner's
// score: what each seat scores, how long games take in turns of their own, and
// which cards are played how often.
type TallyGame[P any] interface {
	// Groups lists what is counted. What is added goes by the places in
	// this list.
	Groups() []TallyGroup
	// Count adds what one turn of the log shows to have been done. The
	// entries are its answers, of which optional ones are left out where
	// they are what the rules take for granted.
	Count(t *Tally, before, after P, entries []Entry)
	// Close adds what only the last position shows.
	Close(t *Tally, s P)
	// Scores appends the score of every seat.
	Scores(to []int, s P) []int
	// Length is how many turns of the game's own were played.
	Length(s P) int
}

// TallyGroup is one kind of thing that is counted: cards, actions, sources of
// points.
type TallyGroup struct {
	ID, Name string
	Things   []TallyThing
}

// TallyThing is one of its kind. Absent are things that such games leave in the
// box, which are told of only where they are counted all the same.
type TallyThing struct {
	ID, Name string
	Absent   bool
}

// Tally counts what is done in one game, by whom.
type Tally struct{ deeds []deed }

type deed struct{ group, thing, seat, n int }

// Nobody is the seat of what no player does.
const Nobody = -1

// Add counts n times a thing, by its place in its group.
func (t *Tally) Add(group, thing, seat, n int) {
	if n != 0 {
		t.deeds = append(t.deeds, deed{group, thing, seat, n})
	}
}

// Telling is what tallies come to over many games.
type Telling struct {
	Length Spread    `json:"length"`      // in turns of the game's own
	Mean   float64   `json:"meanScore"`   // of all scores
	Lead   float64   `json:"winnersLead"` // of the winner over the next, on average
	Seats  []Seat    `json:"seats"`
	Groups []Counted `json:"groups"`
}

// Spread is how a number is spread over games.
type Spread struct {
	Mean   float64 `json:"mean"`
	Least  int     `json:"least"`
	Median int     `json:"median"`
	Most   int     `json:"most"`
}

// Seat is how the player of a seat fares: Wins is the number of games won, a
// tie counting for everyone in it.
type Seat struct {
	Mean float64 `json:"meanScore"`
	Wins int     `json:"wins"`
}

// Counted is a group, most frequent thing first.
type Counted struct {
	ID     string         `json:"id"`
	Name   string         `json:"name"`
	Things []CountedThing `json:"things"`
}

// CountedThing is how often a thing was met with in all games, and how often by
// somebody who won.
type CountedThing struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Count     int    `json:"count"`
	ByWinners int    `json:"byWinners"`
}

// teller adds up the tallies of a simulation.
type teller struct {
	game    TallyGame[position]
	groups  []TallyGroup
	tally   Tally
	counts  [][][2]int // by group and thing: all, and by winners
	scores  []int      // of the game at hand
	lengths []int
	sums    []Seat // Mean is the sum here
	lead    int
	games   int
}

func newTeller(game TallyGame[position]) *teller {
	t := &teller{game: game, groups: game.Groups()}
	for _, g := range t.groups {
		t.counts = append(t.counts, make([][2]int, len(g.Things)))
	}
	return t
}

// begin forgets the game before.
func (t *teller) begin() { t.tally.deeds = t.tally.deeds[:0] }

// end takes a game that is over into the sums.
func (t *teller) end(s position) {
	t.game.Close(&t.tally, s)
	t.scores = t.game.Scores(t.scores[:0], s)
	t.lengths = append(t.lengths, t.game.Length(s))
	t.games++
	if len(t.sums) < len(t.scores) {
		t.sums = append(t.sums, make([]Seat, len(t.scores)-len(t.sums))...)
	}
	best := slices.Max(append(t.scores, 0))
	second, winners := 0, 0
	for q, v := range t.scores {
		t.sums[q].Mean += float64(v)
		if v == best {
			t.sums[q].Wins++
			winners++
		} else {
			second = max(second, v)
		}
	}
	if winners == 1 && len(t.scores) > 1 {
		t.lead += best - second
	}
	for _, d := range t.tally.deeds {
		if d.group >= len(t.counts) || d.thing < 0 || d.thing >= len(t.counts[d.group]) {
			continue
		}
		c := &t.counts[d.group][d.thing]
		c[0] += d.n
		if d.seat >= 0 && d.seat < len(t.scores) && t.scores[d.seat] == best {
			c[1] += d.n
		}
	}
}

// telling is what all games came to; nil where none came to its end.
func (t *teller) telling() *Telling {
	if t.games == 0 {
		return nil
	}
	out := &Telling{Lead: float64(t.lead) / float64(t.games), Seats: t.sums, Length: spread(t.lengths)}
	for q := range out.Seats {
		out.Seats[q].Mean /= float64(t.games)
		out.Mean += out.Seats[q].Mean / float64(len(out.Seats))
	}
	for i, g := range t.groups {
		c := Counted{ID: g.ID, Name: g.Name, Things: []CountedThing{}}
		for k, thing := range g.Things {
			if n := t.counts[i][k]; n[0] > 0 || !thing.Absent {
				c.Things = append(c.Things, CountedThing{thing.ID, thing.Name, n[0], n[1]})
			}
		}
		slices.SortStableFunc(c.Things, func(a, b CountedThing) int { return cmp.Compare(b.Count, a.Count) })
		out.Groups = append(out.Groups, c)
	}
	return out
}

// spread sums numbers up, and sorts them.
func spread(all []int) Spread {
	slices.Sort(all)
	sum := 0
	for _, n := range all {
		sum += n
	}
	last := len(all) - 1
	return Spread{float64(sum) / float64(len(all)), all[0], all[len(all)/2], all[last]}
}

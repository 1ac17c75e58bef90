package engine

import (
	"math/rand/v2"
	"slices"
)

// position is a position of the game at hand, as a *S. What is kept of one is never
// changed: whoever changes a position changes a copy.
type position any

// game is a Game as the engine plays it, whatever the type of its positions: so there
// is one engine, and not one for each game. What not every game does is nil where
// this one does not.
type game struct {
	Language
	Play[position]
	memory
	doubter doubter
	tallies TallyGame[position]
	sure    func(s position)
	notYet  func(s position, ending string) Rule
	reckon  func(s position) string
	next    func(s position) int
	give    func(s position, seat int) bool
	hint    func(before position, entries []Entry) (say string, since Fact)
	deal    func(s position, r *rand.Rand)
	shown   func(s position) position
	hands   func(s position) []Hand
	// weight is what a question counts for, and rehearses how often a turn is
	// rehearsed.
	weight, rehearses int
	guesses           bool                 // whether even a sensible player does
	by                func(s position) int // who answers out of turn; nil where nobody does
}

// memory keeps positions.
type memory interface {
	start(t *Table) position
	clone(s position) position
	set(to, from position)
	same(a, b position) bool
	// seen is an empty set of positions.
	seen() seen
}

// seen is a set of positions.
type seen interface {
	// add tells whether a position is new, and remembers it.
	add(s position) bool
	len() int
	clear()
}

// of is a game as the engine plays it.
func of[S comparable](g Game[S]) *game {
	t := &typed[S]{g}
	e := &game{Language: g, Play: t, memory: t, weight: 1}
	if d, ok := g.(Doubter[S]); ok {
		e.doubter = doubting[S]{d}
	}
	if o, ok := g.(TallyGame[*S]); ok {
		e.tallies = tallying[S]{o}
	}
	if o, ok := g.(Sure[S]); ok {
		e.sure = func(s position) { o.Sure(s.(*S)) }
	}
	if o, ok := g.(Unended[S]); ok {
		e.notYet = func(s position, ending string) Rule { return o.NotYet(s.(*S), ending) }
	}
	if o, ok := g.(Reckoner[S]); ok {
		e.reckon = func(s position) string { return o.Reckon(s.(*S)) }
	}
	if o, ok := g.(TurnOrder[S]); ok {
		e.next = func(s position) int { return o.Next(s.(*S)) }
		e.give = func(s position, seat int) bool { return o.Give(s.(*S), seat) }
	}
	if o, ok := g.(Hinter[S]); ok {
		e.hint = func(s position, entries []Entry) (string, Fact) { return o.Hint(s.(*S), entries) }
	}
	if o, ok := g.(Dealer[S]); ok {
		e.deal = func(s position, r *rand.Rand) { o.Deal(s.(*S), r) }
		e.shown = func(s position) position {
			shown := o.Shown(*s.(*S))
			return &shown
		}
	}
	if o, ok := g.(Holder[S]); ok {
		e.hands = func(s position) []Hand { return o.Hands(s.(*S)) }
	}
	if o, ok := g.(Turntaker[S]); ok {
		e.by = func(s position) int { return o.By(s.(*S)) }
	}
	if w, ok := g.(Weighty); ok {
		e.weight = max(1, w.Weight())
	}
	if r, ok := g.(Rehearser); ok {
		e.rehearses = r.Rehearses()
	}
	_, e.guesses = g.(Guesser)
	return e
}

// unsure tells whether anything is in doubt.
func (g *game) unsure(s position) bool { return g.doubter != nil && g.doubter.Unsure(s) }

// among tells whether a position is one of several.
func (g *game) among(all []position, s position) bool {
	return slices.ContainsFunc(all, func(o position) bool { return g.same(o, s) })
}

// typed plays the positions of one type.
type typed[S comparable] struct{ Game[S] }

func (t *typed[S]) Turn(s position, at *Table)            { t.Game.Turn(s.(*S), at) }
func (t *typed[S]) Over(s position) bool                  { return t.Game.Over(s.(*S)) }
func (t *typed[S]) Outcome(s position) Outcome            { return t.Game.Outcome(s.(*S)) }
func (t *typed[S]) Fact(s position, f Fact) int           { return t.Game.Fact(s.(*S), f) }
func (t *typed[S]) Agrees(s position, f Fact, v int) bool { return t.Game.Agrees(s.(*S), f, v) }
func (t *typed[S]) Force(s position, f Fact, v int)       { t.Game.Force(s.(*S), f, v) }
func (t *typed[S]) Place(s position, given []Claim)       { t.Game.Place(s.(*S), given) }
func (t *typed[S]) Describe(s position) string            { return t.Game.Describe(s.(*S)) }
func (t *typed[S]) Tell(s position) []string              { return t.Game.Tell(s.(*S)) }
func (t *typed[S]) Marks(s position) []Mark               { return t.Game.Marks(s.(*S)) }
func (t *typed[S]) Met(s position) int                    { return t.Game.Met(s.(*S)) }
func (t *typed[S]) Value(s position) float64              { return t.Game.Value(s.(*S)) }

func (t *typed[S]) AppendFact(b []byte, s position, f Fact) []byte {
	return t.Game.AppendFact(b, s.(*S), f)
}

func (t *typed[S]) Decide(s position, n *Need, r *rand.Rand) (v int, ok bool) {
	return t.Game.Decide(s.(*S), n, r)
}

func (t *typed[S]) start(at *Table) position {
	s := t.Game.Start(at)
	return &s
}

func (t *typed[S]) clone(s position) position {
	c := *s.(*S)
	return &c
}

func (t *typed[S]) set(to, from position)   { *to.(*S) = *from.(*S) }
func (t *typed[S]) same(a, b position) bool { return *a.(*S) == *b.(*S) }
func (t *typed[S]) seen() seen              { return seenOf[S]{} }

type seenOf[S comparable] map[S]struct{}

func (m seenOf[S]) add(s position) bool {
	n := len(m)
	m[*s.(*S)] = struct{}{}
	return len(m) > n
}

func (m seenOf[S]) len() int { return len(m) }
func (m seenOf[S]) clear()   { clear(m) }

// What not every game does.

type doubter interface {
	Doubts[position]
	skip(s position) []position
}

type doubting[S comparable] struct{ Doubter[S] }

func (d doubting[S]) Doubt(s position)              { d.Doubter.Doubt(s.(*S)) }
func (d doubting[S]) Vague(s position, f Fact) bool { return d.Doubter.Vague(s.(*S), f) }
func (d doubting[S]) Unsure(s position) bool        { return d.Doubter.Unsure(s.(*S)) }
func (d doubting[S]) Doubtful(s position) bool      { return d.Doubter.Doubtful(s.(*S)) }

func (d doubting[S]) skip(s position) []position {
	var after []position
	for _, a := range d.Doubter.Skip(*s.(*S)) {
		after = append(after, &a)
	}
	return after
}

type tallying[S any] struct{ TallyGame[*S] }

func (o tallying[S]) Count(t *Tally, before, after position, entries []Entry) {
	o.TallyGame.Count(t, before.(*S), after.(*S), entries)
}
func (o tallying[S]) Close(t *Tally, s position)        { o.TallyGame.Close(t, s.(*S)) }
func (o tallying[S]) Scores(to []int, s position) []int { return o.TallyGame.Scores(to, s.(*S)) }
func (o tallying[S]) Length(s position) int             { return o.TallyGame.Length(s.(*S)) }

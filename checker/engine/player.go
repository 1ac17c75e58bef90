package engine

import "math/rand/v2"

// PlayGame is a game that can be played by the program and written down.
type PlayGame[S comparable] interface {
	LogGame[S]
	// Decide answers a question at random but with sense; ok is false where
	// every legal answer is as good. s is the position in the middle of the
	// turn.
	Decide(s *S, n *Need, r *rand.Rand) (v int, ok bool)
	// Value is how good a position is for the one who plays, in points.
	Value(s *S) float64
	// Weighs tells whether a thoughtful player looks ahead before answering
	// a question.
	Weighs(slot Slot) bool
	// AppendTurn writes the answers of a turn as a log has them, without
	// turn number and checks, "" where there is nothing to note.
	AppendTurn(b []byte, entries []Entry) []byte
	// Board lists the facts that a whole board shows, Columns those of the
	// log sheet, the most telling first.
	Board() []Fact
	Columns() []Fact
	// Head is the first line of a log.
	Head() string
}

// Policies are the ways in which the program plays.
var Policies = []string{"sensible", "thoughtful"}

// Thoughtful players look one turn ahead; sensible ones follow their nose.
const thoughtful = "thoughtful"

// chancer plays a game: dice by a source of chance, choices by a policy. It
// keeps the answers of the turn at hand.
type chancer[S comparable] struct {
	game    PlayGame[S]
	slots   []SlotInfo
	rng     *rand.Rand
	at      S // the position, in the middle of a turn
	before  S // at the beginning of the turn
	entries []Entry
	all     []int32 // every answer of the turn, as asked
	think   bool
	table   *Table
	inner   *Table
	script  script
	ahead   S
}

func newChancer[S comparable](game PlayGame[S], rules int, policy string, rng *rand.Rand) *chancer[S] {
	c := &chancer[S]{game: game, slots: game.Slots(), rng: rng, think: policy == thoughtful}
	c.table = New(c, rules)
	c.script.slots = c.slots
	c.inner = New(&c.script, rules)
	return c
}

// turn plays a turn from the position at hand.
func (c *chancer[S]) turn() {
	c.before = c.at
	c.entries, c.all = c.entries[:0], c.all[:0]
	c.table.Begin()
	c.game.Turn(&c.at, c.table)
}

// Answer implements Player.
func (c *chancer[S]) Answer(n *Need) int {
	v := c.decide(n)
	c.all = append(c.all, int32(v))
	if !n.Optional || v != int(n.Default) {
		c.entries = append(c.entries, Entry{Slot: n.Slot, Value: int32(v)})
	}
	return v
}

func (c *chancer[S]) decide(n *Need) int {
	if c.think && c.game.Weighs(n.Slot) {
		return c.weigh(*n)
	}
	if v, ok := c.game.Decide(&c.at, n, c.rng); ok && n.Legal(v) {
		return v
	}
	return random(n, c.slots[n.Slot].Samples, c.rng)
}

// random picks one of the legal answers, all alike.
func random(n *Need, samples []int32, rng *rand.Rand) int {
	count := 0
	v := int(n.Default)
	f := fork{need: *n, low: int(n.Low), high: int(n.High), samples: samples, value: int(n.Low) - 1, index: -1}
	if samples == nil && n.bars == 0 {
		return int(n.Low) + rng.IntN(int(n.High-n.Low)+1)
	}
	for f.next() {
		count++
		if rng.IntN(count) == 0 {
			v = f.value
		}
	}
	return v
}

// weigh tries every legal answer out to the end of the turn and takes the one
// whose outcome is worth most, on average over the dice that follow.
func (c *chancer[S]) weigh(n Need) int {
	best, value := int(n.Default), -1e18
	f := fork{need: n, low: int(n.Low), high: int(n.High), samples: c.slots[n.Slot].Samples, value: int(n.Low) - 1, index: -1}
	for f.next() {
		if v := c.worth(f.value); v > value {
			best, value = f.value, v
		}
	}
	return best
}

// worth is the mean value of the turn's outcomes after an answer.
func (c *chancer[S]) worth(answer int) float64 {
	s := &c.script
	s.fixed = append(append(s.fixed[:0], c.all...), int32(answer))
	s.forks = s.forks[:0]
	sum, runs := 0.0, 0
	for more := true; more; more = s.advance() {
		s.asked, s.depth = 0, 0
		c.ahead = c.before
		c.inner.Begin()
		c.game.Turn(&c.ahead, c.inner)
		sum += c.game.Value(&c.ahead)
		runs++
	}
	return sum / float64(runs)
}

// Insists, Witness and Noted implement Player: a player does what is asked.
func (c *chancer[S]) Insists(Slot, Rule) bool     { return false }
func (c *chancer[S]) Witness(Slot, int, Rule)     {}
func (c *chancer[S]) Noted(Slot) (v int, ok bool) { return 0, false }

// script repeats fixed answers, then tries out every chance and lets every
// choice go by.
type script struct {
	reader
	fixed []int32
	asked int
}

// Answer implements Player.
func (s *script) Answer(n *Need) int {
	s.asked++
	if s.asked <= len(s.fixed) {
		return int(s.fixed[s.asked-1])
	}
	if n.Optional || s.slots[n.Slot].Kind == Feat && n.High == 1 {
		return int(n.Default)
	}
	return s.fork(n, int(n.Low), int(n.High))
}

// Insists, Witness and Noted implement Player.
func (s *script) Insists(Slot, Rule) bool     { return false }
func (s *script) Witness(Slot, int, Rule)     {}
func (s *script) Noted(Slot) (v int, ok bool) { return 0, false }

package engine

import (
	"math/rand/v2"
	"slices"

	"nightpress/checker/notation"
)

// Rehearser is a game in whose turns so much may follow an answer that it is not
// all tried out: the turn is played on a few times, with sense.
type Rehearser interface {
	// Rehearses is how often.
	Rehearses() int
}

// Guesser is a game that says of few choices what is sensible: to all others even a
// sensible player answers, or says nothing, by chance.
type Guesser interface {
	Guesses()
}

// Dealer is a game with cards that only who holds them has seen. Where the program
// plays it, they are some, so that nobody lays down what he does not hold.
type Dealer[S comparable] interface {
	// Deal says which they are; those in the hand of who has the turn stay what
	// they were.
	Deal(s *S, r *rand.Rand)
	// Shown is the position as a log knows it.
	Shown(s S) S
}

// Policies are the ways in which the program plays.
var Policies = []string{"sensible", "thoughtful", Careless}

// Thoughtful players look one turn ahead; sensible ones follow their nose;
// careless ones take whatever the rules allow, the odd and the useless too.
const (
	thoughtful = "thoughtful"
	Careless   = "careless"
)

// senses are the shares of answers that careless players give with sense after
// all, one of them a game: by chance alone a game hardly ever comes far.
var senses = []float64{0, 0.5, 0.8, 0.95}

// longTurn is after how many answers a careless player leaves a turn at that.
const longTurn = 48

// chancer plays a game: dice by a source of chance, choices by a policy. It
// keeps the answers of the turn at hand.
type chancer struct {
	game     *game
	slots    []SlotInfo
	rng      *rand.Rand
	at       position // the position, in the middle of a turn
	before   position // at the beginning of the turn
	entries  []Entry  // that a log has to have
	silent   []int    // of those spoken, the ones that are silence
	spoken   []Entry  // and those among them that it may have, which are marked unwritten
	all      []int32  // every answer of the turn, as asked
	think    bool
	careless bool
	sense    float64 // share of answers with sense, of a careless player
	// wordless counts the turns that were taken back for want of words.
	wordless int
	stuck    bool // a question of this turn had no answer that is allowed
	table    *Table
	inner    *Table
	reads    *runner
	script   script
	ahead    position
	// fate is what befalls turns that are rehearsed.
	fate *rand.Rand
}

func newChancer(game *game, rules int, policy string) *chancer {
	c := &chancer{game: game, slots: game.Slots(), think: policy == thoughtful, careless: policy == Careless}
	c.table = New(c, rules)
	c.script.slots = c.slots
	if game.rehearses > 0 {
		c.script.rest = c.withSense
	}
	c.inner = New(&c.script, rules)
	c.reads = newRunner(game, rules)
	return c
}

// begin puts a new game before the player.
func (c *chancer) begin(rng *rand.Rand) {
	c.rng = rng
	if c.careless {
		c.sense = senses[rng.IntN(len(senses))]
	}
	c.table.Begin()
	c.at = c.game.start(c.table)
	c.before, c.ahead = c.game.clone(c.at), c.game.clone(c.at)
	c.deal(c.at, c.rng)
}

// deal deals the cards of a position that nobody has seen.
func (c *chancer) deal(at position, rng *rand.Rand) {
	if c.game.deal != nil {
		c.game.deal(at, rng)
	}
}

// shown is a position as a log knows it.
func (c *chancer) shown(at position) position {
	if c.game.shown != nil {
		return c.game.shown(at)
	}
	return at
}

// turn plays a turn from the position at hand. A careless player, or any where the
// game leaves choices to chance, takes it back where it came to a question to which
// nothing is allowed, as then what led there was not; and where a log has no words or no
// room for it. Any player does where its log would be read otherwise.
func (c *chancer) turn() {
	c.game.set(c.before, c.at)
	sense := c.sense
	const tries = 100
	for n := 0; ; n++ {
		c.stuck = false
		c.game.set(c.at, c.before)
		c.entries, c.silent, c.spoken, c.all = c.entries[:0], c.silent[:0], c.spoken[:0], c.all[:0]
		c.table.Begin()
		c.game.Turn(c.at, c.table)
		if !c.careless && !c.game.guesses && (!c.early(true) || c.asWell(c.entries)) || n > tries || !c.stuck && c.worded() {
			break
		}
		c.sense = sense + (1-sense)*float64(n)/tries
	}
	c.sense = sense
}

// worded tells whether a log has words for the turn, so that the same is read
// again, but for what logs leave open.
func (c *chancer) worded() bool {
	if len(c.entries) > mostEntries || c.game.Wordless(sayable(c.game, c.entries)) > 0 || c.muffled() {
		c.wordless++
		return false
	}
	return true
}

// muffled tells whether a question was passed over in silence, and the answer to
// it when it came again would be taken for that one, and lead elsewhere. Where it
// helps, what a log may say in passing is written.
func (c *chancer) muffled() bool {
	early, full := c.early(false), c.inFull()
	if !early && len(full) == len(c.entries) || c.asWell(sayable(c.game, c.entries)) {
		return false
	}
	if c.game.Wordless(full) > 0 || !c.asWell(full) {
		return early
	}
	c.entries, c.spoken, c.silent = append(c.entries[:0], full...), append(c.spoken[:0], full...), c.silent[:0]
	return false
}

// inFull are the answers of the turn with what a log may say in passing that has its
// place in their order: whose deeds come next, say.
func (c *chancer) inFull() []Entry {
	full := make([]Entry, 0, len(c.spoken))
	for i, e := range c.spoken {
		if !e.unwritten || c.slots[e.Slot].Ordered && !slices.Contains(c.silent, i) {
			e.unwritten = false
			full = append(full, e)
		}
	}
	return full
}

// asWell tells whether the turn comes to the same where each answer is taken as
// soon as its question is put.
func (c *chancer) asWell(said []Entry) bool {
	r := c.reads
	r.reader.entries = said
	r.game.set(r.at, c.shown(c.before))
	r.reader.forks = r.reader.forks[:0]
	return r.run() && len(r.reader.forks) == 0 && r.game.same(r.at, c.shown(c.at))
}

// early tells whether an answer would be taken before the question to which it was
// given, as that was passed over in silence when it was put first; forced: where silence
// stood for an answer, the only one that there was, and not for none.
func (c *chancer) early(forced bool) bool {
	for _, n := range c.silent {
		slot, v := c.spoken[n].Slot, c.spoken[n].Value
		info := &c.slots[slot]
		if info.Floats || forced && (v == notation.None || info.Kind == Feat && v == 0) {
			continue
		}
		for _, e := range c.spoken[n+1:] {
			if e.unwritten {
				continue
			}
			if e.Slot == slot {
				return true
			}
			if info.Ordered && c.slots[e.Slot].Ordered {
				break
			}
		}
	}
	return false
}

// Answer implements Player.
func (c *chancer) Answer(n *Need) int {
	v := c.decide(n)
	c.stuck = c.stuck || !n.Legal(v)
	c.all = append(c.all, int32(v))
	e := Entry{Slot: n.Slot, Value: int32(v), open: n.Open && !n.Optional}
	if n.Optional && v == int(n.Default) {
		e.unwritten = true
		c.silent = append(c.silent, len(c.spoken))
	} else {
		c.entries = append(c.entries, e)
	}
	c.spoken = append(c.spoken, e)
	return v
}

func (c *chancer) decide(n *Need) int {
	if c.careless && c.slots[n.Slot].Kind != Chance && c.rng.Float64() >= c.sense {
		return c.anything(n)
	}
	if c.think && c.game.Weighs(n.Slot) {
		return c.weigh(*n)
	}
	if v, ok := c.game.Decide(c.at, n, c.rng); ok && n.Legal(v) {
		return v
	}
	return random(n, c.slots[n.Slot].Samples, c.rng)
}

// anything picks among all that the rules allow, silence as likely as all else.
func (c *chancer) anything(n *Need) int {
	if n.Optional && n.Legal(int(n.Default)) && (c.rng.IntN(2) == 0 || len(c.entries) >= longTurn) {
		return int(n.Default)
	}
	// Samples stand for what nobody tries out; a player may well do it.
	const tries = 20
	if samples := c.slots[n.Slot].Samples; samples != nil && c.rng.IntN(2) == 0 {
		for range tries {
			if v := int(n.Low) + c.rng.IntN(int(n.High-n.Low)+1); n.Legal(v) {
				return v
			}
		}
	}
	return random(n, c.slots[n.Slot].Samples, c.rng)
}

// random picks one of the legal answers, all alike.
func random(n *Need, samples []int32, rng *rand.Rand) int {
	count := 0
	v := int(n.Default)
	if samples == nil && n.bars == 0 {
		return int(n.Low) + rng.IntN(int(n.High-n.Low)+1)
	}
	for legal := range n.legal(samples) {
		count++
		if rng.IntN(count) == 0 {
			v = legal
		}
	}
	return v
}

// weigh tries every legal answer out to the end of the turn and takes the one
// whose outcome is worth most, on average over the dice that follow.
// Turns that are rehearsed meet the same chances after every answer.
func (c *chancer) weigh(n Need) int {
	best, value := int(n.Default), -1e18
	rehearses, seed := c.script.rest != nil, uint64(0)
	if rehearses {
		seed = c.rng.Uint64()
	}
	for answer := range n.legal(c.slots[n.Slot].Samples) {
		if rehearses {
			c.fate = rand.New(rand.NewPCG(seed, 0))
		}
		if v := c.worth(answer); v > value {
			best, value = answer, v
		}
	}
	return best
}

// worth is the mean value of the turn's outcomes after an answer.
func (c *chancer) worth(answer int) float64 {
	s := &c.script
	s.fixed = append(append(s.fixed[:0], c.all...), int32(answer))
	s.forks = s.forks[:0]
	sum, runs := 0.0, 0
	for more := true; more; more = s.advance() || runs < c.game.rehearses {
		s.asked, s.depth = 0, 0
		c.game.set(c.ahead, c.before)
		if rehearsed := c.script.rest != nil; rehearsed {
			c.deal(c.ahead, c.fate) // nobody looks at the cards of others
		}
		c.inner.Begin()
		c.game.Turn(c.ahead, c.inner)
		sum += c.game.Value(c.ahead)
		runs++
	}
	return sum / float64(runs)
}

// withSense answers a question of a turn that is rehearsed.
func (c *chancer) withSense(n *Need) int {
	if v, ok := c.game.Decide(c.ahead, n, c.fate); ok && n.Legal(v) {
		return v
	}
	return random(n, c.slots[n.Slot].Samples, c.fate)
}

// Insists and Noted implement Player: a player does what is asked.
func (c *chancer) Insists(Slot, Rule) bool     { return false }
func (c *chancer) Noted(Slot) (v int, ok bool) { return 0, false }

// Witness implements Player: what the rules say of it is true, and may be noted.
func (c *chancer) Witness(slot Slot, v int, _ Rule) {
	c.spoken = append(c.spoken, Entry{Slot: slot, Value: int32(v), unwritten: true})
}

// script repeats fixed answers, then has the rest answered; where nobody does,
// it tries out every chance and lets every choice go by.
type script struct {
	reader
	fixed []int32
	asked int
	rest  func(n *Need) int
}

// Answer implements Player.
func (s *script) Answer(n *Need) int {
	s.asked++
	if s.asked <= len(s.fixed) {
		return int(s.fixed[s.asked-1])
	}
	if s.rest != nil {
		return s.rest(n)
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

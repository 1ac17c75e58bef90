package engine

import (
	"math/rand/v2"

	"nightpress/checker/gamelog"
)

// MeantGame is a game that tells what people may say for its answers and facts, in
// whatever words.
type MeantGame[S comparable] interface {
	SpokenGame[S]
	// Meaning is what is said for an answer, part by part.
	Meaning(slot Slot, v int) []gamelog.Part
	// Labels are the words that may stand beside what answers a question.
	Labels(slot Slot) []string
	// ValueWords is what is said for the value of a fact that is one of several words, nil for
	// other facts.
	ValueWords(f Fact, v int) []gamelog.Part
	// SeatNames are the names of those who play, none where nobody has one.
	SeatNames() []string
	// Answers are the lowest and the highest answer to a question.
	Answers(slot Slot) (low, high int)
	// PaidOn is the die that a question of payment is about, and by how much one
	// payment changes it.
	PaidOn(slot Slot) (die Slot, change int, ok bool)
	// Stated is how a log states a fact, "" for one that none states, and what it is
	// called.
	Stated(s *S, f Fact) (text string, words []string)
}

// Explorer plays turns from positions that it keeps, each as far as some answers go: for
// whoever looks for the turn that some words may mean.
type Explorer interface {
	// Head is the first lines of a log of the game that is played.
	Head() string
	// Seats are the names of those who play, as far as they have any.
	Seats() []string
	Slots() []SlotInfo
	Facts() []FactInfo
	// Play plays a turn from a position, 0 for the start, with answers in the order in
	// which the rules ask. It stops at the first question behind them. The result is good
	// until the next call.
	Play(from int, answers []int32) *Explored
	Fact(at int, f Fact) int
	Over(at int) bool
	Meaning(slot Slot, v int) []gamelog.Part
	Labels(slot Slot) []string
	Answers(slot Slot) (low, high int)
	PaidOn(slot Slot) (die Slot, change int, ok bool)
	Stated(at int, f Fact) (text string, words []string)
	ValueWords(f Fact, v int) []gamelog.Part
	// Usual is how often players with sense answer a question, of all the times that they need
	// not.
	Usual(slot Slot) float64
	// Likely is which share of their answers is this one.
	Likely(slot Slot, v int) float64
	// Write puts the answers of a turn as a log has them; wordless are so many of them for
	// which there are no words.
	Write(b []byte, answers []Entry) (text []byte, wordless int)
}

// Explored is a turn as far as it was played.
type Explored struct {
	// Open is the question at which it stopped, nil where the turn is over.
	Open *Need
	// Failed: the rules could not go on.
	Failed bool
	At     int    // the position after it, where it is over
	Asked  []Slot // the questions answered, in their order
	Rows   []Row
	// Seen is what a log may have noted in passing: that the action succeeded.
	Seen []Entry
	// Silent tells of each answer whether it is what silence means.
	Silent []bool
}

// mostKept bounds the positions that an Explorer keeps.
const mostKept = 1 << 20

// Explore makes the rules ready for somebody who looks for turns; nil where the game does not
// tell what its answers are called.
func (r *Rules[S, D]) Explore(log *gamelog.Log) Explorer {
	game := r.ForLog(log)
	meant, ok := any(game).(MeantGame[S])
	if !ok {
		return nil
	}
	e := &explorer[S]{game: meant, ids: map[S]int{}, rules: len(r.Def.Rules) + 1}
	e.table = New(e, len(r.Def.Rules)+1)
	e.table.forgiving = true
	e.keep(game.Start(e.table))
	return e
}

type explorer[S comparable] struct {
	game    MeantGame[S]
	table   *Table
	kept    []S
	ids     map[S]int
	answers []int32
	need    Need
	turn    Explored
	put     []float64 // by slot: how often a question was put that need not be answered
	done    []float64 // and was
	given   map[[2]int32]float64
	told    []float64
	counts  bool
	rules   int
	begun   bool
}

// Games that are played to see what is usual.
const (
	usualGames = 40
	usualTurns = 60
)

// Usual implements Explorer.
func (e *explorer[S]) Usual(slot Slot) float64 {
	if !e.begun {
		e.begun = true
		e.watch()
	}
	return (e.done[slot] + 0.02) / (e.put[slot] + 0.5)
}

// Likely implements Explorer.
func (e *explorer[S]) Likely(slot Slot, v int) float64 {
	_ = e.Usual(slot)
	return (e.given[[2]int32{int32(slot), int32(v)}] + 0.1) / (e.told[slot] + 1)
}

// watch has the program play some games, and counts.
func (e *explorer[S]) watch() {
	defer func() {
		_ = recover() // nothing more is usual then
		e.counts = false
	}()
	e.put, e.done = make([]float64, len(e.game.Slots())), make([]float64, len(e.game.Slots()))
	e.told, e.given = make([]float64, len(e.game.Slots())), map[[2]int32]float64{}
	for n := range usualGames {
		p := newChancer[S](e.game, e.rules, Policies[0])
		p.begin(rand.New(rand.NewPCG(7, uint64(n))))
		for t := 0; t < usualTurns && !e.game.Over(&p.at); t++ {
			e.counts = false
			p.turn()
			e.counts = true
			e.Play(e.keep(p.before), p.all)
		}
	}
}

func (e *explorer[S]) keep(s S) int {
	if id, ok := e.ids[s]; ok {
		return id
	}
	if len(e.kept) >= mostKept {
		return 0
	}
	id := len(e.kept)
	e.ids[s] = id
	e.kept = append(e.kept, s)
	return id
}

func (e *explorer[S]) Head() string                            { return e.game.Head() }
func (e *explorer[S]) Seats() []string                         { return e.game.SeatNames() }
func (e *explorer[S]) Slots() []SlotInfo                       { return e.game.Slots() }
func (e *explorer[S]) Facts() []FactInfo                       { return e.game.Facts() }
func (e *explorer[S]) Fact(at int, f Fact) int                 { return e.game.Fact(&e.kept[at], f) }
func (e *explorer[S]) Over(at int) bool                        { return e.game.Over(&e.kept[at]) }
func (e *explorer[S]) Meaning(slot Slot, v int) []gamelog.Part { return e.game.Meaning(slot, v) }
func (e *explorer[S]) Labels(slot Slot) []string               { return e.game.Labels(slot) }
func (e *explorer[S]) Answers(slot Slot) (low, high int)       { return e.game.Answers(slot) }
func (e *explorer[S]) PaidOn(slot Slot) (Slot, int, bool)      { return e.game.PaidOn(slot) }
func (e *explorer[S]) Stated(at int, f Fact) (string, []string) {
	return e.game.Stated(&e.kept[at], f)
}
func (e *explorer[S]) ValueWords(f Fact, v int) []gamelog.Part { return e.game.ValueWords(f, v) }
func (e *explorer[S]) Write(b []byte, answers []Entry) ([]byte, int) {
	return e.game.AppendTurn(b, answers), e.game.Wordless(answers)
}

// Play implements Explorer.
func (e *explorer[S]) Play(from int, answers []int32) *Explored {
	t := &e.turn
	*t = Explored{Asked: t.Asked[:0], Rows: t.Rows[:0], Seen: t.Seen[:0], Silent: t.Silent[:0]}
	e.answers = answers
	at := e.kept[from]
	e.table.Begin()
	e.table.Keep(&t.Rows)
	e.play(&at)
	if t.Open == nil && !t.Failed {
		t.At = e.keep(at)
	}
	return t
}

func (e *explorer[S]) play(at *S) {
	defer func() {
		if cause := recover(); cause != nil && cause != (left{}) {
			e.turn.Failed = true
		}
	}()
	e.game.Turn(at, e.table)
	e.turn.Failed = e.table.failed != nil
}

// Answer implements Player.
func (e *explorer[S]) Answer(n *Need) int {
	if i := len(e.turn.Asked); i < len(e.answers) {
		e.turn.Asked = append(e.turn.Asked, n.Slot)
		v := int(e.answers[i])
		if e.counts && !(n.Optional && v == int(n.Default)) {
			e.told[n.Slot]++
			e.given[[2]int32{int32(n.Slot), int32(v)}]++
		}
		if e.counts && n.Optional && n.Legal(int(n.Default)) {
			if e.put[n.Slot]++; v != int(n.Default) {
				e.done[n.Slot]++
			}
		}
		e.turn.Silent = append(e.turn.Silent, n.Optional && v == int(n.Default))
		return v
	}
	e.need = n.kept()
	e.turn.Open = &e.need
	panic(left{})
}

// Insists, Witness and Noted implement Player.
func (e *explorer[S]) Insists(Slot, Rule) bool     { return false }
func (e *explorer[S]) Noted(Slot) (v int, ok bool) { return 0, false }
func (e *explorer[S]) Witness(slot Slot, v int, _ Rule) {
	e.turn.Seen = append(e.turn.Seen, Entry{Slot: slot, Value: int32(v)})
}

package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nightpress/checker/notation"
)

// Rule names a rule of the game by its place in the rules ledger of the
// definition, counted from 1. The zero Rule is no rule.
type Rule uint16

// Slot names a question that a game's rules may put to the table: "the event
// die", "the action".
type Slot uint16

// Fact names a quantity of a position that a log may state and the rules may
// change: a track, a gap, a number of dice in a bag.
type Fact uint16

// Kind tells what settles a question.
type Kind uint8

// What settles a question.
const (
	Chance Kind = iota // dice, draws
	Choice             // a decision of a player
	Feat               // something done by hand that paper cannot check
)

// How the program can take the answer to a feat itself.
const (
	Stopwatch = "stopwatch" // the time from one key to the next
	Presses   = "presses"   // how often a key was pressed
	Bell      = "bell"      // how often a watch passed its mark
	Throw     = "throw"     // where on the printed board the die lies
)

// SlotInfo describes a question.
type SlotInfo struct {
	Name string // in a sentence: "event die"
	Kind Kind
	// Rule is cited where a log answers the question and nothing asks it,
	// unless the turn gives a closer reason.
	Rule Rule
	// Ordered questions are taken up in the order in which a log answers them:
	// an answer is not reached before every ordered answer in front of it has
	// been taken. So an optional question that is not what the log tells of
	// next stays unanswered, and leaves the answer to a later question.
	Ordered bool
	// Floats: an optional question that the rules ask at several moments of a
	// turn, where a log does not tell at which of them it was answered. Every
	// moment that fits is tried. Answers to the same question keep the order
	// in which they are written.
	Floats bool
	// AsWritten: of a floating question, the moment is not before what a log
	// writes in front of the answer, and not behind what it writes after it; it
	// may be within the word in front, and within the word behind where that lacks
	// its die.
	AsWritten bool
	// Sums: of a floating question, several answers are told as one figure, which
	// is divided among the moments in every way that fits. The rules put the
	// question again at the same moment until it is answered with nothing.
	Sums bool
	// Column is the place of an answer among the columns of the log sheet, from
	// 1; 0 for answers that are written anywhere. A floating answer with a column
	// is as written where something of an earlier column stands behind it.
	Column uint8
	// Bare answers, an area, say, do not tell by themselves what they answer:
	// a headline names the question too.
	Bare bool
	// Barred says of an answer, which stands for its {}, that a rule forbids it:
	// "{} cannot be attacked now"; "" for the usual words.
	Barred string
	// Phrase: an answer is worded as what there was, "a marker hit", so that no
	// sentence says what it answers.
	Phrase bool
	// Measured is how the program can take the answer to a feat itself: Stopwatch,
	// Presses, Bell, Throw; "" for none. A Bell rings every so many seconds, by the
	// rule that asks.
	Measured string
	Every    map[Rule]int
	// Sealed: nobody but this player sees the answer before all that are sealed with
	// it are given; "" for an open answer.
	Sealed string
	// Samples stand for the whole domain where it is too wide to be tried
	// out: stopwatch times, say. Nil means every value of the domain.
	Samples []int32
}

// FactInfo describes a fact.
type FactInfo struct {
	ID, Name, Letter string
	// Low and High bound what can be stated of it; Limit is the rule that a
	// statement beyond them breaks.
	Low, High int
	Limit     Rule
	// Setup is the rule that sets the fact at the start of a game; 0 for
	// none.
	Setup Rule
	// Falls is the rule by which the fact can never rise; 0 for none.
	Falls Rule
	// From are the facts that a derived fact follows from.
	From []Fact
	// Quiet facts are minded by the rules and no marker of the board: reports
	// leave out how they changed.
	Quiet bool
	// Hidden facts are kept in mind by the rules; no log states them, and no
	// ledger tells of them.
	Hidden bool
	// Unstated facts lie on the table, and a log states them only by others
	// that follow from them: what lies before a player whose turn it was not.
	Unstated bool
	// Numbered facts grow by one with each turn, as the numbers of the turns do:
	// these tell how it stands behind turns that are lost.
	Numbered bool
	// Worded facts are one of several words: nothing is added to them, so a
	// change of one can be forgotten, and not done twice or the other way.
	Worded bool
	// Pulse: the less there is of it, the quicker a heart beats.
	Pulse bool
	// Passing facts live within a turn, like the value of a roll. The ledger
	// shows them; a log cannot state them.
	Passing bool
}

// Game is what the engine needs of a game. S is a position: a comparable value that
// is copied at every turn.
type Game[S comparable] interface {
	Language
	Play[*S]
	// Start returns the position before the first turn.
	Start(t *Table) S
}

// Language is how a game calls things, and how its logs are read and written.
type Language interface {
	// Slots and Facts describe the questions and the facts, by number, Endings the
	// ways in which a game can end.
	Slots() []SlotInfo
	Facts() []FactInfo
	Endings() []EndingInfo
	// Rank orders the facts: some decide what others stand for, so a stated board is
	// taken up in this order.
	Rank(f Fact) int
	// Board lists the facts that a whole board shows, Columns those of the
	// log sheet, the most telling first.
	Board() []Fact
	Columns() []Fact
	// Weighs tells whether a thoughtful player looks ahead before answering
	// a question.
	Weighs(slot Slot) bool

	// ReadLine puts what a line of a log says into answers and claims of the
	// record at hand.
	ReadLine(log *notation.Log, line *notation.Line, t *Transcript)
	// Head is the first line of a log.
	Head() string
	// AppendTurn writes the answers of a turn as a log has them, without
	// turn number and checks, "" where there is nothing to note. Wordless
	// counts those for which there are no words.
	AppendTurn(b []byte, entries []Entry) []byte
	Wordless(entries []Entry) int
	// Write puts an answer as a log has it: "m3", "5"; "" where it cannot
	// stand alone.
	Write(slot Slot, v int) string

	// Say words an answer to a question: "Move 3", "die 5".
	Say(slot Slot, v int) string
	// SayFact words the value of a fact: "Sanity 4".
	SayFact(f Fact, v int) string
	// SayValue takes it apart: "Sanity" and "4". what is "" where the words of
	// the value tell it themselves, as "the lid open" does, and value where
	// there is none.
	SayValue(f Fact, v int) (what, value string)
	// MetNames are the names of what Met returns.
	MetNames() []string

	// Spell is an answer as people say it to the question: "m3", "5", "+2".
	Spell(slot Slot, v int) string
	// Shared is what an answer of two parts has in common with others, as it is said
	// and as it is called, and the rest: "m", "Move" and "3" of m3. All are "" for
	// an answer that has no parts.
	Shared(slot Slot, v int) (front, called, rest string)
	// Noted is how a log says an answer that tells more at once: "d CARD". "" where
	// Spell says all.
	Noted(slot Slot, v int) string
	// Printed is what is printed of the card or the like that an answer names, and
	// PrintedOf of what a fact names, in a sentence or two; "" for nothing.
	Printed(slot Slot, v int) string
	PrintedOf(f Fact, v int) string
	// RecordOf is the id of the record that an answer names, "" for none.
	RecordOf(slot Slot, v int) string
	// Spelt is the answer that some words are.
	Spelt(slot Slot, words string) (v int, ok bool)
	// Whose is the player, counted from 0, whose turn it is where v is right of a
	// question; ok is false for questions that do not tell.
	Whose(slot Slot, v int) (player int, ok bool)
}

// Play is what a game does with its positions. P points at one.
type Play[P any] interface {
	// Turn plays one turn, changing s, asking t whatever the rules leave
	// open. It returns early when the game ends.
	Turn(s P, t *Table)
	// Over tells whether the game has ended, and Outcome how, or how it
	// stands.
	Over(s P) bool
	Outcome(s P) Outcome
	// Fact returns what the position says of a fact.
	Fact(s P, f Fact) int
	// Agrees tells whether a stated value of a fact fits the position. It is
	// Fact(s, f) == v but where a rulebook leaves a marker's place open.
	Agrees(s P, f Fact, v int) bool
	// Force sets a fact, whatever the rules say: the board is believed.
	Force(s P, f Fact, v int)
	// Place changes a starting position into one that a log gives. What it
	// does not state stays, or follows from what it does.
	Place(s P, given []Claim)

	// Describe puts a position in one line, for people; Tell in words, part by part.
	Describe(s P) string
	Tell(s P) []string
	// AppendFact states a fact of a position, or appends nothing where there is
	// nothing to state.
	AppendFact(b []byte, s P, f Fact) []byte
	// Marks tells where every marker stands.
	Marks(s P) []Mark
	// Met is what a position shows to be met, by its number in MetNames; -1 for
	// nothing.
	Met(s P) int

	// Decide answers a question at random but with sense; ok is false where
	// every legal answer is as good. s is the position in the middle of the
	// turn.
	Decide(s P, n *Need, r *rand.Rand) (v int, ok bool)
	// Value is how good a position is for the one who plays, in points.
	Value(s P) float64
}

// Doubter is a game so full of pieces that a log vouches for each of them only
// as long as it agrees: what one wrong die did cannot be followed through the
// turns after it. Such a game keeps in its position what is in doubt, and
// believes the log about it.
type Doubter[S comparable] interface {
	Doubts[*S]
	// Skip stands for a turn of which nothing is known, and returns what the
	// position may be after it: few, with what is unknown in doubt.
	Skip(s S) []S
}

// Doubts are what a Doubter does with its positions. P points at one.
type Doubts[P any] interface {
	// Doubt is told that the turn to come is not as the rules have it, and
	// that nothing says what it was.
	Doubt(s P)
	// Vague tells whether a fact cannot be told from the position, as it is
	// in doubt what it follows from: whatever a log states of it is believed.
	Vague(s P, f Fact) bool
	// Unsure tells whether anything is in doubt, and so how the game stands.
	Unsure(s P) bool
	// Doubtful tells whether what the turn to come is about is in doubt.
	Doubtful(s P) bool
}

// Sure is a Doubter that can take everything out of doubt.
type Sure[S comparable] interface{ Sure(s *S) }

// Unended is a game where it takes more than one rule to end in a way. NotYet is
// the one by which the game goes on, though a log claims that ending.
type Unended[S comparable] interface {
	NotYet(s *S, ending string) Rule
}

// Reckoner is a game whose score is a sum. Reckon shows how it comes about.
type Reckoner[S comparable] interface{ Reckon(s *S) string }

// Weighty is a game whose turns take longer to play than the questions that they
// ask tell: each question counts for so many.
type Weighty interface{ Weight() int }

// Turntaker is a game where others than the player whose turn it is answer some
// questions. By is the seat of who answers now, -1 for nobody else.
type Turntaker[S comparable] interface{ By(s *S) int }

// EndingInfo is one way in which a game can end.
type EndingInfo struct {
	ID, Name string
	Rule     Rule
}

// Outcome is how a game ended, or how it stands.
type Outcome struct {
	Over    bool
	Reasons []string // ids of the endings that apply
	Names   []string // and their names
	Rules   []Rule   // and the rules they rest on
	Score   int
	// ScoreRule is the rule that gives the score.
	ScoreRule Rule
	// Fares is how every player fares, seat by seat, where several play and
	// Score is what the best of them have, or all together; nil otherwise.
	Fares []Fare
}

// Fare is how one player fares: the score, and, when the game is over, whether
// that has won it.
type Fare struct {
	Who   string
	Score int
	Won   bool
}

// Scores tells every player's score in words, "" where only one plays.
func (o *Outcome) Scores() string {
	words := make([]string, len(o.Fares))
	for i, f := range o.Fares {
		words[i] = fmt.Sprint(f.Who, " ", f.Score)
	}
	return strings.Join(words, ", ")
}

// fits tells whether the game has ended as a log claims.
func (o *Outcome) fits(e *Ending) bool {
	return o.Over && (e.Reason == "" || slices.Contains(o.Reasons, e.Reason)) && o.strays(e) == nil
}

// strays is the first score or winner that a log claims and that is not so; nil
// where there is none.
func (o *Outcome) strays(e *Ending) *Finish {
	for i := range e.Finishes {
		c := &e.Finishes[i]
		alone := o.Fares == nil && c.Seat == 0
		switch {
		case c.Seat < 0, alone:
			if c.Scored && c.Score != o.Score {
				return c
			}
		case c.Seat >= len(o.Fares), c.Scored && c.Score != o.Fares[c.Seat].Score, !c.Scored && !o.Fares[c.Seat].Won:
			return c
		}
	}
	return nil
}

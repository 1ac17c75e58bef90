package notation

import (
	"cmp"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// Log is one log as it was written. Lines, steps, arguments and checks stand
// in shared slices and refer to each other by index, so that reading a long
// log allocates a handful of times. Walk it with Lines, StepsOf, ArgsOf and
// ChecksOf.
type Log struct {
	Name   string // as the person named the file
	Source []byte // the text that was read; every Span points into it

	Header Header
	// Lines holds every line in order, blank and comment lines too. (A line
	// on which two header entries stand gives two.)
	Lines []Line

	// Problems is what could not be read, in the order of the text.
	Problems diagnostic.List
	// Refused tells that nothing was read at all: not text, far too large, or
	// another format. Problems then holds the one reason.
	Refused bool

	steps   []Step
	args    []Arg
	checks  []Check
	remarks []Span
	starts  []int32 // offset of each physical line, in the text as it was written
	// written is that text, where a line was made plain; mends say how, in the order
	// of Source.
	written []byte
	mends   []Mend
	twice   bool // a line tells again what can be told once: figures, perhaps, without their =
	vocab   *Vocabulary
}

// Span is a stretch of Log.Source in bytes, End exclusive. Log.At turns it
// into lines and columns; that is left until somebody has to be told.
type Span struct{ Start, End int32 }

// Len is how many bytes the span holds.
func (s Span) Len() int { return int(s.End - s.Start) }

// Range is a stretch of one of the shared slices, High exclusive.
type Range struct{ Low, High int32 }

// Len is how many entries the range holds.
func (r Range) Len() int { return int(r.High - r.Low) }

// WordID is a word of the vocabulary: one more than its place in the list of
// Spec it was declared in (Heads, Words, Checks, Ends, Options or Rulings), 0
// for none. Which list is clear from where the WordID stands.
type WordID uint16

// PlayerID is a player of this log: one more than the place in
// Header.Players, 0 for nobody named.
type PlayerID uint8

// Header is what the lines before the first turn say.
type Header struct {
	Game     string // the id as written, lower-case; "" where there is none
	GameSpan Span
	Options  []Option // editions and variants named after the game, in order
	By       Span     // the text after `by`
	Version  Span     // the text after `version`: of the definition played with
	Players  []Player
}

// Option is an edition or variant named in the first line.
type Option struct {
	Word WordID // in Spec.Options
	Span Span
}

// Player is somebody who takes part, by the name used in this log.
type Player struct {
	Name string
	Seat string // what follows the = in `seats Ann=green`
	Span Span
}

// LineKind tells what a line is.
type LineKind uint8

// The kinds of lines.
const (
	Blank   LineKind = iota
	Comment          // nothing but a comment
	Game             // game endless-nightmare basic veteran
	By               // by Ann, 20 Nov
	Version          // version 1.0
	Players          // players Ann Bob; seats Ann=green Bob=blue
	Setup            // set shield 4 life 3: one step after another
	Ruling           // ruling catch-distance=1: a step for each, see Step.Head
	Given            // given S6 C5 G8: checks that are the position from here on
	Turn             // 12. m3 5 =S5 C4 G8
	Gap              // ... : lines are lost here; may carry checks
	End              // end caught 27: one step, see Log.EndOf
	Struck           // x 4. m3 5: kept as written, not read
	Unread           // not one word of it could be read; kept as written
)

// LineFlags are marks on a line.
type LineFlags uint16

const (
	// Numbered: a turn number was written.
	Numbered LineFlags = 1 << iota
	// Continued: an indented line without a number; what it says belongs to
	// the turn, or the position given, above it.
	Continued
	// SecondLook: `@ 7. m3 4` replaces what was written for turn 7.
	SecondLook
	// Doubtful: something among the steps could not be read. Nothing
	// follows from what is missing here.
	Doubtful
	// DoubtfulChecks: something among the checks could not be read.
	DoubtfulChecks
	// Nothing: the line says `.`: there was nothing to note.
	Nothing
	// Above: no player is named, and Who and Target are those of the line
	// that this one goes on from.
	Above
)

// Line is one line of a log.
type Line struct {
	Kind   LineKind
	Flags  LineFlags
	Who    PlayerID // the player in front of the steps
	Target PlayerID // Bob in `Ann>Bob`
	Part   int16    // 1 in `I.3`, 0 where there is none
	Number int32    // the turn, with Numbered; else 0
	// Steps and Checks index the shared slices; see StepsOf and ChecksOf.
	Steps, Checks Range
	Span          Span  // without line end
	Comment       Span  // from its # on; empty where there is none
	Remarks       Range // what stands in brackets or quotes, see RemarksOf
	// WhoAt and TargetAt are where Who and Target stand: the whole line where
	// that is one above.
	WhoAt, TargetAt Span
}

// Has tells whether all flags f are set.
func (l *Line) Has(f LineFlags) bool { return l.Flags&f == f }

// Join tells how a step hangs on the one before it.
type Join uint8

// The joins.
const (
	Then Join = iota // the next thing, also the first of a line
	Use              // > : what the step before was used for
)

// StepFlags are marks on a step.
type StepFlags uint8

const (
	// Trust: `!` stands before it: done at the table for reasons the rules
	// do not give.
	Trust StepFlags = 1 << iota
	// Bad: its first word could not be read; Head is 0.
	Bad
	// Rest: `...` within a line: the rest was not noted.
	Rest
	// Apart: a semicolon stands before it, where players are named; elsewhere
	// it is no more than a comma.
	Apart
)

// Step is one thing that happened: a head word and its arguments.
type Step struct {
	// Head is in Grammar.Verbs; 0 for a step without one. On a
	// Ruling line it is in Spec.Rulings.
	Head  WordID
	Join  Join
	Flags StepFlags
	Who   PlayerID // named in front of this step; 0: as the line says

	// Form is which of the verb's forms was read, -1 for none; Index what
	// stands behind a verb that has one: a seat, a skill, or who did a Part.
	Form     int8
	Index    int16
	Headless bool  // the head word was left out
	Part     bool  // it tells what one player did within verb Of
	Of       int16 // in Grammar.Verbs, -1 for the target of the line
	Args     Range
	Span     Span
}

// Has tells whether all flags f are set.
func (s *Step) Has(f StepFlags) bool { return s.Flags&f == f }

// Kind tells what an argument is.
type Kind uint8

// The kinds of arguments.
const (
	// Unknown is `?`, or a place whose word could not be read. Change counts
	// where Sanity or the like was paid on a die nobody noted.
	Unknown   Kind = iota
	Number         // a value of the domain of its question: Value; a plain figure elsewhere
	Signed         // +2, -3: Value
	DieRange       // 4-6: from Value to High
	Outcome        // ok, no: Value 1 or 0
	WordArg        // a word of Spec.Ends: Value is its WordID
	Track          // a name of Spec.Checks, as in `! courage +2`: Value is its WordID
	PlayerArg      // Value is a PlayerID
)

// ArgFlags are marks on an argument.
type ArgFlags uint8

const (
	// Misread: it stands for a word that could not be read.
	Misread ArgFlags = 1 << iota
	// Beyond: Value is the figure as written, and none that the verb can have.
	Beyond
	// Unpaid: the die was changed by what no payment gives.
	Unpaid
	// Either: 1-2, where 2 can be paid for: a 1 with that, or a 1 or a 2, not
	// sure which. Change is read as in the first.
	Either
)

// Arg is one argument of a step. Which fields count depends on Kind.
type Arg struct {
	Kind  Kind
	Flags ArgFlags
	// Question is what it answers: one more than the place in Grammar.Asked, 0
	// for nothing.
	Question int16
	Value    int32
	Change   int16 // what was added to a die (or Unknown, or Outcome), all payments together: +2, -2, +4
	Changes  uint8 // how many payments of Pay.Change that is; 1 for any other figure
	Span     Span
}

// High is the upper end of a DieRange.
func (a *Arg) High() int { return int(a.Change) }

// ValueKind tells what a check states.
type ValueKind uint8

// The kinds of values.
const (
	Flag     ValueKind = iota // the bare name
	Figure                    // S5
	Pair                      // H2/1
	Worded                    // nm spiders: Word in Spec.Words
	Unstated                  // S?: not read off, or not readable
)

// Check is one assertion: what the board shows at the end of its line.
type Check struct {
	Track  WordID // in Spec.Checks
	Word   WordID // of a Worded value, in Spec.Words
	Who    PlayerID
	Kind   ValueKind
	At     bool // written with @: zombie@23
	Value  int32
	Second int32 // after the / of a Pair
	Span   Span  // name and value
}

// StepsOf returns the steps of a line.
func (l *Log) StepsOf(line *Line) []Step { return l.steps[line.Steps.Low:line.Steps.High] }

// Before is the line that stands before one that goes on with it, nil for none.
// Remarks and what was struck out are passed over.
func (l *Log) Before(line *Line) *Line {
	i, _ := slices.BinarySearchFunc(l.Lines, line.Span.Start, func(a Line, at int32) int { return cmp.Compare(a.Span.Start, at) })
	for i--; i >= 0; i-- {
		if k := l.Lines[i].Kind; k == Turn || k == Given {
			return &l.Lines[i]
		}
	}
	return nil
}

// ArgsOf returns the arguments of a step.
func (l *Log) ArgsOf(step *Step) []Arg { return l.args[step.Args.Low:step.Args.High] }

// ChecksOf returns the checks of a line.
func (l *Log) ChecksOf(line *Line) []Check { return l.checks[line.Checks.Low:line.Checks.High] }

// RemarksOf returns what stands in brackets or quotes on a line, without them.
func (l *Log) RemarksOf(line *Line) []Span { return l.remarks[line.Remarks.Low:line.Remarks.High] }

// Remark is all that a line says to people: in brackets, in quotes, behind its #.
func (l *Log) Remark(line *Line) string {
	var all []string
	for _, s := range l.RemarksOf(line) {
		all = append(all, l.Text(s))
	}
	all = append(all, strings.TrimLeft(l.Text(line.Comment), "#/ "))
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return strings.TrimSpace(s) == "" }), "; ")
}

// Text is what was read in a span.
func (l *Log) Text(s Span) string { return string(l.Source[s.Start:s.End]) }

// Vocabulary is the one the log was read with.
func (l *Log) Vocabulary() *Vocabulary { return l.vocab }

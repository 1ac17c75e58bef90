package engine

import (
	"slices"

	"nightpress/checker/notation"
)

// Entry is one answer that a log gives to a question.
type Entry struct {
	Slot Slot
	// Group joins answers that belong together, a purchase and its die, say:
	// they are taken once the first of them has been, and not before. Those of
	// group 0 stand alone.
	Group uint8
	// word joins answers that one word of a line gives, an action and its die,
	// say: nothing can be written between them. Those of word 0 stand alone.
	word uint8
	// broken: that word lacks the die that it may end in, so what is written in
	// front of it may have happened before the die would have fallen.
	broken bool
	// Unknown: the answer was not noted. It lies within Low..High, or
	// anywhere where both are 0.
	Unknown bool
	// Trust: to be taken as it stands, whatever the rules say.
	Trust bool
	// unwritten: supposed, so it stands nowhere on the line. Of a player who is
	// about to write: it could be left out.
	unwritten bool
	open      bool // logs need not answer it
	Value     int32
	Low, High int32
	Span      notation.Span
}

// adjustSlot marks an entry that is no answer but a change for reasons the
// rules do not give: Low is a Fact, Value what is added to it.
const adjustSlot = ^Slot(0)

// Claim is what a log states of the board at the end of a line.
type Claim struct {
	Fact  Fact
	Value int32
	Span  notation.Span
	// midway: further lines tell of the same turn, so that this is how the board
	// stood once the first answers, as many as behind says, had been given.
	midway bool
	behind int16
}

// RecordKind tells what a record stands for.
type RecordKind uint8

// The kinds of records.
const (
	Played  RecordKind = iota // a turn as it was noted
	Missing                   // a turn of which nothing was noted
	Given                     // a position to start from
	Torn                      // lines are lost here
	Ended                     // the claimed end of the game
)

// Record is what a log says of one turn. It refers to the slices of its
// Transcript.
type Record struct {
	Kind RecordKind
	// Doubtful: something on the line could not be read, so nothing follows
	// from what is missing.
	Doubtful bool
	// Full: the line answers more than a turn can ask, or states more than a
	// board can show, and the rest was not taken down.
	Full    bool
	half    bool  // only a part of it was read
	Number  int32 // of the turn, as counted by the engine
	Line    int32 // in notation.Log.Lines; -1 for none
	entries span
	claims  span
}

type span struct{ low, high int32 }

// half notes that a line of the record at hand was read in part.
func (t *Transcript) half(line *notation.Line) {
	r := &t.Records[len(t.Records)-1]
	unread := line.Has(notation.Doubtful) || line.Kind == notation.Unread
	r.Doubtful = r.Doubtful || unread
	r.half = r.half || unread
}

// empty tells whether the record says nothing.
func (r *Record) empty() bool {
	return r.entries.low == r.entries.high && r.claims.low == r.claims.high
}

// Transcript is a log put into answers and claims. The zero Transcript is
// empty and ready.
type Transcript struct {
	Records []Record
	entries []Entry
	claims  []Claim
	endings []Ending
	group   uint8 // of the entries added now
	groups  uint8 // of the record at hand, so far
	word    uint8 // of the entries added now
	// adjusted: a change was added that is to be taken on trust.
	adjusted bool
}

// emptied is an empty Transcript with the room of this one.
func (t *Transcript) emptied() Transcript {
	return Transcript{Records: t.Records[:0], entries: t.entries[:0], claims: t.claims[:0], endings: t.endings[:0]}
}

// room makes room for a log of so many lines.
func (t *Transcript) room(lines int) {
	t.Records = slices.Grow(t.Records, lines)
	t.entries = slices.Grow(t.entries, 4*lines)
	t.claims = slices.Grow(t.claims, 4*lines)
}

// Ending is what a log claims of the end of the game.
type Ending struct {
	Reason     string // id of an ending, "" where none is given
	Finishes   []Finish
	Span       notation.Span
	ReasonSpan notation.Span
}

// Finish is a score that a log claims, or, of a player and without a figure, that
// this player has won.
type Finish struct {
	Seat   int // -1: the score of the game
	Score  int
	Scored bool
	Span   notation.Span
}

// End adds a record of the claimed end.
func (t *Transcript) End(line int, e Ending) {
	t.Begin(Ended, line)
	r := &t.Records[len(t.Records)-1]
	r.entries = span{int32(len(t.endings)), int32(len(t.endings))}
	t.endings = append(t.endings, e)
}

// Ending is the claim of an Ended record.
func (t *Transcript) Ending(r *Record) *Ending { return &t.endings[r.entries.low] }

// Begin starts a record; Answer, Unknown, Adjust and Claim add to it.
func (t *Transcript) Begin(kind RecordKind, line int) {
	t.group, t.groups, t.word = 0, 0, 0
	t.Records = append(t.Records, Record{})
	r := &t.Records[len(t.Records)-1]
	r.Kind, r.Line = kind, int32(line)
	r.entries = span{int32(len(t.entries)), int32(len(t.entries))}
	r.claims = span{int32(len(t.claims)), int32(len(t.claims))}
}

// OpenGroup has the answers that follow belong together, until CloseGroup or
// the next record.
func (t *Transcript) OpenGroup() {
	t.groups++
	t.group = t.groups
}

// CloseGroup has the answers that follow stand alone again.
func (t *Transcript) CloseGroup() { t.group = 0 }

// Word has the answers that follow be of one word of the line, until the next
// word or record.
func (t *Transcript) Word() { t.word++ }

// Broken tells that the word at hand lacks the die that it may end in.
func (t *Transcript) Broken() {
	r := &t.Records[len(t.Records)-1]
	for i := r.entries.high; i > r.entries.low && t.entries[i-1].word == t.word; i-- {
		t.entries[i-1].broken = true
	}
}

// Answer adds an answer.
func (t *Transcript) Answer(slot Slot, v int, trust bool, at notation.Span) {
	if e := t.entry(); e != nil {
		e.Slot, e.Value, e.Trust, e.Span = slot, int32(v), trust, at
	}
}

// Unknown adds an answer that was not noted but lies between low and high; 0
// and 0 for anywhere.
func (t *Transcript) Unknown(slot Slot, low, high int, at notation.Span) {
	if e := t.entry(); e != nil {
		e.Slot, e.Unknown, e.Low, e.High, e.Span = slot, true, int32(low), int32(high), at
	}
}

// Unwritten adds an answer that stands nowhere on the line, as what came of it is
// noted in its place. So it has no place among the answers that are written.
func (t *Transcript) Unwritten(slot Slot, at notation.Span) {
	if e := t.entry(); e != nil {
		e.Slot, e.Unknown, e.unwritten, e.Span = slot, true, true, at
	}
}

// Adjust adds a change that is to be taken on trust.
func (t *Transcript) Adjust(f Fact, by int, at notation.Span) {
	if e := t.entry(); e != nil {
		e.Slot, e.Low, e.Value, e.Trust, e.Span = adjustSlot, int32(f), int32(by), true, at
		t.adjusted = true
	}
}

// Claim adds a statement about the board.
func (t *Transcript) Claim(f Fact, v int, at notation.Span) {
	r := &t.Records[len(t.Records)-1]
	if r.claims.high-r.claims.low >= mostClaims {
		r.Full = true
		return
	}
	t.claims = append(t.claims, Claim{Fact: f, Value: int32(v), Span: at, behind: int16(r.entries.high - r.entries.low)})
	r.claims.high++
}

// mostEntries bounds the answers of one turn, so that those used up fit two
// words and their numbers an int8.
const mostEntries = 128

// mostClaims bounds the statements of one record: every position that is possible
// is compared with each of them.
const mostClaims = 1024

// entry adds an answer to the record at hand, to be filled in; nil where it has
// too many.
func (t *Transcript) entry() *Entry {
	r := &t.Records[len(t.Records)-1]
	if r.entries.high-r.entries.low >= mostEntries {
		r.Doubtful, r.Full = true, true
		return nil
	}
	t.entries = append(t.entries, Entry{})
	r.entries.high++
	for i := r.claims.low; i < r.claims.high; i++ {
		t.claims[i].midway = true
	}
	e := &t.entries[len(t.entries)-1]
	e.Group, e.word = t.group, t.word
	return e
}

// Doubt marks the record at hand: something on its line could not be read.
func (t *Transcript) Doubt() { t.Records[len(t.Records)-1].Doubtful = true }

// Entries are the answers of a record.
func (t *Transcript) Entries(r *Record) []Entry {
	if r.Kind == Ended {
		return nil
	}
	return t.entries[r.entries.low:r.entries.high]
}

// Claims are the statements of a record.
func (t *Transcript) Claims(r *Record) []Claim { return t.claims[r.claims.low:r.claims.high] }

// join makes the first two records one turn.
func (t *Transcript) join() {
	front, first := &t.Records[0], &t.Records[1]
	groups, words := uint8(0), uint8(0)
	for _, e := range t.Entries(front) {
		groups, words = max(groups, e.Group), max(words, e.word)
	}
	for i := range t.Entries(first) {
		e := &t.Entries(first)[i]
		if e.Group != 0 {
			e.Group += groups
		}
		if e.word != 0 {
			e.word += words
		}
	}
	told := int16(len(t.Entries(front)))
	for i := range t.Claims(first) {
		t.Claims(first)[i].behind += told
	}
	for i := range t.Claims(front) {
		t.Claims(front)[i].midway = len(t.Entries(first)) > 0
	}
	first.entries.low, first.claims.low = front.entries.low, front.claims.low
	first.Doubtful, first.Full = first.Doubtful || front.Doubtful, first.Full || front.Full
	first.half = first.half || front.half
	if first.entries.high-first.entries.low > mostEntries {
		first.entries.high = first.entries.low + mostEntries
		first.Doubtful, first.Full = true, true
	}
	t.Records = t.Records[1:]
}

// front is a copy of the first n records with what they say.
func (t *Transcript) front(n int) Transcript {
	last := t.Records[n-1]
	return Transcript{
		Records: slices.Clone(t.Records[:n]),
		entries: slices.Clone(t.entries[:last.entries.high]),
		claims:  slices.Clone(t.claims[:last.claims.high]),
	}
}

// Answers tells whether the record at hand, or the group that is open, answers a
// question.
func (t *Transcript) Answers(slot Slot) bool {
	for _, e := range t.Entries(&t.Records[len(t.Records)-1]) {
		if e.Slot == slot && (t.group == 0 || e.Group == t.group) {
			return true
		}
	}
	return false
}

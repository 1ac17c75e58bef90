package engine

import (
	"slices"

	"nightpress/checker/notation"
)

// guessKind tells what a hypothesis supposes.
type guessKind uint8

const (
	asWritten    guessKind = iota // nothing: the record is reported and the board believed
	otherAnswer                   // an answer was noted wrongly, or not at all
	boardMisread                  // what the record states of the board is wrong
	tableSlip                     // a change was forgotten, doubled or reversed at the table
	lineTwice                     // the record stands twice
	lineLost                      // a turn before the record was not noted
	linesSwapped                  // the record and the next stand in the wrong order
	otherStart                    // the board was set up otherwise before the first record
	otherFact                     // a word for one fact is meant for another, from the record on
	oneTooMany                    // a word of the record tells what was not done
	otherWord                     // another word was meant, with the same behind it
	markerMoved                   // a marker was moved that the rules leave alone, or moved otherwise
	otherName                     // the line stands under the name of somebody who did not do it
	otherTurn                     // somebody played whose turn it was not
)

// guess is a hypothesis about what explains a disagreement.
type guess struct {
	kind    guessKind
	record  int
	slot    Slot  // of otherAnswer: the question,
	entry   int8  // which of the record's entries answers it, -1 for none, and
	value   int32 // the answer supposed
	slip    slip
	cost    int           // disagreements that would remain
	next    int           // the record of the first of them, but for a claimed end
	weight  int           // how far-fetched it is
	row     Row           // of a tableSlip: the change it concerns
	fact    Fact          // of otherStart: what was set up otherwise, as value; of markerMoved: the marker, by value
	text    notation.Span // of oneTooMany, otherWord and otherName: the word
	word    string        // of otherWord and otherName: what was meant, by which the record answers
	said    []Entry       // and states this
	states  []Claim
	besides bool // of otherAnswer: it was not noted, and what else belongs to it neither
	means   meaning
}

// ofPen tells whether a guess supposes that the game was played by the rules, and
// noted otherwise, and accounts for all there is.
func (g *guess) ofPen() bool {
	switch g.kind {
	case otherAnswer, otherWord, otherName, oneTooMany, lineTwice, linesSwapped:
		return g.cost == 0
	}
	return false
}

// trial plays records with a hypothesis in force. It does not report.
type trial struct {
	run     *runner
	tr      *Transcript
	entries []Entry // of the record being changed
	asked   []asked
	ledger  []Row
	until   int    // what is to be left in the purse
	doing   *int32 // as in check
	always  slip   // what the table does otherwise all along
}

// spent tells whether what may be tried out was.
func (t *trial) spent() bool { return t.run.purse.left < t.until }

// asked is a question of a turn, with the answer it got.
type asked struct {
	need  Need
	entry int8 // of the record, -1 where it does not say
	value int32
}

// horizon is how many records after a disagreement a hypothesis is judged by.
const horizon = 24

// judge plays from record first on with g in force, from the positions given,
// and returns the number of records that still disagree: -1 where one of those
// up to seen does, or more than limit do. A record that disagrees is believed.
func (t *trial) judge(g *guess, worlds []position, first, seen, limit int) int {
	t.run.worlds = append(t.run.worlds[:0], worlds...)
	cost := 0
	g.next = 1 << 30
	last := min(seen+horizon, len(t.tr.Records)-1)
	if known := t.run.meant; g.kind == otherFact {
		t.run.meant = g.means
		defer func() { t.run.meant = known }()
	}
	defer func() { t.run.hurried = false }()
	for i := first; i <= last; i++ {
		// Where a disagreement ends it, how large it is does not matter.
		t.run.hurried = i <= seen && g.kind != asWritten || cost >= limit
		if t.spent() {
			return -1
		}
		if t.play(g, i) {
			continue
		}
		if i <= seen && g.kind != asWritten {
			return -1
		}
		if cost++; i > seen && t.tr.Records[i].Kind != Ended {
			g.next = min(g.next, i)
		}
		if cost > limit {
			return -1
		}
	}
	return cost
}

// play plays record i as g has it, and tells whether it agrees.
func (t *trial) play(g *guess, i int) bool {
	if g.record == i {
		switch g.kind {
		case lineTwice:
			return true
		case lineLost:
			if t.run.over() || !t.one(Missing, nil, nil, true) {
				return false
			}
		case otherStart:
			for w := range t.run.worlds {
				at := t.run.game.clone(t.run.worlds[w])
				t.run.game.Force(at, g.fact, int(g.value))
				t.run.worlds[w] = at
			}
		case otherTurn:
			if g.entry < 0 && !t.give(g) {
				return false
			}
		case linesSwapped:
			return i+1 < len(t.tr.Records) && t.record(g, i+1) && t.record(g, i)
		}
	}
	if g.kind == linesSwapped && g.record == i-1 {
		return true
	}
	return t.record(g, i)
}

// record plays record i.
func (t *trial) record(g *guess, i int) bool {
	rec := &t.tr.Records[i]
	*t.doing = rec.Line
	claims := t.tr.Claims(rec)
	entries := t.tr.Entries(rec)
	switch rec.Kind {
	case Ended:
		return t.run.ends(t.tr.Ending(rec), claims) || t.run.game.unsure(t.run.worlds[0])
	case Given:
		return true // nothing before it explains what comes after
	case Torn:
		t.run.force(claims)
		return true
	}
	if g.slip.always && g.record <= i {
		t.run.table.slip = g.slip
		defer func() { t.run.table.slip = t.always }()
	}
	if g.record == i {
		switch g.kind {
		case otherAnswer:
			entries = t.change(entries, g)
		case boardMisread:
			claims = nil
		case otherWord:
			entries = g.said
		case otherName:
			entries, claims = g.said, g.states
		case otherTurn:
			if g.entry >= 0 {
				t.entries = append(t.entries[:0], entries...)
				t.entries[g.entry].Trust = true
				entries = t.entries
			}
		case oneTooMany:
			t.entries = g.struck(append(t.entries[:0], entries...))
			entries = t.entries
		case tableSlip, markerMoved:
			if !g.slip.late && !g.slip.always {
				t.run.table.slip = g.slip
				defer func() { t.run.table.slip = t.always }()
			}
			t.entries = append(t.entries[:0], entries...)
			if g.slip.late {
				t.adjust(g.row.Fact, int32(g.slip.apply(int(g.row.Old), int(g.row.New)))-g.row.New)
			}
			if g.kind == markerMoved {
				t.adjust(g.fact, g.value)
			}
			entries = t.entries
		}
	}
	return t.one(rec.Kind, entries, claims, rec.Doubtful || g.record == i && g.besides)
}

// adjust has the turn at hand end with a marker set otherwise.
func (t *trial) adjust(f Fact, by int32) {
	t.entries = append(t.entries, Entry{Slot: adjustSlot, Low: int32(f), Value: by, Trust: true})
}

// strikes tells whether an entry is told by the word that a guess takes out.
func (g *guess) strikes(e *Entry) bool {
	return e.Span.Start >= g.text.Start && e.Span.End <= g.text.End
}

// struck are entries without those of the word that a guess takes out. What that
// word begins goes with it: who did it, say.
func (g *guess) struck(entries []Entry) []Entry {
	var gone, begun [1 << 8]bool // by group
	for i := range entries {
		if e := &entries[i]; !begun[e.Group] {
			begun[e.Group], gone[e.Group] = true, e.Group != 0 && g.strikes(e)
		}
	}
	return slices.DeleteFunc(entries, func(e Entry) bool { return gone[e.Group] || g.strikes(&e) })
}

func (t *trial) one(kind RecordKind, entries []Entry, claims []Claim, doubtful bool) bool {
	if t.run.over() {
		return false
	}
	t.run.alive()
	before := t.run.worlds[0]
	if t.run.play(kind, doubtful, entries, claims) {
		return true
	}
	if t.run.hurried || !t.run.believe(before, kind, entries, claims) {
		t.run.force(claims)
	}
	return false
}

// change is the record's entries with g's answer in place of what was noted.
func (t *trial) change(entries []Entry, g *guess) []Entry {
	t.entries = append(t.entries[:0], entries...)
	if g.entry < 0 {
		t.entries = slices.Insert(t.entries, 0, Entry{Slot: g.slot, Value: g.value, unwritten: true})
		return t.entries
	}
	t.entries[g.entry].Value, t.entries[g.entry].Unknown = g.value, false
	return t.entries
}

// probe plays record i once from a position, and keeps the questions it asks
// and the changes it makes.
func (t *trial) probe(s position, i int) {
	rec := &t.tr.Records[i]
	*t.doing = rec.Line
	t.asked, t.ledger = t.asked[:0], t.ledger[:0]
	r := t.run
	r.reader.entries = t.tr.Entries(rec)
	r.inTheMiddle(nil)
	r.reader.silent = true
	r.reader.forks = r.reader.forks[:0]
	r.table.player = &prober{&r.reader, &t.asked}
	r.table.ledger, r.table.allRows = &t.ledger, true
	r.game.set(r.at, s)
	r.run()
	r.table.player = &r.reader
	r.table.ledger, r.table.allRows = nil, false
	r.reader.forks = r.reader.forks[:0]
}

// prober is a reader that keeps what it is asked.
type prober struct {
	*reader
	asked *[]asked
}

// Answer implements Player.
func (p *prober) Answer(n *Need) int {
	need, entry, taken := *n, int8(p.find(n.Slot)), p.count
	v := p.reader.Answer(n)
	if p.count == taken {
		entry = -1 // it is for a later moment
	}
	*p.asked = append(*p.asked, asked{need, entry, int32(v)})
	return v
}

// slip is something done wrong at the table: one change of a turn that was
// forgotten, done twice or the other way round, or done by one too few or too
// many. The zero slip is none.
type slip struct {
	row  int // which change of the turn, from 1; -1 where it is none of them
	mode slipMode
	// late: the turn was played as it should be, and what it changed of a marker
	// all in all was set wrongly in the end.
	late bool
	// always: every change of a fact by a rule, as the table has that rule.
	always bool
	rule   Rule
	fact   Fact
}

type slipMode uint8

const (
	forgotten slipMode = iota
	oneTooFew
	oneTooFar
	doubled
	reversed
	slipModes
)

// mostSlips is how often a rule is played otherwise in one turn: one that goes on
// until something has changed must come to an end.
const mostSlips = 8

// wrong tells whether the change that is being made is done wrong.
func (t *Table) wrong(rule Rule, f Fact) bool {
	s := &t.slip
	if s.always && s.rule == rule && s.fact == f && t.slips < mostSlips {
		t.slips++
		return true
	}
	return s.row == t.rows && !s.late
}

// apply returns what the slip makes of a change.
func (s slip) apply(old, value int) int {
	one := 1
	if value < old {
		one = -1
	}
	switch s.mode {
	case oneTooFew:
		return value - one
	case oneTooFar:
		return value + one
	case doubled:
		return value + value - old
	case reversed:
		return old - (value - old)
	}
	return old
}

package engine

import (
	"cmp"
	"slices"

	"nightpress/checker/notation"
)

// issueKind tells how an answer and the rules disagree.
type issueKind uint8

const (
	barred      issueKind = iota // the rules forbid the answer
	outOfRange                   // no such answer exists
	missing                      // the question was not answered
	superfluous                  // nothing asked for the answer
	contrary                     // the rules say otherwise of what was noted in passing
	over                         // the game had ended before it
)

// issue is one disagreement within a turn.
type issue struct {
	kind  issueKind
	entry int8 // of the record, -1 for none
	slot  Slot
	rule  Rule
	value int32 // as logged
	want  int32 // what the rules say, of contrary
	// instead is the question that is asked in place of a superfluous one, from 1.
	instead Slot
	need    Need // the question, where there was one
}

// fork is an answer that the log leaves open, and the value being tried.
type fork struct {
	// moment: what is open is not the answer but how much of it is for this
	// moment, 0 for nothing and high for all, which is 1 but for a sum; turned
	// tells that the other of these two has been tried.
	moment    bool
	turned    bool
	need      Need
	low, high int
	samples   []int32 // instead of low..high
	index     int     // into samples; the part of a sum
	value     int
}

// reader answers from a record. What the record leaves open it tries out, one
// value a run; see advance.
type reader struct {
	slots   []SlotInfo
	table   *Table
	entries []Entry
	// silent: an answer that is missing is no issue.
	silent bool
	// lost: nothing is known of the turn, so an optional question that has
	// samples may have been answered with any of them.
	lost   bool
	said   numbers[Slot] // that the record has entries for
	used   taken         // entries that have been taken
	count  int           // and how many
	waited taken         // entries that were left for a later question once
	issues []issue
	// left of a sum, the entry parted, is so much for later moments. again: its
	// question is put once more at the moment at which a part was taken. Sums up to
	// ones are divided in every way.
	left, parted int
	again        bool
	ones         int32
	// refused is what was against taking a floating entry at some moment.
	refused []issue
	undone  int // of them, those that were not taken at all
	forks   []fork
	depth   int // forks met in this run,
	pooled  int // and those before the pool of dice at hand
	// strict: a run with an issue is of no interest, and the answers left
	// open after it need not be tried out. cut is where it came, -1 for no
	// issue so far.
	strict bool
	cut    int
	// midway, where there is one, is told of every answer that is about to be
	// taken.
	midway func(i int)
}

// taken is a set of entries of one record.
type taken [mostEntries / 64]uint64

func (t *taken) has(i int) bool { return t[i>>6&1]&(1<<(i&63)) != 0 }

func (t *taken) add(i int) { t[i>>6&1] |= 1 << (i & 63) }

// take notes that an entry was used.
func (r *reader) take(i int) {
	if r.midway != nil {
		r.midway(i)
	}
	r.used.add(i)
	r.count++
}

// begin makes ready for another run of the same turn.
func (r *reader) begin() {
	r.used, r.count, r.depth, r.cut = taken{}, 0, 0, -1
	r.left, r.again, r.waited = 0, false, taken{}
	clear(r.said)
	for i := range r.entries {
		r.said.add(r.entries[i].Slot)
	}
	r.issues, r.refused, r.undone = r.issues[:0], r.refused[:0], 0
}

// find returns the first entry for a slot that was said and that has not been
// taken, or -1; of an ordered slot only where no other ordered entry comes first.
func (r *reader) find(slot Slot) int {
	if r.slots[slot].Ordered {
		return r.next(slot)
	}
	for i := range r.entries {
		if e := &r.entries[i]; e.Slot == slot && !r.used.has(i) && (e.Group == 0 || r.ready(i)) {
			return i
		}
	}
	return -1
}

// next returns the first ordered entry that has not been taken if it is for a
// slot, or -1.
func (r *reader) next(slot Slot) int {
	for i := range r.entries {
		if e := &r.entries[i]; e.Slot != adjustSlot && r.slots[e.Slot].Ordered && !r.used.has(i) && r.ready(i) {
			if e.Slot != slot {
				return -1
			}
			return i
		}
	}
	return -1
}

// head is the first entry of the group of an entry: itself where it stands
// alone.
func (r *reader) head(i int) int {
	if g := r.entries[i].Group; g != 0 {
		for j := range i {
			if r.entries[j].Group == g {
				return j
			}
		}
	}
	return i
}

// ready tells whether an entry can be taken, as far as its group goes.
func (r *reader) ready(i int) bool {
	h := r.head(i)
	return h == i || r.used.has(h)
}

// floating answers a question that has several moments with an entry, where this
// is its moment, or one of those among which its sum is divided.
func (r *reader) floating(i int, n *Need) (v int, ok bool) {
	if r.again {
		r.again = false
		return 0, false
	}
	all := r.divisible(i, n)
	switch part := r.now(i, n, all); {
	case part == 0:
		return 0, false
	case part < all:
		r.left, r.parted, r.again = all-part, i, true
		if r.midway != nil {
			r.midway(i)
		}
		return part, true
	case r.left > 0:
		r.left = 0
		r.take(i)
		return part, true
	}
	return r.settle(i, n), true
}

// divisible is how many an entry stands for that may be divided among moments: what
// is left of a sum, and 1 for what is none.
func (r *reader) divisible(i int, n *Need) int {
	e := &r.entries[i]
	switch {
	case r.left > 0 && r.parted == i:
		return r.left
	case r.left > 0 || !r.slots[e.Slot].Sums || e.Unknown || e.Trust || e.Group != 0 || e.Value > n.High:
		return 1
	}
	return max(1, int(e.Value))
}

// A sum is divided in every way up to mostOnes, and a larger one in two at most; for
// a hypothesis up to fewOnes, and a larger one not at all.
const (
	mostOnes = 12
	fewOnes  = 4
)

// now tells how much of an entry, all that is left of it at most, is for this moment,
// where it may be for a later one. First is tried what the order of the record says,
// then the other, then the parts; but for runs without an issue there is no use in
// taking what is not legal.
func (r *reader) now(i int, n *Need, all int) int {
	if r.head(i) != i {
		return all
	}
	if e := &r.entries[i]; !e.Unknown && !e.Trust && n.Barred(int(e.Value)) != 0 {
		r.refused = append(r.refused, issue{kind: barred, entry: int8(i), slot: n.Slot, rule: n.Barred(int(e.Value)), value: e.Value, need: *n})
		if r.strict {
			return 0
		}
	}
	if s := &r.slots[r.entries[i].Slot]; (s.AsWritten || s.Column > 0) && !r.entries[i].unwritten && !r.inPlace(i) {
		return 0
	}
	if r.depth < len(r.forks) {
		r.depth++
		return r.forks[r.depth-1].value
	}
	f := fork{moment: true, value: all, high: all}
	if r.entries[i].Value > r.ones && (r.left > 0 || r.ones < mostOnes) {
		f.index = all
	}
	for j := range i {
		if r.entries[j].Slot != adjustSlot && !r.used.has(j) {
			f.value = 0
		}
	}
	r.forks = append(r.forks, f)
	r.depth++
	return f.value
}

// inPlace tells whether the answers written before an entry have been taken, and
// none of those behind it; others that float aside. What happened in the middle
// of a word can only be written beside it, so of a word in front the first is
// enough, and the word behind may have been taken as far as it goes where it lacks
// its die.
//
// Where a log may be written column by column, only answers with a column count.
// One that stands in its own, with nothing of an earlier column behind it, tells
// no moment, and is in place at every one. What itself stands behind a later column, as
// a new ghost's dice in the last one, tells nothing of what is in front of it.
func (r *reader) inPlace(i int) bool {
	column := r.slots[r.entries[i].Slot].Column
	moved, early := false, false
	word, begun := uint8(0), false
	behind := uint8(0) // the first word behind
	latest := uint8(0) // of the columns so far
	for j := range r.entries {
		e := &r.entries[j]
		if j == i || e.unwritten || e.Slot == adjustSlot || r.slots[e.Slot].Floats || column > 0 && r.slots[e.Slot].Column == 0 {
			continue
		}
		if e.word == 0 || e.word != word {
			word, begun = e.word, r.used.has(j)
		}
		own := r.slots[e.Slot].Column
		inOrder := own >= latest
		latest = max(latest, own)
		if j < i {
			moved = moved || !begun
			continue
		}
		if behind == 0 {
			behind = e.word
		}
		moved = moved || r.used.has(j) && !(e.broken && e.word == behind)
		early = early || inOrder && own < column
	}
	return !moved || column > 0 && !early
}

// Answer implements Player.
func (r *reader) Answer(n *Need) int {
	if !n.Alike {
		r.pooled = r.depth
	}
	if r.said.has(n.Slot) {
		if v, ok := r.answered(n); ok {
			return v
		}
	}
	return r.unanswered(n)
}

// answered answers a question with an entry, where there is one and this is its
// moment.
func (r *reader) answered(n *Need) (v int, ok bool) {
	i := r.find(n.Slot)
	if i >= 0 && r.slots[n.Slot].Floats {
		for i >= 0 && r.idle(i, n) {
			r.take(i)
			i = r.find(n.Slot)
		}
		if i >= 0 {
			return r.floating(i, n)
		}
	}
	if i < 0 || n.Optional && (n.bars > 0 || n.Open) && r.waits(i, n) {
		return 0, false
	}
	return r.settle(i, n), true
}

// waits tells whether an answer is for a later question of its kind: one that rules
// forbid, as to this question only one answer is legal, which a log need not write;
// and where the question is open, as it may be left to others, any.
func (r *reader) waits(i int, n *Need) bool {
	e := &r.entries[i]
	if e.Unknown || e.Trust || r.head(i) != i {
		return false
	}
	against := n.Barred(int(e.Value))
	if !n.Open {
		if n.Default == notation.None || r.waited.has(i) || against == 0 {
			return false
		}
		if only, several := n.only(); several || only != int(n.Default) {
			return false
		}
	}
	if !r.strict || against == 0 {
		if r.depth == len(r.forks) {
			r.forks = append(r.forks, fork{moment: true, value: 1, high: 1})
		}
		if r.depth++; r.forks[r.depth-1].value > 0 {
			return false
		}
	}
	r.waited.add(i)
	if against != 0 {
		r.refused = append(r.refused, issue{kind: barred, entry: int8(i), slot: n.Slot, rule: against, value: e.Value, need: *n})
	}
	return true
}

// idle tells whether an answer says of something that may happen at several
// moments that it did not: so much is true at any of them.
func (r *reader) idle(i int, n *Need) bool {
	e := &r.entries[i]
	return r.head(i) == i && !e.Unknown && !e.Trust && n.Optional && int(e.Value) == int(n.Default) && n.Barred(int(e.Value)) == 0
}

// settle takes an entry as the answer to a question.
func (r *reader) settle(i int, n *Need) int {
	r.take(i)
	e := &r.entries[i]
	if e.Unknown {
		low, high := int(n.Low), int(n.High)
		if e.Low != 0 || e.High != 0 {
			low, high = max(low, int(e.Low)), min(high, int(e.High))
			if f := n.all(low, high, nil); !f.next() {
				return r.against(i, n, int(e.Low))
			}
		}
		if f := r.open(n, low, high); !f.next() { // whatever it was, it is one too many
			r.note(issue{kind: superfluous, entry: int8(i), slot: n.Slot, rule: n.Barred(high), need: *n})
			return int(n.Default)
		}
		return r.fork(n, low, high)
	}
	v := int(e.Value)
	if (e.Trust || n.bars == 0) && v >= int(n.Low) && v <= int(n.High) { // what there is not cannot be trusted
		return v
	}
	return r.against(i, n, v)
}

// against notes what the rules have against an answer, if anything, and returns
// what the turn goes on with.
func (r *reader) against(i int, n *Need, v int) int {
	rule := n.Barred(v)
	switch {
	case v < int(n.Low) || v > int(n.High):
		r.note(issue{kind: outOfRange, entry: int8(i), slot: n.Slot, rule: n.Rule, value: int32(v), need: *n})
		if r.slots[n.Slot].Kind == Chance {
			return r.fork(n, int(n.Low), int(n.High))
		}
	case rule != 0:
		r.note(issue{kind: barred, entry: int8(i), slot: n.Slot, rule: rule, value: int32(v), need: *n})
	}
	return v
}

// unanswered settles a question that the record says nothing about.
func (r *reader) unanswered(n *Need) int {
	if n.Optional && !(r.lost && r.slots[n.Slot].Samples != nil) {
		return int(n.Default)
	}
	if !r.silent && !n.Open {
		r.note(issue{kind: missing, entry: -1, slot: n.Slot, rule: n.Rule, need: *n})
	}
	return r.fork(n, int(n.Low), int(n.High))
}

func (r *reader) note(i issue) {
	r.issues = append(r.issues, i)
	if r.cut < 0 {
		r.cut = r.depth
	}
}

// fork tries out the legal answers between low and high, one a run.
func (r *reader) fork(n *Need, low, high int) int {
	if r.depth < len(r.forks) {
		r.depth++
		return r.forks[r.depth-1].value
	}
	f := r.open(n, low, high)
	if r.depth > r.pooled && f.samples == nil { // what falls less high was tried before
		if p := &r.forks[r.depth-1]; p.low == low && p.high == high && p.value >= low {
			f.value = p.value - 1
		}
	}
	if !f.next() {
		f.value = int(n.Default)
	}
	r.forks = append(r.forks, f)
	r.depth++
	return f.value
}

// open is an answer between low and high, before the first of those that are legal:
// of the samples where they are among these, as none stands for no card where one has to be.
func (r *reader) open(n *Need, low, high int) fork {
	samples := r.slots[n.Slot].Samples
	if !slices.ContainsFunc(samples, func(v int32) bool { return int(v) >= low && int(v) <= high }) {
		samples = nil
	}
	return n.all(low, high, samples)
}

// next goes to the next legal value, and tells whether there is one.
func (f *fork) next() bool {
	if f.moment {
		if !f.turned {
			f.value, f.turned = f.high-f.value, true
			return true
		}
		f.index++
		f.value = f.index
		return f.index < f.high
	}
	if f.samples != nil {
		for f.index+1 < len(f.samples) {
			f.index++
			v := int(f.samples[f.index])
			if v >= f.low && v <= f.high && f.need.Legal(v) {
				f.value = v
				return true
			}
		}
		return false
	}
	for v := f.value + 1; v <= f.high; v++ {
		if f.need.Legal(v) {
			f.value = v
			return true
		}
	}
	return false
}

// advance prepares the next combination of open answers, and tells whether
// there is one.
func (r *reader) advance() bool {
	r.forks = r.forks[:min(r.depth, len(r.forks))]
	if r.strict && r.cut >= 0 {
		r.forks = r.forks[:min(r.cut, len(r.forks))]
	}
	for n := len(r.forks); n > 0; n-- {
		if r.forks[n-1].next() {
			r.forks = r.forks[:n]
			return true
		}
	}
	r.forks = r.forks[:0]
	return false
}

// Insists implements Player.
func (r *reader) Insists(slot Slot, rule Rule) bool {
	if !r.said.has(slot) {
		return false
	}
	i := r.find(slot)
	if i < 0 || r.entries[i].Unknown || r.slots[slot].Floats {
		return false
	}
	if e := &r.entries[i]; !e.Trust {
		r.note(issue{kind: superfluous, entry: int8(i), slot: slot, rule: rule, value: e.Value, instead: r.table.instead})
	}
	return true
}

// Witness implements Player.
func (r *reader) Witness(slot Slot, v int, rule Rule) {
	if !r.said.has(slot) {
		return
	}
	i := r.find(slot)
	if i < 0 {
		return
	}
	r.take(i)
	if e := &r.entries[i]; !e.Unknown && !e.Trust && int(e.Value) != v {
		r.note(issue{kind: contrary, entry: int8(i), slot: slot, rule: rule, value: e.Value, want: int32(v)})
	}
}

// Noted implements Player.
func (r *reader) Noted(slot Slot) (v int, ok bool) {
	if !r.said.has(slot) {
		return 0, false
	}
	if r.slots[slot].Ordered {
		return r.value(r.next(slot))
	}
	// Of a group whose first answer is still to be taken, too: who acts, say,
	// before it is asked what happens.
	for i := range r.entries {
		if r.entries[i].Slot == slot && !r.used.has(i) {
			return r.value(i)
		}
	}
	return 0, false
}

// value is what an entry answers, where it does.
func (r *reader) value(i int) (v int, ok bool) {
	if i < 0 || r.entries[i].Unknown {
		return 0, false
	}
	return int(r.entries[i].Value), true
}

// leftovers notes the answers that nothing asked for.
func (r *reader) leftovers() {
	if r.count == len(r.entries) {
		return
	}
	taken := len(r.entries) // up to the last one that was asked for
	for taken > 0 && !r.used.has(taken-1) {
		taken--
	}
	for i := range r.entries {
		e := &r.entries[i]
		if r.used.has(i) || e.Trust || e.Unknown && e.unwritten || e.Slot == adjustSlot || !r.ready(i) {
			continue
		}
		if n := slices.IndexFunc(r.refused, func(is issue) bool { return int(is.entry) == i }); n >= 0 {
			r.note(r.refused[n])
			r.undone++
			continue
		}
		if r.left > 0 && r.parted == i {
			r.undone += failing // a part that was not for any moment is no way to play a turn
			if r.again {        // nor is a larger one, where this one has ended the game
				r.forks[r.depth-1].index = r.forks[r.depth-1].high
			}
		}
		kind, rule := superfluous, cmp.Or(r.table.unasked(e.Slot), r.slots[e.Slot].Rule)
		if r.table.by != 0 && i >= taken {
			kind, rule = over, r.table.by
		}
		r.note(issue{kind: kind, entry: int8(i), slot: e.Slot, rule: rule, value: e.Value})
	}
}

package engine

import (
	"math/bits"
	"slices"
)

// Set is a set of answers. It holds any answer from LeastAnswer upward. The
// zero Set is empty and ready. A Set is used where it stands and never copied:
// a game gets one from the Table for as long as a turn lasts, or makes one for
// its definition, which does not change any more once it has been in a Need.
type Set struct {
	_     noCopy
	words []uint64 // bit i of word w is the answer w*64 + i + LeastAnswer
}

// LeastAnswer is the least answer that a Set or Reasons can hold, so that -1,
// say, can stand for none.
const LeastAnswer = -64

// noCopy has go vet tell where a value is copied that must not be.
type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}

// NewSet returns a set of answers.
func NewSet(answers ...int) *Set {
	s := new(Set)
	for _, v := range answers {
		s.Add(v)
	}
	return s
}

// Add puts v into the set.
func (s *Set) Add(v int) {
	w := uint(v-LeastAnswer) >> 6
	if w >= uint(len(s.words)) {
		s.grow(int(w) + 1)
	}
	s.words[w] |= 1 << (uint(v) & 63)
}

// grow makes room for so many words.
func (s *Set) grow(words int) {
	n := len(s.words)
	s.words = slices.Grow(s.words, words-n)[:words]
	clear(s.words[n:])
}

// Remove takes v out of the set.
func (s *Set) Remove(v int) {
	if w := uint(v-LeastAnswer) >> 6; w < uint(len(s.words)) {
		s.words[w] &^= 1 << (uint(v) & 63)
	}
}

// AddRange puts lo..hi into the set.
func (s *Set) AddRange(lo, hi int) {
	for v := lo; v <= hi; v++ {
		s.Add(v)
	}
}

// Has tells whether v is in the set.
func (s *Set) Has(v int) bool {
	w := uint(v-LeastAnswer) >> 6
	return w < uint(len(s.words)) && s.words[w]&(1<<(uint(v)&63)) != 0
}

// Empty tells whether nothing is in the set.
func (s *Set) Empty() bool {
	for _, w := range s.words {
		if w != 0 {
			return false
		}
	}
	return true
}

// Len is the number of answers in the set.
func (s *Set) Len() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// Clear empties the set.
func (s *Set) Clear() { s.words = s.words[:0] }

// AddSet puts what is in o into the set as well.
func (s *Set) AddSet(o *Set) {
	if len(o.words) > len(s.words) {
		s.grow(len(o.words))
	}
	for i, w := range o.words {
		s.words[i] |= w
	}
}

// RemoveSet takes what is in o out of the set.
func (s *Set) RemoveSet(o *Set) {
	for i := range min(len(s.words), len(o.words)) {
		s.words[i] &^= o.words[i]
	}
}

// clone is another set of the same answers.
func (s *Set) clone() *Set { return &Set{words: slices.Clone(s.words)} }

// equal tells whether two sets hold the same.
func (s *Set) equal(o *Set) bool {
	for i := range max(len(s.words), len(o.words)) {
		var a, b uint64
		if i < len(s.words) {
			a = s.words[i]
		}
		if i < len(o.words) {
			b = o.words[i]
		}
		if a != b {
			return false
		}
	}
	return true
}

// Reasons holds, for every answer to a question from LeastAnswer upward, the
// rule that forbids it; 0 where none does. The zero Reasons forbid nothing. Like
// a Set they are used where they stand, and lent by the Table for a turn.
type Reasons struct {
	_     noCopy
	rules []Rule // by answer, from LeastAnswer
}

// Bar has a rule forbid an answer; the rule 0 allows it again.
func (w *Reasons) Bar(v int, rule Rule) {
	i := v - LeastAnswer
	if n := len(w.rules); i >= n {
		if rule == 0 {
			return
		}
		w.rules = slices.Grow(w.rules, i+1-n)[:i+1]
		clear(w.rules[n:])
	}
	w.rules[i] = rule
}

// Against is the rule that forbids an answer, or 0.
func (w *Reasons) Against(v int) Rule {
	if i := uint(v - LeastAnswer); i < uint(len(w.rules)) {
		return w.rules[i]
	}
	return 0
}

// Choose puts a question some of whose answers rules forbid. A Need carries two
// reasons only, so the one against the answer that a log gives goes first, and
// the other answers share the second.
func (t *Table) Choose(n Need, why *Reasons) int {
	noted, known := t.Noted(n.Slot)
	others := t.Set()
	var other Rule
	for v := int(n.Low); v <= int(n.High) && v < len(why.rules)+LeastAnswer; v++ {
		rule := why.Against(v)
		switch {
		case rule == 0:
		case known && v == noted:
			n.Forbid(t.Set(v), rule)
		default:
			others.Add(v)
			t.Uses(rule)
			other = rule
		}
	}
	if other != 0 {
		n.Forbid(others, other)
	}
	return t.Ask(n)
}

// numbers is a set of small numbers that count something of a game: its rules,
// its facts, its questions. It has the room that emptied gave it; what lies
// beyond is never in it.
type numbers[T ~uint16] []uint64

func (s numbers[T]) add(n T) {
	if w := int(n >> 6); w < len(s) {
		s[w] |= 1 << (n & 63)
	}
}

func (s numbers[T]) remove(n T) {
	if w := int(n >> 6); w < len(s) {
		s[w] &^= 1 << (n & 63)
	}
}

func (s numbers[T]) has(n T) bool {
	w := int(n >> 6)
	return w < len(s) && s[w]&(1<<(n&63)) != 0
}

func (s numbers[T]) empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// fill puts every number that there is room for into the set.
func (s numbers[T]) fill() {
	for w := range s {
		s[w] = ^uint64(0)
	}
}

// emptied is the empty set of numbers below n, in the room of this one where
// that is enough.
func (s numbers[T]) emptied(n int) numbers[T] {
	words := (n + 63) / 64
	s = slices.Grow(s[:0], words)[:words]
	clear(s)
	return s
}

package engine

import "slices"

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

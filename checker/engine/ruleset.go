package engine

import "slices"

// ruleSet is a set of rules of one game.
type ruleSet []uint64

func (s ruleSet) add(r Rule) {
	if w := int(r >> 6); w < len(s) {
		s[w] |= 1 << (r & 63)
	}
}

func (s ruleSet) has(r Rule) bool {
	w := int(r >> 6)
	return w < len(s) && s[w]&(1<<(r&63)) != 0
}

// emptied is the empty set for a game of so many rules, in the room of this one
// where that is enough.
func (s ruleSet) emptied(rules int) ruleSet {
	n := rules/64 + 1
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

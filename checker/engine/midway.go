package engine

import "slices"

// found is how a statement from the middle of a turn was found: whether its moment
// has come, whether it held then, and what the rules had instead.
type found struct {
	seen, fits bool
	had        int32
}

// inTheMiddle has the statements that a line makes before another line goes on
// with the same turn held against the middle of it: the position before the first
// answer behind them is taken, where all in front of them have been.
func (r *runner[S]) inTheMiddle(claims []Claim) {
	r.midway, r.told, r.reader.midway = r.midway[:0], r.told[:0], nil
	if !slices.ContainsFunc(claims, func(c Claim) bool { return c.midway }) {
		return
	}
	r.midway = slices.Grow(r.midway, len(claims))[:len(claims)]
	r.reader.midway = func(taken int) {
		for i := range claims {
			if c := &claims[i]; c.midway && !r.midway[i].seen && int(c.behind) <= taken && r.reader.through(int(c.behind)) {
				r.midway[i] = found{true, r.game.Agrees(&r.at, c.Fact, int(c.Value)) || r.means(&r.at, c), int32(r.game.Fact(&r.at, c.Fact))}
			}
		}
	}
}

// through tells whether the first n answers have been taken.
func (r *reader) through(n int) bool {
	for i := range n {
		if r.entries[i].Slot != adjustSlot && !r.used.has(i) {
			return false
		}
	}
	return true
}

// stated is what the rules give for a claim in a position, or gave when it was
// made.
func (r *runner[S]) stated(claims []Claim, i int, s *S) int {
	if i < len(r.told) && r.told[i].seen {
		return int(r.told[i].had)
	}
	return r.game.Fact(s, claims[i].Fact)
}

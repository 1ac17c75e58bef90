package engine

import "slices"

// mostLost is how many turns in a row may be missing before the log is taken
// up anew instead of being bridged.
const mostLost = 2

// sequence brings the records into the order of their numbers: a turn noted
// twice is dropped, two that changed places are put right, one that is missing
// is played as one of which nothing is known. Each is reported once.
func (c *check) sequence() {
	if !c.numbered {
		c.number()
		return
	}
	if c.inOrder() {
		return
	}
	if c.byTurns() {
		c.turns()
		return
	}
	in := c.tr.Records
	out := make([]Record, 0, len(in)+8)
	last := int32(0) // the number of the latest turn; 0: none yet
	begun := false   // a turn, or a position to start from, has been seen
	for i := 0; i < len(in); i++ {
		r := in[i]
		if r.Kind != Played {
			if r.Kind != Ended {
				last, begun = 0, true
			}
			out = append(out, r)
			continue
		}
		next := int32(0) // the number of the turn behind, where there is one
		if i+1 < len(in) && in[i+1].Kind == Played {
			next = in[i+1].Number
		}
		if last == 0 && begun && next > 0 && next == r.Number-1 && (i+2 == len(in) || in[i+2].Kind != Played || in[i+2].Number == r.Number+1) {
			last = next - 1 // the first two behind lines that are lost
		}
		switch {
		case last == 0 && (begun || r.Number <= 1):
			// The first of its kind starts the count.
		case r.Number == 0 || r.Number == last+1:
			r.Number = last + 1
		case r.Number == last && c.same(&r, &out[len(out)-1]):
			c.twice(&r)
			continue
		case r.Number == last+2 && next == last+1:
			c.swapped(&r, &in[i+1])
			out = append(out, in[i+1])
			i++
		case r.Number > last+1 && r.Number-last-1 <= mostLost:
			c.lost(&r, last)
			for n := last + 1; n < r.Number; n++ {
				out = append(out, Record{Kind: Missing, Line: r.Line, Number: n})
			}
		case r.Number > last+1:
			c.lost(&r, last)
			out = append(out, Record{Kind: Torn, Line: r.Line})
		default:
			as := last + 1
			if next == as {
				as = last // the others are counted without it
			}
			c.misnumbered(&r, last, as)
			r.Number = as
		}
		last, begun = max(r.Number, 1), true
		out = append(out, r)
	}
	c.tr.Records = out
}

// byTurns tells whether the numbers count turns that are noted in several lines,
// and not the lines: where a line says what it is about, some lines have no
// number, and those that have one are numbered on as if these were not there.
func (c *check) byTurns() bool {
	if g := c.log.Vocabulary().Spec().Grammar; g == nil || !g.Headed() && g.Happens < 0 {
		return false
	}
	last, lines := int32(0), int32(0) // the latest number, and lines since then without one
	for i := range c.tr.Records {
		switch r := &c.tr.Records[i]; {
		case r.Kind != Played:
			last, lines = 0, 0
		case r.Number == 0:
			lines++
		case lines > 0 && (last == 0 || r.Number == last+1):
			return true
		default:
			last, lines = r.Number, 0
		}
	}
	return false
}

// turns holds the numbers of turns in several lines against each other. A line
// without one belongs to the turn before it.
func (c *check) turns() {
	in := c.tr.Records
	out := make([]Record, 0, len(in)+8)
	last, first := int32(0), -1 // the turn at hand, and where in out it begins
	for i := range in {
		r := in[i]
		switch {
		case r.Kind == Ended:
		case r.Kind != Played:
			last, first = 0, -1
		case r.Number == 0:
			r.Number = last
		case last == 0 || r.Number == last+1:
			last, first = r.Number, len(out)
		case r.Number == last:
			if first >= 0 && c.same(&r, &out[first]) {
				c.twice(&r)
				continue
			}
		case r.Number > last+1:
			c.lost(&r, last)
			out = append(out, Record{Kind: Torn, Line: r.Line})
			last, first = r.Number, len(out)
		default:
			c.misnumbered(&r, last, last+1)
			r.Number = last + 1
			last, first = r.Number, len(out)
		}
		out = append(out, r)
	}
	c.tr.Records, c.numbered = out, false
}

// inOrder tells whether the turns are numbered 1, 2, 3 and so on.
func (c *check) inOrder() bool {
	n := int32(0)
	for i := range c.tr.Records {
		r := &c.tr.Records[i]
		switch r.Kind {
		case Played:
			if n++; r.Number != n {
				return false
			}
		case Ended:
		default:
			return false
		}
	}
	return true
}

// number counts turns that carry no numbers.
func (c *check) number() {
	n := int32(0)
	for i := range c.tr.Records {
		if c.tr.Records[i].Kind == Played {
			n++
			c.tr.Records[i].Number = n
		}
	}
}

// same tells whether two records say the same.
func (c *check) same(a, b *Record) bool {
	return a.Kind == b.Kind &&
		slices.EqualFunc(c.tr.Entries(a), c.tr.Entries(b), func(x, y Entry) bool {
			return x.Slot == y.Slot && x.Unknown == y.Unknown && x.Value == y.Value && x.Low == y.Low && x.High == y.High
		}) &&
		slices.EqualFunc(c.tr.Claims(a), c.tr.Claims(b), func(x, y Claim) bool {
			return x.Fact == y.Fact && x.Value == y.Value
		})
}

package engine

import "slices"

// gap is a place where lines are lost: what the log does not state there may stand
// in any way, until something tells.
type gap[S comparable] struct {
	record int // the first one behind it, 0 where there is no gap
	worlds []S // as the board is believed to stand behind it
	stated []Fact
}

// Bounds of what is tried out of a board behind a gap.
const (
	mostSince  = 24    // records behind it
	mostFilled = 8_000 // turns played to fill a gap
)

// opens notes that lines are lost, and what is stated of the board behind them.
func (c *check[S]) opens(i int, claims []Claim) {
	c.gap = gap[S]{record: i + 1, worlds: slices.Clone(c.run.worlds)}
	for _, cl := range claims {
		c.gap.stated = append(c.gap.stated, cl.Fact)
	}
}

// sinceGap tells whether all records behind a gap, up to and with record i, fit
// where one or two of the facts that nothing was stated of stood otherwise there, and
// goes on from every way in which they do.
func (c *check[S]) sinceGap(i int) bool {
	first := c.gap.record
	if first == 0 || i-first >= mostSince || c.run.doubter != nil {
		return false
	}
	t := c.try()
	start := t.run.turns
	most := min(mostFilled*t.run.weight, c.budget)
	spent := func() bool { return t.run.turns-start > most }
	unsaid := func(f Fact) bool { return !slices.Contains(c.gap.stated, f) }
	var fit []S
	fits := func(from S) {
		if spent() || len(fit) > mostWorlds {
			return
		}
		as := guess{record: -1}
		t.run.worlds = append(t.run.worlds[:0], from)
		t.run.hurried = true
		defer func() { t.run.hurried = false }()
		for j := first; j <= i; j++ {
			if !t.record(&as, j) {
				return
			}
		}
		fit = append(fit, t.run.worlds...)
	}
	for _, at := range c.gap.worlds[:min(len(c.gap.worlds), mostBelieved)] {
		c.otherwise(at, unsaid, func(one S, _ Fact, _ int) { fits(one) })
	}
	for _, at := range c.gap.worlds[:min(len(c.gap.worlds), mostBelieved)] {
		if len(fit) > 0 {
			break
		}
		c.otherwise(at, unsaid, func(one S, f Fact, _ int) {
			c.otherwise(one, func(g Fact) bool { return g > f && unsaid(g) && !spent() }, func(two S, _ Fact, _ int) { fits(two) })
		})
	}
	c.budget -= t.run.turns - start
	if len(fit) == 0 {
		c.gap = gap[S]{} // nor will any later record fit with this one
		return false
	}
	c.run.worlds = append(c.run.worlds[:0], fit...)
	c.run.distinct()
	c.run.issues, c.run.against = c.run.issues[:0], c.run.against[:0]
	return true
}

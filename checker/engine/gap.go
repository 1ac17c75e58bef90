package engine

import (
	"slices"

	"nightpress/content/diagnostic"
)

// gap is a place where lines are lost: what the log does not state there may stand
// in any way, until something tells.
type gap struct {
	record int        // the first one behind it, 0 where there is no gap
	worlds []position // as the board is believed to stand behind it
	stated []Fact
	agreed int                    // records behind it that agreed with the board as it was believed
	told   *diagnostic.Diagnostic // that too little is known, nil where it is not
}

// Bounds of what is tried out of a board behind a gap.
const (
	mostSince     = 24 // records behind it; where so many agree the ground is firm again
	mostOtherwise = 6  // facts that stand otherwise
	dearness      = 5  // questions that it counts for to look at a position once
)

// opens notes that lines are lost, and what is stated of the board behind them.
func (c *check) opens(i int, worlds []position) {
	stated := facts(c.tr.Claims(&c.tr.Records[i]))
	for f := range c.facts {
		if c.numbered && c.facts[f].Numbered {
			stated = append(stated, Fact(f))
		}
	}
	c.gap = gap{record: i + 1, worlds: slices.Clone(worlds), stated: stated, told: c.gap.told}
}

// counted sets what the numbers of the turns tell of the board behind a gap: as many
// turns are lost as numbers are missing.
func (c *check) counted(i int) {
	before, behind := int32(0), int32(0)
	for _, r := range c.tr.Records[:i] {
		switch r.Kind {
		case Played, Missing:
			before = r.Number
		case Given:
			before = 0
		}
	}
	if i+1 < len(c.tr.Records) {
		behind = c.tr.Records[i+1].Number
	}
	if !c.numbered || before == 0 || behind <= before {
		return
	}
	for f := range c.facts {
		if !c.facts[f].Numbered {
			continue
		}
		for w := range c.run.worlds {
			at := c.game.clone(c.run.worlds[w])
			c.game.Force(at, Fact(f), c.game.Fact(at, Fact(f))+int(behind-before-1))
			c.run.worlds[w] = at
		}
	}
}

// mostTried bounds the values of a fact that are tried out.
const mostTried = 64

// facts are those that are stated.
func facts(claims []Claim) []Fact {
	var all []Fact
	for _, cl := range claims {
		all = append(all, cl.Fact)
	}
	return all
}

// sinceGap tells whether all records behind a gap, up to and with record i, fit
// where some of the facts that nothing was stated of stood otherwise there, and
// goes on from every way in which they do: for good where no log can state them.
// Where none is found, and few records agreed so far, what the last turn did not state
// may stand otherwise as well: then the gap reaches to here.
func (c *check) sinceGap(i int) bool {
	g := &c.gap
	if g.record == 0 {
		return false
	}
	firm := g.agreed >= c.firm()
	rec := &c.tr.Records[i]
	last := i // turn
	if rec.Kind == Ended {
		last--
	}
	var fit, from []position
	near := c.history.at(i)
	if c.game.doubter == nil {
		if i-g.record < mostSince {
			fit, near, from = c.supposing(g.worlds, g.stated, g.record, i, nil)
		}
		if len(fit) == 0 {
			fit, _, from = c.supposing(g.worlds, g.stated, g.record, i, c.unstated)
		}
		if len(fit) > 0 {
			g.worlds = from
		}
		if before := c.history.at(last); len(fit) == 0 && last > g.record && !firm && len(before) > 0 {
			fit, near, _ = c.supposing(before, facts(c.tr.Claims(&c.tr.Records[last-1])), last, i, c.statable)
			c.opens(i, fit)
		}
	}
	switch {
	case len(fit) > 0:
		c.run.worlds = append(c.run.worlds[:0], fit...)
		c.run.distinct()
	case !firm && c.unknown(i, near):
		c.lenient(rec)
		if rec.Kind != Ended {
			c.believed(near, c.tr.Entries(rec), c.tr.Claims(rec))
			c.history.forget()
		}
		c.opens(i, c.run.worlds)
	default:
		*g = gap{} // nor will any later record fit with this one
		return false
	}
	c.run.issues, c.run.against = c.run.issues[:0], c.run.against[:0]
	return true
}

// unstated tells whether no log states a fact, and statable whether one can.
func (c *check) unstated(f Fact) bool { return c.facts[f].Unstated }
func (c *check) statable(f Fact) bool { return !c.facts[f].Unstated }

// firm is how many records have to agree behind a gap for the ground to be firm again.
func (c *check) firm() int {
	if c.spread {
		return mostSince * linesOfTurn / 2
	}
	return mostSince
}

// unknown tells whether what record i has against it may come of a board that nobody
// knows: whose turn it was, and what is asked. A figure that was known does not. Where
// the game would be over before, the nearest position in which it goes on is taken.
func (c *check) unknown(i int, near []position) bool {
	rec := &c.tr.Records[i]
	if rec.Kind == Ended || c.game.doubter != nil {
		return true
	}
	if c.overBefore(i) {
		c.history.push(i, near)
		c.run.worlds = append(c.run.worlds[:0], near...)
		if c.overBefore(i) {
			return false // what is stated says so, however the rest may stand
		}
		c.run.play(rec.Kind, rec.Doubtful, c.tr.Entries(rec), c.tr.Claims(rec))
	}
	return len(c.run.issues) > 0 || c.overBefore(i)
}

// overBefore tells whether the game had ended before record i.
func (c *check) overBefore(i int) bool {
	return slices.ContainsFunc(c.history.at(i), c.game.Over)
}

// lenient notes that a turn is not held against the rules, as lines are lost before
// it.
func (c *check) lenient(rec *Record) {
	if rec.Kind != Ended {
		c.counts.Adrift++
	}
	if c.gap.told == nil {
		c.gap.told = c.list.Notef("U706", c.line(rec), "Too little is known of the board behind the lines that are lost to hold this against the rules")
		c.gap.told.Helpf("the more of the board is stated behind ... the more can be checked")
		return
	}
	c.gap.told.Factf("nor", "line %d", c.line(rec).Start.Line)
}

// supposed is a position in which some facts stand otherwise than is believed, and
// how far the log agrees with it.
type supposed struct {
	at      position
	changed int // facts
	reached int // the first record that disagrees,
	cost    int // and in how much
}

// better tells whether the log agrees with a position further than with another.
func (s *supposed) better(o *supposed) bool {
	switch {
	case s.reached != o.reached:
		return s.reached > o.reached
	case s.cost != o.cost:
		return s.cost < o.cost
	}
	return s.changed < o.changed
}

// supposing looks for positions with which records first to last agree, where facts
// that are not known stand otherwise: one, then another besides, beginning with
// what the log agrees with furthest, and only what may. It returns how the board stands
// behind them, or in front of them where the log agrees furthest; and how it then stood
// in front of the first.
func (c *check) supposing(worlds []position, known []Fact, first, last int, may func(Fact) bool) (fit, near, starts []position) {
	t := c.try()
	until := c.purse.part(partOfGap)
	var open []supposed
	seen := c.game.seen()
	spent := func() bool { return c.purse.left < until || c.purse.empty() || len(fit) > mostWorlds }
	unsaid := func(f Fact) bool { return !slices.Contains(known, f) && (may == nil || may(f)) }
	against := c.againstKnown(known, first, last)
	furthest := supposed{at: worlds[0], reached: first, cost: 1 << 30}
	for _, at := range worlds[:min(len(worlds), mostBelieved)] {
		seen.add(at)
		open = append(open, supposed{at: at, reached: first})
	}
	for len(open) > 0 && len(fit) == 0 && !spent() {
		best := 0
		for n := range open {
			if open[n].better(&open[best]) {
				best = n
			}
		}
		from := open[best]
		open[best] = open[len(open)-1]
		open = open[:len(open)-1]
		c.otherwise(from.at, unsaid, func(one position, f Fact, v int) {
			c.purse.left -= dearness * c.game.weight
			if spent() || !seen.add(one) {
				return
			}
			one = c.game.clone(one)
			s := supposed{at: one, changed: from.changed + 1}
			if s.reached, s.cost = t.agrees(one, first, against); s.reached > last {
				fit, starts = append(fit, t.run.worlds...), append(starts, one)
			} else if s.changed < mostOtherwise {
				open = append(open, s)
			}
			if s.better(&furthest) {
				furthest = s
			}
		})
	}
	return fit, []position{furthest.at}, starts
}

// againstKnown are, of the statements of each record, those about facts that were
// known before: what is stated for the first time is believed.
func (c *check) againstKnown(known []Fact, first, last int) [][]Claim {
	known = slices.Clone(known)
	all := make([][]Claim, 0, last+1-first)
	for i := first; i <= last; i++ {
		var its []Claim
		claims := c.tr.Claims(&c.tr.Records[i])
		for _, cl := range claims {
			if cl.midway || slices.Contains(known, cl.Fact) {
				its = append(its, cl)
			}
		}
		all, known = append(all, its), append(known, facts(claims)...)
	}
	return all
}

// agrees plays records from the first on from a position, each held against some
// of its statements, and returns the first that disagrees, and in how much; the one
// behind them where all agree.
func (t *trial) agrees(from position, first int, against [][]Claim) (reached, cost int) {
	t.run.worlds = append(t.run.worlds[:0], from)
	t.run.hurried = true
	defer func() { t.run.hurried = false }()
	for n, claims := range against {
		rec := &t.tr.Records[first+n]
		*t.doing = rec.Line
		switch {
		case rec.Kind == Ended:
			if end := t.tr.Ending(rec); !t.run.ends(end, claims) {
				return first + n, t.run.astray(end)
			}
		case t.run.over():
			return first + n, len(t.tr.Entries(rec)) + len(claims) + 1
		default:
			t.run.alive()
			if !t.run.play(rec.Kind, rec.Doubtful, t.tr.Entries(rec), claims) {
				return first + n, t.run.cost
			}
		}
		t.run.force(t.tr.Claims(rec))
	}
	return first + len(against), 0
}

// otherwise shows a position with each fact in doubt as it may stand otherwise, but
// for those in which the game is over, and for what the rules keep in mind alone.
func (c *check) otherwise(at position, doubt func(Fact) bool, show func(from position, f Fact, v int)) {
	one := c.game.clone(at)
	for n := range c.facts {
		f, info := Fact(n), &c.facts[n]
		if !doubt(f) || info.Passing || info.Hidden || len(info.From) > 0 || info.High-info.Low > mostTried {
			continue
		}
		is := c.game.Fact(at, f)
		for v := info.Low; v <= info.High; v++ {
			if is == v {
				continue
			}
			c.game.set(one, at)
			if c.game.Force(one, f, v); !c.game.Over(one) {
				show(one, f, v)
			}
		}
	}
}

// believed plays a turn that does not fit with those of its answers that do, and
// takes its word for the board. Where the game would be over, it went on.
func (c *check) believed(before []position, entries []Entry, claims []Claim) {
	left := slices.Clone(entries)
	for range len(entries) + 1 {
		c.run.worlds = append(c.run.worlds[:0], before...)
		if c.run.over() {
			break
		}
		if c.game.doubter != nil {
			for w, s := range c.run.worlds {
				c.run.worlds[w] = c.game.clone(s)
				c.game.doubter.Doubt(c.run.worlds[w])
			}
		}
		if c.run.play(Played, true, left, claims) || len(c.run.issues) == 0 {
			break
		}
		wrong := c.run.issues[0].entry
		if wrong < 0 {
			break
		}
		left = slices.Delete(left, int(wrong), int(wrong)+1)
	}
	c.run.worlds = c.run.worlds[:min(len(c.run.worlds), mostBelieved)]
	if c.run.over() {
		c.run.worlds = append(c.run.worlds[:0], before...)
	}
	c.run.force(claims)
}

package engine

import (
	"slices"

	"nightpress/content/diagnostic"
)

// Several mistakes may explain a disagreement as well as each other, and only later
// lines tell which of them it was. So when something disagrees again, the mistakes
// that were passed over are looked at first: where one of them accounts for both,
// it is the cause, and nothing new has gone wrong.

// unsettled is a report with more than one explanation.
type unsettled struct {
	report *diagnostic.Diagnostic
	record int
	issues []issue
	all    []guess // those that explain it as well as each other, best first
}

// mostUnsettled is how many reports are looked at again.
const mostUnsettled = 4

// unsettle keeps a report with its explanations.
func (c *check[S]) unsettle(d *diagnostic.Diagnostic, e *explanation, i int) {
	all := slices.DeleteFunc(slices.Clone(e.guesses), func(g guess) bool { return !g.single() })
	if len(all) == 0 || !c.spread {
		return
	}
	if len(c.unsettled) == mostUnsettled {
		c.unsettled = slices.Delete(c.unsettled, 0, 1)
	}
	c.unsettled = append(c.unsettled, unsettled{report: d, record: i, issues: e.issues, all: all})
}

// single tells whether a guess supposes one mistake, in one place, and of a known
// kind: what goes on from there, or is not known, explains too much.
func (g *guess) single() bool {
	switch g.kind {
	case otherAnswer, oneTooMany, otherWord, tableSlip, markerMoved, boardMisread:
		return !g.slip.always && !g.besides
	}
	return false
}

// reconsider tells whether what disagrees at record i comes of a mistake that was
// told, as an explanation has it that was passed over then. If so, play goes on by
// that one.
func (c *check[S]) reconsider(i int) bool {
	for n := len(c.unsettled) - 1; n >= 0; n-- {
		u := &c.unsettled[n]
		if fits := c.stillFit(u, i); len(fits) > 0 {
			u.all = fits
			c.retell(u, i)
			return true
		}
	}
	return false
}

// stillFit are the explanations of a report that account for everything up to
// record i, and what follows.
func (c *check[S]) stillFit(u *unsettled, i int) []guess {
	t := c.try()
	t.until = c.purse.part(partOfCause)
	var fits []guess
	for _, g := range u.all {
		worlds := c.history.at(g.record)
		if worlds == nil || t.spent() {
			break
		}
		if g.cost = t.judge(&g, worlds, g.record, i, 0); g.cost == 0 {
			fits = append(fits, g)
		}
	}
	return fits
}

// retell words a report anew, by the explanations that are left, and plays on by the
// first of them.
func (c *check[S]) retell(u *unsettled, i int) {
	g, t := u.all[0], c.try()
	t.run.worlds = append(t.run.worlds[:0], c.history.at(g.record)...)
	for n := g.record; n <= i; n++ {
		c.history.push(n, t.run.worlds)
		t.play(&g, n)
	}
	c.run.worlds = append(c.run.worlds[:0], t.run.worlds...)
	d := u.report
	d.Help = nil
	d.Facts = slices.DeleteFunc(d.Facts, func(f diagnostic.Fact) bool {
		return slices.Contains([]string{"went on", "explained by", "told by"}, f.Name)
	})
	c.helps(d, explanation{guesses: u.all}, u.issues, u.record)
	d.Factf("told by", "line %d, with which the others do not agree", c.line(&c.tr.Records[i]).Start.Line)
	d.Factf("went on", "as the first help has it: %s", c.game.Describe(&c.run.worlds[0]))
	c.open = nil
}

package engine

import "nightpress/content/diagnostic"

// loosen notes that the ground is loose behind record i: the cause of a report is not
// known, or does not account for all that follows. So what the log has not stated
// since may stand otherwise than is believed.
func (c *check[S]) loosen(i int, report *diagnostic.Diagnostic) {
	c.loose = gap[S]{}
	if c.run.doubter == nil && report != nil {
		c.loose = gap[S]{record: i + 1, worlds: append([]S(nil), c.run.worlds...), stated: facts(c.tr.Claims(&c.tr.Records[i])), told: report}
	}
}

// sinceLoose are the positions behind record i, which disagrees, where some of what
// was not stated stood otherwise when the ground became loose, and so everything
// since then fits, or stands otherwise now; none where the ground is firm.
func (c *check[S]) sinceLoose(i int) []S {
	g := &c.loose
	if g.record == 0 || g.agreed >= mostSince {
		return nil
	}
	if i-g.record < mostSince {
		if fit, _, _ := c.supposing(g.worlds, g.stated, g.record, i, 1, nil); len(fit) > 0 {
			return fit
		}
	}
	if c.tr.Records[i].Kind == Ended {
		return c.history.at(i) // how the game ends rests on all that is not known
	}
	known, from := g.stated, i
	if c.overBefore(i) {
		from--
	}
	for n := g.record; n < from; n++ {
		known = append(known[:len(known):len(known)], facts(c.tr.Claims(&c.tr.Records[n]))...)
	}
	worlds := c.history.at(from)
	if from < g.record || worlds == nil {
		return nil
	}
	fit, _, _ := c.supposing(worlds, known, from, i, 1, nil)
	return fit
}

package engine

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/content/diagnostic"
)

// unit is what numbers count: turns, or whatever is noted.
func (c *check) unit() string {
	if c.spread {
		return "number"
	}
	return "turn"
}

// twice reports a turn that stands in the log twice.
func (c *check) twice(r *Record) {
	c.list.Errorf("Q104", c.line(r), "%s %d stands here a second time", upper(c.unit()), r.Number).
		Factf("went on", "without this line").
		Helpf("strike the line out: x in front of it")
}

// swapped reports two turns that changed places.
func (c *check) swapped(a, b *Record) {
	c.list.Errorf("Q105", c.line(a), "%s %d stands before %s %d", upper(c.unit()), a.Number, c.unit(), b.Number).
		Labelf(c.line(b), "%s %d", c.unit(), b.Number).
		Factf("went on", "in the order of the numbers")
}

// lost reports turns that are missing before r.
func (c *check) lost(r *Record, last int32) {
	turns := fmt.Sprintf("%s %d is missing", c.unit(), last+1)
	if r.Number-last > 2 {
		turns = fmt.Sprintf("%ss %d to %d are missing", c.unit(), last+1, r.Number-1)
	}
	went := "with every turn that fits"
	if r.Number-last-1 > mostLost {
		went = "from what the board shows next"
	}
	if c.holes == nil {
		c.holes = map[int32]*diagnostic.Diagnostic{}
	}
	d := c.list.Errorf("Q103", c.line(r), "%s", upper(turns))
	c.holes[r.Line] = d
	d.Factf("went on", "%s", went).
		Helpf("write ... on a line of its own where lines are lost for good")
}

// misnumbered reports a number that is out of order, and what it is counted as.
func (c *check) misnumbered(r *Record, last, as int32) {
	c.list.Errorf("Q106", c.line(r), "%s %d follows %s %d", upper(c.unit()), r.Number, c.unit(), last).
		Factf("went on", "as %s %d", c.unit(), as)
}

// afterEnd reports that the log goes on although the game is over, unless a
// single mistake in the last lines explains that it is not.
func (c *check) afterEnd(i int) {
	rec := &c.tr.Records[i]
	s := c.run.worlds[0]
	o := c.game.Outcome(s)
	c.mask, c.off = c.mask.emptied(len(c.facts)), c.off[:0]
	e := c.explain(i)
	c.file(&e, i, nil, func() *diagnostic.Diagnostic {
		d := c.list.Errorf("X501", c.line(rec), "The game was over before %s: %s", c.called(rec), strings.Join(o.Names, ", "))
		if len(o.Rules) > 0 {
			d.Rule = c.ruleID(o.Rules[0])
		}
		c.cite(d, c.endedBefore(d, i))
		d.Factf("before", "%s", c.game.Describe(s))
		c.helps(d, e, nil, i)
		if len(e.guesses) == 0 {
			c.ended = true
			c.counts.AfterEnd++
			d.Factf("went on", "by reading the other lines, without checking them")
			return d
		}
		e.plain = 1 << 30
		c.goOn(d, e, i, false, nil, nil)
		return d
	})
}

// toldOver tells whether the board stated before a record says by itself that the game
// is over: nothing of that is lost, however little is known of the rest. Behind lost
// lines a fact that follows from others does; of the others sinceGap knows, unless the
// game keeps its own doubts.
func (c *check) toldOver(i int) bool {
	if i == 0 {
		return false
	}
	rec, before := &c.tr.Records[i-1], c.history.at(i-1)
	if rec.Kind == Torn {
		c.run.table.Begin()
		before = []position{c.game.start(c.run.table)}
	}
	if len(before) == 0 || c.game.Over(before[0]) {
		return false
	}
	for _, cl := range c.tr.Claims(rec) {
		if rec.Kind == Torn && len(c.facts[cl.Fact].From) == 0 && c.game.doubter == nil {
			continue
		}
		at := c.game.clone(before[0])
		if c.game.Force(at, cl.Fact, int(cl.Value)); c.game.Over(at) {
			return true
		}
	}
	return false
}

// endsByItself tells whether the game ends as claimed in a turn of which there
// is nothing to note, and goes on from there if it does.
func (c *check) endsByItself(e *Ending, claims []Claim) bool {
	if c.run.over() || len(c.run.worlds) > 1 {
		return false
	}
	before := c.run.worlds[0]
	if c.run.play(Played, false, nil, nil) && len(c.run.worlds) == 1 && c.run.over() && c.run.ends(e, claims) {
		return true
	}
	c.run.worlds = append(c.run.worlds[:0], before)
	return false
}

// end compares the claimed end with the rules'.
func (c *check) end(i int) {
	rec := &c.tr.Records[i]
	e, claims := c.tr.Ending(rec), c.tr.Claims(rec)
	if c.ended || c.run.ends(e, claims) || c.endsByItself(e, claims) {
		return
	}
	if c.gap.record == i && i > 0 && !c.run.over() {
		return // how it came to that is lost
	}
	c.history.push(i, c.run.worlds)
	if c.sinceGap(i) {
		return
	}
	s := c.run.worlds[0]
	if c.game.unsure(s) {
		c.list.Notef("U704", c.log.At(e.Span), "What was told before leaves the end in doubt")
		return
	}
	c.mask, c.off = c.mask.emptied(len(c.facts)), c.off[:0]
	seen := i
	if c.lacking != nil {
		seen-- // what that turn lacks leaves open more than can be tried out
	}
	x := c.explain(seen)
	if c.lacking != nil {
		x.guesses = slices.DeleteFunc(x.guesses, func(g guess) bool { return g.cost > 0 })
	}
	c.file(&x, i, nil, func() *diagnostic.Diagnostic {
		d, by := c.wrongEnd(e), Rule(0)
		if d.Code == "X503" {
			by = c.endedBefore(d, i)
		}
		c.cite(d, by)
		if c.lacking != nil {
			d.Labels = append(d.Labels, *c.lacking)
		}
		d.Factf("before", "%s", c.game.Describe(s))
		c.helps(d, x, nil, seen)
		return d
	})
}

// wrongEnd reports that the game ends otherwise than a log claims.
func (c *check) wrongEnd(e *Ending) *diagnostic.Diagnostic {
	s := c.run.worlds[0]
	o := c.game.Outcome(s)
	var d *diagnostic.Diagnostic
	switch {
	case !o.Over:
		d = c.list.Errorf("X502", c.log.At(e.Span), "By the rules the game is not over")
		if c.game.notYet != nil {
			d.Rule = c.ruleID(c.game.notYet(s, e.Reason))
		}
	case e.Reason != "" && !slices.Contains(o.Reasons, e.Reason):
		d = c.list.Errorf("X503", c.log.At(e.ReasonSpan), "The game ended otherwise: %s", strings.Join(o.Names, ", "))
		d.Rule = c.ruleID(o.Rules[0])
	default:
		claim := o.strays(e)
		if claim == nil {
			d = c.list.Errorf("B401", c.log.At(e.Span), "The board at the end differs from the rules'")
			break
		}
		d = c.wrongFinish(&o, claim)
		d.Rule = c.ruleID(o.ScoreRule)
		if c.game.reckon != nil {
			d.Factf("sum", "%s", c.game.reckon(s))
		}
		if len(o.Fares) > 0 {
			d.Factf("scores", "%s", o.Scores())
		}
	}
	if d.Rule == "" {
		d.Rule = c.endRule(e)
	}
	return d
}

// wrongFinish reports a score, or a winner, that a log claims and that is not so.
func (c *check) wrongFinish(o *Outcome, claim *Finish) *diagnostic.Diagnostic {
	at := c.log.At(claim.Span)
	switch {
	case claim.Seat < 0, claim.Seat == 0 && o.Fares == nil:
		return c.list.Errorf("X504", at, "The score is %d, and the log says %d", o.Score, claim.Score)
	case claim.Seat >= len(o.Fares):
		return c.list.Errorf("X504", at, "The log gives a score to player %d, and there is none", claim.Seat+1)
	case claim.Scored:
		f := &o.Fares[claim.Seat]
		return c.list.Errorf("X504", at, "The score is %d for %s, and the log says %d", f.Score, f.Who, claim.Score)
	}
	var won []string
	for _, f := range o.Fares {
		if f.Won {
			won = append(won, f.Who)
		}
	}
	who := "nobody has"
	if len(won) > 0 {
		who = strings.Join(won, " and ") + map[bool]string{true: " has", false: " have"}[len(won) == 1]
	}
	return c.list.Errorf("X505", at, "%s has not won: %s", o.Fares[claim.Seat].Who, who)
}

// endingBy names the ending that a rule brings, "" where it brings none.
func endingBy(game *game, rule Rule) string {
	for _, w := range game.Endings() {
		if w.Rule == rule {
			return w.Name
		}
	}
	return ""
}

// overlooked names the ending to which the rules come in record i, where the log
// tells of no end next; "" where the game goes on.
func (c *check) overlooked(i int, s position) string {
	if i+1 < len(c.tr.Records) && c.tr.Records[i+1].Kind == Ended || !c.game.Over(s) {
		return ""
	}
	return strings.Join(c.game.Outcome(s).Names, ", ")
}

// endedBy adds how the game ended in record i, which is probed: what the rule did
// that changed something last. It returns that rule.
func (c *check) endedBy(d *diagnostic.Diagnostic, i int) (by Rule) {
	for _, row := range c.trial.ledger {
		if row.Old != row.New && !c.facts[row.Fact].Passing {
			by = row.Rule
		}
	}
	c.ledger(d, i, by)
	return by
}

// endedBefore is endedBy for the record before record i, and points at its line.
func (c *check) endedBefore(d *diagnostic.Diagnostic, i int) Rule {
	before := c.history.at(i - 1)
	if before == nil || c.tr.Records[i-1].Kind != Played {
		return 0
	}
	c.try().probe(before[0], i-1)
	d.Labelf(c.line(&c.tr.Records[i-1]), "here it ended")
	return c.endedBy(d, i-1)
}

// endRule is the rule of the ending that a log claims.
func (c *check) endRule(e *Ending) string {
	for _, w := range c.game.Endings() {
		if w.ID == e.Reason {
			return c.ruleID(w.Rule)
		}
	}
	return ""
}

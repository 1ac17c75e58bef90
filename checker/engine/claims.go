package engine

import (
	"slices"

	"nightpress/content/diagnostic"
)

// reportClaims reports statements about the board that the rules do not bear
// out. Where something forgotten at the table explains them, that is said.
func (c *check) reportClaims(i int, claims []Claim, against []int, s position, e explanation) *diagnostic.Diagnostic {
	first := &claims[against[0]]
	if d := c.impossible(i, claims, against); d != nil {
		return d
	}
	at := c.log.At(first.Span)
	have, want := int(first.Value), c.run.stated(claims, against[0], s)
	code, rule := "B401", c.lastRule(first, want)
	for n := range e.guesses {
		if r := c.atTable(&e.guesses[n]); r != 0 {
			if code = "B410"; n == 0 || rule == 0 {
				rule = r // the likeliest, or the only one there is
			}
			break
		}
	}
	d := c.list.Errorf(code, at, "the log says %s, and the rules give %s", c.game.SayFact(first.Fact, have), c.game.SayFact(first.Fact, want))
	d.Message = upper(d.Message)
	d.Rule = c.ruleID(rule)
	for _, n := range against[1:] {
		cl := &claims[n]
		d.Labelf(c.log.At(cl.Span), "the rules give %s", c.game.SayFact(cl.Fact, c.run.stated(claims, n, s)))
	}
	if how := c.overlooked(i, s); how != "" {
		d.Message += "; by the rules the game ends here: " + how
	}
	c.ledger(d, i, 0)
	return d
}

// atTable is the rule that a guess supposes was not kept at the table.
func (c *check) atTable(g *guess) Rule {
	switch g.kind {
	case tableSlip:
		return g.row.Rule
	case otherStart:
		return c.facts[g.fact].Setup
	}
	return 0
}

// impossible reports a statement that no position could bear out.
func (c *check) impossible(i int, claims []Claim, against []int) *diagnostic.Diagnostic {
	before := c.history.at(i)
	for _, n := range against {
		cl := &claims[n]
		info := &c.facts[cl.Fact]
		v := int(cl.Value)
		if v < info.Low || v > info.High {
			return c.beyond(cl, info)
		}
		if info.Falls != 0 && len(before) > 0 && v > c.game.Fact(before[0], cl.Fact) {
			d := c.list.Errorf("B403", c.log.At(cl.Span), "%s has risen to %d from %d", info.Name, v, c.game.Fact(before[0], cl.Fact))
			d.Rule = c.ruleID(info.Falls)
			return d
		}
	}
	return nil
}

func (c *check) beyond(cl *Claim, info *FactInfo) *diagnostic.Diagnostic {
	d := c.list.Errorf("B402", c.log.At(cl.Span), "%s has no space %d", info.Name, cl.Value)
	d.Factf("allowed", "%d to %d", info.Low, info.High)
	d.Rule = c.ruleID(info.Limit)
	return d
}

// placed reports what a given position states beyond what there is, and what
// cannot be so with the rest of what it states.
func (c *check) placed(claims []Claim) {
	at := c.run.worlds[0]
	var d *diagnostic.Diagnostic
	for i := range claims {
		cl := &claims[i]
		info := &c.facts[cl.Fact]
		v := int(cl.Value)
		switch {
		case v < info.Low || v > info.High:
			c.cite(c.beyond(cl, info), 0)
		case c.game.Agrees(at, cl.Fact, v):
		case d == nil:
			d = c.list.Errorf("B404", c.log.At(cl.Span), "%s cannot be, with what else is given: that makes it %s",
				upper(c.game.SayFact(cl.Fact, v)), c.game.SayFact(cl.Fact, c.game.Fact(at, cl.Fact)))
			if other := c.contradicts(claims, i); other >= 0 {
				d.Labelf(c.log.At(claims[other].Span), "without this it could be")
			}
		default:
			d.Labelf(c.log.At(cl.Span), "and the rest makes this %s", c.game.SayFact(cl.Fact, c.game.Fact(at, cl.Fact)))
		}
	}
	if d != nil {
		d.Factf("went on", "%s", c.game.Describe(at))
	}
}

// contradicts is the claim of a given position but for which another could be so; -1
// where no single one is.
func (c *check) contradicts(claims []Claim, i int) int {
	for other := range claims {
		if other == i {
			continue
		}
		c.run.table.Begin()
		at := c.game.start(c.run.table)
		c.game.Place(at, slices.Delete(slices.Clone(claims), other, other+1))
		if c.game.Agrees(at, claims[i].Fact, int(claims[i].Value)) {
			return other
		}
	}
	return -1
}

// lastRule is the rule that changed what a claim is about last in the turn that was
// probed, or one of those it follows from; of one made in the middle of the turn,
// the rule that made it what it was then.
func (c *check) lastRule(cl *Claim, was int) Rule {
	var last, kept Rule
	for _, row := range c.trial.ledger {
		switch {
		case row.Fact != cl.Fact && !slices.Contains(c.facts[cl.Fact].From, row.Fact):
		case cl.midway && int(row.New) != was:
		case row.Old != row.New:
			last = row.Rule
		default:
			kept = row.Rule // by which it stays as it is
		}
	}
	if last == 0 {
		return kept
	}
	return last
}

// ledger lists what the rules did in the turn that was probed, or one of them.
// What lives within the turn is told of the rule that the report cites alone.
func (c *check) ledger(d *diagnostic.Diagnostic, i int, only Rule) {
	for n, row := range c.trial.ledger {
		shown := !c.facts[row.Fact].Passing || c.ruleID(row.Rule) == d.Rule
		next := c.trial.ledger[n+1:]
		if len(next) > 0 && next[0].Rule == row.Rule && next[0].Fact == row.Fact && next[0].Old == row.New {
			next[0].Old = row.Old // step by step is told as one
			continue
		}
		if row.Old != row.New && shown && (only == 0 || row.Rule == only) {
			step := diagnostic.Step{When: c.called(&c.tr.Records[i]), Rule: c.ruleID(row.Rule), Change: changed(c.game, row)}
			d.Facts = append(d.Facts, diagnostic.Fact{Name: "ledger", Text: step.When + "  " + step.Rule + "  " + step.Change, Step: step})
		}
	}
}

// changed words a change: "Progress 11 → 15", "Ann human → zombie". What both
// begin with is said once.
func changed(game *game, row Row) string {
	from, to := game.SayFact(row.Fact, int(row.Old)), game.SayFact(row.Fact, int(row.New))
	word := 0
	for i := range min(len(from), len(to)) {
		if from[i] != to[i] {
			break
		}
		if from[i] == ' ' {
			word = i + 1
		}
	}
	return from + " → " + to[word:]
}

// found is how a statement from the middle of a turn was found: whether its moment
// has come, whether it held then, and what the rules had instead.
type found struct {
	seen, fits bool
	had        int32
}

// inTheMiddle has the statements that a line makes before another line goes on
// with the same turn held against the middle of it: the position before the first
// answer behind them is taken, where all in front of them have been.
func (r *runner) inTheMiddle(claims []Claim) {
	r.midway, r.told, r.reader.midway = r.midway[:0], r.told[:0], nil
	if !slices.ContainsFunc(claims, func(c Claim) bool { return c.midway }) {
		return
	}
	r.midway = slices.Grow(r.midway, len(claims))[:len(claims)]
	r.reader.midway = func(taken int) {
		for i := range claims {
			if c := &claims[i]; c.midway && !r.midway[i].seen && int(c.behind) <= taken && r.reader.through(int(c.behind)) {
				r.midway[i] = found{true, r.game.Agrees(r.at, c.Fact, int(c.Value)) || r.means(r.at, c), int32(r.game.Fact(r.at, c.Fact))}
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
func (r *runner) stated(claims []Claim, i int, s position) int {
	if i < len(r.told) && r.told[i].seen {
		return int(r.told[i].had)
	}
	return r.game.Fact(s, claims[i].Fact)
}

package engine

import (
	"slices"

	"nightpress/content/diagnostic"
)

// Counts says how much of a log was really checked.
type Counts struct {
	Turns     int // lines of turns
	Struck    int // lines struck out
	OnTrust   int // answers and changes taken on trust
	Open      int // turns that the log leaves open in part
	Unread    int // turns with something unreadable
	Lost      int // turns that were not noted
	AfterEnd  int // turns noted after the end of the game
	Claims    int // statements about the board
	Undecided int // positions that fit at the end, where more than one does
}

// Result is what a check found.
type Result struct {
	Diagnostics *diagnostic.List
	Counts      Counts
	Used        func(Rule) bool // rules that came into play
	Standing    func() Standing // of the game when the log ends
	// Agreed tells that nothing was reported.
	Agreed bool
}

// result sums up.
func (c *check[S]) result() *Result {
	r := &Result{Diagnostics: c.list, Counts: c.counts, Used: slices.Clone(c.run.table.used).has}
	last := place[S]{c.game, len(c.def.Rules) + 1, c.run.worlds[0]}
	r.Standing = last.standing
	if len(c.run.worlds) > 1 {
		r.Counts.Undecided = len(c.run.worlds)
	}
	for i := range c.tr.Records {
		open := false
		for _, e := range c.tr.Entries(&c.tr.Records[i]) {
			open = open || e.Unknown
			if e.Trust {
				r.Counts.OnTrust++
			}
		}
		if open {
			r.Counts.Open++
		}
	}
	r.Agreed = c.list.Len() == 0
	c.remarks(r)
	return r
}

// remarks adds what could not be decided.
func (c *check[S]) remarks(r *Result) {
	whole := diagnostic.Span{File: c.log.Name}
	if n := len(c.tr.Records); n > 0 {
		whole = c.line(&c.tr.Records[n-1])
	}
	if c.muted > 0 {
		c.list.Notef("U703", whole, "%d more lines disagree with the rules, and are not looked into", c.muted)
	}
	if r.Counts.Undecided < 2 {
		return
	}
	d := c.list.Notef("U701", whole, "%d positions fit what the log says", r.Counts.Undecided)
	for i := range c.run.worlds {
		if i == mostGuesses {
			break
		}
		d.Factf("one is", "%s", c.game.Describe(&c.run.worlds[i]))
	}
	d.Helpf("a figure or two of the board after = would tell them apart")
}

package engine

import (
	"slices"

	"nightpress/content/diagnostic"
)

// Counts says how much of a log was really checked.
type Counts struct {
	Turns     int // lines of turns
	Read      int // turns of which anything was read
	Given     int // positions to start from
	Struck    int // lines struck out
	OnTrust   int // answers and changes taken on trust
	Open      int // turns that the log leaves open in part
	Unread    int // turns of which something was not read
	Agree     int // turns that were read to their end, and held against the rules
	Lost      int // turns that were not noted
	Adrift    int // turns behind lost lines that could not be held against the rules
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
	last := place[S]{c.game, len(c.def.Rules) + 1, slices.Clone(c.run.worlds), c.endsTorn(), c.ends()}
	r.Standing = last.standing
	if len(c.run.worlds) > 1 && !last.lost {
		r.Counts.Undecided = len(c.run.worlds)
	}
	for i := range c.tr.Records {
		open := false
		rec := &c.tr.Records[i]
		if rec.Kind == Played && rec.half {
			r.Counts.Unread++
		}
		if rec.Kind == Played && !rec.half {
			r.Counts.Agree++
		}
		entries := c.tr.Entries(rec)
		for i := range entries {
			e := &entries[i]
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

// ends tells whether the log says that the game ended.
func (c *check[S]) ends() bool {
	n := len(c.tr.Records)
	return n > 0 && c.tr.Records[n-1].Kind == Ended
}

// endsTorn tells whether lines are lost at the end of the log, so that nobody knows
// how the game stands.
func (c *check[S]) endsTorn() bool {
	for i := len(c.tr.Records) - 1; i >= 0; i-- {
		if rec := &c.tr.Records[i]; rec.Kind != Ended {
			return rec.Kind == Torn
		}
	}
	return false
}

// remarks adds what could not be decided.
func (c *check[S]) remarks(r *Result) {
	if c.muted == 0 && !c.short && r.Counts.Undecided <= 1 {
		return
	}
	whole := diagnostic.Span{File: c.log.Name}
	if n := len(c.tr.Records); n > 0 {
		whole = c.line(&c.tr.Records[n-1])
	}
	if c.short {
		c.list.Notef("U703", whole, "Not every cause was looked for, as that would take too long")
	}
	if c.muted > 0 {
		c.list.Notef("U703", whole, "%d more lines disagree with the rules, and are not looked into", c.muted)
	}
	if r.Counts.Undecided > 1 {
		c.undecided(whole, c.run.worlds)
	}
}

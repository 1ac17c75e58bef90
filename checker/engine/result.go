package engine

import (
	"fmt"
	"slices"
	"strings"

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
func (c *check) result() *Result {
	r := &Result{Diagnostics: c.list, Counts: c.counts, Used: slices.Clone(c.run.table.used).has}
	last := place{c.game, len(c.def.Rules) + 1, slices.Clone(c.run.worlds), c.endsTorn(), c.ends()}
	r.Standing = last.standing
	if len(c.run.worlds) > 1 && !last.lost {
		r.Counts.Undecided = len(c.run.worlds)
	}
	for i := range c.tr.Records {
		open := false
		rec := &c.tr.Records[i]
		switch {
		case rec.Kind != Played:
		case rec.half:
			r.Counts.Unread++
		default:
			r.Counts.Agree++
		}
		for _, e := range c.tr.Entries(rec) {
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
func (c *check) ends() bool {
	n := len(c.tr.Records)
	return n > 0 && c.tr.Records[n-1].Kind == Ended
}

// endsTorn tells whether lines are lost at the end of the log, so that nobody knows
// how the game stands.
func (c *check) endsTorn() bool {
	for i := len(c.tr.Records) - 1; i >= 0; i-- {
		if rec := &c.tr.Records[i]; rec.Kind != Ended {
			return rec.Kind == Torn
		}
	}
	return false
}

// remarks adds what could not be decided.
func (c *check) remarks(r *Result) {
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
	if r.Counts.Undecided > 1 && r.Counts.Unread == 0 { // what could not be read is told, and leaves enough open
		c.undecided(whole, c.run.worlds)
	}
}

// Standing is where a game stands, for people. Where the log leaves several
// positions possible it holds what they have in common.
type Standing struct {
	Outcome Outcome
	// Open tells that it is open whether the game is over and how it ended,
	// ScoreOpen that the score is.
	Open, ScoreOpen bool
	Position        string   // "" where several fit
	Next            []string // what the rules ask next, where the game is not over
}

// place is where a game of so many rules stands: at one of some positions.
type place struct {
	game  *game
	rules int
	at    []position
	lost  bool // lines are lost behind them: it may stand anywhere
	ended bool // the log says that the game ended
}

// outcome is how it stands at one of the positions. Where a game may end, it may go
// on too, until the log says that it ended.
func (p place) outcome(at position) Outcome {
	o := p.game.Outcome(at)
	o.Over = o.Over && (p.ended || p.game.Over(at))
	return o
}

// mostNext is from how many positions it is worked out what the rules ask next.
const mostNext = 64

// standing puts the place into words.
func (p place) standing() Standing {
	if p.lost {
		return Standing{Open: true, ScoreOpen: true}
	}
	s := Standing{Outcome: p.outcome(p.at[0])}
	if len(p.at) == 1 {
		s.Position = p.game.Describe(p.at[0])
	}
	for i := range p.at[1:] {
		o := p.outcome(p.at[1+i])
		s.Open = s.Open || o.Over != s.Outcome.Over || !slices.Equal(o.Names, s.Outcome.Names)
		s.ScoreOpen = s.ScoreOpen || o.Score != s.Outcome.Score
	}
	if s.Open || s.Outcome.Over || len(p.at) > mostNext {
		return s
	}
	s.Next = p.next(p.at[0])
	for _, at := range p.at[1:] {
		if !slices.Equal(p.next(at), s.Next) {
			s.Next = nil
			break
		}
	}
	return s
}

// next says what the rules ask first in the turn to come.
func (p place) next(at position) []string {
	l := lister{slots: p.game.Slots()}
	p.game.Turn(p.game.clone(at), New(&l, p.rules))
	var said []string
	times := 1
	for i := range l.needs {
		one := fmt.Sprintf("%s: %s", l.slots[l.needs[i].Slot].Name, allowed(p.game, &l.needs[i]))
		if i > 0 && l.needs[i].same(&l.needs[i-1]) {
			times++
			said[len(said)-1] = fmt.Sprintf("%s, %d times", one, times)
			continue
		}
		times = 1
		said = append(said, one)
	}
	return said
}

// lister answers anything that is legal, and keeps the first question that
// must be answered, with those that the same kind of thing settles.
type lister struct {
	slots []SlotInfo
	needs []Need
	done  bool
}

// Answer implements Player.
func (l *lister) Answer(n *Need) int {
	if !n.Optional && !l.done {
		l.done = len(l.needs) > 0 && l.slots[n.Slot].Kind != l.slots[l.needs[0].Slot].Kind
		if !l.done {
			l.needs = append(l.needs, *n)
			l.done = l.slots[n.Slot].Kind == Choice
		}
	}
	if n.Optional {
		return int(n.Default)
	}
	return n.first(l.slots[n.Slot].Samples)
}

// Insists, Witness and Noted implement Player.
func (l *lister) Insists(Slot, Rule) bool     { return false }
func (l *lister) Witness(Slot, int, Rule)     {}
func (l *lister) Noted(Slot) (v int, ok bool) { return 0, false }

// Bounds of what is told of positions that all fit.
const (
	mostCompared = 64 // positions
	mostApart    = 6  // facts in which they differ
)

// undecided notes that several positions fit at the end of the log, shows some,
// and tells what would decide between them. No two look alike.
func (c *check) undecided(at diagnostic.Span, worlds []position) {
	d := c.list.Notef("U701", at, "%d positions fit what the log says", len(worlds))
	worlds = worlds[:min(len(worlds), mostCompared)]
	apart := c.apart(worlds)
	looks := make([]string, len(worlds))
	for i := range worlds {
		looks[i] = c.game.Describe(worlds[i])
	}
	if sorted := slices.Sorted(slices.Values(looks)); len(slices.Compact(sorted)) < min(len(looks), mostGuesses) {
		for i := range worlds {
			for _, f := range apart {
				looks[i] += " | " + c.game.SayFact(f, c.game.Fact(worlds[i], f))
			}
		}
	}
	shown := 0
	for i, look := range looks {
		if shown < mostGuesses && !slices.Contains(looks[:i], look) {
			d.Factf("one is", "%s", look)
			shown++
		}
	}
	if len(apart) == 0 {
		d.Helpf("nothing that a log can state would tell them apart")
		return
	}
	names := make([]string, len(apart))
	for i, f := range apart {
		names[i] = c.facts[f].Name
	}
	d.Helpf("one or two of these after = would tell them apart: %s", strings.Join(names, ", "))
}

// apart lists facts that a log can state and in which positions differ, without
// those that follow from others of them.
func (c *check) apart(worlds []position) []Fact {
	var all []Fact
	differs := func(f Fact) bool {
		first := c.game.Fact(worlds[0], f)
		for i := range worlds {
			if c.game.Fact(worlds[i], f) != first {
				return true
			}
		}
		return false
	}
	stated := func(f Fact) bool {
		return !c.facts[f].Passing && !c.facts[f].Hidden && !c.facts[f].Unstated && differs(f)
	}
	for f := range c.facts {
		if info := &c.facts[f]; len(all) < mostApart && stated(Fact(f)) && !slices.ContainsFunc(info.From, stated) {
			all = append(all, Fact(f))
		}
	}
	return all
}

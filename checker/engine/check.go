package engine

import (
	"nightpress/checker/gamelog"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// LogGame is a game whose logs can be read.
type LogGame[S comparable] interface {
	Game[S]
	// ReadLine puts what a line of a log says into answers and claims of the
	// record at hand.
	ReadLine(log *gamelog.Log, line *gamelog.Line, t *Transcript)
	// Place changes a starting position into one that a log gives. What it
	// does not state stays, or follows from what it does.
	Place(s *S, given []Claim)
}

// check is one log being checked.
type check[S comparable] struct {
	game     LogGame[S]
	def      *definition.Game
	log      *gamelog.Log
	facts    []FactInfo
	slots    []SlotInfo
	tr       Transcript
	run      *runner[S]
	trial    trial[S]
	history  history[S]
	pool     []guess
	list     diagnostic.List
	numbered bool // the lines carry turn numbers
	budget   int  // turns that may still be played for hypotheses
	// doubt holds the facts that a disagreement left uncertain: until a log
	// states one of them, it may be anything.
	doubt uint64
	mask  uint64 // the facts that disagree at the record being explained
	// unsure counts down the turns after one that is missing: what it did can
	// only be guessed, so what disagrees in them is the same mistake.
	unsure int
	counts Counts
	ended  bool // the log goes on after the end, and that was told
	// reports counts the disagreements looked into, muted those that are
	// not; vague tells that too much was left open, and was told.
	reports, muted int
	vague          bool
	// watch is shown every turn, where somebody wants to see.
	watch func(i int, before, after *S)
}

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

// trialBudget bounds the turns played to explain disagreements in one log:
// about a second's work.
const trialBudget = 1_500_000

// afterLost is for how many disagreements a missing turn is held to account.
const afterLost = 3

// mostReports bounds the disagreements that are looked into; a log with more
// is not the log of this game.
const mostReports = 100

// Result is what a check found.
type Result struct {
	Diagnostics *diagnostic.List
	Counts      Counts
	Used        func(Rule) bool // rules that came into play
	Outcome     Outcome
	Position    string   // the last position, for people
	Next        []string // what the rules ask next
	// Agreed tells that nothing was reported.
	Agreed bool
}

// Check plays a log and reports where it and the rules part.
func Check[S comparable](game LogGame[S], def *definition.Game, log *gamelog.Log) (*Result, S) {
	c := newCheck(game, def, log)
	c.all()
	return c.result(), c.run.worlds[0]
}

func newCheck[S comparable](game LogGame[S], def *definition.Game, log *gamelog.Log) *check[S] {
	c := &check[S]{game: game, def: def, log: log, facts: game.Facts(), slots: game.Slots(), budget: trialBudget}
	c.run = newRunner[S](game, len(def.Rules)+1)
	return c
}

// try makes the runner for hypotheses, which a log that agrees never needs.
func (c *check[S]) try() *trial[S] {
	if c.trial.run == nil {
		c.trial.run = newRunner[S](c.game, len(c.def.Rules)+1)
		c.trial.run.most = trialRuns
		c.trial.tr = &c.tr
	}
	return &c.trial
}

// all plays the whole log.
func (c *check[S]) all() {
	c.transcribe()
	c.sequence()
	for i := range c.tr.Records {
		if c.watch == nil {
			c.record(i)
			continue
		}
		before := c.run.worlds[0]
		c.record(i)
		c.watch(i, &before, &c.run.worlds[0])
	}
}

// transcribe puts the lines of the log into records.
func (c *check[S]) transcribe() {
	c.tr.Records = make([]Record, 0, len(c.log.Lines))
	c.tr.entries = make([]Entry, 0, 4*len(c.log.Lines))
	c.tr.claims = make([]Claim, 0, 4*len(c.log.Lines))
	for i := range c.log.Lines {
		line := &c.log.Lines[i]
		switch line.Kind {
		case gamelog.Turn, gamelog.Unread:
			c.transcribeTurn(i, line)
		case gamelog.Given:
			c.tr.Begin(Given, i)
			c.game.ReadLine(c.log, line, &c.tr)
		case gamelog.Gap:
			c.tr.Begin(Torn, i)
			c.game.ReadLine(c.log, line, &c.tr)
		case gamelog.End:
			c.transcribeEnd(i, line)
		case gamelog.Struck:
			c.counts.Struck++
		}
	}
}

func (c *check[S]) transcribeTurn(i int, line *gamelog.Line) {
	switch {
	case line.Has(gamelog.SecondLook) && c.replace(i, line):
		return
	case !line.Has(gamelog.Continued) || len(c.tr.Records) == 0 || c.tr.Records[len(c.tr.Records)-1].Kind != Played:
		c.tr.Begin(Played, i)
		c.counts.Turns++
		r := &c.tr.Records[len(c.tr.Records)-1]
		r.Number = line.Number
		c.numbered = c.numbered || line.Number > 0
	}
	if line.Has(gamelog.Doubtful) || line.Kind == gamelog.Unread {
		c.tr.Doubt()
		c.counts.Unread++
	}
	c.game.ReadLine(c.log, line, &c.tr)
}

// replace puts a second look in the place of the turn it corrects, and tells
// whether there is such a turn.
func (c *check[S]) replace(i int, line *gamelog.Line) bool {
	for n := range c.tr.Records {
		r := &c.tr.Records[n]
		if r.Kind != Played || r.Number != line.Number {
			continue
		}
		c.tr.Begin(Played, i)
		c.game.ReadLine(c.log, line, &c.tr)
		last := len(c.tr.Records) - 1
		c.tr.Records[last].Number = line.Number
		c.tr.Records[n] = c.tr.Records[last]
		c.tr.Records = c.tr.Records[:last]
		return true
	}
	return false
}

func (c *check[S]) transcribeEnd(i int, line *gamelog.Line) {
	e := c.log.EndOf(line)
	end := Ending{Score: int(e.Score), Scored: e.Scored, Span: e.Span, ReasonSpan: e.Reads.Reason, ScoreSpan: e.Reads.Score}
	if e.Reason != 0 {
		end.Reason = c.log.Vocabulary().Spec().Ends[e.Reason-1].ID
	}
	c.tr.End(i, end)
	c.game.ReadLine(c.log, line, &c.tr)
}

// record plays one record and reports what disagrees.
func (c *check[S]) record(i int) {
	rec := &c.tr.Records[i]
	claims := c.tr.Claims(rec)
	c.counts.Claims += len(claims)
	switch rec.Kind {
	case Given:
		c.given(i, claims)
		return
	case Torn:
		c.run.force(claims)
		c.doubt = ^uint64(0)
		c.history.forget()
		return
	case Ended:
		c.end(i)
		return
	}
	if c.ended {
		c.counts.AfterEnd++
		return
	}
	c.run.overflow = false
	c.history.push(i, c.run.worlds)
	if c.run.over() {
		c.afterEnd(i)
		return
	}
	c.run.alive()
	entries := c.tr.Entries(rec)
	if rec.Kind == Missing {
		c.counts.Lost++
		c.unsure = afterLost
	}
	agrees := c.run.play(rec.Kind, rec.Doubtful, entries, claims)
	if c.run.overflow && !c.vague {
		c.vague = true
		c.list.Warnf("U702", c.line(rec), "Too much is left open to follow every possibility from here on").
			Helpf("state a few figures of the board after =, and the check has firm ground again")
	}
	if agrees {
		if c.doubt != 0 {
			c.settle(claims)
		}
		return
	}
	if c.doubted(claims) || c.bridged(rec) {
		c.run.force(claims)
		c.settle(claims)
		return
	}
	if c.reports++; c.reports > mostReports {
		c.muted++
		c.run.force(claims)
		return
	}
	c.disagreement(i)
}

// given sets up the position that a log starts from.
func (c *check[S]) given(i int, claims []Claim) {
	c.run.worlds = append(c.run.worlds[:0], c.game.Start(c.run.table))
	c.game.Place(&c.run.worlds[0], claims)
	c.history.forget()
	c.doubt = 0
	c.limits(i, claims)
}

// settle takes the facts that a log has stated out of doubt.
func (c *check[S]) settle(claims []Claim) {
	for i := range claims {
		c.doubt &^= 1 << claims[i].Fact
	}
}

// doubted tells whether all that disagrees is about facts in doubt.
func (c *check[S]) doubted(claims []Claim) bool {
	if c.doubt == 0 || len(c.run.issues) > 0 {
		return false
	}
	for _, i := range c.run.against {
		if c.doubt&(1<<claims[i].Fact) == 0 {
			return false
		}
	}
	return true
}

// bridged tells whether what disagrees may come from a turn that is missing: a
// total, or a die that is asked for, or not, because nobody knows where we are.
func (c *check[S]) bridged(rec *Record) bool {
	if c.unsure <= 0 || rec.Kind != Played {
		return false
	}
	for _, is := range c.run.issues {
		if is.kind != missing && is.kind != superfluous || c.slots[is.slot].Kind != Chance {
			return false
		}
	}
	c.unsure--
	return true
}

// result sums up.
func (c *check[S]) result() *Result {
	r := &Result{Diagnostics: &c.list, Counts: c.counts, Used: c.run.table.Used}
	s := &c.run.worlds[0]
	r.Outcome = c.game.Outcome(s)
	r.Position = c.game.Describe(s)
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
	if !r.Outcome.Over {
		r.Next = c.next(s)
	}
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

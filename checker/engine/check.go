package engine

import (
	"sync"

	"nightpress/checker/notation"
	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// check is one log being checked.
type check struct {
	game     *game
	def      *definition.Game
	log      *notation.Log
	facts    []FactInfo
	slots    []SlotInfo
	tr       Transcript
	run      *runner
	trial    trial
	history  history
	pool     []guess
	list     *diagnostic.List
	doing    int32 // the line being read or played, in notation.Log.Lines
	numbered bool  // the lines carry turn numbers
	lines    bool  // lines are numbered, not turns: whoever forgets one numbers on
	spread   bool  // a turn takes several lines
	// byNumber finds the record of a turn by its number, as far as the first
	// indexed records go; made for the first second look.
	byNumber map[int32]int
	indexed  int
	// parts are the numbers after which the turns of each part of the log are
	// counted on, latest the highest of them so far.
	parts  []int32
	latest int32
	purse  purse
	short  bool // causes were not looked for, as the purse was empty
	// doubt holds the facts that a disagreement left uncertain: until a log
	// states one of them, it may be anything.
	doubt numbers[Fact]
	mask  numbers[Fact] // the facts that disagree at the record being explained
	off   []shift       // by how much they do, where nothing else does
	named *issue        // what it says that cannot be so, if that is its trouble
	// unsure counts down the turns after one that is missing: what it did can
	// only be guessed, so what disagrees in them is the same mistake.
	unsure int
	counts Counts
	played int  // a record that was played before the one in front of it; 0 for none
	ended  bool // the log goes on after the end, and that was told
	gap    gap
	// open is the report whose cause is not known, at the record where something
	// last followed from it; openDid the rule that was last broken since then by
	// what was done.
	open    *diagnostic.Diagnostic
	openAt  int
	openDid Rule
	did     []did // what was done against a rule
	// hole is the report of a turn that was not noted, nil for none.
	hole *diagnostic.Diagnostic
	// lacking is what the turn before a claimed end does not note, told with that.
	lacking *diagnostic.Label
	// holes are the reports of numbers that are missing, by the line behind them.
	holes map[int32]*diagnostic.Diagnostic
	// reports counts the disagreements looked into, muted those that are
	// not; vague tells that too much was left open, and was told.
	reports, muted int
	vague          bool
	// tell is told of every report about a turn, where somebody wants to know.
	tell func(*told)
	// watch is shown every turn, where somebody wants to see, and tells whether to go
	// on.
	watch func(i int, before, after position) (on bool)
}

// shift is by how much a log states more of a fact than the rules give.
type shift struct {
	fact Fact
	by   int32
}

// afterLost is for how many disagreements a missing turn is held to account.
const afterLost = 3

// mostReports bounds the disagreements that are looked into; a log with more
// is not the log of this game.
const mostReports = 100

// Check plays a log and reports where it and the rules part. Where the rules
// panic it panics with a *Breakdown.
func Check[S comparable](game Game[S], def *definition.Game, log *notation.Log) (*Result, S) {
	r, last := play(of(game), def, log)
	return r, *last.(*S)
}

// play is Check. It returns the first of the positions that fit.
func play(game *game, def *definition.Game, log *notation.Log) (*Result, position) {
	c := newCheck(game, def, log)
	defer c.finish()
	c.all()
	return c.result(), c.run.worlds[0]
}

// idle holds checks that are done, so that the next log finds the room that
// the last one needed.
var idle sync.Pool

func newCheck(game *game, def *definition.Game, log *notation.Log) *check {
	c, ok := idle.Get().(*check)
	if !ok {
		c = &check{run: new(runner)}
	}
	c.game, c.def, c.log = game, def, log
	c.facts, c.slots = game.Facts(), game.Slots()
	c.list, c.purse.left = new(diagnostic.List), purseful
	c.doubt = c.doubt.emptied(len(c.facts))
	c.run.begin(game, len(def.Rules)+1, &c.purse)
	g := log.Vocabulary().Spec().Grammar
	c.lines = g != nil && g.Happens >= 0
	c.spread = c.lines || g != nil && g.Headed()
	c.history.holds(c.spread)
	return c
}

// finish ends a check. One in which the rules broke down is handed on to nobody.
func (c *check) finish() {
	if cause := recover(); cause != nil {
		panic(c.broken(cause))
	}
	c.done()
}

// done hands the check's room on; nothing else is left of it.
func (c *check) done() {
	c.run.clear()
	c.history.forget()
	*c = check{run: c.run, history: c.history, tr: c.tr.emptied(), pool: c.pool[:0], doubt: c.doubt, mask: c.mask}
	idle.Put(c)
}

// try makes the runner for hypotheses, which a log that agrees never needs.
func (c *check) try() *trial {
	if c.trial.run == nil {
		c.trial.run = newRunner(c.game, len(c.def.Rules)+1)
		c.trial.run.trying = true
		c.trial.run.purse, c.trial.run.reader.ones = &c.purse, fewOnes
		c.trial.run.table.explains = true
		c.trial.tr, c.trial.doing = &c.tr, &c.doing
	}
	return &c.trial
}

// all plays the whole log. One of which no turn could be read is not played: all
// that came of it would be made up.
func (c *check) all() {
	c.transcribe()
	if c.counts.Read == 0 && c.counts.Given == 0 && c.watch == nil {
		return
	}
	c.sequence()
	for i := range c.tr.Records {
		if c.watch == nil {
			c.record(i)
			continue
		}
		before := c.run.worlds[0]
		c.record(i)
		if !c.watch(i, before, c.run.worlds[0]) {
			return
		}
	}
}

// record plays one record and reports what disagrees.
func (c *check) record(i int) {
	rec := &c.tr.Records[i]
	c.doing = rec.Line
	claims := c.tr.Claims(rec)
	c.counts.Claims += len(claims)
	switch rec.Kind {
	case Given:
		c.given(claims)
		return
	case Torn:
		c.open = nil
		c.holed(c.holes[rec.Line])
		c.skip()
		c.counted(i)
		c.lostTrack(claims)
		c.opens(i, c.run.worlds)
		return
	}
	if rec.Kind == Ended {
		c.end(i)
		return
	}
	if c.ended {
		c.counts.AfterEnd++
		return
	}
	c.turn(i, rec, claims)
}

// skip has a game that keeps its own doubts go on behind a turn that nobody knows.
func (c *check) skip() {
	if c.game.doubter != nil {
		c.run.skip()
	}
}

// lostTrack goes on where nobody knows how the board stands, but for what is stated.
func (c *check) lostTrack(claims []Claim) {
	c.run.force(claims)
	c.doubt.fill()
	c.history.forget()
	c.gap.told = nil
}

// holed notes that a turn is missing, and by what report that was told.
func (c *check) holed(d *diagnostic.Diagnostic) { c.hole, c.run.partly = d, false }

// adrift tells whether nobody knows what a missing turn did: it left much in doubt,
// or not everything could be tried out.
func (c *check) adrift() bool {
	return c.hole != nil && (c.game.doubter != nil || c.run.partly)
}

// turn plays a turn.
func (c *check) turn(i int, rec *Record, claims []Claim) {
	c.run.overflow = false
	c.history.push(i, c.run.worlds)
	if c.played == i && i > 0 {
		return // before the one in front of it
	}
	if c.run.over() {
		c.run.issues, c.run.against = c.run.issues[:0], c.run.against[:0] // those of the last turn
		if !c.toldOver(i) && c.sinceGap(i) {
			c.settle(claims)
			return
		}
		if c.reports >= mostReports {
			c.muted++
			c.counts.AfterEnd++
			c.ended = true
			return
		}
		c.reports++
		if !c.overBefore(i) {
			c.disagreement(i)
			return
		}
		c.afterEnd(i)
		return
	}
	c.run.alive()
	if rec.Kind == Missing {
		c.counts.Lost++
		c.unsure = afterLost
		c.holed(c.holes[rec.Line])
	}
	agrees := c.run.play(rec.Kind, rec.Doubtful, c.tr.Entries(rec), claims)
	if !agrees && c.run.table.slip.always {
		agrees = c.asTheRulesHaveIt(i, rec, claims)
	}
	switch {
	case agrees:
		c.gap.agreed++
		c.tellVague(rec)
		if c.run.overflow { // those that are kept need not hold the true one
			c.skip()
			c.lostTrack(claims)
		} else if !c.doubt.empty() {
			c.settle(claims)
		}
	case c.sinceGap(i):
		c.settle(claims)
	case c.doubted(claims) || c.bridged(rec):
		c.run.force(claims)
		c.settle(claims)
	case c.reports >= mostReports:
		c.muted++
		c.run.force(claims)
	default:
		c.reports++
		c.disagreement(i)
	}
}

// asTheRulesHaveIt plays a turn without what the table did otherwise all along, and
// tells whether it agrees: from here on, then, the table has the rule right.
func (c *check) asTheRulesHaveIt(i int, rec *Record, claims []Claim) bool {
	always := c.run.table.slip
	for _, s := range [...]slip{{}, always} {
		c.run.table.slip, c.trial.always, c.try().run.table.slip = s, s, s
		c.run.worlds = append(c.run.worlds[:0], c.history.at(i)...)
		if c.run.play(rec.Kind, rec.Doubtful, c.tr.Entries(rec), claims) {
			return true
		}
	}
	return false
}

// tellVague warns, once, where more was left open than could be followed.
func (c *check) tellVague(rec *Record) {
	if !c.run.overflow || c.vague {
		return
	}
	c.vague = true
	const help = "state a few figures of the board after =, and the check has firm ground again"
	if c.hole != nil { // it comes of that
		c.hole.Factf("left open", "more than can be followed from here on")
		c.hole.Helpf(help)
		return
	}
	c.list.Warnf("U702", c.line(rec), "Too much is left open to follow every possibility from here on").Helpf(help)
}

// given sets up the position that a log starts from.
func (c *check) given(claims []Claim) {
	c.run.table.Begin()
	at := c.game.start(c.run.table)
	c.game.Place(at, claims)
	c.run.worlds = append(c.run.worlds[:0], at)
	c.history.forget()
	clear(c.doubt)
	c.open, c.hole, c.gap = nil, nil, gap{}
	c.placed(claims)
}

// settle takes the facts that a log has stated out of doubt.
func (c *check) settle(claims []Claim) {
	for i := range claims {
		c.doubt.remove(claims[i].Fact)
	}
}

// doubted tells whether all that disagrees is about facts in doubt.
func (c *check) doubted(claims []Claim) bool {
	if c.doubt.empty() || len(c.run.issues) > 0 {
		return false
	}
	for _, i := range c.run.against {
		if !c.doubt.has(claims[i].Fact) {
			return false
		}
	}
	return true
}

// bridged tells whether what disagrees may come from a turn that is missing: a
// total, or something that is asked for, or not, or beyond its bounds, because
// nobody knows where we are.
func (c *check) bridged(rec *Record) bool {
	if c.unsure <= 0 || rec.Kind != Played {
		return false
	}
	for _, is := range c.run.issues {
		if is.kind == barred || is.kind == contrary || c.slots[is.slot].Kind == Feat {
			return false
		}
	}
	c.unsure--
	return true
}

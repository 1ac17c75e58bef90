package engine

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// torn are the turns that do not fit as they were read: what a log states of the
// board there is believed, and nothing else is known of them.
type torn struct {
	report *diagnostic.Diagnostic // one for them all; nil for none
	turns  int
	told   int // things told of turns, those beyond mostTorn too
}

// mostTorn is how much is told of turns that were not understood, one by one.
const mostTorn = 6

// unclear tells whether a record stands on a line that was guessed at, or behind
// one: what disagrees there says that it was read otherwise than it was meant, and
// not that it was played against the rules. In words of somebody's own so does what
// nothing asks for, what another answer rules out, or what is not told, though every
// word was understood; and behind a turn that was not understood nobody knows how the
// board stood.
func (c *check[S]) unclear(i int) bool {
	if c.torn.report != nil || c.foreign || c.log.Heard() && (c.run.over() || slices.ContainsFunc(c.run.issues, func(is issue) bool { return is.kind != outOfRange })) {
		return true
	}
	if line := c.tr.Records[i].Line; line >= 0 && c.log.Lines[line].Has(gamelog.Asides) {
		return true
	}
	from := c.log.Unclear()
	if from < 0 {
		return false
	}
	if i+1 < len(c.tr.Records) {
		return int(c.tr.Records[i+1].Line) > from
	}
	return len(c.log.Lines) > from
}

// tear goes on behind a turn that does not fit as it was read. What its line leaves
// out may have been anything, and so may all that an earlier such turn did not state:
// where that makes it fit, it is taken so. Else only what it states of the board is
// believed, as of a torn piece.
func (c *check[S]) tear(i int, rec *Record, claims []Claim) {
	entries := c.tr.Entries(rec)
	before := slices.Clone(c.history.at(i))
	if len(entries)+len(claims) > 0 && c.leavesOpen(before, entries, claims) {
		rec.open = true
		c.settle(claims)
		return
	}
	why := c.misfit(i, claims)
	if c.eliminates(before, rec, claims) {
		c.settle(claims)
		return
	}
	c.believed(before, entries, claims)
	c.leaveOpen(rec, why)
	c.doubt.fill()
	c.settle(claims)
}

// ofThisBoard leaves of the statements in somebody's own words those that the board
// as we have it can show: people play on boards of their own. What goes beyond is in
// doubt, and all that may follow from it.
func (c *check[S]) ofThisBoard(claims []Claim) []Claim {
	beyond := func(cl Claim) bool {
		info := &c.facts[cl.Fact]
		return int(cl.Value) < info.Low || int(cl.Value) > info.High
	}
	if !c.log.Heard() || !slices.ContainsFunc(claims, beyond) {
		return claims
	}
	if i := slices.IndexFunc(claims, beyond); !c.foreign {
		info := &c.facts[claims[i].Fact]
		c.list.Notef("U705", c.log.At(claims[i].Span), "%s is beyond our board, where it goes from %d to %d: such figures are not held against the rules", upper(c.game.SayFact(claims[i].Fact, int(claims[i].Value))), info.Low, info.High)
	}
	c.foreign = true
	var kept []Claim
	for _, cl := range claims {
		if beyond(cl) {
			c.doubt.add(cl.Fact)
			c.others = append(c.others, cl.Span)
		} else {
			kept = append(kept, cl)
		}
	}
	return kept
}

// leavesOpen tells whether a turn fits when what it does not tell may have been
// anything.
func (c *check[S]) leavesOpen(before []S, entries []Entry, claims []Claim) bool {
	c.run.worlds = append(c.run.worlds[:0], before...)
	if c.run.over() {
		return false
	}
	if c.run.play(Played, true, entries, claims) {
		return true
	}
	if c.doubted(claims) {
		c.run.force(claims)
		return true
	}
	return false
}

// Bounds of what is supposed of a turn that does not fit: values of a fact in doubt,
// and turns played.
const (
	mostTried    = 64
	mostSupposed = 2_000
)

// eliminates tells whether a turn fits where one of the facts in doubt stood
// otherwise, and goes on from every way in which it does. The only one is said.
func (c *check[S]) eliminates(before []S, rec *Record, claims []Claim) bool {
	entries := c.tr.Entries(rec)
	if c.doubt.empty() || len(entries) == 0 {
		return false
	}
	t := c.try()
	t.run.hurried = true // by how much a turn does not fit is of no interest
	defer func() { t.run.hurried = false }()
	start := t.run.turns
	most := min(mostSupposed*t.run.weight, c.budget)
	var fit []S
	only, several := Claim{}, false
	for _, at := range before[:min(len(before), mostBelieved)] {
		c.otherwise(at, c.doubt.has, func(from S, f Fact, v int) {
			if t.run.turns-start > most || len(fit) > mostExplained {
				return
			}
			if t.run.worlds = append(t.run.worlds[:0], from); !t.run.play(Played, true, entries, claims) {
				return
			}
			several = several || len(fit) > 0 && (only.Fact != f || only.Value != int32(v))
			only.Fact, only.Value = f, int32(v)
			fit = append(fit, t.run.worlds...)
		})
	}
	c.budget -= t.run.turns - start
	if len(fit) == 0 || len(fit) > mostExplained {
		return false
	}
	if !several && c.torn.report != nil {
		c.told(rec, "fits from "+c.game.SayFact(only.Fact, int(only.Value))+", and from nothing else of what is in doubt")
	}
	c.run.worlds = append(c.run.worlds[:0], fit...)
	c.run.distinct()
	return true
}

// otherwise shows a position with each fact in doubt as it may stand otherwise, but
// for those in which the game is over, and for what the rules keep in mind alone.
func (c *check[S]) otherwise(at S, doubt func(Fact) bool, show func(from S, f Fact, v int)) {
	for n := range c.facts {
		f, info := Fact(n), &c.facts[n]
		if !doubt(f) || info.Passing || info.Hidden || len(info.From) > 0 || info.High-info.Low > mostTried {
			continue
		}
		for v := info.Low; v <= info.High; v++ {
			one := at
			if c.game.Fact(&one, f) == v {
				continue
			}
			if c.game.Force(&one, f, v); !c.game.Over(&one) {
				show(one, f, v)
			}
		}
	}
}

// believed plays a turn that does not fit with those of its answers that do, and
// takes its word for the board. Where the game would be over, it went on.
func (c *check[S]) believed(before []S, entries []Entry, claims []Claim) {
	left := slices.Clone(entries)
	for range len(entries) + 1 {
		c.run.worlds = append(c.run.worlds[:0], before...)
		if c.run.over() {
			break
		}
		if c.run.doubter != nil {
			for w := range c.run.worlds {
				c.run.doubter.Doubt(&c.run.worlds[w])
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

// misfit words what does not fit in a turn as it was read.
func (c *check[S]) misfit(i int, claims []Claim) string {
	switch {
	case c.run.over():
		return "the game was over before"
	case len(c.run.issues) > 0:
		list := c.list
		c.list = new(diagnostic.List)
		defer func() { c.list = list }()
		return c.reportIssue(i, c.run.issues[0]).Message
	case len(c.run.against) > 0:
		cl := &claims[c.run.against[0]]
		return fmt.Sprintf("the rules give %s, as far as the turns before were understood", c.game.SayFact(cl.Fact, c.run.stated(claims, c.run.against[0], &c.run.worlds[0])))
	}
	return "the board was noted as it cannot be"
}

// leaveOpen tells of a turn that does not fit as it was read.
func (c *check[S]) leaveOpen(rec *Record, why string) {
	c.counts.Adrift++
	rec.torn = true
	c.untold(c.line(rec))
	c.torn.turns++
	if rec.Line >= 0 {
		if said := c.readAs(int(rec.Line)); said != "" {
			why = said + "; but then " + lower(why)
		}
	}
	c.told(rec, why)
}

// told tells something of a turn in the report of those that were not understood.
func (c *check[S]) told(rec *Record, what string) {
	if c.torn.told++; c.torn.told <= mostTorn {
		c.torn.report.Factf(c.called(rec), "%s", what)
	}
}

// untold is the report of all that is not held against the rules.
func (c *check[S]) untold(at diagnostic.Span) *diagnostic.Diagnostic {
	if c.torn.report == nil {
		c.torn.report = c.list.Errorf("L021", at, "What stands here is not understood well enough to be held against the rules")
		c.torn.report.Helpf("`nightpress fmt` writes what was read, line by line, to be put right")
	}
	return c.torn.report
}

// readAs is what was read of the turn that begins on a line.
func (c *check[S]) readAs(line int) string {
	var read []string
	number := c.log.LineNumber(c.log.Lines[line].Span.Start)
	for ; line < len(c.log.Lines) && c.log.LineNumber(c.log.Lines[line].Span.Start) == number; line++ {
		if l := &c.log.Lines[line]; l.Kind != gamelog.Comment {
			end := l.Span.End
			if l.Comment.Start > 0 {
				end = l.Comment.Start
			}
			read = append(read, strings.TrimSpace(c.log.Text(gamelog.Span{Start: l.Span.Start, End: end})))
		}
	}
	return strings.Join(read, "; ")
}

// understood leaves of the reports what stands on lines that were understood, with
// all above them. What the others have against the log is that it was misread.
func (c *check[S]) understood() {
	if n := c.torn.turns; n > 0 {
		are := "are"
		if n == 1 {
			are = "is"
		}
		c.torn.report.Message = fmt.Sprintf("%d of %d turns %s not understood well enough to be held against the rules", n, c.counts.Turns, are)
		if n := c.torn.told - mostTorn; n > 0 {
			c.torn.report.Factf("and", "%d more", n)
		}
	}
	from := c.log.Unclear()
	if from < 0 {
		return
	}
	first := c.log.LineNumber(c.log.Lines[from].Span.Start)
	all := c.list.All()
	c.list = new(diagnostic.List)
	for _, d := range all {
		if d.Severity == diagnostic.Error && d.Code[0] != 'L' && (d.Span.Start.Line == 0 || d.Span.Start.Line >= first) {
			c.untold(d.Span)
			continue
		}
		c.list.Add(d)
	}
}

package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nightpress/content/definition"
	"nightpress/content/diagnostic"
)

// disagreement reports what record i and the rules differ in, once, and goes
// on from what the table did.
func (c *check) disagreement(i int) {
	rec := &c.tr.Records[i]
	claims := c.tr.Claims(rec)
	issues := slices.Clone(c.run.issues)
	against := slices.Clone(c.run.against)
	after := slices.Clone(c.run.worlds)
	if len(against) == 0 && len(issues) > 0 && c.endTells(i, issues) {
		c.lacking = &diagnostic.Label{Span: c.issueSpan(rec, issues[0]), Text: c.headline(issues[0])}
		c.run.force(claims)
		return
	}
	c.mask = c.mask.emptied(len(c.facts))
	c.off = c.off[:0]
	for _, n := range against {
		f := claims[n].Fact
		c.mask.add(f)
		if len(issues) == 0 && !c.facts[f].Worded {
			c.off = append(c.off, shift{f, claims[n].Value - int32(c.game.Fact(after[0], f))})
		}
	}
	if c.named = nil; len(issues) > 0 && issues[0].kind == barred {
		c.named = &issues[0]
	}
	e := c.explain(i)
	c.named, e.issues = nil, issues
	due := len(issues) == 0 || c.due(i)
	c.try().probe(c.history.at(i)[0], i)
	var done *issue
	if len(issues) > 0 && (issues[0].kind == over || issues[0].kind <= outOfRange && len(claims) > 0 && len(against) == 0) {
		done = &issues[0]
	}
	if len(issues) > 0 && issues[0].kind == missing {
		e.next = i // anything may have been
	}
	c.file(&e, i, done, func() *diagnostic.Diagnostic {
		var d *diagnostic.Diagnostic
		if len(issues) > 0 {
			d = c.reportIssue(i, issues[0])
			c.howMany(d, rec, issues)
		} else {
			d = c.reportClaims(i, claims, against, after[0], e)
		}
		by := Rule(0)
		if d.Code == "X501" {
			by = c.endedBy(d, i)
		}
		c.cite(d, by)
		c.labels(d, rec, issues)
		d.Factf("before", "%s", c.game.Describe(c.history.at(i)[0]))
		say, strikes := c.hint(&e, i)
		said := e
		if !due {
			said.guesses = slices.DeleteFunc(slices.Clone(e.guesses), func(g guess) bool { return g.kind == lineLost })
		}
		c.helps(d, said, issues, i)
		if len(issues) > 0 {
			c.sample(d, issues[0])
			c.crowded(d, rec, issues[0])
		}
		told := c.overlooked(i, after[0]) != ""
		c.goOn(d, e, i, done != nil, after, claims)
		hinted(d, say, strikes)
		c.ended = told && c.run.over()
		return d
	})
}

// endTells tells whether what record i has against it is what it does not note, on firm
// ground, and the end that the log claims next does not fit, whatever that was.
func (c *check) endTells(i int, issues []issue) bool {
	if slices.ContainsFunc(issues, func(is issue) bool { return is.kind != missing }) || i+1 == len(c.tr.Records) ||
		c.open != nil || c.hole != nil || c.gap.record != 0 || c.game.doubter != nil {
		return false
	}
	rec := &c.tr.Records[i+1]
	if rec.Kind != Ended {
		return false
	}
	e, claims := c.tr.Ending(rec), c.tr.Claims(rec)
	return !c.run.ends(e, claims) && !c.endsByItself(e, claims)
}

// due tells whether a line that is missing before record i makes it fit with nothing
// in doubt for that: it is another's turn then, or another deed is due. What the rules
// have against the line itself, a missing one does not explain.
func (c *check) due(i int) bool {
	if c.game.sure == nil || c.history.at(i) == nil {
		return true
	}
	t := c.try()
	t.run.worlds = append(t.run.worlds[:0], c.history.at(i)...)
	t.run.skip()
	for w := range t.run.worlds {
		c.game.sure(t.run.worlds[w])
	}
	return t.record(&guess{kind: asWritten, record: -1}, i)
}

// calm is for how many records a log has to agree with a cause to bear it out.
const calm = 6

// quiet is for how many records a log has to agree with the board that was believed,
// so that what disagrees next is not taken to follow from the last report.
const quiet = 4

// file makes a report, or tells of it under the last one, where the cause of that
// is not known: what disagrees next may follow from the same, unless one mistake of
// its own explains it, and all that comes after, or it was done: the board bears it
// out, or the game had ended; or the log has agreed for a while. Where nobody
// knows what a missing turn did it follows from that, unless few mistakes explain it;
// and what is done again against the same rule is told once.
func (c *check) file(e *explanation, i int, done *issue, report func() *diagnostic.Diagnostic) {
	whole, next := false, e.next
	if len(e.guesses) > 0 {
		g := &e.guesses[0]
		whole, next = g.cost == 0, g.next
		if g.kind == lineLost && c.game.doubter != nil { // nearly anything fits then
			whole, next = false, i
		}
	}
	switch {
	case c.open != nil && i-c.openAt < quiet && c.game.unsure(c.history.at(i)[0]): // anything would
		whole, done = false, nil
	case c.open != nil && c.game.doubter != nil && c.game.doubter.Doubtful(c.history.at(i)[0]): // much would
		figures := len(c.run.issues) == 0 && len(c.run.against) > 0
		if done = nil; c.spread && !figures { // what was done is believed, figures never
			whole = false
		}
		if whole {
			c.open = nil
		}
	case whole || i-c.openAt > quiet:
		c.open = nil
	}
	var before *did // that is done once more
	again := func() bool {
		if done != nil {
			before = c.again(done, i)
		}
		return before != nil
	}
	switch {
	case c.adrift() && (!whole || len(e.mistakes()) > mostGuesses):
		c.beneath(c.hole, report)
	case c.open != nil && !whole && (done == nil || done.kind != over && done.rule == c.openDid):
		c.beneath(c.open, report)
		c.openAt = i
	case again():
		c.beneath(before.report, report)
		before.record = i
	default:
		d := report()
		c.short = c.short || e.short
		switch {
		case done != nil:
			c.openDid, c.did = done.rule, append(c.did, did{*done, d, i})
		case c.open == nil && next <= i+calm:
			c.open, c.openAt, c.openDid = d, i, 0
		}
		if c.game.doubter != nil && len(e.guesses) > 0 && e.guesses[0].kind == lineLost {
			c.holed(d)
		}
	}
}

// did is what was done against a rule, the report of it, and the record in which it
// was done last.
type did struct {
	issue
	report *diagnostic.Diagnostic
	record int
}

// again is what was done before that is done once more in record i; nil for nothing.
// Somebody plays on who is out: the last that was done against the same rule. Or who is
// out only as the board was believed, which each rule has against another deed.
func (c *check) again(o *issue, i int) *did {
	for n := len(c.did) - 1; n >= 0 && o.kind == barred; n-- {
		d := &c.did[n]
		if d.kind != barred || d.slot != o.slot || d.value != o.value {
			continue
		}
		if d.rule == o.rule && n == len(c.did)-1 || i-d.record <= window && o.entry >= 0 && c.inFrontOf(&c.tr.Records[i], o.entry) {
			return d
		}
	}
	return nil
}

// beneath makes a report that is told under another one, and not by itself.
func (c *check) beneath(open *diagnostic.Diagnostic, report func() *diagnostic.Diagnostic) {
	list := c.list
	c.list = new(diagnostic.List)
	under(open, report())
	c.list = list
}

// under tells of a report under another one that it may follow from.
func under(open, d *diagnostic.Diagnostic) {
	if len(open.Labels) < mostLabels {
		open.Labels = append(open.Labels, diagnostic.Label{Span: d.Span, Text: "it may come of this that " + lower(d.Message)})
		return
	}
	open.Factf("later", "line %d: %s", d.Span.Start.Line, d.Message)
}

// lower makes a sentence part of another one. What begins with a name, of a player, an
// action or a card, stays as it is.
func lower(s string) string {
	switch word, _, _ := strings.Cut(s, " "); word {
	case "The", "A", "An", "By", "Nothing", "What", "Turn", "Turns", "Number", "Numbers":
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// mostLabels bounds the places that a report points at beside its own.
const mostLabels = 4

// labels points at the other places of a turn with which the rules have an issue, and
// cites the rule by which a question there is not asked, which the question does not tell.
// What is the same trouble as before is not told again: dice that nothing asks
// for, what goes on behind the end.
func (c *check) labels(d *diagnostic.Diagnostic, rec *Record, issues []issue) {
	told := func(a, b issue) bool {
		return a.entry == b.entry || a.kind == b.kind && (a.kind == over || a.slot == b.slot && a.kind == superfluous)
	}
	for n, more := range issues {
		if len(d.Labels) == mostLabels {
			return
		}
		if !slices.ContainsFunc(issues[:n], func(is issue) bool { return told(is, more) }) && n > 0 {
			d.Labels = append(d.Labels, diagnostic.Label{Span: c.issueSpan(rec, more), Text: c.headline(more)})
			if r, ok := c.def.Rule(c.ruleID(more.rule)); ok && more.kind == superfluous && more.rule != c.slots[more.slot].Rule && r.ID != d.Rule {
				d.Factf("rule", "%s (%s) %s", r.ID, r.Section, r.Said)
			}
		}
	}
}

// howMany says how many dice of one kind a line notes, and how many the rules ask
// for.
func (c *check) howMany(d *diagnostic.Diagnostic, rec *Record, issues []issue) {
	first, noted, asked := issues[0], 0, 0
	if c.slots[first.slot].Kind != Chance || first.kind != superfluous && first.kind != missing {
		return
	}
	for _, e := range c.tr.Entries(rec) {
		if e.Slot == first.slot {
			noted++
		}
	}
	asked = noted
	for _, is := range issues {
		switch {
		case is.slot != first.slot:
		case is.kind == superfluous:
			asked--
		case is.kind == missing:
			asked++
		}
	}
	if noted > 0 && asked > 0 {
		d.Factf("how many", "%d in the log, %d by the rules", noted, asked)
	}
}

// cite adds what the diagnostic's rule says, and the comparisons that it made, or
// the rule by which the game ended.
func (c *check) cite(d *diagnostic.Diagnostic, by Rule) {
	r, ok := c.def.Rule(d.Rule)
	if !ok {
		return
	}
	d.Factf("rule", "%s (%s) %s", r.ID, r.Section, r.Said)
	d.Factf("declared", "%s", r.Span)
	t := c.try().run.table
	for _, h := range t.held {
		if told := h.told(); (c.ruleID(h.Rule) == d.Rule || h.Rule == by && by != 0) && !slices.Contains(d.Facts, told) {
			d.Facts = append(d.Facts, told)
		}
	}
	for _, h := range c.house(d) {
		if strings.HasPrefix(h.Path, "rules ") {
			d.Factf("rests on", "us: the rulebook does not say it")
			continue // what the rule says stands above
		}
		d.Factf("rests on", "%s", strings.TrimSuffix(fmt.Sprintf("house value %s: %s", h.Path, h.What), ": "))
	}
	for i := range c.def.Rulings {
		if g := &c.def.Rulings[i]; g.Rule == d.Rule && len(g.Values) > 1 {
			d.Factf("rests on", "ruling %s = %s", g.ID, c.setting(g.ID, g.Default))
		}
	}
}

// house are the house values that the diagnostic's rule rests on. Where the rule
// tells of several figures and a statement disagrees with one of them, these are
// the ones of that figure.
func (c *check) house(d *diagnostic.Diagnostic) []definition.HouseValue {
	all := c.def.RestsOn(d.Rule)
	var its []definition.HouseValue
	for _, h := range all {
		for n := range c.facts {
			if f := Fact(n); strings.HasSuffix(h.Path, " "+c.facts[n].ID) && c.disagrees(f) {
				its = append(its, h)
			}
		}
	}
	if d.Code[0] != 'B' || len(its) == 0 {
		return all
	}
	return its
}

// disagrees tells whether a statement about a fact, or one that follows from it,
// disagrees.
func (c *check) disagrees(f Fact) bool {
	for n := range c.facts {
		if c.mask.has(Fact(n)) && (n == int(f) || slices.Contains(c.facts[n].From, f)) {
			return true
		}
	}
	return false
}

// setting is the value a log sets for a ruling.
func (c *check) setting(id, value string) string {
	rulings := c.log.Vocabulary().Spec().Rulings
	for _, s := range c.log.Settings() {
		if rulings[s.Ruling-1].ID == id {
			value = cmp.Or(s.Value, value)
		}
	}
	return value
}

func (c *check) ruleID(r Rule) string {
	if r == 0 || int(r) > len(c.def.Rules) {
		return ""
	}
	return c.def.Rules[r-1].ID
}

// line is the place of a record's line.
func (c *check) line(rec *Record) diagnostic.Span {
	if rec.Line < 0 || int(rec.Line) >= len(c.log.Lines) {
		return diagnostic.Span{File: c.log.Name}
	}
	line := &c.log.Lines[rec.Line]
	at := line.Span
	if line.Comment.Start > at.Start && line.Comment.Start < at.End {
		at.End = line.Comment.Start
	}
	for at.End > at.Start && (c.log.Source[at.End-1] == ' ' || c.log.Source[at.End-1] == '\t') {
		at.End--
	}
	return c.log.At(at)
}

// goOn settles from where the next lines are checked.
func (c *check) goOn(d *diagnostic.Diagnostic, e explanation, i int, done bool, after []position, claims []Claim) {
	pen := len(e.guesses) > 0 && e.guesses[0].ofPen() && (!done || len(e.mistakes()) == 1 || e.guesses[0].kind == lineTwice)
	if len(e.guesses) > 0 && e.guesses[0].cost < e.plain || pen && i+calm < len(c.tr.Records) {
		g := e.guesses[0]
		t := c.try()
		if g.kind == otherFact {
			c.run.meant, t.run.meant = g.means, g.means
		}
		if g.slip.always {
			t.always, t.run.table.slip, c.run.table.slip = g.slip, g.slip, g.slip
		}
		t.run.worlds = append(t.run.worlds[:0], c.history.at(g.record)...)
		for n := g.record; n <= i; n++ {
			t.play(&g, n)
		}
		if g.kind == linesSwapped && g.record == i {
			c.played = i + 1
		}
		c.run.worlds = append(c.run.worlds[:0], t.run.worlds...)
		d.Factf("went on", "as the first help has it: %s", c.game.Describe(c.run.worlds[0]))
		return
	}
	rec := &c.tr.Records[i]
	if after == nil || !c.run.believe(c.history.at(i)[0], rec.Kind, c.tr.Entries(rec), claims) {
		c.run.worlds = append(c.run.worlds[:0], after...)
		c.run.force(claims)
	}
	if len(c.run.issues) > 0 || len(claims) == 0 { // a figure that is off leaves the rest of the board as it was
		c.doubt.fill()
	}
	c.settle(claims)
	how := "as it was played"
	if len(claims) > 0 {
		how = "from your board"
	}
	d.Factf("went on", "%s: %s", how, c.game.Describe(c.run.worlds[0]))
}

// told is a report as it is made: what the rules have against a turn, and the
// mistakes that would explain it, best first, alike ones together.
type told struct {
	record   int
	issues   []issue
	mistakes [][]guess
	named    bool
}

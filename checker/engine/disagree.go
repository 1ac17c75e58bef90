package engine

import (
	"fmt"
	"slices"
	"strings"

	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// disagreement reports what record i and the rules differ in, once, and goes
// on from what the table did.
func (c *check[S]) disagreement(i int) {
	rec := &c.tr.Records[i]
	claims := c.tr.Claims(rec)
	issues := slices.Clone(c.run.issues)
	against := slices.Clone(c.run.against)
	after := slices.Clone(c.run.worlds)
	c.mask = 0
	for _, n := range against {
		c.mask |= 1 << claims[n].Fact
	}
	e := c.explain(i)
	c.try().probe(c.history.at(i)[0], i)
	var d *diagnostic.Diagnostic
	if len(issues) > 0 {
		d = c.reportIssue(i, issues[0])
		for _, more := range issues[1:] {
			if more.entry != issues[0].entry {
				d.Labels = append(d.Labels, diagnostic.Label{Span: c.issueSpan(rec, more), Text: c.headline(more)})
			}
		}
	} else {
		d = c.reportClaims(i, claims, against, &after[0], e)
	}
	c.cite(d)
	d.Factf("before", "%s", c.game.Describe(&c.history.at(i)[0]))
	c.helps(d, e, i)
	c.goOn(d, e, i, after, claims)
}

// cite adds what the diagnostic's rule says, and the comparison it made.
func (c *check[S]) cite(d *diagnostic.Diagnostic) {
	r, ok := c.def.Rule(d.Rule)
	if !ok {
		return
	}
	d.Factf("rule", "%s (%s) %s", r.ID, r.Section, strings.ReplaceAll(r.Text, "*", ""))
	d.Factf("declared", "%s", r.Span)
	t := c.try().run.table
	for _, h := range t.held[:t.holds] {
		if c.ruleID(h.Rule) != d.Rule {
			continue
		}
		than := fmt.Sprint(h.Limit)
		if h.Than != "" {
			than = fmt.Sprintf("%s [=%d]", h.Than, h.Limit)
		}
		d.Factf("needs", "%s [=%d] %s %s", h.What, h.Have, h.Op, than)
	}
	for i := range c.def.House {
		if h := &c.def.House[i]; h.Span.File == r.Span.File {
			d.Factf("rests on", "house value %s: %s", h.Path, h.What)
			break
		}
	}
	for i := range c.def.Rulings {
		if g := &c.def.Rulings[i]; g.Rule == d.Rule && len(g.Values) > 1 {
			d.Factf("rests on", "ruling %s = %s", g.ID, c.setting(g.ID, g.Default))
		}
	}
}

// setting is the value a log sets for a ruling.
func (c *check[S]) setting(id, value string) string {
	rulings := c.log.Vocabulary().Spec().Rulings
	for _, s := range c.log.Settings() {
		if rulings[s.Ruling-1].ID == id {
			value = s.Value
		}
	}
	return value
}

func (c *check[S]) ruleID(r Rule) string {
	if r == 0 || int(r) > len(c.def.Rules) {
		return ""
	}
	return c.def.Rules[r-1].ID
}

// line is the place of a record's line.
func (c *check[S]) line(rec *Record) diagnostic.Span {
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

func (c *check[S]) issueSpan(rec *Record, is issue) diagnostic.Span {
	if is.entry < 0 {
		return c.line(rec)
	}
	return c.log.At(c.tr.Entries(rec)[is.entry].Span)
}

// headline says in one sentence what an issue is.
func (c *check[S]) headline(is issue) string {
	name := c.slots[is.slot].Name
	said := c.game.Say(is.slot, int(is.value))
	switch is.kind {
	case barred:
		if c.slots[is.slot].Kind == Choice {
			return fmt.Sprintf("%s cannot be chosen now", upper(said))
		}
		return fmt.Sprintf("the %s cannot be %s now", name, said)
	case outOfRange:
		return fmt.Sprintf("the %s cannot be %s", name, said)
	case missing:
		return fmt.Sprintf("the %s is not noted", name)
	case superfluous:
		return fmt.Sprintf("nothing asks for the %s here", name)
	}
	return fmt.Sprintf("the log notes %s, and the rules give %s", said, c.game.Say(is.slot, int(is.want)))
}

// code is the stable code of an issue.
func (is *issue) code(kind Kind) string {
	switch {
	case is.kind == barred:
		return "A301"
	case is.kind == outOfRange && kind == Chance:
		return "D203"
	case is.kind == outOfRange:
		return "A310"
	case is.kind == missing && kind == Choice:
		return "A302"
	case is.kind == missing:
		return "D201"
	case is.kind == superfluous:
		return "D202"
	}
	return "B420"
}

func (c *check[S]) reportIssue(i int, is issue) *diagnostic.Diagnostic {
	rec := &c.tr.Records[i]
	d := c.list.Errorf(is.code(c.slots[is.slot].Kind), c.issueSpan(rec, is), "%s", upper(c.headline(is)))
	d.Rule = c.ruleID(is.rule)
	if is.kind == barred || is.kind == outOfRange || is.kind == missing {
		if s := c.allowed(&is.need); s != "" {
			d.Factf("allowed", "%s", s)
		}
	}
	return d
}

// allowed lists the legal answers to a question.
func (c *check[S]) allowed(n *Need) string {
	const most = 48
	var said []string
	f := fork{need: *n, low: int(n.Low), high: int(n.High), samples: c.slots[n.Slot].Samples, value: int(n.Low) - 1, index: -1}
	for f.next() {
		if len(said) == most {
			said = append(said, "…")
			break
		}
		said = append(said, c.game.Say(n.Slot, f.value))
	}
	return runs(said)
}

// runs shortens "Move 1, Move 2, Move 3" to "Move 1–3".
func runs(said []string) string {
	var b strings.Builder
	for i := 0; i < len(said); {
		j := i
		for j+1 < len(said) && follows(said[j], said[j+1]) {
			j++
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(said[i])
		if j > i {
			b.WriteString("–" + said[j][strings.LastIndexByte(said[j], ' ')+1:])
		}
		i = j + 1
	}
	return b.String()
}

// follows tells whether b is a with its last figure one higher.
func follows(a, b string) bool {
	i, j := strings.LastIndexByte(a, ' ')+1, strings.LastIndexByte(b, ' ')+1
	var x, y int
	_, err := fmt.Sscan(a[i:], &x)
	_, err2 := fmt.Sscan(b[j:], &y)
	return err == nil && err2 == nil && a[:i] == b[:j] && y == x+1
}

func upper(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// reportClaims reports statements about the board that the rules do not bear
// out. Where something forgotten at the table explains them, that is said.
func (c *check[S]) reportClaims(i int, claims []Claim, against []int, s *S, e explanation) *diagnostic.Diagnostic {
	first := &claims[against[0]]
	if d := c.impossible(i, claims, against); d != nil {
		return d
	}
	at := c.log.At(first.Span)
	have, want := int(first.Value), c.game.Fact(s, first.Fact)
	code, rule := "B401", Rule(0)
	for _, g := range e.guesses {
		if r := c.atTable(&g); r != 0 {
			code, rule = "B410", r
			break
		}
	}
	if rule == 0 {
		rule = c.lastRule(first.Fact)
	}
	d := c.list.Errorf(code, at, "the log says %s, and the rules give %s", c.game.SayFact(first.Fact, have), c.game.SayFact(first.Fact, want))
	d.Message = upper(d.Message)
	d.Rule = c.ruleID(rule)
	for _, n := range against[1:] {
		cl := &claims[n]
		d.Labelf(c.log.At(cl.Span), "the rules give %s", c.game.SayFact(cl.Fact, c.game.Fact(s, cl.Fact)))
	}
	c.ledger(d, i)
	return d
}

// atTable is the rule that a guess supposes was not kept at the table.
func (c *check[S]) atTable(g *guess) Rule {
	switch g.kind {
	case tableSlip:
		return g.row.Rule
	case otherStart:
		return c.facts[g.fact].Setup
	}
	return 0
}

// impossible reports a statement that no position could bear out.
func (c *check[S]) impossible(i int, claims []Claim, against []int) *diagnostic.Diagnostic {
	before := c.history.at(i)
	for _, n := range against {
		cl := &claims[n]
		info := &c.facts[cl.Fact]
		v := int(cl.Value)
		if v < info.Low || v > info.High {
			return c.beyond(cl, info)
		}
		if info.Falls != 0 && len(before) > 0 && v > c.game.Fact(&before[0], cl.Fact) {
			d := c.list.Errorf("B403", c.log.At(cl.Span), "%s has risen to %d from %d", info.Name, v, c.game.Fact(&before[0], cl.Fact))
			d.Rule = c.ruleID(info.Falls)
			return d
		}
	}
	return nil
}

func (c *check[S]) beyond(cl *Claim, info *FactInfo) *diagnostic.Diagnostic {
	d := c.list.Errorf("B402", c.log.At(cl.Span), "%s has no space %d", info.Name, cl.Value)
	d.Factf("allowed", "%d to %d", info.Low, info.High)
	d.Rule = c.ruleID(info.Limit)
	return d
}

// limits reports what a given position states beyond what there is.
func (c *check[S]) limits(_ int, claims []Claim) {
	for i := range claims {
		info := &c.facts[claims[i].Fact]
		if v := int(claims[i].Value); v < info.Low || v > info.High {
			c.cite(c.beyond(&claims[i], info))
		}
	}
}

// lastRule is the rule that changed a fact last in the turn that was probed, or
// one of those it follows from.
func (c *check[S]) lastRule(f Fact) Rule {
	var last Rule
	for _, row := range c.trial.ledger {
		if row.Old != row.New && (row.Fact == f || slices.Contains(c.facts[f].From, row.Fact)) {
			last = row.Rule
		}
	}
	return last
}

// ledger lists what the rules did in the turn that was probed.
func (c *check[S]) ledger(d *diagnostic.Diagnostic, i int) {
	for _, row := range c.trial.ledger {
		if row.Old != row.New && !c.facts[row.Fact].Passing {
			d.Factf("ledger", "turn %d  %s  %s %d → %d", c.tr.Records[i].Number, c.ruleID(row.Rule), c.facts[row.Fact].Name, row.Old, row.New)
		}
	}
}

// helps offers the explanations found, best first.
func (c *check[S]) helps(d *diagnostic.Diagnostic, e explanation, seen int) {
	for n := range e.guesses {
		if n == mostGuesses {
			break
		}
		g := &e.guesses[n]
		d.Help = append(d.Help, c.help(g, seen))
	}
	if len(e.guesses) > mostGuesses {
		d.Factf("explained by", "%d single mistakes, and nothing tells them apart", len(e.guesses))
	}
}

// help words an explanation.
func (c *check[S]) help(g *guess, seen int) diagnostic.Help {
	rec := &c.tr.Records[g.record]
	turn := fmt.Sprintf("turn %d", rec.Number)
	h := diagnostic.Help{}
	if g.cost == 0 {
		h.Fits = "everything that follows"
	}
	switch g.kind {
	case otherAnswer:
		h.Text = fmt.Sprintf("%s fits if the %s was %s", turn, c.slots[g.need.Slot].Name, c.game.Say(g.need.Slot, int(g.value)))
		at, ok := c.entrySpan(rec, g.need.Slot)
		if text := c.game.Write(g.need.Slot, int(g.value)); ok && text != "" {
			h.Edit = &diagnostic.Edit{Span: c.log.At(at), Text: text}
		}
	case boardMisread:
		h.Text = "what the line states of the board may be misread; later lines agree with the rules"
	case tableSlip:
		h.Text = fmt.Sprintf("%s: %s was %s at the table (%s %d → %d)", turn, c.ruleID(g.row.Rule), g.slip.mode, c.facts[g.row.Fact].Name, g.row.Old, g.row.New)
	case otherStart:
		h.Text = fmt.Sprintf("everything fits if the game began with %s", c.game.SayFact(g.fact, int(g.value)))
	case lineTwice:
		h.Text = turn + " may have been noted twice"
	case lineLost:
		h.Text = "a turn before " + turn + " may be missing"
	case linesSwapped:
		h.Text = turn + " and the one after may have changed places"
	}
	if h.Edit == nil && g.record != seen {
		h.Text += fmt.Sprintf(" (line %d)", c.line(rec).Start.Line)
	}
	return h
}

// entrySpan is where a record answers a question, if that stretch of text
// answers nothing else.
func (c *check[S]) entrySpan(rec *Record, slot Slot) (at gamelog.Span, ok bool) {
	for _, e := range c.tr.Entries(rec) {
		if e.Slot == slot {
			at, ok = e.Span, true
		}
	}
	for _, e := range c.tr.Entries(rec) {
		if e.Slot != slot && e.Span == at {
			return at, false
		}
	}
	return at, ok
}

// String says what a slip did.
func (m slipMode) String() string {
	return [slipModes]string{"forgotten", "done twice", "done the other way"}[m]
}

// goOn settles from where the next lines are checked.
func (c *check[S]) goOn(d *diagnostic.Diagnostic, e explanation, i int, after []S, claims []Claim) {
	if len(e.guesses) > 0 && e.guesses[0].cost < e.plain {
		g := e.guesses[0]
		t := c.try()
		t.run.worlds = append(t.run.worlds[:0], c.history.at(g.record)...)
		for n := g.record; n <= i; n++ {
			t.play(&g, n)
		}
		c.run.worlds = append(c.run.worlds[:0], t.run.worlds...)
		d.Factf("went on", "as the first help has it: %s", c.game.Describe(&c.run.worlds[0]))
		return
	}
	c.run.worlds = append(c.run.worlds[:0], after...)
	c.run.force(claims)
	c.doubt = ^uint64(0)
	c.settle(claims)
	how := "as it was played"
	if len(claims) > 0 {
		how = "from your board"
	}
	d.Factf("went on", "%s: %s", how, c.game.Describe(&c.run.worlds[0]))
}

package engine

import (
	"slices"
	"strings"

	"nightpress/checker/gamelog"
	"nightpress/content/diagnostic"
)

// unclear tells whether a record stands on a line that was guessed at, or behind
// one: what disagrees there says that it was read otherwise than it was meant, and
// not that it was played against the rules. In words of somebody's own so does what
// nothing asks for, what another answer rules out, or what is not told, though every
// word was understood.
func (c *check[S]) unclear(i int) bool {
	if c.log.Heard() && (c.run.over() || slices.ContainsFunc(c.run.issues, func(is issue) bool { return is.kind != outOfRange })) {
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

// leaveOpen tells of the first turn that does not fit as it was read; what follows is
// not held against the rules any more.
func (c *check[S]) leaveOpen(i int, rec *Record) {
	why := "the board was noted as it cannot be"
	if len(c.run.issues) > 0 {
		list := c.list
		c.list = new(diagnostic.List)
		why = c.reportIssue(i, c.run.issues[0]).Message
		c.list = list
	} else if c.run.over() {
		why = "the game was over before"
	}
	c.goAdrift(c.line(rec), int(rec.Line), why)
}

// goAdrift tells where a log leaves what can be understood, and why.
func (c *check[S]) goAdrift(at diagnostic.Span, line int, why string) {
	c.adrift = true
	d := c.list.Errorf("L021", at, "From here on this is not understood well enough to be held against the rules")
	if line < 0 {
		return
	}
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
	if said := strings.Join(read, "; "); said != "" {
		d.Factf("read as", "%s", said)
	}
	d.Factf("but then", "%s", why)
	d.Helpf("`nightpress fmt` writes what was read, line by line, to be put right")
}

// understood leaves of the reports what stands on lines that were understood, with
// all above them. What the others have against the log is that it was misread.
func (c *check[S]) understood() {
	from := c.log.Unclear()
	if from < 0 {
		return
	}
	first := c.log.LineNumber(c.log.Lines[from].Span.Start)
	all := c.list.All()
	c.list = new(diagnostic.List)
	for _, d := range all {
		if d.Severity == diagnostic.Error && d.Code[0] != 'L' && (d.Span.Start.Line == 0 || d.Span.Start.Line >= first) {
			if !c.adrift {
				c.goAdrift(d.Span, -1, d.Message)
			}
			continue
		}
		c.list.Add(d)
	}
}

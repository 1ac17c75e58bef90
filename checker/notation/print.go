package notation

import (
	"bytes"
	"io"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Print writes a log in canonical form. Comments, struck lines and blank
// lines are kept; a line of which some word could not be read is left as it
// was written. Reading what was printed gives the same log again.
func Print(w io.Writer, l *Log, form Form) error {
	if l.Refused {
		_, err := w.Write(l.Source)
		return err
	}
	p := &printer{v: l.vocab, spec: &l.vocab.spec, form: form, source: l.Source, header: &l.Header}
	for i := range l.Lines {
		if line := &l.Lines[i]; line.Kind == Turn && line.Has(Numbered) && !line.Has(SecondLook) {
			p.label = max(p.label, len(p.appendLabel(nil, line)))
		}
	}
	rows := make([]row, 0, len(l.Lines))
	for i := range l.Lines {
		if line := &l.Lines[i]; line.Kind != Blank || !l.heads(line) { // headings are no line of a log
			rows = append(rows, p.row(l, line))
		}
	}
	return p.write(w, rows)
}

// Words is a line of a log that says something of a turn or its position: what it
// says without its number and what it states, and its remark.
type Words struct {
	Line         int // of the file, from 1
	Said, Remark string
}

// InWords lists what the turns of a log say. A line of which some word could not be
// read is there as it was written.
func (l *Log) InWords(form Form) []Words {
	p := &printer{v: l.vocab, spec: &l.vocab.spec, form: form, source: l.Source, header: &l.Header}
	var all []Words
	for i := range l.Lines {
		line := l.Lines[i]
		if line.Kind < Turn || line.Kind == Struck || line.Kind == Unread {
			continue
		}
		s := Words{Line: l.At(line.Span).Start.Line, Remark: l.Remark(&line)}
		if line.Flags &^= Numbered | Continued; line.Has(Doubtful) {
			s.Said = string(p.uncommented(&line))
		} else {
			s.Said = string(trimLeft(p.appendLeft(nil, l, &line)))
		}
		all = append(all, s)
	}
	return all
}

// printer writes lines of one vocabulary.
type printer struct {
	v      *Vocabulary
	spec   *Spec
	form   Form
	source []byte  // of names, texts and raw lines
	header *Header // whose players are named; nil for none
	label  int     // the width of the widest turn number
	waits  bool    // the verb before takes one more die
	told   []int16 // the questions that the line has answered, as Arg has them
	out    []byte  // what the rows point into
	// places is where each answer begins in out, and what was paid on it, while placing.
	placing bool
	places  []int
}

// row is a printed line in three parts, each a range of printer.out.
type row struct {
	left, right, comment Range
	turn                 bool // lines up with others
	raw                  bool // left as it was written
}

// add notes what f appends.
func (p *printer) add(f func(b []byte) []byte) Range {
	low := int32(len(p.out))
	p.out = f(p.out)
	return Range{low, int32(len(p.out))}
}

func (p *printer) row(l *Log, line *Line) row {
	raw := line.Flags&(Doubtful|DoubtfulChecks) != 0 || line.Kind == Unread
	mark := len(p.out)
	var out row
	if !raw {
		out.left = p.add(func(b []byte) []byte { return p.appendLeft(b, l, line) })
		raw = line.Kind == Turn && !line.Has(Numbered) && p.mistaken(l, trimLeft(p.out[mark:]))
	}
	if raw {
		p.out = p.out[:mark]
		return row{left: p.add(func(b []byte) []byte { return p.appendRaw(b, line, l.line(line)) }), raw: true}
	}
	switch asis := line.Kind == By || line.Kind == Version || line.Kind == Players || line.Kind == Setup || line.Kind == Struck; {
	case line.Remarks.Len() > 0 && !asis, line.Comment.Len() > 0 && l.Source[line.Comment.Start] != '#':
		if said := l.Remark(line); said != "" {
			out.comment = p.add(func(b []byte) []byte { return append(append(b, "# "...), trimRight([]byte(said))...) })
		}
	case line.Comment.Len() > 0:
		out.comment = p.add(func(b []byte) []byte { return append(b, trimRight(l.Source[line.Comment.Start:line.Comment.End])...) })
	}
	if line.Checks.Len() > 0 && line.Kind != Given {
		out.right = p.add(func(b []byte) []byte { return p.appendChecks(append(b, p.equals()...), l.ChecksOf(line)) })
	}
	out.turn = line.Kind >= Turn
	return out
}

func (p *printer) equals() string {
	if p.form == Long {
		return "= "
	}
	return "="
}

// appendRaw leaves a line as it was written, but for the space around it.
func (p *printer) appendRaw(b []byte, line *Line, text []byte) []byte {
	if utf8.RuneCount(text) > MaxRunes {
		return append(b, text...) // shorter, it would be read
	}
	if line.Has(Continued) {
		b = p.pad(b)
	}
	return append(b, trimLeft(trimRight(text))...)
}

// pad indents a line that belongs to the turn above.
func (p *printer) pad(b []byte) []byte {
	return spaces(b, max(p.label+1, 4))
}

// appendLeft writes a line up to its checks.
func (p *printer) appendLeft(b []byte, l *Log, line *Line) []byte {
	switch line.Kind {
	case Comment:
		if l.Source[line.Span.Start] <= ' ' {
			b = p.pad(b)
		}
	case Game:
		return p.appendGame(b, line)
	case By, Version:
		word := "by "
		if line.Kind == Version {
			word = "version "
		}
		return append(append(b, word...), p.entry(line)...)
	case Players:
		return append(b, trimRight(p.uncommented(line))...)
	case Setup:
		return append(b, trimRight(p.uncommented(line))...)
	case Ruling:
		return p.appendRulings(b, l, line)
	case Given:
		if line.Has(Continued) {
			return p.appendChecks(p.pad(b), l.ChecksOf(line))
		}
		return p.appendChecks(append(b, "given "...), l.ChecksOf(line))
	case Turn:
		return p.appendTurn(b, l, line)
	case Gap:
		return append(b, "..."...)
	case End:
		return p.appendEnd(b, l.ArgsOf(&l.steps[line.Steps.Low]))
	case Struck:
		return append(append(b, "x "...), p.entry(line)...)
	}
	return b
}

// uncommented is a line as it was written, without its comment.
func (p *printer) uncommented(line *Line) []byte {
	end := line.Span.End
	if line.Comment.End > line.Comment.Start {
		end = line.Comment.Start
	}
	return trimLeft(p.source[line.Span.Start:end])
}

// entry is what stands behind the first word of a line and its colon.
func (p *printer) entry(line *Line) []byte {
	text := p.uncommented(line)
	toks := tokens(nil, text, 0, len(text))
	for len(toks) > 0 && toks[0].kind != tWord {
		toks = toks[1:] // a comma in front
	}
	if len(toks) == 0 {
		return nil
	}
	at := toks[0].end
	if line.Kind != Struck {
		for _, k := range toks[1:] {
			if k.kind != tSign || k.value != ':' && k.value != '=' {
				break
			}
			at = k.end
		}
	}
	return trimLeft(trimRight(text[at:]))
}

func (p *printer) appendGame(b []byte, line *Line) []byte {
	for i := range p.header.Players {
		if p.header.Players[i].Span.Start >= line.Span.Start && p.header.Players[i].Span.End <= line.Span.End {
			return append(b, trimRight(p.uncommented(line))...)
		}
	}
	b = append(append(b, "game "...), p.spec.Game...)
	for _, o := range p.header.Options {
		if o.Span.Start >= line.Span.Start && o.Span.End <= line.Span.End {
			b = append(append(b, ' '), p.spec.Options[o.Word-1].ID...)
		}
	}
	return b
}

func (p *printer) appendRulings(b []byte, l *Log, line *Line) []byte {
	b = append(b, "ruling "...)
	for i, s := range l.StepsOf(line) {
		if i > 0 {
			b = append(b, ", "...)
		}
		ruling := &p.spec.Rulings[s.Head-1]
		b = append(append(b, ruling.ID...), '=')
		b = append(b, ruling.Values[l.args[s.Args.Low].Value]...)
	}
	return b
}

func (p *printer) appendEnd(b []byte, args []Arg) []byte {
	b = append(b, "end"...)
	for i := range args {
		b = append(b, ' ')
		if a := &args[i]; a.Kind == WordArg {
			b = append(b, p.spec.Ends[a.Value-1].in(p.form)...)
		} else {
			b = p.appendArg(b, a)
		}
	}
	return b
}

// appendLabel writes the number of a turn.
func (p *printer) appendLabel(b []byte, line *Line) []byte {
	if line.Has(SecondLook) {
		b = append(b, "@ "...)
	}
	if p.form == Long && !line.Has(SecondLook) {
		b = append(b, "turn "...)
	}
	if line.Part > 0 {
		b = append(append(b, romanNumber(line.Part)...), '.')
	}
	b = strconv.AppendInt(b, int64(line.Number), 10)
	if p.form == Long {
		return append(b, ':')
	}
	if line.Part > 0 && !line.Has(SecondLook) {
		return b
	}
	return append(b, '.')
}

// appendTurn writes number, players and steps.
func (p *printer) appendTurn(b []byte, l *Log, line *Line) []byte {
	switch {
	case line.Has(Continued):
		b = p.pad(b)
	case line.Has(Numbered):
		low := len(b)
		b = append(p.appendLabel(b, line), ' ')
		for len(b)-low <= p.label {
			b = append(b, ' ')
		}
	}
	if line.Who != 0 && !line.Has(Above) {
		b = append(b, p.player(line.Who)...)
		if line.Target != 0 {
			b = append(append(b, '>'), p.player(line.Target)...)
		}
		if line.Steps.Len() > 0 {
			b = append(b, ' ')
		}
	} else if line.Has(Nothing) || line.Steps.Len() == 0 && line.Checks.Len() == 0 {
		return append(b, '.')
	}
	return p.appendDeeds(b, l, line)
}

// mistaken tells whether a turn without a number begins so that it would be
// read as one with a number, as another kind of line, or as another format.
func (p *printer) mistaken(l *Log, text []byte) bool {
	if len(text) == 0 || text[0] == '.' {
		return false
	}
	if text[0] == '-' || text[0] == '<' {
		return true
	}
	r := reader{v: p.v, spec: p.spec, line: new(Line), text: text, toks: tokens(nil, text, 0, len(text))}
	if r.isWord(0) && r.keywordAt(0) != kNone {
		return true
	}
	for i := range l.Header.Players {
		r.names = append(r.names, foldedKey([]byte(l.Header.Players[i].Name)))
	}
	r.label()
	return r.line.Has(Numbered) || r.line.Part > 0
}

func (p *printer) player(id PlayerID) string { return p.header.Players[id-1].Name }

// trimRight cuts the space at the end.
func trimRight(b []byte) []byte { return bytes.TrimRightFunc(b, blank) }

// trimLeft cuts the space at the beginning.
func trimLeft(b []byte) []byte { return bytes.TrimLeftFunc(b, blank) }

// blank tells whether the tokeniser takes a character for space.
func blank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// appendChecks writes what the board shows.
func (p *printer) appendChecks(b []byte, checks []Check) []byte {
	var who PlayerID
	for i := range checks {
		c := &checks[i]
		switch {
		case i > 0 && c.Who != who && who != 0:
			b = append(b, " | "...)
		case i > 0 && p.form == Long:
			b = append(b, ", "...)
		case i > 0:
			b = append(b, ' ')
		}
		if c.Who != who && c.Who != 0 {
			b = append(append(b, p.player(c.Who)...), ' ')
		}
		who = c.Who
		b = p.appendCheck(b, c)
	}
	return b
}

func (p *printer) appendCheck(b []byte, c *Check) []byte {
	name := p.spec.Checks[c.Track-1].in(p.form)
	b = append(b, name...)
	switch {
	case c.At && c.Kind != Flag:
		b = append(b, '@')
	case c.Kind == Flag:
		return b
	case p.form == Long, len(name) > 1, c.Kind == Worded:
		b = append(b, ' ')
	}
	switch c.Kind {
	case Figure:
		b = strconv.AppendInt(b, int64(c.Value), 10)
	case Pair:
		b = append(strconv.AppendInt(b, int64(c.Value), 10), '/')
		b = strconv.AppendInt(b, int64(c.Second), 10)
	case Worded:
		b = append(b, p.spec.Words[c.Word-1].in(p.form)...)
	case Unstated:
		b = append(b, '?')
	}
	return b
}

// widest is how far to the right the = and the comments are lined up.
func (f Form) widest() (steps, line int) {
	if f == Long {
		return 60, 110
	}
	return 44, 72
}

// write lines up the = and the comments of the turns, and writes it all.
func (p *printer) write(w io.Writer, rows []row) error {
	c := p.line(rows)
	var b []byte
	for _, r := range rows {
		low := len(b)
		b = append(b, p.out[r.left.Low:r.left.High]...)
		if r.right.Len() > 0 {
			b = append(spaces(b, max(2, c.checks-p.width(r.left))), p.out[r.right.Low:r.right.High]...)
		}
		if r.comment.Len() > 0 {
			switch {
			case len(bytes.TrimSpace(b[low:])) == 0: // a comment alone
			case r.turn:
				b = spaces(b, max(2, c.comments-c.whole(p, r)))
			default:
				b = append(b, ' ', ' ')
			}
			b = append(b, p.out[r.comment.Low:r.comment.High]...)
		}
		if !r.raw {
			b = append(b[:low], bytes.TrimRight(b[low:], " ")...)
		}
		b = append(b, '\n')
		if len(b) > 1<<16 {
			if _, err := w.Write(b); err != nil {
				return err
			}
			b = b[:0]
		}
	}
	_, err := w.Write(b)
	return err
}

// columns is where the = and the comments of a log stand.
type columns struct{ checks, comments int }

// line finds the columns that the turns line up at.
func (p *printer) line(rows []row) columns {
	var c columns
	widestSteps, widestLine := p.form.widest()
	for _, r := range rows {
		if n := p.width(r.left); r.turn && r.right.Len() > 0 && n <= widestSteps {
			c.checks = max(c.checks, n+2)
		}
	}
	for _, r := range rows {
		if n := c.whole(p, r); r.turn && r.comment.Len() > 0 && n <= widestLine {
			c.comments = max(c.comments, n+2)
		}
	}
	return c
}

// whole is the width of a row up to its comment.
func (c columns) whole(p *printer, r row) int {
	n := p.width(r.left)
	if r.right.Len() > 0 {
		n = max(n+2, c.checks) + p.width(r.right)
	}
	return n
}

func (p *printer) width(r Range) int { return utf8.RuneCount(p.out[r.Low:r.High]) }

func spaces(b []byte, n int) []byte {
	for range n {
		b = append(b, ' ')
	}
	return b
}

// appendArg writes an argument that answers no question: a track with what is
// added to it, the score of an end; or a die that is not quite known.
func (p *printer) appendArg(b []byte, a *Arg) []byte {
	switch a.Kind {
	case Number:
		b = strconv.AppendInt(b, int64(a.Value), 10)
	case Signed:
		b = appendSigned(b, int64(a.Value))
	case DieRange:
		b = strconv.AppendInt(b, int64(a.Value), 10)
		if a.High() == p.spec.Pay.Change {
			b = append(b, ".."...)
		} else {
			b = append(b, '-')
		}
		b = strconv.AppendInt(b, int64(a.High()), 10)
	case PlayerArg:
		b = append(b, p.player(PlayerID(a.Value))...)
	case Track:
		b = append(b, p.trackName(&p.spec.Checks[a.Value-1])...)
	}
	return b
}

// trackName spells a track so that it is no head.
func (p *printer) trackName(c *CheckName) string {
	for _, s := range c.spellings() {
		text := []byte(s)
		if id, _ := p.v.heads.find(text, tokens(nil, text, 0, len(text))); id == 0 {
			return s
		}
	}
	return c.long() // a sign follows, or it would have been read as the head
}

// appendChange writes what was paid on a die.
func (p *printer) appendChange(b []byte, a *Arg, spoken bool) []byte {
	if a.Change == 0 {
		return b
	}
	if spoken = spoken && p.spec.Pay.Track != ""; spoken {
		b = append(b, ", spent "...)
		b = strconv.AppendInt(b, int64(a.Changes)*int64(p.spec.Pay.Cost), 10)
		b = append(append(b, ' '), p.spec.Pay.Track...)
		b = append(b, " for "...)
	}
	if a.Kind == Number && !spoken && -int32(a.Change) > a.Value && a.Changes > 1 {
		for range a.Changes { // 3-4 would be a range
			b = appendSigned(b, int64(a.Change)/int64(a.Changes))
		}
		return b
	}
	return appendSigned(b, int64(a.Change))
}

func (p *printer) outcome(ok bool) string {
	switch {
	case p.form == Long && ok:
		return "succeeded"
	case p.form == Long:
		return "failed"
	case ok:
		return "ok"
	}
	return "no"
}

func appendSigned(b []byte, v int64) []byte {
	if v >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, v, 10)
}

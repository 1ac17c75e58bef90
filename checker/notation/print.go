package notation

import (
	"bytes"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
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
}

// row is a printed line in three parts.
type row struct {
	left, right, comment string
	turn                 bool // lines up with others
	raw                  bool // left as it was written
}

func (p *printer) row(l *Log, line *Line) row {
	if line.Flags&(Doubtful|DoubtfulChecks) != 0 || line.Kind == Unread {
		return p.raw(l, line)
	}
	out := row{left: string(p.appendLeft(nil, l, line)), turn: line.Kind >= Turn}
	if line.Kind == Turn && !line.Has(Numbered) && p.mistaken(l, trimLeft([]byte(out.left))) {
		return p.raw(l, line)
	}
	asis := line.Kind == By || line.Kind == Version || line.Kind == Players || line.Kind == Setup || line.Kind == Struck
	switch comment := trimRight(l.Source[line.Comment.Start:line.Comment.End]); {
	case line.Remarks.Len() > 0 && !asis, len(comment) > 0 && comment[0] != '#':
		if said := l.Remark(line); said != "" {
			out.comment = "# " + string(trimRight([]byte(said)))
		}
	default:
		out.comment = string(comment)
	}
	if line.Checks.Len() > 0 && line.Kind != Given {
		out.right = string(p.appendChecks([]byte(p.equals()), l.ChecksOf(line)))
	}
	return out
}

// raw leaves a line as it was written, but for the space around it.
func (p *printer) raw(l *Log, line *Line) row {
	text := l.line(line)
	if utf8.RuneCount(text) > MaxRunes {
		return row{left: string(text), raw: true} // shorter, it would be read
	}
	var b []byte
	if line.Has(Continued) {
		b = p.pad(b)
	}
	return row{left: string(append(b, trimLeft(trimRight(text))...)), raw: true}
}

func (p *printer) equals() string {
	if p.form == Long {
		return "= "
	}
	return "="
}

// pad indents a line that belongs to the turn above.
func (p *printer) pad(b []byte) []byte {
	return append(b, strings.Repeat(" ", max(p.label+1, 4))...)
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
		return append(b, byline().ReplaceAll(trimRight(p.uncommented(line)), []byte("$1 "))...)
	case Players, Setup, Struck:
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

// byline is what stands in front of the text of a line that begins with by or version.
var byline = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^\W*(by|version)[\s:=]*`) })

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
	checks, comments := p.columns(rows)
	var b strings.Builder
	for _, r := range rows {
		text := r.left
		if r.right != "" {
			text = padded(text, checks) + r.right
		}
		switch {
		case r.comment == "", strings.TrimSpace(text) == "": // a comment alone
		case r.turn:
			text = padded(text, comments)
		default:
			text += "  "
		}
		text += r.comment
		if !r.raw {
			text = strings.TrimRight(text, " ")
		}
		b.WriteString(text + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// padded fills a text up to a column, with two spaces at least.
func padded(s string, column int) string {
	return s + strings.Repeat(" ", max(2, column-utf8.RuneCountInString(s)))
}

// columns finds where the = and the comments of the turns stand.
func (p *printer) columns(rows []row) (checks, comments int) {
	widestSteps, widestLine := p.form.widest()
	for _, r := range rows {
		if n := utf8.RuneCountInString(r.left); r.turn && r.right != "" && n <= widestSteps {
			checks = max(checks, n+2)
		}
	}
	for _, r := range rows {
		n := utf8.RuneCountInString(r.left)
		if r.right != "" {
			n = max(n+2, checks) + utf8.RuneCountInString(r.right)
		}
		if r.turn && r.comment != "" && n <= widestLine {
			comments = max(comments, n+2)
		}
	}
	return checks, comments
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

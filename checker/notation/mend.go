package notation

import (
	"bytes"
	"slices"
	"sort"

	"nightpress/content/diagnostic"
)

// Mend is one stretch of a log that was made plain: what was written there, and what
// was read in its place.
type Mend struct {
	From, To int32  // of the text as it was written
	Text     string // that was read in its place
	// As says what it was taken for, "" where Text says it: the row of a table.
	As string

	at, end int32 // of Text, in Log.Source
	row     bool  // a cell of a table
}

// Mends is what was made plain, in the order in which it was read.
func (l *Log) Mends() []Mend { return l.mends }

// Written is the text as it was given. Source differs from it by the mends.
func (l *Log) Written() []byte {
	if l.written != nil {
		return l.written
	}
	return l.Source
}

// Bounds of what is tried for lines that cannot be read. What is no log at all
// must not cost more than it is worth.
const (
	mostMended = 1 << 20 // bytes of a log
	mostTried  = 1 << 20 // tokens of a log that are read to try something
	mostPlaces = 8       // stumbling blocks of a line that are looked into
)

// plainly reads a log once more, each line made plain before it is read.
func (l *Log) plainly() *Log {
	if len(l.Source) > mostMended {
		return l
	}
	r := newReader(l.Name, nil, l.vocab)
	defer readers.Put(r)
	p := &plainer{r: r, text: l.Source}
	r.log.written = l.Source
	r.log.room(bytes.Count(p.text, []byte{'\n'}) + 1)
	strangers := p.strangers()
	waiting := len(strangers) > 0
	at := 0
	if bytes.HasPrefix(p.text, []byte("\uFEFF")) {
		at = 3
		r.text = append(r.text, p.text[:3]...)
	}
	for at < len(p.text) {
		end, next := lineEnd(p.text, at)
		r.log.starts = append(r.log.starts, int32(at))
		if waiting && p.begins(at, end) {
			p.introduce(strangers)
			waiting = false
		}
		p.line(at, end)
		r.text = append(r.text, p.text[end:next]...)
		at = next
	}
	r.log.Source = r.text
	r.log.reportStrangers(strangers)
	return r.finish()
}

// plainer makes the lines of a log plain, one after the other. What is read grows
// line by line, each as it was written or with mends in it.
type plainer struct {
	r     *reader
	text  []byte // as it was written
	table *grid
	tried int // tokens that were read to try something
	toks  []token

	at, end int // the line at hand, in text
}

// line reads the line at text[at:end], made plain.
func (p *plainer) line(at, end int) {
	p.at, p.end = at, end
	if p.tabular() {
		return
	}
	before := p.r.mark()
	got := p.try(&before, nil)
	if (len(got.stumbles) > 0 || got.twice) && p.tried < mostTried {
		if p.toks = tokens(p.toks[:0], p.text, hashed(p.text, at, end), end); len(p.toks) > 0 {
			got = p.mend(&before, got)
		}
	}
	p.put(got.mends)
	if d := p.r.first; d != nil && got.means != nil {
		at := p.r.log.placed(Span{got.means.From, got.means.To})
		d.Help = append([]diagnostic.Help{{Text: "if the figures at the end are what the board shows:", Edit: &diagnostic.Edit{Span: at, Text: got.means.Text}}}, d.Help...)
	}
}

// begins tells whether a line says what happened, or how the board stands.
func (p *plainer) begins(at, end int) bool {
	p.toks = tokens(p.toks[:0], p.text, hashed(p.text, at, end), end)
	if len(p.toks) == 0 || p.toks[0].kind == tNote || p.toks[0].kind == tAside && len(p.toks) == 1 {
		return false
	}
	if p.toks[0].kind != tWord {
		return true
	}
	k := keywordOf([]byte(foldedKey([]byte(p.word(0)))))
	return k == kNone || k == kGiven || k == kTurn
}

// mend finds what makes the line at hand plain.
func (p *plainer) mend(before *mark, got attempt) attempt {
	if p.toks[0].kind == tWord && p.r.log.Header.GameSpan == (Span{}) && !p.r.started && p.names() {
		if a, ok := p.with(before, got, Mend{From: p.toks[0].start, To: p.toks[0].start, Text: "game "}); ok && a.better(&got) {
			got = a
		}
	}
	got = p.places(before, got, p.named)
	if len(got.stumbles) > 0 || got.twice {
		got = p.equals(before, got)
	}
	if len(got.stumbles) > 0 {
		got = p.places(before, got, p.apart)
	}
	return got
}

// names tells whether the line at hand begins with the name of the game.
func (p *plainer) names() bool {
	return titled(p.text, p.toks, func(name string) bool { return name == p.r.v.game }) > 0
}

// attempt is the line at hand as it is read with some mends.
type attempt struct {
	mends    []Mend
	stumbles []Span // what could not be read, in the text as it was written
	kind     LineKind
	twice    bool  // something that can be told once is told again
	whole    bool  // something happened, and nothing of it is left out
	checks   int   // what it states of the board
	means    *Mend // what it would be with, were that sure
}

// better tells whether a line is read better than by another attempt: with fewer
// stumbling blocks, or, as one hides what stands behind it, further on.
func (a *attempt) better(b *attempt) bool {
	if n := len(a.stumbles); n != len(b.stumbles) || n == 0 {
		return n < len(b.stumbles)
	}
	return a.stumbles[0].Start > b.stumbles[0].Start
}

// try reads the line at hand with some mends, and undoes it.
func (p *plainer) try(before *mark, mends []Mend) attempt {
	r := p.r
	r.trial = true
	p.tried += len(p.toks)
	low := len(r.text)
	p.put(mends)
	a := attempt{mends: mends, kind: r.line.Kind, whole: r.whole(before.steps), checks: len(r.log.checks) - before.checks, twice: r.twice}
	for _, at := range r.stumbles {
		a.stumbles = append(a.stumbles, r.log.asWritten(at))
	}
	r.stumbles = r.stumbles[:0]
	r.trial = false
	r.text = r.text[:low]
	r.reset(before)
	return a
}

// whole tells whether steps were read from one on, and the last takes no more dice.
func (r *reader) whole(from int) bool {
	if r.line.Kind != Turn || from == len(r.log.steps) {
		return false
	}
	s := &r.log.steps[len(r.log.steps)-1]
	if s.Head == 0 {
		return true
	}
	v := &r.spec.Grammar.Verbs[s.Head-1]
	if s.Form < 0 || int(s.Form) >= len(v.Forms) {
		return false
	}
	takes := v.Forms[s.Form].Takes
	return !slices.ContainsFunc(takes[min(len(takes), s.Args.Len()):], func(t Take) bool { return t.asked.faces && !t.Many })
}

// put appends the line at hand with some mends to the text, and reads it. Mends do
// not lie over each other; those of a table stand in the order of its columns, and
// take the whole line.
func (p *plainer) put(mends []Mend) {
	r := p.r
	low := len(r.text)
	at := p.at
	for _, m := range mends {
		if int(m.From) > at && !p.rowed(mends) {
			r.text = append(r.text, p.text[at:m.From]...)
		}
		m.at = int32(len(r.text))
		r.text = append(r.text, m.Text...)
		m.end = int32(len(r.text))
		r.log.mends = append(r.log.mends, m)
		at = int(m.To)
	}
	if !p.rowed(mends) {
		r.text = append(r.text, p.text[at:p.end]...)
	}
	r.log.Source = r.text
	r.readLine(low, len(r.text))
}

// rowed tells whether mends are the cells of a row.
func (p *plainer) rowed(mends []Mend) bool { return len(mends) > 0 && mends[0].row }

// mark is how far a log was read.
type mark struct {
	lines, steps, args, checks, remarks, mends int
	header                                     Header
	names                                      []string
	lastIndent, given                          int
	started, crowded                           bool
	above                                      Line
	context                                    context
}

func (r *reader) mark() mark {
	l := r.log
	return mark{len(l.Lines), len(l.steps), len(l.args), len(l.checks), len(l.remarks), len(l.mends),
		l.Header, r.names, r.lastIndent, r.given, r.started, r.crowded, r.above, r.context}
}

// reset forgets what was read since a mark was made.
func (r *reader) reset(m *mark) {
	l := r.log
	l.Lines, l.steps, l.args, l.checks = l.Lines[:m.lines], l.steps[:m.steps], l.args[:m.args], l.checks[:m.checks]
	l.remarks, l.mends = l.remarks[:m.remarks], l.mends[:m.mends]
	l.Header, r.names = m.header, m.names
	// What comes instead must not be written over what the mark still holds.
	l.Header.Players, l.Header.Options, r.names = slices.Clip(l.Header.Players), slices.Clip(l.Header.Options), slices.Clip(r.names)
	r.lastIndent, r.given, r.started, r.crowded, r.above, r.context = m.lastIndent, m.given, m.started, m.crowded, m.above, m.context
}

// asWritten is where a span of Source stands in the text as it was written. Within
// a mend that left a stretch as long as it was, places are exact; within others it
// is the whole stretch.
func (l *Log) asWritten(s Span) Span {
	if len(l.mends) == 0 {
		return s
	}
	place := func(o int32, ends bool) int32 {
		i := sort.Search(len(l.mends), func(i int) bool {
			if ends {
				return l.mends[i].at >= o
			}
			return l.mends[i].at > o
		}) - 1
		if i < 0 {
			return o
		}
		m := &l.mends[i]
		switch {
		case o >= m.end && (ends || o > m.at || m.at == m.end):
			return m.To + o - m.end
		case m.end-m.at == m.To-m.From:
			return m.From + o - m.at
		case ends:
			return m.To
		}
		return m.From
	}
	s.Start, s.End = place(s.Start, false), place(s.End, true)
	s.End = max(s.End, s.Start)
	return s
}

// line is a line as it was written.
func (l *Log) line(line *Line) []byte {
	at := l.asWritten(line.Span)
	return l.Written()[at.Start:at.End]
}

// heads tells whether a line was the headings of a table, or the rule below them.
func (l *Log) heads(line *Line) bool {
	i := sort.Search(len(l.mends), func(i int) bool { return l.mends[i].at >= line.Span.Start })
	return i < len(l.mends) && l.mends[i].row && l.mends[i].at == line.Span.Start && l.mends[i].Text == "" && l.mends[i].From < l.mends[i].To
}

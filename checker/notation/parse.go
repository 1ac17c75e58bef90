package notation

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"nightpress/content/diagnostic"
)

// Bounds of a log. What goes beyond them is reported, never read.
const (
	MaxBytes = 16 << 20 // a whole file
	MaxLines = 200_000
	MaxRunes = 4096 // a line
	MaxSteps = 256  // a line
	MaxArgs  = 1024 // a line; checks are bounded alike
)

// Parse reads a log. It never fails: what cannot be read is in Log.Problems,
// a bad word costs its step and not its line, a bad line costs the line and
// not the log. name is what the person called the file.
//
// A log in which something cannot be read is read once more, each line made plain
// before; a line that can be read as it is stays so.
func Parse(name string, text []byte, vocab *Vocabulary) *Log {
	l := ParseExactly(name, text, vocab)
	if l.Refused || l.Problems.Len() == 0 && !l.twice {
		return l
	}
	return l.plainly()
}

// ParseExactly reads a log as it is written, with nothing made plain.
func ParseExactly(name string, text []byte, vocab *Vocabulary) *Log {
	r := newReader(name, text, vocab)
	defer readers.Put(r)
	if !r.acceptable() {
		r.log.Refused = true
		return r.finish()
	}
	if bytes.IndexByte(text, '\n') < 0 && bytes.IndexByte(text, '\r') >= 0 { // lines end as they once did on a Mac
		text = bytes.ReplaceAll(text, []byte{'\r'}, []byte{'\n'})
		r.text, r.log.Source = text, text
	}
	at := 0
	if bytes.HasPrefix(text, []byte("\uFEFF")) {
		at = 3
	}
	for at < len(text) {
		end, next := lineEnd(text, at)
		r.log.starts = append(r.log.starts, int32(at))
		r.readLine(at, end)
		at = next
	}
	return r.finish()
}

// acceptable refuses what is no log, with one report, and makes room for the
// rest.
func (r *reader) acceptable() bool {
	whole := diagnostic.Span{File: r.log.Name}
	if len(r.text) > MaxBytes {
		r.log.Problems.Errorf("L009", whole, "a log of %d MB is too large; %d MB is the most", len(r.text)>>20, MaxBytes>>20).
			Helpf("split it into one file a game")
		return false
	}
	if s := sniff(r.text); s.code != "" {
		d := r.log.Problems.Errorf(s.code, whole, "%s", s.message)
		if s.help != "" {
			d.Helpf("%s", s.help)
		}
		return false
	}
	n := bytes.Count(r.text, []byte{'\n'}) + 1
	if n > MaxLines+1 {
		r.log.Problems.Errorf("L009", whole, "a log of %d lines is too long; %d is the most", n-1, MaxLines).
			Helpf("split it into one file a game")
		return false
	}
	r.log.room(n)
	return true
}

func (r *reader) readLine(at, end int) {
	r.first, r.twice = nil, false
	r.newLine(int32(at), int32(end))
	if end-at > MaxRunes && utf8.RuneCount(r.text[at:end]) > MaxRunes {
		r.line.Kind = Unread
		r.report("L010", Span{int32(at), int32(at + 1)}, "a line of more than %d characters is not read", MaxRunes)
		return
	}
	from := hashed(r.text, at, end)
	r.framed = from > at
	r.buf = tokens(r.buf[:0], r.text, from, end)
	r.toks, r.i = r.buf, 0
	if n := len(r.toks); n > 0 && r.toks[n-1].kind == tNote {
		r.line.Comment = Span{r.toks[n-1].start, int32(end)}
		r.line.Kind = Comment
		r.toks = r.toks[:n-1]
	}
	r.bullet()
	r.asides()
	for r.isSign(0, ',') || r.isSign(0, ';') { // cells that are empty
		r.toks = r.toks[1:]
	}
	if len(r.toks) > 0 {
		r.classify(at)
	}
	r.endLine()
	r.log.twice = r.log.twice || r.twice
}

// hashed is where a line begins that is numbered #12: behind its #; at for any other.
// A remark has a space behind its #.
func hashed(text []byte, at, end int) int {
	line := bytes.TrimLeft(text[at:end], " \t")
	if len(line) > 1 && line[0] == '#' && classes[line[1]] == cDigit {
		return end - len(line) + 1
	}
	return at
}

// bullet passes over the - or * of a list.
func (r *reader) bullet() {
	if len(r.toks) > 1 && (r.isSign(0, '-') || r.isSign(0, '*')) && !r.toks[1].glued {
		r.toks = r.toks[1:]
	}
}

// asides takes out what stands in brackets, and in quotes on lines that name
// nobody: remarks. A figure in brackets at the beginning is the number of a turn.
func (r *reader) asides() {
	named := len(r.toks) > 0 && r.toks[0].kind == tWord && r.keywordAt(0).header()
	for i := 0; i < len(r.toks); {
		k := &r.toks[i]
		switch {
		case k.kind != tAside && (k.kind != tText || named):
			i++
			continue
		case k.value != 0:
			what := "bracket"
			if k.kind == tText {
				what = "quotation"
			}
			r.doubt("L011", Span{k.start, k.start + 1}, "a %s is opened here and not closed", what)
		case i == 0 && k.kind == tAside && r.number(k):
			r.framed = true
			i++
			continue
		}
		if r.line.Kind == Blank {
			r.line.Kind = Comment
		}
		if k.value == 0 {
			_, first := utf8.DecodeRune(r.text[k.start:])
			_, last := utf8.DecodeLastRune(r.text[:k.end])
			r.log.remarks = append(r.log.remarks, Span{k.start + int32(first), k.end - int32(last)})
		}
		r.toks = slices.Delete(r.toks, i, i+1)
	}
}

// number makes the number of a turn of a token in brackets that is one.
func (r *reader) number(k *token) bool {
	inner := tokens(nil, r.text, int(k.start)+1, int(k.end)-1)
	if len(inner) != 1 || inner[0].kind != tNumber {
		return false
	}
	*k = token{kind: tNumber, value: inner[0].value, start: k.start, end: k.end}
	return true
}

// newLine begins a line, and endLine ends it.
func (r *reader) newLine(at, end int32) {
	r.log.Lines = append(r.log.Lines, Line{})
	r.line = &r.log.Lines[len(r.log.Lines)-1]
	r.line.Span = Span{at, end}
	r.line.Steps.Low, r.line.Checks.Low = int32(len(r.log.steps)), int32(len(r.log.checks))
	r.line.Remarks.Low = int32(len(r.log.remarks))
	r.argLow = int32(len(r.log.args))
	r.endLine()
}

func (r *reader) endLine() {
	r.line.Steps.High, r.line.Checks.High = int32(len(r.log.steps)), int32(len(r.log.checks))
	r.line.Remarks.High = int32(len(r.log.remarks))
}

// classify finds out what kind of line this is, and reads it.
func (r *reader) classify(at int) {
	given := r.given
	r.given = 0
	if r.goesOn(given, int(r.buf[0].start)-at) {
		r.line.Kind, r.given = Given, given
		r.line.Flags |= Continued
		r.readChecks()
		return
	}
	if first := &r.toks[0]; first.kind == tWord {
		if k := r.keywordAt(0); k != kNone {
			r.keywordLine(k, int(r.buf[0].start)-at)
			if r.line.Kind == Given && given > 0 { // one position, over several lines
				r.line.Flags |= Continued
			}
			return
		}
		if r.i = r.counted(); r.i > 0 {
			r.turn(int(r.buf[0].start) - at)
			return
		}
	} else if first.kind == tSign && first.value == signRest && (len(r.toks) == 1 || r.isSign(1, '=')) {
		r.line.Kind = Gap
		r.started, r.lastIndent = true, int(r.buf[0].start)-at
		if r.i = 2; len(r.toks) > 2 {
			r.readChecks()
		}
		return
	}
	r.turn(int(r.buf[0].start) - at)
}

// goesOn tells whether the line goes on with the position that the one above
// gives: it is indented, and begins with neither a number nor a keyword.
func (r *reader) goesOn(given, indent int) bool {
	return given > 0 && indent >= given && r.toks[0].kind != tNumber && r.toks[0].kind != tSign && r.keywordAt(0) == kNone
}

// keywordAt tells which keyword token i is.
func (r *reader) keywordAt(i int) keyword {
	k := &r.toks[i]
	if n := k.end - k.start; k.kind != tWord || n > 8 || n == 1 && r.text[k.start]|0x20 != 'x' {
		return kNone
	}
	var buf [16]byte
	return keywordOf(fold(buf[:0], r.text[k.start:k.end]))
}

func (r *reader) keywordLine(k keyword, indent int) {
	switch {
	case k == kTurn:
		r.i = 1
		r.turn(indent)
	case k == kStruck:
		r.line.Kind = Struck
	case k == kGiven:
		r.line.Kind, r.given = Given, 1+indent
		r.started, r.lastIndent = true, -1
		r.i = 1
		r.skipSigns(":=")
		r.readChecks()
	case k == kEnd:
		r.line.Kind = End
		r.readEnd()
	default:
		r.headers()
	}
}

// turn reads a turn, or what was added to the one above.
func (r *reader) turn(indent int) {
	r.line.Kind = Turn
	r.label()
	alone := r.isSign(r.i, '=') // checks alone belong to the turn above
	if r.line.Flags&Numbered == 0 && r.lastIndent >= 0 && (indent > r.lastIndent && !r.anew() || alone) {
		r.line.Flags |= Continued
	} else {
		r.lastIndent = indent
	}
	r.started = true
	stray := ",;.|:"
	if len(r.names) > 0 && !r.line.Has(Continued) {
		stray += ">" // nothing stands before it that could be used for anything
	}
	r.skipSigns(stray)
	if len(r.names) > 0 && r.i < len(r.toks) && !r.goesOnWithin() {
		r.actors()
		r.skipSigns(",;.|:")
	}
	l := r.line
	if g := r.spec.Grammar; g != nil && g.Happens >= 0 && l.Has(Continued) && l.Who == 0 && r.above.Who != 0 {
		l.Flags |= Above
		l.Who, l.Target = r.above.Who, r.above.Target
		l.WhoAt, l.TargetAt = l.Span, l.Span
	}
	r.deeds()
	r.above.Who, r.above.Target = l.Who, l.Target
	if n := len(r.log.steps); l.Flags&^Continued == 0 && l.Who == 0 && l.Steps.Low == int32(n-1) &&
		r.log.steps[n-1].Flags == Rest && r.log.steps[n-1].Join == Then {
		l.Kind, l.Flags, l.Steps.Low = Gap, 0, int32(n) // nothing but ...
		r.lastIndent = indent
		return
	}
	if l.Steps.Low == int32(len(r.log.steps)) && l.Flags&(Doubtful|Continued) == 0 {
		l.Flags |= Nothing
	}
	if l.Has(Doubtful) && !l.Has(Numbered) && !l.Has(Continued) && l.Checks.Low == int32(len(r.log.checks)) && r.allBad() {
		l.Kind = Unread
	}
}

// anew tells whether a line that is indented says itself what it is about, and so
// is no part of the one above.
func (r *reader) anew() bool {
	g := r.spec.Grammar
	if g == nil || !g.headed || r.i >= len(r.toks) {
		return false
	}
	i := r.i
	named := r.playerAt(i) != 0
	if named {
		if i++; r.isSign(i, ':') {
			i++
		}
	}
	if i >= len(r.toks) {
		return false
	}
	if id, _ := g.heads.find(r.text, r.toks[i:]); id != 0 {
		for _, n := range g.byHead[id-1] {
			if g.Verbs[n].Head && (named || r.context.headed && len(g.byHead[id-1]) == 1) {
				return true
			}
		}
	}
	for _, n := range g.byKind[r.toks[i].kind] {
		if v := &g.Verbs[n]; v.Head && named && r.bareAt(v, i) {
			return true
		}
	}
	return false
}

// goesOnWithin tells whether the line goes on with what the one above is about,
// so that a name in front of it is one within.
func (r *reader) goesOnWithin() bool {
	c := &r.context
	if !r.line.Has(Continued) || r.isSign(r.i+1, '!') {
		return false
	}
	if c.headed || !c.target {
		return c.headed
	}
	low := len(r.log.args)
	_, within := r.partAt(c)
	r.log.args = r.log.args[:low]
	return within
}

// allBad tells whether not one step of the line could be read.
func (r *reader) allBad() bool {
	return !slices.ContainsFunc(r.log.steps[r.line.Steps.Low:], func(s Step) bool { return !s.Has(Bad) })
}

// The next few look at tokens without reading them.

func (r *reader) isSign(i int, sign int32) bool {
	return i < len(r.toks) && r.toks[i].kind == tSign && r.toks[i].value == sign
}

func (r *reader) isNumber(i int) bool { return i < len(r.toks) && r.toks[i].kind == tNumber }

func (r *reader) isWord(i int) bool { return i < len(r.toks) && r.toks[i].kind == tWord }

// skipSigns reads over any of the signs.
func (r *reader) skipSigns(signs string) {
	for r.i < len(r.toks) && r.toks[r.i].kind == tSign && strings.ContainsRune(signs, rune(r.toks[r.i].value)) {
		r.i++
	}
}

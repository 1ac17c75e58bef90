package notation

import (
	"slices"
	"sort"
	"sync"
	"unicode/utf8"

	"nightpress/content/diagnostic"
)

// reader reads one log.
type reader struct {
	log  *Log // being read; finish makes the one to keep
	v    *Vocabulary
	spec *Spec
	text []byte

	toks []token // of the line, or of a part of it, without comment
	i    int     // the token read next
	buf  []token
	line *Line // the last of the log

	// lastIndent is how far the last turn was indented; -1 before the first.
	lastIndent int
	// given is one more than the indent of the position that the lines before
	// give; 0 where they give none.
	given   int
	started bool // a turn, gap or position was read
	twice   bool // the line at hand tells again, without its word, what can be told once
	framed  bool // the line begins with a figure in brackets, or behind a #
	names   []string
	above   Line // the turn, or part of one, before this line

	body    body
	context context // of the turn at hand
	crowded bool    // the log names more players than can play
	apart   bool    // see Take
	argLow  int32   // where the arguments of this line begin
	// trial: what cannot be read is noted among stumbles, and not reported.
	trial    bool
	stumbles []Span
	first    *diagnostic.Diagnostic // reported of this line
	// best is how the verb at hand is read, so far; next what is being tried.
	best, next reading
}

// readers holds readers that have nothing to read, with the room that their
// last log needed.
var readers = sync.Pool{New: func() any { return &reader{log: new(Log)} }}

func newReader(name string, text []byte, vocab *Vocabulary) *reader {
	r := readers.Get().(*reader)
	r.log.Name, r.log.Source, r.log.vocab = name, text, vocab
	r.v, r.spec, r.text, r.lastIndent = vocab, &vocab.spec, text, -1
	return r
}

// evening is the size of a log, in bytes, beyond which its room is not worth
// keeping for the next one.
const evening = 64 << 10

// finish hands the log over: a short one cut to its size, so that the room
// stays with the reader; a long one as it is. Nothing else is left of it.
func (r *reader) finish() *Log {
	l, room := *r.log, Log{}
	if len(r.text) <= evening {
		room = Log{Lines: l.Lines[:0], steps: l.steps[:0], args: l.args[:0], checks: l.checks[:0], remarks: l.remarks[:0], starts: l.starts[:0]}
		l.Lines, l.starts = slices.Clone(l.Lines), slices.Clone(l.starts)
		l.steps, l.args, l.checks = slices.Clone(l.steps), slices.Clone(l.args), slices.Clone(l.checks)
		l.remarks = slices.Clone(l.remarks)
	}
	*r.log = room
	*r = reader{log: r.log, buf: r.buf[:0]}
	return &l
}

// room makes room for so many lines. Most turns have one or two steps of two
// arguments, and three checks; who writes longer lines states more with them.
func (l *Log) room(lines int) {
	l.Lines = slices.Grow(l.Lines, lines)
	l.starts = slices.Grow(l.starts, lines)
	l.steps = slices.Grow(l.steps, lines+lines/2)
	l.args = slices.Grow(l.args, 3*lines)
	l.checks = slices.Grow(l.checks, max(3*lines, len(l.Source)/12))
}

// Value is the value of a domain that some words are, as a log of those players
// has it.
func (v *Vocabulary) Value(d Domain, words string, players []string) (value int, ok bool) {
	r := newReader("", []byte(words), v)
	defer readers.Put(r)
	defer r.finish()
	for _, name := range players {
		r.names = append(r.names, foldedKey([]byte(name)))
	}
	r.toks = tokens(nil, r.text, 0, len(r.text))
	value, n := d.read(r, 0)
	return value, n > 0 && n == len(r.toks)
}

// At gives a span its file, lines and columns.
func (l *Log) At(s Span) diagnostic.Span { return l.placed(l.asWritten(s)) }

// placed is At for a span of the text as it was written.
func (l *Log) placed(s Span) diagnostic.Span {
	return diagnostic.Span{File: l.Name, Start: l.position(s.Start), End: l.position(s.End)}
}

// LineNumber tells which line of the file, from 1, an offset stands on.
func (l *Log) LineNumber(offset int32) int { return l.lineOf(l.asWritten(Span{offset, offset}).Start) }

func (l *Log) lineOf(offset int32) int {
	return sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > offset })
}

// position counts the column in characters, as an editor shows it. Bytes that
// are no characters count one each.
func (l *Log) position(offset int32) diagnostic.Position {
	n := l.lineOf(offset)
	if n == 0 {
		return diagnostic.Position{Line: 1, Column: 1}
	}
	before := l.Written()[l.starts[n-1]:offset]
	return diagnostic.Position{Line: n, Column: utf8.RuneCount(before) + 1, Cell: diagnostic.CellAt(l.Name, before)}
}

// mostProblems is how many problems are looked into: in a log with more, the
// rest would only cost time.
const mostProblems = 5000

// report adds a problem with this line.
func (r *reader) report(code string, at Span, format string, args ...any) *diagnostic.Diagnostic {
	if r.trial {
		r.stumbles = append(r.stumbles, at)
		return new(diagnostic.Diagnostic)
	}
	if r.log.Problems.Len() >= mostProblems {
		return new(diagnostic.Diagnostic)
	}
	d := r.log.Problems.Errorf(code, r.log.At(at), format, args...)
	if r.first == nil {
		r.first = d
	}
	return d
}

// doubt reports a problem among the steps of this line.
func (r *reader) doubt(code string, at Span, format string, args ...any) *diagnostic.Diagnostic {
	r.line.Flags |= Doubtful
	return r.report(code, at, format, args...)
}

// unknown reports a word that is not among those known, and suggests the nearest
// one; it is never put in its place.
func (r *reader) unknown(code string, at Span, what string, known []string) *diagnostic.Diagnostic {
	word := r.log.Text(at)
	d := r.report(code, at, "%q is %s", shorten(word), what)
	if d.Code == "" {
		return d
	}
	if near, ok := diagnostic.Nearest(word, wordsOnly(known)); ok && utf8.RuneCountInString(word) >= shortestGuess {
		d.Suggest("did you mean "+near+"?", r.log.At(at), near)
	}
	return d
}

// shortestGuess is how many letters a word has that is compared with others:
// every letter is near to every other.
const shortestGuess = 3

// wordsOnly leaves out the letters.
func wordsOnly(known []string) []string {
	words := make([]string, 0, len(known))
	for _, s := range known {
		if utf8.RuneCountInString(s) >= shortestGuess {
			words = append(words, s)
		}
	}
	return words
}

// shorten keeps a word short enough for a headline.
func shorten(word string) string {
	if utf8.RuneCountInString(word) <= 40 {
		return word
	}
	runes := []rune(word)
	return string(runes[:39]) + "…"
}

// span is where a token stands.
func (k *token) span() Span { return Span{k.start, k.end} }

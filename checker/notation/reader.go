package notation

import (
	"slices"
	"sync"

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

package gamelog

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"

	"nightpress/content/diagnostic"
)

// Guess is one stretch of a log that is no notation, and what it was read as.
type Guess struct {
	From, To int32  // of the text as it was written
	Text     string // that was read in its place
	As       string // what it was taken for, in a sentence; "" for Text
	// Alike guesses of one As are told together, whatever was written.
	Alike bool
	// Bold guesses change what could be read without them, and may be wrong.
	Bold bool
	// Likelier bold guesses are taken where neither reading fits the rules.
	Likelier bool

	lost    bool  // nobody knows what it says
	at, end int32 // of Text, in Log.Source
}

// Bounds of what is tried for lines that cannot be read. What is no log at all
// must not cost more than it is worth.
const (
	mostGuessed = 1 << 20 // bytes of a log
	mostLines   = 400     // lines of one log
	mostWords   = 120     // tokens of a line
	mostMissed  = 3       // words and figures, for each phrase that is understood, where these are few
	mostPlaces  = 12      // stumbling blocks of a line that are looked into
)

// Puzzling tells whether something in the log could not be read, or looks like
// another habit of writing than the one it was read by.
func (l *Log) Puzzling() bool { return !l.Refused && (l.odd || l.Problems.Len() > 0) }

// Guesses is what was read with goodwill, in the order of the text.
func (l *Log) Guesses() []Guess { return l.guesses }

// Unclear is the first of Lines of which, in words of somebody's own, only a part
// was understood; -1 where there is none.
func (l *Log) Unclear() int {
	return slices.IndexFunc(l.Lines, func(line Line) bool { return line.Has(InPart) })
}

// Titled is the log that says what is played, and by whom, as far as this one does: itself, or as its
// first lines were heard, where too little of the others was understood.
func (l *Log) Titled() *Log {
	if l.titled != nil {
		return l.titled
	}
	return l
}

// Heard tells whether most of the log is in somebody's own words.
func (l *Log) Heard() bool { return l.heard }

// Share is how many phrases of a log in somebody's own words are understood, and which
// share of all that is said there they are.
func (l *Log) Share() (phrases int, share float64) {
	if !l.heard || l.phrases == 0 {
		return 0, 0
	}
	return l.phrases, float64(l.phrases) / float64(l.phrases+l.missed)
}

// InPart is the numbers of the lines of which only a part was understood.
func (l *Log) InPart() (lines []int) {
	for i := range l.Lines {
		if l.Lines[i].Has(InPart) {
			lines = append(lines, l.LineNumber(l.Lines[i].Span.Start))
		}
	}
	return slices.Compact(lines)
}

// Phrases is where the log says something in somebody's own words: a mend of the
// notation cannot be put in the place of one.
func (l *Log) Phrases() map[diagnostic.Span]bool {
	if !l.heard {
		return nil
	}
	spans := map[diagnostic.Span]bool{}
	for i := range l.guesses {
		spans[l.At(Span{l.guesses[i].at, l.guesses[i].end})] = true
	}
	return spans
}

// Written is the text as it was given. Source differs from it by what was
// guessed.
func (l *Log) Written() []byte {
	if l.written != nil {
		return l.written
	}
	return l.Source
}

// Goodwill reads a log once more, and takes what is no notation for what a
// person would take it for. A guess stands only where a line can be read better
// with it. Where bold is not set, nothing is touched that could be read as it is.
// Where heard is, lines are also heard as people say things. Bold guesses that
// begin at one of without are not made. chosen says which of the other ways to take the
// line that begins somewhere was meant; where it is nil, they are kept: see Others.
func (l *Log) Goodwill(bold, heard bool, chosen map[int32]int, without ...int32) *Log {
	if !l.Puzzling() || len(l.Source) > mostGuessed {
		return l
	}
	r := newReader(l.Name, nil, l.vocab)
	defer readers.Put(r)
	w := &willing{r: r, text: chatted(l.Source, l.vocab.spec.Solo), bold: bold, chosen: chosen, without: without}
	w.survey()
	if heard {
		w.hear = w.listen(l)
		r.log.heard = w.hear != nil && w.hear.tells
	}
	r.log.written = l.Source
	r.log.room(bytes.Count(w.text, []byte{'\n'}) + 1)
	at := 0
	if bytes.HasPrefix(w.text, []byte("\uFEFF")) {
		at = 3
		r.text = append(r.text, w.text[:3]...)
	}
	for at < len(w.text) {
		end, next := lineEnd(w.text, at)
		r.log.starts = append(r.log.starts, int32(at))
		w.line(w.pastHead(at, end), end)
		r.text = append(r.text, w.text[end:next]...)
		at = next
	}
	r.log.Source = r.text
	if h := w.hear; h != nil {
		r.log.searched, r.log.phrases, r.log.missed = h.steps, h.understood, h.missed
	}
	read := r.finish()
	if h := w.hear; h != nil && h.missed > mostMissed*h.understood && (2*h.understood < h.told || h.notated && h.understood < h.told) {
		l.titled = read
		return l
	}
	return read
}

// willing reads a log with goodwill: what is read grows line by line, each as
// it was written or with guesses in it.
type willing struct {
	r       *reader
	text    []byte // as it was written
	bold    bool
	hear    *hearing // nil where lines are not heard
	chosen  map[int32]int
	without []int32

	first   bool // the line at hand is the first that says anything
	hashed  bool // every number of a turn stands behind a #
	named   bool // some line says which game it is
	last    int32
	shift   int32 // of the numbers that began again
	label   int   // the number that stands in front of the line at hand, -1 for none
	tried   int   // lines
	toks    []token
	deeds   []string // words of what happened
	shown   []string // and of what the board shows
	heads   []string // of a table's columns, those that are figures of the board
	at, end int      // the line at hand, in text
}

// pastHead passes over the head that a line of a chat has.
func (w *willing) pastHead(at, end int) int {
	if bytes.Equal(w.text[at:end], w.r.log.written[at:end]) {
		return at
	}
	for from := int32(at); at < end && w.text[at] == ' '; at++ {
		if at+1 == end || w.text[at+1] != ' ' {
			here := int32(len(w.r.text))
			w.r.log.guesses = append(w.r.log.guesses, Guess{From: from, To: int32(at + 1), As: "who wrote when", Alike: true, at: here, end: here})
		}
	}
	return at
}

// survey looks at the log as a whole.
func (w *willing) survey() {
	w.hashed, w.named = true, false
	for at := 0; at < len(w.text); {
		end, next := lineEnd(w.text, at)
		line := bytes.TrimLeft(w.text[at:end], " \t")
		if len(line) > 0 && line[0] >= '0' && line[0] <= '9' && !dated().Match(line) {
			w.hashed = false
		}
		if len(line) > 5 && bytes.EqualFold(line[:5], []byte("game ")) {
			w.named = true
		}
		at = next
	}
}

// line reads the line at text[at:end], with those guesses that help.
func (w *willing) line(at, end int) {
	w.at, w.end, w.label = at, end, -1
	w.first = len(bytes.TrimSpace(w.text[:at])) == 0 || w.first && len(bytes.TrimSpace(w.text[at:end])) == 0
	before := w.r.mark()
	got := w.read(&before, nil)
	if w.hear != nil && w.listens(&before, &got) {
		w.count(before.lines)
		return
	}
	if len(got.stumbles) > 0 || w.bold {
		w.toks = tokens(w.toks[:0], w.text, at, end)
		if len(w.toks) > 0 && len(w.toks) <= mostWords {
			got = w.guess(&before, got)
		}
	}
	if w.hear != nil && w.hear.tells && got.kind == Turn && !w.r.started {
		got.guesses = append([]Guess{{From: int32(at), To: int32(at), Text: w.hear.heads()}}, got.guesses...)
	}
	w.put(got.guesses)
	if w.hear != nil && len(got.stumbles) > 0 {
		w.r.log.inPart(before.lines)
	}
	w.count(before.lines)
}

// inPart marks the lines from one on.
func (l *Log) inPart(from int) {
	for i := from; i < len(l.Lines); i++ {
		l.Lines[i].Flags |= InPart
	}
}

// attempt is one way to read a line.
type attempt struct {
	guesses  []Guess
	stumbles []Span // what could not be read, in the text as it was written
	kind     LineKind
	good     int    // steps that could be read
	meaning  string // what was read, to hold it against another
}

// better tells whether a line is read better than by another attempt: with fewer
// stumbling blocks, or, as one hides what stands behind it, further on.
func (a *attempt) better(b *attempt) bool {
	if n := len(a.stumbles); n != len(b.stumbles) || n == 0 {
		return n < len(b.stumbles)
	}
	return a.stumbles[0].Start > b.stumbles[0].Start
}

// read reads the line at hand with some guesses, and undoes it.
func (w *willing) read(before *mark, guesses []Guess) attempt {
	a := w.attempt(before, func() { w.put(guesses) })
	a.guesses = guesses
	return a
}

// attempt puts the line at hand in some way, and undoes it.
func (w *willing) attempt(before *mark, put func()) (a attempt) {
	r := w.r
	r.trial = true
	low := len(r.text)
	put()
	for _, at := range r.stumbles {
		a.stumbles = append(a.stumbles, r.log.asWritten(at))
	}
	a.kind = r.line.Kind
	a.meaning = r.meaning(before)
	for _, s := range r.log.steps[before.steps:] {
		if s.Head != 0 && !s.Has(Bad) {
			a.good++
		}
	}
	r.stumbles = r.stumbles[:0]
	r.trial = false
	r.text = r.text[:low]
	r.reset(before)
	return a
}

// meaning is what was read since a mark was made, without its places.
func (r *reader) meaning(m *mark) string {
	var b strings.Builder
	for _, s := range r.log.steps[m.steps:] {
		fmt.Fprint(&b, s.Head, s.Form, s.Index, s.Flags, ";")
	}
	for _, a := range r.log.args[m.args:] {
		fmt.Fprint(&b, a.Kind, a.Question, a.Value, a.Change, ";")
	}
	for _, c := range r.log.checks[m.checks:] {
		fmt.Fprint(&b, c.Track, c.Word, c.Kind, c.Value, ";")
	}
	return b.String()
}

// put appends the line at hand with some guesses to the text, and reads it.
func (w *willing) put(guesses []Guess) {
	r := w.r
	low := len(r.text)
	at := w.at
	for _, g := range guesses {
		r.text = append(r.text, w.text[at:g.From]...)
		g.at = int32(len(r.text))
		r.text = append(r.text, g.Text...)
		g.end = int32(len(r.text))
		r.log.guesses = append(r.log.guesses, g)
		at = int(g.To)
	}
	r.text = append(r.text, w.text[at:w.end]...)
	r.log.Source = r.text
	for low < len(r.text) {
		end, next := lineEnd(r.text, low)
		r.readLine(low, end)
		low = next
	}
	if w.at == w.end && len(guesses) == 0 {
		r.readLine(low, low)
	}
}

// guess looks for guesses that help to read the line at hand.
func (w *willing) guess(before *mark, best attempt) attempt {
	if w.bold {
		for _, propose := range boldly {
			if set := propose(w); set != nil && !slices.Contains(w.without, set[0].From) {
				if a, ok := w.with(before, best, set); ok && a.kind != Unread && (len(a.stumbles) <= len(best.stumbles) || best.kind == Comment && a.good > 0) {
					if best.kind == Comment { // what stands behind the number is no remark
						w.toks = tokens(w.toks[:0], w.text, int(set[0].To), w.end)
					}
					if best = a; len(w.toks) == 0 {
						return best
					}
				}
			}
		}
	}
	if len(best.stumbles) == 0 || w.tried >= mostLines {
		return best
	}
	w.tried++
	for had := -1; had != len(best.guesses) && len(best.stumbles) > 0; {
		had = len(best.guesses)
		for _, propose := range kindly {
			from := best
			for _, set := range propose(w) {
				if a, ok := w.with(before, from, set); ok && a.better(&best) {
					best = a
				}
			}
			if len(best.stumbles) == 0 {
				return best
			}
		}
		best = w.words(before, best)
	}
	if len(best.stumbles) > 0 {
		if a, ok := w.with(before, best, w.chat()); ok && a.better(&best) {
			best = a
		}
	}
	if len(best.stumbles) > 0 {
		if set := w.remark(); set != nil {
			if a, ok := w.with(before, attempt{}, set); ok {
				best = a
			}
		}
	}
	return best
}

// with reads the line with more guesses than an attempt has; ok is false where
// they lie over each other.
func (w *willing) with(before *mark, a attempt, more []Guess) (attempt, bool) {
	all := append(slices.Clone(a.guesses), more...)
	slices.SortStableFunc(all, func(a, b Guess) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	for i := 1; i < len(all); i++ {
		if all[i].From < all[i-1].To || all[i].From == all[i-1].From && all[i].To == all[i-1].To {
			return a, false
		}
	}
	return w.read(before, all), true
}

// mark is how far a log was read.
type mark struct {
	lines, steps, args, checks, guesses int
	header                              Header
	names                               []string
	lastIndent, given                   int
	number                              int32
	started, crowded                    bool
	above                               Line
	context                             context
}

func (r *reader) mark() mark {
	l := r.log
	return mark{len(l.Lines), len(l.steps), len(l.args), len(l.checks), len(l.guesses),
		l.Header, r.names, r.lastIndent, r.given, r.number, r.started, r.crowded, r.above, r.context}
}

// reset forgets what was read since a mark was made.
func (r *reader) reset(m *mark) {
	l := r.log
	l.Lines, l.steps, l.args, l.checks, l.guesses = l.Lines[:m.lines], l.steps[:m.steps], l.args[:m.args], l.checks[:m.checks], l.guesses[:m.guesses]
	l.Header, r.names = m.header, m.names
	// What comes instead must not be written over what the mark still holds.
	l.Header.Players, l.Header.Options, r.names = slices.Clip(l.Header.Players), slices.Clip(l.Header.Options), slices.Clip(r.names)
	r.lastIndent, r.given, r.number, r.started, r.crowded, r.above, r.context = m.lastIndent, m.given, m.number, m.started, m.crowded, m.above, m.context
}

// asWritten is where a span of Source stands in the text as it was written.
func (l *Log) asWritten(s Span) Span {
	if len(l.guesses) == 0 {
		return s
	}
	place := func(o int32, ends bool) int32 {
		i := sort.Search(len(l.guesses), func(i int) bool {
			if ends {
				return l.guesses[i].at >= o
			}
			return l.guesses[i].at > o
		}) - 1
		if i < 0 {
			return o
		}
		g := &l.guesses[i]
		switch {
		case o >= g.end && (ends || o > g.at || g.at == g.end):
			return g.To + o - g.end
		case ends:
			return g.To
		}
		return g.From
	}
	s.Start, s.End = place(s.Start, false), max(place(s.End, true), place(s.Start, false))
	return s
}

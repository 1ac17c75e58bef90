package diagnostic

import (
	"fmt"
	"hash/maphash"
	"slices"
	"strings"
)

// MaxKept is how many diagnostics a List keeps; what comes after is counted
// only, so that a hostile file cannot fill memory with complaints.
const MaxKept = 500

// maxKnown is of how many a List knows that they were added before.
const maxKnown = 1 << 16

// List gathers diagnostics, each once: what is found again, on another paper or in
// the other ink, is left out. It only grows, and the zero List is ready to use. It
// is not safe for concurrent use.
type List struct {
	kept     []*Diagnostic
	sums     []uint64            // of those kept, as they were added
	known    map[uint64]struct{} // of all that were added
	full     bool                // of problems that have nothing in common
	squeezed int                 // those that another of the same cause counts
	beyond   int                 // those that came after so many that they are not known
	added    int                 // how many were, those found again included
	last     *Diagnostic         // that was added
	failed   bool                // an error was added
}

// Add appends d.
func (l *List) Add(d Diagnostic) { l.add(d) }

func (l *List) add(d Diagnostic) *Diagnostic {
	l.failed = l.failed || d.Severity == Error
	l.added++
	l.last = &d
	if sum := d.sum(); l.news(sum) {
		if len(l.kept) == MaxKept && !l.full {
			l.squeeze()
			l.full = len(l.kept) > MaxKept*3/4 // so little room is not worth the work
		}
		if len(l.kept) < MaxKept {
			l.kept, l.sums = append(l.kept, &d), append(l.sums, sum)
		}
	}
	return &d
}

// squeeze makes room in a full list: of the problems that have one cause it keeps
// a few, and how many more there are.
func (l *List) squeeze() {
	count := map[cause]int{}
	first := map[cause]*Diagnostic{}
	kept, sums := l.kept[:0], l.sums[:0]
	for i, d := range l.kept {
		c, ok := d.cause()
		if ok && first[c] == nil {
			first[c] = d
		}
		if count[c]++; ok && count[c] > fewAlike {
			first[c].More += 1 + d.More
			l.squeezed++
			continue
		}
		kept, sums = append(kept, d), append(sums, l.sums[i])
	}
	l.kept, l.sums = kept, sums
}

// fewAlike is how many problems of one cause are told one by one.
const fewAlike = 10

// cause is what many problems come from that are alike: the place of a template at
// which cards go wrong, or a field that records of a list lack or hold wrongly.
type cause struct {
	code, what string
	at         Span
}

// cause is the cause of a problem, as far as it shows; not ok where it does not.
func (d Diagnostic) cause() (cause, bool) {
	record, field := split(d.Lacks)
	switch list, _ := split(record); {
	case len(d.Labels) > 0 && d.Labels[0].Text == PrintedHere:
		return cause{code: d.Code, at: d.Labels[0].Span}, true
	case d.Code == "Y902" && list != "":
		return cause{code: d.Code, what: list + "[]." + field}, true
	case strings.HasPrefix(d.Message, `"`):
		_, rest, _ := strings.Cut(d.Message[1:], `"`)
		said, _, _ := strings.Cut(rest, `"`)
		return cause{code: d.Code, what: d.Message[:len(d.Message)-len(rest)] + said, at: Span{File: d.Span.File}}, true
	}
	return cause{}, false
}

// PrintedHere is the label of the place of a template that prints what is wrong.
const PrintedHere = "the template prints it here"

var sums = maphash.MakeSeed()

// sum tells a diagnostic from others by its code, its place and its headline, and by
// the template that prints what is wrong.
func (d *Diagnostic) sum() uint64 {
	var of Span
	if len(d.Labels) > 0 && d.Labels[0].Text == PrintedHere {
		of = d.Labels[0].Span
	}
	return maphash.Comparable(sums, struct {
		code, message string
		at, of        Span
	}{d.Code, d.Message, d.Span, of})
}

// news counts a diagnostic, and tells whether it is not known yet.
func (l *List) news(sum uint64) bool {
	if _, known := l.known[sum]; known {
		return false
	}
	if len(l.known) == maxKnown {
		l.beyond++
		return true
	}
	if l.known == nil {
		l.known = map[uint64]struct{}{}
	}
	l.known[sum] = struct{}{}
	return true
}

// Errorf appends an error and returns it, so that labels, facts and help can
// be added to it.
func (l *List) Errorf(code string, at Span, format string, args ...any) *Diagnostic {
	return l.add(Diagnostic{Severity: Error, Code: code, Span: at, Message: fmt.Sprintf(format, args...)})
}

// Warnf is Errorf for a warning.
func (l *List) Warnf(code string, at Span, format string, args ...any) *Diagnostic {
	return l.add(Diagnostic{Severity: Warning, Code: code, Span: at, Message: fmt.Sprintf(format, args...)})
}

// Notef is Errorf for a note.
func (l *List) Notef(code string, at Span, format string, args ...any) *Diagnostic {
	return l.add(Diagnostic{Severity: Note, Code: code, Span: at, Message: fmt.Sprintf(format, args...)})
}

// Last is what was added last, nil where nothing was.
func (l *List) Last() *Diagnostic { return l.last }

// Merge appends what other holds; a nil other holds nothing.
func (l *List) Merge(other *List) {
	if other == nil {
		return
	}
	for _, d := range other.kept {
		l.add(*d)
	}
	for sum := range other.known {
		if !slices.Contains(other.sums, sum) {
			l.news(sum)
		}
	}
	l.beyond += other.beyond
	l.squeezed += other.squeezed
	l.added += other.added - len(other.kept)
	l.failed = l.failed || other.failed
}

// Len tells how many diagnostics were added, those not kept and those found again
// included.
func (l *List) Len() int {
	if l == nil {
		return 0
	}
	return l.added
}

// HasErrors tells whether an error was added, kept or not.
func (l *List) HasErrors() bool { return l != nil && l.failed }

// All returns the diagnostics sorted by file, line and column, in the order
// of adding where those are equal. Where more than MaxKept were added, a last
// Note says how many are left out.
func (l *List) All() []Diagnostic {
	if l == nil {
		return nil
	}
	all := make([]Diagnostic, 0, len(l.kept)+1)
	for _, d := range l.kept {
		all = append(all, *d)
	}
	slices.SortStableFunc(all, func(a, b Diagnostic) int { return compareSpans(a.Span, b.Span) })
	if more := len(l.known) + l.beyond - len(l.kept) - l.squeezed; more > 0 {
		all = append(all, Diagnostic{Severity: Note, Code: "Y999", Message: fmt.Sprintf("%d more problems are not shown", more)})
	}
	return all
}

func compareSpans(a, b Span) int {
	switch {
	case a.File != b.File:
		if a.File < b.File {
			return -1
		}
		return 1
	case a.Start.Line != b.Start.Line:
		return a.Start.Line - b.Start.Line
	}
	return a.Start.Column - b.Start.Column
}

// Helpf adds a way to mend the problem that can only be said, and returns d.
func (d *Diagnostic) Helpf(format string, args ...any) *Diagnostic {
	d.Help = append(d.Help, Help{Text: fmt.Sprintf(format, args...)})
	return d
}

// Suggest adds a way to mend the problem by putting text in place of at, and
// returns d.
func (d *Diagnostic) Suggest(say string, at Span, text string) *Diagnostic {
	d.Help = append(d.Help, Help{Text: say, Edit: &Edit{Span: at, Text: text}})
	return d
}

// Factf adds a named line below the excerpt, and returns d.
func (d *Diagnostic) Factf(name, format string, args ...any) *Diagnostic {
	d.Facts = append(d.Facts, Fact{Name: name, Text: fmt.Sprintf(format, args...)})
	return d
}

// Labelf points at a further place that matters, and returns d.
func (d *Diagnostic) Labelf(at Span, format string, args ...any) *Diagnostic {
	d.Labels = append(d.Labels, Label{Span: at, Text: fmt.Sprintf(format, args...)})
	return d
}

// Lack says which path is missing, and returns d.
func (d *Diagnostic) Lack(path string) *Diagnostic {
	d.Lacks = path
	return d
}

// String is the first line of a diagnostic with its place:
// "game.yaml:3:7: error[Y901] …".
func (d Diagnostic) String() string {
	return fmt.Sprintf("%s: %s[%s] %s", d.Span, d.Severity, d.Code, d.Message)
}

// String is "file:line:column", of a spreadsheet "file:sheet!cell", or the file alone
// for the file as a whole.
func (s Span) String() string {
	switch {
	case s.Start.Line == 0:
		return s.File
	case s.Start.Cell > 0:
		return s.File + "!" + s.cell()
	}
	return fmt.Sprintf("%s:%d:%d", s.File, s.Start.Line, s.Start.Column)
}

// cell is the name of a cell in its sheet, C7; "" in other files.
func (s Span) cell() string {
	if s.Start.Cell == 0 {
		return ""
	}
	return fmt.Sprintf("%s%d", ColumnName(s.Start.Cell), s.Start.Line)
}

// String is the word that starts a diagnostic: error, warning or note.
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "note"
}

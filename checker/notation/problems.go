package notation

import (
	"sort"
	"unicode/utf8"

	"nightpress/content/diagnostic"
)

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
	return diagnostic.Position{Line: n, Column: utf8.RuneCount(l.Written()[l.starts[n-1]:offset]) + 1}
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

package source

import (
	"bytes"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"nightpress/content/diagnostic"
)

// point is a single place, moved inside the text where yaml is beyond it.
func (f *file) point(line, column int) diagnostic.Span {
	if line > len(f.Starts) {
		line = len(f.Starts)
	}
	at := diagnostic.Position{Line: max(line, 1), Column: max(column, 1)}
	return diagnostic.Span{File: f.name, Start: at}
}

// span is a stretch of one line, end exclusive.
func (f *file) span(line, start, end int) diagnostic.Span {
	s := f.point(line, start)
	s.End = diagnostic.Position{Line: s.Start.Line, Column: max(end, s.Start.Column)}
	return s
}

// scalarEnd finds where a scalar ends in the text, because yaml does not say.
// One that goes on over several lines ends, for us, with its first line.
func (f *file) scalarEnd(n *yaml.Node, start diagnostic.Position) diagnostic.Position {
	line := f.Line(start.Line)
	from := columnOffset(line, start.Column)
	rest := line[from:]
	length := len(rest)
	switch {
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		if end := closingQuote(rest); end > 0 {
			length = end
		}
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		length = min(1, len(rest))
	case len(n.Value) <= len(rest) && string(rest[:len(n.Value)]) == n.Value:
		length = len(n.Value)
	default:
		length = len(bytes.TrimRight(rest, " \t"))
	}
	return diagnostic.Position{Line: start.Line, Column: start.Column + utf8.RuneCount(rest[:length])}
}

// closingQuote returns the offset behind the quote that closes the one at the
// beginning of s, or 0.
func closingQuote(s []byte) int {
	if len(s) == 0 {
		return 0
	}
	q := s[0]
	for i := 1; i < len(s); i++ {
		switch {
		case q == '"' && s[i] == '\\':
			i++
		case s[i] == q && q == '\'' && i+1 < len(s) && s[i+1] == '\'':
			i++
		case s[i] == q:
			return i + 1
		}
	}
	return 0
}

// restOfValue cuts a comment and the spaces before it off the rest of a line.
func restOfValue(line []byte) []byte {
	for i := 1; i < len(line); i++ {
		if line[i] == '#' && (line[i-1] == ' ' || line[i-1] == '\t') {
			line = line[:i]
			break
		}
	}
	return bytes.TrimRight(line, " \t")
}

// quote writes text as a YAML scalar in quotes.
func quote(s string) string {
	if !bytes.ContainsAny([]byte(s), `"\`) {
		return `"` + s + `"`
	}
	return "'" + string(bytes.ReplaceAll([]byte(s), []byte("'"), []byte("''"))) + "'"
}

// clip shortens what a file said for a headline.
func clip(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}

// Within finds where a piece of a text stands in its file, not before so many
// bytes of it; the whole text where it is written in another way there.
func Within(file []byte, t *Value, from int, piece string) diagnostic.Span {
	start := Offset(file, t.Span.Start)
	window := file[start:min(len(file), start+len(t.Text)*2+100)]
	i := bytes.Index(window[min(from, len(window)):], []byte(piece)) + from
	if i < from {
		return t.Span
	}
	at := t.Span
	before := window[:i]
	if n := bytes.Count(before, []byte{'\n'}); n > 0 {
		at.Start.Line += n
		at.Start.Column = 1
		before = before[bytes.LastIndexByte(before, '\n')+1:]
	}
	at.Start.Column += utf8.RuneCount(before)
	at.End = diagnostic.Position{Line: at.Start.Line, Column: at.Start.Column + utf8.RuneCountInString(piece)}
	return at
}

package source

import (
	"bytes"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"
	"gopkg.in/yaml.v3"

	"nightpress/content/diagnostic"
)

// file is a text that is being read, with its lines.
type file struct {
	*diagnostic.Lines
	name   string
	limits Limits
	list   *diagnostic.List
	spent  int // bytes read again to find mistakes
}

// AsUTF8 is the text of a file as every reader wants it: what a spreadsheet saved
// as UTF-16 ("Unicode text") becomes UTF-8, and lines that all end in a carriage
// return, as an old Mac wrote them, end in line feeds. All else is returned as it
// is.
func AsUTF8(text []byte) []byte {
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		if decoded, err := utf16.UTF16(utf16.LittleEndian, utf16.ExpectBOM).NewDecoder().Bytes(text); err == nil {
			text = decoded
		}
	}
	if bytes.IndexByte(text, '\n') < 0 {
		text = bytes.ReplaceAll(text, []byte{'\r'}, []byte{'\n'})
	}
	return text
}

// open checks that text is one that can be read at all: its size, its
// encoding, its characters. It returns nil after reporting what is wrong.
func open(name string, text []byte, limits Limits, list *diagnostic.List) *file {
	f := &file{name: name, limits: limits.WithDefaults(), list: list}
	if len(text) > f.limits.Bytes {
		list.Errorf("Y920", diagnostic.Span{File: name}, "the file has more than %s, and no more can be read", size(f.limits.Bytes)).
			Helpf("make several files of it")
		return nil
	}
	f.Lines = diagnostic.LinesOf(text)
	if !f.checkCharacters() {
		return nil
	}
	return f
}

// mostStrange is how many strange characters are reported in one file.
const mostStrange = 5

func (f *file) checkCharacters() bool {
	strange := 0
	for i := 0; i < len(f.Text) && strange < mostStrange; {
		c := f.Text[i]
		if c >= ' ' && c < 0x7f || c == '\n' || c == '\t' {
			i++
			continue
		}
		if c == '\r' && i+1 < len(f.Text) && f.Text[i+1] == '\n' {
			i++
			continue
		}
		r, n := utf8.DecodeRune(f.Text[i:])
		switch {
		case r == utf8.RuneError && n <= 1:
			f.notUTF8(i)
			return false // as the rest of the file may be
		case isControl(r):
			f.list.Errorf("Y922", f.spanAt(i, i+n), "control character U+%04X stands in the text", r).
				Helpf("delete it; if the file is not a text file, it does not belong here")
			strange++
		}
		i += n
	}
	return strange == 0
}

// notUTF8 reports a byte that is no text in UTF-8, with the word that it stands in
// as Windows has it, which is what spreadsheets save where nobody says otherwise.
func (f *file) notUTF8(at int) {
	windows := charmap.Windows1252
	within := func(c byte) bool {
		r := windows.DecodeByte(c)
		return unicode.IsLetter(r) || unicode.IsPunct(r) && c >= 0x80
	}
	start, end := at, at+1
	for start > 0 && within(f.Text[start-1]) {
		start--
	}
	for end < len(f.Text) && within(f.Text[end]) {
		end++
	}
	d := f.list.Errorf("Y921", f.spanAt(at, at+1), "byte 0x%02x is not UTF-8 text", f.Text[at])
	if word, err := windows.NewDecoder().Bytes(f.Text[start:end]); err == nil && end-start > 1 && end-start < 40 {
		d.Message += fmt.Sprintf("; as Windows-1252 this is %q", word)
	}
	d.Helpf("save it again as UTF-8: Excel calls that \"CSV UTF-8 (Comma delimited)\"")
}

// isControl tells the characters that no definition needs and that programs
// disagree about: controls, the line separators beside the line feed, marks
// that reverse the direction of writing, and marks of byte order.
func isControl(r rune) bool {
	switch {
	case r < ' ' && r != '\n' && r != '\t', r >= 0x7f && r < 0xa0:
		return true
	case r == 0x2028, r == 0x2029, r == 0xfeff, r == 0xfffe, r == 0xffff:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// Offset is the byte offset of a place in the text it was found in, clamped to it.
func Offset(text []byte, at diagnostic.Position) int {
	lines := diagnostic.LinesOf(text)
	return len(text) - len(lines.Text) + offset(lines, at)
}

func offset(text *diagnostic.Lines, at diagnostic.Position) int {
	line := text.Line(at.Line)
	if line == nil {
		return len(text.Text)
	}
	return text.Starts[at.Line-1] + columnOffset(line, at.Column)
}

// columnOffset is the byte offset of a column of a line.
func columnOffset(line []byte, column int) int {
	i := 0
	for c := 1; c < column && i < len(line); c++ {
		if line[i] < utf8.RuneSelf {
			i++
			continue
		}
		_, n := utf8.DecodeRune(line[i:])
		i += n
	}
	return i
}

// position turns a byte offset into a place.
func (f *file) position(offset int) diagnostic.Position {
	n, exact := slices.BinarySearch(f.Starts, offset)
	if !exact {
		n--
	}
	before := f.Text[f.Starts[n]:offset]
	return diagnostic.Position{Line: n + 1, Column: utf8.RuneCount(before) + 1, Cell: diagnostic.CellAt(f.name, before)}
}

func (f *file) spanAt(start, end int) diagnostic.Span {
	return diagnostic.Span{File: f.name, Start: f.position(start), End: f.position(end)}
}

// size says a number of bytes as people do.
func size(n int) string {
	switch {
	case n >= 10<<20:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 10<<10:
		return fmt.Sprintf("%d kB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

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

// Limits bounds what is read from one file. A zero field stands for its
// default.
type Limits struct {
	Bytes  int // length of the file; 8 MiB
	Depth  int // lists and maps inside each other; 32
	Values int // values in the file, keys included; 200,000
	Scalar int // bytes of one text; 64 KiB
}

// WithDefaults returns l with every zero field replaced by its default.
func (l Limits) WithDefaults() Limits {
	fill := func(n *int, otherwise int) {
		if *n <= 0 {
			*n = otherwise
		}
	}
	fill(&l.Bytes, 8<<20)
	fill(&l.Depth, 32)
	fill(&l.Values, 200_000)
	fill(&l.Scalar, 64<<10)
	return l
}

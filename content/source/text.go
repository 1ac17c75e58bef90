package source

import (
	"bytes"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"

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
	return diagnostic.Position{Line: n + 1, Column: utf8.RuneCount(f.Text[f.Starts[n]:offset]) + 1}
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

package source

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"

	"nightpress/content/diagnostic"
)

// file is a text that is being read, with its lines.
type file struct {
	name   string
	text   []byte
	starts []int // byte offset of each line
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
	// A byte order mark is no text; it is as wide as no column.
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	f.text, f.starts = text, lineStarts(text)
	if !f.checkCharacters() {
		return nil
	}
	return f
}

// newFile is a text that was read before and is only to be found one's way in.
func newFile(name string, text []byte) *file {
	return &file{name: name, text: text, starts: lineStarts(text)}
}

func lineStarts(text []byte) []int {
	starts := make([]int, 1, bytes.Count(text, []byte{'\n'})+1)
	for i, c := range text {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// mostStrange is how many strange characters are reported in one file.
const mostStrange = 5

func (f *file) checkCharacters() bool {
	strange := 0
	for i := 0; i < len(f.text) && strange < mostStrange; {
		c := f.text[i]
		if c >= ' ' && c < 0x7f || c == '\n' || c == '\t' {
			i++
			continue
		}
		if c == '\r' && i+1 < len(f.text) && f.text[i+1] == '\n' {
			i++
			continue
		}
		r, n := utf8.DecodeRune(f.text[i:])
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
	for start > 0 && within(f.text[start-1]) {
		start--
	}
	for end < len(f.text) && within(f.text[end]) {
		end++
	}
	d := f.list.Errorf("Y921", f.spanAt(at, at+1), "byte 0x%02x is not UTF-8 text", f.text[at])
	if word, err := windows.NewDecoder().Bytes(f.text[start:end]); err == nil && end-start > 1 && end-start < 40 {
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

// line returns the text of a line counted from 1, without its end.
func (f *file) line(n int) []byte {
	if n < 1 || n > len(f.starts) {
		return nil
	}
	end := len(f.text)
	if n < len(f.starts) {
		end = f.starts[n] - 1
	}
	return bytes.TrimSuffix(f.text[f.starts[n-1]:end], []byte{'\r'})
}

// offset turns a place into a byte offset, clamped to the text.
func (f *file) offset(at diagnostic.Position) int {
	line := f.line(at.Line)
	if line == nil {
		return len(f.text)
	}
	return f.starts[at.Line-1] + columnOffset(line, at.Column)
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
	lo, hi := 0, len(f.starts)-1
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if f.starts[mid] <= offset {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return diagnostic.Position{Line: lo + 1, Column: utf8.RuneCount(f.text[f.starts[lo]:offset]) + 1}
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

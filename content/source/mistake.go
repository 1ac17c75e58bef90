package source

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// mostRepairs bounds how often a broken file is mended and read again.
const mostRepairs = 20

// mistake is what made a file fail as YAML.
type mistake struct {
	line       int
	start, end int // byte offsets in the line
	message    string
	say        string // the advice
	edit       string // what would stand at start..end instead
	hasEdit    bool
	mended     []byte // the whole text with the mistake mended, nil where that is not known
}

func (m mistake) report(f *file) {
	line := f.line(m.line)
	start, end := min(m.start, len(line)), min(m.end, len(line))
	column := utf8.RuneCount(line[:start]) + 1
	at := f.span(m.line, column, column+utf8.RuneCount(line[start:max(start, end)]))
	d := f.list.Errorf("Y923", at, "%s", m.message)
	switch {
	case m.hasEdit:
		d.Suggest(m.say, at, m.edit)
	case m.say != "":
		d.Helpf("%s", m.say)
	}
}

// diagnose finds what is behind an error of yaml: where it is (yaml often
// names another line), and which of the frequent mistakes explains it. Only a
// mistake whose repair takes the error away, or moves it on, is believed.
func (f *file) diagnose(text []byte, err error) mistake {
	reason, said := splitError(err)
	lines := bytes.Split(text, []byte{'\n'})
	where := failingLine(text, lines, reason, said)
	for _, m := range suspects(lines, where) {
		mended := apply(lines, m)
		_, _, again := decode(mended)
		if again != nil && again.Error() == err.Error() {
			continue
		}
		if again != nil {
			nextReason, nextSaid := splitError(again)
			if failingLine(mended, bytes.Split(mended, []byte{'\n'}), nextReason, nextSaid) <= where {
				continue
			}
		}
		m.mended = mended
		return m
	}
	m := mistake{line: where, message: plainWords(reason), say: plainAdvice(reason)}
	if line := f.line(where); line != nil {
		m.end = len(bytes.TrimRight(line, " \t"))
		m.start = len(line) - len(bytes.TrimLeft(line, " \t"))
	}
	if bytes.IndexByte(f.line(where)[:m.start], '\t') >= 0 {
		m.message, m.say = "a tab indents this line", "indent with spaces"
		m.start = 0
	}
	return m
}

// splitError takes yaml's message apart: what it says, and the line it names,
// 0 for none.
func splitError(err error) (reason string, line int) {
	reason = strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(reason, "line "); ok {
		number, words, _ := strings.Cut(rest, ": ")
		if n, err := strconv.Atoi(number); err == nil {
			return words, n
		}
	}
	return reason, 0
}

// mostBisected bounds the text that is read again and again to find a line.
const mostBisected = 1 << 20

// failingLine finds the first line whose reading fails: the least number of
// lines, from the top, that yaml refuses for the same reason.
func failingLine(text []byte, lines [][]byte, reason string, said int) int {
	if len(text) > mostBisected {
		return min(max(said, 1), len(lines))
	}
	ends := make([]int, len(lines))
	end := 0
	for i, l := range lines {
		end += len(l)
		ends[i] = min(end, len(text))
		end++
	}
	lo, hi := 1, len(lines)
	for lo < hi {
		mid := (lo + hi) / 2
		_, _, err := decode(text[:ends[mid-1]])
		same := false
		if err != nil {
			r, _ := splitError(err)
			same = r == reason
		}
		if same {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo
}

func apply(lines [][]byte, m mistake) []byte {
	line := lines[m.line-1]
	mended := make([]byte, 0, len(line)+len(m.edit))
	mended = append(append(append(mended, line[:m.start]...), m.edit...), line[m.end:]...)
	changed := append([][]byte(nil), lines...)
	changed[m.line-1] = mended
	return bytes.Join(changed, []byte{'\n'})
}

// plainWords says in our words what yaml complains of.
func plainWords(reason string) string {
	for _, w := range []struct{ has, say string }{
		{"mapping values are not allowed", "a colon stands where none is expected"},
		{"could not find expected ':'", "a field is written without its colon"},
		{"did not find expected ',' or ']'", "a list in [ ] is not closed, or lacks a comma"},
		{"did not find expected ',' or '}'", "fields in { } are not closed, or lack a comma"},
		{"unexpected end of stream", "a quoted text is not closed"},
		{"document indicator", "a quoted text is not closed"},
		{"cannot start any token", "text begins with a sign that needs quotes"},
		{"block sequence entries are not allowed", "a list item stands where none is expected"},
		{"did not find expected '-' indicator", "this line is indented differently from the list it stands in"},
		{"did not find expected key", "this line does not fit the lines around it"},
		{"tab character", "a tab indents this line"},
		{"escape", "a backslash in double quotes is followed by something unknown"},
		{"unknown anchor", "text begins with a sign that needs quotes"},
		{"exceeded max depth", "lists and fields are nested too deeply"},
	} {
		if strings.Contains(reason, w.has) {
			return w.say
		}
	}
	return "the file stops being YAML here"
}

func plainAdvice(reason string) string {
	switch {
	case strings.Contains(reason, "did not find expected key"), strings.Contains(reason, "'-' indicator"):
		return "compare its indentation with the lines above; fields are written `name: value`"
	case strings.Contains(reason, "escape"):
		return `write the text in single quotes, or the backslash twice`
	case strings.Contains(reason, "mapping values"), strings.Contains(reason, "any token"), strings.Contains(reason, "anchor"):
		return "put text with signs into quotes"
	}
	return ""
}
